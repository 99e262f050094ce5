export const id = 219;
export const ids = [219];
export const modules = {

/***/ 8701:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ admitBaseUrl)
/* harmony export */ });
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
function problemWith(url) {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
        return 'it must begin with https:// (http:// only for localhost, 127.0.0.1 and [::1])';
    if (url.username !== '' || url.password !== '')
        return 'it must not hold a user name or password';
    if (url.search !== '' || url.hash !== '' || url.href.endsWith('?') || url.href.endsWith('#'))
        return 'it must have no query and no fragment';
    if (/\/chat\/completions\/?$/.test(url.pathname))
        return 'it must end before /chat/completions';
    return null;
}
/**
 * Checks the address of a model endpoint before a key is sent there. A private host under https is allowed: the
 * address comes from the workflow alone, and many endpoints stand inside a company.
 */
function admitBaseUrl(text) {
    // The URL parser drops line breaks and tabs and turns backslashes around; such an address is not what it looks like.
    if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(text))
        return {
            kind: 'problem',
            problem: 'it must be an address without blanks, backslashes or special characters',
        };
    if (!URL.canParse(text))
        return { kind: 'problem', problem: 'it is not an address' };
    const url = new URL(text);
    const problem = problemWith(url);
    return problem === null ? { kind: 'ok', url: url.href.replace(/\/+$/, '') } : { kind: 'problem', problem };
}


/***/ }),

/***/ 9714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openLocalReview: () => (/* binding */ openLocalReview)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./lib/adapters/clock.js


const systemClock = { now: () => external_node_perf_hooks_.performance.now() };
/** Waits; returns at once when the signal is or gets aborted, and does not throw. */
async function pause(ms, signal) {
    try {
        await setTimeout(ms, undefined, { signal });
    }
    catch {
        // Aborted: whoever waits looks at the signal.
    }
}

// EXTERNAL MODULE: ./lib/adapters/filesystem.js
var filesystem = __webpack_require__(8505);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./lib/adapters/process/capture.js

/** Enough for every message that is looked at; a program may complain once per object. */
const STDERR_KEPT_BYTES = 16 * 1024;
/**
 * Runs the program and hands its standard output to `read`, at most `maxBytes` of it: output of exactly that size is
 * whole. A program that meets a limit is killed at once; it is one of ours and has nothing to clean up. Never rejects.
 */
function streamOutput(command, read) {
    return new Promise((resolve) => {
        const child = start(command);
        if (typeof child === 'string') {
            resolve({ ended: 'not_started', exitCode: null, stderr: child });
            return;
        }
        supervise(child, command, read, resolve);
    });
}
/** The whole output. With 'output_limit', 'timeout' and 'signal' it is the part that came until then. */
async function captureOutput(command) {
    const chunks = [];
    const end = await streamOutput(command, (chunk) => {
        chunks.push(chunk);
        return 'more';
    });
    const stdout = Buffer.concat(chunks);
    // A large output would stand in memory twice for as long as this frame is kept.
    chunks.length = 0;
    return { ...end, stdout };
}
/** The child, or why there is none. Some failures to start are thrown (E2BIG, an argument with NUL), the others come as an event. */
function start({ file, args, cwd, env, input }) {
    try {
        const stdin = input === undefined ? 'ignore' : 'pipe';
        return (0,external_node_child_process_.spawn)(file, args, { cwd, env, shell: false, stdio: [stdin, 'pipe', 'pipe'], windowsHide: true });
    }
    catch (error) {
        return String(error);
    }
}
function supervise(child, { input, timeoutMs, maxBytes, signal }, read, resolve) {
    let cut = null;
    let left = maxBytes;
    const errors = keepStart(STDERR_KEPT_BYTES);
    function end(why) {
        cut ??= why;
        child.kill('SIGKILL');
        // Whoever else holds the pipes must not keep us waiting.
        child.stdout?.destroy();
        child.stderr?.destroy();
    }
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    const stop = () => end('stopped');
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true)
        stop();
    function settle(result) {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        resolve(result);
    }
    child.stdout?.on('data', (chunk) => {
        if (cut !== null)
            return;
        const kept = chunk.length <= left ? chunk : chunk.subarray(0, left);
        left -= kept.length;
        if (kept.length > 0 && read(kept) === 'enough')
            end('stopped');
        else if (kept.length < chunk.length)
            end('output_limit');
    });
    child.stderr?.on('data', errors.push);
    // A program may end before it has read everything; its exit is what counts.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
    child.once('error', (error) => {
        if (child.pid !== undefined)
            return; // it runs: a signal could not be sent, its end will still be seen
        settle({ ended: 'not_started', exitCode: null, stderr: error.message });
    });
    child.once('close', (exitCode) => {
        const ended = cut ?? (exitCode === null ? 'signal' : 'exit');
        settle({ ended, exitCode: cut === null ? exitCode : null, stderr: errors.text() });
    });
}
function keepStart(maxBytes) {
    const chunks = [];
    let left = maxBytes;
    return {
        push: (chunk) => {
            const kept = chunk.subarray(0, left);
            left -= kept.length;
            if (kept.length > 0)
                chunks.push(kept);
        },
        text: () => Buffer.concat(chunks).toString('utf8'),
    };
}

// EXTERNAL MODULE: ./node_modules/@actions/exec/lib/exec.js + 3 modules
var exec = __webpack_require__(1260);
;// CONCATENATED MODULE: ./lib/adapters/process/tool.js

/** Far more than a look-up in the largest repository takes; less than a person waits for nothing. */
const TOOL_TIMEOUT_MS = 60_000;
/**
 * Arguments and environment together. Above its own limit the system refuses to start the program, and the library
 * turns that into a promise that never settles and an unhandled rejection; Linux takes 128 KiB for one argument.
 */
const TOOL_ARGUMENT_BYTES = 100 * 1024;
/** Runs the command to its end. Never rejects; what the tool thinks of its arguments is in the exit code. */
async function runTool(command, timeoutMs = TOOL_TIMEOUT_MS) {
    const fault = startFault(command);
    if (fault !== null)
        return { kind: 'not_started', detail: fault };
    let timer;
    const timeout = new Promise((resolve) => {
        timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs);
    });
    try {
        return await Promise.race([execute(command), timeout]);
    }
    finally {
        clearTimeout(timer);
    }
}
async function execute({ file, args, cwd, env }) {
    const stdout = [];
    const stderr = [];
    try {
        const exitCode = await (0,exec/* exec */.m)(quoted(file), [...args], {
            cwd,
            env: { ...env },
            silent: true,
            ignoreReturnCode: true,
            // No `input`, which would close standard input: the library has nobody listen when a tool that ended early breaks
            // that pipe, and the whole process dies. So a tool that reads its input runs into the time limit.
            listeners: { stdout: (chunk) => stdout.push(chunk), stderr: (chunk) => stderr.push(chunk) },
        });
        return {
            kind: 'ended',
            exitCode,
            stdout: Buffer.concat(stdout),
            stderr: Buffer.concat(stderr).toString('utf8'),
        };
    }
    catch (error) {
        // With return codes ignored the library rejects only when the file or the folder is not there or cannot be run.
        return { kind: 'not_started', detail: error instanceof Error ? error.message : String(error) };
    }
}
/** What would make spawn throw at once instead of reporting it. */
function startFault({ file, args, cwd, env }) {
    const texts = [file, cwd, ...args, ...Object.entries(env).flat()];
    if (texts.some((text) => text.includes('\0')))
        return 'an argument holds a NUL character';
    if (file.includes('"'))
        return `the path of the tool holds a quotation mark: ${file}`;
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
    return bytes > TOOL_ARGUMENT_BYTES ? `its arguments have ${bytes} bytes, ${TOOL_ARGUMENT_BYTES} fit` : null;
}
/** The library splits its first argument at blanks that are not in double quotes. */
function quoted(file) {
    return `"${file}"`;
}

;// CONCATENATED MODULE: ./lib/adapters/git/git-client.js



/** Longest time for a command whose work grows with the repository: a diff, a tree, a blob. */
const GIT_TIMEOUT_MS = 300_000;
/**
 * Settings that no repository, user or system may choose for us: nothing of theirs is executed, no protocol is spoken,
 * and the output has the one form that is read here.
 */
