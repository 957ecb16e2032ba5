import type { AiConfig } from '#server/config.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { ModelPrompt } from '#server/ai/model-prompt.ts'
import { openFetch } from '#server/settings/guarded-fetch.ts'
import type { ProviderFetch } from '#server/settings/provider-fetch.ts'
import { visibleAnswer, withoutThoughts } from '#server/ai/answer/thoughts.ts'
import { requestChatCompletion, type ChatReply, MAX_REPLY_CHARS } from '#server/ai/chat-completion.ts'
import {
  diagnoseChatFailure,
  type DiagnosedFault,
  type ProviderFault,
  unusableProviderFault,
} from '#server/ai/provider-faults.ts'
import {
  withoutRejectedOption,
  type ModelCapabilities,
  capabilitiesByName,
  withRoomForThoughts,
  chatRequestBody,
} from '#server/ai/model-capabilities.ts'

export type { ModelPrompt, ProviderFault }

export interface AiAnswer {
  /** Without the model's thoughts. */
  readonly text: string
  /** Text with which the provider declined the request. */
  readonly refusal: string
  readonly finishReason: string
  /** True if the end is missing: the stream was cut, or it was too long to be read in full. */
  readonly isCut: boolean
  readonly usage: AiCallUsage
}

export interface AiCallUsage {
  readonly tokensIn: number
  readonly tokensOut: number
  readonly ms: number
}

export interface AiProvider {
  readonly model: string
  /**
   * Asks once. `onText`: the text so far, each time there is more, without the model's thoughts. Never throws, but
   * where `signal` ends it.
   */
  ask(
    asking: ModelPrompt,
    options: { readonly signal: AbortSignal; readonly onText?: (text: string) => void },
  ): Promise<Result<AiAnswer, ProviderFault>>
}

type ProviderSetup = Pick<AiConfig, 'baseUrl' | 'apiKey' | 'keyHeader' | 'model' | 'timeoutMs' | 'isStreaming'>

/** More of an answer is not used. */
const MAX_ANSWER_CHARS = 64 * 1024
/** Enough to find out everything that a model does not take. */
const MAX_REQUESTS = 10
/** Maximum total time for all requests of one question, as a multiple of the timeout of one request. */
const MAX_TIMEOUTS = 3
/** A model that thinks may spend all it is given before its first word. */
const MAX_RAISES = 2

/**
 * A provider that speaks the protocol of chat completions. What its model does not take is left out or named otherwise
 * from then on.
 */
export function createAiProvider(
  { baseUrl, apiKey, keyHeader, model, timeoutMs, isStreaming }: ProviderSetup,
  fetch: ProviderFetch = openFetch,
): AiProvider {
  const url = chatCompletionsUrl(baseUrl)
  const headers = keyHeaders({ baseUrl, apiKey, keyHeader })
  let habits: ModelCapabilities = { ...capabilitiesByName(model), streams: isStreaming }
  return {
    model,
    async ask(asking, { signal, onText }) {
      const startMs = performance.now()
      const end = AbortSignal.timeout(timeoutMs * MAX_TIMEOUTS)
      const spent = { tokensIn: 0, tokensOut: 0 }
      let tried = habits
      let raises = 0
      for (let requests = 1; ; requests++) {
        const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), end])
        const replied = await requestChatCompletion({
          url,
          headers,
          body: chatRequestBody(asking, model, tried),
          signal: AbortSignal.any([signal, limit]),
          fetch,
          onText: createAnswerReporter(habits.thinksAloud, onText),
        })
        signal.throwIfAborted()
        if (limit.aborted && !(replied.ok && replied.value.text !== ''))
          return err({ message: 'It took too long', isFinal: false, retryAfterMs: 0, reason: 'slow' })
        if (!replied.ok) {
          const fault = diagnoseChatFailure(replied.error, { model, hasKey: apiKey !== undefined, nowMs: Date.now() })
          if (!isWrongForm(fault)) return err(wireFault(fault, apiKey))
          const next = requests < MAX_REQUESTS ? withoutRejectedOption(tried, fault, asking) : undefined
          if (next === undefined) return err(wireFault(unusableProviderFault(fault), apiKey))
          tried = next
          continue
        }
        const reply = replied.value
        const { text, isBare } = withoutThoughts(reply.text, true)
        spent.tokensIn += reply.usage?.tokensIn ?? estimated(asking.system + asking.user)
        spent.tokensOut += reply.usage?.tokensOut ?? estimated(reply.text)
        if (isUsedUp(reply, text) && raises < MAX_RAISES && requests < MAX_REQUESTS) {
          raises++
          tried = withRoomForThoughts(tried)
          continue
        }
        // Kept where it has helped: a 400 may be of the question itself.
        habits = {
          ...(isCutByThoughts(reply, text) ? withRoomForThoughts(tried) : tried),
          thinksAloud: text.trim() === '' ? habits.thinksAloud : isBare || (habits.thinksAloud ?? false),
        }
        onText?.(text.slice(0, MAX_ANSWER_CHARS))
        return ok({
          text: text.slice(0, MAX_ANSWER_CHARS),
          refusal: reply.refusal,
          finishReason: reply.finishReason,
          isCut:
            !reply.isEnded ||
            reply.finishReason === 'length' ||
            text.length > MAX_ANSWER_CHARS ||
            reply.text.length > MAX_REPLY_CHARS,
          usage: { ...spent, ms: Math.round(performance.now() - startMs) },
        })
      }
    },
  }
}

