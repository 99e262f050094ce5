/**
 * In how many public review comments a word stands (as words.ts reads them, code left out). Frozen: the threshold of
 * agreement belongs to such a table. Written by scripts/idf-table.ts from the comments of AACR-Bench
 * (github.com/alibaba/aacr-bench at 540dd9bdcc4de89427e156f8a47253a69fd18cb1, Apache-2.0), those on pull requests
 * whose commits could be checked; only counts of single words were taken.
 */

/** Comments that were counted. */
export const DOCUMENTS = 211;

/** The 1500 most frequent words, by the number of comments that have them; others count as 0. */
export const WORDS_BY_FREQUENCY: readonly (readonly [frequency: number, words: string])[] = [
  [88, 'consider'],
  [39, 'using'],
  [35, 'error'],
  [29, 'logic'],
  [25, 'potential'],
  [24, 'code'],
  [23, 'adding check'],
  [22, 'log method'],
  [21, 'value without'],
  [20, 'function string token use'],
  [19, 'behavior type'],
  [18, 'cause debug ensure handle name'],
  [17, 'avoid empty handling issue'],
  [16, 'instead message please return returns'],
  [15, 'comment inconsistent path used'],
  [14, 'non prevent validation'],
  [13, 'add change multiple new set'],
  [12, 'across consistent errors input line nil'],
  [11, 'call checking remove replace statement'],
  [
    10,
    'called callers calls client connection consistency default directory explicit however incorrect lead match ' +
      'pointer removed runtime variable via',
  ],
  [
    9,
    'directly fail file inconsistency intended logging null returning server since source specific swap text uses ' +
      'valid',
  ],
  [
    8,
    'actual better checks debugging doesn example existing fields keep like map naming result security sensitive ' +
      'still tool types version',
  ],
  [
    7,
    'already condition configuration context correct due duplication either even explicitly field lacks loop make ' +
      'missing output prefix properly removing root rules shell target tools values',
  ],
  [
    6,
    'accessing api appears argument boolean break bug case cases codebase config confirm creates documentation ' +
      'duplicate etc failures first fix intent invalid json makes making matching never normalizing optional ' +
      'otherwise parameter parsing paths port prefer provided risk safety shared typo whether',
  ],
  [
    5,
    'actually array becomes block breaking changes child cli cmd command compatibility consistently constant ' +
      'credential defined dereference different doc edge encoding exception exposure fine helper implementation ' +
      'implementations improve info jwt key level lines local maintainability messages mode mongo object older one ' +
      'overrides potentially previously prompt prompts rather read readability reads redundant remote requires ' +
      'risking safe scope semantics separate service setting single standard strings tests times trailing ' +
      'unnecessary updated uri url user users verify',
  ],
  [
    4,
    'access added always annotation approach args arguments assertion auto available based bash browser calling ' +
      'chain changing chrome constructor content create critical data depending destination details differences ' +
      'document documenting duplicates entries env environment exactly expected extra fails fallback files format ' +
      'formatting handles host includes incorrectly initialization injection internal introduce issues keeping ' +
      'language later least likely list literal manager methods module mongodb named names normalization normalize ' +
      'omitting operations pagination panic pattern present process proper race reading recommended reduce regex ' +
      'relies rename request response retry robust rpc script silently sites slash start state stderr stdin stream ' +
      'supported swaptoken test time timeout trace unexpected update verification won',
  ],
  [
    3,
    'absolute align allow ambiguity appending apply assigned assumes authentication base branch build causing ' +
      'compatible compilation compile completion configurable confusion conn connect contract convention copy count ' +
      'crate created custom dir direct directive disable don early enforcing especially exist exists expect expects ' +
      'explaining exposes extracting false filter flag full functionality get hard hardcoded hosts http import ' +
      'important include information initializing interactive keys leading less limit logged logs longer ' +
      'maintenance malformed marker mcp means meta metadata minor model move mutex needed needs note number occurs ' +
      'ones opts parameters performance plain previous product production property provide providing query raw ' +
      'recursive references reflect relative repeated replacement requests require required resulting retryconnect ' +
      'returned risks scheme sdk second seems separately sets silent simplify space status stored strict struct ' +
      'submodules support synchronization though tokens toolchain typed unless usage viewport well wrapper writes ' +
      'zsh',
  ],
  [
    2,
    'accept accepted accurately adds affect aligning another appends applied applying appropriately arg ' +
      'assertions assume attempting authenticate backticks backward become behavioral blocklogger bool braces built ' +
      'bypassed caching callback capture catch centralize certain chain_info_max_received_log_entries chaining ' +
      'character chrome_args clarity clean cleanup clear clearing cmdopts codes coercion collection combinations ' +
      'comments comparison concatenating concern concurrent conditionally conditions configs conflict conflicts ' +
      'connected connections connmanager constants consumers contains continues conversion copying correctly ' +
      'coupling creation current currently debugf defaults delete dependency descriptions desired detected ' +
      'determining directories disconnected displayed distinguish dotted duplicated easy eliminate else emitting ' +
      'enabled end english enum environments eof equal equality err escape every exclude exclusively execute ' +
      'execution existent expiration external extracted finally flaky formatted found functional functions future ' +
      'generating generic good goroutine guarantee guard guards handled hardcoding header headless ids ignore ' +
      'ignoring image immediately implement implies importing including independent indicate indicates infinite ' +
      'infof init initialized initscript inline inside instance intentional interface internally invocations jsdoc ' +
      'last launch leakage leaks library linera linter listener locations logger logical long lookups lowercase ' +
      'many mapping maps max maximum merge merging minimum mismatch modifies modify mutable need nested nesting ' +
      'newer newlines normalized npe nullpointerexception official old omit operator original outside override pack ' +
      'package packforclient parent parsed parser pass passes passing paste patch patterns per plaintext playwright ' +
      'ports pre precedence preventing print printing private produce projects promise properties protocol public ' +
      'quoting raise rawurlencoding received record reduces reducing refers reflection regression rejecting rejects ' +
      'removal represent representation resolve retries reuse rule run running runs safeguard safely says secret ' +
      'see serious servers setup shape shows signature simplified sleeps small sourcelanguage sources spawning ' +
      'special stability stable static std stdencoding stdout streams stringify structure structured sub subscribe ' +
      'substring suggest suggestion suppress suppression surprising switch symlinks sync syntax take targetlanguage ' +
      'template terminal throw treats true truthy try ttl unexpectedly unpack unsynchronized updates updating urls ' +
      'usually utility validate vars vector versions want warning whitespace within work wrap write wsh wsl',
  ],
  [
    1,
    '9003 abbreviated ability absent accepting access_key_id access_key_secret accessed accidental accidentally ' +
      'accommodate according accumulate achieves addition additional additionally address affecting ali aliasing ' +
      'aligned aligns alitranslate_ alitranslateservice allocate allowconnchange allows ambient ambiguous anyway ' +
      'appear appended applicable arbitrary around assignment assignments async atomic attempt attribute ' +
      'attributeerror augmenting auth autocomplete automatic avoids backoff bare base64 beyond binds blank blocking ' +
      'body boundary bounds brackets branches breaks brittle browsers budget buffer buffered builder builds bumping ' +
      'burden bypass cache cached calculate calculated calculation caller canonical capitalization capitalize ' +
      'captured cascade caused causes centered chaininfo characters chars checkclient checked chinese choices ' +
      'chosen chrome_debug_port chrome_debugging_arg chromium churn claim clarify clarifying classes ' +
      'cleanpathprefix cleared clearly click clients close closed coerce collisions com commandauthenticatertndata ' +
      'commands common compact compared comparing comparisons compat compiler compiles complete complex component ' +
      'components concerns concurrency concurrently configurability configurations configured conflicting ' +
      'conflictswith confusing conndebug connecting connserver construction consumed consuming container containing ' +
      'containment contexts contextual contradicting contradictory contradicts control controlled controlling ' +
      'convert converted coordinate coordinates coords copyinternal copyremote core corrected correctness ' +
      'corresponding counts coverage covering createtopic creating credentials cross curly cwd dashes database ' +
      'datasource dead dealing debuglog decide declaration declare declared declaring decode decoders dedicated ' +
      'defaulting defaulttimeout defines definition degradation delay deletes deleting depend dependencies depends ' +
      'deprecated dereferences describe described descriptive deserialize designed dest desturi detail dev diagnose ' +
      'diagnosis dictionary didcopydir didn differently differs difficult dimensions directives dirs ' +
      'disable_security disabled discard discarding disconnect discover discriminated discussion disregard ' +
      'docstring dom dot dots double download downstream drift dry dynamic eases easier edit effectively efficiency ' +
      'elsewhere emphasize enable enablement enables encode encoded encodes encourages ending enoent ensuring ' +
      'entire entry equals equivalent equivalents errclientnotconnected errorf escaped escaping established ever ' +
      'evidence evolution exceeds exceptional excludetools excluding exclusive executable existence exit exp ' +
      'expectations experiencing expire expired explain export exported exporting exposing extend extending ' +
      'extenison extension extensions extract extraction extracts failing failure falsy fast faster fatalf feature ' +
      'fileshare filesystem filtered filtering final firefox fish fixed flake flake8 flattening flaw float float64 ' +
      'flooding flow folder following forced forces forcing forget formats forward frameworks free frequently ' +
      'fsutil ftp fully functionally gap garbage gate generally generate generated generatemongouri generation ' +
      'generative getbrowserdebug getbrowserusetool getdbhost getmanusproperties getpromptresult getting given glob ' +
      'global go1 google grammar green grep grow grpc guarantees handleauthenticatetokencommand handledisable ' +
      'handler happen harder hardquote headers help hide hides highlighted hint hostname https identical ' +
      'identifiers idiomatic ignored ignores imagecontent immutable impact implemented implements implicit implying ' +
      'imports improper inaccurately included incomplete increasing indeed indefinite independently index ' +
      'indirection initscripttext inject injected injects inner inputs ins insensitive inserting installed ' +
      'insufficient integer intends intention intentionally interfaces internationalization interprets introducing ' +
      'inverted ischildof isdir iszero items iterable iterate iterating iteration jackson jet jetstream ' +
      'justification kept kit lack large lastindexof launching layer leak left leftover legacy legitimately let ' +
      'letting lifetime limited limits link listeners literally lived locales logf look looking loses main maintain ' +
      'maintaining maintains managed manipulation manual manually manus matters meaning meant meanwhile mechanism ' +
      'memory mentioned mentions met metrics migration minimal minute misinterpret misinterpretation misleading ' +
      'mismatches miss misspelling mistype misuse mixed mocked modes modification modules moveinternal msg mutating ' +
      'mutually namespacing narrow nats nestable network new_context_config newline newly newserverconfigs newtree ' +
      'no_viewport noise normal normally noticef nouns nul obsolete obvious occur okay omitempty omitted open ' +
      'operation operators optimizations optimize option optionally order outer outputs overhead overly overriding ' +
      'overwrites overwritten padding paginates parallel params parentheses parse parsedurl parses part passed ' +
      'password patchright performs permanently permission phrase placeholder pluralization populate positional ' +
      'possible powershell prefers prefixcopy prefixcopyinternal prefixcopyremote prefixed prefixing prepending ' +
      'presence preserved preserving prevents primitive principles prioritize priority probably problem processed ' +
      'processes produces producing professionalism programmatically prometheus promptparams propagate protect ' +
      'protected protocols provider publish pwsh python queries queryescape quote quoted quotes races range rate ' +
      'reach reached readable real realpathing reasonably recommendation recursively red redact redacted ' +
      'redirecting reduced redundantly refer referencing reflecting reflects registry regressions rejection ' +
      'relationships reliance relied remain remaining removeexpiredtokens removes renamed renaming rephrasing ' +
      'replaces replica repo repository represents repurposing requirement requiring reserving reset resetting ' +
      'resolution resolved resource respect respectively responses restore retrieves retrying reusable reusing ' +
      'reverted review reviewing robustness rootdirectory rooting roots rtn ruff sa9003 safer sanitization ' +
      'sanitizing scenarios schema schemes scopepath scopes scripts scroll scrolling secure segments selection self ' +
      'semver send sending separators serverconfigsprovider sessions settings settingscope settle ' +
      'setupterminalrpcclient severe share shift showing signatures similar simply singleton size skipping slashes ' +
      'sourcing spam specially specifically specification specified speed spelling split spot square ssh stack ' +
      'stale standardizing',
  ],
];
