import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, type LanguageModelUsage, streamText } from 'ai'
import type { AiConfig } from '#server/config.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** What a provider is asked. */
export interface Asking {
  readonly system: string
  readonly user: string
  /** JSON schema of the answer; null: plain words. */
  readonly schema: object | null
  readonly temperature: number
  readonly maxTokens: number
}

export interface Answered {
  readonly text: string
  /** What it said where it would not do it. */
  readonly refusal: string
  readonly finishReason: string
  /** Whether the end is missing: the stream was cut, or it was longer than anything that is read. */
  readonly isCut: boolean
  readonly usage: Usage
}

export interface Usage {
  readonly tokensIn: number
  readonly tokensOut: number
  readonly ms: number
}

/** Why a provider gave no answer. `isFinal`: asking again changes nothing (a wrong key, an unknown model). */
export interface ProviderFault {
  readonly message: string
  readonly isFinal: boolean
  readonly retryAfterMs: number
}

export interface Provider {
  readonly model: string
  /** Asks once. `onText`: the text so far, each time there is more. Never throws, but where `signal` ends it. */
  ask(
    asking: Asking,
    options: { readonly signal: AbortSignal; readonly onText?: (text: string) => void },
  ): Promise<Result<Answered, ProviderFault>>
}

/** More of an answer is not read. */
const MAX_ANSWER_CHARS = 64 * 1024
/** How an answer's form is asked for, the strictest first. */
const FORMS = ['schema', 'json', 'plain'] as const

/** A provider that speaks the protocol of chat completions. What its model does not take (a form of answer, a temperature) is left out from then on. */
export function createProvider({ baseUrl, apiKey, model: name, timeoutMs, isStreaming }: AiConfig): Provider {
  const modelWith = (form: Form, schema: object | null) =>
    createOpenAICompatible({
      name: 'provider',
      baseURL: baseUrl,
      ...(apiKey === undefined ? {} : { apiKey }),
      includeUsage: true,
      transformRequestBody: (body) => ({ ...body, ...formOf(form, schema) }),
    }).chatModel(name)
  const askOnce = isStreaming ? streamed : whole
  const taken = { form: 0, temperature: true }
  return {
    model: name,
    async ask(asking, { signal, onText }) {
      const startMs = performance.now()
      const tried = { ...taken }
      for (;;) {
        const before = { ...tried }
        const limit = AbortSignal.timeout(timeoutMs)
        const answered = await askOnce({
          asking,
          model: modelWith(FORMS[before.form] ?? 'plain', asking.schema),
          temperature: before.temperature ? asking.temperature : undefined,
          signal: AbortSignal.any([signal, limit]),
          startMs,
          onText,
        })
        signal.throwIfAborted()
        if (limit.aborted && !(answered.ok && answered.value.text !== ''))
          return err({ message: 'It took too long', isFinal: false, retryAfterMs: 0 })
        if (answered.ok) {
          // Kept where it has helped: a 400 may be of the question itself.
          Object.assign(taken, tried)
          return answered
        }
        const isRefusedForm = answered.error.status === 400 || answered.error.status === 422
        if (!isRefusedForm || !stepDown(tried, before, asking.schema !== null)) return err(answered.error)
      }
    },
  }
}

/** Leaves out one more of what a model may not take; false where nothing is left to leave out. */
function stepDown(
  taken: { form: number; temperature: boolean },
  before: { form: number; temperature: boolean },
  hasForm: boolean,
): boolean {
  if (hasForm && before.form < FORMS.length - 1) taken.form = Math.max(taken.form, before.form + 1)
  else if (before.temperature) taken.temperature = false
  else return false
  return true
}

type Form = (typeof FORMS)[number]

/** How the answer's form is asked for. */
function formOf(form: Form, schema: object | null): object {
  if (schema === null || form === 'plain') return {}
  if (form === 'json') return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, strict: true } } }
}

interface Once {
  readonly asking: Asking
  readonly model: ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>
  readonly temperature: number | undefined
  readonly signal: AbortSignal
  readonly startMs: number
  readonly onText: ((text: string) => void) | undefined
}

