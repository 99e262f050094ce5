import type { CriteriaEntry } from '../model.ts';
import { builtIn } from './entry.ts';

const typescript = builtIn({
  name: 'typescript-javascript',
  extensions: ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'],
  lines: [
    'A promise that is not awaited or whose failure nobody handles; await in a loop over things that must be done together, or together over things that must be in order.',
    '0, empty text or false taken for "missing" by || or a bare condition; undefined that becomes NaN or the text "undefined".',
    'Foreign data (JSON, query, environment) used by an assertion or any, without a check at the door.',
    'Keys that users choose written into a plain object (__proto__), or merged deeply.',
    'Text of others in a shell command, SQL, regular expression, path, HTML or URL.',
    'An object or array shared and changed in place; a sort that changes its input; numbers sorted as text.',
    'A listener, timer, stream or handle that is never ended; an error event without a listener.',
    'A regular expression that backtracks for very long on chosen input; one with the flag g that keeps its place.',
    'Whole numbers beyond 2^53, money in floating point, dates without a time zone.',
  ],
});

const python = builtIn({
  name: 'python',
  extensions: ['.py', '.pyi', '.pyx'],
  lines: [
    'A default argument or class attribute that is changed and so shared by all.',
    'except that catches everything and goes on; a finally that returns; an error raised without its cause where that is needed.',
    'pickle, yaml.load, eval or exec on foreign data; subprocess with shell=True or text put together.',
    'SQL by string formatting instead of parameters; a path from outside joined without a check.',
    'A coroutine that is not awaited; blocking work in an event loop; a task nobody keeps and that is collected.',
    'A file, session, cursor or lock without with.',
    'None, 0 and empty taken for the same in a bare condition; `is` used to compare values.',
    'A list or dictionary changed while it is looped over; a generator used twice; a closure over a loop variable.',
    'Dates with and without time zone compared; text read or written without an encoding; assert as a check in production.',
    'A query in a loop that the object mapper could do at once.',
  ],
});

const go = builtIn({
  name: 'go',
  extensions: ['.go'],
  lines: [
    'An error that is dropped, shadowed by :=, or returned together with a value that is used all the same.',
    'A goroutine that nobody ends, or that waits on a channel for ever; a send after close.',
    'Memory that several goroutines read and write without a lock; a mutex or WaitGroup that is copied; Add inside the goroutine.',
    'A nil pointer, nil map written to, type assertion without ok, index beyond the end.',
    'A body, file, row or transaction that is not closed on every way; defer in a long loop; an ignored error of Close after writing.',
    'A context that is not passed on, a cancel that is not called, a request without a deadline.',
    'append that writes into an array somebody else holds; a slice kept of a large buffer.',
    'An interface that holds a nil pointer and is not nil; errors compared by == instead of errors.Is.',
    'SQL, commands or paths put together from outside; math/rand for secrets; text/template for HTML.',
  ],
});

const jvm = builtIn({
  name: 'java-kotlin',
  extensions: ['.java', '.kt', '.kts', '.scala', '.groovy'],
  lines: [
    'null where a value is expected: unboxing, Optional.get, a platform type in Kotlin, !!.',
    'Objects compared with ==; equals without hashCode; a key that changes while it is in a map.',
    'A stream, connection or lock without try-with-resources, use or finally.',
    'An exception that is swallowed, or an interrupt that is lost.',
    'State shared by threads without a lock or volatile: a field of a singleton, SimpleDateFormat, a HashMap; check and then act.',
    'A transaction that does not hold: called within the class itself, a checked exception that does not roll back, a lazy relation read outside.',
    'A query in a loop; a whole table loaded to take a few rows.',
    'Foreign data deserialised, an XML parser that resolves external entities, SQL or expressions put together.',
    'An endpoint or method without the check of rights that its neighbours have.',
    'Kotlin: runBlocking or blocking calls in a coroutine, a scope that outlives its owner, CancellationException caught.',
  ],
});

const c = builtIn({
  name: 'c-cpp',
  extensions: ['.c', '.h', '.cc', '.cpp', '.cxx', '.hh', '.hpp', '.hxx', '.m', '.mm'],
  lines: [
    'Writing or reading beyond a buffer: a length from outside, off by one, a missing terminator, sprintf, strcpy, alloca.',
    'Use after free, double free, a pointer or reference to something that is gone: a local, an element of a container that has grown, a view of a temporary.',
    'A size computed with overflow, or signed and unsigned mixed, before an allocation, index or loop.',
    'The result of malloc, read, write, snprintf or a lock not looked at.',
    'Memory, handle or lock not given back on the way of an error or exception.',
    'A value read before it is set; padding or old memory sent out.',
    'A format string, command or path from outside.',
    'Data shared by threads without a lock or atomic; locks taken in different orders; a signal handler that does more than it may.',
    'Undefined behaviour: shift too far, signed overflow, wrong alias, order of evaluation, a macro argument used twice.',
    'C++: a destructor that is not virtual, an object cut by copying, moved-from use, an exception out of a destructor.',
  ],
});

