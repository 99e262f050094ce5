export const id = 22;
export const ids = [22];
export const modules = {

/***/ 9363:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openEmbedder: () => (/* reexport */ openEmbedder),
  openModel: () => (/* reexport */ openModel)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./lib/core/budget/tokens.js
var budget_tokens = __webpack_require__(2763);
// EXTERNAL MODULE: ./node_modules/openai/index.mjs + 232 modules
var openai = __webpack_require__(8193);
// EXTERNAL MODULE: ./lib/errors.js
var errors = __webpack_require__(452);
;// CONCATENATED MODULE: ./lib/adapters/model/transport.js

/** Much more than an answer of 200,000 tokens; counted after decompression, while it arrives. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const CONNECTION_CODES = new Set([
    'EAI_AGAIN',
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
    'UND_ERR_CONNECT_TIMEOUT',
]);
/** fetch's own clocks, five minutes each for the headers and between two parts of the body. */
const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|EPROTO$|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_)/;
function causeOf(error) {
    return typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
}
/** What fetch threw. It hides the reason one level down; of a refused redirect nothing but its own text tells. */
function failureOf(error) {
    const cause = causeOf(error);
    const code = (0,errors/* systemCode */.xU)(cause) ?? (0,errors/* systemCode */.xU)(error) ?? '';
    if (CONNECTION_CODES.has(code))
        return 'connection';
    if (TIMEOUT_CODES.has(code))
        return 'timeout';
    if (TLS_CODES.test(code))
        return 'insecure';
    return /redirect/.test(String(cause)) ? 'redirect' : 'broken';
}
/** Reads at most MAX_BODY_BYTES; leaving the loop early ends the transfer. */
async function readBody(chunks) {
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for await (const chunk of chunks) {
        if (!(chunk instanceof Uint8Array))
            throw new TypeError('a body is made of bytes');
        bytes += chunk.byteLength;
        if (bytes > MAX_BODY_BYTES)
            return { kind: 'too_large' };
        text += decoder.decode(chunk, { stream: true });
    }
    return { kind: 'text', text: text + decoder.decode() };
}
const NO_BODY = { kind: 'text', text: '' };
async function exchangeBytes(url, body, apiKey, signal) {
    const response = await fetch(url, {
        method: 'POST',
        // All headers there are: nothing from the environment or the client library is added.
        headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            'content-type': 'application/json',
            'user-agent': 'verdict-gate',
            ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
        },
        body,
        redirect: 'error',
        signal,
    });
    const read = response.body === null ? NO_BODY : await readBody(response.body);
    if (read.kind === 'too_large')
        return { kind: 'failure', failure: 'too_large' };
    return {
        kind: 'response',
        status: response.status,
        text: read.text,
        requestId: response.headers.get('x-request-id'),
        retryAfter: response.headers.get('retry-after'),
    };
}
/** Sends one request and reads the whole reply within `timeoutMs`. Never throws. */
async function transfer(url, body, apiKey, timeoutMs, signal) {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
        return await exchangeBytes(url, body, apiKey, AbortSignal.any([signal, timeout]));
    }
    catch (error) {
        // fetch and the body reader throw for anything that goes wrong on the wire; all of it is an expected end.
        if (signal.aborted)
            return { kind: 'cancelled' };
        return { kind: 'failure', failure: timeout.aborted ? 'timeout' : failureOf(error) };
    }
}

;// CONCATENATED MODULE: ./lib/adapters/model/client.js


/** The client refuses to start without a key; the header is written in transport.ts, and only when there is one. */
const NO_KEY = 'none';
/** Longer than ours: the client's clock must never be the one that ends an attempt. */
const CLIENT_TIMEOUT_MARGIN_MS = 60_000;
/**
 * The client library, as the writer of requests alone. It reads OPENAI_BASE_URL, _API_KEY, _ADMIN_KEY, _ORG_ID,
 * _PROJECT_ID, _WEBHOOK_SECRET and _LOG only for options that are not given: all of them are given.
 * OPENAI_CUSTOM_HEADERS it always reads, into headers that transport.ts does not send.
 */
function buildClient({ baseUrl, apiKey, timeoutMs }, fetch) {
    return new openai/* OpenAI */.z4({
        baseURL: baseUrl,
        apiKey: apiKey ?? NO_KEY,
        adminAPIKey: null,
        organization: null,
        project: null,
        webhookSecret: null,
        logLevel: 'off',
        maxRetries: 0,
        timeout: timeoutMs + CLIENT_TIMEOUT_MARGIN_MS,
        fetch,
    });
}
/**
 * Makes one request by a call of the client. What comes back is read by transport.ts, bounded, and never by the client,
 * which gets an empty reply: its own reading has no bound, and its errors quote what the endpoint wrote.
 */
