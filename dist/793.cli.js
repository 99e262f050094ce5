export const id = 793;
export const ids = [793];
export const modules = {

/***/ 8109:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  explain: () => (/* binding */ explain)
});

;// CONCATENATED MODULE: ./lib/config/explain-policy.js
/** Keys whose value is put together from all layers; of any other the first layer that writes it counts. */
const TOGETHER = new Set([
    'block-on',
    'criteria',
    'specialists',
    'severity',
    'reserved',
    'enforced-severity',
]);
/** The policy that counts, key by key, with the layers that each value is from. */
function explainPolicy(reading) {
    const { policy, layers, source, digest, inputExclude, overruled, problem } = reading;
    return {
        source,
        digest,
        layers: layers.map((each) => ({ layer: each.layer, source: each.source, digest: each.digest })),
        keys: [
            ...Object.entries(policy).map(([key, value]) => explained(key, key === 'criteria' ? criteriaOf(layers) : value, layers)),
            ...(inputExclude.length === 0
                ? []
                : [{ key: 'input exclude', value: inputExclude, from: ['ad_hoc'], isEnforced: false }]),
        ],
        overruled,
        problem,
    };
}
/** The names, in the order in which a file looks for its own. */
function criteriaOf(layers) {
    return layers.flatMap(({ written }) => (written.criteria ?? []).map(({ name }) => name));
}
function explained(key, value, layers) {
    const isEnforced = layers.some(({ enforced }) => enforcedKeys(enforced).includes(key));
    const writers = layers.filter(({ written, enforced }) => key in written || enforcedKeys(enforced).includes(key));
    const counting = TOGETHER.has(key) || isEnforced ? writers : writers.slice(0, 1);
    const from = counting.map(({ layer }) => layer);
    return { key, value, from: from.length === 0 ? ['built_in'] : from, isEnforced };
}
function enforcedKeys(enforced) {
    return Object.keys(enforced).map((key) => key === 'severity' ? 'enforced-severity' : key);
}

// EXTERNAL MODULE: ./lib/core/diff/model.js
var model = __webpack_require__(4534);
// EXTERNAL MODULE: ./lib/core/diff/select.js + 1 modules
var diff_select = __webpack_require__(130);
// EXTERNAL MODULE: ./lib/core/criteria/dispatch.js
var dispatch = __webpack_require__(4423);
;// CONCATENATED MODULE: ./lib/core/criteria/plan.js



function shownLines({ hunks }) {
    return hunks.flatMap(model/* numberedLines */.U).filter((line) => line.kind !== 'context').length;
}
function plannedUnit(unit, { reviewers, criteria }, ownersOf) {
    const criteriaOf = new Map(criteria.flatMap(({ layer, name, paths }) => paths.map((path) => [path, { layer, name }])));
    return {
        id: unit.id,
        chars: unit.chars,
        files: unit.files.map((file) => ({
            path: file.path,
            changedLines: shownLines(file),
            criteria: criteriaOf.get(file.path) ?? { layer: 'built_in', name: 'general' },
            owners: ownersOf(file.path),
        })),
        reviewers,
    };
}
/** By UTF-16 code unit, as `toSorted` compares strings. */
function byPath(a, b) {
    return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
function unreadableFile(file, reason) {
    return { path: file.path, reason, changedLines: (0,diff_select/* changedLineCount */.o)(file) };
}
/** Which units would be made, and who would look at each of them against which criteria. */
function planReview({ selection, unitPlan, ownersOf = () => [], ...given }) {
    const dispatched = (0,dispatch/* dispatchUnits */.sq)(unitPlan.units, (0,dispatch/* filesByPath */.GF)(selection.reviewable), given);
    const units = unitPlan.units.map((unit) => plannedUnit(unit, dispatched.get(unit.id) ?? { reviewers: [], criteria: [] }, ownersOf));
    return {
        strategy: given.strategy,
        units,
        excluded: selection.excluded.toSorted(byPath),
        withoutLines: selection.withoutLines.toSorted(),
        unreadable: selection.unreadable.map(({ file, reason }) => unreadableFile(file, reason)).toSorted(byPath),
        tooLarge: unitPlan.tooLarge,
        totals: {
            files: new Set(units.flatMap(({ files }) => files.map(({ path }) => path))).size,
            units: units.length,
            conversations: units.reduce((sum, { reviewers }) => sum + reviewers.length, 0),
        },
    };
}

// EXTERNAL MODULE: ./lib/judge/owners.js
var owners = __webpack_require__(7979);
// EXTERNAL MODULE: ./lib/judge/review-coverage.js
var review_coverage = __webpack_require__(8318);
// EXTERNAL MODULE: ./lib/premises.js + 3 modules
var lib_premises = __webpack_require__(6924);
;// CONCATENATED MODULE: ./lib/explain.js





/** Everything up to the gate: nothing is run and no model is asked. Equal change and policy give equal plans. */
async function explain(inputs, ports) {
    const { premises, policy, guidance } = await (0,lib_premises/* prepare */.i)(inputs, await ports.subject.admit(), ports);
    const selection = (0,review_coverage/* selectForReview */._y)(premises);
    const unitPlan = (0,review_coverage/* planForReview */.vd)(premises, selection);
    const plan = planReview({
        selection,
        // Without a conversation nothing is reviewed: by rules alone, or for a reason that is among the problems.
        unitPlan: premises.assignments.length === 0 ? { ...unitPlan, units: [] } : unitPlan,
        entries: guidance.entries,
        custom: guidance.specialists,
        strategy: inputs.strategy,
        ownersOf: (0,owners/* ownersIn */.q)(premises.owners),
    });
    const problems = premises.faults
        .filter(({ code }) => code === 'config_invalid')
        .map(({ detail }) => detail);
    return { plan, policy: explainPolicy(policy), problems };
}


/***/ }),

/***/ 2096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ redactedChange),
  C: () => (/* binding */ redactedGate)
});