/** Is true if the model spent all its tokens on thinking. */
const isUsedUp = ({ finishReason, refusal }: ChatReply, text: string): boolean =>
  finishReason === 'length' && refusal === '' && text.trim() === ''

/** Is true if thoughts left too little for the text: what is asked for next gets more room. */
const isCutByThoughts = (reply: ChatReply, text: string): boolean =>
  reply.finishReason === 'length' && text.trim() !== '' && (reply.hasThoughts || text.length < reply.text.length)

/** A long answer is looked at each time it has grown by this share, so that its reading takes linear time. */
const GROWTH = 1 / 256

/** Shows what people may see, each time there is more of it. */
function createAnswerReporter(
  thinksAloud: boolean | undefined,
  onText: ((text: string) => void) | undefined,
): (text: string) => void {
  let shown = ''
  let seenChars = 0
  return (text) => {
    if (!onText || text.length - seenChars < text.length * GROWTH) return
    seenChars = text.length
    const visible = visibleAnswer(text, thinksAloud).slice(0, MAX_ANSWER_CHARS)
    if (visible === shown) return
    shown = visible
    onText(visible)
  }
}

const isWrongForm = ({ status, about, isFinal, isRefusal }: DiagnosedFault): boolean =>
  !isFinal && isRefusal !== true && (status === 400 || status === 422 || (status < 400 && about !== undefined))

/** Faults are logged: a provider may repeat the key as the code of an error. */
const wireFault = (
  { message, isFinal, retryAfterMs, advice, notice, isRefusal, reason, redirectsTo }: DiagnosedFault,
  apiKey: string | undefined,
): ProviderFault => ({
  message: withoutKey(message, apiKey),
  isFinal,
  retryAfterMs,
  ...(advice !== undefined && { advice: withoutKey(advice, apiKey) }),
  ...(notice !== undefined && { notice }),
  ...(isRefusal !== undefined && { isRefusal }),
  ...(reason !== undefined && { reason }),
  ...(redirectsTo !== undefined && { redirectsTo }),
})

const withoutKey = (text: string, apiKey: string | undefined): string =>
  apiKey === undefined ? text : text.replaceAll(apiKey, '…')

/** Returns the URL of chat completions: the path is added to the base address, before its query. */
export function chatCompletionsUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  return url.href
}

/** Azure's own addresses. */
const AZURE = /\.(?:openai\.azure|cognitiveservices\.azure|services\.ai\.azure)\.(?:com|us|cn)$/

export function keyHeaders({
  baseUrl,
  apiKey,
  keyHeader,
}: Pick<AiConfig, 'baseUrl' | 'apiKey' | 'keyHeader'>): Record<string, string> {
  if (apiKey === undefined) return {}
  const { hostname, searchParams } = new URL(baseUrl)
  const name = keyHeader ?? (AZURE.test(hostname) || searchParams.has('api-version') ? 'api-key' : 'Authorization')
  return { [name]: name.toLowerCase() === 'authorization' ? `Bearer ${apiKey}` : apiKey }
}

/** Estimates the tokens if a provider doesn't count them, at four letters per token. */
const estimated = (text: string): number => Math.ceil(text.length / 4)