async function request(endpoint, signal, call) {
    let outcome = { kind: 'failure', failure: 'broken' };
    const client = buildClient(endpoint, async (url, init) => {
        if (typeof url !== 'string' || typeof init?.body !== 'string')
            throw new TypeError('the client library wrote a request of an unknown form');
        outcome = await transfer(url, init.body, endpoint.apiKey, endpoint.timeoutMs, signal);
        return Response.json({});
    });
    await call(client);
    return outcome;
}
/** Sends one chat completion. */
async function send(endpoint, body, signal) {
    return request(endpoint, signal, async (client) => client.chat.completions.create(body));
}
/** Asks for the vectors of some texts. */
async function sendTexts(endpoint, body, signal) {
    const { model, input } = body;
    // Named, since the client asks for base64 otherwise, which not every endpoint knows.
    const given = { model, input: [...input], encoding_format: 'float' };
    return request(endpoint, signal, async (client) => client.embeddings.create(given));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
;// CONCATENATED MODULE: ./lib/adapters/model/json-body.js
/** JSON of a provider's body; undefined when it is none (HTML, nothing, a part). */
function parseJson(body) {
    try {
        const value = JSON.parse(body);
        return value;
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/model/embedding.js


/** Reads the body of an embedding. As with completions nothing of it is believed before it was checked. */
/** More than any model has. */
const MAX_DIMENSIONS = 16_384;
const body = schemas/* object */.Ikc({
    data: schemas/* array */.YOg(schemas/* object */.Ikc({ index: schemas/* int */.Whr().min(0), embedding: schemas/* array */.YOg(schemas/* number */.aig()).min(1).max(MAX_DIMENSIONS) })),
    usage: schemas/* object */.Ikc({ prompt_tokens: schemas/* int */.Whr().min(0).max(1_000_000_000) })
        .nullish()
        .catch(null),
});
/** One vector a text, in the order of the texts, all of one length; null when the body is anything else. */
function parseEmbedding(text, count) {
    const parsed = body.safeParse(parseJson(text));
    if (!parsed.success || parsed.data.data.length !== count)
        return null;
    const { data, usage } = parsed.data;
    const byIndex = new Map(data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]));
    const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index));
    const whole = vectors.filter((vector) => vector !== undefined);
    const isSound = whole.every(
    // A number can be finite as it was written and none in 32 bits.
    (vector) => vector.length === whole[0]?.length && vector.every((value) => Number.isFinite(value)));
    return isSound && whole.length === count ? { vectors: whole, tokens: usage?.prompt_tokens ?? 0 } : null;
}

// EXTERNAL MODULE: ./lib/adapters/model/base-url.js
var base_url = __webpack_require__(8701);
;// CONCATENATED MODULE: ./lib/adapters/model/endpoint.js



/** @throws CodedError 'config' that names the option and holds neither address nor key. */
function endpointOf({ baseUrl, apiKey, timeoutMs, tlsVerified = true }) {
    const admitted = (0,base_url/* admitBaseUrl */.U)(baseUrl);
    if (admitted.kind === 'problem')
        throw new errors/* CodedError */.AK('config', `base-url: ${admitted.problem}`);
    // Anyone on the way could take the key and read the code; an endpoint on this machine is reached without TLS.
    if (!tlsVerified && admitted.url.startsWith('https:'))
        throw new errors/* CodedError */.AK('config', 'certificates are not checked here, so no key is sent; take NODE_TLS_REJECT_UNAUTHORIZED out of the environment (for a private authority: NODE_EXTRA_CA_CERTS)');
    if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
        throw new errors/* CodedError */.AK('config', 'the API key is empty or holds blanks or characters that no key has');
    const endpoint = { baseUrl: admitted.url, apiKey, timeoutMs };
    try {
        buildClient(endpoint, fetch);
    }
    catch (error) {
        throw new errors/* CodedError */.AK('config', 'the model client does not start; look at the OPENAI_ variables set here', {
            cause: error,
        });
    }
    return endpoint;
}

;// CONCATENATED MODULE: ./lib/adapters/model/fault-detail.js
/**
 * What people are told of a fault: status, type and request id, nothing else of what the endpoint wrote. Its
 * messages can hold addresses, parts of the key and of the prompt.
 */