const FIXED_SETTINGS = [
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'core.attributesFile=/dev/null',
    'core.alternateRefsCommand=',
    'core.commitGraph=false',
    'core.quotePath=true',
    'protocol.allow=never',
    'submodule.recurse=false',
    'diff.suppressBlankEmpty=false',
    'diff.renameLimit=1000',
].flatMap((setting) => ['-c', setting]);
/** The arguments of every git call: where, our settings, and what it is to do. */
function gitArguments(where, args) {
    return [...where, '--no-pager', '--literal-pathspecs', ...FIXED_SETTINGS, ...args];
}
function gitClient({ file, cwd, env, where }) {
    const command = (args) => gitArguments(where, args);
    const limited = (args, { timeoutMs = GIT_TIMEOUT_MS, ...limits }) => ({
        file,
        args: command(args),
        cwd,
        env,
        timeoutMs,
        ...limits,
    });
    return {
        run: async (args) => {
            const end = await runTool({ file, args: command(args), cwd, env });
            if (end.kind === 'ended' && end.exitCode !== null)
                return { ...end, exitCode: end.exitCode };
            throw new errors/* CodedError */.AK('git', `git ${args[0]} ${howItEnded(end)}`);
        },
        stream: (args, limits, read) => streamOutput(limited(args, limits), read),
        capture: (args, limits) => captureOutput(limited(args, limits)),
    };
}
function howItEnded(end) {
    switch (end.kind) {
        case 'not_started':
            return `could not be started: ${end.detail}`;
        case 'timeout':
            return 'did not answer within a minute';
        case 'ended':
            return 'was ended by a signal';
    }
}
/** Longest part of git's own words that goes into a message. */
const SAID_LENGTH = 300;
/** What git said, as one printable line. */
function whatGitSaid(stderr) {
    const text = stderr.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
    if (text === '')
        return 'it gave no reason';
    return text.length > SAID_LENGTH ? `${text.slice(0, SAID_LENGTH)}...` : text;
}
/** A user's word (a revision, a folder) in a message: quoted, printable, cut. */
function quote(word) {
    const shown = word.length > SAID_LENGTH ? `${word.slice(0, SAID_LENGTH)}...` : word;
    return JSON.stringify(shown.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd'));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/adapters/git/objects.js

const OBJECT_FORMATS = ['sha1', 'sha256'];
/** The id that git gives to an object with this content. */
function objectId(format, type, content) {
    return (0,external_node_crypto_.createHash)(format).update(`${type} ${content.length}\0`).update(content).digest('hex');
}
/** Every git knows this tree, also where it is not stored. */
function emptyTreeId(format) {
    return objectId(format, 'tree', new Uint8Array());
}
function isEmptyTree(id) {
    return id === emptyTreeId(formatOf(id));
}
function isObjectId(text) {
    return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
function formatOf(id) {
    return id.length === 64 ? 'sha256' : 'sha1';
}

;// CONCATENATED MODULE: ./lib/adapters/git/blobs.js



/** Largest object that is read whole: a file over this is nobody's context, and the diff limit is the same. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
/** How far git looks for a NUL byte before it takes a blob for text. */
const BINARY_SNIFF_BYTES = 8000;
/** What to do when objects are not there. */
const FETCH_REMEDY = 'fetch the whole history (actions/checkout with fetch-depth: 0 and no filter, or git fetch --unshallow)';
/**
 * Reads a blob or commit and checks that its content has the id: objects that were written over since are refused.
 * Throws CodedError 'workspace' when it is missing, 'git' when it is not what its id says or over MAX_OBJECT_BYTES.
 */
async function readObject(git, type, id) {
    const end = await git.capture(['cat-file', type, id], { maxBytes: MAX_OBJECT_BYTES });
    if (end.ended === 'output_limit') {
        throw new errors/* CodedError */.AK('git', `${type} ${id} has more than ${MAX_OBJECT_BYTES} bytes and is not read`);
    }
    if (end.exitCode !== 0)
        throw gitFailure(`reading ${type} ${id}`, end);
    if (objectId(formatOf(id), type, end.stdout) !== id) {
        throw new errors/* CodedError */.AK('git', `${type} ${id} holds other content than its id says: clone the repository again`);
    }
    return end.stdout;
}
/** Which of the blobs are binary by git's own rule: a NUL byte among the first bytes. Content is not kept. */
async function findBinaryBlobs(git, ids) {
    const wanted = [...new Set(ids)];
    const binary = new Set();
    if (wanted.length === 0)
        return binary;
    const reader = batchReader((id, hasNul) => {
        if (hasNul)
            binary.add(id);
    });
    const end = await git.stream(['cat-file', '--batch', '--buffer'], { input: `${wanted.join('\n')}\n`, maxBytes: Number.MAX_SAFE_INTEGER }, reader.read);
    if (end.exitCode !== 0)
        throw gitFailure('reading binary files', end);
    if (reader.blobs() !== wanted.length)
        throw missingObjects('reading binary files');
    return binary;
}
/** Follows the output of `cat-file --batch`: a line "<id> blob <size>", the content, LF; again and again. */
function batchReader(onBlob) {
    let header = '';
    let blob = null;
    let blobs = 0;
    function takeHeader(chunk) {
        const end = chunk.indexOf(0x0a);
        header += Buffer.from(end === -1 ? chunk : chunk.subarray(0, end)).toString('latin1');
        if (end === -1)
            return chunk.length;
        const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(header) ?? [];
        header = '';
        // "<id> missing" opens nothing: the count at the end tells.
        if (id !== undefined && size !== undefined)
            blob = { id, size: Number(size), at: 0, hasNul: false };
        return end + 1;
    }
    function takeContent(chunk, open) {
        const taken = Math.min(chunk.length, open.size + 1 - open.at);
        const looked = Math.max(0, Math.min(taken, open.size - open.at, BINARY_SNIFF_BYTES - open.at));
        open.hasNul ||= chunk.subarray(0, looked).includes(0);
        open.at += taken;
        if (open.at > open.size) {
            onBlob(open.id, open.hasNul);
            blobs += 1;
            blob = null;
        }
        return taken;
    }
    return {
        read: (chunk) => {
            for (let rest = chunk; rest.length > 0;) {
                rest = rest.subarray(blob === null ? takeHeader(rest) : takeContent(rest, blob));
            }
            return 'more';
        },
        blobs: () => blobs,
    };
}
/** The error for a command that did not end well, with the remedy when objects are missing. */
function gitFailure(doing, { ended, exitCode, stderr }) {
    if (ended === 'timeout')
        return new errors/* CodedError */.AK('git', `${doing} took too long and was ended`);
    if (ended === 'exit' && looksLikeMissingObjects(stderr))
        return missingObjects(doing);
    const how = ended === 'exit' ? `exit code ${exitCode}` : ended;
    return new errors/* CodedError */.AK('git', `${doing} failed (${how}): ${whatGitSaid(stderr)}`);
}
function missingObjects(doing) {
    return new errors/* CodedError */.AK('workspace', `${doing}: objects are missing from this clone: ${FETCH_REMEDY}`);
}
function looksLikeMissingObjects(stderr) {
    return /bad object|bad file|not a valid object|not a tree object|unable to (?:read|find)|could not (?:read|parse|get)|missing (?:blob|tree|commit|object)|promisor/i.test(stderr);
}

;// CONCATENATED MODULE: ./lib/adapters/git/blob-stream.js


/** Output of git while entries are read: more than the blobs of any tree that is indexed. */
const MAX_STREAM_BYTES = Number.MAX_SAFE_INTEGER;
/**
 * The blobs of one commit's tree by one git process for each call of `stream`. It reads ahead by what a pipe holds:
 * nothing is taken from it while a blob is looked at. Links and submodules are never asked for.
 * @param commit object id of a commit
 */
function blobStream(git, commit) {
    return {
        treeId: () => treeOf(git, commit),
        stream: async (entries, onBlob, signal) => {
            const wanted = entries.filter(({ mode }) => mode.startsWith('100'));
            if (wanted.length > 0 && !signal.aborted)
                await streamBlobs(git, wanted, onBlob, signal);
        },
    };
}
const TREE_LINE = /^tree ([0-9a-f]+)\n/;
async function treeOf(git, commit) {
    const content = await readObject(git, 'commit', commit);
    const [, tree] = TREE_LINE.exec(Buffer.from(content.subarray(0, 100)).toString('latin1')) ?? [];
    if (tree === undefined)
        throw new errors/* CodedError */.AK('git', `commit ${commit} names no tree`);
    return tree;
}
async function streamBlobs(git, entries, onBlob, signal) {
    const reader = blobReader(entries, onBlob);
    const end = await git.stream(['cat-file', '--batch', '--buffer'], { input: `${entries.map(({ id }) => id).join('\n')}\n`, maxBytes: MAX_STREAM_BYTES, signal }, (chunk) => (signal.aborted ? 'enough' : reader.read(chunk)));
    const fault = reader.fault();
    if (fault !== null)
        throw fault.error;
    const absent = reader.absent();
    if (absent !== null) {
        throw new errors/* CodedError */.AK('workspace', `reading ${absent}: objects are missing from this clone: ${FETCH_REMEDY}`);
    }
    if (end.ended === 'stopped')
        return;
    if (end.exitCode !== 0)
        throw gitFailure('reading the files of the tree', end);
    if (!reader.isDone())
        throw new errors/* CodedError */.AK('git', 'git ended before it had handed over the files of the tree');
}
const LF = 0x0a;
const HEADER = /^([0-9a-f]+) blob (\d+)$/;
/** An id, the word blob and a size; a header that is longer is none. */
const MAX_HEADER_BYTES = 200;
/** Follows the output of `cat-file --batch`: a line "<id> blob <size>", the content, LF; again and again. */
function blobReader(entries, onBlob) {
    let index = 0;
    let header = '';
    let absent = null;
    let fault = null;
    /** The content that is read, as far as it has come, when it does not lie in one chunk. */
    let kept = Buffer.alloc(0);
    let held = 0;
    /** Bytes of the content; null while a header is read. */
    let size = null;
    function takeHeader(chunk, at) {
        const end = chunk.indexOf(LF, at);
        const part = chunk.subarray(at, end === -1 ? chunk.length : end);
        header += Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
        if (header.length > MAX_HEADER_BYTES)
            throw unknownForm();
        if (end === -1)
            return chunk.length;
        const [, id, length] = HEADER.exec(header) ?? [];
        if (id === undefined || length === undefined) {
            absent = header.endsWith(' missing') ? (entries[index]?.path ?? '') : null;
            if (absent === null)
                throw unknownForm();
            return -1;
        }
        if (id !== entries[index]?.id)
            throw unknownForm();
        header = '';
        size = Number(length);
        held = 0;
        return end + 1;
    }
    /** The content and the LF behind it; -1 when that was enough. */
    function takeContent(chunk, at, length) {
        const available = chunk.length - at;
        if (held === 0 && available > length)
            return handOver(chunk.subarray(at, at + length), at + length + 1);
        const taken = Math.min(available, length - held);
        if (kept.length < length)
            kept = Buffer.concat([kept.subarray(0, held)], Math.max(length, 2 * kept.length));
        kept.set(chunk.subarray(at, at + taken), held);
        held += taken;
        // The LF may come in the next chunk.
        return available > taken ? handOver(kept.subarray(0, length), at + taken + 1) : chunk.length;
    }
    function handOver(bytes, next) {
        const entry = entries[index];
        index += 1;
        size = null;
        held = 0;
        return entry !== undefined && onBlob(entry, bytes) === 'more' ? next : -1;
    }
    function read(chunk) {
        for (let at = 0; at < chunk.length;) {
            at = size === null ? takeHeader(chunk, at) : takeContent(chunk, at, size);
            if (at === -1)
                return 'enough';
        }
        return 'more';
    }
    return {
        read: (chunk) => {
            try {
                return read(chunk);
            }
            catch (error) {
                fault = { error };
                return 'enough';
            }
        },
        fault: () => fault,
        absent: () => absent,
        isDone: () => index === entries.length,
    };
}
function unknownForm() {
    return new errors/* CodedError */.AK('git', 'git handed over the files of the tree in an unknown form');
}

;// CONCATENATED MODULE: ./lib/core/diff/file-kind.js

const NO_MODE = '000000';
const LINK_MODE = '120000';
const SUBMODULE_MODE = '160000';
/** The kind of content at the path: on the new side, or on the old one when it was deleted. */
function kindOf(record, isBinary) {
    const mode = record.newMode === NO_MODE ? record.oldMode : record.newMode;
    if (mode === SUBMODULE_MODE)
        return 'submodule';
    if (mode === LINK_MODE)
        return 'symlink';
    return record.added === null && holdsBinary(record, isBinary) ? 'binary' : 'text';
}
/**
 * git shows no lines when either side is binary. Only the side that stays decides here: text that takes the place of
 * something binary is text that nobody was shown.
 */
function holdsBinary({ newMode, newId, oldId }, isBinary) {
    return isBinary(newMode === NO_MODE ? oldId : newId);
}
const EMPTY_BLOBS = new Set(['sha1', 'sha256'].map((format) => (0,external_node_crypto_.createHash)(format).update('blob 0\0').digest('hex')));
function isEmptyBlob(id) {
    return EMPTY_BLOBS.has(id);
}

// EXTERNAL MODULE: ./lib/core/diff/decode.js
var decode = __webpack_require__(9685);
// EXTERNAL MODULE: ./node_modules/parse-diff/index.js
var parse_diff = __webpack_require__(2673);
;// CONCATENATED MODULE: ./lib/core/diff/hunk-header.js
/** More characters than the numbers of a header can take; the heading behind the second `@@` is never read. */
const HUNK_HEADER_LENGTH = 64;
/** Ten digits bound every number far below where doubles lose integers, and keep the match linear. */
const HUNK_HEADER = /^@@ -(\d{1,10})(?:,(\d{1,10}))? \+(\d{1,10})(?:,(\d{1,10}))? @@(?: |$)/;
/** Reads a header from the first characters of its line; null when it is none. */
function parseHunkHeader(line) {
    const match = HUNK_HEADER.exec(line);
    if (match === null)
        return null;
    const [, oldStart, oldCount = '1', newStart, newCount = '1'] = match;
    return {
        oldStart: Number(oldStart),
        oldCount: Number(oldCount),
        newStart: Number(newStart),
        newCount: Number(newCount),
    };
}

;// CONCATENATED MODULE: ./lib/core/diff/hunks.js


const NO_NEWLINE = '\\ No newline at end of file';
/**
 * Reads the hunks of ONE file from text that begins at its first `@@` (empty text: no hunks). Only LF ends a line.
 *
 * parse-diff numbers hunks right but never complains: it takes the marker of a missing last newline for a line,
 * drops lines behind a hunk, and makes context lines of anything. So the text is checked before (every line is a
 * header, a body line or a marker) and the result after: all body lines are there, each hunk has as many as its header
 * says, hunks follow one another, and the sums are `counts`. Any miss rejects the whole file.
 *
 * `counts` null: the source has no sums, and a lost hunk at the end goes unseen. A cut inside the last line cannot be
 * seen from counts either; who reads bytes of git checks that they end in LF.
 */
function parseHunks(text, counts) {
    const hunks = text === '' ? [] : readHunks(text.endsWith('\n') ? text.slice(0, -1) : text);
    if (typeof hunks === 'string')
        return { kind: 'inconsistent', detail: hunks };
    const fault = orderFault(hunks) ?? (counts === null ? null : sumFault(hunks, counts));
    return fault === null ? { kind: 'hunks', hunks } : { kind: 'inconsistent', detail: fault };
}
function readHunks(text) {
    const bodyLines = countBodyLines(text);
    if (typeof bodyLines === 'string')
        return bodyLines;
    const [file, ...others] = parse_diff(text);
    if (file === undefined || others.length > 0)
        return 'lines between hunks look like the header of a file';
    const hunks = [];
    let lines = 0;
    for (const chunk of file.chunks) {
        const hunk = toHunk(chunk);
        if (hunk === null)
            return `hunk ${hunks.length + 1} changes nothing or has not the lines that its header counts`;
        lines += hunk.lines.length;
        hunks.push(hunk);
    }
    return lines === bodyLines ? hunks : `${bodyLines - lines} lines are in no hunk`;
}
/**
 * The number of body lines, or what is wrong with the form of the text. Whether a line stands in a hunk is not known
 * here, but no line of a hunk begins with `@`, and a marker always follows a body line. Also keeps the expressions of
 * the parser, some of them quadratic, away from text that is not made of hunks.
 */
function countBodyLines(text) {
    let bodyLines = 0;
    let previous = 'header';
    for (let at = 0; at <= text.length;) {
        const found = text.indexOf('\n', at);
        const end = found === -1 ? text.length : found;
        const kind = formOfLine(text, at, end);
        if (kind === null)
            return 'a line is neither hunk header nor line of a hunk';
        if (kind === 'marker' && previous !== 'body')
            return 'a newline marker follows no line';
        if (kind === 'body')
            bodyLines += 1;
        previous = kind;
        at = end + 1;
    }
    return bodyLines;
}
function formOfLine(text, at, end) {
    switch (at === end ? '' : text.charAt(at)) {
        case '':
        case ' ':
        case '+':
        case '-':
            return 'body';
        case '@':
            return parseHunkHeader(text.slice(at, Math.min(end, at + HUNK_HEADER_LENGTH))) ? 'header' : null;
        case '\\':
            return text.slice(at, end) === NO_NEWLINE ? 'marker' : null;
        default:
            return null;
    }
}
function toHunk(chunk) {
    const lines = [];
    const seen = { added: 0, removed: 0, context: 0 };
    for (const { content } of chunk.changes) {
        if (content.startsWith('\\'))
            continue;
        const kind = kindOfLine(content);
        if (kind === null)
            return null;
        seen[kind] += 1;
        lines.push({ kind, text: content.slice(1) });
    }
    const { oldStart, oldLines: oldCount, newStart, newLines: newCount } = chunk;
    const complete = seen.removed + seen.context === oldCount && seen.added + seen.context === newCount;
    // A hunk of context alone is made by nobody, and could be lost without a sum telling.
    return complete && seen.added + seen.removed > 0 ? { oldStart, oldCount, newStart, newCount, lines } : null;
}
/** An empty line is an empty context line whose blank was lost on the way. */
function kindOfLine(content) {
    switch (content[0]) {
        case '+':
            return 'added';
        case '-':
            return 'removed';
        case ' ':
        case undefined:
            return 'context';
        default:
            return null;
    }
}
/** Hunks stand in order, and old and new numbers drift apart by exactly what the hunks before added and removed. */
function orderFault(hunks) {
    let oldEnd = 1;
    let drift = 0;
    for (const [index, hunk] of hunks.entries()) {
        const first = firstLine(hunk.oldStart, hunk.oldCount);
        if (first < oldEnd || firstLine(hunk.newStart, hunk.newCount) !== first + drift) {
            return `hunk ${index + 1} does not fit the hunks before it`;
        }
        oldEnd = first + hunk.oldCount;
        drift += hunk.newCount - hunk.oldCount;
    }
    return null;
}
/** A side without lines is written as the line before it. */
function firstLine(start, count) {
    return count === 0 ? start + 1 : start;
}
function sumFault(hunks, counts) {
    const seen = countLines(hunks);
    if (seen.added === counts.added && seen.removed === counts.removed)
        return null;
    return `+${seen.added} -${seen.removed} lines where +${counts.added} -${counts.removed} were announced`;
}
function countLines(hunks) {
    let added = 0;
    let removed = 0;
    for (const hunk of hunks) {
        for (const line of hunk.lines) {
            if (line.kind === 'added')
                added += 1;
            if (line.kind === 'removed')
                removed += 1;
        }
    }
    return { added, removed };
}

;// CONCATENATED MODULE: ./lib/core/diff/file-text.js



function noLines(counts) {
    return { hunks: [], counts, unreadable: null };
}
function unreadable(record, reason) {
    return { hunks: [], counts: countsOf(record), unreadable: reason };
}
function countsOf({ added, removed }) {
    return added === null || removed === null ? null : { added, removed };
}
/** The text of a path with one section: hunks that add up to the counts of its record, or none and a good reason. */
function readOneSection(bytes, record, section, isBinary) {
    const announced = countsOf(record);
    if (announced === null && holdsBinary(record, isBinary))
        return noLines(null);
    if (announced === null && section.hunksStart === section.hunksEnd) {
        return unreadable(record, 'patch_unavailable');
    }
    // Of text that git takes for binary (and shows when it is told to) there are no counts but those of the hunks.
    const reading = parseHunks(hunkText(bytes, section), announced);
    if (reading.kind === 'inconsistent' || (reading.hunks.length === 0 && hasOtherContent(record))) {
        return unreadable(record, 'patch_inconsistent');
    }
    return { hunks: reading.hunks, counts: announced ?? countLines(reading.hunks), unreadable: null };
}
/**
 * The text of a path that changes between file, link and submodule: two sections, all lines of the old side removed and
 * all of the new one added. numstat compares the two as if they were of one type, so only its difference is checked.
 */
function readTypeChange(bytes, record, sections, isBinary) {
    const gone = oneSidedHunks(hunkText(bytes, sections.gone), 'removed');
    const come = oneSidedHunks(hunkText(bytes, sections.come), 'added');
    if (gone === null || come === null)
        return unreadable(record, 'patch_inconsistent');
    const counts = { added: countLines(come).added, removed: countLines(gone).removed };
    const announced = countsOf(record);
    if (announced !== null && announced.added - announced.removed !== counts.added - counts.removed) {
        return unreadable(record, 'patch_inconsistent');
    }
    const hidden = (lines, id) => lines === 0 && !isEmptyBlob(id) && !isBinary(id);
    if (hidden(counts.removed, record.oldId) || hidden(counts.added, record.newId)) {
        return unreadable(record, 'patch_unavailable');
    }
    if (kindOf(record, isBinary) === 'binary')
        return noLines(null);
    return { hunks: [...gone, ...come], counts, unreadable: null };
}
function oneSidedHunks(text, kind) {
    const reading = parseHunks(text, null);
    if (reading.kind === 'inconsistent')
        return null;
    return reading.hunks.every(({ lines }) => lines.every((line) => line.kind === kind)) ? reading.hunks : null;
}
function hunkText(bytes, { hunksStart, hunksEnd }) {
    return (0,decode/* decodeText */.g7)(bytes.subarray(hunksStart, hunksEnd));
}
/** Whether the two sides differ in content, so that a text without hunks cannot be the whole truth. */
function hasOtherContent({ oldId, newId }) {
    const content = (id) => (/^0+$/.test(id) || isEmptyBlob(id) ? '' : id);
    return content(oldId) !== content(newId);
}

;// CONCATENATED MODULE: ./lib/core/diff/records.js

const NUL = 0;
const COLON = 0x3a;
const RAW_FIELD = /^:([0-7]{6}) ([0-7]{6}) ([0-9a-f]{40}|[0-9a-f]{64}) ([0-9a-f]{40}|[0-9a-f]{64}) ([A-Z])\d{0,3}$/;
/** Longest raw field: colon, two modes, two SHA-256 ids, status and score. */
const RAW_FIELD_LENGTH = 1 + 2 * 7 + 2 * 65 + 4;
const NUMSTAT_FIELD = /^(?:(\d{1,15})\t(\d{1,15})|-\t-)\t/;
/** Longest numbers of a numstat field. */
const NUMSTAT_LENGTH = 2 * 16;
const STATUS = new Map([
    ['A', 'added'],
    ['D', 'deleted'],
    ['M', 'modified'],
    ['R', 'renamed'],
    ['C', 'copied'],
    ['T', 'typechange'],
]);
/**
 * Reads the records of `git diff --raw --numstat -z -p`: all raw records, then as many numstat records for the same
 * paths in the same order, then NUL and the text. Text that does not begin with a record is malformed, unless it is
 * empty: git prints nothing for two equal trees.
 */
function readRecords(bytes) {
    const cursor = { bytes, at: 0 };
    const records = [];
    const raws = [];
    while (bytes[cursor.at] === COLON) {
        const raw = readRaw(cursor);
        if (raw === null)
            return malformed(`raw record ${raws.length + 1} cannot be read`);
        raws.push(raw);
    }
    for (const raw of raws) {
        const record = readNumstat(cursor, raw);
        if (record === null)
            return malformed(`line counts ${records.length + 1} do not fit the raw record`);
        records.push(record);
    }
    return endOfRecords(cursor, records);
}
function endOfRecords(cursor, records) {
    if (cursor.at === cursor.bytes.length)
        return { kind: 'records', records, textStart: cursor.at };
    if (records.length === 0)
        return malformed('the output does not begin with a raw record');
    if (cursor.bytes[cursor.at] !== NUL)
        return malformed('more line counts than raw records');
    return { kind: 'records', records, textStart: cursor.at + 1 };
}
function malformed(detail) {
    return { kind: 'malformed', detail };
}
/** The bytes up to the next NUL, which is passed over; null at the end of the bytes. */
function nextField(cursor) {
    const end = cursor.bytes.indexOf(NUL, cursor.at);
    if (end === -1)
        return null;
    const field = cursor.bytes.subarray(cursor.at, end);
    cursor.at = end + 1;
    return field;
}
/** A path of at least one byte. */
function nextName(cursor) {
    const name = nextField(cursor);
    return name === null || name.length === 0 ? null : name;
}
function readRaw(cursor) {
    const field = nextField(cursor);
    if (field === null || field.length > RAW_FIELD_LENGTH)
        return null;
    const [, oldMode, newMode, oldId, newId, letter] = RAW_FIELD.exec((0,decode/* decodeText */.g7)(field)) ?? [];
    const status = STATUS.get(letter ?? '');
    const oldName = nextName(cursor);
    const newName = status === 'renamed' || status === 'copied' ? nextName(cursor) : oldName;
    if (!oldMode || !newMode || !oldId || !newId || !status || !oldName || !newName)
        return null;
    return { status, oldMode, newMode, oldId, newId, oldName, newName };
}
function readNumstat(cursor, raw) {
    const field = nextField(cursor);
    if (field === null)
        return null;
    const numbers = NUMSTAT_FIELD.exec((0,decode/* decodeText */.g7)(field.subarray(0, NUMSTAT_LENGTH)));
    if (numbers === null)
        return null;
    const name = field.subarray(numbers[0].length);
    const oldSame = name.length > 0 ? name : nextName(cursor);
    const newSame = name.length > 0 ? name : nextName(cursor);
    if (oldSame === null || newSame === null)
        return null;
    if (!(0,decode/* sameBytes */.er)(oldSame, raw.oldName) || !(0,decode/* sameBytes */.er)(newSame, raw.newName))
        return null;
    const { oldName, newName, ...rest } = raw;
    return {
        ...rest,
        path: toPath(newName),
        oldPath: raw.status === 'added' ? null : toPath(oldName),
        added: numbers[1] === undefined ? null : Number(numbers[1]),
        removed: numbers[2] === undefined ? null : Number(numbers[2]),
    };
}
function toPath(bytes) {
    const text = (0,decode/* decodeExactly */.lc)(bytes);
    return text === null ? { text: (0,decode/* decodeText */.g7)(bytes), hex: (0,decode/* hexadecimal */.ay)(bytes) } : { text, hex: null };
}

;// CONCATENATED MODULE: ./lib/core/diff/sections.js


const sections_LF = 0x0a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const BLANK = 0x20;
const BACKSLASH = 0x5c;
/** Stands for the byte behind the last one. */
const END = -1;
const SECTION_START = ascii('diff --git ');
const HUNK_START = ascii('@@ ');
const INDEX_START = ascii('index ');
const INDEX_LINE = /^index ([0-9a-f]{4,64})\.\.([0-9a-f]{4,64})(?: [0-7]{6})?\n/;
/** Longest index line: two SHA-256 ids, a mode, LF. */
const INDEX_LENGTH = 6 + 64 + 2 + 64 + 7 + 1;
/**
 * Cuts the text of `git diff -p` into its sections, reading bytes: only LF ends a line, and inside a hunk only the
 * counts of its header decide what is a line of it, whatever the line looks like.
 */
function splitSections(bytes, textStart) {
    const sections = [];
    if (textStart < bytes.length && bytes.at(-1) !== sections_LF)
        return sections_malformed('the text ends inside a line');
    for (let at = textStart; at < bytes.length;) {
        if (!startsWith(bytes, at, SECTION_START)) {
            return sections_malformed(sections.length === 0
                ? 'the text does not begin with "diff --git"'
                : `lines behind section ${sections.length} belong to no hunk`);
        }
        const section = readSection(bytes, at);
        if (section === null)
            return sections_malformed(`a hunk of section ${sections.length + 1} does not add up`);
        sections.push(section);
        at = section.hunksEnd;
    }
    return { kind: 'sections', sections };
}
function sections_malformed(detail) {
    return { kind: 'malformed', detail };
}
function readSection(bytes, start) {
    let index = null;
    let at = nextLine(bytes, start);
    while (at < bytes.length && !startsWith(bytes, at, HUNK_START) && !startsWith(bytes, at, SECTION_START)) {
        if (startsWith(bytes, at, INDEX_START))
            index ??= readIndex(bytes, at);
        at = nextLine(bytes, at);
    }
    const hunksEnd = endOfHunks(bytes, at);
    return hunksEnd === null ? null : { index, hunksStart: at, hunksEnd };
}
function readIndex(bytes, at) {
    const [, oldId, newId] = INDEX_LINE.exec((0,decode/* decodeText */.g7)(bytes.subarray(at, at + INDEX_LENGTH))) ?? [];
    return oldId === undefined || newId === undefined ? null : { oldId, newId };
}
/** The offset behind all hunks that begin at `start`; null when one does not have the lines that it announces. */
function endOfHunks(bytes, start) {
    let at = start;
    while (startsWith(bytes, at, HUNK_START)) {
        const line = nextLine(bytes, at);
        const header = parseHunkHeader((0,decode/* decodeText */.g7)(bytes.subarray(at, Math.min(line - 1, at + HUNK_HEADER_LENGTH))));
        const end = header === null ? null : endOfHunk(bytes, line, header);
        if (end === null)
            return null;
        at = end;
    }
    return at;
}
function endOfHunk(bytes, start, header) {
    let oldLeft = header.oldCount;
    let newLeft = header.newCount;
    let at = start;
    while (oldLeft > 0 || newLeft > 0 || bytes[at] === BACKSLASH) {
        switch (bytes[at] ?? END) {
            case PLUS:
                newLeft -= 1;
                break;
            case MINUS:
                oldLeft -= 1;
                break;
            case BLANK:
            case sections_LF:
                oldLeft -= 1;
                newLeft -= 1;
                break;
            case BACKSLASH:
                break;
            default:
                return null;
        }
        if (oldLeft < 0 || newLeft < 0)
            return null;
        at = nextLine(bytes, at);
    }
    return at;
}
/** The offset behind the LF that ends the line at `at`; the caller has checked that the bytes end with one. */
function nextLine(bytes, at) {
    const end = bytes.indexOf(sections_LF, at);
    return end === -1 ? bytes.length : end + 1;
}
function startsWith(bytes, at, prefix) {
    return prefix.every((byte, index) => bytes[at + index] === byte);
}
function ascii(text) {
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

;// CONCATENATED MODULE: ./lib/core/diff/changed-files.js




/** Text over this is not parsed: time and memory of a run have to be bounded, and nobody reviews 64 MiB at once. */
const MAX_DIFF_TEXT_BYTES = 64 * 1024 * 1024;
/**
 * Reads the bytes of one `git diff --raw --numstat -z -p` run. Paths come from the records alone; the text is cut by
 * counting, and the k-th section belongs to the k-th record (a type change has two). Every record becomes one file,
 * with or without lines. Records and text that do not fit are refused as a whole; a file whose hunks do not add up
 * stays in the list as unreadable.
 *
 * git's word that a file is binary counts only when `isBinary` confirms it: else attributes would hide text.
 */
function readChangedFiles(bytes, isBinary) {
    const reading = readRecords(bytes);
    if (reading.kind === 'malformed')
        return refused('records_malformed', reading.detail);
    const { records, textStart } = reading;
    if (bytes.length - textStart > MAX_DIFF_TEXT_BYTES) {
        return { kind: 'files', files: records.map((record) => withoutText(record, isBinary)) };
    }
    const text = splitSections(bytes, textStart);
    if (text.kind === 'malformed')
        return refused('text_malformed', text.detail);
    return joinSections(bytes, records, text.sections, isBinary);
}
function refused(reason, detail) {
    return { kind: 'refused', reason, detail };
}
function joinSections(bytes, records, sections, isBinary) {
    const files = [];
    let taken = 0;
    for (const record of records) {
        const own = sections.slice(taken, taken + (record.status === 'typechange' ? 2 : 1));
        taken += own.length;
        const text = readText(bytes, record, own, isBinary);
        if (text === null) {
            return refused('sections_mismatch', `record ${files.length + 1} and its part of the text differ`);
        }
        files.push(toFile(record, text, isBinary));
    }
    if (taken === sections.length)
        return { kind: 'files', files };
    return refused('sections_mismatch', `${sections.length} sections of text for ${records.length} records`);
}
/** Null when the sections are not those of the record. */
function readText(bytes, record, sections, isBinary) {
    const [first, second] = sections;
    if (first === undefined)
        return null;
    if (record.status !== 'typechange') {
        return fits(first, record.oldId, record.newId) ? readOneSection(bytes, record, first, isBinary) : null;
    }
    if (second === undefined)
        return null;
    const none = '0'.repeat(record.oldId.length);
    if (!fits(first, record.oldId, none) || !fits(second, none, record.newId))
        return null;
    return readTypeChange(bytes, record, { gone: first, come: second }, isBinary);
}
/** Hunks are never without an index line; a section without hunks may have none (mode change, pure rename). */
function fits({ index, hunksStart, hunksEnd }, oldId, newId) {
    if (index === null)
        return hunksStart === hunksEnd;
    return oldId.startsWith(index.oldId) && newId.startsWith(index.newId);
}
/** The file when the text as a whole is too large; what has no lines misses nothing. */
function withoutText(record, isBinary) {
    const unchanged = record.status !== 'typechange' && record.added === 0 && record.removed === 0;
    const nothingToRead = unchanged || kindOf(record, isBinary) === 'binary';
    const text = nothingToRead ? noLines(countsOf(record)) : unreadable(record, 'diff_too_large');
    return toFile(record, text, isBinary);
}
function toFile(record, text, isBinary) {
    return {
        path: record.path.text,
        oldPath: record.oldPath === null ? null : record.oldPath.text,
        pathHex: record.path.hex,
        status: record.status,
        kind: kindOf(record, isBinary),
        oldMode: record.oldMode,
        newMode: record.newMode,
        oldId: record.oldId,
        newId: record.newId,
        added: text.counts?.added ?? null,
        removed: text.counts?.removed ?? null,
        hunks: text.hunks,
        unreadable: text.unreadable,
    };
}

;// CONCATENATED MODULE: ./lib/adapters/git/revisions.js




/** Bytes of a list of commits between base and head: a million SHA-256 ids. */
const MAX_COMMIT_LIST_BYTES = 65 * 1_000_000;
/**
 * Resolves what a change is between. Base null stands for the first parent of the head.
 * Throws CodedError 'arguments' for a revision that does not exist, 'workspace' when the clone lacks it or the merge
 * base cannot be found; there is never a two-dot diff.
 */
async function resolveRange(repository, { base, head }) {
    const headId = await resolveCommit(repository, head, 'head');
    if (base === null) {
        const parent = await firstParent(repository, headId);
        return { base: parent, head: headId, mergeBase: parent };
    }
    const baseId = await resolveCommit(repository, base, 'base');
    return { base: baseId, head: headId, mergeBase: await findMergeBase(repository, baseId, headId) };
}
/** The commit that a revision names, now. */
async function resolveCommit({ references, objects, shallowCommits }, revision, role) {
    const named = `the ${role} revision ${quote(revision)}`;
    if (revision === '' || revision.startsWith('-') || revision.includes('\0')) {
        throw new errors/* CodedError */.AK('arguments', `${named} is not a revision: give a branch, a tag or a commit id`);
    }
    const id = idIn(await references.run(['rev-parse', '--verify', '--quiet', '--end-of-options', revision]));
    const commit = id === null ? null : await peel(objects, id);
    if (commit !== null)
        return commit;
    if (shallowCommits.length > 0) {
        throw new errors/* CodedError */.AK('workspace', `${named} names no commit of this shallow clone: ${FETCH_REMEDY}`);
    }
    const remedy = revision === 'HEAD' ? 'there is none yet' : 'check its spelling, or git fetch it';
    throw new errors/* CodedError */.AK('arguments', `${named} names no commit of this repository: ${remedy}`);
}
/** The commit that HEAD names, or null when there is no commit yet. */
async function findHead({ references, objects }) {
    const id = idIn(await references.run(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD']));
    return id === null ? null : peel(objects, id);
}
/** From an object id to the commit it is or, a tag, points to; null when there is none or it is missing. */
async function peel(objects, id) {
    return idIn(await objects.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${id}^{commit}`]));
}
function idIn({ exitCode, stdout }) {
    const id = Buffer.from(stdout).toString('latin1').replace(/\n$/, '');
    return exitCode === 0 && isObjectId(id) ? id : null;
}
/**
 * The ids of a commit's parents, in order. Read from the commit itself: in a shallow clone git shows the oldest commits
 * as if they had no parent, and the whole tree would count as added.
 */
async function parentsOf(objects, commit) {
    const text = Buffer.from(await readObject(objects, 'commit', commit)).toString('latin1');
    // Parents follow the tree at once; git reads no other line of that name as one.
    const [, lines = ''] = /^tree [0-9a-f]+\n((?:parent [0-9a-f]+\n)*)/.exec(text) ?? [];
    return lines.split('\n').flatMap((line) => (line === '' ? [] : [line.slice('parent '.length)]));
}
/**
 * Which of the commits are not here, or lack the listing of their root folder. Whether all files are here is only seen
 * when they are read.
 */
async function missingCommits(objects, ids) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0)
        return [];
    const foreign = wanted.find((id) => !isObjectId(id));
    if (foreign !== undefined)
        throw new errors/* CodedError */.AK('workspace', `${quote(foreign)} is not the id of a commit`);
    const end = await objects.capture(['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
        input: wanted.map((id) => `${id}^{commit}\n${id}^{tree}\n`).join(''),
        maxBytes: MAX_COMMIT_LIST_BYTES,
    });
    if (end.exitCode !== 0)
        throw gitFailure('looking for commits', end);
    // One line for each question, "<what was asked> missing" where there is no such object.
    const answers = Buffer.from(end.stdout).toString('latin1').split('\n');
    return wanted.filter((id, index) => {
        const tree = answers[2 * index + 1] ?? '';
        return answers[2 * index] !== `${id} commit` || !/^[0-9a-f]+ tree$/.test(tree);
    });
}
async function firstParent({ objects }, head) {
    const [parent] = await parentsOf(objects, head);
    if (parent === undefined)
        return emptyTreeId(formatOf(head));
    if ((await peel(objects, parent)) !== null)
        return parent;
    throw new errors/* CodedError */.AK('workspace', `the parent of the head commit ${head} is missing from this clone: ${FETCH_REMEDY}`);
}
/** With several best common ancestors (criss-cross merges): the first that git gives, which is always the same. */
async function findMergeBase({ objects, shallowCommits }, base, head) {
    const answer = await objects.run(['merge-base', base, head]);
    const id = idIn(answer);
    if (id !== null) {
        if (shallowCommits.length > 0)
            await checkHistory(objects, shallowCommits, base, head, id);
        return id;
    }
    if (answer.exitCode !== 1) {
        throw new errors/* CodedError */.AK('workspace', `no merge base of ${base} and ${head}: ${whatGitSaid(answer.stderr)}: ${FETCH_REMEDY}`);
    }
    const remedy = shallowCommits.length > 0
        ? `this clone is shallow, ${FETCH_REMEDY}`
        : 'the two have no common history, choose another base';
    throw new errors/* CodedError */.AK('workspace', `base ${base} and head ${head} have no merge base: ${remedy}`);
}
/**
 * In a shallow clone a newer common ancestor may hide behind a cut, and the change would then hold commits of the base.
 * It cannot when no commit outside the history of the merge base has lost its parents.
 */
async function checkHistory(objects, shallowCommits, base, head, mergeBase) {
    const end = await objects.capture(['rev-list', base, head, `^${mergeBase}`], {
        maxBytes: MAX_COMMIT_LIST_BYTES,
    });
    if (end.exitCode !== 0)
        throw gitFailure('listing the commits of the change', end);
    const listed = new Set(Buffer.from(end.stdout).toString('latin1').split('\n'));
    if (!shallowCommits.some((commit) => listed.has(commit)))
        return;
    throw missingObjects(`the merge base of ${base} and ${head} is not certain in this shallow clone`);
}

;// CONCATENATED MODULE: ./lib/adapters/git/change-source.js






/** Room for the records before the text: some 200,000 changed paths. */
const MAX_RECORD_BYTES = 32 * 1024 * 1024;
/**
 * Records, counts and text in one run, so that they cannot differ. Every option that changes paths, hunks or anchors is
 * spelled out. Attributes, which could hide text as binary, are read from nowhere.
 */
const DIFF = [
    'diff',
    '--raw',
    '--numstat',
    '-z',
    '-p',
    '--no-abbrev',
    '--full-index',
    '-M',
    '-U3',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--no-relative',
    '--submodule=short',
    '--ignore-submodules=none',
    '--diff-algorithm=myers',
    '--indent-heuristic',
    '--inter-hunk-context=0',
    '-O/dev/null',
    '--src-prefix=a/',
    '--dst-prefix=b/',
];
/** Shows every file as lines: not used at first, since it makes megabytes of a few images. */
const TEXT = '--text';
function changeSource(repository) {
    return {
        readChange: async (revisions) => readRange(repository.objects, await resolveRange(repository, revisions)),
    };
}
/**
 * The change between two commits whose merge base somebody else knows, so that no history is needed.
 * Throws CodedError 'workspace' when one of the commits is not here.
 */
async function changeBetween(objects, range) {
    const [missing] = await missingCommits(objects, [range.base, range.head, range.mergeBase]);
    if (missing !== undefined)
        throw missingObjects(`reading the change: commit ${missing}`);
    return readRange(objects, range);
}
async function readRange(objects, { base, head, mergeBase }) {
    const { files, output } = await readWhole(objects, { base, head, mergeBase });
    return { base, head, mergeBase, files, digest: (0,external_node_crypto_.createHash)('sha256').update(output).digest('hex') };
}
/**
 * git's word that a file is binary is checked against its bytes. When text is left out (it takes the place of something
 * binary, or attributes of a kind unknown to us hide it), the change is read again with every file shown as lines;
 * over the size limit that second reading has nothing to add.
 */
async function readWhole(git, range) {
    const first = await readDiff(git, range, []);
    if (!first.files.some((file) => file.unreadable === 'patch_unavailable'))
        return first;
    const second = await readDiff(git, range, [TEXT]);
    return second.files.some((file) => file.unreadable === 'diff_too_large') ? first : second;
}
async function readDiff(git, range, options) {
    const output = await printDiff(git, range, options);
    return { output, files: await readFiles(git, output) };
}
/** The output of git diff; of text over the limit only so much that it is seen to be over. */
async function printDiff(git, { mergeBase, head }, options) {
    const end = await git.capture([...DIFF, ...options, mergeBase, head, '--'], {
        maxBytes: MAX_RECORD_BYTES + MAX_DIFF_TEXT_BYTES + 1,
    });
    if (end.ended !== 'output_limit' && end.exitCode !== 0)
        throw gitFailure('git diff', end);
    if (end.stdout.length === 0 && !(await haveSameTree(git, mergeBase, head))) {
        throw new errors/* CodedError */.AK('git', 'git diff printed nothing for two commits that differ');
    }
    return end.stdout;
}
async function haveSameTree(git, mergeBase, head) {
    const { exitCode, stdout } = await git.run(['rev-parse', `${mergeBase}^{tree}`, `${head}^{tree}`]);
    const [left, right, ...others] = Buffer.from(stdout).toString('latin1').split('\n').filter(Boolean);
    return exitCode === 0 && left !== undefined && left === right && others.length === 0;
}
async function readFiles(git, output) {
    const binary = await findBinaryBlobs(git, doubtfulBlobs(output));
    const reading = readChangedFiles(output, (id) => binary.has(id));
    if (reading.kind === 'files')
        return reading.files;
    throw new errors/* CodedError */.AK('git', `the output of git diff does not add up (${reading.reason}: ${reading.detail}): nothing of it is used`);
}
const NO_FILE = '000000';
const SUBMODULE = '160000';
/** Ids of all blobs that git may have taken for binary. */
function doubtfulBlobs(output) {
    const reading = readRecords(output);
    if (reading.kind === 'malformed')
        return [];
    return reading.records
        .filter(({ added, removed }) => added === null || removed === null)
        .flatMap(({ oldMode, oldId, newMode, newId }) => [
        { mode: oldMode, id: oldId },
        { mode: newMode, id: newId },
    ])
        .filter(({ mode }) => mode !== NO_FILE && mode !== SUBMODULE)
        .map(({ id }) => id);
}

;// CONCATENATED MODULE: ./lib/adapters/git/commit-files.js



/** One path matches few entries: itself, or the entries of the folder that it is. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;
function commitFiles(git) {
    return {
        readAt: async (commit, path) => {
            // A root commit is compared with the empty tree: a base without files.
            if (isEmptyTree(commit))
                return null;
            if (!isObjectId(commit) || (await peel(git, commit)) !== commit) {
                throw missingObjects(`reading files of commit ${commit}`);
            }
            const entry = await entryAt(git, commit, path);
            if (entry === null)
                return null;
            return isRegularFile(entry.mode) ? readObject(git, 'blob', entry.id) : 'not_a_file';
        },
    };
}
function isRegularFile(mode) {
    return mode === '100644' || mode === '100755';
}
/** What the commit has at exactly this path. */
async function entryAt(git, commit, path) {
    if (!canBeTracked(path))
        return null;
    const end = await git.capture(['ls-tree', '-z', '--full-tree', commit, '--', path], {
        maxBytes: MAX_LISTING_BYTES,
    });
    if (end.exitCode !== 0)
        throw gitFailure(`looking for a file in ${commit}`, end);
    for (const record of Buffer.from(end.stdout).toString('utf8').split('\0')) {
        const [, mode, id, name] = /^([0-7]+) [a-z]+ ([0-9a-f]+)\t([^]*)$/.exec(record) ?? [];
        if (mode !== undefined && id !== undefined && name === path)
            return { mode, id };
    }
    return null;
}
/** No tree has such a name, and git would resolve some of them against the place where it stands. */
function canBeTracked(path) {
    return !path.includes('\0') && path.split('/').every((name) => !['', '.', '..'].includes(name));
}

;// CONCATENATED MODULE: ./lib/adapters/process/start-child.js

/**
 * Starts an absolute file without a shell, as leader of a session and group of its own, with nothing to read.
 * A failure of the system to start it is a value: the program and its limits are the project's, not ours.
 */
async function startChild(file, args, cwd, environment) {
    try {
        const child = (0,external_node_child_process_.spawn)(file, args, {
            cwd,
            env: Object.fromEntries(environment),
            shell: false,
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
            windowsHide: true,
        });
        if (child.pid !== undefined)
            return { kind: 'started', child, pid: child.pid };
        return startFailure(await new Promise((resolve) => child.once('error', resolve)));
    }
    catch (error) {
        // Some errors are thrown at once (E2BIG, ENOMEM, an argument with NUL), the others come as an event.
        return startFailure(error);
    }
}
/** The file itself was found before: ENOENT here means the interpreter that its first line names. */
function startFailure(error) {
    switch (errorCode(error)) {
        case 'ENOENT':
            return failed(126, 'the interpreter that its first line names was not found');
        case 'EACCES':
        case 'ENOEXEC':
            return failed(126, 'the system does not execute the file or its interpreter');
        default:
            return failed(null, `the system could not start it (${errorCode(error)})`);
    }
}
function failed(exitCode, detail) {
    return { kind: 'failed', exitCode, detail };
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}

// EXTERNAL MODULE: ./lib/core/gate/limits.js
var limits = __webpack_require__(6207);
;// CONCATENATED MODULE: ./lib/adapters/process/kept-output.js

function keepOutput() {
    const head = Buffer.alloc(limits/* KEPT_BYTES */.zh);
    const ring = Buffer.alloc(limits/* KEPT_BYTES */.zh);
    let total = 0;
    /** Places in the ring follow the number of the byte in the stream, so the oldest bytes are overwritten. */
    function intoRing(chunk) {
        const last = chunk.subarray(Math.max(0, chunk.length - limits/* KEPT_BYTES */.zh));
        const start = (total - last.length) % limits/* KEPT_BYTES */.zh;
        const room = Math.min(last.length, limits/* KEPT_BYTES */.zh - start);
        ring.set(last.subarray(0, room), start);
        ring.set(last.subarray(room), 0);
    }
    function push(chunk) {
        const rest = chunk.subarray(Math.max(0, limits/* KEPT_BYTES */.zh - total));
        if (total < limits/* KEPT_BYTES */.zh)
            head.set(chunk.subarray(0, limits/* KEPT_BYTES */.zh - total), total);
        total += chunk.length;
        if (rest.length > 0)
            intoRing(rest);
    }
    function kept() {
        const seam = total % limits/* KEPT_BYTES */.zh;
        const full = total >= 2 * limits/* KEPT_BYTES */.zh;
        const tail = full ? Buffer.concat([ring.subarray(seam), ring.subarray(0, seam)]) : ring.subarray(0, seam);
        return decodeKept(head.subarray(0, total), total > limits/* KEPT_BYTES */.zh ? tail : Buffer.alloc(0), total);
    }
    return { push, kept };
}
/** Decodes both ends as UTF-8 with replacement; a character that a cut of ours runs through is not shown broken. */
function decodeKept(head, tail, total) {
    const omitted = total - head.length - tail.length;
    const headEnd = tail.length === 0 ? head.length : wholeCharacters(head);
    const split = head.subarray(headEnd);
    const shownTail = omitted === 0 ? Buffer.concat([split, tail]) : tail.subarray(brokenStart(tail));
    return {
        head: head.toString('utf8', 0, headEnd),
        tail: shownTail.toString('utf8'),
        totalBytes: total,
        omittedBytes: total - headEnd - shownTail.length,
    };
}
/**
 * Where the last, unfinished character of the bytes begins, or their length when none is unfinished. A cut before a
 * lead byte never changes what the bytes around it decode to, also when they are not UTF-8.
 */
function wholeCharacters(bytes) {
    for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
        const byte = bytes[bytes.length - back] ?? 0;
        if (byte >= 0xc0)
            return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
        if (byte < 0x80)
            return bytes.length;
    }
    return bytes.length;
}
function sequenceLength(lead) {
    if (lead >= 0xf0)
        return 4;
    return lead >= 0xe0 ? 3 : 2;
}
/** Number of leading bytes that continue a character whose beginning was not kept. */
function brokenStart(bytes) {
    let start = 0;
    while (start < 3 && start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80)
        start += 1;
    return start;
}

;// CONCATENATED MODULE: ./lib/adapters/process/child-output.js


/** Reads both streams as they come; memory does not grow with what the child prints. */
function readOutput(child) {
    const { stdout, stderr } = child;
    const [keptOut, keptErr] = [keepOutput(), keepOutput()];
    let total = 0;
    function stop() {
        stdout.destroy();
        stderr.destroy();
    }
    const overLimit = new Promise((resolve) => {
        function take(keeper, chunk) {
            keeper.push(chunk);
            total += chunk.length;
            if (total <= limits/* OUTPUT_LIMIT_BYTES */._G)
                return;
            stop();
            resolve();
        }
        stdout.on('data', (chunk) => take(keptOut, chunk));
        stderr.on('data', (chunk) => take(keptErr, chunk));
    });
    return {
        overLimit,
        isOverLimit: () => total > limits/* OUTPUT_LIMIT_BYTES */._G,
        closed: Promise.all([closeOf(stdout), closeOf(stderr)]).then(() => undefined),
        stop,
        kept: () => ({ stdout: keptOut.kept(), stderr: keptErr.kept() }),
    };
}
function closeOf(stream) {
    // A pipe that cannot be read any further has given all it will give; the child is judged by its exit.
    stream.on('error', () => undefined);
    return new Promise((resolve) => {
        stream.once('close', resolve);
    });
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./lib/adapters/process/process-table.js


/** All processes that we may see. `mark` is a random text that an environment may hold. */
function readProcesses(mark) {
    return (0,external_node_fs_.existsSync)('/proc/self/stat') ? processesOfProc(mark) : processesOfPs(mark);
}
/** Linux: one line of fields and the environment for each process. */
function processesOfProc(mark) {
    return (0,external_node_fs_.readdirSync)('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
        const stat = readIfThere(`/proc/${pid}/stat`);
        if (stat === null)
            return [];
        return [{ ...parseStat(stat), marked: readIfThere(`/proc/${pid}/environ`)?.includes(mark) ?? false }];
    });
}
/** Fields of proc(5) `stat`. The name in parentheses may hold anything, so the fields count from the last ")". */
function parseStat(stat) {
    const [state, parent, group, session, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
        pid: Number.parseInt(stat, 10),
        parent: Number(parent),
        group: Number(group),
        session: Number(session),
        started: rest[15] ?? '',
        ended: state === 'Z' || state === 'X',
    };
}
function readIfThere(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, 'latin1');
    }
    catch {
        // It has ended since it was listed, or it is another user's.
        return null;
    }
}
/** Enough for the environments of a busy machine; ps prints them all. */
const PS_OUTPUT_BYTES = 256 * 1024 * 1024;
/**
 * Elsewhere (macOS), best effort: `ps` shows the environment behind the command, but not for every process. A `ps`
 * that fails gives an empty list.
 */
function processesOfPs(mark) {
    const environmentFlags = process.platform === 'darwin' ? '-axEww' : 'axeww';
    try {
        return (0,external_node_child_process_.execFileSync)('ps', [environmentFlags, '-o', 'pid=,ppid=,pgid=,stat=,lstart=,command='], {
            encoding: 'latin1',
            env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
            maxBuffer: PS_OUTPUT_BYTES,
            stdio: ['ignore', 'pipe', 'ignore'],
        })
            .split('\n')
            .flatMap((line) => parsePsLine(line, mark));
    }
    catch {
        // No ps, or one without these columns.
        return [];
    }
}
const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s(.*)$/;
function parsePsLine(line, mark) {
    const [, pid, parent, group, state, started, command] = PS_LINE.exec(line) ?? [];
    if (state === undefined || started === undefined || command === undefined)
        return [];
    return [
        {
            pid: Number(pid),
            parent: Number(parent),
            group: Number(group),
            session: null,
            started,
            ended: state.startsWith('Z'),
            marked: command.includes(mark),
        },
    ];
}

;// CONCATENATED MODULE: ./lib/adapters/process/process-tree.js


/** Time that a process has to end by itself after SIGTERM. */
const TERM_GRACE_MS = 2000;
/** Time in which SIGKILL is repeated: a tree that forks faster than it is listed needs more than one round. */
const KILL_PATIENCE_MS = 2000;
const POLL_MS = 40;
/**
 * A process that leaves its parent, its session and its environment is still known if it was seen before that. A list
 * of a few hundred processes costs about 10 ms.
 */
const WATCH_MS = 1000;
/**
 * Watches the tree below a child, called in the turn of the event loop that started it.
 * @param root pid of the child, which leads a session and group of its own
 * @param mark random text that the child's environment holds
 */
function watchTree(root, mark, list = readProcesses) {
    const atStart = list(mark);
    const rootStarted = atStart.find(({ pid }) => pid === root)?.started ?? null;
    let known = new Map();
    function membersOf(processes) {
        // No list has nobody in it, not even us: it could not be read, and all we know is the group.
        if (processes.length === 0)
            return groupOf(root);
        const found = selectTree(processes, { root, rootStarted, known });
        known = new Map(found.map(({ pid, started }) => [pid, started]));
        return found;
    }
    /** Empty means two lists in a row: one list can miss a child whose parent ended while it was made. */
    function remaining() {
        const found = membersOf(list(mark));
        return found.length > 0 ? found : membersOf(list(mark));
    }
    async function endWith(signal, patienceMs) {
        const until = performance.now() + patienceMs;
        let left = remaining();
        sendAll(left, root, signal);
        while (left.length > 0 && performance.now() < until) {
            await (0,promises_.setTimeout)(POLL_MS);
            left = remaining();
            if (signal === 'SIGKILL')
                sendAll(left, root, signal);
        }
        return left.length;
    }
    membersOf(atStart);
    const watch = setInterval(() => membersOf(list(mark)), WATCH_MS);
    watch.unref();
    async function end() {
        clearInterval(watch);
        const left = await endWith('SIGTERM', TERM_GRACE_MS);
        return left === 0 ? 0 : endWith('SIGKILL', KILL_PATIENCE_MS);
    }
    return { end };
}
/** The group as one member, when it still has any. */
function groupOf(root) {
    if (!send(-root, 0))
        return [];
    return [{ pid: root, parent: 0, group: root, session: null, started: '', ended: false, marked: false }];
}
/**
 * Running members of the tree among all processes: those seen before, marked ones, the group and session of the root,
 * and everything below any of these.
 */
function selectTree(processes, tree) {
    const ours = groupIsOurs(processes, tree);
    const waiting = processes.filter((each) => each.marked ||
        tree.known.get(each.pid) === each.started ||
        (ours && (each.group === tree.root || each.session === tree.root)));
    const members = new Map();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { pid } = next;
        if (members.has(pid))
            continue;
        members.set(pid, next);
        waiting.push(...processes.filter(({ parent }) => parent === pid));
    }
    return [...members.values()].filter(({ ended }) => !ended);
}
/** False once the root has ended and the system has given its number to a process of somebody else. */
function groupIsOurs(processes, { root, rootStarted }) {
    const leader = processes.find(({ pid }) => pid === root);
    return leader === undefined || leader.started === rootStarted;
}
/** The group as a whole too, so that a member that was started after the list was made gets the signal as well. */
function sendAll(members, root, signal) {
    if (members.some(({ group }) => group === root))
        send(-root, signal);
    for (const { pid, group } of members)
        if (group !== root)
            send(pid, signal);
}
/** @returns false when nobody with this number is left, or nobody that we may send to */
function send(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        // It has ended since it was listed (ESRCH), or it is another user's (EPERM): while listed, it counts as left.
        return false;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/process/supervise-child.js



/** After a normal exit: a writer at the end of a pipe (tee) ends by itself once its input is closed. */
const LAST_OUTPUT_MS = 500;
/** After the tree has ended: what the pipes still hold is read; a process that we cannot end may hold them for ever. */
const DRAIN_MS = 1000;
/** Longest delay of a timer; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/**
 * Waits for the first end of a child (its exit, the time, the byte limit, the run's cancellation), then ends its whole
 * tree and gives what it printed. Waits on the exit and not on closed pipes, which a daemon may hold for ever.
 * @param mark random text that the child's environment holds
 */
async function superviseChild(child, pid, mark, limits) {
    const started = performance.now();
    const tree = watchTree(pid, mark);
    const output = readOutput(child);
    const exit = exitOf(child);
    const first = await firstEnd(exit, output.overLimit, limits);
    const durationMs = Math.round(performance.now() - started);
    if (first === 'exit')
        await within(output.closed, LAST_OUTPUT_MS);
    const survivors = await tree.end();
    const status = await within(exit, DRAIN_MS);
    await within(output.closed, DRAIN_MS);
    output.stop();
    child.unref();
    return {
        ...(status ?? { exitCode: null, signal: null }),
        // What was still in the pipes at the exit counts too, so that the limit does not depend on who is faster.
        ended: first === 'exit' && output.isOverLimit() ? 'output_limit' : first,
        durationMs,
        ...output.kept(),
        detail: '',
        ...(survivors > 0 ? { survivors } : {}),
    };
}
function exitOf(child) {
    return new Promise((resolve) => {
        child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    });
}
async function firstEnd(exit, overLimit, { timeoutMs, signal }) {
    const done = new AbortController();
    try {
        return await Promise.race([
            exit.then(() => 'exit'),
            overLimit.then(() => 'output_limit'),
            (0,promises_.setTimeout)(Math.min(timeoutMs, LONGEST_TIMER_MS), 'timeout', { signal: done.signal }),
            abortOf(signal, done.signal),
        ]);
    }
    finally {
        done.abort();
    }
}
/** Settles when the signal is aborted; `done` takes the listener away again, since one signal serves a whole run. */
function abortOf(signal, done) {
    return new Promise((resolve) => {
        if (signal.aborted)
            resolve('cancelled');
        signal.addEventListener('abort', () => resolve('cancelled'), { once: true, signal: done });
    });
}
/** The value, or null when it takes longer; leaves no timer behind. */
async function within(promise, ms) {
    const done = new AbortController();
    try {
        return await Promise.race([promise, (0,promises_.setTimeout)(ms, null, { signal: done.signal })]);
    }
    finally {
        done.abort();
    }
}

;// CONCATENATED MODULE: ./lib/adapters/git/fetch-commits.js







/**
 * Fetches exactly these commits with their trees, without their history, in one `git fetch` by object id.
 * It writes into the repository of `place` alone. Redirects are not followed, nobody is asked for a password, no
 * helper and no netrc file is read; at the time limit or the signal the fetch is ended with everything it started.
 * @throws CodedError 'workspace' that says what is missing, what git said and what to do; 'cancelled' on the signal.
 */
async function fetchCommits(place, ids, remote) {
    const doubtful = ids.find((id) => !isObjectId(id));
    if (doubtful !== undefined)
        throw new errors/* CodedError */.AK('workspace', 'what is to be fetched is not the id of a commit');
    if (ids.length === 0)
        return;
    const url = admittedUrl(remote.url);
    if (url === null)
        throw failure(ids, 'the address of the repository is not a plain https or http address');
    if (remote.signal.aborted)
        throw cancelled();
    const end = await runFetch(place, ids, { ...remote, url });
    if (end === null)
        throw failure(ids, 'git could not be started');
    if (end.ended === 'cancelled')
        throw cancelled();
    if (end.ended === 'exit' && end.exitCode === 0 && (end.survivors ?? 0) === 0)
        return;
    throw failure(ids, howItFailed(end, { ...remote, url }));
}
async function runFetch({ file, cwd, env, where, have }, ids, { url, token, signal, timeoutMs }) {
    const mark = (0,external_node_crypto_.randomBytes)(16).toString('hex');
    const tips = have === null ? [] : [`--negotiation-tip=${have}`];
    const environment = new Map([
        ...Object.entries(env),
        ...Object.entries(fetchSettings(url, token)),
        // What the child starts is found by it, to be ended.
        ['VERDICT_GATE_RUN', mark],
    ]);
    const start = await startChild(file, gitArguments(where, [...FETCH, ...tips, url, ...ids]), cwd, environment);
    return start.kind === 'failed' ? null : superviseChild(start.child, start.pid, mark, { timeoutMs, signal });
}
const FETCH = [
    'fetch',
    '--quiet',
    '--depth=1',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-recurse-submodules',
    '--no-auto-maintenance',
];
/**
 * Settings for this child alone, in its environment: arguments can be read by every process of the machine. The
 * environment wins over the settings of the arguments only where it has a variable of its own (GIT_ALLOW_PROTOCOL).
 */
function fetchSettings(url, token) {
    const settings = [
        ['http.followRedirects', 'false'],
        // What comes stays a pack: unpacked, objects that the clone has too would get a new time stamp there.
        ['fetch.unpackLimit', '1'],
        // The empty value takes out whatever helper stands before it.
        ['credential.helper', ''],
        ...(token === null ? [] : [[`http.${url}.extraheader`, `AUTHORIZATION: basic ${credentials(token)}`]]),
    ];
    return {
        GIT_ALLOW_PROTOCOL: 'https:http',
        GIT_CONFIG_COUNT: String(settings.length),
        ...Object.fromEntries(settings.flatMap(([key = '', value = ''], index) => [
            [`GIT_CONFIG_KEY_${index}`, key],
            [`GIT_CONFIG_VALUE_${index}`, value],
        ])),
    };
}
/** The user name that the host takes for any token. */
function credentials(token) {
    return Buffer.from(`x-access-token:${token}`).toString('base64');
}
/** Null for what could hold a secret, choose another protocol or be read as an option. */
function admittedUrl(text) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || !['https:', 'http:'].includes(url.protocol))
        return null;
    const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return isPlain ? url.href : null;
}
function howItFailed({ ended, exitCode, stderr }, remote) {
    if (ended === 'timeout')
        return `git fetch had not ended after ${Math.round(remote.timeoutMs / 1000)} s`;
    if (ended === 'output_limit')
        return 'git fetch printed too much and was ended';
    const said = whatGitSaid(withoutSecrets(stderr.head + stderr.tail, remote));
    return `git fetch failed (exit code ${exitCode ?? 'none'}): ${said}`;
}
/** Part of what git says is the host's own text, and may repeat what was sent to it. */
function withoutSecrets(text, { url, token }) {
    const plain = text.replaceAll(url.replace(/\/$/, ''), '<the repository>');
    if (token === null || token === '')
        return plain;
    return plain.replaceAll(credentials(token), '[token]').replaceAll(token, '[token]');
}
function failure(ids, why) {
    const what = ids.length === 1 ? 'commit' : 'commits';
    return new errors/* CodedError */.AK('workspace', `${what} ${ids.join(', ')} missing from this clone could not be fetched: ${why}: ${FETCH_REMEDY}`);
}
function cancelled() {
    return new errors/* CodedError */.AK('cancelled', 'the run was cancelled while missing commits were fetched');
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./lib/adapters/git/isolation.js





/** What a program needs on some systems just to start. Everything else of the environment stays outside. */
const KEPT_VARIABLES = ['SYSTEMROOT', 'WINDIR', 'TMPDIR', 'TEMP', 'TMP'];
/** Where git finds the user's own configuration. */
const USER_VARIABLES = ['HOME', 'USERPROFILE', 'XDG_CONFIG_HOME'];
/** What a fetch needs to get through: proxies, and the certificates that are trusted. */
const NETWORK_VARIABLES = [
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'NO_PROXY',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
];
/** @param parent folder to make it in; default the system's temporary folder */
async function makeScratch(parent = (0,external_node_os_.tmpdir)()) {
    try {
        const root = await (0,external_node_fs_promises_.realpath)(await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(parent, 'verdict-gate-git-')));
        const cwd = (0,external_node_path_.join)(root, 'empty');
        const gitDir = (0,external_node_path_.join)(root, 'git');
        const objectDir = (0,external_node_path_.join)(gitDir, 'objects');
        for (const folder of [cwd, gitDir, (0,external_node_path_.join)(gitDir, 'refs'), objectDir])
            await (0,external_node_fs_promises_.mkdir)(folder);
        const remove = () => (0,external_node_fs_promises_.rm)(root, { recursive: true, force: true });
        return {
            cwd,
            indexFile: (0,external_node_path_.join)(root, 'no-index'),
            graftFile: (0,external_node_path_.join)(root, 'no-grafts'),
            gitDir,
            objectDir,
            remove,
        };
    }
    catch (error) {
        throw new errors/* CodedError */.AK('filesystem', `no temporary folder could be made in ${parent}: ${String(error)}`, {
            cause: error,
        });
    }
}
/**
 * The environment of every git call: names that are needed, no configuration of user or system, no other GIT_* (so
 * none that names a program), no prompt, no lock, no replaced object, nothing fetched on the way.
 * Attributes come from nowhere: an empty tree for the versions that read a tree, no index, no system file.
 */
function isolatedEnvironment(env, searchPath, scratch, format) {
    return {
        ...keptVariables(env, KEPT_VARIABLES),
        PATH: searchPath,
        LC_ALL: 'C',
        LANGUAGE: 'C',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_ATTR_SOURCE: emptyTreeId(format),
        GIT_INDEX_FILE: scratch.indexFile,
        GIT_GRAFT_FILE: scratch.graftFile,
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_NO_LAZY_FETCH: '1',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_TERMINAL_PROMPT: '0',
    };
}
/**
 * The environment for the one question that the user's and the system's configuration may answer: whether a
 * repository of another owner is trusted (`safe.directory`).
 */
function userEnvironment(env, isolated) {
    const { GIT_CONFIG_GLOBAL: _global, GIT_CONFIG_SYSTEM: _system, GIT_CONFIG_NOSYSTEM: _no, ...rest } = isolated;
    return { ...rest, ...keptVariables(env, USER_VARIABLES) };
}
/**
 * The folders of objects that a git call uses: it writes into `own` alone, when it writes, and reads both. Quoted as git
 * reads it: a bare colon in a path would make two paths of it.
 */
function objectFolders(own, other) {
    return {
        GIT_OBJECT_DIRECTORY: own,
        GIT_ALTERNATE_OBJECT_DIRECTORIES: `"${other.replaceAll(/["\\]/g, '\\$&')}"`,
    };
}
/**
 * What the environment of the one call that speaks to the host has besides: the way through the network, and a home
 * without a netrc file. git reads the certificates' file from a name of its own.
 */
function networkEnvironment(env, { cwd }) {
    const kept = keptVariables(env, NETWORK_VARIABLES);
    const trusted = kept['GIT_SSL_CAINFO'] ?? kept['SSL_CERT_FILE'];
    return { ...kept, HOME: cwd, ...(trusted === undefined ? {} : { GIT_SSL_CAINFO: trusted }) };
}
function keptVariables(env, names) {
    const kept = {};
    for (const [name, value] of Object.entries(env)) {
        if (value !== undefined && names.includes(name.toUpperCase()))
            kept[name] = value;
    }
    return kept;
}
/**
 * Fills our own repository: no configuration but ours, no references, no attributes, no replaced objects. It reads the
 * objects of the real one, whose configuration is never read again: what a gate or an earlier step wrote there has no
 * effect. The list of commits whose parents a shallow clone lacks is copied, else they would count as missing.
 */
async function fillRepository(scratch, format, shallowCommits) {
    const files = new Map([
        ['HEAD', 'ref: refs/heads/none\n'],
        ['config', configText(format)],
    ]);
    if (shallowCommits.length > 0)
        files.set('shallow', `${shallowCommits.join('\n')}\n`);
    for (const [name, content] of files)
        await (0,external_node_fs_promises_.writeFile)((0,external_node_path_.join)(scratch.gitDir, name), content);
}
function configText(format) {
    const core = (version) => `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n`;
    return format === 'sha1' ? core(0) : `${core(1)}[extensions]\n\tobjectformat = ${format}\n`;
}

;// CONCATENATED MODULE: ./lib/adapters/git/locate-git.js




/**
 * Finds git once, in the entries of PATH that are absolute and not inside the reviewed work tree: a change may bring
 * a file called git, and an earlier step may have put its folder in front.
 * @param folder absolute path that the review was asked for
 */
async function locateGit(env, folder) {
    const root = await enclosingWorkTree(folder);
    const entries = [];
    for (const entry of pathEntries(env)) {
        if (!(await leadsInto(entry, root)))
            entries.push(entry);
    }
    for (const entry of entries) {
        const file = (0,external_node_path_.join)(entry, process.platform === 'win32' ? 'git.exe' : 'git');
        if ((await isProgram(file)) && !(await leadsInto(file, root))) {
            return { file, searchPath: entries.join(external_node_path_.delimiter) };
        }
    }
    throw new errors/* CodedError */.AK('git', 'git was not found in PATH: install git. Entries of PATH that are relative or inside the reviewed repository are not used');
}
function pathEntries(env) {
    const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
    return (env[name] ?? '').split(external_node_path_.delimiter).filter(external_node_path_.isAbsolute);
}
/** The folder that holds `.git`, looked for upwards as git does; the folder itself when there is none. */
async function enclosingWorkTree(folder) {
    const start = await (0,external_node_fs_promises_.realpath)(folder);
    for (let at = start;; at = (0,external_node_path_.dirname)(at)) {
        if (await exists((0,external_node_path_.join)(at, '.git')))
            return at;
        if ((0,external_node_path_.dirname)(at) === at)
            return start;
    }
}
async function leadsInto(path, root) {
    const way = (0,external_node_path_.relative)(root, await realPathOf(path));
    return way === '' || (way !== '..' && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way));
}
/** A path that cannot be resolved stays as it is: it holds no git either. */
async function realPathOf(path) {
    return (0,external_node_fs_promises_.realpath)(path).catch(() => path);
}
async function isProgram(file) {
    if (!(await exists(file)) || !(await (0,external_node_fs_promises_.stat)(file)).isFile())
        return false;
    return (0,external_node_fs_promises_.access)(file, external_node_fs_.constants.X_OK).then(() => true, () => false);
}
async function exists(path) {
    return (0,external_node_fs_promises_.stat)(path).then(() => true, () => false);
}

;// CONCATENATED MODULE: ./lib/adapters/git/tree-search.js


/** Longest text that is searched for, in bytes. git turns it into an expression, which fails from 32 KiB on. */
const MAX_LITERAL_BYTES = 8 * 1024;
/** More paths than this are not handed to git: it compares every file with every path, and the whole tree is faster. */
const MAX_NAMED_PATHS = 100;
/** Bytes of paths that fit beside the literal. */
const MAX_NAMED_BYTES = 64 * 1024;
/** Text of hits that is kept, in bytes; a line of a minified file has megabytes. */
const MAX_HIT_BYTES = 4 * 1024 * 1024;
/** Output that is looked through when hits are chosen from the whole tree. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;
/**
 * Lines with the literal text, in git's order of paths. Binary files have no lines. `complete` is false when limit, time,
 * signal or a byte cap ended the search, or when the literal is too long to be searched for.
 */
async function searchTree(git, search) {
    const { literal, paths, limit } = search;
    // No line holds a line end, no text a NUL, and no decoded text half a character.
    const impossible = literal.includes('\n') || literal.includes('\0') || /\p{Cs}/u.test(literal);
    if (paths.size === 0 || impossible)
        return { hits: [], complete: true };
    if (limit < 1 || Buffer.byteLength(literal) > MAX_LITERAL_BYTES)
        return { hits: [], complete: false };
    return runSearch(git, search);
}
async function runSearch(git, search) {
    const { tree, paths, timeoutMs, signal } = search;
    const part = quotablePart(search.literal);
    const collector = collectHits(search);
    const end = await git.stream(['grep', '-z', '-n', '-I', '-F', '--no-color', '--no-textconv', '-e', part, tree, '--', ...named(paths)], { timeoutMs, maxBytes: MAX_OUTPUT_BYTES, ...(signal !== undefined && { signal }) }, collector.read);
    // Exit code 1: no line matches.
    const whole = end.ended === 'exit' && (end.exitCode === 0 || end.exitCode === 1);
    const cut = end.ended === 'stopped' || end.ended === 'timeout' || end.ended === 'output_limit';
    if (whole || cut)
        return { hits: collector.hits, complete: whole };
    throw gitFailure('git grep', end);
}
/**
 * The part of the text that git is asked for: git passes a fixed text on as `\Q...\E`, so what stands behind a `\E`
 * of it would be read as an expression. Any line with the text holds the part; the lines are compared afterwards.
 */
function quotablePart(literal) {
    const [longest = ''] = literal.split('\\E').toSorted((left, right) => right.length - left.length);
    return longest === '' && literal !== '' ? 'E' : longest;
}
/** Keeps hits until there is one more than the limit, or their lines are too long to keep. */
function collectHits({ tree, literal, paths, limit }) {
    const hits = [];
    let left = MAX_HIT_BYTES;
    let enough = false;
    const lines = recordReader((record) => {
        const hit = enough ? null : toHit(record, tree);
        if (hit === null || !paths.has(hit.path) || !hit.text.includes(literal))
            return;
        left -= record.length;
        enough = hits.length === limit || left < 0;
        if (!enough)
            hits.push(hit);
    });
    const read = (chunk) => (lines(chunk) > MAX_HIT_BYTES || enough ? 'enough' : 'more');
    return { hits, read };
}
/** The paths as git's own restriction; none when they are too many, then the hits are chosen from the whole tree. */
function named(paths) {
    if (paths.size > MAX_NAMED_PATHS)
        return [];
    const list = [...paths];
    const bytes = list.reduce((sum, path) => sum + Buffer.byteLength(path) + 1, 0);
    return bytes > MAX_NAMED_BYTES ? [] : list;
}
const tree_search_LF = 0x0a;
const tree_search_NUL = 0x00;
/**
 * Hands on whole records: path, NUL, number, NUL, text, LF. A path may hold line ends, so LF counts from the text on.
 * Returns the bytes of the record that is not whole yet.
 */
function recordReader(onRecord) {
    let pending = [];
    let pendingBytes = 0;
    return (chunk) => {
        pending.push(chunk);
        pendingBytes += chunk.length;
        // A long line comes in many chunks: they are put together once.
        if (!chunk.includes(tree_search_LF))
            return pendingBytes;
        let bytes = Buffer.concat(pending);
        for (let end = endOfRecord(bytes); end !== -1; end = endOfRecord(bytes)) {
            onRecord(bytes.subarray(0, end));
            bytes = bytes.subarray(end + 1);
        }
        pending = [bytes];
        pendingBytes = bytes.length;
        return pendingBytes;
    };
}
function endOfRecord(bytes) {
    const path = bytes.indexOf(tree_search_NUL);
    const number = path === -1 ? -1 : bytes.indexOf(tree_search_NUL, path + 1);
    return number === -1 ? -1 : bytes.indexOf(tree_search_LF, number + 1);
}
/** Null for a path that is not UTF-8: nobody can have asked for it. */
function toHit(record, tree) {
    const pathEnd = record.indexOf(tree_search_NUL);
    const numberEnd = record.indexOf(tree_search_NUL, pathEnd + 1);
    const path = (0,decode/* decodeExactly */.lc)(record.subarray(tree.length + 1, pathEnd));
    const line = Number((0,decode/* decodeText */.g7)(record.subarray(pathEnd + 1, numberEnd)));
    return path === null ? null : { path, line, text: (0,decode/* decodeText */.g7)(record.subarray(numberEnd + 1)) };
}

;// CONCATENATED MODULE: ./lib/adapters/git/source-tree.js




/** Output of the tree's listing: some two million files. */
const MAX_TREE_BYTES = 256 * 1024 * 1024;
const source_tree_SUBMODULE = '160000';
/**
 * The tracked blobs of one commit, by object id: no path of the file system is ever opened, links are not followed and
 * nothing untracked exists. What is read is checked against its id.
 * @param commit object id of a commit
 */
function sourceTree(git, commit) {
    let listing;
    const list = () => (listing ??= listTree(git, commit));
    return {
        entries: async () => (await list()).entries,
        read: async (path) => {
            const entry = (await list()).byPath.get(path);
            return entry === undefined || entry.mode === source_tree_SUBMODULE ? null : readObject(git, 'blob', entry.id);
        },
        search: async (literal, paths, limit, timeoutMs, signal) => {
            const { byPath } = await list();
            const tracked = paths.filter((path) => byPath.has(path));
            return searchTree(git, { tree: commit, literal, paths: new Set(tracked), limit, timeoutMs, signal });
        },
    };
}
async function listTree(git, commit) {
    const end = await git.capture(['ls-tree', '-r', '-l', '-z', '--full-tree', commit], {
        maxBytes: MAX_TREE_BYTES,
    });
    if (end.exitCode !== 0)
        throw gitFailure(`listing the files of ${commit}`, end);
    const entries = [];
    const byPath = new Map();
    for (const record of recordsIn(end.stdout)) {
        const { entry, exact } = toEntry(record, commit);
        entries.push(entry);
        if (exact)
            byPath.set(entry.path, entry);
    }
    return { entries, byPath };
}
function* recordsIn(bytes) {
    for (let at = 0; at < bytes.length;) {
        const end = bytes.indexOf(0, at);
        yield bytes.subarray(at, end === -1 ? bytes.length : end);
        if (end === -1)
            return;
        at = end + 1;
    }
}
const TAB = 0x09;
const ENTRY = /^(\d{6}) [a-z]+ ([0-9a-f]+) +(\d+|-|BAD)$/;
/** `exact`: the path is UTF-8. Throws CodedError 'workspace' when the blob is not in this clone. */
function toEntry(record, commit) {
    const tab = record.indexOf(TAB);
    const [, mode, id, size] = ENTRY.exec((0,decode/* decodeText */.g7)(record.subarray(0, Math.max(tab, 0)))) ?? [];
    if (mode === undefined || id === undefined || size === undefined) {
        throw new errors/* CodedError */.AK('git', `the files of ${commit} are listed in an unknown form`);
    }
    if (size === 'BAD')
        throw missingObjects(`listing the files of ${commit}`);
    const name = record.subarray(tab + 1);
    const exact = (0,decode/* decodeExactly */.lc)(name);
    return {
        entry: { path: exact ?? (0,decode/* decodeText */.g7)(name), mode, id, size: size === '-' ? 0 : Number(size) },
        exact: exact !== null,
    };
}

;// CONCATENATED MODULE: ./lib/adapters/git/work-tree.js


/** Names of changed files; past this many bytes the work tree is another one altogether. */
const MAX_NAMES_BYTES = 16 * 1024 * 1024;
/**
 * Tracked paths whose content in the work tree or the index is not that of the commit. Files that nobody tracks, and
 * what lies in submodules, are not looked at. Nothing of the repository is executed: the comparison runs with our own
 * configuration, so a file that a filter would turn around counts as changed when its time stamp is not the index's.
 * @param git a client whose index and work tree are those of the repository
 */
async function changedSince(git, commit) {
    const args = ['diff', '--name-only', '-z', '--no-ext-diff', '--no-textconv', '--ignore-submodules=all'];
    const end = await git.capture([...args, commit, '--'], { maxBytes: MAX_NAMES_BYTES });
    if (end.exitCode !== 0)
        throw gitFailure('comparing the work tree with the commit', end);
    return (0,decode/* decodeText */.g7)(end.stdout)
        .split('\0')
        .filter((name) => name !== '');
}

;// CONCATENATED MODULE: ./lib/adapters/git/workspace.js






/** Throws CodedError 'arguments' unless the path is a folder that can be entered. */
async function checkFolder(path) {
    try {
        if ((await (0,external_node_fs_promises_.stat)(path)).isDirectory())
            return;
    }
    catch (error) {
        throw new errors/* CodedError */.AK('arguments', `${quote(path)} ${whyUnreadable(error)}`, { cause: error });
    }
    throw new errors/* CodedError */.AK('arguments', `${quote(path)} is a file: give the folder of a git repository`);
}
function whyUnreadable(error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR'
        ? 'does not exist: give the folder of a git repository'
        : `cannot be read (${code}): give a folder that you may read`;
}
function codeOf(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
/** Finds the repository that the folder belongs to. Throws CodedError 'workspace' with what to do about it. */
async function findWorkspace(folder, asker) {
    const { client, facts } = await firstAnswer(folder, asker);
    const [bare, inside, format, ...others] = workspace_text(facts).split('\n');
    const objectFormat = OBJECT_FORMATS.find((known) => known === format);
    if (objectFormat === undefined || others.length > 0) {
        throw new errors/* CodedError */.AK('git', `git describes ${quote(folder)} in an unknown way: git 2.31 or newer is needed`);
    }
    const hasTree = bare === 'false' && inside === 'true';
    const [commonDir, gitDir, topLevel] = await Promise.all([
        askPath(client, folder, ['--path-format=absolute', '--git-common-dir']),
        askPath(client, folder, ['--absolute-git-dir']),
        hasTree ? askPath(client, folder, ['--show-toplevel']) : null,
    ]);
    return {
        gitDir,
        topLevel,
        objectDir: (0,external_node_path_.join)(commonDir, 'objects'),
        format: objectFormat,
        shallowCommits: await readShallow((0,external_node_path_.join)(commonDir, 'shallow')),
    };
}
/**
 * A repository of another owner is opened only when the user or the system has said so: that is where git itself looks
 * for the permission, and only for this question their configuration is read.
 */
async function firstAnswer(folder, { isolated, asUser }) {
    for (const client of [isolated, asUser]) {
        const facts = await client.run([
            'rev-parse',
            '--is-bare-repository',
            '--is-inside-work-tree',
            '--show-object-format',
        ]);
        if (facts.exitCode === 0)
            return { client, facts };
        if (client === asUser || !isForeign(facts))
            throw refusal(folder, facts);
    }
    throw new errors/* CodedError */.AK('git', `git did not open ${quote(folder)}`);
}
function isForeign({ stderr }) {
    return /dubious ownership|unsafe repository/i.test(stderr);
}
function refusal(folder, answer) {
    const said = whatGitSaid(answer.stderr);
    if (isForeign(answer)) {
        return new errors/* CodedError */.AK('workspace', `${quote(folder)} belongs to another user: git config --global --add safe.directory <the folder> allows it`);
    }
    if (/permission denied/i.test(said)) {
        return new errors/* CodedError */.AK('workspace', `${quote(folder)} may not be read by this user: ${said}`);
    }
    if (/not a git repository/i.test(said)) {
        return new errors/* CodedError */.AK('arguments', `${quote(folder)} is in no git repository: give the folder of a clone, or check out first`);
    }
    return new errors/* CodedError */.AK('git', `git could not open ${quote(folder)}: ${said}`);
}
/** One path; a path may hold line ends, so only the last one is taken off. */
async function askPath(client, folder, question) {
    const answer = await client.run(['rev-parse', ...question]);
    const path = (0,decode/* decodeExactly */.lc)(answer.stdout)?.replace(/\r?\n$/, '') ?? '';
    if (answer.exitCode === 0 && path !== '')
        return path;
    throw answer.exitCode === 0
        ? new errors/* CodedError */.AK('workspace', `the path of ${quote(folder)} is not UTF-8: review from another folder`)
        : refusal(folder, answer);
}
function workspace_text(answer) {
    return Buffer.from(answer.stdout).toString('utf8').trimEnd();
}
async function readShallow(file) {
    try {
        return (await (0,external_node_fs_promises_.readFile)(file, 'latin1')).split('\n').filter(isObjectId);
    }
    catch (error) {
        if (codeOf(error) === 'ENOENT')
            return [];
        throw new errors/* CodedError */.AK('workspace', `${quote(file)} cannot be read: ${String(error)}`, { cause: error });
    }
}

;// CONCATENATED MODULE: ./lib/adapters/git/repository.js















/**
 * Opens the repository around a folder: a clone, a linked work tree, a bare repository, or a folder inside one.
 * Throws CodedError 'workspace' when there is none to read, 'git' when git is missing or fails.
 */
async function repository_openRepository(options) {
    const folder = (0,external_node_path_.resolve)(options.path);
    await checkFolder(folder);
    const program = await locateGit(options.env, folder);
    const scratch = await makeScratch(options.scratch);
    try {
        const workspace = await findWorkspaceOf(folder, program, scratch, options.env);
        return await openWorkspace(workspace, program, scratch, options.env);
    }
    catch (error) {
        await scratch.remove();
        throw error;
    }
}
function findWorkspaceOf(folder, { file, searchPath }, scratch, env) {
    const isolated = isolatedEnvironment(env, searchPath, scratch, 'sha1');
    const client = (environment) => gitClient({ file, cwd: scratch.cwd, env: environment, where: ['-C', folder] });
    return findWorkspace(folder, {
        isolated: client(isolated),
        asUser: client(userEnvironment(env, isolated)),
    });
}
async function openWorkspace({ gitDir, topLevel, objectDir, format, shallowCommits }, { file, searchPath }, scratch, environment) {
    await fillRepository(scratch, format, shallowCommits);
    const env = isolatedEnvironment(environment, searchPath, scratch, format);
    const { cwd } = scratch;
    const where = [`--git-dir=${scratch.gitDir}`];
    const reading = { ...env, ...objectFolders(objectDir, scratch.objectDir) };
    const references = gitClient({ file, cwd, env, where: [`--git-dir=${gitDir}`] });
    const objects = gitClient({ file, cwd, env: reading, where });
    const workTree = topLevel === null
        ? null
        : gitClient({
            file,
            cwd,
            env: { ...reading, GIT_INDEX_FILE: (0,external_node_path_.join)(gitDir, 'index'), GIT_WORK_TREE: topLevel },
            where,
        });
    const cuts = [...shallowCommits];
    const revisions = { references, objects, shallowCommits: cuts };
    const headId = await findHead(revisions);
    const writing = {
        ...env,
        ...networkEnvironment(environment, scratch),
        ...objectFolders(scratch.objectDir, objectDir),
    };
    const missing = (ids) => missingCommits(objects, ids);
    return {
        gitDir,
        topLevel,
        headId,
        readHead: () => findHead(revisions),
        changedSince: async (commit) => (workTree === null ? [] : changedSince(workTree, commit)),
        changeSource: changeSource(revisions),
        changeBetween: (range) => changeBetween(objects, range),
        missing,
        fetchCommits: async (ids, remote) => {
            await fetchCommits({ file, cwd, env: writing, where, have: headId }, ids, remote);
            cuts.push(...ids);
            const [absent] = await missing(ids);
            if (absent !== undefined)
                throw missingObjects(`fetching commit ${absent}`);
        },
        parentsOf: async (commit) => parentsOf(objects, commitId(commit)),
        commitFiles: commitFiles(objects),
        sourceTree: (commit) => sourceTree(objects, commitId(commit)),
        blobStream: (commit) => blobStream(objects, commitId(commit)),
        close: scratch.remove,
    };
}
function commitId(text) {
    if (isObjectId(text))
        return text;
    throw new errors/* CodedError */.AK('workspace', `${quote(text)} is not the id of a commit`);
}

// EXTERNAL MODULE: ./lib/core/gate/visible.js
var visible = __webpack_require__(9453);
;// CONCATENATED MODULE: ./lib/core/gate/environment.js

/**
 * What the gate's child sees of the runner's environment: these names and no others. An action holds inputs, runtime
 * tokens and addresses that a `run:` step never has, so the list is one of names that carry no secret. Left out and to
 * be added by name where a project needs them: proxies and package indexes (their addresses can hold passwords),
 * sockets of services that act for the person (DOCKER_HOST, XDG_RUNTIME_DIR, DISPLAY), search paths for code
 * (PYTHONPATH, CLASSPATH, GOFLAGS) and certificate files. This is no wall: code of the same user can read files below HOME, and the environment of the parent process.
 */
const PASSED = [
    { names: ['PATH'], why: 'finds the tools; cleaned by the runner of the gate' },
    {
        names: ['HOME', 'USER', 'LOGNAME', 'SHELL'],
        why: 'who the person is: tools keep caches and settings there',
    },
    {
        names: [
            'LANG',
            'LANGUAGE',
            'LC_ALL',
            'LC_CTYPE',
            'LC_MESSAGES',
            'LC_COLLATE',
            'LC_NUMERIC',
            'LC_TIME',
            'TZ',
        ],
        why: 'locale and time zone change results of tests',
    },
    { names: ['TMPDIR', 'TMP', 'TEMP'], why: 'where temporary files go' },
    { names: ['TERM', 'NO_COLOR', 'FORCE_COLOR', 'COLUMNS', 'LINES'], why: 'how output looks' },
    { names: ['CI', 'NODE_ENV'], why: 'switches that test runners read' },
    {
        names: ['GITHUB_ACTIONS', 'GITHUB_WORKSPACE', 'GITHUB_SHA', 'GITHUB_REPOSITORY'],
        why: 'public facts of the run; branch names are left out, a contributor chooses them',
    },
    { names: ['RUNNER_OS', 'RUNNER_ARCH', 'ImageOS', 'ImageVersion'], why: 'which machine this is' },
    { names: ['RUNNER_TOOL_CACHE', 'AGENT_TOOLSDIRECTORY'], why: 'where setup actions installed toolchains' },
    {
        names: ['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'],
        why: 'folders instead of HOME',
    },
    {
        names: ['NVM_DIR', 'NVM_BIN', 'FNM_DIR', 'FNM_MULTISHELL_PATH', 'VOLTA_HOME'],
        why: 'Node version managers',
    },
    {
        names: ['PNPM_HOME', 'COREPACK_HOME', 'BUN_INSTALL', 'DENO_DIR', 'DENO_INSTALL'],
        why: 'JavaScript toolchains',
    },
    {
        names: ['VIRTUAL_ENV', 'CONDA_PREFIX', 'CONDA_DEFAULT_ENV', 'PYENV_ROOT', 'PYENV_VERSION', 'POETRY_HOME'],
        why: 'which Python is meant',
    },
    {
        names: [
            'pythonLocation',
            'Python_ROOT_DIR',
            'Python2_ROOT_DIR',
            'Python3_ROOT_DIR',
            'PIPX_HOME',
            'UV_CACHE_DIR',
        ],
        why: 'Python as a setup action installed it',
    },
    {
        names: [
            'GOPATH',
            'GOROOT',
            'GOCACHE',
            'GOMODCACHE',
            'GOBIN',
            'GOTOOLCHAIN',
            'GOOS',
            'GOARCH',
            'CGO_ENABLED',
        ],
        why: 'Go; GOPROXY and GOFLAGS are left out, they can hold credentials and programs to run',
    },
    {
        names: [
            'CARGO_HOME',
            'CARGO_TARGET_DIR',
            'CARGO_TERM_COLOR',
            'RUSTUP_HOME',
            'RUSTUP_TOOLCHAIN',
            'RUST_BACKTRACE',
        ],
        why: 'Rust',
    },
    {
        names: ['JAVA_HOME', 'JAVA_HOME_8_X64', 'JAVA_HOME_11_X64', 'JAVA_HOME_17_X64', 'JAVA_HOME_21_X64'],
        why: 'which JDK is meant',
    },
    {
        names: ['JAVA_HOME_25_X64', 'MAVEN_HOME', 'M2_HOME', 'GRADLE_HOME', 'GRADLE_USER_HOME'],
        why: 'JVM builds',
    },
    { names: ['SDKMAN_DIR', 'KOTLIN_HOME', 'SCALA_HOME', 'SBT_HOME', 'ANT_HOME'], why: 'JVM toolchains' },
    {
        names: ['ANDROID_HOME', 'ANDROID_SDK_ROOT', 'ANDROID_NDK_HOME', 'ANDROID_NDK_ROOT'],
        why: 'Android toolchain',
    },
    { names: ['DOTNET_ROOT', 'DOTNET_CLI_HOME', 'DOTNET_NOLOGO', 'DOTNET_CLI_TELEMETRY_OPTOUT'], why: '.NET' },
    { names: ['RBENV_ROOT', 'RBENV_VERSION', 'GEM_HOME', 'GEM_PATH', 'BUNDLE_PATH'], why: 'Ruby' },
    { names: ['COMPOSER_HOME', 'COMPOSER_CACHE_DIR', 'PHPENV_ROOT'], why: 'PHP' },
    {
        names: ['ASDF_DIR', 'ASDF_DATA_DIR', 'MISE_DATA_DIR', 'MISE_CACHE_DIR'],
        why: 'version managers of many languages',
    },
    {
        names: ['MIX_ENV', 'MIX_HOME', 'HEX_HOME', 'GHCUP_INSTALL_BASE_PREFIX', 'STACK_ROOT'],
        why: 'Elixir, Haskell',
    },
    {
        names: ['CC', 'CXX', 'AR', 'LD', 'CMAKE_GENERATOR', 'CMAKE_PREFIX_PATH', 'PKG_CONFIG_PATH'],
        why: 'C and C++',
    },
    { names: ['DEVELOPER_DIR', 'SDKROOT', 'HOMEBREW_PREFIX'], why: 'compilers on macOS' },
];
/** Names that no input can add. Compared in upper case. */
const REFUSED_PARTS = [
    'TOKEN',
    'KEY',
    'SECRET',
    'PASSWORD',
    'PASSWD',
    'PASSPHRASE',
    'CREDENTIAL',
    '_AUTH',
    'AUTH_',
];
const REFUSED_STARTS = [
    { start: 'INPUT_', why: 'it is an input of this action' },
    { start: 'ACTIONS_', why: "it belongs to the runner's own services" },
    { start: 'STATE_', why: "it is the runner's state of an action" },
    { start: 'VERDICT_GATE_', why: 'it is a setting of this tool' },
    { start: 'NPM_CONFIG_', why: 'npm settings can hold credentials of a registry and programs to run' },
    { start: 'GIT_', why: 'git runs programs named in it' },
    { start: 'LD_', why: 'it loads code into every process' },
    { start: 'DYLD_', why: 'it loads code into every process' },
    { start: 'BASH_', why: 'it loads code into every shell' },
];
const REFUSED_NAMES = new Map([
    ...['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'].map((name) => [name, 'the runner reads that file as commands']),
    ['GITHUB_EVENT_PATH', 'it leads to a file that this action trusts'],
    ['RUNNER_TEMP', "the runner's command files lie below it"],
    ...['NODE_OPTIONS', 'PYTHONSTARTUP', 'PERL5OPT', 'RUBYOPT', 'JAVA_TOOL_OPTIONS', '_JAVA_OPTIONS'].map((name) => [name, 'it loads code into every process']),
    ...['JDK_JAVA_OPTIONS', 'ENV', 'SHELLOPTS', 'BASHOPTS', 'PROMPT_COMMAND', 'PS4', 'GCONV_PATH'].map((name) => [name, 'it loads code into every process']),
]);
/** POSIX names; no exotic spelling can slip past the lists above. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Admits the names of the input `gate-env`, or refuses all of them because of the first that must not pass. */
function environment_admitEnvNames(names) {
    for (const name of names) {
        const why = environment_refusal(name);
        if (why !== null) {
            const explanation = `gate-env must not name ${(0,visible/* quoteVisible */.L)(name)}: ${why}; take it out, the gate runs without it.`;
            return { kind: 'refused', name, explanation };
        }
    }
    return { kind: 'admitted', names };
}
function environment_refusal(name) {
    if (!NAME.test(name))
        return 'it is not the name of a variable';
    const upper = name.toUpperCase();
    const part = REFUSED_PARTS.find((refused) => upper.includes(refused));
    if (part !== undefined)
        return `names with ${part} stand for secrets`;
    return REFUSED_STARTS.find(({ start }) => upper.startsWith(start))?.why ?? REFUSED_NAMES.get(upper) ?? null;
}
/** The child's environment: the listed and the admitted names that the parent has, with the parent's values. */
function gateEnvironment(parent, extra) {
    const environment = new Map();
    for (const name of [...PASSED.flatMap(({ names }) => names), ...extra.names]) {
        const value = Object.hasOwn(parent, name) ? parent[name] : undefined;
        if (value !== undefined)
            environment.set(name, value);
    }
    return environment;
}

;// CONCATENATED MODULE: ./lib/adapters/process/executable.js


/**
 * The entries of PATH that are absolute. Relative and empty entries mean "wherever the program stands", which is the
 * pull request's tree, so they are dropped. So are entries inside our own package: a script of npm puts the
 * node_modules/.bin of the package it belongs to in front, and our compilers and test runners must not stand in for
 * tools that the project does not have. Entries of the project itself (a virtual environment, say) stay.
 * @param ownPackage absolute folder of this package, null when it is part of no npm script
 */
function searchPath(path, ownPackage) {
    const own = ownPackage === null ? [] : [(0,external_node_path_.resolve)(ownPackage), realPath(ownPackage)];
    return (path ?? '')
        .split(external_node_path_.delimiter)
        .filter((entry) => (0,external_node_path_.isAbsolute)(entry) && !own.some((folder) => folder !== null && isWithin(folder, entry)));
}
/**
 * Resolves the first word of a command to an absolute file. A bare name is looked for in the search path; the file is
 * not resolved further, since tools that serve many names read which one was meant. A word with a slash is a file
 * below `cwd`, and the file it leads to must lie in the work tree.
 */
function resolveExecutable(word, cwd, workTree, path) {
    return word.includes('/') ? inWorkTree(word, cwd, workTree) : inSearchPath(word, path);
}
function inSearchPath(name, path) {
    const states = path.map((folder) => ({ file: (0,external_node_path_.join)(folder, name), state: fileState((0,external_node_path_.join)(folder, name)) }));
    const runnable = states.find(({ state }) => state === 'runnable');
    if (runnable !== undefined)
        return { kind: 'found', file: runnable.file };
    if (states.some(({ state }) => state === 'not_executable')) {
        return missing(126, `${name} is in PATH but is not executable: make the file executable`);
    }
    return missing(127, `${name} was not found in PATH: install it in an earlier step`);
}
function inWorkTree(word, cwd, workTree) {
    const file = realPath((0,external_node_path_.resolve)(cwd, word));
    const root = realPath(workTree);
    if (file === null || root === null)
        return missing(127, `${word} was not found in the working directory`);
    if (!isWithin(root, file)) {
        return missing(126, `${word} leads out of the work tree, and only a bare name may: use the name of the tool`);
    }
    if (fileState(file) === 'runnable')
        return { kind: 'found', file };
    return missing(126, `${word} is not an executable file: set its executable bit in the repository`);
}
function missing(exitCode, detail) {
    return { kind: 'missing', exitCode, detail };
}
function fileState(file) {
    try {
        if (!(0,external_node_fs_.statSync)(file).isFile())
            return 'absent';
    }
    catch {
        // No such file, a circle of links, or a folder of PATH that we may not enter: a shell goes on to the next as well.
        return 'absent';
    }
    try {
        (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
        return 'runnable';
    }
    catch {
        // The file exists: what is missing is a right.
        return 'not_executable';
    }
}
function realPath(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        // No such file, a link that leads nowhere or in a circle, or a folder we may not enter: nothing to run.
        return null;
    }
}
function isWithin(folder, path) {
    const way = (0,external_node_path_.relative)(folder, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way));
}

;// CONCATENATED MODULE: ./lib/adapters/process/gate-runner.js








/** The variable that marks the child's tree. A run inside a run adds its mark, so that each finds what is below it. */
const MARK_NAME = 'VERDICT_GATE_RUN';
const MARKS = /^[0-9a-f]{32}(?:-[0-9a-f]{32}){0,7}$/;
/**
 * Runs the build gate: no shell, an absolute file, a session and group of its own, nothing to read, a scrubbed
 * environment. When the command, its time, the byte limit or the run ends, everything it started is ended too.
 * Never throws on what the command does.
 */
function gate_runner_gateRunner(options) {
    return { run: (command) => runCommand(command, options) };
}
async function runCommand(command, options) {
    if (command.signal.aborted)
        return { ...NOT_STARTED, ended: 'cancelled' };
    const mark = (0,external_node_crypto_.randomBytes)(16).toString('hex');
    const path = searchPath(options.environment['PATH'], options.ownPackage);
    const environment = childEnvironment(options, path, mark);
    const problem = largeValueProblem(environment) ?? folderProblem(command.cwd);
    if (problem !== null)
        return notStarted(null, problem);
    const [word = '', ...args] = command.argv;
    const executable = resolveExecutable(word, command.cwd, options.workTree, path);
    if (executable.kind === 'missing')
        return notStarted(executable.exitCode, executable.detail);
    const start = await startChild(executable.file, args, command.cwd, environment);
    if (start.kind === 'failed')
        return notStarted(start.exitCode, start.detail);
    return superviseChild(start.child, start.pid, mark, command);
}
const NOTHING_KEPT = { head: '', tail: '', totalBytes: 0, omittedBytes: 0 };
const NOT_STARTED = {
    exitCode: null,
    signal: null,
    ended: 'not_started',
    durationMs: 0,
    stdout: NOTHING_KEPT,
    stderr: NOTHING_KEPT,
    detail: '',
};
function notStarted(exitCode, detail) {
    return { ...NOT_STARTED, exitCode, detail };
}
function childEnvironment(options, path, mark) {
    const environment = gateEnvironment(options.environment, options.extraNames);
    environment.set('PATH', path.join(external_node_path_.delimiter));
    const outer = options.environment[MARK_NAME] ?? '';
    environment.set(MARK_NAME, MARKS.test(outer) ? `${outer}-${mark}` : mark);
    return environment;
}
function largeValueProblem(environment) {
    for (const [name, value] of environment) {
        const bytes = Buffer.byteLength(value);
        if (bytes > limits/* ENV_VALUE_LIMIT_BYTES */.I4) {
            return `the environment variable ${name} has ${bytes} bytes, and ${limits/* ENV_VALUE_LIMIT_BYTES */.I4} are allowed`;
        }
    }
    return null;
}
/** Asked before, since a missing folder and a missing file give the same error when a process is started. */
function folderProblem(folder) {
    try {
        return (0,external_node_fs_.statSync)(folder).isDirectory() ? null : 'the working directory is not a folder';
    }
    catch {
        // Not there, or below a folder that we may not enter.
        return 'the working directory does not exist';
    }
}

;// CONCATENATED MODULE: ./lib/core/redaction/credential-forms.js
/**
 * The shapes in which a credential can leak: as it is, reversed, and in the encodings that a model or a program could
 * put it into. All are compared without letter case and without anything but ASCII letters and digits, so blanks,
 * signs, line ends, zero-width characters or `%` between the characters hide nothing.
 */
/** The folded code of a UTF-16 unit, 0 for what is left out. */
function foldCode(code) {
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57))
        return code;
    return code >= 65 && code <= 90 ? code + 32 : 0;
}
function fold(text) {
    const codes = new Uint8Array(text.length);
    const positions = new Int32Array(text.length);
    let length = 0;
    for (let at = 0; at < text.length; at += 1) {
        const code = foldCode(text.charCodeAt(at));
        if (code === 0)
            continue;
        codes[length] = code;
        positions[length] = at;
        length += 1;
    }
    return { codes: codes.subarray(0, length), positions: positions.subarray(0, length) };
}
function foldedText(text) {
    return text.replace(/[^0-9A-Za-z]+/g, '').toLowerCase();
}
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The base64 digits of the bytes that depend on nothing else, when `offset` (0 to 2) bytes stand before them. */
function base64Digits(bytes, offset) {
    const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const first = (6 - ((offset * 8) % 6)) % 6;
    const digits = [];
    for (let at = first; at + 6 <= bits.length; at += 6) {
        digits.push(BASE64.charAt(Number.parseInt(bits.slice(at, at + 6), 2)));
    }
    return digits.join('');
}
/** The forms of one credential, folded. */
function formsOf(credential) {
    const bytes = Array.from(new TextEncoder().encode(credential));
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
    const forms = [
        credential,
        Array.from(credential).toReversed().join(''),
        ...[0, 1, 2].map((offset) => base64Digits(bytes, offset)),
        hex.join(''),
        // "\x73", "&#x73;", "0x73", "\u0073", and decimal codes as in "&#115;" or "115, 107"
        hex.map((digits) => `x${digits}`).join(''),
        hex.map((digits) => `0x${digits}`).join(''),
        hex.map((digits) => `u00${digits}`).join(''),
        bytes.join(''),
    ];
    return [...new Set(forms.map(foldedText))];
}