;// CONCATENATED MODULE: ./lib/core/redaction/change-texts.js
function sideText(hunk, side) {
    const absent = side === 'RIGHT' ? 'removed' : 'added';
    const lines = hunk.lines.flatMap((line, index) => (line.kind === absent ? [] : [index]));
    return { text: lines.map((index) => hunk.lines[index]?.text ?? '').join('\n'), lines, side };
}
function hunkTexts(hunks, file) {
    return hunks.flatMap((hunk, hunkIndex) => {
        const sides = hunk.lines.some((line) => line.kind === 'removed') ? ['RIGHT', 'LEFT'] : ['RIGHT'];
        return sides.map((side) => ({ kind: 'hunk', ...sideText(hunk, side), file, hunk: hunkIndex }));
    });
}
function pathTexts({ path, oldPath }, file) {
    const head = { kind: 'path', text: path, file, side: 'RIGHT' };
    if (oldPath === null || oldPath === path)
        return [head];
    return [head, { kind: 'path', text: oldPath, file, side: 'LEFT' }];
}
/**
 * Every text of the change: the paths, which the author chooses like any line, and of each hunk the new side, and the
 * old side when something was removed. Context lines are in both, since what makes a removed line a secret can stand
 * on the line above it.
 */
function textsOf(change) {
    return change.files.flatMap((file, index) => [...hunkTexts(file.hunks, index), ...pathTexts(file, index)]);
}

// EXTERNAL MODULE: ./lib/core/diff/model.js
var model = __webpack_require__(4534);
// EXTERNAL MODULE: ./lib/core/redaction/hit.js
var hit = __webpack_require__(9020);
;// CONCATENATED MODULE: ./lib/core/redaction/line-parts.js
/**
 * The parts of a text's secrets by index of the line in its hunk. `hits` is sorted and does not overlap. A blank
 * stretch of a line is no part of a secret.
 */
function partsByLine(text, hits) {
    const byLine = new Map();
    let start = 0;
    let next = 0;
    for (const [index, content] of text.text.split('\n').entries()) {
        const end = start + content.length;
        const parts = [];
        // By index: a copy of the rest for every line would cost time that grows with the square of the secrets.
        for (let at = next; at < hits.length; at += 1) {
            const secret = hits[at];
            if (secret === undefined || secret.start >= end)
                break;
            const from = Math.max(secret.start - start, 0);
            const to = Math.min(secret.end, end) - start;
            if (content.slice(from, to).trim() !== '')
                parts.push({ start: from, end: to, rule: secret.rule, secret });
        }
        while ((hits[next]?.end ?? Infinity) <= end)
            next += 1;
        const line = text.lines[index];
        if (line !== undefined && parts.length > 0)
            byLine.set(line, parts);
        start = end + 1;
    }
    return byLine;
}

// EXTERNAL MODULE: ./lib/core/redaction/redact-text.js
var redact_text = __webpack_require__(322);
;// CONCATENATED MODULE: ./lib/core/redaction/redact-paths.js

/** Secrets in paths by index of the file; files without any are not in it. */
function findInPaths(texts, hits) {
    const found = new Map();
    for (const [index, text] of texts.entries()) {
        const own = hits[index] ?? [];
        if (text.kind !== 'path' || own.length === 0)
            continue;
        const before = found.get(text.file) ?? { path: [], oldPath: [] };
        found.set(text.file, text.side === 'RIGHT' ? { ...before, path: own } : { ...before, oldPath: own });
    }
    return found;
}
/** The path with ` (2)`, ` (3)`, ... behind it when another file has it already: a path names one file. */
function unlike(path, taken) {
    let free = path;
    for (let number = 2; taken.has(free); number += 1)
        free = `${path} (${number})`;
    return free;
}
/** Where base and head have one path, both get the same placeholder. */
function redactPaths(file, secrets, taken) {
    const path = secrets.path.length === 0 ? file.path : unlike((0,redact_text/* redactText */.R)(file.path, secrets.path).text, taken);
    const oldPath = file.oldPath === null || file.oldPath === file.path
        ? null
        : (0,redact_text/* redactText */.R)(file.oldPath, secrets.oldPath).text;
    return {
        ...file,
        path,
        oldPath: file.oldPath === file.path ? path : oldPath,
        pathHex: path === file.path ? file.pathHex : '',
    };
}
/**
 * The files with placeholders in their paths. Paths stay as different as they were, and one that was changed cannot
 * be named to GitHub (`pathHex`).
 */
function redactFilePaths(files, found) {
    if (found.size === 0)
        return files;
    const taken = new Set(files.map((file) => file.path));
    return files.map((file, index) => {
        const secrets = found.get(index);
        if (secrets === undefined)
            return file;
        const redacted = redactPaths(file, secrets, taken);
        taken.add(redacted.path);
        return redacted;
    });
}

;// CONCATENATED MODULE: ./lib/core/redaction/redact-change.js