/** Codes and types are lower-case words; keys are not. */
const WORD = /^[a-z][a-z0-9_]{2,39}$/;
const REQUEST_ID = /^[A-Za-z0-9_-]{4,80}$/;
/** So much of a key in a value cannot be chance. */
const KEY_PART_CHARS = 6;
function holdsKeyPart(value, apiKey) {
    for (let start = 0; start + KEY_PART_CHARS <= apiKey.length; start += 1)
        if (value.includes(apiKey.slice(start, start + KEY_PART_CHARS)))
            return true;
    return false;
}
function tellable(value, form, apiKey) {
    if (value === null || !form.test(value))
        return null;
    return apiKey !== null && holdsKeyPart(value, apiKey) ? null : value;
}
const HINTS = new Map([
    [401, 'check the key'],
    [403, 'the key may not do this'],
    [404, 'check base-url and model'],
    [413, 'the request is too large; lower max-diff-chars'],
    [429, 'the rate limit or the quota is used up'],
]);
function rejectionDetail(rejection, apiKey) {
    const { status, code, type, requestId } = rejection;
    const word = tellable(code, WORD, apiKey) ?? tellable(type, WORD, apiKey);
    const id = tellable(requestId, REQUEST_ID, apiKey);
    const hint = HINTS.get(status);
    return [
        `the model endpoint answered with HTTP ${status}`,
        ...(word === null ? [] : [word]),
        ...(id === null ? [] : [`request ${id}`]),
        ...(hint === undefined ? [] : [hint]),
    ].join(', ');
}
const FAILURE_DETAIL = {
    connection: 'the model endpoint could not be reached; check base-url and the network',
    insecure: 'the model endpoint has no valid certificate',
    redirect: 'the model endpoint redirects; the key was not sent on; check base-url',
    timeout: 'the model endpoint gave no whole reply in time',
    too_large: 'the reply of the model endpoint is too large',
    broken: 'the reply of the model endpoint broke off or cannot be read',
};

;// CONCATENATED MODULE: ./lib/adapters/model/refusal-words.js
/** How providers name that they would not answer: as the reason why an answer ended, or as the code of an error. */
const REFUSAL_WORDS = [
    'blocklist',
    'content_filter',
    'content_policy_violation',
    'invalid_prompt',
    'moderation_blocked',
    'prohibited_content',
    'recitation',
    'refusal',
    'responsible_ai_policy_violation',
    'safety',
    'spii',
];
/**
 * In the text of a 401 or 403, which otherwise speaks of the key. A text that repeats the prompt may hold such a word by
 * chance: then one unit counts as refused, and no other model is asked.
 */
const MODERATION_TEXT = /moderat|content.{0,3}(?:filter|policy|management)|safety|flagged|blocked|prohibited|harmful|usage polic/i;

;// CONCATENATED MODULE: ./lib/adapters/model/rejection.js



/** Enough for any message; a whole prompt repeated in an error is not searched. */
const MAX_MESSAGE_CHARS = 4_000;
const rejection_text = schemas/* string */.YjP().nullish().catch(null);
const errorObject = schemas/* object */.Ikc({
    // OpenRouter writes the status as a number here.
    code: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).nullish().catch(null),
    type: rejection_text,
    param: rejection_text,
    innererror: schemas/* object */.Ikc({ code: rejection_text, content_filter_result: schemas/* unknown */.L5J().optional() }).nullish().catch(null),
    metadata: schemas/* object */.Ikc({ flagged_input: rejection_text, reasons: schemas/* array */.YOg(schemas/* unknown */.L5J()).nullish().catch(null) })
        .nullish()
        .catch(null),
});
const FILTER_CODES = new Set(REFUSAL_WORDS);
/** OpenAI and Azure name it in the code, Azure again in an inner error, OpenRouter by what the moderation flagged. */
function isFiltered({ code, type, innererror, metadata }) {
    return (FILTER_CODES.has(String(code ?? '').toLowerCase()) ||
        FILTER_CODES.has((type ?? '').toLowerCase()) ||
        innererror?.code === 'ResponsibleAIPolicyViolation' ||
        innererror?.content_filter_result !== undefined ||
        typeof metadata?.flagged_input === 'string' ||
        (metadata?.reasons ?? []).length > 0);
}
/** Statuses of a wrong key, with which some providers also answer for their filter. */
const KEY_STATUSES = new Set([401, 403]);
/** A request that no model of this size takes; some endpoints say so with the status of a rate limit. */
const TOO_LONG_TEXT = /context_length_exceeded|maximum context length|request too large|prompt is too long/i;
/**
 * Whether the endpoint answers like this whatever it is asked (it is down, overloaded, not to be entered, the model is
 * not there), and not because of what stands in this one request. In doubt it is the request: else whoever writes a
 * change could have it reviewed by the model of his choice.
 */