// EXTERNAL MODULE: ./lib/core/redaction/hit.js
var hit = __webpack_require__(9020);
;// CONCATENATED MODULE: ./lib/core/redaction/credential-finder.js


/** The rule under which the run's own credentials are reported. */
const RUN_CREDENTIAL = 'run-credential';
/**
 * Shorter values (placeholders such as `none` or `ollama`, which local endpoints accept as keys) are no secrets, and
 * replacing them would blank ordinary words.
 */
const MIN_CREDENTIAL_CHARS = 8;
/** Letters and digits in a row that give a part of a credential away; fewer are met by chance. */
const WINDOW_CHARS = 12;
/** Every window of the forms that is long enough. */
function windowsOf(forms) {
    const windows = new Set();
    for (const form of forms) {
        for (let at = 0; at + WINDOW_CHARS <= form.length; at += 1)
            windows.add(form.slice(at, at + WINDOW_CHARS));
    }
    return windows;
}
/** A rolling polynomial hash in 32 bits tells most windows of a text from the known ones without making a string. */
const BASE = 31;
const LEADING = Array.from({ length: WINDOW_CHARS - 1 }).reduce((power) => Math.imul(power, BASE), 1);
function addCode(hash, code) {
    return (Math.imul(hash, BASE) + code) | 0;
}
function dropCode(hash, code) {
    return (hash - Math.imul(code, LEADING)) | 0;
}
/** Whether some known window falls into a bucket. Many buckets: few false alarms, each of which costs a string. */
const BUCKETS = 2 ** 20;
function bucketOf(hash) {
    return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}