const csharp = builtIn({
  name: 'csharp',
  extensions: ['.cs', '.cshtml', '.razor', '.fs', '.vb'],
  lines: [
    'async void, a task that is not awaited, .Result or .Wait() that can lock up; a token for cancelling that is not passed on.',
    'IDisposable without using; an HttpClient made per call; a handler of an event that is never taken off.',
    'null behind !, FirstOrDefault or as, used without a look.',
    'A sequence that is run twice, or after its source is gone; a query that is carried out in memory instead of the database, or once per row.',
    'A service of one request kept in a singleton; a DbContext used by several threads.',
    'catch that swallows; throw ex that loses the trace.',
    'SQL put together; BinaryFormatter or type names on foreign data; Html.Raw with text of users; a path from outside.',
    'An action without the check of rights, of the token against forgery, or of the model that its neighbours have.',
    'Money as double, local time where UTC is meant, text compared or converted by the culture of the machine.',
  ],
});

const rust = builtIn({
  name: 'rust',
  extensions: ['.rs'],
  lines: [
    'unwrap, expect, an index, a slice or an arithmetic overflow that input from outside can make panic.',
    'unsafe whose conditions nobody keeps: alias, lifetime, alignment, length, Send or Sync by hand.',
    '`as` that cuts a number or changes its sign.',
    'A Result that is dropped (let _ =, .ok()) although it says that the work was not done.',
    'Blocking work or a lock of std held over an await; a future that is dropped halfway and leaves state behind.',
    'Locks taken in different orders; a RefCell borrowed twice; a channel without a bound that grows.',
    'Text cut at a byte that is no border of a character.',
    'Memory reserved by a length from outside; recursion as deep as the input.',
    'A command, path or query put together from outside; secrets compared with ==, or shown by Debug.',
  ],
});

const ruby = builtIn({
  name: 'ruby',
  extensions: ['.rb', '.rake', '.erb', '.haml', '.slim'],
  lines: [
    'SQL with values put into the text; order, pluck or where with text of users.',
    'Parameters taken over whole (permit!), or a record found without the scope of its owner.',
    'send, constantize, eval, Marshal.load, YAML.load, backticks or open on text from outside.',
    'html_safe, raw or <%== on text of users; redirect_to with an address of users.',
    'A filter that checks rights and is skipped for the new action.',
    'A query for every row; a whole table loaded; a missing index for a new condition.',
    'nil where a value is expected; rescue without a class, or one that goes on as if nothing was.',
    'save or update whose false is not looked at; update_all or delete_all that passes by callbacks that matter.',
    'A callback or job that runs before the transaction is committed, or twice with double effect.',
  ],
});

const php = builtIn({
  name: 'php',
  extensions: ['.php', '.phtml'],
  lines: [
    'SQL with values in its text; unserialize, eval, include, extract or a shell command on what a request sends.',
    'Output that is not escaped for the place it stands in ({!! !!}, echo, attributes, scripts).',
    '== where text and numbers meet; in_array without strict; strpos taken for true or false; secrets compared with ==.',
    'A file name, upload or path from a request without a check of place and type.',
    'A form or route without the token against forgery or the check of rights that its neighbours have; fields taken over whole.',
    'A failure hidden by @, by false that nobody looks at, or by an empty catch.',
    'A reference (foreach by &) that lives on after its loop; an array key that may be missing.',
    'A query in a loop; a transaction that stays open when something throws.',
    'rand, mt_rand, md5 or sha1 for tokens or passwords; a redirect after which the script goes on.',
  ],
});

const shell = builtIn({
  name: 'shell',
  extensions: ['.sh', '.bash', '.zsh', '.ksh', '.ps1', '.psm1', '.bat', '.cmd'],
  lines: [
    'A variable without quotes that can be empty or hold blanks or stars, above all after rm, mv, cp or in a test.',
    'A command whose failure is not noticed: no set -e, a pipe without pipefail, `local x=$(...)`, cd that fails before rm.',
    'eval, sh -c, ssh or find -exec with text from outside; an argument that begins with "-".',
    'A temporary file with a name that can be guessed, or left behind; no trap for the way out.',
    'A download that is run without a check; sudo or rights wider than needed.',
    'A secret on a command line, in a log by set -x, or in a file that others can read.',
    'Output of ls or lines with blanks taken apart by words; read without -r.',
    'Something that works in one shell or one system only, under a first line that promises another.',
    'Two runs at once that spoil each other; a script that cannot be run again after it broke off.',
  ],
});

/** By extension. */
export const LANGUAGES: readonly CriteriaEntry[] = [
  typescript,
  python,
  go,
  jvm,
  c,
  csharp,
  rust,
  ruby,
  php,
  shell,
];