function isOfEndpoint({ status, code, message }) {
    if (TOO_LONG_TEXT.test(code ?? '') || TOO_LONG_TEXT.test(message))
        return false;
    return ENDPOINT_STATUSES.has(status) || (status >= 500 && status <= 599);
}
const ENDPOINT_STATUSES = new Set([...KEY_STATUSES, 404, 408, 429]);
const bodySchema = schemas/* object */.Ikc({ error: errorObject.nullish().catch(null) });
/** Reads an error body. A numeric code inside a body that came with 200 counts as the status. */
function parseRejection(status, body, headers) {
    const parsed = bodySchema.safeParse(parseJson(body));
    const error = parsed.success ? (parsed.data.error ?? null) : null;
    const inner = typeof error?.code === 'number' ? error.code : null;
    const meant = status < 300 && inner !== null ? inner : status;
    const message = body.slice(0, MAX_MESSAGE_CHARS);
    return {
        status: meant,
        code: typeof error?.code === 'string' ? error.code : null,
        type: error?.type ?? null,
        param: error?.param ?? null,
        message,
        filtered: (error !== null && isFiltered(error)) || (KEY_STATUSES.has(meant) && MODERATION_TEXT.test(message)),
        requestId: headers.requestId,
        retryAfter: headers.retryAfter,
    };
}

;// CONCATENATED MODULE: ./lib/adapters/model/retry.js
/** When the same request is sent again. Refusals of the content and errors of the request never are. */
/** Three attempts with the waits between them stay within minutes; an endpoint that is down for longer ends the run. */
const MAX_RETRIES = 2;
/** A reply that came and cannot be read was paid for, and a hanging one cost its whole time: once more, no more. */
const MAX_BROKEN_RETRIES = 1;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;
/** An endpoint that asks for more is asked again after this and then given up. */
const MAX_RETRY_AFTER_MS = 30_000;
const RETRIED_STATUSES = new Set([408, 409, 429]);
/** With these a 429 says that no waiting helps. */
const QUOTA = 'insufficient_quota';
function retriesFor(rejection) {
    const { status, code, type } = rejection;
    if (status === 429 && (code === QUOTA || type === QUOTA))
        return 0;
    return RETRIED_STATUSES.has(status) || (status >= 500 && status <= 599) ? MAX_RETRIES : 0;
}
function retriesForFailure(failure) {
    switch (failure) {
        case 'connection':
            return MAX_RETRIES;
        case 'timeout':
        case 'broken':
            return MAX_BROKEN_RETRIES;
        case 'insecure':
        case 'redirect':
        case 'too_large':
            return 0;
    }
}
/** Retry-After as seconds or as a date; null when it says nothing that can be used. */
function askedWait(retryAfter, nowMs) {
    if (retryAfter === null)
        return null;
    if (/^\d{1,9}(\.\d+)?$/.test(retryAfter))
        return Number(retryAfter) * 1000;
    const date = Date.parse(retryAfter);
    return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
/** Milliseconds before retry number `retry` (from 1). */
function waitBefore(retry, retryAfter, nowMs) {
    const asked = askedWait(retryAfter, nowMs);
    return asked === null
        ? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (retry - 1))
        : Math.min(MAX_RETRY_AFTER_MS, asked);
}

;// CONCATENATED MODULE: ./lib/adapters/model/open-embedder.js








/** Texts of one request: less than any endpoint refuses, and vectors of so many fit into the reply's limit. */
const MAX_BATCH_TEXTS = 64;
/** Bytes of the texts of one request; a longer text has one to itself. */
const MAX_BATCH_BYTES = 256 * 1024;
/** Common models take 8,192 tokens a text and refuse a longer one: of such a text the beginning is sent. */
const MAX_TEXT_CHARS = 16_000;
/** A vector only improves an order: no endpoint is waited for longer than this. */
const MAX_RETRY_WAIT_MS = 5_000;
async function waitAwake(ms, signal) {
    await (0,promises_.setTimeout)(ms, undefined, { signal });
}
/** What is sent for a text: not nothing, which endpoints refuse, and not more than a model takes. */
function sentText(text) {
    if (text.trim() === '')
        return ' ';
    const head = text.slice(0, MAX_TEXT_CHARS);
    return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}