function bucketsOf(windows) {
    const buckets = new Uint8Array(BUCKETS);
    for (const window of windows) {
        const { codes } = fold(window);
        buckets[bucketOf(codes.reduce(addCode, 0))] = 1;
    }
    return buckets;
}
/** Start indexes of known windows in folded codes. */
function findWindows(codes, windows, buckets) {
    const starts = [];
    let hash = 0;
    for (let end = 1; end <= codes.length; end += 1) {
        const start = end - WINDOW_CHARS;
        hash = addCode(start > 0 ? dropCode(hash, codes[start - 1] ?? 0) : hash, codes[end - 1] ?? 0);
        if (start < 0 || buckets[bucketOf(hash)] === 0)
            continue;
        if (windows.has(String.fromCharCode(...codes.subarray(start, end))))
            starts.push(start);
    }
    return starts;
}
/** Where a value stands in a text byte for byte. */
function findExact(text, value) {
    const hits = [];
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length)) {
        hits.push({ start, end: start + value.length, rule: RUN_CREDENTIAL });
    }
    return hits;
}
/**
 * A finder of the run's own credentials: whole, in part (12 letters and digits in a row), and encoded (see
 * credential-forms.ts). Best effort: it stops echoes and simple disguises, not a determined encoder.
 */
function credentialFinder(values) {
    const credentials = values.filter((value) => value.length >= MIN_CREDENTIAL_CHARS);
    const windows = windowsOf(credentials.flatMap(formsOf));
    const buckets = bucketsOf(windows);
    return (text) => {
        const exact = credentials.flatMap((value) => findExact(text, value));
        if (windows.size === 0)
            return (0,hit/* mergeHits */.v)(exact);
        const { codes, positions } = fold(text);
        const parts = findWindows(codes, windows, buckets).map((start) => {
            const last = positions[start + WINDOW_CHARS - 1] ?? 0;
            return { start: positions[start] ?? 0, end: last + 1, rule: RUN_CREDENTIAL };
        });
        return (0,hit/* mergeHits */.v)([...exact, ...parts]);
    };
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/randomness.js
/** Tells values that were drawn at random from words, names and placeholders: nobody thinks up a good secret. */
/** Shannon entropy of the characters, in bits per character. */
function entropyOf(text) {
    const counts = new Map();
    for (let at = 0; at < text.length; at += 1) {
        const character = text.charAt(at);
        counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    let bits = 0;
    for (const count of counts.values())
        bits -= (count / text.length) * Math.log2(count / text.length);
    return bits;
}
/**
 * Below this a value of that length was not drawn at random: 16 random hexadecimal digits have at least 2.9 bits in
 * 99 of 100 draws, 32 of them 3.2, 36 letters and digits 4.3.
 */
function leastEntropy(length) {
    return Math.min(3, 0.7 * Math.log2(length));
}
/** What people write where a secret belongs: filler words, and the keyboard from left to right. */
const FILLER = /example|sample|placeholder|your[-_]|[-_]your|change[-_]?me|dummy|fake|redacted|replace|(?:^|[-_])insert|xxxx|0123456|1234567|abcdef[gh]|ghijkl|klmnop|qrstuv|uvwxyz|deadbeef|p[a4][s5][s5]w[o0]rd|letmein|secret|MTIzNDU2Nzg5MCIs|IxMjM0NTY3ODkwI|EyMzQ1Njc4OTAi/iu;
/** One character over and over. A few in a row are padding of some formats; a third of the value says nothing. */
function longestRun(text) {
    const runs = text.match(/(.)\1*/gsu) ?? [];
    return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}
/** True for the body of a token that stands for one: too regular to be drawn at random. */
function isFiller(body) {
    const hasLongRun = longestRun(body) >= Math.max(5, body.length / 4);
    return hasLongRun || FILLER.test(body) || entropyOf(body) < leastEntropy(body.length);
}
function randomness_kindOf(character) {
    if (/[0-9]/u.test(character))
        return 'digit';
    return /[A-Z]/u.test(character) ? 'upper' : 'lower';
}
/** The kinds of the letters and digits of a text; signs separate words and say nothing. */
function kindsOf(text) {
    return Array.from(text.replace(/[^A-Za-z0-9]/gu, ''), randomness_kindOf);
}
const LEAST_RATE = 0.2;
/**
 * Whether the kinds of characters change as often as at random. Names change at the borders of their words only, and
 * a capital letter in front of small ones is no change. Random letters and digits change at 40 to 47 % of their
 * places, names with numbers in them at 5 to 20 %. Without digits, two capitals side by side count as well: random
 * letters of both cases then reach 50 %, names 10 to 20 %.
 */
function isShuffled(body) {
    const kinds = kindsOf(body);
    const hasDigits = kinds.includes('digit');
    const hasSmall = kinds.includes('lower');
    const changes = kinds.filter((kind, index) => {
        const before = kinds[index - 1] ?? kind;
        if (index > 0 && before === 'upper' && kind === 'upper')
            return !hasDigits && hasSmall;
        return kind !== before && !(before === 'upper' && kind === 'lower');
    });
    return changes.length / Math.max(1, kinds.length - 1) >= LEAST_RATE && !isFiller(body);
}
/** True for a value that was drawn at random, without help from a known head: no words, path, version or filler. */
function looksRandom(value) {
    const letters = value.replace(/[^A-Za-z]/gu, '').length;
    const digits = value.replace(/[^0-9]/gu, '').length;
    return letters >= 3 && digits >= 2 && isShuffled(value);
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/basic-auth-finder.js

const BASIC = /\bbasic {1,3}(?<credentials>[A-Za-z0-9+/]{12,400}={0,2})/gi;
/** Values of an `Authorization: Basic` header. They are base64 of `user:password`, so the password can be judged. */
function findBasicAuth(text) {
    return Array.from(text.matchAll(BASIC)).flatMap((match) => {
        const credentials = match.groups?.['credentials'] ?? '';
        const [, password = ''] = /^[ -~]*?:(?<password>[ -~]*)$/u.exec(decodeBase64(credentials)) ?? [];
        if (!looksRandom(password))
            return [];
        const end = match.index + match[0].length;
        return [{ start: end - credentials.length, end, rule: 'basic-auth-credentials' }];
    });
}
function decodeBase64(text) {
    return Buffer.from(text, 'base64').toString('latin1');
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/batch.js
/** Stands between the texts of a batch: no secret has a NUL. */
const SEPARATOR = '\n\u0000\n';
/** Long enough that the cost of a call no longer counts, short enough that a batch needs little memory. */
const BATCH_CHARS = 256 * 1024;
/** The texts joined to batches of about BATCH_CHARS; a longer text is a batch of its own. */
function batchTexts(texts) {
    const groups = [[]];
    let length = 0;
    for (const [index, text] of texts.entries()) {
        if (length > 0 && length + text.length > BATCH_CHARS) {
            groups.push([]);
            length = 0;
        }
        groups.at(-1)?.push({ index, text, start: length });
        length += text.length + SEPARATOR.length;
    }
    return groups.map((members) => ({ text: members.map(({ text }) => text).join(SEPARATOR), members }));
}
/**
 * The hits of a batch by member, in offsets of the member's text; null when a hit lies over the end of a text, so
 * that joining made something out of two texts: they have to be scanned one by one.
 */
function splitHits(batch, hits) {
    const sorted = hits.toSorted((a, b) => a.start - b.start);
    let next = 0;
    const byMember = batch.members.map(({ start, text }) => {
        const own = [];
        for (let hit = sorted[next]; hit !== undefined && hit.start < start + text.length; hit = sorted[next]) {
            own.push({ ...hit, start: hit.start - start, end: hit.end - start });
            next += 1;
        }
        return own;
    });
    const isInside = (hit, text) => hit.start >= 0 && hit.end <= text.length;
    const allInside = batch.members.every(({ text }, at) => (byMember[at] ?? []).every((hit) => isInside(hit, text)));
    return next === sorted.length && allInside ? byMember : null;
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/named-value-finder.js

/**
 * Values that were drawn at random and have a name that says they are to be kept from others. The weakest of all
 * signs: it counts only when name, sign of assignment and value all fit, since a hit on an added line blocks a merge.
 */
/** Words that say it. Searched in lower case, which is much faster than without regard to case. */
const KEY_WORDS = /passwo?r?d|passphrase|pwd|secret|token|credential|creds|auth(?:orization)?(?=["'`\])]|[ \t]*[:=])|(?:api|access|auth|private|encryption|signing|master|account|shared)[_.-]?key/g;
/** Ends of names whose value is no secret although they hold such a word: they only speak of one. */
const ABOUT_SECRETS = 'hash|digest|checksum|integrity|signature|nonce|id|ids|name|url|uri|path|file|dir|type|kind|field|header|length|' +
    'size|count|version|pattern|selector|class|label|message|text|title|provider|issuer|audience|endpoint|host|expires|' +
    'format|prefix|suffix|contract|address|mint';
/** Tokens that mark a place or a request, not a right. */
const named_value_finder_MARKS = 'next|previous|start|last|end|page|pagination|continuation|client|request|idempotency|sync|update|change|lock|' +
    'resume|cancell?ation|snapshot|revision|lifecycleaction';
/** What stands behind `::` is a type of some schema. */
const OPEN_NAME = new RegExp(`^::|public|csrf|xsrf|authors?$|(?:${named_value_finder_MARKS})[_.-]?token$|(?:${ABOUT_SECRETS})$`);
/** Behind the word: the rest of the name, what closes it, a sign of assignment. A comma only behind a quoted name. */
const ASSIGNMENT = /[A-Za-z0-9_.-]{0,40}(?:["'`\])]{0,3}[ \t]{0,20}(?:(?<sign>:=|=>|=|:)|(?<=["'`]),))[ \t]{0,20}/y;
/** A value in quotes, with or without the scheme of a header. */
const QUOTED = /(?<quote>["'`])(?:(?:Bearer|Token|Api-Token) {1,3})?(?<value>[^"'`\s\\<>{}()$]{12,300})\k<quote>/y;
/** A value without quotes fills its line, or ends where a URL, a header or a connection string goes on. */
const BARE = /(?:(?:Bearer|Token|Api-Token) {1,3})?(?<value>[A-Za-z0-9_.~+/=@!#%^*-]{16,300})(?=[ \t]*(?:\r?\n|$)|["'&]|;[A-Za-z ]{2,30}=)/y;
function execAt(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.exec(text);
}
/** The whole name that a word is part of, with colons before it. */
function nameAround(lowerText, start, end) {
    const before = /:{0,2}[a-z0-9_.-]*$/.exec(lowerText.slice(Math.max(0, start - 40), start))?.[0] ?? '';
    const after = /^[a-z0-9_.-]*/.exec(lowerText.slice(end, end + 40))?.[0] ?? '';
    return before + lowerText.slice(start, end) + after;
}
function valueBehind(text, at) {
    const assignment = execAt(ASSIGNMENT, text, at);
    if (assignment === null)
        return null;
    const valueAt = assignment.index + assignment[0].length;
    const isArgument = assignment.groups?.['sign'] === undefined;
    const match = execAt(QUOTED, text, valueAt) ?? (isArgument ? null : execAt(BARE, text, valueAt));
    const value = match?.groups?.['value'];
    if (match === null || value === undefined)
        return null;
    return { start: match.index + match[0].lastIndexOf(value), value };
}
function findNamedValues(text) {
    const lower = text.toLowerCase();
    // Some capital letters change their length in lower case; positions would not fit any more.
    if (lower.length !== text.length)
        return findNamedValues(text.replace(/\P{ASCII}/gu, (other) => ' '.repeat(other.length)));
    return Array.from(lower.matchAll(KEY_WORDS)).flatMap((word) => {
        const end = word.index + word[0].length;
        const found = valueBehind(text, end);
        if (found === null || !looksRandom(found.value))
            return [];
        if (OPEN_NAME.test(nameAround(lower, word.index, end)))
            return [];
        return [{ start: found.start, end: found.start + found.value.length, rule: 'named-secret' }];
    });
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/private-key-finder.js

const RULE = 'private-key';
const HEADERS = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g;
const FOOTER = /-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/;
const FOOTERS = new RegExp(FOOTER, 'g');
/** The largest RSA key in use (16,384 bits) is 12,600 characters long. */
const MAX_KEY_CHARS = 20_000;
/**
 * What keys and the ways to write them in a program consist of: base64, line ends (real or as `\n`), quotes, signs of
 * string concatenation, comment marks, headers such as `Proc-Type: 4,ENCRYPTED`. Brackets mean that code makes the key.
 */
const KEY_LINE = /^[A-Za-z0-9+/=\s\\"'`,;:.>#*|-]*$/;
/** Random base64 in a row; explanations and the constants of a parser have none. */
const MATERIAL = /[A-Za-z0-9+/]{40,}/g;
function hasKeyMaterial(body) {
    const unescaped = body.replace(/\\[nrt]/g, '\n');
    if (body.includes('EXAMPLE'))
        return false;
    return Array.from(unescaped.matchAll(MATERIAL)).some(([run]) => entropyOf(run) >= 3.5);
}
/** A line of key material, a blank one, or one of the headers. Where the key is cut, prose has to end it. */
function isKeyLine(line) {
    if (!KEY_LINE.test(line))
        return false;
    return /[A-Za-z0-9+/]{16,}|^[^A-Za-z0-9]*(?:(?:Proc-Type|DEK-Info|Version|Comment):|$)/.test(line);
}
/** The last line of a key is as short as it happens to be. */
function isLastKeyLine(line) {
    return KEY_LINE.test(line) && /^[^A-Za-z0-9]*[A-Za-z0-9+/]+[^A-Za-z0-9]*$/.test(line);
}
/** Index behind the last line of the body that can belong to a key; the first is what stands behind the header. */
function keyLinesEnd(body) {
    let end = 0;
    for (const line of body.split('\n')) {
        if (!isKeyLine(line))
            break;
        end += line.length + 1;
    }
    return Math.min(end, body.length);
}
/** No key goes on behind the beginning of another one. */
const MARK = '-----BEGIN ';
/** Index behind a key: behind its footer or, when the text is cut before it, behind the last line that can be of it. */
function keyEnd(text, bodyStart) {
    const nextKey = text.indexOf(MARK, bodyStart);
    const limit = Math.min(bodyStart + MAX_KEY_CHARS, nextKey < 0 ? text.length : nextKey);
    const body = text.slice(bodyStart, limit);
    const footer = FOOTER.exec(body);
    const content = footer === null ? body : body.slice(0, footer.index);
    const isWhole = footer !== null && KEY_LINE.test(content);
    const keyLines = isWhole ? content : content.slice(0, keyLinesEnd(content));
    if (!hasKeyMaterial(keyLines))
        return null;
    return bodyStart + keyLines.length + (isWhole ? footer[0].length : 0);
}
/** Where the key lines before a footer begin, when the header is outside the text (a hunk that starts in the key). */
function keyStart(text, from, footerStart) {
    const lines = text.slice(from, footerStart).split('\n').toReversed();
    const last = lines.findIndex((line) => /[A-Za-z0-9]/.test(line));
    let start = footerStart + 1;
    for (const [index, line] of lines.entries()) {
        if (!isKeyLine(line) && !(index === last && isLastKeyLine(line)))
            break;
        start -= line.length + 1;
    }
    return hasKeyMaterial(text.slice(start, footerStart)) ? start : null;
}
/** Private keys in PEM form, whole or cut at either end. */
function findPrivateKeys(text) {
    if (!text.includes(' PRIVATE KEY'))
        return [];
    const hits = [];
    for (const header of text.matchAll(HEADERS)) {
        const end = keyEnd(text, header.index + header[0].length);
        if (end !== null)
            hits.push({ start: header.index, end, rule: RULE });
    }
    let searched = 0;
    for (const footer of text.matchAll(FOOTERS)) {
        const end = footer.index + footer[0].length;
        const isKnown = hits.some((hit) => hit.start <= footer.index && footer.index < hit.end);
        const start = isKnown
            ? null
            : keyStart(text, Math.max(searched, footer.index - MAX_KEY_CHARS), footer.index);
        if (start !== null)
            hits.push({ start, end, rule: RULE });
        searched = end;
    }
    return hits;
}

// EXTERNAL MODULE: ./node_modules/@secretlint/core/module/index.js + 17 modules
var core_module = __webpack_require__(198);
// EXTERNAL MODULE: ./node_modules/@secretlint/secretlint-rule-preset-recommend/module/index.js
var secretlint_rule_preset_recommend_module = __webpack_require__(1577);
;// CONCATENATED MODULE: ./lib/adapters/secrets/secretlint.js



const PREFIX = '@secretlint/secretlint-rule-';
/**
 * Left out: comments in the text under review that switch rules off (its author must not decide what is found), and
 * what our own finders judge by the password, key or token itself instead of by the form around it.
 */
const LEFT_OUT = new Set(['filter-comments', 'basicauth', 'database-connection-string', 'privatekey', 'slack'].map((name) => PREFIX + name));
const RULES = secretlint_rule_preset_recommend_module/* rules */.a.filter((rule) => !LEFT_OUT.has(rule.meta.id)).map((rule) => ({ id: rule.meta.id, rule }));
/**
 * secretlint compares every message of a text with every other one. Its rules that are used here look at single lines,
 * so a text is cut at line ends and its cost stays linear, however many secrets it holds.
 */
const CHUNK_CHARS = 64 * 1024;
function chunksOf(text) {
    const chunks = [];
    for (let start = 0; start < text.length;) {
        const lineEnd = text.indexOf('\n', start + CHUNK_CHARS);
        const end = lineEnd === -1 ? text.length : lineEnd + 1;
        chunks.push({ start, text: text.slice(start, end) });
        start = end;
    }
    return chunks;
}
/** What secretlint finds in a text: a second opinion on the shapes of tokens, written by others. */
async function findWithSecretlint(text) {
    const hits = [];
    for (const chunk of chunksOf(text)) {
        for (const { start, end, rule } of await findInChunk(chunk.text)) {
            hits.push({ start: chunk.start + start, end: chunk.start + end, rule });
        }
    }
    return hits;
}
async function findInChunk(text) {
    const { messages } = await (0,core_module/* lintSource */.n)({
        source: { content: text, filePath: 'text', ext: '', contentType: 'text' },
        options: { config: { rules: RULES }, noPhysicFilePath: true },
    });
    return messages.flatMap(({ range: [start, end], ruleId }) => isFiller(text.slice(start, end)) ? [] : [{ start, end, rule: `${ruleId.slice(PREFIX.length)}-secret` }]);
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/token-shapes.js
const W = '[A-Za-z0-9_-]';
const AN = '[A-Za-z0-9]';
const HEX = '[0-9a-f]';
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;
const CODE_HOSTS = [
    { rule: 'github-token', head: 'gh[pour]_', body: `${AN}{36,251}` },
    // Installation tokens had 36 characters; since 2026 they hold a JSON web token.
    { rule: 'github-token', head: 'ghs_', body: '[A-Za-z0-9._-]{36,}' },
    { rule: 'github-fine-grained-token', head: 'github_pat_', body: `${AN}{22}_${AN}{59}` },
    {
        rule: 'gitlab-token',
        head: 'gl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent|ffct|oas|wt)-',
        body: `${W}{20,300}(?:\\.${W}{2}\\.${W}{9,12})?`,
    },
    { rule: 'gitlab-runner-token', head: 'GR1348941', body: `${W}{20}` },
    { rule: 'bitbucket-token', head: 'ATBB', body: `${AN}{32}`, weak: true },
    { rule: 'atlassian-token', head: 'AT[AC]TT3', body: '[A-Za-z0-9_=-]{60,300}' },
    { rule: 'sourcegraph-token', head: 'sgp_(?:[0-9a-fA-F]{16}_|local_)?', body: '[0-9a-fA-F]{40}' },
    { rule: 'sonar-token', head: 'sq[pua]_', body: `${HEX}{40}` },
    { rule: 'snyk-token', head: 'snyk_[us]at\\.[0-9a-f]{8}\\.', body: `${W}{60,200}` },
];
const REGISTRIES = [
    { rule: 'npm-token', head: 'npm_', body: `${AN}{36}` },
    { rule: 'pypi-token', head: 'pypi-AgEIcHlwaS5vcmc', body: `${W}{50,}` },
    { rule: 'pypi-token', head: 'pypi-AgENdGVzdC5weXBpLm9yZw', body: `${W}{50,}` },
    { rule: 'rubygems-token', head: 'rubygems_', body: `${HEX}{48}` },
    { rule: 'nuget-key', head: 'oy2', body: '[a-z0-9]{43}', weak: true },
    { rule: 'clojars-token', head: 'CLOJARS_', body: `${HEX}{60}` },
    { rule: 'docker-token', head: 'dckr_[po]at_', body: `${W}{27,40}` },
    { rule: 'artifactory-key', head: 'AKCp', body: `${AN}{69}` },
    { rule: 'artifactory-token', head: 'cmVmd', body: `${AN}{59}`, weak: true },
];
const CLOUDS = [
    { rule: 'aws-access-key-id', head: '(?:AKIA|ASIA|ABIA|ACCA)', body: '[A-Z2-7]{16}' },
    { rule: 'aws-bedrock-key', head: 'ABSK', body: '[A-Za-z0-9+/]{109,269}={0,2}' },
    {
        rule: 'aws-bedrock-key',
        head: 'bedrock-api-key-',
        body: 'YmVkcm9jay5hbWF6b25hd3MuY29t[A-Za-z0-9+/=]{0,4000}',
    },
    { rule: 'google-api-key', head: 'AIza', body: `${W}{35}` },
    { rule: 'google-oauth-secret', head: 'GOCSPX-', body: `${W}{28}` },
    { rule: 'google-oauth-token', head: 'ya29\\.', body: `${W}{50,}`, weak: true },
    {
        rule: 'azure-client-secret',
        head: '[A-Za-z0-9_~.]{3}\\dQ~',
        body: '[A-Za-z0-9_~.-]{31,34}',
        weak: true,
    },
    { rule: 'alibaba-access-key-id', head: 'LTAI', body: `${AN}{20}`, weak: true },
    { rule: 'digitalocean-token', head: 'do[opr]_v1_', body: `${HEX}{64}` },
    { rule: 'heroku-token', head: 'HRKU-AA', body: `${W}{58}` },
    { rule: 'fly-token', head: 'fo1_', body: `${W}{43}` },
    { rule: 'fly-token', head: 'fm[12][ar]?_', body: '[A-Za-z0-9+/]{100,}={0,3}' },
    { rule: 'scalingo-token', head: 'tk-us-', body: `${W}{48}` },
    { rule: 'netlify-token', head: 'nfp_', body: `${AN}{36}`, weak: true },
    { rule: 'vercel-token', head: 'vc[pirak]_', body: `${AN}{56}`, weak: true },
    { rule: 'supabase-key', head: '(?:sbp_|sb_secret_)', body: `${W}{31,44}`, weak: true },
    { rule: 'planetscale-token', head: 'pscale_(?:tkn|oauth|pw)_', body: '[A-Za-z0-9=._-]{32,64}' },
    { rule: 'databricks-token', head: 'dapi', body: `${HEX}{32}(?:-\\d)?` },
    { rule: 'clickhouse-key', head: '4b1d', body: `${AN}{38}`, weak: true },
    { rule: 'settlemint-token', head: 'sm_(?:aat|pat|sat)_', body: `${AN}{16}` },
    { rule: 'yandex-token', head: 't1\\.', body: '[A-Z0-9a-z_-]{1,200}={0,2}\\.[A-Z0-9a-z_-]{86}={0,2}' },
    { rule: 'yandex-key', head: 'AQVN', body: `${W}{35,38}`, weak: true },
];
const INFRASTRUCTURE = [
    { rule: 'vault-token', head: 'hv[sbr]\\.', body: `${W}{24,500}` },
    { rule: 'vault-token', head: 's\\.', body: `${AN}{24}`, weak: true },
    { rule: 'terraform-token', head: '[A-Za-z0-9]{14}\\.atlasv1\\.', body: '[A-Za-z0-9=_-]{60,70}' },
    { rule: 'pulumi-token', head: 'pul-', body: `${HEX}{40}` },
    {
        rule: 'doppler-token',
        head: 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?',
        body: `${AN}{40,44}`,
    },
    { rule: 'infracost-key', head: '(?<!\\.)ico-', body: `${AN}{32}`, weak: true },
    { rule: 'openshift-token', head: 'sha256~', body: `${W}{43}` },
    { rule: 'octopus-key', head: 'API-', body: '[A-Z0-9]{26}', weak: true },
    { rule: 'harness-token', head: '[ps]at\\.[A-Za-z0-9_-]{22}\\.[0-9a-f]{24}\\.', body: `${AN}{20}` },
    { rule: 'prefect-token', head: 'pn[ub]_', body: `${AN}{36}` },
    {
        rule: 'tailscale-key',
        head: 'tskey-(?:auth-|api-|client-|webhook-)?',
        body: `${AN}{6,20}-${AN}{10,40}`,
        weak: true,
    },
    { rule: 'cloudflare-token', head: 'cf(?:ut|at|k)_', body: `${AN}{40,}`, weak: true },
    { rule: 'cloudflare-origin-key', head: 'v1\\.0-', body: `${HEX}{24}-${HEX}{146}` },
    {
        rule: 'authress-key',
        head: '(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\\.[a-z0-9]{4,6}\\.acc[_-][a-z0-9-]{10,32}\\.',
        body: '[A-Za-z0-9+/_=-]{30,120}',
    },
];
const MODELS = [
    {
        rule: 'openai-key',
        head: 'sk-(?:(?:proj|svcacct|admin|service)-)?',
        body: `${W}{20,100}T3BlbkFJ${W}{20,100}`,
    },
    { rule: 'openai-key', head: 'sk-(?:proj|svcacct|admin)-', body: `${W}{40,200}`, weak: true },
    { rule: 'anthropic-key', head: 'sk-ant-(?:api|admin|oat|ort|sid)\\d\\d-', body: `${W}{80,200}` },
    { rule: 'openrouter-key', head: 'sk-or-v1-', body: `${HEX}{64}` },
    { rule: 'model-provider-key', head: 'sk-', body: `(?:${HEX}{32}|${AN}{48})`, weak: true },
    { rule: 'hugging-face-token', head: '(?:hf_|api_org_)', body: '[A-Za-z]{34}', weak: true },
    { rule: 'groq-key', head: 'gsk_', body: `${AN}{52}` },
    { rule: 'xai-key', head: 'xai-', body: `${AN}{80}` },
    { rule: 'perplexity-key', head: 'pplx-', body: `${AN}{48}` },
    { rule: 'replicate-token', head: 'r8_', body: `${AN}{37}` },
    { rule: 'nvidia-key', head: 'nvapi-', body: `${W}{64}` },
];
const PAYMENT = [
    { rule: 'stripe-key', head: '[sr]k_(?:live|test|prod)_', body: `${AN}{16,247}` },
    { rule: 'stripe-webhook-secret', head: 'whsec_', body: '[A-Za-z0-9+/]{32,64}={0,2}' },
    { rule: 'square-token', head: '(?:EAAA|sq0atp-|sq0csp-)', body: `${W}{22,60}`, weak: true },
    { rule: 'shippo-token', head: 'shippo_(?:live|test)_', body: `${HEX}{40}` },
    { rule: 'easypost-key', head: 'EZ[AT]K', body: `${AN}{54}` },
    { rule: 'flutterwave-key', head: 'FLWSECK_TEST-', body: '[0-9a-h]{32}-X' },
    { rule: 'duffel-token', head: 'duffel_(?:test|live)_', body: '[A-Za-z0-9_=-]{43}' },
    { rule: 'plaid-token', head: 'access-(?:sandbox|development|production)-', body: UUID },
    {
        rule: 'braintree-token',
        head: 'access_token\\$(?:production|sandbox)\\$',
        body: `${AN}{16}\\$${HEX}{32}`,
    },
    { rule: 'shopify-token', head: 'shp(?:at|ca|pa|ss|tka|ua)_', body: '[0-9a-fA-F]{32}' },
    { rule: 'lob-key', head: '(?:live|test)_', body: `(?:pub_)?${HEX}{31,35}`, weak: true },
];
const MESSAGES = [
    { rule: 'slack-token', head: 'xox[abopsre]-', body: `(?:\\d-)?(?:\\d{5,15}-){1,3}${AN}{10,64}` },
    { rule: 'slack-token', head: '(?:xoxe\\.xox[bp]|xoxe)-\\d-', body: `${AN}{140,180}`, weak: true },
    { rule: 'slack-app-token', head: 'xapp-\\d-', body: `[A-Z0-9]{8,16}-\\d{8,16}-${AN}{30,80}` },
    {
        rule: 'slack-webhook',
        head: '(?:https?://)?hooks\\.slack\\.com/(?:services|workflows|triggers)/',
        body: '[A-Za-z0-9+/]{40,80}',
        weak: true,
    },
    {
        rule: 'teams-webhook',
        head: '(?:https://)?[a-z0-9-]{1,40}\\.webhook\\.office\\.com/webhookb2/',
        body: '[A-Za-z0-9@/-]{80,200}',
    },
    {
        rule: 'discord-webhook',
        head: '(?:https://)?discord(?:app)?\\.com/api/webhooks/',
        body: `\\d{17,20}/${W}{60,80}`,
    },
    {
        rule: 'discord-token',
        head: '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.',
        body: `${W}{27,40}`,
        weak: true,
    },
    { rule: 'telegram-token', head: '\\d{8,10}:AA', body: `${W}{33}` },
    { rule: 'twilio-key', head: 'SK', body: `${HEX}{32}`, weak: true },
    { rule: 'sendgrid-key', head: 'SG\\.', body: `${W}{20,24}\\.${W}{39,50}` },
    { rule: 'sendinblue-key', head: 'xkeysib-', body: `${HEX}{64}-${AN}{16}` },
    { rule: 'mailgun-key', head: 'key-', body: `${HEX}{32}`, weak: true },
    { rule: 'mailchimp-key', head: '', body: `${HEX}{32}-us\\d{1,2}`, weak: true },
];
const WORK_TOOLS = [
    { rule: 'linear-key', head: 'lin_(?:api|oauth)_', body: `${AN}{40,64}` },
    { rule: 'notion-token', head: 'ntn_', body: `${AN}{43,50}` },
    { rule: 'airtable-token', head: 'pat[A-Za-z0-9]{14}\\.', body: `${HEX}{64}` },
    { rule: 'figma-token', head: 'fig[dopuh]r?_', body: `${W}{40,}`, weak: true },
    { rule: 'typeform-token', head: 'tfp_', body: '[A-Za-z0-9_.=-]{59}' },
    { rule: 'postman-key', head: 'PMAK-', body: `${HEX}{24}-${HEX}{34}` },
    { rule: 'readme-key', head: 'rdme_', body: '[a-z0-9]{70}' },
    { rule: 'frameio-token', head: 'fio-u-', body: '[A-Za-z0-9_=-]{64}' },
    { rule: 'hubspot-token', head: 'pat-(?:na|eu|ap)\\d-', body: UUID },
    { rule: 'grafana-token', head: 'gl(?:c|sa)_', body: '[A-Za-z0-9+/_]{32,400}={0,3}' },
    { rule: 'grafana-key', head: 'eyJrIjoi', body: '[A-Za-z0-9]{70,400}={0,3}' },
    { rule: 'sentry-token', head: 'sntrys_eyJpYXQiO', body: '[A-Za-z0-9+/=_]{60,400}' },
    { rule: 'sentry-token', head: 'sntryu_', body: `${HEX}{64}` },
    { rule: 'new-relic-key', head: 'NR(?:AK|II|JS|AA)-', body: `${W}{19,42}` },
    { rule: 'dynatrace-token', head: 'dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.', body: '[A-Z0-9]{64}' },
    { rule: 'mapbox-token', head: '[ps]k\\.eyJ1I', body: `${W}{40,200}\\.${W}{20,30}` },
    { rule: 'maxmind-key', head: '[A-Za-z0-9]{6}_', body: `${AN}{29}_mmk` },
    { rule: 'intra42-secret', head: 's-s4t2(?:ud|af)-', body: `${HEX}{64}` },
    { rule: 'facebook-token', head: 'EAA[MC]', body: `${AN}{100,}`, weak: true },
    { rule: 'facebook-token', head: '\\d{15,16}\\|', body: `${W}{27,40}`, weak: true },
];
const KEYS = [
    { rule: 'one-password-token', head: 'ops_eyJ', body: '[A-Za-z0-9+/]{250,}={0,3}' },
    {
        rule: 'one-password-key',
        head: 'A3-[A-Z0-9]{6}-',
        body: '(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
    },
    { rule: 'age-secret-key', head: 'AGE-SECRET-KEY-1', body: '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}' },
    {
        rule: 'json-web-token',
        head: 'eyJ',
        body: '[A-Za-z0-9_-]{10,1000}\\.eyJ[A-Za-z0-9_-]{10,8000}\\.[A-Za-z0-9_-]{20,1500}',
    },
];
const TOKEN_SHAPES = [
    ...CODE_HOSTS,
    ...REGISTRIES,
    ...CLOUDS,
    ...INFRASTRUCTURE,
    ...MODELS,
    ...PAYMENT,
    ...MESSAGES,
    ...WORK_TOOLS,
    ...KEYS,
];

;// CONCATENATED MODULE: ./lib/adapters/secrets/token-runs.js
/** The shortest token of the list has 20 characters. Nearly all of a text is in shorter runs. */
const MIN_RUN_CHARS = 20;
const RUN_CHARACTERS = new Set(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.~+/=:@$|\\-', (character) => character.charCodeAt(0)));
const ASCII = 128;
const IS_RUN = Array.from({ length: ASCII }, (_, code) => RUN_CHARACTERS.has(code));
/** The runs of a text that are long enough to hold a token. A loop: a regular expression takes four times as long. */
function longRuns(text) {
    const runs = [];
    let start = 0;
    for (let at = 0; at <= text.length; at += 1) {
        const code = at < text.length ? text.charCodeAt(at) : ASCII;
        if (code < ASCII && IS_RUN[code] === true)
            continue;
        if (at - start >= MIN_RUN_CHARS)
            runs.push({ start, text: text.slice(start, at) });
        start = at + 1;
    }
    return runs;
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/token-finder.js



/** A token begins where no word goes on before it; the `\n` of a string escape is no word. */
const BEGIN = '(?<![A-Za-z0-9_](?<!\\\\[nrt]))';
/** It ends where its own characters end. */
const token_finder_END = '(?![A-Za-z0-9_-])';
const SHAPES = TOKEN_SHAPES.map((shape) => ({
    shape,
    pattern: new RegExp(`${BEGIN}(?:${shape.head})(?<body>${shape.body})${token_finder_END}`, 'g'),
}));
/** All shapes at once: tells the few runs that are worth the whole list. */
const ANY_SHAPE = new RegExp(`${BEGIN}(?:${TOKEN_SHAPES.map(({ head, body }) => `(?:${head})(?:${body})`).join('|')})${token_finder_END}`);
function isToken(shape, body) {
    return shape.weak === true ? isShuffled(body) : !isFiller(body);
}
function findInRun(run) {
    return SHAPES.flatMap(({ shape, pattern }) => Array.from(run.text.matchAll(pattern)).flatMap((match) => {
        if (!isToken(shape, match.groups?.['body'] ?? ''))
            return [];
        const start = run.start + match.index;
        return [{ start, end: start + match[0].length, rule: shape.rule }];
    }));
}
/** Tokens that can be told by their shape. */
function findTokens(text) {
    return longRuns(text)
        .filter((run) => ANY_SHAPE.test(run.text))
        .flatMap(findInRun);
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/url-password-finder.js

/** `scheme://user:password@host`; every part is bounded, so that no text makes the search slow. */
const URL_WITH_PASSWORD = /:\/\/(?<user>[^\s:/@"'`<>{}$]{0,100}):(?<password>[^\s/@"'`<>{}$]{8,200})@(?=[A-Za-z0-9[.-])/g;
/**
 * Passwords in URLs. Those of local databases and examples (`postgres:postgres@localhost`) are words; only what looks
 * drawn at random is a secret.
 */
function findUrlPasswords(text) {
    return Array.from(text.matchAll(URL_WITH_PASSWORD)).flatMap((match) => {
        const password = match.groups?.['password'] ?? '';
        // An escaped sign is a sign, not two digits.
        if (!looksRandom(password.replace(/%[0-9A-Fa-f]{2}/gu, '%')))
            return [];
        const end = match.index + match[0].length - '@'.length;
        return [{ start: end - password.length, end, rule: 'url-password' }];
    });
}

;// CONCATENATED MODULE: ./lib/adapters/secrets/scanner.js









/** Secretlint costs more for a call than for a page of text, so texts are joined; it must not see more than there is. */
async function scanBatch(batch) {
    const split = splitHits(batch, await findWithSecretlint(batch.text));
    if (split !== null)
        return split;
    const alone = [];
    for (const { text } of batch.members)
        alone.push(await findWithSecretlint(text));
    return alone;
}
async function scanWithSecretlint(texts) {
    const found = [];
    for (const batch of batchTexts(texts)) {
        for (const hits of await scanBatch(batch))
            found.push(hits);
    }
    return found;
}
/**
 * Finds secrets by their shape, by the name they are given, by where they stand in a URL, a header or a key file, and
 * the run's own credentials in any of the forms that `credentialFinder` knows. Where several rules overlap the hit has
 * the name of the one that says most: the finders are in that order.
 */
function openSecretScanner(options) {
    const findCredentials = credentialFinder(options.credentials);
    return {
        scan: async (texts) => {
            const foreign = await scanWithSecretlint(texts);
            return texts.map((text, index) => (0,hit/* mergeHits */.v)([
                ...findCredentials(text),
                ...findPrivateKeys(text),
                ...findTokens(text),
                ...findUrlPasswords(text),
                ...findBasicAuth(text),
                ...(foreign[index] ?? []),
                ...findNamedValues(text),
            ]));
        },
    };
}

// EXTERNAL MODULE: ./lib/config/inputs.js + 1 modules
var config_inputs = __webpack_require__(7570);
// EXTERNAL MODULE: ./lib/config/policy-schema.js + 2 modules
var policy_schema = __webpack_require__(388);
;// CONCATENATED MODULE: ./lib/config/policy-reading.js

/** Stands in the record of a run that ended before a policy was read. */
const UNREAD_POLICY = {
    policy: policy_schema/* DEFAULT_EFFECTIVE_POLICY */.BL,
    path: policy_schema/* POLICY_PATH */.l$,
    source: 'not read',
    digest: '',
    layers: [],
    inputExclude: [],
    overruled: [],
    problem: null,
};

// EXTERNAL MODULE: ./lib/core/digest.js
var core_digest = __webpack_require__(3871);
// EXTERNAL MODULE: ./lib/core/render/canonical-json.js
var canonical_json = __webpack_require__(3653);
;// CONCATENATED MODULE: ./lib/config/issues.js
/** One line per problem: the path in the document, what is wrong, what is allowed. */
function issueLines(error) {
    return error.issues.map((issue) => {
        const place = issue.path.length === 0 ? 'the document' : issue.path.map(String).join('.');
        return `${place}: ${issue.message}`;
    });
}

// EXTERNAL MODULE: ./lib/core/finding/blocking.js
var blocking = __webpack_require__(9662);
// EXTERNAL MODULE: ./lib/core/finding/finding.js
var finding = __webpack_require__(8020);
;// CONCATENATED MODULE: ./lib/config/enforce.js



/** Least severity at which a category blocks, defaults included; null: never. */
function threshold(category, blockOn) {
    const blocks = (severity) => (0,blocking/* isBlocking */.U)({ category, severity, flag: true, inChange: true }, { blockOn, requireFlag: false });
    return finding/* SEVERITIES */.oC.findLast(blocks) ?? null;
}
/** Of two thresholds the one that blocks more. An enforced `block-on` holds the defaults of what it does not name. */
function holdBlockOn(own, enforced) {
    const limit = enforced['block-on'];
    if (limit === undefined)
        return { value: own, overruled: [] };
    const looser = finding/* CATEGORIES */.R6.flatMap((category) => {
        const [held, given] = [threshold(category, limit), threshold(category, own)];
        return held !== null && (given === null || (0,blocking/* rank */.T)(given) < (0,blocking/* rank */.T)(held)) ? [{ category, held, given }] : [];
    });
    return {
        value: { ...own, ...Object.fromEntries(looser.map(({ category, held }) => [category, held])) },
        overruled: looser.map(({ category, held, given }) => `block-on.${category}: ${given ?? 'never'} does not count, the organisation enforces ${held}`),
    };
}
/** A demanded flag keeps findings from blocking, so an enforced `block-on` holds it back as well. */
function holdRequireFlag(own, { enforced, ownFlag = false }) {
    const limit = enforced['require-flag'] ?? (enforced['block-on'] === undefined ? true : ownFlag);
    if (!own || limit)
        return { value: own, overruled: [] };
    const key = enforced['require-flag'] === undefined ? 'block-on' : 'false';
    return {
        value: false,
        overruled: [`require-flag: true does not count, the organisation enforces ${key}`],
    };
}
function holdCycles(own, enforced) {
    const limit = enforced['max-review-cycles'] ?? own;
    if (own <= limit)
        return { value: own, overruled: [] };
    return {
        value: limit,
        overruled: [`max-review-cycles: ${own} does not count, the organisation enforces ${limit}`],
    };
}
/** Only entries that the enforced list has, as they stand there. No enforced list: all. */
function enforcedList(own, enforced, name) {
    if (enforced === undefined)
        return { value: own, overruled: [] };
    const isAllowed = (entry) => enforced.includes(entry);
    return {
        value: own.filter(isAllowed),
        overruled: own
            .filter((entry) => !isAllowed(entry))
            .map((entry) => `${name}: ${(0,visible/* quoteVisible */.L)(entry)} does not count, the organisation's list lacks it`),
    };
}
/**
 * Ceilings without those that could keep a finding from blocking which the enforced `block-on` alone would block: those
 * below a threshold. Enforced floors need no such care, as they are applied last.
 */
function holdCeilings(own, enforced) {
    const limit = enforced['block-on'];
    if (limit === undefined)
        return { value: own, overruled: [] };
    const undoes = ({ category, ceiling }) => ceiling !== undefined &&
        (category === undefined ? finding/* CATEGORIES */.R6 : [category]).some((each) => {
            const held = threshold(each, limit);
            return held !== null && (0,blocking/* rank */.T)(ceiling) > (0,blocking/* rank */.T)(held);
        });
    const value = own.flatMap((entry) => {
        if (!undoes(entry))
            return [entry];
        const { ceiling: _ceiling, ...rest } = entry;
        return rest.floor === undefined ? [] : [rest];
    });
    return { value, overruled: own.filter(undoes).map(overruledCeiling) };
}
function overruledCeiling({ category, ceiling, paths }) {
    const where = paths.length === 0 ? '' : ` in ${paths.map(visible/* quoteVisible */.L).join(', ')}`;
    return `severity: the ceiling ${ceiling} of ${category ?? 'every category'}${where} does not count, the organisation enforces block-on`;
}

;// CONCATENATED MODULE: ./lib/config/policy-layers.js


/** The layers that are documents, the one that wins first. */
const POLICY_LAYERS = ['project', 'organisation', 'user'];
/**
 * The policy that counts. A key that a layer writes wins over the layers below it, and over the default. Lists that
 * protect (reserved, severity, specialists) grow instead, thresholds are read category by category, and what the
 * organisation enforces comes on top of it all: of each such key the stricter value counts.
 * @param documents at most one of each layer, in the order of POLICY_LAYERS.
 */
function effectivePolicy(documents, inputExclude) {
    const organisation = documents.find(({ layer }) => layer === 'organisation');
    const enforced = organisation?.enforced ?? {};
    const limits = { enforced, ownFlag: organisation?.written['require-flag'] };
    const layers = documents.map((each) => ({ layer: each.layer, ...withEnforced(each) }));
    const { policy, overruled } = held(layers, limits);
    const input = enforcedList(inputExclude, enforced.exclude, 'the input exclude');
    return { policy, inputExclude: input.value, overruled: [...overruled, ...input.overruled] };
}
/** An enforced key is also the organisation's own value; the lists that grow get it once, at the end. */
function withEnforced({ written, enforced }) {
    const { severity: _severity, reserved: _reserved, ...own } = enforced;
    return { ...own, ...written, ...blockOnOf([written, own]) };
}
function held(layers, limits) {
    const { enforced } = limits;
    const policy = merged(layers);
    const blockOn = holdBlockOn(policy['block-on'], enforced);
    const flag = holdRequireFlag(policy['require-flag'], limits);
    const cycles = holdCycles(policy['max-review-cycles'], enforced);
    const exclude = enforcedList(policy.exclude, enforced.exclude, 'exclude');
    const allow = enforcedList(policy.gate.allow, enforced.gate?.allow, 'gate.allow');
    const severity = severities(layers, enforced);
    return {
        policy: {
            ...policy,
            gate: { allow: [...allow.value] },
            exclude: [...exclude.value],
            'block-on': blockOn.value,
            'require-flag': flag.value,
            'max-review-cycles': cycles.value,
            severity: [...severity.value],
            reserved: [...new Set([...(enforced.reserved ?? []), ...policy.reserved])],
            'enforced-severity': enforced.severity ?? [],
        },
        overruled: [blockOn, flag, cycles, exclude, allow, severity].flatMap((each) => each.overruled),
    };
}
/** The organisation's own ceilings are its own decision; those of others must not undo what it enforces. */
function severities(layers, enforced) {
    const all = layers.map(({ layer, severity = [] }) => layer === 'organisation' ? { value: severity, overruled: [] } : holdCeilings(severity, enforced));
    return {
        value: all.flatMap(({ value }) => value),
        overruled: all.flatMap(({ overruled }) => overruled),
    };
}
/** The layers together, before what is enforced. */
function merged(layers) {
    const built = policy_schema/* DEFAULT_EFFECTIVE_POLICY */.BL;
    const first = (key) => layers.find((each) => each[key] !== undefined)?.[key];
    return {
        ...built,
        gate: first('gate') ?? built.gate,
        exclude: first('exclude') ?? built.exclude,
        ...blockOnOf(layers),
        'require-flag': first('require-flag') ?? built['require-flag'],
        'max-review-cycles': first('max-review-cycles') ?? built['max-review-cycles'],
        criteria: layers.find(({ layer }) => layer === 'project')?.criteria ?? [],
        specialists: firstOfName(layers.flatMap(({ specialists = [] }) => specialists)),
        'unique-per-specialist': first('unique-per-specialist') ?? built['unique-per-specialist'],
        reserved: layers.flatMap(({ reserved = [] }) => reserved),
        'split-files': first('split-files') ?? built['split-files'],
    };
}
/** Thresholds by category: the first document that names one counts. */
function blockOnOf(documents) {
    const lastFirst = documents.toReversed().map((each) => each['block-on'] ?? {});
    return {
        'block-on': lastFirst.reduce((all, each) => ({ ...all, ...each }), {}),
    };
}
function firstOfName(entries) {
    return [...new Map(entries.toReversed().map((each) => [each.name, each])).values()].toReversed();
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/config/policy.js




/** A policy is a page, not a data set; the limit keeps a hostile file from costing memory. */
const MAX_POLICY_BYTES = 256 * 1024;
/**
 * Parses a policy file. An empty document is the default policy.
 * @throws CodedError 'config' that names the place in the document and what is allowed.
 */
function parsePolicy(text, source) {
    return checked(policySchema, documentOf(text, source), source);
}
/**
 * The same with the keys alone that are written. An organisation's may have `enforced`.
 * @throws CodedError 'config'
 */
function parsePolicyDocument(text, source, layer) {
    const document = documentOf(text, source);
    if (layer === 'organisation') {
        const { enforced = {}, ...written } = checked(policy_schema/* organisationPolicySchema */.ko, document, source);
        return { written, enforced };
    }
    if (typeof document === 'object' && document !== null && Object.hasOwn(document, 'enforced')) {
        throw new errors/* CodedError */.AK('config', `${source} is not a valid policy: enforced: only the policy of an organisation enforces (the input org-policy, on the command line --org-policy); take the key out`);
    }
    return { written: checked(policy_schema/* writtenPolicySchema */.pO, document, source), enforced: {} };
}
function checked(schema, document, source) {
    const parsed = schema.safeParse(document);
    if (parsed.success)
        return parsed.data;
    throw new errors/* CodedError */.AK('config', `${source} is not a valid policy: ${issueLines(parsed.error).join('; ')}`);
}
function documentOf(text, source) {
    if (new TextEncoder().encode(text).length > MAX_POLICY_BYTES) {
        throw new errors/* CodedError */.AK('config', `${source} is larger than ${MAX_POLICY_BYTES} bytes; shorten it`);
    }
    const document = (0,dist/* parseDocument */.Tp)(text, { prettyErrors: true, strict: true, uniqueKeys: true });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem !== undefined) {
        throw new errors/* CodedError */.AK('config', `${source} is not valid YAML: ${policy_firstLine(problem.message)}`);
    }
    return plainValue(document, source) ?? {};
}
/** Alias bombs are refused by the library when the document is turned into plain values. */
function plainValue(document, source) {
    try {
        return document.toJS({ maxAliasCount: 20 });
    }
    catch (error) {
        throw new errors/* CodedError */.AK('config', `${source} uses too many YAML aliases; write the values out`, {
            cause: error,
        });
    }
}
function policy_firstLine(message) {
    return message.split('\n', 1)[0] ?? message;
}

;// CONCATENATED MODULE: ./lib/config/policy-source.js








const MISNAMED_PATH = policy_schema/* POLICY_PATH */.l$.replace(/\.yml$/, '.yaml');
/**
 * Reads the policy at the tip of the base, never at the head: a change cannot relax what it is judged by. Layers from
 * outside the project are read with it; one that cannot be read is a problem, for a weaker policy in its place would
 * count without a word.
 * @param readAt the bytes of a regular file of a commit, null for nothing, 'not_a_file' for anything else.
 * @param further at most one policy of each other layer.
 * @param inputExclude the globs of the input `exclude`.
 * @throws CodedError what `readAt` throws, and 'cancelled'.
 */
async function readPolicy(base, readAt, further = [], inputExclude = []) {
    const files = [await readProject(base, readAt)];
    for (const each of further)
        files.push(await readFurther(each));
    const order = (layer) => POLICY_LAYERS.indexOf(layer);
    return readingOf(files.toSorted((one, other) => order(one.layer) - order(other.layer)), inputExclude);
}
function readingOf(files, inputExclude) {
    const layers = files.flatMap(({ read }) => read ?? []);
    const { policy, ...effects } = effectivePolicy(layers, inputExclude);
    // Lists that grow from layer to layer have the bounds of one: the record holds them all.
    const bounded = policy_schema/* effectivePolicySchema */.FL.safeParse(policy);
    const problems = [
        ...files.flatMap(({ problem }) => problem ?? []),
        ...(bounded.success
            ? []
            : [`the layers of the policy together: ${issueLines(bounded.error).join('; ')}`]),
    ];
    const known = { ...UNREAD_POLICY, source: sourceOf(files, layers), digest: digestOf(files) };
    if (problems.length > 0)
        return { ...known, inputExclude, problem: problems.join('\n') };
    return { ...known, ...effects, policy, layers };
}
async function readProject(base, readAt) {
    const readFile = (path) => readAt(base, path);
    const source = `${policy_schema/* POLICY_PATH */.l$} at ${base.slice(0, 12)}`;
    const bytes = await readFile(policy_schema/* POLICY_PATH */.l$);
    if (bytes !== null)
        return fileOf({ layer: 'project', source, readFile }, bytes);
    const isMisnamed = (await readFile(MISNAMED_PATH)) !== null;
    return {
        layer: 'project',
        source: `built in (no ${policy_schema/* POLICY_PATH */.l$} at the base)`,
        digest: (0,core_digest/* sha256 */.s)(''),
        read: null,
        // Somebody wrote a policy, and would not see that it counts for nothing.
        problem: isMisnamed ? `the policy is read from ${policy_schema/* POLICY_PATH */.l$}; rename ${MISNAMED_PATH}` : null,
    };
}
async function readFurther(policy) {
    const { layer, source, absence } = policy;
    const failed = (why) => {
        return { layer, source: `${source} (not read)`, digest: '', read: null, problem: `${source}: ${why}` };
    };
    try {
        const bytes = await policy.readFile(policy.path);
        if (bytes !== null && bytes.length === 0 && absence !== null)
            return failed('the file is empty');
        if (bytes !== null)
            return fileOf(policy, bytes);
        if (absence !== null)
            return failed(absence);
        return { layer, source: '', digest: '', read: null, problem: null };
    }
    catch (error) {
        if (!(error instanceof errors/* CodedError */.AK) || error.code === 'cancelled')
            throw error;
        return failed(error.message);
    }
}
function fileOf({ layer, source, readFile }, bytes) {
    const notValid = { layer, source: `${source} (not valid)`, read: null };
    if (bytes === 'not_a_file') {
        // There is a policy, and what it says is not known.
        const problem = `${source} is not a regular file; write the policy into the file itself`;
        return { ...notValid, digest: '', problem };
    }
    const digest = (0,core_digest/* sha256 */.s)(bytes);
    try {
        const document = parsePolicyDocument(utf8Text(bytes, source), source, layer);
        return { layer, source, digest, read: { layer, source, digest, readFile, ...document }, problem: null };
    }
    catch (error) {
        if (!(error instanceof errors/* CodedError */.AK) || error.code !== 'config')
            throw error;
        return { ...notValid, digest, problem: error.message };
    }
}
function sourceOf(files, layers) {
    const sources = files.map(({ source }) => source).filter((source) => source !== '');
    const enforced = layers.flatMap((each) => Object.keys(each.enforced));
    return [
        sources.join(', over '),
        ...(enforced.length === 0 ? [] : [`the organisation enforces ${enforced.join(', ')}`]),
    ].join('; ');
}
/** Of a project without further layers the digest of its file, which anyone can compute. */
function digestOf(files) {
    const [project, ...further] = files.filter(({ source }) => source !== '');
    if (project !== undefined && further.length === 0)
        return project.digest;
    return (0,core_digest/* sha256 */.s)((0,canonical_json/* canonicalJson */.d)(files.map(({ layer, digest }) => [layer, digest])));
}
function utf8Text(bytes, source) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch (error) {
        throw new errors/* CodedError */.AK('config', `${source} is not UTF-8 text`, { cause: error });
    }
}

;// CONCATENATED MODULE: ./lib/composition/closing.js
/** What the repository made for itself goes away when the run does not come about. */
async function closingOnError(repository, action) {
    try {
        return await action();
    }
    catch (error) {
        await repository.close();
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/composition/lazy-syntax.js
/** A parser that is loaded when the first text needs it: a review that selects no context has no use for it. */
function lazySyntaxParser() {
    let loaded;
    return { outline: async (path, text) => (await (loaded ??= load())).outline(path, text) };
}
async function load() {
    const { openSyntaxParser } = await Promise.all(/* import() | syntax */[__webpack_require__.e(83), __webpack_require__.e(750)]).then(__webpack_require__.bind(__webpack_require__, 4354));
    return openSyntaxParser();
}

;// CONCATENATED MODULE: ./lib/adapters/embedding-cache/vector-files.js





/** Larger is no vector of ours. */
const MAX_FILE_BYTES = 16_384 * Float32Array.BYTES_PER_ELEMENT;
const vector_files_NAME = /^[0-9a-f]{64}\.f32$/;
const PARTIAL = /^[0-9a-f]{64}\.f32\.[0-9a-f]{12}\.partial$/;
/** A file that was begun so long ago is of a run that has died; a younger one may be another run's, under way. */
const STALE_MS = 3_600_000;
/** Others could put vectors of their choice there, or things that are no files. */
const WRITABLE_BY_OTHERS = 0o022;
/**
 * Opens the folder, which is made for this user alone when it is missing. Null when it cannot be made, is a link, or is
 * one that others own or can write to. Left: whoever can write to a folder above it can put another one in its place.
 */
async function openVectorFiles(folder, maxFiles) {
    try {
        await (0,external_node_fs_promises_.mkdir)(folder, { recursive: true, mode: 0o700 });
        const found = await (0,external_node_fs_promises_.lstat)(folder);
        const { uid } = (0,external_node_os_.userInfo)();
        // There are no such owners on Windows.
        const isOwn = uid === -1 || (found.uid === uid && (found.mode & WRITABLE_BY_OTHERS) === 0);
        if (!found.isDirectory() || !isOwn)
            return null;
    }
    catch (error) {
        if ((0,errors/* systemCode */.xU)(error) === null)
            throw error;
        return null;
    }
    return {
        read: (key) => readVector((0,external_node_path_.join)(folder, `${key}.f32`)),
        write: (made) => keep(folder, made, maxFiles),
    };
}
/** Waits for nobody (a pipe has no writer) and follows no link; of a file that is too large nothing is read. */
const READ_FLAGS = external_node_fs_promises_.constants.O_RDONLY | external_node_fs_promises_.constants.O_NONBLOCK | external_node_fs_promises_.constants.O_NOFOLLOW;
async function readVector(path) {
    const bytes = await readBytes(path);
    if (bytes === null)
        return null;
    const vector = Float32Array.from({ length: bytes.byteLength / Float32Array.BYTES_PER_ELEMENT }, (_, index) => bytes.readFloatLE(index * Float32Array.BYTES_PER_ELEMENT));
    return vector.every((value) => Number.isFinite(value)) ? vector : null;
}
/** The bytes of a regular file of a size that a vector can have. */
async function readBytes(path) {
    const handle = await (0,external_node_fs_promises_.open)(path, READ_FLAGS).catch(() => null);
    if (handle === null)
        return null;
    try {
        const found = await handle.stat();
        const { size } = found;
        if (!found.isFile() || size === 0 || size > MAX_FILE_BYTES)
            return null;
        if (size % Float32Array.BYTES_PER_ELEMENT !== 0)
            return null;
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(size), 0, size, 0);
        return bytesRead === size ? buffer : null;
    }
    catch (error) {
        if ((0,errors/* systemCode */.xU)(error) === null)
            throw error;
        return null;
    }
    finally {
        await handle.close();
    }
}
function bytesOf(vector) {
    const bytes = Buffer.alloc(vector.length * Float32Array.BYTES_PER_ELEMENT);
    vector.forEach((value, index) => bytes.writeFloatLE(value, index * Float32Array.BYTES_PER_ELEMENT));
    return bytes;
}
/** Whole or not at all; whoever else writes the same file writes the same. */
async function writeVector(path, vector) {
    const partial = `${path}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.partial`;
    await (0,external_node_fs_promises_.writeFile)(partial, bytesOf(vector), { mode: 0o600, flag: 'wx' });
    try {
        await (0,external_node_fs_promises_.rename)(partial, path);
    }
    catch (error) {
        await (0,external_node_fs_promises_.rm)(partial, { force: true });
        throw error;
    }
}
/** Takes the oldest files away, and what a dead run left half written. Other files of the folder are left alone. */
async function bound(folder, maxFiles) {
    const names = (await (0,external_node_fs_promises_.readdir)(folder)).filter((name) => vector_files_NAME.test(name) || PARTIAL.test(name));
    const partial = names.filter((name) => PARTIAL.test(name));
    const tooMany = names.length - partial.length - maxFiles;
    if (partial.length === 0 && tooMany <= 0)
        return;
    const aged = await Promise.all(names.map(async (name) => ({
        name,
        at: (await (0,external_node_fs_promises_.stat)((0,external_node_path_.join)(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })));
    const oldest = aged
        .filter(({ name }) => vector_files_NAME.test(name))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, Math.max(0, tooMany));
    const stale = aged.filter(({ name, at }) => PARTIAL.test(name) && at < Date.now() - STALE_MS);
    for (const { name } of [...oldest, ...stale])
        await (0,external_node_fs_promises_.rm)((0,external_node_path_.join)(folder, name), { force: true });
}
/** A cache that cannot be written costs a request the next time and nothing else; other errors are surprises. */
async function keep(folder, made, maxFiles) {
    try {
        for (const [key, vector] of made)
            await writeVector((0,external_node_path_.join)(folder, `${key}.f32`), vector);
        await bound(folder, maxFiles);
    }
    catch (error) {
        if ((0,errors/* systemCode */.xU)(error) === null)
            throw error;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/embedding-cache/cached-embedder.js


/** Some 60 MB at 3,072 numbers. */
const MAX_CACHED_FILES = 5_000;
/** Some 25 MB at 3,072 numbers; a run seldom has as many texts. */
const MAX_VECTORS_IN_MEMORY = 2_000;
/** The embedder with a memory. Only texts that are not known are sent, each once; `tokens` are those of this call. */
function cachedEmbedder(embedder, options) {
    const { model } = embedder;
    const { endpoint, folder, note } = options;
    const { maxFiles = MAX_CACHED_FILES, maxInMemory = MAX_VECTORS_IN_MEMORY } = options;
    const memory = new Map();
    let opened;
    function keyOf(text) {
        return (0,external_node_crypto_.createHash)('sha256')
            .update(JSON.stringify([endpoint, model, text]))
            .digest('hex');
    }
    async function openFolder(path) {
        const files = await openVectorFiles(path, maxFiles);
        if (files === null)
            note('vectors are not kept from run to run: their folder cannot be made, or is not of this user alone (mode 0700)');
        return files;
    }
    async function files() {
        return folder === null ? null : (opened ??= openFolder(folder));
    }
    function remember(vectors) {
        for (const [key, vector] of vectors)
            memory.set(key, vector);
        for (const key of memory.keys()) {
            if (memory.size <= maxInMemory)
                return;
            memory.delete(key);
        }
    }
    async function recall(keys, signal) {
        const kept = await files();
        const known = new Map();
        for (const key of keys) {
            if (signal.aborted)
                break;
            const vector = memory.get(key) ?? (await kept?.read(key)) ?? null;
            if (vector !== null)
                known.set(key, vector);
        }
        return known;
    }
    async function make(texts, signal) {
        if (texts.size === 0)
            return { kind: 'made', vectors: new Map(), tokens: 0 };
        const made = await embedder.embed([...texts.values()], signal);
        if (made.kind === 'unavailable')
            return made;
        const vectors = new Map([...texts.keys()].flatMap((key, index) => {
            const vector = made.vectors[index];
            return vector === undefined ? [] : [[key, vector]];
        }));
        await (await files())?.write(vectors);
        return { kind: 'made', vectors, tokens: made.tokens };
    }
    async function embed(texts, signal) {
        const keys = texts.map(keyOf);
        const byKey = new Map(keys.map((key, index) => [key, texts[index] ?? '']));
        const known = await recall(byKey.keys(), signal);
        const made = await make(new Map([...byKey].filter(([key]) => !known.has(key))), signal);
        if (made.kind === 'unavailable')
            return made;
        const vectors = inOrder(new Map([...known, ...made.vectors]), keys);
        if (vectors !== null) {
            remember(new Map([...known, ...made.vectors]));
            return { kind: 'vectors', vectors, tokens: made.tokens };
        }
        // What was known does not fit to what was made: all of it is made anew.
        const again = await make(byKey, signal);
        if (again.kind === 'unavailable')
            return again;
        const anew = inOrder(again.vectors, keys);
        if (anew === null)
            return { kind: 'unavailable', detail: 'the embedding model gives vectors that do not fit together' };
        remember(again.vectors);
        return { kind: 'vectors', vectors: anew, tokens: made.tokens + again.tokens };
    }
    return { model, embed };
}
/**
 * One vector a key; null when one is missing, or is of another length: vectors of one model have one, so that one is of
 * a model that has changed under its name.
 */
function inOrder(vectors, keys) {
    const found = keys.map((key) => vectors.get(key)).filter((vector) => vector !== undefined);
    const isOfOneLength = found.every(({ length }) => length === found[0]?.length);
    return found.length === keys.length && isOfOneLength ? found : null;
}

// EXTERNAL MODULE: ./lib/adapters/model/base-url.js
var base_url = __webpack_require__(8701);
// EXTERNAL MODULE: ./lib/pipeline/reviewers.js + 84 modules
var reviewers = __webpack_require__(2121);
// EXTERNAL MODULE: ./lib/reviewer/usage.js
var reviewer_usage = __webpack_require__(944);
;// CONCATENATED MODULE: ./lib/reviewer/fallback.js

/**
 * Several models as one: each is asked until it cannot be reached, then the next one for the rest of the run. A model
 * that was given up is not asked again. Only `unreachable` leads on: a refusal, a cut or an empty answer is what the
 * model had to say, and asking around until one says something else would be shopping for a verdict. Nor does a request
 * lead on that the endpoint does not take: whoever writes the change could have it reviewed by the weakest model.
 *
 * A conversation that began with one model goes on with the next; its messages are the same to both. What the failing
 * ones used counts. A single model is handed back as it is: with none to go to, giving it up would only end
 * conversations that may still get through.
 *
 * `model` is the first one's name; a turn says which one answered. `note` is told in one sentence when a model is
 * given up.
 */
function withFallback(models, note = () => { }) {
    const [first, ...others] = models;
    if (others.length === 0)
        return first;
    let current = 0;
    let lastFault = { detail: '', model: first.model };
    /** Calls that were under way together give a model up once. */
    function giveUp(index, detail) {
        if (current !== index)
            return;
        current += 1;
        const next = models[current];
        const model = models[index]?.model ?? first.model;
        lastFault = { detail, model };
        note(next === undefined
            ? `${model} could not be reached; there is no further model`
            : `${model} could not be reached; going on with ${next.model}`);
    }
    async function complete(request, signal) {
        let usage = reviewer_usage/* NO_USAGE */.y;
        for (;;) {
            const index = current;
            const provider = models[index];
            if (provider === undefined) {
                const detail = `none of the ${models.length} models could be reached; the last one: ${lastFault.detail}`;
                return { kind: 'unreachable', detail, model: lastFault.model, usage };
            }
            const turn = await provider.complete(request, signal);
            usage = (0,reviewer_usage/* addUsage */.v)(usage, turn.usage);
            if (turn.kind !== 'unreachable')
                return { ...turn, usage };
            giveUp(index, turn.detail);
        }
    }
    return { model: first.model, complete };
}

;// CONCATENATED MODULE: ./lib/reviewer/models.js
/**
 * Context windows in tokens of models that the pinned openai package names in `ChatModel` and for which a source was
 * found. A model that is not here needs the input `context-window`.
 *
 * Sources, read on 2026-12-01:
 * - developers.openai.com/api/docs/models/compare: gpt-5.6-*, gpt-5.5
 * - developers.openai.com/api/docs/models and its page of gpt-6.1-terra: gpt-6.2-*, gpt-6.1-terra
 * - vercel.com/ai-gateway/models/<name>: gpt-6-*, gpt-6.1-sol, gpt-5.4-mini, gpt-5.2, gpt-5-mini
 * - docs.oxen.ai/inference-api/reference/models: gpt-5.4
 * - docs.uipath.com/autopilot, supported models and limits: gpt-5.1, gpt-5, gpt-4o
 * - chatai.guide/models/context-window-comparison: gpt-4.1 family, gpt-4o-mini
 */
const WINDOWS = {
    'gpt-6.2-astra': 1_050_000,
    'gpt-6.2-sol': 1_050_000,
    'gpt-6.1-sol': 1_050_000,
    'gpt-6.1-terra': 1_050_000,
    'gpt-6-astra': 1_050_000,
    'gpt-6-sol': 1_050_000,
    'gpt-6-luna': 1_050_000,
    'gpt-5.6-sol': 1_050_000,
    'gpt-5.6-terra': 1_050_000,
    'gpt-5.6-luna': 1_050_000,
    'gpt-5.5': 1_050_000,
    'gpt-5.5-2026-04-23': 1_050_000,
    'gpt-5.4': 1_050_000,
    'gpt-5.4-mini': 400_000,
    'gpt-5.4-mini-2026-03-17': 400_000,
    'gpt-5.2': 400_000,
    'gpt-5.2-2025-12-11': 400_000,
    'gpt-5.1': 400_000,
    'gpt-5.1-2025-11-13': 400_000,
    'gpt-5': 400_000,
    'gpt-5-2025-08-07': 400_000,
    'gpt-5-mini': 400_000,
    'gpt-5-mini-2025-08-07': 400_000,
    'gpt-4.1': 1_047_576,
    'gpt-4.1-2025-04-14': 1_047_576,
    'gpt-4.1-mini': 1_047_576,
    'gpt-4.1-mini-2025-04-14': 1_047_576,
    'gpt-4o': 128_000,
    'gpt-4o-2024-11-20': 128_000,
    'gpt-4o-2024-08-06': 128_000,
    'gpt-4o-mini': 128_000,
    'gpt-4o-mini-2024-07-18': 128_000,
};
/**
 * The newest general model that takes function tools in Chat Completions as it is. From gpt-5.5 on OpenAI refuses
 * tools there unless reasoning is switched off (and with gpt-6-astra and the newer sol altogether): with those the
 * adapter gives up reasoning or the tools at the price of one refused request.
 */
const DEFAULT_MODEL = 'gpt-5.4';
const WINDOW_BY_NAME = new Map(Object.entries(WINDOWS));
/** Tokens, or null for a model whose window has to be given. */
function contextWindowOf(model) {
    return WINDOW_BY_NAME.get(model) ?? null;
}
/** Known names that a person may have meant, those first that begin most like this one; at most `max`, without dates. */
function knownModels(model, max) {
    return [...WINDOW_BY_NAME.keys()]
        .filter((name) => !/-\d{4}-\d{2}-\d{2}$/.test(name))
        .toSorted((a, b) => sharedStart(b, model) - sharedStart(a, model))
        .slice(0, max);
}
function sharedStart(a, b) {
    let length = 0;
    while (length < a.length && a[length] === b[length])
        length += 1;
    return length;
}

// EXTERNAL MODULE: ./lib/reviewer/specialists/general.js
var general = __webpack_require__(8166);
// EXTERNAL MODULE: ./lib/reviewer/unit-cap.js
var unit_cap = __webpack_require__(8448);
;// CONCATENATED MODULE: ./lib/composition/open-reviewer.js








/** Models that an error names. */
const NAMED_MODELS = 8;
/** The name of the model that the inputs ask for. */
function modelName(inputs) {
    return inputs.model === '' ? DEFAULT_MODEL : inputs.model;
}
/** The window of the model that the inputs name, for a plan that asks none: unknown models count as the default one. */
function plannedWindow(inputs) {
    return (inputs['context-window'] ?? contextWindowOf(modelName(inputs)) ?? contextWindowOf(DEFAULT_MODEL) ?? 0);
}
/**
 * The models that review, opened with a key.
 * @throws CodedError for inputs that do not fit a model, with the code that the surroundings give.
 */
async function openReviewer(inputs, key, surroundings) {
    const { inputError, intent, reporter } = surroundings;
    const name = modelName(inputs);
    const others = inputs['fallback-models'].filter((other) => other !== name);
    const window = Math.min(...[name, ...others].map((model) => windowOf(model, inputs, surroundings)));
    const fixed = { reviewer: general/* GENERAL */.z, criteria: (0,reviewers/* adHocCriteria */.lX)(inputs.criteria), intent };
    if ((0,unit_cap/* maxUnitChars */.K)(window, fixed, (0,reviewers/* loopLimits */.Xc)(inputs, window)) < unit_cap/* MIN_UNIT_CHARS */.C) {
        throw new errors/* CodedError */.AK(inputError, `a context window of ${window} tokens has no room for a change`);
    }
    const client = await clientOf(inputs, key, surroundings);
    const note = (message) => reporter.progress(message);
    return {
        kind: 'model',
        model: withFallback([client.openModel(name), ...others.map(client.openModel)], note),
        reflector: looksAgain(inputs) ? client.openModel(inputs['reflector-model'] || name) : null,
        embedder: inputs['embedding-model'] === ''
            ? null
            : cachedEmbedder(client.openEmbedder(inputs['embedding-model']), {
                endpoint: inputs['base-url'],
                folder: surroundings.embeddingFolder,
                note,
            }),
        contextWindow: window,
    };
}
/** Several reviewers say more, and more of it twice: what the diff contradicts goes. One alone is left as it is. */
function looksAgain({ reflector, strategy }) {
    return reflector === null ? strategy === 'ensemble' : reflector === 'on';
}
function windowOf(model, inputs, { inputError, nameOf }) {
    const window = inputs['context-window'] ?? contextWindowOf(model);
    if (window !== null)
        return window;
    throw new errors/* CodedError */.AK(inputError, `model '${model}' is not known here (known: ${knownModels(model, NAMED_MODELS).join(', ')}, ...): check the spelling, or give its context window with ${nameOf('context-window')}`);
}
/** The client of the model is loaded only when one is asked: it is half of all code to compile. */
async function clientOf(inputs, apiKey, { environment, reporter, inputError, nameOf }) {
    const admitted = (0,base_url/* admitBaseUrl */.U)(inputs['base-url']);
    if (admitted.kind === 'problem') {
        throw new errors/* CodedError */.AK(inputError, `${nameOf('base-url')}: ${admitted.problem}`);
    }
    const { openModel, openEmbedder } = await Promise.all(/* import() | model */[__webpack_require__.e(193), __webpack_require__.e(22)]).then(__webpack_require__.bind(__webpack_require__, 9363));
    const options = {
        baseUrl: inputs['base-url'],
        apiKey,
        timeoutMs: MODEL_TIMEOUT_MS,
        tlsVerified: environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0',
        note: (message) => reporter.progress(message),
    };
    return {
        openModel: (model) => openModel({ ...options, model, temperature: inputs.temperature }),
        openEmbedder: (model) => openEmbedder({ ...options, model }),
    };
}
/** One attempt of one call; long answers of reasoning models take minutes. The run's deadline ends it earlier. */
const MODEL_TIMEOUT_MS = 5 * 60_000;

// EXTERNAL MODULE: ./lib/pipeline/build-gate.js + 3 modules
var build_gate = __webpack_require__(7219);
;// CONCATENATED MODULE: ./lib/adapters/runner-files.js




/** The runner reads no more than a mebibyte of such a file; what is larger is told apart by size and time. */
const MAX_HASHED_BYTES = (/* unused pure expression or super */ null && (16 * 1024 * 1024));
/** What a larger file held is not kept, and so cannot be put back; the runner itself refuses a summary over this. */
const MAX_KEPT_BYTES = (/* unused pure expression or super */ null && (1024 * 1024));
/**
 * The files by which a runner and its steps talk: the command files, which it reads when the step has ended, and the
 * event, which every step reads. Whoever writes there speaks for a step. Each call reads every entry as it is then;
 * none where a folder does not exist. No link is followed and nothing but a regular file is opened; what cannot be read
 * has that for a digest.
 * @throws CodedError 'filesystem' when a folder is there and cannot be listed.
 */
function runner_files_runnerFiles(places) {
    return async () => {
        const entries = [];
        for (const path of await pathsOf(places))
            entries.push(await runner_files_entryAt(path));
        return {
            digests: new Map(entries.map(({ path, digest }) => [path, digest])),
            restore: () => restored(entries, places),
        };
    };
}
async function pathsOf({ folders, files }) {
    const inFolders = [];
    for (const folder of folders)
        inFolders.push(...(await namesIn(folder)).map((name) => join(folder, name)));
    return [...inFolders, ...files];
}
async function runner_files_entryAt(path) {
    const digest = await runner_files_digestOf(path);
    const content = digest.startsWith('file ') ? await contentOf(path) : null;
    return { path, digest, content };
}
async function contentOf(path) {
    try {
        const content = await readFile(path);
        return content.length <= MAX_KEPT_BYTES ? content : null;
    }
    catch {
        // It went between two looks: the digests will differ, and it is told that it could not be put back.
        return null;
    }
}
async function restored(entries, places) {
    const known = new Map(entries.map((entry) => [entry.path, entry]));
    const there = await pathsOf(places).catch(() => null);
    let isWhole = there !== null;
    for (const path of new Set([...known.keys(), ...(there ?? [])])) {
        isWhole = (await putBack(path, known.get(path))) && isWhole;
    }
    return isWhole;
}
async function putBack(path, before) {
    if (before !== undefined && (await runner_files_digestOf(path)) === before.digest)
        return true;
    try {
        await rm(path, { recursive: true, force: true });
        if (before === undefined)
            return true;
        if (before.content === null)
            return false;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, before.content, { flag: 'wx' });
        return true;
    }
    catch {
        return false;
    }
}
async function namesIn(folder) {
    try {
        return (await readdir(folder)).toSorted();
    }
    catch (error) {
        if (systemCode(error) === 'ENOENT')
            return [];
        throw new CodedError('filesystem', `the files of the runner cannot be listed: ${whyOf(error)}`, {
            cause: error,
        });
    }
}
async function runner_files_digestOf(path) {
    try {
        const entry = await lstat(path);
        if (entry.isSymbolicLink())
            return `link ${await readlink(path)}`;
        if (!entry.isFile())
            return `mode ${entry.mode.toString(8)}`;
        if (entry.size > MAX_HASHED_BYTES)
            return `large ${entry.size} ${entry.mtimeMs}`;
        return `file ${await contentDigest(path, entry.size)}`;
    }
    catch (error) {
        return `unreadable ${whyOf(error)}`;
    }
}
/** `size` is what was there a moment ago; nobody waits for a file that grows on. */
async function contentDigest(path, size) {
    const file = await open(path, 'r');
    try {
        const content = Buffer.alloc(size + 1);
        const { bytesRead } = await file.read(content, 0, content.length, 0);
        return createHash('sha256').update(content.subarray(0, bytesRead)).digest('hex');
    }
    finally {
        await file.close();
    }
}
function whyOf(error) {
    return systemCode(error) ?? messageOf(error);
}

;// CONCATENATED MODULE: ./lib/composition/checkout.js








/** The repository that CI has checked out. @throws CodedError 'workspace' when there is none. */
async function openCheckout(environment) {
    const workspace = environment['GITHUB_WORKSPACE'] ?? '';
    if (workspace === '') {
        throw new CodedError('workspace', 'GITHUB_WORKSPACE is not set: this is no run of a workflow');
    }
    try {
        return await openRepository({ path: workspace, env: environment });
    }
    catch (error) {
        // The folder is the runner's, not an argument of anyone: what is missing in it is the checkout.
        if (!(error instanceof CodedError) || error.code !== 'arguments')
            throw error;
        const remedy = 'put a step with actions/checkout before this one';
        throw new CodedError('workspace', `there is no git repository in the workspace: ${remedy}`, {
            cause: error,
        });
    }
}
/** What the gate needs of the checkout. @throws CodedError 'config' for inputs that do not fit it. */
async function gatePortsOf(repository, inputs, { environment, signal, reporter }) {
    const extraNames = admitEnvNames(inputs['gate-env']);
    if (extraNames.kind !== 'admitted')
        throw new CodedError('config', extraNames.explanation);
    const workTree = repository.topLevel;
    if (workTree === null)
        throw new CodedError('workspace', 'what is checked out is a bare repository');
    return {
        commands: gateRunner({ environment, extraNames, workTree, ownPackage: null }),
        checkout: {
            folder: await folderInside(workTree, inputs['working-directory'], 'input working-directory'),
            commit: repository.readHead,
            changedSince: repository.changedSince,
            admitted: headOrMerge(repository.parentsOf),
        },
        guarded: { what: 'files of the runner', read: runnerFiles(runnerPlaces(environment)) },
        reporter,
        signal,
    };
}
/** The command files of the steps, and the event that later steps read: see `runnerFiles`. */
function runnerPlaces(environment) {
    const temp = environment['RUNNER_TEMP'] ?? '';
    const event = environment['GITHUB_EVENT_PATH'] ?? '';
    return {
        folders: temp === '' ? [] : [join(temp, '_runner_file_commands')],
        files: event === '' ? [] : [event],
    };
}
/** The checkout as a pull request reads it: commits that it lacks are fetched, once, with the token. */
function workspaceOf(repository, checkout, { event, inputs, timeLeft, environment, signal, reporter }) {
    const server = environment['GITHUB_SERVER_URL'] ?? 'https://github.com';
    return {
        mismatch: (head) => checkoutMismatch(head, checkout),
        complete: async (commits) => {
            const missing = await repository.missing(commits);
            if (missing.length === 0)
                return;
            reporter.progress(`fetching ${missing.length} commit(s) that the checkout lacks`);
            await repository.fetchCommits(missing, {
                url: `${server}/${event.repository}`,
                token: inputs['github-token'] || null,
                signal,
                timeoutMs: Math.min(FETCH_MS, timeLeft()),
            });
        },
        changeBetween: repository.changeBetween,
    };
}
/** One fetch of a few commits without their history; a checkout that needs longer should fetch them itself. */
const FETCH_MS = (/* unused pure expression or super */ null && (3 * 60_000));
/** All paths of a commit, for what has to be found in many folders. */
async function pathsAt(repository, commit) {
    return (await repository.sourceTree(commit).entries()).map(({ path }) => path);
}

;// CONCATENATED MODULE: ./lib/adapters/policy-files.js




/** Larger than any policy or criteria file may be: who reads it refuses it by its own limit. */
const MAX_BYTES = 1024 * 1024;
/** Where the person's own policy would be; null without a home. A relative XDG_CONFIG_HOME is to be ignored. */
function userPolicyPath(environment) {
    const { XDG_CONFIG_HOME: configured = '', HOME: home = '' } = environment;
    const folder = (0,external_node_path_.isAbsolute)(configured) ? configured : (0,external_node_path_.isAbsolute)(home) ? (0,external_node_path_.join)(home, '.config') : null;
    return folder === null ? null : (0,external_node_path_.join)(folder, 'verdict-gate', 'policy.yml');
}
/** @param file absolute. */
function policyFileAt(file) {
    return { file, name: (0,external_node_path_.basename)(file), readFile: (path) => readBeside(file, path) };
}
async function readBeside(file, path) {
    try {
        const folder = (0,external_node_path_.dirname)(file);
        const place = (0,external_node_path_.resolve)(folder, path);
        // The policy itself may be a link, as people keep them; what it names stays in its folder.
        const [top, target] = [await (0,external_node_fs_promises_.realpath)(folder), await (0,external_node_fs_promises_.realpath)(place)];
        if (place !== file && !target.startsWith(top + external_node_path_.sep))
            return 'not_a_file';
        return await readBounded(target);
    }
    catch (error) {
        if (error instanceof errors/* CodedError */.AK)
            throw error;
        const code = (0,errors/* systemCode */.xU)(error);
        if (code === 'ENOENT' || code === 'ENOTDIR')
            return null;
        if (code === 'EISDIR')
            return 'not_a_file';
        throw new errors/* CodedError */.AK('filesystem', `could not read ${path}: ${code ?? (0,errors/* messageOf */.bD)(error)}`, {
            cause: error,
        });
    }
}
async function readBounded(target) {
    // Opening a pipe would else wait for somebody to write into it.
    const handle = await (0,external_node_fs_promises_.open)(target, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
    try {
        const stats = await handle.stat();
        if (!stats.isFile())
            return 'not_a_file';
        if (stats.size > MAX_BYTES)
            throw new errors/* CodedError */.AK('filesystem', `it has more than ${MAX_BYTES} bytes`);
        return new Uint8Array(await handle.readFile());
    }
    finally {
        await handle.close();
    }
}

;// CONCATENATED MODULE: ./lib/config/further-policy.js


/** The input `org-policy` ("owner/repo@commit"); null when it is empty. @throws CodedError 'config' */
function orgPolicyReference(input) {
    if (input === '')
        return null;
    const [repository, commit, ...more] = input.split('@');
    if (repository === undefined || commit === undefined || more.length > 0)
        throw new CodedError('config', 'input org-policy: it must be owner/repo@ with the full id of a commit');
    return { repository, commit };
}
/** @param readFileOf the bytes of a file of any repository at a commit. */
function organisationPolicy({ repository, commit }, readFileOf) {
    return {
        layer: 'organisation',
        path: POLICY_PATH,
        source: `${POLICY_PATH} of ${repository} at ${commit.slice(0, 12)}`,
        absence: 'there is no such file or commit, or the token may not read that repository, which looks the same from outside: correct org-policy, or give github-token a token that can read it',
        readFile: (path) => readFileOf(repository, path, commit),
    };
}
/** The file of `--org-policy`: what it names is read beside it. */
function organisationPolicyFile(given, { name, readFile }) {
    const source = `the file ${given} of --org-policy`;
    return { layer: 'organisation', path: name, source, absence: 'there is no such file', readFile };
}
/** The policy of the person, where the configuration folder has one. */
function userPolicy({ file, name, readFile, }) {
    return { layer: 'user', path: name, source: file, absence: null, readFile };
}

;// CONCATENATED MODULE: ./lib/composition/own-files.js




/**
 * The policies beside the project's on the command line: that of an organisation when its file is named (absolute), else
 * the person's own. Where an organisation rules, what a person likes does not count.
 */
function furtherPolicies(orgPolicy, environment) {
    if (orgPolicy !== null)
        return [organisationPolicyFile(orgPolicy, policyFileAt(orgPolicy))];
    const own = userPolicyPath(environment);
    return own === null ? [] : [userPolicy(policyFileAt(own))];
}
/** Where vectors are kept from run to run. A relative XDG_CACHE_HOME is to be ignored, says its specification. */
function embeddingFolder({ XDG_CACHE_HOME: given = '', HOME: home = (0,external_node_os_.homedir)() }) {
    return (0,external_node_path_.join)((0,external_node_path_.isAbsolute)(given) ? given : (0,external_node_path_.join)(home, '.cache'), 'verdict-gate', 'embeddings');
}

// EXTERNAL MODULE: ./lib/core/criteria/resolve.js + 2 modules
var resolve = __webpack_require__(13);
// EXTERNAL MODULE: ./lib/core/owners/codeowners.js
var codeowners = __webpack_require__(1395);
;// CONCATENATED MODULE: ./lib/pipeline/guidance-files.js
/** Bytes of one text for reviewers: more would leave no room for the change. */
const MAX_GUIDANCE_BYTES = 64 * 1024;
function guidanceFiles(readFile) {
    const reads = new Map();
    const problems = new Set();
    const looked = new Set();
    const read = (path) => {
        looked.add(path);
        const known = reads.get(path) ?? readFile(path);
        reads.set(path, known);
        return known;
    };
    const usable = (bytes, path, key, max) => {
        const text = textOf(bytes, max);
        if (text.kind === 'text')
            return text.text;
        problems.add(`${key}: ${path} ${text.problem}`);
        return null;
    };
    return {
        required: async (path, key) => {
            const bytes = await read(path);
            const text = bytes === null ? null : usable(bytes, path, key, MAX_GUIDANCE_BYTES);
            if (bytes === null)
                problems.add(`${key}: there is no file ${path}`);
            if (text?.trim() === '')
                problems.add(`${key}: ${path} is empty`);
            return text;
        },
        optional: async (path, key, maxBytes = MAX_GUIDANCE_BYTES) => {
            const bytes = await read(path);
            return bytes === null ? null : usable(bytes, path, key, maxBytes);
        },
        note: (path) => void looked.add(path),
        report: (problem) => void problems.add(problem),
        problems: () => [...problems],
        looked: () => looked,
    };
}
function textOf(bytes, maxBytes) {
    if (bytes === 'not_a_file')
        return { kind: 'unusable', problem: 'is not a regular file' };
    if (bytes.length > maxBytes)
        return { kind: 'unusable', problem: `has more than ${maxBytes} bytes` };
    try {
        return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    }
    catch {
        return { kind: 'unusable', problem: 'is not UTF-8 text' };
    }
}

// EXTERNAL MODULE: ./lib/core/owners/reserved.js
var reserved = __webpack_require__(770);
;// CONCATENATED MODULE: ./lib/pipeline/idle-reservations.js


/** What a layer reserves, enforced or not. */
function reservedBy({ written, enforced, }) {
    return [...(written.reserved ?? []), ...(enforced.reserved ?? [])];
}
const NONE_IDLE = { problems: [], notes: [] };
/** Reserved owners that own nothing in CODEOWNERS at the base, so that their entries reserve nothing. */
function idleReservations(layers, owners) {
    const known = owners === null ? codeowners/* NO_OWNERS */.ZD : (0,codeowners/* parseCodeowners */.BW)(owners.text);
    const where = owners === null ? 'there is no CODEOWNERS at the base' : `${owners.path} names no such owner`;
    const idleIn = (layer) => [...new Set((0,reserved/* reservedPaths */.z)([], known, reservedBy(layer)).unknownOwners)].map((owner) => `${layer.source}: reserved: ${owner} owns nothing, so it reserves nothing: ${where}`);
    return {
        problems: layers.filter(({ layer }) => layer === 'project').flatMap(idleIn),
        notes: layers.filter(({ layer }) => layer !== 'project').flatMap(idleIn),
    };
}

;// CONCATENATED MODULE: ./lib/pipeline/review-files.js

/** Folders in which a file is looked for one by one; with more, one listing of the tree is cheaper. */
const MAX_LOOKUPS = 64;
/** Files that are read; a change that touches more folders with a file of their own is not one change. */
const MAX_REVIEW_FILES = 256;
/** Looked up at the same time: each takes processes of git. */
const AT_ONCE = 4;
/** The REVIEW.md files on the way from the changed files up to the root. */
async function reviewFilesFor(changedPaths, files, listPaths) {
    const places = placesOf(changedPaths);
    for (const path of places)
        files.note(path);
    const candidates = places.length <= MAX_LOOKUPS || listPaths === undefined ? places : await among(places, listPaths);
    const found = [];
    for (let start = 0; start < Math.min(candidates.length, MAX_REVIEW_FILES); start += AT_ONCE) {
        const some = candidates.slice(start, Math.min(start + AT_ONCE, MAX_REVIEW_FILES));
        const texts = await Promise.all(some.map((path) => files.optional(path, 'criteria')));
        for (const [index, path] of some.entries()) {
            const text = texts[index] ?? null;
            if (text !== null)
                found.push({ path, text });
        }
    }
    if (candidates.length > MAX_REVIEW_FILES)
        files.report(tooMany(candidates.length));
    return found;
}
function tooMany(count) {
    return `criteria: ${resolve/* REVIEW_FILE */.mu} of ${count} folders would have to be read for this change, more than ${MAX_REVIEW_FILES}; split the change`;
}
/** "a/b/c.ts" -> "REVIEW.md", "a/REVIEW.md", "a/b/REVIEW.md"; each once, in the order of paths. */
function placesOf(changedPaths) {
    const folders = new Set();
    for (const path of changedPaths) {
        for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
            const folder = path.slice(0, end + 1);
            // Its own folders are known from there on.
            if (folders.has(folder))
                break;
            folders.add(folder);
            if (end === 0)
                break;
        }
    }
    if (changedPaths.length > 0)
        folders.add('');
    return [...folders].map((folder) => `${folder}${resolve/* REVIEW_FILE */.mu}`).toSorted();
}
async function among(places, listPaths) {
    const existing = new Set((await listPaths()).filter((path) => path.endsWith(resolve/* REVIEW_FILE */.mu)));
    return places.filter((place) => existing.has(place));
}

;// CONCATENATED MODULE: ./lib/pipeline/guidance.js







/**
 * Reads criteria, prompts of further reviewers and owners: all of the project at the base, so that a change is not
 * judged by what it brings along. Each path is read once.
 * @throws CodedError what `readAt` and `listPaths` throw; a file that cannot be had is a problem in the result.
 */
async function readGuidance(base, sources) {
    const { layers, criteria, changedPaths, readAt } = sources;
    const readFile = (path) => readAt(base, path);
    const [atBase, ownersFiles] = [guidanceFiles(readFile), guidanceFiles(readFile)];
    const filesOf = new Map(layers.map((layer) => [layer, layer.layer === 'project' ? atBase : guidanceFiles(layer.readFile)]));
    const written = [];
    const specialists = new Map();
    for (const [layer, files] of filesOf) {
        written.push(...(await criteriaOf(layer, files)));
        for (const each of await specialistsOf(layer, files, specialists))
            specialists.set(each.name, each);
    }
    const reviewFiles = await reviewFilesFor(changedPaths, atBase, sources.listPaths);
    const guidance = {
        // Stable, so that entries of the policy come before the REVIEW.md of the same layer.
        entries: [...adHoc(criteria), ...byLayer([...written, ...(0,resolve/* reviewFileEntries */.zn)(reviewFiles)])],
        specialists: [...specialists.values()],
        owners: await ownersOf(ownersFiles),
    };
    // Owners that cannot be read are told of by themselves.
    const isUnread = ownersFiles.problems().length > 0;
    const idle = isUnread ? NONE_IDLE : idleReservations(layers, guidance.owners);
    return {
        ...guidance,
        problems: [
            ...[...new Set([atBase, ...filesOf.values()])].flatMap((files) => files.problems()),
            ...(reservesOwners(layers) ? ownersFiles.problems() : []),
            ...idle.problems,
        ],
        notes: [...(reservesOwners(layers) ? [] : ownersFiles.problems()), ...idle.notes],
        edited: editedAmong([...atBase.looked(), ...ownersFiles.looked()], changedPaths),
        digest: (0,core_digest/* sha256 */.s)((0,canonical_json/* canonicalJson */.d)(guidance)),
    };
}
function adHoc(text) {
    if (text.trim() === '')
        return [];
    const everywhere = { include: [], exclude: [], extensions: [], maxChangedLines: null };
    return [{ layer: 'ad_hoc', name: 'input criteria', text, ...everywhere }];
}
function byLayer(entries) {
    const layers = ['project', 'organisation', 'user'];
    return layers.flatMap((layer) => entries.filter((entry) => entry.layer === layer));
}
async function criteriaOf({ layer, written, source }, files) {
    const entries = [];
    for (const [index, entry] of (written.criteria ?? []).entries()) {
        const { file, text: own = '' } = entry;
        const text = file === undefined ? own : await files.required(file, `${source}: criteria.${index}.file`);
        if (text === null)
            continue;
        entries.push({
            layer,
            name: entry.name,
            text,
            include: entry.paths,
            exclude: entry.except,
            extensions: entry.extensions,
            maxChangedLines: entry['max-changed-lines'] ?? null,
        });
    }
    return entries;
}
/** Those of a layer whose name no layer above has. */
async function specialistsOf({ written, source }, files, above) {
    const found = [];
    for (const [index, { name, prompt, paths, categories }] of (written.specialists ?? []).entries()) {
        if (above.has(name))
            continue;
        const focus = await files.required(prompt, `${source}: specialists.${index}.prompt`);
        if (focus !== null)
            found.push({ name, include: paths, categories, focus });
    }
    return found;
}
/** The first of GitHub's places that has the file. */
async function ownersOf(files) {
    let found = null;
    // All are looked up: a change that adds one of a higher place is told of as well.
    for (const path of codeowners/* CODEOWNERS_PATHS */.xn) {
        if (found !== null)
            files.note(path);
        else {
            const text = await files.optional(path, 'the owners', codeowners/* MAX_CODEOWNERS_BYTES */.zE);
            if (text !== null)
                found = { path, text };
        }
    }
    return found;
}
/** Whether a decision hangs on who owns what; else owners are a help for people, and a run without them is whole. */
function reservesOwners(layers) {
    return layers.flatMap(reservedBy).some((entry) => entry.startsWith('@'));
}
function editedAmong(looked, changedPaths) {
    const all = new Set(looked);
    return [...new Set(changedPaths)].filter((path) => all.has(path)).toSorted();
}

;// CONCATENATED MODULE: ./lib/pipeline/subject.js
/** A range of a local repository: there is no event, no history, and nobody moves it. */
function localSubject(repository, changes, range) {
    return {
        repository,
        pullRequest: null,
        workflow: null,
        intent: null,
        admit: async () => ({ isSettled: false, base: '', head: '', skips: [], faults: [], earlier: null }),
        snapshot: async () => ({ change: await changes.readChange(range), anchors: null, faults: [] }),
        recall: async () => ({ rounds: 0, accepted: [], earlier: null }),
        recheck: async () => [],
    };
}

;// CONCATENATED MODULE: ./lib/composition/local-review.js



















/**
 * Puts the adapters of a review on a local repository together. Loaded when a review begins: arguments are checked
 * before all of this is compiled.
 * @throws CodedError 'arguments' for inputs that do not fit the repository or the model.
 */
async function openLocalReview(folder, range, inputs, { environment, ownPackage, signal, reporter }) {
    const keys = apiKeys(environment);
    const key = range.isPlan ? null : (keys[0] ?? null);
    const reviewer = await chooseReviewer(inputs, key, { environment, reporter, isPlan: range.isPlan });
    const extraNames = admittedNames(inputs);
    const repository = await repository_openRepository({ path: folder, env: environment });
    const workTree = repository.topLevel ?? repository.gitDir;
    const readAt = (commit, path) => repository.commitFiles.readAt(commit, path);
    return {
        subject: localSubject((0,external_node_path_.basename)(workTree), repository.changeSource, range),
        readPolicy: (base) => readPolicy(base, readAt, furtherPolicies(range.orgPolicy, environment), inputs.exclude),
        readGuidance: (base, { layers }, changedPaths) => readGuidance(base, {
            layers,
            criteria: inputs.criteria,
            changedPaths,
            readAt,
            listPaths: () => pathsAt(repository, base),
        }),
        unreadPolicy: UNREAD_POLICY,
        gate: { kind: 'command' },
        treeOf: repository.sourceTree,
        blobsOf: repository.blobStream,
        syntax: lazySyntaxParser(),
        checkout: {
            commit: repository.readHead,
            changedSince: repository.changedSince,
            admitted: build_gate/* HEAD_ALONE */.rC,
            folder: await closingOnError(repository, () => gateFolder(repository, inputs)),
        },
        commands: gate_runner_gateRunner({ environment, extraNames, workTree, ownPackage }),
        secrets: openSecretScanner({ credentials: keys }),
        reviewer,
        reporter,
        clock: systemClock,
        signal,
        close: repository.close,
    };
}
async function chooseReviewer(inputs, key, { environment, reporter, isPlan, }) {
    if (inputs.reviewer === 'rules')
        return { kind: 'rules', because: 'asked for' };
    if (key === null) {
        return isPlan || inputs.reviewer === 'model' || namesModel(inputs)
            ? {
                kind: 'no_credentials',
                name: modelName(inputs),
                remedy: NO_KEY_REMEDY,
                contextWindow: plannedWindow(inputs),
            }
            : { kind: 'rules', because: 'no key is set' };
    }
    if (inputs['test-command'] !== '') {
        reporter.progress('note: the gate runs beside the key; hostile tests could read it (see the README)');
    }
    return openReviewer(inputs, key, {
        environment,
        reporter,
        intent: null,
        embeddingFolder: embeddingFolder(environment),
        inputError: 'arguments',
        nameOf: (input) => `--${input}`,
    });
}
const NO_KEY_REMEDY = 'set VERDICT_GATE_API_KEY or OPENAI_API_KEY, or ask for --reviewer rules';
/** Who names a model or an endpoint wants to be reviewed by it: without a key that is not a review by rules. */
function namesModel(inputs) {
    return inputs.model !== '' || inputs['base-url'] !== config_inputs/* DEFAULT_BASE_URL */.Ql;
}
function admittedNames(inputs) {
    const admission = environment_admitEnvNames(inputs['gate-env']);
    if (admission.kind === 'admitted')
        return admission;
    throw new errors/* CodedError */.AK('arguments', admission.explanation);
}
async function gateFolder({ topLevel }, inputs) {
    if (topLevel !== null)
        return (0,filesystem/* folderInside */.he)(topLevel, inputs['working-directory'], '--working-directory');
    if (inputs['test-command'] === '')
        return '';
    throw new errors/* CodedError */.AK('arguments', 'a bare repository has no work tree to run --test-command in');
}
/** The keys of the environment, the one that is used first. A key of blanks is none: an unset secret looks like that. */
function apiKeys(environment) {
    return ['VERDICT_GATE_API_KEY', 'OPENAI_API_KEY']
        .map((name) => (environment[name] ?? '').trim())
        .filter((key) => key !== '');
}


/***/ })

};
