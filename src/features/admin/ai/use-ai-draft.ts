import { useState } from 'react'
import type { AiSettingsAnswer, EnteredAi } from '#contract/methods/installation.ts'
import { type AiProviderId, aiProviderOf } from '#domain/installation/ai-providers.ts'

interface AiDraft {
  readonly provider: AiProviderId
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string
}

const draftOf = ({ provider, baseUrl, model, source }: AiSettingsAnswer): AiDraft => ({
  provider,
  baseUrl: source === 'none' ? '' : baseUrl,
  model,
  apiKey: '',
})

/** Entries of an administrator that are not saved yet. */
export function useAiDraft(settings: AiSettingsAnswer) {
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [isReplacing, setIsReplacing] = useState(false)
  // Stays while newer settings arrive: what is entered is a change of these.
  const [version, setVersion] = useState(settings.version)
  const known = aiProviderOf(draft.provider)
  const address = known.isFixed ? known.baseUrl : draft.baseUrl
  const isSavedKey = settings.hasKey && settings.source === 'stored' && originOf(address) === originOf(settings.baseUrl)
  const keepsKey = isSavedKey && !isReplacing
  const apiKey = keepsKey ? undefined : draft.apiKey.trim() || undefined
  const access = { provider: draft.provider, baseUrl: address, ...(apiKey !== undefined && { apiKey }) }
  const entered: EnteredAi = { ...access, model: draft.model }
  return {
    draft,
    known,
    access,
    entered,
    isSavedKey,
    keepsKey,
    version,
    change: (part: Partial<AiDraft>) => setDraft((before) => ({ ...before, ...part })),
    choose(provider: AiProviderId) {
      const isSaved = settings.source !== 'none' && provider === settings.provider
      const { baseUrl, isFixed, needsKey } = aiProviderOf(provider)
      setIsReplacing(false)
      setDraft({
        provider,
        // Local servers are nearly always at their usual port.
        baseUrl: isSaved ? settings.baseUrl : isFixed || needsKey || provider === 'other' ? '' : baseUrl,
        model: isSaved ? settings.model : '',
        apiKey: '',
      })
    },
    replaceKey: () => setIsReplacing(true),
    keepKey() {
      setIsReplacing(false)
      setDraft((before) => ({ ...before, apiKey: '' }))
    },
    /** Goes on from what was saved; what was typed since stays. */
    accept(saved: AiSettingsAnswer) {
      setIsReplacing(false)
      setVersion(saved.version)
      setDraft((before) => ({ ...before, apiKey: '' }))
    },
    reset(saved: AiSettingsAnswer) {
      setIsReplacing(false)
      setVersion(saved.version)
      setDraft(draftOf(saved))
    },
  }
}

export type AiDraftState = ReturnType<typeof useAiDraft>

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
