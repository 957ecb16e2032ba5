import { createParser } from 'eventsource-parser'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { toolCallArguments, messageContentText, type TokenCounts, tokenCounts } from '#server/ai/message-parts.ts'
import type { ProviderFetch } from '#server/settings/provider-fetch.ts'
import { otherOrigin } from '#server/settings/provider-redirects.ts'
import { tryParseJson } from '#server/ai/try-parse-json.ts'

/** Request to an address with the chat completions protocol. */
export interface ChatRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  readonly signal: AbortSignal
  readonly fetch: ProviderFetch
  /** The words so far, as they came. */
  readonly onText: (text: string) => void
}

export interface ChatReply {
  /** The words of the answer; what a provider gives as reasoning in a field of its own is not among them. */
  readonly text: string
  readonly refusal: string
  /** `stop`, `length`, `content-filter`, `error`; empty where nobody said. */
  readonly finishReason: string
  /** True if the answer is complete. */
  readonly isEnded: boolean
  readonly usage: TokenCounts | undefined
  /** True if thoughts came in a field of their own, or their tokens were counted. */
  readonly hasThoughts: boolean
}

/** Reason why there is no reply. `status` 0: no response. */
export interface ChatFailure {
  readonly status: number
  readonly headers: Headers | undefined
  /** Origin that the address redirects to, where that was not followed. */
  readonly redirectsTo?: string | undefined
  /** The error as it came: JSON, or text. */
  readonly body: unknown
}

/** More of an answer is not read. Thoughts are part of it. */
export const MAX_REPLY_CHARS = 256 * 1024
const MAX_ERROR_CHARS = 64 * 1024
/** A stream may wrap each word in 500 characters; without an event for this long it is none. */
const MAX_STREAM_CHARS = 64 * 1024 * 1024
const MAX_EVENT_CHARS = MAX_REPLY_CHARS * 4
/** `body` of a failure: the answer was longer than anything that is read. */
export const REPLY_TOO_LONG = 'too long'
/** `body` of a failure: a page for people came, or nothing that is JSON. */
export const REPLY_NOT_JSON = 'no JSON'

/**
 * Sends a question and reads the answer, streamed or in one piece, whichever comes. Throws nothing: what ends it early
 * is told by the reply.
 */
export async function requestChatCompletion({
  url,
  headers,
  body,
  signal,
  fetch,
  onText,
}: ChatRequest): Promise<Result<ChatReply, ChatFailure>> {
  const options = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  }
  let response: Response
  try {
    // A kept connection may have been closed by the other side a moment ago: that one is not the provider's fault.
    response = await fetch(url, options).catch((error: unknown) => {
      if (!CLOSED.has(causeOf(error))) throw error
      return fetch(url, options)
    })
  } catch (error) {
    return err({ status: 0, headers: undefined, body: causeOf(error) })
  }
  const reply = new ReplyReader(onText)
  try {
    await readReplyBody(response, (text) => (response.ok ? reply.take(text) : reply.keep(text)))
  } catch {
    reply.isBroken = true
  }
  if (!response.ok)
    return err({
      status: response.status,
      headers: response.headers,
      redirectsTo: otherOrigin(response, url),
      body: tryParseJson(reply.raw) ?? reply.raw,
    })
  reply.end()
  if (reply.text === '' && reply.error !== undefined)
    return err({ status: statusIn(reply.error), headers: response.headers, body: reply.error })
  if (reply.text === '' && reply.isTooLong) return err({ status: 0, headers: undefined, body: REPLY_TOO_LONG })
  if (reply.text === '' && reply.isBroken) return err({ status: 0, headers: response.headers, body: '' })
  if (reply.isForeign) return err({ status: response.status, headers: undefined, body: REPLY_NOT_JSON })
  return ok(reply.value())
}

const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return isObject(cause) && typeof cause.code === 'string' ? cause.code : ''
}

/** Reads until the end, or until `take` wants no more. */
async function readReplyBody(response: Response, take: (text: string) => boolean): Promise<void> {
  if (!response.body) return
  const decoder = new TextDecoder()
  // Leaving the loop ends the connection.
  const parts: AsyncIterable<Uint8Array> = response.body
  for await (const part of parts) if (!take(decoder.decode(part, { stream: true }))) return
  take(decoder.decode())
}

/** Puts an answer together from its events, or from the one JSON document that came in their place. */
class ReplyReader {
  text = ''
  raw = ''
  error: unknown
  isBroken = false
  isTooLong = false
  /** Set if a response arrived that contains nothing of the protocol. */
  isForeign = false
  #toolWords = ''
  #readChars = 0
  #sinceEventChars = 0
  #refusal = ''
  #finishReason = ''
  #isDone = false
  #hasEvents = false
  #usage: ChatReply['usage']
  #hasThoughts = false
  readonly #parser = createParser({ onEvent: ({ data, event }) => this.#onEvent(data, event) })

