import { t } from '@lingui/core/macro'

/** A provider that administrators can choose. All of them speak the protocol of chat completions. */
export interface KnownAiProvider {
  readonly id: AiProviderId
  readonly name: string
  readonly hint: string
  /** Address in front of `/chat/completions`; an example where each customer has their own. */
  readonly baseUrl: string
  /** True if the address is the same for everyone, so that nobody has to enter it. */
  readonly isFixed: boolean
  /** True if the provider wants a key. */
  readonly needsKey: boolean
  readonly modelExample: string
}

export const AI_PROVIDER_IDS = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'openrouter',
  'azure',
  'ollama',
  'lmstudio',
  'vllm',
  'other',
] as const
export type AiProviderId = (typeof AI_PROVIDER_IDS)[number]

const hosted = { isFixed: true, needsKey: true }
const local = { isFixed: false, needsKey: false, hint: t`On your own server` }

export const KNOWN_AI_PROVIDERS: readonly KnownAiProvider[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    hint: t`GPT models`,
    baseUrl: 'https://api.openai.com/v1',
    ...hosted,
    modelExample: 'gpt-5-mini',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    hint: t`Claude models`,
    baseUrl: 'https://api.anthropic.com/v1',
    ...hosted,
    modelExample: 'claude-sonnet-4-5',
  },
  {
    id: 'google',
    name: 'Google',
    hint: t`Gemini models`,
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    ...hosted,
    modelExample: 'gemini-2.5-flash',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    hint: t`Mistral models`,
    baseUrl: 'https://api.mistral.ai/v1',
    ...hosted,
    modelExample: 'mistral-large-latest',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    hint: t`Many models, one key`,
    baseUrl: 'https://openrouter.ai/api/v1',
    ...hosted,
    modelExample: 'vendor/model',
  },
  {
    id: 'azure',
    name: 'Azure OpenAI',
    hint: t`In your own region`,
    baseUrl: 'https://NAME.openai.azure.com/openai/v1',
    isFixed: false,
    needsKey: true,
    modelExample: t`the name of your deployment`,
  },
  { id: 'ollama', name: 'Ollama', baseUrl: 'http://localhost:11434/v1', ...local, modelExample: 'gpt-oss:20b' },
  {
    id: 'lmstudio',
    name: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    ...local,
    modelExample: t`the loaded model`,
  },
  { id: 'vllm', name: 'vLLM', baseUrl: 'http://localhost:8000/v1', ...local, modelExample: t`the served model` },
  {
    id: 'other',
    name: t`Other`,
    hint: t`OpenAI-compatible`,
    baseUrl: 'https://api.example.com/v1',
    isFixed: false,
    needsKey: false,
    modelExample: t`name of the model`,
  },
]

/** Returns the provider of an id. */
export function aiProviderOf(id: AiProviderId): KnownAiProvider {
  const found = KNOWN_AI_PROVIDERS.find((provider) => provider.id === id)
  if (!found) throw new Error(`unknown provider ${id}`)
  return found
}

/** Guesses the provider of an address, for settings that came without one. */
export const aiProviderAt = (baseUrl: string): AiProviderId =>
  KNOWN_AI_PROVIDERS.find((provider) => provider.isFixed && baseUrl.startsWith(provider.baseUrl))?.id ?? 'other'