const NONE = { parts: new Map(), count: 0 };
/** Adds one side. A secret of the old side that touches no removed line is one of the new side already. */
function addSide(secrets, hunk, side, byLine) {
    const parts = new Map(secrets.parts);
    for (const [line, added] of byLine)
        parts.set(line, [...(parts.get(line) ?? []), ...added]);
    const counted = [...byLine].filter(([line]) => side === 'RIGHT' || hunk.lines[line]?.kind === 'removed');
    const distinct = new Set(counted.flatMap(([, onLine]) => onLine.map((part) => part.secret)));
    return { parts, count: secrets.count + distinct.size };
}
function redactHunk(hunk, { parts }) {
    const lines = hunk.lines.map((line, index) => {
        const found = parts.get(index);
        return found === undefined ? line : { ...line, text: (0,redact_text/* redactText */.R)(line.text, found).text };
    });
    return { ...hunk, lines };
}
function detect(path, hunk, { parts }) {
    return (0,model/* numberedLines */.U)(hunk).flatMap(({ kind, oldLine, newLine }, index) => {
        const side = kind === 'removed' ? 'LEFT' : 'RIGHT';
        const line = kind === 'removed' ? oldLine : newLine;
        const rules = new Set((0,hit/* mergeHits */.v)(parts.get(index) ?? []).map((part) => part.rule));
        return line === null ? [] : [...rules].map((rule) => ({ path, side, line, lineKind: kind, rule }));
    });
}
const NEW_PATH = new Set(['added', 'renamed', 'copied']);
function detectInPath({ path, status }, secrets) {
    if (secrets === undefined || !NEW_PATH.has(status))
        return [];
    return [...new Set(secrets.path.map((hit) => hit.rule))].map((rule) => ({ path, line: null, rule }));
}
/** The hunks of the change in which something was found, by index of file and hunk. */
function findInHunks(change, texts, hits) {
    const found = new Map();
    for (const [index, text] of texts.entries()) {
        if (text.kind !== 'hunk')
            continue;
        const hunk = change.files[text.file]?.hunks[text.hunk];
        const byLine = partsByLine(text, hits[index] ?? []);
        if (hunk === undefined || byLine.size === 0)
            continue;
        const key = `${text.file}:${text.hunk}`;
        found.set(key, addSide(found.get(key) ?? NONE, hunk, text.side, byLine));
    }
    return found;
}
function countOf(inHunks, inPaths) {
    const lines = [...inHunks.values()].reduce((sum, secrets) => sum + secrets.count, 0);
    return [...inPaths.values()].reduce((sum, { path, oldPath }) => sum + path.length + oldPath.length, lines);
}
/**
 * The change with placeholders where secrets were found, and where that was. `hits` has one list for each text of
 * `textsOf(change)`, in that order; another number of lists is a mistake of the caller and throws. The digest stays
 * that of the change as it was read.
 */
function redactChange(change, hits) {
    const texts = textsOf(change);
    if (hits.length !== texts.length) {
        throw new RangeError(`${hits.length} lists of secrets were given for ${texts.length} texts of the change`);
    }
    const merged = hits.map(hit/* mergeHits */.v);
    const inPaths = findInPaths(texts, merged);
    const found = findInHunks(change, texts, merged);
    const detections = [];
    const files = redactFilePaths(change.files, inPaths).map((file, fileIndex) => {
        for (const detection of detectInPath(file, inPaths.get(fileIndex)))
            detections.push(detection);
        const hunks = file.hunks.map((hunk, hunkIndex) => {
            const secrets = found.get(`${fileIndex}:${hunkIndex}`);
            if (secrets === undefined)
                return hunk;
            for (const detection of detect(file.path, hunk, secrets))
                detections.push(detection);
            return redactHunk(hunk, secrets);
        });
        return { ...file, hunks };
    });
    return { change: { ...change, files }, detections, count: countOf(found, inPaths) };
}

;// CONCATENATED MODULE: ./lib/pipeline/redaction.js



/** The change as everything after it sees it: no secret that the scanner finds goes to a model or a file. */
async function redactedChange(change, secrets) {
    return redactChange(change, await secrets.scan(textsOf(change).map(({ text }) => text)));
}
/** What the gate printed, without secrets. */
async function redactedGate(gate, secrets) {
    return {
        ...gate,
        stdout: gate.stdout === null ? null : await redactedOutput(gate.stdout, secrets),
        stderr: gate.stderr === null ? null : await redactedOutput(gate.stderr, secrets),
    };
}
/** When nothing was omitted, head and tail are one text: a secret across their border is found in neither half. */
async function redactedOutput(kept, secrets) {
    const texts = kept.omittedBytes === 0 ? [kept.head + kept.tail, ''] : [kept.head, kept.tail];
    const hits = await secrets.scan(texts);
    const [head = '', tail = ''] = texts.map((text, index) => (0,redact_text/* redactText */.R)(text, hits[index] ?? []).text);
    return { ...kept, head, tail };
}


/***/ }),

/***/ 6924:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ prepare),
  f: () => (/* binding */ settingsOf)
});

// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __webpack_require__(3871);
// EXTERNAL MODULE: ./lib/core/owners/codeowners.js
var owners_codeowners = __webpack_require__(1395);
// EXTERNAL MODULE: ./lib/core/finding/place.js
var place = __webpack_require__(3938);
;// CONCATENATED MODULE: ./lib/core/publication/form.js

/**
 * Comments in one review, whatever the input allows: GitHub documents no cap, reviews with 65 and 71 comments were
 * refused, batches of 50 went through, and one refused comment costs all of them.
 */
const MAX_REVIEW_COMMENTS = 25;
/**
 * A finding stands on its line when its disposition is `inline`, the host's diff has a place for it, the review has room
 * for another comment, and no earlier review shows it (`known`: fingerprints); else it is in the body. `findings` come
 * in the order in which they use up the room.
 */
function reviewForms(findings, dispositions, placeOf, known) {
    const judged = new Map(dispositions.flatMap((each) => (each.kind === 'dropped' ? [] : [[each.fingerprint, each]])));
    const placed = [];
    const rest = [];
    for (const finding of findings) {
        const disposition = judged.get(finding.fingerprint);
        const isKnown = known.has(finding.fingerprint);
        const isMeant = disposition?.kind === 'inline' && !isKnown;
        const place = isMeant && placed.length < MAX_REVIEW_COMMENTS ? placeOf(finding) : null;
        if (place !== null)
            placed.push({ finding, place });
        else if (isKnown)
            rest.push({ finding, why: 'already_posted' });
        else if (disposition?.kind === 'body')
            rest.push({ finding, why: disposition.why });
        else
            rest.push({
                finding,
                why: placed.length < MAX_REVIEW_COMMENTS ? 'not_commentable' : 'over_inline_cap',
            });
    }
    const inline = placed.map(({ finding }) => finding);
    const published = publishedDispositions(dispositions, inline, rest);
    const body = rest.slice(0, MAX_BODY_FINDINGS).map(({ finding }) => finding);
    const counted = rest.length - body.length;
    return {
        inline: { kind: 'inline', inline, body, counted, dispositions: published },
        bodyOnly: { kind: 'body_only', inline: [], body: findings, counted: 0, dispositions: published },
        placed,
    };
}
function publishedDispositions(dispositions, inline, rest) {
    const onLines = new Set(inline.map(({ fingerprint }) => fingerprint));
    const reasons = new Map(rest.map(({ finding, why }, index) => [
        finding.fingerprint,
        index < MAX_BODY_FINDINGS ? why : 'over_body_cap',
    ]));
    return dispositions.map((each) => {
        if (each.kind === 'dropped' || onLines.has(each.fingerprint))
            return each;
        const { candidate, fingerprint } = each;
        return { candidate, kind: 'body', fingerprint, why: reasons.get(fingerprint) ?? 'not_commentable' };
    });
}

