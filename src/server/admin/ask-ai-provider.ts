import { t } from '@lingui/core/macro'
import type { AiProviderId } from '#domain/installation/ai-providers.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { createAiProvider, keyHeaders } from '#server/ai/ai-provider.ts'
import type { ProviderFault } from '#server/ai/provider-faults.ts'
import { tryParseJson } from '#server/ai/try-parse-json.ts'
import type { AiDefaults } from '#server/config.ts'
import type { ProviderAccess } from '#server/admin/entered-ai.ts'
import { addressFaultOf } from '#server/settings/guarded-connection.ts'
import type { ProviderFetch } from '#server/settings/provider-fetch.ts'
import { otherOrigin } from '#server/settings/provider-redirects.ts'

const TEST_LIMIT_MS = 20_000
const MODELS_LIMIT_MS = 10_000
const MAX_MODELS = 1_000
const MAX_LIST_BYTES = 8 * 1024 * 1024
const MAX_TEXT_CHARS = 200

const TEST_PROMPT = {
  system: 'Answer with one short sentence and nothing else.',
  user: 'Write one short sentence about fresh bread.',
  schema: null,
  temperature: 0.7,
  maxTokens: 400,
}

export interface AiTest {
  /** The failure in a sentence; empty on success. */
  readonly message: string
  readonly ms: number
  readonly text: string
}

const FAULTS: Readonly<Record<NonNullable<ProviderFault['reason']>, string>> = {
  key: t`The key was refused.`,
  no_key: t`This provider wants a key.`,
  credit: t`The account at the provider has no credit left.`,
  access: t`The key may not use this model.`,
  model: t`Model not found.`,
  context: t`The model can read too little. Choose one with a longer context.`,
  memory: t`That server has too little memory for the model.`,
  address: t`No AI answers at this address. It usually ends with /v1.`,
  private: t`This address leads into a private network.`,
  reserved: t`This address is reserved for the network itself. Enter another one.`,
  unencrypted: t`Enter an address that starts with https://.`,
  redirect: t`This address redirects to another one. Enter that one.`,
  unreachable: t`The address can’t be reached.`,
  too_much: t`The answer was far too long.`,
  slow: t`No answer in 20 seconds.`,
  form: t`The provider refused every form of request. Check address and model.`,
}

/** Asks an AI for one sentence. */
export async function testAiConnection(
  { baseUrl, apiKey, model }: ProviderAccess & { readonly model: string },
  { defaults, fetch, limitMs = TEST_LIMIT_MS }: AskDeps & { readonly defaults: AiDefaults; readonly limitMs?: number },
): Promise<AiTest> {
  const startMs = performance.now()
  const provider = createAiProvider({ ...defaults, baseUrl, apiKey, model, timeoutMs: limitMs }, fetch)
  const failed = (message: string): AiTest => ({ message, ms: Math.round(performance.now() - startMs), text: '' })
  try {
    const asked = await provider.ask(TEST_PROMPT, { signal: AbortSignal.timeout(limitMs) })
    if (!asked.ok) return failed(faultSentence(asked.error))
    const text = cutToGraphemes(asked.value.text.replaceAll(/\s+/g, ' ').trim(), MAX_TEXT_CHARS)
    return text === '' ? failed(t`It answered without a word. Choose another model.`) : { ...failed(''), text }
  } catch {
    return failed(FAULTS.slow)
  }
}

const redirectSentence = (origin: string): string => t`This address redirects to ${origin}. Enter the address there.`

const faultSentence = ({ reason, isRefusal, redirectsTo }: ProviderFault): string => {
  if (redirectsTo !== undefined) return redirectSentence(redirectsTo)
  if (isRefusal) return t`The provider refused the sentence. Choose another model.`
  return reason === undefined ? t`The provider can’t answer right now. Try again in a minute.` : FAULTS[reason]
}

interface AskDeps {
  readonly fetch: ProviderFetch
}

/** Reads the models that a provider offers for texts. Errors: a sentence, where it doesn't tell. */
export async function listAiModels(
  { baseUrl, apiKey, provider }: ProviderAccess & { readonly provider: AiProviderId },
  { fetch }: AskDeps,
): Promise<Result<readonly string[], string>> {
  // Azure lists models, and wants the names that its customers gave to their deployments.
  if (provider === 'azure') return err(t`Enter the name of your deployment.`)
  try {
    const url = modelsUrl(baseUrl)
    const response = await fetch(url, {
      method: 'GET',
      headers: { Accept: 'application/json', ...listHeaders({ baseUrl, apiKey, provider }) },
      signal: AbortSignal.timeout(MODELS_LIMIT_MS),
    })
    const origin = otherOrigin(response, url)
    if (origin !== undefined) return err(redirectSentence(origin))
    if (response.status === 401 || response.status === 403) return err(FAULTS.key)
    const models = response.ok ? modelsIn(await boundedText(response)) : []
    return models.length > 0 ? ok(models) : err(NO_LIST)
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    return err(FAULTS[(isObject(cause) ? addressFaultOf(cause.code) : undefined) ?? 'unreachable'])
  }
}

const NO_LIST = t`This provider doesn’t list its models. Enter the name.`

/** Anthropic speaks its own protocol for this list. */
const listHeaders = ({
  baseUrl,
  apiKey,
  provider,
}: Pick<ProviderAccess, 'baseUrl' | 'apiKey'> & { readonly provider: AiProviderId }): Readonly<
  Record<string, string>
> =>
  provider === 'anthropic' && apiKey !== undefined
    ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
    : keyHeaders({ baseUrl, apiKey })

function modelsUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/chat\/completions$/, '').replace(/(?<!\/)\/+$/, '')}/models`
  return url.href
}

async function boundedText(response: Response): Promise<string> {
  if (!response.body) return ''
  const parts: AsyncIterable<Uint8Array> = response.body
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const part of parts) {
    bytes += part.length
    if (bytes > MAX_LIST_BYTES) return ''
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString()
}

/** Models by their names that write no texts. */
const NOT_FOR_TEXTS =
  /embed|whisper|tts|dall-e|moderation|image|audio|realtime|transcribe|sora|davinci|babbage|rerank|ocr|speech|imagen|veo/i

function modelsIn(text: string): readonly string[] {
  const answer = tryParseJson(text)
  const list: unknown = isObject(answer) ? (answer.data ?? answer.models) : answer
  const names = (Array.isArray(list) ? list : [])
    .map((one: unknown) => (isObject(one) ? (one.id ?? one.name) : one))
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^models\//, ''))
    .filter((name) => name !== '' && name.length <= 200 && !/\p{Cc}/u.test(name))
  const unique = [...new Set(names)]
  const fit = unique.filter((name) => !NOT_FOR_TEXTS.test(name))
  return (fit.length > 0 ? fit : unique).toSorted((a, b) => a.localeCompare(b, 'en')).slice(0, MAX_MODELS)
}