/** The texts in order, in batches that keep both limits. */
function batchesOf(texts) {
    const batches = [];
    let bytes = 0;
    for (const text of texts) {
        const size = Buffer.byteLength(text);
        const last = batches.at(-1);
        if (last === undefined || last.length === MAX_BATCH_TEXTS || bytes + size > MAX_BATCH_BYTES) {
            batches.push([text]);
            bytes = size;
        }
        else {
            last.push(text);
            bytes += size;
        }
    }
    return batches;
}
function unavailable(detail) {
    return { kind: 'unavailable', detail, retryAfter: null, passes: false };
}
const ENDED = 'the run ended before the vectors were there';
async function ask(endpoint, body, signal) {
    const reply = await sendTexts(endpoint, body, signal);
    if (reply.kind === 'cancelled')
        return unavailable(ENDED);
    if (reply.kind === 'failure')
        return unavailable(FAILURE_DETAIL[reply.failure]);
    const { status, text, retryAfter } = reply;
    if (status < 200 || status > 299) {
        const detail = rejectionDetail(parseRejection(status, text, reply), endpoint.apiKey);
        return { kind: 'unavailable', detail, retryAfter, passes: status === 429 || status >= 500 };
    }
    const parsed = parseEmbedding(text, body.input.length);
    return parsed === null
        ? unavailable('the reply of the model endpoint holds no vectors for the texts; check embedding-model')
        : { kind: 'vectors', parsed };
}
/**
 * Opens a model behind an OpenAI-compatible endpoint that gives vectors for texts (Embeddings). A batch that is refused
 * for a passing reason is sent once more; whatever else goes wrong with any batch ends as `unavailable`, and nothing is
 * thrown for what an endpoint does.
 * @throws CodedError 'config' when address, key or environment are not usable.
 */
function openEmbedder(options) {
    const endpoint = endpointOf(options);
    const { model, wait = waitAwake } = options;
    async function askPatiently(input, signal) {
        const first = await ask(endpoint, { model, input }, signal);
        if (first.kind === 'vectors' || !first.passes)
            return first;
        try {
            await wait(Math.min(MAX_RETRY_WAIT_MS, waitBefore(1, first.retryAfter, Date.now())), signal);
        }
        catch (error) {
            if (signal.aborted)
                return unavailable(ENDED);
            throw error;
        }
        return ask(endpoint, { model, input }, signal);
    }
    async function embed(texts, signal) {
        const vectors = [];
        let tokens = 0;
        for (const batch of batchesOf(texts.map(sentText))) {
            if (signal.aborted)
                return { kind: 'unavailable', detail: ENDED };
            const answer = await askPatiently(batch, signal);
            if (answer.kind === 'unavailable')
                return { kind: 'unavailable', detail: answer.detail };
            vectors.push(...answer.parsed.vectors);
            // Not every endpoint tells.
            tokens += answer.parsed.tokens > 0 ? answer.parsed.tokens : (0,budget_tokens/* estimateTokens */.bP)(batch.join('\n'));
        }
        const isOfOneLength = vectors.every(({ length }) => length === vectors[0]?.length);
        return isOfOneLength
            ? { kind: 'vectors', vectors, tokens }
            : { kind: 'unavailable', detail: 'the model endpoint gives vectors of different lengths' };
    }
    return { model, embed };
}

;// CONCATENATED MODULE: ./lib/adapters/model/dialect.js
/** Hosts that know `max_completion_tokens`, and of which newer models refuse `max_tokens`. */
const NEW_LIMIT_HOSTS = /(^|\.)openai\.(com|azure\.com)$/;
function initialDialect(baseUrl, temperature) {
    const isNew = NEW_LIMIT_HOSTS.test(new URL(baseUrl).hostname);
    return {
        format: 'json_schema',
        outputLimit: isNew ? 'max_completion_tokens' : 'max_tokens',
        outputLimitSwitched: false,
        temperature,
        reasoning: 'unset',
        tools: true,
    };
}
/** Statuses with which endpoints refuse a parameter. */
const REFUSES_PARAMETER = new Set([400, 422]);
const UNSUPPORTED_CODES = new Set(['unsupported_parameter', 'unsupported_value']);
const UNSUPPORTED_WORDS = /unsupported|not supported|does not support|unrecognized|unknown|unexpected|not permitted|not allowed|not accepted/i;
/** Does the endpoint say that it does not take this parameter? */
function refuses({ param, code, message }, name) {
    const names = param === name || new RegExp(`\\b${name}\\b`).test(message);
    return names && (UNSUPPORTED_CODES.has(code ?? '') || UNSUPPORTED_WORDS.test(message));
}
const FORMAT_WORDS = /response[_ ]?format|json[_ ]schema|json_object|structured[_ ]outputs?|response[_ ]mime[_ ]?type|guided_json/i;
function withoutFormat(dialect) {
    switch (dialect.format) {
        case 'json_schema':
            return { ...dialect, format: 'json_object' };
        case 'json_object':
            return { ...dialect, format: 'plain' };
        case 'plain':
            return null;
    }
}
function otherLimit(dialect) {
    const outputLimit = dialect.outputLimit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return { ...dialect, outputLimit, outputLimitSwitched: true };
}
/**
 * From gpt-5.5 on OpenAI refuses function tools beside reasoning in Chat Completions and says that reasoning can be
 * switched off; some models refuse that as well, and then review without tools.
 */