  constructor(private readonly onText: (text: string) => void) {}

  /** False where no more is read. */
  take(part: string): boolean {
    if (!this.#hasEvents && this.raw.length < MAX_REPLY_CHARS * 4) this.raw += part
    this.#readChars += part.length
    this.#sinceEventChars += part.length
    if (!/^\s*[{[]/.test(this.raw) || this.#hasEvents) this.#parser.feed(part)
    this.isTooLong = this.#sinceEventChars > MAX_EVENT_CHARS || this.#readChars > MAX_STREAM_CHARS
    return !this.isTooLong && this.text.length <= MAX_REPLY_CHARS
  }

  /** Stores a part of an error response, and is true while more may be stored. */
  keep(part: string): boolean {
    this.raw += part.slice(0, MAX_ERROR_CHARS - this.raw.length)
    return this.raw.length < MAX_ERROR_CHARS
  }

  end(): void {
    if (this.isTooLong) return
    // An event without an empty line behind it counts as well.
    this.#parser.feed('\n\n')
    if (!this.#hasEvents) this.#readDocument()
    // A model that was asked for JSON may give it as the arguments of a call.
    if (this.text === '' && this.#toolWords !== '') {
      this.text = this.#toolWords
      this.onText(this.text)
    }
  }

  /** Reads one JSON document, or one per line. */
  #readDocument(): void {
    const whole = tryParseJson(this.raw)
    const values: readonly unknown[] =
      whole === undefined ? this.raw.split('\n').map(tryParseJson) : Array.isArray(whole) ? whole.slice(0, 1) : [whole]
    const found = values.filter(isObject)
    found.forEach((value) => this.#onValue(value))
    this.isForeign = found.length === 0 && this.raw.trim() !== '' && !this.isBroken
    // A whole document has its end, whether it says so or not.
    this.#isDone ||= whole !== undefined
  }

  value(): ChatReply {
    return {
      text: this.text,
      refusal: this.#refusal,
      finishReason: this.#finishReason,
      isEnded:
        !this.isBroken &&
        !this.isTooLong &&
        this.error === undefined &&
        this.text.length <= MAX_REPLY_CHARS &&
        (this.#isDone || this.#finishReason !== ''),
      usage: this.#usage,
      hasThoughts: this.#hasThoughts,
    }
  }

  #onEvent(data: string, event: string | undefined): void {
    this.#hasEvents = true
    this.#sinceEventChars = 0
    this.raw = ''
    if (data.trim() === '[DONE]') {
      this.#isDone = true
      return
    }
    const value = tryParseJson(data)
    if (event === 'error') this.error ??= value ?? data
    else if (value !== undefined) this.#onValue(value)
  }

  #onValue(value: unknown): void {
    if (!isObject(value)) return
    const isError =
      value.object === 'error' ||
      (value.choices === undefined && value.code !== undefined && value.message !== undefined)
    if ((value.error !== undefined && value.error !== null) || isError) this.error ??= value
    if (isObject(value.usage)) {
      this.#usage = tokenCounts(value.usage) ?? this.#usage
      this.#hasThoughts ||= countsThoughts(value.usage)
    }
    const choice: unknown = Array.isArray(value.choices) ? value.choices[0] : undefined
    if (!isObject(choice)) return
    if (isObject(choice.error)) this.error ??= choice
    if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '')
      this.#finishReason = finishOf(choice.finish_reason)
    const message = choice.delta ?? choice.message ?? { content: choice.text }
    if (!isObject(message)) return
    this.#hasThoughts ||= [message.reasoning, message.reasoning_content].some((one) => isText(one))
    if (this.#toolWords.length < MAX_REPLY_CHARS) this.#toolWords += toolCallArguments(message)
    if (typeof message.refusal === 'string' && this.#refusal.length < MAX_ERROR_CHARS) this.#refusal += message.refusal
    const words = messageContentText(message.content)
    if (words === '') return
    this.text += words
    this.onText(this.text)
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

function countsThoughts({ completion_tokens_details: details }: Readonly<Record<string, unknown>>): boolean {
  const count: unknown = isObject(details) ? details.reasoning_tokens : undefined
  return typeof count === 'number' && count > 0
}

const FINISHES: Readonly<Record<string, string>> = {
  content_filter: 'content-filter',
  contentfilter: 'content-filter',
  safety: 'content-filter',
  max_tokens: 'length',
  model_length: 'length',
  eos: 'stop',
  end_turn: 'stop',
}
const finishOf = (reason: string): string => FINISHES[reason.toLowerCase()] ?? reason.toLowerCase()

/** The status that an error inside of a successful response would have had. */
function statusIn(error: unknown): number {
  const inner = isObject(error) && isObject(error.error) ? error.error : error
  if (!isObject(inner)) return 0
  const status = [inner.code, inner.status, inner.status_code].map(Number).find((one) => one >= 400 && one < 600)
  return status ?? 0
}
