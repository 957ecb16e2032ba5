import { t } from '@lingui/core/macro'
import { isObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { type AddressFault, addressFaultOf } from '#server/settings/guarded-connection.ts'
import { type ChatFailure, REPLY_NOT_JSON, REPLY_TOO_LONG } from '#server/ai/chat-completion.ts'

/** Part of a request that a model may not take. */
export type RequestOption = 'tokens' | 'temperature' | 'form' | 'effort' | 'usage' | 'stream' | 'system'

/** Reason why a provider gave no answer. `isFinal`: a retry would fail as well. */
export interface ProviderFault {
  /** For the log; never the provider's own words, which may repeat the question. */
  readonly message: string
  readonly isFinal: boolean
  readonly retryAfterMs: number
  /** For the administrator, where a setting is wrong: what to change. */
  readonly advice?: string
  /** For System status alone, where the fault may pass by itself. */
  readonly notice?: string
  /** The provider was not asked, because it wants no request yet. */
  readonly isUnasked?: boolean
  /** The provider would not do what it was asked. */
  readonly isRefusal?: boolean
  /** Set where the administrator can do something about it. */
  readonly reason?: ProviderFaultReason
  /** Origin of another address that the provider sends requests to, for the reason `redirect`. */
  readonly redirectsTo?: string
}

/** Part of the setup that is at fault. */
export type ProviderFaultReason =
  | 'key'
  | 'no_key'
  | 'credit'
  | 'access'
  | 'model'
  | 'context'
  | 'memory'
  | 'address'
  | AddressFault
  | 'redirect'
  | 'unreachable'
  | 'too_much'
  | 'slow'
  | 'form'

/** A fault with what it says about the request itself. */
export interface DiagnosedFault extends ProviderFault {
  readonly status: number
  /** The part of the request to leave out or to change. */
  readonly about: RequestOption | undefined
  /** The most tokens that the model may write, where the fault says so. */
  readonly maxTokens: number | undefined
}

interface Setting {
  readonly model: string
  readonly hasKey: boolean
  readonly nowMs: number
}

/** Longer than a person waits. */
export const MAX_PROVIDER_WAIT_MS = 60_000

/** Some servers say 500 where the request was at fault. */
const WRONG_REQUEST = new Set([400, 404, 413, 422, 500])

const CONTEXT =
  /maximum context length|max(?:imum)?[_ ]model[_ ]len|context[_ ](?:length|size|window)|context the overflows|exceeds? (?:the )?(?:available )?context|prompt is too long|input is too long|too many (?:input )?tokens|reduce the length of the (?:messages|prompt|input)|too large for (?:the )?(?:model|context)/i
const MODEL =
  /model.{0,80}(?:not found|does(?:n't| not) exist|not a valid|unknown|no longer available|deprecated|not loaded)|(?:no|unknown|invalid|unsupported) (?:such )?model|not a valid model|no endpoints found|no models? loaded|deployment.{0,60}(?:does not exist|not found)/i
/** Said of parts of a request as well. */
const MODEL_UNSUPPORTED = /model.{0,80}not supported/i
/** Nobody speaks the protocol at this address, said by a server that answers 200. */
const ADDRESS =
  /unexpected endpoint|unknown endpoint|no such endpoint|endpoint not found|invalid url|route not found|no route/i
const MEMORY = /requires more system memory|out of memory|insufficient memory|cuda error/i
const BUSY = /rate.?limit|too many requests|overloaded|at capacity|try again (?:later|in)/i
const KEY = /api[_ -]?key|subscription key|unauthori[sz]ed|authentication|invalid token|no auth|access token/i
const CREDIT =
  /insufficient (?:credits?|quota|balance|funds)|exceeded your current quota|billing|more credits|payment required/i
const FILTERED = /content[_ ](?:filter|management policy)|responsibleaipolicy|flagged|moderation/i

const ABOUT: readonly (readonly [RequestOption, RegExp])[] = [
  ['form', /response_format|json_schema|json_object|structured output|guided|grammar|\bschema\b/i],
  ['effort', /reasoning_effort|reasoning\.effort|\breasoning\b/i],
  ['usage', /stream_options|include_usage/i],
  ['tokens', /max_tokens|max_completion_tokens|max_new_tokens|maximum.{0,20}tokens|completion tokens/i],
  ['temperature', /temperature/i],
  [
    'system',
    /messages\[0\]\.role|system (?:role|message|prompt|instruction)|developer instruction|roles must alternate|only user and assistant roles/i,
  ],
  ['stream', /\bstream(?:ing)?\b/i],
]

/** Reads why a provider gave no answer, and what can be done about it. */
export function diagnoseChatFailure(
  { status, headers, body, redirectsTo }: ChatFailure,
  { model, hasKey, nowMs }: Setting,
): DiagnosedFault {
  const { words, code, param } = problemIn(body)
  const found = `${code} ${param} ${words}`
  const retryAfterMs = headers
    ? retryAfterMsIn(headers, nowMs) || (status === 429 || BUSY.test(words) ? statedWaitMs(words) : 0)
    : 0
  const fault = (message: string, rest: Partial<DiagnosedFault> = {}): DiagnosedFault => ({
    status,
    message: code === '' ? message : `${message} (${code})`,
    isFinal: false,
    retryAfterMs,
    about: undefined,
    maxTokens: undefined,
    ...rest,
  })
  const wrong = (reason: ProviderFaultReason, message: string, advice: string): DiagnosedFault =>
    fault(message, { isFinal: true, retryAfterMs: 0, advice, reason })
  const isWrongRequest = status < 400 || WRONG_REQUEST.has(status)

  if (FILTERED.test(code) || ((status === 400 || status === 403) && FILTERED.test(found)))
    return fault('It refused the content', { isRefusal: true, retryAfterMs: 0 })
  if (
    status === 402 ||
    /insufficient_quota|billing/.test(code) ||
    ((status === 429 || status === 403) && CREDIT.test(found))
  )
    return wrong(
      'credit',
      'The account has no credit',
      t`The account at the AI provider has no credit left. Top it up, or set AI_API_KEY to the key of another account.`,
    )
  if (
    status === 401 ||
    (status === 403 && KEY.test(found)) ||
    /invalid_api_key/.test(code) ||
    (status === 400 && /api[_ -]?key/i.test(found))
  )
    return wrong(
      hasKey ? 'key' : 'no_key',
      `It answered ${status}: the key`,
      hasKey
        ? t`The AI provider did not accept the API key. Check AI_API_KEY, and AI_KEY_HEADER if the provider wants the key in another header.`
        : t`The AI provider wants an API key. Set AI_API_KEY.`,
    )
  if (status === 403)
    return wrong(
      'access',
      'It answered 403',
      t`The AI provider did not allow the request. Check that the key in AI_API_KEY may use the model in AI_MODEL.`,
    )
  const room = isWrongRequest ? roomLeft(found) : undefined
  if (room !== undefined)
    return fault(`It answered ${status}: the limit is over the context`, { about: 'tokens', maxTokens: room })
  if (isWrongRequest && MEMORY.test(words))
    return fault(`It answered ${status}: no memory for the model`, {
      reason: 'memory',
      notice: t`The server of the AI provider has too little memory for the model. Set AI_MODEL to a smaller one, or give that server more memory.`,
    })
  const about =
    ABOUT.find(([, pattern]) => pattern.test(param))?.[0] ?? ABOUT.find(([, pattern]) => pattern.test(words))?.[0]
  if (
    status === 413 ||
    (isWrongRequest && (/context_length|context_window|exceed_context/.test(code) || CONTEXT.test(found)))
  )
    return wrong(
      'context',
      `It answered ${status}: longer than the context`,
      t`The request is longer than the model can read. Set AI_MODEL to a model with a longer context, or raise the context length at the provider.`,
    )
  if (
    isWrongRequest &&
    (/model_not_found|deploymentnotfound|not_found_error/i.test(code) ||
      MODEL.test(found) ||
      (about === undefined && MODEL_UNSUPPORTED.test(found)))
  )
    return wrong(
      'model',
      `It answered ${status}: the model`,
      t`The AI provider does not know the model ‘${{ model: isolateDirection(model) }}’. Check AI_MODEL, and the deployment name in AI_BASE_URL on Azure.`,
    )
  if (redirectsTo !== undefined)
    return {
      ...wrong(
        'redirect',
        `It answered ${status}: a redirect`,
        t`The address in AI_BASE_URL redirects to ${redirectsTo}. Set AI_BASE_URL to the address there: the key is not sent to another one by itself.`,
      ),
      redirectsTo,
    }
  if (
    body === REPLY_NOT_JSON ||
    ADDRESS.test(words) ||
    [404, 405, 410].includes(status) ||
    (status >= 300 && status < 400)
  )
    return wrong(
      'address',
      `It answered ${status}`,
      t`Nothing speaks the protocol of chat completions at this address. Check AI_BASE_URL; it usually ends with /v1.`,
    )
  // LM Studio tells inside of a successful stream what it does not take.
  const isInside = status < 400 && headers !== undefined && words !== '' && !BUSY.test(words)
  if (status === 400 || status === 422 || isInside) {
    const maxTokensText =
      about === 'tokens'
        ? /(?:at most|less than or equal to|maximum(?: of)?|<=|up to|range of \[1, ?) ?(\d{3,7})/i.exec(words)?.[1]
        : undefined
    const message = isInside ? 'It reported an error' : `It answered ${status}`
    return fault(message, { about, maxTokens: maxTokensText === undefined ? undefined : Number(maxTokensText) })
  }
  if (status === 0 && body === REPLY_TOO_LONG)
    return fault('It sent too much', {
      reason: 'too_much',
      notice: t`The AI provider sent more than an answer can be. Check AI_BASE_URL and AI_MODEL.`,
    })
  const addressFault = status === 0 ? addressFaultOf(body) : undefined
  if (addressFault !== undefined) {
    const { message, advice } = ADDRESS_FAULTS[addressFault]
    return wrong(addressFault, message, advice)
  }
  if (status === 0)
    return fault('It could not be reached', {
      reason: 'unreachable',
      notice: t`The AI provider can't be reached. Check AI_BASE_URL, and that this server may open connections to that address.`,
    })
  return fault(`It answered ${status}`, { isFinal: retryAfterMs > MAX_PROVIDER_WAIT_MS })
}

const ADDRESS_FAULTS: Readonly<Record<AddressFault, { readonly message: string; readonly advice: string }>> = {
  private: {
    message: 'It has a private address',
    advice: t`The address of the AI provider leads into a private network. Set ALLOW_PRIVATE_AI_HOSTS=on if it is your own server.`,
  },
  reserved: {
    message: 'It has a reserved address',
    advice: t`The address of the AI provider is reserved for the network itself. Check AI_BASE_URL.`,
  },
  unencrypted: {
    message: 'It has a public address without encryption',
    advice: t`The address of the AI provider has no encryption. Set AI_BASE_URL to one that starts with https://.`,
  },
}

/** Returns the fault of a request that was refused in every known form. */
export const unusableProviderFault = (fault: DiagnosedFault): DiagnosedFault => ({
  ...fault,
  isFinal: true,
  reason: 'form',
  advice: t`The AI provider refused every form of request (${{ reason: fault.message }}). Check AI_BASE_URL and AI_MODEL; docs/ai-providers.md says what they have to be.`,
})

interface Problem {
  readonly words: string
  readonly code: string
  readonly param: string
}

/**
 * Providers wrap their errors differently: `{error: {…}}`, `{error: "…"}`, `{message}`, `{detail}`, a list of one, or
 * text.
 */
function problemIn(body: unknown): Problem {
  const first: unknown = Array.isArray(body) ? body[0] : body
  if (typeof first === 'string') return { words: first.slice(0, 2_000), code: '', param: '' }
  if (!isObject(first)) return { words: '', code: '', param: '' }
  const error = first.error ?? first
  const inner = isObject(error) ? error : { message: error }
  const deep = isObject(inner.innererror) ? inner.innererror : {}
  const more = isObject(inner.metadata) ? inner.metadata : {}
  const texts = [
    inner.message,
    first.message,
    first.detail,
    inner.detail,
    deep.code,
    more.raw,
    more.reasons,
    inner.type,
  ]
  return {
    words: texts
      .filter((one) => one !== undefined && one !== null)
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      .join(' ')
      .slice(0, 4_000),
    code: plainCode(inner.code) || plainCode(inner.type),
    param: typeof inner.param === 'string' ? inner.param : '',
  }
}

/** A code is one word; whatever else stands there may be somebody's. */
const plainCode = (code: unknown): string =>
  typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) && !/^\d+$/.test(code) ? code : ''

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or in milliseconds as Azure and OpenAI write it. */
export function retryAfterMsIn(headers: Headers, nowMs: number): number {
  const given = headers.get('retry-after')?.trim() ?? ''
  const ms = Number(headers.get('retry-after-ms') || Number.NaN)
  if (ms >= 0) return ms
  if (given === '') return 0
  // '30', '30s', and '30, 30' where a proxy has added its own.
  const [, seconds] = /^(\d{1,20}(?:\.\d{1,9})?) ?(?:s(?:ec(?:onds?)?)?)?(?: ?,|$)/i.exec(given) ?? []
  if (seconds !== undefined)
    return Number(seconds) > EPOCH_SECONDS ? Math.max(0, Number(seconds) * 1000 - nowMs) : Number(seconds) * 1000
  // `Date.parse` takes '-5' for a day in May.
  if (!/[a-z]{3}|^\d{4}-/i.test(given)) return 0
  const untilMs = Date.parse(given)
  if (Number.isNaN(untilMs)) return 0
  // By the provider's own clock, where it tells it.
  const sentMs = Date.parse(headers.get('date') ?? '')
  return Math.max(0, untilMs - (Number.isNaN(sentMs) ? nowMs : sentMs))
}

/** Above this it is a point in time, which some providers write in place of a duration. */
const EPOCH_SECONDS = 1_000_000_000

/** 'Please try again in 7.66s', '1m30s' or '350ms', where no header says it. */
function statedWaitMs(words: string): number {
  const [, minutes = '0', count = '0', unit = ''] =
    /(?:again|retry) in (?:(\d{1,3})m(?!s))?\s?(\d{1,6}(?:\.\d{1,6})?)?\s?(ms|s)?/i.exec(words) ?? []
  return Number(minutes) * 60_000 + Number(count) * (unit.toLowerCase() === 'ms' ? 1 : unit === '' ? 0 : 1_000)
}

const MIN_ROOM = 256
/**
 * Returns how many tokens may still be written if the limit, and not the request, exceeds the context. Undefined if the
 * provider's message doesn't say so.
 */
function roomLeft(words: string): number | undefined {
  const [, context] = /maximum context length (?:is|of) (\d{3,8})/i.exec(words) ?? []
  const [, before, behind] =
    /(\d{1,8}) (?:input tokens|tokens in the messages|in the messages|prompt tokens)|(?:messages resulted in|prompt (?:has|contains)) (?:at least )?(\d{1,8})/i.exec(
      words,
    ) ?? []
  const room = Number(context) - Number(before ?? behind)
  return room >= MIN_ROOM ? room - 16 : undefined
}
