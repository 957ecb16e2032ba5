import { ANSWER_HEADER } from '#contract/envelope.ts'
import { httpStatusOf, type WireError } from '#contract/errors.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import type { Result } from '#lib/result.ts'
import { compressAnswer, preferredEncoding } from '#server/http/compress.ts'
import type { RawJson } from '#server/records/record-service.ts'
import type { PlainHeaders } from '#server/http/security-headers.ts'

/**
 * Result of a call: a value to serialize as JSON, ready-made JSON text, or a stream of events. `renewedToken` replaces
 * the token of this call, which is no longer valid. `isConstant`: every caller gets the same object, compressed only
 * once.
 */
export type CallData =
  | { readonly value: unknown; readonly renewedToken?: string | undefined }
  | (RawJson & { readonly isConstant?: true; readonly more?: ListContinuation | undefined })
  | { readonly stream: ReadableStream<Uint8Array> }

/** Accompanies an incomplete list: the parameters that fetch the rest, and a sentence that says so. */
export interface ListContinuation {
  readonly after?: number
  readonly message: string
}

export type CallOutcome = Result<CallData, WireError>

/**
 * The header of an answer that brings a fresh token: the one used goes on until its own end, unless the call itself has
 * ended it.
 */
const RENEWED_TOKEN_HEADER = 'X-Appc-Token'

export interface AnswerOptions {
  readonly headers: PlainHeaders
  readonly acceptEncoding: string
  readonly isCompressionWorthwhile: boolean
  readonly renewedToken?: string | undefined
  readonly sentences?: SentenceSources | undefined
  /** A status that the error's code does not name. */
  readonly status?: number | undefined
}

/** Makes the HTTP answer of a call: JSON under the protocol's header, or an event stream. */
export async function toHttpResponse(outcome: CallOutcome, options: AnswerOptions): Promise<Response> {
  const headers: Record<string, string> = {
    ...options.headers,
    'Content-Type': 'application/json',
    [ANSWER_HEADER]: '1',
    ...(options.renewedToken === undefined ? {} : { [RENEWED_TOKEN_HEADER]: options.renewedToken }),
  }
  if (outcome.ok && 'stream' in outcome.value) return streamResponse(outcome.value.stream, headers)
  if (!outcome.ok && 'retryAfterS' in outcome.error) headers['Retry-After'] = String(outcome.error.retryAfterS)
  const status = options.status ?? (outcome.ok ? 200 : httpStatusOf(outcome.error.code))
  const text = outcomeJson(outcome, options.sentences)
  const compressed = await packAnswer(outcome, text, options)
  if (options.isCompressionWorthwhile) headers.Vary = 'Accept-Encoding'
  if (compressed) headers['Content-Encoding'] = compressed.encoding
  return new Response(compressed?.bytes ?? text, { status, headers })
}

/** Packed forms of answers that never change, by the encodings that were asked for. */
const packedConstants = new WeakMap<object, Map<string, ReturnType<typeof compressAnswer>>>()

function packAnswer(outcome: CallOutcome, text: string, options: AnswerOptions): ReturnType<typeof compressAnswer> {
  const { acceptEncoding, isCompressionWorthwhile } = options
  const pack = () => compressAnswer(text, acceptEncoding, isCompressionWorthwhile)
  if (!outcome.ok || !('isConstant' in outcome.value)) return pack()
  const packed = packedConstants.get(outcome.value) ?? new Map<string, ReturnType<typeof compressAnswer>>()
  packedConstants.set(outcome.value, packed)
  const encoding = preferredEncoding(acceptEncoding) ?? ''
  const known = packed.get(encoding) ?? pack()
  packed.set(encoding, known)
  return known
}

function outcomeJson(outcome: CallOutcome, sentences: SentenceSources | undefined): string {
  if (!outcome.ok) return JSON.stringify({ success: false, data: outcome.error, sentences })
  if ('rawJson' in outcome.value) {
    const { rawJson, more } = outcome.value
    return `{"success":true,"data":${rawJson}${more ? `,"more":${JSON.stringify(more)}` : ''}}`
  }
  const data = 'value' in outcome.value ? (outcome.value.value ?? null) : null
  return JSON.stringify({ success: true, data, sentences })
}

/** `X-Accel-Buffering` tells a proxy to hand events on as they come. */
const streamResponse = (stream: ReadableStream<Uint8Array>, headers: PlainHeaders): Response =>
  new Response(stream, { headers: { ...headers, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } })
