import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 5317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 1943:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs/promises");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 3557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 2018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 8817:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  R: () => (/* binding */ act)
});

// EXTERNAL MODULE: ./lib/errors.js
var errors = __nccwpck_require__(452);
// EXTERNAL MODULE: ./lib/judge.js + 22 modules
var judge = __nccwpck_require__(5541);
;// CONCATENATED MODULE: ./lib/core/gate/last-lines.js
/** Lines of output that the summary of a gate shows. */
const SUMMARY_LINES = 50;
/**
 * The last `count` lines of one stream, without line ends. When what was kept does not reach back that far, a first
 * line says how much is missing before it, so that the rest is not read as all there was.
 */
function lastLines(kept, count) {
    const whole = kept.omittedBytes === 0;
    const text = whole ? kept.head + kept.tail : kept.tail;
    if (text === '')
        return [];
    const lines = text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/);
    return [...(whole ? [] : [omission(kept)]), ...lines].slice(-count);
}
function omission(kept) {
    return `[${kept.omittedBytes} bytes before this were not kept]`;
}

// EXTERNAL MODULE: ./lib/core/render/annotations.js
var annotations = __nccwpck_require__(3162);
// EXTERNAL MODULE: ./lib/core/render/fact-text.js
var fact_text = __nccwpck_require__(4158);
// EXTERNAL MODULE: ./lib/core/render/headline.js
var headline = __nccwpck_require__(8826);
// EXTERNAL MODULE: ./lib/core/render/finding-markdown.js + 1 modules
var finding_markdown = __nccwpck_require__(4568);
// EXTERNAL MODULE: ./lib/core/render/markdown.js + 1 modules
var markdown = __nccwpck_require__(7267);
// EXTERNAL MODULE: ./lib/core/render/report-markdown.js
var report_markdown = __nccwpck_require__(308);
// EXTERNAL MODULE: ./lib/core/render/repeated-text.js
var repeated_text = __nccwpck_require__(2898);
// EXTERNAL MODULE: ./lib/core/render/terminal-text.js
var terminal_text = __nccwpck_require__(5944);
// EXTERNAL MODULE: ./lib/core/render/text-size.js
var text_size = __nccwpck_require__(167);
;// CONCATENATED MODULE: ./lib/core/render/job-summary.js








/**
 * The page of the run: everything that the review has and all findings, since with a read-only token it is the only
 * place for them. Too much of it is taken away like in the review, as GitHub drops a summary over its limit whole.
 */
function renderJobSummary(input) {
    const { verdict, dispositions, maxBytes = text_size/* MAX_SUMMARY_BYTES */.Q0 } = input;
    const whys = bodyReasons(dispositions);
    const texts = (0,repeated_text/* withoutRepeats */.j)(verdict.findings).map((finding, index) => (0,finding_markdown/* findingMarkdown */.Xu)(finding, index + 1, whys.get(finding.fingerprint) ?? null, {
        reviewer: verdict.reviewer,
    }));
    return (0,text_size/* fitted */.$5)(maxBytes, texts.length, (shown) => `${page(input, texts.slice(0, shown.findings), shown)}\n`);
}
/** What is said of the finding's place itself; where GitHub takes comments does not matter on this page. */
function bodyReasons(dispositions) {
    return new Map(dispositions.flatMap((each) => each.kind === 'body' && (each.why === 'left_side' || each.why === 'outside_change')
        ? [[each.fingerprint, each.why]]
        : []));
}
function page(input, texts, shown) {
    const { verdict, publication, files, step } = input;
    const head = [(0,report_markdown/* headlineMarkdown */.Ux)(verdict), stepText(step), publicationText(publication)];
    if (!shown.rest)
        return (0,finding_markdown/* paragraphs */.qN)([...head, 'The rest is too long for here: see the files of the run.']);
    const left = verdict.findings.length - texts.length;
    return (0,finding_markdown/* paragraphs */.qN)([
        ...head,
        (0,report_markdown/* reasonsMarkdown */.Rj)(verdict),
        findingsTitle(verdict),
        ...texts,
        left === 0 ? '' : `And ${left} more, in the findings file of the run.`,
        (0,report_markdown/* unreviewedMarkdown */.WV)(verdict, shown.lists),
        (0,report_markdown/* excludedMarkdown */.Ag)(verdict, shown.lists),
        (0,report_markdown/* claimsMarkdown */.Pf)(verdict, shown.claims),
        (0,report_markdown/* checksMarkdown */.pW)(verdict),
        gateTail(verdict.gate),
        factLines(verdict).join('\n'),
        filesText(files),
    ]);
}
function stepText({ failed, because }) {
    return `**The step ${failed ? 'fails' : 'passes'}**: ${because}`;
}
/** What stands on the pull request, and what to do when something that should does not. */
function publicationText(publication) {
    if (publication === null)
        return 'Nothing was posted on the pull request.';
    const { review, dismissed, notes } = publication;
    const lines = notes.map((note) => `- ${(0,markdown/* inlineText */.ln)(note)}`);
    if (dismissed.length > 0)
        lines.unshift(`- ${(0,terminal_text/* plural */.LS)(dismissed.length, 'earlier review')} of ours dismissed`);
    return [reviewText(review), ...(lines.length === 0 ? [] : ['', ...lines])].join('\n');
}
function reviewText(review) {
    switch (review.kind) {
        case 'posted':
            return `Posted on the pull request: ${(0,report_markdown/* link */.nf)('the review', review.url) || `review ${review.id}`}${review.form === 'body_only' ? ', all findings in its body' : ''}.`;
        case 'not_needed':
            return `Nothing was posted on the pull request: ${(0,markdown/* inlineText */.ln)(review.why)}.`;
        case 'failed':
            return `**The review could not be posted**, so this page is the whole result: ${(0,markdown/* inlineText */.ln)(review.why)}`;
    }
}
/** Findings with what became of the other claims; nothing is said about findings where nobody looked anew. */
function findingsTitle({ findings, blockingCount, dropped, earlier }) {
    if (earlier !== null && findings.length === 0)
        return '';
    const { duplicate_of: repeats = 0 } = dropped;
    const count = findings.length === 0 ? 'none' : `${findings.length}`;
    const parts = [
        ...(blockingCount === 0 ? [] : [`${blockingCount} blocking`]),
        ...(repeats === 0 ? [] : [`${(0,terminal_text/* plural */.LS)(repeats, 'repeat')} merged`]),
    ];
    return findings.length === 0 && parts.length === 0
        ? ''
        : `#### Findings: ${count}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}
/** The page of a run that only ran the build gate: nothing was reviewed, and no verdict is there to be shown. */
function renderGateSummary({ gate, step, }) {
    const explanation = gate.explanation === '' ? '' : (0,markdown/* inlineText */.ln)(gate.explanation, 1_000);
    return `${(0,finding_markdown/* paragraphs */.qN)([`### ${(0,report_markdown/* gateMarkdown */.bo)(gate)}`, stepText(step), explanation, gateTail(gate), 'Nothing was reviewed here.'])}\n`;
}
const TAIL_LINE_CHARS = 500;
/** The last lines of a gate that is not green, so that the person sees why without opening a file. */
function gateTail(gate) {
    if (gate.outcome === 'passed' || gate.outcome === 'none')
        return '';
    const streams = [
        { name: 'stdout', kept: gate.stdout },
        { name: 'stderr', kept: gate.stderr },
    ];
    return (0,finding_markdown/* paragraphs */.qN)(streams.map(({ name, kept }) => {
        const lines = kept === null ? [] : lastLines(kept, SUMMARY_LINES);
        return lines.length === 0
            ? ''
            : `End of ${name}:\n\n${(0,markdown/* codeBlock */.DV)(lines.map((line) => (0,markdown/* cutText */.IN)(line, TAIL_LINE_CHARS)).join('\n'))}`;
    }));
}
function factLines(verdict) {
    // Repeats are counted with the findings that they repeat.
    const { duplicate_of: _repeats, ...lost } = verdict.dropped;
    const dropped = Object.entries(lost).filter(([, count]) => count > 0);
    return [
        `- ${(0,report_markdown/* reviewedByMarkdown */.Gg)(verdict)}`,
        ...(dropped.length === 0
            ? []
            : [
                `- Claims that became no finding: ${dropped.map(([reason, count]) => `${count} \`${reason}\``).join(', ')}.`,
            ]),
        `- Cost: ${(0,fact_text/* costText */.rs)(verdict)}.`,
        ...(verdict.redactions > 0 ? [`- Redacted: ${(0,terminal_text/* plural */.LS)(verdict.redactions, 'secret')} in the change.`] : []),
        `- ${(0,report_markdown/* policyMarkdown */.ud)(verdict)}`,
    ];
}
function filesText(files) {
    if (files.length === 0)
        return '';
    return [
        'Files on the runner, gone with it unless a later step uploads them:',
        '',
        ...files.map((file) => `- ${(0,finding_markdown/* pathSpan */.UY)(file)}`),
    ].join('\n');
}

// EXTERNAL MODULE: ./lib/core/render/reason-text.js
var reason_text = __nccwpck_require__(4912);
;// CONCATENATED MODULE: ./lib/core/verdict/outputs.js
/**
 * The outputs of the action, with what each says: one table for `action.yml`, the README and the types. Values are
 * words of closed lists, numbers, JSON, or names and addresses that code made; never text of a change or a model. An
 * output without a value is empty.
 */
const OUTPUTS = {
    verdict: 'The decision: approve, request_changes, escalate, inconclusive or skip. Empty after a green gate in mode gate.',
    decision: 'The same as verdict.',
    reasons: 'Reason codes, as a JSON array; the first one decided.',
    'blocking-count': 'Findings that block.',
    'findings-count': 'Findings, those that block among them.',
    'gate-result': 'How the build gate ended: passed, failed, timed_out, refused, tampered or none. none: no gate, or it was kept from running (gate_not_run in reasons).',
    'review-coverage': 'Percent of the changed lines that were reviewed, rounded down; 100 only when all were.',
    'review-id': 'Id of the review that this run posted.',
    'review-url': 'Address of the review that this run posted.',
    'head-sha': 'The commit that the verdict is about.',
    round: 'Heads of this pull request for which changes were requested because of findings, this one included.',
    'input-tokens': 'Tokens sent to the model.',
    'output-tokens': 'Tokens that the model answered with.',
    'model-calls': 'Requests made to the model, repeats included.',
    'policy-sha': 'SHA-256 of the policy file; of nothing when there is none.',
    'policy-source': 'Where the policy came from.',
    'findings-file': 'Path of the file with the findings and what became of every candidate.',
    'audit-file': 'Path of the audit record.',
};
/** The outputs of a whole run. `publication` null: nothing was to be published. */
function outputsOf(verdict, publication, files) {
    const { cost, earlier } = verdict;
    const review = publication?.review.kind === 'posted' ? publication.review : null;
    return {
        ...endedOutputs({ decision: verdict.decision, reasons: verdict.reasons, headSha: verdict.head }),
        'blocking-count': String(verdict.blockingCount),
        'findings-count': String(Math.max(verdict.findings.length, earlier?.findings ?? 0)),
        'gate-result': gateWord(verdict.gate.outcome),
        'review-coverage': String(verdict.coverage.percent),
        'review-id': review === null ? '' : String(review.id),
        'review-url': review?.url ?? '',
        round: String(verdict.round),
        'input-tokens': String(cost.inputTokens),
        'output-tokens': String(cost.outputTokens),
        'model-calls': String(cost.modelCalls),
        'policy-sha': verdict.policyDigest,
        'policy-source': verdict.policySource,
        'findings-file': files.findings ?? '',
        'audit-file': files.audit ?? '',
    };
}
/** The outputs of a run that ended before there was anything to judge: a skip, a refused event, a bad input. */
function endedOutputs(end) {
    return {
        ...NO_OUTPUTS,
        verdict: end.decision,
        decision: end.decision,
        reasons: JSON.stringify(end.reasons),
        'gate-result': 'none',
        'head-sha': end.headSha ?? '',
    };
}
/** The outputs of mode gate. A green gate is no verdict on the change: `end` is then null. */
function gateOutputs(gate, headSha, end) {
    const known = end === null ? NO_OUTPUTS : endedOutputs({ ...end, headSha });
    return { ...known, 'gate-result': gateWord(gate), 'head-sha': headSha };
}
const NO_OUTPUTS = {
    verdict: '',
    decision: '',
    reasons: '[]',
    'blocking-count': '',
    'findings-count': '',
    'gate-result': '',
    'review-coverage': '',
    'review-id': '',
    'review-url': '',
    'head-sha': '',
    round: '',
    'input-tokens': '',
    'output-tokens': '',
    'model-calls': '',
    'policy-sha': '',
    'policy-source': '',
    'findings-file': '',
    'audit-file': '',
};
/** A gate that was kept from running has no result of its own; what kept it is a reason of the verdict. */
function gateWord(outcome) {
    return outcome === 'not_run' ? 'none' : outcome;
}

// EXTERNAL MODULE: ./lib/core/verdict/step.js
var step = __nccwpck_require__(3711);
;// CONCATENATED MODULE: ./lib/step-report.js








/**
 * Tells the runner what the run came to: log, annotations, job summary, outputs, and by the exit code whether the step
 * passes. `inputs` null: they could not be read, and then the step always fails.
 */
async function reportStep(run, inputs, runner) {
    const { verdict } = run.reviewed.judgement;
    const step = outcomeOf(run, inputs);
    logRun(run, step, runner);
    const own = [
        ...stepAnnotation(verdict, step),
        ...passingAnnotation(run, step),
        ...unpostedAnnotation(run.publication),
    ];
    runner.annotate([...own, ...(0,annotations/* annotationsOf */.Ih)(verdict.findings, own)]);
    await runner.writeSummary(summaryOf(run, step));
    runner.setOutputs(outputsFor(run));
    return step.failed ? 1 : 0;
}
function summaryOf({ isGreenGate, reviewed, publication, files }, step) {
    const { verdict, dispositions } = reviewed.judgement;
    if (isGreenGate)
        return renderGateSummary({ gate: verdict.gate, step });
    const written = Object.values(files ?? {});
    return renderJobSummary({ verdict, dispositions, publication, files: written, step });
}
function outcomeOf({ isGreenGate, reviewed }, inputs) {
    if (isGreenGate)
        return { failed: false, because: 'The build gate is green.' };
    const { verdict } = reviewed.judgement;
    if (inputs?.mode === 'gate') {
        // The outcome of this step is what another one takes for the result of the tests: no input may make red green.
        return { failed: true, because: 'A build gate that is not green always fails in mode gate.' };
    }
    if (inputs === null)
        return { failed: true, because: 'What the step was given is not valid.' };
    return (0,step/* stepOutcome */.fh)(verdict, { failOn: inputs['fail-on'], passOnReasons: inputs['pass-on-reasons'] });
}
function outputsFor({ isGreenGate, reviewed, publication, files }) {
    const { verdict } = reviewed.judgement;
    if (isGreenGate)
        return gateOutputs(verdict.gate.outcome, verdict.head, null);
    return outputsOf(verdict, publication, files ?? { findings: null, audit: null });
}
/** What happened, without code of the change: who reads the log need not be allowed to read the code. */
function logRun({ isGreenGate, reviewed, publication, files }, step, runner) {
    const { verdict } = reviewed.judgement;
    logGate(verdict.gate, runner);
    if (!isGreenGate) {
        runner.progress(step_report_headline(verdict));
        for (const reason of verdict.reasons)
            runner.progress(`${reason}: ${reason_text/* REASON_TEXT */.$[reason]}`);
        for (const { detail } of verdict.faults)
            runner.progress(detail);
    }
    for (const line of publicationLines(publication))
        runner.progress(line);
    for (const file of Object.values(files ?? {}))
        runner.progress(`wrote ${file}`);
    runner.progress(`the step ${step.failed ? 'fails' : 'passes'}: ${step.because}`);
}
function step_report_headline(verdict) {
    return `${headline/* DECISION_TITLE */.mF[verdict.decision]}: ${(0,headline/* headlineText */.uh)(verdict)}`;
}
/** Why the step fails, where GitHub shows it first. */
function stepAnnotation(verdict, { failed, because }) {
    if (!failed)
        return [];
    return [ofTheRun('error', verdict.decision, [...whatHappened(verdict), because])];
}
/** A green check behind which nothing stands looks like any other: what is not approved is said where it passes. */
function passingAnnotation({ isGreenGate, reviewed }, { failed, because }) {
    const { verdict } = reviewed.judgement;
    if (failed || isGreenGate || verdict.decision === 'approve')
        return [];
    if (verdict.decision !== 'skip') {
        const passes = `The step passes all the same: ${because}`;
        return [
            ofTheRun('warning', `${verdict.decision}, and the step passes`, [...whatHappened(verdict), passes]),
        ];
    }
    // Other skips are asked for, or leave nothing to review.
    return verdict.reasons.includes('no_credentials_fork')
        ? [ofTheRun('notice', 'not reviewed', [reason_text/* REASON_TEXT */.$.no_credentials_fork])]
        : [];
}
function whatHappened(verdict) {
    return [step_report_headline(verdict), verdict.gate.explanation, ...verdict.faults.map(({ detail }) => detail)];
}
/** An annotation at no file; empty lines are left out. */
function ofTheRun(level, title, lines) {
    return {
        level,
        title: `Verdict Gate: ${title}`,
        message: lines.filter((line) => line !== '').join('\n'),
        file: null,
        startLine: null,
        endLine: null,
    };
}
/** Who looks at the pull request sees no review, and would not know that there should be one. */
function unpostedAnnotation(publication) {
    if (publication?.review.kind !== 'failed')
        return [];
    const lines = [`${sentence(publication.review.why)} The job summary has all of it.`];
    return [ofTheRun('warning', 'the review could not be posted', lines)];
}
/** With a capital letter and a full stop. */
function sentence(text) {
    const end = /[.!?]$/.test(text) ? '' : '.';
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${end}`;
}
/** What the tests printed, as a step of their own would have shown it; of a green gate the end is enough. */
function logGate(gate, runner) {
    if (gate.command === null)
        return;
    for (const [name, kept] of [
        ['stdout', gate.stdout],
        ['stderr', gate.stderr],
    ]) {
        const lines = kept === null ? [] : gate.outcome === 'passed' ? lastLines(kept, SUMMARY_LINES) : [keptText(kept)];
        if (lines.join('') !== '')
            runner.group(`${name} of ${gate.command}`, lines.join('\n'));
    }
    runner.progress(`build gate: ${gate.outcome}${(0,fact_text/* durationText */.S5)(gate, ' after ', '')}. ${gate.explanation}`.trimEnd());
}
function keptText({ head, tail, omittedBytes }) {
    return omittedBytes === 0 ? head + tail : `${head}\n[${omittedBytes} bytes left out]\n${tail}`;
}
function publicationLines(publication) {
    if (publication === null)
        return [];
    const { review, dismissed, notes } = publication;
    return [reviewLine(review), ...dismissed.map((id) => `dismissed our earlier review ${id}`), ...notes];
}
function reviewLine(review) {
    switch (review.kind) {
        case 'posted':
            return `posted a review (${review.event}): ${review.url}`;
        case 'not_needed':
            return `posted nothing: ${review.why}`;
        case 'failed':
            return `the review could not be posted, the job summary has it all: ${review.why}`;
    }
}

// EXTERNAL MODULE: ./lib/unread.js
var unread = __nccwpck_require__(9948);
;// CONCATENATED MODULE: ./lib/action.js




/**
 * The action from its inputs to its exit code: 0 when the step passes, 1 when it fails. This is the only place where
 * an error of a run becomes a verdict; whatever happens, outputs, annotations and summary are written.
 */
async function act(ports) {
    let setup = null;
    let run;
    try {
        setup = await ports.readSetup();
        run = await runMode(setup, ports);
    }
    catch (error) {
        run = failedRun(error, setup, ports);
    }
    return reported(run, setup, ports.runner);
}
/** A result that cannot be handed over is none: the step fails, and what was told until then stays. */
async function reported(run, setup, runner) {
    try {
        return await reportStep(run, setup?.inputs ?? null, runner);
    }
    catch (error) {
        if (!(error instanceof errors/* CodedError */.AK))
            throw error;
        runner.progress(`the step fails: ${error.message}`);
        return 1;
    }
}
async function runMode({ inputs, recorded, event }, ports) {
    if (event.kind === 'refused')
        return refusedRun(event.detail, inputs, ports);
    // Loaded when there is something to run: a wrong input is told without compiling the whole pipeline.
    const { runGate, runReview } = await Promise.all(/* import() | action */[__nccwpck_require__.e(901), __nccwpck_require__.e(957)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7565));
    return inputs.mode === 'gate'
        ? runGate(event.event, inputs, ports)
        : runReview(event.event, { inputs, recorded }, ports);
}
/** An event that the action does not run on: nothing is started, opened or asked. */
function refusedRun(detail, inputs, ports) {
    return endedRun('event_refused', detail, { inputs, event: null }, ports);
}
function failedRun(error, setup, ports) {
    const coded = error instanceof errors/* CodedError */.AK ? error : null;
    // An error without a code is ours to mend: its stack helps whoever reports it, in the log alone.
    if (coded === null)
        ports.runner.progress(`unexpected error\n${stackOf(error)}`);
    const code = coded === null ? 'coverage_short' : FAULT_OF_ERROR[coded.code];
    const event = setup?.event.kind === 'pull_request' ? setup.event.event : null;
    const detail = coded?.message ?? 'an unexpected error ended the run: see the log';
    return endedRun(code, detail, { inputs: setup?.inputs ?? null, event }, ports);
}
/** What was not reviewed because of an error is coverage_short where no other reason says it better. */
const FAULT_OF_ERROR = {
    arguments: 'config_invalid',
    config: 'config_invalid',
    workspace: 'checkout_mismatch',
    cancelled: 'cancelled',
    git: 'coverage_short',
    host: 'coverage_short',
    filesystem: 'coverage_short',
    audit: 'coverage_short',
};
/** A run that ended before there was anything to judge. */
function endedRun(code, detail, { inputs, event }, { repository, unreadPolicy }) {
    const evidence = (0,unread/* unreadEvidence */.x)({
        repository,
        pullRequest: event === null ? null : { number: event.number, url: event.url },
        base: event?.base.sha ?? '',
        head: event?.head.sha ?? '',
        settings: {
            exclude: inputs?.exclude ?? [],
            strategy: inputs?.strategy ?? 'selective',
            maxDiffChars: inputs?.['max-diff-chars'] ?? 1,
            maxFileChars: null,
            maxInlineComments: inputs?.['max-inline-comments'] ?? 0,
        },
        reviewer: { kind: 'rules', because: 'the run ended before a review' },
        policy: unreadPolicy,
        skips: [],
        faults: [{ code, unit: null, detail }],
        earlier: null,
    });
    const reviewed = { evidence, judgement: (0,judge/* judge */.S)(evidence) };
    return { reviewed, isGreenGate: false, publication: null, files: null };
}
function stackOf(error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
}


/***/ }),

/***/ 4320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  NH: () => (/* binding */ openRunner)
});

// UNUSED EXPORTS: MAX_ANNOTATION_CHARS, MAX_SUMMARY_BYTES

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./lib/node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./lib/node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./lib/node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
;// CONCATENATED MODULE: ./lib/node_modules/@actions/core/lib/core.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return __awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return __awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map
;// CONCATENATED MODULE: ./lib/node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
// EXTERNAL MODULE: ./lib/core/render/annotations.js
var render_annotations = __nccwpck_require__(3162);
// EXTERNAL MODULE: ./lib/core/render/log.js
var log = __nccwpck_require__(762);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __nccwpck_require__(452);
;// CONCATENATED MODULE: ./lib/adapters/actions.js






/** The runner drops a larger summary whole (1 MiB), and does not fail for it. */
const MAX_SUMMARY_BYTES = 1_000_000;
/** The runner cuts a longer message itself. */
const MAX_ANNOTATION_CHARS = 4_096;
const MAX_TITLE_CHARS = 200;
/** A shorter line of a secret (a brace, a word) would blot out harmless text, the verdict among it. */
const MIN_MASKED_LINE_CHARS = 8;
const STOP_TOKEN_BYTES = 32;
const WRITE = { error: error, warning: warning, notice: notice };
/** @param env the environment of this process: the runner's library reads inputs and files from there as well. */
function openRunner(env) {
    const outputs = new Map();
    return {
        readInput: (name) => getInput(name),
        mask: (values) => {
            for (const value of new Set(values.flatMap(maskedParts)))
                setSecret(value);
        },
        log: (text) => info((0,log/* neutralise */.$0)(text)),
        logForeign: (title, text) => {
            startGroup((0,log/* neutralise */.$0)(title));
            info((0,log/* wrapStopCommands */.rm)((0,external_node_crypto_.randomBytes)(STOP_TOKEN_BYTES).toString('hex'), text).trimEnd());
            endGroup();
        },
        setOutputs: (added) => {
            for (const [name, value] of Object.entries(added))
                outputs.set(name, value);
            writeOutputs(env['GITHUB_OUTPUT'] ?? '', outputs);
        },
        writeSummary,
        annotate: annotateFirst,
    };
}
/** The value, without the blanks that an input loses, and its lines. */
function maskedParts(value) {
    const lines = value.split(/[\r\n]+/).map((line) => line.trim());
    return [value.trim(), ...lines.filter((line) => line.length >= MIN_MASKED_LINE_CHARS)].filter((part) => part !== '');
}
/** Without the file the library would print the outputs as commands, which the runner refuses: that is no output. */
function writeOutputs(file, outputs) {
    if (!(0,external_node_fs_.existsSync)(file)) {
        throw new errors/* CodedError */.AK('filesystem', 'the outputs cannot be written: GITHUB_OUTPUT names no file');
    }
    try {
        (0,external_node_fs_.truncateSync)(file);
        for (const [name, value] of outputs)
            setOutput(name, value);
    }
    catch (cause) {
        throw new errors/* CodedError */.AK('filesystem', `the outputs cannot be written: ${(0,errors/* messageOf */.bD)(cause)}`, { cause });
    }
}
async function writeSummary(markdown) {
    const { text, cut } = fitted(markdown);
    try {
        await summary.emptyBuffer().addRaw(text).write({ overwrite: true });
        return { kind: 'written', cut };
    }
    catch (cause) {
        return { kind: 'failed', detail: `the job summary cannot be written: ${(0,errors/* messageOf */.bD)(cause)}` };
    }
}
const CUT_NOTE = '**This summary was cut: it is longer than the runner takes.**\n\n';
/** Cut behind a whole line. The note stands first: at the end an open code block could swallow it. */
function fitted(markdown) {
    const bytes = Buffer.from(markdown, 'utf8');
    if (bytes.length <= MAX_SUMMARY_BYTES)
        return { text: markdown, cut: false };
    const room = bytes.subarray(0, MAX_SUMMARY_BYTES - CUT_NOTE.length);
    return { text: `${CUT_NOTE}${room.subarray(0, room.lastIndexOf('\n') + 1).toString('utf8')}`, cut: true };
}
function annotateFirst(annotations) {
    const written = { error: 0, warning: 0, notice: 0 };
    for (const annotation of annotations) {
        if (written[annotation.level] === render_annotations/* MAX_ANNOTATIONS */.KE)
            continue;
        written[annotation.level] += 1;
        annotateOne(annotation);
    }
}
function annotateOne({ level, title, message, file, startLine, endLine }) {
    WRITE[level](cutText((0,log/* neutralise */.$0)(message), MAX_ANNOTATION_CHARS), {
        title: cutText((0,log/* neutralise */.$0)(title), MAX_TITLE_CHARS),
        ...(file !== null && { file: (0,log/* neutralise */.$0)(file) }),
        ...(startLine !== null && { startLine }),
        ...(endLine !== null && { endLine }),
    });
}
/** Ends in a whole character. */
function cutText(text, max) {
    return text.length <= max ? text : `${text.slice(0, max - 3).replace(/[\ud800-\udbff]$/, '')}...`;
}


/***/ }),

/***/ 8505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gu: () => (/* binding */ readTextFile),
/* harmony export */   he: () => (/* binding */ folderInside),
/* harmony export */   kT: () => (/* binding */ openArtifactStore)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(452);





/** Larger than any record we write; a bigger file is not one of ours. */
const MAX_READ_BYTES = 512 * 1024 * 1024;
/**
 * Opens the folder for the run's files: the given one (made if missing), or a fresh one under the system's temporary
 * folder (or `parent`). Files are readable by their owner alone and appear whole or not at all.
 * @param names the files that this run will write; those of an earlier run in the folder are removed.
 * @throws CodedError 'filesystem' when the folder cannot be made.
 */
async function openArtifactStore(folder, names, parent = (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)()) {
    const directory = await orFail(`make the folder ${folder ?? 'for the run'}`, async () => {
        if (folder === null)
            return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(parent, 'verdict-gate-'));
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(folder, { recursive: true });
        // A run that dies must not leave the verdict of an earlier one in its place.
        for (const name of names)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name), { force: true });
        return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(folder);
    });
    return {
        write: (name, content) => orFail(`write ${name}`, async () => {
            const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(directory, name);
            const partial = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}.partial`;
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(partial, content, { mode: 0o600, flag: 'wx' });
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(partial, path);
            return path;
        }),
    };
}
/** Reads one of our files as text. @throws CodedError 'filesystem' */
async function readTextFile(path) {
    return orFail(`read ${path}`, async () => {
        const { size } = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path);
        if (size > MAX_READ_BYTES)
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .CodedError */ .AK('filesystem', `${path} is too large (${size} bytes)`);
        return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(path, 'utf8');
    });
}
/**
 * A folder inside `root`, also after links are followed.
 * @param option the option that gave the folder, for the message.
 * @throws CodedError 'arguments' when there is none or it lies outside.
 */
async function folderInside(root, given, option) {
    const top = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(root);
    const folder = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(top, given)).catch((error) => {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .CodedError */ .AK('arguments', `${option} '${given}': ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemCode */ .xU)(error) ?? 'not found'}`, {
            cause: error,
        });
    });
    const isFolder = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(folder)).isDirectory();
    if (isFolder && (folder === top || folder.startsWith(top + node_path__WEBPACK_IMPORTED_MODULE_3__.sep)))
        return folder;
    const problem = isFolder ? 'is outside the repository' : 'is not a folder';
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .CodedError */ .AK('arguments', `${option} '${given}' ${problem}`);
}
async function orFail(what, action) {
    try {
        return await action();
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .CodedError */ .AK)
            throw error;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .CodedError */ .AK('filesystem', `could not ${what}: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemCode */ .xU)(error) ?? (0,_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`, {
            cause: error,
        });
    }
}


/***/ }),

/***/ 1928:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  fA: () => (/* binding */ ACTION_INPUT_NAMES),
  pH: () => (/* binding */ SECRET_INPUTS),
  HC: () => (/* binding */ parseActionInputs),
  u2: () => (/* binding */ signingSecret)
});

// UNUSED EXPORTS: RUNNER_DEFAULTS, actionInputsSchema

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __nccwpck_require__(2311);
// EXTERNAL MODULE: ./lib/core/gate/visible.js
var visible = __nccwpck_require__(9453);
// EXTERNAL MODULE: ./lib/core/verdict/step.js
var step = __nccwpck_require__(3711);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __nccwpck_require__(452);
;// CONCATENATED MODULE: ./lib/config/input-kinds.js

/** The kinds of input. Each reads text, has its default, and says in words what it allows. */
function integer(fallback, min, max, description) {
    return schemas/* string */.YjP()
        .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
        .transform(Number)
        .pipe(schemas/* number */.aig()
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`))
        .prefault(String(fallback))
        .describe(description);
}
/** Like `integer`, but null when unset: the default depends on something else. */
function optionalInteger(min, max, description) {
    return schemas/* string */.YjP()
        .regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)
        .transform(Number)
        .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
        .nullable()
        .prefault(null)
        .describe(description);
}
function input_kinds_text(fallback, description) {
    return schemas/* string */.YjP().prefault(fallback).describe(description);
}
/** The spellings that YAML and the runner's own library take for a boolean. */
function flag(description) {
    return schemas/* enum */.k5n(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'], 'must be true or false')
        .transform((value) => value.toLowerCase() === 'true')
        .prefault('false')
        .describe(description);
}
/**
 * Splits at line breaks, and at commas outside braces: those inside separate the alternatives of a glob. A character
 * behind a backslash stands for itself. A brace that is never closed keeps the rest of its line together, so that the
 * reader of the globs can refuse it.
 */
function splitList(value) {
    const items = [''];
    let depth = 0;
    for (const [piece] of value.matchAll(/\\.|[^]/gu)) {
        if (piece === '{')
            depth += 1;
        if (piece === '}' && depth > 0)
            depth -= 1;
        if (piece === '\n')
            depth = 0;
        if (piece === '\n' || (piece === ',' && depth === 0))
            items.push('');
        else
            items.push(`${items.pop() ?? ''}${piece}`);
    }
    return items;
}
/** Items separated by commas or line breaks; blanks around them and empty items go. */
function listItems(value) {
    return splitList(value)
        .map((item) => item.trim())
        .filter((item) => item !== '');
}
function list(description) {
    return schemas/* string */.YjP()
        .transform((value) => listItems(value))
        .prefault('')
        .describe(description);
}
const MINUTE_MS = 60_000;
function minutes(fallback, max, description) {
    return schemas/* string */.YjP()
        .regex(/^\d{1,4}(\.\d{1,3})?$/, `must be minutes, more than 0 and at most ${max}`)
        .transform((value) => Math.round(Number(value) * MINUTE_MS))
        .refine((value) => value > 0 && value <= max * MINUTE_MS, `must be minutes, more than 0 and at most ${max}`)
        .prefault(String(fallback))
        .describe(description);
}

// EXTERNAL MODULE: ./lib/core/criteria/model.js
var model = __nccwpck_require__(9344);
;// CONCATENATED MODULE: ./lib/config/inputs.js




/**
 * The inputs: one table for the command line, the README and the types; the action's table stands on it. Every value
 * comes in as text; empty means unset. A test holds the table and the README together.
 */
/** How deep a reviewer may look around, and the tool calls per unit that this allows. */
const DEPTHS = ['quick', 'standard', 'deep'];
const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
const inputsSchema = schemas/* object */.Ikc({
    'test-command': input_kinds_text('', 'The command of the build gate; it must be on the allowlist. Empty: no gate.'),
    'working-directory': input_kinds_text('.', 'Folder of the repository in which the gate runs.'),
    'gate-timeout': minutes(10, 360, 'Minutes after which the gate is ended.'),
    'gate-env': list('Names of further environment variables that the gate may see.'),
    reviewer: schemas/* enum */.k5n(['model', 'rules'], 'must be model or rules')
        .nullable()
        .prefault(null)
        .describe('Who reviews: model, or the embedded rules alone. On the command line rules when no key is set.'),
    criteria: input_kinds_text('', 'Review criteria of this run, as text.'),
    exclude: list('Globs of paths that are not reviewed, added to those of the policy.'),
    'review-red-builds': flag('Ask the model although the gate is red; the verdict stays red.'),
    'base-url': input_kinds_text(DEFAULT_BASE_URL, 'Address of the OpenAI-compatible endpoint.'),
    model: input_kinds_text('', 'The model. Default: gpt-5.4.'),
    'context-window': optionalInteger(4_000, 10_000_000, 'Tokens of the context window; needed for unknown models.'),
    temperature: schemas/* string */.YjP()
        .regex(/^[0-2](\.\d{1,3})?$/, 'must be a number from 0 to 2')
        .transform(Number)
        .refine((value) => value <= 2, 'must be a number from 0 to 2')
        .nullable()
        .prefault(null)
        .describe('Sampling temperature; sent only when set.'),
    'fallback-models': list('Models that are asked in this order when one before cannot be reached.'),
    strategy: schemas/* enum */.k5n(model/* STRATEGIES */.YL, `must be ${model/* STRATEGIES */.YL.slice(0, -1).join(', ')} or ${model/* STRATEGIES */.YL.at(-1)}`)
        .prefault('selective')
        .describe('What a reviewer is given: the diff alone, the whole tree, or selected context; ensemble adds specialists.'),
    depth: schemas/* enum */.k5n(DEPTHS, 'must be quick, standard or deep')
        .nullable()
        .prefault(null)
        .describe('Tool calls per unit: quick none, standard 3, deep 30. Default: standard, quick with diff-only and full-context.'),
    'max-tool-calls': optionalInteger(0, 30, 'Tool calls that the reviewer of one unit may make; wins over depth.'),
    concurrency: integer(4, 1, 32, 'Conversations with the model at the same time.'),
    'context-bytes': integer(8_192, 0, 262_144, 'Bytes of context from other files that one unit is given.'),
    'embedding-model': input_kinds_text('', 'Model that ranks context by meaning, at the same endpoint. Empty: none.'),
    reflector: schemas/* enum */.k5n(['on', 'off'], 'must be on or off')
        .nullable()
        .prefault(null)
        .describe('A second look that may delete findings the diff contradicts. Default: on with ensemble, else off.'),
    'reflector-model': input_kinds_text('', 'The model of the second look. Default: the model.'),
    'max-diff-chars': integer(20_000, 1_000, 400_000, 'Characters of diff that one review unit shows.'),
    'max-output-tokens': integer(12_000, 256, 200_000, 'Tokens that one answer may have.'),
    'max-total-tokens': integer(400_000, 1_000, 100_000_000, 'Tokens, in and out, that the run may use.'),
    deadline: minutes(20, 360, 'Minutes after which no further model call is started.'),
    'max-inline-comments': integer(10, 0, 50, 'Findings placed inline; the rest go to the body.'),
    'audit-content': schemas/* enum */.k5n(['full', 'digests'], 'must be full or digests')
        .prefault('full')
        .describe('What the audit record holds of the change: redacted hunks, or digests alone (not replayable).'),
});
/**
 * Parses raw inputs by name. Empty text counts as unset.
 * @throws CodedError 'arguments' that names the input, the value and what is allowed.
 */
function parseInputs(raw) {
    const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''));
    const parsed = inputsSchema.safeParse(given);
    if (parsed.success)
        return parsed.data;
    const lines = parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `input ${name}: '${raw[name] ?? ''}' is not valid; it ${issue.message}`;
    });
    throw new CodedError('arguments', lines.join('\n'));
}
/**
 * The inputs of a table as Markdown, for the README.
 * @param runnerDefaults defaults that the runner works out, in place of the table's own.
 */
function inputsTable(schema = inputsSchema, runnerDefaults = {}) {
    const rows = describeInputs(schema).map(({ name, fallback, description }) => {
        const shown = runnerDefaults[name] ?? fallback;
        return `| \`${name}\` | ${shown === '' ? '' : `\`${shown}\``} | ${description} |`;
    });
    return ['| input | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
/** What a table of inputs says of each, in its order. */
function describeInputs(schema) {
    const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.keys(schema.shape).map((name) => {
        const property = properties?.[name];
        const { default: given, description = '' } = typeof property === 'object' ? property : {};
        return { name, fallback: typeof given === 'string' ? given : '', description };
    });
}

;// CONCATENATED MODULE: ./lib/config/action-inputs.js






/**
 * The inputs of the action: its own, and those of the command line. One table for `action.yml`, the README and the
 * types. What the runner hands over is text, an input that is not set is empty text, and both ends have the default.
 */
const MODES = ['all', 'gate', 'review'];
/** How a step or job of a workflow ended, as `steps.X.outcome` and `needs.X.result` say it. */
const STEP_RESULTS = ['success', 'failure', 'cancelled', 'skipped'];
/** Values of our own output of that name: it is empty when the gate's step was skipped, so it proves too little. */
const OWN_GATE_RESULTS = new Set([
    'passed',
    'failed',
    'timed_out',
    'refused',
    'tampered',
    'not_run',
    'none',
]);
/** "a, b or c" */
function oneOf(values) {
    return [values.slice(0, -1).join(', '), values.at(-1) ?? ''].filter((part) => part !== '').join(' or ');
}
/** Secrets go into headers: one line of visible ASCII, so that a broken paste is an error here and not a fault there. */
function secret(description) {
    return schemas/* string */.YjP()
        .regex(/^[!-~]*$/, 'must be one word of visible ASCII characters')
        .prefault('')
        .describe(description);
}
/** Markers are public: a key that can be guessed would let anyone sign one. */
const MIN_STATE_KEY_CHARS = 16;
/** Servers of one's own take any word for a key ("dummy"); a key that somebody made up by chance is longer. */
const MIN_SIGNING_API_KEY_CHARS = 20;
/** A list of words; a repeat counts once. */
function words() {
    return schemas/* string */.YjP().transform((value) => [...new Set(listItems(value))]);
}
const FAIL_ON_ALLOWED = `must be none, or a list of ${oneOf(step/* FAIL_ON_WORDS */.Ri)}`;
const actionInputsSchema = schemas/* object */.Ikc({
    'github-token': secret('Token that reads the pull request and posts the review.'),
    'api-key': secret('Key of the model. Empty: no model can be asked.'),
    mode: schemas/* enum */.k5n(MODES, `must be ${oneOf(MODES)}`)
        .prefault('all')
        .describe('gate runs the test command alone, review takes its result from another step or job, all does both in one step.'),
    'gate-result': schemas/* enum */.k5n(STEP_RESULTS, {
        error: ({ input }) => OWN_GATE_RESULTS.has(input)
            ? `must be ${oneOf(STEP_RESULTS)}: give steps.X.outcome or needs.X.result, not our own output of that name`
            : `must be ${oneOf(STEP_RESULTS)}: give steps.X.outcome or needs.X.result`,
    })
        .nullable()
        .prefault(null)
        .describe('With mode review: how the tests ended, from steps.X.outcome or needs.X.result (success, failure, cancelled, skipped).'),
    'allow-self-hosted-gate': flag('Run the build gate on a self-hosted runner; never for a fork.'),
    ...inputsSchema.shape,
    reviewer: schemas/* enum */.k5n(['model', 'rules'], 'must be model or rules')
        .prefault('model')
        .describe('Who reviews: model, or the embedded rules alone.'),
    'org-policy': schemas/* string */.YjP()
        .regex(/^$|^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+@[0-9a-f]{40}$/, 'must be owner/repo@ with the full id of a commit (40 hexadecimal digits)')
        .prefault('')
        .describe('Policy of the organisation: owner/repo@commit, read with github-token.'),
    'ignore-actors': list('Logins of authors whose pull requests are skipped.'),
    // A list without a word in it (",") is an error: it would be none by accident.
    'fail-on': words()
        .pipe(schemas/* union */.KCZ([
        schemas/* tuple */.PVZ([schemas/* literal */.euz('none')]).transform(() => []),
        schemas/* array */.YOg(schemas/* enum */.k5n(step/* FAIL_ON_WORDS */.Ri, FAIL_ON_ALLOWED), FAIL_ON_ALLOWED).min(1, FAIL_ON_ALLOWED),
    ], FAIL_ON_ALLOWED))
        .prefault(step/* FAIL_ON */.d$.join(', '))
        .describe('Decisions that make the step fail; also reasons of a skip, such as no_credentials_fork. none: the verdict is advice.'),
    'pass-on-reasons': words()
        .pipe(schemas/* array */.YOg(schemas/* enum */.k5n(step/* PASS_ON_REASONS */.yp, `must be a list of ${oneOf(step/* PASS_ON_REASONS */.yp)}`)))
        .prefault('')
        .describe(`Reasons for which an inconclusive verdict does not make the step fail: ${step/* PASS_ON_REASONS */.yp.join(', ')}.`),
    'review-event': schemas/* enum */.k5n(['auto', 'comment'], 'must be auto or comment')
        .prefault('auto')
        .describe('auto requests changes when a finding blocks; comment posts every review as a comment.'),
    'allow-approve-event': flag('Post an approval as a review that approves.'),
    'state-key': schemas/* string */.YjP()
        .min(MIN_STATE_KEY_CHARS, `must have at least ${MIN_STATE_KEY_CHARS} characters`)
        .or(schemas/* literal */.euz(''))
        .prefault('')
        .describe(`Random secret that signs what a review says of itself, for the next run; at least ${MIN_STATE_KEY_CHARS} characters. Default: the api-key, if that has ${MIN_SIGNING_API_KEY_CHARS} or more.`),
});
const ACTION_INPUT_NAMES = Object.keys(actionInputsSchema.shape);
/** Values that are masked in the log before anything else is written, and that no message repeats. */
const SECRET_INPUTS = ['github-token', 'api-key', 'state-key'];
/** Defaults that the runner works out, by input: the code's own default is what is left where it did not. */
const RUNNER_DEFAULTS = { 'github-token': '${{ github.token }}' };
/**
 * Parses what the runner handed over, by name. Blanks around a value go; empty counts as unset.
 * @throws CodedError 'config' that names each input, its value (never a secret's) and what is allowed.
 */
function parseActionInputs(raw) {
    const given = Object.fromEntries(ACTION_INPUT_NAMES.map((name) => [name, (raw[name] ?? '').trim()]).filter(([, value]) => value !== ''));
    const parsed = actionInputsSchema.safeParse(given);
    if (!parsed.success)
        throw new errors/* CodedError */.AK('config', problemLines(parsed.error, given).join('\n'));
    const conflicts = conflictsOf(parsed.data);
    if (conflicts.length > 0)
        throw new errors/* CodedError */.AK('config', conflicts.join('\n'));
    return parsed.data;
}
/** What marks are signed with; empty when there is nothing that a stranger could not guess. */
function signingSecret(inputs) {
    const { 'state-key': stateKey, 'api-key': apiKey } = inputs;
    if (stateKey !== '')
        return stateKey;
    return apiKey.length >= MIN_SIGNING_API_KEY_CHARS ? apiKey : '';
}
/** One line per input: an item of a list that is wrong makes the whole value wrong. */
function problemLines(error, given) {
    const byName = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
    return [...byName].map(([name, message]) => `input ${name}: ${shownValue(name, given[name] ?? '')} is not valid; it ${message}`);
}
const NEVER_SHOWN = new Set(SECRET_INPUTS);
function shownValue(name, value) {
    return NEVER_SHOWN.has(name) ? 'its value (not shown)' : (0,visible/* quoteVisible */.L)(value);
}
/** Inputs that are right one by one and mean nothing together. */
function conflictsOf(inputs) {
    const { mode, 'gate-result': result, 'test-command': command } = inputs;
    const conflicts = [];
    if (mode === 'review' && result === null) {
        conflicts.push(`input gate-result: "" is not valid with mode "review"; it must be ${oneOf(STEP_RESULTS)}: give \${{ steps.X.outcome }} or \${{ needs.X.result }}, where X is the id of the step or job that runs the tests (a wrong id gives nothing)`);
    }
    if (mode !== 'review' && result !== null) {
        conflicts.push(`input gate-result: ${(0,visible/* quoteVisible */.L)(result)} is not valid with mode ${(0,visible/* quoteVisible */.L)(mode)}; it is for mode review alone`);
    }
    if (mode === 'review' && command !== '') {
        conflicts.push(`input test-command: ${(0,visible/* quoteVisible */.L)(command)} is not valid with mode "review", which runs nothing; it is for the modes all and gate`);
    }
    if (mode === 'gate' && command === '') {
        conflicts.push('input test-command: "" is not valid with mode "gate"; it must be the command to run');
    }
    return conflicts;
}


/***/ }),

/***/ 9090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2311);
/* harmony import */ var _core_gate_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9453);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(452);



/** GitHub delivers no payload over 25 MB. */
const MAX_PAYLOAD_CHARS = 32 * 1024 * 1024;
/** GitHub's own limits are 256 and 65,536 characters; what is longer is cut, it is for people and the prompt. */
const MAX_TITLE_CHARS = 300;
const MAX_BODY_CHARS = 65_536;
const sha = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/, 'must be a commit id');
const repository = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ full_name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[^/\s]+\/[^/\s]+$/, 'must be owner/name') });
const account = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ login: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), type: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP() });
/** The account that GitHub shows in place of one that was deleted. */
const GHOST = { login: 'ghost', type: 'User' };
/** Only the fields that are used: GitHub adds others at any time. */
const pullRequestPayload = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    action: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1),
    changes: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ base: zod__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J() }).partial().optional(),
    repository,
    pull_request: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
        number: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().int().positive(),
        title: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        body: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
        state: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['open', 'closed']),
        draft: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().default(false),
        html_url: zod__WEBPACK_IMPORTED_MODULE_1__/* .url */ .OZ5({ protocol: /^https?$/ }),
        user: account.nullable(),
        head: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ sha, ref: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), repo: repository.nullable() }),
        base: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ sha, ref: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1), repo: repository }),
    }),
});
/**
 * Reads the event. Supported is `pull_request` with every activity type; the payload of any other is not looked at.
 * @throws CodedError 'config' when the payload is not what GitHub sends for a pull request of this repository.
 */
function readEvent(eventName, payloadText, facts) {
    if (eventName === '') {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CodedError */ .AK('config', 'GITHUB_EVENT_NAME is not set: this is no run of a workflow');
    }
    if (eventName !== 'pull_request')
        return { kind: 'refused', detail: refusalOf(eventName) };
    const parsed = pullRequestPayload.safeParse(jsonOf(payloadText));
    if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const place = issue?.path.map(String).join('.') ?? '';
        throw notAPullRequest(`${place === '' ? 'the whole of it' : place}: ${issue?.message ?? ''}`);
    }
    const { pull_request: pull } = parsed.data;
    const named = parsed.data.repository.full_name;
    if (!isSame(named, facts.repository) || !isSame(pull.base.repo.full_name, facts.repository)) {
        throw notAPullRequest(`it is of the repository ${(0,_core_gate_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteVisible */ .L)(named)} into ${(0,_core_gate_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteVisible */ .L)(pull.base.repo.full_name)}, the run of ${(0,_core_gate_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteVisible */ .L)(facts.repository)} (GITHUB_REPOSITORY)`);
    }
    if (!isOfRun(pull, facts.ref)) {
        throw notAPullRequest(`it is of number ${pull.number}, the run of ${(0,_core_gate_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteVisible */ .L)(facts.ref)} (GITHUB_REF)`);
    }
    return { kind: 'pull_request', event: eventOf(parsed.data) };
}
/**
 * Tests of an earlier step can write into the file of the event; which pull request the run is for they cannot change.
 * A merged one has the branch that it went to for a reference.
 */
function isOfRun(pull, ref) {
    if (ref === '' || ref.startsWith(`refs/pull/${pull.number}/`))
        return true;
    return pull.state === 'closed' && ref === `refs/heads/${pull.base.ref}`;
}
function eventOf({ action, changes, repository: { full_name: name }, pull_request: pull, }) {
    return {
        repository: name,
        number: pull.number,
        activity: action,
        changedBase: action === 'edited' && changes?.base !== undefined && changes.base !== null,
        title: cut(pull.title, MAX_TITLE_CHARS),
        body: cut(pull.body ?? '', MAX_BODY_CHARS),
        author: pull.user ?? GHOST,
        isDraft: pull.draft,
        isOpen: pull.state === 'open',
        head: { sha: pull.head.sha, ref: pull.head.ref, repository: pull.head.repo?.full_name ?? null },
        base: { sha: pull.base.sha, ref: pull.base.ref },
        url: pull.html_url,
    };
}
function jsonOf(text) {
    if (text.length > MAX_PAYLOAD_CHARS)
        throw notAPullRequest('it is larger than GitHub delivers one');
    try {
        return JSON.parse(text);
    }
    catch {
        // What the parser says would quote the payload.
        throw notAPullRequest('it is no JSON');
    }
}
function notAPullRequest(what) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CodedError */ .AK('config', `the payload of the event (GITHUB_EVENT_PATH) is not that of a pull request: ${what}`);
}
/** Names of repositories differ in case alone never. */
function isSame(one, other) {
    return one.toLowerCase() === other.toLowerCase();
}
/** Cuts without leaving half a character. */
function cut(text, max) {
    return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
/** Why each event is refused that somebody could take for a way to review pull requests. */
const REFUSALS = new Map([
    [
        'pull_request_target',
        "it runs the base's workflow with secrets and a token that can write, so nothing of the pull request may run or be checked out beside it",
    ],
    [
        'workflow_run',
        'it runs with secrets on what an untrusted run left behind, and does not say which pull request that was',
    ],
    [
        'issue_comment',
        'it runs with secrets and names no commit: the head can be changed between the comment and the run',
    ],
    ['pull_request_review', 'a review changes nothing in what is to be reviewed'],
    ['pull_request_review_comment', 'a comment changes nothing in what is to be reviewed'],
    ['merge_group', 'a merge group may hold several pull requests and names none of them'],
    ['workflow_call', "a called workflow has its caller's event, and this one is no pull request"],
]);
function refusalOf(eventName) {
    const why = REFUSALS.get(eventName) ?? 'it is not about a pull request';
    return `the event ${(0,_core_gate_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteVisible */ .L)(eventName)} is refused: ${why}. Run the workflow on pull_request (README, section "Events").`;
}


/***/ }),

/***/ 4931:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ UNREAD_POLICY)
/* harmony export */ });
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(388);

/** Stands in the record of a run that ended before a policy was read. */
const UNREAD_POLICY = {
    policy: _policy_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_EFFECTIVE_POLICY */ .BL,
    path: _policy_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .POLICY_PATH */ .l$,
    source: 'not read',
    digest: '',
    layers: [],
    inputExclude: [],
    overruled: [],
    problem: null,
};


/***/ }),

/***/ 388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  BL: () => (/* binding */ DEFAULT_EFFECTIVE_POLICY),
  l$: () => (/* binding */ POLICY_PATH),
  FL: () => (/* binding */ effectivePolicySchema),
  ko: () => (/* binding */ organisationPolicySchema),
  pO: () => (/* binding */ writtenPolicySchema)
});

// UNUSED EXPORTS: DEFAULT_POLICY, organisationPolicyJsonSchema, policyJsonSchema, policySchema

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __nccwpck_require__(2311);
// EXTERNAL MODULE: ./lib/core/finding/finding.js
var finding = __nccwpck_require__(8020);
;// CONCATENATED MODULE: ./lib/config/closed-object.js

/** An object of known keys. An unknown one is an error that lists them: a misspelt key must not count for nothing. */
function closed_object_closedObject(shape) {
    return schemas/* strictObject */.rej(shape, { error: listingAllowed(Object.keys(shape)) });
}
/** Words for unknown keys; undefined leaves every other problem to the library. */
function listingAllowed(keys) {
    const allowed = keys.join(', ');
    return ({ code, keys: unknown }) => {
        if (code !== 'unrecognized_keys' || !Array.isArray(unknown))
            return undefined;
        const word = unknown.length === 1 ? 'Unrecognized key' : 'Unrecognized keys';
        return `${word}: ${unknown.map((key) => JSON.stringify(key)).join(', ')}; there are ${allowed}`;
    };
}

// EXTERNAL MODULE: ./lib/core/criteria/model.js
var model = __nccwpck_require__(9344);
// EXTERNAL MODULE: ./lib/core/diff/exclude.js
var exclude = __nccwpck_require__(6517);
;// CONCATENATED MODULE: ./lib/config/policy-entries.js





/** The entries that lists of the policy are made of. */
const severity = schemas/* enum */.k5n(finding/* SEVERITIES */.oC);
/** A glob as `exclude` has it. One that cannot be read is an error: it would match nothing, and nobody would see it. */
const glob = schemas/* string */.YjP().min(1).max(exclude/* MAX_PATTERN_CHARS */.EO).superRefine(readableGlob);
const globs = schemas/* array */.YOg(glob).max(200);
function readableGlob(pattern, context) {
    const parsed = (0,exclude/* parseExclude */.Eg)(pattern);
    if ('problem' in parsed)
        context.addIssue(`the pattern ${JSON.stringify(parsed.pattern)} ${parsed.problem}`);
}
/** "@name" or "@org/team", as CODEOWNERS has them. */
const OWNER = /^@[A-Za-z0-9][\w.-]*(\/[\w.-]+)?$/;
const reservedEntry = schemas/* string */.YjP()
    .min(1)
    .max(exclude/* MAX_PATTERN_CHARS */.EO)
    .superRefine((entry, context) => {
    if (!entry.startsWith('@'))
        readableGlob(entry, context);
    else if (!OWNER.test(entry))
        context.addIssue(`the owner ${JSON.stringify(entry)} must be @name or @org/team; a path that begins with @ is written \\@`);
});
const BUILT_IN = new Set(model/* BUILT_IN_SPECIALISTS */.i1);
const criterion = closed_object_closedObject({
    name: schemas/* string */.YjP().min(1).max(60).describe('Name in the plan and in the record.'),
    text: schemas/* string */.YjP()
        .max(20_000)
        .refine((text) => text.trim() !== '', 'must not be blank')
        .optional()
        .describe('What to look for, as prose.'),
    file: schemas/* string */.YjP()
        .min(1)
        .max(500)
        .optional()
        .describe("Path of a file that holds the text: at the base; of an organisation's policy, in its repository."),
    paths: globs.prefault([]).describe('Globs of the files it is for. Default: all.'),
    except: globs.prefault([]).describe('Globs of files it is not for.'),
    extensions: schemas/* array */.YOg(schemas/* string */.YjP().regex(/^\.[a-z0-9.+_-]{1,20}$/, 'must be an extension with its dot, in lower case (.ts)'))
        .max(50)
        .prefault([])
        .describe('Extensions of the files it is for. Default: any.'),
    'max-changed-lines': schemas/* number */.aig()
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .describe('Only for files with at most this many changed lines.'),
}).refine(({ text, file }) => (text === undefined) !== (file === undefined), 'needs either text or file');
const criteria = schemas/* array */.YOg(criterion).max(50).superRefine(uniqueNames);
const specialist = closed_object_closedObject({
    name: schemas/* string */.YjP()
        .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and "-", at most 31')
        .refine((name) => !BUILT_IN.has(name), `must not be one of ${model/* BUILT_IN_SPECIALISTS */.i1.join(', ')}`)
        .describe('Name in the plan, the findings and the record.'),
    prompt: schemas/* string */.YjP()
        .min(1)
        .max(500)
        .describe("Path of a file with what it looks for: at the base; of an organisation's policy, in its repository."),
    categories: schemas/* array */.YOg(schemas/* enum */.k5n(finding/* CATEGORIES */.R6))
        .prefault([])
        .describe('Categories that its findings may have. Default: all.'),
    paths: globs.prefault([]).describe('Globs of the files that bring it in. Default: all.'),
});
const specialists = schemas/* array */.YOg(specialist).max(8).superRefine(uniqueNames);
function uniqueNames(entries, context) {
    const names = entries.map(({ name }) => name);
    for (const [index, name] of names.entries()) {
        if (names.indexOf(name) === index)
            continue;
        context.addIssue({
            code: 'custom',
            path: [index, 'name'],
            message: `${JSON.stringify(name)} is the name of an entry before it; each needs its own`,
        });
    }
}
const calibration = closed_object_closedObject({
    category: schemas/* enum */.k5n(finding/* CATEGORIES */.R6).optional().describe('Findings of this category. Default: any.'),
    paths: globs.prefault([]).describe('Findings in these paths. Default: any.'),
    floor: severity.optional().describe('Raised to at least this severity.'),
    ceiling: severity.optional().describe('Lowered to at most this severity.'),
})
    .refine(({ floor, ceiling }) => floor !== undefined || ceiling !== undefined, 'needs floor or ceiling')
    .refine(({ floor, ceiling }) => floor === undefined ||
    ceiling === undefined ||
    finding/* SEVERITIES */.oC.indexOf(ceiling) <= finding/* SEVERITIES */.oC.indexOf(floor), 'has a floor above its ceiling');
const calibrations = schemas/* array */.YOg(calibration).max(100);

;// CONCATENATED MODULE: ./lib/config/policy-schema.js




/** Where a repository keeps its policy; read at the tip of the base, never at the head. */
const POLICY_PATH = '.github/verdict-gate.yml';
/** The values of the keys, without defaults: whether a layer wrote a key decides which layer's value counts. */
const values = {
    gate: closed_object_closedObject({
        allow: schemas/* array */.YOg(schemas/* string */.YjP().min(1).max(1000))
            .max(100)
            .prefault([])
            .describe('Further commands that may be run as build gate, each exactly as it is written.'),
    }),
    exclude: schemas/* array */.YOg(schemas/* string */.YjP().min(1).max(1000)).max(200),
    'block-on': schemas/* partialRecord */.jgl(schemas/* enum */.k5n(finding/* CATEGORIES */.R6), severity, { error: listingAllowed(finding/* CATEGORIES */.R6) }),
    'require-flag': schemas/* boolean */.zMY(),
    'max-review-cycles': schemas/* number */.aig().int().min(1).max(100),
    criteria: criteria,
    specialists: specialists,
    'unique-per-specialist': schemas/* number */.aig().int().min(1).max(100),
    severity: calibrations,
    reserved: schemas/* array */.YOg(reservedEntry).max(200),
    'split-files': schemas/* boolean */.zMY(),
};
/** The keys of a policy as a project writes it, each with its default and with how the layers of it come together. */
const shape = {
    gate: values.gate
        .prefault({})
        .describe("The build gate. The project's list replaces that of a layer below it."),
    exclude: values.exclude
        .prefault([])
        .describe("Globs of paths that are not reviewed; their changed lines are counted as excluded. The project's list replaces that of a layer below it."),
    'block-on': values['block-on']
        .prefault({})
        .describe('Least severity at which a category blocks. Default: bug, security and data_loss block at error. The layers are read category by category.'),
    'require-flag': values['require-flag']
        .prefault(false)
        .describe("Also demand the reviewer's own blocking flag before a finding blocks."),
    'max-review-cycles': values['max-review-cycles']
        .prefault(5)
        .describe('Rounds of requested changes after which a person decides.'),
    criteria: values.criteria
        .prefault([])
        .describe('Review criteria by path; for each file the first entry that matches counts. Those of a layer below come after them.'),
    specialists: values.specialists
        .prefault([])
        .describe('Further reviewers, each with a prompt of its own. Those of a layer below are added, unless one has the same name.'),
    'unique-per-specialist': values['unique-per-specialist']
        .prefault(10)
        .describe('Findings that only one of several reviewers has and that do not block, by reviewer.'),
    severity: values.severity
        .prefault([])
        .describe('Floors and ceilings of severities; the first entry that fits a finding counts. Those of a layer below come after them.'),
    reserved: values.reserved
        .prefault([])
        .describe('Globs of paths, or owners (@name, @org/team), whose changes a person decides. Those of a layer below are added.'),
    'split-files': values['split-files']
        .prefault(true)
        .describe('Whether a file that is too large for one unit is reviewed in parts; false leaves it out, named.'),
};
/** The policy document. Unknown keys fail: a misspelt key must not switch a protection off silently. */
const policySchema = closed_object_closedObject(shape).describe('Verdict Gate policy');
/** A policy with the keys alone that its author wrote. */
const writtenPolicySchema = closed_object_closedObject(values).partial();
/** What an organisation lets nobody relax. Every key is also the organisation's own value where nobody writes one. */
const enforced = closed_object_closedObject({
    gate: values.gate.describe('Only these further commands may be run as build gate.'),
    exclude: globs.describe('Only these globs may leave paths out, also of the input exclude.'),
    'block-on': values['block-on'].describe('A category blocks at this severity at the latest; one that is not named, at its default. Ceilings below that would undo this do not count, nor does require-flag.'),
    'require-flag': values['require-flag'].describe('false: nobody below may demand the flag.'),
    'max-review-cycles': values['max-review-cycles'].describe('At most so many rounds.'),
    severity: values.severity
        .refine((entries) => entries.every(({ ceiling }) => ceiling === undefined), 'must have floors alone: a ceiling relaxes')
        .describe('Floors, applied last. What blocks at a severity is for block-on to say: enforce that as well.'),
    reserved: values.reserved.describe('Reserved, whatever else is.'),
})
    .partial()
    .describe('What can only be tightened below: of each key the stricter value counts.');
/** The document of an organisation: a policy, and what of it is enforced. */
const organisationPolicySchema = closed_object_closedObject({
    ...writtenPolicySchema.shape,
    enforced: enforced.optional(),
});
/** The policy that counts, after all layers; as the record of a run has it. */
const effectivePolicySchema = closed_object_closedObject({
    ...shape,
    /** Floors and ceilings that the organisation enforces: applied to what `severity` made of a finding. */
    'enforced-severity': values.severity.prefault([]),
});
/** JSON Schema of the policy as it is written: what has a default may be left out. */
function policyJsonSchema() {
    return z.toJSONSchema(policySchema, { io: 'input' });
}
/** The same of an organisation's policy. */
function organisationPolicyJsonSchema() {
    const schema = closedObject({ ...shape, enforced: enforced.optional() });
    return z.toJSONSchema(schema.describe('Verdict Gate policy of an organisation'), { io: 'input' });
}
const DEFAULT_POLICY = policySchema.parse({});
const DEFAULT_EFFECTIVE_POLICY = effectivePolicySchema.parse({});


/***/ }),

/***/ 2253:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ PRODUCT)
/* harmony export */ });
/** Name and version as they stand in every record; a test holds them to package.json. */
const PRODUCT = { name: 'verdict-gate', version: '0.1.0' };


/***/ }),

/***/ 6092:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ recordedInputs),
/* harmony export */   x: () => (/* binding */ configDigest)
/* harmony export */ });
/* harmony import */ var _core_render_canonical_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3653);
/* harmony import */ var _core_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3871);


/** The inputs as the audit record has them: without secrets. */
function recordedInputs(inputs) {
    const { 'github-token': _token, 'api-key': _apiKey, 'state-key': _stateKey, ...recorded } = inputs;
    return recorded;
}
/**
 * What an answer of the model does not depend on: how the step ends, how the result is shown, and the gate, which is
 * judged anew in every run. Everything else asks another question when it changes.
 */
const WITHOUT_EFFECT = new Set([
    'mode',
    'gate-result',
    'allow-self-hosted-gate',
    'test-command',
    'working-directory',
    'gate-timeout',
    'gate-env',
    'ignore-actors',
    'fail-on',
    'pass-on-reasons',
    'review-event',
    'allow-approve-event',
    'audit-content',
    'concurrency',
]);
/**
 * SHA-256 (hexadecimal) over the inputs that an earlier verdict must have been given with to stand, and over the version
 * of the product: another one may read the same change differently.
 */
function configDigest(inputs, product) {
    const asked = Object.entries(recordedInputs(inputs)).filter(([name]) => !WITHOUT_EFFECT.has(name));
    return (0,_core_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)((0,_core_render_canonical_json_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalJson */ .d)({ product, inputs: Object.fromEntries(asked) }));
}


/***/ }),

/***/ 9344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $y: () => (/* binding */ conversationOf),
/* harmony export */   VN: () => (/* binding */ CRITERIA_LAYERS),
/* harmony export */   YL: () => (/* binding */ STRATEGIES),
/* harmony export */   i1: () => (/* binding */ BUILT_IN_SPECIALISTS)
/* harmony export */ });
/**
 * Where review criteria come from, most specific first. For each file the first entry that matches counts, and it
 * counts alone: a project that writes its own rules for a path does not get ours beside them.
 */
const CRITERIA_LAYERS = ['ad_hoc', 'project', 'organisation', 'user', 'built_in'];
/** How the model is asked; all on one code path, so that they can be compared. */
const STRATEGIES = ['diff-only', 'full-context', 'selective', 'ensemble'];
/** The reviewers that come with the product. `general` looks at every unit. */
const BUILT_IN_SPECIALISTS = ['general', 'security', 'pattern', 'tests'];
/**
 * The name of a conversation: candidates carry it in their ids ("2#0" of the general reviewer, "2.security#0" of
 * another one).
 */
function conversationOf(unit, reviewer) {
    return reviewer === 'general' ? unit : `${unit}.${reviewer}`;
}


/***/ }),

/***/ 9136:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ globOfFolder),
/* harmony export */   n: () => (/* binding */ parseGlobs)
/* harmony export */ });
/* harmony import */ var _diff_exclude_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6517);

function parseGlobs(patterns) {
    const parsed = patterns.map(_diff_exclude_js__WEBPACK_IMPORTED_MODULE_0__/* .parseExclude */ .Eg);
    const readable = parsed.filter((pattern) => 'matches' in pattern);
    return {
        matches: (path) => readable.some((pattern) => pattern.matches(path)),
        invalid: parsed.filter((pattern) => 'problem' in pattern),
    };
}
const SPECIAL = /[\\*?[\]{}()!+@.]/gu;
/** A glob for everything in a folder whose name stands for itself, whatever characters it has. */
function globOfFolder(folder) {
    return `${folder.replace(SPECIAL, '\\$&')}/**`;
}


/***/ }),

/***/ 1373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ isCoverageShort),
/* harmony export */   j: () => (/* binding */ measureCoverage)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4534);
/* harmony import */ var _select_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(130);


function emptyLines() {
    return { LEFT: new Set(), RIGHT: new Set() };
}
function addChangedLines(lines, hunks) {
    for (const line of hunks.flatMap(_model_js__WEBPACK_IMPORTED_MODULE_1__/* .numberedLines */ .U)) {
        if (line.kind === 'added' && line.newLine !== null)
            lines.RIGHT.add(line.newLine);
        if (line.kind === 'removed' && line.oldLine !== null)
            lines.LEFT.add(line.oldLine);
    }
}
/** Changed lines by path that the units show. */
function linesOfUnits(units) {
    const byPath = new Map();
    for (const file of units.flatMap((unit) => unit.files)) {
        const lines = byPath.get(file.path) ?? emptyLines();
        addChangedLines(lines, file.hunks);
        byPath.set(file.path, lines);
    }
    return byPath;
}
function cutByPath(cutLines) {
    const byPath = new Map();
    for (const { path, side, line } of cutLines) {
        const lines = byPath.get(path) ?? emptyLines();
        lines[side].add(line);
        byPath.set(path, lines);
    }
    return byPath;
}
/** Numbers as ranges of consecutive ones, in order. */
function rangesOf(side, numbers) {
    const ranges = [];
    for (const number of numbers.toSorted((a, b) => a - b)) {
        const last = ranges.at(-1);
        if (last !== undefined && last.end + 1 === number)
            last.end = number;
        else
            ranges.push({ side, start: number, end: number });
    }
    return ranges;
}
/** Causes of lines that a reviewer could have seen, in the order in which they are listed for a file. */
const LINE_CAUSES = ['file_too_large', 'line_too_long', 'unit_failed', 'not_reached', 'unit_lost'];
function judgeLines(facts) {
    if (facts.mode === 'rules')
        return () => null;
    const unanswered = (id) => facts.failed.has(id) || facts.notReached.has(id);
    const linesOf = (keep) => linesOfUnits(facts.units.filter((unit) => keep(unit.id)));
    const tooLarge = new Set(facts.tooLarge.map(({ path }) => path));
    const cut = cutByPath(facts.cutLines);
    const answered = linesOf((id) => facts.answered.has(id) && !unanswered(id));
    const failed = linesOf((id) => facts.failed.has(id));
    const notReached = linesOf((id) => facts.notReached.has(id));
    return (path, side, line) => {
        const isIn = (lines) => lines.get(path)?.[side].has(line) ?? false;
        if (tooLarge.has(path))
            return 'file_too_large';
        if (isIn(cut))
            return 'line_too_long';
        if (isIn(answered))
            return null;
        if (isIn(failed))
            return 'unit_failed';
        return isIn(notReached) ? 'not_reached' : 'unit_lost';
    };
}
/** The lines of one file that nobody answered for, by cause. */
function unreviewedOf(path, lines, judge) {
    const judged = ['RIGHT', 'LEFT'].flatMap((side) => [...lines[side]].map((line) => ({ side, line, cause: judge(path, side, line) })));
    return LINE_CAUSES.flatMap((cause) => {
        const hit = judged.filter((entry) => entry.cause === cause);
        if (hit.length === 0)
            return [];
        const numbers = (side) => hit.filter((entry) => entry.side === side).map((entry) => entry.line);
        const ranges = [...rangesOf('RIGHT', numbers('RIGHT')), ...rangesOf('LEFT', numbers('LEFT'))];
        return [{ path, cause, ranges, changedLines: hit.length }];
    });
}
/** Floor, and 100 only when nothing at all is unreviewed: an unread file of unknown size is not "all". */
function percentOf(reviewed, reviewable, isComplete) {
    if (isComplete)
        return 100;
    return reviewable === 0 ? 0 : Math.min(99, Math.floor((100 * reviewed) / reviewable));
}
/** Which changed lines were shown whole and answered for, and why each of the others was not. */
function measureCoverage(facts) {
    const { selection } = facts;
    const judge = judgeLines(facts);
    const files = selection.reviewable.map((file) => {
        const lines = emptyLines();
        addChangedLines(lines, file.hunks);
        const unreviewed = unreviewedOf(file.path, lines, judge);
        return { count: lines.LEFT.size + lines.RIGHT.size, unreviewed };
    });
    const unread = selection.unreadable.map(({ file, reason }) => ({
        count: (0,_select_js__WEBPACK_IMPORTED_MODULE_0__/* .changedLineCount */ .o)(file),
        unreviewed: [{ path: file.path, cause: reason, ranges: [], changedLines: (0,_select_js__WEBPACK_IMPORTED_MODULE_0__/* .changedLineCount */ .o)(file) }],
    }));
    const all = [...files, ...unread];
    const unreviewed = all.flatMap((entry) => entry.unreviewed);
    const reviewableLines = all.reduce((sum, entry) => sum + entry.count, 0);
    const reviewedLines = reviewableLines - unreviewed.reduce((sum, entry) => sum + entry.changedLines, 0);
    return {
        reviewableLines,
        reviewedLines,
        percent: percentOf(reviewedLines, reviewableLines, unreviewed.length === 0),
        unreviewed,
        excluded: selection.excluded,
        withoutLines: selection.withoutLines,
    };
}
/** Causes whose fault has a reason code of its own (row 6 of the decision table). */
const CODED_ELSEWHERE = new Set(['unit_failed', 'not_reached']);
/**
 * True when `coverage_short` applies: something is unreviewed for a cause that no other reason code names. One line
 * is enough, and so is a file whose number of lines is unknown.
 */
function isCoverageShort(coverage) {
    return coverage.unreviewed.some((entry) => !CODED_ELSEWHERE.has(entry.cause));
}


/***/ }),

/***/ 6517:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ MAX_PATTERN_CHARS),
/* harmony export */   Eg: () => (/* binding */ parseExclude)
/* harmony export */ });
/* unused harmony export MAX_ALTERNATIVES */
/* harmony import */ var minimatch__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1138);

/**
 * Patterns of paths that are left out of the review.
 *
 * Supported: `*` and `?` (no slash), `**` (any folders), `[...]` classes, `{a,b}` alternatives, `\` before a
 * character that stands for itself. Case matters, leading dots match. A pattern without a slash matches the base
 * name at any depth; one with a slash starts at the root of the repository. Everything else is refused: a pattern
 * that silently matches nothing, or more than its author thinks, would be worse than an error.
 */
/** No path of a real pattern list comes near; the bound keeps the matcher's work small. */
const MAX_PATTERN_CHARS = 256;
/** `{a,b}{c,d}` multiplies: more than this many plain patterns out of one are refused, not cut off. */
const MAX_ALTERNATIVES = 64;
/** A piece of a pattern: a character behind a backslash, or a character. */
const PIECE = /\\.|[^]/gu;
/** Braces are read before classes, so one in a class has to be balanced as well, or written with a backslash. */
function hasUnbalancedBraces(pattern) {
    let depth = 0;
    for (const [piece] of pattern.matchAll(PIECE)) {
        if (piece === '{')
            depth += 1;
        if (piece === '}')
            depth -= 1;
        if (depth < 0)
            return true;
    }
    return depth !== 0;
}
/** A class within one name, without escapes: its first character may be "]", and `[:alpha:]` may stand in it. */
const CLASS = /\[(?:[!^]|(?![!^]))(?:\]|\[:[a-z]+:\]|[^\]/])(?:\[:[a-z]+:\]|[^\]/])*\]/gu;
/** For one alternative, since classes are read after braces: `{[a,b]}` has two halves of one. */
function hasUnbalancedBrackets(alternative) {
    return /[[\]]/u.test(alternative.replace(/\\./gu, 'x').replace(CLASS, 'x'));
}
/** Null when the pattern is fine, else what is wrong with it. */
function problemOf(pattern) {
    if (pattern.trim() === '')
        return 'is empty';
    if (pattern.length > MAX_PATTERN_CHARS)
        return `is longer than ${MAX_PATTERN_CHARS} characters`;
    if (pattern.startsWith('!'))
        return 'starts with "!": patterns cannot be negated, list only what to exclude';
    if (hasUnbalancedBraces(pattern))
        return 'has a brace without its other half: write {a,b}, or \\{ for a brace that stands for itself';
    if (/[!?*+@]\(/u.test(pattern))
        return 'uses "(...)" alternatives, which are not supported: write {a,b}';
    if (/\{[^{}]*\.\.[^{}]*\}/u.test(pattern))
        return 'uses a range "{1..3}", which is not supported: write {1,2,3}';
    if (pattern.startsWith('/'))
        return 'starts with "/": paths are relative to the repository root already';
    if (pattern.endsWith('/'))
        return 'ends with "/": write "folder/**" for everything in a folder';
    if (pattern.split('/').some((part) => part === '.' || part === '..'))
        return 'has a "." or ".." folder';
    return null;
}
/** The matcher of one pattern, or why there is none. Names of Windows paths get no special reading. */
function parseExclude(pattern) {
    const problem = problemOf(pattern);
    if (problem !== null)
        return { pattern, problem };
    const matcher = new minimatch__WEBPACK_IMPORTED_MODULE_0__/* .Minimatch */ .VR(pattern, {
        dot: true,
        matchBase: true,
        noext: true,
        nonegate: true,
        nocomment: true,
        platform: 'linux',
        braceExpandMax: MAX_ALTERNATIVES + 1,
    });
    if (matcher.globSet.length > MAX_ALTERNATIVES) {
        return { pattern, problem: `stands for more than ${MAX_ALTERNATIVES} alternatives` };
    }
    if (matcher.globSet.some(hasUnbalancedBrackets)) {
        const problem = 'has a bracket without its other half: write [ab], or \\[ for a bracket that stands for itself';
        return { pattern, problem };
    }
    return { pattern, matches: (path) => matcher.match(path) };
}


/***/ }),

/***/ 4386:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ LOCK_FILES)
/* harmony export */ });
/**
 * Files that a package manager writes whole: nobody reviews them line by line. Matched by exact base name, so that
 * no pattern of ours can hide a file someone writes by hand. Names from the manuals of the package managers.
 * What such a file pins is still judged by the rules and the secret scan, which read every changed line.
 */
const LOCK_FILES = new Set([
    // JavaScript
    'package-lock.json',
    'npm-shrinkwrap.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'bun.lock',
    'bun.lockb',
    'deno.lock',
    // Python
    'poetry.lock',
    'Pipfile.lock',
    'uv.lock',
    'pdm.lock',
    'pixi.lock',
    'conda-lock.yml',
    // Rust, Go, Nim, D, Crystal
    'Cargo.lock',
    'go.sum',
    'go.work.sum',
    'nimble.lock',
    'dub.selections.json',
    'shard.lock',
    // JVM
    'gradle.lockfile',
    'buildscript-gradle.lockfile',
    'maven_install.json',
    // .NET
    'packages.lock.json',
    'paket.lock',
    // Ruby, PHP, Perl, R
    'Gemfile.lock',
    'gems.locked',
    'composer.lock',
    'symfony.lock',
    'cpanfile.snapshot',
    'renv.lock',
    // Apple, Dart
    'Podfile.lock',
    'Package.resolved',
    'Cartfile.resolved',
    'pubspec.lock',
    // Erlang, Elixir, Haskell, PureScript
    'rebar.lock',
    'mix.lock',
    'stack.yaml.lock',
    'cabal.project.freeze',
    'spago.lock',
    // C and C++
    'conan.lock',
    // Infrastructure and build
    '.terraform.lock.hcl',
    'Chart.lock',
    'flake.lock',
    'devbox.lock',
    'buf.lock',
    'MODULE.bazel.lock',
]);


/***/ }),

/***/ 4534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ numberedLines)
/* harmony export */ });
/**
 * The change: what a reviewer may look at and what a comment may be anchored to.
 *
 * RIGHT is the new file (added and context lines, new numbers), LEFT the old one (removed and context lines,
 * old numbers), as in GitHub's review comments.
 */
/** The lines of a hunk with their old and new numbers, in order. */
function numberedLines(hunk) {
    let oldLine = hunk.oldStart;
    let newLine = hunk.newStart;
    return hunk.lines.map((line) => {
        const numbered = {
            ...line,
            oldLine: line.kind === 'added' ? null : oldLine,
            newLine: line.kind === 'removed' ? null : newLine,
        };
        if (line.kind !== 'added')
            oldLine += 1;
        if (line.kind !== 'removed')
            newLine += 1;
        return numbered;
    });
}


/***/ }),

/***/ 8262:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bl: () => (/* binding */ renderUnit),
/* harmony export */   Mn: () => (/* binding */ hunkHeader),
/* harmony export */   NF: () => (/* binding */ linePrefix),
/* harmony export */   lu: () => (/* binding */ renderHunk),
/* harmony export */   w4: () => (/* binding */ fileHeader)
/* harmony export */ });
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4534);
/* harmony import */ var _shown_line_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9621);


/**
 * The text in which a reviewer reads its files.
 *
 *     File "src/a.ts"
 *     @@ old 10-12, new 10-12 @@
 *     10|a line both sides have
 *     old 11-|a removed line, with its number in the old file
 *     11+|an added line, with its number in the new file
 *     12|a line both sides have
 *
 * A number without `old` is always one of the new file. Paths stand as JSON strings, with nothing invisible in
 * them, and lines hold no line end of their own (see shown-line.ts), so no content can pass for a header or for
 * another line.
 */
function fileHeader(path) {
    return `File ${JSON.stringify((0,_shown_line_js__WEBPACK_IMPORTED_MODULE_0__/* .shownPath */ .pS)(path))}\n`;
}
function sideRange(name, start, count) {
    return count === 0 ? `${name} none` : `${name} ${start}-${start + count - 1}`;
}
function hunkHeader(hunk) {
    const oldRange = sideRange('old', hunk.oldStart, hunk.oldCount);
    const newRange = sideRange('new', hunk.newStart, hunk.newCount);
    return `@@ ${oldRange}, ${newRange} @@\n`;
}
function linePrefix(line) {
    switch (line.kind) {
        case 'context':
            return `${line.newLine}|`;
        case 'added':
            return `${line.newLine}+|`;
        case 'removed':
            return `old ${line.oldLine}-|`;
    }
}
function renderHunk(hunk) {
    return (hunkHeader(hunk) +
        (0,_model_js__WEBPACK_IMPORTED_MODULE_1__/* .numberedLines */ .U)(hunk)
            .map((line) => `${linePrefix(line)}${line.text}\n`)
            .join(''));
}
/** The text of whole files, one after the other. Its length is the sum of the lengths of its parts. */
function renderUnit(files) {
    return files.map((file) => fileHeader(file.path) + file.hunks.map(renderHunk).join('')).join('');
}


/***/ }),

/***/ 7664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F7: () => (/* binding */ RISKS),
/* harmony export */   bi: () => (/* binding */ riskOf),
/* harmony export */   eK: () => (/* binding */ purposeOf)
/* harmony export */ });
/**
 * How much harm a mistake in a file can do, judged by its path alone. It only decides the order of review: when the
 * budget ends early, what is left over should be what matters least. Nothing is left out because of it.
 */
const RISKS = ['sensitive', 'source', 'config', 'tests', 'docs'];
/** Words of a path (split at signs and camel case) that speak of access, money or stored data. */
const SENSITIVE_WORDS = new Set(('access acl acls auth authentication authenticator authn authorization authorizer authz oauth oauth2 oidc saml ' +
    'sso jwt jwk jwks login logout signin signup session sessions cookie cookies csrf cors password passwords ' +
    'passwd credential credentials secret secrets token tokens crypto cryptography cipher ciphers encrypt ' +
    'encryption decrypt decryption hmac signature signatures tls ssl cert certs certificate certificates keystore ' +
    'permission permissions privilege privileges rbac role roles policy policies security sanitize sanitizer ' +
    'escape admin payment payments billing checkout invoice invoices payout payouts refund wallet ledger ' +
    'sql migration migrations migrate vault kms iam').split(' '));
/** Files that build, ship or run the project: code that runs with more rights than the product. */
const DELIVERY_NAMES = new Set(('action.yml action.yaml azure-pipelines.yml bitbucket-pipelines.yml .gitlab-ci.yml .travis.yml appveyor.yml ' +
    'cloudbuild.yaml buildspec.yml jenkinsfile makefile gnumakefile justfile rakefile dockerfile containerfile ' +
    'vagrantfile procfile codeowners package.json .npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs setup.py setup.cfg ' +
    'pyproject.toml requirements.txt pipfile gemfile cargo.toml build.rs go.mod pom.xml build.gradle ' +
    'build.gradle.kts settings.gradle composer.json cmakelists.txt .gitmodules .gitattributes .pre-commit-config.yaml').split(' '));
const DELIVERY_FOLDERS = /(?:^|\/)(?:\.github|\.gitlab|\.circleci|\.buildkite|\.husky|terraform|ansible|helm|k8s|kubernetes|deploy|deployment|infra)\//u;
const DELIVERY_FORMS = /(?:^|\/)(?:dockerfile|docker-compose|compose|requirements)[^/]*$|\.(?:tf|tfvars|hcl|bicep)$/u;
const SENSITIVE_FORMS = /(?:^|\/)\.env(?:\.[^/]*)?$|\.(?:sql|pem|key|p12|pfx)$/u;
const TEST_FOLDERS = /(?:^|\/)(?:test|tests|__tests__|spec|specs|e2e|testdata|fixtures|__fixtures__|__snapshots__|__mocks__)\//u;
const TEST_FORMS = /(?:[._-](?:test|tests|spec)\.[^/.]+|\.snap)$|(?:^|\/)test_[^/]+$|(?:^|\/)conftest\.py$/u;
const DOC_FORMS = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org)$|(?:^|\/)(?:license|licence|notice|authors|changelog)[^/]*$/u;
const CONFIG_FORMS = /\.(?:json|jsonc|json5|ya?ml|toml|ini|cfg|conf|xml|plist|properties|editorconfig|svg|csv)$/u;
/** Lower-case words: `userAuthToken_v2.ts` gives user, auth, token, v2, ts. */
function wordsOf(path) {
    return path
        .replace(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ')
        .toLowerCase()
        .split(/[^a-z0-9]+/u);
}
function isDelivery(lowerPath) {
    const name = lowerPath.slice(lowerPath.lastIndexOf('/') + 1);
    return DELIVERY_NAMES.has(name) || DELIVERY_FOLDERS.test(lowerPath) || DELIVERY_FORMS.test(lowerPath);
}
/** First rule that applies: delivery, docs, tests, stored, config; what is left counts as source. */
function purposeOf(path) {
    const lowerPath = path.toLowerCase();
    if (isDelivery(lowerPath))
        return 'delivery';
    if (DOC_FORMS.test(lowerPath))
        return 'docs';
    if (TEST_FOLDERS.test(lowerPath) || TEST_FORMS.test(lowerPath))
        return 'tests';
    if (SENSITIVE_FORMS.test(lowerPath))
        return 'stored';
    return CONFIG_FORMS.test(lowerPath) ? 'config' : 'source';
}
/** Delivery and stored data are sensitive; configuration and source are when a word of the path says so. */
function riskOf(path) {
    const purpose = purposeOf(path);
    if (purpose === 'docs' || purpose === 'tests')
        return purpose;
    if (purpose === 'delivery' || purpose === 'stored')
        return 'sensitive';
    return wordsOf(path).some((word) => SENSITIVE_WORDS.has(word)) ? 'sensitive' : purpose;
}


/***/ }),

/***/ 130:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  o: () => (/* binding */ changedLineCount),
  A: () => (/* binding */ selectFiles)
});

// EXTERNAL MODULE: ./lib/core/diff/exclude.js
var exclude = __nccwpck_require__(6517);
// EXTERNAL MODULE: ./lib/core/diff/lock-files.js
var lock_files = __nccwpck_require__(4386);
;// CONCATENATED MODULE: ./lib/core/diff/opaque-formats.js
/**
 * Formats that hold no line anybody could review: what a person looks at, listens to, unpacks or has a compiler make.
 * Only for these does "binary" mean "nothing to read". Extensions that text is written in as well (`ts`, `key`, `dot`),
 * and those that say nothing about the content (`bin`, `dat`), are left out on purpose.
 */
const OPAQUE_EXTENSIONS = new Set([
    // images
    'png apng jpg jpeg jfif gif bmp ico icns cur webp avif heic heif jxl jp2 tif tiff tga psd xcf ai sketch fig exr hdr',
    'dds ktx ktx2 astc pcx',
    // sound and moving pictures
    'mp3 m4a aac ogg oga opus flac wav wma aif aiff mid midi mp4 m4v mov avi mkv webm ogv wmv flv mpg mpeg 3gp',
    // three-dimensional models
    'glb fbx blend 3ds',
    // fonts
    'woff woff2 ttf ttc otf eot pfb',
    // archives and packages
    'zip gz tgz bz2 tbz2 xz txz zst lz lz4 lzma br 7z rar tar cab iso dmg jar war ear aar apk aab ipa whl egg gem nupkg',
    'crate deb rpm pkg msi xpi crx vsix phar',
    // office and print
    'pdf doc docx docm xls xlsx xlsm xlsb ppt pptx pptm odt ods odp odg pages numbers epub mobi djvu',
    // made by a compiler
    'class pyc pyo o obj a lib so dylib dll exe pdb wasm beam elc mo gmo ko kotlin_module',
].flatMap((group) => group.split(' ')));
/** True when the name, by its last extension and in any letter case, says that there is nothing to read. */
function isOpaqueFormat(path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const dot = name.lastIndexOf('.');
    return dot >= 0 && OPAQUE_EXTENSIONS.has(name.slice(dot + 1).toLowerCase());
}

// EXTERNAL MODULE: ./lib/core/diff/risk.js
var risk = __nccwpck_require__(7664);
;// CONCATENATED MODULE: ./lib/core/diff/select.js




/** Changed lines as the source of the change counts them: known also when the hunks are not. */
function changedLineCount(file) {
    return (file.added ?? 0) + (file.removed ?? 0);
}
function exclusionOf(file, patterns) {
    const here = exclusionOfPath(file, file.path, patterns);
    if (here === null || file.status !== 'renamed' || file.oldPath === null)
        return here;
    // A reviewed file that moves to where nothing is reviewed takes its removed lines with it: that is looked at.
    return exclusionOfPath(file, file.oldPath, patterns) === null ? null : here;
}
function exclusionOfPath(file, path, patterns) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    // A link or a submodule of that name is nobody's lock file, and where it points to is worth a look.
    const canBeLockFile = file.kind === 'text' || file.kind === 'binary';
    if (canBeLockFile && lock_files/* LOCK_FILES */.C.has(name))
        return { reason: 'lock_file', by: name };
    const hit = patterns.find((pattern) => pattern.matches(path));
    return hit === undefined ? null : { reason: 'exclude_pattern', by: hit.pattern };
}
const EXECUTABLE_MODE = '100755';
/**
 * Whether a binary file leaves a reviewer nothing to miss: it brings no new content, or its name says that nobody could
 * read it. One NUL byte makes any text binary for git, and interpreters and build tools run it all the same; so a name
 * that is not known to be opaque, or a mode that lets the file be run, means text that was not shown.
 */
function hasNothingToRead(file) {
    const hasNewContent = file.status !== 'deleted' && file.oldId !== file.newId;
    return !hasNewContent || (isOpaqueFormat(file.path) && file.newMode !== EXECUTABLE_MODE);
}
/**
 * Why a file that should have lines has none. Whoever keeps binary files of a format that is not listed (see
 * opaque-formats.ts) takes them out by an exclude pattern, in the open: they are then listed as excluded.
 */
function unreadableReason(file) {
    if (file.unreadable !== null)
        return file.unreadable;
    if (file.kind === 'binary')
        return hasNothingToRead(file) ? null : 'patch_unavailable';
    if (file.hunks.length > 0)
        return null;
    // A link whose text has a NUL byte is binary for git, and checked out as a link all the same.
    const isUnseenLink = file.kind === 'symlink' && file.status !== 'deleted' && file.oldId !== file.newId;
    return isUnseenLink || changedLineCount(file) > 0 ? 'patch_unavailable' : null;
}
/** Only for files without a reason to call them unreadable. */
function hasNoLines(file) {
    return file.hunks.length === 0 || file.kind === 'binary';
}
/** By UTF-16 code unit, as `<` compares strings. */
function byText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
/**
 * Risk of the path, then files that somebody owns, then changed lines (more first), then path by code unit: the same
 * order on every machine. Two files with one path (names that differ in bytes nobody can show) go by their content.
 */
function byRisk(isOwned) {
    return (a, b) => risk/* RISKS */.F7.indexOf((0,risk/* riskOf */.bi)(a.path)) - risk/* RISKS */.F7.indexOf((0,risk/* riskOf */.bi)(b.path)) ||
        Number(isOwned(b.path)) - Number(isOwned(a.path)) ||
        changedLineCount(b) - changedLineCount(a) ||
        byText(a.path, b.path) ||
        byText(a.newId, b.newId);
}
/** What a submodule's pointer leads to is no part of the change: none of its lines count, and it is said. */
function unseenContent({ kind, path }) {
    return kind === 'submodule'
        ? [{ path, reason: 'submodule', by: 'submodule pointer', changedLines: 0 }]
        : [];
}
/** Sorts the files of a change into what is reviewed, what is left out and why, and what cannot be read. */
function selectFiles(change, options) {
    const owned = new Map();
    const isOwned = (path) => {
        const known = owned.get(path) ?? (options.ownersOf?.(path) ?? []).length > 0;
        owned.set(path, known);
        return known;
    };
    const parsed = options.exclude.map(exclude/* parseExclude */.Eg);
    const patterns = parsed.filter((pattern) => 'matches' in pattern);
    const reviewable = [];
    const excluded = [];
    const unreadable = [];
    const withoutLines = [];
    for (const file of change.files) {
        const exclusion = exclusionOf(file, patterns);
        const reason = unreadableReason(file);
        if (exclusion !== null) {
            excluded.push({ path: file.path, ...exclusion, changedLines: changedLineCount(file) });
            continue;
        }
        excluded.push(...unseenContent(file));
        if (reason !== null)
            unreadable.push({ file, reason });
        else if (hasNoLines(file))
            withoutLines.push(file.path);
        else
            reviewable.push(file);
    }
    return {
        reviewable: reviewable.toSorted(byRisk(isOwned)),
        excluded,
        unreadable,
        withoutLines,
        invalidPatterns: parsed.filter((pattern) => 'problem' in pattern),
    };
}


/***/ }),

/***/ 9621:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q6: () => (/* binding */ visibleText),
/* harmony export */   QN: () => (/* binding */ shownLine),
/* harmony export */   pS: () => (/* binding */ shownPath)
/* harmony export */ });
/* unused harmony exports MAX_LINE_CHARS, MAX_CUT_MARK_CHARS */
/* harmony import */ var _text_unseen_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2447);

/**
 * The text of a line as a reviewer sees it: nothing in it is invisible, nothing in it can pass for the end of a line,
 * and it has a bounded length.
 */
/** Longer lines are generated or packed; what is not shown of them counts as unreviewed. */
const MAX_LINE_CHARS = 5_000;
/** Replaces each unseen character by `\u{hex}`. A CR at the very end belongs to the file's line ends and stays. */
function visibleText(text) {
    const body = text.endsWith('\r') ? text.slice(0, -1) : text;
    const shown = body.replace(_text_unseen_js__WEBPACK_IMPORTED_MODULE_0__/* .UNSEEN */ .P, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
    return body === text ? shown : `${shown}\r`;
}
/**
 * A path as reviewers see it; whoever names a file back may write this form in place of the path itself. Two paths never
 * have one form: a name that holds the writing of an unseen character itself has its backslash written out.
 */
function shownPath(path) {
    return visibleText(path.replaceAll('\\u{', '\\u{5c}u{'));
}
function cutMark(hiddenChars) {
    return ` [line cut here: ${hiddenChars} more characters not shown]`;
}
/** Longest mark: a string has fewer than 2^30 characters. */
const MAX_CUT_MARK_CHARS = cutMark(2 ** 30).length;
/**
 * The visible text; when it is longer than MAX_LINE_CHARS or than `room`, its beginning and a mark that fit into
 * `room` together (down to the mark alone). No character is cut in two.
 */
function shownLine(text, room = MAX_LINE_CHARS + MAX_CUT_MARK_CHARS) {
    // A packed file can be one line of megabytes: what is far behind the limit is only counted.
    const head = visibleText(text.slice(0, MAX_LINE_CHARS + 2));
    const behind = Math.max(0, text.length - MAX_LINE_CHARS - 2);
    if (behind === 0 && head.length <= Math.min(MAX_LINE_CHARS, room))
        return { text: head, cut: false };
    const keep = Math.max(0, Math.min(MAX_LINE_CHARS, room - MAX_CUT_MARK_CHARS));
    const splitsPair = /[\ud800-\udbff]/u.test(head.charAt(keep - 1));
    const kept = head.slice(0, splitsPair ? keep - 1 : keep);
    return { text: kept + cutMark(head.length - kept.length + behind), cut: true };
}


/***/ }),

/***/ 1416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  n: () => (/* binding */ planUnits)
});

// EXTERNAL MODULE: ./lib/core/diff/risk.js
var risk = __nccwpck_require__(7664);
;// CONCATENATED MODULE: ./lib/core/diff/group.js

/** Folders that say what role a file has, not what it is about. */
const ROLE_FOLDERS = new Set('test tests __tests__ spec specs e2e unit integration src lib source include app main java kotlin'.split(' '));
/** What marks a test in a name without its extension, in lower case where the mark has a sign of its own. */
const TEST_MARKS = /^test[_-]|[._-](?:tests?|spec)$/u;
const TEST_SUFFIX = /(?<=[a-z0-9])(?:Tests?|Spec|IT)$/u;
const HEADER = /\.(?:h|hh|hpp|hxx|inc)$/iu;
const C_FAMILY = /\.(?:[ch]|cc|hh|[ch]pp|[ch]xx|inc|mm?)$/iu;
/** Of more files with one name only these are looked at for a partner, so that the work stays in proportion. */
const MAX_NAMESAKES = 50;
function folderOf(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
function withoutExtension(path) {
    return path.replace(/(?<=[^/])\.[^./]*$/u, '');
}
function stemOf(path) {
    const name = withoutExtension(path.slice(path.lastIndexOf('/') + 1));
    return name.replace(TEST_SUFFIX, '').toLowerCase().replace(TEST_MARKS, '');
}
function factsOf(file) {
    const folder = folderOf(file.path);
    return {
        file,
        stem: stemOf(file.path),
        folder,
        about: folder
            .toLowerCase()
            .split('/')
            .filter((segment) => segment !== '' && !ROLE_FOLDERS.has(segment)),
        isTest: (0,risk/* purposeOf */.eK)(file.path) === 'tests',
        isHeader: HEADER.test(file.path),
        isCFamily: C_FAMILY.test(file.path),
    };
}
/** Segments that two folders have in common, from their ends and from their beginnings. */
function closeness(a, b) {
    const shared = (left, right) => {
        const end = left.findIndex((segment, index) => segment !== right[index]);
        return end < 0 ? left.length : end;
    };
    return shared(a.about.toReversed(), b.about.toReversed()) * 1_000 + shared(a.about, b.about);
}
/**
 * The candidate in the folder most like that of the file; the first of several that are equally near. A lone candidate
 * counts wherever it is; of several that share no folder none does (every package has an `index`).
 */
function nearest(facts, candidates) {
    const [first, ...others] = candidates;
    if (first === undefined)
        return null;
    let best = { candidate: first, score: closeness(facts, first) };
    for (const candidate of others) {
        const score = closeness(facts, candidate);
        if (score > best.score)
            best = { candidate, score };
    }
    const sameThing = facts.about.length === 0 && best.candidate.about.length === 0;
    return others.length === 0 || best.score > 0 || sameThing ? best.candidate : null;
}
/** The file that another one stands by; null when there is none. */
function partnerOf(facts, namesakes) {
    const others = namesakes.filter((each) => each !== facts);
    if (facts.isTest) {
        return nearest(facts, others.filter((each) => !each.isTest));
    }
    if (facts.isHeader) {
        const sources = others.filter((each) => each.isCFamily && !each.isHeader && !each.isTest);
        const source = nearest(facts, sources);
        if (source !== null)
            return source;
    }
    if (facts.file.status === 'deleted') {
        const successors = others.filter((each) => each.file.status === 'added' && !each.isTest);
        const successor = nearest(facts, successors);
        if (successor !== null)
            return successor;
    }
    return others.find((each) => each.folder === facts.folder && !each.isTest) ?? null;
}
/** Sets of indices that grow together; each set is known by its smallest index. */
function joiner(size) {
    const parents = Array.from({ length: size }, (_, index) => index);
    const rootOf = (index) => {
        let root = index;
        while (parents[root] !== undefined && parents[root] !== root)
            root = parents[root] ?? root;
        parents[index] = root;
        return root;
    };
    return {
        rootOf,
        join: (a, b) => {
            const [first, second] = [rootOf(a), rootOf(b)].toSorted((left, right) => left - right);
            if (first !== undefined && second !== undefined)
                parents[second] = first;
        },
    };
}
/** Values by key, keys in the order of their first value. */
function grouped(values, keyOf) {
    const groups = new Map();
    for (const [index, value] of values.entries()) {
        const key = keyOf(value, index);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [value]);
        else
            group.push(value);
    }
    return groups;
}
/** Files with their partners, files that came out of one file, and a folder with the deleted file of its name. */
function clustersOf(facts) {
    const indexOf = new Map(facts.map((each, index) => [each, index]));
    const dissolved = new Map(facts.flatMap((each, index) => each.file.status === 'deleted' ? [[withoutExtension(each.file.path), index]] : []));
    const byStem = grouped(facts, ({ stem }) => stem);
    const origins = new Map();
    const { join, rootOf } = joiner(facts.length);
    for (const [index, each] of facts.entries()) {
        const partner = partnerOf(each, (byStem.get(each.stem) ?? []).slice(0, MAX_NAMESAKES));
        const related = [partner === null ? undefined : indexOf.get(partner), dissolved.get(each.folder)];
        for (const other of related)
            if (other !== undefined)
                join(index, other);
        for (const origin of new Set([each.file.oldPath ?? each.file.path, each.file.path])) {
            const known = origins.get(origin);
            if (known === undefined)
                origins.set(origin, index);
            else
                join(index, known);
        }
    }
    return [...grouped(facts, (_, index) => rootOf(index)).values()];
}
/** Where a cluster is at home: the folder of its first file that is no test. */
function homeOf(cluster) {
    return (cluster.find((each) => !each.isTest) ?? cluster[0])?.folder ?? '';
}
/**
 * Every file once, in groups of clusters. The order that was given is that of importance: groups and clusters come in
 * the order of their first file.
 */
function groupFiles(files) {
    const clusters = clustersOf(files.map(factsOf));
    return [...grouped(clusters, homeOf).values()].map((group) => group.map((cluster) => cluster.map(({ file }) => file)));
}

// EXTERNAL MODULE: ./lib/core/diff/render-unit.js
var render_unit = __nccwpck_require__(8262);
;// CONCATENATED MODULE: ./lib/core/diff/pack.js

function packedFile(shown, pieces) {
    const header = (0,render_unit/* fileHeader */.w4)(shown.path).length;
    return { pieces, header, chars: pieces.reduce((sum, piece) => sum + piece.chars, header) };
}
/** Characters of files in one unit; a file of which nothing can be shown takes none. */
function sumChars(files) {
    return files.reduce((sum, file) => sum + (file.pieces.length === 0 ? 0 : file.chars), 0);
}
/** What would fit whole into a unit of its own is not split over two: it begins the next one if it must. */
function keepTogether(filling, files) {
    const chars = sumChars(files);
    const used = filling.units.at(-1)?.chars ?? 0;
    if (chars <= filling.maxChars && used + chars > filling.maxChars)
        filling.open = false;
}
/** A piece that does not fit into the open unit starts the next one. */
function add(filling, { pieces, header }) {
    for (const piece of pieces) {
        const last = filling.open ? filling.units.at(-1) : undefined;
        const more = (last?.pieces.at(-1)?.file === piece.file ? 0 : header) + piece.chars;
        if (last !== undefined && last.chars + more <= filling.maxChars) {
            last.pieces.push(piece);
            last.chars += more;
        }
        else {
            filling.units.push({ chars: header + piece.chars, pieces: [piece] });
            filling.open = true;
        }
    }
}
/** A unit of its own, whatever its size. */
function addAlone(filling, { pieces, chars }) {
    filling.units.push({ chars, pieces: [...pieces] });
    filling.open = false;
}
/**
 * Units of at most `maxChars`. A group that would fit whole into a unit is not split over two, nor a cluster of a
 * larger group, nor a file, so that one reviewer sees all of it. A file that is larger than a unit is spread over
 * several, or with `splits` false is a unit over the limit.
 */
function packUnits(groups, { maxChars, splits }) {
    const filling = { maxChars, units: [], open: false };
    for (const group of groups) {
        keepTogether(filling, group.flat());
        for (const cluster of group) {
            keepTogether(filling, cluster);
            for (const file of cluster) {
                keepTogether(filling, [file]);
                if (file.chars > maxChars && !splits)
                    addAlone(filling, file);
                else
                    add(filling, file);
            }
        }
    }
    return filling.units;
}

// EXTERNAL MODULE: ./lib/core/diff/model.js
var model = __nccwpck_require__(4534);
// EXTERNAL MODULE: ./lib/core/diff/shown-line.js
var shown_line = __nccwpck_require__(9621);
;// CONCATENATED MODULE: ./lib/core/diff/slice.js


/** Lines that a slice repeats from the one before, so that nobody reads a line without what leads up to it. */
const OVERLAP_LINES = 10;
/** At most this part of a slice is repeated lines: with very long lines it would otherwise hardly move on. */
const OVERLAP_SHARE = 0.5;
/** Characters of a line as it is rendered, its line end included. */
function lineChars(line) {
    return (0,render_unit/* linePrefix */.NF)(line).length + line.text.length + 1;
}
/** The longest a header of a stretch of this hunk can get: no number in it is above the hunk's last ones. */
function maxHeaderChars(hunk) {
    const oldStart = hunk.oldStart + hunk.oldCount;
    const newStart = hunk.newStart + hunk.newCount;
    const withCounts = (oldCount, newCount) => (0,render_unit/* hunkHeader */.Mn)({ oldStart, oldCount, newStart, newCount, lines: [] }).length;
    return Math.max(withCounts(1, 1), withCounts(1, 0), withCounts(0, 1));
}
/** The longest prefix of a line of this hunk. */
function maxPrefixChars(hunk) {
    const line = { kind: 'removed', text: '', newLine: null };
    const oldPrefix = (0,render_unit/* linePrefix */.NF)({ ...line, oldLine: hunk.oldStart + hunk.oldCount });
    const newPrefix = (0,render_unit/* linePrefix */.NF)({ ...line, oldLine: hunk.newStart + hunk.newCount });
    return Math.max(oldPrefix.length, newPrefix.length);
}
/** The number of the side's next line before each line of the hunk. A side without lines starts after its start. */
function nextNumbers(start, count, present) {
    let next = count === 0 ? start + 1 : start;
    return present.map((isPresent) => {
        const number = next;
        if (isPresent)
            next += 1;
        return number;
    });
}
/** Makes hunks out of stretches of one hunk, with right starts and counts. */
function stretcher(hunk) {
    const inOld = hunk.lines.map((line) => line.kind !== 'added');
    const inNew = hunk.lines.map((line) => line.kind !== 'removed');
    const oldNext = nextNumbers(hunk.oldStart, hunk.oldCount, inOld);
    const newNext = nextNumbers(hunk.newStart, hunk.newCount, inNew);
    // A side without a line starts at the line before, as git writes it (`@@ -5,0 +6 @@`).
    const startOf = (next, count) => (next ?? 1) - (count === 0 ? 1 : 0);
    return (from, to) => {
        const oldCount = inOld.slice(from, to).filter(Boolean).length;
        const newCount = inNew.slice(from, to).filter(Boolean).length;
        return {
            oldStart: startOf(oldNext[from], oldCount),
            oldCount,
            newStart: startOf(newNext[from], newCount),
            newCount,
            lines: hunk.lines.slice(from, to),
        };
    };
}
/** Index of the first line to repeat before line `to`. */
function overlapStart(sizes, to, room) {
    let left = Math.min(room * OVERLAP_SHARE, room - (sizes[to] ?? 0));
    let from = to;
    while (from > 0 && to - from < OVERLAP_LINES) {
        left -= sizes[from - 1] ?? 0;
        if (left < 0)
            break;
        from -= 1;
    }
    return from;
}
/** Index behind the last line that still fits. */
function fill(sizes, from, room) {
    let left = room;
    let to = from;
    while (to < sizes.length) {
        left -= sizes[to] ?? 0;
        if (left < 0)
            break;
        to += 1;
    }
    return to;
}
/**
 * Cuts a hunk at line borders into hunks of at most `maxChars` rendered characters, each but the first beginning
 * with up to 10 lines of the one before. Every line must fit beside the longest header and prefix (the caller has
 * cut long ones): one that does not is given whole in a slice over the limit.
 */
function sliceHunk(hunk, maxChars) {
    const sizes = (0,model/* numberedLines */.U)(hunk).map(lineChars);
    const room = maxChars - maxHeaderChars(hunk);
    const stretch = stretcher(hunk);
    const slices = [];
    let done = 0;
    while (done < sizes.length) {
        const from = overlapStart(sizes, done, room);
        const to = Math.max(fill(sizes, from, room), done + 1);
        slices.push(stretch(from, to));
        done = to;
    }
    return slices;
}

;// CONCATENATED MODULE: ./lib/core/diff/pieces.js




function changedLine(path, line) {
    if (line.kind === 'added' && line.newLine !== null)
        return [{ path, side: 'RIGHT', line: line.newLine }];
    if (line.kind === 'removed' && line.oldLine !== null)
        return [{ path, side: 'LEFT', line: line.oldLine }];
    return [];
}
/** Characters of a line's text that fit into a unit of its own, beside everything that must stand around it. */
function lineRoom(path, hunk, maxChars) {
    return maxChars - (0,render_unit/* fileHeader */.w4)(path).length - maxHeaderChars(hunk) - maxPrefixChars(hunk) - '\n'.length;
}
/** A hunk whose path and numbers leave no room for its lines is not shown: all its changed lines are cut lines. */
function showHunk(path, hunk, maxChars) {
    const room = lineRoom(path, hunk, maxChars);
    const shown = (0,model/* numberedLines */.U)(hunk).map((line) => ({ line, ...(0,shown_line/* shownLine */.QN)(line.text, room) }));
    if (shown.some(({ text }) => text.length > room)) {
        return { hunk: null, cutLines: shown.flatMap(({ line }) => changedLine(path, line)) };
    }
    return {
        hunk: { ...hunk, lines: shown.map(({ line, text }) => ({ kind: line.kind, text })) },
        cutLines: shown.flatMap(({ line, cut }) => (cut ? changedLine(path, line) : [])),
    };
}
/** The file with its lines as they are shown: cut where they are over the length limit or over `maxChars`. */
function showFile(file, maxChars) {
    const shown = file.hunks.map((hunk) => showHunk(file.path, hunk, maxChars));
    return {
        path: file.path,
        hunks: shown.flatMap(({ hunk }) => (hunk === null ? [] : [hunk])),
        cutLines: shown.flatMap(({ cutLines }) => cutLines),
    };
}
/** Whole hunks where they fit into a unit (always with Infinity), else slices. */
function piecesOf(file, maxChars) {
    const room = maxChars - (0,render_unit/* fileHeader */.w4)(file.path).length;
    const measure = (hunk) => ({ file, hunk, chars: (0,render_unit/* renderHunk */.lu)(hunk).length });
    return file.hunks.flatMap((hunk) => {
        const whole = measure(hunk);
        return whole.chars <= room ? [whole] : sliceHunk(hunk, room).map(measure);
    });
}

;// CONCATENATED MODULE: ./lib/core/diff/truncate.js



/** The pieces of a unit by file, in order. */
function unitFiles(pieces) {
    const files = [...new Set(pieces.map((piece) => piece.file))];
    return files.map((file) => ({
        path: file.path,
        hunks: pieces.filter((piece) => piece.file === file).map((piece) => piece.hunk),
    }));
}
/**
 * A group that is larger than a unit falls into parts that fit, cut between clusters, so that each part can take its
 * place by its own first file: a folder with one file that matters must not bring all its others before what matters
 * elsewhere.
 */
function parts(group, maxChars) {
    const done = [];
    let size = Infinity;
    for (const cluster of group) {
        const chars = sumChars(cluster.map(({ packed }) => packed));
        size += chars;
        if (size > maxChars) {
            size = chars;
            done.push([]);
        }
        done.at(-1)?.push([...cluster]);
    }
    return done;
}
/** In one unit files stand in the order that was given; over several they stand with what they belong to. */
function arrange(files, maxChars) {
    const all = files.map(({ packed }) => packed);
    if (sumChars(all) <= maxChars)
        return [[all]];
    const ranked = files.map(({ file, packed }, rank) => ({
        path: file.path,
        oldPath: file.oldPath,
        status: file.status,
        packed,
        rank,
    }));
    const rankOf = (group) => group[0]?.[0]?.rank ?? 0;
    return groupFiles(ranked)
        .flatMap((group) => parts(group, maxChars))
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map((group) => group.map((cluster) => cluster.map(({ packed }) => packed)));
}
/**
 * Divides the files into review units of at most `maxDiffChars` characters of rendered text, a hard limit (but for
 * files that are not split, see UnitLimits). The order given is that of importance. Units are cut at hunk borders, a
 * longer hunk at line borders with 10 lines of overlap; small changes are one unit, in larger ones related files stand
 * together (see group.ts). The units hold the lines as they are shown (see shown-line.ts), not as the file has them.
 */
function planUnits(files, limits) {
    const { maxDiffChars, maxFileChars = null } = limits;
    const splits = maxFileChars === null;
    const roomForFile = splits ? maxDiffChars : Infinity;
    const measured = files.map((file) => {
        const shown = showFile(file, roomForFile);
        return { file, shown, packed: packedFile(shown, piecesOf(shown, roomForFile)) };
    });
    const isTooLarge = ({ packed }) => maxFileChars !== null && packed.chars > maxFileChars;
    const kept = measured.filter((each) => !isTooLarge(each));
    const units = packUnits(arrange(kept, maxDiffChars), { maxChars: maxDiffChars, splits });
    return {
        units: units.map(({ pieces, chars }, index) => ({
            id: String(index + 1),
            files: unitFiles(pieces),
            chars,
        })),
        cutLines: kept.flatMap(({ shown }) => shown.cutLines),
        tooLarge: measured
            .filter(isTooLarge)
            .map(({ file, packed }) => ({ path: file.path, chars: packed.chars })),
    };
}


/***/ }),

/***/ 3871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);

/** SHA-256 in hexadecimal; text is taken as UTF-8. */
function sha256(content) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(content).digest('hex');
}


/***/ }),

/***/ 9662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ rank),
/* harmony export */   U: () => (/* binding */ isBlocking)
/* harmony export */ });
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8020);

/** Other categories never block unless policy names them. */
const DEFAULT_BLOCK_ON = { bug: 'error', security: 'error', data_loss: 'error' };
/**
 * Whether a finding blocks the merge: an effect of category, severity and policy. What stands only in context that is
 * not part of the change never blocks. The flag that the reviewer set can neither raise nor lower it, unless policy
 * demands the flag as well.
 */
function isBlocking(finding, policy) {
    if (!finding.inChange || (policy.requireFlag && !finding.flag))
        return false;
    const threshold = policy.blockOn[finding.category] ?? DEFAULT_BLOCK_ON[finding.category];
    return threshold !== undefined && rank(finding.severity) <= rank(threshold);
}
/** 0 is the most severe. */
function rank(severity) {
    return _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.indexOf(severity);
}


/***/ }),

/***/ 8020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R6: () => (/* binding */ CATEGORIES),
/* harmony export */   oC: () => (/* binding */ SEVERITIES)
/* harmony export */ });
/* unused harmony exports MATCHES, DROP_REASONS */
/** Levels from most to least severe. */
const SEVERITIES = ['blocker', 'error', 'warning', 'info'];
const CATEGORIES = [
    'bug',
    'security',
    'data_loss',
    'performance',
    'duplication',
    'test_gap',
    'convention',
    'spec',
];
/** How the quote was found, from literal to most tolerant. */
const MATCHES = (/* unused pure expression or super */ null && (['exact', 'indentation', 'prefix', 'reflow', 'ellipsis']));
const DROP_REASONS = (/* unused pure expression or super */ null && ([
    'not_in_change',
    'quote_removed',
    'quote_not_found',
    'quote_ambiguous',
    'duplicate_of',
    /** only one of several reviewers has it, it does not block, and that reviewer has more severe ones enough */
    'over_unique_cap',
    /** a second look named the lines of the change that contradict it */
    'refuted_by_diff',
]));


/***/ }),

/***/ 9058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ ground)
/* harmony export */ });
/* unused harmony export MAX_ANCHOR_LINES */
/* harmony import */ var _locate_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(498);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8765);


/**
 * Lines that an anchor spans at most. A longer quote is anchored to its first lines: a comment that covers more than
 * a screen points at nothing.
 */
const MAX_ANCHOR_LINES = 50;
/**
 * Holds a candidate against what its reviewer was shown. The quote decides, the
 * numbers are hints; path and side are never changed, and every line of the result was shown.
 *
 * An unchanged line inside a hunk is in the change: it is part of what is reviewed, can carry a comment, and is often
 * where the effect of a change shows. So it may block like a changed one. Text outside the hunks, which only a tool
 * showed, has no line and may not. A tool may also show lines of the change that another unit looks at, added or
 * removed: they count as the changed lines they are, or a blocking defect would pass because the wrong reviewer saw it.
 *
 * RIGHT quotes that fill lines of the old file with a removed one among them, and are at most part of a line of the
 * new file, speak of what is gone (`return x` after it became `return x + 1`).
 */
function ground(candidate, shown) {
    const path = shown.pathOf(candidate.path);
    if (path === null)
        return dropped('not_in_change');
    const quote = (0,_quote_js__WEBPACK_IMPORTED_MODULE_1__/* .readQuote */ .$y)(candidate.quote, candidate.side);
    if (quote === null)
        return dropped('quote_not_found');
    const hunks = shown.hunkText(path, candidate.side);
    const inHunks = (0,_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x)(quote, hunks, citedLine(candidate));
    if (candidate.side === 'LEFT') {
        if (inHunks.kind !== 'absent')
            return settle(candidate, path, inHunks, hunks, true);
        const old = shown.oldContextText(path);
        return settle(candidate, path, (0,_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x)(quote, old, citedLine(candidate)), old, true);
    }
    const inChange = inHunks.kind !== 'absent';
    const text = inChange ? hunks : shown.contextText(path);
    const location = inChange ? inHunks : (0,_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x)(quote, text, citedLine(candidate));
    if (location.kind === 'absent') {
        return dropped(standsRemoved(candidate, path, shown) ? 'quote_removed' : 'quote_not_found');
    }
    if (location.partial && fillsRemovedLines(candidate, path, shown))
        return dropped('quote_removed');
    if (inChange || location.kind !== 'found')
        return settle(candidate, path, location, text, inChange);
    const found = text.lines.slice(location.from, location.to + 1);
    return settle(candidate, path, location, text, shown.isChanged(path, found));
}
/** The line a candidate names: the last of its range, since a review comment stands there. */
function citedLine(candidate) {
    return candidate.line ?? candidate.startLine;
}
function fillsRemovedLines(candidate, path, shown) {
    const quote = (0,_quote_js__WEBPACK_IMPORTED_MODULE_1__/* .readQuote */ .$y)(candidate.quote, 'LEFT');
    return quote !== null && oldTexts(path, shown).some((text) => (0,_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .fillsLines */ .o)(quote, text));
}
/** The old file as the unit shows it, and as tools did. */
function oldTexts(path, shown) {
    return [shown.hunkText(path, 'LEFT'), shown.oldContextText(path)];
}
/** A weak quote counts as removed only where it fills lines: as part of a line it could stand anywhere. */
function standsRemoved(candidate, path, shown) {
    const quote = (0,_quote_js__WEBPACK_IMPORTED_MODULE_1__/* .readQuote */ .$y)(candidate.quote, 'LEFT');
    if (quote === null)
        return false;
    return oldTexts(path, shown).some((removed) => {
        if ((0,_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .fillsLines */ .o)(quote, removed))
            return true;
        const location = (0,_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .locate */ .x)(quote, removed, null);
        return location.kind !== 'absent' && !location.weak;
    });
}
function settle(candidate, path, location, text, inChange) {
    switch (location.kind) {
        case 'absent':
            return dropped('quote_not_found');
        case 'ambiguous':
            return dropped('quote_ambiguous');
        case 'found':
            return { kind: 'grounded', grounded: anchor(candidate, path, location, text, inChange) };
    }
}
function anchor(candidate, path, location, text, inChange) {
    const lines = text.lines.slice(location.from, location.to + 1);
    const kept = lines.slice(0, MAX_ANCHOR_LINES);
    const cited = citedLine(candidate);
    return {
        candidate,
        path,
        side: candidate.side,
        startLine: inChange ? (kept[0]?.number ?? null) : null,
        line: inChange ? (kept.at(-1)?.number ?? null) : null,
        code: kept.map((line) => line.text).join('\n'),
        match: location.match,
        reanchored: cited !== null && !lines.some(({ number }) => isCited(candidate, number)),
        inChange,
        calibrated: null,
    };
}
/** The quote stands on a line of the cited range; its last line may be blank, or lie outside what was shown. */
function isCited({ line, startLine }, number) {
    const end = line ?? startLine ?? number;
    return (startLine ?? end) <= number && number <= end;
}
function dropped(reason) {
    return { kind: 'dropped', reason };
}


/***/ }),

/***/ 498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  o: () => (/* binding */ fillsLines),
  x: () => (/* binding */ locate)
});

// EXTERNAL MODULE: ./lib/core/finding/quote.js
var quote = __nccwpck_require__(8765);
// EXTERNAL MODULE: ./lib/core/finding/reading.js
var finding_reading = __nccwpck_require__(3077);
;// CONCATENATED MODULE: ./lib/core/finding/sequence.js
/**
 * Where `needle` occurs in `haystack`, as indexes of its first item, overlapping ones included. Knuth-Morris-Pratt:
 * linear in both for any input, since the quotes searched for are written by a model and may be hostile. `from` and
 * `to` (excluded) limit the search to a stretch of the haystack. An empty needle occurs nowhere.
 */
function occurrences(haystack, needle, from = 0, to = haystack.length) {
    if (needle.length === 0 || needle.length > to - from)
        return [];
    const borders = borderLengths(needle);
    const starts = [];
    let matched = 0;
    for (let index = from; index < to; index += 1) {
        while (matched > 0 && needle[matched] !== haystack[index])
            matched = borders[matched - 1] ?? 0;
        if (needle[matched] === haystack[index])
            matched += 1;
        if (matched === needle.length) {
            starts.push(index - matched + 1);
            matched = borders[matched - 1] ?? 0;
        }
    }
    return starts;
}
/** For each prefix of `items` the length of its longest proper prefix that is also its suffix. */
function borderLengths(items) {
    const lengths = [0];
    let length = 0;
    for (let index = 1; index < items.length; index += 1) {
        while (length > 0 && items[length] !== items[index])
            length = lengths[length - 1] ?? 0;
        if (items[length] === items[index])
            length += 1;
        lengths.push(length);
    }
    return lengths;
}
/** Index of the first item of an ascending list that is at least `value`; the length when there is none. */
function lowerBound(ascending, value) {
    let low = 0;
    let high = ascending.length;
    while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ascending[middle] ?? Infinity) < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

;// CONCATENATED MODULE: ./lib/core/finding/find.js



/** Whole lines that equal the quote's, in order; only those that overlap the window. */
function findLines(reading, form, text, window) {
    const needle = text.recall(reading, form.lines.flatMap((line) => (0,finding_reading/* itemsOf */.S3)(line, reading)));
    if (needle === null)
        return [];
    const { items, lineOf } = text.read(reading);
    const from = Math.max(0, lowerBound(lineOf, window.from) - needle.length + 1);
    const to = Math.min(items.length, lowerBound(lineOf, window.to) + needle.length - 1);
    return stretchesOf(runsOf(occurrences(items, needle, from, to), needle.length), form, text, reading);
}
/** Words one after the other, wherever the lines end. Where they fill lines, parts of other lines do not count. */
function findRuns(form, text) {
    const needle = text.recall('tokens', form.lines.flatMap((line) => (0,finding_reading/* itemsOf */.S3)(line, 'tokens')));
    if (needle === null)
        return [];
    const runs = runsOf(occurrences(text.read('tokens').items, needle), needle.length);
    const stretches = stretchesOf(runs, form, text, 'tokens');
    const whole = stretches.filter((stretch) => !stretch.partial);
    return whole.length > 0 || form.shortened ? whole : stretches;
}
function runsOf(starts, length) {
    return starts.map((first) => ({ first, last: first + length - 1 }));
}
function stretchesOf(runs, { weak }, text, reading) {
    const { lineOf } = text.read(reading);
    return runs
        .map(({ first, last }) => {
        const from = lineOf[first] ?? 0;
        const to = lineOf[last] ?? from;
        return { from, to, partial: lineOf[first - 1] === from || lineOf[last + 1] === to, weak };
    })
        .filter(({ from, to }) => text.mayAnchor(from, to));
}
/**
 * Fragments in their order within one passage. All have to be there, but the place reaches only from the first telling
 * one to the last: where a bracket stands says nothing. Of all ways to choose them only the tightest count.
 */
function findFragments(form, text) {
    const fragments = (0,quote/* fragmentsOf */.d1)(form.lines);
    if (fragments === null)
        return [];
    const { items } = text.read('tokens');
    const found = fragments.map(({ tokens, weak }) => {
        const needle = text.recall('tokens', tokens);
        return { length: tokens.length, weak, starts: needle === null ? [] : occurrences(items, needle) };
    });
    const { lineOf } = text.read('tokens');
    const passageOf = (item) => text.lines[lineOf[item] ?? -1]?.passage;
    const runs = tightestRuns(found).filter(({ whole }) => passageOf(whole.first) === passageOf(whole.last));
    const telling = { ...form, weak: false };
    return stretchesOf(runs.map((run) => run.telling), telling, text, 'tokens').filter(({ partial }) => !(form.shortened && partial));
}
/**
 * For each start of the first fragment the others stand as early as can be; of those whose telling part ends alike the
 * latest start is the tightest. Pointers only move on, since a later start never lets another fragment stand earlier.
 */
function tightestRuns(fragments) {
    const pointers = fragments.map(() => 0);
    const byEnd = new Map();
    for (const start of fragments[0]?.starts ?? []) {
        const placed = placeFrom(start, fragments, pointers);
        if (placed === null)
            break;
        byEnd.set(placed.telling.last, placed);
    }
    return [...byEnd.values()];
}
/** Null when a fragment does not stand behind the others. Moves `pointers` on. */
function placeFrom(start, fragments, pointers) {
    const telling = [];
    let end = start;
    for (const [index, { length, weak, starts }] of fragments.entries()) {
        let pointer = pointers[index] ?? 0;
        while ((starts[pointer] ?? Infinity) < end)
            pointer += 1;
        pointers[index] = pointer;
        const first = starts[pointer];
        if (first === undefined)
            return null;
        end = first + length;
        if (!weak)
            telling.push({ first, last: end - 1 });
    }
    const whole = { first: start, last: end - 1 };
    return { whole, telling: { first: telling[0]?.first ?? start, last: telling.at(-1)?.last ?? end - 1 } };
}

;// CONCATENATED MODULE: ./lib/core/finding/locate.js

const EXACT = {
    match: 'exact',
    find: ({ verbatim }, text, window) => findLines('exact', verbatim, text, window),
};
const INDENTATION = {
    match: 'indentation',
    find: ({ verbatim }, text, window) => findLines('bare', verbatim, text, window),
};
const PREFIX = {
    match: 'prefix',
    find: ({ unwrapped }, text, window) => firstHits(unwrapped, (form) => findLines('bare', form, text, window)),
};
/** Whole lines: literally, then without layout, then without what was put around them. */
const WHOLE_LINES = [EXACT, INDENTATION, PREFIX];
const REFLOW = {
    match: 'reflow',
    find: (quote, text) => firstHits(formsOf(quote), (form) => findRuns(form, text)),
};
const ELLIPSIS = {
    match: 'ellipsis',
    find: (quote, text) => firstHits(formsOf(quote), (form) => findFragments(form, text)),
};
/** From literal to tolerant: whole lines, then words wherever the lines end, in one run or in fragments. */
const LADDER = [...WHOLE_LINES, REFLOW, ELLIPSIS];
/**
 * The place a quote means in what was shown. Steps go from literal to tolerant, and the first one that finds the
 * quote decides: one place is the place; of several the nearest to the cited line counts if it is in the cited
 * passage and no other is as near; else the quote is ambiguous.
 *
 * Before that, a place that holds the cited line and differs at most in layout is taken: number and quote agree, which
 * says more than indentation does (a quote without its indentation may equal another line of the file literally).
 *
 * A weak quote (quote.ts) is found only where it fills a line and is the only one, or on the cited line.
 */
function locate(quote, text, cited) {
    const citedIndex = cited === null ? null : text.indexOf(cited);
    const agreed = citedIndex === null ? null : locateAround(quote, text, citedIndex);
    if (agreed !== null)
        return agreed;
    for (const step of stepsOf(quote, LADDER)) {
        const stretches = distinctPlaces(step.find(quote, text, { from: 0, to: text.lines.length }), text);
        if (stretches.length > 0)
            return choose(stretches, step.match, text, citedIndex);
    }
    return { kind: 'absent' };
}
/** Whether the quote stands on whole lines anywhere in the text. */
function fillsLines(quote, text) {
    const window = { from: 0, to: text.lines.length };
    return stepsOf(quote, WHOLE_LINES).some((step) => step.find(quote, text, window).length > 0);
}
function stepsOf(quote, steps) {
    return quote.literal ? [EXACT] : steps;
}
/**
 * Looks no further than the quote is long, so that a rightly cited quote costs nothing in a text of any size. All it
 * finds holds the cited line; the first ends nearest to it.
 */
function locateAround(quote, text, cited) {
    for (const { match, find } of stepsOf(quote, [EXACT, INDENTATION])) {
        const [first] = find(quote, text, { from: cited, to: cited + 1 });
        if (first !== undefined)
            return { kind: 'found', match, ...first };
    }
    return null;
}
function choose(stretches, match, text, cited) {
    const only = stretches.length === 1 ? stretches[0] : undefined;
    const chosen = only !== undefined && !(only.weak && only.partial) ? only : nearestInPassage(stretches, text, cited);
    if (chosen !== null)
        return { kind: 'found', match, ...chosen };
    return {
        kind: 'ambiguous',
        partial: stretches.every((stretch) => stretch.partial),
        weak: stretches.some((stretch) => stretch.weak),
    };
}
function nearestInPassage(stretches, text, cited) {
    if (cited === null)
        return null;
    const passage = text.lines[cited]?.passage;
    const [first, second] = stretches
        .filter((stretch) => text.lines[stretch.from]?.passage === passage)
        .filter((stretch) => !stretch.weak || covers(stretch, cited))
        .map((stretch) => ({ stretch, distance: distance(stretch, cited) }))
        .toSorted((a, b) => a.distance - b.distance);
    return first === undefined || first.distance === second?.distance ? null : first.stretch;
}
function covers(stretch, line) {
    return stretch.from <= line && line <= stretch.to;
}
/** Lines between the cited line and the stretch; 0 when the stretch holds it. */
function distance(stretch, cited) {
    return Math.max(0, stretch.from - cited, cited - stretch.to);
}
/** Two stretches with the same line numbers are one place: slices of a hunk overlap, tools show a file twice. */
function distinctPlaces(stretches, text) {
    const places = new Map();
    for (const stretch of stretches) {
        const place = `${text.lines[stretch.from]?.number}-${text.lines[stretch.to]?.number}`;
        if (!places.has(place))
            places.set(place, stretch);
    }
    return [...places.values()];
}
function formsOf({ verbatim, unwrapped }) {
    return [verbatim, ...unwrapped];
}
function firstHits(forms, find) {
    for (const form of forms) {
        const hits = find(form);
        if (hits.length > 0)
            return hits;
    }
    return [];
}


/***/ }),

/***/ 2849:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   VE: () => (/* binding */ compareBy),
/* harmony export */   YD: () => (/* binding */ compareKeys),
/* harmony export */   YG: () => (/* binding */ least)
/* harmony export */ });
/** Orders that are the same on every machine: by number or by UTF-16 code unit, never by locale. */
function compareKeys(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
/** Compares by the first key that differs. `false` comes before `true`. */
function compareBy(keysOf) {
    return (a, b) => {
        const others = keysOf(b);
        for (const [index, key] of keysOf(a).entries()) {
            const order = compareKeys(key, others[index] ?? '');
            if (order !== 0)
                return order;
        }
        return 0;
    };
}
/** The least item; null of an empty list. */
function least(items, compare) {
    let best = null;
    for (const item of items)
        if (best === null || compare(item, best) < 0)
            best = item;
    return best;
}


/***/ }),

/***/ 3938:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   IN: () => (/* binding */ byWeight),
/* harmony export */   ky: () => (/* binding */ placeFindings),
/* harmony export */   rp: () => (/* binding */ MAX_BODY_FINDINGS),
/* harmony export */   t3: () => (/* binding */ inlinePlace)
/* harmony export */ });
/* harmony import */ var _blocking_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9662);
/* harmony import */ var _order_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2849);


/** Findings in the body of a review; the others are counted there and listed in the findings file. */
const MAX_BODY_FINDINGS = 50;
/**
 * The order in which findings are shown and in which they use up the caps: blocking ones first, then by severity, path
 * and line. Total: findings that differ in anything that is shown never compare as equal.
 */
const byWeight = (0,_order_js__WEBPACK_IMPORTED_MODULE_1__/* .compareBy */ .VE)((finding) => [
    !finding.blocking,
    (0,_blocking_js__WEBPACK_IMPORTED_MODULE_0__/* .rank */ .T)(finding.severity),
    finding.path,
    finding.startLine ?? Infinity,
    finding.line ?? Infinity,
    finding.side === 'LEFT',
    finding.category,
    finding.title,
    finding.body,
    finding.fingerprint,
]);
/**
 * Sorts the findings and says of every candidate behind them where it is shown: inline on a line of the new file, else
 * in the body with the reason, else (a repeat) with the finding it repeats. Nothing is lost to a cap: what is over it
 * is in the body, or counted there.
 *
 * `unnameable`: paths that are not UTF-8; GitHub could not tell which file a comment belongs to.
 * `anchors`: the lines that the host shows; null for a local range, whose own hunks are all there is.
 */
function placeFindings(claimed, caps, unnameable, anchors) {
    const sorted = claimed.toSorted((a, b) => byWeight(a.finding, b.finding));
    const dispositions = [];
    let inline = 0;
    let body = 0;
    for (const { finding, candidate, repeats } of sorted) {
        const { fingerprint } = finding;
        const why = bodyReason(finding, unnameable, anchors) ?? (inline < caps.maxInline ? null : 'over_inline_cap');
        if (why === null) {
            inline += 1;
            dispositions.push({ candidate, kind: 'inline', fingerprint });
        }
        else {
            dispositions.push({
                candidate,
                kind: 'body',
                fingerprint,
                why: body < caps.maxBody ? why : 'over_body_cap',
            });
            body += 1;
        }
        for (const repeat of repeats) {
            dispositions.push({ candidate: repeat, kind: 'dropped', reason: 'duplicate_of', fingerprint });
        }
    }
    return { findings: sorted.map(({ finding }) => finding), dispositions };
}
/** Why a finding cannot stand on a line, whatever the caps; null when it can. */
function bodyReason(finding, unnameable, anchors) {
    if (!finding.inChange || finding.line === null)
        return 'outside_change';
    if (finding.side === 'LEFT')
        return 'left_side';
    if (unnameable.has(finding.path))
        return 'not_commentable';
    return inlinePlace(finding, anchors) === null ? 'not_in_patch' : null;
}
/**
 * Where the comment of a finding stands: on its line, from its first line on, but no further up than the host's hunk
 * goes. Null when no comment may stand there; whether the path can be named is not asked here. When `startLine` was
 * moved, the comment spans fewer lines than the finding: a suggestion in it would replace other lines than it means.
 */
function inlinePlace({ path, side, line, startLine, inChange, }, anchors) {
    if (line === null || !inChange || side === 'LEFT')
        return null;
    const first = startLine === null || startLine < 1 ? line : startLine;
    if (anchors === null)
        return { path, line, startLine: first < line ? first : null };
    const ranges = Object.hasOwn(anchors, path) ? (anchors[path] ?? []) : [];
    const range = ranges.find(({ start, end }) => start <= line && line <= end);
    if (range === undefined)
        return null;
    const start = Math.max(first, range.start);
    return { path, line, startLine: start < line ? start : null };
}


/***/ }),

/***/ 8765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $y: () => (/* binding */ readQuote),
/* harmony export */   d1: () => (/* binding */ fragmentsOf)
/* harmony export */ });
/* unused harmony exports MAX_QUOTE_CHARS, MAX_FRAGMENTS */
/* harmony import */ var _reading_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3077);

/**
 * A longer quote is compared literally only. A default review unit is of this size and an answer hardly larger, so what
 * a model quotes is far below it; a rule quotes its line as it is, however long.
 */
const MAX_QUOTE_CHARS = 20_000;
/**
 * A quote with fewer letters, digits and underscores (`}`, `);`, `else {`) says too little to tell one place from
 * another: where it is not one whole line of a kind, only the line that the reviewer cited will do.
 */
const MIN_TELLING_CHARS = 6;
/** More pieces than this between ellipses are no quote but a summary; it bounds the search too. */
const MAX_FRAGMENTS = 12;
/** Null when there is nothing to look for: no character but blanks, tabs and line ends. */
function readQuote(text, side) {
    const lines = withoutBlankEnds(text.split('\n'));
    if (lines.length === 0)
        return null;
    if (text.length > MAX_QUOTE_CHARS) {
        return { verbatim: { lines, weak: false, shortened: false }, unwrapped: [], literal: true };
    }
    return { verbatim: formOf(lines, false), unwrapped: unwrap(lines, side), literal: false };
}
function formOf(lines, shortened) {
    return { lines, weak: isWeak((0,_reading_js__WEBPACK_IMPORTED_MODULE_0__/* .tokensOf */ .k8)(lines.join('\n'))), shortened };
}
function withoutBlankEnds(lines) {
    const written = (line) => /[^ \t\r]/u.test(line);
    const first = lines.findIndex(written);
    return first === -1 ? [] : lines.slice(first, lines.findLastIndex(written) + 1);
}
function isWeak(tokens) {
    let telling = 0;
    for (const token of tokens)
        if (/^[\p{L}\p{N}_$]/u.test(token))
            telling += token.length;
    return telling < MIN_TELLING_CHARS;
}
/**
 * Each form takes off one thing more than an earlier one. What is code and what was added cannot be told from the
 * quote alone (`- x` is a list item or a removed line), so every form is looked for in what was shown.
 */
function unwrap(lines, side) {
    const bare = withoutFence(lines);
    const whole = [bare, bare.map(withoutEscapes)];
    const forms = [
        ...whole.map((form) => formOf(form, false)),
        ...whole.flatMap((form) => shorten(form, side)).map((form) => formOf(form, true)),
    ];
    const seen = new Set();
    return forms.filter(({ lines: each }) => {
        const text = each.join('\n');
        if (text.trim() === '' || seen.has(text))
            return false;
        seen.add(text);
        return true;
    });
}
/** Without marks, without numbers, without numbers and then marks. */
function shorten(lines, side) {
    const unnumbered = [NUMBER_AND_SIGN, NUMBER].map((number) => withoutNumbers(lines, side, number));
    return [withoutMarks(lines, side), ...unnumbered, ...unnumbered.map((form) => withoutMarks(form, side))];
}
const FENCE = /^\s*(?:`{3,}|~{3,})[^`]*$/u;
const CODE_SPAN = /^\s*(`+)([^`]+)\1\s*$/u;
/** Without the Markdown fence around it, or without the backticks around a single line. Fences inside are text. */
function withoutFence(lines) {
    const span = lines.length === 1 ? CODE_SPAN.exec(lines[0] ?? '') : null;
    if (span !== null)
        return [span[2] ?? ''];
    const from = FENCE.test(lines[0] ?? '') ? 1 : 0;
    const to = lines.length > from && FENCE.test(lines.at(-1) ?? '') ? -1 : undefined;
    return lines.slice(from, to);
}
const JSON_ESCAPE = /\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])/gu;
const JSON_STRING_ENDS = /^\s*"|",?\s*$/gu;
/**
 * Units are shown as JSON strings, one a line; a quote that was copied with the escapes of such a string, or with its
 * quotation marks, is decoded once.
 */
function withoutEscapes(line) {
    const inner = /^\s*".*",?\s*$/u.test(line) ? line.replace(JSON_STRING_ENDS, '') : line;
    return inner.replace(JSON_ESCAPE, (escape) => ESCAPED[escape.charAt(1)] ?? codeUnit(escape));
}
const ESCAPED = {
    '"': '"',
    '\\': '\\',
    '/': '/',
    b: '\b',
    f: '\f',
    n: '\n',
    r: '\r',
    t: '\t',
};
function codeUnit(escape) {
    return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
}
/** The mark of a line that belongs to the other side of a diff, and of one that belongs to this side. */
const MARKS = {
    RIGHT: { other: /^\s*-/u, own: /^\s*\+/u },
    LEFT: { other: /^\s*\+/u, own: /^\s*-/u },
};
const HUNK_HEADER = /^@@ /u;
/**
 * Read as diff text: one mark is taken off, lines of the other side and hunk headers are left out. Only if a line has
 * a mark of this side: in a list of `- x` no line may be left out, or half a quote would be found for the whole.
 */
function withoutMarks(lines, side) {
    const { other, own } = MARKS[side];
    if (!lines.some((line) => own.test(line)))
        return lines;
    return lines
        .filter((line) => !other.test(line) && !HUNK_HEADER.test(line))
        .map((line) => line.replace(own, ''));
}
/**
 * `12: `, `12 | `, `L12: `, `12) ` and the prefixes of render-unit.ts: `12 | `, `12+ | `, `old 12- | `. The sign may be
 * of the code as well (`12\t| 'a'` of a union type), so it is taken off in a form of its own. A number that touches the
 * text (`12px`) is text.
 */
const NUMBER_AND_SIGN = /^\s*[+-]?(?:[Ll](?:ine )?)?\d{1,7}(?:[+-]? ?[:|│→]|[)\]])/u;
const NUMBER = /^\s*(?:[Ll](?:ine )?)?\d{1,7}(?:\s|$)/u;
const REMOVED_NUMBER = /^\s*old \d{1,7}-\s*(?:\||$)/u;
const ADDED_NUMBER = /^\s*\d{1,7}\+\s*(?:\||$)/u;
function withoutNumbers(lines, side, number) {
    const [own, other] = side === 'RIGHT' ? [number, REMOVED_NUMBER] : [REMOVED_NUMBER, ADDED_NUMBER];
    return lines
        .filter((line) => !other.test(line) && !HUNK_HEADER.test(line))
        .map((line) => line.replace(own.test(line) ? own : number, ''));
}
const ELLIPSIS = /\.{3,}|…/u;
/** A comment that stands for left-out code: `// ...`, `# … unchanged`, `[...]`. */
const ELLIPSIS_COMMENT = /^\s*(?:(?:\/\/|\/\*|\{\/\*|#|--|;|<!--)\s*(?:\.{3,}|…|\[(?:\.{3,}|…)\]).*|\[(?:\.{3,}|…)\])\s*$/u;
/** What stands between the ellipses, in order; null when there is no ellipsis or nothing telling beside it. */
function fragmentsOf(lines) {
    const text = lines.map((line) => (ELLIPSIS_COMMENT.test(line) ? '…' : line)).join('\n');
    const pieces = text.split(ELLIPSIS);
    if (pieces.length < 2 || pieces.length > MAX_FRAGMENTS)
        return null;
    const fragments = pieces.map(_reading_js__WEBPACK_IMPORTED_MODULE_0__/* .tokensOf */ .k8).filter((tokens) => tokens.length > 0);
    if (fragments.every(isWeak))
        return null;
    return fragments.map((tokens) => ({ tokens, weak: isWeak(tokens) }));
}


/***/ }),

/***/ 3077:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   S3: () => (/* binding */ itemsOf),
/* harmony export */   V1: () => (/* binding */ bareLine),
/* harmony export */   k8: () => (/* binding */ tokensOf)
/* harmony export */ });
/** A word (letters, digits, `_`, `$`) or one other visible character; white space only separates. */
const TOKEN = /[\p{L}\p{N}\p{M}_$]+|\S/gu;
/** A line without indentation, with single blanks inside; empty for a blank line. */
function bareLine(text) {
    return text.trim().replace(/\s+/gu, ' ');
}
function tokensOf(text) {
    return text.match(TOKEN) ?? [];
}
/** What of one line is compared. Blank lines do not count but in the exact reading. */
function itemsOf(line, reading) {
    switch (reading) {
        case 'exact':
            return [line];
        case 'bare': {
            const bare = bareLine(line);
            return bare === '' ? [] : [bare];
        }
        case 'tokens':
            return tokensOf(line);
    }
}


/***/ }),

/***/ 902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ applyRequotes),
/* harmony export */   f: () => (/* binding */ needsRequote)
/* harmony export */ });
/* harmony import */ var _ground_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9058);

/**
 * Ids of the candidates that a better quote could save, in their order: the file is in the change, but the quote
 * stands nowhere in what was shown, or in several places. A quote of removed lines is not asked for again.
 */
function needsRequote(candidates, shown) {
    return candidates
        .filter((candidate) => {
        const grounding = (0,_ground_js__WEBPACK_IMPORTED_MODULE_0__/* .ground */ .q)(candidate, shown);
        if (grounding.kind === 'grounded')
            return false;
        return grounding.reason === 'quote_not_found' || grounding.reason === 'quote_ambiguous';
    })
        .map((candidate) => candidate.id);
}
/**
 * The candidates with their new quotes. Only those in `asked` change, whatever the reply names: a re-quote turn
 * cannot move a finding that already stands. Of several quotes for one candidate the first counts.
 */
function applyRequotes(candidates, requotes, asked) {
    const mayChange = new Set(asked);
    const quotes = new Map();
    for (const { id, quote } of requotes) {
        if (mayChange.has(id) && !quotes.has(id))
            quotes.set(id, quote);
    }
    return candidates.map((candidate) => {
        const quote = quotes.get(candidate.id);
        return quote === undefined ? candidate : { ...candidate, quote };
    });
}


/***/ }),

/***/ 8710:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  N: () => (/* binding */ prepareShown)
});

// EXTERNAL MODULE: ./lib/core/diff/model.js
var model = __nccwpck_require__(4534);
// EXTERNAL MODULE: ./lib/core/diff/shown-line.js
var shown_line = __nccwpck_require__(9621);
// EXTERNAL MODULE: ./lib/core/finding/reading.js
var finding_reading = __nccwpck_require__(3077);
;// CONCATENATED MODULE: ./lib/core/finding/shown-text.js

/** Stands between passages; equal to no item, so nothing is found across a gap. */
const GAP = -1;
/** `passages`: each a list of consecutive lines of the file. */
function buildShownText(passages) {
    const lines = passages.flatMap((passage, index) => passage.map((line) => ({ ...line, passage: index })));
    const indexed = new Map();
    const indexFor = (reading) => {
        const known = indexed.get(reading) ?? indexLines(lines, reading);
        indexed.set(reading, known);
        return known;
    };
    return {
        lines,
        indexOf: lineFinder(lines),
        read: (reading) => indexFor(reading).sequence,
        recall: (reading, items) => recallAll(indexFor(reading).numbers, items),
        mayAnchor: anchorTest(lines),
    };
}
function indexLines(lines, reading) {
    const numbers = new Map();
    const items = [];
    const lineOf = [];
    lines.forEach((line, index) => {
        if (index > 0 && line.passage !== lines[index - 1]?.passage) {
            items.push(GAP);
            lineOf.push(index - 0.5); // between two lines, on neither
        }
        for (const item of (0,finding_reading/* itemsOf */.S3)(line.text, reading)) {
            const number = numbers.get(item) ?? numbers.size;
            numbers.set(item, number);
            items.push(number);
            lineOf.push(index);
        }
    });
    return { sequence: { items, lineOf }, numbers };
}
function recallAll(numbers, items) {
    const recalled = [];
    for (const item of items) {
        const number = numbers.get(item);
        if (number === undefined)
            return null;
        recalled.push(number);
    }
    return recalled;
}
function lineFinder(lines) {
    const indexes = new Map();
    lines.forEach((line, index) => {
        if (!indexes.has(line.number))
            indexes.set(line.number, index);
    });
    return (line) => indexes.get(line) ?? null;
}
/** Counts anchors up to each line, so that a stretch of any length is tested at once. */
function anchorTest(lines) {
    const before = [0];
    let count = 0;
    for (const line of lines) {
        if (line.anchors)
            count += 1;
        before.push(count);
    }
    return (from, to) => (before[to + 1] ?? count) > (before[from] ?? 0);
}

;// CONCATENATED MODULE: ./lib/core/finding/shown.js



function prepareShown(change, shown) {
    // The form that reviewers see goes first: the name of one file may be what another one looks like.
    const paths = new Map(change.files.map(({ path }) => [path, path]));
    for (const { path } of change.files)
        paths.set((0,shown_line/* shownPath */.pS)(path), path);
    const hunks = groupBy(shown.files, (file) => file.path);
    const context = groupBy(shown.context, ({ path, side }) => contextKey(path, side));
    const texts = new Map();
    const once = (key, build) => {
        const text = texts.get(key) ?? build();
        texts.set(key, text);
        return text;
    };
    return {
        unitPaths: new Set(shown.files.map(({ path }) => path)),
        pathOf: (named) => {
            const plain = named.startsWith('./') ? named.slice(2) : named;
            return paths.get(named) ?? paths.get(plain) ?? null;
        },
        hunkText: (path, side) => once(`${side} ${path}`, () => {
            const all = (hunks.get(path) ?? []).flatMap((file) => file.hunks);
            return buildShownText(all.map((hunk) => sideLines(hunk, side)));
        }),
        contextText: (path) => once(contextKey(path), () => buildShownText((context.get(contextKey(path)) ?? []).map((text) => contextLines(text, () => true)))),
        oldContextText: (path) => once(contextKey(path, 'LEFT'), () => {
            const removed = removedLines(change, path);
            const texts = context.get(contextKey(path, 'LEFT')) ?? [];
            return buildShownText(texts.map((text) => contextLines(text, (line) => removed.has(line))));
        }),
        isChanged: (path, lines) => change.files.some((file) => file.path === path && file.hunks.some((hunk) => holds(hunk, lines))),
    };
}
/**
 * The hunk's new side has lines of these numbers, and one of them is added. Both are of the pinned head, so a number is
 * enough: the texts may differ in what was cut, made visible or taken out on the way to the reviewer, and a defect that
 * was quoted in such a form must not count as one outside the change.
 */
function holds(hunk, lines) {
    const first = lines[0]?.number ?? 0;
    if (first < hunk.newStart || first >= hunk.newStart + hunk.newCount)
        return false;
    const kinds = new Map((0,model/* numberedLines */.U)(hunk).map(({ newLine, kind }) => [newLine, kind]));
    return (lines.every(({ number }) => kinds.has(number)) &&
        lines.some(({ number }) => kinds.get(number) === 'added'));
}
function sideLines(hunk, side) {
    return (0,model/* numberedLines */.U)(hunk).flatMap(({ kind, text, oldLine, newLine }) => {
        const number = side === 'RIGHT' ? newLine : oldLine;
        return number === null ? [] : [{ number, text, anchors: side === 'RIGHT' || kind === 'removed' }];
    });
}
function contextKey(path, side = 'RIGHT') {
    return `context ${side} ${path}`;
}
function contextLines({ startLine, text }, anchors) {
    return text.split('\n').map((line, index) => {
        const number = startLine + index;
        return { number, text: line, anchors: anchors(number) };
    });
}
/** Old numbers of the lines that the change removes from a file. */
function removedLines(change, path) {
    const lines = change.files
        .filter((file) => file.path === path)
        .flatMap((file) => file.hunks.flatMap(model/* numberedLines */.U));
    return new Set(lines.flatMap(({ kind, oldLine }) => (kind === 'removed' && oldLine !== null ? [oldLine] : [])));
}
function groupBy(items, keyOf) {
    const groups = new Map();
    for (const item of items) {
        const group = groups.get(keyOf(item));
        if (group === undefined)
            groups.set(keyOf(item), [item]);
        else
            group.push(item);
    }
    return groups;
}


/***/ }),

/***/ 4588:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AF: () => (/* binding */ notRunGate),
/* harmony export */   Km: () => (/* binding */ refusedGate),
/* harmony export */   _n: () => (/* binding */ tamperedGate),
/* harmony export */   jH: () => (/* binding */ noGate),
/* harmony export */   qN: () => (/* binding */ gateResultOf)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6207);
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9453);


/** The gate when no command is configured. */
function noGate() {
    return { ...NOTHING_RAN, outcome: 'none', command: null, explanation: '' };
}
/** The gate when the command may not be run; `explanation` is a sentence for people. */
function refusedGate(command, explanation) {
    return { ...NOTHING_RAN, outcome: 'refused', command, explanation };
}
/** The gate when it was configured, but something else keeps it from running. */
function notRunGate(command, explanation) {
    return { ...NOTHING_RAN, outcome: 'not_run', command, explanation };
}
/** The gate when it ran and then something is not as it was before that it must not touch. */
function tamperedGate(result, explanation) {
    return { ...result, outcome: 'tampered', explanation };
}
const NOTHING_RAN = {
    source: 'command',
    exitCode: null,
    signal: null,
    durationMs: 0,
    stdout: null,
    stderr: null,
};
/** Judges how the command ended. Green is one thing only: it ended by itself with exit code 0, and all of it ended. */
function gateResultOf(command, end) {
    const { outcome, explanation } = judge((0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .quoteVisible */ .L)(command), end);
    return {
        outcome,
        source: 'command',
        command,
        exitCode: end.exitCode,
        signal: end.signal,
        durationMs: end.durationMs,
        stdout: end.stdout,
        stderr: end.stderr,
        explanation,
    };
}
function judge(command, end) {
    switch (end.ended) {
        case 'exit':
            return judgeExit(command, end);
        case 'timeout':
            return {
                outcome: 'timed_out',
                explanation: `${command} had not ended after ${seconds(end.durationMs)} and was ended with everything it had started; make it faster or raise gate-timeout.`,
            };
        case 'output_limit':
            return failed(`${command} printed more than ${_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .OUTPUT_LIMIT_BYTES */ ._G / 1024 / 1024} MiB and was ended; make it print less.`);
        case 'cancelled':
            return { outcome: 'not_run', explanation: `The run was cancelled before ${command} had ended.` };
        case 'not_started':
            return failed(`${command} was not started${exitText(end.exitCode)}: ${end.detail}.`);
    }
}
function judgeExit(command, end) {
    if (end.signal !== null)
        return failed(`${command} was ended by signal ${end.signal}${signalHint(end.signal)}.`);
    if (end.exitCode === null)
        return failed(`${command} ended without an exit code.`);
    if (end.exitCode !== 0)
        return failed(`${command} ended with exit code ${end.exitCode}${codeHint(end.exitCode)}.`);
    if ((end.survivors ?? 0) > 0) {
        // Exit code 0 says nothing while code of the pull request still runs beside us.
        return {
            outcome: 'tampered',
            explanation: `${command} left ${end.survivors} running process(es) that could not be ended; let the command end what it starts.`,
        };
    }
    return { outcome: 'passed', explanation: '' };
}
function failed(explanation) {
    return { outcome: 'failed', explanation };
}
function seconds(ms) {
    return `${Math.round(ms / 100) / 10} s`;
}
function exitText(code) {
    return code === null ? '' : ` (exit code ${code})`;
}
function signalHint(signal) {
    return signal === 'SIGKILL' ? ' (often: out of memory)' : '';
}
/** Exit codes that a shell gives for a command it could not run; here a program inside the command met them. */
function codeHint(code) {
    if (code === 127)
        return ' (a command that it runs was not found)';
    return code === 126 ? ' (a command that it runs is not executable)' : '';
}


/***/ }),

/***/ 6207:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I4: () => (/* binding */ ENV_VALUE_LIMIT_BYTES),
/* harmony export */   _G: () => (/* binding */ OUTPUT_LIMIT_BYTES),
/* harmony export */   zh: () => (/* binding */ KEPT_BYTES)
/* harmony export */ });
/** Bytes kept from the beginning and from the end of each stream: enough for a log, little enough for memory. */
const KEPT_BYTES = 64 * 1024;
/** Bytes over both streams after which the tree is ended: a gate that prints more is broken or hostile. */
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;
/** Largest environment value that is handed on: the system refuses a single string over 128 KiB with E2BIG. */
const ENV_VALUE_LIMIT_BYTES = 64 * 1024;


/***/ }),

/***/ 9453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ quoteVisible)
/* harmony export */ });
/** Longest piece of a command or name that a message shows; more would hide the message itself. */
const SHOWN_CHARS = 200;
/**
 * Text in double quotes for a message to people: whatever is not printable ASCII is written as an escape, so that
 * a blank that is no blank, or a letter that is no letter, can be seen.
 */
function quoteVisible(text) {
    const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}...` : text;
    return `"${Array.from(shown, visibleCharacter).join('')}"`;
}
function visibleCharacter(character) {
    if (character === '"' || character === '\\')
        return `\\${character}`;
    if (character >= ' ' && character <= '~')
        return character;
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}


/***/ }),

/***/ 770:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ reservedPaths)
/* harmony export */ });
/* harmony import */ var _criteria_path_globs_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9136);

function isOwner(entry) {
    return entry.startsWith('@');
}
/**
 * Which of the changed paths policy reserves: entries that begin with "@" are owners in any case, others globs. A glob
 * that fits a folder reserves all that is in it: `db` says `db/**` as well.
 */
function reservedPaths(files, owners, reserved) {
    const named = reserved.filter((entry) => !isOwner(entry));
    const globs = (0,_criteria_path_globs_js__WEBPACK_IMPORTED_MODULE_0__/* .parseGlobs */ .n)(named.flatMap((entry) => [entry, `${entry}/**`]));
    const people = reserved.filter(isOwner);
    const wanted = new Set(people.map((owner) => owner.toLowerCase()));
    const isReserved = (path) => globs.matches(path) ||
        (wanted.size > 0 && owners.ownersOf(path).some((owner) => wanted.has(owner.toLowerCase())));
    const paths = new Set(files.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath])));
    return {
        paths: [...paths].filter(isReserved).toSorted(),
        invalid: globs.invalid.filter(({ pattern }) => named.includes(pattern)),
        unknownOwners: people.filter((owner) => !owners.names.has(owner.toLowerCase())),
    };
}


/***/ }),

/***/ 1564:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  lC: () => (/* reexport */ MAX_MARK_FINGERPRINTS),
  PQ: () => (/* binding */ markText),
  pb: () => (/* binding */ markingKey),
  Mp: () => (/* binding */ readMark),
  SA: () => (/* binding */ reviewKey),
  Lx: () => (/* binding */ writeMark)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./lib/core/digest.js
var digest = __nccwpck_require__(3871);
// EXTERNAL MODULE: ./lib/core/verdict/reasons.js
var reasons = __nccwpck_require__(76);
;// CONCATENATED MODULE: ./lib/core/publication/mark-fields.js

/**
 * More than a review can show (50 in the body, 25 inline); a full mark takes about 5,000 of the 65,536 characters of a
 * body.
 */
const MAX_MARK_FINGERPRINTS = 100;
const REPOSITORY = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const SHA256 = /^[0-9a-f]{64}$/;
const FINGERPRINT = /^[0-9a-f]{32}$/;
const NAME = /^[\x20-\x7e]{1,200}$/;
const REASONS = reasons/* DECISION_TABLE */.sb.flatMap((row) => [...row.reasons]);
/** Reads a mark's fields strictly: one value that we would not have written makes the whole mark malformed (null). */
function markFrom(value) {
    if (!isRecord(value))
        return null;
    const mark = {
        repository: matching(value['repository'], REPOSITORY),
        number: wholeNumber(value['number'], 1),
        head: matching(value['head'], COMMIT),
        mergeBase: matching(value['mergeBase'], COMMIT),
        key: matching(value['key'], SHA256),
        decision: reasons/* DECISIONS */.Yv.find((decision) => decision === value['decision']) ?? null,
        reasons: listOf(value['reasons'], REASONS.length, (item) => REASONS.find((each) => each === item) ?? null),
        findings: wholeNumber(value['findings'], 0),
        blocking: wholeNumber(value['blocking'], 0),
        coverage: wholeNumber(value['coverage'], 0, 100),
        fingerprints: listOf(value['fingerprints'], MAX_MARK_FINGERPRINTS, (item) => matching(item, FINGERPRINT)),
        scope: matching(value['scope'], NAME),
        run: matching(value['run'], NAME),
    };
    return isWhole(mark) ? mark : null;
}
function isWhole(reading) {
    return Object.values(reading).every((field) => field !== null);
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function matching(value, pattern) {
    return typeof value === 'string' && pattern.test(value) ? value : null;
}
function wholeNumber(value, min, max = Number.MAX_SAFE_INTEGER) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
        ? value
        : null;
}
/** Null when the value is no list, is too long, or has an item that cannot be read. */
function listOf(value, max, read) {
    if (!Array.isArray(value) || value.length > max)
        return null;
    const items = value.map(read);
    return items.every((item) => item !== null) ? items : null;
}

;// CONCATENATED MODULE: ./lib/core/publication/mark.js




const SALT = 'verdict-gate';
const INFO = 'verdict-gate mark 1';
/**
 * Derives the key that marks are signed with (HKDF-SHA256, RFC 5869) from `state-key` or the API key. Null for a blank
 * secret, which is what an unset one looks like: a key that anyone can derive would let anyone sign a verdict.
 *
 * Risk that is left: marks are public, so a short `state-key` can be guessed offline. It has to be random.
 */
function markingKey(secret) {
    if (secret.trim() === '')
        return null;
    return new Uint8Array((0,external_node_crypto_.hkdfSync)('sha256', secret, SALT, INFO, 32));
}
const OPENING = '<!-- verdict-gate:1 ';
const MARK = /<!-- verdict-gate:1 ([A-Za-z0-9_-]{1,16000}) ([0-9a-f]{64}|unsigned) -->/g;
/**
 * One HTML comment. Its payload is base64url of ASCII text, which never holds two hyphens in a row or `>`, so nothing
 * in it can end the comment. Fingerprints over the limit are left out.
 */
function writeMark(mark, key) {
    const payload = base64url(asciiJson(ordered(mark)));
    return `${OPENING}${payload} ${key === null ? 'unsigned' : signature(payload, key)} -->`;
}
/**
 * Reads the last mark of a text; null when there is none or it is malformed. `verified`: it was signed with this key,
 * and no field of it was changed since. An unverified mark is a claim that anyone can make. Never throws.
 */
function readMark(body, key) {
    const last = lastMatch(body);
    if (last === null)
        return null;
    const mark = markFrom(parsed(last.payload));
    if (mark === null)
        return null;
    return { mark, verified: key !== null && sameText(last.proof, signature(last.payload, key)) };
}
/** The last mark as it stands in a text: by it a review is known again after a lost answer. Null when there is none. */
function markText(body) {
    return lastMatch(body)?.text ?? null;
}
/**
 * Names everything that a verdict depends on: with the same key the same question was asked before. The digests are of
 * the policy and of everything else that is configured (spec, inputs, version).
 */
function reviewKey(asked) {
    const { repository, number, head, mergeBase, policyDigest, configDigest } = asked;
    const parts = [
        'verdict-gate review key 1',
        repository,
        number,
        head,
        mergeBase,
        policyDigest,
        configDigest,
    ];
    return (0,digest/* sha256 */.s)(JSON.stringify(parts));
}
function lastMatch(body) {
    const match = [...body.matchAll(MARK)].at(-1);
    const [text, payload, proof] = match ?? [];
    return text === undefined || payload === undefined || proof === undefined ? null : { text, payload, proof };
}
/** Every field, in one order, whatever order they were set in. */
function ordered(mark) {
    return {
        repository: mark.repository,
        number: mark.number,
        head: mark.head,
        mergeBase: mark.mergeBase,
        key: mark.key,
        decision: mark.decision,
        reasons: mark.reasons,
        findings: mark.findings,
        blocking: mark.blocking,
        coverage: mark.coverage,
        fingerprints: mark.fingerprints.slice(0, MAX_MARK_FINGERPRINTS),
        scope: mark.scope,
        run: mark.run,
    };
}
function asciiJson(value) {
    return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
function base64url(ascii) {
    return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
function parsed(payload) {
    try {
        return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    }
    catch {
        return null;
    }
}
/** Over version and payload, so over every field. */
function signature(payload, key) {
    return (0,external_node_crypto_.createHmac)('sha256', key).update(`${OPENING}${payload}`).digest('hex');
}
/** In constant time for texts of the same length. */
function sameText(a, b) {
    const [left, right] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
    return left.length === right.length && (0,external_node_crypto_.timingSafeEqual)(left, right);
}


/***/ }),

/***/ 4663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T1: () => (/* binding */ pendingReviews),
/* harmony export */   lX: () => (/* binding */ isRound),
/* harmony export */   lz: () => (/* binding */ readEarlier)
/* harmony export */ });
/* harmony import */ var _publication_mark_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1564);
/* harmony import */ var _verdict_reasons_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(76);


/**
 * Reads the reviews of a pull request, oldest first, anybody's.
 *
 * Anyone can write a comment with a mark in it, and can copy a signed one. So a mark of another repository or pull
 * request does not count, nor does a signed mark that stands in an older review already: a run posts one review, so the
 * later one is a copy. DISMISSED means unknown: it hides what is older and supplies no decision; as a round it still counts.
 *
 * Risk that is left: whoever may edit the review of somebody else can put a copy into an older one, or take the mark
 * out; such a person may dismiss reviews as well. With the token of a person in place of an app's, anybody can make an
 * older review of their own look like the original.
 */
function readEarlier(reviews, about, signingKey) {
    const marked = markedReviews(reviews, about, signingKey);
    const signed = originals(marked.filter(({ verified }) => verified));
    const own = signed.filter(({ mark }) => mark.scope === about.scope);
    const newest = own.at(-1);
    const onHead = standing(own.filter(({ mark }) => mark.head === about.head));
    return {
        sameKey: standing(signed.filter(({ mark }) => mark.key === about.key)),
        posted: marked
            .filter(({ mark, state, verified, isBot }) => {
            // Anyone could write an unsigned mark, so a person's does not keep us from posting.
            return mark.key === about.key && state !== 'DISMISSED' && (verified || isBot);
        })
            .map(toPosted),
        lastPosted: newest === undefined || newest.state === 'DISMISSED' ? null : newest.mark.decision,
        worstOnHead: onHead !== null && isWorseThanSkip(onHead.mark.decision) ? onHead : null,
        rounds: roundsBeside(about.head, own),
        openRequests: own.filter(({ state }) => state === 'CHANGES_REQUESTED').map(({ id }) => id),
        openApprovals: own.filter(({ state }) => state === 'APPROVED').map(({ id }) => id),
        pending: pendingReviews(reviews),
        knownFingerprints: new Set(own.filter(({ state }) => state !== 'DISMISSED').flatMap(({ mark }) => mark.fingerprints)),
    };
}
/**
 * The host shows pending reviews to their own identity alone, so nobody else can have made them look like ours: any
 * readable mark tells that they are.
 */
function pendingReviews(reviews) {
    return reviews
        .filter(({ state }) => state === 'PENDING')
        .map(({ id, body }) => ({
        id,
        hasOurMark: (0,_publication_mark_js__WEBPACK_IMPORTED_MODULE_0__/* .readMark */ .Mp)(body, null) !== null,
        bodyEmpty: body.trim() === '',
    }));
}
/** Whether changes were requested because of findings or requirements, and not because of the gate alone. */
function isRound({ decision, reasons }) {
    return decision === 'request_changes' && reasons.some((reason) => ROUND_REASONS.has(reason));
}
const ROUND_REASONS = new Set(_verdict_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .DECISION_TABLE */ .sb[3].reasons);
function markedReviews(reviews, { repository, number }, signingKey) {
    return reviews
        .filter(({ state }) => state !== 'PENDING')
        .flatMap(({ id, url, state, author, body }) => {
        const read = (0,_publication_mark_js__WEBPACK_IMPORTED_MODULE_0__/* .readMark */ .Mp)(body, signingKey);
        if (read === null || read.mark.repository !== repository || read.mark.number !== number)
            return [];
        const isBot = author?.type === 'Bot';
        return [{ id, url, state, isBot, text: (0,_publication_mark_js__WEBPACK_IMPORTED_MODULE_0__/* .markText */ .PQ)(body), ...read }];
    });
}
/**
 * One review for each mark: the oldest, but an app's before a person's. Everybody can edit an older review of their own,
 * and put a copy of a mark into it; tokens of workflows are those of an app.
 */
function originals(signed) {
    const byApp = new Set(signed.flatMap(({ isBot, text }) => (isBot ? [text] : [])));
    const seen = new Set();
    return signed.filter(({ isBot, text }) => (isBot || !byApp.has(text)) && !seen.has(text) && seen.add(text));
}
/** The newest of them, unless it was dismissed: what an older one said does not stand again. */
function standing(signed) {
    const newest = signed.at(-1);
    return newest === undefined || newest.state === 'DISMISSED' ? null : { mark: newest.mark, url: newest.url };
}
function toPosted({ mark, verified }) {
    return { decision: mark.decision, fingerprints: mark.fingerprints, verified };
}
function isWorseThanSkip(decision) {
    return decision !== 'skip' && decision !== 'approve';
}
function roundsBeside(head, signed) {
    const rounds = signed.filter(({ mark }) => mark.head !== head && isRound(mark));
    return new Set(rounds.map(({ mark }) => mark.head)).size;
}


/***/ }),

/***/ 3162:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ih: () => (/* binding */ annotationsOf),
/* harmony export */   KE: () => (/* binding */ MAX_ANNOTATIONS)
/* harmony export */ });
/* unused harmony export MAX_MESSAGE_BYTES */
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(762);
/* harmony import */ var _terminal_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5944);
/* harmony import */ var _text_size_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(167);



/** The runner keeps ten annotations of each level for a step, and cuts a message after 4,096 characters. */
const MAX_ANNOTATIONS = 10;
const MAX_MESSAGE_BYTES = 4_096;
const MAX_TITLE_CHARS = 200;
/**
 * The findings as annotations, the most severe first as they come: what blocks is an error, the rest a warning, `info`
 * a notice. Ten of each level, since the runner drops more in silence; all of them are in the job summary.
 * @param own what the step marks beside them; it counts.
 */
function annotationsOf(findings, own = []) {
    const left = { error: MAX_ANNOTATIONS, warning: MAX_ANNOTATIONS, notice: MAX_ANNOTATIONS };
    for (const { level } of own)
        left[level] -= 1;
    return findings.map(annotationOf).filter(({ level }) => {
        left[level] -= 1;
        return left[level] >= 0;
    });
}
function annotationOf(finding) {
    // Numbers of removed lines are those of the old file; on the new one they would point at other code.
    const hasLine = finding.side === 'RIGHT' && finding.line !== null;
    return {
        level: finding.blocking ? 'error' : finding.severity === 'info' ? 'notice' : 'warning',
        title: cutBytes((0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleLine */ .P8)(finding.title), MAX_TITLE_CHARS),
        message: cutBytes((0,_log_js__WEBPACK_IMPORTED_MODULE_0__/* .neutralise */ .$0)(finding.body), MAX_MESSAGE_BYTES),
        file: finding.path,
        startLine: hasLine ? (finding.startLine ?? finding.line) : null,
        endLine: hasLine ? finding.line : null,
    };
}
const CUT_MARK = '… [cut]';
/** At most `max` bytes of UTF-8 with a visible mark; no character is split. */
function cutBytes(text, max) {
    if ((0,_text_size_js__WEBPACK_IMPORTED_MODULE_2__/* .utf8Bytes */ .dy)(text) <= max)
        return text;
    let room = max - (0,_text_size_js__WEBPACK_IMPORTED_MODULE_2__/* .utf8Bytes */ .dy)(CUT_MARK);
    let kept = '';
    for (const character of text) {
        room -= (0,_text_size_js__WEBPACK_IMPORTED_MODULE_2__/* .utf8Bytes */ .dy)(character);
        if (room < 0)
            break;
        kept += character;
    }
    return kept + CUT_MARK;
}


/***/ }),

/***/ 3653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ canonicalJson)
/* harmony export */ });
/**
 * JSON with sorted keys, two blanks of indentation and a final line break: equal values give equal bytes, whatever
 * order their keys were built in. Values must be plain JSON values (no undefined, no functions).
 */
function canonicalJson(value) {
    return `${inert(JSON.stringify(sorted(value), null, 2))}\n`;
}
/**
 * Controls, direction marks and the runner's `##[` stand only inside strings, where an escape means the same: printed
 * on a terminal or into a log the text does nothing.
 */
function inert(json) {
    return json
        .replace(/[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (char) => {
        return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    })
        .replaceAll('##[', '#\\u0023[');
}
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value !== 'object' || value === null)
        return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}


/***/ }),

/***/ 4158:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ij: () => (/* binding */ faultText),
/* harmony export */   S5: () => (/* binding */ durationText),
/* harmony export */   _: () => (/* binding */ coverageText),
/* harmony export */   a: () => (/* binding */ excludedText),
/* harmony export */   aZ: () => (/* binding */ reservedText),
/* harmony export */   bp: () => (/* binding */ gateText),
/* harmony export */   hY: () => (/* binding */ reviewerText),
/* harmony export */   nM: () => (/* binding */ contextText),
/* harmony export */   qU: () => (/* binding */ reviewersText),
/* harmony export */   rs: () => (/* binding */ costText),
/* harmony export */   y_: () => (/* binding */ unreviewedText)
/* harmony export */ });
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8826);
/* harmony import */ var _terminal_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5944);


const CAUSE_TEXT = {
    patch_inconsistent: 'its diff text does not add up',
    patch_unavailable: 'no diff text to be had (binary? exclude it if that is meant)',
    diff_too_large: 'the diff as a whole is too large to read',
    line_too_long: 'lines too long to be shown whole',
    file_too_large: 'too large to be reviewed in one piece, and policy does not split files',
    unit_failed: 'its review was not finished',
    unit_lost: 'the review of this part was lost',
    not_reached: 'no model was asked about it',
};
const EXCLUSION_TEXT = {
    lock_file: 'lock file',
    exclude_pattern: 'excluded by',
    submodule: 'only the submodule pointer was looked at, not its content',
};
/** A file that counts and was not reviewed, with its cause. */
function unreviewedText(each, show) {
    const count = each.changedLines === 0 ? 'unknown lines' : (0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(each.changedLines, 'changed line');
    return `${show(each.path)}: ${count}, ${CAUSE_TEXT[each.cause]}`;
}
/** A file that does not count, with the reason. */
function excludedText(each, show) {
    const by = each.reason === 'exclude_pattern' ? ` ${show(each.by)}` : '';
    return `${show(each.path)}: ${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(each.changedLines, 'changed line')}, ${EXCLUSION_TEXT[each.reason]}${by}`;
}
/** A fault with what to do about it. */
function faultText({ unit, detail }, show) {
    return unit === null ? show(detail) : `unit ${show(unit)}: ${show(detail)}`;
}
const GATE_TEXT = {
    passed: 'passed',
    failed: 'failed',
    timed_out: 'ran out of time',
    refused: 'refused',
    tampered: 'tampered',
    not_run: 'not run',
    none: 'none configured',
};
function gateText(gate, show) {
    if (gate.source === 'workflow')
        return `${GATE_TEXT[gate.outcome]}, as the workflow reported`;
    if (gate.command === null)
        return 'none configured';
    return `${GATE_TEXT[gate.outcome]}${durationText(gate, ' (', ')')}: ${show(gate.command)}`;
}
/** How long the command ran, between the two texts; empty when it was not started. */
function durationText({ durationMs }, before, after) {
    return durationMs === 0 ? '' : `${before}${(durationMs / 1000).toFixed(1)} s${after}`;
}
function coverageText({ coverage }) {
    const { percent, reviewedLines, reviewableLines } = coverage;
    if (reviewableLines === 0)
        return 'no changed line to review';
    return `${percent} %: ${reviewedLines} of ${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(reviewableLines, 'changed line')} reviewed`;
}
function reviewerText(verdict, show) {
    const { reviewer } = verdict;
    if (reviewer.kind === 'rules')
        return `the embedded rules alone (${show(reviewer.because)})`;
    const model = modelText(verdict, show);
    return (0,_headline_js__WEBPACK_IMPORTED_MODULE_0__/* .wasAsked */ .gg)(verdict)
        ? `${model} and the embedded rules`
        : `the embedded rules alone (${model} was not asked)`;
}
/** The models that answered; the one that was to be asked when none did. */
function modelText({ reviewer, models }, show) {
    const asked = reviewer.kind === 'model' ? [reviewer.model] : [];
    const named = models.length === 0 ? asked : models;
    return `${named.length === 1 ? 'model' : 'models'} ${named.map(show).join(' and ')}`;
}
/** Who looked with the model, when it was not the general reviewer alone; empty else. */
function reviewersText({ reviewers }, show) {
    return reviewers.length < 2 ? '' : `reviewers ${reviewers.map(show).join(', ')}`;
}
const STRATEGY_TEXT = {
    'diff-only': 'the diff alone',
    'full-context': 'the source of the whole tree',
    selective: 'selected context',
    ensemble: 'selected context',
};
/** What stood beside the diff, and what could not be had of it; empty when no model was asked. */
function contextText({ context }, show) {
    if (context === null)
        return '';
    const { strategy, indexedFiles, notes } = context;
    const index = indexedFiles === null ? '' : ` (${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(indexedFiles, 'file')} indexed)`;
    const more = notes.length - MAX_NOTES;
    return [
        `${STRATEGY_TEXT[strategy]}${index}`,
        ...notes.slice(0, MAX_NOTES).map(show),
        ...(more > 0 ? [`${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(more, 'more note')} in the verdict file`] : []),
    ].join('; ');
}
/** More notes are in the verdict file. */
const MAX_NOTES = 5;
/** Paths that a person decides about; empty when there are none. */
function reservedText({ reservedPaths }, show) {
    if (reservedPaths.length === 0)
        return '';
    const shown = reservedPaths.slice(0, MAX_RESERVED).map(show).join(', ');
    const more = reservedPaths.length - MAX_RESERVED;
    return more > 0 ? `${shown} and ${more} more` : shown;
}
const MAX_RESERVED = 10;
function costText({ cost }) {
    return `${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(cost.modelCalls, 'model call')}, ${cost.inputTokens} tokens in${cost.cachedInputTokens === 0 ? '' : ` (${cost.cachedInputTokens} cached)`}, ${cost.outputTokens} out${cost.embeddingTokens === 0 ? '' : `, ${cost.embeddingTokens} for embeddings`}, ${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(cost.toolCalls, 'tool call')}`;
}


/***/ }),

/***/ 4568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  yV: () => (/* binding */ detailParts),
  tr: () => (/* binding */ effectText),
  Xu: () => (/* binding */ findingMarkdown),
  TM: () => (/* binding */ folded),
  V5: () => (/* binding */ ownersLine),
  qN: () => (/* binding */ paragraphs),
  UY: () => (/* binding */ pathSpan),
  ch: () => (/* binding */ placeSpan)
});

// EXTERNAL MODULE: ./lib/core/finding/blocking.js
var blocking = __nccwpck_require__(9662);
;// CONCATENATED MODULE: ./lib/core/render/finding-facts.js

/** Facts of a finding in words that all surfaces share. */
/** A team list of any length would push the finding away. */
const LISTED_OWNERS = 5;
/** "error", or "error (raised from warning by policy)". */
function severityText({ severity, calibrated }) {
    if (calibrated === null)
        return severity;
    const moved = (0,blocking/* rank */.T)(severity) < (0,blocking/* rank */.T)(calibrated.from) ? 'raised' : 'lowered';
    return `${severity} (${moved} from ${calibrated.from} by policy)`;
}
/** ", found by general and security"; empty where only the general reviewer speaks, or no model at all. */
function reviewersText({ origins }, show) {
    const names = origins.flatMap((origin) => (origin.kind === 'model' ? [origin.reviewer] : []));
    const reviewers = [...new Set(names)];
    if (reviewers.every((name) => name === 'general'))
        return '';
    return `, found by ${listed(reviewers.map(show))}`;
}
/** "Owners: @acme/db"; empty when nobody is named. */
function ownersText({ owners }, show) {
    if (owners.length === 0)
        return '';
    const more = owners.length - LISTED_OWNERS;
    const named = owners.slice(0, LISTED_OWNERS).map(show).join(', ');
    return `Owners: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}
function listed(names) {
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

// EXTERNAL MODULE: ./lib/core/render/markdown-code.js
var markdown_code = __nccwpck_require__(8957);
// EXTERNAL MODULE: ./lib/core/render/markdown.js + 1 modules
var markdown = __nccwpck_require__(7267);
// EXTERNAL MODULE: ./lib/core/render/terminal-text.js
var terminal_text = __nccwpck_require__(5944);
;// CONCATENATED MODULE: ./lib/core/render/finding-markdown.js




/** Lines of code shown for a finding, and characters of them. */
const CODE_LINES = 12;
const CODE_CHARS = 2_000;
/** Further places listed for a finding; the findings file has them all. */
const LISTED_PLACES = 10;
const PLACE_CHARS = 300;
const PATH_CHARS = 300;
/** Why a finding does not stand on its line, in a few words. */
const BODY_REASON_TEXT = {
    left_side: 'on removed lines',
    outside_change: 'outside the change, so it cannot block',
    not_commentable: 'GitHub takes no comment there',
    not_in_patch: 'GitHub does not show the line',
    over_inline_cap: 'over the number of comments on lines',
    already_posted: 'commented in an earlier review',
    over_body_cap: '',
};
/** A foreign path as code, cut where it would push everything else away. */
function pathSpan(path) {
    return (0,markdown/* codeSpan */.SS)((0,markdown/* cutText */.IN)(path, PATH_CHARS));
}
/** A finding away from its line: title, place, effect, code and what was said. */
function findingMarkdown(finding, number, why, context) {
    const reason = why === null ? '' : BODY_REASON_TEXT[why];
    const place = `${placeSpan(finding)}${reason === '' ? '' : ` (${reason})`}`;
    return paragraphs([
        `**${number}. ${(0,markdown/* inlineText */.ln)(finding.title)}**\n${place}: ${effectText(finding, context)}${ownersLine(finding)}`,
        codeOf(finding),
        ...detailParts(finding, context),
    ]);
}
/** What follows title and place everywhere: text, suggestion, further places, evidence. */
function detailParts(finding, { scale = 1 }) {
    return [
        (0,markdown/* markdownText */.p7)(finding.body, scaled(4_000, scale)),
        suggestionText(finding, scale),
        alsoAtText(finding, scale),
        evidenceText(finding.evidence, scale),
    ];
}
/** Severity, category, effect and author on one line. */
function effectText(finding, { reviewer }) {
    const effect = finding.blocking ? '**blocks the merge**' : 'does not block';
    const model = reviewer.kind === 'model' ? `model ${(0,markdown/* codeSpan */.SS)((0,markdown/* cutText */.IN)(reviewer.model, 100))}` : 'a model';
    const origins = finding.origins.map((origin) => origin.kind === 'rule' ? `rule ${(0,markdown/* codeSpan */.SS)(origin.rule)}` : model);
    const moved = finding.reanchored ? ', cited at another line' : '';
    const by = `by ${[...new Set(origins)].join(' and ')}${reviewersText(finding, nameText)}`;
    return `${severityText(finding)}, ${finding.category}, ${effect}, ${by}${moved}`;
}
const NAME_CHARS = 100;
/** Names are no mentions here: whoever is named is not notified. */
const nameText = (name) => (0,markdown/* inlineText */.ln)(name, NAME_CHARS);
const ownerSpan = (owner) => (0,markdown/* codeSpan */.SS)((0,markdown/* cutText */.IN)(owner, NAME_CHARS));
/** Who answers for the path, as a line of its own with the line end before it; empty when nobody is named. */
function ownersLine(finding) {
    const owners = ownersText(finding, ownerSpan);
    return owners === '' ? '' : `\n${owners}`;
}
/** Parts with a blank line between; empty ones go. */
function paragraphs(parts) {
    return parts.filter((part) => part !== '').join('\n\n');
}
function scaled(chars, scale) {
    return Math.floor(chars * scale);
}
/** Path and lines of a finding as code. */
function placeSpan({ path, startLine, line }) {
    const shown = (0,markdown/* cutText */.IN)(path, PATH_CHARS);
    return (0,markdown/* codeSpan */.SS)(line === null ? shown : `${shown}:${lineText(startLine ?? line, line)}`);
}
function lineText(start, end) {
    return start === end ? `${end}` : `${start}-${end}`;
}
function codeOf({ code, path }) {
    if (code.trim() === '')
        return '';
    const lines = code.split('\n');
    const shown = lines.length <= CODE_LINES + 1 ? lines : lines.slice(0, CODE_LINES);
    const more = lines.length - shown.length;
    const block = (0,markdown_code/* codeBlock */.DV)((0,markdown/* cutText */.IN)(shown.join('\n'), CODE_CHARS), (0,markdown_code/* languageOf */.eX)(path));
    return more === 0 ? block : `${block}\n${(0,terminal_text/* plural */.LS)(more, 'more line')}`;
}
/** What the reviewer would write instead. Never in the form that GitHub offers to commit: nobody checked it. */
function suggestionText({ suggestion, path }, scale) {
    if (suggestion === null || suggestion.trim() === '')
        return '';
    return `Instead (not checked):\n\n${(0,markdown_code/* codeBlock */.DV)((0,markdown/* cutText */.IN)(suggestion, scaled(4_000, scale)), (0,markdown_code/* languageOf */.eX)(path))}`;
}
function alsoAtText({ alsoAt }, scale) {
    if (alsoAt.length === 0)
        return '';
    const lines = alsoAt.slice(0, LISTED_PLACES).map(({ path, startLine, line, body }) => {
        const place = (0,markdown/* codeSpan */.SS)(`${(0,markdown/* cutText */.IN)(path, PATH_CHARS)}:${lineText(startLine, line)}`);
        return body === null ? `- ${place}` : `- ${place}: ${(0,markdown/* inlineText */.ln)(body, scaled(PLACE_CHARS, scale))}`;
    });
    const more = alsoAt.length - LISTED_PLACES;
    const rest = more > 0 ? [`- ${(0,terminal_text/* plural */.LS)(more, 'more place')}, in the findings file of the run`] : [];
    return ['Also at', '', ...lines, ...rest].join('\n');
}
const SOURCE_TEXT = {
    diff: 'in the change',
    file: 'in a file',
    search: 'in a search',
};
/** Where the reviewer says that it saw it; folded, since it is there to be checked. */
function evidenceText(evidence, scale) {
    if (evidence.length === 0)
        return '';
    const items = evidence.map(({ source, path, line, quote }) => {
        const shown = (0,markdown/* cutText */.IN)(path, PATH_CHARS);
        const place = (0,markdown/* codeSpan */.SS)(line === null ? shown : `${shown}:${line}`);
        return `${place}, ${SOURCE_TEXT[source]}\n\n${(0,markdown_code/* codeBlock */.DV)((0,markdown/* cutText */.IN)(quote, scaled(500, scale)), (0,markdown_code/* languageOf */.eX)(path))}`;
    });
    return folded(`What the reviewer went by: ${(0,terminal_text/* plural */.LS)(evidence.length, 'place')}`, items.join('\n\n'));
}
/** A part that opens on a click. `summary` is text of ours, `content` Markdown that closes what it opens. */
function folded(summary, content) {
    return `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}


/***/ }),

/***/ 8826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ci: () => (/* binding */ reasonPhrase),
/* harmony export */   Gn: () => (/* binding */ wasRead),
/* harmony export */   Xd: () => (/* binding */ inconclusiveTitle),
/* harmony export */   gg: () => (/* binding */ wasAsked),
/* harmony export */   mF: () => (/* binding */ DECISION_TITLE),
/* harmony export */   uh: () => (/* binding */ headlineText)
/* harmony export */ });
/* harmony import */ var _reason_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4912);
/* harmony import */ var _terminal_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5944);


/** The words of the decision line; every surface takes them from here. None of them holds foreign text. */
const DECISION_TITLE = {
    approve: 'APPROVE',
    request_changes: 'REQUEST CHANGES',
    escalate: 'ESCALATE',
    inconclusive: 'INCONCLUSIVE',
    skip: 'SKIP',
};
/** How a page heads an inconclusive verdict: by how much of the change was looked at. Rules alone can find something. */
function inconclusiveTitle({ mergeBase, coverage, findings, earlier }) {
    const isUntouched = coverage.reviewedLines === 0 && findings.length === 0 && earlier === null;
    return mergeBase === '' || isUntouched ? 'NOT REVIEWED' : 'NOT FULLY REVIEWED';
}
/** What the decision means for this run, in a few words; the three states cannot be confused. */
function headlineText(verdict) {
    const parts = [headlineState(verdict)];
    const excluded = excludedLines(verdict);
    if (excluded > 0)
        parts.push(`${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(excluded, 'changed line')} excluded`);
    if (verdict.notes.includes('no_gate') && wasRead(verdict))
        parts.push(_reason_text_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTE_TEXT */ .H.no_gate);
    return parts.join('; ');
}
/**
 * The change was read. Else the run ended before: it says nothing of the lines of the change, and nothing of a gate
 * that may be configured and was only not come to.
 */
function wasRead({ mergeBase }) {
    return mergeBase !== '';
}
/** The sentence of a reason without its full stop. */
function reasonPhrase(reason) {
    return _reason_text_js__WEBPACK_IMPORTED_MODULE_0__/* .REASON_TEXT */ .$[reason].replace(/\.$/, '');
}
/** A model took part: it was asked at least once. */
function wasAsked({ reviewer, cost }) {
    return reviewer.kind === 'model' && cost.modelCalls > 0;
}
function excludedLines({ coverage }) {
    return coverage.excluded.reduce((sum, each) => sum + each.changedLines, 0);
}
function headlineState(verdict) {
    switch (verdict.decision) {
        case 'approve':
            if (verdict.reviewer.kind === 'rules')
                return 'Rules passed; no model reviewed this';
            return approvedText(Math.max(verdict.findings.length, verdict.earlier?.findings ?? 0));
        case 'request_changes':
            return `${requestText(verdict)}${wasAsked(verdict) || verdict.earlier !== null ? '' : '; no model reviewed this'}`;
        case 'escalate':
            return 'a person decides';
        case 'inconclusive':
            return verdict.reasons.slice(0, 1).map(reasonPhrase).join('');
        case 'skip':
            return skipText(verdict);
    }
}
function approvedText(findings) {
    return findings === 0 ? 'reviewed, nothing found' : `reviewed, ${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(findings, 'finding')}, none blocks`;
}
function skipText({ reasons, mergeBase, head, coverage }) {
    if (reasons.includes('no_credentials_fork'))
        return reasonPhrase('no_credentials_fork');
    if (coverage.excluded.length > 0)
        return exclusionText(coverage);
    return mergeBase === head
        ? 'nothing was reviewed: the base holds the head already (the two swapped?)'
        : 'nothing was reviewed';
}
/** Excluded is a choice of whoever configured it, and so told apart from a change without a line. */
function exclusionText({ excluded, withoutLines }) {
    const files = new Set(excluded.map(({ path }) => path)).size;
    if (withoutLines.length > 0) {
        return `nothing was reviewed: ${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(files, 'changed file')} excluded, ${withoutLines.length} without a line to review`;
    }
    return files === 1
        ? 'nothing was reviewed: the only changed file is excluded'
        : `nothing was reviewed: all ${files} changed files are excluded`;
}
/** The red gate, if it is red, and what blocks; other reasons of this decision in the words of the first. */
function requestText(verdict) {
    const red = verdict.reasons.filter((reason) => reason === 'gate_failed' || reason === 'gate_timeout');
    const blocks = verdict.blockingCount === 0
        ? []
        : [
            `${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(verdict.blockingCount, 'finding')} block${verdict.blockingCount === 1 ? 's' : ''} the merge`,
        ];
    const parts = [...red.map(reasonPhrase), ...blocks];
    return parts.length > 0 ? parts.join('; ') : verdict.reasons.slice(0, 1).map(reasonPhrase).join('');
}


/***/ }),

/***/ 762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $0: () => (/* binding */ neutralise),
/* harmony export */   rm: () => (/* binding */ wrapStopCommands)
/* harmony export */ });
/* unused harmony exports LOG_START, neutraliseChunk, endLog */
/**
 * Foreign text (output of the gate, answers of a provider) made inert for a runner's log and for a terminal.
 *
 * A runner takes `::command::` at the start of a line, after any blanks, and `##[command]` anywhere in it; lines end
 * at LF, CR or CRLF. A mark before each line is not enough: it leaves the second form, and whatever follows a lone CR.
 * So both forms are broken where they stand, lone CRs become line ends, terminal sequences go, and every other
 * character that could move the cursor, turn the reading direction or hide text becomes visible.
 */
const LOG_START = { undecided: '', line: '' };
/** Longest terminal sequence that is taken as one; a longer one is text. Keeps what is held back small. */
const MAX_SEQUENCE_CHARS = 4096;
const CSI = '\\[[0-?]{0,64}[ -/]{0,8}';
const STRING = `[\\]PX^_][^\\u0007\\u001b\\n\\r]{0,${MAX_SEQUENCE_CHARS}}`;
const SHORT = '[ -/]{0,8}';
/** Whole sequences: control sequences (colours), strings that end at BEL or ST (titles, links), and the short ones. */
const SEQUENCE = `\\u001b(?:${CSI}[@-~]|${STRING}(?:\\u0007|\\u001b\\\\)|${SHORT}[0-OQ-WYZ\\\\\`-~])`;
/** The end of a piece that could still become a line end, a character or a sequence. */
const UNDECIDED = new RegExp(`(?:\\r|[\\ud800-\\udbff]|\\u001b(?:${CSI}|${STRING}\\u001b?|${SHORT}))$`);
/**
 * Controls but TAB and LF, halves of characters, line and paragraph separators, bidirectional controls, and characters
 * without a shape. Joiners and the emoji selectors stay: scripts and test marks need them.
 */
const UNSEEN = '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f' +
    '\\u2028-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0d\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e01ef}\\p{Surrogate}]';
const FOREIGN = new RegExp(`${SEQUENCE}|\\r\\n?|${UNSEEN}`, 'gu');
/** Blanks that a runner may skip before `::`; LF ends a line and is none of them. */
const BLANK = '[^\\S\\n]';
const COMMAND_START = new RegExp(`(^|\\n)(${BLANK}*):(?=:)`, 'g');
const ONLY_BLANKS = new RegExp(`^${BLANK}*$`);
const BLANKS_AND_COLON = new RegExp(`^${BLANK}*:$`);
/** Makes one piece inert; `text` is what may be written now. End with `endLog`. */
function neutraliseChunk(state, chunk) {
    const all = state.undecided + chunk;
    const undecided = UNDECIDED.exec(all)?.[0] ?? '';
    return write(state.line, all.slice(0, all.length - undecided.length), undecided);
}
/** The rest of a text that came in pieces. */
function endLog(state) {
    return write(state.line, state.undecided, '').text;
}
/** A whole text made inert. Doing it again changes nothing. Join two such texts with a line end. */
function neutralise(text) {
    return write(LOG_START.line, text, '').text;
}
/**
 * A whole text for a runner's log: made inert, and between the lines that switch workflow commands off and on again, so
 * that a form of command unknown to us is off too.
 * @param token at least 128 random bits, letters and digits: who knows it could switch the commands on again.
 */
function wrapStopCommands(token, text) {
    const inert = neutralise(text);
    const lineEnd = inert === '' || inert.endsWith('\n') ? '' : '\n';
    return `::stop-commands::${token}\n${inert}${lineEnd}::${token}::\n`;
}
function write(line, text, undecided) {
    const written = breakCommands(line + text.replace(FOREIGN, visibleForm));
    return { state: { undecided, line: lineContext(written) }, text: written.slice(line.length) };
}
function breakCommands(text) {
    return text.replace(COMMAND_START, '$1$2: ').replace(/##(?=\[)/g, '## ');
}
/**
 * What must be known of the current line to break a command that a cut runs through: nothing but blanks so far (''),
 * a colon behind them (':'), or other text with the `#` at its end.
 */
function lineContext(written) {
    const line = written.slice(written.lastIndexOf('\n') + 1);
    if (ONLY_BLANKS.test(line))
        return '';
    if (BLANKS_AND_COLON.test(line))
        return ':';
    return `x${/#{0,2}$/.exec(line)?.[0] ?? ''}`;
}
function visibleForm(found) {
    if (found.startsWith('\r'))
        return '\n';
    if (found.length > 1 && found.startsWith('\u001b'))
        return '';
    const code = found.codePointAt(0) ?? 0;
    if (code < 0x20)
        return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f)
        return '\u2421';
    if (code >= 0xd800 && code <= 0xdfff)
        return '\ufffd';
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}


/***/ }),

/***/ 8957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   eX: () => (/* binding */ languageOf),
/* harmony export */   gB: () => (/* binding */ visibleLines)
/* harmony export */ });
/* harmony import */ var _text_unseen_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2447);

/**
 * Languages that a fence may name: they are coloured, and nothing else. It is a list of what is known to be harmless,
 * since GitHub draws or acts on others (mermaid, geojson, topojson, stl, math, suggestion) and adds to them.
 */
const LANGUAGES = new Set(('bash c cc cfg clj cpp cs csharp css diff dockerfile elixir erb ex exs go gradle graphql groovy h hcl hpp html ini ' +
    'java javascript js json jsonc jsx kotlin kt kts less lua makefile mjs mts cjs cts nix perl php pl proto ps1 py ' +
    'python r rb rs ruby rust scala scss sh shell sol sql svelte swift text tf toml ts tsx txt typescript vue xml yaml yml zig').split(' '));
/** Line ends and TAB keep their meaning in a block of code. */
const UNSEEN_IN_BLOCK = new RegExp(`(?!\\n)${_text_unseen_js__WEBPACK_IMPORTED_MODULE_0__/* .UNSEEN */ .P.source}`, 'gu');
/** A fence inside a block that a program which reads raw text could take for a suggestion to be applied. */
const SUGGESTION_FENCE = /^([\s>*+-]*(?:`{3,}|~{3,})\s*)(?=suggestion)/gim;
/** A character that people do not see, by its number: `<U+202E>`. */
function codePointName(character) {
    const code = character.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
/** Lines end at LF; every other unseen character but TAB is written out. */
function visibleLines(text) {
    return text.replace(/\r\n?/g, '\n').replace(UNSEEN_IN_BLOCK, codePointName);
}
/** The longest run of backticks in a text. */
function longestRun(text) {
    return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
/** Foreign text as a code span on one line; its line ends are written out like other unseen characters. */
function codeSpan(text) {
    const shown = text.replace(_text_unseen_js__WEBPACK_IMPORTED_MODULE_0__/* .UNSEEN */ .P, codePointName);
    if (shown === '')
        return '(empty)';
    const mark = '`'.repeat(longestRun(shown) + 1);
    // One blank on either side is taken away by the reader, if there is one on both.
    const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? ' ' : '';
    // At the beginning of a line a long mark looks like a fence to a program that reads raw text.
    const named = mark.length > 2 ? shown.replace(/^(?=\s*suggestion)/i, '(?)') : shown;
    return `${mark}${pad}${named}${pad}${mark}`;
}
/** Foreign text as a fenced block; the fence is longer than any run of backticks in it, so nothing in it ends it. */
function codeBlock(text, language = '') {
    const shown = visibleLines(text).replace(SUGGESTION_FENCE, '$1(?)');
    const fence = '`'.repeat(Math.max(3, longestRun(shown) + 1));
    // Never without a name: a program that reads raw text could take the first line of the code for it.
    const info = LANGUAGES.has(language.toLowerCase()) ? language.toLowerCase() : 'text';
    return `${fence}${info}\n${shown}\n${fence}`;
}
/** The language by which a file's code is coloured: the end of its name, if that is a known one. */
function languageOf(path) {
    return /\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? '';
}


/***/ }),

/***/ 7267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  DV: () => (/* reexport */ markdown_code/* codeBlock */.DV),
  SS: () => (/* reexport */ markdown_code/* codeSpan */.SS),
  IN: () => (/* binding */ cutText),
  ln: () => (/* binding */ inlineText),
  p7: () => (/* binding */ markdownText)
});

// UNUSED EXPORTS: MAX_TEXT_CHARS

// EXTERNAL MODULE: ./lib/core/render/markdown-code.js
var markdown_code = __nccwpck_require__(8957);
;// CONCATENATED MODULE: ./lib/core/render/markdown-prose.js

/**
 * What the host acts on in a word, wherever it stands. Most of it works on the text as it is shown, after escapes and
 * entities were resolved, so a backslash does not help: the word becomes code. Errs on the side of code.
 */
const ACTIVE_WORD = new RegExp([
    // backticks without a partner, escapes (they could escape our own marks), mentions and addresses, formulas
    '[`\\\\@$]',
    // references to issues and pull requests
    '#\\d|GH-\\d|/[\\w.-]+#',
    // commits
    '\\b[0-9a-f]{7}',
    // addresses that become links
    ':/|www\\.|javascript:|mailto:|xmpp:',
    // entities: they turn into the characters above
    '&#?\\w+;',
    // emoji
    ':[\\w+-]+:',
    // commands for bots, also where a line begins with a code span that they do not see
    '^-*/\\w|^bors$',
    // a character that was written out
    '<U\\+[0-9A-F]{4,6}>',
].join('|'), 'i');
/** Punctuation around a word; it stays outside the code. */
const WORD = /^([([{"']*)(.*?)([)\]}"'.,;:!?]*)$/u;
/** Characters that make marks, HTML, links, tables or headings. */
const MARKS = /[*_[\]<>#|~]/g;
/** At the beginning of a line after a fence, a program that reads raw text could take it for the fence's name. */
const FENCE_NAME = /^suggestion/i;
/**
 * One line of foreign text as Markdown that does nothing: its code spans stay code, words that the host would act on
 * become code, every other mark is escaped. `text` holds no line end and no unseen character.
 */
function inertLine(text) {
    const words = wordsOf(codeParts(text.replace(/\p{Zs}/gu, ' ')));
    return words.map((word, index) => inertWord(word, index === 0)).join(' ');
}
/** Code spans that open and close on this line, and the text between them. */
function codeParts(line) {
    const parts = [];
    let from = 0;
    const runs = [...line.matchAll(/`+/g)];
    for (let open = 0; open < runs.length; open += 1) {
        const run = runs[open];
        const close = runs.findIndex((each, index) => index > open && each[0].length === run?.[0].length);
        const end = runs[close];
        if (run === undefined || end === undefined)
            continue;
        parts.push({ kind: 'text', text: line.slice(from, run.index) });
        parts.push({ kind: 'code', text: codeText(line.slice(run.index + run[0].length, end.index)) });
        from = end.index + end[0].length;
        open = close;
    }
    return [...parts, { kind: 'text', text: line.slice(from) }];
}
function codeText(inner) {
    return /^ .*[^ ].* $/.test(inner) ? inner.slice(1, -1) : inner;
}
/** Parts between blanks: what stands together is shown together. */
function wordsOf(parts) {
    const words = [[]];
    for (const part of parts) {
        const [first = '', ...rest] = part.kind === 'code' ? [part.text] : part.text.split(/[ \t]+/);
        if (first !== '')
            words.at(-1)?.push({ ...part, text: first });
        for (const text of rest)
            words.push(text === '' ? [] : [{ kind: 'text', text }]);
    }
    return words.filter((word) => word.length > 0);
}
function inertWord(word, isFirst) {
    if (word.some(({ kind, text }) => kind === 'text' && ACTIVE_WORD.test(text)))
        return asCode(word);
    if (isFirst && word.some(({ kind, text }) => kind === 'text' && FENCE_NAME.test(text)))
        return asCode(word);
    const text = word.map((part) => (part.kind === 'code' ? (0,markdown_code/* codeSpan */.SS)(part.text) : escaped(part.text))).join('');
    // A line of these alone, or one that begins with them, is a rule, a heading, a table or a list.
    return (isFirst && /^[-+=:]/.test(text)) || /^(?:=+|-{3,})$/.test(text) ? `\\${text}` : text;
}
/** The whole word as one code span: two of them side by side would run into each other. */
function asCode(word) {
    const [only] = word;
    if (word.length > 1 || only === undefined)
        return (0,markdown_code/* codeSpan */.SS)(word.map(({ kind, text }) => (kind === 'code' ? (0,markdown_code/* codeSpan */.SS)(text) : text)).join(''));
    const [, before = '', core = '', after = ''] = WORD.exec(only.text) ?? [];
    // Two words in one, as in `@a,@b`, are one code span; a bracket that was opened inside is closed inside.
    return core === '' ? (0,markdown_code/* codeSpan */.SS)(only.text) : `${escaped(before)}${(0,markdown_code/* codeSpan */.SS)(core)}${escaped(after)}`;
}
function escaped(text) {
    return text.replace(MARKS, '\\$&');
}

;// CONCATENATED MODULE: ./lib/core/render/markdown.js



/**
 * Foreign text (of a model, a change, a provider, a command) as Markdown that is read as text and does nothing on
 * GitHub: no mention, reference, link, image, HTML, heading, rule, table, alert, task, formula, diagram, suggestion or
 * command for a bot. Code stays code, lists stay flat lists, the rest is shown as it was written. What is opened in a
 * text is closed in it, so text of ours after it is not touched.
 */
/** Longest text that is rendered, in UTF-16 units: twice what a finding's body may have. */
const MAX_TEXT_CHARS = 4_000;
/** Longest title, path or sentence on one line. */
const MAX_INLINE_CHARS = 500;
const CUT_MARK = '… [cut]';
/** At most `max` UTF-16 units with a visible mark where something is missing; no character is split. */
function cutText(text, max) {
    if (text.length <= max)
        return text;
    const kept = text.slice(0, Math.max(0, max - CUT_MARK.length));
    return `${kept.replace(/[\ud800-\udbff]$/, '')}${CUT_MARK}`;
}
/** Foreign text on one line, for titles and sentences; paths are better shown by `codeSpan`. */
function inlineText(text, max = MAX_INLINE_CHARS) {
    const line = inertLine((0,markdown_code/* visibleLines */.gB)(cutText(text, max)).replace(/\s*\n\s*/g, ' '));
    // Marks of ours around nothing would be marks of something else.
    return line === '' ? '(empty)' : line;
}
/** Foreign text of several lines as blocks. It begins and ends without a blank line; put one around it. */
function markdownText(text, max = MAX_TEXT_CHARS) {
    return blocksOf((0,markdown_code/* visibleLines */.gB)(cutText(text, max)).split('\n'))
        .map((block) => block.kind === 'code' ? (0,markdown_code/* codeBlock */.DV)(block.lines.join('\n'), block.language) : proseText(block.lines))
        .filter((block) => block !== '')
        .join('\n\n');
}
/** A fence, at any depth of a list: what it indents is dedented with it. */
const FENCE = /^([ \t]*)(`{3,}|~{3,})\s*([^\s`]*)([^`]*)$/;
function blocksOf(lines) {
    const blocks = [];
    let prose = [];
    let open = null;
    const endProse = () => {
        blocks.push({ kind: 'prose', lines: prose });
        prose = [];
    };
    for (const line of lines) {
        if (open !== null) {
            if (closes(line, open.mark)) {
                blocks.push(codeOf(open));
                open = null;
            }
            else
                open.lines.push(dedented(line, open.indent));
            continue;
        }
        const [, indent = '', mark, language = ''] = FENCE.exec(line) ?? [];
        if (mark === undefined)
            prose.push(line);
        else {
            endProse();
            open = { mark, indent: indent.length, language, lines: [] };
        }
    }
    endProse();
    return open === null ? blocks : [...blocks, codeOf(open)];
}
/** A block that nobody closed ends with the text. One without content says nothing. */
function codeOf({ lines, language }) {
    return lines.every((line) => line.trim() === '')
        ? { kind: 'prose', lines: [] }
        : { kind: 'code', lines, language };
}
function closes(line, mark) {
    const run = /^\s*(`+|~+)\s*$/.exec(line)?.[1] ?? '';
    return run.length >= mark.length && run.startsWith(mark);
}
function dedented(line, indent) {
    const blanks = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(blanks, indent));
}
/** Paragraphs and flat lists; indentation has no meaning outside code. */
function proseText(lines) {
    return lines
        .map((line) => proseLine(line.trim()))
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .replace(/^\n+|\n+$/g, '');
}
function proseLine(line) {
    const [, marker, rest] = /^([-*]|\d{1,9}[.)])\s+(\S.*)$/.exec(line) ?? [];
    if (marker === undefined || rest === undefined)
        return inertLine(line);
    return `${marker === '*' ? '-' : marker} ${inertLine(rest)}`;
}


/***/ }),

/***/ 4912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ REASON_TEXT),
/* harmony export */   H: () => (/* binding */ NOTE_TEXT)
/* harmony export */ });
/** One sentence per reason code, written from facts; what exactly happened stands in gate, faults and findings. */
const REASON_TEXT = {
    config_invalid: 'The configuration is not valid, so nothing was run.',
    event_refused: 'This event is not supported.',
    checkout_mismatch: 'What is checked out is not the commit under review, or lacks commits that it needs.',
    head_moved: 'The head under review is not known to be the newest.',
    gate_refused: 'The build gate was refused.',
    gate_tampered: 'The build gate left something behind that it must not: see the gate.',
    gate_not_run: 'The build gate was configured, but did not run to an end.',
    cancelled: 'The run was cancelled.',
    gate_failed: 'The build gate failed.',
    gate_timeout: 'The build gate ran out of time.',
    rounds_exhausted: 'The rounds of review are used up; a person decides. More of them: max-review-cycles in the policy at the base.',
    blocking_finding: 'A finding blocks the merge.',
    requirement_unmet: 'A requirement is not met.',
    planned_test_missing: 'A planned test did not run.',
    reserved_path: 'The change touches paths that are reserved for a person.',
    model_unreachable: 'The model could not be reached.',
    model_refused: 'The model refused to answer.',
    answer_malformed: "The model's answer could not be read.",
    answer_truncated: "The model's answer was cut off.",
    budget_exhausted: 'The token budget ended before the review did.',
    deadline: 'The time ended before the review did.',
    coverage_short: 'Not every changed line was reviewed.',
    no_credentials: 'A model was asked for, but there is no key.',
    draft: 'The pull request is a draft.',
    actor_ignored: 'Pull requests of this author are not reviewed.',
    closed: 'The pull request is closed.',
    nothing_reviewable: 'The change has no line to review.',
    no_credentials_fork: 'Not reviewed by a model: a run for a fork or for Dependabot has no key.',
    all_clear: 'Nothing blocks, and every changed line that counts was reviewed.',
};
const NOTE_TEXT = {
    no_gate: 'no build gate was configured',
    rules_only: 'no model reviewed this',
    human_accepted: 'accepted by a person',
};


/***/ }),

/***/ 2898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ withoutRepeats)
/* harmony export */ });
const AS_ABOVE = 'As above.';
/**
 * Findings as they are shown one below the other: what a rule says in the same words again is said once. A model's text
 * stays, since it is about its own place even where the words are the same.
 */
function withoutRepeats(findings) {
    const said = new Set();
    return findings.map((finding) => {
        const rules = finding.origins.flatMap((origin) => (origin.kind === 'rule' ? [origin.rule] : []));
        if (rules.length === 0 || rules.length < finding.origins.length)
            return finding;
        const saying = JSON.stringify([rules, finding.body]);
        if (said.has(saying))
            return { ...finding, body: AS_ABOVE };
        said.add(saying);
        return finding;
    });
}


/***/ }),

/***/ 308:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ excludedMarkdown),
/* harmony export */   Gg: () => (/* binding */ reviewedByMarkdown),
/* harmony export */   Pf: () => (/* binding */ claimsMarkdown),
/* harmony export */   Rj: () => (/* binding */ reasonsMarkdown),
/* harmony export */   Ux: () => (/* binding */ headlineMarkdown),
/* harmony export */   WV: () => (/* binding */ unreviewedMarkdown),
/* harmony export */   bo: () => (/* binding */ gateMarkdown),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   pW: () => (/* binding */ checksMarkdown),
/* harmony export */   ud: () => (/* binding */ policyMarkdown)
/* harmony export */ });
/* harmony import */ var _fact_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4158);
/* harmony import */ var _finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4568);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8826);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7267);
/* harmony import */ var _reason_text_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4912);
/* harmony import */ var _terminal_text_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(5944);






/** Parts of a report in Markdown that the review and the job summary share. Empty string: there is nothing to say. */
/** Entries listed one by one; the rest is counted. */
const LISTED = 20;
const DETAIL_CHARS = 1_000;
const COMMAND_CHARS = 300;
const commandSpan = (command) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .codeSpan */ .SS)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .cutText */ .IN)(command, COMMAND_CHARS));
const sentence = (text) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inlineText */ .ln)(text, DETAIL_CHARS);
/** The decision first, in the words of the terminal; an inconclusive one is headed by what it means. */
function headlineMarkdown(verdict) {
    const isInconclusive = verdict.decision === 'inconclusive';
    const title = isInconclusive ? (0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .inconclusiveTitle */ .Xd)(verdict) : _headline_js__WEBPACK_IMPORTED_MODULE_2__/* .DECISION_TITLE */ .mF[verdict.decision];
    return `### ${title}: ${(0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .headlineText */ .uh)(verdict)}`;
}
/** Reasons that the headline does not say already, and what exactly happened. */
function reasonsMarkdown(verdict) {
    const headline = (0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .headlineText */ .uh)(verdict);
    const isSaid = (reason) => verdict.decision === 'approve' ||
        headline.includes((0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .reasonPhrase */ .Ci)(reason)) ||
        (reason === 'blocking_finding' && verdict.blockingCount > 0);
    const lines = [
        ...verdict.reasons
            .filter((reason) => !isSaid(reason))
            .map((reason) => `- ${_reason_text_js__WEBPACK_IMPORTED_MODULE_4__/* .REASON_TEXT */ .$[reason]} (\`${reason}\`)`),
        ...(isGreen(verdict.gate) ? [] : [`- ${sentence(verdict.gate.explanation)}`]),
        ...verdict.faults.map((fault) => `- ${(0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .faultText */ .Ij)(fault, sentence)}`),
        ...reservedLines(verdict),
        ...earlierLines(verdict),
    ];
    return capped(lines).join('\n');
}
function isGreen({ outcome, explanation }) {
    return outcome === 'passed' || outcome === 'none' || explanation === '';
}
function reservedLines(verdict) {
    const reserved = (0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .reservedText */ .aZ)(verdict, _finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSpan */ .UY);
    return reserved === '' ? [] : [`- Reserved for a person by policy: ${reserved}`];
}
function earlierLines({ decision, earlier }) {
    if (earlier === null)
        return [];
    const what = `${_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .DECISION_TITLE */ .mF[earlier.decision]} with ${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(earlier.findings, 'finding')}`;
    // A gate that is red now outweighs an approval of then.
    const stands = earlier.decision === decision ? ', and its verdict stands' : '';
    return [
        `- An earlier run reviewed the same commits${stands}: ${what}. ${link('See it', earlier.url)}`.trim(),
    ];
}
/** Files that count and were not reviewed: in full view, since they are why a verdict is not whole. */
function unreviewedMarkdown({ coverage }, all) {
    if (coverage.unreviewed.length === 0)
        return '';
    const lines = coverage.unreviewed.map((each) => `- ${(0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .unreviewedText */ .y_)(each, _finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSpan */ .UY)}`);
    return ['**Not reviewed**', '', ...capped(lines, all ? LISTED : 5)].join('\n');
}
/** Files that have no line to review, or none that counts. */
function excludedMarkdown({ coverage }, listed) {
    const { excluded, withoutLines } = coverage;
    const count = [
        ...(excluded.length === 0 ? [] : [`${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(excluded.length, 'file')} excluded`]),
        ...(withoutLines.length === 0 ? [] : [`${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(withoutLines.length, 'file')} without a line to review`]),
    ].join(', ');
    if (count === '')
        return '';
    if (!listed)
        return `${count}: see the files of the run.`;
    const lines = [
        ...capped(excluded.map((each) => `- ${(0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .excludedText */ .a)(each, _finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSpan */ .UY)}`)),
        ...capped(withoutLines.map((path) => `- ${(0,_finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSpan */ .UY)(path)}: no line to review`)),
    ];
    return (0,_finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .folded */ .TM)(count, lines.join('\n'));
}
const DROP_TEXT = {
    not_in_change: 'its path is not in the change',
    quote_removed: 'its quote is only in removed lines',
    quote_not_found: 'its quote is nowhere in the change',
    quote_ambiguous: 'its quote is in several places',
    over_unique_cap: 'no other reviewer has it, and its own has more severe ones',
    refuted_by_diff: 'contradicted by the change',
};
const QUOTE_CHARS = 300;
/** Claims that were not taken over: whoever doubts the code can look. */
function claimsMarkdown({ droppedClaims }, listed) {
    if (droppedClaims.length === 0)
        return '';
    const count = `${(0,_terminal_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(droppedClaims.length, 'claim')} not taken over`;
    if (!listed)
        return `${count}: see the findings file of the run.`;
    const lines = droppedClaims.map((claim) => `- ${(0,_finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSpan */ .UY)(claim.path)}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .inlineText */ .ln)(claim.title)} (${DROP_TEXT[claim.reason]}${refutationText(claim)})`);
    return (0,_finding_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .folded */ .TM)(count, capped(lines).join('\n'));
}
/** The line that contradicts the claim, and whose word that is. */
function refutationText({ refutation }) {
    if (refutation === null)
        return '';
    const quote = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .codeSpan */ .SS)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .cutText */ .IN)(refutation.quote, QUOTE_CHARS));
    return `, says model ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .codeSpan */ .SS)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .cutText */ .IN)(refutation.by, 100))}: ${quote}`;
}
/** How the gate ended, and the command. */
function gateMarkdown(gate) {
    return gate.outcome === 'none' ? 'No build gate' : `Build gate ${(0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .gateText */ .bp)(gate, commandSpan)}`;
}
/** Gate and coverage as sentences; nothing is said of a change that was not read. */
function checksMarkdown(verdict) {
    if (!(0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .wasRead */ .Gn)(verdict)) {
        const gate = verdict.gate.outcome === 'none' ? '' : `${gateMarkdown(verdict.gate)}. `;
        return `${gate}The change was not read.`;
    }
    const covered = verdict.coverage.reviewableLines === 0
        ? 'No changed line to review'
        : `Coverage ${(0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .coverageText */ ._)(verdict)}`;
    const context = (0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .contextText */ .nM)(verdict, sentence);
    const beside = context === '' ? '' : ` Beside the diff: ${context}.`;
    return `${gateMarkdown(verdict.gate)}. ${covered}.${beside}`;
}
/** Whether a model took part, and which. Where nothing was read, nobody is said to have read it. */
function reviewedByMarkdown(verdict) {
    if (verdict.earlier !== null && !(0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .wasAsked */ .gg)(verdict))
        return 'No model was asked again.';
    if (!(0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .wasAsked */ .gg)(verdict) && verdict.coverage.reviewedLines === 0)
        return 'Nothing was reviewed; no model took part.';
    if (verdict.coverage.reviewedLines === 0 && verdict.coverage.reviewableLines > 0) {
        return `${askedText(verdict)}, but gave no review that counts.`;
    }
    const names = (0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .reviewersText */ .qU)(verdict, commandSpan);
    const who = (0,_fact_text_js__WEBPACK_IMPORTED_MODULE_0__/* .reviewerText */ .hY)(verdict, verdict.reviewer.kind === 'model' ? commandSpan : sentence);
    const by = `Reviewed by ${who}${names === '' ? '' : ` (${names})`}`;
    return (0,_headline_js__WEBPACK_IMPORTED_MODULE_2__/* .wasAsked */ .gg)(verdict) ? `${by}; what a model says can be wrong.` : `${by}; no model took part.`;
}
function askedText({ reviewer }) {
    return reviewer.kind === 'model' ? `Model ${commandSpan(reviewer.model)} was asked` : 'A model was asked';
}
/** More notes on the policy are in the verdict file. */
const MAX_POLICY_NOTES = 5;
function policyMarkdown({ policySource, policyNotes }) {
    const notes = policyNotes.slice(0, MAX_POLICY_NOTES).map((note) => ` ${sentence(note)}.`);
    return `Policy: ${sentence(policySource)}.${notes.join('')}`;
}
/** A link of ours. An address with anything unusual in it is left out rather than repaired. */
function link(text, url) {
    return /^https?:\/\/[\w.:/?#=&%~-]{1,500}$/.test(url) ? `[${text}](${url})` : '';
}
function capped(lines, max = LISTED) {
    if (lines.length <= max)
        return [...lines];
    return [...lines.slice(0, max), `- and ${lines.length - max} more, in the files of the run`];
}


/***/ }),

/***/ 5944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   P8: () => (/* binding */ visibleLine)
/* harmony export */ });
/* unused harmony exports plainMarks, ansiMarks */
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(762);

const same = (text) => text;
const plainMarks = { strong: same, faint: same, good: same, bad: same, doubtful: same };
const sgr = (code) => (text) => `\u001b[${code}m${text}\u001b[0m`;
const ansiMarks = {
    strong: sgr(1),
    faint: sgr(2),
    good: sgr(32),
    bad: sgr(31),
    doubtful: sgr(33),
};
/** Foreign text on one line. */
function visibleLine(text) {
    return (0,_log_js__WEBPACK_IMPORTED_MODULE_0__/* .neutralise */ .$0)(text).replace(/\n/g, ' ');
}
function plural(count, word) {
    return `${count} ${word}${count === 1 ? '' : 's'}`;
}


/***/ }),

/***/ 167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $5: () => (/* binding */ fitted),
/* harmony export */   Q0: () => (/* binding */ MAX_SUMMARY_BYTES),
/* harmony export */   YK: () => (/* binding */ MAX_BODY_BYTES),
/* harmony export */   dy: () => (/* binding */ utf8Bytes)
/* harmony export */ });
/** Bytes of a text as UTF-8. */
function utf8Bytes(text) {
    return new TextEncoder().encode(text).length;
}
/**
 * GitHub refuses the body of a review or comment over 65,536 "characters" ("Body is too long (maximum is 65536
 * characters)"); whether it counts code points, UTF-16 units or bytes is not documented. UTF-8 bytes are never fewer
 * than either, so 65,000 bytes hold under every reading. The price: a body in a script of three bytes a character is
 * cut at about 21,600 characters, which is more than anybody reads, and what is cut is counted and in the files.
 */
const MAX_BODY_BYTES = 65_000;
/**
 * A job summary over 1 MiB is dropped whole, and the step does not fail for it ("upload aborted, supports content up to
 * a size of 1024k"). Other steps of the job have their own.
 */
const MAX_SUMMARY_BYTES = 900 * 1024;
/** The fullest form of a report that fits; the headline alone is given back even when it does not. */
function fitted(maxBytes, findings, render) {
    const fits = (shown) => utf8Bytes(render(shown)) <= maxBytes;
    const full = { claims: true, lists: true, findings, rest: true };
    const plain = { ...full, claims: false, lists: false };
    for (const shown of [full, { ...full, claims: false }, plain])
        if (fits(shown))
            return render(shown);
    if (!fits({ ...plain, findings: 0 }))
        return render({ ...plain, findings: 0, rest: false });
    let [most, over] = [0, findings];
    while (over - most > 1) {
        const middle = Math.floor((most + over) / 2);
        if (fits({ ...plain, findings: middle }))
            most = middle;
        else
            over = middle;
    }
    return render({ ...plain, findings: most });
}


/***/ }),

/***/ 2447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ UNSEEN),
/* harmony export */   Q: () => (/* binding */ HIDING)
/* harmony export */ });
/**
 * Characters that people do not see, or that make them see something else. Two sets, since two questions are asked of
 * a text: what must be written out wherever somebody reads it, and what is suspicious when somebody wrote it.
 *
 * The expressions are global: use them with `replace`, `match` and `matchAll`, which do not keep a place in them.
 */
/**
 * Whatever shows nothing, changes the reading direction or ends a line for some readers: controls but TAB, format
 * characters (zero-width, bidirectional, tags), line separators, lone surrogates, fillers, variation selectors and all
 * else that Unicode lets a font ignore. Instructions and look-alikes are hidden in them.
 */
const UNSEEN = /(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * The part of UNSEEN that ordinary text has no need of: bidirectional controls, tag characters, zero-width space and
 * invisible operators, a byte order mark inside a line. Marks that scripts and emoji need (joiners, variation
 * selectors, soft hyphens, direction marks) are none of it.
 */
const HIDING = /[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u{e0000}-\u{e007f}]|(?<!^)\ufeff/gu;


/***/ }),

/***/ 76:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Yv: () => (/* binding */ DECISIONS),
/* harmony export */   sb: () => (/* binding */ DECISION_TABLE)
/* harmony export */ });
/* unused harmony export NOTES */
/** The decision table of the verdict: rows in order, first row that applies wins. The lists are closed. */
const DECISIONS = ['approve', 'request_changes', 'escalate', 'inconclusive', 'skip'];
const NOTES = (/* unused pure expression or super */ null && (['no_gate', 'rules_only', 'human_accepted']));
const DECISION_TABLE = [
    {
        row: 1,
        decision: 'inconclusive',
        reasons: [
            'config_invalid',
            'event_refused',
            'checkout_mismatch',
            'head_moved',
            'gate_refused',
            'gate_tampered',
            'gate_not_run',
            'cancelled',
        ],
    },
    { row: 2, decision: 'request_changes', reasons: ['gate_failed', 'gate_timeout'] },
    { row: 3, decision: 'escalate', reasons: ['rounds_exhausted'] },
    {
        row: 4,
        decision: 'request_changes',
        reasons: ['blocking_finding', 'requirement_unmet', 'planned_test_missing'],
    },
    { row: 5, decision: 'escalate', reasons: ['reserved_path'] },
    {
        row: 6,
        decision: 'inconclusive',
        reasons: [
            'model_unreachable',
            'model_refused',
            'answer_malformed',
            'answer_truncated',
            'budget_exhausted',
            'deadline',
            'coverage_short',
            'no_credentials',
        ],
    },
    {
        row: 7,
        decision: 'skip',
        reasons: ['draft', 'actor_ignored', 'closed', 'nothing_reviewable', 'no_credentials_fork'],
    },
    { row: 8, decision: 'approve', reasons: ['all_clear'] },
];


/***/ }),

/***/ 3711:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ri: () => (/* binding */ FAIL_ON_WORDS),
/* harmony export */   d$: () => (/* binding */ FAIL_ON),
/* harmony export */   fh: () => (/* binding */ stepOutcome),
/* harmony export */   yp: () => (/* binding */ PASS_ON_REASONS)
/* harmony export */ });
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(76);

/** Decisions that may make the step fail; all of them do by default. approve never does. */
const FAIL_ON = ['request_changes', 'escalate', 'inconclusive'];
/**
 * What `fail-on` takes: those decisions, and the reasons of a skip, which leave code unreviewed. A contributor from a
 * fork gets a green job by default, and so does a draft; where a merge stands on that job alone, the list has to name
 * them.
 */
const FAIL_ON_WORDS = [...FAIL_ON, ..._reasons_js__WEBPACK_IMPORTED_MODULE_0__/* .DECISION_TABLE */ .sb[6].reasons];
/** Reasons that a workflow may accept: nobody could review, and nothing was found to be wrong. */
const PASS_ON_REASONS = [
    'model_unreachable',
    'budget_exhausted',
    'no_credentials',
];
/** Reasons that fail whatever `fail-on` lists, unless it is none. */
const ALWAYS_FAILING = new Set([
    'config_invalid',
    'event_refused',
    'checkout_mismatch',
    'gate_refused',
    'gate_tampered',
    'gate_not_run',
    'coverage_short',
    'model_refused',
]);
/**
 * Whether the step fails. Each reason is held against `fail-on` by the decision of its own row, not only by the one
 * that the verdict ended with: so a reason more never turns a failed step into a passed one (tested as a property).
 * A refused event fails even when `fail-on` is none: it may have secrets beside foreign code, and no input makes
 * that right.
 */
function stepOutcome(verdict, { failOn, passOnReasons }) {
    const { decision, reasons } = verdict;
    if (reasons.includes('event_refused')) {
        return { failed: true, because: 'event_refused always fails.' };
    }
    if (failOn.length === 0)
        return { failed: false, because: 'fail-on is none: the verdict is advice.' };
    const certain = reasons.filter((reason) => ALWAYS_FAILING.has(reason));
    if (certain.length > 0) {
        return {
            failed: true,
            because: `${certain.join(' and ')} always ${certain.length === 1 ? 'fails' : 'fail'}.`,
        };
    }
    const failing = reasons.filter((reason) => isOneOf(failOn, decisionOf(reason)) || isOneOf(failOn, reason));
    if (failing.length === 0)
        return outcomeOfDecision(decision, failOn);
    if (decision === 'inconclusive' && failing.every((reason) => isOneOf(passOnReasons, reason))) {
        return { failed: false, because: `pass-on-reasons accepts ${failing.join(', ')}.` };
    }
    return { failed: true, because: `fail-on lists ${listed(failing, failOn)}.` };
}
/** No reason fails; a decision that came without its reasons still counts. */
function outcomeOfDecision(decision, failOn) {
    if (isOneOf(failOn, decision))
        return { failed: true, because: `fail-on lists ${decision}.` };
    const because = decision === 'approve' || decision === 'skip'
        ? `The decision is ${decision}.`
        : `fail-on does not list ${decision}.`;
    return { failed: false, because };
}
function isOneOf(list, value) {
    return list.includes(value);
}
/** The words of the list that hit these reasons, and then the reasons that are not such a word themselves. */
function listed(reasons, failOn) {
    const words = reasons.map((reason) => (isOneOf(failOn, reason) ? reason : decisionOf(reason)));
    const others = reasons.filter((reason) => !isOneOf(words, reason));
    return `${[...new Set(words)].join(' and ')}${others.length === 0 ? '' : `: ${others.join(', ')}`}`;
}
const DECISION_OF = new Map(_reasons_js__WEBPACK_IMPORTED_MODULE_0__/* .DECISION_TABLE */ .sb.flatMap(({ decision, reasons }) => reasons.map((reason) => [reason, decision])));
/** The decision of the row that the reason stands in. */
function decisionOf(reason) {
    return DECISION_OF.get(reason) ?? 'inconclusive';
}


/***/ }),

/***/ 9352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ SCHEMA_VERSION)
/* harmony export */ });
/**
 * The version of every file that we write; raised when a field changes its meaning, or when one is added that a reader
 * must have. 2: reviews are of a unit and a reviewer, with the context they were given, beside assignments, reflections,
 * owners, context facts and the layers of the policy; findings name owners, further places and what policy made of their
 * severity; criteria stand in the record by their digests.
 */
const SCHEMA_VERSION = 2;


/***/ }),

/***/ 452:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AK: () => (/* binding */ CodedError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   xU: () => (/* binding */ systemCode)
/* harmony export */ });
/**
 * Surprises are coded errors; expected ends (budget, refusal, malformed reply) are values and never thrown.
 * A message says what was wrong, where, and what to do; it holds no key and no diff text.
 */
class CodedError extends Error {
    code;
    constructor(code, message, options) {
        super(message, options);
        this.name = 'CodedError';
        this.code = code;
    }
}
/** The code of an error of Node or the system ("ENOENT", "ERR_PARSE_ARGS_UNKNOWN_OPTION"), or null. */
function systemCode(error) {
    if (typeof error !== 'object' || error === null || !('code' in error))
        return null;
    return typeof error.code === 'string' ? error.code : null;
}
/** The message of a caught value. */
function messageOf(error) {
    if (typeof error === 'object' && error !== null && 'message' in error)
        return String(error.message);
    return String(error);
}


/***/ }),

/***/ 5691:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _adapters_filesystem_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8505);
/* harmony import */ var _adapters_actions_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4320);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8817);
/* harmony import */ var _config_action_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1928);
/* harmony import */ var _config_event_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9090);
/* harmony import */ var _config_policy_reading_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(4931);
/* harmony import */ var _config_product_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2253);
/* harmony import */ var _config_recorded_inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(6092);
/* harmony import */ var _core_render_log_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(762);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(452);










/** The action's composition root: environment in, adapters together, exit code out. */
const environment = process.env;
const cancel = new AbortController();
const runner = (0,_adapters_actions_js__WEBPACK_IMPORTED_MODULE_1__/* .openRunner */ .NH)(environment);
const repository = environment['GITHUB_REPOSITORY'] ?? '';
/** The runner cancels with SIGINT, then SIGTERM after 7.5 s: the first ends the run in order, children too. */
function listenForCancel() {
    for (const name of ['SIGINT', 'SIGTERM'])
        process.on(name, () => cancel.abort());
}
const stepRunner = {
    progress: (message) => runner.log(message),
    group: (title, text) => runner.logForeign(title, text),
    setOutputs: (outputs) => runner.setOutputs(outputs),
    annotate: runner.annotate,
    writeSummary: async (markdown) => {
        const end = await runner.writeSummary(markdown);
        if (end.kind === 'failed')
            runner.log(end.detail);
    },
};
async function readSetup() {
    const raw = Object.fromEntries(_config_action_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .ACTION_INPUT_NAMES */ .fA.map((name) => [name, runner.readInput(name)]));
    // Before anything is checked: a message about a wrong value must not show another one.
    runner.mask(_config_action_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .SECRET_INPUTS */ .pH.map((name) => raw[name] ?? ''));
    const inputs = (0,_config_action_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .parseActionInputs */ .HC)(raw);
    const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
    // The payload of an event that is refused is not looked at.
    const payload = eventName === 'pull_request' ? await readPayload() : '';
    const event = (0,_config_event_js__WEBPACK_IMPORTED_MODULE_4__/* .readEvent */ .j)(eventName, payload, { repository, ref: environment['GITHUB_REF'] ?? '' });
    return { inputs, recorded: (0,_config_recorded_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .recordedInputs */ .K)(inputs), event };
}
async function readPayload() {
    try {
        return await (0,_adapters_filesystem_js__WEBPACK_IMPORTED_MODULE_0__/* .readTextFile */ .Gu)(environment['GITHUB_EVENT_PATH'] ?? '');
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_9__/* .CodedError */ .AK('config', 'GITHUB_EVENT_PATH names no file with the event', { cause });
    }
}
/** Waits until all is written: where a pipe takes output in parts, process.exit would cut it off. */
function flush(stream) {
    return new Promise((done) => stream.write('', () => done()));
}
/** A surprise outside every promise fails the step; its text must not become a command of the runner. */
process.on('uncaughtException', (error) => {
    process.stderr.write((0,_core_render_log_js__WEBPACK_IMPORTED_MODULE_8__/* .neutralise */ .$0)(`verdict-gate: unexpected error\n${error.stack ?? error.message}\n`));
    process.exit(1);
});
const surroundings = { environment, signal: cancel.signal, reporter: stepRunner };
const compose = () => Promise.all(/* import() | action */[__nccwpck_require__.e(901), __nccwpck_require__.e(957)]).then(__nccwpck_require__.bind(__nccwpck_require__, 567));
listenForCancel();
const exitCode = await (0,_action_js__WEBPACK_IMPORTED_MODULE_2__/* .act */ .R)({
    readSetup,
    openReview: async (event, inputs) => (await compose()).openActionReview(event, inputs, surroundings),
    openGate: async (event, inputs) => (await compose()).openActionGate(event, inputs, surroundings),
    openArtifacts: (names) => (0,_adapters_filesystem_js__WEBPACK_IMPORTED_MODULE_0__/* .openArtifactStore */ .kT)(null, names, environment['RUNNER_TEMP']),
    runner: stepRunner,
    repository,
    unreadPolicy: _config_policy_reading_js__WEBPACK_IMPORTED_MODULE_5__/* .UNREAD_POLICY */ .R,
    product: _config_product_js__WEBPACK_IMPORTED_MODULE_6__/* .PRODUCT */ .A,
});
await flush(process.stdout);
await flush(process.stderr);
// Idle connections and timers of clients must not hold up the job.
process.exit(exitCode);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 5541:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  S: () => (/* binding */ judge),
  L: () => (/* binding */ reflectionClaims)
});

// EXTERNAL MODULE: ./lib/core/criteria/model.js
var model = __nccwpck_require__(9344);
// EXTERNAL MODULE: ./lib/core/diff/coverage.js
var diff_coverage = __nccwpck_require__(1373);
// EXTERNAL MODULE: ./lib/core/finding/place.js
var place = __nccwpck_require__(3938);
;// CONCATENATED MODULE: ./lib/core/finding/trim.js
/** A title is read in lists: one line of a terminal or a comment's first line. */
const MAX_TITLE_CHARS = 120;
/** About a page; a finding that needs more is not read. */
const MAX_BODY_CHARS = 2_000;
/** Code cannot be cut and stay code: a longer suggestion is left out. */
const MAX_SUGGESTION_CHARS = 2_000;
/** Evidence is there to be checked by a person: a few places, a few lines each. */
const MAX_EVIDENCE = 8;
const MAX_EVIDENCE_CHARS = 500;
const CUT_MARK = '… [cut]';
const UNTITLED = '(no title)';
/** Characters that show nothing or change the reading direction: they could hide text from the reader. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Ends of lines for some reader: CR, VT, FF, NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR. */
// eslint-disable-next-line no-control-regex -- line ends are among the controls
const LINE_END = /\r\n|[\r\u000b\u000c\u0085\u2028\u2029]/gu;
/** What is left once line ends are LF: controls but TAB and LF, and halves of characters. */
// eslint-disable-next-line no-control-regex -- controls are what this expression is about
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ud800-\udfff]/gu;
/**
 * A candidate whose texts are fit to be kept and shown: bounded, well-formed Unicode, nothing invisible in them, a
 * visible mark where something was cut. Path and quote stay as they are: they are only compared with the change, and a
 * finding holds the change's own path and code. Markup is the renderers' matter.
 */
function trimCandidate(candidate) {
    return {
        ...candidate,
        title: trimTitle(candidate.title),
        body: cut(plainText(candidate.body).trim(), MAX_BODY_CHARS),
        evidence: candidate.evidence.slice(0, MAX_EVIDENCE).map(trimEvidence),
        suggestion: trimSuggestion(candidate.suggestion),
    };
}
function trimTitle(title) {
    const line = plainText(title).replace(/\s+/gu, ' ').trim();
    return line === '' ? UNTITLED : cut(line, MAX_TITLE_CHARS);
}
function trimEvidence(evidence) {
    return {
        ...evidence,
        path: cut(plainText(evidence.path), MAX_EVIDENCE_CHARS),
        quote: cut(plainText(evidence.quote), MAX_EVIDENCE_CHARS),
    };
}
function trimSuggestion(suggestion) {
    if (suggestion === null)
        return null;
    const text = plainText(suggestion);
    return text.length > MAX_SUGGESTION_CHARS ? null : text;
}
/** Line ends as LF, invisible characters gone, other controls and halves of characters as U+FFFD. */
function plainText(text) {
    return text.replace(LINE_END, '\n').replace(INVISIBLE, '').replace(CONTROL, '\ufffd');
}
/** At most `max` UTF-16 units, the mark included; no character is split. */
function cut(text, max) {
    if (text.length <= max)
        return text;
    const kept = text.slice(0, max - CUT_MARK.length);
    return `${/[\ud800-\udbff]$/u.test(kept) ? kept.slice(0, -1) : kept}${CUT_MARK}`;
}

// EXTERNAL MODULE: ./lib/core/pull-request/earlier.js
var earlier = __nccwpck_require__(4663);
// EXTERNAL MODULE: ./lib/core/finding/blocking.js
var blocking = __nccwpck_require__(9662);
// EXTERNAL MODULE: ./lib/core/diff/exclude.js
var exclude = __nccwpck_require__(6517);
;// CONCATENATED MODULE: ./lib/core/finding/calibrate.js


/**
 * The first entry that fits category and path counts, alone. A floor raises what is less severe, a ceiling lowers what
 * is more severe.
 * @throws Error when a glob cannot be read: the policy was to be refused for it, and an entry that fits nothing could
 *   let a finding pass that the policy makes block.
 */
function calibrationOf(entries) {
    const compiled = entries.map((entry) => ({ ...entry, matchers: entry.paths.map(matcherOf) }));
    return ({ category, severity }, path) => {
        const entry = compiled.find((each) => (each.category === undefined || each.category === category) &&
            (each.matchers.length === 0 || each.matchers.some((matches) => matches(path))));
        if (entry === undefined)
            return severity;
        const raised = entry.floor !== undefined && (0,blocking/* rank */.T)(severity) > (0,blocking/* rank */.T)(entry.floor) ? entry.floor : severity;
        return entry.ceiling !== undefined && (0,blocking/* rank */.T)(raised) < (0,blocking/* rank */.T)(entry.ceiling) ? entry.ceiling : raised;
    };
}
function matcherOf(glob) {
    const pattern = (0,exclude/* parseExclude */.Eg)(glob);
    if ('problem' in pattern)
        throw new Error(`the pattern ${glob} of a severity ${pattern.problem}`);
    return pattern.matches;
}
/** The claim with the severity that policy gives it, and what it was before if that is another one. */
function calibrate(claim, calibration) {
    const { candidate, path } = claim;
    const severity = calibration(candidate, path);
    if (severity === candidate.severity)
        return claim;
    return {
        ...claim,
        candidate: { ...candidate, severity },
        calibrated: { from: candidate.severity },
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./lib/core/finding/reading.js
var reading = __nccwpck_require__(3077);
;// CONCATENATED MODULE: ./lib/core/finding/fingerprint.js


/** 128 bits: enough that two findings of a repository never meet by chance, short enough for a hidden marker. */
const FINGERPRINT_CHARS = 32;
/**
 * The name under which a finding is known over many pushes: SHA-256 of category, path and the anchored code without
 * its layout. No line number and no wording goes in, so it survives lines inserted above, another indentation and
 * another phrasing by the model. It changes when the file is renamed or the anchored code is edited.
 *
 * `nth` (from 0) tells apart findings of one run that share all of that.
 */
function fingerprint({ category, path, code }, nth) {
    const anchor = code
        .split('\n')
        .map(reading/* bareLine */.V1)
        .filter((line) => line !== '');
    const parts = [category, path, anchor, ...(nth === 0 ? [] : [nth])];
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, FINGERPRINT_CHARS);
}
/**
 * The findings of a run with fingerprints that differ from each other: those that share category, path and code are
 * numbered in the order in which they are given. Give them in an order that lines inserted above do not change.
 */
function withFingerprints(findings) {
    const seen = new Map();
    return findings.map((finding) => {
        const first = fingerprint(finding, 0);
        const nth = seen.get(first) ?? 0;
        seen.set(first, nth + 1);
        return { ...finding, fingerprint: nth === 0 ? first : fingerprint(finding, nth) };
    });
}

// EXTERNAL MODULE: ./lib/core/finding/ground.js
var ground = __nccwpck_require__(9058);
;// CONCATENATED MODULE: ./lib/core/text/review-words.js
/**
 * In how many public review comments a word stands (as words.ts reads them, code left out). Frozen: the threshold of
 * agreement belongs to such a table. Written by scripts/idf-table.ts from the comments of AACR-Bench
 * (github.com/alibaba/aacr-bench at 540dd9bdcc4de89427e156f8a47253a69fd18cb1, Apache-2.0), those on pull requests
 * whose commits could be checked; only counts of single words were taken.
 */
/** Comments that were counted. */
const DOCUMENTS = 211;
/** The 1500 most frequent words, by the number of comments that have them; others count as 0. */
const WORDS_BY_FREQUENCY = [
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

;// CONCATENATED MODULE: ./lib/core/text/similarity.js

const FREQUENCIES = new Map(WORDS_BY_FREQUENCY.flatMap(([frequency, words]) => words.split(' ').map((word) => [word, frequency])));
/**
 * TF-IDF over the frozen frequencies of review-words.ts: (1 + ln tf) x (1 + ln((N + 1) / (df + 1))). A word that is
 * not in the table counts as one that no comment has.
 */
function vectorOf(words) {
    const counts = new Map();
    for (const word of words)
        counts.set(word, (counts.get(word) ?? 0) + 1);
    const weights = [...counts]
        .map(([word, count]) => [word, (1 + Math.log(count)) * inverseFrequency(word)])
        .toSorted(byWord);
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
}
/** 0 (no word in common) to 1; the same for (a, b) and (b, a). */
function cosine(a, b) {
    const [few, many] = a.size <= b.size ? [a, b] : [b, a];
    let sum = 0;
    for (const [word, weight] of few)
        sum += weight * (many.get(word) ?? 0);
    return sum;
}
function inverseFrequency(word) {
    return 1 + Math.log((DOCUMENTS + 1) / ((FREQUENCIES.get(word) ?? 0) + 1));
}
/** Sums are then made in one order, so that the same words give the same bits wherever they stand. */
function byWord([a], [b]) {
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/core/text/words.js
/**
 * Words that stand in any prose and say nothing of a defect. Those of a review ("consider", "should") are left to
 * their frequency.
 */
const STOP_WORDS = new Set(('about above after again against all also and any are because been before being below between both but can cannot ' +
    'could did does doing down during each few for from further had has have having her here hers him his how into its ' +
    'itself just may might more most must not now off once only other our out over own same shall she should some such ' +
    'than that the their them then there these they this those through too under until very was were what when where ' +
    'which while who whom why will with would you your').split(' '));
/** Shorter words are articles, variables and abbreviations: they stand anywhere. */
const MIN_WORD_CHARS = 3;
const IDENTIFIER = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*/gu;
/** `parseHTTPUrl2` is parse, HTTP, Url, 2; what is between the parts (`_`, `$`) is none. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{Lt}]+|\p{N}+/gu;
/**
 * The words of a text for comparing it with others: identifiers as a whole and in their camel, snake and digit parts,
 * in lower case, at least three characters, without stop words. Repeats stay, in the order of the text.
 */
function wordsOf(text) {
    return (text.match(IDENTIFIER) ?? [])
        .flatMap(wholeAndParts)
        .map((word) => word.toLowerCase())
        .filter((word) => word.length >= MIN_WORD_CHARS && !STOP_WORDS.has(word));
}
function wholeAndParts(identifier) {
    const parts = identifier.match(PART) ?? [];
    return parts.length > 1 ? [identifier, ...parts] : [identifier];
}
const FENCED = /^[ \t]*(`{3,}|~{3,})[^\n]*(?:\n[^]*?)?(?:\n[ \t]*\1[`~]*[ \t]*$|(?![^]))/gmu;
/** A quote that is shorter, or a single word, may as well be a word of the sentence. */
const MIN_QUOTE_CHARS = 6;
const CODE_SPAN = /(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)/gu;
/**
 * What a comment says without the code that it shows: no code blocks, no code spans, no text of the `quotes`. Two
 * comments that show the same line would else be alike, whatever they say of it.
 */
function proseOf(text, quotes) {
    const said = text.replace(FENCED, '\n').replace(CODE_SPAN, ' ');
    return quotes
        .flatMap((quote) => [quote, ...quote.split('\n')])
        .map((quote) => quote.trim())
        .filter((quote) => quote.length >= MIN_QUOTE_CHARS && /[^\p{L}\p{N}_$]/u.test(quote))
        .reduce((rest, quote) => rest.replaceAll(quote, ' '), said);
}

;// CONCATENATED MODULE: ./lib/core/finding/nearby.js
/** Whether two stretches of one side of one file overlap, or are at most `distance` lines apart. */
function isNear(a, b, distance) {
    if (a.path !== b.path || a.side !== b.side)
        return false;
    if (a.startLine === null || a.line === null || b.startLine === null || b.line === null)
        return false;
    return a.startLine - b.line <= distance && b.startLine - a.line <= distance;
}
/** Stretches span at most MAX_ANCHOR_LINES (ground.ts), so that one lies in few blocks of this size. */
const BLOCK_LINES = 16;
function nearbyIndex(distance) {
    const blocks = new Map();
    return {
        add: (item) => {
            const { first, last } = blocksOf(item, 0);
            for (let block = first; block <= last; block += 1) {
                const key = blockKey(item, block);
                const items = blocks.get(key);
                if (items === undefined)
                    blocks.set(key, [item]);
                else
                    items.push(item);
            }
        },
        *near(item) {
            const { first, last } = blocksOf(item, distance);
            for (let block = first; block <= last; block += 1) {
                for (const other of blocks.get(blockKey(item, block)) ?? []) {
                    // One that lies in several blocks is met in the first that both have.
                    if (block === Math.max(first, blocksOf(other, 0).first) && isNear(item, other, distance))
                        yield other;
                }
            }
        },
    };
}
/** First and last block, both included; none for what has no lines. */
function blocksOf({ startLine, line }, distance) {
    if (startLine === null || line === null)
        return { first: 0, last: -1 };
    return {
        first: Math.floor((startLine - distance) / BLOCK_LINES),
        last: Math.floor((line + distance) / BLOCK_LINES),
    };
}
function blockKey({ path, side }, block) {
    return `${side} ${block} ${path}`;
}

;// CONCATENATED MODULE: ./lib/core/finding/agreement.js



/**
 * Least TF-IDF cosine at which two comments on one place mean the same. Found by leaving out one repository at a time,
 * on the comments of 12 review tools on 137 known defects: it agrees with a language model as judge to kappa .75
 * (accuracy .88; two such judges with each other .92 to .94). That was with word frequencies of those comments; ours
 * are of others (text/review-words.ts), so the true threshold may lie a little beside it.
 */
const AGREEMENT_SIMILARITY = 0.26;
/** Two reviewers seldom quote the same lines of a defect: as far apart as the threshold was found with. */
const AGREEMENT_LINES = 3;
/**
 * Claims of different voices agree when they stand in the change at the same place (path, side, lines that overlap
 * within AGREEMENT_LINES) and mean the same, whatever their categories. Two claims of one voice never do: who writes
 * two comments means two things. Symmetric; not transitive.
 */
function agreementOf() {
    const vectors = new Map();
    const meaningOf = (claim) => {
        const vector = vectors.get(claim) ?? vectorOf(wordsOf(claimProse(claim)));
        vectors.set(claim, vector);
        return vector;
    };
    return (a, b) => a.inChange &&
        b.inChange &&
        voiceOf(a.candidate.origin) !== voiceOf(b.candidate.origin) &&
        isNear(a, b, AGREEMENT_LINES) &&
        cosine(meaningOf(a), meaningOf(b)) >= AGREEMENT_SIMILARITY;
}
/** Who speaks: a reviewer, in whatever unit, or the embedded rules as one. */
function voiceOf(origin) {
    return origin.kind === 'rule' ? 'rule' : `model ${origin.reviewer}`;
}
function claimProse({ candidate, code }) {
    return proseOf(`${candidate.title}\n${candidate.body}`, [candidate.quote, code]);
}

;// CONCATENATED MODULE: ./lib/core/finding/components.js
/** `count` things, named 0 to `count` - 1, each alone at first. */
function separate(count) {
    const parents = Array.from({ length: count }, (_, index) => index);
    const rootOf = (thing) => {
        let root = thing;
        for (let above = parents[root]; above !== undefined && above !== root; above = parents[root]) {
            parents[root] = parents[above] ?? above;
            root = above;
        }
        return root;
    };
    return {
        // The first thing of a group is its root, so that roots do not hang on the order of joining.
        join: (a, b) => {
            const [first, second] = [rootOf(a), rootOf(b)].toSorted((x, y) => x - y);
            if (first !== undefined && second !== undefined)
                parents[second] = first;
        },
        areJoined: (a, b) => rootOf(a) === rootOf(b),
        groups: () => {
            const groups = new Map();
            for (let thing = 0; thing < count; thing += 1) {
                const group = groups.get(rootOf(thing));
                if (group === undefined)
                    groups.set(rootOf(thing), [thing]);
                else
                    group.push(thing);
            }
            return [...groups.values()];
        },
    };
}

;// CONCATENATED MODULE: ./lib/core/finding/join.js



/**
 * Groups with a claim of each that agrees with one of the other become one. In the order of their first groups. One
 * voice is never compared with itself, nor the same words at the same place twice, so that many claims of one reviewer
 * on one line cost no more than others.
 */
function joinByAgreement(groups, agree) {
    const components = separate(groups.length);
    const byVoice = new Map();
    for (const member of distinctMembers(groups)) {
        const own = voiceOf(member.claim.candidate.origin);
        for (const [voice, seen] of byVoice) {
            if (voice === own)
                continue;
            for (const other of seen.near(member)) {
                if (components.areJoined(member.group, other.group))
                    continue;
                if (agree(member.claim, other.claim))
                    components.join(member.group, other.group);
            }
        }
        const seen = byVoice.get(own) ?? nearbyIndex(AGREEMENT_LINES);
        byVoice.set(own, seen);
        seen.add(member);
    }
    return components.groups().map((indexes) => indexes.flatMap((index) => groups[index] ?? []));
}
function distinctMembers(groups) {
    return groups.flatMap((group, index) => {
        const members = group.map((claim) => {
            const { path, side, startLine, line, code } = claim;
            const { origin, title, body, quote } = claim.candidate;
            const key = JSON.stringify([path, side, startLine, line, voiceOf(origin), title, body, quote, code]);
            return [key, { path, side, startLine, line, claim, group: index }];
        });
        return [...new Map(members).values()];
    });
}

// EXTERNAL MODULE: ./lib/core/finding/order.js
var order = __nccwpck_require__(2849);
;// CONCATENATED MODULE: ./lib/core/finding/merge.js







/**
 * Joins claims of the same defect: same category and same normalised title, at the same place, or at other places by
 * the same kind of origin (`alsoAt`); and claims of different reviewers, or of a rule and a reviewer, that agree
 * (agreement.ts), also across categories. What is joined to one is joined to all that one is joined to. Different
 * titles of one reviewer stay different findings unless others bring them together.
 *
 * A finding speaks for a claim that blocks alone if it has one, so that joining never takes a blocking finding away.
 * The text is that of the best evidence: higher severity, then longer quote, then code-unit order. The severity is the
 * highest that any of the claims gives. What stands only in context never joins what stands in the change, so it can
 * lend it no severity.
 *
 * The result does not hang on the order of the claims, on how often one is given, or on what was joined first. It is
 * sorted by what the findings say, not by line numbers.
 */
function mergeClaims(claims, blocks) {
    const unique = [...new Map(claims.map((claim) => [claim.candidate.id, claim])).values()];
    const groups = groupBy(unique, defectKey).flatMap(splitByOrigin);
    const agree = agreementOf();
    return joinByAgreement(groups, agree).flatMap((group) => mergeGroup(group, blocks, agree));
}
/** For comparing only: case, white space and final punctuation say nothing about the defect. */
function normaliseTitle(title) {
    return (0,reading/* bareLine */.V1)(title.toLowerCase()).replace(/[\s.!:;,]+$/u, '');
}
function defectKey({ candidate, inChange, path, code }) {
    const title = normaliseTitle(candidate.title);
    // Without a title only what is said can tell defects apart.
    const defect = [candidate.category, title, candidate.title === UNTITLED ? candidate.body : ''];
    return JSON.stringify(inChange ? defect : [...defect, path, code]);
}
function placeKey({ path, side, startLine, line }) {
    return JSON.stringify([path, side, startLine, line]);
}
/** Rules and models with one title are joined only if they meet at a place: then all their places are one defect. */
function splitByOrigin(group) {
    const rules = group.filter((claim) => claim.candidate.origin.kind === 'rule');
    const models = group.filter((claim) => claim.candidate.origin.kind === 'model');
    const rulePlaces = new Set(rules.map(placeKey));
    if (models.some((claim) => rulePlaces.has(placeKey(claim))))
        return [group];
    return [rules, models].filter((part) => part.length > 0);
}
function mergeGroup(group, blocks, agree) {
    const { told, implied } = toldClaims(group, blocks, agree);
    const chief = (0,order/* least */.YG)(told, (0,order/* compareBy */.VE)((claim) => chiefKeys(claim, blocks)));
    if (chief === null)
        return [];
    const { severity, calibrated } = severest(group, chief);
    const { id, title, body, category, evidence, suggestion } = chief.candidate;
    const { candidate: _, ...place } = chief;
    const claims = group.toSorted((0,order/* compareBy */.VE)(({ candidate }) => [candidate.id]));
    return [
        {
            finding: {
                ...place,
                title,
                body,
                category,
                severity,
                calibrated,
                flag: group.some((claim) => claim.candidate.flag),
                evidence,
                suggestion,
                origins: originsOf(group),
                alsoAt: [
                    ...told
                        .filter((claim) => claim !== chief)
                        .flatMap((claim) => placeOf(claim, otherWords(claim, chief))),
                    ...implied
                        .filter((claim) => !sameTitle(claim, chief))
                        .flatMap((claim) => placeOf(claim, claim.candidate.title)),
                ].toSorted((0,order/* compareBy */.VE)(placeKeys)),
            },
            candidate: id,
            repeats: claims.map((claim) => claim.candidate.id).filter((each) => each !== id),
            claims,
        },
    ];
}
/** The highest severity of a group, and what it was before calibration; the chief's own if it is the highest. */
function severest(group, chief) {
    const { candidate, calibrated } = (0,order/* least */.YG)([chief, ...group], (0,order/* compareBy */.VE)((claim) => [
        (0,blocking/* rank */.T)(claim.candidate.severity),
        claim !== chief,
        claim.calibrated === null ? 0 : (0,blocking/* rank */.T)(claim.calibrated.from) + 1,
    ])) ?? chief;
    return { severity: candidate.severity, calibrated };
}
/**
 * Of the claims with one title at one place the best one counts. What it says is told, unless it agrees with a better
 * one that is told: then it is implied, and only its title is, as texts that look alike may mean two things.
 */
function toldClaims(group, blocks, agree) {
    const best = groupBy(group, (claim) => `${defectKey(claim)} ${placeKey(claim)}`).flatMap((claims) => (0,order/* least */.YG)(claims, byEvidence(claims, blocks)) ?? []);
    const told = [];
    const implied = [];
    const index = nearbyIndex(AGREEMENT_LINES);
    for (const claim of best.toSorted(byEvidence(best, blocks))) {
        if (isTold(claim, index.near(claim), agree))
            implied.push(claim);
        else {
            told.push(claim);
            index.add(claim);
        }
    }
    return { told, implied };
}
/** Further places of one title are always named, also those that are near. */
function isTold(claim, told, agree) {
    const key = defectKey(claim);
    for (const other of told)
        if (defectKey(other) !== key && agree(claim, other))
            return true;
    return false;
}
/** Texts are compared last and written out once, since many claims may be equal but for their ids. */
function byEvidence(claims, blocks) {
    const keys = new Map(claims.map((claim) => [claim, evidenceKeys(claim, blocks)]));
    return (0,order/* compareBy */.VE)((claim) => keys.get(claim) ?? []);
}
function evidenceKeys(claim, blocks) {
    const { severity, quote, id } = claim.candidate;
    return [!blocks(claim), (0,blocking/* rank */.T)(severity), -quote.length, JSON.stringify(textsOf(claim)), id];
}
function textsOf({ candidate, code, match, reanchored, calibrated }) {
    const { category, title, body, quote, suggestion, evidence } = candidate;
    return [title, body, quote, suggestion, evidence, code, match, reanchored, category, calibrated];
}
/** The place that a defect is shown at: blocking, most severe, able to carry a comment, first in the change. */
function chiefKeys(claim, blocks) {
    const { candidate, side, path, startLine, line } = claim;
    return [!blocks(claim), (0,blocking/* rank */.T)(candidate.severity), side === 'LEFT', path, startLine ?? 0, line ?? 0];
}
function placeOf({ path, side, startLine, line }, body) {
    return startLine === null || line === null ? [] : [{ path, side, startLine, line, body }];
}
/** What a claim says that the chief does not, as it is kept with its place; null when that is nothing. */
function otherWords(claim, chief) {
    const { title, body } = claim.candidate;
    if (!sameTitle(claim, chief))
        return `${title}: ${body}`;
    return body === chief.candidate.body ? null : body;
}
function sameTitle(a, b) {
    return normaliseTitle(a.candidate.title) === normaliseTitle(b.candidate.title);
}
function placeKeys({ path, side, startLine, line, body, }) {
    return [path, side === 'LEFT', startLine, line, body ?? ''];
}
function originsOf(group) {
    const byText = new Map(group.map(({ candidate: { origin } }) => [originText(origin), origin]));
    return [...byText].toSorted(([a], [b]) => (0,order/* compareKeys */.YD)(a, b)).map(([, origin]) => origin);
}
function originText(origin) {
    return JSON.stringify(origin.kind === 'rule' ? ['rule', origin.rule] : ['model', origin.reviewer, origin.unit]);
}
/** Groups in the order of their keys. */
function groupBy(items, keyOf) {
    const groups = new Map();
    for (const item of items) {
        const key = keyOf(item);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [item]);
        else
            group.push(item);
    }
    return [...groups].toSorted(([a], [b]) => (0,order/* compareKeys */.YD)(a, b)).map(([, group]) => group);
}

;// CONCATENATED MODULE: ./lib/core/finding/source-extensions.js
/** Extensions by which a word without a slash is a file name (`orders.ts`), and not a member (`orders.length`). */
const SOURCE_EXTENSIONS = new Set(('astro bash bat bazel c cc cfg cjs clj cmake conf cpp cs css csv cts cxx dart dockerfile elm env erb erl ex exs fish ' +
    'fs fsx go gql gradle graphql groovy h haml hbs hcl hh hpp hrl hs htm html ini ipynb java jl js json jsonc jsonl jsx ' +
    'kt kts less lock lua m make md mdx mjs ml mm mts nim nix php pl plist pm prisma properties proto ps1 pug py pyi pyx ' +
    'r rake rb rs rst sass sbt scala scss sh snap sol sql svelte svg swift tcl tex tf tfvars toml ts tsx txt vb vue xml ' +
    'xsd yaml yml zig zsh').split(' '));

;// CONCATENATED MODULE: ./lib/core/finding/leaning.js

/** A word with a slash or with an extension may be a path. Ends of sentences and line numbers are no part of it. */
const WORD = /[\p{L}\p{N}_$@.~+-]+(?:[/\\][\p{L}\p{N}_$@.~+-]+)*/gu;
/** Words with a slash that are no paths. */
const NO_PATHS = new Set([
    'and/or',
    'either/or',
    'n/a',
    'i/o',
    'tcp/ip',
    'w/o',
    'yes/no',
]);
/** Words that speak of code which the diff does not show. */
const ELSEWHERE = /\b(?:callers?|call sites?|elsewhere|other (?:files?|modules?|places|parts|classes|functions)|another (?:file|module)|(?:existing|rest of the) (?:code|codebase|repository|project)|code ?base|upstream|downstream)\b/iu;
/**
 * Whether a text speaks of more than the given files: it names a path that is none of them, or code elsewhere. Errs on
 * the side of yes: who checks such a text against the diff alone has not seen what it stands on.
 */
function leansOnMore(text, paths) {
    if (ELSEWHERE.test(text))
        return true;
    return pathsNamed(text).some((named) => ![...paths].some((path) => path === named || path.endsWith(`/${named}`)));
}
function pathsNamed(text) {
    return (text.match(WORD) ?? [])
        .map((word) => word
        .replaceAll('\\', '/')
        .replace(/[.]+$/u, '')
        .replace(/^(?:\.\/|[ab]\/(?=.*\/))/u, ''))
        .filter(isPath);
}
function isPath(word) {
    if (NO_PATHS.has(word.toLowerCase()))
        return false;
    if (word.includes('/'))
        return /\p{L}/u.test(word);
    const extension = /^[^.].*\.([a-z0-9]+)$/iu.exec(word)?.[1];
    return extension !== undefined && SOURCE_EXTENSIONS.has(extension.toLowerCase());
}

// EXTERNAL MODULE: ./lib/core/finding/locate.js + 2 modules
var locate = __nccwpck_require__(498);
// EXTERNAL MODULE: ./lib/core/finding/quote.js
var finding_quote = __nccwpck_require__(8765);
;// CONCATENATED MODULE: ./lib/core/finding/reflection.js






/** A mistake here would cost too much: these stay, whatever a second look says. */
const PROTECTED = new Set(['security', 'data_loss']);
/**
 * The findings that a second look at the diff may delete: those of one reviewer that stand at one place, on nothing but
 * the diff of its unit. Not: what stands at several places or in several units, of which the look is shown one; what
 * blocks, security, data_loss and blockers; what a rule or a second reviewer says as well; what stands on a file or a
 * search, or speaks of other files, which a look at the diff alone cannot refute. A line that is there proves little: it
 * takes a remark away, but never the reason of a verdict.
 */
function deletableFindings(findings, shownTo) {
    return findings.filter((each) => isDeletable(each, shownTo));
}
/** What a second look is shown, in the order of the findings. */
function deletableClaims(findings, shownTo) {
    return deletableFindings(findings, shownTo).flatMap((each) => {
        const chief = chiefOf(each);
        if (chief === null)
            return [];
        const { path, side, startLine, line } = chief;
        const { id, origin, title, body, quote } = chief.candidate;
        if (origin.kind !== 'model')
            return [];
        return [{ unit: origin.unit, candidate: id, path, side, startLine, line, title, body, quote }];
    });
}
/**
 * The findings that no deletion refutes, in their order and unchanged, and the candidates of those that one does. A
 * deletion counts only against a deletable finding that its candidate stands for, and only with a quote that refutes
 * (see `refutes`): everything else that it says has no effect. Applied again it changes nothing more.
 */
function applyDeletions(findings, deletions, shownTo) {
    const deletable = new Set(deletableFindings(findings, shownTo));
    const inOrder = deletions.toSorted((0,order/* compareBy */.VE)(({ candidate, quote, by }) => [candidate, quote, by]));
    const refutations = new Map();
    for (const each of deletable) {
        const chief = chiefOf(each);
        const deletion = inOrder.find(({ candidate, quote }) => chief !== null && candidate === each.candidate && refutes(quote, chief, shownTo(chief.candidate)));
        if (deletion !== undefined)
            refutations.set(each, { quote: deletion.quote, by: deletion.by });
    }
    return {
        kept: findings.filter((each) => !refutations.has(each)),
        dropped: [...refutations].flatMap(([{ candidate, repeats }, refutation]) => [candidate, ...repeats].map((id) => ({
            candidate: id,
            kind: 'dropped',
            reason: 'refuted_by_diff',
            fingerprint: null,
            ...refutation,
        }))),
    };
}
function chiefOf({ candidate, claims }) {
    return claims.find((claim) => claim.candidate.id === candidate) ?? null;
}
function isDeletable({ finding, claims }, shownTo) {
    return (finding.inChange &&
        !finding.blocking &&
        finding.severity !== 'blocker' &&
        finding.origins.every(({ kind }) => kind === 'model') &&
        new Set(finding.origins.map(voiceOf)).size === 1 &&
        new Set(claims.map(placeInUnit)).size === 1 &&
        claims.every((claim) => !PROTECTED.has(claim.candidate.category) && standsOnDiff(claim, shownTo)));
}
function placeInUnit({ candidate: { origin }, path, side, startLine, line }) {
    return JSON.stringify([origin.kind === 'model' ? origin.unit : null, path, side, startLine, line]);
}
/** The claim and all it goes by are in the hunks that its reviewer had before it. */
function standsOnDiff({ candidate, path, side, line }, shownTo) {
    const shown = shownTo(candidate);
    const { title, body, evidence } = candidate;
    return (line !== null &&
        shown.hunkText(path, side).indexOf(line) !== null &&
        evidence.every((each) => isOfDiff(each, shown)) &&
        !leansOnMore(`${title}\n${body}`, shown.unitPaths));
}
const SIDES = ['RIGHT', 'LEFT'];
function isOfDiff({ source, path, quote }, shown) {
    const known = shown.pathOf(path);
    if (source !== 'diff' || known === null || !shown.unitPaths.has(known))
        return false;
    return SIDES.some((side) => stands(quote, known, side, shown));
}
/**
 * Whether a quote can contradict a claim: it stands in the hunks of the claim's file that the unit shows, says enough
 * to be no accident (quote.ts), and is more than the claim's own quote. Against a claim on the new file removed lines
 * say nothing: a check that is gone is no check. What the line means is not judged here; the risk left is a true
 * finding that a model refutes with a line that is there and does not contradict.
 */
function refutes(quote, { candidate, path, side, code }, shown) {
    const own = new Set([candidate.quote, code].flatMap((text) => wordings(text, side)));
    if (wordings(quote, side).some((wording) => own.has(wording)))
        return false;
    const sides = side === 'RIGHT' ? ['RIGHT'] : SIDES;
    return sides.some((each) => stands(quote, path, each, shown));
}
function stands(quote, path, side, shown) {
    const read = (0,finding_quote/* readQuote */.$y)(quote, side);
    if (read === null)
        return false;
    const location = (0,locate/* locate */.x)(read, shown.hunkText(path, side), null);
    return location.kind !== 'absent' && !location.weak;
}
/** The words of a quote in each of its forms, so that another dress makes no other quote of it. */
function wordings(quote, side) {
    const read = (0,finding_quote/* readQuote */.$y)(quote, side);
    if (read === null)
        return [];
    return [read.verbatim, ...read.unwrapped].map(({ lines }) => (0,reading/* tokensOf */.k8)(lines.join('\n'))
        .filter((token) => /[\p{L}\p{N}_$]/u.test(token))
        .join(' '));
}

// EXTERNAL MODULE: ./lib/core/finding/requote.js
var requote = __nccwpck_require__(902);
// EXTERNAL MODULE: ./lib/core/finding/shown.js + 1 modules
var finding_shown = __nccwpck_require__(8710);
;// CONCATENATED MODULE: ./lib/core/finding/unique-cap.js


/**
 * Where several reviewers looked, what only one of them saw is less sure: of such findings each reviewer keeps the
 * `max` most severe ones. Never touched, and not counted: what blocks, what a rule says, what two reviewers say, and
 * what was said of a unit that only one reviewer looked at, as nobody else could have agreed there.
 */
function capUnique(claimed, cap) {
    const counts = new Map();
    const over = new Set();
    for (const each of claimed.toSorted((a, b) => (0,place/* byWeight */.IN)(a.finding, b.finding))) {
        const reviewer = loneReviewer(each.finding, cap);
        if (reviewer === null)
            continue;
        const count = (counts.get(reviewer) ?? 0) + 1;
        counts.set(reviewer, count);
        if (count > cap.max)
            over.add(each);
    }
    return {
        kept: claimed.filter((each) => !over.has(each)),
        dropped: [...over].flatMap(({ candidate, repeats }) => [candidate, ...repeats].map((id) => ({
            candidate: id,
            kind: 'dropped',
            reason: 'over_unique_cap',
            fingerprint: null,
        }))),
    };
}
/** The only one who has it, although others looked there too; null when the cap is not for it. */
function loneReviewer({ blocking, origins }, { reviewersByUnit }) {
    if (blocking)
        return null;
    const voices = new Set(origins.map(voiceOf));
    const [first] = origins;
    if (voices.size !== 1 || first?.kind !== 'model')
        return null;
    const isShared = origins.every((origin) => origin.kind === 'model' && new Set(reviewersByUnit.get(origin.unit) ?? []).size > 1);
    return isShared ? first.reviewer : null;
}

;// CONCATENATED MODULE: ./lib/core/reconcile/count.js
function countReconciled(findings, dispositions) {
    const dropped = dispositions.flatMap((each) => (each.kind === 'dropped' ? [each.reason] : []));
    const inBody = dispositions.flatMap((each) => (each.kind === 'body' ? [each.why] : []));
    const overBodyCap = inBody.filter((why) => why === 'over_body_cap').length;
    return {
        candidates: dispositions.length,
        findings: findings.length,
        blocking: findings.filter((finding) => finding.blocking).length,
        inline: dispositions.filter((each) => each.kind === 'inline').length,
        body: inBody.length - overBodyCap,
        overBodyCap,
        dropped: countByReason(dropped),
    };
}
function countByReason(reasons) {
    const counts = {
        not_in_change: 0,
        quote_removed: 0,
        quote_not_found: 0,
        quote_ambiguous: 0,
        duplicate_of: 0,
        over_unique_cap: 0,
        refuted_by_diff: 0,
    };
    for (const reason of reasons)
        counts[reason] += 1;
    return counts;
}

;// CONCATENATED MODULE: ./lib/core/reconcile/reconcile.js














/**
 * Turns claims into findings. Each step only takes what the one before left:
 *
 * | step | keeps | else |
 * |---|---|---|
 * | trim | every candidate, its texts bounded and free of unseen characters | |
 * | requote | every candidate, unfound quotes replaced by those of the re-quote turn | |
 * | ground | candidates whose quote was shown | dropped: not_in_change, quote_* |
 * | calibrate | every claim, with the severity that policy gives it | |
 * | merge | one finding for each defect, with its effect, fingerprint and owners | dropped: duplicate_of |
 * | reflect | findings that no proven deletion names, unchanged | dropped: refuted_by_diff |
 * | unique cap | what blocks, what is agreed on, and so many of each reviewer's own | dropped: over_unique_cap |
 * | place | every finding, inline or in the body | |
 *
 * The effect (blocking or not) is settled with the merge: no later step may change it, and the cap must know it.
 *
 * Pure, total and order-free: shuffled candidates and deletions give the same findings and counts. Every candidate has
 * exactly one disposition.
 *
 * @throws Error when a candidate names a conversation that is not in `shownByConversation`, or when two have the same
 *   id: without what its reviewer saw a candidate cannot be judged, and losing one could turn the verdict green.
 */
function reconcileCandidates(input) {
    const shownTo = shownIndexes(input);
    const { found, dropped } = findingsOf(input, shownTo);
    const reflected = applyDeletions(found, input.deletions, shownTo);
    const capped = capUnique(reflected.kept, {
        max: input.uniquePerSpecialist,
        reviewersByUnit: input.reviewersByUnit,
    });
    const { findings, dispositions: placed } = (0,place/* placeFindings */.ky)(capped.kept, input.caps, unnameablePaths(input.change), input.anchors);
    const dispositions = [...placed, ...dropped, ...reflected.dropped, ...capped.dropped].toSorted((0,order/* compareBy */.VE)(({ candidate }) => [candidate]));
    return { findings, dispositions, counts: countReconciled(findings, dispositions) };
}
/**
 * What a second look is asked about: of each finding that it may delete the claim that stands for it, with its unit,
 * the weightiest first. What it answers goes back as `deletions`.
 * @throws Error like `reconcileCandidates`.
 */
function claimsForReflection(input) {
    const shownTo = shownIndexes(input);
    const { found } = findingsOf(input, shownTo);
    return deletableClaims(found.toSorted((a, b) => (0,place/* byWeight */.IN)(a.finding, b.finding)), shownTo);
}
/** The steps up to the merge. */
function findingsOf(input, shownTo) {
    assertOwnIds(input.candidates);
    const candidates = requoted(input.candidates.map(trimCandidate), input.requotes, shownTo);
    const { claims, dropped } = groundAll(candidates, shownTo);
    const severity = severityOf(input);
    const calibrated = claims.map((claim) => calibrate(claim, severity));
    const blocks = ({ candidate, inChange }) => (0,blocking/* isBlocking */.U)({ ...candidate, inChange }, input.policy);
    return { found: judged(mergeClaims(calibrated, blocks), blocks, input), dropped };
}
/** The severity that policy gives a claim. */
function severityOf({ calibration, enforcedCalibration = [], }) {
    const own = calibrationOf(calibration);
    const enforced = calibrationOf(enforcedCalibration);
    return (claim, path) => enforced({ ...claim, severity: own(claim, path) }, path);
}
function assertOwnIds(candidates) {
    const seen = new Set();
    for (const { id } of candidates) {
        if (seen.has(id))
            throw new Error(`two candidates have the id ${id}`);
        seen.add(id);
    }
}
function shownIndexes({ change, shownByConversation }) {
    const wholeChange = (0,finding_shown/* prepareShown */.N)(change, { files: change.files, context: [] });
    const conversations = new Map([...shownByConversation].map(([conversation, shown]) => [conversation, (0,finding_shown/* prepareShown */.N)(change, shown)]));
    return ({ id, origin }) => {
        if (origin.kind === 'rule')
            return wholeChange;
        const conversation = (0,model/* conversationOf */.$y)(origin.unit, origin.reviewer);
        const shown = conversations.get(conversation);
        if (shown === undefined)
            throw new Error(`candidate ${id} names conversation ${conversation}, which was not held`);
        return shown;
    };
}
function requoted(candidates, requotes, shownTo) {
    const named = new Set(requotes.map(({ id }) => id));
    const asked = candidates
        .filter(({ id }) => named.has(id))
        .flatMap((candidate) => (0,requote/* needsRequote */.f)([candidate], shownTo(candidate)));
    return (0,requote/* applyRequotes */.H)(candidates, requotes, asked);
}
function groundAll(candidates, shownTo) {
    const claims = [];
    const dropped = [];
    for (const candidate of candidates) {
        const grounding = (0,ground/* ground */.q)(candidate, shownTo(candidate));
        if (grounding.kind === 'grounded')
            claims.push(grounding.grounded);
        else {
            dropped.push({ candidate: candidate.id, kind: 'dropped', reason: grounding.reason, fingerprint: null });
        }
    }
    return { claims, dropped };
}
/**
 * Adds effect, owners and fingerprint. A finding blocks when one of its claims does, alone: the category of one and the
 * flag of another make no blocker together. The order of merging is one that lines inserted above do not change. What a
 * later step drops has its fingerprint already, so that nothing is renamed because something else went.
 */
function judged(merged, blocks, { ownersOf }) {
    const findings = withFingerprints(merged.map(({ finding, claims }) => ({
        ...finding,
        blocking: claims.some(blocks),
        owners: ownersOf(finding.path),
    })));
    return merged.flatMap((source, index) => {
        const finding = findings[index];
        return finding === undefined ? [] : [{ ...source, finding }];
    });
}
/** Paths that cannot be named to GitHub, and submodules: their one line is git's, not the file's. */
function unnameablePaths(change) {
    const files = change.files.filter((file) => file.pathHex !== null || file.kind === 'submodule');
    return new Set(files.map((file) => file.path));
}

// EXTERNAL MODULE: ./lib/core/verdict/reasons.js
var verdict_reasons = __nccwpck_require__(76);
;// CONCATENATED MODULE: ./lib/core/verdict/decide.js

/**
 * The decision of the verdict: the first row of `DECISION_TABLE` with a reason that applies.
 *
 * Guaranteed (and tested as a property): one finding, fault or unmet requirement more, or less coverage, never moves
 * the decision to a later row. Whatever is incomplete without a reason of its own counts as `coverage_short`, so
 * nothing that was not reviewed can end as `approve`.
 */
function decide(facts) {
    const applicable = applicableReasons(facts);
    const reasons = verdict_reasons/* DECISION_TABLE */.sb.flatMap((row) => row.reasons.filter((reason) => applicable.has(reason)));
    const decision = verdict_reasons/* DECISION_TABLE */.sb.find((row) => row.reasons.some((reason) => applicable.has(reason)))?.decision;
    if (decision === undefined)
        return { decision: 'approve', reasons: ['all_clear'], notes: notesOf(facts) };
    return { decision, reasons, notes: notesOf(facts) };
}
function applicableReasons(facts) {
    const applicable = new Set(facts.faults.map((fault) => fault.code));
    for (const reason of gateReasons(facts.gate))
        applicable.add(reason);
    for (const reason of judgedReasons(facts))
        applicable.add(reason);
    for (const reason of facts.skips)
        applicable.add(reason);
    for (const reason of earlierReasons(facts))
        applicable.add(reason);
    if (facts.coverage.short)
        applicable.add('coverage_short');
    if (facts.coverage.incomplete && !gapIsExplained(facts, applicable))
        applicable.add('coverage_short');
    if (facts.coverage.reviewableLines === 0 && !facts.coverage.incomplete)
        applicable.add('nothing_reviewable');
    return applicable;
}
function gateReasons(gate) {
    switch (gate) {
        case 'passed':
        case 'none':
            return [];
        case 'failed':
            return ['gate_failed'];
        case 'timed_out':
            return ['gate_timeout'];
        case 'refused':
            return ['gate_refused'];
        case 'tampered':
            return ['gate_tampered'];
        case 'not_run':
            return ['gate_not_run'];
    }
}
const ACCEPTED_WITH_ROUNDS = new Set([
    ...verdict_reasons/* DECISION_TABLE */.sb[2].reasons,
    ...verdict_reasons/* DECISION_TABLE */.sb[3].reasons,
]);
const ACCEPTED_WITH_PATHS = new Set(verdict_reasons/* DECISION_TABLE */.sb[4].reasons);
/** What was decided before goes the way of what is judged now: a person may have accepted it since. */
function earlierReasons({ earlier, history: { accepted } }) {
    return (earlier ?? []).filter((reason) => reason !== 'all_clear' &&
        !(accepted.includes('rounds_exhausted') && ACCEPTED_WITH_ROUNDS.has(reason)) &&
        !(accepted.includes('reserved_path') && ACCEPTED_WITH_PATHS.has(reason)));
}
/** Rows 3 to 5, which a person may accept: rounds_exhausted takes out rows 3 and 4, reserved_path row 5 alone. */
function judgedReasons(facts) {
    const reasons = [];
    if (!facts.history.accepted.includes('rounds_exhausted')) {
        if (roundsExhausted(facts.history.rounds, facts.policy.maxReviewCycles))
            reasons.push('rounds_exhausted');
        if (facts.blockingFindings > 0)
            reasons.push('blocking_finding');
        if (facts.requirements.some((each) => each.blocks && each.state === 'unmet'))
            reasons.push('requirement_unmet');
        if (facts.plannedTestsMissing > 0)
            reasons.push('planned_test_missing');
    }
    if (!facts.history.accepted.includes('reserved_path') && facts.policy.reservedPaths.length > 0) {
        reasons.push('reserved_path');
    }
    return reasons;
}
/** When the rounds are used up, the model is not called any more. */
function roundsExhausted(rounds, maxReviewCycles) {
    return rounds >= maxReviewCycles;
}
/** Reasons for which a review was not made or not finished; a finding is none: it does not explain a gap. */
const EXPLAINS_MISSING_REVIEW = new Set([
    ...verdict_reasons/* DECISION_TABLE */.sb[0].reasons,
    ...verdict_reasons/* DECISION_TABLE */.sb[1].reasons,
    'rounds_exhausted',
    ...verdict_reasons/* DECISION_TABLE */.sb[5].reasons,
    'draft',
    'actor_ignored',
    'closed',
    'no_credentials_fork',
]);
/** A person who accepts rounds_exhausted accepts the head as it is, not reviewed once more. */
function gapIsExplained(facts, applicable) {
    const acceptedUnreviewed = facts.history.accepted.includes('rounds_exhausted') &&
        roundsExhausted(facts.history.rounds, facts.policy.maxReviewCycles);
    return acceptedUnreviewed || [...applicable].some((reason) => EXPLAINS_MISSING_REVIEW.has(reason));
}
function notesOf(facts) {
    const notes = [];
    if (facts.gate === 'none')
        notes.push('no_gate');
    if (facts.reviewer === 'rules')
        notes.push('rules_only');
    if (facts.history.accepted.length > 0)
        notes.push('human_accepted');
    return notes;
}

// EXTERNAL MODULE: ./lib/core/verdict/verdict.js
var verdict = __nccwpck_require__(9352);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __nccwpck_require__(452);
// EXTERNAL MODULE: ./lib/reviewer/reply.js
var reviewer_reply = __nccwpck_require__(4551);
// EXTERNAL MODULE: ./lib/reviewer/requote.js
var reviewer_requote = __nccwpck_require__(4324);
// EXTERNAL MODULE: ./lib/judge/owners.js
var judge_owners = __nccwpck_require__(7979);
;// CONCATENATED MODULE: ./lib/judge/claims.js





/** Everything that rules and reviewers claim, with what each of them was shown, read from the raw answers. */
function claimInput(evidence, plan) {
    const { ruleCandidates, reviews, change, policy, owners } = evidence;
    return {
        candidates: [...ruleCandidates, ...reviews.flatMap(candidatesOf)],
        requotes: reviews.flatMap(requotesOf),
        shownByConversation: new Map(reviews.map((review) => [(0,model/* conversationOf */.$y)(review.unit, review.reviewer), shownTo(review, plan)])),
        change,
        calibration: policy.severity,
        enforcedCalibration: policy['enforced-severity'],
        policy: { blockOn: policy['block-on'], requireFlag: policy['require-flag'] },
        ownersOf: (0,judge_owners/* ownersIn */.q)(owners),
    };
}
/** @throws CodedError 'audit' when the plan has no such unit. */
function shownTo(review, plan) {
    const unit = plan.units.find((each) => each.id === review.unit);
    if (unit === undefined) {
        throw new errors/* CodedError */.AK('audit', `there is a review of unit ${review.unit}, but the change has no such unit`);
    }
    return { files: unit.files, context: review.context };
}
/** A recorded answer was readable when it was accepted; one that no longer is must not turn into "no findings". */
function candidatesOf({ unit, reviewer, answer }) {
    if (answer === null)
        return [];
    const reply = (0,reviewer_reply/* parseReply */.U)(answer, { unit, reviewer });
    if (reply.kind === 'answer')
        return reply.candidates;
    throw new errors/* CodedError */.AK('audit', `the recorded answer of unit ${unit} cannot be read: ${reply.problem}`);
}
/**
 * New quotes for the reviewer's own claims: it was asked about no others, and may put no words into their mouths. A
 * re-quote that cannot be read changes nothing: the candidates keep their first quotes.
 */
function requotesOf(review) {
    const read = review.requote === null ? null : (0,reviewer_requote/* parseRequote */.h)(review.requote);
    if (read?.kind !== 'quotes')
        return [];
    const own = new Set(candidatesOf(review).map(({ id }) => id));
    return read.quotes.filter(({ id }) => own.has(id));
}

;// CONCATENATED MODULE: ./lib/judge/conversations.js
/** Who was to look at each unit. */
function reviewersByUnit({ assignments, }) {
    const byUnit = new Map();
    for (const { unit, reviewer } of assignments)
        byUnit.set(unit, [...(byUnit.get(unit) ?? []), reviewer]);
    return byUnit;
}
/** Which models answered, by name: with others to fall back on it need not be the one that was asked first. */
function modelsOf({ reviews, reflections }) {
    const replies = [...reviews, ...reflections].flatMap((each) => each.replies);
    const answered = replies.filter(({ kind }) => kind === 'answer' || kind === 'tool_calls');
    return [...new Set(answered.map(({ model }) => model))].toSorted();
}
function costOf({ reviews, reflections, context, }) {
    const usages = [...reviews, ...reflections].map(({ usage }) => usage);
    const sum = (amount) => usages.reduce((total, each) => total + amount(each), 0);
    return {
        inputTokens: sum(({ inputTokens }) => inputTokens),
        cachedInputTokens: sum(({ cachedInputTokens }) => cachedInputTokens),
        outputTokens: sum(({ outputTokens }) => outputTokens),
        embeddingTokens: context?.embeddingTokens ?? 0,
        modelCalls: sum(({ requests }) => requests),
        toolCalls: reviews.reduce((total, { toolCalls }) => total + toolCalls, 0),
    };
}

;// CONCATENATED MODULE: ./lib/core/finding/misnamed.js

/**
 * The path among those shown whose changed lines hold the quote of a claim that names another path; null when none
 * does. Such a claim is about the change, misspelled ("b/src/a.ts", "src/a.ts:12", the old name of a rename): the path
 * is not guessed for it, but it may not vanish either.
 */
function pathOfQuote(candidate, paths, shown) {
    const holder = paths.find((path) => {
        const grounding = (0,ground/* ground */.q)({ ...candidate, path }, shown);
        return grounding.kind === 'grounded'
            ? grounding.grounded.inChange
            : grounding.reason === 'quote_ambiguous';
    });
    return holder ?? null;
}

;// CONCATENATED MODULE: ./lib/judge/lost-blockers.js







/** Claims that would block and cannot be shown at a line: losing them would turn a verdict green, so they are faults. */
function lostBlockers(evidence, plan, input, dispositions) {
    const { change } = evidence;
    const whole = (0,finding_shown/* prepareShown */.N)(change, { files: change.files, context: [] });
    const blocksAt = blocksIn(input);
    const claims = input.candidates.map(trimCandidate);
    const droppedFor = (reason) => {
        const ids = new Set(dispositions.flatMap((each) => each.kind === 'dropped' && each.reason === reason ? [each.candidate] : []));
        return claims.filter(({ id }) => ids.has(id));
    };
    const blocking = (each) => blocksAt(each, whole.pathOf(each.path) ?? each.path);
    return [
        ...placeless(droppedFor('quote_ambiguous').filter(blocking)),
        ...unseen(droppedFor('quote_not_found').filter(blocking), input, whole),
        ...misnamed(droppedFor('not_in_change'), evidence, plan, blocksAt),
    ];
}
function blocksIn(input) {
    const severity = severityOf(input);
    return (claim, path) => (0,blocking/* isBlocking */.U)({ ...claim, severity: severity(claim, path), inChange: true }, input.policy);
}
function unitOf({ origin }) {
    return origin.kind === 'model' ? origin.unit : null;
}
/**
 * The quote is certainly in the change, but in several places: dropping the claim would turn the verdict green for
 * whoever repeats a dangerous line.
 */
function placeless(claims) {
    return claims.map((claim) => ({
        code: 'answer_malformed',
        unit: unitOf(claim),
        detail: `"${claim.title}" in ${claim.path} would block, but its quote stands in several places and no cited line tells which`,
    }));
}
/**
 * The quote stands in the change, in lines of another unit that its reviewer was not shown: it cannot be held to what
 * it saw, but a claim that is right about the change may not vanish because the wrong reviewer made it.
 */
function unseen(claims, { requotes }, whole) {
    return claims.flatMap((claim) => {
        const quotes = [claim.quote, ...requotes.filter(({ id }) => id === claim.id).map(({ quote }) => quote)];
        const path = whole.pathOf(claim.path);
        if (path === null)
            return [];
        if (!quotes.some((quote) => pathOfQuote({ ...claim, quote }, [path], whole) !== null))
            return [];
        const detail = `"${claim.title}" would block, and its quote stands in ${path}, but not in what the reviewer was shown of it`;
        return [{ code: 'answer_malformed', unit: unitOf(claim), detail }];
    });
}
/** Misnamed claims of one conversation that are looked into; a reviewer with more of them is at fault all the same. */
const MAX_MISNAMED = 20;
/**
 * The quote stands in the change, but the claim names a path that is none of it: a slip of spelling must not turn the
 * verdict green, and text of the change could ask a reviewer to make one.
 */
function misnamed(claims, { change, reviews }, plan, blocksAt) {
    const known = new Set(change.files.map(({ path }) => path));
    return reviews.flatMap((review) => {
        const own = claims.filter((claim) => isOf(review, claim));
        if (own.length === 0)
            return [];
        const shown = shownTo(review, plan);
        // Also files that only a tool showed; of all others nothing can have been quoted.
        const paths = [...new Set([...shown.files, ...shown.context].map(({ path }) => path))];
        const concerned = own.flatMap((claim) => {
            const blockedAt = paths.filter((path) => known.has(path) && blocksAt(claim, path));
            return blockedAt.length > 0 ? [{ claim, blockedAt }] : [];
        });
        if (concerned.length > MAX_MISNAMED)
            return [tooManyMisnamed(review, concerned.length)];
        const index = (0,finding_shown/* prepareShown */.N)(change, shown);
        return concerned.flatMap(({ claim, blockedAt }) => {
            const holder = pathOfQuote(claim, blockedAt, index);
            return holder === null ? [] : [misnamedFault(claim, review.unit, holder)];
        });
    });
}
function isOf({ unit, reviewer }, { origin }) {
    return (origin.kind === 'model' && (0,model/* conversationOf */.$y)(origin.unit, origin.reviewer) === (0,model/* conversationOf */.$y)(unit, reviewer));
}
function tooManyMisnamed({ unit, reviewer }, count) {
    const detail = `${count} findings of the reviewer ${reviewer} would block, and name paths that are none of the change`;
    return { code: 'answer_malformed', unit, detail };
}
function misnamedFault({ title, path }, unit, holder) {
    const detail = `"${title}" would block, and names ${path}, which is no path of the change, but its quote stands in ${holder}`;
    return { code: 'answer_malformed', unit, detail };
}

// EXTERNAL MODULE: ./lib/judge/review-coverage.js
var review_coverage = __nccwpck_require__(8318);
// EXTERNAL MODULE: ./lib/reviewer/reflection.js
var reflection = __nccwpck_require__(7514);
;// CONCATENATED MODULE: ./lib/judge.js














/**
 * From the evidence to the verdict: pure, so that a record judged again gives the same bytes. The answers are read
 * from their raw text once more; nothing a model said reaches the verdict by another way.
 * @throws CodedError 'audit' when the evidence contradicts itself (a review of a unit that the change does not have).
 */
function judge(evidence) {
    const selection = (0,review_coverage/* selectForReview */._y)(evidence);
    const plan = (0,review_coverage/* planForReview */.vd)(evidence, selection);
    const coverage = (0,review_coverage/* coverageOf */._5)(evidence, selection, plan);
    const claims = claimInput(evidence, plan);
    const reconciled = reconcileCandidates({
        ...claims,
        deletions: evidence.reflections.flatMap(reflection/* deletionsOf */.N),
        uniquePerSpecialist: evidence.policy['unique-per-specialist'],
        reviewersByUnit: reviewersByUnit(evidence),
        anchors: evidence.anchors,
        caps: { maxInline: evidence.settings.maxInlineComments, maxBody: place/* MAX_BODY_FINDINGS */.rp },
    });
    const faults = [
        ...evidence.faults,
        ...evidence.reviews.flatMap(faultOf),
        ...lostBlockers(evidence, plan, claims, reconciled.dispositions),
    ];
    const reservedPaths = (0,judge_owners/* reservedIn */.U)(evidence);
    const decided = decide({
        gate: evidence.gate.outcome,
        reviewer: evidence.reviewer.kind,
        blockingFindings: reconciled.counts.blocking,
        requirements: [],
        plannedTestsMissing: 0,
        coverage: {
            reviewableLines: coverage.reviewableLines,
            incomplete: !evidence.isRead || coverage.unreviewed.length > 0,
            short: (0,diff_coverage/* isCoverageShort */.F)(coverage),
        },
        faults,
        skips: evidence.skips,
        earlier: evidence.earlier?.reasons ?? null,
        history: evidence.history,
        policy: { maxReviewCycles: evidence.policy['max-review-cycles'], reservedPaths },
    });
    const { base, head, mergeBase } = evidence.change;
    return {
        dispositions: reconciled.dispositions,
        verdict: {
            schemaVersion: verdict/* SCHEMA_VERSION */.f,
            ...decided,
            repository: evidence.repository,
            pullRequest: evidence.pullRequest,
            base,
            head,
            mergeBase,
            reviewer: evidence.reviewer,
            gate: evidence.gate,
            coverage,
            context: contextOf(evidence),
            reviewers: [...new Set(evidence.assignments.map(({ reviewer }) => reviewer))],
            models: modelsOf(evidence),
            reservedPaths,
            findings: reconciled.findings,
            blockingCount: Math.max(reconciled.counts.blocking, evidence.earlier?.blocking ?? 0),
            earlier: evidence.earlier,
            round: evidence.history.rounds + ((0,earlier/* isRound */.lX)(decided) ? 1 : 0),
            dropped: reconciled.counts.dropped,
            droppedClaims: droppedClaims(claims.candidates, reconciled.dispositions),
            faults,
            redactions: evidence.redactions,
            cost: costOf(evidence),
            policySource: evidence.policySource,
            policyDigest: evidence.policyDigest,
            policyNotes: evidence.policyNotes,
        },
    };
}
/** A second look that gave nothing is no fault, since it could only have deleted; but people should know. */
function contextOf({ context, reflections }) {
    if (context === null)
        return null;
    const failed = reflections.flatMap(({ unit, problem }) => problem === null ? [] : [`the second look at unit ${unit} gave nothing: ${problem}`]);
    return { ...context, notes: [...context.notes, ...failed] };
}
/** A unit may have several reviewers: which of them it was has to be told. */
function faultOf({ unit, reviewer, fault }) {
    return fault === null ? [] : [{ ...fault, unit: (0,model/* conversationOf */.$y)(unit, reviewer) }];
}
/** The findings that a second look may delete, from what is known before it is taken. */
function reflectionClaims(evidence) {
    const plan = (0,review_coverage/* planForReview */.vd)(evidence, (0,review_coverage/* selectForReview */._y)(evidence));
    return claimsForReflection(claimInput(evidence, plan));
}
/** Claims that no finding stands for, in the order of the candidates; their texts trimmed like those of findings. */
function droppedClaims(candidates, dispositions) {
    const byId = new Map(dispositions.map((each) => [each.candidate, each]));
    return candidates.map(trimCandidate).flatMap(({ id, path, title, body }) => {
        const end = byId.get(id);
        if (end?.kind !== 'dropped' || end.reason === 'duplicate_of')
            return [];
        const refutation = end.reason === 'refuted_by_diff' ? { quote: end.quote, by: end.by } : null;
        return [{ candidate: id, reason: end.reason, path, title, body, refutation }];
    });
}


/***/ }),

/***/ 7979:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ reservedIn),
/* harmony export */   q: () => (/* binding */ ownersIn)
/* harmony export */ });
/* harmony import */ var _core_owners_reserved_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(770);

/** Owners as the record has them, so that a replay needs no file of the base. */
function ownersIn(owners) {
    return (path) => (Object.hasOwn(owners, path) ? (owners[path] ?? []) : []);
}
/** Changed paths that policy reserves for a person. */
function reservedIn({ change, policy, owners, }) {
    const known = { ownersOf: ownersIn(owners), names: new Set() };
    return (0,_core_owners_reserved_js__WEBPACK_IMPORTED_MODULE_0__/* .reservedPaths */ .z)(change.files, known, policy.reserved).paths;
}


/***/ }),

/***/ 8318:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _5: () => (/* binding */ coverageOf),
/* harmony export */   _y: () => (/* binding */ selectForReview),
/* harmony export */   vd: () => (/* binding */ planForReview)
/* harmony export */ });
/* harmony import */ var _core_criteria_model_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9344);
/* harmony import */ var _core_diff_coverage_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1373);
/* harmony import */ var _core_diff_select_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(130);
/* harmony import */ var _core_diff_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1416);
/* harmony import */ var _owners_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7979);





/** Which files of the change are reviewed: the globs of policy and inputs together. */
function selectForReview({ change, policy, settings, owners, }) {
    return (0,_core_diff_select_js__WEBPACK_IMPORTED_MODULE_1__/* .selectFiles */ .A)(change, {
        exclude: [...policy.exclude, ...settings.exclude],
        ownersOf: (0,_owners_js__WEBPACK_IMPORTED_MODULE_3__/* .ownersIn */ .q)(owners),
    });
}
/** The units of a model's review; the rules read the change as it is and need none. */
function planForReview({ reviewer, settings }, selection) {
    if (reviewer.kind === 'rules')
        return { units: [], cutLines: [], tooLarge: [] };
    const { maxDiffChars, maxFileChars } = settings;
    return (0,_core_diff_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .planUnits */ .n)(selection.reviewable, { maxDiffChars, maxFileChars });
}
/** Which changed lines were shown and answered for, by what the record says of each conversation. */
function coverageOf(evidence, selection, plan) {
    const { reviewer, earlier, isRead } = evidence;
    const coverage = (0,_core_diff_coverage_js__WEBPACK_IMPORTED_MODULE_0__/* .measureCoverage */ .j)({
        selection,
        units: plan.units,
        cutLines: plan.cutLines,
        tooLarge: plan.tooLarge,
        ...unitsByEnd(evidence, plan),
        // An earlier verdict stands for the model's part; the rules have read the change again.
        mode: earlier === null ? reviewer.kind : 'rules',
    });
    if (!isRead)
        return { ...coverage, percent: 0 };
    return { ...coverage, percent: Math.min(coverage.percent, earlier?.coverage ?? 100) };
}
/**
 * How the units ended. All conversations of a unit count: what its security reviewer did not get to see is not reviewed,
 * whatever the general one said. A unit that nobody was to look at is in none of the sets, and so unreviewed: but for a
 * run that was not planned (no room for a change, a tree that does not fit), which reached none of them.
 */
function unitsByEnd({ assignments, reviews }, { units }) {
    if (assignments.length === 0)
        return { answered: new Set(), failed: new Set(), notReached: new Set(units.map(({ id }) => id)) };
    const held = new Map(reviews.map((review) => [(0,_core_criteria_model_js__WEBPACK_IMPORTED_MODULE_4__/* .conversationOf */ .$y)(review.unit, review.reviewer), review]));
    const ends = assignments.map(({ unit, reviewer }) => {
        const review = held.get((0,_core_criteria_model_js__WEBPACK_IMPORTED_MODULE_4__/* .conversationOf */ .$y)(unit, reviewer));
        if (review === undefined)
            return { unit, end: 'notReached' };
        return { unit, end: review.answer !== null && review.fault === null ? 'answered' : 'failed' };
    });
    const unitsOf = (wanted) => new Set(ends.filter(({ end }) => end === wanted).map(({ unit }) => unit));
    return { answered: unitsOf('answered'), failed: unitsOf('failed'), notReached: unitsOf('notReached') };
}


/***/ }),

/***/ 9709:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   op: () => (/* binding */ readJsonObject)
/* harmony export */ });
/* unused harmony exports MAX_JSON_BYTES, MAX_JSON_DEPTH */
/**
 * Finds the one JSON object in a model's text and reads it. Untrusted: size and depth are bounded by a linear scan
 * before JSON.parse, so that no nesting reaches a recursive reader. Nothing is repaired and no bracket is guessed.
 */
/** Twice what the flood of 10,000 findings needs: a flood is read, merged and counted, not a way to stay unread. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** The reply schema needs 5 levels. */
const MAX_JSON_DEPTH = 16;
function malformed(problem) {
    return { kind: 'malformed', problem };
}
/**
 * Some models write their reasoning in front of the answer between these tags, code with braces included. It is
 * prose by declaration, so it is set aside; anything else with a brace in it counts as a second object.
 */
function withoutReasoning(text) {
    const open = '<think>';
    const close = '</think>';
    const trimmed = text.trimStart();
    const end = trimmed.indexOf(close);
    return trimmed.startsWith(open) && end !== -1 ? trimmed.slice(end + close.length) : trimmed;
}
/** The first brace and the bracket that closes it; strings are skipped. Which bracket closes is JSON.parse's to check. */
function firstObject(text) {
    const start = text.indexOf('{');
    if (start === -1)
        return { kind: 'malformed', problem: 'there is no JSON object in it' };
    let depth = 0;
    let inString = false;
    for (let index = start; index < text.length; index += 1) {
        const character = text[index];
        if (inString) {
            if (character === '\\')
                index += 1;
            else if (character === '"')
                inString = false;
        }
        else if (character === '"') {
            inString = true;
        }
        else if (character === '{' || character === '[') {
            depth += 1;
            if (depth > MAX_JSON_DEPTH)
                return { kind: 'malformed', problem: `it is nested deeper than ${MAX_JSON_DEPTH} levels` };
        }
        else if (character === '}' || character === ']') {
            depth -= 1;
            if (depth === 0)
                return { kind: 'span', start, end: index + 1 };
        }
    }
    return { kind: 'malformed', problem: 'the JSON object is not closed' };
}
/** Index behind the string of valid JSON that begins at `start`. */
function stringEnd(json, start) {
    let index = start + 1;
    while (json[index] !== '"')
        index += json[index] === '\\' ? 2 : 1;
    return index + 1;
}
const COLON_NEXT = /\s*:/y;
function isKey(json, end) {
    COLON_NEXT.lastIndex = end;
    return COLON_NEXT.test(json);
}
/** True when an object of this valid JSON has two entries of one name: JSON.parse keeps the last without a word. */
function repeatsName(json) {
    const open = [];
    for (let index = 0; index < json.length; index += 1) {
        const character = json[index];
        if (character === '{' || character === '[')
            open.push(new Set());
        else if (character === '}' || character === ']')
            open.pop();
        else if (character === '"') {
            const end = stringEnd(json, index);
            if (isKey(json, end)) {
                const name = String(JSON.parse(json.slice(index, end)));
                if (open.at(-1)?.has(name) === true)
                    return true;
                open.at(-1)?.add(name);
            }
            index = end - 1;
        }
    }
    return false;
}
/** What is wrong with the text around the object, or null when it is mere prose (or a fence). */
function problemAround(before, after) {
    if (/[{}]/.test(before + after))
        return 'there is more than one JSON object, or a brace too many';
    if (/\[\s*$/.test(before) || /^\s*[\],]/.test(after))
        return 'the JSON object stands in a list';
    return null;
}
function parseStrictly(json) {
    try {
        const value = JSON.parse(json);
        if (repeatsName(json))
            return malformed('an object in it has the same key twice');
        return typeof value === 'object' && value !== null && !Array.isArray(value)
            ? { kind: 'object', value }
            : malformed('it is not a JSON object');
    }
    catch (error) {
        if (!(error instanceof SyntaxError))
            throw error;
        // The engine's message quotes the text; of it only the position is passed on.
        const position = / position (\d+)/.exec(error.message)?.[1];
        return malformed(`it is not valid JSON${position === undefined ? '' : ` (at position ${position})`}`);
    }
}
/** Reads text that holds exactly one JSON object, alone, in a fence or among prose. Never throws. */
function readJsonObject(text) {
    if (Buffer.byteLength(text) > MAX_JSON_BYTES)
        return malformed(`it is larger than ${MAX_JSON_BYTES} bytes`);
    const answer = withoutReasoning(text);
    const span = firstObject(answer);
    if (span.kind === 'malformed')
        return span;
    const problem = problemAround(answer.slice(0, span.start), answer.slice(span.end));
    return problem === null ? parseStrictly(answer.slice(span.start, span.end)) : malformed(problem);
}


/***/ }),

/***/ 7514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ deletionsOf),
/* harmony export */   z: () => (/* binding */ parseReflection)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2311);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9709);
/* harmony import */ var _reply_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4551);



const reflection = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    complete: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(true),
    deletions: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), quote: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), reason: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish() })),
});
/** Reads the answer to a second look. Never throws. */
function parseReflection(text) {
    const reading = (0,_json_text_js__WEBPACK_IMPORTED_MODULE_2__/* .readJsonObject */ .op)(text);
    if (reading.kind === 'malformed')
        return reading;
    const parsed = reflection.safeParse(reading.value);
    if (!parsed.success)
        return { kind: 'malformed', problem: (0,_reply_js__WEBPACK_IMPORTED_MODULE_0__/* .problemOf */ .Z)(parsed.error) };
    return {
        kind: 'deletions',
        deletions: parsed.data.deletions.map(({ id, quote, reason }) => ({
            candidate: id,
            quote,
            reason: reason ?? '',
        })),
    };
}
/** What a second look asks to be deleted, of what it was asked about. Whether it may is for code to say. */
function deletionsOf({ answer, model, claims }) {
    const reading = answer === null ? null : parseReflection(answer);
    if (reading?.kind !== 'deletions')
        return [];
    return reading.deletions
        .filter(({ candidate }) => claims.includes(candidate))
        .map((deletion) => ({ ...deletion, by: model }));
}


/***/ }),

/***/ 4551:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ parseReply),
/* harmony export */   Z: () => (/* binding */ problemOf)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2311);
/* harmony import */ var _core_criteria_model_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9344);
/* harmony import */ var _core_finding_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8020);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9709);




/** Other words for the levels, after folding case. Any other unknown word is a fault of the whole answer. */
const SEVERITY_SYNONYMS = new Map([
    ['critical', 'blocker'],
    ['high', 'error'],
    ['medium', 'warning'],
    ['low', 'info'],
]);
const folded = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().transform((word) => word.trim().toLowerCase());
const severity = folded.transform((word) => SEVERITY_SYNONYMS.get(word) ?? word).pipe(zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(_core_finding_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .SEVERITIES */ .oC));
const category = folded.pipe(zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(_core_finding_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .CATEGORIES */ .R6));
const side = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .transform((word) => word.trim().toUpperCase())
    .pipe(zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['LEFT', 'RIGHT']));
/** Numbers are hints and never anchor by themselves, so a bad one costs the hint and not the finding. */
const lineNumber = zod__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J()
    .optional()
    .transform((value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null);
const evidence = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    source: folded.pipe(zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['diff', 'file', 'search'])),
    path: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    line: lineNumber,
    quote: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
});
const finding = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    path: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    side: side.nullish(),
    line: lineNumber,
    startLine: lineNumber,
    severity,
    category,
    blocking: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().nullish(),
    title: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    body: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    // Required: without it nothing can be grounded, and a finding that cannot be grounded is lost.
    quote: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    evidence: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(evidence).nullish(),
    suggestion: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullish(),
});
/** Absent is not empty: without `findings`, or without a true `complete`, it is no answer. */
const reply = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    complete: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz(true),
    summary: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullish(),
    findings: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(finding),
});
const MAX_ISSUES_TOLD = 5;
/** Names keys of the schema and positions only: zod's messages tell what was expected, not what came. */
function problemOf(error) {
    const told = error.issues
        .slice(0, MAX_ISSUES_TOLD)
        .map((issue) => `${issue.path.map(String).join('.') || 'the object'}: ${issue.message}`);
    const more = error.issues.length - told.length;
    return `it does not follow the schema: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
function toCandidate(raw, index, { unit, reviewer }) {
    const isRange = raw.line !== null && raw.startLine !== null && raw.startLine <= raw.line;
    return {
        id: `${(0,_core_criteria_model_js__WEBPACK_IMPORTED_MODULE_2__/* .conversationOf */ .$y)(unit, reviewer)}#${index}`,
        origin: { kind: 'model', reviewer, unit },
        path: raw.path,
        side: raw.side ?? 'RIGHT',
        line: raw.line,
        startLine: isRange ? raw.startLine : null,
        quote: raw.quote,
        title: raw.title,
        body: raw.body,
        category: raw.category,
        severity: raw.severity,
        flag: raw.blocking ?? false,
        evidence: raw.evidence ?? [],
        suggestion: raw.suggestion ?? null,
    };
}
function isAllowed(given, categories) {
    return categories.length === 0 || categories.includes(given);
}
/**
 * Reads a final answer. Never throws. Unknown further keys are ignored, a verdict of the model's among them.
 * The number of findings is not capped here: merging counts what it leaves out. `categories` are those that the
 * reviewer may use (empty: all): a claim in another one is never dropped, it makes the answer malformed.
 */
function parseReply(text, origin, categories = []) {
    const reading = (0,_json_text_js__WEBPACK_IMPORTED_MODULE_3__/* .readJsonObject */ .op)(text);
    if (reading.kind === 'malformed')
        return reading;
    const parsed = reply.safeParse(reading.value);
    if (!parsed.success)
        return { kind: 'malformed', problem: problemOf(parsed.error) };
    const foreign = parsed.data.findings.findIndex((raw) => !isAllowed(raw.category, categories));
    if (foreign !== -1)
        return {
            kind: 'malformed',
            problem: `it does not follow the schema: findings.${foreign}.category: one of ${categories.join(', ')} is expected`,
        };
    return {
        kind: 'answer',
        summary: parsed.data.summary ?? '',
        candidates: parsed.data.findings.map((raw, index) => toCandidate(raw, index, origin)),
    };
}


/***/ }),

/***/ 4324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ parseRequote)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2311);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9709);
/* harmony import */ var _reply_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4551);



const requote = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ quotes: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ id: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), quote: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP() })) });
/** Reads the reply to the re-quote turn. Never throws. Ids that nobody asked for are the caller's to ignore. */
function parseRequote(text) {
    const reading = (0,_json_text_js__WEBPACK_IMPORTED_MODULE_2__/* .readJsonObject */ .op)(text);
    if (reading.kind === 'malformed')
        return reading;
    const parsed = requote.safeParse(reading.value);
    if (!parsed.success)
        return { kind: 'malformed', problem: (0,_reply_js__WEBPACK_IMPORTED_MODULE_0__/* .problemOf */ .Z)(parsed.error) };
    return { kind: 'quotes', quotes: parsed.data.quotes };
}


/***/ }),

/***/ 9948:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ unreadEvidence)
/* harmony export */ });
/* harmony import */ var _core_gate_judge_command_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4588);

/** Evidence without a change: an event that is not reviewed, a head that has moved on, a run of the gate alone. */
function unreadEvidence({ base, head, policy, gate = (0,_core_gate_judge_command_js__WEBPACK_IMPORTED_MODULE_0__/* .noGate */ .jH)(), ...known }) {
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


/***/ }),

/***/ 1138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  VR: () => (/* binding */ Minimatch)
});

// UNUSED EXPORTS: GLOBSTAR, braceExpand, defaults, escape, filter, match, minimatch, sep, unescape

;// CONCATENATED MODULE: ./node_modules/balanced-match/dist/esm/index.js
const balanced = (a, b, str) => {
    const ma = a instanceof RegExp ? maybeMatch(a, str) : a;
    const mb = b instanceof RegExp ? maybeMatch(b, str) : b;
    const r = ma !== null && mb != null && range(ma, mb, str);
    return (r && {
        start: r[0],
        end: r[1],
        pre: str.slice(0, r[0]),
        body: str.slice(r[0] + ma.length, r[1]),
        post: str.slice(r[1] + mb.length),
    });
};
const maybeMatch = (reg, str) => {
    const m = str.match(reg);
    return m ? m[0] : null;
};
const range = (a, b, str) => {
    let begs, beg, left, right = undefined, result;
    let ai = str.indexOf(a);
    let bi = str.indexOf(b, ai + 1);
    let i = ai;
    if (ai >= 0 && bi > 0) {
        if (a === b) {
            return [ai, bi];
        }
        begs = [];
        left = str.length;
        while (i >= 0 && !result) {
            if (i === ai) {
                begs.push(i);
                ai = str.indexOf(a, i + 1);
            }
            else if (begs.length === 1) {
                const r = begs.pop();
                if (r !== undefined)
                    result = [r, bi];
            }
            else {
                beg = begs.pop();
                if (beg !== undefined && beg < left) {
                    left = beg;
                    right = bi;
                }
                bi = str.indexOf(b, i + 1);
            }
            i = ai < bi && ai >= 0 ? ai : bi;
        }
        if (begs.length && right !== undefined) {
            result = [left, right];
        }
    }
    return result;
};
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/brace-expansion/dist/esm/index.js

const escSlash = '\0SLASH' + Math.random().toFixed(16) + '\0';
const escOpen = '\0OPEN' + Math.random().toFixed(16) + '\0';
const escClose = '\0CLOSE' + Math.random().toFixed(16) + '\0';
const escComma = '\0COMMA' + Math.random().toFixed(16) + '\0';
const escPeriod = '\0PERIOD' + Math.random().toFixed(16) + '\0';
const escSlashPattern = new RegExp(escSlash, 'g');
const escOpenPattern = new RegExp(escOpen, 'g');
const escClosePattern = new RegExp(escClose, 'g');
const escCommaPattern = new RegExp(escComma, 'g');
const escPeriodPattern = new RegExp(escPeriod, 'g');
const slashPattern = /\\\\/g;
const openPattern = /\\{/g;
const closePattern = /\\}/g;
const commaPattern = /\\,/g;
const periodPattern = /\\\./g;
const EXPANSION_MAX = 100_000;
// `EXPANSION_MAX` caps the *number* of expansions, but not their length. An
// input like `'{a,b}'.repeat(1500)` stays under that count - its output is
// truncated to 100k results - while making every result ~1500 characters
// long. The result set, and the intermediate arrays built while combining
// brace sets, then grow large enough to exhaust memory and crash the process
// (CVE-2026-14257). `EXPANSION_MAX_LENGTH` bounds the total number of
// characters the accumulator may hold at any point, so memory stays flat no
// matter how many brace groups are chained. The limit sits well above any
// realistic expansion (100k results hitting `EXPANSION_MAX` measure ~1M
// characters) so legitimate input is unaffected.
const EXPANSION_MAX_LENGTH = 4_000_000;
// `expand_` recurses once per level of brace *nesting* - both when expanding a
// set's comma members and when re-wrapping a set whose body is a single part.
// The CVE-2026-14257 fix made the *tail* iterative (recursion on `m.post`, one
// level per chained group), which left nesting depth unbounded: about 3,100
// levels of `{{{...a,b...}}}` - only ~6KB of input - exhausted the native stack
// and crashed the process. `EXPANSION_MAX_DEPTH` bounds how deep the parser
// will follow nesting. It sits far above any realistic pattern and well below
// the depth at which the stack runs out.
const EXPANSION_MAX_DEPTH = 1_000;
// Bash keeps a quirk where a brace group followed by a comma set still expands
// (`{a},b}`). The parser implements it by rewriting the string and restarting
// the scan, absorbing one `}` per pass. `n` trailing braces therefore cost `n`
// full passes over a string that itself grows by one `escClose` sentinel each
// time - quadratic in `n`, with a ~26x constant from the sentinel's length.
// 128KB of `'{a}' + '}'.repeat(n) + ',z}'` blocked the event loop for 27
// seconds to produce two results. `EXPANSION_MAX_REWRITES` bounds how many
// times the scan may restart. Real `{a},b}` input needs a handful.
const EXPANSION_MAX_REWRITES = 1_000;
// `EXPANSION_MAX_STEPS` bounds the work one `expand` call does, which `max`,
// `maxLength` and `maxDepth` don't: nested sets are rescanned at every level
// and chained groups each rebuild up to `max` results, so 2KB of input could
// block the event loop for over 30 seconds. Each character scanned, result
// built and sequence value generated is a step, and each `expand_` call costs
// `CALL_STEPS` more. Past the budget, the set being expanded and everything
// after it stay literal. A glob needs a few hundred steps, and nesting all the
// way to `EXPANSION_MAX_DEPTH` about 4M.
const EXPANSION_MAX_STEPS = 20_000_000;
// What one `expand_` call costs on top of what it scans and builds. Setting
// one up takes about as long as scanning 16 characters, and a set whose
// results are wrapped to be expanded again makes one call per result, each
// scanning and building next to nothing: 64KB of
// `('{{' + ','.repeat(316) + '}{' + ','.repeat(316) + '}}').repeat(n)` made
// 4M such calls, which spent the budget three times as slowly as anything
// else.
const CALL_STEPS = 16;
function numeric(str) {
    return !isNaN(str) ? parseInt(str, 10) : str.charCodeAt(0);
}
function escapeBraces(str) {
    return str
        .replace(slashPattern, escSlash)
        .replace(openPattern, escOpen)
        .replace(closePattern, escClose)
        .replace(commaPattern, escComma)
        .replace(periodPattern, escPeriod);
}
function unescapeBraces(str) {
    return str
        .replace(escSlashPattern, '\\')
        .replace(escOpenPattern, '{')
        .replace(escClosePattern, '}')
        .replace(escCommaPattern, ',')
        .replace(escPeriodPattern, '.');
}
// Like `target.push(...items)` but doesn't overflow the stack
function pushAll(target, items) {
    for (let i = 0; i < items.length; i++) {
        target.push(items[i]);
    }
}
// `balanced`, run on `masked` (see `maskUnmatchedOpens`), sliced from `str`
// and charged for the characters it walks: up to the group's `}`, or the
// whole string when there is no match or unmatched `{` come first, which
// `unmatched` then flags for masking. Once a call overdraws the budget, it
// and every later one return undefined, so the rest stays literal.
function balancedWithBudget(str, masked, budget) {
    if (budget.remaining < 0) {
        return undefined;
    }
    const r = range('{', '}', masked);
    const unmatched = r !== undefined && masked.indexOf('{') < r[0];
    budget.remaining -= r && !unmatched ? r[1] + 1 : str.length;
    if (!r || budget.remaining < 0) {
        return undefined;
    }
    return {
        end: r[1],
        pre: str.slice(0, r[0]),
        body: str.slice(r[0] + 1, r[1]),
        post: str.slice(r[1] + 1),
        unmatched,
    };
}
// `masked` with every `{` that has no matching `}` swapped for a `\0`, which
// keeps the length, so a scan of it still lines up with the string it was
// made from. Such a `{` is literal either way, but `balanced` only learns that
// one is unmatched by reading to the end of the string, so with one at the
// head of every group (`'{a,{b,c}'.repeat(n)`) each scan read the rest of the
// input. That was quadratic, and once the step budget charged for it, it ran
// out partway through and left the rest literal. A scan of the masked copy
// stops at the group's `}`. It is one pass, charged as such.
function maskUnmatchedOpens(masked, budget) {
    budget.remaining -= masked.length;
    const open = [];
    for (let i = 0; i < masked.length; i++) {
        const c = masked.charCodeAt(i);
        if (c === 0x7b) {
            open.push(i);
        }
        else if (c === 0x7d && open.length) {
            open.pop();
        }
    }
    let out = '';
    let last = 0;
    for (let i = 0; i < open.length; i++) {
        const at = open[i];
        out += masked.slice(last, at) + '\0';
        last = at + 1;
    }
    return out + masked.slice(last);
}
// Whether `str` has a `,` not followed by another `,`, with a `}` after it on
// the same line - what `/,(?!,).*\}/.test(str)` asks, answered in one pass from
// the end. The regex tries every `,` and backtracks through the rest of its
// line from each, which is quadratic, and the `{a},b}` rewrite asks again on
// every pass. Like a scan, it is charged for the whole string and refused if
// that overdraws the budget.
function commaSetFollows(str, budget) {
    budget.remaining -= str.length;
    if (budget.remaining < 0) {
        return false;
    }
    // Whether a `}` follows the current position before the line ends
    let close = false;
    for (let i = str.length - 1; i >= 0; i--) {
        const c = str.charCodeAt(i);
        if (c === 0x7d) {
            close = true;
        }
        else if (c === 0x0a || c === 0x0d || c === 0x2028 || c === 0x2029) {
            // A line terminator, which `.` does not match
            close = false;
        }
        else if (c === 0x2c && close && str.charCodeAt(i + 1) !== 0x2c) {
            return true;
        }
    }
    return false;
}
/**
 * Basically just str.split(","), but handling cases
 * where we have nested braced sections, which should be
 * treated as individual members, like {a,{b,c},d}
 *
 * Returns `undefined` if the step budget runs out before the whole set is
 * split, since splitting what is left on every comma would tear apart the
 * nested sets it still holds.
 */
function parseCommaParts(str, budget) {
    const parts = [];
    // Walk the brace groups iteratively. Recursing on `post` once per group let a
    // chain of them exhaust the stack - the parsing-side counterpart to
    // the `expand_` overflow fixed for CVE-2026-14257, and not something `max` or
    // `maxLength` can bound, since it happens before expansion.
    //
    // The part the next chunk continues
    let carry = '';
    for (;;) {
        // A set's body holds no unmatched `{`, so there is nothing to mask.
        const m = balancedWithBudget(str, str, budget);
        if (budget.remaining < 0) {
            return undefined;
        }
        if (!m) {
            const tail = str.split(',');
            tail[0] = carry + tail[0];
            pushAll(parts, tail);
            return parts;
        }
        const { pre, body, post } = m;
        const p = pre.split(',');
        p[0] = carry + p[0];
        p[p.length - 1] += '{' + body + '}';
        if (!post.length) {
            pushAll(parts, p);
            return parts;
        }
        carry = p.pop();
        pushAll(parts, p);
        str = post;
    }
}
// An option that is left out, or that is NaN, gets its default. Every
// comparison against NaN is false, so a NaN bound would never be reached:
// `{ maxSteps: NaN }` let 15KB of input block the event loop for 16 seconds,
// and `{ maxDepth: NaN }` overflowed the stack again (CVE-2026-102278). Pass
// `Infinity` to lift a bound.
function bound(value, fallback) {
    return value === undefined || isNaN(value) ? fallback : value;
}
function expand(str, options = {}) {
    if (!str) {
        return [];
    }
    const max = bound(options.max, EXPANSION_MAX);
    const maxLength = bound(options.maxLength, EXPANSION_MAX_LENGTH);
    const maxDepth = bound(options.maxDepth, EXPANSION_MAX_DEPTH);
    const maxRewrites = bound(options.maxRewrites, EXPANSION_MAX_REWRITES);
    const maxSteps = bound(options.maxSteps, EXPANSION_MAX_STEPS);
    // I don't know why Bash 4.3 does this, but it does.
    // Anything starting with {} will have the first two bytes preserved
    // but *only* at the top level, so {},a}b will not expand to anything,
    // but a{},b}c will be expanded to [a}c,abc].
    // One could argue that this is a bug in Bash, but since the goal of
    // this module is to match Bash's rules, we escape a leading {}
    if (str.slice(0, 2) === '{}') {
        str = '\\{\\}' + str.slice(2);
    }
    return expand_(escapeBraces(str), max, maxLength, maxDepth, 0, maxRewrites, { remaining: maxSteps }, true).map(unescapeBraces);
}
function embrace(str) {
    return '{' + str + '}';
}
function isPadded(el) {
    return /^-?0\d/.test(el);
}
function lte(i, y) {
    return i <= y;
}
function gte(i, y) {
    return i >= y;
}
// Build `{ acc[a] + pre + values[v] }` for every combination, capping the
// number of results at `max` and the total number of characters at `maxLength`.
// This is the one place output grows, so bounding it here keeps the single
// accumulator - and therefore memory - flat regardless of how many brace groups
// are combined (CVE-2026-14257). Each result built is a step, since `max` and
// `maxLength` bound one combination, not how many brace groups are combined.
function combine(acc, pre, values, max, maxLength, dropEmpties, budget) {
    const out = [];
    let length = 0;
    // Bash drops empty results at the top level, and they don't count against
    // `max`, so `max` bounds the number of *kept* results. Only an empty
    // `acc[a] + pre` can make one, so for those the empty values are skipped
    // without being visited. Visiting them one at a time let a set of empties
    // cost `acc.length * values.length` while keeping nothing.
    let nonEmpty;
    outer: for (let a = 0; a < acc.length; a++) {
        const prefix = acc[a] + pre;
        let vs = values;
        if (dropEmpties && !prefix) {
            if (!nonEmpty)
                nonEmpty = values.filter(v => v);
            vs = nonEmpty;
        }
        for (let v = 0; v < vs.length; v++) {
            if (out.length >= max)
                break outer;
            const expansion = prefix + vs[v];
            if (length + expansion.length > maxLength)
                break outer;
            out.push(expansion);
            length += expansion.length;
        }
    }
    budget.remaining -= out.length;
    return out;
}
// The expansion values of a single numeric (`1..5`) or alphabetic (`a..e..2`)
// sequence body, or `undefined` if the step budget runs out generating them.
function expandSequence(body, isAlphaSequence, max, maxLength, budget) {
    const n = body.split(/\.\./);
    const N = [];
    // A sequence body always splits into two or three parts, but the compiler
    // can't know that.
    /* c8 ignore start */
    if (n[0] === undefined || n[1] === undefined) {
        return N;
    }
    /* c8 ignore stop */
    const x = numeric(n[0]);
    const y = numeric(n[1]);
    const width = Math.max(n[0].length, n[1].length);
    let incr = n.length === 3 && n[2] !== undefined ?
        Math.max(Math.abs(numeric(n[2])), 1)
        : 1;
    let test = lte;
    const reverse = y < x;
    if (reverse) {
        incr *= -1;
        test = gte;
    }
    const pad = n.some(isPadded);
    // A padded value is built a character at a time to `width`, which the input
    // sets, so it costs one step per character: 64KB of
    // `('{' + '0'.repeat(100) + '..99999}').repeat(n)` took 7 seconds charged
    // one step per value.
    const cost = pad ? width : 1;
    let length = 0;
    for (let i = x; test(i, y) && N.length < max; i += incr) {
        // Each value is a step. `max` and `maxLength` bound one sequence, but a
        // chain of them still generated up to `max` values each, however few
        // combining could keep.
        budget.remaining -= cost;
        if (budget.remaining < 0) {
            return undefined;
        }
        let c;
        if (isAlphaSequence) {
            c = String.fromCharCode(i);
            if (c === '\\') {
                c = '';
            }
        }
        else {
            c = String(i);
            if (pad) {
                const need = width - c.length;
                if (need > 0) {
                    const z = new Array(need + 1).join('0');
                    if (i < 0) {
                        c = '-' + z + c.slice(1);
                    }
                    else {
                        c = z + c;
                    }
                }
            }
        }
        if (length + c.length > maxLength)
            break;
        N.push(c);
        length += c.length;
    }
    return N;
}
function expand_(str, max, maxLength, maxDepth, depth, maxRewrites, budget, isTop) {
    // An overdraft here makes the first scan refuse, so `str` stays literal.
    budget.remaining -= CALL_STEPS;
    // Too deeply nested to keep following: treat the rest as literal, the same
    // way a group that cannot expand is already handled. Truncating rather than
    // throwing keeps `expand` total, matching `max` and `maxLength`.
    if (depth > maxDepth) {
        return [str];
    }
    // Consume the string's top-level brace groups left to right, threading a
    // running set of combined prefixes (`acc`). Expanding the tail iteratively -
    // rather than recursing on `m.post` once per group - keeps the native stack
    // depth constant, so deeply chained input (`'{a,b}'.repeat(3000)`) can no
    // longer overflow the stack, and leaves a single accumulator whose size
    // `maxLength` bounds directly (CVE-2026-14257).
    let acc = [''];
    // Bash drops empty results, but only when the *first* top-level group is a
    // comma set - a sequence like `{a..\}` may legitimately yield ''. The drop
    // is on the final strings, so it is applied to whichever `combine` produces
    // them (the one with no brace set left in the tail).
    // How many times the `{a},b}` rewrite below has restarted the scan. Each pass
    // re-reads the whole string, so leaving this unbounded is quadratic.
    let rewrites = 0;
    let dropEmpties = false;
    let firstGroup = true;
    // `str` with its unmatched `{` masked, once a scan has run into them
    let masked = str;
    for (;;) {
        const m = balancedWithBudget(str, masked, budget);
        // No brace set left, or no step budget left to look for one: the rest of
        // the string is literal.
        if (!m) {
            return combine(acc, str, [''], max, maxLength, dropEmpties, budget);
        }
        if (m.unmatched) {
            masked = maskUnmatchedOpens(masked, budget);
        }
        // no need to expand pre, since it is guaranteed to be free of brace-sets
        const pre = m.pre;
        // This set and the rest of the string, literal: for a set that cannot
        // expand, and for one the step budget runs out on. Once it is overdrawn,
        // every set still being expanded, at every level, stays literal like this -
        // otherwise each level above would go on combining, and wrapping and
        // expanding again, results the budget was too small for.
        const literal = () => combine(acc, pre + '{' + m.body + '}' + m.post, [''], max, maxLength, dropEmpties, budget);
        if (/\$$/.test(pre)) {
            acc = combine(acc, pre + '{' + m.body + '}', [''], max, maxLength, dropEmpties && !m.post.length, budget);
            firstGroup = false;
            if (!m.post.length)
                break;
            str = m.post;
            masked = masked.slice(m.end + 1);
            continue;
        }
        const isNumericSequence = /^-?\d+\.\.-?\d+(?:\.\.-?\d+)?$/.test(m.body);
        const isAlphaSequence = /^[a-zA-Z]\.\.[a-zA-Z](?:\.\.-?\d+)?$/.test(m.body);
        const isSequence = isNumericSequence || isAlphaSequence;
        const isOptions = m.body.indexOf(',') >= 0;
        if (!isSequence && !isOptions) {
            // {a},b}
            if (rewrites < maxRewrites && commaSetFollows(m.post, budget)) {
                rewrites++;
                str = m.pre + '{' + m.body + escClose + m.post;
                // Taking a `}` away never gives an unmatched `{` a partner, so what
                // is masked stays unmatched. The `{` it closed can be left without
                // one, and the next scan masks it.
                masked =
                    masked.slice(0, m.end) + escClose + masked.slice(m.end + 1);
                isTop = true;
                continue;
            }
            // Nothing here expands, so the whole remaining string is literal.
            return literal();
        }
        if (firstGroup) {
            dropEmpties = isTop && !isSequence;
            firstGroup = false;
        }
        let values;
        if (isSequence) {
            values = expandSequence(m.body, isAlphaSequence, max, maxLength, budget);
            if (!values) {
                return literal();
            }
        }
        else {
            let n = parseCommaParts(m.body, budget);
            // The step budget ran out partway through the set.
            if (!n) {
                return literal();
            }
            if (n.length === 1 && n[0] !== undefined) {
                // x{{a,b}}y ==> x{a}y x{b}y
                n = expand_(n[0], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false).map(embrace);
                // The step budget ran out expanding the set's only part.
                if (budget.remaining < 0) {
                    return literal();
                }
                //XXX is this necessary? Can't seem to hit it in tests.
                /* c8 ignore start */
                if (n.length === 1) {
                    const next = combine(acc, pre + n[0], [''], max, maxLength, dropEmpties && !m.post.length, budget);
                    if (budget.remaining < 0) {
                        return literal();
                    }
                    acc = next;
                    if (!m.post.length)
                        break;
                    str = m.post;
                    masked = masked.slice(m.end + 1);
                    continue;
                }
                /* c8 ignore stop */
            }
            // Values that `combine` is going to drop as empty produce no result, so
            // they must not count against `max` - otherwise `{a,,b}` with `max: 2`
            // would stop at `['a', '']` and yield one result instead of two. Skipping
            // them outright keeps `values` bounded while leaving `max` a bound on
            // *kept* results.
            let dropsEmpties = dropEmpties && !m.post.length && !pre;
            for (let d = 0; dropsEmpties && d < acc.length; d++) {
                if (acc[d]) {
                    dropsEmpties = false;
                }
            }
            values = [];
            let valuesLength = 0;
            outer: for (let j = 0; j < n.length; j++) {
                const expanded = expand_(n[j], max, maxLength, maxDepth, depth + 1, maxRewrites, budget, false);
                // The step budget ran out expanding a member.
                if (budget.remaining < 0) {
                    return literal();
                }
                for (let k = 0; k < expanded.length; k++) {
                    const v = expanded[k];
                    if (dropsEmpties && !v)
                        continue;
                    if (values.length >= max ||
                        valuesLength + v.length > maxLength) {
                        break outer;
                    }
                    values.push(v);
                    valuesLength += v.length;
                }
            }
        }
        const next = combine(acc, pre, values, max, maxLength, dropEmpties && !m.post.length, budget);
        // The step budget ran out combining the set's values in.
        if (budget.remaining < 0) {
            return literal();
        }
        acc = next;
        if (!m.post.length)
            break;
        str = m.post;
        masked = masked.slice(m.end + 1);
    }
    return acc;
}

//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/@isaacs/nonrecursive-glob-match/dist/esm/numeric-range.js
// One digit, or a class of digits from a to b.
const digit = (a, b) => a === b ?
    { t: 'lit', ch: String(a) }
    : { t: 'class', re: new RegExp(`^[${a}-${b}]$`) };
const prefix = (d, alts) => alts.map(s => [digit(d, d), ...s]);
// The digit strings from a to b, which have the same length.
const fixed = (a, b) => {
    if (!a)
        return [[]];
    let lo = +a[0];
    let hi = +b[0];
    const ra = a.slice(1);
    const rb = b.slice(1);
    if (lo === hi)
        return prefix(lo, fixed(ra, rb));
    const zeros = '0'.repeat(ra.length);
    const nines = '9'.repeat(ra.length);
    const out = [];
    if (ra !== zeros)
        out.push(...prefix(lo++, fixed(ra, nines)));
    const last = rb === nines ? [] : prefix(hi--, fixed(zeros, rb));
    if (lo <= hi) {
        out.push([digit(lo, hi), ...Array.from(ra, () => digit(0, 9))]);
    }
    out.push(...last);
    return out;
};
// The numbers from a to b, where 0 <= a <= b. If width is set, each
// one has leading zeros to make it that many digits.
const nonneg = (a, b, width) => {
    if (width) {
        return fixed(String(a).padStart(width, '0'), String(b).padStart(width, '0'));
    }
    const out = [];
    for (let len = String(a).length; len <= String(b).length; len++) {
        const lo = Math.max(a, len === 1 ? 0 : 10 ** (len - 1));
        const hi = Math.min(b, 10 ** len - 1);
        out.push(...fixed(String(lo), String(hi)));
    }
    return out;
};
/**
 * The strings that the bash brace expansion `{lo..hi}` makes, as
 * the alternatives of an `@(...)` extglob. Each one is a sequence of
 * digits and digit classes, so there are only a few of them, even for
 * a large range.
 *
 * If either end has a leading zero, such as `{01..10}`, each number
 * has leading zeros to make it as long as the longer end, counting a
 * `-` sign. So `{-05..3}` makes `-05` to `-01`, then `000` to `003`.
 *
 * Returns undefined if either end is not a safe integer.
 */
const numericRange = (loStr, hiStr) => {
    let lo = Number(loStr);
    let hi = Number(hiStr);
    if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi))
        return;
    if (lo > hi)
        [lo, hi] = [hi, lo];
    const padded = /^-?0\d/.test(loStr) || /^-?0\d/.test(hiStr);
    const width = padded ? Math.max(loStr.length, hiStr.length) : 0;
    const out = [];
    if (lo < 0) {
        const neg = nonneg(Math.max(-hi, 1), -lo, width && width - 1);
        out.push(...neg.map(s => [{ t: 'lit', ch: '-' }, ...s]));
    }
    if (hi >= 0)
        out.push(...nonneg(Math.max(lo, 0), hi, width));
    return out;
};
//# sourceMappingURL=numeric-range.js.map
;// CONCATENATED MODULE: ./node_modules/@isaacs/nonrecursive-glob-match/dist/esm/parse-class.js
// translate the various posix character classes into unicode properties
// this works across all unicode locales
// { <posix class>: [<translation>, negated]
const posixClasses = {
    '[:alnum:]': ['\\p{L}\\p{Nl}\\p{Nd}'],
    '[:alpha:]': ['\\p{L}\\p{Nl}'],
    '[:ascii:]': ['\\x' + '00-\\x' + '7f'],
    '[:blank:]': ['\\p{Zs}\\t'],
    '[:cntrl:]': ['\\p{Cc}'],
    '[:digit:]': ['\\p{Nd}'],
    '[:graph:]': ['\\p{Z}\\p{C}', true],
    '[:lower:]': ['\\p{Ll}'],
    '[:print:]': ['\\p{C}', true],
    '[:punct:]': ['\\p{P}\\p{S}'],
    '[:space:]': ['\\p{Z}\\t\\r\\n\\v\\f'],
    '[:upper:]': ['\\p{Lu}'],
    '[:word:]': ['\\p{L}\\p{Nl}\\p{Nd}\\p{Pc}'],
    '[:xdigit:]': ['A-Fa-f0-9'],
};
// only need to escape a few things inside of brace expressions
// escapes: [ \ ] -
const braceEscape = (s) => s.replace(/[[\]\\-]/g, '\\$&');
const noMatch = /$./;
// Takes a glob string at a posix brace expression. Returns a RegExp
// that tests one character, and the number of glob chars consumed.
// If the class is not closed, consumed is 0, and the `[` must be
// treated as a literal character.
// Out of order ranges are removed. If nothing is left, the RegExp
// is `/$./`, and the rest of the glob is consumed, so that the
// whole glob cannot match.
const parseClass = (glob, position, nocase = false, form) => {
    // normalize one class member, if it stays one code point
    const norm = (c) => {
        const n = form ? c.normalize(form) : c;
        return [...n].length === 1 ? n : c;
    };
    const pos = position;
    /* c8 ignore start */
    if (glob.charAt(pos) !== '[') {
        throw new Error('not in a brace expression');
    }
    /* c8 ignore stop */
    const ranges = [];
    const negs = [];
    let i = pos + 1;
    let sawStart = false;
    let escaping = false;
    let negate = false;
    let endPos = pos;
    let rangeStart = '';
    WHILE: while (i < glob.length) {
        const c = String.fromCodePoint(glob.codePointAt(i));
        if ((c === '!' || c === '^') && i === pos + 1) {
            negate = true;
            i++;
            continue;
        }
        if (c === ']' && sawStart && !escaping) {
            endPos = i + 1;
            break;
        }
        sawStart = true;
        if (c === '\\') {
            if (!escaping) {
                escaping = true;
                i++;
                continue;
            }
            // escaped \ char, fall through and treat like normal char
        }
        if (c === '[' && !escaping) {
            // either a posix class, a collation equivalent, or just a [
            for (const [cls, [unip, neg]] of Object.entries(posixClasses)) {
                if (glob.startsWith(cls, i)) {
                    // invalid, [a-[] is fine, but not [a-[:alpha]]
                    if (rangeStart) {
                        return [noMatch, glob.length - pos];
                    }
                    i += cls.length;
                    if (neg)
                        negs.push(unip);
                    else
                        ranges.push(unip);
                    continue WHILE;
                }
            }
        }
        // now it's just a normal character, effectively
        escaping = false;
        const n = norm(c);
        if (rangeStart) {
            // throw this range away if it's not valid, but others
            // can still match.
            if (n.codePointAt(0) > rangeStart.codePointAt(0)) {
                ranges.push(braceEscape(rangeStart) + '-' + braceEscape(n));
            }
            else if (n === rangeStart) {
                ranges.push(braceEscape(n));
            }
            rangeStart = '';
            i += c.length;
            continue;
        }
        // now might be the start of a range.
        // can be either c-d or c-] or c<more...>] or c] at this point
        if (glob.startsWith('-]', i + c.length)) {
            ranges.push(braceEscape(n + '-'));
            i += c.length + 1;
            continue;
        }
        if (glob.startsWith('-', i + c.length)) {
            rangeStart = n;
            i += c.length + 1;
            continue;
        }
        // not the start of a range, just a single character
        ranges.push(braceEscape(n));
        i += c.length;
    }
    if (endPos < i) {
        // didn't see the end of the class, not a valid class,
        // but might still be valid as a literal match.
        return [noMatch, 0];
    }
    // if we got no ranges and no negates, then we have a range that
    // cannot possibly match anything, and that poisons the whole glob
    if (!ranges.length && !negs.length) {
        return [noMatch, glob.length - pos];
    }
    const sranges = '[' + (negate ? '^' : '') + ranges.join('') + ']';
    const snegs = '[' + (negate ? '' : '^') + negs.join('') + ']';
    const comb = '^' +
        (ranges.length && negs.length ? '(' + sranges + '|' + snegs + ')'
            : ranges.length ? sranges
                : snegs);
    return [new RegExp(comb, nocase ? 'iu' : 'u'), endPos - pos];
};
//# sourceMappingURL=parse-class.js.map
;// CONCATENATED MODULE: ./node_modules/@isaacs/nonrecursive-glob-match/dist/esm/index.js


// the end of the pattern, or of a negated sub-pattern
const MATCH = { t: 'match', id: 0 };
const extTypes = '!?+*@';
const lit = (ch) => ({ t: 'lit', ch });
const reEscape = (s) => s.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
// a RegExp that only matches `s`, with unicode case folding
const newFoldRe = (s) => new RegExp(`^${reEscape(s)}$`, 'iu');
// foldRe for one literal char. The same chars are in most patterns,
// so keep them. A RegExp without the `g` or `y` flag has no state to
// share.
const foldCache = new Map();
const foldRe = (ch) => {
    let re = foldCache.get(ch);
    if (!re) {
        re = newFoldRe(ch);
        if (foldCache.size >= 1000)
            foldCache.clear();
        foldCache.set(ch, re);
    }
    return re;
};
const litMatch = (l, c) => {
    if (c === l.ch)
        return true;
    if (!l.re)
        return false;
    const code = c.charCodeAt(0);
    if (code >= 128)
        return l.re.test(c);
    const ascii = (l.ascii ??= new Uint8Array(128));
    ascii[code] ||= l.re.test(c) ? 1 : 2;
    return ascii[code] === 1;
};
const tokenize = (p, nocase, noext, form, mark) => {
    const toks = [];
    for (let i = 0; i < p.length;) {
        const c = String.fromCodePoint(p.codePointAt(i));
        if (mark) {
            // a \ before a range would only escape its first char
            const m = c === '\\' && p.startsWith(mark, i + 1) ? 1 : 0;
            if (m || c === mark) {
                const start = i + m + mark.length;
                const end = p.indexOf(mark, start);
                const r = /^(-?\d+)\.\.(-?\d+)$/.exec(p.slice(start, end));
                const alts = end !== -1 && r && numericRange(r[1], r[2]);
                if (alts) {
                    toks.push({ t: 'ext', type: '@', alts });
                    i = end + mark.length;
                    continue;
                }
            }
        }
        if (c === '\\') {
            // a trailing \ is a literal \
            const e = p.codePointAt(i + 1);
            const ch = e === undefined ? c : String.fromCodePoint(e);
            toks.push(lit(ch));
            i += 1 + ch.length;
            continue;
        }
        if (c === '[') {
            const [re, consumed] = parseClass(p, i, nocase, form);
            if (consumed) {
                toks.push({ t: 'class', re });
                i += consumed;
                continue;
            }
        }
        if (!noext && extTypes.includes(c) && p[i + 1] === '(') {
            toks.push({ t: 'open', type: c });
            i += 2;
            continue;
        }
        toks.push(!noext && c === '|' ? { t: 'bar' }
            : !noext && c === ')' ? { t: 'close' }
                : c === '*' ? { t: 'star' }
                    : c === '?' ? { t: 'any' }
                        : lit(c));
        i += c.length;
    }
    return toks;
};
// map each open token index to the index of its close token
const pair = (toks) => {
    const pairs = new Map();
    const stack = [];
    toks.forEach((tok, i) => {
        if (tok.t === 'open')
            stack.push(i);
        else if (tok.t === 'close' && stack.length)
            pairs.set(stack.pop(), i);
    });
    return pairs;
};
// build the alternatives between start and end. An open token that
// is not closed is never inside a closed extglob, so bar and close
// tokens are only literal at the top level.
const build = (toks, pairs, start, end, top) => {
    let seq = [];
    const alts = [seq];
    for (let i = start; i < end; i++) {
        const tok = toks[i];
        const close = pairs.get(i);
        if (tok.t === 'open' && close !== undefined) {
            const sub = build(toks, pairs, i + 1, close, false);
            seq.push({ t: 'ext', type: tok.type, alts: sub });
            i = close;
        }
        else if (tok.t === 'bar' && !top) {
            alts.push((seq = []));
        }
        else if (tok.t === 'open') {
            seq.push(lit(tok.type), lit('('));
        }
        else if (tok.t === 'bar') {
            seq.push(lit('|'));
        }
        else if (tok.t === 'close') {
            seq.push(lit(')'));
        }
        else {
            seq.push(tok);
        }
    }
    return alts;
};
// normalize each run of literal chars as one string, so that a char
// and the combining marks after it compose (or decompose) together.
// Syntax is already parsed, so a char that normalizes to a syntax
// char (such as full-width `＊` in NFKC) stays a literal.
const normalize = (items, form) => {
    const out = [];
    let run = '';
    const flush = () => {
        for (const ch of run.normalize(form))
            out.push(lit(ch));
        run = '';
    };
    for (const it of items) {
        if (it.t === 'lit') {
            run += it.ch;
            continue;
        }
        flush();
        out.push(it.t === 'ext' ?
            { ...it, alts: it.alts.map(a => normalize(a, form)) }
            : it);
    }
    flush();
    return out;
};
// the start node, and the number of node ids. Ids are dense, from 0
// for the match node.
const compile = (items, nocase) => {
    let id = 1;
    const split = (out) => ({ t: 'split', id: id++, out });
    const seq = (items, next) => items.reduceRight((next, it) => item(it, next), next);
    const item = (it, next) => {
        switch (it.t) {
            case 'lit':
                const re = nocase ? foldRe(it.ch) : undefined;
                return { t: 'lit', id: id++, ch: it.ch, re, next };
            case 'any':
            case 'star':
                return { t: it.t, id: id++, next };
            case 'class':
                return { t: 'class', id: id++, re: it.re, next };
        }
        const alts = (next) => it.alts.map(a => seq(a, next));
        switch (it.type) {
            case '@':
                return split(alts(next));
            case '?':
                return split([next, ...alts(next)]);
            case '!':
                return { t: 'neg', id: id++, sub: split(alts(MATCH)), next };
        }
        // * and +, loop back after each match
        const after = split([]);
        const entry = split(alts(after));
        after.out.push(next, entry);
        return it.type === '*' ? after : entry;
    };
    const start = seq(items, MATCH);
    return [start, id];
};
// one line per node, in the order that a walk from the start
// reaches them. Edges point to node ids. The nodes of a negated
// sub-pattern are indented under their negation.
const show = (start) => {
    const lines = [];
    const seen = new Set();
    const ref = (n) => (n.t === 'match' ? 'match' : String(n.id));
    const walk = (n, indent) => {
        if (n.t === 'match' || seen.has(n))
            return;
        seen.add(n);
        const line = (desc) => lines.push(`${indent}${n.id}: ${desc}`);
        switch (n.t) {
            case 'split':
                line(`split -> ${n.out.map(ref).join(', ')}`);
                for (const o of n.out)
                    walk(o, indent);
                return;
            case 'neg':
                line(`!(${ref(n.sub)}) -> ${ref(n.next)}`);
                walk(n.sub, indent + '  ');
                return walk(n.next, indent);
            case 'lit':
                line(`${JSON.stringify(n.ch)} -> ${ref(n.next)}`);
                break;
            case 'class':
                line(`${n.re} -> ${ref(n.next)}`);
                break;
            default:
                line(`${n.t === 'any' ? '?' : '*'} -> ${ref(n.next)}`);
        }
        walk(n.next, indent);
    };
    walk(start, '');
    return [`start -> ${ref(start)}`, ...lines].join('\n');
};
// The threads at one position in the string. Each node thread is
// only kept once, and runs with the same state are only kept once,
// so that identical threads merge. The match node is not in
// `threads`, because it can not step. It sets `match` instead.
class State {
    // set by the Sim, to mark the nodes that this state has
    gen;
    threads = [];
    match = false;
    runs = [];
    // the sorted ids of the threads, with 0 for a match, once the
    // state is done
    ids = [];
    constructor(gen) {
        this.gen = gen;
    }
    // no threads, so nothing more can match
    get dead() {
        return !this.threads.length && !this.match && !this.runs.length;
    }
}
// true if the two states hold the same threads
const sameState = (a, b) => {
    if (a.ids.length !== b.ids.length)
        return false;
    if (a.runs.length !== b.runs.length)
        return false;
    if (a.ids.some((id, i) => id !== b.ids[i]))
        return false;
    return a.runs.every(r => b.runs.some(o => o.neg === r.neg && sameState(o.state, r.state)));
};
const marks = (size) => ({
    has: new Float64Array(size),
    seen: new Float64Array(size),
    gen: 0,
});
class Sim {
    // `.` and `..` only match literal dots, even with `dot:true`
    dots;
    // the string starts with `.`, and `dot:true` is not set
    dotStart;
    #marks;
    constructor(dots, dotStart, marks) {
        this.dots = dots;
        this.dotStart = dotStart;
        this.#marks = marks;
    }
    state() {
        return new State(++this.#marks.gen);
    }
    // sort the ids of a state, once it has all of its threads
    done(state) {
        state.ids = state.threads.map(n => n.id).sort((a, b) => a - b);
        if (state.match)
            state.ids.unshift(MATCH.id);
        return state;
    }
    // true the first time that the state walks through the node, so
    // that loops in the graph stop
    #visit(state, node) {
        const { seen } = this.#marks;
        if (seen[node.id] === state.gen)
            return false;
        seen[node.id] = state.gen;
        return true;
    }
    #addThread(state, node) {
        const { has } = this.#marks;
        if (has[node.id] === state.gen)
            return false;
        has[node.id] = state.gen;
        state.threads.push(node);
        return true;
    }
    // wildcards only match a leading dot if `dot:true`. In a negated
    // sub-pattern, this does not apply, because the negation itself
    // can not match a leading dot.
    restricted(i, top) {
        return top && (this.dots || (this.dotStart && i === 0));
    }
    add(state, node, i, top) {
        switch (node.t) {
            case 'split':
                if (!this.#visit(state, node))
                    return;
                for (const o of node.out)
                    this.add(state, o, i, top);
                return;
            case 'neg':
                if (!this.#visit(state, node))
                    return;
                const sub = this.state();
                this.add(sub, node.sub, i, false);
                this.done(sub);
                return this.addRun(state, { t: 'run', neg: node, state: sub }, i, top);
            case 'star':
                // a * can not start a dotfile, even if it matches nothing
                if (this.restricted(i, top))
                    return;
                if (this.#addThread(state, node))
                    this.add(state, node.next, i, top);
                return;
            case 'match':
                state.match = true;
                return;
            default:
                this.#addThread(state, node);
        }
    }
    addRun(state, run, i, top) {
        for (const r of state.runs) {
            if (r.neg === run.neg && sameState(r.state, run.state))
                return;
        }
        state.runs.push(run);
        if (!run.state.match) {
            this.add(state, run.neg.next, i, top);
        }
    }
    // the threads after char `c`, at index `i`
    step(state, c, i, top) {
        const next = this.state();
        for (const th of state.threads) {
            switch (th.t) {
                case 'lit':
                    if (litMatch(th, c)) {
                        this.add(next, th.next, i + 1, top);
                    }
                    break;
                case 'any':
                    if (!this.restricted(i, top))
                        this.add(next, th.next, i + 1, top);
                    break;
                case 'class':
                    if (!this.restricted(i, top) && th.re.test(c)) {
                        this.add(next, th.next, i + 1, top);
                    }
                    break;
                case 'star':
                    if (!this.restricted(i, top))
                        this.add(next, th, i + 1, top);
            }
        }
        if (!this.restricted(i, top)) {
            for (const run of state.runs) {
                // a sub-pattern with no threads can not match again, so the
                // run stays the same
                if (run.state.dead) {
                    this.addRun(next, run, i + 1, top);
                    continue;
                }
                const sub = this.step(run.state, c, i, false);
                this.addRun(next, { t: 'run', neg: run.neg, state: sub }, i + 1, top);
            }
        }
        return this.done(next);
    }
}
// A canonical key for the threads in a state. States with the same
// key hold the same threads, so they match the same strings.
const stateKey = (state) => {
    const ids = state.ids.join();
    if (!state.runs.length)
        return ids;
    const runs = state.runs.map(r => `${r.neg.id}(${stateKey(r.state)})`);
    return `${ids}|${runs.sort().join('|')}`;
};
// The cache can hold about this many chars of state keys and
// transitions. When it is full, it is cleared, so that a pattern
// can not use an unbounded amount of memory.
const DFA_BUDGET = 1 << 18;
// A cache of the states that the simulation reaches, built as the
// matcher is used. Each char of a string is then one Map lookup,
// once the states that it leads to are known.
//
// The dot rules only restrict the first char of a dotfile (strings
// that are only `.` or `..` do not use the cache). So a dotfile
// starts at its own state, which takes its first step with the
// restriction, and every other state takes steps without it.
class Dfa {
    #start;
    #states = new Map();
    #size = 0;
    #plain;
    #dotStart;
    #sim;
    #dotSim;
    constructor(start, marks) {
        this.#start = start;
        this.#sim = new Sim(false, false, marks);
        this.#dotSim = new Sim(false, true, marks);
    }
    #make(state) {
        return {
            state,
            match: state.match,
            dead: state.dead,
            next: new Map(),
        };
    }
    #intern(state) {
        const key = stateKey(state);
        const found = this.#states.get(key);
        if (found)
            return found;
        if (this.#size > DFA_BUDGET)
            this.#clear();
        const d = this.#make(state);
        this.#states.set(key, d);
        this.#size += key.length + 1;
        return d;
    }
    #clear() {
        this.#states.clear();
        this.#size = 0;
        this.#plain = undefined;
        this.#dotStart = undefined;
    }
    start(dotStart) {
        if (dotStart) {
            if (this.#dotStart)
                return this.#dotStart;
            const state = this.#dotSim.state();
            this.#dotSim.add(state, this.#start, 0, true);
            return (this.#dotStart = this.#make(this.#dotSim.done(state)));
        }
        if (this.#plain)
            return this.#plain;
        const state = this.#sim.state();
        this.#sim.add(state, this.#start, 0, true);
        return (this.#plain = this.#intern(this.#sim.done(state)));
    }
    // the next state, after a miss in `d.ascii`
    next(d, c) {
        const code = c.charCodeAt(0);
        const found = code < 128 ? undefined : d.next.get(c);
        if (found)
            return found;
        // the dotfile start is not in the cache, so it is never shared
        const n = d === this.#dotStart ?
            this.#intern(this.#dotSim.step(d.state, c, 0, true))
            : this.#intern(this.#sim.step(d.state, c, 1, true));
        if (code < 128) {
            if (!d.ascii) {
                d.ascii = new Array(128);
                this.#size += 128;
            }
            d.ascii[code] = n;
        }
        else {
            d.next.set(c, n);
        }
        this.#size++;
        return n;
    }
}
// the nodes in order, if the graph is a single chain
const linear = (start) => {
    const nodes = [];
    for (let n = start; n.t !== 'match'; n = n.next) {
        if (n.t === 'split' || n.t === 'neg')
            return undefined;
        nodes.push(n);
    }
    return nodes;
};
// Match a chain of nodes. Each node other than `*` matches exactly
// one char, so on a failure it is enough to go back to the last `*`
// and let it match one more char. This takes at most
// nodes.length * chars.length steps.
const testLinear = (nodes, chars, start, end) => {
    let ni = 0;
    let ci = start;
    let starNi = -1;
    let starCi = 0;
    while (ci < end) {
        const n = nodes[ni];
        if (n?.t === 'star') {
            starNi = ni++;
            starCi = ci;
            continue;
        }
        const c = chars[ci];
        if (n &&
            (n.t === 'any' ||
                (n.t === 'lit' && litMatch(n, c)) ||
                (n.t === 'class' && n.re.test(c)))) {
            ni++;
            ci++;
            continue;
        }
        if (starNi === -1)
            return false;
        ni = starNi + 1;
        ci = ++starCi;
    }
    while (nodes[ni]?.t === 'star')
        ni++;
    return ni === nodes.length;
};
// The least and most chars that the items can match. These are only
// bounds: a negation can match a string of any length, so it counts
// as 0 to Infinity.
const lengths = (items) => {
    let min = 0;
    let max = 0;
    for (const it of items) {
        const [lo, hi] = itemLengths(it);
        min += lo;
        max += hi;
    }
    return [min, max];
};
const itemLengths = (it) => {
    if (it.t === 'star')
        return [0, Infinity];
    if (it.t !== 'ext')
        return [1, 1];
    if (it.type === '!')
        return [0, Infinity];
    const alts = it.alts.map(lengths);
    const min = Math.min(...alts.map(a => a[0]));
    const max = Math.max(...alts.map(a => a[1]));
    // a loop of alternatives that only match the empty string is empty
    const loop = max === 0 ? 0 : Infinity;
    return (it.type === '@' ? [min, max]
        : it.type === '?' ? [0, max]
            : it.type === '*' ? [0, loop]
                : [min, loop]);
};
// true if the chars from `start` match the literals
const hasAffix = (lits, chars, start) => {
    for (let j = 0; j < lits.length; j++) {
        if (!litMatch(lits[j], chars[start + j]))
            return false;
    }
    return true;
};
// a `/`, or half of a surrogate pair
const slashOrSurrogate = /[/\ud800-\udfff]/;
const surrogate = /[\ud800-\udfff]/;
// a string can be indexed by code point, unless it has surrogate
// pairs
const codePoints = (s) => surrogate.test(s) ? [...s] : s;
const noSlash = (s) => {
    if (s.includes('/')) {
        throw new Error('can only match a single path portion, got: ' + s);
    }
};
class Matcher {
    pattern;
    options;
    #start;
    // the number of node ids
    #size;
    #marks;
    // the Sim for strings that are only `.` or `..`
    #dotsSim;
    // the string to compare, if the pattern has no magic. With
    // `nocase:true`, the RegExp that folds case is made when it is
    // first used.
    #literal;
    #literalFold = false;
    #literalRe;
    // the nodes between the prefix and suffix, if the graph is a
    // single chain
    #linear;
    // the linear nodes are only `*` and `?`, so the length bounds and
    // the prefix and suffix decide the match
    #wild = false;
    // the least and most chars that a match can have
    #min = 0;
    #max = Infinity;
    // the literals that a match must start and end with. Each one
    // matches exactly one char, and they are distinct items in the
    // pattern, so a string that does not have them can not match.
    #prefix = [];
    #suffix = [];
    // the prefix and suffix as strings, if they do not fold case
    #prefixStr;
    #suffixStr;
    // there is a prefix or suffix to check
    #affix = false;
    #dfa;
    #form;
    constructor(pattern, options = {}) {
        if (pattern.includes('/')) {
            throw new Error('can only match a single path portion, got pattern: ' + pattern);
        }
        this.pattern = pattern;
        this.options = options;
        const { nocase = false, noext = false, normalize: n } = options;
        this.#form = n === true ? 'NFC' : n || undefined;
        // a pattern that is only an empty extglob is a literal string,
        // except for `!()`, which matches any non-empty string
        const literal = /^[?*+@]\(\)$/.test(pattern);
        const toks = tokenize(pattern, nocase, noext || literal, this.#form, options.rangeMark);
        let [items] = build(toks, pair(toks), 0, toks.length, true);
        if (this.#form)
            items = normalize(items, this.#form);
        const [start, size] = compile(items, nocase);
        this.#start = start;
        this.#size = size;
        if (items.every(it => it.t === 'lit')) {
            this.#literal = items.map(it => it.ch).join('');
            this.#literalFold = nocase;
        }
        else {
            const lit = (it) => it.t !== 'lit' ? undefined
                : nocase ? { ch: it.ch, re: foldRe(it.ch) }
                    : { ch: it.ch };
            for (const it of items) {
                const l = lit(it);
                if (!l)
                    break;
                this.#prefix.push(l);
            }
            for (let j = items.length - 1; j >= 0; j--) {
                const l = lit(items[j]);
                if (!l)
                    break;
                this.#suffix.unshift(l);
            }
            this.#affix = !!(this.#prefix.length || this.#suffix.length);
            if (!nocase) {
                this.#prefixStr = this.#prefix.map(l => l.ch).join('');
                this.#suffixStr = this.#suffix.map(l => l.ch).join('');
            }
            this.#linear = linear(this.#start)?.slice(this.#prefix.length, -this.#suffix.length || undefined);
            this.#wild = !!this.#linear?.every(n => n.t === 'star' || n.t === 'any');
            const [min, max] = lengths(items);
            this.#min = min;
            this.#max = max;
        }
    }
    test(s) {
        // The `/` check uses the string as given, so with normalization it
        // is a separate step. Otherwise, one scan finds both a `/` and the
        // surrogate pairs that stop the string being indexed by code point.
        if (this.#form) {
            noSlash(s);
            return this.#test(s.normalize(this.#form));
        }
        if (slashOrSurrogate.test(s)) {
            noSlash(s);
            return this.#test(s, [...s]);
        }
        return this.#test(s, s);
    }
    /**
     * The same as {@link Matcher#test}, but the string is not checked
     * for `/` chars, so the result for a string that has one is not
     * defined. Only use it for a string that is known to be one path
     * portion, such as a part of a path that was split on `/`. It can
     * be faster, because some patterns do not need to look at each char
     * of the string.
     */
    testUnchecked(s) {
        return this.#test(this.#form ? s.normalize(this.#form) : s);
    }
    // Test a string that has no `/`. `chars` indexes it by code point.
    // If it is not given, it is only found if a step needs it.
    #test(s, chars) {
        if (this.#literal !== undefined) {
            return this.#literalFold ?
                (this.#literalRe ??= newFoldRe(this.#literal)).test(s)
                : s === this.#literal;
        }
        // the length check means that the prefix and suffix do not
        // overlap. Without the chars, the length in code points is from
        // half of the UTF-16 length (if each one is a surrogate pair) to
        // all of it, which is often enough to know.
        const min = this.#min;
        const max = this.#max;
        if (chars === undefined) {
            const most = s.length;
            const least = (most + 1) >> 1;
            if (most < min || least > max)
                return false;
            if (least < min || most > max)
                chars = codePoints(s);
        }
        if (chars !== undefined &&
            (chars.length < min || chars.length > max)) {
            return false;
        }
        const prefix = this.#prefix.length;
        if (this.#affix) {
            if (this.#prefixStr !== undefined && this.#suffixStr !== undefined) {
                if (!s.startsWith(this.#prefixStr) ||
                    !s.endsWith(this.#suffixStr)) {
                    return false;
                }
            }
            else {
                chars ??= codePoints(s);
                const end = chars.length - this.#suffix.length;
                if (!hasAffix(this.#prefix, chars, 0) ||
                    !hasAffix(this.#suffix, chars, end)) {
                    return false;
                }
            }
        }
        const dotStart = !this.options.dot && s.startsWith('.');
        if (this.#linear) {
            // `.` and `..` only match literal dots, even with `dot:true`
            if (s === '.' || s === '..')
                return false;
            // only a literal can match the leading dot. A `*` can not
            // start a dotfile, even if it matches nothing.
            if (dotStart && !prefix)
                return false;
            if (this.#wild)
                return true;
            chars ??= codePoints(s);
            const end = chars.length - this.#suffix.length;
            return testLinear(this.#linear, chars, prefix, end);
        }
        chars ??= codePoints(s);
        if (s === '.' || s === '..') {
            this.#marks ??= marks(this.#size);
            const sim = (this.#dotsSim ??= new Sim(true, false, this.#marks));
            const start = sim.state();
            sim.add(start, this.#start, 0, true);
            let state = sim.done(start);
            for (let i = 0; i < chars.length; i++) {
                state = sim.step(state, chars[i], i, true);
            }
            return state.match;
        }
        this.#marks ??= marks(this.#size);
        const dfa = (this.#dfa ??= new Dfa(this.#start, this.#marks));
        let d = dfa.start(dotStart);
        // read char codes from the string, so that a one-char string is
        // only made for a cache miss
        const str = chars === s;
        for (let i = 0; i < chars.length; i++) {
            if (d.dead)
                return false;
            const code = str ? s.charCodeAt(i) : chars[i].charCodeAt(0);
            d = d.ascii?.[code] ?? dfa.next(d, chars[i]);
        }
        return d.match;
    }
    /** a readable listing of the state machine */
    toString() {
        return show(this.#start);
    }
}
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/assert-valid-pattern.js
const MAX_PATTERN_LENGTH = 1024 * 64;
const assertValidPattern = (pattern) => {
    if (typeof pattern !== 'string') {
        throw new TypeError('invalid pattern');
    }
    if (pattern.length > MAX_PATTERN_LENGTH) {
        throw new TypeError('pattern is too long');
    }
};
//# sourceMappingURL=assert-valid-pattern.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/escape.js
/**
 * Escape all magic characters in a glob pattern.
 *
 * If the {@link MinimatchOptions.windowsPathsNoEscape}
 * option is used, then characters are escaped by wrapping in `[]`, because
 * a magic character wrapped in a character class can only be satisfied by
 * that exact character.  In this mode, `\` is _not_ escaped, because it is
 * not interpreted as a magic character, but instead as a path separator.
 *
 * If the {@link MinimatchOptions.magicalBraces} option is used,
 * then braces (`{` and `}`) will be escaped.
 *
 * A leading `#` or `!` is escaped as well, so that the result is never a
 * comment or a negated pattern. In `windowsPathsNoEscape` mode, a leading
 * `!` is written as `@(!)`, because `[!` starts a negated class.
 */
const escape_escape = (s, { windowsPathsNoEscape = false, magicalBraces = false, } = {}) => {
    // don't need to escape +@! because we escape the parens
    // that make those magic, and escaping ! as [!] isn't valid,
    // because [!]] is a valid glob class meaning not ']'.
    // However, at the start of the pattern, '!' negates the pattern and
    // '#' makes it a comment, so the first character is handled below.
    const e = magicalBraces ?
        windowsPathsNoEscape ? s.replace(/[?*()[\]{}]/g, '[$&]')
            : s.replace(/[?*()[\]\\{}]/g, '\\$&')
        : windowsPathsNoEscape ? s.replace(/[?*()[\]]/g, '[$&]')
            : s.replace(/[?*()[\]\\]/g, '\\$&');
    const c = e.charAt(0);
    if (c === '#') {
        return (windowsPathsNoEscape ? '[#]' : '\\#') + e.slice(1);
    }
    if (c === '!') {
        // '[!]' can not be used, because '[!' starts a negated class, and
        // '\' is a path separator in windowsPathsNoEscape mode. '@(!)'
        // matches only '!'. If extglobs are disabled with `noext`, it
        // matches nothing, rather than everything.
        return (windowsPathsNoEscape ? '@(!)' : '\\!') + e.slice(1);
    }
    return e;
};
//# sourceMappingURL=escape.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/unescape.js
/**
 * Un-escape a string that has been escaped with {@link escape}.
 *
 * If the {@link MinimatchOptions.windowsPathsNoEscape} option is used, then
 * square-bracket escapes are removed, but not backslash escapes.
 *
 * For example, it will turn the string `'[*]'` into `*`, but it will not
 * turn `'\\*'` into `'*'`, because `\` is a path separator in
 * `windowsPathsNoEscape` mode.
 *
 * When `windowsPathsNoEscape` is not set, then both square-bracket escapes and
 * backslash escapes are removed.
 *
 * Slashes (and backslashes in `windowsPathsNoEscape` mode) cannot be escaped
 * or unescaped.
 *
 * When `magicalBraces` is not set, escapes of braces (`{` and `}`) will not be
 * unescaped.
 */
const unescape_unescape = (s, { windowsPathsNoEscape = false, magicalBraces = true, } = {}) => {
    // escape() writes a leading '!' as '@(!)' in windowsPathsNoEscape mode
    if (windowsPathsNoEscape && s.startsWith('@(!)')) {
        return ('!' + unescape_unescape(s.slice(4), { windowsPathsNoEscape, magicalBraces }));
    }
    if (magicalBraces) {
        return windowsPathsNoEscape ?
            s.replace(/\[([^/\\])\]/g, '$1')
            : s
                .replace(/((?!\\).|^)\[([^/\\])\]/g, '$1$2')
                .replace(/\\([^/])/g, '$1');
    }
    return windowsPathsNoEscape ?
        s.replace(/\[([^/\\{}])\]/g, '$1')
        : s
            .replace(/((?!\\).|^)\[([^/\\{}])\]/g, '$1$2')
            .replace(/\\([^/{}])/g, '$1');
};
//# sourceMappingURL=unescape.js.map
;// CONCATENATED MODULE: ./node_modules/minimatch/dist/esm/index.js





const DEFAULT_BRACE_EXPAND_MAX = 100_000;
const DEFAULT_GLOB_STAR_RECURSION_MAX = 200;
// avoid the annoying deprecation flag lol
const AWE_KEY = ('allowWindow' + 'sEscape');
const minimatch = (p, pattern, options) => {
    assertValidPattern(pattern);
    // shortcut: comments match nothing.
    if (!options?.nocomment && pattern.charAt(0) === '#') {
        return false;
    }
    return cachedMinimatch(pattern, options).match(p);
};
// The Minimatch objects that minimatch() used most recently, by options
// and then by pattern. When the cache is full, it becomes the old one,
// and the objects used from the old one are moved back to a new one.
// So it keeps 256 to 512 objects.
// The patterns can come from users, so the cache is also bounded by
// the total weight of the objects (see cacheWeight()), and an object
// that is too heavy is never kept. Otherwise a few unique patterns
// with large brace expansions would fill the heap.
let cache = new Map();
let oldCache = new Map();
let cacheSize = 0;
let cacheTotalWeight = 0;
const cacheMax = 256;
const cacheMaxWeight = 1 << 15;
const cacheMaxEntryWeight = 1 << 12;
// About the memory that a compiled object keeps: the pattern and the
// expanded patterns, of which each row in set is made.
const cacheWeight = (mm) => {
    let w = mm.pattern.length;
    for (const s of mm.globSet) {
        w += s.length + 1;
        if (w > cacheMaxEntryWeight)
            break;
    }
    return w;
};
// tsc fails here if a new option is in neither type. Add it to
// optionsKey() too.
const allOptionsKeyed = true;
void allOptionsKeyed;
// 0, 1 or 2 for undefined, falsy or truthy.
const tri = (v) => v === undefined ? 0
    : v ? 2
        : 1;
// The weight of each boolean option's base-3 digit in the key. The
// weights below 24 are for optimizationLevel (1), platform (3) and
// windowsPathsNoEscape (12). tsc fails here if a boolean option is
// not in the list.
const booleanWeights = new Map(Object.keys({
    nobrace: 0,
    nocomment: 0,
    nonegate: 0,
    noglobstar: 0,
    noext: 0,
    nonull: 0,
    partial: 0,
    dot: 0,
    nocase: 0,
    nocaseMagicOnly: 0,
    magicalBraces: 0,
    matchBase: 0,
    flipNegate: 0,
    preserveMultipleSlashes: 0,
    windowsNoMagicRoot: 0,
}).map((k, i) => [k, 24 * 3 ** i]));
// The cache key for a set of options. It is a number, unless an
// option is set to a value that the number can not show, such as
// normalize or an uncommon platform. Then it is a JSON string.
// The defaults give 0, the same key as no options.
// It only reads the keys that are set, so that the speed does not
// depend on the shape of the options object.
const optionsKey = (o) => {
    let n = 0;
    let wpe = false;
    // inherited keys too, because Minimatch reads them
    // oxlint-disable-next-line guard-for-in
    for (const k in o) {
        const v = o[k];
        switch (k) {
            // the same test as the Minimatch constructor
            case 'windowsPathsNoEscape':
                if (v)
                    wpe = true;
                break;
            case AWE_KEY:
                if (v === false)
                    wpe = true;
                break;
            case 'platform': {
                // the same test as the Minimatch constructor
                const p = v || defaultPlatform;
                if (p === defaultPlatform)
                    break;
                if (p === 'darwin')
                    n += 3;
                else if (p === 'win32')
                    n += 6;
                else if (p === 'linux')
                    n += 9;
                else
                    return JSON.stringify(o);
                break;
            }
            case 'optimizationLevel':
                // The same tests as Minimatch: 1 when undefined, then >= 2,
                // >= 1, or else 0. The default level 1 adds 0.
                if (v === undefined)
                    break;
                n +=
                    v >= 2 ? 1
                        : v >= 1 ? 0
                            : 2;
                break;
            case 'braceExpandMax':
                if (v !== undefined && v !== DEFAULT_BRACE_EXPAND_MAX) {
                    return JSON.stringify(o);
                }
                break;
            case 'maxGlobstarRecursion':
                if (v !== undefined && v !== DEFAULT_GLOB_STAR_RECURSION_MAX) {
                    return JSON.stringify(o);
                }
                break;
            case 'normalize':
                if (v !== undefined)
                    return JSON.stringify(o);
                break;
            default:
                // unknown keys have no weight
                n += (booleanWeights.get(k) ?? 0) * tri(v);
        }
    }
    return wpe ? n + 12 : n;
};
// A copy, so a later change to the options can not change it. Unlike
// a spread, it keeps the inherited keys, which optionsKey() and the
// Minimatch constructor also read.
const copyOptions = (o) => {
    const copy = {};
    // oxlint-disable-next-line guard-for-in
    for (const k in o)
        copy[k] = o[k];
    return copy;
};
const cachedMinimatch = (pattern, options) => {
    const key = options ? optionsKey(options) : 0;
    let mm = cache.get(key)?.get(pattern);
    if (mm)
        return mm;
    mm =
        oldCache.get(key)?.get(pattern) ??
            new Minimatch(pattern, copyOptions(options));
    const weight = cacheWeight(mm);
    // too big to keep, so it is compiled again each time
    if (weight > cacheMaxEntryWeight)
        return mm;
    if (cacheSize >= cacheMax ||
        cacheTotalWeight + weight > cacheMaxWeight) {
        oldCache = cache;
        cache = new Map();
        cacheSize = 0;
        cacheTotalWeight = 0;
    }
    let byPattern = cache.get(key);
    if (!byPattern)
        cache.set(key, (byPattern = new Map()));
    byPattern.set(pattern, mm);
    cacheSize++;
    cacheTotalWeight += weight;
    return mm;
};
/* c8 ignore start */
const defaultPlatform = (typeof process === 'object' && process ?
    process.env?.__MINIMATCH_TESTING_PLATFORM__ || process.platform
    : 'posix');
const path = {
    win32: { sep: '\\' },
    posix: { sep: '/' },
};
/* c8 ignore stop */
const sep = defaultPlatform === 'win32' ? path.win32.sep : path.posix.sep;
minimatch.sep = sep;
const GLOBSTAR = Symbol('globstar **');
minimatch.GLOBSTAR = GLOBSTAR;
const filter = (pattern, options) => {
    let mm;
    return (p) => (mm ??= cachedMinimatch(pattern, options)).match(p);
};
minimatch.filter = filter;
const ext = (a, b = {}) => Object.assign({}, a, b);
const defaults = (def) => {
    if (!def || typeof def !== 'object' || !Object.keys(def).length) {
        return minimatch;
    }
    const orig = minimatch;
    const m = (p, pattern, options = {}) => orig(p, pattern, ext(def, options));
    return Object.assign(m, {
        Minimatch: class Minimatch extends orig.Minimatch {
            constructor(pattern, options = {}) {
                super(pattern, ext(def, options));
            }
            static defaults(options) {
                return orig.defaults(ext(def, options)).Minimatch;
            }
        },
        unescape: (s, options = {}) => orig.unescape(s, ext(def, options)),
        escape: (s, options = {}) => orig.escape(s, ext(def, options)),
        filter: (pattern, options = {}) => orig.filter(pattern, ext(def, options)),
        defaults: (options) => orig.defaults(ext(def, options)),
        braceExpand: (pattern, options = {}) => orig.braceExpand(pattern, ext(def, options)),
        match: (list, pattern, options = {}) => orig.match(list, pattern, ext(def, options)),
        sep: orig.sep,
        GLOBSTAR: GLOBSTAR,
    });
};
minimatch.defaults = defaults;
// Brace expansion:
// a{b,c}d -> abd acd
// a{b,}c -> abc ac
// a{0..3}d -> a0d a1d a2d a3d
// a{b,c{d,e}f}g -> abg acdfg acefg
// a{b,c}d{e,f}g -> abdeg acdeg abdeg abdfg
//
// Invalid sets are not expanded.
// a{2..}b -> a{2..}b
// a{b}c -> a{b}c
const braceExpand = (pattern, options = {}) => {
    assertValidPattern(pattern);
    // Thanks to Yeting Li <https://github.com/yetingli> for
    // improving this regexp to avoid a ReDOS vulnerability.
    if (options.nobrace || !/\{(?:(?!\{).)*\}/.test(pattern)) {
        // shortcut. no need to expand.
        return [pattern];
    }
    // brace-expansion turns each escaped backslash '\\' into a single '\',
    // which then escapes the next character instead, and can turn an
    // escaped magic character (for example '\\\*') into a live one.
    // Double every pair, so an escaped backslash comes back out still
    // escaped. The parity of each run of backslashes is unchanged.
    let p = pattern.replace(/\\\\/g, '\\\\\\\\');
    // brace-expansion does not know about [...] classes. In
    // windowsPathsNoEscape mode, escape() writes a literal brace as '[{]'
    // or '[}]'. Escape the brace for brace-expansion, which removes that
    // backslash again, leaving '[{]' or '[}]'.
    if (options.windowsPathsNoEscape || options[AWE_KEY] === false) {
        p = p.replace(/\[([{}])\]/g, '[\\$1]');
    }
    return expand(p, { max: options.braceExpandMax });
};
minimatch.braceExpand = braceExpand;
// A numeric range with at least this many values is matched as one
// pattern portion, rather than expanded. For a glob walk, that is
// one directory read, in place of a stat for each value.
const RANGE_MIN = 100;
// a {lo..hi} range that is not escaped, and not a ${...} variable
const rangeRe = /(?<![\\$])\{(-?\d+)\.\.(-?\d+)\}/g;
// true if a range mark in this portion is inside a `!(...)`,
// `*(...)` or `+(...)` extglob. Those repeat or negate their
// contents, so one Matcher for the whole range does not match the
// same strings as the union of one pattern per value. For example,
// `*({1..100})` would match `510` as `5` then `10`, and `!({1..100})`
// would not match `5`, but every expanded pattern except `!(5)` does.
// `@(...)` and `?(...)` are fine: they pick one value at most.
const inRepeatOrNegExt = (portion, mark) => {
    const stack = [];
    for (let i = 0; i < portion.length; i++) {
        const c = portion.charAt(i);
        if (c === '\\') {
            i++;
        }
        else if (c === mark) {
            if (stack.some(t => t !== '@' && t !== '?'))
                return true;
        }
        else if (portion.charAt(i + 1) === '(' && '!?+*@'.includes(c)) {
            stack.push(c);
            i++;
        }
        else if (c === ')') {
            stack.pop();
        }
    }
    return false;
};
const match = (list, pattern, options = {}) => {
    const mm = new Minimatch(pattern, options);
    list = list.filter(f => mm.match(f));
    if (mm.options.nonull && !list.length) {
        list.push(pattern);
    }
    return list;
};
minimatch.match = match;
const globMagic = /[?*]|[+@!]\(.*?\)|\[|\]/;
// Index of the `]` that closes the class that starts at `start`,
// or -1 if it is not closed. Posix classes such as `[:alpha:]` are
// not skipped, so this can find a `]` before the real end. That
// only makes a class look less like a literal.
const classEnd = (pattern, start) => {
    let i = start + 1;
    if (pattern.charAt(i) === '!' || pattern.charAt(i) === '^')
        i++;
    let sawStart = false;
    for (; i < pattern.length; i++) {
        const c = pattern.charAt(i);
        if (c === ']' && sawStart)
            return i;
        sawStart = true;
        if (c === '\\')
            i++;
    }
    return -1;
};
// If a path portion pattern has no magic, return the string it
// matches. Otherwise, return undefined. This can report magic for
// a pattern that is in fact literal (eg, `[]`), but never the
// reverse, so a string result is always safe to compare directly.
const literal = (pattern, noext) => {
    if (!noext && (pattern === '+()' || pattern === '@()'))
        return pattern;
    let lit = '';
    for (let i = 0; i < pattern.length; i++) {
        const c = pattern.charAt(i);
        if (c === '\\') {
            // a trailing \ is a literal \
            lit += pattern.charAt(++i) || c;
        }
        else if (c === '*' || c === '?') {
            return undefined;
        }
        else if (c === '[') {
            const close = classEnd(pattern, i);
            if (close === -1) {
                // not closed, so the [ is a literal
                lit += c;
                continue;
            }
            // a class of one char, such as `[*]` or `[\b]`, is a literal
            let body = pattern.slice(i + 1, close);
            if (body.startsWith('\\'))
                body = body.slice(1);
            if ([...body].length !== 1 || '!^'.includes(pattern.charAt(i + 1))) {
                return undefined;
            }
            lit += body;
            i = close;
        }
        else if (!noext &&
            '+@!'.includes(c) &&
            pattern.charAt(i + 1) === '(' &&
            pattern.includes(')', i + 2)) {
            return undefined;
        }
        else {
            lit += c;
        }
    }
    return lit;
};
// The matching engine compiles and walks extglobs recursively, so a
// path portion with very many extglobs (nested, such as `*(*(*(a)))`,
// or in a row, such as `?(a)?(a)?(a)`) can exhaust the call stack.
// Portions with more than this many extglobs are rejected.
const MAX_EXTGLOBS = 256;
// The number of extglob openers, such as `*(`, in a path portion
// pattern. Chars in a class are counted too, so this can be more than
// the number of extglobs, but never less.
const extglobCount = (pattern) => {
    let n = 0;
    for (let i = 0; i < pattern.length - 1; i++) {
        const c = pattern.charAt(i);
        if (c === '\\') {
            i++;
        }
        else if ('+@!?*'.includes(c) && pattern.charAt(i + 1) === '(') {
            n++;
            i++;
        }
    }
    return n;
};
const assertValidExtglobs = (pattern) => {
    if (extglobCount(pattern) > MAX_EXTGLOBS) {
        throw new TypeError('pattern has too many extglobs');
    }
};
// True if the portion pattern has the same meaning as an alternative
// inside `@(...)`. It must not have a `|` or `)` that is not in a
// closed extglob (those are literal at the top level), an extglob
// that is not closed (the `)` of the `@(...)` would close it), or a
// trailing `\` (it would escape the next `|`). A pattern that is
// only an empty extglob, such as `?()`, is literal on its own, but
// not in `@(...)`. Posix classes such as `[:alpha:]` can hide a `]`
// from classEnd, so patterns with them are not merged.
const extSafe = (pattern) => {
    if (/^[?*+@]\(\)$/.test(pattern) || pattern.includes('[:'))
        return false;
    let depth = 0;
    for (let i = 0; i < pattern.length; i++) {
        const c = pattern.charAt(i);
        if (c === '\\') {
            if (++i === pattern.length)
                return false;
        }
        else if (c === '[') {
            const close = classEnd(pattern, i);
            if (close !== -1)
                i = close;
        }
        else if ('+@!?*'.includes(c) && pattern.charAt(i + 1) === '(') {
            depth++;
            i++;
        }
        else if (c === ')') {
            if (!depth--)
                return false;
        }
        else if (c === '|' && !depth) {
            return false;
        }
    }
    return !depth;
};
// The last path that Minimatch#match split, and its parts. A path is
// often tested against many patterns in a row (such as a list of
// ignore patterns), so this saves splitting it again. The parts are
// never changed, so they can be shared.
let lastSplit;
// The last path that Minimatch#match checked before splitting it. If
// the same path is checked again, it is being tested against many
// patterns, so it is split and the parts are kept for the others.
let lastChecked;
// true if a pattern portion that is not ** matches a path portion.
// An empty path portion only matches an empty pattern portion. A path
// portion never has a `/`, so the Matcher does not need to check it.
const portionMatch = (p, f) => typeof p === 'string' ? f === p : f !== '' && p.testUnchecked(f);
// Where the last portion of a row matches in a path: the start of the
// last portion of the path, or of the one before a trailing `/`. -1 if
// it matches neither.
const endIndex = (p, last, lastStart, prev, prevStart) => portionMatch(p, last) ? lastStart
    : prev !== undefined && portionMatch(p, prev) ? prevStart
        : -1;
const isDots = (p) => p === '.' || p === '..';
// a Windows drive letter portion, like `c:`
const isDrive = (p) => typeof p === 'string' && /^[a-z]:$/i.test(p);
// true for the `UNC` portion of a long UNC root, //?/UNC/host/share
const isLongUNC = (p) => typeof p === 'string' && /^unc$/i.test(p);
// The index of the host in a row or split path that starts with a
// Windows UNC root: 2 for `//host/share`, and 4 for
// `//?/UNC/host/share`. Otherwise -1. `//?/c:` is not one.
const uncHost = (p) => {
    if (p[0] !== '' || p[1] !== '')
        return -1;
    const h = p[2] !== '?' ? 2
        : isLongUNC(p[3]) ? 4
            : -1;
    const host = p[h];
    const share = p[h + 1];
    return (h !== -1 &&
        host !== undefined &&
        host !== '' &&
        host !== GLOBSTAR &&
        share !== undefined &&
        share !== '' &&
        share !== GLOBSTAR) ?
        h
        : -1;
};
// true if ** can walk the path portion: not `.` or `..`, and not a
// dotfile unless `dot` is set
const walkable = (p, dot) => !isDots(p) && (dot || !p.startsWith('.'));
// True if a portion of the path from `start` to `end` can not be
// walked by **: one that starts with `.`, or with `dot`, one that is
// `.` or `..`. `start` is the start of a portion, and `end` is the end
// of the path, or just after a separator.
const dotPortion = (f, start, end, dot, sep) => {
    for (let k = start; k < end;) {
        if (f.charCodeAt(k) === 46) {
            if (!dot)
                return true;
            const n = f.charCodeAt(k + 1) === 46 ? k + 2 : k + 1;
            if (n >= end || isSep(f.charCodeAt(n), sep))
                return true;
        }
        // the start of the next portion, after any run of separators
        const s = nextSep(f, k, sep);
        if (s === -1)
            return false;
        k = s + 1;
        while (k < end && isSep(f.charCodeAt(k), sep))
            k++;
    }
    return false;
};
const isSep = (c, sep) => sep === '/' ? c === 47
    : sep === '\\' ? c === 92
        : c === 47 || c === 92;
// the index of the first separator at or after `from`, or -1
const nextSep = (f, from, sep) => {
    if (sep !== 'both')
        return f.indexOf(sep, from);
    const s = f.indexOf('/', from);
    const b = f.indexOf('\\', from);
    return (s === -1 ? b
        : b === -1 ? s
            : Math.min(s, b));
};
// the index of the last separator at or before `from`, or -1
const lastSep = (f, from, sep) => sep !== 'both' ?
    f.lastIndexOf(sep, from)
    : Math.max(f.lastIndexOf('/', from), f.lastIndexOf('\\', from));
// What parse() returns in place of a Matcher while make() builds and
// merges the rows. Most of the Matchers in rows that are merged would
// never be used, so they are only made for the rows that are left.
const PENDING = {};
class Minimatch {
    options;
    set;
    pattern;
    windowsPathsNoEscape;
    nonegate;
    negate;
    comment;
    empty;
    preserveMultipleSlashes;
    partial;
    globSet;
    globParts;
    nocase;
    isWindows;
    platform;
    windowsNoMagicRoot;
    maxGlobstarRecursion;
    // the path can be checked against the last portion, and the string
    // portions, of each row before it is split. See #canMatch.
    #endCheck;
    #literalCheck;
    // level 2 resolves `.` and `..` portions in the path
    #level2;
    // the unicode normalization form, if any
    #form;
    // the string portions of each row in the set
    #literals = [];
    // the rows that #canMatch can match without splitting the path
    #shapes = [];
    // the rows whose last portion can be checked against the path's
    #endRows = [];
    // brace expansion can make the same portion in many rows, so they
    // share one Matcher, and the states that it caches
    #matchers = new Map();
    // parse() returns PENDING in place of a Matcher
    #pending = false;
    // the char that marks numeric ranges in globSet, if any
    #rangeMark;
    // the GlobstarParts of each pattern row, by start index and partial
    #globstarParts = new WeakMap();
    constructor(pattern, options = {}) {
        assertValidPattern(pattern);
        options = options || {};
        this.options = options;
        this.maxGlobstarRecursion =
            options.maxGlobstarRecursion ?? DEFAULT_GLOB_STAR_RECURSION_MAX;
        this.pattern = pattern;
        this.platform = options.platform || defaultPlatform;
        this.isWindows = this.platform === 'win32';
        this.windowsPathsNoEscape =
            !!options.windowsPathsNoEscape || options[AWE_KEY] === false;
        if (this.windowsPathsNoEscape) {
            this.pattern = this.pattern.replace(/\\/g, '/');
        }
        this.preserveMultipleSlashes = !!options.preserveMultipleSlashes;
        this.negate = false;
        this.nonegate = !!options.nonegate;
        this.comment = false;
        this.empty = false;
        this.partial = !!options.partial;
        this.nocase = !!this.options.nocase;
        this.windowsNoMagicRoot =
            options.windowsNoMagicRoot !== undefined ?
                options.windowsNoMagicRoot
                : !!(this.isWindows && this.nocase);
        this.globSet = [];
        this.globParts = [];
        this.set = [];
        this.#endCheck = !this.preserveMultipleSlashes;
        this.#level2 = (options.optimizationLevel ?? 1) >= 2;
        const n = options.normalize;
        this.#form = n === true ? 'NFC' : n || undefined;
        // make the set of Matchers etc.
        this.make();
        // On Windows, the portions of a row up to its drive letter or UNC
        // share are skipped or compared without case, if the path has one
        // too. So the checks only use the portions after it.
        const drives = this.set.map(row => this.#rootIndex(row));
        this.#endRows = this.set.map((row, r) => this.#endCheck && row.length - 1 > drives[r]);
        // with the end check, the last portion is already checked
        this.#literals = this.set.map((row, r) => {
            const end = this.#endRows[r] ? row.length - 1 : row.length;
            const lits = row
                .slice(drives[r] + 1, end)
                .filter((p) => typeof p === 'string' && !!p);
            return [...new Set(lits)];
        });
        this.#literalCheck = this.#literals.some(l => l.length);
        this.#shapes = this.set.map((row, r) => {
            const [p0, p1, p2] = row;
            if (this.#endRows[r] && row.length === 2) {
                if (p0 === GLOBSTAR && p1 !== GLOBSTAR)
                    return 'tail';
            }
            // the basename of a path that is split on / is its last portion,
            // or the one before a trailing /, the same as the end check
            if (this.#endRows[r] &&
                options.matchBase &&
                row.length === 1 &&
                p0 !== GLOBSTAR &&
                p0 !== '') {
                return 'base';
            }
            // the portion must not be a root, or '', which can be a
            // different portion on Windows (where //x paths get an extra '')
            if (!this.#endCheck || drives[r] !== -1)
                return undefined;
            if (row.length === 3 &&
                p0 === GLOBSTAR &&
                p2 === GLOBSTAR &&
                p1 !== GLOBSTAR &&
                p1 !== '' &&
                // the portion between is only matched below this limit
                this.maxGlobstarRecursion > 0) {
                return 'mid';
            }
            if (row.length === 2 &&
                p1 === GLOBSTAR &&
                p0 !== GLOBSTAR &&
                p0 !== '') {
                return 'head';
            }
            return undefined;
        });
    }
    // a string portion of a pattern, normalized if the option is set
    #norm(p) {
        return this.#form ? p.normalize(this.#form) : p;
    }
    // On Windows, the index of the last root portion of a row, as
    // #matchRow finds it: 0 for `c:/...`, 3 for `//?/c:/...` and
    // `//host/share/...`, and 5 for `//?/UNC/host/share/...`. Otherwise
    // -1.
    #rootIndex(row) {
        if (!this.isWindows)
            return -1;
        if (isDrive(row[0]))
            return 0;
        const uncDrive = row[0] === '' && row[1] === '' && row[2] === '?' && isDrive(row[3]);
        if (uncDrive)
            return 3;
        const h = uncHost(row);
        return h === -1 ? -1 : h + 1;
    }
    hasMagic() {
        if (this.options.magicalBraces && this.set.length > 1) {
            return true;
        }
        for (const pattern of this.set) {
            for (const part of pattern) {
                if (typeof part !== 'string')
                    return true;
            }
        }
        return false;
    }
    make() {
        const pattern = this.pattern;
        const options = this.options;
        // empty patterns and comments match nothing.
        if (!options.nocomment && pattern.charAt(0) === '#') {
            this.comment = true;
            return;
        }
        if (!pattern) {
            this.empty = true;
            return;
        }
        // step 1: figure out negation, etc.
        this.parseNegate();
        // step 2: expand braces
        this.globSet = [...new Set(this.#expandBraces())];
        // step 3: now we have a set, so turn each one into a series of
        // path-portion matching patterns.
        // These will be Matchers, except in the case of "**", which is
        // set to the GLOBSTAR object for globstar behavior,
        // and will not contain any / characters
        //
        // First, we preprocess to make the glob pattern sets a bit simpler
        // and deduped.  There are some perf-killing patterns that can cause
        // problems with a glob walk, but we can simplify them down a bit.
        const rawGlobParts = this.globSet.map(s => this.#slashSplit(s));
        this.globParts = this.preprocess(rawGlobParts);
        // glob --> Matchers
        this.#pending = true;
        let set = this.globParts.map((s, _, __) => {
            if (this.isWindows && this.windowsNoMagicRoot) {
                // check if it's a drive or unc path. The root of a long UNC
                // path, //?/UNC/host/share, is 6 portions.
                const n = s[2] === '?' && isLongUNC(s[3]) ? 6 : 4;
                const isUNC = s[0] === '' &&
                    s[1] === '' &&
                    (s[2] === '?' || !globMagic.test(s[2])) &&
                    s.slice(3, n).every(p => !globMagic.test(p));
                const isDrive = /^[a-z]:/i.test(s[0]);
                if (isUNC) {
                    return [
                        ...s.slice(0, n).map(p => this.#norm(p)),
                        ...s.slice(n).map(ss => this.parse(ss)),
                    ];
                }
                else if (isDrive) {
                    return [
                        this.#norm(s[0]),
                        ...s.slice(1).map(ss => this.parse(ss)),
                    ];
                }
            }
            return s.map(ss => this.parse(ss));
        });
        // filter out everything that didn't compile properly.
        this.set = set.filter(s => s.indexOf(false) === -1);
        // do not treat the ? in UNC paths as magic
        if (this.isWindows) {
            for (let i = 0; i < this.set.length; i++) {
                const p = this.set[i];
                if (p[0] === '' &&
                    p[1] === '' &&
                    this.globParts[i][2] === '?' &&
                    (isDrive(p[3]) || isLongUNC(this.globParts[i][3]))) {
                    if (isLongUNC(this.globParts[i][3]))
                        p[3] = 'UNC';
                    p[2] = '?';
                }
            }
        }
        // with noext, `@(...)` would be literal
        if (!options.noext)
            this.mergeRows();
        this.#pending = false;
        this.set.forEach((row, i) => {
            for (let k = 0; k < row.length; k++) {
                if (row[k] === PENDING) {
                    row[k] = this.parse(this.globParts[i][k]);
                }
            }
        });
    }
    // Merge rows that only differ in one portion, where each of them
    // is a Matcher, into one row that matches any of them with
    // `@(a|b|...)`. Then a path is only walked once for all of them,
    // for example with `**/*.{js,ts}`.
    mergeRows() {
        let merged = true;
        while (merged) {
            merged = false;
            // a single row cannot be merged with anything
            if (this.set.length < 2)
                return;
            let keys = this.#mergeKeys();
            const len = Math.max(0, ...this.set.map(r => r.length));
            for (let k = 0; k < len; k++) {
                // the rows that are the same other than at portion k, keyed
                // by the ids of the parts before k and the parts after k,
                // which are at most the number of rows
                const groups = new Map();
                const R = this.set.length + 1;
                this.set.forEach((row, i) => {
                    if (!(row[k] instanceof Matcher || row[k] === PENDING) ||
                        !extSafe(this.globParts[i][k])) {
                        return;
                    }
                    const { pre, suf } = keys[i];
                    const key = pre[k] * R + suf[k + 1];
                    const g = groups.get(key);
                    if (g)
                        g.push(i);
                    else
                        groups.set(key, [i]);
                });
                const drop = new Set();
                for (const g of groups.values()) {
                    if (g.length < 2)
                        continue;
                    const [first, ...rest] = g;
                    const alts = g.map(i => this.globParts[i][k]);
                    const glob = `@(${alts.join('|')})`;
                    // merging is only an optimization, so leave the rows as they
                    // are if the merged portion would have too many extglobs
                    if (extglobCount(glob) > MAX_EXTGLOBS)
                        continue;
                    this.globParts[first][k] = glob;
                    this.set[first][k] = this.parse(glob);
                    for (const i of rest)
                        drop.add(i);
                }
                if (drop.size) {
                    merged = true;
                    this.set = this.set.filter((_, i) => !drop.has(i));
                    this.globParts = this.globParts.filter((_, i) => !drop.has(i));
                    // every merge drops a row, so this happens at most once per row
                    if (this.set.length < 2)
                        return;
                    keys = this.#mergeKeys();
                }
            }
        }
    }
    // For each row, number ids for its prefixes and suffixes, such that
    // pre[k] identifies parts[0..k) and suf[k] identifies parts[k..n).
    // Two rows are the same other than at portion k exactly when they
    // have the same pre[k] and suf[k + 1]. This is linear in the size of
    // the rows, where joining the whole row for every k was quadratic.
    #mergeKeys() {
        const partIds = new Map();
        const ids = this.globParts.map(parts => parts.map(s => {
            let id = partIds.get(s);
            if (id === undefined)
                partIds.set(s, (id = partIds.size));
            return id;
        }));
        // ids are only compared at the same k, so they are numbered per
        // portion, with 0 for the empty prefix or suffix. Then they are
        // at most the number of rows, and id * P + part id is a safe
        // integer key for any set that fits in memory.
        const P = partIds.size;
        const len = Math.max(0, ...ids.map(r => r.length));
        const keys = ids.map(r => ({
            pre: [0],
            suf: new Array(r.length + 1).fill(0),
        }));
        for (let k = 0; k < len; k++) {
            const m = new Map();
            ids.forEach((r, i) => {
                if (k >= r.length)
                    return;
                const { pre } = keys[i];
                const key = pre[k] * P + r[k];
                let id = m.get(key);
                if (id === undefined)
                    m.set(key, (id = m.size + 1));
                pre.push(id);
            });
        }
        for (let k = len - 1; k >= 0; k--) {
            const m = new Map();
            ids.forEach((r, i) => {
                if (k >= r.length)
                    return;
                const { suf } = keys[i];
                const key = suf[k + 1] * P + r[k];
                let id = m.get(key);
                if (id === undefined)
                    m.set(key, (id = m.size + 1));
                suf[k] = id;
            });
        }
        return keys;
    }
    // various transforms to equivalent pattern sets that are
    // faster to process in a filesystem walk.  The goal is to
    // eliminate what we can, and push all ** patterns as far
    // to the right as possible, even if it increases the number
    // of patterns that we have to process.
    preprocess(globParts) {
        // if we're not in globstar mode, then turn ** into *
        if (this.options.noglobstar) {
            for (const partset of globParts) {
                for (let j = 0; j < partset.length; j++) {
                    if (partset[j] === '**') {
                        partset[j] = '*';
                    }
                }
            }
        }
        const { optimizationLevel = 1 } = this.options;
        if (optimizationLevel >= 2) {
            // aggressive optimization for the purpose of fs walking
            globParts = this.firstPhasePreProcess(globParts);
            globParts = this.secondPhasePreProcess(globParts);
        }
        else if (optimizationLevel >= 1) {
            // just basic optimizations to remove some .. parts
            globParts = this.levelOneOptimize(globParts);
        }
        else {
            // just collapse multiple ** portions into one
            globParts = this.adjascentGlobstarOptimize(globParts);
        }
        return globParts;
    }
    // just get rid of adjascent ** portions
    adjascentGlobstarOptimize(globParts) {
        return globParts.map(parts => {
            let gs = -1;
            while (-1 !== (gs = parts.indexOf('**', gs + 1))) {
                let i = gs;
                while (parts[i + 1] === '**') {
                    i++;
                }
                if (i !== gs) {
                    parts.splice(gs, i - gs);
                }
            }
            return parts;
        });
    }
    // get rid of adjascent ** and resolve .. portions
    levelOneOptimize(globParts) {
        return globParts.map(parts => {
            // .. can not remove the root of a Windows path
            const root = this.#rootIndex(parts) + 1;
            parts = parts.reduce((set, part) => {
                const prev = set[set.length - 1];
                if (part === '**' && prev === '**') {
                    return set;
                }
                if (part === '..') {
                    if (set.length > root &&
                        prev &&
                        prev !== '..' &&
                        prev !== '.' &&
                        prev !== '**') {
                        set.pop();
                        return set;
                    }
                }
                set.push(part);
                return set;
            }, []);
            return parts.length === 0 ? [''] : parts;
        });
    }
    // Check the path against each row before it is split. 'no' if no
    // row can match, so it does not need to be split. 'yes' if a row of
    // `**` and one more portion matches. 'maybe' if it must be split to
    // know. None of this applies with partial, where the path can end
    // before the row does.
    //
    // On Windows, `\` is a separator in the path too, and the portions of
    // a row up to its drive letter or UNC share are not checked (see
    // #rootIndex).
    //
    // Each string portion of a row must be a portion of the path, so the
    // path must contain it. Level 2 can only take portions out of the
    // path, so this is still true then.
    //
    // The last portion of a row must match the last portion of the path,
    // or the one before a trailing `/` (as a/* and a/**/* match a/b/).
    // This does not apply to rows that end in **, rows that end in a
    // root, or preserveMultipleSlashes (which can leave more
    // than one '' at the end). At level 2, it does not apply if that
    // portion is `.` or `..`, which can be
    // resolved away. Level 2 only takes other portions out of the
    // middle of the path.
    //
    // A row of `**/x` then matches if the ** can walk the portions
    // before the one that x matches, the same as #matchGlobstar. At
    // level 2, this is only known if none of them are `.` or `..`, so
    // that the path does not change when it is resolved.
    #canMatch(f) {
        const sep = !this.isWindows || !f.includes('\\') ? '/'
            : f.includes('/') ? 'both'
                : '\\';
        // the portions that f.split(/\/+/) would end with, and where they
        // start in f, found when a row needs them. `ends` is 0 until they
        // are found, then 1, or -1 if they can not be used.
        let ends = this.#endCheck ? 0 : -1;
        let last = '';
        let lastStart = 0;
        let prev;
        let prevStart = 0;
        const dot = !!this.options.dot;
        // A string compare is cheaper than includes(), and a Matcher test
        // costs more, so the cheaper check goes first.
        ROWS: for (let r = 0; r < this.set.length; r++) {
            const row = this.set[r];
            const p = row[row.length - 1];
            let end = ends !== -1 && this.#endRows[r] && p !== GLOBSTAR;
            if (end && ends === 0) {
                const i = lastSep(f, f.length, sep);
                lastStart = i + 1;
                last = f.slice(lastStart);
                if (last === '' && i >= 0) {
                    let j = i;
                    while (j > 0 && isSep(f.charCodeAt(j - 1), sep))
                        j--;
                    prevStart = j === 0 ? 0 : lastSep(f, j - 1, sep) + 1;
                    prev = f.slice(prevStart, j);
                }
                const resolves = this.#level2 &&
                    (isDots(last) ||
                        (last === '' && prev !== undefined && isDots(prev)));
                ends = resolves ? -1 : 1;
                end = !resolves;
            }
            let tailStart = -1;
            if (end && typeof p === 'string') {
                tailStart = endIndex(p, last, lastStart, prev, prevStart);
                if (tailStart === -1)
                    continue;
            }
            if (this.#literalCheck) {
                for (const l of this.#literals[r]) {
                    if (!f.includes(l))
                        continue ROWS;
                }
            }
            if (end && typeof p === 'object') {
                tailStart = endIndex(p, last, lastStart, prev, prevStart);
                if (tailStart === -1)
                    continue;
            }
            const shape = this.#shapes[r];
            if (shape === 'base' && end)
                return 'yes';
            if (shape === 'tail' && end) {
                if (this.#level2 && dotPortion(f, 0, tailStart, true, sep)) {
                    return 'maybe';
                }
                if (!dotPortion(f, 0, tailStart, dot, sep))
                    return 'yes';
                continue;
            }
            if (shape === 'mid' || shape === 'head') {
                const m = this.#walk(f, row, shape === 'head', dot, sep);
                if (m !== 'no')
                    return m;
                continue;
            }
            return 'maybe';
        }
        return 'no';
    }
    // Match a row of a known shape against the split path, the same as
    // #matchGlobstar and #matchGlobStarBodySections do. None of these
    // rows have a drive letter, so they start at the first portion.
    #matchShape(file, row, shape) {
        const dot = !!this.options.dot;
        const n = file.length;
        if (shape === 'head') {
            // x, then at least one portion that ** can walk
            if (n < 2 || !portionMatch(row[0], file[0])) {
                return false;
            }
            for (let i = 1; i < n; i++)
                if (!walkable(file[i], dot))
                    return false;
            return true;
        }
        const x = row[1];
        if (shape === 'tail') {
            // x is the last portion, or the one before a trailing ''
            let t = n - 1;
            if (!portionMatch(x, file[t])) {
                if (file[t] !== '' || n === 1 || !portionMatch(x, file[--t])) {
                    return false;
                }
            }
            for (let i = 0; i < t; i++)
                if (!walkable(file[i], dot))
                    return false;
            return true;
        }
        // mid: the first x that ** can walk to, with a portion after it,
        // and ** can walk all of those
        for (let k = 0; k < n; k++) {
            if (portionMatch(x, file[k]) && k + 1 < n) {
                let i = k + 1;
                while (i < n && walkable(file[i], dot))
                    i++;
                if (i === n)
                    return true;
            }
            if (!walkable(file[k], dot))
                return false;
        }
        return false;
    }
    // Match a row of `**/x/**` or `x/**` against the path, the same as
    // #matchGlobstar and #matchGlobStarBodySections do once it is split.
    // x must match a portion (the first one, for `x/**`), the ** before
    // it must be able to walk the portions before that one, and there
    // must be a portion after it, which the ** after it can walk. At
    // level 2, this is only known if no portion is `.` or `..`.
    #walk(f, row, head, dot, sep) {
        if (this.#level2 && dotPortion(f, 0, f.length, true, sep))
            return 'maybe';
        const x = row[head ? 0 : 1];
        // the last portion has none after it, so it can not be x
        let s = 0;
        for (let e = nextSep(f, s, sep); e !== -1; e = nextSep(f, s, sep)) {
            // the start of the next portion
            let next = e + 1;
            while (next < f.length && isSep(f.charCodeAt(next), sep))
                next++;
            const hit = typeof x === 'string' ?
                e - s === x.length && f.startsWith(x, s)
                : e > s && x.testUnchecked(f.slice(s, e));
            if (hit && !dotPortion(f, next, f.length, dot, sep))
                return 'yes';
            if (head || dotPortion(f, s, next, dot, sep))
                return 'no';
            s = next;
        }
        return 'no';
    }
    // the last split, if it was the same path with the same split
    // settings
    #cachedSplit(f) {
        const last = lastSplit;
        return (last?.f === f &&
            last.isWindows === this.isWindows &&
            last.preserveMultipleSlashes === this.preserveMultipleSlashes &&
            last.normalize === this.#form) ?
            last
            : undefined;
    }
    // split a path for match(), and keep the parts for the next call
    #split(f) {
        const { isWindows, preserveMultipleSlashes } = this;
        // windows: need to use /, not \
        let parts = this.#slashSplit(isWindows ? f.split('\\').join('/') : f);
        // normalize each portion, so that a char that normalizes to `/`
        // does not make a new portion
        const normalize = this.#form;
        if (normalize)
            parts = parts.map(p => p.normalize(normalize));
        lastSplit = {
            f,
            isWindows,
            preserveMultipleSlashes,
            normalize,
            parts,
        };
        return lastSplit;
    }
    // resolve `.` and `..` portions of a path, for level 2
    #levelTwoFileOptimize(file) {
        // work on a copy, so that the cached parts do not change
        const parts = [...file];
        let didSomething = false;
        do {
            didSomething = false;
            // <pre>/<e>/<rest> -> <pre>/<rest>
            if (!this.preserveMultipleSlashes) {
                for (let i = 1; i < parts.length - 1; i++) {
                    const p = parts[i];
                    // don't squeeze out UNC patterns
                    if (i === 1 && p === '' && parts[0] === '')
                        continue;
                    if (p === '.' || p === '') {
                        didSomething = true;
                        parts.splice(i, 1);
                        i--;
                    }
                }
                if (parts[0] === '.' &&
                    parts.length === 2 &&
                    (parts[1] === '.' || parts[1] === '')) {
                    didSomething = true;
                    parts.pop();
                }
            }
            // <pre>/<p>/../<rest> -> <pre>/<rest>
            // .. can not remove the root of a Windows path
            const root = this.#rootIndex(parts) + 1;
            let dd = root;
            while (-1 !== (dd = parts.indexOf('..', dd + 1))) {
                const p = parts[dd - 1];
                if (p && p !== '.' && p !== '..' && p !== '**') {
                    didSomething = true;
                    parts.splice(dd - 1, 2);
                    dd = Math.max(dd - 2, root);
                }
            }
        } while (didSomething);
        return parts.length === 0 ? [''] : parts;
    }
    // First phase: single-pattern processing
    // <pre> is 1 or more portions
    // <rest> is 1 or more portions
    // <p> is any portion other than ., .., '', or **
    // <e> is . or ''
    //
    // **/.. is *brutal* for filesystem walking performance, because
    // it effectively resets the recursive walk each time it occurs,
    // and ** cannot be reduced out by a .. pattern part like a regexp
    // or most strings (other than .., ., and '') can be.
    //
    // <pre>/**/../<p>/<p>/<rest> -> {<pre>/../<p>/<p>/<rest>,<pre>/**/<p>/<p>/<rest>}
    // <pre>/<e>/<rest> -> <pre>/<rest>
    // <pre>/<p>/../<rest> -> <pre>/<rest>
    // **/**/<rest> -> **/<rest>
    //
    // **/*/<rest> -> */**/<rest> <== not valid because ** doesn't follow
    // this WOULD be allowed if ** did follow symlinks, or * didn't
    firstPhasePreProcess(globParts) {
        // each **/.. split doubles the patterns, and adds a copy of the
        // whole pattern. Throw if either gets too large. A partial split
        // would match some paths and not others, depending on which rows
        // the pass reached first.
        const { braceExpandMax = DEFAULT_BRACE_EXPAND_MAX } = this.options;
        let splitCells = 0;
        const maxSplitCells = 1_000_000;
        let didSomething = false;
        do {
            didSomething = false;
            // <pre>/**/../<p>/<p>/<rest> -> {<pre>/../<p>/<p>/<rest>,<pre>/**/<p>/<p>/<rest>}
            for (let parts of globParts) {
                let gs = -1;
                while (-1 !== (gs = parts.indexOf('**', gs + 1))) {
                    let gss = gs;
                    while (parts[gss + 1] === '**') {
                        // <pre>/**/**/<rest> -> <pre>/**/<rest>
                        gss++;
                    }
                    // eg, if gs is 2 and gss is 4, that means we have 3 **
                    // parts, and can remove 2 of them.
                    if (gss > gs) {
                        parts.splice(gs + 1, gss - gs);
                    }
                    let next = parts[gs + 1];
                    const p = parts[gs + 2];
                    const p2 = parts[gs + 3];
                    if (next !== '..')
                        continue;
                    if (!p ||
                        p === '.' ||
                        p === '..' ||
                        !p2 ||
                        p2 === '.' ||
                        p2 === '..') {
                        continue;
                    }
                    // Check before changing parts or allocating the new row.
                    const addedCells = parts.length - 1;
                    if (globParts.length >= braceExpandMax ||
                        splitCells + addedCells > maxSplitCells) {
                        throw new RangeError(`optimizationLevel 2: too many patterns from '**/..'`);
                    }
                    didSomething = true;
                    // edit parts in place, and push the new one
                    parts.splice(gs, 1);
                    const other = parts.slice(0);
                    other[gs] = '**';
                    splitCells += addedCells;
                    globParts.push(other);
                    gs--;
                }
                // <pre>/<e>/<rest> -> <pre>/<rest>
                if (!this.preserveMultipleSlashes) {
                    for (let i = 1; i < parts.length - 1; i++) {
                        const p = parts[i];
                        // don't squeeze out UNC patterns
                        if (i === 1 && p === '' && parts[0] === '')
                            continue;
                        if (p === '.' || p === '') {
                            didSomething = true;
                            parts.splice(i, 1);
                            i--;
                        }
                    }
                    if (parts[0] === '.' &&
                        parts.length === 2 &&
                        (parts[1] === '.' || parts[1] === '')) {
                        didSomething = true;
                        parts.pop();
                    }
                }
                // <pre>/<p>/../<rest> -> <pre>/<rest>
                // .. can not remove the root of a Windows path
                const root = this.#rootIndex(parts) + 1;
                let dd = root;
                while (-1 !== (dd = parts.indexOf('..', dd + 1))) {
                    const p = parts[dd - 1];
                    if (p && p !== '.' && p !== '..' && p !== '**') {
                        didSomething = true;
                        const needDot = dd === 1 && parts[dd + 1] === '**';
                        const splin = needDot ? ['.'] : [];
                        parts.splice(dd - 1, 2, ...splin);
                        if (parts.length === 0)
                            parts.push('');
                        dd = Math.max(dd - 2, root);
                    }
                }
            }
        } while (didSomething);
        return globParts;
    }
    // second phase: multi-pattern dedupes
    // {<pre>/<rest>,<pre>/<rest>} -> <pre>/<rest>
    // {<pre>/*/<rest>,<pre>/<p>/<rest>} -> <pre>/*/<rest>
    secondPhasePreProcess(globParts) {
        const keys = new Set();
        const rows = globParts.filter(parts => {
            const key = parts.join('/');
            if (keys.has(key))
                return false;
            keys.add(key);
            return true;
        });
        // A row is covered by another row that has `*` at some positions,
        // and is the same at all others. Collect each distinct set of `*`
        // positions, then look up each row with `*` put at those positions.
        const stars = new Map();
        for (const parts of rows) {
            const s = [];
            for (let i = 0; i < parts.length; i++) {
                if (parts[i] === '*')
                    s.push(i);
            }
            if (s.length)
                stars.set(s.join(','), s);
        }
        // Each row is checked against each set of `*` positions, so skip
        // this if there are too many. The patterns match the same paths
        // either way.
        if (!stars.size || rows.length * stars.size > 100_000)
            return rows;
        const { dot } = this.options;
        return rows.filter(parts => {
            for (const s of stars.values()) {
                if (s[s.length - 1] >= parts.length)
                    continue;
                const c = [...parts];
                let ok = true;
                let changed = false;
                for (const i of s) {
                    const p = parts[i];
                    if (p === '*')
                        continue;
                    if (!p || p === '**' || (!dot && p.startsWith('.'))) {
                        ok = false;
                        break;
                    }
                    c[i] = '*';
                    changed = true;
                }
                if (ok && changed && keys.has(c.join('/')))
                    return false;
            }
            return true;
        });
    }
    parseNegate() {
        if (this.nonegate)
            return;
        const pattern = this.pattern;
        let negate = false;
        let negateOffset = 0;
        for (let i = 0; i < pattern.length && pattern.charAt(i) === '!'; i++) {
            negate = !negate;
            negateOffset++;
        }
        if (negateOffset)
            this.pattern = pattern.slice(negateOffset);
        this.negate = negate;
    }
    // Match the parts of a path against one row of the set. `resolved`
    // is the parts after level 2 resolves `.` and `..` in them, or the
    // same parts below level 2. Set partial to true to test if, for
    // example, "/a/b" matches the start of "/*/b/*/d". Partial means, if
    // you run out of file before you run out of pattern, then that's
    // fine, as long as all the parts match.
    #matchRow(file, resolved, pattern, partial) {
        let fileStartIndex = 0;
        let patternStartIndex = 0;
        // UNC paths like //?/X:/... can match X:/... and vice versa, and
        // //?/UNC/host/share/... can match //host/share/... and vice versa.
        // Drive letters in absolute drive or unc paths, and the host and
        // share of UNC paths, are always compared case-insensitively.
        const fh = this.isWindows ? uncHost(resolved) : -1;
        const ph = fh === -1 ? -1 : uncHost(pattern);
        if (ph !== -1) {
            const host = pattern[ph];
            const share = pattern[ph + 1];
            if (typeof host !== 'string' || typeof share !== 'string') {
                // a host or share with magic is matched as usual
                fileStartIndex = fh;
                patternStartIndex = ph;
            }
            else if (resolved[fh].toLowerCase() === host.toLowerCase() &&
                resolved[fh + 1].toLowerCase() === share.toLowerCase()) {
                fileStartIndex = fh + 2;
                patternStartIndex = ph + 2;
            }
        }
        else if (this.isWindows) {
            const fileDrive = typeof file[0] === 'string' && /^[a-z]:$/i.test(file[0]);
            const fileUNC = !fileDrive &&
                file[0] === '' &&
                file[1] === '' &&
                file[2] === '?' &&
                /^[a-z]:$/i.test(file[3]);
            const patternDrive = typeof pattern[0] === 'string' && /^[a-z]:$/i.test(pattern[0]);
            const patternUNC = !patternDrive &&
                pattern[0] === '' &&
                pattern[1] === '' &&
                pattern[2] === '?' &&
                typeof pattern[3] === 'string' &&
                /^[a-z]:$/i.test(pattern[3]);
            const fdi = fileUNC ? 3
                : fileDrive ? 0
                    : undefined;
            const pdi = patternUNC ? 3
                : patternDrive ? 0
                    : undefined;
            if (typeof fdi === 'number' && typeof pdi === 'number') {
                const [fd, pd] = [
                    file[fdi],
                    pattern[pdi],
                ];
                // the drives match, so start matching after them
                if (fd.toLowerCase() === pd.toLowerCase()) {
                    patternStartIndex = pdi + 1;
                    fileStartIndex = fdi + 1;
                }
            }
        }
        // the drive letters are found in the parts before level 2 resolves
        // them, and the match uses the resolved parts
        file = resolved;
        if (pattern.includes(GLOBSTAR)) {
            return this.#matchGlobstar(file, pattern, partial, fileStartIndex, patternStartIndex);
        }
        return this.#matchOne(file, pattern, partial, fileStartIndex, patternStartIndex);
    }
    #matchGlobstar(file, pattern, partial, fileIndex, patternIndex) {
        const { head, body, tail, segments } = this.#getGlobstarParts(pattern, partial, patternIndex);
        // check the head, from the current file/pattern index.
        if (head.length) {
            const headEnd = fileIndex + head.length;
            if (!this.#matchOne(file, head, partial, fileIndex, 0, headEnd)) {
                return false;
            }
            fileIndex += head.length;
            patternIndex += head.length;
        }
        // now we know the head matches!
        // if the last portion is not empty, it MUST match the end
        // check the tail
        let fileTailMatch = 0;
        if (tail.length) {
            // if head + tail > file, then we cannot possibly match
            if (tail.length + fileIndex > file.length)
                return false;
            // try to match the tail
            let tailStart = file.length - tail.length;
            if (this.#matchOne(file, tail, partial, tailStart, 0)) {
                fileTailMatch = tail.length;
            }
            else {
                // affordance for stuff like a/**/* matching a/b/
                // if the last file portion is '', and there's more to the pattern
                // then try without the '' bit.
                if (file[file.length - 1] !== '' ||
                    fileIndex + tail.length === file.length) {
                    return false;
                }
                tailStart--;
                if (!this.#matchOne(file, tail, partial, tailStart, 0)) {
                    return false;
                }
                fileTailMatch = tail.length + 1;
            }
        }
        // now we know the tail matches!
        // the middle is zero or more portions wrapped in **, possibly
        // containing more ** sections.
        // so a/**/b/**/c/**/d has become **/b/**/c/**
        // if it's empty, it means a/**/b, just verify we have no bad dots
        // if there's no tail, so it ends on /**, then we must have *something*
        // after the head, or it's not a matc
        if (!body.length) {
            let sawSome = !!fileTailMatch;
            for (let i = fileIndex; i < file.length - fileTailMatch; i++) {
                const f = String(file[i]);
                sawSome = true;
                if (f === '.' ||
                    f === '..' ||
                    (!this.options.dot && f.startsWith('.'))) {
                    return false;
                }
            }
            // in partial mode, we just need to get past all file parts
            return partial || sawSome;
        }
        // now we know that there's one or more body sections, which can
        // be matched anywhere from the 0 index (because the head was pruned)
        // through to the length-fileTailMatch index.
        return !!this.#matchGlobStarBodySections(file, segments, file.length - fileTailMatch, fileIndex, 0, partial, 0, !!fileTailMatch, new Set());
    }
    // Split the pattern into head, tail, and middle of ** delimited
    // parts. The tail has to be at the end, and the others just have to
    // be found in order from the head. These only depend on the pattern
    // row, so they are kept for the next path.
    #getGlobstarParts(pattern, partial, patternIndex) {
        let byStart = this.#globstarParts.get(pattern);
        if (!byStart) {
            byStart = [];
            this.#globstarParts.set(pattern, byStart);
        }
        const key = patternIndex * 2 + (partial ? 1 : 0);
        const found = byStart[key];
        if (found)
            return found;
        const firstgs = pattern.indexOf(GLOBSTAR, patternIndex);
        const lastgs = pattern.lastIndexOf(GLOBSTAR);
        const head = pattern.slice(patternIndex, firstgs);
        const body = pattern.slice(firstgs + 1, partial ? undefined : lastgs);
        const tail = partial ? [] : pattern.slice(lastgs + 1);
        // split the body up into sections, and note the number of
        // portions that must come after the start of each one
        const segments = [[[], 0]];
        let current = segments[0];
        let nonGsParts = 0;
        const nonGsPartsSums = [0];
        for (const b of body) {
            if (b === GLOBSTAR) {
                nonGsPartsSums.push(nonGsParts);
                current = [[], 0];
                segments.push(current);
            }
            else {
                current[0].push(b);
                nonGsParts++;
            }
        }
        // the portions in this section and the ones after it
        segments.forEach((b, i) => {
            b[1] = nonGsParts - nonGsPartsSums[i];
        });
        const parts = { head, body, tail, segments };
        byStart[key] = parts;
        return parts;
    }
    // return false for "nope, not matching"
    // return null for "not matching, cannot keep trying"
    #matchGlobStarBodySections(file, 
    // pattern section, and the portions that it and the rest need
    bodySegments, 
    // the end of the file portions that the body can match
    fileLength, fileIndex, bodyIndex, partial, globStarDepth, sawTail, 
    // the places that a walk has already tried, as
    // bodyIndex * (file.length + 1) + fileIndex. A walk from a place
    // does the same no matter how it got there, and it only comes back
    // if it found no match, so a walk that gets to one stops.
    tried) {
        // take the first body segment, and walk from fileIndex to its "after"
        // value at the end
        // If it doesn't match at that position, we increment, until we hit
        // that final possible position, and give up.
        // If it does match, then advance and try to rest.
        // If any of them fail we keep walking forward.
        // this is still a bit recursively painful, but it's more constrained
        // than previous implementations, because we never test something that
        // can't possibly be a valid matching condition.
        const bs = bodySegments[bodyIndex];
        if (!bs) {
            // with partial, the body is the rest of the pattern, so it
            // matches if no portions are left, or only the '' of a trailing
            // / (as a/* matches a/b/). A ** at the end walks them as its own
            // empty section.
            if (partial) {
                return (fileIndex >= fileLength ||
                    (fileIndex === fileLength - 1 && file[fileIndex] === ''));
            }
            // just make sure that there's no bad dots before the tail
            for (let i = fileIndex; i < fileLength; i++) {
                sawTail = true;
                const f = file[i];
                if (f === '.' ||
                    f === '..' ||
                    (!this.options.dot && f.startsWith('.'))) {
                    return false;
                }
            }
            return sawTail;
        }
        // have a non-globstar body section to test, up to the last index
        // where it can start
        const [body, need] = bs;
        // with partial, the path can end before the body does
        const after = partial ? fileLength : fileLength - need;
        while (fileIndex <= after) {
            const key = bodyIndex * (file.length + 1) + fileIndex;
            if (tried.has(key))
                return false;
            tried.add(key);
            const m = this.#matchOne(file, body, partial, fileIndex, 0, fileIndex + body.length);
            // if limit exceeded, no match. intentional false negative,
            // acceptable break in correctness for security.
            if (m && globStarDepth < this.maxGlobstarRecursion) {
                // match! see if the rest match. if so, we're done!
                const sub = this.#matchGlobStarBodySections(file, bodySegments, fileLength, fileIndex + body.length, bodyIndex + 1, partial, globStarDepth + 1, sawTail, tried);
                if (sub !== false) {
                    return sub;
                }
            }
            // the ** does not walk past the last place the body can start
            if (fileIndex === after)
                break;
            const f = file[fileIndex];
            if (f === '.' ||
                f === '..' ||
                (!this.options.dot && f.startsWith('.'))) {
                return false;
            }
            fileIndex++;
        }
        // walked off. no point continuing
        return partial || null;
    }
    #matchOne(file, pattern, partial, fileIndex, patternIndex, 
    // only match the file portions before this index
    fileEnd = file.length) {
        let fi;
        let pi;
        let pl;
        let fl;
        for (fi = fileIndex,
            pi = patternIndex,
            fl = Math.min(fileEnd, file.length),
            pl = pattern.length; fi < fl && pi < pl; fi++, pi++) {
            let p = pattern[pi];
            let f = file[fi];
            // should be impossible.
            /* c8 ignore start */
            if (p === false || p === GLOBSTAR) {
                return false;
            }
            /* c8 ignore stop */
            // something other than **
            // non-magic patterns just have to match exactly
            // patterns with magic have been turned into Matchers.
            if (!portionMatch(p, f))
                return false;
        }
        // Note: ending in / means that we'll get a final ""
        // at the end of the pattern.  This can only match a
        // corresponding "" at the end of the file.
        // If the file ends in /, then it can only match a
        // a pattern that ends in /, unless the pattern just
        // doesn't have any more for it. But, a/b/ should *not*
        // match "a/b/*", even though * can match "", except in
        // partial mode, where it might simply not be reached yet.
        // However, a/b/ should still satisfy a/*
        // now either we fell off the end of the pattern, or we're done.
        if (fi === fl && pi === pl) {
            // ran out of pattern and filename at the same time.
            // an exact hit!
            return true;
        }
        else if (fi === fl) {
            // ran out of file, but still had pattern left.
            // this is ok if we're doing the match as part of
            // a glob fs traversal.
            return partial;
        }
        else if (pi === pl) {
            // ran out of pattern, still have file left.
            // this is only acceptable if we're on the very last
            // empty segment of a file with a trailing slash.
            // a/* should match a/b/
            return fi === fl - 1 && file[fi] === '';
            /* c8 ignore start */
        }
        else {
            // should be unreachable.
            throw new Error('wtf?');
        }
        /* c8 ignore stop */
    }
    braceExpand() {
        return braceExpand(this.pattern, this.options);
    }
    // Expand braces, except numeric ranges such as {0..999} with at
    // least RANGE_MIN values. Each of those stays in its pattern as
    // `<mark>0..999<mark>`, for the Matcher to test. If a range might
    // be inside a [...] class, expand all of them instead.
    #expandBraces() {
        const { pattern } = this;
        if (this.options.nobrace)
            return this.braceExpand();
        let code = 0xe000;
        while (pattern.includes(String.fromCharCode(code))) {
            if (++code > 0xf8ff)
                return this.braceExpand();
        }
        const mark = String.fromCharCode(code);
        let found = false;
        const marked = pattern.replace(rangeRe, (m, lo, hi) => {
            const a = Number(lo);
            const b = Number(hi);
            if (!Number.isSafeInteger(a) ||
                !Number.isSafeInteger(b) ||
                Math.abs(a - b) + 1 < RANGE_MIN) {
                return m;
            }
            found = true;
            return `${mark}${lo}..${hi}${mark}`;
        });
        if (!found)
            return this.braceExpand();
        const set = braceExpand(marked, this.options);
        for (const p of set) {
            for (const portion of p.split('/')) {
                const c = portion.indexOf('[');
                if (c !== -1 && c < portion.lastIndexOf(mark)) {
                    return this.braceExpand();
                }
                if (!this.options.noext && inRepeatOrNegExt(portion, mark)) {
                    return this.braceExpand();
                }
            }
        }
        this.#rangeMark = mark;
        return set;
    }
    parse(pattern) {
        assertValidPattern(pattern);
        const options = this.options;
        // shortcuts
        if (pattern === '**')
            return GLOBSTAR;
        if (pattern === '')
            return '';
        const { nocase, nocaseMagicOnly, noext = false, dot, normalize, } = options;
        const rangeMark = this.#rangeMark;
        const lit = rangeMark && pattern.includes(rangeMark) ?
            undefined
            : literal(pattern, noext);
        // in nocase mode, a literal with cased chars still needs a
        // Matcher, unless nocaseMagicOnly is set.
        if (lit !== undefined &&
            !(nocase &&
                !nocaseMagicOnly &&
                pattern.toUpperCase() !== pattern.toLowerCase())) {
            return this.#norm(lit);
        }
        if (this.#pending)
            return PENDING;
        let m = this.#matchers.get(pattern);
        if (!m) {
            if (!noext)
                assertValidExtglobs(pattern);
            m = new Matcher(pattern, {
                nocase,
                noext,
                dot,
                normalize,
                ...(rangeMark && { rangeMark }),
            });
            this.#matchers.set(pattern, m);
        }
        return m;
    }
    #slashSplit(p) {
        // if p starts with // on windows, we preserve that
        // so that UNC paths aren't broken.  Otherwise, any number of
        // / characters are coalesced into one, unless
        // preserveMultipleSlashes is set to true.
        if (this.preserveMultipleSlashes) {
            return p.split('/');
        }
        else if (this.isWindows && /^\/\/[^/]+/.test(p)) {
            // add an extra '' for the one we lose
            return ['', ...p.split(/\/+/)];
        }
        else {
            return p.split(/\/+/);
        }
    }
    match(f, partial = this.partial) {
        // short-circuit in the case of busted things.
        // comments, etc.
        if (this.comment) {
            return false;
        }
        if (this.empty) {
            return f === '';
        }
        if (f === '/' && partial) {
            return true;
        }
        const options = this.options;
        // treat the test path as a set of pathparts. If it was not just
        // split or checked, check that it can match before splitting it.
        let split = this.#cachedSplit(f);
        if (!split) {
            // the checks look at the path as given, so not if it is
            // normalized
            if (!partial &&
                !this.#form &&
                (this.#endCheck || this.#literalCheck) &&
                lastChecked !== f) {
                lastChecked = f;
                const can = this.#canMatch(f);
                if (can === 'no')
                    return options.flipNegate ? false : this.negate;
                if (can === 'yes')
                    return options.flipNegate ? true : !this.negate;
            }
            split = this.#split(f);
        }
        const ff = split.parts;
        // the parts after level 2 resolves them, kept for the next pattern
        // that tests the same path
        const resolved = this.#level2 ?
            (split.resolved ??= this.#levelTwoFileOptimize(ff))
            : ff;
        // just ONE of the pattern sets in this.set needs to match
        // in order for it to be valid.  If negating, then just one
        // match means that we have failed.
        // Either way, return on the first hit.
        const set = this.set;
        // Find the basename of the path by looking for the last non-empty segment
        let filename = ff[ff.length - 1];
        if (!filename) {
            for (let i = ff.length - 2; !filename && i >= 0; i--) {
                filename = ff[i];
            }
        }
        for (let r = 0; r < set.length; r++) {
            const pattern = set[r];
            const shape = partial ? undefined : this.#shapes[r];
            // level 2 does not change a path of one portion
            const hit = shape === 'base' ?
                portionMatch(pattern[0], filename)
                : shape ? this.#matchShape(resolved, pattern, shape)
                    : options.matchBase && pattern.length === 1 ?
                        this.#matchRow([filename], [filename], pattern, partial)
                        : this.#matchRow(ff, resolved, pattern, partial);
            if (hit) {
                if (options.flipNegate) {
                    return true;
                }
                return !this.negate;
            }
        }
        // didn't get any hits.  this is success if it's a negative
        // pattern, failure otherwise.
        if (options.flipNegate) {
            return false;
        }
        return this.negate;
    }
    static defaults(def) {
        return minimatch.defaults(def).Minimatch;
    }
}
/* c8 ignore start */


/* c8 ignore stop */
minimatch.Minimatch = Minimatch;
minimatch.escape = escape_escape;
minimatch.unescape = unescape_unescape;
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 2311:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  YOg: () => (/* binding */ array),
  zMY: () => (/* binding */ schemas_boolean),
  IeY: () => (/* binding */ custom),
  gMt: () => (/* binding */ discriminatedUnion),
  k5n: () => (/* binding */ schemas_enum),
  Whr: () => (/* binding */ schemas_int),
  euz: () => (/* binding */ literal),
  aig: () => (/* binding */ number),
  Ikc: () => (/* binding */ object),
  jgl: () => (/* binding */ partialRecord),
  g1P: () => (/* binding */ record),
  rej: () => (/* binding */ strictObject),
  YjP: () => (/* binding */ string),
  PVZ: () => (/* binding */ tuple),
  KCZ: () => (/* binding */ union),
  L5J: () => (/* binding */ unknown),
  OZ5: () => (/* binding */ url)
});

// UNUSED EXPORTS: ZodAny, ZodArray, ZodBase64, ZodBase64URL, ZodBigInt, ZodBigIntFormat, ZodBoolean, ZodCIDRv4, ZodCIDRv6, ZodCUID, ZodCUID2, ZodCatch, ZodCodec, ZodCreditCard, ZodCustom, ZodCustomStringFormat, ZodDate, ZodDefault, ZodDiscriminatedUnion, ZodE164, ZodEmail, ZodEmoji, ZodEnum, ZodExactOptional, ZodFile, ZodFunction, ZodGUID, ZodIBAN, ZodIPv4, ZodIPv6, ZodISODate, ZodISODateTime, ZodISODuration, ZodISOTime, ZodInstanceOf, ZodIntersection, ZodJWT, ZodKSUID, ZodLazy, ZodLiteral, ZodMAC, ZodMap, ZodNaN, ZodNanoID, ZodNever, ZodNonOptional, ZodNull, ZodNullable, ZodNumber, ZodNumberFormat, ZodObject, ZodOptional, ZodPipe, ZodPrefault, ZodPreprocess, ZodPromise, ZodReadonly, ZodRecord, ZodSet, ZodString, ZodStringFormat, ZodSuccess, ZodSymbol, ZodTemplateLiteral, ZodTransform, ZodTuple, ZodType, ZodULID, ZodURL, ZodUUID, ZodUndefined, ZodUnion, ZodUnknown, ZodVoid, ZodXID, ZodXor, _ZodString, _default, _function, any, base64, base64url, bigint, catch, check, cidrv4, cidrv6, codec, creditCard, cuid, cuid2, currencyCode, date, describe, e164, email, emoji, exactOptional, file, float32, float64, function, guid, hash, hex, hostname, httpUrl, iban, instanceof, int32, int64, intersection, invertCodec, ipv4, ipv6, json, jwt, keyof, ksuid, lazy, looseObject, looseRecord, mac, map, meta, nan, nanoid, nativeEnum, never, nonoptional, null, nullable, nullish, optional, pipe, prefault, preprocess, promise, readonly, refine, set, stringFormat, stringbool, success, superRefine, symbol, templateLiteral, transform, uint32, uint64, ulid, undefined, uuid, uuidv4, uuidv6, uuidv7, void, xid, xor

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var core_util = __nccwpck_require__(4723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/memoizer.js

class $ZodCyclicError extends Error {
    constructor() {
        super(`Cannot parse a reference cycle that closes through a transform`);
        this.name = "ZodCyclicError";
    }
}
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
// a value a cycle can close through
function isRef(value) {
    return value !== null && typeof value === "object";
}
// Receivers prefix paths in place, so the cache and every hand-out need their own copies.
function cloneIssues(issues) {
    return issues.map((iss) => (iss.path ? { ...iss, path: iss.path.slice() } : { ...iss }));
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
    const cached = recursive.get(inst);
    if (cached !== undefined)
        return cached ? PROVEN : NONE;
    // Relative to the walk in progress, so not cached.
    if (stack.has(inst))
        return PROVEN;
    stack.add(inst);
    let result = NONE;
    const check = (child) => {
        if (result !== PROVEN && child?._zod) {
            const answer = isRecursive(child, stack, resolve);
            if (answer > result)
                result = answer;
        }
    };
    // `Reflect.ownKeys` rather than `Object.keys`, so a cycle through a declared symbol key is still seen
    const shape = (sh, spread) => {
        let answer = NONE;
        for (const key of Reflect.ownKeys(sh)) {
            const desc = Object.getOwnPropertyDescriptor(sh, key);
            // an object resolves its shape by spread, so a key it does not enumerate is never parsed; `z.properties` reads every own key and so keeps them all
            if (spread && !desc.enumerable)
                continue;
            // resolving runs user code, and a factory mints a fresh subtree per read, so an edge the walk can't follow counts as a cycle
            const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
            if (child > answer)
                answer = child;
        }
        return answer;
    };
    const merge = (answer) => {
        if (answer > result)
            result = answer;
    };
    const def = inst._zod.def;
    const kind = def.type;
    switch (kind) {
        case "object": {
            const raw = core_util/* rawShape */.MO(def);
            // a def with no raw shape answers `shape` from an accessor of its own, and running that can mint a whole fresh subtree
            merge(raw ? shape(raw, true) : ASSUMED);
            check(def.catchall);
            break;
        }
        case "array":
            check(def.element);
            break;
        case "tuple":
            for (const el of def.items)
                check(el);
            check(def.rest);
            break;
        case "record":
        case "map":
            check(def.keyType);
            check(def.valueType);
            break;
        case "set":
            check(def.valueType);
            break;
        case "union":
            for (const el of def.options)
                check(el);
            break;
        case "intersection":
            check(def.left);
            check(def.right);
            break;
        case "optional":
        case "nullable":
        case "default":
        case "prefault":
        case "catch":
        case "readonly":
        case "nonoptional":
        case "promise":
        case "success":
            check(def.innerType);
            break;
        case "pipe":
            check(def.in);
            check(def.out);
            break;
        case "function":
            check(def.input);
            check(def.output);
            break;
        // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
        case "lazy": {
            const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : undefined);
            // walked with resolution off: one hop sees past the deferral, and a lazy that yields only another unresolved lazy is generative, so it stops there
            merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
            break;
        }
        // a leaf by choice: `parts` are regex fragments, not data positions
        case "template_literal":
        // leaves
        case "string":
        case "number":
        case "int":
        case "boolean":
        case "bigint":
        case "symbol":
        case "undefined":
        case "null":
        case "void":
        case "never":
        case "any":
        case "unknown":
        case "date":
        case "nan":
        case "enum":
        case "literal":
        case "file":
        case "transform":
        case "custom":
            break;
        default: {
            // a new built-in kind becomes a compile error here
            kind;
            // a user-defined kind can still hold children, and only its author knows where, so fall back to scanning the def — skipping accessors, since reading one can run user code
            for (const key in def) {
                const desc = Object.getOwnPropertyDescriptor(def, key);
                if (!desc || desc.get)
                    continue;
                const value = desc.value;
                if (!value || typeof value !== "object")
                    continue;
                if (value._zod)
                    check(value);
                else if (Array.isArray(value))
                    for (const el of value)
                        check(el);
            }
        }
    }
    stack.delete(inst);
    return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
    if (answer !== ASSUMED)
        recursive.set(inst, answer === PROVEN);
    return answer;
}
/**
 * Whether one parse can re-enter this schema, i.e. its subtree contains a cycle.
 * Exported for `z.compile`, which refuses to compile such a schema: cycle
 * breaking is driven from here off state keyed on the parse context, and a
 * generated fast path has no context to key on.
 */
function isRecursiveSchema(inst) {
    // z.compile never parses, so nothing would ever resolve a lazy for it; it runs once and already treats a throw here as recursive
    return isRecursive(inst, new Set(), true) !== NONE;
}
function bucketFor(state, inst) {
    let bucket = state.buckets.get(inst);
    if (!bucket) {
        bucket = new WeakMap();
        state.buckets.set(inst, bucket);
    }
    return bucket;
}
// Set immediately before delegating to core and cleared immediately after, so `alloc` registers only for a visit this module is driving.
let handoff;
// Allocated but unfinished entries. `alloc` and the matching pop both happen in the synchronous part of a parse, so they nest even when children are async, and one stack serves every schema.
const memoizer_open = [];
const memo = {
    alloc(_inst, payload, empty) {
        const bucket = handoff;
        if (!bucket)
            return empty;
        handoff = undefined;
        const entry = { value: empty, issues: null };
        bucket.set(payload.value, entry);
        memoizer_open.push(entry);
        return empty;
    },
    guard(inst) {
        var _a;
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                // The value is a placeholder a back-edge is still waiting on, so the cycle closes through this transform. Its output can't exist in time to bind.
                if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
                    throw new $ZodCyclicError();
                return base(payload, ctx);
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
    attach(inst) {
        var _a;
        let isRecursiveInst;
        let rechecked = false;
        // a recursive schema is re-entered many times per parse and its bucket never changes
        let lastCtx;
        let lastBucket;
        // Wraps `parse` in a deferred so it sees the container's final parse. Core's own deferred copies `parse` into `run` when there are no checks, and it ran first, so `run` is patched to match; with checks, `run` reads `parse` dynamically.
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                if (isRecursiveInst === undefined) {
                    const walked = isRecursive(inst, new Set(), false);
                    if (walked === NONE) {
                        // Nothing here can ever fire, so take it back out.
                        inst._zod.parse = base;
                        if (inst._zod.run === wrapped)
                            inst._zod.run = base;
                        return base(payload, ctx);
                    }
                    // this parse resolves the deferred edges on its own path, so ask once more before latching
                    if (walked === PROVEN || rechecked)
                        isRecursiveInst = true;
                    else
                        rechecked = true;
                }
                const input = payload.value;
                if (!isRef(input))
                    return base(payload, ctx);
                let state = ctx[STATE];
                if (!state) {
                    state = { buckets: new WeakMap(), backEdges: undefined };
                    ctx[STATE] = state;
                }
                let bucket;
                if (lastCtx === ctx) {
                    bucket = lastBucket;
                }
                else {
                    bucket = bucketFor(state, inst);
                    lastCtx = ctx;
                    lastBucket = bucket;
                }
                const hit = bucket.get(input);
                if (hit) {
                    payload.value = hit.value;
                    if (hit.issues) {
                        if (hit.issues.length)
                            payload.issues.push(...cloneIssues(hit.issues));
                    }
                    else {
                        // Still being parsed: its own checks cover it, so skip them here.
                        payload.memo = true;
                        state.backEdges ?? (state.backEdges = new WeakSet());
                        state.backEdges.add(hit.value);
                    }
                    return payload;
                }
                handoff = bucket;
                const depth = memoizer_open.length;
                const result = base(payload, ctx);
                handoff = undefined;
                // A container that rejected its input outright allocated nothing.
                const entry = memoizer_open.length > depth ? memoizer_open.pop() : undefined;
                // Both paths written out so the sync one allocates no closure. It runs once per node, and capturing here cost more than everything else combined.
                if (result instanceof Promise) {
                    return result.then((r) => {
                        if (entry)
                            entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
                        return r;
                    });
                }
                if (entry)
                    entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
                return result;
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
    return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
    const backEdges = ctx[STATE]?.backEdges;
    return backEdges !== undefined && isRef(value) && backEdges.has(value);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/schemas.js + 2 modules
var core_schemas = __nccwpck_require__(6985);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __nccwpck_require__(9396);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/checks.js
var core_checks = __nccwpck_require__(4890);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/api.js




function snapshotChecks(def) {
    if (def.checks)
        def.checks = [...def.checks];
    return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
    return new Class(snapshotChecks({ type: "string", ...core_util/* normalizeParams */.A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class, params) {
    return new Class(snapshotChecks({ type: "string", coerce: true, ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
    return new Class({
        type: "string",
        format: "email",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
    return new Class({
        type: "string",
        format: "guid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v4",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v6",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v7",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
    return new Class({
        type: "string",
        format: "url",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
    return new Class({
        type: "string",
        format: "emoji",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
    return new Class({
        type: "string",
        format: "nanoid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link _cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
    return new Class({
        type: "string",
        format: "cuid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
    return new Class({
        type: "string",
        format: "cuid2",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
    return new Class({
        type: "string",
        format: "ulid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
    return new Class({
        type: "string",
        format: "xid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
    return new Class({
        type: "string",
        format: "ksuid",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
    return new Class({
        type: "string",
        format: "ipv4",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
    return new Class({
        type: "string",
        format: "ipv6",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mac(Class, params) {
    return new Class({
        type: "string",
        format: "mac",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv4",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv6",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
    return new Class({
        type: "string",
        format: "base64",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
    return new Class({
        type: "string",
        format: "base64url",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
    return new Class({
        type: "string",
        format: "e164",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _creditCard(Class, params) {
    return new Class({
        type: "string",
        format: "credit_card",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _iban(Class, params) {
    return new Class({
        type: "string",
        format: "iban",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
    return new Class({
        type: "string",
        format: "jwt",
        check: "string_format",
        abort: false,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const TimePrecision = {
    Any: null,
    Minute: -1,
    Second: 0,
    Millisecond: 3,
    Microsecond: 6,
};
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
    return new Class({
        type: "string",
        format: "datetime",
        check: "string_format",
        offset: false,
        local: false,
        precision: null,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
    return new Class({
        type: "string",
        format: "date",
        check: "string_format",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
    return new Class({
        type: "string",
        format: "time",
        check: "string_format",
        precision: null,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
    return new Class({
        type: "string",
        format: "duration",
        check: "string_format",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
    return new Class(snapshotChecks({ type: "number", checks: [], ...core_util/* normalizeParams */.A2(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
    return new Class(snapshotChecks({ type: "number", coerce: true, checks: [], ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "safeint",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float64(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "int32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "uint32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
    return new Class({
        type: "boolean",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class, params) {
    return new Class({
        type: "boolean",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _bigint(Class, params) {
    return new Class({
        type: "bigint",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class, params) {
    return new Class({
        type: "bigint",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "int64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "uint64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _symbol(Class, params) {
    return new Class({
        type: "symbol",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _undefined(Class, params) {
    return new Class({
        type: "undefined",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _null(Class, params) {
    return new Class({
        type: "null",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _any(Class) {
    return new Class({
        type: "any",
    });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
    return new Class({
        type: "unknown",
    });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
    return new Class({
        type: "never",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _void(Class, params) {
    return new Class({
        type: "void",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _date(Class, params) {
    return new Class({
        type: "date",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class, params) {
    return new Class({
        type: "date",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nan(Class, params) {
    return new Class({
        type: "nan",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
    return new core_checks/* $ZodCheckLessThan */.sm({
        check: "less_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
    return new core_checks/* $ZodCheckLessThan */.sm({
        check: "less_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
    return new core_checks/* $ZodCheckGreaterThan */.J_({
        check: "greater_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
    return new core_checks/* $ZodCheckGreaterThan */.J_({
        check: "greater_than",
        ...core_util/* normalizeParams */.A2(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _positive(params) {
    return _gt(0, params);
}
// negative
// @__NO_SIDE_EFFECTS__
function _negative(params) {
    return _lt(0, params);
}
// nonpositive
// @__NO_SIDE_EFFECTS__
function _nonpositive(params) {
    return _lte(0, params);
}
// nonnegative
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
    return _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
    return new core_checks/* $ZodCheckMultipleOf */.Jk({
        check: "multiple_of",
        ...core_util/* normalizeParams */.A2(params),
        value,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxSize(maximum, params) {
    return new checks.$ZodCheckMaxSize({
        check: "max_size",
        ...util.normalizeParams(params),
        maximum,
    });
}
// @__NO_SIDE_EFFECTS__
function _minSize(minimum, params) {
    return new checks.$ZodCheckMinSize({
        check: "min_size",
        ...util.normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _size(size, params) {
    return new checks.$ZodCheckSizeEquals({
        check: "size_equals",
        ...util.normalizeParams(params),
        size,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
    const ch = new core_checks/* $ZodCheckMaxLength */.Yk({
        check: "max_length",
        ...core_util/* normalizeParams */.A2(params),
        maximum,
    });
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
    return new core_checks/* $ZodCheckMinLength */.Kk({
        check: "min_length",
        ...core_util/* normalizeParams */.A2(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
    return new core_checks/* $ZodCheckLengthEquals */.RM({
        check: "length_equals",
        ...core_util/* normalizeParams */.A2(params),
        length,
    });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
    return new core_checks/* $ZodCheckRegex */.DG({
        check: "string_format",
        format: "regex",
        ...core_util/* normalizeParams */.A2(params),
        pattern,
    });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
    return new core_checks/* $ZodCheckLowerCase */.NI({
        check: "string_format",
        format: "lowercase",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
    return new core_checks/* $ZodCheckUpperCase */.kH({
        check: "string_format",
        format: "uppercase",
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
    return new core_checks/* $ZodCheckIncludes */.Tt({
        check: "string_format",
        format: "includes",
        ...core_util/* normalizeParams */.A2(params),
        includes,
    });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
    return new core_checks/* $ZodCheckStartsWith */.J({
        check: "string_format",
        format: "starts_with",
        ...core_util/* normalizeParams */.A2(params),
        prefix,
    });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
    return new core_checks/* $ZodCheckEndsWith */.E6({
        check: "string_format",
        format: "ends_with",
        ...core_util/* normalizeParams */.A2(params),
        suffix,
    });
}
// @__NO_SIDE_EFFECTS__
function _property(property, schema, params) {
    return new checks.$ZodCheckProperty({
        check: "property",
        property,
        schema,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
    return new core_checks/* $ZodCheckProperties */.nJ({
        check: "properties",
        shape,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mime(types, params) {
    return new checks.$ZodCheckMimeType({
        check: "mime_type",
        mime: types,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
    return new core_checks/* $ZodCheckOverwrite */.v$({
        check: "overwrite",
        tx,
    });
}
// normalize
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
    return _overwrite((input) => input.normalize(form));
}
// trim
// @__NO_SIDE_EFFECTS__
function _trim() {
    return _overwrite((input) => input.trim());
}
// toLowerCase
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
    return _overwrite((input) => input.toLowerCase());
}
// toUpperCase
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
    return _overwrite((input) => input.toUpperCase());
}
// slugify
// @__NO_SIDE_EFFECTS__
function _slugify() {
    return _overwrite((input) => core_util/* slugify */.Yv(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
    return new Class({
        type: "array",
        element,
        // get element() {
        //   return element;
        // },
        ...core_util/* normalizeParams */.A2(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _union(Class, options, params) {
    return new Class({
        type: "union",
        options,
        ...util.normalizeParams(params),
    });
}
function _xor(Class, options, params) {
    return new Class({
        type: "union",
        options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _discriminatedUnion(Class, discriminator, options, params) {
    return new Class({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _intersection(Class, left, right) {
    return new Class({
        type: "intersection",
        left,
        right,
    });
}
// export function _tuple(
//   Class: util.SchemaClass<schemas.$ZodTuple>,
//   items: [],
//   params?: string | $ZodTupleParams
// ): schemas.$ZodTuple<[], null>;
// @__NO_SIDE_EFFECTS__
function _tuple(Class, items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new Class({
        type: "tuple",
        items,
        rest,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _record(Class, keyType, valueType, params) {
    return new Class({
        type: "record",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _map(Class, keyType, valueType, params) {
    return new Class({
        type: "map",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _set(Class, valueType, params) {
    return new Class({
        type: "set",
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _enum(Class, values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    // if (Array.isArray(values)) {
    //   for (const value of values) {
    //     entries[value] = value;
    //   }
    // } else {
    //   Object.assign(entries, values);
    // }
    // const entries: util.EnumLike = {};
    // for (const val of values) {
    //   entries[val] = val;
    // }
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function _nativeEnum(Class, entries, params) {
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _literal(Class, value, params) {
    return new Class({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _file(Class, params) {
    return new Class({
        type: "file",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _transform(Class, fn) {
    return new Class({
        type: "transform",
        transform: fn,
    });
}
// @__NO_SIDE_EFFECTS__
function _optional(Class, innerType) {
    return new Class({
        type: "optional",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _nullable(Class, innerType) {
    return new Class({
        type: "nullable",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _default(Class, innerType, defaultValue) {
    return new Class({
        type: "default",
        innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
// @__NO_SIDE_EFFECTS__
function _nonoptional(Class, innerType, params) {
    return new Class({
        type: "nonoptional",
        innerType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _success(Class, innerType) {
    return new Class({
        type: "success",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _catch(Class, innerType, catchValue) {
    return new Class({
        type: "catch",
        innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : util.constantCatch(catchValue)),
    });
}
// @__NO_SIDE_EFFECTS__
function _pipe(Class, in_, out) {
    return new Class({
        type: "pipe",
        in: in_,
        out,
    });
}
// @__NO_SIDE_EFFECTS__
function _readonly(Class, innerType) {
    return new Class({
        type: "readonly",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _templateLiteral(Class, parts, params) {
    return new Class({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lazy(Class, getter) {
    return new Class({
        type: "lazy",
        getter,
    });
}
// @__NO_SIDE_EFFECTS__
function _promise(Class, innerType) {
    return new Class({
        type: "promise",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
    const norm = core_util/* normalizeParams */.A2(_params);
    norm.abort ?? (norm.abort = true); // default to abort:false
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...norm,
    });
    return schema;
}
// same as _custom but defaults to abort:false
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...core_util/* normalizeParams */.A2(_params),
    });
    return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
    const ch = _check((payload) => {
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(core_util/* issue */.sn(issue, payload.value, ch._zod.def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = ch);
                _issue.continue ?? (_issue.continue = !ch._zod.def.abort); // abort is always undefined, so this is always true...
                payload.issues.push(core_util/* issue */.sn(_issue));
            }
        };
        return fn(payload.value, payload);
    }, params);
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
    const ch = new core_checks/* $ZodCheck */.QP({
        check: "custom",
        ...core_util/* normalizeParams */.A2(params),
    });
    ch._zod.check = fn;
    return ch;
}
// @__NO_SIDE_EFFECTS__
function describe(description) {
    const ch = new core_checks/* $ZodCheck */.QP({ check: "describe" });
    ch._zod.onattach = [
        (inst) => {
            const existing = registries/* globalRegistry */.fd.get(inst) ?? {};
            registries/* globalRegistry */.fd.add(inst, { ...existing, description });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function meta(metadata) {
    const ch = new core_checks/* $ZodCheck */.QP({ check: "meta" });
    ch._zod.onattach = [
        (inst) => {
            const existing = registries/* globalRegistry */.fd.get(inst) ?? {};
            registries/* globalRegistry */.fd.add(inst, { ...existing, ...metadata });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _stringbool(Classes, _params) {
    const params = util.normalizeParams(_params);
    let truthyArray = params.truthy ?? ["true", "1", "yes", "on", "y", "enabled"];
    let falsyArray = params.falsy ?? ["false", "0", "no", "off", "n", "disabled"];
    if (params.case !== "sensitive") {
        truthyArray = truthyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
        falsyArray = falsyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
    }
    const truthySet = new Set(truthyArray);
    const falsySet = new Set(falsyArray);
    const _Codec = Classes.Codec ?? schemas.$ZodCodec;
    const _Boolean = Classes.Boolean ?? schemas.$ZodBoolean;
    const _String = Classes.String ?? schemas.$ZodString;
    const stringSchema = new _String({ type: "string", error: params.error });
    const booleanSchema = new _Boolean({ type: "boolean", error: params.error });
    const codec = new _Codec({
        type: "pipe",
        in: stringSchema,
        out: booleanSchema,
        transform: ((input, payload) => {
            let data = input;
            if (params.case !== "sensitive")
                data = data.toLowerCase();
            if (truthySet.has(data)) {
                return true;
            }
            else if (falsySet.has(data)) {
                return false;
            }
            else {
                payload.issues.push({
                    code: "invalid_value",
                    expected: "stringbool",
                    values: [...truthySet, ...falsySet],
                    input: payload.value,
                    inst: codec,
                    continue: false,
                });
                return {};
            }
        }),
        reverseTransform: ((input, _payload) => {
            if (input === true) {
                return truthyArray[0] || "true";
            }
            else {
                return falsyArray[0] || "false";
            }
        }),
        error: params.error,
    });
    codec._zod.bag.truthy = truthyArray;
    codec._zod.bag.falsy = falsyArray;
    codec._zod.bag.case = params.case ?? "insensitive";
    return codec;
}
// @__NO_SIDE_EFFECTS__
function _stringFormat(Class, format, fnOrRegex, _params = {}) {
    const params = util.normalizeParams(_params);
    const def = {
        check: "string_format",
        type: "string",
        format,
        fn: typeof fnOrRegex === "function" ? fnOrRegex : (val) => fnOrRegex.test(val),
        ...params,
    };
    if (fnOrRegex instanceof RegExp) {
        def.pattern = fnOrRegex;
    }
    const inst = new Class(def);
    return inst;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __nccwpck_require__(8439);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/to-json-schema.js
var to_json_schema = __nccwpck_require__(7509);
;// CONCATENATED MODULE: ./node_modules/zod/v4/locales/en.js

const error = () => {
    const Sizable = {
        string: { unit: "characters", verb: "to have" },
        file: { unit: "bytes", verb: "to have" },
        array: { unit: "items", verb: "to have" },
        set: { unit: "items", verb: "to have" },
        map: { unit: "entries", verb: "to have" },
    };
    function getSizing(origin) {
        return Sizable[origin] ?? null;
    }
    const FormatDictionary = {
        regex: "input",
        email: "email address",
        url: "URL",
        emoji: "emoji",
        uuid: "UUID",
        uuidv4: "UUIDv4",
        uuidv6: "UUIDv6",
        nanoid: "nanoid",
        guid: "GUID",
        cuid: "cuid",
        cuid2: "cuid2",
        ulid: "ULID",
        xid: "XID",
        ksuid: "KSUID",
        datetime: "ISO datetime",
        date: "ISO date",
        time: "ISO time",
        duration: "ISO duration",
        ipv4: "IPv4 address",
        ipv6: "IPv6 address",
        mac: "MAC address",
        cidrv4: "IPv4 range",
        cidrv6: "IPv6 range",
        base64: "base64-encoded string",
        base64url: "base64url-encoded string",
        json_string: "JSON string",
        e164: "E.164 number",
        currency_code: "currency code",
        credit_card: "credit card number",
        iban: "IBAN",
        jwt: "JWT",
        template_literal: "input",
    };
    // type names: missing keys = do not translate (use raw value via ?? fallback)
    const TypeDictionary = {
        // Compatibility: "nan" -> "NaN" for display
        nan: "NaN",
        // All other type names omitted - they fall back to raw values via ?? operator
    };
    function getTypeName(type, input) {
        if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
            return String(input);
        }
        return TypeDictionary[type] ?? type;
    }
    return (issue) => {
        switch (issue.code) {
            case "invalid_type": {
                const expected = getTypeName(issue.expected);
                const receivedType = core_util/* parsedType */.GW(issue.input);
                const received = getTypeName(receivedType, issue.input);
                return `Invalid input: expected ${expected}, received ${received}`;
            }
            case "invalid_value":
                if (issue.values.length === 1)
                    return `Invalid input: expected ${core_util/* stringifyPrimitive */.B7(issue.values[0])}`;
                return `Invalid option: expected one of ${core_util/* joinValues */.jw(issue.values, "|")}`;
            case "too_big": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
                const sizing = getSizing(issue.origin);
                if (sizing)
                    return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
                return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
            }
            case "too_small": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
                const sizing = getSizing(issue.origin);
                if (sizing) {
                    return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
                }
                return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
            }
            case "invalid_format": {
                const _issue = issue;
                if (_issue.format === "starts_with") {
                    return `Invalid string: must start with "${_issue.prefix}"`;
                }
                if (_issue.format === "ends_with")
                    return `Invalid string: must end with "${_issue.suffix}"`;
                if (_issue.format === "includes")
                    return `Invalid string: must include "${_issue.includes}"`;
                if (_issue.format === "regex")
                    return `Invalid string: must match pattern ${_issue.pattern}`;
                return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
            }
            case "not_multiple_of":
                return `Invalid number: must be a multiple of ${issue.divisor}`;
            case "unrecognized_keys":
                return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${core_util/* joinValues */.jw(issue.keys, ", ")}`;
            case "invalid_key":
                return `Invalid key in ${issue.origin}`;
            case "invalid_union":
                if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) {
                    const opts = issue.options.map((o) => `'${o}'`).join(" | ");
                    return `Invalid discriminator value. Expected ${opts}`;
                }
                if (issue.inclusive === false) {
                    return "Invalid input: more than one option matched";
                }
                return "Invalid input";
            case "invalid_element":
                return `Invalid value in ${issue.origin}`;
            default:
                return `Invalid input`;
        }
    };
};
/* harmony default export */ function en() {
    return {
        localeError: error(),
    };
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/errors.js


/* Computing the message eagerly is expensive (pretty-printed JSON of all
 * issues), so defer it until first read. The accessor functions and
 * descriptors are shared across instances to keep error construction
 * cheap; the computed message is cached on the internals object. The
 * setter preserves plain assignment semantics for consumers that
 * overwrite `message`. */
function _getMessage() {
    const internals = this._zod;
    internals.message ?? (internals.message = JSON.stringify(internals.def, core_util/* jsonStringifyReplacer */.k8, 2));
    return internals.message;
}
function _setMessage(value) {
    this._zod.message = value;
}
const _messageDesc = {
    get: _getMessage,
    set: _setMessage,
    enumerable: true,
    configurable: true,
};
const _issuesDesc = { value: undefined, enumerable: false };
/* Prototypes that already carry the lazy `toString`. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
    inst.name = "$ZodError";
    // `_zod` is already non-enumerable: $constructor's init defined it with this same descriptor
    _issuesDesc.value = def;
    Object.defineProperty(inst, "issues", _issuesDesc);
    // Clear the shared slot; a retained `value` pins the last error's issues.
    _issuesDesc.value = undefined;
    Object.defineProperty(inst, "message", _messageDesc);
    /* `toString` lives as a non-enumerable lazy getter on the shared
     * prototype; on first access it caches a per-instance closure so
     * detached usage still works. */
    const proto = Object.getPrototypeOf(inst);
    if (!_installedToString.has(proto)) {
        _installedToString.add(proto);
        Object.defineProperty(proto, "toString", {
            configurable: true,
            enumerable: false,
            get() {
                const value = () => this.message;
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
                return value;
            },
            set(value) {
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
            },
        });
    }
};
const $ZodError = (0,core_core/* $constructor */.xI)("$ZodError", initializer);
const $ZodRealError = (0,core_core/* $constructor */.xI)("$ZodError", initializer, undefined, {
    Parent: Error,
});
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
 * ("toString", "constructor") would otherwise read through to the prototype, and assigning
 * "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
    if (!Object.prototype.hasOwnProperty.call(obj, key)) {
        if (key === "__proto__") {
            Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
        }
        else {
            obj[key] = make();
        }
    }
    return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
    const fieldErrors = {};
    const formErrors = [];
    for (const sub of error.issues) {
        if (sub.path.length > 0) {
            node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
        }
        else {
            formErrors.push(mapper(sub));
        }
    }
    return { formErrors, fieldErrors };
}
function formatError(error, mapper = (issue) => issue.message) {
    const fieldErrors = { _errors: [] };
    const processError = (error, path = []) => {
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    fieldErrors._errors.push(mapper(issue));
                }
                else {
                    let curr = fieldErrors;
                    let i = 0;
                    while (i < fullpath.length) {
                        const el = fullpath[i];
                        const terminal = i === fullpath.length - 1;
                        // `_errors` is reserved by this legacy format, so merge a matching path segment into the current node instead of treating its array as a child.
                        if (el === "_errors") {
                            if (terminal)
                                curr._errors.push(mapper(issue));
                            i++;
                            continue;
                        }
                        // A path element may collide with an inherited property name such as
                        // "__proto__" or "constructor". Truthiness checks read the prototype
                        // (so no node is created, then ._errors.push throws), and bracket
                        // assignment of "__proto__" hits the setter instead of creating an
                        // own key. Guard the read with hasOwnProperty and create the node
                        // with defineProperty so any path element becomes a real own key.
                        if (!Object.prototype.hasOwnProperty.call(curr, el)) {
                            Object.defineProperty(curr, el, {
                                value: { _errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        const node = curr[el];
                        if (terminal) {
                            node._errors.push(mapper(issue));
                        }
                        curr = node;
                        i++;
                    }
                }
            }
        }
    };
    processError(error);
    return fieldErrors;
}
function treeifyError(error, mapper = (issue) => issue.message) {
    const result = { errors: [] };
    const processError = (error, path = []) => {
        var _a;
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                // regular union error
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    result.errors.push(mapper(issue));
                    continue;
                }
                let curr = result;
                let i = 0;
                while (i < fullpath.length) {
                    const el = fullpath[i];
                    const terminal = i === fullpath.length - 1;
                    if (typeof el === "string") {
                        curr.properties ?? (curr.properties = {});
                        // el may collide with an inherited property name ("__proto__",
                        // "constructor", ...); ??= reads the prototype so the node is never
                        // created and curr.errors.push throws. Guard with hasOwnProperty and
                        // create the node with defineProperty so "__proto__" becomes a real
                        // own key rather than invoking the prototype setter.
                        if (!Object.prototype.hasOwnProperty.call(curr.properties, el)) {
                            Object.defineProperty(curr.properties, el, {
                                value: { errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        curr = curr.properties[el];
                    }
                    else {
                        curr.items ?? (curr.items = []);
                        (_a = curr.items)[el] ?? (_a[el] = { errors: [] });
                        curr = curr.items[el];
                    }
                    if (terminal) {
                        curr.errors.push(mapper(issue));
                    }
                    i++;
                }
            }
        }
    };
    processError(error);
    return result;
}
/** Format a ZodError as a human-readable string in the following form.
 *
 * From
 *
 * ```ts
 * ZodError {
 *   issues: [
 *     {
 *       expected: 'string',
 *       code: 'invalid_type',
 *       path: [ 'username' ],
 *       message: 'Invalid input: expected string'
 *     },
 *     {
 *       expected: 'number',
 *       code: 'invalid_type',
 *       path: [ 'favoriteNumbers', 1 ],
 *       message: 'Invalid input: expected number'
 *     }
 *   ];
 * }
 * ```
 *
 * to
 *
 * ```
 * username
 *   ✖ Expected number, received string at "username
 * favoriteNumbers[0]
 *   ✖ Invalid input: expected number
 * ```
 */
function toDotPath(_path) {
    const segs = [];
    const path = _path.map((seg) => (typeof seg === "object" ? seg.key : seg));
    for (const seg of path) {
        if (typeof seg === "number")
            segs.push(`[${seg}]`);
        else if (typeof seg === "symbol")
            segs.push(`[${JSON.stringify(String(seg))}]`);
        else if (/[^\w$]/.test(seg))
            segs.push(`[${JSON.stringify(seg)}]`);
        else {
            if (segs.length)
                segs.push(".");
            segs.push(seg);
        }
    }
    return segs.join("");
}
function prettifyError(error) {
    const lines = [];
    // sort by path length
    const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
    // Process each issue
    for (const issue of issues) {
        lines.push(`✖ ${issue.message}`);
        if (issue.path?.length)
            lines.push(`  → at ${toDotPath(issue.path)}`);
    }
    // Convert Map to formatted string
    return lines.join("\n");
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/parse.js



// Always both keys, so the `_params` read site in `_parse` sees one object shape rather than two.
function finalizeParams(callee, params) {
    return { callee: params?.callee ?? callee, Err: params?.Err };
}
const _parse = (_Err) => {
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
        const result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        if (result.issues.length) {
            const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            core_util/* captureStackTrace */.gx(e, _params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
    const fn = async (schema, value, _ctx, params) => {
        const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
        let result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise)
            result = await result;
        if (result.issues.length) {
            const e = new (params?.Err ?? _Err)(result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
            core_util/* captureStackTrace */.gx(e, params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
        throw new core_core/* $ZodAsyncError */.GT();
    }
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
// the error is built on the first read of `error`: finalizing the issues and constructing the instance is most of a failing parse, and a caller that only branches on `success` never pays it. a getter in the literal keeps this small; the alternative, one shared accessor descriptor plus a hidden state slot, reads ~15% faster but costs ~75 B gzipped in every bundle
function failure(Err, issues, ctx) {
    let error;
    return {
        success: false,
        get error() {
            if (!error) {
                error = new Err(issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())));
                // finalizeIssue drops `input`, so the built error holds nothing; keeping the raw issues past this point pins the parsed value for the life of the result
                issues = undefined;
                ctx = undefined;
            }
            return error;
        },
        set error(e) {
            error = e;
            // a replacement makes the getter's branch unreachable, so the captures have to go here too
            issues = undefined;
            ctx = undefined;
        },
    };
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
// registry mirrors of the compiler's sentinels, so this module never imports the compiler
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
// Deliberately tiny, because v8 will not inline a body carrying the fallback's object literals and throw. Everything that is not the compiled happy path lives in validateFallback, and that split is worth ~35% on a compiled schema.
const validate = ((schema, value, _ctx) => {
    const validator = schema._zod.bag.validator;
    if (validator !== undefined) {
        if (validator(value) !== COMPILE_INVALID)
            return true;
        // a definite sentinel means the runtime would reject, so skip the re-parse; a ctx can still change the answer
        if (validator.definite === true && _ctx === undefined)
            return false;
    }
    return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
    const ctx = _ctx
        ? { ..._ctx, async: false, abortEarly: true }
        : { async: false, abortEarly: true };
    const fallbackRun = schema._zod.bag.fallbackRun;
    let result;
    if (fallbackRun) {
        // skip nested fast paths on the fallback, so user callbacks keep the at-most-twice bound
        ctx[COMPILE_FALLBACK] = true;
        result = fallbackRun({ value, issues: [] }, ctx);
    }
    else {
        result = schema._zod.run({ value, issues: [] }, ctx);
    }
    if (result instanceof Promise) {
        throw new core_core/* $ZodAsyncError */.GT();
    }
    return result.issues.length === 0;
}
// no fast path: the compiler keeps async parses on the runtime, because a promise-returning callback that is not declared async compiles to a throw
const validateAsync = async (schema, value, _ctx) => {
    const ctx = _ctx
        ? { ..._ctx, async: true, abortEarly: true }
        : { async: true, abortEarly: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length === 0;
};
const _encode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return parse(schema, value, ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const encode = /* @__PURE__*/ _encode($ZodRealError);
const _decode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        return parse(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decode = /* @__PURE__*/ _decode($ZodRealError);
const _encodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return (await parseAsync(schema, value, ctx, finalizeParams(fn, _params)));
    };
    return fn;
};
const encodeAsync = /* @__PURE__*/ _encodeAsync($ZodRealError);
const _decodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decodeAsync = /* @__PURE__*/ _decodeAsync($ZodRealError);
const _safeEncode = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParse(_Err)(schema, value, ctx);
};
const safeEncode = /* @__PURE__*/ _safeEncode($ZodRealError);
const _safeDecode = (_Err) => (schema, value, _ctx) => {
    return _safeParse(_Err)(schema, value, _ctx);
};
const safeDecode = /* @__PURE__*/ _safeDecode($ZodRealError);
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParseAsync(_Err)(schema, value, ctx);
};
const safeEncodeAsync = /* @__PURE__*/ _safeEncodeAsync($ZodRealError);
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
    return _safeParseAsync(_Err)(schema, value, _ctx);
};
const safeDecodeAsync = /* @__PURE__*/ _safeDecodeAsync($ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/errors.js



/* Prototypes that already carry the lazy helper methods. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
/* Helper methods live as non-enumerable lazy getters on the shared
 * prototype instead of own properties on every instance. On first
 * access the getter allocates the per-instance closure and caches it
 * as a non-enumerable own property, so detached usage still works and
 * the allocation only happens for methods actually touched. */
function _lazyMethod(proto, key, make) {
    Object.defineProperty(proto, key, {
        configurable: true,
        enumerable: false,
        get() {
            const value = make(this);
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
            return value;
        },
        set(value) {
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
        },
    });
}
const errors_initializer = (inst, issues) => {
    $ZodError.init(inst, issues);
    inst.name = "ZodError";
    const proto = Object.getPrototypeOf(inst);
    if (_installedErrorProtos.has(proto))
        return;
    _installedErrorProtos.add(proto);
    _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
    _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
    _lazyMethod(proto, "addIssue", (self) => (issue) => {
        self.issues.push(issue);
        self.message = JSON.stringify(self.issues, core_util/* jsonStringifyReplacer */.k8, 2);
    });
    _lazyMethod(proto, "addIssues", (self) => (issues) => {
        self.issues.push(...issues);
        self.message = JSON.stringify(self.issues, core_util/* jsonStringifyReplacer */.k8, 2);
    });
    Object.defineProperty(proto, "isEmpty", {
        configurable: true,
        enumerable: false,
        get() {
            return this.issues.length === 0;
        },
    });
};
const ZodError = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodError", errors_initializer)));
const ZodRealError = /*@__PURE__*/ core_core/* $constructor */.xI("ZodError", errors_initializer, undefined, {
    Parent: Error,
});
// /** @deprecated Use `z.core.$ZodErrorMapCtx` instead. */
// export type ErrorMapCtx = core.$ZodErrorMapCtx;

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/parse.js


const parse_parse = /* @__PURE__ */ _parse(ZodRealError);
const parse_parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const parse_safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const parse_safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);

// Codec functions
const parse_encode = /* @__PURE__ */ _encode(ZodRealError);
const parse_decode = /* @__PURE__ */ _decode(ZodRealError);
const parse_encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const parse_decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const parse_safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const parse_safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const parse_safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const parse_safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/schemas.js








// Register English as the default locale on first ZodType construction. Hooked into the `ZodType` `$constructor` (rather than a top-level `config(en())` in `external.ts`) so bundlers honoring `sideEffects: false` can't tree-shake it out — see #5953, #5725. An explicit `z.config(z.locales.xx())` call wins regardless of order, since this only sets the default when none is present.
function _ensureDefaultLocale() {
    if (!core_core/* globalConfig */.cr.localeError)
        core_core/* config */.$W(en());
}
// the default memoizer is read by the core container init, which runs before `ZodType.init`, so each container calls this first
function _ensureDefaultMemoizer() {
    if (!core_core/* globalConfig */.cr.memoizer)
        core_core/* config */.$W({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ core_core/* $constructor */.xI("ZodType", (inst, def) => {
    _ensureDefaultLocale();
    core_schemas/* $ZodType */.W4.init(inst, def);
    inst.def = def;
    inst.type = def.type;
    return inst;
}, {
    check(...chks) {
        const def = this.def;
        return this.clone(core_util/* mergeDefs */.zM(def, {
            checks: [
                ...(def.checks ?? []),
                ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch),
            ],
        }), { parent: true });
    },
    with(...chks) {
        return this.check(...chks);
    },
    clone(def, params) {
        return core_util/* clone */.o8(this, def, params);
    },
    brand() {
        return this;
    },
    register(reg, meta) {
        reg.add(this, meta);
        return this;
    },
    refine(check, params) {
        return this.check(refine(check, params));
    },
    superRefine(refinement, params) {
        return this.check(superRefine(refinement, params));
    },
    overwrite(fn) {
        return this.check(_overwrite(fn));
    },
    optional() {
        return optional(this);
    },
    exactOptional() {
        return exactOptional(this);
    },
    nullable() {
        return nullable(this);
    },
    nullish() {
        return optional(nullable(this));
    },
    nonoptional(params) {
        return nonoptional(this, params);
    },
    array() {
        return array(this);
    },
    or(arg) {
        return union([this, arg]);
    },
    and(arg) {
        return intersection(this, arg);
    },
    transform(tx) {
        return pipe(this, transform(tx));
    },
    default(d) {
        return schemas_default(this, d);
    },
    prefault(d) {
        return prefault(this, d);
    },
    catch(params) {
        return schemas_catch(this, params);
    },
    pipe(target) {
        return pipe(this, target);
    },
    readonly() {
        return readonly(this);
    },
    describe(description) {
        const cl = this.clone();
        registries/* globalRegistry */.fd.add(cl, { description });
        return cl;
    },
    meta(...args) {
        // overloaded: meta() returns the registered metadata, meta(data) returns a clone with `data` registered. The mapped type picks up the second overload, so we accept variadic any-args and return `any` to satisfy both at runtime.
        if (args.length === 0)
            return registries/* globalRegistry */.fd.get(this);
        const cl = this.clone();
        registries/* globalRegistry */.fd.add(cl, args[0]);
        return cl;
    },
    isOptional() {
        return this.safeParse(undefined).success;
    },
    isNullable() {
        return this.safeParse(null).success;
    },
    apply(fn, ...args) {
        return args.length === 0 ? fn(this) : fn(this, ...args);
    },
    // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
    get "~standard"() {
        return core_util/* hide */.jD(this, "~standard", {
            ...core_schemas/* standardProps */.YK(this),
            jsonSchema: {
                input: (0,to_json_schema/* createStandardJSONSchemaMethod */.uE)(this, "input"),
                output: (0,to_json_schema/* createStandardJSONSchemaMethod */.uE)(this, "output"),
            },
        });
    },
    set "~standard"(value) {
        core_util/* own */.qh(this, "~standard", value);
    },
    parse: function _parse(data, params) {
        return parse_parse(this, data, params, { callee: _parse });
    },
    parseAsync: async function _parseAsync(data, params) {
        return await parse_parseAsync(this, data, params, { callee: _parseAsync });
    },
    safeParse(data, params) {
        return parse_safeParse(this, data, params);
    },
    async safeParseAsync(data, params) {
        return parse_safeParseAsync(this, data, params);
    },
    // `spa` is an alias: same function object as `safeParseAsync`, as before.
    get spa() {
        return this?.safeParseAsync;
    },
    set spa(value) {
        core_util/* own */.qh(this, "spa", value);
    },
    validate(data, params) {
        return validate(this, data, params);
    },
    validateAsync(data, params) {
        return validateAsync(this, data, params);
    },
    encode: function _encode(data, params) {
        return parse_encode(this, data, params, { callee: _encode });
    },
    decode: function _decode(data, params) {
        return parse_decode(this, data, params, { callee: _decode });
    },
    encodeAsync: async function _encodeAsync(data, params) {
        return await parse_encodeAsync(this, data, params, { callee: _encodeAsync });
    },
    decodeAsync: async function _decodeAsync(data, params) {
        return await parse_decodeAsync(this, data, params, { callee: _decodeAsync });
    },
    safeEncode(data, params) {
        return parse_safeEncode(this, data, params);
    },
    safeDecode(data, params) {
        return parse_safeDecode(this, data, params);
    },
    async safeEncodeAsync(data, params) {
        return parse_safeEncodeAsync(this, data, params);
    },
    async safeDecodeAsync(data, params) {
        return parse_safeDecodeAsync(this, data, params);
    },
    toJSONSchema(params) {
        return (0,to_json_schema/* createToJSONSchemaMethod */.OA)(this, {})(params);
    },
    // Reads through to the registry on every access, so it must not cache.
    get description() {
        return registries/* globalRegistry */.fd.get(this)?.description;
    },
    // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
    get _def() {
        return this._zod.def;
    },
});
/** @internal */
const _ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("_ZodString", (inst, def) => {
    core_schemas/* $ZodString */.$v.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* stringProcessor */.SW(inst, ctx, json, params);
}, 
/*@__PURE__*/ core_util/* derived */.un({
    format: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).format ?? null,
    minLength: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).minimum ?? null,
    maxLength: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).maximum ?? null,
}, {
    regex(...args) {
        return this.check(_regex(...args));
    },
    includes(...args) {
        return this.check(_includes(...args));
    },
    startsWith(...args) {
        return this.check(_startsWith(...args));
    },
    endsWith(...args) {
        return this.check(_endsWith(...args));
    },
    min(...args) {
        return this.check(_minLength(...args));
    },
    max(...args) {
        return this.check(_maxLength(...args));
    },
    length(...args) {
        return this.check(_length(...args));
    },
    nonempty(...args) {
        return this.check(_minLength(1, ...args));
    },
    lowercase(params) {
        return this.check(_lowercase(params));
    },
    uppercase(params) {
        return this.check(_uppercase(params));
    },
    trim() {
        return this.check(_trim());
    },
    normalize(...args) {
        return this.check(_normalize(...args));
    },
    toLowerCase() {
        return this.check(_toLowerCase());
    },
    toUpperCase() {
        return this.check(_toUpperCase());
    },
    slugify() {
        return this.check(_slugify());
    },
}));
const ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("ZodString", (inst, def) => {
    core_schemas/* $ZodString */.$v.init(inst, def);
    _ZodString.init(inst, def);
}, {
    email(params) {
        return this.check(_email(ZodEmail, params));
    },
    url(params) {
        return this.check(_url(ZodURL, params));
    },
    jwt(params) {
        return this.check(_jwt(ZodJWT, params));
    },
    emoji(params) {
        return this.check(_emoji(ZodEmoji, params));
    },
    guid(params) {
        return this.check(_guid(ZodGUID, params));
    },
    uuid(params) {
        return this.check(_uuid(ZodUUID, params));
    },
    uuidv4(params) {
        return this.check(_uuidv4(ZodUUID, params));
    },
    uuidv6(params) {
        return this.check(_uuidv6(ZodUUID, params));
    },
    uuidv7(params) {
        return this.check(_uuidv7(ZodUUID, params));
    },
    nanoid(params) {
        return this.check(_nanoid(ZodNanoID, params));
    },
    cuid(params) {
        return this.check(_cuid(ZodCUID, params));
    },
    cuid2(params) {
        return this.check(_cuid2(ZodCUID2, params));
    },
    ulid(params) {
        return this.check(_ulid(ZodULID, params));
    },
    base64(params) {
        return this.check(_base64(ZodBase64, params));
    },
    base64url(params) {
        return this.check(_base64url(ZodBase64URL, params));
    },
    xid(params) {
        return this.check(_xid(ZodXID, params));
    },
    ksuid(params) {
        return this.check(_ksuid(ZodKSUID, params));
    },
    ipv4(params) {
        return this.check(_ipv4(ZodIPv4, params));
    },
    ipv6(params) {
        return this.check(_ipv6(ZodIPv6, params));
    },
    cidrv4(params) {
        return this.check(_cidrv4(ZodCIDRv4, params));
    },
    cidrv6(params) {
        return this.check(_cidrv6(ZodCIDRv6, params));
    },
    e164(params) {
        return this.check(_e164(ZodE164, params));
    },
    datetime(params) {
        return this.check(_isoDateTime(ZodISODateTime, params));
    },
    date(params) {
        return this.check(_isoDate(ZodISODate, params));
    },
    time(params) {
        return this.check(_isoTime(ZodISOTime, params));
    },
    duration(params) {
        return this.check(_isoDuration(ZodISODuration, params));
    },
});
function string(params) {
    return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ core_core/* $constructor */.xI("ZodStringFormat", (inst, def) => {
    core_schemas/* $ZodStringFormat */.EY.init(inst, def);
    _ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISODateTime", (inst, def) => {
    core_schemas/* $ZodISODateTime */.Ko.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISODate", (inst, def) => {
    core_schemas/* $ZodISODate */.v1.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISOTime", (inst, def) => {
    core_schemas/* $ZodISOTime */.Ax.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ core_core/* $constructor */.xI("ZodISODuration", (inst, def) => {
    core_schemas/* $ZodISODuration */.$N.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ core_core/* $constructor */.xI("ZodEmail", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodEmail */.qG.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function email(params) {
    return core._email(ZodEmail, params);
}
const ZodGUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodGUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodGUID */.Zc.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function guid(params) {
    return core._guid(ZodGUID, params);
}
const ZodUUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodUUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodUUID */.Zn.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function uuid(params) {
    return core._uuid(ZodUUID, params);
}
function uuidv4(params) {
    return core._uuidv4(ZodUUID, params);
}
// ZodUUIDv6
function uuidv6(params) {
    return core._uuidv6(ZodUUID, params);
}
// ZodUUIDv7
function uuidv7(params) {
    return core._uuidv7(ZodUUID, params);
}
const ZodURL = /*@__PURE__*/ core_core/* $constructor */.xI("ZodURL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodURL */.VY.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function url(params) {
    return _url(ZodURL, params);
}
function httpUrl(params) {
    return core._url(ZodURL, {
        protocol: regexes.httpProtocol,
        hostname: regexes.domain,
        ...util.normalizeParams(params),
    });
}
const ZodEmoji = /*@__PURE__*/ core_core/* $constructor */.xI("ZodEmoji", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodEmoji */.cG.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function emoji(params) {
    return core._emoji(ZodEmoji, params);
}
const ZodNanoID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNanoID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodNanoID */.Py.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function nanoid(params) {
    return core._nanoid(ZodNanoID, params);
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const ZodCUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodCUID */.bl.init(inst, def);
    ZodStringFormat.init(inst, def);
});
/**
 * Validates a CUID v1 string.
 *
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2 | `z.cuid2()`} instead.
 * See https://github.com/paralleldrive/cuid.
 */
function cuid(params) {
    return core._cuid(ZodCUID, params);
}
const ZodCUID2 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCUID2", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodCUID2 */.Zu.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function cuid2(params) {
    return core._cuid2(ZodCUID2, params);
}
const ZodULID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodULID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodULID */.g5.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function ulid(params) {
    return core._ulid(ZodULID, params);
}
const ZodXID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodXID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodXID */.TF.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function xid(params) {
    return core._xid(ZodXID, params);
}
const ZodKSUID = /*@__PURE__*/ core_core/* $constructor */.xI("ZodKSUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodKSUID */.GY.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function ksuid(params) {
    return core._ksuid(ZodKSUID, params);
}
const ZodIPv4 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodIPv4", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodIPv4 */.Lc.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function ipv4(params) {
    return core._ipv4(ZodIPv4, params);
}
const ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMAC", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodMAC.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function mac(params) {
    return core._mac(ZodMAC, params);
}
const ZodIPv6 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodIPv6", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodIPv6 */.Zy.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function ipv6(params) {
    return core._ipv6(ZodIPv6, params);
}
const ZodCIDRv4 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCIDRv4", (inst, def) => {
    core_schemas/* $ZodCIDRv4 */.CI.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function cidrv4(params) {
    return core._cidrv4(ZodCIDRv4, params);
}
const ZodCIDRv6 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCIDRv6", (inst, def) => {
    core_schemas/* $ZodCIDRv6 */.Cn.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function cidrv6(params) {
    return core._cidrv6(ZodCIDRv6, params);
}
const ZodBase64 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBase64", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodBase64 */.Dq.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function base64(params) {
    return core._base64(ZodBase64, params);
}
const ZodBase64URL = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBase64URL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodBase64URL */.CQ.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function base64url(params) {
    return core._base64url(ZodBase64URL, params);
}
const ZodE164 = /*@__PURE__*/ core_core/* $constructor */.xI("ZodE164", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodE164 */.Oy.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function e164(params) {
    return core._e164(ZodE164, params);
}
const ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCreditCard", (inst, def) => {
    core.$ZodCreditCard.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function creditCard(params) {
    return core._creditCard(ZodCreditCard, params);
}
const ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodIBAN", (inst, def) => {
    core.$ZodIBAN.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function iban(params) {
    return core._iban(ZodIBAN, params);
}
const ZodJWT = /*@__PURE__*/ core_core/* $constructor */.xI("ZodJWT", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core_schemas/* $ZodJWT */.h8.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function jwt(params) {
    return core._jwt(ZodJWT, params);
}
const ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCustomStringFormat", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodCustomStringFormat.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function stringFormat(format, fnOrRegex, _params = {}) {
    return core._stringFormat(ZodCustomStringFormat, format, fnOrRegex, _params);
}
function hostname(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hostname", regexes.hostname, _params);
}
function hex(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hex", regexes.hex, _params);
}
function currencyCode(_params) {
    return core._stringFormat(ZodCustomStringFormat, "currency_code", regexes.currencyCode, _params);
}
function hash(alg, params) {
    const enc = params?.enc ?? "hex";
    const format = `${alg}_${enc}`;
    const regex = core.regexes[format];
    if (!regex)
        throw new Error(`Unrecognized hash format: ${format}`);
    return core._stringFormat(ZodCustomStringFormat, format, regex, params);
}
const ZodNumber = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNumber", (inst, def) => {
    core_schemas/* $ZodNumber */.vz.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* numberProcessor */.Wg(inst, ctx, json, params);
    inst.isFinite = true;
}, 
/*@__PURE__*/ core_util/* derived */.un({
    minValue: (inst) => {
        const { minimum, exclusiveMinimum } = json_schema_processors/* aggregateChecks */.Fs(inst);
        return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
        const { maximum, exclusiveMaximum } = json_schema_processors/* aggregateChecks */.Fs(inst);
        return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
        const { isInt, multipleOf } = json_schema_processors/* aggregateChecks */.Fs(inst);
        return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).format ?? null,
}, {
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    int(params) {
        return this.check(schemas_int(params));
    },
    safe(params) {
        return this.check(schemas_int(params));
    },
    positive(params) {
        return this.check(_gt(0, params));
    },
    nonnegative(params) {
        return this.check(_gte(0, params));
    },
    negative(params) {
        return this.check(_lt(0, params));
    },
    nonpositive(params) {
        return this.check(_lte(0, params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
    step(value, params) {
        return this.check(_multipleOf(value, params));
    },
    finite() {
        return this;
    },
}));
function number(params) {
    return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNumberFormat", (inst, def) => {
    core_schemas/* $ZodNumberFormat */.I.init(inst, def);
    ZodNumber.init(inst, def);
});
function schemas_int(params) {
    return _int(ZodNumberFormat, params);
}
function float32(params) {
    return core._float32(ZodNumberFormat, params);
}
function float64(params) {
    return core._float64(ZodNumberFormat, params);
}
function int32(params) {
    return core._int32(ZodNumberFormat, params);
}
function uint32(params) {
    return core._uint32(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBoolean", (inst, def) => {
    core_schemas/* $ZodBoolean */.sF.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* booleanProcessor */.dO(inst, ctx, json, params);
});
function schemas_boolean(params) {
    return _boolean(ZodBoolean, params);
}
const ZodBigInt = /*@__PURE__*/ core_core/* $constructor */.xI("ZodBigInt", (inst, def) => {
    core_schemas/* $ZodBigInt */.BN.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* bigintProcessor */.Y8(inst, ctx, json, params);
}, 
/*@__PURE__*/ core_util/* derived */.un({
    minValue: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).minimum ?? null,
    maxValue: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).maximum ?? null,
    format: (inst) => json_schema_processors/* aggregateChecks */.Fs(inst).format ?? null,
}, {
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    positive(params) {
        return this.check(_gt(BigInt(0), params));
    },
    negative(params) {
        return this.check(_lt(BigInt(0), params));
    },
    nonpositive(params) {
        return this.check(_lte(BigInt(0), params));
    },
    nonnegative(params) {
        return this.check(_gte(BigInt(0), params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
}));
function bigint(params) {
    return core._bigint(ZodBigInt, params);
}
const ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodBigIntFormat", (inst, def) => {
    core.$ZodBigIntFormat.init(inst, def);
    ZodBigInt.init(inst, def);
})));
function int64(params) {
    return core._int64(ZodBigIntFormat, params);
}
function uint64(params) {
    return core._uint64(ZodBigIntFormat, params);
}
const ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSymbol", (inst, def) => {
    core.$ZodSymbol.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.symbolProcessor(inst, ctx, json, params);
})));
function symbol(params) {
    return core._symbol(ZodSymbol, params);
}
const ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodUndefined", (inst, def) => {
    core.$ZodUndefined.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.undefinedProcessor(inst, ctx, json, params);
})));
function schemas_undefined(params) {
    return core._undefined(ZodUndefined, params);
}

const ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNull", (inst, def) => {
    core.$ZodNull.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nullProcessor(inst, ctx, json, params);
})));
function schemas_null(params) {
    return core._null(ZodNull, params);
}

const ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodAny", (inst, def) => {
    core.$ZodAny.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.anyProcessor(inst, ctx, json, params);
})));
function any() {
    return core._any(ZodAny);
}
const ZodUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("ZodUnknown", (inst, def) => {
    core_schemas/* $ZodUnknown */.GP.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* unknownProcessor */.NV(inst, ctx, json, params);
});
function unknown() {
    return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNever", (inst, def) => {
    core_schemas/* $ZodNever */.Um.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* neverProcessor */.RH(inst, ctx, json, params);
});
function never(params) {
    return _never(ZodNever, params);
}
const ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodVoid", (inst, def) => {
    core.$ZodVoid.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.voidProcessor(inst, ctx, json, params);
})));
function schemas_void(params) {
    return core._void(ZodVoid, params);
}

const ZodDate = /*@__PURE__*/ core_core/* $constructor */.xI("ZodDate", (inst, def) => {
    core_schemas/* $ZodDate */.o5.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* dateProcessor */.Fl(inst, ctx, json, params);
    inst.min = (value, params) => inst.check(_gte(value, params));
    inst.max = (value, params) => inst.check(_lte(value, params));
}, 
/*@__PURE__*/ core_util/* derived */.un({
    minDate: (inst) => {
        const { minimum } = json_schema_processors/* aggregateChecks */.Fs(inst);
        return minimum ? new Date(minimum) : null;
    },
    maxDate: (inst) => {
        const { maximum } = json_schema_processors/* aggregateChecks */.Fs(inst);
        return maximum ? new Date(maximum) : null;
    },
}, {}));
function date(params) {
    return core._date(ZodDate, params);
}
const ZodArray = /*@__PURE__*/ core_core/* $constructor */.xI("ZodArray", (inst, def) => {
    _ensureDefaultMemoizer();
    core_schemas/* $ZodArray */.$p.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* arrayProcessor */.cY(inst, ctx, json, params);
    inst.element = def.element;
}, {
    min(n, params) {
        return this.check(_minLength(n, params));
    },
    nonempty(params) {
        return this.check(_minLength(1, params));
    },
    max(n, params) {
        return this.check(_maxLength(n, params));
    },
    length(n, params) {
        return this.check(_length(n, params));
    },
    unwrap() {
        return this.element;
    },
});
function array(element, params) {
    return _array(ZodArray, element, params);
}
// .keyof
function keyof(schema) {
    const shape = schema._zod.def.shape;
    return schemas_enum(Object.keys(shape));
}
const ZodObject = /*@__PURE__*/ core_core/* $constructor */.xI("ZodObject", (inst, def) => {
    _ensureDefaultMemoizer();
    core_schemas/* $ZodObjectJIT */.w.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* objectProcessor */.Ec(inst, ctx, json, params);
    core_util/* installLazyProp */.X(inst, "shape", (self) => self._zod.def.shape, false);
}, {
    keyof() {
        return schemas_enum(Object.keys(this._zod.def.shape));
    },
    catchall(catchall) {
        // `mergeDefs` rather than a spread: spreading reads `shape`, and resolving it can mint a whole fresh subtree
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: catchall }));
    },
    passthrough() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: unknown() }));
    },
    loose() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: unknown() }));
    },
    strict() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: never() }));
    },
    strip() {
        return this.clone(core_util/* mergeDefs */.zM(this._zod.def, { catchall: undefined }));
    },
    extend(incoming) {
        return core_util/* extend */.X$(this, incoming);
    },
    safeExtend(incoming) {
        return core_util/* safeExtend */.W0(this, incoming);
    },
    merge(other) {
        return core_util/* merge */.h1(this, other);
    },
    pick(mask) {
        return core_util/* pick */.Up(this, mask);
    },
    omit(mask) {
        return core_util/* omit */.cJ(this, mask);
    },
    partial(...args) {
        return core_util/* partial */.OH(ZodOptional, this, args[0]);
    },
    exactPartial(...args) {
        return core_util/* partial */.OH(ZodExactOptional, this, args[0], "exactPartial");
    },
    required(...args) {
        return core_util/* required */.mw(ZodNonOptional, this, args[0]);
    },
});
function object(shape, params) {
    const def = {
        type: "object",
        shape: shape ?? {},
        ...core_util/* normalizeParams */.A2(params),
    };
    return new ZodObject(def);
}
// strictObject
function strictObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: never(),
        ...core_util/* normalizeParams */.A2(params),
    });
}
// looseObject
function looseObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: unknown(),
        ...util.normalizeParams(params),
    });
}
const ZodUnion = /*@__PURE__*/ core_core/* $constructor */.xI("ZodUnion", (inst, def) => {
    core_schemas/* $ZodUnion */.cu.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* unionProcessor */.iC(inst, ctx, json, params);
    inst.options = def.options;
});
function union(options, params) {
    return new ZodUnion({
        type: "union",
        options: options,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodXor", (inst, def) => {
    ZodUnion.init(inst, def);
    core.$ZodXor.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
})));
/** Creates an exclusive union (XOR) where exactly one option must match.
 * Unlike regular unions that succeed when any option matches, xor fails if
 * zero or more than one option matches the input. */
function xor(options, params) {
    return new ZodXor({
        type: "union",
        options: options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
const ZodDiscriminatedUnion = /*@__PURE__*/ core_core/* $constructor */.xI("ZodDiscriminatedUnion", (inst, def) => {
    ZodUnion.init(inst, def);
    core_schemas/* $ZodDiscriminatedUnion */.P0.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
    // const [options, params] = args;
    return new ZodDiscriminatedUnion({
        type: "union",
        options: options,
        discriminator,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodIntersection = /*@__PURE__*/ core_core/* $constructor */.xI("ZodIntersection", (inst, def) => {
    core_schemas/* $ZodIntersection */.LJ.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* intersectionProcessor */.i_(inst, ctx, json, params);
});
function intersection(left, right) {
    return new ZodIntersection({
        type: "intersection",
        left: left,
        right: right,
    });
}
const ZodTuple = /*@__PURE__*/ core_core/* $constructor */.xI("ZodTuple", (inst, def) => {
    _ensureDefaultMemoizer();
    core_schemas/* $ZodTuple */.G3.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* tupleProcessor */.CN(inst, ctx, json, params);
}, {
    rest(rest) {
        return this.clone({
            ...this._zod.def,
            rest: rest,
        });
    },
    partial() {
        const def = this._zod.def;
        // a refinement was authored against the full arity; partialing would run it on a shorter array
        if (def.checks?.length)
            throw new Error(".partial() cannot be used on tuple schemas containing refinements");
        return this.clone({
            ...def,
            items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item })),
        });
    },
});
function tuple(items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof core_schemas/* $ZodType */.W4;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new ZodTuple({
        type: "tuple",
        items: items,
        rest,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodRecord = /*@__PURE__*/ core_core/* $constructor */.xI("ZodRecord", (inst, def) => {
    _ensureDefaultMemoizer();
    core_schemas/* $ZodRecord */.h.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* recordProcessor */.GC(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
    // v3-compat: z.record(valueType, params?) — defaults keyType to z.string()
    if (!valueType || !valueType._zod) {
        return new ZodRecord({
            type: "record",
            keyType: string(),
            valueType: keyType,
            ...core_util/* normalizeParams */.A2(valueType),
        });
    }
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...core_util/* normalizeParams */.A2(params),
    });
}
// type alksjf = core.output<core.$ZodRecordKey>;
function partialRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...core_util/* normalizeParams */.A2(params),
        partial: true,
    });
}
function looseRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        mode: "loose",
        ...util.normalizeParams(params),
    });
}
const ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMap", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodMap.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.mapProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function map(keyType, valueType, params) {
    return new ZodMap({
        type: "map",
        keyType: keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSet", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodSet.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.setProcessor(inst, ctx, json, params);
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function set(valueType, params) {
    return new ZodSet({
        type: "set",
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodEnum = /*@__PURE__*/ core_core/* $constructor */.xI("ZodEnum", (inst, def) => {
    core_schemas/* $ZodEnum */.VO.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* enumProcessor */.C0(inst, ctx, json, params);
    inst.enum = def.entries;
    // reuse the parsed value set so a numeric TS enum's reverse-mapping keys stay out
    inst.options = [...inst._zod.values];
    const keys = new Set(Object.keys(def.entries));
    inst.extract = (values, params) => {
        const newEntries = {};
        for (const value of values) {
            if (keys.has(value)) {
                newEntries[value] = def.entries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...core_util/* normalizeParams */.A2(params),
            entries: newEntries,
        });
    };
    inst.exclude = (values, params) => {
        const newEntries = { ...def.entries };
        for (const value of values) {
            if (keys.has(value)) {
                delete newEntries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...core_util/* normalizeParams */.A2(params),
            entries: newEntries,
        });
    };
});
function schemas_enum(values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    return new ZodEnum({
        type: "enum",
        entries,
        ...core_util/* normalizeParams */.A2(params),
    });
}

/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function nativeEnum(entries, params) {
    return new ZodEnum({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
const ZodLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("ZodLiteral", (inst, def) => {
    core_schemas/* $ZodLiteral */.nu.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* literalProcessor */.Yv(inst, ctx, json, params);
    inst.values = new Set(def.values);
    Object.defineProperty(inst, "value", {
        get() {
            if (def.values.length > 1) {
                throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
            }
            return def.values[0];
        },
    });
});
function literal(value, params) {
    return new ZodLiteral({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFile", (inst, def) => {
    core.$ZodFile.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.fileProcessor(inst, ctx, json, params);
    inst.min = (size, params) => inst.check(core._minSize(size, params));
    inst.max = (size, params) => inst.check(core._maxSize(size, params));
    inst.mime = (types, params) => inst.check(core._mime(Array.isArray(types) ? types : [types], params));
})));
function file(params) {
    return core._file(ZodFile, params);
}
const ZodTransform = /*@__PURE__*/ core_core/* $constructor */.xI("ZodTransform", (inst, def) => {
    _ensureDefaultMemoizer();
    core_schemas/* $ZodTransform */.Wc.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* transformProcessor */.xi(inst, ctx, json, params);
    inst._zod.parse = (payload, _ctx) => {
        if (_ctx.direction === "backward") {
            throw new core_core/* $ZodEncodeError */.cV(inst.constructor.name);
        }
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(core_util/* issue */.sn(issue, payload.value, def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = inst);
                // _issue.continue ??= true;
                payload.issues.push(core_util/* issue */.sn(_issue));
            }
        };
        const output = def.transform(payload.value, payload);
        if (output instanceof Promise) {
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        payload.value = output;
        return payload;
    };
});
function transform(fn) {
    return new ZodTransform({
        type: "transform",
        transform: fn,
    });
}
const ZodOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodOptional", (inst, def) => {
    core_schemas/* $ZodOptional */.ig.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* optionalProcessor */.$k(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
    return new ZodOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodExactOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodExactOptional", (inst, def) => {
    core_schemas/* $ZodExactOptional */.RL.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* optionalProcessor */.$k(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
    return new ZodExactOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodNullable = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNullable", (inst, def) => {
    core_schemas/* $ZodNullable */.qc.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* nullableProcessor */.yq(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
    return new ZodNullable({
        type: "nullable",
        innerType: innerType,
    });
}
// nullish
function nullish(innerType) {
    return optional(nullable(innerType));
}
const ZodDefault = /*@__PURE__*/ core_core/* $constructor */.xI("ZodDefault", (inst, def) => {
    core_schemas/* $ZodDefault */.rv.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* defaultProcessor */.mh(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeDefault = inst.unwrap;
});
function schemas_default(innerType, defaultValue) {
    return new ZodDefault({
        type: "default",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : core_util/* shallowClone */.yG(defaultValue);
        },
    });
}
const ZodPrefault = /*@__PURE__*/ core_core/* $constructor */.xI("ZodPrefault", (inst, def) => {
    core_schemas/* $ZodPrefault */.VF.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* prefaultProcessor */.A(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
    return new ZodPrefault({
        type: "prefault",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : core_util/* shallowClone */.yG(defaultValue);
        },
    });
}
const ZodNonOptional = /*@__PURE__*/ core_core/* $constructor */.xI("ZodNonOptional", (inst, def) => {
    core_schemas/* $ZodNonOptional */.N$.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* nonoptionalProcessor */.cR(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
    return new ZodNonOptional({
        type: "nonoptional",
        innerType: innerType,
        ...core_util/* normalizeParams */.A2(params),
    });
}
const ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSuccess", (inst, def) => {
    core.$ZodSuccess.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.successProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function success(innerType) {
    return new ZodSuccess({
        type: "success",
        innerType: innerType,
    });
}
const ZodCatch = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCatch", (inst, def) => {
    core_schemas/* $ZodCatch */.t$.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* catchProcessor */.Q9(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeCatch = inst.unwrap;
});
function schemas_catch(innerType, catchValue) {
    return new ZodCatch({
        type: "catch",
        innerType: innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : core_util/* constantCatch */.SS(catchValue)),
    });
}

const ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNaN", (inst, def) => {
    core.$ZodNaN.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nanProcessor(inst, ctx, json, params);
})));
function nan(params) {
    return core._nan(ZodNaN, params);
}
const ZodPipe = /*@__PURE__*/ core_core/* $constructor */.xI("ZodPipe", (inst, def) => {
    core_schemas/* $ZodPipe */._m.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* pipeProcessor */.fs(inst, ctx, json, params);
    inst.in = def.in;
    inst.out = def.out;
});
function pipe(in_, out) {
    return new ZodPipe({
        type: "pipe",
        in: in_,
        out: out,
        // ...util.normalizeParams(params),
    });
}
const ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCodec", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodCodec.init(inst, def);
})));
function codec(in_, out, params) {
    return new ZodCodec({
        type: "pipe",
        in: in_,
        out: out,
        transform: params.decode,
        reverseTransform: params.encode,
    });
}
function invertCodec(codec) {
    const def = codec._zod.def;
    return new ZodCodec({
        type: "pipe",
        in: def.out,
        out: def.in,
        transform: def.reverseTransform,
        reverseTransform: def.transform,
    });
}
const ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPreprocess", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodPreprocess.init(inst, def);
})));
const ZodReadonly = /*@__PURE__*/ core_core/* $constructor */.xI("ZodReadonly", (inst, def) => {
    core_schemas/* $ZodReadonly */.Sb.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* readonlyProcessor */.$X(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
    return new ZodReadonly({
        type: "readonly",
        innerType: innerType,
    });
}
const ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodTemplateLiteral", (inst, def) => {
    core.$ZodTemplateLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.templateLiteralProcessor(inst, ctx, json, params);
})));
function templateLiteral(parts, params) {
    return new ZodTemplateLiteral({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
const ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodLazy", (inst, def) => {
    core.$ZodLazy.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.lazyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.getter();
})));
function lazy(getter) {
    return new ZodLazy({
        type: "lazy",
        getter: getter,
    });
}
const ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPromise", (inst, def) => {
    core.$ZodPromise.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.promiseProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function promise(innerType) {
    return new ZodPromise({
        type: "promise",
        innerType: innerType,
    });
}
const ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFunction", (inst, def) => {
    core.$ZodFunction.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.functionProcessor(inst, ctx, json, params);
})));
function _function(params) {
    return new ZodFunction({
        type: "function",
        input: Array.isArray(params?.input) ? tuple(params?.input) : (params?.input ?? array(unknown())),
        output: params?.output ?? unknown(),
    });
}

const ZodCustom = /*@__PURE__*/ core_core/* $constructor */.xI("ZodCustom", (inst, def) => {
    core_schemas/* $ZodCustom */.b0.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => json_schema_processors/* customProcessor */.A6(inst, ctx, json, params);
});
// custom checks
function check(fn) {
    const ch = new core.$ZodCheck({
        check: "custom",
        // ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
function custom(fn, _params) {
    return _custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
    return _refine(ZodCustom, fn, _params);
}
// superRefine
function superRefine(fn, params) {
    return _superRefine(fn, params);
}
// Re-export describe and meta from core
const schemas_describe = describe;
const schemas_meta = meta;
const ZodInstanceOf = /*@__PURE__*/ core_core/* $constructor */.xI("ZodInstanceOf", (inst, def) => {
    ZodCustom.init(inst, def);
}, {
    properties(shape, params) {
        // asserts in place, so the narrowed output type is truthful without a wrapper
        return this.check(_properties(shape, params));
    },
});
function _instanceof(cls, params = {}) {
    const inst = new ZodInstanceOf({
        type: "custom",
        check: "custom",
        fn: (data) => data instanceof cls,
        abort: true,
        ...util.normalizeParams(params),
    });
    inst._zod.bag.Class = cls;
    // Override check to emit invalid_type instead of custom
    inst._zod.check = (payload) => {
        if (!(payload.value instanceof cls)) {
            payload.issues.push({
                code: "invalid_type",
                expected: cls.name,
                input: payload.value,
                inst,
                path: [...(inst._zod.def.path ?? [])],
            });
        }
    };
    return inst;
}

// stringbool
const stringbool = (...args) => core._stringbool({
    Codec: ZodCodec,
    Boolean: ZodBoolean,
    String: ZodString,
}, ...args);
function json(params) {
    const jsonSchema = lazy(() => {
        return union([string(params), number(), schemas_boolean(), schemas_null(), array(jsonSchema), record(string(), jsonSchema)]);
    });
    return jsonSchema;
}
// preprocess
function preprocess(fn, schema) {
    return new ZodPreprocess({
        type: "pipe",
        in: transform(fn),
        out: schema,
    });
}


/***/ }),

/***/ 4890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ $ZodCheckRegex),
/* harmony export */   E6: () => (/* binding */ $ZodCheckEndsWith),
/* harmony export */   J: () => (/* binding */ $ZodCheckStartsWith),
/* harmony export */   J_: () => (/* binding */ $ZodCheckGreaterThan),
/* harmony export */   Jk: () => (/* binding */ $ZodCheckMultipleOf),
/* harmony export */   KH: () => (/* binding */ $ZodCheckNumberFormat),
/* harmony export */   Kk: () => (/* binding */ $ZodCheckMinLength),
/* harmony export */   NI: () => (/* binding */ $ZodCheckLowerCase),
/* harmony export */   QP: () => (/* binding */ $ZodCheck),
/* harmony export */   RM: () => (/* binding */ $ZodCheckLengthEquals),
/* harmony export */   Tt: () => (/* binding */ $ZodCheckIncludes),
/* harmony export */   Yk: () => (/* binding */ $ZodCheckMaxLength),
/* harmony export */   kH: () => (/* binding */ $ZodCheckUpperCase),
/* harmony export */   nJ: () => (/* binding */ $ZodCheckProperties),
/* harmony export */   ql: () => (/* binding */ $ZodCheckStringFormat),
/* harmony export */   sm: () => (/* binding */ $ZodCheckLessThan),
/* harmony export */   v$: () => (/* binding */ $ZodCheckOverwrite)
/* harmony export */ });
/* unused harmony exports $ZodCheckBigIntFormat, $ZodCheckMaxSize, $ZodCheckMinSize, $ZodCheckSizeEquals, $ZodCheckProperty, $ZodCheckMimeType */
/* harmony import */ var _core_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8532);
/* harmony import */ var _regexes_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3908);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4723);
// import { $ZodType } from "./schemas.js";



const $ZodCheck = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheck", (inst, def) => {
    var _a;
    inst._zod ?? (inst._zod = {});
    inst._zod.def = def;
    (_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for size-based checks: run only on non-nullish values with a `size`. */
const _whenHasSize = (payload) => {
    const val = payload.value;
    return !util.nullish(val) && val.size !== undefined;
};
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
    const val = payload.value;
    return !_util_js__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl(val) && val.length !== undefined;
};
const numericOriginMap = {
    number: "number",
    bigint: "bigint",
    object: "date",
};
const $ZodCheckLessThan = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckLessThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_big",
            maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckGreaterThan = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckGreaterThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_small",
            minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMultipleOf = 
/*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMultipleOf", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        if (typeof payload.value !== typeof def.value)
            throw new Error("Cannot mix number and bigint in multiple_of check.");
        const isMultiple = typeof payload.value === "bigint"
            ? // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
                def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
            : _util_js__WEBPACK_IMPORTED_MODULE_1__/* .floatSafeRemainder */ .LG(payload.value, def.value) === 0;
        if (isMultiple)
            return;
        payload.issues.push({
            origin: typeof payload.value,
            code: "not_multiple_of",
            divisor: def.value,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckNumberFormat = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckNumberFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    def.format = def.format || "float64";
    const isInt = def.format?.includes("int");
    const origin = isInt ? "int" : "number";
    const [minimum, maximum] = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .NUMBER_FORMAT_RANGES */ .zH[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (isInt) {
            if (!Number.isInteger(input)) {
                // invalid_format issue
                // payload.issues.push({
                //   expected: def.format,
                //   format: def.format,
                //   code: "invalid_format",
                //   input,
                //   inst,
                // });
                // invalid_type issue
                payload.issues.push({
                    expected: origin,
                    format: def.format,
                    code: "invalid_type",
                    continue: false,
                    input,
                    inst,
                });
                return;
                // not_multiple_of issue
                // payload.issues.push({
                //   code: "not_multiple_of",
                //   origin: "number",
                //   input,
                //   inst,
                //   divisor: 1,
                // });
            }
            if (!Number.isSafeInteger(input)) {
                if (input > 0) {
                    // too_big
                    payload.issues.push({
                        input,
                        code: "too_big",
                        maximum: Number.MAX_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                else {
                    // too_small
                    payload.issues.push({
                        input,
                        code: "too_small",
                        minimum: Number.MIN_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                return;
            }
        }
        if (input < minimum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_small",
                minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodCheckBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckBigIntFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    const [minimum, maximum] = util.BIGINT_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (input < minimum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_small",
                minimum: minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodCheckMaxSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMaxSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size <= def.maximum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMinSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMinSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size >= def.minimum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckSizeEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckSizeEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size === def.size)
            return;
        const tooBig = size > def.size;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            ...(tooBig ? { code: "too_big", maximum: def.size } : { code: "too_small", minimum: def.size }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMaxLength = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMaxLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // Strings are measured in Unicode code points, not UTF-16 units. A code point is at most two units, so a string that already fits in units fits in code points; only an overflow has to be counted.
        const length = typeof input === "string" && units > def.maximum ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input) : units;
        if (length <= def.maximum)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        payload.issues.push({
            origin,
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMinLength = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckMinLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so fewer units than the floor can never reach it and twice the floor always clears it. Only in between is the exact count in doubt.
        const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2
            ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input)
            : units;
        if (length >= def.minimum)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        payload.issues.push({
            origin,
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLengthEquals = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckLengthEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so outside `[length, length * 2]` units the target is missed either way — and missed in the same direction in both measures.
        const length = typeof input === "string" && units >= def.length && units <= def.length * 2
            ? _util_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointLength */ .O7(input)
            : units;
        if (length === def.length)
            return;
        const origin = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .getLengthableOrigin */ .Rc(input);
        const tooBig = length > def.length;
        payload.issues.push({
            origin,
            ...(tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStringFormat = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckStringFormat", (inst, def) => {
    var _a, _b;
    $ZodCheck.init(inst, def);
    if (def.pattern)
        (_a = inst._zod).check ?? (_a.check = (payload) => {
            def.pattern.lastIndex = 0;
            if (def.pattern.test(payload.value))
                return;
            payload.issues.push({
                origin: "string",
                code: "invalid_format",
                format: def.format,
                input: payload.value,
                ...(def.pattern ? { pattern: def.pattern.toString() } : {}),
                inst,
                continue: !def.abort,
            });
        });
    else
        (_b = inst._zod).check ?? (_b.check = () => { });
});
const $ZodCheckRegex = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckRegex", (inst, def) => {
    $ZodCheckStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        def.pattern.lastIndex = 0;
        if (def.pattern.test(payload.value))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "regex",
            input: payload.value,
            pattern: def.pattern.toString(),
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLowerCase = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckLowerCase", (inst, def) => {
    def.pattern ?? (def.pattern = _regexes_js__WEBPACK_IMPORTED_MODULE_2__/* .lowercase */ .AC);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckUpperCase", (inst, def) => {
    def.pattern ?? (def.pattern = _regexes_js__WEBPACK_IMPORTED_MODULE_2__/* .uppercase */ .Zv);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckIncludes", (inst, def) => {
    $ZodCheck.init(inst, def);
    const escapedRegex = _util_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeRegex */ .sD(def.includes);
    // `String.prototype.includes(sub, position)` matches `sub` at `position`
    // OR LATER, so the pattern must allow at least `position` leading chars
    // (`{N,}`), not exactly `position` chars (`{N}`).
    const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
    def.pattern = pattern;
    inst._zod.check = (payload) => {
        if (payload.value.includes(def.includes, def.position))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "includes",
            includes: def.includes,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStartsWith = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckStartsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`^${_util_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeRegex */ .sD(def.prefix)}.*`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.startsWith(def.prefix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "starts_with",
            prefix: def.prefix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckEndsWith = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckEndsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`.*${_util_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeRegex */ .sD(def.suffix)}$`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.endsWith(def.suffix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "ends_with",
            suffix: def.suffix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
///////////////////////////////////
/////    $ZodCheckProperty    /////
///////////////////////////////////
function handleCheckPropertyResult(result, payload, property) {
    if (result.issues.length) {
        payload.issues.push(..._util_js__WEBPACK_IMPORTED_MODULE_1__/* .prefixIssues */ .lQ(property, result.issues));
    }
}
const $ZodCheckProperty = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperty", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        const result = def.schema._zod.run({
            value: payload.value[def.property],
            issues: [],
        }, {});
        if (result instanceof Promise) {
            return result.then((result) => handleCheckPropertyResult(result, payload, def.property));
        }
        handleCheckPropertyResult(result, payload, def.property);
        return;
    };
})));
const $ZodCheckProperties = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckProperties", (inst, def) => {
    $ZodCheck.init(inst, def);
    _util_js__WEBPACK_IMPORTED_MODULE_1__/* .hide */ .jD(inst, Symbol.iterator, function* () {
        yield inst;
    });
    // key and schema snapshotted together: reading one live and the other cached lets a later mutation of the caller's shape object pair a stale key with a missing schema
    let entries;
    inst._zod.check = (payload) => {
        // the base schema already typed the value, so only a nullish one is rejected here: the properties read on a primitive too, matching z.property() on a string's length
        if (payload.value == null) {
            payload.issues.push({ expected: "object", code: "invalid_type", input: payload.value, inst });
            return undefined;
        }
        entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
        const input = payload.value;
        let proms;
        for (const [key, schema] of entries) {
            const result = schema._zod.run({ value: input[key], issues: [] }, {});
            if (result instanceof Promise) {
                proms ?? (proms = []);
                proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
            }
            else {
                handleCheckPropertyResult(result, payload, key);
            }
        }
        if (proms)
            return Promise.all(proms).then(() => undefined);
        return undefined;
    };
});
const $ZodCheckMimeType = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMimeType", (inst, def) => {
    $ZodCheck.init(inst, def);
    const mimeSet = new Set(def.mime);
    inst._zod.check = (payload) => {
        if (mimeSet.has(payload.value.type))
            return;
        payload.issues.push({
            code: "invalid_value",
            values: def.mime,
            input: payload.value.type,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckOverwrite = /*@__PURE__*/ _core_js__WEBPACK_IMPORTED_MODULE_0__/* .$constructor */ .xI("$ZodCheckOverwrite", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        payload.value = def.tx(payload.value);
    };
});


/***/ }),

/***/ 8532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ config),
/* harmony export */   GT: () => (/* binding */ $ZodAsyncError),
/* harmony export */   cV: () => (/* binding */ $ZodEncodeError),
/* harmony export */   cr: () => (/* binding */ globalConfig),
/* harmony export */   xI: () => (/* binding */ $constructor)
/* harmony export */ });
/* unused harmony exports NEVER, $brand */
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);
var _a;

/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({
    status: "aborted",
});
/* Shared descriptor for installing `_zod`; defineProperty reads it
 * synchronously, so reusing one object avoids a per-instance allocation. */
const _zodDesc = { value: undefined, enumerable: false };
// null where suppressing the capture would be unrecoverable: `parse()` puts the frames back with `captureStackTrace`, so without it the throw would lose its stack. also latched to null once `stackTraceLimit` proves unassignable, which a realm can do at any point by hardening Error
let _E = "captureStackTrace" in Error ? Error : null;
// v8 captures a stack trace inside the Error constructor, which dominates a failed parse; costs only the frames, and parse() restores those. the constructor must RUN: Object.create is cheaper and passes instanceof, but Error.isError and util.types.isNativeError check an internal slot
function newError(Definition) {
    const E = _E;
    if (E) {
        const saved = E.stackTraceLimit;
        if (typeof saved === "number") {
            try {
                E.stackTraceLimit = 0;
            }
            catch {
                _E = null;
                return new Definition();
            }
            try {
                return new Definition();
            }
            finally {
                E.stackTraceLimit = saved;
            }
        }
    }
    return new Definition();
}
function $constructor(name, initializer, 
/** This trait's members, installed once on every prototype that composes it. They cannot be declared in the initializer above: that runs per instance, and the prototype is shared. */
proto, params) {
    // Prototype for this constructor's `_zod` internals. Lazily-derived fields (`values`, `pattern`, `optin`, …) install here once rather than as an accessor on every instance.
    const zodProto = {};
    // Assigning the fields in the constructor body is what gives instances in-object slots; building the object literally and reparenting it costs a second allocation and a generic property copy.
    function Internals(def) {
        this.def = def;
        this.constr = _;
        this.traits = new Set();
    }
    Internals.prototype = zodProto;
    const protoMembers = proto;
    // One trait's members land on every prototype whose chain composes it, so the answer is per prototype rather than per trait.
    const initialized = protoMembers && new WeakSet();
    function init(inst, def) {
        if (!inst._zod) {
            _zodDesc.value = new Internals(def);
            try {
                Object.defineProperty(inst, "_zod", _zodDesc);
            }
            finally {
                // Cleared even on throw, so the shared descriptor never leaks one instance's internals into the next.
                _zodDesc.value = undefined;
            }
        }
        else if (inst._zod.traits.has(name)) {
            return;
        }
        inst._zod.traits.add(name);
        initializer(inst, def);
        if (initialized) {
            // `super(def)` from a user subclass gives `this` a prototype the subclass owns, and installing there would overwrite whatever the subclass declared. `constr` built the instance, so its prototype is the one below the subclass's that should carry the members. A receiver whose chain never reaches that prototype installs on its own, which for a plain object handed straight to `init` means `Object.prototype` — unchanged from before.
            const own = Object.getPrototypeOf(inst);
            const ctorProto = inst._zod.constr.prototype;
            let up = own;
            while (up && up !== ctorProto)
                up = Object.getPrototypeOf(up);
            const target = up ?? own;
            if (!initialized.has(target)) {
                initialized.add(target);
                (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .members */ .ol)(target, protoMembers);
            }
        }
        // support prototype modifications; for-in avoids the array allocation of Object.keys on the (usually empty) prototype
        const proto = _.prototype;
        for (const k in proto) {
            if (!Object.prototype.hasOwnProperty.call(proto, k))
                continue;
            if (!(k in inst)) {
                inst[k] = proto[k].bind(inst);
            }
        }
    }
    // doesn't work if Parent has a constructor with arguments
    const Parent = params?.Parent ?? Object;
    class Definition extends Parent {
    }
    Object.defineProperty(Definition, "name", { value: name });
    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
        const deferred = inst._zod.deferred;
        if (deferred) {
            for (const fn of deferred) {
                fn();
            }
            // Released: initializers run once, and the list would otherwise be retained for the schema's lifetime.
            inst._zod.deferred = undefined;
        }
        // Global post-processor hook. Internal: installed by `import "zod/compile"` to enable AOT compilation for every constructed schema. Runs last, once the instance is fully built, because it hands the instance to compile(). The post-processor is expected to be reentrancy-guarded by its own implementation.
        const pp = globalThis.__zod_globalConfig?.postProcessor;
        if (pp)
            pp(inst);
        return inst;
    }
    Object.defineProperty(_, "init", { value: init });
    Object.defineProperty(_, Symbol.hasInstance, {
        value: (inst) => {
            if (params?.Parent && inst instanceof params.Parent)
                return true;
            return inst?._zod?.traits?.has(name);
        },
    });
    Object.defineProperty(_, "name", { value: name });
    return _;
}
//////////////////////////////   UTILITIES   ///////////////////////////////////////
const $brand = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("zod_brand")));
class $ZodAsyncError extends Error {
    constructor() {
        super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
    }
}
class $ZodEncodeError extends Error {
    constructor(name) {
        super(`Encountered unidirectional transform during encode: ${name}`);
        this.name = "ZodEncodeError";
    }
}
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
    if (newConfig)
        Object.assign(globalConfig, newConfig);
    return globalConfig;
}


/***/ }),

/***/ 8439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $X: () => (/* binding */ readonlyProcessor),
/* harmony export */   $k: () => (/* binding */ optionalProcessor),
/* harmony export */   A: () => (/* binding */ prefaultProcessor),
/* harmony export */   A6: () => (/* binding */ customProcessor),
/* harmony export */   C0: () => (/* binding */ enumProcessor),
/* harmony export */   CN: () => (/* binding */ tupleProcessor),
/* harmony export */   Ec: () => (/* binding */ objectProcessor),
/* harmony export */   Fl: () => (/* binding */ dateProcessor),
/* harmony export */   Fs: () => (/* binding */ aggregateChecks),
/* harmony export */   GC: () => (/* binding */ recordProcessor),
/* harmony export */   NV: () => (/* binding */ unknownProcessor),
/* harmony export */   Q9: () => (/* binding */ catchProcessor),
/* harmony export */   RH: () => (/* binding */ neverProcessor),
/* harmony export */   SW: () => (/* binding */ stringProcessor),
/* harmony export */   Wg: () => (/* binding */ numberProcessor),
/* harmony export */   Y8: () => (/* binding */ bigintProcessor),
/* harmony export */   Yv: () => (/* binding */ literalProcessor),
/* harmony export */   bl: () => (/* binding */ toJSONSchema),
/* harmony export */   cR: () => (/* binding */ nonoptionalProcessor),
/* harmony export */   cY: () => (/* binding */ arrayProcessor),
/* harmony export */   dO: () => (/* binding */ booleanProcessor),
/* harmony export */   fs: () => (/* binding */ pipeProcessor),
/* harmony export */   iC: () => (/* binding */ unionProcessor),
/* harmony export */   i_: () => (/* binding */ intersectionProcessor),
/* harmony export */   mh: () => (/* binding */ defaultProcessor),
/* harmony export */   xi: () => (/* binding */ transformProcessor),
/* harmony export */   yq: () => (/* binding */ nullableProcessor)
/* harmony export */ });
/* unused harmony exports symbolProcessor, nullProcessor, undefinedProcessor, voidProcessor, anyProcessor, nanProcessor, templateLiteralProcessor, fileProcessor, successProcessor, functionProcessor, mapProcessor, setProcessor, promiseProcessor, lazyProcessor, allProcessors */
/* harmony import */ var _regexes_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3908);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6985);
/* harmony import */ var _to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7509);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);




const narrowMin = (agg, key, value) => {
    if (agg[key] === undefined || value > agg[key])
        agg[key] = value;
};
const narrowMax = (agg, key, value) => {
    if (agg[key] === undefined || value < agg[key])
        agg[key] = value;
};
const narrowBoth = (agg, value) => {
    narrowMin(agg, "minimum", value);
    narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
    agg.multipleOf ?? (agg.multipleOf = []);
    if (!agg.multipleOf.includes(value))
        agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
    agg.patterns ?? (agg.patterns = new Set());
    agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
    agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
// last-wins, matching the bag's historical write order; the flag keeps an integer format from being lost to a later float one
const setFormat = (agg, format) => {
    agg.format = format;
    if (format.includes("int"))
        agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
    setFormat(agg, def.format);
    const [minimum, maximum] = ranges[def.format];
    narrowMin(agg, "minimum", minimum);
    narrowMax(agg, "maximum", maximum);
};
const contributors = {
    greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
    less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
    multiple_of: (agg, def) => addDivisor(agg, def.value),
    number_format: formatContributor(_util_js__WEBPACK_IMPORTED_MODULE_0__/* .NUMBER_FORMAT_RANGES */ .zH),
    bigint_format: formatContributor(_util_js__WEBPACK_IMPORTED_MODULE_0__/* .BIGINT_FORMAT_RANGES */ .NR),
    min_length: minContributor,
    max_length: maxContributor,
    length_equals: (agg, def) => narrowBoth(agg, def.length),
    min_size: minContributor,
    max_size: maxContributor,
    size_equals: (agg, def) => narrowBoth(agg, def.size),
    string_format: (agg, def) => {
        setFormat(agg, def.format);
        if (def.pattern)
            addPattern(agg, def.pattern);
        if (def.format === "base64" || def.format === "base64url")
            agg.contentEncoding = def.format;
        if (def.local || def.precision === -1)
            agg.laxFormat = true;
    },
    mime_type: (agg, def) => intersectMime(agg, def.mime),
};
function aggregateChecks(schema) {
    const agg = {};
    const def = schema._zod.def;
    // a format schema is its own first check, same rule as $ZodType init
    const list = schema._zod.traits.has("$ZodCheck")
        ? [schema, ...(def.checks ?? [])]
        : (def.checks ?? []);
    for (const ch of list)
        contributors[ch._zod.def.check]?.(agg, ch._zod.def);
    // reconcile with the bag so third-party onattach contributions still land; first-party residue is never tighter than the fold, so merging it back is idempotent for one and additive for the other
    const bag = schema._zod.bag;
    if (bag.minimum !== undefined)
        narrowMin(agg, "minimum", bag.minimum);
    if (bag.exclusiveMinimum !== undefined)
        narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
    if (bag.maximum !== undefined)
        narrowMax(agg, "maximum", bag.maximum);
    if (bag.exclusiveMaximum !== undefined)
        narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
    if (bag.multipleOf !== undefined)
        addDivisor(agg, bag.multipleOf);
    if (bag.format !== undefined) {
        agg.format ?? (agg.format = bag.format);
        if (bag.format.includes("int"))
            agg.isInt = true;
    }
    if (bag.mime)
        intersectMime(agg, bag.mime);
    for (const pattern of bag.patterns ?? [])
        addPattern(agg, pattern);
    return agg;
}
const formatMap = {
    guid: "uuid",
    url: "uri",
    datetime: "date-time",
    json_string: "json-string",
    regex: "", // do not set
};
// ==================== SIMPLE TYPE PROCESSORS ====================
// the runtime patterns are lax so parse paths never overflow the regex stack; the emitted schema swaps in the exact block forms, which zod itself never executes
const exactPatterns = new Map([
    [_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .base64Charset */ .cq, _regexes_js__WEBPACK_IMPORTED_MODULE_2__/* .base64 */ .K3],
    [_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .base64urlCharset */ .xE, _regexes_js__WEBPACK_IMPORTED_MODULE_2__/* .base64url */ .r0],
]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
    const json = _json;
    json.type = "string";
    const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minLength = minimum;
    if (typeof maximum === "number")
        json.maxLength = maximum;
    // custom pattern overrides format
    if (format) {
        json.format = formatMap[format] ?? format;
        if (json.format === "")
            delete json.format; // empty format is not valid
        // `z.iso.time()` is never full-time, and `laxFormat` carries the datetime shapes that also accept what their keyword forbids
        if (format === "time" || laxFormat) {
            delete json.format;
        }
    }
    if (contentEncoding)
        json.contentEncoding = contentEncoding;
    if (patterns && patterns.size > 0) {
        const patternList = [...patterns].map(exactPattern);
        if (patternList.length === 1)
            json.pattern = patternList[0].source;
        else if (patternList.length > 1) {
            json.allOf = [
                ...patternList.map((regex) => ({
                    ...(ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0"
                        ? { type: "string" }
                        : {}),
                    pattern: regex.source,
                })),
            ];
        }
    }
};
const numberProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
    json.type = isInt ? "integer" : "number";
    // when both minimum and exclusiveMinimum exist, pick the more restrictive one
    const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
    const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
    const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
    if (exMin) {
        if (legacy) {
            json.minimum = exclusiveMinimum;
            json.exclusiveMinimum = true;
        }
        else {
            json.exclusiveMinimum = exclusiveMinimum;
        }
    }
    else if (typeof minimum === "number") {
        json.minimum = minimum;
    }
    if (exMax) {
        if (legacy) {
            json.maximum = exclusiveMaximum;
            json.exclusiveMaximum = true;
        }
        else {
            json.exclusiveMaximum = exclusiveMaximum;
        }
    }
    else if (typeof maximum === "number") {
        json.maximum = maximum;
    }
    if (multipleOf) {
        // JSON Schema requires a divisor strictly greater than zero, and a non-finite one does not survive JSON at all. A negative divisor accepts exactly what its absolute value accepts, so it still maps; zero, NaN and Infinity have no keyword form.
        const divisors = new Set();
        for (const divisor of multipleOf) {
            if (Number.isFinite(divisor) && divisor !== 0)
                divisors.add(Math.abs(divisor));
            else
                (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
        }
        // chained divisors are a conjunction the keyword cannot carry alone, so extras ride an allOf, same as stacked patterns
        const [first, ...rest] = divisors;
        if (first !== undefined)
            json.multipleOf = first;
        if (rest.length)
            json.allOf = [...(json.allOf ?? []), ...rest.map((m) => ({ multipleOf: m }))];
    }
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
    if (ctx.target === "openapi-3.0") {
        json.type = "string";
        json.nullable = true;
        json.enum = [null];
    }
    else {
        json.type = "null";
    }
};
const undefinedProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
    json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const dateProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
    const def = schema._zod.def;
    const values = (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .getEnumValues */ .w5)(def.entries);
    // an empty enum accepts nothing, same as z.never()
    if (values.length === 0) {
        json.not = {};
        return;
    }
    // Number enums can have both string and number values
    if (values.every((v) => typeof v === "number"))
        json.type = "number";
    if (values.every((v) => typeof v === "string"))
        json.type = "string";
    json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // a literal with no values accepts nothing, same as z.never()
    if (def.values.length === 0) {
        json.not = {};
        return;
    }
    const vals = [];
    for (const val of def.values) {
        if (val === undefined) {
            // a custom schema replaces the whole literal, so there is nothing left to accumulate
            if ((0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
                return;
            // otherwise do not add to vals
        }
        else if (typeof val === "bigint") {
            if ((0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
                return;
            vals.push(Number(val));
        }
        else {
            vals.push(val);
        }
    }
    if (vals.length === 0) {
        // do nothing (an undefined literal was stripped)
    }
    else if (vals.length === 1) {
        const val = vals[0];
        json.type = val === null ? "null" : typeof val;
        if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
            json.enum = [val];
        }
        else {
            json.const = val;
        }
    }
    else {
        if (vals.every((v) => typeof v === "number"))
            json.type = "number";
        if (vals.every((v) => typeof v === "string"))
            json.type = "string";
        if (vals.every((v) => typeof v === "boolean"))
            json.type = "boolean";
        if (vals.every((v) => v === null))
            json.type = "null";
        json.enum = vals;
    }
};
const nanProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    const pattern = schema._zod.pattern;
    if (!pattern)
        throw new Error("Pattern not found in template literal");
    _json.type = "string";
    _json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    _json.type = "string";
    _json.format = "binary";
    _json.contentEncoding = "binary";
    const { minimum, maximum, mime } = aggregateChecks(schema);
    if (minimum !== undefined)
        _json.minLength = minimum;
    if (maximum !== undefined)
        _json.maxLength = maximum;
    if (!mime)
        return;
    // an empty intersection means the mime checks share no value, so nothing passes at runtime; `anyOf` must be non-empty, so the false schema is `not: {}`
    if (mime.length === 0)
        _json.not = {};
    else if (mime.length === 1)
        _json.contentMediaType = mime[0];
    // only contentMediaType differs, so the shared props stay at the root
    else
        _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
// ==================== COMPOSITE TYPE PROCESSORS ====================
const arrayProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
    json.type = "array";
    json.items = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.element, ctx, {
        ...params,
        path: [...params.path, "items"],
    });
};
// Transform and catch set `optin = "optional"` at runtime so the parser lets them observe an
// absent key, but their declared input type stays required. An input JSON Schema describes the
// declared type, so resolve past them to the schema that actually carries the optionality.
// Used by both `objectProcessor` (for `required`) and `tupleProcessor` (for `minItems`); see
// wiki/optionality.md, "The JSON Schema emitter reads the *static* value".
function inputOptin(schema) {
    const def = schema._zod.def;
    if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
        return inputOptin(def.out);
    }
    if (def.type === "catch") {
        return inputOptin(def.innerType);
    }
    return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const shape = def.shape;
    // dropping it while still emitting `additionalProperties: false` would emit a schema that rejects data this one requires
    const symbolKeys = Object.getOwnPropertySymbols(shape);
    if (symbolKeys.length &&
        (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
        return;
    }
    json.type = "object";
    json.properties = {};
    for (const key in shape) {
        // assignProp so a __proto__ key becomes an own property instead of hitting the inherited setter on the plain {} we build into
        (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .assignProp */ .Vy)(json.properties, key, (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(shape[key], ctx, {
            ...params,
            path: [...params.path, "properties", key],
        }));
    }
    // required keys
    const requiredKeys = [];
    for (const key of Object.keys(shape)) {
        const field = def.shape[key];
        if (ctx.io === "input" ? inputOptin(field) === undefined : field._zod.optout === undefined) {
            requiredKeys.push(key);
        }
    }
    if (requiredKeys.length > 0) {
        json.required = requiredKeys;
    }
    // catchall
    if (def.catchall?._zod.def.type === "never") {
        // strict
        json.additionalProperties = false;
    }
    else if (!def.catchall) {
        // regular
        if (ctx.io === "output")
            json.additionalProperties = false;
    }
    else if (def.catchall) {
        json.additionalProperties = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.catchall, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
};
const unionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // Exclusive unions (inclusive === false) use oneOf (exactly one match) instead of anyOf (one or more matches). This includes both z.xor() and discriminated unions
    const isExclusive = def.inclusive === false;
    const options = def.options.map((x, i) => (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(x, ctx, {
        ...params,
        path: [...params.path, isExclusive ? "oneOf" : "anyOf", i],
    }));
    if (isExclusive) {
        json.oneOf = options;
    }
    else {
        json.anyOf = options;
    }
};
const intersectionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const a = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.left, ctx, {
        ...params,
        path: [...params.path, "allOf", 0],
    });
    const b = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.right, ctx, {
        ...params,
        path: [...params.path, "allOf", 1],
    });
    const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
    const allOf = [
        ...(isSimpleIntersection(a) ? a.allOf : [a]),
        ...(isSimpleIntersection(b) ? b.allOf : [b]),
    ];
    json.allOf = allOf;
    // Recorded innermost first, so a nested intersection has already folded by the time this one is considered. The array is the handle rather than the schema, because a wrapper that inherits this schema shares the same array; `finalize` folds every object holding it. See `foldIntersection`.
    ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "array";
    const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
    const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
    const prefixItems = def.items.map((x, i) => (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(x, ctx, {
        ...params,
        path: [...params.path, prefixPath, i],
    }));
    const rest = def.rest
        ? (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.rest, ctx, {
            ...params,
            path: [...params.path, restPath, ...(ctx.target === "openapi-3.0" ? [def.items.length] : [])],
        })
        : null;
    let minItems = def.items.length;
    while (minItems > 0) {
        const item = def.items[minItems - 1];
        const optional = ctx.io === "input" ? inputOptin(item) !== undefined : item._zod.optout === "optional";
        if (!optional)
            break;
        minItems--;
    }
    const maxItems = def.items.length;
    const isClosed = !def.rest;
    if (ctx.target === "draft-2020-12") {
        json.prefixItems = prefixItems;
        if (isClosed) {
            json.items = false;
        }
        else if (rest) {
            json.items = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else if (ctx.target === "openapi-3.0") {
        json.items = {
            anyOf: prefixItems,
        };
        if (rest) {
            json.items.anyOf.push(rest);
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else {
        json.items = prefixItems;
        if (isClosed) {
            json.additionalItems = false;
        }
        else if (rest) {
            json.additionalItems = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    // explicit user-defined length checks take precedence
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
 * numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
 * behind a wrapper only carries its own `type` before then, and a union key only has its branches.
 *
 * A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
 * than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
 * exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
 * accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
 * outright. */
function stringifyKeyNames(bySchema, json, visited) {
    // an extracted key that rewrites cannot go on sharing its definition — the string form a key position needs is not the number form every other reference wants — so it inlines. One that does not rewrite keeps the `$ref`.
    if (json.$ref) {
        // a recursive key holds its own reference inside its definition, so a node already on the path is left alone rather than resolved again
        if (visited.has(json))
            return json;
        visited.add(json);
        const def = bySchema.get(json)?.def;
        if (!def)
            return json;
        const inlined = stringifyKeyNames(bySchema, def, visited);
        return inlined === def ? json : inlined;
    }
    for (const keyword of ["anyOf", "oneOf"]) {
        const branches = json[keyword];
        if (!Array.isArray(branches))
            continue;
        const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
        // rebuilding regardless would detach a key that had nothing to re-express, dropping its `$ref` and leaking the internal `id`
        if (mapped.some((branch, i) => branch !== branches[i]))
            json = { ...json, [keyword]: mapped };
    }
    // a member that already admits a string leaves the key unconstrained, so the node's own type re-expresses only when every member is numeric
    const types = Array.isArray(json.type) ? json.type : [json.type];
    const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
    // a heterogeneous key carries no type at all, so its numeric members are caught here instead
    const values = json.enum ?? (json.const !== undefined ? [json.const] : undefined);
    if (!numericType && !values?.some((v) => typeof v === "number"))
        return json;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
    if (rest.enum)
        rest.enum = rest.enum.map((v) => (typeof v === "number" ? String(v) : v));
    else if (typeof rest.const === "number")
        rest.const = String(rest.const);
    // a heterogeneous key keeps its absent type: the stringified members already say what a key may be
    if (!numericType)
        return rest;
    rest.type = "string";
    if (!values)
        rest.pattern = (types.includes("number") ? _regexes_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai : _regexes_js__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .nd).source;
    return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
    // an extracted key is resolved by the object `extractToDef` left in its place, so the map is built once rather than searched per reference. `_zod.toJSONSchema` can hand the same object to two schemas, so the first entry carrying a body wins, as a search would have found it.
    const bySchema = new Map();
    for (const entry of ctx.seen.values()) {
        if (entry.def && !bySchema.has(entry.schema))
            bySchema.set(entry.schema, entry);
    }
    const rewrites = new Map();
    for (const record of pendingRecords.get(ctx) ?? []) {
        const seen = ctx.seen.get(record);
        const names = (seen?.def ?? seen?.schema)?.propertyNames;
        if (!names || names === true || rewrites.has(names))
            continue;
        const rewritten = stringifyKeyNames(bySchema, names, new Set());
        if (rewritten !== names)
            rewrites.set(names, rewritten);
    }
    if (!rewrites.size)
        return;
    // the flatten has already copied each record's own properties onto every wrapper by reference, and an extracted body is another such copy, so every carrier holding a rewritten key is updated together
    for (const entry of ctx.seen.values()) {
        for (const carrier of [entry.schema, entry.def]) {
            const rewritten = carrier && rewrites.get(carrier.propertyNames);
            if (rewritten)
                carrier.propertyNames = rewritten;
        }
    }
}
const recordProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "object";
    // For looseRecord with regex patterns, use patternProperties. This correctly represents "only validate keys matching the pattern" semantics and composes well with allOf (intersections)
    const keyType = def.keyType;
    const patterns = aggregateChecks(keyType).patterns;
    if (def.mode === "loose" && patterns && patterns.size > 0) {
        // Use patternProperties for looseRecord with regex patterns
        const valueSchema = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.valueType, ctx, {
            ...params,
            path: [...params.path, "patternProperties", "*"],
        });
        json.patternProperties = {};
        for (const pattern of patterns) {
            (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .assignProp */ .Vy)(json.patternProperties, exactPattern(pattern).source, valueSchema);
        }
    }
    else {
        // Default behavior: use propertyNames + additionalProperties
        if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
            json.propertyNames = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.keyType, ctx, {
                ...params,
                path: [...params.path, "propertyNames"],
            });
            let pending = pendingRecords.get(ctx);
            if (!pending) {
                pending = [];
                pendingRecords.set(ctx, pending);
                ctx.deferred.push(() => rewriteKeyNames(ctx));
            }
            pending.push(schema);
        }
        json.additionalProperties = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.valueType, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
    // Add required for keys with discrete values (enum, literal, etc.)
    const keyValues = keyType._zod.values;
    // Every key shares one value schema, so an optional-in value makes the whole key set omittable on input. Output keeps them: the exhaustive branch assigns every key, even one whose value came back undefined.
    const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== undefined;
    if (keyValues && !def.partial && !omittableOnInput) {
        const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
        if (validKeyValues.length > 0) {
            json.required = validKeyValues.map(String);
        }
    }
};
const nullableProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const inner = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    if (ctx.target === "openapi-3.0") {
        seen.ref = def.innerType;
        json.nullable = true;
    }
    else {
        json.anyOf = [inner, { type: "null" }];
    }
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
 * A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
 * unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
    let unrepresentable = false;
    const serialized = JSON.stringify(value, (_, val) => {
        if (typeof val !== "bigint")
            return val;
        unrepresentable = true;
        return null;
    });
    if (!unrepresentable)
        return JSON.parse(serialized);
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
    return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    if (ctx.io !== "input")
        return;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    let catchValue;
    try {
        catchValue = def.catchValue(undefined);
    }
    catch {
        (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .handleUnrepresentable */ ._S)(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
        return;
    }
    json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    const inIsTransform = def.in._zod.traits.has("$ZodTransform");
    const innerType = ctx.io === "input" ? (inIsTransform ? def.out : def.in) : def.out;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
    const innerType = schema._zod.innerType;
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
// ==================== ALL PROCESSORS ====================
const allProcessors = {
    string: stringProcessor,
    number: numberProcessor,
    boolean: booleanProcessor,
    bigint: bigintProcessor,
    symbol: symbolProcessor,
    null: nullProcessor,
    undefined: undefinedProcessor,
    void: voidProcessor,
    never: neverProcessor,
    any: anyProcessor,
    unknown: unknownProcessor,
    date: dateProcessor,
    enum: enumProcessor,
    literal: literalProcessor,
    nan: nanProcessor,
    template_literal: templateLiteralProcessor,
    file: fileProcessor,
    success: successProcessor,
    custom: customProcessor,
    function: functionProcessor,
    transform: transformProcessor,
    map: mapProcessor,
    set: setProcessor,
    array: arrayProcessor,
    object: objectProcessor,
    union: unionProcessor,
    intersection: intersectionProcessor,
    tuple: tupleProcessor,
    record: recordProcessor,
    nullable: nullableProcessor,
    nonoptional: nonoptionalProcessor,
    default: defaultProcessor,
    prefault: prefaultProcessor,
    catch: catchProcessor,
    pipe: pipeProcessor,
    readonly: readonlyProcessor,
    promise: promiseProcessor,
    optional: optionalProcessor,
    lazy: lazyProcessor,
};
function toJSONSchema(input, params) {
    if ("_idmap" in input) {
        // Registry case
        const registry = input;
        const ctx = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .initializeContext */ .az)({ ...params, processors: allProcessors });
        const defs = {};
        // First pass: process all schemas to build the seen map
        for (const entry of registry._idmap.entries()) {
            const [_, schema] = entry;
            (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(schema, ctx);
        }
        const schemas = {};
        const external = {
            registry,
            uri: params?.uri,
            defs,
        };
        // Update the context with external configuration
        ctx.external = external;
        // Second pass: emit each schema
        for (const entry of registry._idmap.entries()) {
            const [key, schema] = entry;
            (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .extractDefs */ .Wb)(ctx, schema);
            (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .assignProp */ .Vy)(schemas, key, (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .finalize */ .jE)(ctx, schema));
        }
        if (Object.keys(defs).length > 0) {
            const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
            schemas.__shared = {
                [defsSegment]: defs,
            };
        }
        return { schemas };
    }
    // Single schema case
    const ctx = (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .initializeContext */ .az)({ ...params, processors: allProcessors });
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .processSchema */ .Lp)(input, ctx);
    (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .extractDefs */ .Wb)(ctx, input);
    return (0,_to_json_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .finalize */ .jE)(ctx, input);
}


/***/ }),

/***/ 3908:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AC: () => (/* binding */ lowercase),
/* harmony export */   Ak: () => (/* binding */ nanoid),
/* harmony export */   D2: () => (/* binding */ nanoidOfLength),
/* harmony export */   F: () => (/* binding */ httpProtocol),
/* harmony export */   Gl: () => (/* binding */ cuid2),
/* harmony export */   K3: () => (/* binding */ base64),
/* harmony export */   Os: () => (/* binding */ guid),
/* harmony export */   Rp: () => (/* binding */ email),
/* harmony export */   Z0: () => (/* binding */ ulid),
/* harmony export */   Zg: () => (/* binding */ emoji),
/* harmony export */   Zv: () => (/* binding */ uppercase),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   fO: () => (/* binding */ ksuid),
/* harmony export */   gF: () => (/* binding */ cuid),
/* harmony export */   gp: () => (/* binding */ anyString),
/* harmony export */   hQ: () => (/* binding */ e164),
/* harmony export */   kB: () => (/* binding */ time),
/* harmony export */   kM: () => (/* binding */ xid),
/* harmony export */   l7: () => (/* binding */ cidrv6),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   o: () => (/* binding */ bigint),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   p6: () => (/* binding */ date),
/* harmony export */   r0: () => (/* binding */ base64url),
/* harmony export */   uR: () => (/* binding */ uuid),
/* harmony export */   uX: () => (/* binding */ ipv4),
/* harmony export */   ug: () => (/* binding */ ipv6),
/* harmony export */   w$: () => (/* binding */ datetime),
/* harmony export */   zM: () => (/* binding */ boolean),
/* harmony export */   zr: () => (/* binding */ cidrv4)
/* harmony export */ });
/* unused harmony exports extendedDuration, uuid4, uuid6, uuid7, html5Email, rfc5322Email, unicodeEmail, idnEmail, browserEmail, mac, hostname, domain, creditCard, currencyCode, iban, string, null, undefined, hex, md5_hex, md5_base64, md5_base64url, sha1_hex, sha1_base64, sha1_base64url, sha256_hex, sha256_base64, sha256_base64url, sha384_hex, sha384_base64, sha384_base64url, sha512_hex, sha512_base64, sha512_base64url */

/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
    return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** Implements ISO 8601-2 extensions like explicit +- prefixes, mixing weeks with other units, and fractional/negative components. */
const extendedDuration = /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
 *
 * @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
    if (!version)
        return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
    return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const uuid4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(4)));
const uuid6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(6)));
const uuid7 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(7)));
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/** Equivalent to the HTML5 input[type=email] validation implemented by browsers. Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/input/email */
const html5Email = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The classic emailregex.com regex for RFC 5322-compliant emails */
const rfc5322Email = /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
/** A loose regex that allows Unicode characters, enforces length limits, and that's about it. */
const unicodeEmail = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;
const idnEmail = (/* unused pure expression or super */ null && (unicodeEmail));
const browserEmail = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
// from https://thekevinscott.com/emojis-in-javascript/#writing-a-regular-expression
// Single character class, not an alternation: the two properties overlap (U+1F9B0-U+1F9B3), so `(A|B)+` backtracks exponentially on a failed match. The leading lookahead then demands one anchor — a pictograph, a regional indicator, or the enclosing keycap — because `\p{Emoji_Component}` on its own covers ASCII digits, `#`, `*`, ZWJ, variation selectors and skin tone modifiers, none of which is an emoji without a base.
const _emoji = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
    return new RegExp(_emoji, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac = (delimiter) => {
    const escapedDelim = util.escapeRegex(delimiter ?? ":");
    return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`);
};
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
// https://stackoverflow.com/questions/7860392/determine-if-string-is-in-base64-using-javascript
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
// based on https://stackoverflow.com/questions/106179/regular-expression-to-match-dns-hostname-or-ip-address
// export const hostname: RegExp = /^([a-zA-Z0-9-]+\.)*[a-zA-Z0-9-]+$/;
const hostname = /^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const httpProtocol = /^https?$/;
// https://blog.stevenlevithan.com/archives/validate-phone-number#r4-3 (regex sans spaces) E.164: leading digit must be 1-9; total digits (excluding '+') between 7-15
const e164 = /^\+[1-9]\d{6,14}$/;
// Credit card shape: 12–19 digits, optionally separated by single spaces or single hyphens. ISO/IEC 7812 caps the PAN at 19 digits; 12 is the shortest issued length (Maestro).
const creditCard = /^\d(?:[ -]?\d){11,18}$/;
// ISO 4217 alpha codes from the SIX list, regenerated by scripts/update-iso-4217.ts
const currencyCode = /^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
// iban electronic format: 2-letter country, check digits 02-98 (the only values `98 - remainder` can produce), 11-30 bban characters
const iban = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
 * esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
 * will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
    return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
    const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
    const regex = typeof args.precision === "number"
        ? args.precision === -1
            ? `${hhmm}`
            : args.precision === 0
                ? `${hhmm}:[0-5]\\d`
                : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`
        : args.seconds
            ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?`
            : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
    return regex;
}
function time(args) {
    return new RegExp(`^${timeSource(args)}$`);
}
// Adapted from https://stackoverflow.com/a/3143231
function datetime(args) {
    const opts = ["Z"];
    // if (args.offset) opts.push(`([+-]\\d{2}:\\d{2})`);
    if (args.offset)
        opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
    // RFC 3339 mandates seconds wherever the time carries a `Z` or an offset, so only the unqualified form `local` adds may omit them
    const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
    const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
    return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
// the unbounded form of `string()` as a literal, so every plain string shares one instance instead of building its own
const anyString = /^[\s\S]{0,}$/;
const string = (params) => {
    const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
    return new RegExp(`^${regex}$`);
};
const bigint = /^-?\d+n?$/;
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const boolean = /^(?:true|false)$/i;
const _null = /^null$/i;

const _undefined = /^undefined$/i;

// regex for string with no uppercase letters
const lowercase = /^[^A-Z]*$/;
// regex for string with no lowercase letters
const uppercase = /^[^a-z]*$/;
// regex for hexadecimal strings (any length)
const hex = /^[0-9a-fA-F]*$/;
// Hash regexes for different algorithms and encodings
// Helper function to create base64 regex with exact length and padding
function fixedBase64(bodyLength, padding) {
    return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`);
}
// Helper function to create base64url regex with exact length (no padding)
function fixedBase64url(length) {
    return new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
}
// MD5 (16 bytes): base64 = 24 chars total (22 + "==")
const md5_hex = /^[0-9a-fA-F]{32}$/;
const md5_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(22, "==")));
const md5_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(22)));
// SHA1 (20 bytes): base64 = 28 chars total (27 + "=")
const sha1_hex = /^[0-9a-fA-F]{40}$/;
const sha1_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(27, "=")));
const sha1_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(27)));
// SHA256 (32 bytes): base64 = 44 chars total (43 + "=")
const sha256_hex = /^[0-9a-fA-F]{64}$/;
const sha256_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(43, "=")));
const sha256_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(43)));
// SHA384 (48 bytes): base64 = 64 chars total (no padding)
const sha384_hex = /^[0-9a-fA-F]{96}$/;
const sha384_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(64, "")));
const sha384_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(64)));
// SHA512 (64 bytes): base64 = 88 chars total (86 + "==")
const sha512_hex = /^[0-9a-fA-F]{128}$/;
const sha512_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(86, "==")));
const sha512_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(86)));


/***/ }),

/***/ 9396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   fd: () => (/* binding */ globalRegistry)
/* harmony export */ });
/* unused harmony exports $output, $input, $ZodRegistry, registry */
var _a;
const $output = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodOutput")));
const $input = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodInput")));
class $ZodRegistry {
    constructor() {
        this._map = new WeakMap();
        this._idmap = new Map();
    }
    add(schema, ..._meta) {
        const meta = _meta[0];
        this._map.set(schema, meta);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.set(meta.id, schema);
        }
        return this;
    }
    clear() {
        this._map = new WeakMap();
        this._idmap = new Map();
        return this;
    }
    remove(schema) {
        const meta = this._map.get(schema);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.delete(meta.id);
        }
        this._map.delete(schema);
        return this;
    }
    get(schema) {
        // return this._map.get(schema) as any;
        // inherit metadata
        const p = schema._zod.parent;
        if (p) {
            const pm = { ...(this.get(p) ?? {}) };
            delete pm.id; // do not inherit id
            const f = { ...pm, ...this._map.get(schema) };
            return Object.keys(f).length ? f : undefined;
        }
        return this._map.get(schema);
    }
    has(schema) {
        return this._map.has(schema);
    }
}
// registries
function registry() {
    return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;


/***/ }),

/***/ 6985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  $p: () => (/* binding */ $ZodArray),
  Dq: () => (/* binding */ $ZodBase64),
  CQ: () => (/* binding */ $ZodBase64URL),
  BN: () => (/* binding */ $ZodBigInt),
  sF: () => (/* binding */ $ZodBoolean),
  CI: () => (/* binding */ $ZodCIDRv4),
  Cn: () => (/* binding */ $ZodCIDRv6),
  bl: () => (/* binding */ $ZodCUID),
  Zu: () => (/* binding */ $ZodCUID2),
  t$: () => (/* binding */ $ZodCatch),
  b0: () => (/* binding */ $ZodCustom),
  o5: () => (/* binding */ $ZodDate),
  rv: () => (/* binding */ $ZodDefault),
  P0: () => (/* binding */ $ZodDiscriminatedUnion),
  Oy: () => (/* binding */ $ZodE164),
  qG: () => (/* binding */ $ZodEmail),
  cG: () => (/* binding */ $ZodEmoji),
  VO: () => (/* binding */ $ZodEnum),
  RL: () => (/* binding */ $ZodExactOptional),
  Zc: () => (/* binding */ $ZodGUID),
  Lc: () => (/* binding */ $ZodIPv4),
  Zy: () => (/* binding */ $ZodIPv6),
  v1: () => (/* binding */ $ZodISODate),
  Ko: () => (/* binding */ $ZodISODateTime),
  $N: () => (/* binding */ $ZodISODuration),
  Ax: () => (/* binding */ $ZodISOTime),
  LJ: () => (/* binding */ $ZodIntersection),
  h8: () => (/* binding */ $ZodJWT),
  GY: () => (/* binding */ $ZodKSUID),
  nu: () => (/* binding */ $ZodLiteral),
  Py: () => (/* binding */ $ZodNanoID),
  Um: () => (/* binding */ $ZodNever),
  N$: () => (/* binding */ $ZodNonOptional),
  qc: () => (/* binding */ $ZodNullable),
  vz: () => (/* binding */ $ZodNumber),
  I: () => (/* binding */ $ZodNumberFormat),
  w: () => (/* binding */ $ZodObjectJIT),
  ig: () => (/* binding */ $ZodOptional),
  _m: () => (/* binding */ $ZodPipe),
  VF: () => (/* binding */ $ZodPrefault),
  Sb: () => (/* binding */ $ZodReadonly),
  h: () => (/* binding */ $ZodRecord),
  $v: () => (/* binding */ $ZodString),
  EY: () => (/* binding */ $ZodStringFormat),
  Wc: () => (/* binding */ $ZodTransform),
  G3: () => (/* binding */ $ZodTuple),
  W4: () => (/* binding */ $ZodType),
  g5: () => (/* binding */ $ZodULID),
  VY: () => (/* binding */ $ZodURL),
  Zn: () => (/* binding */ $ZodUUID),
  cu: () => (/* binding */ $ZodUnion),
  GP: () => (/* binding */ $ZodUnknown),
  TF: () => (/* binding */ $ZodXID),
  cq: () => (/* binding */ base64Charset),
  xE: () => (/* binding */ base64urlCharset),
  YK: () => (/* binding */ standardProps)
});

// UNUSED EXPORTS: $ZodAny, $ZodBigIntFormat, $ZodCodec, $ZodCreditCard, $ZodCustomStringFormat, $ZodFile, $ZodFunction, $ZodIBAN, $ZodLazy, $ZodMAC, $ZodMap, $ZodNaN, $ZodNull, $ZodObject, $ZodPreprocess, $ZodPromise, $ZodSet, $ZodSuccess, $ZodSymbol, $ZodTemplateLiteral, $ZodUndefined, $ZodVoid, $ZodXor, URL_BAD_FORMAT, URL_UNPARSEABLE, canParseURL, clone, getDiscriminatedOption, isValidBase64, isValidBase64URL, isValidCIDRv6, isValidCreditCard, isValidIBAN, isValidIPv6, isValidJWT, mergeValues, parseURLObject, stripTabAndNewline, urlHostnameOk, urlProtocolOk, validateURL

// EXTERNAL MODULE: ./node_modules/zod/v4/core/checks.js
var core_checks = __nccwpck_require__(4890);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core_core = __nccwpck_require__(8532);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/doc.js
class Doc {
    constructor(args = [], closed = {}) {
        this.content = [];
        this.indent = 0;
        this.args = args;
        this.closed = closed;
    }
    // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
    indented(fn) {
        this.indent += 1;
        try {
            fn(this);
        }
        finally {
            this.indent -= 1;
        }
    }
    write(arg) {
        if (typeof arg === "function") {
            arg(this, { execution: "sync" });
            arg(this, { execution: "async" });
            return;
        }
        const content = arg;
        const lines = content.split("\n").filter((x) => x);
        const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
        const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
        for (const line of dedented) {
            this.content.push(line);
        }
    }
    compile() {
        const F = Function;
        const content = this?.content ?? [``];
        const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`);
        return factory(...Object.values(this.closed));
    }
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/regexes.js
var core_regexes = __nccwpck_require__(3908);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/util.js
var core_util = __nccwpck_require__(4723);
;// CONCATENATED MODULE: ./node_modules/zod/v4/core/versions.js
const version = {
    major: 4,
    minor: 6,
    patch: 7,
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/schemas.js







const $ZodType = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodType", (inst, def) => {
    var _a;
    inst ?? (inst = {});
    inst._zod.def = def; // set _def property
    inst._zod.bag = inst._zod.bag || {}; // initialize _bag object
    inst._zod.version = version;
    const defChecks = inst._zod.def.checks;
    // if inst is itself a checks.$ZodCheck, run it as a check
    const checks = inst._zod.traits.has("$ZodCheck")
        ? [inst, ...(defChecks ?? [])]
        : defChecks?.length
            ? [...defChecks]
            : [];
    for (const ch of checks) {
        for (const fn of ch._zod.onattach) {
            fn(inst);
        }
    }
    if (checks.length === 0) {
        // deferred initializer inst._zod.parse is not yet defined
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred?.push(() => {
            inst._zod.run = inst._zod.parse;
        });
    }
    else {
        const runChecks = (payload, checks, ctx) => {
            if (payload.memo)
                return payload;
            let isAborted = core_util/* aborted */.QH(payload);
            let asyncResult;
            for (const ch of checks) {
                if (ch._zod.def.when) {
                    if (core_util/* explicitlyAborted */.rL(payload))
                        continue;
                    const shouldRun = ch._zod.def.when(payload);
                    if (!shouldRun)
                        continue;
                }
                else if (isAborted) {
                    continue;
                }
                const currLen = payload.issues.length;
                const _ = ch._zod.check(payload);
                if (_ instanceof Promise && ctx?.async === false) {
                    throw new core_core/* $ZodAsyncError */.GT();
                }
                if (asyncResult || _ instanceof Promise) {
                    asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
                        await _;
                        const nextLen = payload.issues.length;
                        if (nextLen === currLen)
                            return;
                        core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                        if (!isAborted)
                            isAborted = core_util/* aborted */.QH(payload, currLen);
                    });
                }
                else {
                    const nextLen = payload.issues.length;
                    if (nextLen === currLen)
                        continue;
                    core_util/* attachSchema */.d3(payload.issues, currLen, inst);
                    if (!isAborted)
                        isAborted = core_util/* aborted */.QH(payload, currLen);
                }
            }
            if (asyncResult) {
                return asyncResult.then(() => {
                    return payload;
                });
            }
            return payload;
        };
        const handleCanaryResult = (canary, payload, ctx) => {
            // abort if the canary is aborted
            if (core_util/* aborted */.QH(canary)) {
                canary.aborted = true;
                return canary;
            }
            // run checks first, then
            const checkResult = runChecks(payload, checks, ctx);
            if (checkResult instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
            }
            return inst._zod.parse(checkResult, ctx);
        };
        inst._zod.run = (payload, ctx) => {
            if (ctx.skipChecks) {
                return inst._zod.parse(payload, ctx);
            }
            if (ctx.direction === "backward") {
                // run canary initial pass (no checks)
                const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
                if (canary instanceof Promise) {
                    return canary.then((canary) => {
                        return handleCanaryResult(canary, payload, ctx);
                    });
                }
                return handleCanaryResult(canary, payload, ctx);
            }
            // forward
            const result = inst._zod.parse(payload, ctx);
            if (result instanceof Promise) {
                if (ctx.async === false)
                    throw new core_core/* $ZodAsyncError */.GT();
                return result.then((result) => runChecks(result, checks, ctx));
            }
            return runChecks(result, checks, ctx);
        };
    }
}, {
    // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
    get "~standard"() {
        return core_util/* hide */.jD(this, "~standard", standardProps(this));
    },
    set "~standard"(value) {
        core_util/* own */.qh(this, "~standard", value);
    },
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
// a Standard Schema result only reports issues, so a failure finalizes them straight off the raw payload: no ZodError, and no lazy result to read through
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())) } : { value: r.value };
async function validateAsync(inst, value) {
    const ctx = { async: true };
    return toStandardResult((await inst._zod.run({ value, issues: [] }, ctx)), ctx);
}
function standardProps(inst) {
    return {
        validate: (value) => {
            const ctx = { async: false };
            try {
                const r = inst._zod.run({ value, issues: [] }, ctx);
                if (!(r instanceof Promise))
                    return toStandardResult(r, ctx);
            }
            catch (_) { }
            // async function so a synchronously throwing check rejects instead of escaping validate
            return validateAsync(inst, value);
        },
        vendor: "zod",
        version: 1,
    };
}

const $ZodString = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodString", (inst, def) => {
    $ZodType.init(inst, def);
    // a format's own pattern, else unbounded; a template literal derives the check-aware form itself
    inst._zod.pattern = def.pattern ?? core_regexes/* anyString */.gp;
    inst._zod.parse = (payload, _) => {
        if (def.coerce)
            try {
                payload.value = String(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "string")
            return payload;
        payload.issues.push({
            expected: "string",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodStringFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodStringFormat", (inst, def) => {
    // check initialization must come first
    core_checks/* $ZodCheckStringFormat */.ql.init(inst, def);
    $ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodGUID", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* guid */.Os);
    $ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUUID", (inst, def) => {
    if (def.version) {
        const versionMap = {
            v1: 1,
            v2: 2,
            v3: 3,
            v4: 4,
            v5: 5,
            v6: 6,
            v7: 7,
            v8: 8,
        };
        const v = versionMap[def.version];
        if (v === undefined)
            throw new Error(`Invalid UUID version: "${def.version}"`);
        def.pattern ?? (def.pattern = core_regexes/* uuid */.uR(v));
    }
    else
        def.pattern ?? (def.pattern = core_regexes/* uuid */.uR());
    $ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEmail", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* email */.Rp);
    $ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
    try {
        if (typeof URL !== "undefined" && typeof URL.canParse === "function")
            return URL.canParse(input);
        new URL(input);
        return true;
    }
    catch {
        return false;
    }
}
function validateURL(trimmed, def) {
    if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
        return canParseURL(trimmed) || URL_UNPARSEABLE;
    }
    return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
    // When normalize is off, require :// for http/https URLs. This prevents strings like "http:example.com" or "https:/path" from being silently accepted
    if (!def.normalize && def.protocol?.source === core_regexes/* httpProtocol */.F.source && !/^https?:\/\//i.test(trimmed)) {
        return URL_BAD_FORMAT;
    }
    try {
        if (typeof URL !== "undefined") {
            const URLStatic = URL;
            if (typeof URLStatic.parse === "function")
                return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
        }
        // @ts-ignore
        return new URL(trimmed);
    }
    catch {
        return URL_UNPARSEABLE;
    }
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
    return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
    hostname.lastIndex = 0;
    return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
    protocol.lastIndex = 0;
    return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodURL", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        try {
            // Trim whitespace from input
            const trimmed = payload.value.trim();
            const url = validateURL(trimmed, def);
            if (url === URL_BAD_FORMAT) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid URL format",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === URL_UNPARSEABLE) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === true) {
                payload.value = stripTabAndNewline(trimmed);
                return;
            }
            if (def.hostname && !urlHostnameOk(url, def.hostname)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid hostname",
                    pattern: def.hostname.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            if (def.protocol && !urlProtocolOk(url, def.protocol)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid protocol",
                    pattern: def.protocol.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            // Set the output value based on normalize flag
            payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
            return;
        }
        catch (_) {
            payload.issues.push({
                code: "invalid_format",
                format: "url",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodEmoji = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEmoji", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* emoji */.Zg());
    $ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNanoID", (inst, def) => {
    if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1))
        throw new Error(`Invalid nanoid length: ${def.length}`);
    def.pattern ?? (def.pattern = def.length === undefined ? core_regexes/* nanoid */.Ak : core_regexes/* nanoidOfLength */.D2(def.length));
    $ZodStringFormat.init(inst, def);
});
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const $ZodCUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCUID", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* cuid */.gF);
    $ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCUID2", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* cuid2 */.Gl);
    $ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodULID", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* ulid */.Z0);
    $ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodXID", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* xid */.kM);
    $ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodKSUID", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* ksuid */.fO);
    $ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISODateTime", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* datetime */.w$(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISODate", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* date */.p6);
    $ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISOTime", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* time */.kB(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodISODuration", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* duration */.p0);
    $ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodIPv4", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* ipv4 */.uX);
    $ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
    if (!ipv6Alphabet.test(value))
        return false;
    return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodIPv6", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* ipv6 */.ug);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidIPv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "ipv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMAC", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.mac(def.delimiter));
    $ZodStringFormat.init(inst, def);
})));
const $ZodCIDRv4 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCIDRv4", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* cidrv4 */.zr);
    $ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
    const parts = value.split("/");
    if (parts.length !== 2)
        return false;
    const [address, prefix] = parts;
    if (!prefix)
        return false;
    const prefixNum = Number(prefix);
    if (`${prefixNum}` !== prefix)
        return false;
    if (prefixNum < 0 || prefixNum > 128)
        return false;
    return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCIDRv6", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* cidrv6 */.l7); // not used for validation
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidCIDRv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "cidrv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
//////////////////////////////   ZodBase64   //////////////////////////////
function isValidBase64(data) {
    if (data === "")
        return true;
    // atob ignores whitespace, so reject it up front.
    if (/\s/.test(data))
        return false;
    if (data.length % 4 !== 0)
        return false;
    try {
        // @ts-ignore
        atob(data);
        return true;
    }
    catch {
        return false;
    }
}
// lax on purpose: the quantified regexes.base64 overflows the regex stack on multi-MB input and its leading ^$| alternation leaks through template-literal composition; isValidBase64 enforces length and padding
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBase64", (inst, def) => {
    def.pattern ?? (def.pattern = base64Charset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
//////////////////////////////   ZodBase64URL   //////////////////////////////
// lax on purpose: the quantified regexes.base64url overflows the regex stack on multi-MB input; isValidBase64 enforces length on the padded string
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
    if (!base64urlCharset.test(data))
        return false;
    const base64 = data.replace(/[-_]/g, (c) => (c === "-" ? "+" : "/"));
    const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
    return isValidBase64(padded);
}
const $ZodBase64URL = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBase64URL", (inst, def) => {
    def.pattern ?? (def.pattern = base64urlCharset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64URL(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64url",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodE164 = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodE164", (inst, def) => {
    def.pattern ?? (def.pattern = core_regexes/* e164 */.hQ);
    $ZodStringFormat.init(inst, def);
});
//////////////////////////////   ZodCreditCard   //////////////////////////////
const CC_SANITIZE = /[- ]/g;
/** Luhn checksum on a digit-only string. Adapted from valibot (MIT). */
function isLuhnAlgo(digits) {
    let length = digits.length;
    let bit = 1;
    let sum = 0;
    while (length) {
        const value = digits.charCodeAt(--length) - 48;
        bit ^= 1;
        sum += bit ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value;
    }
    return sum % 10 === 0;
}
function isValidCreditCard(input) {
    if (!regexes.creditCard.test(input))
        return false;
    return isLuhnAlgo(input.replace(CC_SANITIZE, ""));
}
const $ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCreditCard", (inst, def) => {
    // Shape only — the Luhn check below is not expressible as a pattern, so consumers of `pattern` (JSON Schema, template literals) get the length and separator rules alone.
    def.pattern ?? (def.pattern = regexes.creditCard);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidCreditCard(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "credit_card",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodIBAN   //////////////////////////////
// iso 7064 mod 97-10 checksum without BigInt
function isIso7064Mod97(iban) {
    let remainder = 0;
    const len = iban.length;
    for (let i = 4; i < len; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    for (let i = 0; i < 4; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    return remainder === 1;
}
function isValidIBAN(input) {
    if (!regexes.iban.test(input))
        return false;
    return isIso7064Mod97(input);
}
const $ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIBAN", (inst, def) => {
    // shape only — checksum is not expressible as a pattern
    def.pattern ?? (def.pattern = regexes.iban);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidIBAN(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "iban",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodJWT   //////////////////////////////
function isValidJWT(token, algorithm = null) {
    try {
        const tokensParts = token.split(".");
        if (tokensParts.length !== 3)
            return false;
        const [header] = tokensParts;
        if (!header)
            return false;
        // @ts-ignore
        const parsedHeader = JSON.parse(atob(header));
        if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
            return false;
        if (!parsedHeader.alg)
            return false;
        if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
            return false;
        return true;
    }
    catch {
        return false;
    }
}
const $ZodJWT = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodJWT", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidJWT(payload.value, def.alg))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "jwt",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCustomStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (def.fn(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: def.format,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodNumber = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumber", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = core_regexes/* number */.ai;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Number(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
            return payload;
        }
        const received = typeof input === "number"
            ? Number.isNaN(input)
                ? "NaN"
                : !Number.isFinite(input)
                    ? String(input)
                    : undefined
            : undefined;
        payload.issues.push({
            expected: "number",
            code: "invalid_type",
            input,
            inst,
            ...(received ? { received } : {}),
        });
        return payload;
    };
});
const $ZodNumberFormat = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNumberFormat", (inst, def) => {
    core_checks/* $ZodCheckNumberFormat */.KH.init(inst, def);
    $ZodNumber.init(inst, def); // no format checks
});
const $ZodBoolean = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBoolean", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = core_regexes/* boolean */.zM;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Boolean(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "boolean")
            return payload;
        payload.issues.push({
            expected: "boolean",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
});
const $ZodBigInt = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodBigInt", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = core_regexes/* bigint */.o;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = BigInt(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "bigint")
            return payload;
        payload.issues.push({
            expected: "bigint",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigIntFormat", (inst, def) => {
    checks.$ZodCheckBigIntFormat.init(inst, def);
    $ZodBigInt.init(inst, def); // no format checks
})));
const $ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSymbol", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "symbol")
            return payload;
        payload.issues.push({
            expected: "symbol",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUndefined", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.undefined;
    inst._zod.values = new Set([undefined]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "undefined",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNull", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.null;
    inst._zod.values = new Set([null]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (input === null)
            return payload;
        payload.issues.push({
            expected: "null",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodAny", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
})));
const $ZodUnknown = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnknown", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNever", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        payload.issues.push({
            expected: "never",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodVoid", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "void",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodDate = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodDate", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce) {
            try {
                payload.value = new Date(payload.value);
            }
            catch (_err) { }
        }
        const input = payload.value;
        const isDate = input instanceof Date;
        const isValidDate = isDate && !Number.isNaN(input.getTime());
        if (isValidDate)
            return payload;
        payload.issues.push({
            expected: "date",
            code: "invalid_type",
            input,
            ...(isDate ? { received: "Invalid Date" } : {}),
            inst,
        });
        return payload;
    };
});
// an oversized container fails its leading size checks before any element is parsed
function capSize(inst, size) {
    const caps = core_util/* sizeCaps */.hi(inst._zod.def.checks);
    if (!caps.length)
        return;
    const cap = Math.min(...caps.map((c) => c[0]));
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, ctx) => {
        const n = size(payload.value);
        if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
            for (const [max, ch] of core_util/* sizeCaps */.hi(inst._zod.def.checks)) {
                if (n > max && ch._zod.def.when(payload)) {
                    const start = payload.issues.length;
                    ch._zod.check(payload);
                    // the value is still the raw input, so no later check may read it
                    payload.issues[start].continue = false;
                    core_util/* attachSchema */.d3(payload.issues, start, inst);
                    return payload;
                }
            }
        }
        return parse(payload, ctx);
    };
}
const arraySize = (input) => (Array.isArray(input) ? input.length : -1);
const mapSize = (input) => (input instanceof Map ? input.size : -1);
const setSize = (input) => (input instanceof Set ? input.size : -1);
function handleArrayResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodArray", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                expected: "array",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
        const proms = [];
        const abortEarly = ctx?.abortEarly;
        for (let i = 0; i < input.length; i++) {
            const item = input[i];
            const result = def.element._zod.run({
                value: item,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleArrayResult(result, payload, i)));
            }
            else {
                handleArrayResult(result, payload, i);
                // the element's payload is authoritative here, since handleArrayResult forwards every issue; an object's is not, because it drops a failed absent optional
                if (abortEarly && result.issues.length !== 0 && core_util/* aborted */.QH(result))
                    break;
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload; //handleArrayResultsAsync(parseResults, final);
    };
    capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
    const isPresent = key in input;
    const isOptionalOut = optout === "optional";
    // The middle rung means "absence permitted, nothing supplied in its place", so an absent key contributes nothing — whatever the schema made of `undefined` is invented, not substituted. Only `optional` reaches this with a value: `defaulted` substitutes, and a schema that isn't optional-out has to keep the key.
    if (!isPresent && isOptionalOut && optin === "optional") {
        return;
    }
    if (result.issues.length) {
        // For optional-in/out schemas, ignore errors on absent keys.
        if (optin !== undefined && isOptionalOut && !isPresent) {
            return;
        }
        final.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
    }
    if (!isPresent && optin === undefined) {
        if (!result.issues.length) {
            final.issues.push({
                code: "invalid_type",
                expected: "nonoptional",
                input: undefined,
                path: [key],
            });
        }
        return;
    }
    if (result.value === undefined) {
        if (isPresent || (optin === "defaulted" && !isOptionalOut)) {
            final.value[key] = undefined;
        }
    }
    else {
        final.value[key] = result.value;
    }
}
// one shared instance; a fresh [] per schema cost 56 bytes retained
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
    const keys = Object.keys(def.shape);
    const ownSymbols = Object.getOwnPropertySymbols(def.shape);
    const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
    // aliases `keys` when there are no symbols, so a string-only shape keeps one array
    const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
    for (const k of allKeys) {
        if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
            throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
        }
    }
    const okeys = core_util/* optionalKeys */.NM(def.shape);
    return {
        ...def,
        allKeys,
        symbolKeys,
        // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
        keySet: new Set(keys),
        numKeys: keys.length,
        optionalKeys: new Set(okeys),
    };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
    const unrecognized = [];
    const keySet = def.keySet;
    const _catchall = def.catchall._zod;
    const t = _catchall.def.type;
    const optin = _catchall.optin;
    const optout = _catchall.optout;
    // starts at 0, not the current length: the shape phase already ran and may have aborted
    let seen = 0;
    for (const key in input) {
        if (abortEarly && payload.issues.length !== seen) {
            if (core_util/* aborted */.QH(payload, seen))
                break;
            seen = payload.issues.length;
        }
        // Must precede the __proto__ branch: a declared key is not unrecognized, even though the shape loop deliberately strips __proto__ from the parsed output.
        if (keySet.has(key))
            continue;
        // Don't copy an undeclared __proto__ into the result; assignment to a plain {} would replace the result prototype. But in strict mode it is still an unknown key, so report it before skipping.
        if (key === "__proto__") {
            if (t === "never")
                unrecognized.push(key);
            continue;
        }
        if (t === "never") {
            unrecognized.push(key);
            continue;
        }
        const r = _catchall.run({ value: input[key], issues: [] }, ctx);
        if (r instanceof Promise) {
            proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
        }
        else {
            handlePropertyResult(r, payload, key, input, optin, optout);
        }
    }
    if (unrecognized.length) {
        payload.issues.push({
            code: "unrecognized_keys",
            keys: unrecognized,
            input,
            inst,
            // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
            continue: true,
        });
    }
    if (!proms.length)
        return payload;
    return Promise.all(proms).then(() => {
        return payload;
    });
}
const $ZodObject = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodObject", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodType.init(inst, def);
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    // a cloned def carries its source's accessor, which knows the shape it answers from; adopting that keeps the clone's keys readable without running it
    const sh = desc?.get ? desc.get.raw : (def.shape ?? {});
    if (sh) {
        // Freezes the shape on first read, so its getters resolve once and every later read sees the same schemas.
        const get = () => {
            const newSh = { ...sh };
            Object.defineProperty(def, "shape", { value: newSh });
            get.raw = newSh;
            return newSh;
        };
        get.raw = sh;
        Object.defineProperty(def, "shape", { get });
    }
    const _normalized = core_util/* cached */.PO(() => normalizeDef(def));
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const shape = zod.def.shape;
        const propValues = {};
        for (const key in shape) {
            const field = shape[key]._zod;
            if (field.values) {
                if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
                    core_util/* assignProp */.Vy(propValues, key, new Set());
                }
                for (const v of field.values)
                    propValues[key].add(v);
                // An omittable slot reads back as undefined at a discriminator lookup, so it has to claim undefined: two options that can both omit the key are not discriminable on it.
                if (field.optin !== undefined)
                    propValues[key].add(undefined);
            }
        }
        return propValues;
    });
    const isObject = core_util/* isObject */.Gv;
    const catchall = def.catchall;
    let value;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
        const proms = [];
        const shape = value.shape;
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const key of value.allKeys) {
            if (abortEarly && payload.issues.length !== seen) {
                if (core_util/* aborted */.QH(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            if (key === "__proto__")
                continue;
            const el = shape[key];
            const optin = el._zod.optin;
            const optout = el._zod.optout;
            const r = el._zod.run({ value: input[key], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
            }
            else {
                handlePropertyResult(r, payload, key, input, optin, optout);
            }
        }
        if (!catchall) {
            return proms.length ? Promise.all(proms).then(() => payload) : payload;
        }
        return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
    };
});
const $ZodObjectJIT = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodObjectJIT", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodObject.init(inst, def);
    const superParse = inst._zod.parse;
    const _normalized = core_util/* cached */.PO(() => normalizeDef(def));
    const memo = core_core/* globalConfig */.cr.memoizer;
    const generateFastpass = (shape) => {
        const normalized = _normalized.value;
        const syms = normalized.symbolKeys;
        // a symbol has no source literal, so it is read as `syms[i]` off the closed-over scope
        const doc = new Doc(["payload", "ctx"], { shape, inst, memo, syms });
        const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
        // prefixes in place, like util.prefixIssues. newResult must land before the early return: a catchall runs after this and would otherwise write onto the caller's input
        const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
        doc.write(`const input = payload.value;`);
        const ids = Object.create(null);
        let counter = 0;
        for (const key of normalized.allKeys) {
            ids[key] = `key_${counter++}`;
        }
        // A: preserve key order {
        doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
        for (const key of normalized.allKeys) {
            if (key === "__proto__")
                continue;
            const id = ids[key];
            const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : core_util/* esc */.UQ(key);
            const isPresent = `${k} in input`;
            const schema = shape[key];
            const optin = schema?._zod?.optin;
            const isOptionalIn = optin !== undefined;
            const isOptionalOut = schema?._zod?.optout === "optional";
            doc.write(`const ${id} = ${parseStr(k)};`);
            if (isOptionalIn && isOptionalOut) {
                // For optional-in/out schemas, ignore errors on absent keys — and, like the interpreted path, drop the value produced alongside them. The middle rung goes further: it permits absence without supplying anything in its place, so an absent key contributes nothing at all.
                const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
                doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
            }
            else if (!isOptionalIn) {
                doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
            }
            else {
                doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
                if (optin === "defaulted") {
                    doc.write(`newResult[${k}] = ${id}.value;`);
                }
                else {
                    doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
                }
            }
        }
        doc.write(`payload.value = newResult;`);
        doc.write(`return payload;`);
        // closing `shape` in is what pays: turbofan specializes the parser against that one shape object, so every `shape[k]._zod.run` folds to a known callee. as a parameter it stays a generic load and measures 13% slower even with the forwarding frame gone
        return doc.compile();
    };
    let fastpass;
    const isObject = core_util/* isObject */.Gv;
    const jit = !core_core/* globalConfig */.cr.jitless;
    const allowsEval = core_util/* allowsEval */.hI;
    const fastEnabled = jit && allowsEval.value; // && !def.catchall;
    const catchall = def.catchall;
    let value;
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
            // always synchronous
            if (!fastpass)
                fastpass = generateFastpass(def.shape);
            payload = fastpass(payload, ctx);
            if (!catchall)
                return payload;
            return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
        }
        return superParse(payload, ctx);
    };
});
function handleUnionResults(results, final, inst, ctx) {
    for (const result of results) {
        if (result.issues.length === 0) {
            final.value = result.value;
            return final;
        }
    }
    const nonaborted = results.filter((r) => !core_util/* aborted */.QH(r));
    if (nonaborted.length === 1) {
        final.value = nonaborted[0].value;
        return nonaborted[0];
    }
    final.issues.push({
        code: "invalid_union",
        input: final.value,
        inst,
        errors: results.map((result) => result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W()))),
    });
    return final;
}
const $ZodUnion = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodUnion", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted")
        ? "defaulted"
        : zod.def.options.some((o) => o._zod.optin !== undefined)
            ? "optional"
            : undefined);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : undefined);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        if (zod.def.options.every((o) => o._zod.values)) {
            return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
        }
        return undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        if (zod.def.options.every((o) => o._zod.pattern)) {
            const patterns = zod.def.options.map((o) => o._zod.pattern);
            return new RegExp(`^(${patterns.map((p) => core_util/* cleanRegex */.p6(p.source)).join("|")})$`);
        }
        return undefined;
    });
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                if (result.issues.length === 0)
                    return result;
                results.push(result);
            }
        }
        if (!async)
            return handleUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleUnionResults(results, payload, inst, ctx);
        });
    };
});
function handleExclusiveUnionResults(results, final, inst, ctx) {
    const matches = [];
    for (let i = 0; i < results.length; i++) {
        if (results[i].issues.length === 0)
            matches.push(i);
    }
    if (matches.length === 1) {
        final.value = results[matches[0]].value;
        return final;
    }
    if (matches.length === 0) {
        // No matches - same as regular union
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: results.map((result) => result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config()))),
        });
    }
    else {
        // Multiple matches - exclusive union failure
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: [],
            inclusive: false,
            matches,
        });
    }
    return final;
}
const $ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXor", (inst, def) => {
    $ZodUnion.init(inst, def);
    def.inclusive = false;
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                results.push(result);
            }
        }
        if (!async)
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        });
    };
})));
/** Returns the option whose discriminator claims `value`, or throws if ambiguous. */
function getDiscriminatedOption(union, value) {
    const internals = union._zod;
    let map = internals.bag.optionsMap;
    if (!map) {
        map = discriminatorMap(internals.def);
        internals.bag.optionsMap = map;
    }
    const option = map.get(value);
    if (option === null)
        throw new Error(`Ambiguous discriminator value "${String(value)}"`);
    return option;
}
function discriminatorMap(def) {
    const map = new Map();
    for (const option of def.options) {
        const values = option._zod.propValues?.[def.discriminator];
        if (!values || values.size === 0)
            throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
        for (const value of values) {
            if (map.has(value)) {
                if (value !== undefined)
                    throw new Error(`Duplicate discriminator value "${String(value)}"`);
                // keep the collision marked so a later member cannot reclaim it
                map.set(value, null);
            }
            else {
                map.set(value, option);
            }
        }
    }
    return map;
}
const $ZodDiscriminatedUnion = 
/*@__PURE__*/
core_core/* $constructor */.xI("$ZodDiscriminatedUnion", (inst, def) => {
    def.inclusive = false;
    $ZodUnion.init(inst, def);
    const _super = inst._zod.parse;
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => {
        const propValues = {};
        let undefinedCount = 0;
        for (const option of zod.def.options) {
            const pv = option._zod.propValues;
            if (!pv || Object.keys(pv).length === 0)
                throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
            if (pv[zod.def.discriminator]?.has(undefined))
                undefinedCount++;
            for (const [k, v] of Object.entries(pv)) {
                if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
                    core_util/* assignProp */.Vy(propValues, k, new Set());
                }
                for (const val of v) {
                    propValues[k].add(val);
                }
            }
        }
        if (!zod.def.unionFallback && undefinedCount > 1)
            propValues[zod.def.discriminator]?.delete(undefined);
        return propValues;
    });
    // Checked now rather than in the lookup map below, so an option that lacks the discriminator fails at the `discriminatedUnion` call instead of on the first object parsed. Options whose shape cannot be enumerated without resolving it — pipes and lazies — are left to the map.
    def.options.forEach((option, i) => {
        const propShape = core_util/* rawShape */.MO(option._zod.def);
        if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
            throw new Error(`Invalid discriminated union option at index "${i}"`);
        }
    });
    const disc = core_util/* cached */.PO(() => discriminatorMap(def));
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isObject */.Gv(input)) {
            payload.issues.push({
                code: "invalid_type",
                expected: "object",
                input,
                inst,
            });
            return payload;
        }
        const value = input?.[def.discriminator];
        const opt = disc.value.get(value);
        // forward metadata cannot choose an encoder for an absent tag
        if (opt && (value !== undefined || ctx.direction !== "backward")) {
            return opt._zod.run(payload, ctx);
        }
        // Fall back to union matching when the fast discriminator path fails:
        // - explicitly enabled via unionFallback, or
        // - during backward direction (encode), since codec-based discriminators have different values in forward vs backward directions
        if (def.unionFallback || ctx.direction === "backward") {
            return _super(payload, ctx);
        }
        // no matching discriminator
        payload.issues.push({
            code: "invalid_union",
            errors: [],
            note: "No matching discriminator",
            discriminator: def.discriminator,
            options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
            input,
            path: [def.discriminator],
            inst,
        });
        return payload;
    };
});
const $ZodIntersection = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodIntersection", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        const left = def.left._zod.run({ value: input, issues: [] }, ctx);
        const right = def.right._zod.run({ value: input, issues: [] }, ctx);
        const async = left instanceof Promise || right instanceof Promise;
        if (async) {
            return Promise.all([left, right]).then(([left, right]) => {
                return handleIntersectionResults(payload, left, right);
            });
        }
        return handleIntersectionResults(payload, left, right);
    };
});
function mergeValues(a, b) {
    // const aType = parse.t(a);
    // const bType = parse.t(b);
    if (a === b) {
        return { valid: true, data: a };
    }
    if (a instanceof Date && b instanceof Date && +a === +b) {
        return { valid: true, data: a };
    }
    if (core_util/* isPlainObject */.Qd(a) && core_util/* isPlainObject */.Qd(b)) {
        const bKeys = Object.keys(b);
        const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
        const newObj = { ...a, ...b };
        if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
            delete newObj.__proto__;
        for (const key of sharedKeys) {
            if (key === "__proto__")
                continue;
            const sharedValue = mergeValues(a[key], b[key]);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [key, ...sharedValue.mergeErrorPath],
                };
            }
            newObj[key] = sharedValue.data;
        }
        return { valid: true, data: newObj };
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) {
            return { valid: false, mergeErrorPath: [] };
        }
        const newArray = [];
        for (let index = 0; index < a.length; index++) {
            const itemA = a[index];
            const itemB = b[index];
            const sharedValue = mergeValues(itemA, itemB);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [index, ...sharedValue.mergeErrorPath],
                };
            }
            newArray.push(sharedValue.data);
        }
        return { valid: true, data: newArray };
    }
    return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
    // Track which side(s) reject each key. A key rejection is reported only when BOTH sides reject it, so a key owned by one branch survives the other's key schema. strictObject reports these as unrecognized_keys; a record with an open key schema reports one invalid_key per key.
    const unrecKeys = new Map();
    let unrecIssue;
    const keyIssues = new Map();
    const collect = (iss, side) => {
        let keys;
        if (iss.code === "unrecognized_keys" && !iss.path?.length) {
            unrecIssue ?? (unrecIssue = iss);
            keys = iss.keys;
        }
        else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
            const k = String(iss.path[0]);
            if (!keyIssues.has(k))
                keyIssues.set(k, iss);
            keys = [k];
        }
        else {
            return false;
        }
        for (const k of keys) {
            if (!unrecKeys.has(k))
                unrecKeys.set(k, {});
            unrecKeys.get(k)[side] = true;
        }
        return true;
    };
    for (const iss of left.issues) {
        if (!collect(iss, "l"))
            result.issues.push(iss);
    }
    for (const iss of right.issues) {
        if (!collect(iss, "r"))
            result.issues.push(iss);
    }
    // Report only keys rejected by BOTH sides
    const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
    if (bothKeys.length) {
        const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
        if (aggregated.length)
            result.issues.push({ ...unrecIssue, keys: aggregated });
        for (const k of bothKeys) {
            if (!aggregated.includes(k) && keyIssues.has(k))
                result.issues.push(keyIssues.get(k));
        }
    }
    const merged = mergeValues(left.value, right.value);
    if (!merged.valid) {
        if (core_util/* aborted */.QH(result))
            return result;
        throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
    }
    result.value = merged.data;
    return result;
}
const $ZodTuple = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTuple", (inst, def) => {
    $ZodType.init(inst, def);
    const items = def.items;
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                input,
                inst,
                expected: "tuple",
                code: "invalid_type",
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
        const proms = [];
        const optinStart = getTupleOptStart(items, "optin");
        const optoutStart = getTupleOptStart(items, "optout");
        if (!def.rest) {
            if (input.length < optinStart) {
                payload.issues.push({
                    code: "too_small",
                    minimum: optinStart,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
                return payload;
            }
            if (input.length > items.length) {
                payload.issues.push({
                    code: "too_big",
                    maximum: items.length,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
            }
        }
        // Run every item in parallel, collecting results into an indexed array. The post-processing in `handleTupleResults` walks them in order so it can decide whether an absent optional-output error can truncate the tail or must be reported to preserve required output.
        const itemResults = new Array(items.length);
        // only tracked when there is a rest loop to skip
        const abortEarly = def.rest ? ctx?.abortEarly : undefined;
        let itemAborted = false;
        for (let i = 0; i < items.length; i++) {
            const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((rr) => {
                    itemResults[i] = rr;
                }));
            }
            else {
                itemResults[i] = r;
                if (abortEarly && !itemAborted && r.issues.length)
                    itemAborted = core_util/* aborted */.QH(r);
            }
        }
        // sound because rest is non-empty exactly when every fixed index is present, the one case handleTupleResults cannot discard an item's issues
        if (def.rest && !itemAborted) {
            let i = items.length - 1;
            const rest = input.slice(items.length);
            let seen = payload.issues.length;
            for (const el of rest) {
                if (abortEarly && payload.issues.length !== seen) {
                    if (core_util/* aborted */.QH(payload, seen))
                        break;
                    seen = payload.issues.length;
                }
                i++;
                const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((r) => handleTupleResult(r, payload, i)));
                }
                else {
                    handleTupleResult(result, payload, i);
                }
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
        }
        return handleTupleResults(itemResults, payload, items, input, optoutStart);
    };
});
function getTupleOptStart(items, key) {
    for (let i = items.length - 1; i >= 0; i--) {
        // optin is a three-rung ladder so any rung above `undefined` permits an absent slot; optout stays two-valued.
        const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
        if (!omittable)
            return i + 1;
    }
    return 0;
}
function handleTupleResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...core_util/* prefixIssues */.lQ(index, result.issues));
    }
    final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
    // Walk results in order. Mirror $ZodObject's swallow-on-absent-optional rule, but only after `optoutStart`: the first index where the output tuple tail can be absent.
    for (let i = 0; i < items.length; i++) {
        const r = itemResults[i];
        const isPresent = i < input.length;
        // The array analog of `handlePropertyResult`'s absent-key early return: the middle rung permits absence without supplying anything in its place, so the tail truncates here instead of materializing whatever the item made of `undefined`.
        if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
            final.value.length = i;
            break;
        }
        if (r.issues.length) {
            if (!isPresent && i >= optoutStart) {
                final.value.length = i;
                break;
            }
            final.issues.push(...core_util/* prefixIssues */.lQ(i, r.issues));
        }
        final.value[i] = r.value;
    }
    // Drop trailing slots that produced `undefined` for absent input
    // (the array analog of an absent optional key on an object). The
    // `i >= input.length` floor is critical: an explicit `undefined`
    // *inside* the input must be preserved even when the schema is
    // optional-out (e.g. `z.string().or(z.undefined())` accepting an
    // explicit undefined value).
    for (let i = final.value.length - 1; i >= input.length; i--) {
        if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
            final.value.length = i;
        }
        else {
            break;
        }
    }
    return final;
}
const $ZodRecord = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodRecord", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core_core/* globalConfig */.cr.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!core_util/* isPlainObject */.Qd(input)) {
            payload.issues.push({
                expected: "record",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        // no guard in either loop below: a record's invalid_key aborts but an enclosing intersection can reconcile it, so a stopped loop hides keys the sibling does not own and the intersection then rejects nothing
        const proms = [];
        const values = def.keyType._zod.values;
        if (values && !def.partial) {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            const recordKeys = new Set();
            for (const key of values) {
                if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
                    recordKeys.add(typeof key === "number" ? key.toString() : key);
                    // A declared __proto__ is stripped but is not an unrecognized key.
                    if (key === "__proto__")
                        continue;
                    const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                    if (keyResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (keyResult.issues.length) {
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                        continue;
                    }
                    const outKey = keyResult.value;
                    if (outKey === "__proto__")
                        continue;
                    const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                    if (result instanceof Promise) {
                        proms.push(result.then((result) => {
                            if (result.issues.length) {
                                payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                            }
                            payload.value[outKey] = result.value;
                        }));
                    }
                    else {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }
                }
            }
            let unrecognized;
            for (const key in input) {
                if (!recordKeys.has(key)) {
                    if (def.mode === "loose") {
                        // skip __proto__ so it can't replace the result prototype via the assignment setter on the plain {} we build into
                        if (key === "__proto__")
                            continue;
                        payload.value[key] = input[key];
                    }
                    else {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        else {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            // An enumerable key schema declares which keys the record owns, so a key outside the set is unrecognized. A non-enumerable one (regex, refine) is a constraint every key must satisfy, so a failing key is invalid. Only the former is reconcilable against the other side of an intersection.
            let unrecognized;
            // Reflect.ownKeys for Symbol-key support; filter non-enumerable to match z.object()
            for (const key of Reflect.ownKeys(input)) {
                if (key === "__proto__")
                    continue;
                if (!Object.prototype.propertyIsEnumerable.call(input, key))
                    continue;
                let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                if (keyResult instanceof Promise) {
                    throw new Error("Async schemas not supported in object keys currently");
                }
                // Numeric string fallback: if key is a numeric string and failed, retry with Number(key). This handles z.number(), z.literal([1, 2, 3]), and unions containing numeric literals
                const checkNumericKey = typeof key === "string" && core_regexes/* number */.ai.test(key) && keyResult.issues.length;
                if (checkNumericKey) {
                    const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
                    if (retryResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (retryResult.issues.length === 0) {
                        keyResult = retryResult;
                    }
                }
                if (keyResult.issues.length) {
                    if (def.mode === "loose") {
                        // Pass through unchanged
                        payload.value[key] = input[key];
                    }
                    else if (values) {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                    else {
                        // Default "strict" behavior: error on invalid key
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
                            input: key,
                            path: [key],
                            inst,
                        });
                    }
                    continue;
                }
                // the guard above tests the raw input key, but the key schema can normalize an ordinary key into __proto__; re-check the key we actually write under
                const outKey = keyResult.value;
                if (outKey === "__proto__")
                    continue;
                const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((result) => {
                        if (result.issues.length) {
                            payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }));
                }
                else {
                    if (result.issues.length) {
                        payload.issues.push(...core_util/* prefixIssues */.lQ(key, result.issues));
                    }
                    payload.value[outKey] = result.value;
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload;
    };
});
const $ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMap", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Map)) {
            payload.issues.push({
                expected: "map",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Map(), ctx) : new Map();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const [key, value] of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
            const valueResult = def.valueType._zod.run({ value: value, issues: [] }, ctx);
            if (keyResult instanceof Promise || valueResult instanceof Promise) {
                proms.push(Promise.all([keyResult, valueResult]).then(([keyResult, valueResult]) => {
                    handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
                }));
            }
            else {
                handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
            }
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, mapSize);
})));
function handleMapResult(keyResult, valueResult, final, key, input, inst, ctx) {
    if (keyResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, keyResult.issues));
        }
        else {
            final.issues.push({
                code: "invalid_key",
                origin: "map",
                input,
                inst,
                issues: keyResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    if (valueResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, valueResult.issues));
        }
        else {
            final.issues.push({
                origin: "map",
                code: "invalid_element",
                input,
                inst,
                key: key,
                issues: valueResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    final.value.set(keyResult.value, valueResult.value);
}
const $ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSet", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Set)) {
            payload.issues.push({
                input,
                inst,
                expected: "set",
                code: "invalid_type",
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Set(), ctx) : new Set();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const item of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const result = def.valueType._zod.run({ value: item, issues: [] }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleSetResult(result, payload)));
            }
            else
                handleSetResult(result, payload);
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, setSize);
})));
function handleSetResult(result, final) {
    if (result.issues.length) {
        final.issues.push(...result.issues);
    }
    final.value.add(result.value);
}
const $ZodEnum = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodEnum", (inst, def) => {
    $ZodType.init(inst, def);
    const values = core_util/* getEnumValues */.w5(def.entries);
    const valuesSet = new Set(values);
    inst._zod.values = valuesSet;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const patternValues = core_util/* getEnumValues */.w5(zod.def.entries).filter((k) => core_util/* propertyKeyTypes */.qQ.has(typeof k));
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(patternValues.length ? `^(${patternValues.map((o) => core_util/* escapeRegex */.sD(o.toString())).join("|")})$` : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (valuesSet.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodLiteral = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const values = new Set(def.values);
    inst._zod.values = values;
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const vals = zod.def.values;
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(vals.length
            ? `^(${vals
                .map((o) => typeof o === "string" ? core_util/* escapeRegex */.sD(o) : o ? core_util/* escapeRegex */.sD(o.toString()) : String(o))
                .join("|")})$`
            : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (values.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values: def.values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFile", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        // @ts-ignore
        if (input instanceof File)
            return payload;
        payload.issues.push({
            expected: "file",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodTransform = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodTransform", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "optional";
    core_core/* globalConfig */.cr.memoizer?.guard(inst);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core_core/* $ZodEncodeError */.cV(inst.constructor.name);
        }
        const _out = def.transform(payload.value, payload);
        if (ctx.async) {
            const output = _out instanceof Promise ? _out : Promise.resolve(_out);
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        if (_out instanceof Promise) {
            throw new core_core/* $ZodAsyncError */.GT();
        }
        payload.value = _out;
        return payload;
    };
});
function handleOptionalResult(payload, result) {
    // A substituting schema that still failed has no usable answer; yield undefined. Its issues are simply dropped: it ran on a payload of its own, so there is no shared array to truncate and nothing of the caller's to lose with it.
    payload.value = result.issues.length ? undefined : result.value;
    return payload;
}
const $ZodOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodOptional", (inst, def) => {
    $ZodType.init(inst, def);
    // .optional() propagates absence rather than substituting for it, so a defaulted inner keeps its rung.
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    inst._zod.optout = "optional";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        const values = zod.def.innerType._zod.values;
        return values ? new Set([...values, undefined]) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)})?$`) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        if (payload.value === undefined) {
            // Only the top rung substitutes a value for absence; everything else leaves it intact, which is what .optional() means.
            if (def.innerType._zod.optin !== "defaulted")
                return payload;
            // Its own payload, for the same reason $ZodCatch gets one: a pipe forwards an unrecognized key through the caller's issues array, and this must not read that as the substituting schema failing and drop it.
            const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
            if (result instanceof Promise)
                return result.then((result) => handleOptionalResult(payload, result));
            return handleOptionalResult(payload, result);
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodExactOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodExactOptional", (inst, def) => {
    // Call parent init - inherits optin/optout = "optional"
    $ZodOptional.init(inst, def);
    // Override values/pattern to NOT add undefined
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
    // Override parse to just delegate (no undefined handling)
    inst._zod.parse = (payload, ctx) => {
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNullable = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNullable", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${core_util/* cleanRegex */.p6(pattern.source)}|null)$`) : undefined;
    });
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        // Forward direction (decode): allow null to pass through
        if (payload.value === null)
            return payload;
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodDefault = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodDefault", (inst, def) => {
    $ZodType.init(inst, def);
    // inst._zod.qin = "true";
    inst._zod.optin = "defaulted";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply defaults for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
            /**
             * $ZodDefault returns the default value immediately in forward direction.
             * It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
            return payload;
        }
        // Forward direction: continue with default handling
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleDefaultResult(result, def));
        }
        return handleDefaultResult(result, def);
    };
});
function handleDefaultResult(payload, def) {
    if (payload.value === undefined) {
        payload.value = def.defaultValue;
    }
    return payload;
}
const $ZodPrefault = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPrefault", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "defaulted";
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply prefault for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNonOptional = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodNonOptional", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => {
        const v = zod.def.innerType._zod.values;
        return v ? new Set([...v].filter((x) => x !== undefined)) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleNonOptionalResult(result, inst));
        }
        return handleNonOptionalResult(result, inst);
    };
});
function handleNonOptionalResult(payload, inst) {
    if (!payload.issues.length && payload.value === undefined) {
        payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: payload.value,
            inst,
        });
    }
    return payload;
}
const $ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSuccess", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core.$ZodEncodeError("ZodSuccess");
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => {
                payload.value = result.issues.length === 0;
                return payload;
            });
        }
        payload.value = result.issues.length === 0;
        return payload;
    };
})));
function handleCatchResult(payload, result, def, ctx) {
    if (!result.issues.length) {
        payload.value = result.value;
        // The value carries up, so the flag describing it has to carry with it: a back-edge into a node still being parsed must not be frozen by an enclosing readonly, and its checks belong to the node itself. Guarded so the ordinary case adds no own property.
        if (result.memo)
            payload.memo = true;
        return payload;
    }
    // Spread the inner's own payload, not ours: `value` has to stay the input the catch was handed, and the inner ran on a payload of its own so its issues are already private to this call.
    payload.value = def.catchValue({
        ...result,
        value: payload.value,
        error: {
            issues: result.issues.map((iss) => core_util/* finalizeIssue */.iR(iss, ctx, core_core/* config */.$W())),
        },
        input: payload.value,
    });
    return payload;
}
const $ZodCatch = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCatch", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply catch logic
        const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleCatchResult(payload, result, def, ctx));
        }
        return handleCatchResult(payload, result, def, ctx);
    };
});
const $ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNaN", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "number" || !Number.isNaN(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "nan",
                code: "invalid_type",
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodPipe = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodPipe", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.in._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.in._zod.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.out._zod.optout);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handlePipeResult(right, def.in, ctx));
            }
            return handlePipeResult(right, def.in, ctx);
        }
        const left = def.in._zod.run(payload, ctx);
        if (left instanceof Promise) {
            return left.then((left) => handlePipeResult(left, def.out, ctx));
        }
        return handlePipeResult(left, def.out, ctx);
    };
});
function handlePipeResult(left, next, ctx) {
    // Any issue stops the pipe, so a failing refinement never feeds its transform. An unrecognized key is the exception: it describes the input's extra properties, not the value being piped, and an enclosing intersection may yet reconcile it.
    if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
        // prevent further checks
        left.aborted = true;
        return left;
    }
    return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
const $ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCodec", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        const direction = ctx.direction || "forward";
        if (direction === "forward") {
            const left = def.in._zod.run(payload, ctx);
            if (left instanceof Promise) {
                return left.then((left) => handleCodecAResult(left, def, ctx));
            }
            return handleCodecAResult(left, def, ctx);
        }
        else {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handleCodecAResult(right, def, ctx));
            }
            return handleCodecAResult(right, def, ctx);
        }
    };
})));
function handleCodecAResult(result, def, ctx) {
    if (result.issues.length) {
        // prevent further checks
        result.aborted = true;
        return result;
    }
    const direction = ctx.direction || "forward";
    if (direction === "forward") {
        const transformed = def.transform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.out, ctx));
        }
        return handleCodecTxResult(result, transformed, def.out, ctx);
    }
    else {
        const transformed = def.reverseTransform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.in, ctx));
        }
        return handleCodecTxResult(result, transformed, def.in, ctx);
    }
}
function handleCodecTxResult(left, value, nextSchema, ctx) {
    // Check if transform added any issues
    if (left.issues.length) {
        left.aborted = true;
        return left;
    }
    return nextSchema._zod.run({ value, issues: left.issues }, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPreprocess", (inst, def) => {
    $ZodPipe.init(inst, def);
})));
const $ZodReadonly = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodReadonly", (inst, def) => {
    $ZodType.init(inst, def);
    core_util/* defineLazyInternal */.v5(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
    core_util/* defineLazyInternal */.v5(inst, "values", (zod) => zod.def.innerType._zod.values);
    core_util/* defineLazyInternal */.v5(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
    core_util/* defineLazyInternal */.v5(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then(handleReadonlyResult);
        }
        return handleReadonlyResult(result);
    };
});
function handleReadonlyResult(payload) {
    // A repeat visit hands back a node that is still being built; freezing it here would make the rest of its keys fail to assign.
    if (!payload.memo)
        payload.value = Object.freeze(payload.value);
    return payload;
}
// a leaf's pattern source with its own checks folded in: the last pattern-carrying check wins, else length bounds narrow the catch-all, else an integer format narrows the number form. the fold lives here instead of on `_zod.pattern` so a bundle without template literals never pays for it
function leafPattern(schema) {
    const def = schema._zod.def;
    let pattern = def.pattern;
    let isInt = !!def.format?.includes("int");
    let minimum;
    let maximum;
    for (const ch of def.checks ?? []) {
        const d = ch._zod.def;
        if (d.pattern)
            pattern = d.pattern;
        isInt || (isInt = !!d.format?.includes("int"));
        const lo = d.minimum ?? d.length;
        const hi = d.maximum ?? d.length;
        if (lo !== undefined && (minimum === undefined || lo > minimum))
            minimum = lo;
        if (hi !== undefined && (maximum === undefined || hi < maximum))
            maximum = hi;
    }
    if (pattern)
        return pattern.source;
    // an empty range matches nothing at runtime, and `{8,5}` is not a legal quantifier
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        return "(?!)";
    if (minimum !== undefined || maximum !== undefined)
        return regexes.string({ minimum, maximum }).source;
    const own = schema._zod.pattern;
    return (isInt && own === regexes.number ? regexes.integer : own)?.source;
}
// a part's pattern source. a wrapper's pattern embeds its inner pattern's source verbatim, so the folded form is substituted in place without knowing the wrapper's own composition; a union's options are joined the way the union builds its own pattern
function partPattern(schema) {
    const def = schema._zod.def;
    const own = schema._zod.pattern?.source;
    // lazy resolves its inner on the internals, not the def
    const inner = def.innerType ?? schema._zod.innerType;
    if (inner) {
        const before = inner._zod.pattern?.source;
        const after = partPattern(inner);
        if (own && before && after && after !== before) {
            return own.replace(util.cleanRegex(before), () => util.cleanRegex(after));
        }
        return own;
    }
    if (def.options) {
        const sources = def.options.map(partPattern);
        if (sources.every(Boolean))
            return `^(${sources.map((s) => util.cleanRegex(s)).join("|")})$`;
    }
    return leafPattern(schema);
}
const $ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodTemplateLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const regexParts = [];
    for (const part of def.parts) {
        if (typeof part === "object" && part !== null) {
            // is Zod schema
            const source = partPattern(part);
            if (!source) {
                throw new Error(`Invalid template literal part, no pattern found: ${[...part._zod.traits].shift()}`);
            }
            regexParts.push(util.cleanRegex(source));
        }
        else if (part === null || util.primitiveTypes.has(typeof part)) {
            regexParts.push(util.escapeRegex(`${part}`));
        }
        else {
            throw new Error(`Invalid template literal part: ${part}`);
        }
    }
    inst._zod.pattern = new RegExp(`^${regexParts.join("")}$`);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "string") {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "string",
                code: "invalid_type",
            });
            return payload;
        }
        inst._zod.pattern.lastIndex = 0;
        if (!inst._zod.pattern.test(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                code: "invalid_format",
                format: def.format ?? "template_literal",
                pattern: inst._zod.pattern.source,
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFunction", (inst, def) => {
    $ZodType.init(inst, def);
    // Defined, not assigned: the classic prototype exposes `_def` as a getter with no setter.
    Object.defineProperty(inst, "_def", { value: def });
    inst._zod.def = def;
    inst.implement = (func) => {
        if (typeof func !== "function") {
            throw new Error("implement() must be called with a function");
        }
        // Defined inline so the closure stays anonymous: binding it to a `const` first names it, which costs 256 bytes per implemented function.
        return Object.defineProperty(function (...args) {
            const parsedArgs = inst._def.input ? parse(inst._def.input, args) : args;
            const result = Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return parse(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst.implementAsync = (func) => {
        if (typeof func !== "function") {
            throw new Error("implementAsync() must be called with a function");
        }
        return Object.defineProperty(async function (...args) {
            const parsedArgs = inst._def.input ? await parseAsync(inst._def.input, args) : args;
            const result = await Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return await parseAsync(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "function") {
            payload.issues.push({
                code: "invalid_type",
                expected: "function",
                input: payload.value,
                inst,
            });
            return payload;
        }
        // Check if output is a promise type to determine if we should use async implementation
        const hasPromiseOutput = inst._def.output && inst._def.output._zod.def.type === "promise";
        if (hasPromiseOutput) {
            payload.value = inst.implementAsync(payload.value);
        }
        else {
            payload.value = inst.implement(payload.value);
        }
        return payload;
    };
    inst.input = (...args) => {
        const F = inst.constructor;
        if (Array.isArray(args[0])) {
            return new F({
                type: "function",
                input: new $ZodTuple({
                    type: "tuple",
                    items: args[0],
                    rest: args[1],
                }),
                output: inst._def.output,
            });
        }
        return new F({
            type: "function",
            input: args[0],
            output: inst._def.output,
        });
    };
    inst.output = (output) => {
        const F = inst.constructor;
        return new F({
            type: "function",
            input: inst._def.input,
            output,
        });
    };
    return inst;
})));
const $ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPromise", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        return Promise.resolve(payload.value).then((inner) => def.innerType._zod.run({ value: inner, issues: [] }, ctx));
    };
})));
const $ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodLazy", (inst, def) => {
    $ZodType.init(inst, def);
    // Cache the resolved inner type on the shared `def` so all clones of this lazy (e.g. via `.describe()`/`.meta()`) share the same inner instance, preserving identity for cycle detection on recursive schemas.
    util.defineLazy(inst._zod, "innerType", () => {
        const d = def;
        if (!d._cachedInner)
            d._cachedInner = def.getter();
        return d._cachedInner;
    });
    util.defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
    util.defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? undefined);
    util.defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? undefined);
    inst._zod.parse = (payload, ctx) => {
        const inner = inst._zod.innerType;
        return inner._zod.run(payload, ctx);
    };
})));
const $ZodCustom = /*@__PURE__*/ core_core/* $constructor */.xI("$ZodCustom", (inst, def) => {
    core_checks/* $ZodCheck */.QP.init(inst, def);
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _) => {
        return payload;
    };
    inst._zod.check = (payload) => {
        const input = payload.value;
        const r = def.fn(input);
        if (r instanceof Promise) {
            return r.then((r) => handleRefineResult(r, payload, input, inst));
        }
        handleRefineResult(r, payload, input, inst);
        return;
    };
});
function handleRefineResult(result, payload, input, inst) {
    if (!result) {
        const _iss = {
            code: "custom",
            input,
            inst, // incorporates params.error into issue reporting
            path: [...(inst._zod.def.path ?? [])], // incorporates params.error into issue reporting
            continue: !inst._zod.def.abort,
            // params: inst._zod.def.params,
        };
        if (inst._zod.def.params)
            _iss.params = inst._zod.def.params;
        payload.issues.push(core_util/* issue */.sn(_iss));
    }
}


/***/ }),

/***/ 7509:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Lp: () => (/* binding */ processSchema),
/* harmony export */   OA: () => (/* binding */ createToJSONSchemaMethod),
/* harmony export */   Wb: () => (/* binding */ extractDefs),
/* harmony export */   _S: () => (/* binding */ handleUnrepresentable),
/* harmony export */   az: () => (/* binding */ initializeContext),
/* harmony export */   jE: () => (/* binding */ finalize),
/* harmony export */   uE: () => (/* binding */ createStandardJSONSchemaMethod)
/* harmony export */ });
/* unused harmony export process */
/* harmony import */ var _registries_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9396);
/* harmony import */ var _util_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4723);


function assignProps(target, ...sources) {
    for (const source of sources) {
        for (const key of Reflect.ownKeys(source)) {
            if (Object.prototype.propertyIsEnumerable.call(source, key)) {
                (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .assignProp */ .Vy)(target, key, source[key]);
            }
        }
    }
    return target;
}
// function initializeContext<T extends schemas.$ZodType>(inputs: JSONSchemaGeneratorParams<T>): ToJSONSchemaContext<T> {
//   return {
//     processor: inputs.processor,
//     metadataRegistry: inputs.metadata ?? globalRegistry,
//     target: inputs.target ?? "draft-2020-12",
//     unrepresentable: inputs.unrepresentable ?? "throw",
//   };
// }
function initializeContext(params) {
    // Normalize target: convert old non-hyphenated versions to hyphenated versions
    let target = params?.target ?? "draft-2020-12";
    if (target === "draft-4")
        target = "draft-04";
    if (target === "draft-7")
        target = "draft-07";
    return {
        processors: params.processors ?? {},
        metadataRegistry: params?.metadata ?? _registries_js__WEBPACK_IMPORTED_MODULE_1__/* .globalRegistry */ .fd,
        target,
        unrepresentable: params?.unrepresentable ?? "throw",
        override: params?.override ?? (() => { }),
        io: params?.io ?? "output",
        counter: 0,
        seen: new Map(),
        sharedDefsExtractedFor: undefined,
        sharedEmitDoneFor: undefined,
        cycles: params?.cycles ?? "ref",
        reused: params?.reused ?? "inline",
        intersections: [],
        deferred: [],
        external: params?.external ?? undefined,
    };
}
/**
 * Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
 * `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
 * custom JSON Schema was written into `json`, in which case the caller must not write its own.
 */
function handleUnrepresentable(schema, ctx, json, params, message) {
    const result = typeof ctx.unrepresentable === "function"
        ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message })
        : ctx.unrepresentable;
    if (result === "any")
        return false;
    if (result === undefined || result === "throw")
        throw new Error(message);
    Object.assign(json, result);
    return true;
}
// never rename this back to `process`: bundler polyfills inject a top-level `const process` that a lexical declaration of the same name collides with (#6397)
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
    var _a;
    const def = schema._zod.def;
    // check for schema in seens
    const seen = ctx.seen.get(schema);
    if (seen) {
        seen.count++;
        // check if cycle
        const isCycle = _params.schemaPath.includes(schema);
        if (isCycle) {
            seen.cycle = _params.path;
        }
        return seen.schema;
    }
    // initialize
    const result = { schema: {}, count: 1, cycle: undefined, path: _params.path };
    ctx.seen.set(schema, result);
    ctx.sharedDefsExtractedFor = undefined;
    ctx.sharedEmitDoneFor = undefined;
    // custom method overrides default behavior
    const overrideSchema = schema._zod.toJSONSchema?.();
    if (overrideSchema) {
        result.schema = overrideSchema;
    }
    else {
        const params = {
            ..._params,
            schemaPath: [..._params.schemaPath, schema],
            path: _params.path,
        };
        if (schema._zod.processJSONSchema) {
            schema._zod.processJSONSchema(ctx, result.schema, params);
        }
        else {
            const _json = result.schema;
            const processor = ctx.processors[def.type];
            if (!processor) {
                throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
            }
            processor(schema, ctx, _json, params);
        }
        const parent = schema._zod.parent;
        if (parent) {
            // Also set ref if processor didn't (for inheritance)
            if (!result.ref)
                result.ref = parent;
            processSchema(parent, ctx, params);
            ctx.seen.get(parent).isParent = true;
        }
    }
    // metadata
    const meta = ctx.metadataRegistry.get(schema);
    if (meta)
        assignProps(result.schema, meta);
    if (ctx.io === "input" && isTransforming(schema)) {
        // examples/defaults only apply to output type of pipe
        delete result.schema.examples;
        delete result.schema.default;
    }
    // set prefault as default
    if (ctx.io === "input" && "_prefault" in result.schema)
        (_a = result.schema).default ?? (_a.default = result.schema._prefault);
    delete result.schema._prefault;
    // pulling fresh from ctx.seen in case it was overwritten
    const _result = ctx.seen.get(schema);
    return _result.schema;
}
/** @deprecated Renamed to `processSchema`. An export alias declares no binding, so it is safe to keep. */

// Escape a reference token for use in a JSON Pointer fragment (RFC 6901): `~` becomes `~0` and `/` becomes `~1`. The `~` replacement must run first.
function encodeJSONPointerSegment(segment) {
    return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema
// params: EmitParams
) {
    // iterate over seen map;
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // With `external` set, every registered schema resolves through the external branch of `makeURI`, so the root branch below produces the same ref the external branch would — this pass is identical whichever schema it is called with, and only needs to run once.
    if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
        return;
    // Track ids to detect duplicates across different schemas
    const idToSchema = new Map();
    for (const entry of ctx.seen.entries()) {
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            const existing = idToSchema.get(id);
            if (existing && existing !== entry[0]) {
                throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
            }
            idToSchema.set(id, entry[0]);
        }
    }
    // returns a ref to the schema defId will be empty if the ref points to an external schema (or #)
    const makeURI = (entry) => {
        // comparing the seen objects because sometimes multiple schemas map to the same seen object. e.g. lazy
        // external is configured
        const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
        if (ctx.external) {
            const externalId = ctx.external.registry.get(entry[0])?.id; // ?? "__shared";// `__schema${ctx.counter++}`;
            // check if schema is in the external registry
            const uriGenerator = ctx.external.uri ?? ((id) => id);
            if (externalId) {
                return { ref: uriGenerator(externalId) };
            }
            // otherwise, add to __shared
            const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
            entry[1].defId = id; // set defId so it will be reused if needed
            return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
        }
        const uriPrefix = `#`;
        const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
        // an id-less root has nowhere to be extracted to, so it stays inline and self-references as `#`
        if (entry[1] === root && !entry[1].schema.id) {
            return { ref: uriPrefix };
        }
        // self-contained schema
        const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
        return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
    };
    // stored cached version in `def` property remove all properties, set $ref
    const extractToDef = (entry) => {
        // if the schema is already a reference, do not extract it
        if (entry[1].schema.$ref) {
            return;
        }
        const seen = entry[1];
        const { ref, defId } = makeURI(entry);
        seen.def = { ...seen.schema };
        // defId won't be set if the schema is a reference to an external schema or if the schema is the root schema
        if (defId)
            seen.defId = defId;
        // wipe away all properties except $ref
        const schema = seen.schema;
        for (const key in schema) {
            delete schema[key];
        }
        schema.$ref = ref;
    };
    // throw on cycles
    // break cycles
    if (ctx.cycles === "throw") {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.cycle) {
                throw new Error("Cycle detected: " +
                    `#/${seen.cycle?.join("/")}/<root>` +
                    '\n\nSet the `cycles` parameter to `"ref"` to resolve cyclical schemas with defs.');
            }
        }
    }
    // extract schemas into $defs
    for (const entry of ctx.seen.entries()) {
        const seen = entry[1];
        // convert root schema to # $ref
        if (schema === entry[0]) {
            extractToDef(entry); // this has special handling for the root schema
            continue;
        }
        // extract schemas that are in the external registry
        if (ctx.external) {
            const ext = ctx.external.registry.get(entry[0])?.id;
            if (schema !== entry[0] && ext) {
                extractToDef(entry);
                continue;
            }
        }
        // extract schemas with `id` meta
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            extractToDef(entry);
            continue;
        }
        // break cycles
        if (seen.cycle) {
            // any
            extractToDef(entry);
            continue;
        }
        // extract reused schemas
        if (seen.count > 1) {
            if (ctx.reused === "ref") {
                extractToDef(entry);
            }
        }
    }
    if (ctx.external)
        ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
    const options = schema.anyOf;
    if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined)
        return;
    const types = [];
    for (const option of options) {
        if (!option || typeof option !== "object")
            return;
        // A branch that is itself a compactible union folds into this one — nested `anyOf` and a flat `type` array say the same thing. Compacting it first also makes the result independent of the order this pass walks the seen map in.
        compactTypeUnion(option);
        const keys = Object.keys(option);
        if (keys.length !== 1 || keys[0] !== "type")
            return;
        const type = option.type;
        for (const member of Array.isArray(type) ? type : [type]) {
            if (typeof member !== "string")
                return;
            if (!types.includes(member))
                types.push(member);
        }
    }
    delete schema.anyOf;
    // A `type` array must be non-empty and unique (metaschema); a single member is spelled as a bare string.
    schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
 * an annotation like `description` — makes a member unfoldable, so a constraint this does not
 * understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = new Set(["type", "properties", "required", "additionalProperties"]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
    const extra = member.additionalProperties;
    if (extra === undefined || extra === false || typeof extra !== "object" || extra === null)
        return null;
    return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
    const objects = [];
    for (const member of members) {
        // A boolean subschema is legal JSON Schema and carries no keywords to fold.
        if (typeof member !== "object" || member.type !== "object")
            return null;
        for (const key in member) {
            if (!FOLDABLE_KEYS.has(key))
                return null;
        }
        objects.push(member);
    }
    const properties = {};
    const required = new Set();
    for (const object of objects) {
        for (const key in object.properties) {
            // `in` would report a `__proto__` key as already present via the prototype chain and skip it.
            if (Object.prototype.hasOwnProperty.call(properties, key))
                continue;
            // Every member constrains this key: the ones that declare it say how, and a `catchall` member constrains it too even though it does not name it. The key has to satisfy all of them, which is the same intersection one level down.
            const parts = [];
            for (const other of objects) {
                const part = other.properties?.[key] ?? undeclaredConstraint(other);
                if (part === null || part === undefined)
                    continue;
                if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
                    parts.push(part);
            }
            const merged = parts.length === 1
                ? parts[0]
                : (foldObjects(parts) ?? { allOf: parts });
            (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .assignProp */ .Vy)(properties, key, merged);
        }
        for (const key of object.required ?? [])
            required.add(key);
    }
    const folded = { type: "object", properties };
    if (required.size)
        folded.required = [...required];
    // A key no member declares is rejected only when every member rejects it, so the fold is closed only when every member is. Otherwise it carries whatever the `catchall` members demand of such a key.
    if (objects.every((object) => object.additionalProperties === false)) {
        folded.additionalProperties = false;
    }
    else {
        const constraints = [];
        for (const object of objects) {
            const constraint = undeclaredConstraint(object);
            if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
                constraints.push(constraint);
        }
        if (constraints.length === 1)
            folded.additionalProperties = constraints[0];
        else if (constraints.length > 1)
            folded.additionalProperties = { allOf: constraints };
    }
    return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
 * closed object members reject each other's keys and the schema validates nothing. Zod's parser
 * pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
 * *every* side rejects it — so the emitted schema has to pool them too, and folding the members
 * into one object is the encoding that says so on every target.
 *
 * This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
 * machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
 * keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
    const allOf = json.allOf;
    if (!Array.isArray(allOf) || allOf.length < 2)
        return;
    // An `override` runs before this pass and may have written object keywords onto the intersection itself. Those are deliberate, so decline rather than overwrite them.
    for (const key of FOLDABLE_KEYS)
        if (key in json)
            return;
    // An intersection distributes over a union: `A & (X | Y)` is `(A & X) | (A & Y)`. Only the first union is distributed over; a second one stays among the members every branch folds against, where it fails the object check and declines the whole intersection rather than multiplying out.
    const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
    let folded = null;
    if (!unions.length) {
        folded = foldObjects(allOf);
    }
    else {
        const union = unions[0];
        const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
        if (Object.keys(union).length !== 1)
            return;
        const rest = allOf.filter((m) => m !== union);
        const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
        if (branches.some((b) => !b))
            return;
        folded = { [keyword]: branches };
    }
    if (!folded)
        return;
    delete json.allOf;
    assignProps(json, folded);
}
function finalize(ctx, schema) {
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // flatten refs - inherit properties from parent schemas
    const flattenRef = (zodSchema) => {
        const seen = ctx.seen.get(zodSchema);
        // already processed
        if (seen.ref === null)
            return;
        const schema = seen.def ?? seen.schema;
        const _cached = { ...schema };
        const ref = seen.ref;
        seen.ref = null; // prevent infinite recursion
        if (ref) {
            flattenRef(ref);
            const refSeen = ctx.seen.get(ref);
            const refSchema = refSeen.schema;
            // merge referenced schema into current
            if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
                // older drafts can't combine $ref with other properties
                schema.allOf = schema.allOf ?? [];
                schema.allOf.push(refSchema);
            }
            else {
                assignProps(schema, refSchema);
            }
            // restore child's own properties (child wins)
            assignProps(schema, _cached);
            const isParentRef = zodSchema._zod.parent === ref;
            // For parent chain, child is a refinement - remove parent-only properties
            if (isParentRef) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (!(key in _cached)) {
                        delete schema[key];
                    }
                }
            }
            // When ref was extracted to $defs, remove properties that match the definition
            if (refSchema.$ref && refSeen.def) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) {
                        delete schema[key];
                    }
                }
            }
        }
        // If parent was extracted (has $ref), propagate $ref to this schema. This handles cases like: readonly().meta({id}).describe() where processor sets ref to innerType but parent should be referenced
        const parent = zodSchema._zod.parent;
        if (parent && parent !== ref) {
            // Ensure parent is processed first so its def has inherited properties
            flattenRef(parent);
            const parentSeen = ctx.seen.get(parent);
            if (parentSeen?.schema.$ref) {
                schema.$ref = parentSeen.schema.$ref;
                // De-duplicate with parent's definition
                if (parentSeen.def) {
                    for (const key in schema) {
                        if (key === "$ref" || key === "allOf")
                            continue;
                        if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) {
                            delete schema[key];
                        }
                    }
                }
            }
        }
        // execute overrides
        ctx.override({
            zodSchema: zodSchema,
            jsonSchema: schema,
            path: seen.path ?? [],
        });
    };
    // Flattening walks the whole map and clears each `ref` as it goes, so a second call over the same map is a no-op scan. Skip it outright once it has run for a registry conversion.
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of [...ctx.seen.entries()].reverse()) {
            flattenRef(entry[0]);
        }
        if (ctx.target !== "openapi-3.0") {
            for (const entry of ctx.seen.entries()) {
                compactTypeUnion(entry[1].def ?? entry[1].schema);
            }
        }
        for (const rewrite of ctx.deferred)
            rewrite();
        // After flattening, every member that was extracted is a `$ref`, so the fold sees the final shape. A schema that inherits an intersection — through `z.lazy`, or any `ref` chain — holds the same `allOf` array, so fold by array identity to catch every copy.
        if (ctx.intersections.length) {
            const carriers = new Map();
            for (const seen of ctx.seen.values()) {
                for (const json of [seen.schema, seen.def]) {
                    const allOf = json?.allOf;
                    if (!Array.isArray(allOf))
                        continue;
                    const existing = carriers.get(allOf);
                    if (existing)
                        existing.push(json);
                    else
                        carriers.set(allOf, [json]);
                }
            }
            for (const allOf of ctx.intersections) {
                for (const json of carriers.get(allOf) ?? [])
                    foldIntersection(json);
            }
        }
    }
    const result = {};
    if (ctx.target === "draft-2020-12") {
        result.$schema = "https://json-schema.org/draft/2020-12/schema";
    }
    else if (ctx.target === "draft-07") {
        result.$schema = "http://json-schema.org/draft-07/schema#";
    }
    else if (ctx.target === "draft-04") {
        result.$schema = "http://json-schema.org/draft-04/schema#";
    }
    else if (ctx.target === "openapi-3.0") {
        // OpenAPI 3.0 schema objects should not include a $schema property
    }
    else {
        // Arbitrary string values are allowed but won't have a $schema property set
    }
    if (ctx.external?.uri) {
        const id = ctx.external.registry.get(schema)?.id;
        if (!id)
            throw new Error("Schema is missing an `id` property");
        result.$id = ctx.external.uri(id);
    }
    // when the root was extracted into $defs, `root.schema` is the `$ref` wrapper and `root.def` is the body that now lives under $defs
    assignProps(result, root.defId ? root.schema : (root.def ?? root.schema));
    // The `id` in `.meta()` is a Zod-specific registration tag used to extract schemas into $defs — it is not user-facing JSON Schema metadata. Strip it from the output body where it would otherwise leak. The id is preserved implicitly via the $defs key (and via $ref paths).
    const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
    if (rootMetaId !== undefined && result.id === rootMetaId)
        delete result.id;
    // build defs object. With `external`, `defs` is the shared object every schema writes into, so the same entries are reassigned on every call. Without it, `defs` is fresh per call and must be rebuilt.
    const defs = ctx.external?.defs ?? {};
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.def && seen.defId) {
                if (seen.def.id === seen.defId)
                    delete seen.def.id;
                (0,_util_js__WEBPACK_IMPORTED_MODULE_0__/* .assignProp */ .Vy)(defs, seen.defId, seen.def);
            }
        }
    }
    if (ctx.external)
        ctx.sharedEmitDoneFor = ctx.external;
    // set definitions in result
    if (ctx.external) {
    }
    else {
        if (Object.keys(defs).length > 0) {
            if (ctx.target === "draft-2020-12") {
                result.$defs = defs;
            }
            else {
                result.definitions = defs;
            }
        }
    }
    try {
        // this "finalizes" this schema and ensures all cycles are removed each call to finalize() is functionally independent though the seen map is shared
        const finalized = JSON.parse(JSON.stringify(result));
        Object.defineProperty(finalized, "~standard", {
            value: {
                ...schema["~standard"],
                jsonSchema: {
                    input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
                    output: createStandardJSONSchemaMethod(schema, "output", ctx.processors),
                },
            },
            enumerable: false,
            writable: false,
        });
        return finalized;
    }
    catch (_err) {
        throw new Error("Error converting schema to JSON.");
    }
}
function isTransforming(_schema, _ctx) {
    const ctx = _ctx ?? { seen: new Set() };
    if (ctx.seen.has(_schema))
        return false;
    ctx.seen.add(_schema);
    const def = _schema._zod.def;
    if (def.type === "transform")
        return true;
    if (def.type === "array")
        return isTransforming(def.element, ctx);
    if (def.type === "set")
        return isTransforming(def.valueType, ctx);
    if (def.type === "lazy")
        return isTransforming(def.getter(), ctx);
    if (def.type === "promise" ||
        def.type === "optional" ||
        def.type === "nonoptional" ||
        def.type === "nullable" ||
        def.type === "readonly" ||
        def.type === "default" ||
        def.type === "prefault" ||
        def.type === "catch") {
        return isTransforming(def.innerType, ctx);
    }
    if (def.type === "intersection") {
        return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
    }
    if (def.type === "record" || def.type === "map") {
        return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
    }
    if (def.type === "pipe") {
        if (_schema._zod.traits.has("$ZodCodec"))
            return true;
        return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
    }
    if (def.type === "object") {
        for (const key in def.shape) {
            if (isTransforming(def.shape[key], ctx))
                return true;
        }
        return false;
    }
    if (def.type === "union") {
        for (const option of def.options) {
            if (isTransforming(option, ctx))
                return true;
        }
        return false;
    }
    if (def.type === "tuple") {
        for (const item of def.items) {
            if (isTransforming(item, ctx))
                return true;
        }
        if (def.rest && isTransforming(def.rest, ctx))
            return true;
        return false;
    }
    return false;
}
/**
 * Creates a toJSONSchema method for a schema instance.
 * This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
 */
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
    const ctx = initializeContext({ ...params, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
    const { libraryOptions, target } = params ?? {};
    const ctx = initializeContext({ ...(libraryOptions ?? {}), target, io, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};


/***/ }),

/***/ 4723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A2: () => (/* binding */ normalizeParams),
/* harmony export */   B7: () => (/* binding */ stringifyPrimitive),
/* harmony export */   GW: () => (/* binding */ parsedType),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   LG: () => (/* binding */ floatSafeRemainder),
/* harmony export */   MO: () => (/* binding */ rawShape),
/* harmony export */   NM: () => (/* binding */ optionalKeys),
/* harmony export */   NR: () => (/* binding */ BIGINT_FORMAT_RANGES),
/* harmony export */   O7: () => (/* binding */ codePointLength),
/* harmony export */   OH: () => (/* binding */ partial),
/* harmony export */   PO: () => (/* binding */ cached),
/* harmony export */   QH: () => (/* binding */ aborted),
/* harmony export */   Qd: () => (/* binding */ isPlainObject),
/* harmony export */   Rc: () => (/* binding */ getLengthableOrigin),
/* harmony export */   SS: () => (/* binding */ constantCatch),
/* harmony export */   UQ: () => (/* binding */ esc),
/* harmony export */   Up: () => (/* binding */ pick),
/* harmony export */   Vy: () => (/* binding */ assignProp),
/* harmony export */   W0: () => (/* binding */ safeExtend),
/* harmony export */   X: () => (/* binding */ installLazyProp),
/* harmony export */   X$: () => (/* binding */ extend),
/* harmony export */   Yv: () => (/* binding */ slugify),
/* harmony export */   cJ: () => (/* binding */ omit),
/* harmony export */   cl: () => (/* binding */ nullish),
/* harmony export */   d3: () => (/* binding */ attachSchema),
/* harmony export */   gx: () => (/* binding */ captureStackTrace),
/* harmony export */   h1: () => (/* binding */ merge),
/* harmony export */   hI: () => (/* binding */ allowsEval),
/* harmony export */   hi: () => (/* binding */ sizeCaps),
/* harmony export */   iR: () => (/* binding */ finalizeIssue),
/* harmony export */   jD: () => (/* binding */ hide),
/* harmony export */   jw: () => (/* binding */ joinValues),
/* harmony export */   k8: () => (/* binding */ jsonStringifyReplacer),
/* harmony export */   lQ: () => (/* binding */ prefixIssues),
/* harmony export */   mw: () => (/* binding */ required),
/* harmony export */   o8: () => (/* binding */ clone),
/* harmony export */   ol: () => (/* binding */ members),
/* harmony export */   p6: () => (/* binding */ cleanRegex),
/* harmony export */   qQ: () => (/* binding */ propertyKeyTypes),
/* harmony export */   qh: () => (/* binding */ own),
/* harmony export */   rL: () => (/* binding */ explicitlyAborted),
/* harmony export */   sD: () => (/* binding */ escapeRegex),
/* harmony export */   sn: () => (/* binding */ issue),
/* harmony export */   un: () => (/* binding */ derived),
/* harmony export */   v5: () => (/* binding */ defineLazyInternal),
/* harmony export */   w5: () => (/* binding */ getEnumValues),
/* harmony export */   yG: () => (/* binding */ shallowClone),
/* harmony export */   zH: () => (/* binding */ NUMBER_FORMAT_RANGES),
/* harmony export */   zM: () => (/* binding */ mergeDefs)
/* harmony export */ });
/* unused harmony exports assertEqual, assertNotEqual, toZod, assertIs, assertNever, assert, defineLazy, objectClone, cloneDef, getElementAtPath, promiseAllObject, randomString, numKeys, getParsedType, primitiveTypes, createTransparentProxy, unwrapMessage, getSizableOrigin, cleanEnum, base64ToUint8Array, uint8ArrayToBase64, base64urlToUint8Array, uint8ArrayToBase64url, hexToUint8Array, uint8ArrayToHex, Class, CONSTANT_CATCH */
/* harmony import */ var _core_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8532);

// functions
function assertEqual(val) {
    return val;
}
function assertNotEqual(val) {
    return val;
}
function toZod() {
    return (schema) => schema;
}
function assertIs(_arg) { }
function assertNever(_x) {
    throw new Error("Unexpected value in exhaustive check");
}
function assert(_) { }
function getEnumValues(entries) {
    const numericValues = Object.values(entries).filter((v) => typeof v === "number");
    const values = Object.entries(entries)
        .filter(([k, _]) => numericValues.indexOf(+k) === -1)
        .map(([_, v]) => v);
    return values;
}
function joinValues(array, separator = "|") {
    return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
    if (typeof value === "bigint")
        return value.toString();
    return value;
}
// the accessor lives on a shared prototype: an own accessor makes every box a dictionary-mode object (~360 B and a slow load per read against ~100 B and an inlined getter here)
class Cached {
    constructor(getter) {
        this._getter = getter;
        this._value = undefined;
    }
    get value() {
        const getter = this._getter;
        if (getter !== undefined) {
            this._value = getter();
            this._getter = undefined;
        }
        return this._value;
    }
}
function cached(getter) {
    return new Cached(getter);
}
function nullish(input) {
    return input === null || input === undefined;
}
function cleanRegex(source) {
    const start = source.startsWith("^") ? 1 : 0;
    const end = source.endsWith("$") ? source.length - 1 : source.length;
    return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
    const ratio = val / step;
    const roundedRatio = Math.round(ratio);
    // `val` and `step` each round to a double before the division rounds again, so a true decimal multiple's quotient can sit up to 1.5 of these scaled epsilons from the integer. A 1x tolerance therefore rejected 2.03 as a multiple of 0.07; 4x covers the worst case with margin.
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    if (Math.abs(ratio - roundedRatio) < tolerance)
        return 0;
    return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ (/* unused pure expression or super */ null && (Symbol("evaluating")));
function defineLazy(object, key, getter) {
    let value = undefined;
    Object.defineProperty(object, key, {
        get() {
            if (value === EVALUATING) {
                // Circular reference detected, return undefined to break the cycle
                return undefined;
            }
            if (value === undefined) {
                value = EVALUATING;
                value = getter();
            }
            return value;
        },
        set(v) {
            Object.defineProperty(object, key, {
                value: v,
                // configurable: true,
            });
            // object[key] = v;
        },
        configurable: true,
    });
}
function objectClone(obj) {
    return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
    Object.defineProperty(target, prop, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
    });
}
/**
 * Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
 *
 * Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
 */
function rawShape(def) {
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    return desc?.get ? desc.get.raw : desc?.value;
}
// where a builder reads its source's keys and descriptors, resolving only a shape a def answers for itself. A shape resolves by object spread, so only its enumerable keys are ever part of it.
function sourceShape(schema) {
    return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
// a key whose value is not settled yet, self-caching so every read after the first gets the same one
function deferProp(target, key, getter) {
    Object.defineProperty(target, key, {
        get() {
            const value = getter();
            assignProp(this, key, value);
            return value;
        },
        enumerable: true,
        configurable: true,
    });
}
// Writes a settled key. A plain assignment is much cheaper than `defineProperty` and produces the same descriptor, but it runs whatever setter already answers to the key — an accessor this shape deferred, or an inherited one, which `__proto__` has on every object and prototype pollution can add for any name.
function putProp(target, key, value) {
    if (key in target)
        assignProp(target, key, value);
    else
        target[key] = value;
}
/**
 * Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
 *
 * A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
 */
function mirrorShape(target, source, keys, wrap) {
    const raw = sourceShape(source);
    for (const key of keys) {
        const desc = Object.getOwnPropertyDescriptor(raw, key);
        if (!desc.enumerable)
            continue;
        if (desc.get) {
            deferProp(target, key, () => {
                const value = source._zod.def.shape[key];
                return wrap ? wrap(value, key) : value;
            });
        }
        else
            putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
    }
}
// same, for a plain shape a caller passed rather than a schema's
function mirrorProps(target, source) {
    for (const key of Reflect.ownKeys(source)) {
        const desc = Object.getOwnPropertyDescriptor(source, key);
        if (!desc.enumerable)
            continue;
        if (desc.get)
            deferProp(target, key, () => source[key]);
        else
            putProp(target, key, desc.value);
    }
}
function mergeDefs(...defs) {
    const mergedDescriptors = {};
    for (const def of defs) {
        const descriptors = Object.getOwnPropertyDescriptors(def);
        Object.assign(mergedDescriptors, descriptors);
    }
    return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
    return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
    if (!path)
        return obj;
    return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
    const keys = Object.keys(promisesObj);
    const promises = keys.map((key) => promisesObj[key]);
    return Promise.all(promises).then((results) => {
        const resolvedObj = {};
        for (let i = 0; i < keys.length; i++) {
            resolvedObj[keys[i]] = results[i];
        }
        return resolvedObj;
    });
}
function randomString(length = 10) {
    const chars = "abcdefghijklmnopqrstuvwxyz";
    let str = "";
    for (let i = 0; i < length; i++) {
        str += chars[Math.floor(Math.random() * chars.length)];
    }
    return str;
}
function esc(str) {
    return JSON.stringify(str);
}
function slugify(input) {
    return input
        .toLowerCase()
        .trim()
        .replace(/[^\w\s-]/g, "")
        .replace(/[\s_-]+/g, "-")
        .replace(/^-+|-+$/g, "");
}
const captureStackTrace = ("captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => { });
function isObject(data) {
    return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
    // Skip the probe under `jitless`: strict CSPs report the caught `new Function` as a `securitypolicyviolation` even though the throw is swallowed.
    if (_core_js__WEBPACK_IMPORTED_MODULE_0__/* .globalConfig */ .cr.jitless) {
        return false;
    }
    // @ts-ignore
    if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
        return false;
    }
    try {
        const F = Function;
        new F("");
        return true;
    }
    catch (_) {
        return false;
    }
});
function isPlainObject(o) {
    if (isObject(o) === false)
        return false;
    // modified constructor
    const ctor = o.constructor;
    if (ctor === undefined)
        return true;
    if (typeof ctor !== "function")
        return true;
    // modified prototype
    const prot = ctor.prototype;
    if (isObject(prot) === false)
        return false;
    // ctor doesn't have static `isPrototypeOf`
    if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
        return false;
    }
    return true;
}
function shallowClone(o) {
    if (isPlainObject(o))
        return { ...o };
    if (Array.isArray(o))
        return [...o];
    if (o instanceof Map)
        return new Map(o);
    if (o instanceof Set)
        return new Set(o);
    return o;
}
function numKeys(data) {
    let keyCount = 0;
    for (const key in data) {
        if (Object.prototype.hasOwnProperty.call(data, key)) {
            keyCount++;
        }
    }
    return keyCount;
}
const getParsedType = (data) => {
    const t = typeof data;
    switch (t) {
        case "undefined":
            return "undefined";
        case "string":
            return "string";
        case "number":
            return Number.isNaN(data) ? "nan" : "number";
        case "boolean":
            return "boolean";
        case "function":
            return "function";
        case "bigint":
            return "bigint";
        case "symbol":
            return "symbol";
        case "object":
            if (Array.isArray(data)) {
                return "array";
            }
            if (data === null) {
                return "null";
            }
            if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
                return "promise";
            }
            if (typeof Map !== "undefined" && data instanceof Map) {
                return "map";
            }
            if (typeof Set !== "undefined" && data instanceof Set) {
                return "set";
            }
            if (typeof Date !== "undefined" && data instanceof Date) {
                return "date";
            }
            // @ts-ignore
            if (typeof File !== "undefined" && data instanceof File) {
                return "file";
            }
            return "object";
        default:
            throw new Error(`Unknown data type: ${t}`);
    }
};
const propertyKeyTypes = /* @__PURE__*/ new Set(["string", "number", "symbol"]);
const primitiveTypes = /* @__PURE__*/ new Set([
    "string",
    "number",
    "bigint",
    "boolean",
    "symbol",
    "undefined",
]);
function escapeRegex(str) {
    return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// zod-specific utils
function clone(inst, def, params) {
    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
    return cl;
}
function normalizeParams(_params) {
    const params = _params;
    if (!params)
        return {};
    if (typeof params === "string")
        return { error: () => params };
    if (params?.message !== undefined) {
        if (params?.error !== undefined)
            throw new Error("Cannot specify both `message` and `error` params");
        params.error = params.message;
    }
    delete params.message;
    if (typeof params.error === "string")
        return { ...params, error: () => params.error };
    return params;
}
function createTransparentProxy(getter) {
    let target;
    return new Proxy({}, {
        get(_, prop, receiver) {
            target ?? (target = getter());
            return Reflect.get(target, prop, receiver);
        },
        set(_, prop, value, receiver) {
            target ?? (target = getter());
            return Reflect.set(target, prop, value, receiver);
        },
        has(_, prop) {
            target ?? (target = getter());
            return Reflect.has(target, prop);
        },
        deleteProperty(_, prop) {
            target ?? (target = getter());
            return Reflect.deleteProperty(target, prop);
        },
        ownKeys(_) {
            target ?? (target = getter());
            return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(_, prop) {
            target ?? (target = getter());
            return Reflect.getOwnPropertyDescriptor(target, prop);
        },
        defineProperty(_, prop, descriptor) {
            target ?? (target = getter());
            return Reflect.defineProperty(target, prop, descriptor);
        },
    });
}
function stringifyPrimitive(value) {
    if (typeof value === "bigint")
        return value.toString() + "n";
    if (typeof value === "string")
        return `"${value}"`;
    return `${value}`;
}
function optionalKeys(shape) {
    return Object.keys(shape).filter((k) => {
        return shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional";
    });
}
// Wrapped in a `@__PURE__` IIFE: esbuild never tree-shakes a top-level initializer that contains a member access on `Number`, so the bare object literal survived into every bundle.
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
    safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-3.4028234663852886e38, 3.4028234663852886e38],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
}))();
const BIGINT_FORMAT_RANGES = {
    int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
    uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")],
};
function pick(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".pick() cannot be used on object schemas containing refinements");
    }
    const newShape = {};
    mirrorShape(newShape, schema, maskedKeys(schema, mask));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
// the mask keys that select something, checked against the source's shape without resolving it
function maskedKeys(schema, mask) {
    const raw = sourceShape(schema);
    const keys = [];
    // `for...in` skips symbols, so a symbol in the mask would select nothing
    for (const key of Reflect.ownKeys(mask)) {
        if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
            throw new Error(`Unrecognized key: "${String(key)}"`);
        }
        if (mask[key])
            keys.push(key);
    }
    return keys;
}
function omit(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".omit() cannot be used on object schemas containing refinements");
    }
    const omitted = new Set(maskedKeys(schema, mask));
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to extend: expected a plain object");
    }
    const checks = schema._zod.def.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        // Only throw if new shape overlaps with existing shape. Use getOwnPropertyDescriptor to check key existence without accessing values
        const existingShape = sourceShape(schema);
        for (const key of Reflect.ownKeys(shape)) {
            if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
                throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
            }
        }
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
// the source's keys, then the caller's overlaid on top
function extended(schema, shape) {
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
    mirrorProps(newShape, shape);
    return newShape;
}
function safeExtend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to safeExtend: expected a plain object");
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
    if (!b?._zod?.def) {
        throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
    }
    if (a._zod.def.checks?.length) {
        throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
    }
    const newShape = {};
    mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
    mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
    const def = mergeDefs(a._zod.def, {
        shape: newShape,
        get catchall() {
            return b._zod.def.catchall;
        },
        checks: b._zod.def.checks ?? [],
    });
    return clone(a, def);
}
function partial(Class, schema, mask, name = "partial") {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
    }
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class &&
        ((value, key) => (selected && !selected.has(key) ? value : new Class({ type: "optional", innerType: value }))));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class, schema, mask) {
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => 
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class({ type: "nonoptional", innerType: value }));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
// invalid_type | too_big | too_small | invalid_format | not_multiple_of | unrecognized_keys | invalid_union | invalid_key | invalid_element | invalid_value | custom
function aborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue !== true) {
            return true;
        }
    }
    return false;
}
// Checks for explicit abort (continue === false), as opposed to implicit abort (continue === undefined). Used to respect `abort: true` in .refine() even for checks that have a `when` function.
function explicitlyAborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue === false) {
            return true;
        }
    }
    return false;
}
function prefixIssues(path, issues) {
    return issues.map((iss) => {
        var _a;
        (_a = iss).path ?? (_a.path = []);
        iss.path.unshift(path);
        return iss;
    });
}
function unwrapMessage(message) {
    return typeof message === "string" ? message : message?.message;
}
/* A check holds no link back to the schema it is attached to — the same check instance is shared by every clone of that schema — so the owner is stamped onto the issues a check just raised, at the only point where both are in scope. Runs on the failure path only; `start` is the issue count from before the check ran. */
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
    const caps = [];
    for (const ch of defChecks ?? []) {
        const d = ch._zod.def;
        // a later check may rewrite the value
        if (!/_(length|size)$|_equals$/.test(d.check))
            break;
        const max = d.maximum ?? d.length ?? d.size;
        if (max >= 0)
            caps.push([max, ch]);
    }
    return caps;
}
function attachSchema(issues, start, inst) {
    var _a;
    for (let i = start; i < issues.length; i++) {
        (_a = issues[i]).schema ?? (_a.schema = inst);
    }
}
function finalizeIssue(iss, ctx, config) {
    var _a;
    // A schema that raised an issue itself owns it outright, and outranks any stamp an enclosing check left in `attachSchema`. String formats and z.custom() are schema and check at once, so when they act as a check they defer to that stamp instead.
    const traits = iss.inst?._zod?.traits;
    if (traits?.has("$ZodType")) {
        if (traits.has("$ZodCheck"))
            (_a = iss).schema ?? (_a.schema = iss.inst);
        else
            iss.schema = iss.inst;
    }
    // Decreasing specificity, first map to return a message wins. `inst` is whatever raised the issue, so a check's own map outranks the owning schema's.
    const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
    const message = iss.message
        ? iss.message
        : (unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ??
            unwrapMessage(schemaError?.(iss)) ??
            unwrapMessage(ctx?.error?.(iss)) ??
            unwrapMessage(config.customError?.(iss)) ??
            unwrapMessage(config.localeError?.(iss)) ??
            "Invalid input");
    // an explicit own-key copy beats object rest with excluded keys, which v8 routes through a generic runtime call; Object.keys rather than for-in so an issue pushed with a prototype does not leak inherited keys, and an own __proto__ key is dropped rather than assigned through the setter
    const full = {};
    for (const k of Object.keys(iss)) {
        if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
            continue;
        full[k] = iss[k];
    }
    full.path ?? (full.path = []);
    full.message = message;
    if (ctx?.reportInput) {
        full.input = iss.input;
    }
    return full;
}
function getSizableOrigin(input) {
    if (input instanceof Set)
        return "set";
    if (input instanceof Map)
        return "map";
    // @ts-ignore
    if (input instanceof File)
        return "file";
    return "unknown";
}
const highSurrogate = /[\uD800-\uDBFF]/;
// Code points in `str`: a surrogate pair counts once, a lone surrogate as itself. Hand-rolled because the string iterator allocates and runs ~250x slower on this path; the regex probe exits ~50x quicker for a string with no astral characters.
function codePointLength(str) {
    const units = str.length;
    if (!highSurrogate.test(str))
        return units;
    let count = units;
    for (let i = 0; i < units - 1; i++) {
        if ((str.charCodeAt(i) & 0xfc00) === 0xd800 && (str.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
            count--;
            i++;
        }
    }
    return count;
}
function getLengthableOrigin(input) {
    if (Array.isArray(input))
        return "array";
    if (typeof input === "string")
        return "string";
    return "unknown";
}
function parsedType(data) {
    const t = typeof data;
    switch (t) {
        case "number": {
            return Number.isNaN(data) ? "nan" : "number";
        }
        case "object": {
            if (data === null) {
                return "null";
            }
            if (Array.isArray(data)) {
                return "array";
            }
            const obj = data;
            if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
                return obj.constructor.name;
            }
        }
    }
    return t;
}
function issue(...args) {
    const [iss, input, inst] = args;
    if (typeof iss === "string") {
        return {
            message: iss,
            code: "custom",
            input,
            inst,
        };
    }
    return { ...iss };
}
function cleanEnum(obj) {
    return Object.entries(obj)
        .filter(([k, _]) => {
        // return true if NaN, meaning it's not a number, thus a string key
        return Number.isNaN(Number.parseInt(k, 10));
    })
        .map((el) => el[1]);
}
// Codec utility functions
function base64ToUint8Array(base64) {
    const binaryString = atob(base64);
    const bytes = new Uint8Array(binaryString.length);
    for (let i = 0; i < binaryString.length; i++) {
        bytes[i] = binaryString.charCodeAt(i);
    }
    return bytes;
}
function uint8ArrayToBase64(bytes) {
    let binaryString = "";
    for (let i = 0; i < bytes.length; i++) {
        binaryString += String.fromCharCode(bytes[i]);
    }
    return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
    const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
    const padding = "=".repeat((4 - (base64.length % 4)) % 4);
    return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
    return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
    const cleanHex = hex.replace(/^0x/, "");
    if (cleanHex.length % 2 !== 0) {
        throw new Error("Invalid hex string length");
    }
    const bytes = new Uint8Array(cleanHex.length / 2);
    for (let i = 0; i < cleanHex.length; i += 2) {
        bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
    }
    return bytes;
}
function uint8ArrayToHex(bytes) {
    return Array.from(bytes)
        .map((b) => b.toString(16).padStart(2, "0"))
        .join("");
}
// instanceof
class Class {
    constructor(..._args) { }
}
//////////    PROTOTYPE INSTALLERS     //////////
//
// Members live on the prototype and materialize per instance on first read, which keeps own-property count under the step where V8 stops using inline slots. Changing anything here means re-measuring runtime, memory and bundle size together — see "The three axes" in AGENTS.md.
/**
 * Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
 *
 * Call this from a `proto` initializer, which runs once per prototype — never per instance.
 */
function members(proto, table) {
    for (const key in table) {
        const desc = Object.getOwnPropertyDescriptor(table, key);
        // a getter installs as written, so it stays live: `description` reads through to the registry on every access. not enumerable: an object literal's is, and a prototype member never was
        if (desc.get)
            Object.defineProperty(proto, key, { ...desc, enumerable: false });
        // a method materializes bound on first read, which is what keeps a detached member working: `const opt = schema.optional; opt()`
        else
            defineBound(proto, key, desc.value);
    }
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
    Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
    return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
    return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
function derived(computes, table) {
    for (const key in computes) {
        const compute = computes[key];
        // an object literal's accessor is configurable and enumerable, and `members` copies the descriptor as written
        Object.defineProperty(table, key, {
            configurable: true,
            enumerable: true,
            get() {
                return own(this, key, compute(this));
            },
            set(value) {
                own(this, key, value);
            },
        });
    }
    return table;
}
function defineBound(proto, key, fn) {
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // vitest's spyOn calls a prototype getter bare to find the function it wraps, so a nullish receiver answers the raw method
            return this == null ? fn : own(this, key, fn.bind(this));
        },
        set(value) {
            own(this, key, value);
        },
    });
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
    const proto = Object.getPrototypeOf(inst);
    // Runs on every construction, so `in` rather than the costlier `hasOwnProperty.call`. Sentinels are keys the group itself defines.
    return sentinel in proto ? undefined : proto;
}
// The internals whose init chain is installing. A second call for the same one is a derived constructor overriding its base, so it must not construct another schema in between or the override is dropped.
let installing;
// Set while a getter is running, so a value that resolved through a recursion break is not memoized. One shared descriptor shadows the key for the duration, which costs no per-key allocation.
let broke = false;
const breaker = {
    configurable: true,
    get() {
        broke = true;
        return undefined;
    },
};
/**
 * Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
 * constructor, computed from the internals object itself and cached there on
 * first read. One accessor per constructor rather than one per instance.
 */
function defineLazyInternal(inst, key, compute) {
    const proto = Object.getPrototypeOf(inst._zod);
    if (key in proto && installing !== inst._zod) {
        // A repeat construction: everything is installed already. Cleared here so the reference is not held past the first construction of every type.
        installing = undefined;
        return;
    }
    installing = inst._zod;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing so a re-entrant read from a recursive schema resolves to undefined instead of running the getter again.
            Object.defineProperty(this, key, breaker);
            const outer = broke;
            broke = false;
            try {
                const value = compute(this);
                // A result that resolved through a recursion break is recomputed once the graph is complete; everything else memoizes, undefined included.
                if (broke)
                    delete this[key];
                else
                    Object.defineProperty(this, key, { configurable: true, writable: true, value });
                broke = broke || outer;
                return value;
            }
            catch (err) {
                // A compute that threw memoizes nothing, so a later read runs it again and fails the same way. The shadow goes with it, since leaving it installed would answer undefined for every later read.
                delete this[key];
                broke = broke || outer;
                throw err;
            }
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
    });
}
/**
 * Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
 * data property. One accessor per constructor rather than one per instance, because an own accessor
 * puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
 */
function installLazyProp(inst, key, make, enumerable) {
    const proto = claim(inst, key);
    if (!proto)
        return;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing, so a re-entrant read from a self-referential shape resolves to undefined instead of running the getter again. A data property rather than an accessor: an own accessor is the dictionary-mode transition this exists to avoid.
            const desc = { configurable: true, writable: true, enumerable, value: undefined };
            Object.defineProperty(this, key, desc);
            // a compute that throws leaves the shadow behind, so later reads answer undefined instead of re-throwing; `defineLazy` did the same, and `defineLazyInternal`'s delete-on-catch would cost bytes in every bundle for a case only a throwing user getter reaches
            desc.value = make(this);
            Object.defineProperty(this, key, desc);
            return desc.value;
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
        },
    });
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
    const fn = () => value;
    fn[CONSTANT_CATCH] = true;
    return fn;
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(5691);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
