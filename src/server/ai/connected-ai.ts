import type { Clock } from '#lib/time/clock.ts'
import { type AiBudget, createAiBudget } from '#server/ai/ai-budget.ts'
import { type AiProvider, createAiProvider } from '#server/ai/ai-provider.ts'
import { createDraftAllowance } from '#server/ai/draft-allowance.ts'
import { withScreenAdvice } from '#server/ai/provider-advice.ts'
import { createProviderState } from '#server/ai/provider-state.ts'
import { createThrottledProvider } from '#server/ai/throttled-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { AiConnection, AiSettings } from '#server/settings/ai-settings.ts'
import { unreadableSecretMessage } from '#server/settings/stored-secrets.ts'

/** The AI that a request may use, as the settings are when it begins. */
export interface JobAi {
  /** undefined: the built-in writer does what it can. */
  readonly provider: AiProvider | undefined
  /** True if there is an AI, and the month's drafts of the account or of everyone are used up. */
  readonly isLimitReached: boolean
  readonly brands: readonly string[]
  readonly budget: AiBudget
  /** Gives the month's draft back if the AI has not answered a word, however the request ends. May be called twice. */
  settle(): Promise<void>
}

export interface ConnectedAi {
  isConnected(): Promise<boolean>
  /** Fault of the provider for System status; undefined while it works. */
  fault(): Promise<string | undefined>
  /** The AI for a request of an account, which then counts for the month. */
  openFor(accountId: number, jobId: number): Promise<JobAi>
}

type UsableConnection = Extract<AiConnection, { readonly source: 'environment' | 'stored' }>

const isUsableAi = (connection: AiConnection): connection is UsableConnection =>
  connection.source === 'environment' || connection.source === 'stored'

const NO_BUDGET = { daily: { tokens: Infinity, money: Infinity }, price: { in: 0, out: 0 } }

export function createConnectedAi({
  settings,
  database,
  clock,
}: {
  readonly settings: Pick<AiSettings, 'connection' | 'limits'>
  readonly database: Database
  readonly clock: Clock
}): ConnectedAi {
  const allowance = createDraftAllowance({ ...database, limits: () => settings.limits() })
  let current: { readonly key: string; readonly provider: AiProvider } | undefined

  /** The same provider while nothing changes: it remembers what its model can do. */
  const providerOf = ({ source, config, fetch }: UsableConnection): AiProvider => {
    const key = JSON.stringify([source, config])
    if (current?.key !== key) {
      const asked = createAiProvider(config, fetch)
      const provider = source === 'stored' ? withScreenAdvice(asked) : asked
      current = { key, provider: createThrottledProvider(provider, createProviderState(database, config), clock) }
    }
    return current.provider
  }

  return {
    isConnected: async () => isUsableAi(await settings.connection()),
    async fault() {
      const connection = await settings.connection()
      if (connection.source === 'unreadable') return unreadableSecretMessage('key')
      return isUsableAi(connection) ? createProviderState(database, connection.config).fault() : undefined
    },
    async openFor(accountId, jobId) {
      const connection = await settings.connection()
      const config = isUsableAi(connection) ? connection.config : undefined
      const budget = createAiBudget(database, config ?? NO_BUDGET)
      const brands = config?.brands ?? []
      if (!isUsableAi(connection))
        return { provider: undefined, isLimitReached: false, brands, budget, settle: () => Promise.resolve() }
      const request = { accountId, jobId }
      const reservation = await allowance.reserve(request, clock.nowMs())
      let mayRelease = reservation === 'reserved'
      const isLimitReached = reservation === 'used up'
      const provider = isLimitReached
        ? undefined
        : withAnswerNotice(providerOf(connection), () => {
            mayRelease = false
          })
      return {
        provider,
        isLimitReached,
        brands,
        budget,
        async settle() {
          if (!mayRelease) return
          await allowance.release(request)
          mayRelease = false
        },
      }
    },
  }
}

/** Tells of the first words of an answer, also of one that is cut off: they have to be paid for. */
const withAnswerNotice = (provider: AiProvider, onAnswer: () => void): AiProvider => ({
  model: provider.model,
  async ask(asking, { signal, onText }) {
    const asked = await provider.ask(asking, {
      signal,
      onText(text) {
        if (text !== '') onAnswer()
        onText?.(text)
      },
    })
    if (asked.ok && asked.value.text !== '') onAnswer()
    return asked
  },
})