// EXTERNAL MODULE: ./lib/judge/review-coverage.js
var review_coverage = __webpack_require__(8318);
// EXTERNAL MODULE: ./lib/pipeline/redaction.js + 4 modules
var redaction = __webpack_require__(2096);
// EXTERNAL MODULE: ./lib/pipeline/reviewers.js + 84 modules
var reviewers = __webpack_require__(2121);
// EXTERNAL MODULE: ./lib/pipeline/unit-room.js + 5 modules
var unit_room = __webpack_require__(6748);
// EXTERNAL MODULE: ./lib/core/budget/tokens.js
var budget_tokens = __webpack_require__(2763);
// EXTERNAL MODULE: ./lib/core/context/render-context.js
var render_context = __webpack_require__(9389);
// EXTERNAL MODULE: ./lib/core/tree/blob-text.js
var blob_text = __webpack_require__(769);
// EXTERNAL MODULE: ./lib/core/tree/source-paths.js
var source_paths = __webpack_require__(5602);
// EXTERNAL MODULE: ./lib/reviewer/redact.js
var redact = __webpack_require__(6642);
// EXTERNAL MODULE: ./lib/pipeline/nameable-tree.js
var nameable_tree = __webpack_require__(3832);
;// CONCATENATED MODULE: ./lib/pipeline/whole-tree-context.js





/** A character takes four bytes at most, so a tree of more bytes than this times the limit need not be read. */
const MAX_BYTES_OF_CHAR = 4;
/**
 * All source files of the tree in path order (UTF-16 code units), redacted, for the strategy that gives a reviewer
 * everything. Reading ends when `maxChars` is passed. Throws CodedError 'git' or 'workspace'.
 */
async function wholeTreeContext(whole, secrets, maxChars) {
    const tree = (0,nameable_tree/* nameableTree */.U)(whole, secrets);
    const entries = (await tree.entries())
        .filter(source_paths/* isSourceEntry */.c7)
        .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    const bytes = entries.reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxChars * MAX_BYTES_OF_CHAR)
        return { kind: 'too_large', chars: Math.floor(bytes / MAX_BYTES_OF_CHAR) };
    const snippets = [];
    const notes = [...(0,nameable_tree/* leftOutNotes */.j)(tree.leftOut())];
    let chars = 0;
    for (const { path } of entries) {
        const raw = await tree.read(path);
        const text = raw === null ? null : (0,blob_text/* textOf */.b6)(raw);
        if (text === null)
            notes.push(`${path} is left out of the whole tree: it is not text`);
        else if (text !== '') {
            const snippet = await wholeFile(path, text, secrets);
            chars += (0,render_context/* renderContext */.wj)([snippet]).length;
            if (chars > maxChars)
                return { kind: 'too_large', chars };
            snippets.push(snippet);
        }
    }
    return { kind: 'whole', context: { snippets, notes }, chars };
}
async function wholeFile(path, raw, secrets) {
    const [redacted = ''] = await (0,redact/* scanAndRedact */.o)(secrets, [raw]);
    const lines = (0,blob_text/* linesOf */.Dx)(redacted);
    return { path, startLine: 1, text: (0,render_context/* snippetText */.hy)(lines, 1, lines.length), why: 'whole_file', about: path };
}

;// CONCATENATED MODULE: ./lib/pipeline/whole-tree.js



/** The share of the context window that the tree may take: diff, criteria, prompt and answer need the rest. */
const TREE_SHARE = 0.6;
/** No tokenizer needs fewer tokens for program text; trees of more characters are not read to the end. */
const MAX_CHARS_A_TOKEN = 6;
/** @param contextWindow in tokens */
async function wholeTree(tree, secrets, contextWindow) {
    const room = Math.floor(TREE_SHARE * contextWindow);
    const read = await wholeTreeContext(tree, secrets, room * MAX_CHARS_A_TOKEN);
    if (read.kind === 'too_large')
        return refused(`at least ${read.chars} characters`, contextWindow, room);
    const { context } = read;
    const tokens = context.snippets.reduce((sum, each) => sum + (0,budget_tokens/* estimateTokens */.bP)((0,render_context/* renderContext */.wj)([each])), 0);
    if (tokens > room)
        return refused(`some ${tokens} tokens`, contextWindow, room);
    const left = (await tree.entries()).filter(({ mode }) => mode.startsWith('100')).length - context.snippets.length;
    const note = `${left} file(s) of the tree are not shown: no source by their name, folder or size`;
    const notes = left === 0 ? context.notes : [...context.notes, note];
    return { kind: 'whole', context: { ...context, notes }, tokens };
}
function refused(size, contextWindow, room) {
    const problem = `strategy full-context: the source of the tree has ${size}, and a context window of ${contextWindow} tokens has room for ${room} tokens of it; take strategy selective, or a model with a larger window`;
    return { kind: 'refused', problem };
}

;// CONCATENATED MODULE: ./lib/premises.js








/** Pins the change, reads at its base what it is judged by, and plans who looks at what. Nothing is run or asked. */
async function prepare(inputs, admission, ports) {
    const { subject, reviewer } = ports;
    ports.reporter.progress('reading the change');
    const snapshot = await subject.snapshot();
    const { base, mergeBase } = snapshot.change;
    const policy = await ports.readPolicy(base);
    const shown = await (0,redaction/* redactedChange */.R)(snapshot.change, ports.secrets);
    const guidance = await ports.readGuidance(base, policy, pathsOf(shown.change));
    const policyDigest = (0,digest/* sha256 */.s)(`${policy.digest}\n${guidance.digest}`);
    const history = await subject.recall({ mergeBase, policyDigest });
    const tree = await treeFor(inputs, shown.change, ports);
    const facts = { admission, snapshot, policy, policyDigest, shown, guidance, history, tree };
    const { premises, plan } = planned(inputs, facts, { subject, reviewer });
    return { premises, plan, detections: shown.detections, policy, guidance, tree };
}
/** Paths of the change on both sides: guidance of the place that a file leaves counts as well. */
function pathsOf({ files }) {
    return [...new Set(files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath])))];
}
async function treeFor(inputs, change, ports) {
    if (inputs.strategy !== 'full-context' || ports.reviewer.kind === 'rules')
        return null;
    return wholeTree(ports.treeOf(change.head), ports.secrets, ports.reviewer.contextWindow);
}
function planned(inputs, facts, { subject, reviewer }) {
    const { admission, snapshot, policy, shown, guidance, history } = facts;
    const { change } = shown;
    const { earlier, ...counts } = history;
    const about = {
        repository: subject.repository,
        pullRequest: subject.pullRequest,
        isRead: true,
        change,
        anchors: namedAnchors(snapshot.anchors, change),
        redactions: shown.count,
        policy: policy.policy,
        policySource: policySourceOf(facts, subject.workflow),
        policyDigest: facts.policyDigest,
        policyNotes: [...policy.overruled, ...guidance.notes],
        owners: ownersOf(change, guidance),
        reviewer: (0,reviewers/* reviewerKind */.W_)(reviewer),
        skips: admission.skips,
        history: counts,
        earlier,
    };
    const exclude = policy.inputExclude;
    const selection = (0,review_coverage/* selectForReview */._y)({ ...about, settings: { exclude } });
    const { limits, plan, problem } = plannedUnits(inputs, facts, selection, { subject, reviewer });
    const configProblems = [
        ...(policy.problem === null ? [] : [policy.problem]),
        ...guidance.problems,
        ...selection.invalidPatterns.map((each) => `the exclude pattern '${each.pattern}' ${each.problem}`),
        ...(problem === null ? [] : [problem]),
    ];
    const faults = [
        ...admission.faults,
        ...snapshot.faults,
        ...configProblems.map((detail) => ({ code: 'config_invalid', unit: null, detail })),
        ...(earlier === null ? (0,reviewers/* credentialFaults */.dw)(reviewer) : []),
    ];
    const settings = { ...settingsOf(inputs, subject), exclude, ...limits };
    return { premises: { ...about, settings, assignments: plan.assignments, faults }, plan };
}
/** Whoever reviews by rules alone has no units. */
function plannedUnits(inputs, { shown, guidance, policy, tree }, { reviewable }, { subject, reviewer }) {
    const unbounded = { maxDiffChars: inputs['max-diff-chars'], maxFileChars: null };
    const none = { limits: unbounded, plan: { conversations: [], assignments: [] }, problem: null };
    if (reviewer.kind === 'rules')
        return none;
    const { contextWindow } = reviewer;
    if (tree?.kind === 'refused')
        return { ...none, problem: tree.problem };
    const splitFiles = inputs.strategy !== 'full-context' && policy.policy['split-files'];
    const room = {
        contextWindow,
        limits: (0,reviewers/* loopLimits */.Xc)(inputs, contextWindow),
        intent: subject.intent,
        contextTokens: tree?.tokens ?? (0,unit_room/* contextBytes */.j)(inputs, contextWindow),
    };
    const fitted = (0,unit_room/* fitUnits */.z)(reviewable, shown.change, guidance, inputs, { splitFiles, room });
    return tree === null
        ? fitted
        : { ...fitted, problem: fitted.problem ?? costProblem(inputs, fitted, tree.tokens) };
}
/** The whole tree goes out with every conversation: what cannot be paid for is not begun. */
function costProblem(inputs, { plan }, tokens) {
    const needed = plan.conversations.length * tokens;
    if (needed <= inputs['max-total-tokens'])
        return null;
    return `strategy full-context: ${plan.conversations.length} conversations with some ${tokens} tokens of source each do not fit max-total-tokens ${inputs['max-total-tokens']}; raise it, or take strategy selective`;
}
/** What does not depend on the change. The exclude patterns of the policy are in the policy. */
function settingsOf(inputs, { pullRequest }) {
    // A terminal has no limit of its own; a review has.
    const maxInline = pullRequest === null ? Infinity : MAX_REVIEW_COMMENTS;
    return {
        exclude: inputs.exclude,
        strategy: inputs.strategy,
        maxDiffChars: inputs['max-diff-chars'],
        maxFileChars: null,
        maxInlineComments: Math.min(inputs['max-inline-comments'], maxInline),
    };
}
/** Owners of the paths as they are shown, on both sides of the change. */
function ownersOf(change, { owners }) {
    if (owners === null)
        return {};
    const codeowners = (0,owners_codeowners/* parseCodeowners */.BW)(owners.text);
    const entries = pathsOf(change).map((path) => [path, codeowners.ownersOf(path)]);
    return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}
/** Anchors by paths as they are shown: one with a secret in it is not named, and its file takes no comments anyway. */
function namedAnchors(anchors, { files }) {
    if (anchors === null)
        return null;
    const shown = new Set(files.map(({ path }) => path));
    return Object.fromEntries(Object.entries(anchors).filter(([path]) => shown.has(path)));
}
/**
 * A change that edits the policy or what it names is judged by what stands at the base all the same, and the verdict
 * says so. The workflow is taken from the change by the host: what such a change sets there does count, and whoever
 * reads the verdict must know.
 */