type AnsweredOnce = Result<Answered, ProviderFault & { readonly status: number }>

const settingsOf = ({ asking, model, temperature }: Once) => ({
  model,
  system: asking.system,
  prompt: asking.user,
  maxRetries: 0,
  maxOutputTokens: asking.maxTokens,
  ...(temperature === undefined ? {} : { temperature }),
})

async function streamed(given: Once): Promise<AnsweredOnce> {
  const tooMuch = new AbortController()
  let text = ''
  let refusal = ''
  let fault: unknown
  let finishReason = ''
  let usage: LanguageModelUsage | undefined
  const { fullStream } = streamText({
    ...settingsOf(given),
    abortSignal: AbortSignal.any([given.signal, tooMuch.signal]),
    includeRawChunks: true,
    // Told by the stream's own part as well.
    onError: () => undefined,
  })
  try {
    for await (const part of fullStream) {
      if (part.type === 'raw') refusal += refusalIn(part.rawValue)
      if (part.type === 'error') fault ??= part.error
      if (part.type === 'text-delta') {
        text += part.text
        if (text.length > MAX_ANSWER_CHARS) tooMuch.abort()
        else given.onText?.(text)
      }
      if (part.type === 'finish') {
        finishReason = part.finishReason
        usage = part.totalUsage
      }
    }
  } catch (error) {
    fault ??= error
  }
  const isTooMuch = tooMuch.signal.aborted
  if (fault !== undefined && !isTooMuch && text === '') return err(faultOf(fault))
  const isCut = isTooMuch || fault !== undefined || finishReason === '' || finishReason === 'length' || finishReason === 'error'
  return ok(answerOf(given, { text, refusal, finishReason, isCut, usage }))
}

/** As one, where a provider cannot stream. */
async function whole(given: Once): Promise<AnsweredOnce> {
  try {
    const { text, finishReason, usage, response } = await generateText({ ...settingsOf(given), abortSignal: given.signal })
    const isCut = text.length > MAX_ANSWER_CHARS || finishReason === 'length'
    given.onText?.(text.slice(0, MAX_ANSWER_CHARS))
    return ok(answerOf(given, { text, refusal: refusalIn(response.body), finishReason, isCut, usage }))
  } catch (error) {
    return err(faultOf(error))
  }
}

type Raw = Omit<Answered, 'usage'> & { readonly usage: LanguageModelUsage | undefined }

const answerOf = ({ asking, startMs }: Once, { usage, text, ...rest }: Raw): Answered => ({
  ...rest,
  text: text.slice(0, MAX_ANSWER_CHARS),
  usage: {
    tokensIn: usage?.inputTokens ?? estimated(asking.system + asking.user),
    tokensOut: usage?.outputTokens ?? estimated(text),
    ms: Math.round(performance.now() - startMs),
  },
})

/** `refusal` of a message, or of a part of one. */
function refusalIn(raw: unknown): string {
  if (!isObject(raw) || !Array.isArray(raw.choices)) return ''
  const [choice] = raw.choices as readonly unknown[]
  const message = isObject(choice) ? (choice.delta ?? choice.message) : undefined
  return isObject(message) && typeof message.refusal === 'string' ? message.refusal : ''
}

/** Where a provider does not count: four letters a token. */
const estimated = (text: string): number => Math.ceil(text.length / 4)

const FINAL_STATUS = new Set([401, 403, 404])
const MOST_WAITED_MS = 20_000

function faultOf(error: unknown): ProviderFault & { readonly status: number } {
  if (!APICallError.isInstance(error)) return { status: 0, message: 'It could not be reached', isFinal: false, retryAfterMs: 0 }
  const status = error.statusCode ?? 0
  const retryAfterMs = Math.max(0, Number(error.responseHeaders?.['retry-after'] ?? 0) * 1000) || 0
  const message = status === 0 ? 'It could not be reached' : `It answered ${status}`
  return { status, message, isFinal: FINAL_STATUS.has(status) || retryAfterMs > MOST_WAITED_MS, retryAfterMs }
}