function withoutReasoning(dialect) {
    return dialect.reasoning === 'unset'
        ? { ...dialect, reasoning: 'none' }
        : { ...dialect, reasoning: 'unset', tools: false };
}
/**
 * The dialect to try next after a refusal, or null when the refusal names nothing that can be given up: then it
 * stands. `usedTools` says whether the refused request offered tools.
 */
function adapted(dialect, rejection, usedTools) {
    if (!REFUSES_PARAMETER.has(rejection.status))
        return null;
    if (dialect.temperature !== null && refuses(rejection, 'temperature'))
        return { ...dialect, temperature: null };
    if (!dialect.outputLimitSwitched && refuses(rejection, dialect.outputLimit))
        return otherLimit(dialect);
    if (usedTools && refuses(rejection, 'reasoning_effort'))
        return withoutReasoning(dialect);
    return FORMAT_WORDS.test(rejection.message) || rejection.param === 'response_format'
        ? withoutFormat(dialect)
        : null;
}

;// CONCATENATED MODULE: ./lib/adapters/model/completion.js



/** No request comes near it; it keeps sums over a run exact. */
const MAX_TOKENS = 1_000_000_000;
const count = schemas/* int */.Whr().min(0).max(MAX_TOKENS);
/** A report with a count that cannot be is no report at all: its other counts would not say what the call has cost. */
const usage = schemas/* object */.Ikc({
    prompt_tokens: count,
    completion_tokens: count,
    prompt_tokens_details: schemas/* object */.Ikc({ cached_tokens: count.catch(0) })
        .nullish()
        .catch(null),
});
/** Some endpoints write the content in parts; parts of other types are thoughts. */
const part = schemas/* object */.Ikc({ type: schemas/* string */.YjP(), text: schemas/* string */.YjP().nullish(), refusal: schemas/* string */.YjP().nullish() });
const toolCall = schemas/* object */.Ikc({
    id: schemas/* string */.YjP().nullish(),
    function: schemas/* object */.Ikc({ name: schemas/* string */.YjP(), arguments: schemas/* string */.YjP().nullish() }),
});
const message = schemas/* object */.Ikc({
    content: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(part)]).nullish(),
    refusal: schemas/* string */.YjP().nullish(),
    tool_calls: schemas/* array */.YOg(toolCall).nullish(),
});
const completion = schemas/* object */.Ikc({
    choices: schemas/* array */.YOg(schemas/* object */.Ikc({ finish_reason: schemas/* string */.YjP().nullish(), message: message.nullish() })).nullish(),
    usage: usage.nullish().catch(null),
    error: schemas/* unknown */.L5J().optional(),
    // Of the interface of another vendor, behind a router that passes it through.
    stop_reason: schemas/* string */.YjP().nullish().catch(null),
});
/** Keys of a completion: an object with others only was not meant as one. */
const COMPLETION_KEYS = new Set([
    'choices',
    'created',
    'id',
    'model',
    'object',
    'stop_reason',
    'usage',
]);
const FILTERED = new Set(REFUSAL_WORDS);
const CUT = new Set(['length', 'max_tokens', 'model_length']);
/** Absent or null: some endpoints never say; that the answer is whole is checked in the answer itself. */
const FINISHED = new Set(['', 'stop', 'tool_calls', 'end_turn', 'eos', 'tool_use']);
function tokensOf(body) {
    return {
        inputTokens: body.usage?.prompt_tokens ?? 0,
        cachedInputTokens: body.usage?.prompt_tokens_details?.cached_tokens ?? 0,
        outputTokens: body.usage?.completion_tokens ?? 0,
    };
}
function textOf({ content }) {
    if (!Array.isArray(content))
        return content ?? null;
    return content
        .filter(({ type }) => type === 'text' || type === 'output_text')
        .map((item) => item.text ?? '')
        .join('');
}
function isRefusal({ refusal, content }) {
    const inPart = Array.isArray(content) && content.some((item) => (item.refusal ?? '') !== '');
    return inPart || (refusal ?? '') !== '';
}
function toCalls({ tool_calls: calls }) {
    return (calls ?? []).map((call, index) => ({
        id: call.id === null || call.id === undefined || call.id === '' ? `call_${index}` : call.id,
        name: call.function.name,
        argumentsText: call.function.arguments ?? '',
    }));
}
const NOTHING = {};
function classified(body, tokens) {
    const [choice] = body.choices ?? [];
    const said = choice?.message ?? NOTHING;
    const finish = (choice?.finish_reason ?? '').toLowerCase().replaceAll('-', '_');
    const calls = toCalls(said);
    const text = textOf(said);
    if (FILTERED.has(finish) || body.stop_reason === 'refusal')
        return { kind: 'refused', detail: 'the answer was filtered', tokens };
    if (isRefusal(said))
        return { kind: 'refused', detail: 'the model refused', tokens };
    if (CUT.has(finish))
        return { kind: 'truncated', detail: 'the provider cut the answer off', tokens };
    if (!FINISHED.has(finish))
        return { kind: 'foreign', detail: 'the answer ended for a reason that is not known', tokens };
    if (calls.length > 0)
        return { kind: 'tool_calls', text, calls, tokens };
    if (text === null || text.trim() === '')
        return { kind: 'empty', detail: 'the answer has no text', tokens };
    return { kind: 'answer', text, tokens };
}
const NO_TOKENS = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
function isForeign(value) {
    const keys = Object.keys(value);
    return keys.length > 0 && !keys.some((key) => COMPLETION_KEYS.has(key));
}
/** Classifies a body, whatever the status it came with. */
function parseCompletion(body) {
    if (body.trim() === '')
        return { kind: 'empty', detail: 'the reply has no body', tokens: NO_TOKENS };
    const value = parseJson(body);
    if (value === undefined)
        return { kind: 'unreadable', tokens: NO_TOKENS };
    const parsed = completion.safeParse(value);
    if (!parsed.success || typeof value !== 'object' || value === null)
        return { kind: 'foreign', detail: 'the reply is not a chat completion', tokens: NO_TOKENS };
    // One answer was asked for; of several, any could hold what the others leave out.
    if ((parsed.data.choices ?? []).length > 1)
        return { kind: 'foreign', detail: 'the reply holds more than one answer', tokens: tokensOf(parsed.data) };
    const hasError = parsed.data.error !== undefined && parsed.data.error !== null;
    if (hasError)
        return { kind: 'error', tokens: tokensOf(parsed.data) };
    if (isForeign(value))
        return {
            kind: 'foreign',
            detail: 'the reply is not a chat completion; check base-url',
            tokens: NO_TOKENS,
        };
    return classified(parsed.data, tokensOf(parsed.data));
}