function policySourceOf({ policy, shown, guidance }, workflow) {
    const { files } = shown.change;
    const edits = (one) => files.some((file) => file.path === one || file.oldPath === one);
    return [
        policy.source,
        ...(edits(policy.path) ? ['this change edits the policy, which does not count for itself'] : []),
        ...(guidance.edited.length > 0
            ? [`this change edits ${guidance.edited.join(', ')}, which does not count for itself`]
            : []),
        ...(workflow !== null && edits(workflow)
            ? [`this change edits ${workflow}, the workflow that ran this`]
            : []),
    ].join('; ');
}


/***/ }),

/***/ 483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  review: () => (/* binding */ review)
});

// UNUSED EXPORTS: calledOff, withFaults

// EXTERNAL MODULE: ./lib/judge.js + 25 modules
var judge = __webpack_require__(7577);
;// CONCATENATED MODULE: ./lib/pipeline/cancel.js
/** A cancelled unit or gate says so itself; this is for a cancel at any other time. */
function cancel_cancelFaults(signal) {
    return signal.aborted
        ? [{ code: 'cancelled', unit: null, detail: 'the run was cancelled from outside' }]
        : [];
}

// EXTERNAL MODULE: ./lib/core/gate/judge-command.js
var judge_command = __webpack_require__(4588);
;// CONCATENATED MODULE: ./lib/core/gate/reported.js
/** How a step (`steps.X.outcome`) or job (`needs.X.result`) of a workflow can have ended. */
const REPORTED_STATUSES = (/* unused pure expression or super */ null && (['success', 'failure', 'cancelled', 'skipped']));
const MEANING = {
    success: {
        outcome: 'passed',
        text: 'The workflow reported that the step or job with its tests succeeded.',
    },
    failure: {
        outcome: 'failed',
        text: 'The workflow reported that the step or job with its tests did not succeed: see its log; it may not have run them.',
    },
    cancelled: {
        outcome: 'not_run',
        text: 'The workflow reported that the step or job with its tests was cancelled: run it again.',
    },
    skipped: {
        outcome: 'not_run',
        text: 'The workflow reported that the step or job with its tests was skipped, so nothing is known of them: see its condition, and what it needs.',
    },
};
/** The gate as the workflow reports it: we ran nothing and saw nothing of it. */
function reportedGate(status) {
    const { outcome, text } = MEANING[status];
    return {
        outcome,
        source: 'workflow',
        command: null,
        exitCode: null,
        signal: null,
        durationMs: 0,
        stdout: null,
        stderr: null,
        explanation: text,
    };
}

// EXTERNAL MODULE: ./lib/core/verdict/reasons.js
var reasons = __webpack_require__(76);
// EXTERNAL MODULE: ./lib/pipeline/build-gate.js + 3 modules
var build_gate = __webpack_require__(7219);
;// CONCATENATED MODULE: ./lib/pipeline/gate-plan.js




/** `faults` of before: a command is held after one of the first row. What is only reported stays reported. */
async function gateAsPlanned(plan, inputs, policy, ports) {
    const held = policy.faults.find(({ code }) => isDisqualifying(code));
    switch (plan.kind) {
        case 'command':
            if (held !== undefined)
                return (0,build_gate/* heldGate */.fv)(inputs['test-command'], heldBecause(held.code));
            return (0,build_gate/* runGate */.Rg)(inputs, policy.allow, policy.head, ports);
        case 'reported':
            return { result: reportedGate(plan.status), faults: [] };
        case 'refused':
            return { result: (0,judge_command/* refusedGate */.Km)(inputs['test-command'], plan.explanation), faults: [] };
    }
}
const DISQUALIFYING = new Set(reasons/* DECISION_TABLE */.sb[0].reasons);
/** A fault of the first row leaves nothing to run or to ask. */
function isDisqualifying(code) {
    return DISQUALIFYING.has(code);
}
function heldBecause(code) {
    if (code === 'config_invalid')
        return 'the configuration is not valid';
    return code === 'checkout_mismatch' ? 'another commit is checked out' : 'the run was settled before';
}

// EXTERNAL MODULE: ./lib/pipeline/redaction.js + 4 modules
var redaction = __webpack_require__(2096);
// EXTERNAL MODULE: ./lib/pipeline/reviewers.js + 84 modules
var reviewers = __webpack_require__(2121);
// EXTERNAL MODULE: ./lib/premises.js + 3 modules
var lib_premises = __webpack_require__(6924);
// EXTERNAL MODULE: ./lib/core/text/unseen.js
var unseen = __webpack_require__(2447);
// EXTERNAL MODULE: ./lib/core/diff/model.js
var model = __webpack_require__(4534);
;// CONCATENATED MODULE: ./lib/rules/rule.js

/** The new side of a file as far as the change shows it, in order. */
function newLinesOf({ path, hunks }) {
    return hunks
        .flatMap(model/* numberedLines */.U)
        .flatMap((line) => line.kind === 'removed' || line.newLine === null
        ? []
        : [{ path, line: line.newLine, kind: line.kind, text: line.text }]);
}
/** The same for each file of the change. */
function newLinesByFile(change) {
    return change.files.map(newLinesOf);
}
/**
 * The line at which to speak of the path of a file: the first added one on which a quote can stand. None when the
 * change adds no such line (a pure rename, a binary file): a finding needs a line.
 */
function lineForPath(lines) {
    return lines.find((line) => line.kind === 'added' && /[^ \t\r]/u.test(line.text));
}

;// CONCATENATED MODULE: ./lib/rules/hidden-characters.js


