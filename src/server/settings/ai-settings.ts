import * as z from 'zod/mini'
import { AI_PROVIDER_IDS, type AiProviderId, aiProviderAt } from '#domain/installation/ai-providers.ts'
import type { AiConfig, Config } from '#server/config.ts'
import { enteredFetch, openFetch } from './guarded-fetch.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import type { SettingStore } from './setting-store.ts'
import type { StoredSecrets } from './stored-secrets.ts'

export const AI_SETTING = 'ai.connection'
export const AI_LIMITS_SETTING = 'ai.limits'

const storedSchema = z.object({
  provider: z.enum(AI_PROVIDER_IDS),
  baseUrl: z.string(),
  model: z.string(),
  /** Encrypted; null where the provider wants none. */
  key: z.nullable(z.string()),
})
export type StoredAi = z.output<typeof storedSchema>

const limitsSchema = z.object({ person: z.nullable(z.number()), everyone: z.nullable(z.number()) })
/** Drafts a month; null: no limit. */
export type AiLimits = z.output<typeof limitsSchema>
const NO_LIMITS: AiLimits = { person: null, everyone: null }

/** A provider that can be asked, or the reason why there is none. */
export type AiConnection =
  | { readonly source: 'none' }
  | {
      readonly source: 'environment' | 'stored'
      readonly provider: AiProviderId
      readonly config: AiConfig
      readonly fetch: ProviderFetch
    }
  /** Stored with a key that this process can't decrypt. */
  | { readonly source: 'unreadable'; readonly provider: AiProviderId; readonly baseUrl: string; readonly model: string }

export interface AiSettings {
  /** The connection in use. The environment comes first. */
  connection(): Promise<AiConnection>
  /** The connection in use where this is stored. */
  connectionOf(stored: unknown): Promise<AiConnection>
  limits(): Promise<AiLimits>
  /** Fetch for addresses that an administrator entered. */
  readonly fetch: ProviderFetch
}

export function createAiSettings(
  config: Pick<Config, 'ai' | 'aiDefaults' | 'allowsPrivateAiHosts'>,
  { store, secrets }: { readonly store: Pick<SettingStore, 'read'>; readonly secrets: StoredSecrets },
): AiSettings {
  const fetch = enteredFetch(config.allowsPrivateAiHosts)
  const connectionOf = async (value: unknown): Promise<AiConnection> => {
    if (config.ai)
      return { source: 'environment', provider: aiProviderAt(config.ai.baseUrl), config: config.ai, fetch: openFetch }
    const stored = readStoredAi(value)
    if (!stored) return { source: 'none' }
    const { provider, baseUrl, model, key } = stored
    const apiKey = key === null ? undefined : await secrets.decrypt(key, aiKeyPurpose(baseUrl))
    if (apiKey && !apiKey.ok) return { source: 'unreadable', provider, baseUrl, model }
    return {
      source: 'stored',
      provider,
      config: { ...config.aiDefaults, baseUrl, model, apiKey: apiKey?.value },
      fetch,
    }
  }
  return {
    fetch,
    connectionOf,
    connection: async () => connectionOf(await store.read(AI_SETTING)),
    limits: async () => readAiLimits(await store.read(AI_LIMITS_SETTING)),
  }
}

export function readAiLimits(value: unknown): AiLimits {
  const read = z.safeParse(limitsSchema, value)
  return read.success ? read.data : NO_LIMITS
}

export function readStoredAi(value: unknown): StoredAi | undefined {
  const read = z.safeParse(storedSchema, value)
  return read.success && URL.canParse(read.data.baseUrl) ? read.data : undefined
}

/** A key is for one origin: whoever changes the address has to enter it again, and can't have it sent elsewhere. */
export const aiKeyPurpose = (baseUrl: string): string => `${AI_SETTING} ${new URL(baseUrl).origin}`