;// CONCATENATED MODULE: ./lib/adapters/model/reading.js




const reading_NO_TOKENS = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
function fault(detail, retries, ofEndpoint) {
    return {
        kind: 'fault',
        fault: { detail, retries, retryAfter: null, isOfEndpoint: ofEndpoint },
        rejection: null,
    };
}
function turn(turned, tokens) {
    return { kind: 'turn', turn: turned, tokens };
}
function readRejection(response, apiKey) {
    const rejection = parseRejection(response.status, response.text, response);
    const detail = rejectionDetail(rejection, apiKey);
    if (rejection.filtered)
        return turn({ kind: 'refused', detail }, reading_NO_TOKENS);
    const { retryAfter } = response;
    const retries = retriesFor(rejection);
    return {
        kind: 'fault',
        fault: { detail, retries, retryAfter, isOfEndpoint: isOfEndpoint(rejection) },
        rejection,
    };
}
function readCompletion(completion, response, apiKey) {
    const { tokens } = completion;
    switch (completion.kind) {
        case 'answer':
            return turn({ kind: 'answer', text: completion.text }, tokens);
        case 'tool_calls':
            return turn({ kind: 'tool_calls', text: completion.text, calls: completion.calls }, tokens);
        case 'refused':
        case 'truncated':
        case 'empty':
            return turn({ kind: completion.kind, detail: completion.detail }, tokens);
        case 'foreign':
            return fault(completion.detail, 0, false);
        case 'unreadable':
            return fault('the reply of the model endpoint is not JSON; check base-url', MAX_BROKEN_RETRIES, false);
        case 'error':
            return readRejection(response, apiKey);
    }
}
/** Some providers send a filtered completion with status 400: what the body says goes before the status. */
function readResponse(response, apiKey) {
    const completion = parseCompletion(response.text);
    const isSuccess = response.status >= 200 && response.status < 300;
    return isSuccess || completion.kind === 'refused'
        ? readCompletion(completion, response, apiKey)
        : readRejection(response, apiKey);
}
function read(transfer, apiKey) {
    switch (transfer.kind) {
        case 'cancelled':
            return turn({ kind: 'cancelled' }, reading_NO_TOKENS);
        case 'failure':
            return fault(FAILURE_DETAIL[transfer.failure], retriesForFailure(transfer.failure), transfer.failure !== 'too_large');
        case 'response':
            return readResponse(transfer, apiKey);
    }
}

