import { useRef, useState } from 'react'
import type { EnteredAi } from '#contract/methods/installation.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

interface ListedModels {
  readonly models: readonly string[]
  /** Reason why there are none; empty before they were asked for. */
  readonly message: string
}

const NONE: ListedModels = { models: [], message: '' }

/** The models of a provider, asked for once for each address and key. */
export function useAiModels() {
  const { ask } = useAccountContext()
  const isOnline = useIsOnline()
  const [listed, setListed] = useState(NONE)
  const question = useRef('')
  const load = async (access: Omit<EnteredAi, 'model'>): Promise<void> => {
    const next = JSON.stringify(access)
    if (!isOnline || question.current === next) return
    question.current = next
    setListed(NONE)
    const asked = await ask('admin.getAiModels', [access])
    // Another provider was chosen meanwhile.
    if (question.current !== next) return
    if (asked.ok) setListed(asked.value)
    else question.current = ''
  }
  const forget = (): void => {
    question.current = ''
    setListed(NONE)
  }
  return { ...listed, load, forget }
}