/** Flags of regions are written in tag characters: a black flag, the letters, an end mark. */
const FLAG_SEQUENCE = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;
/** More code points in a finding help nobody. */
const MAX_NAMED = 8;
function hiddenIn(text) {
    const found = text.replace(FLAG_SEQUENCE, '').match(unseen/* HIDING */.Q) ?? [];
    const codes = found.map((character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'));
    return [...new Set(codes)].toSorted().map((code) => `U+${code}`);
}
function named(codePoints) {
    const more = codePoints.length - MAX_NAMED;
    return codePoints.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
function describeLine(line, codePoints) {
    return {
        path: line.path,
        line: line.line,
        quote: line.text,
        title: 'Invisible characters in the line',
        body: `The line has characters that are not shown or change the order in which text is shown: ${named(codePoints)}. ` +
            'What people read there need not be what runs. Remove them, or write them as escapes if the program needs them.',
    };
}
function describePath(line, codePoints) {
    return {
        path: line.path,
        line: line.line,
        quote: line.text,
        title: 'Invisible characters in the path of the file',
        body: 'The path of this file has characters that are not shown or change the order in which text is shown: ' +
            `${named(codePoints)}. It can pass for another file, and for a name that other code loads. Rename the file.`,
    };
}
/** Paths that the change brings: one that was there before is not for its author to explain. */
function bringsPath({ status }) {
    return status === 'added' || status === 'renamed' || status === 'copied';
}
function findInPath(file, lines) {
    const codePoints = bringsPath(file) ? hiddenIn(file.path) : [];
    const line = lineForPath(lines);
    return codePoints.length === 0 || line === undefined ? [] : [describePath(line, codePoints)];
}
function findOnLines(lines) {
    return lines.flatMap((line) => {
        const codePoints = line.kind === 'added' ? hiddenIn(line.text) : [];
        return codePoints.length === 0 ? [] : [describeLine(line, codePoints)];
    });
}
const hiddenCharacters = {
    id: 'hidden-characters',
    rationale: 'Text that looks different from what it says passes every review by eye.',
    category: 'security',
    severity: 'warning',
    find: ({ change }) => change.files.flatMap((file) => {
        const lines = newLinesOf(file);
        return [...findInPath(file, lines), ...findOnLines(lines)];
    }),
};

;// CONCATENATED MODULE: ./lib/rules/merge-conflict-marker.js

/** Markers that git writes with a label behind them; nothing else begins a line like this. */
const LABELLED = /^(?:<<<<<<<|\|\|\|\|\|\|\||>>>>>>>) /u;
/** The marker between the two sides is also a heading in Markdown and reStructuredText. */
const MIDDLE = /^=======\r?$/u;
function describe(line) {
    return {
        path: line.path,
        line: line.line,
        quote: line.text,
        title: 'Conflict marker left in the file',
        body: 'The line is a marker of an unresolved merge: the file holds both versions and most likely does not ' +
            'work. Resolve the conflict and remove all its markers. If the text is meant to show a marker, indent it.',
    };
}
/** The middle marker counts only in a file that shows one of the others, so that headings stay what they are. */
function findInFile(lines) {
    const hasConflict = lines.some((line) => LABELLED.test(line.text));
    if (!hasConflict)
        return [];
    return lines
        .filter((line) => line.kind === 'added' && (LABELLED.test(line.text) || MIDDLE.test(line.text)))
        .map(describe);
}
const mergeConflictMarker = {
    id: 'merge-conflict-marker',
    rationale: 'A file with conflict markers is two versions in one: it does not compile or means what nobody wrote.',
    category: 'bug',
    severity: 'error',
    find: ({ change }) => newLinesByFile(change).flatMap(findInFile),
};

;// CONCATENATED MODULE: ./lib/rules/secret-on-added-line.js

const ADVICE = 'Everyone who can read the repository can use it, and it stays in the history when it is removed. Revoke or rotate ' +
    'it now, then load the value from the environment or a secret store. If it is a made-up value, let it show: put ' +
    '"example" into it or build it from parts at run time.';
function hit({ path, line, text: quote }, title, body) {
    return { path, line, quote, title, body };
}
function secret_on_added_line_describeLine(line, names) {
    const body = `The line holds what has the form of a secret (${names}). ${ADVICE}`;
    return hit(line, `Secret in the code: ${names}`, body);
}
function secret_on_added_line_describePath(line, names) {
    const body = `The path of the file holds what has the form of a secret (${names}). ${ADVICE}`;
    return hit(line, `Secret in the path of the file: ${names}`, body);
}
/** An added line of a file, or the file's new path itself (null). */
function placeOf(path, line) {
    return `${line ?? 'path'}:${path}`;
}
function findPlaces(detections) {
    const found = new Map();
    for (const detection of detections) {
        if (detection.line !== null && detection.lineKind !== 'added')
            continue;
        const place = placeOf(detection.path, detection.line);
        found.set(place, (found.get(place) ?? new Set()).add(detection.rule));
    }
    return found;
}
/** For people; null when nothing was found there. */
function namesAt(found, path, line) {
    const names = found.get(placeOf(path, line));
    return names === undefined ? null : [...names].toSorted().join(', ');
}
function secret_on_added_line_findInPath(lines, found) {
    const line = lineForPath(lines);
    const names = line === undefined ? null : namesAt(found, line.path, null);
    return line === undefined || names === null ? [] : [secret_on_added_line_describePath(line, names)];
}
function secret_on_added_line_findOnLines(lines, found) {
    return lines.flatMap((line) => {
        const names = namesAt(found, line.path, line.line);
        return names === null ? [] : [secret_on_added_line_describeLine(line, names)];
    });
}
const secretOnAddedLine = {
    id: 'secret-on-added-line',
    rationale: 'A secret that is pushed has to be treated as public, whoever can read the repository.',
    category: 'security',
    severity: 'error',
    find: ({ change, detections }) => {
        const found = findPlaces(detections);
        return newLinesByFile(change).flatMap((lines) => [
            ...secret_on_added_line_findInPath(lines, found),
            ...secret_on_added_line_findOnLines(lines, found),
        ]);
    },
};

;// CONCATENATED MODULE: ./lib/rules/run.js



/** The embedded reviewer. The order is that of the candidates. */
const RULES = [secretOnAddedLine, mergeConflictMarker, hiddenCharacters];
/**
 * Hits of one rule in one file that are listed; the last one counts the rest. A file of secrets needs no more to block,
 * and placing thousands of equal lines would cost time that grows with their square.
 */
const MAX_HITS_PER_FILE = 100;
function cappedByFile(hits) {
    const byPath = new Map();
    for (const hit of hits) {
        const known = byPath.get(hit.path);
        if (known === undefined)
            byPath.set(hit.path, [hit]);
        else
            known.push(hit);
    }
    return [...byPath.values()].flatMap((all) => {
        const more = all.length - MAX_HITS_PER_FILE;
        const listed = all.slice(0, MAX_HITS_PER_FILE);
        const last = listed.pop();
        if (last === undefined || more <= 0)
            return all;
        return [
            ...listed,
            { ...last, body: `${last.body} The same holds for ${more} further lines of this file.` },
        ];
    });
}
function candidatesOf(rule, facts) {
    return cappedByFile(rule.find(facts)).map((hit, index) => ({
        id: `${rule.id}#${index + 1}`,
        origin: { kind: 'rule', rule: rule.id },
        path: hit.path,
        side: 'RIGHT',
        line: hit.line,
        startLine: hit.line,
        quote: hit.quote,
        title: hit.title,
        body: hit.body,
        category: rule.category,
        severity: rule.severity,
        flag: true,
        evidence: [],
        suggestion: null,
    }));
}
/**
 * What the rules object to in a redacted change, rule by rule and line by line: the same input gives the same list.
 * Candidates are grounded and merged like those of a model.
 */
function runRules(change, detections) {
    return RULES.flatMap((rule) => candidatesOf(rule, { change, detections }));
}

;// CONCATENATED MODULE: ./lib/unread.js

/** Evidence without a change: an event that is not reviewed, a head that has moved on, a run of the gate alone. */
function unreadEvidence({ base, head, policy, gate = (0,judge_command/* noGate */.jH)(), ...known }) {
    return {
        ...known,
        gate,
        isRead: false,
        change: { base, head, mergeBase: '', files: [], digest: '' },
        anchors: null,
        redactions: 0,
        policy: policy.policy,
        policySource: policy.source,
        policyDigest: policy.digest,
        policyNotes: [],
        history: { rounds: 0, accepted: [] },
        owners: {},
        assignments: [],
        ruleCandidates: [],
        reviews: [],
        reflections: [],
        context: null,
    };
}

;// CONCATENATED MODULE: ./lib/review.js








/** The pipeline: the change is pinned, the gate is run, rules and reviewers look, and all of it is judged at once. */
async function review(inputs, ports) {
    const admission = await ports.subject.admit();
    if (admission.isSettled)
        return judged(settledEvidence(inputs, admission, ports));
    const prepared = await (0,lib_premises/* prepare */.i)(inputs, admission, ports);
    const { premises } = prepared;
    const gate = await gateOf(inputs, premises, ports);
    const ruleCandidates = runRules(premises.change, prepared.detections);
    const seen = { ...premises, gate: gate.result, ruleCandidates };
    const asked = await askedAbout(inputs, seen, prepared, ports);
    const late = [...gate.faults, ...(await lateFaults(ports))];
    return judged({ ...seen, ...asked, faults: [...premises.faults, ...late] });
}
/** A run that is cancelled while it posts gives no approval, whatever stands on the pull request by then. */
function calledOff({ evidence, judgement }, signal) {
    if (judgement.verdict.reasons.includes('cancelled'))
        return { evidence, judgement };
    return withFaults({ evidence, judgement }, cancelFaults(signal));
}
/** Judged once more, with what came to light after the review. */
function withFaults({ evidence }, faults) {
    return judged({ ...evidence, faults: [...evidence.faults, ...faults] });
}
function judged(evidence) {
    return { evidence, judgement: (0,judge/* judge */.S)(evidence) };
}
/** The run ends before anything is read: an event that is not reviewed, or a head that has moved on. */
function settledEvidence(inputs, { base, head, skips, faults, earlier }, { subject, reviewer, unreadPolicy }) {
    const { repository, pullRequest } = subject;
    const settings = (0,lib_premises/* settingsOf */.f)(inputs, subject);
    const known = { repository, pullRequest, settings, reviewer: (0,reviewers/* reviewerKind */.W_)(reviewer), policy: unreadPolicy };
    return unreadEvidence({ ...known, base, head, skips, faults, earlier });
}
/** After a fault of the first row (a configuration that is not valid, another commit checked out) nothing is run. */
function isSound({ faults }) {
    return !faults.some(({ code }) => isDisqualifying(code));
}
async function gateOf(inputs, premises, ports) {
    const { policy: read, change, faults } = premises;
    const policy = { allow: read.gate.allow, head: change.head, faults };
    const gate = await gateAsPlanned(ports.gate, inputs, policy, ports);
    return { ...gate, result: await (0,redaction/* redactedGate */.C)(gate.result, ports.secrets) };
}
async function askedAbout(inputs, seen, { plan, tree }, ports) {
    if (!isSound(seen) || isDecidedWithoutModel(seen))
        return reviewers/* NOTHING_ASKED */.jp;
    const task = {
        change: seen.change,
        conversations: plan.conversations,
        gate: seen.gate.outcome,
        inputs,
        intent: ports.subject.intent,
        tree,
        claimsOf: (asked) => (0,judge/* reflectionClaims */.L)({ ...seen, ...asked }),
    };
    return (0,reviewers/* askReviewers */.qD)(task, ports.reviewer, ports);
}
/** An earlier verdict stands, or the rounds are used up and a person decides: no model is asked. */
function isDecidedWithoutModel({ earlier, history, policy }) {
    return earlier !== null || history.rounds >= policy['max-review-cycles'];
}
/** The head once more, or the cancel that leaves nothing to look for; neither is told twice. */
async function lateFaults({ subject, signal }) {
    if (signal.aborted)
        return cancel_cancelFaults(signal);
    const faults = await subject.recheck();
    return faults.some(({ code }) => code === 'cancelled') ? faults : [...faults, ...cancel_cancelFaults(signal)];
}


/***/ })

};