;// CONCATENATED MODULE: ./lib/adapters/model/request-body.js
function toToolCall(call) {
    return { id: call.id, type: 'function', function: { name: call.name, arguments: call.argumentsText } };
}
function toMessage(message) {
    switch (message.role) {
        case 'system':
        case 'user':
            return { role: message.role, content: message.content };
        case 'tool':
            return { role: 'tool', tool_call_id: message.callId, content: message.content };
        case 'assistant':
            return message.toolCalls.length === 0
                ? { role: 'assistant', content: message.content ?? '' }
                : { role: 'assistant', content: message.content, tool_calls: message.toolCalls.map(toToolCall) };
    }
}
function responseFormat(dialect, schema) {
    switch (dialect.format) {
        case 'json_schema':
            return {
                response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
            };
        case 'json_object':
            return { response_format: { type: 'json_object' } };
        case 'plain':
            return {};
    }
}
function tools(dialect, request) {
    if (!usesTools(dialect, request))
        return {};
    return {
        tools: request.tools.map(({ name, description, parameters }) => ({
            type: 'function',
            function: { name, description, parameters },
        })),
    };
}
function usesTools(dialect, request) {
    return dialect.tools && request.tools.length > 0;
}
/**
 * The body of a chat completion. Only what is needed is sent: no `store`, no `n`, no sampling parameter that nobody
 * asked for. Without tools the key is absent, since some endpoints refuse an empty list.
 */
function toRequestBody(model, dialect, request) {
    return {
        model,
        messages: request.messages.map(toMessage),
        [dialect.outputLimit]: request.maxOutputTokens,
        ...tools(dialect, request),
        ...(dialect.reasoning === 'none' && { reasoning_effort: 'none' }),
        ...(dialect.temperature !== null && { temperature: dialect.temperature }),
        ...responseFormat(dialect, request.answerSchema),
    };
}

;// CONCATENATED MODULE: ./lib/adapters/model/open-model.js







async function open_model_waitAwake(ms, signal) {
    await (0,promises_.setTimeout)(ms, undefined, { signal });
}
/** What changed between two dialects, for people. */
function stepNote(from, to) {
    if (to.format !== from.format)
        return `the model endpoint refuses ${from.format}; going on with ${to.format}`;
    if (to.outputLimit !== from.outputLimit)
        return `the model endpoint refuses ${from.outputLimit}; going on with ${to.outputLimit}`;
    if (to.temperature !== from.temperature)
        return 'the model refuses the temperature; going on with its default';
    return to.tools
        ? 'the model endpoint takes tools only without reasoning; reasoning is switched off'
        : 'the model endpoint takes no tools with this model; going on without tools';
}
/**
 * Opens a model behind an OpenAI-compatible endpoint (Chat Completions). What the endpoint refuses is learned once
 * and kept for the run. `complete` never throws for what an endpoint does; every end is a turn.
 * @throws CodedError 'config' when address, key or environment are not usable.
 */
function openModel(options) {
    const endpoint = endpointOf(options);
    const { model, wait = open_model_waitAwake } = options;
    let dialect = initialDialect(endpoint.baseUrl, options.temperature);
    /** True when there is another way to ask: one that this refusal, or one met beside it, has taught. */
    function learn(sent, reading, request) {
        if (reading.kind !== 'fault' || reading.rejection === null)
            return false;
        const next = adapted(sent, reading.rejection, usesTools(sent, request));
        if (next === null)
            return false;
        if (dialect === sent) {
            options.note(stepNote(sent, next));
            dialect = next;
        }
        return true;
    }
    async function complete(request, signal) {
        let requests = 0;
        let retries = 0;
        for (;;) {
            if (signal.aborted)
                return { kind: 'cancelled', model, usage: { ...open_model_NO_TOKENS, requests } };
            const sent = dialect;
            const reading = read(await send(endpoint, toRequestBody(model, sent, request), signal), endpoint.apiKey);
            requests += 1;
            if (reading.kind === 'turn')
                return { ...reading.turn, model, usage: { ...reading.tokens, requests } };
            if (learn(sent, reading, request))
                continue;
            const { detail, retryAfter, isOfEndpoint } = reading.fault;
            const kind = isOfEndpoint ? 'unreachable' : 'rejected';
            if (retries >= reading.fault.retries)
                return { kind, detail, model, usage: { ...open_model_NO_TOKENS, requests } };
            retries += 1;
            await pause(waitBefore(retries, retryAfter, Date.now()), signal);
        }
    }
    /** Ends early, without an error, when the signal aborts: the next look at the signal ends the turn. */
    async function pause(ms, signal) {
        try {
            await wait(ms, signal);
        }
        catch (error) {
            if (!signal.aborted)
                throw error;
        }
    }
    return { model, complete };
}
const open_model_NO_TOKENS = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

;// CONCATENATED MODULE: ./lib/adapters/model/providers.js
/** Everything that needs the client of the model, as one part that is loaded when a model is asked. */




/***/ })

};
