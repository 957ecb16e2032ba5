import { useEffect, useMemo, useState } from 'react'
import { createEditedDraftsReader } from '#content/voices/edited-drafts-reader.ts'
import { textReader } from '#content/writing-worker/writing-worker.ts'
import type { ProposedRule, RuleVoice } from '#domain/voices/learning/propose-rules.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { systemTimer } from '#ui/hooks/timer.ts'
import { isSameRuleVoice } from './same-rule-voice.ts'

/** Rules are looked for after this pause in changes. */
const PAUSE_MS = 400

interface ProposedRules {
  /** Undefined until they are known. */
  readonly rules: readonly ProposedRule[] | undefined
  readonly hasFailed: boolean
  /** Leaves a rule out until rules are found again: a person has decided about it. */
  readonly hide: (key: string) => void
}

interface FoundRules {
  readonly rules?: readonly ProposedRule[]
  readonly hidden: ReadonlySet<string>
  readonly hasFailed: boolean
}

const NOTHING_FOUND: FoundRules = { hidden: new Set(), hasFailed: false }

/** Rules that the account's edits speak for, found off the page's thread: two hundred drafts take a second. */
export function useProposedRules(ID: number, voice: RuleVoice): ProposedRules {
  const read = useMemo(() => createEditedDraftsReader(ID), [ID])
  const drafts = useLocalQuery(read, [read])
  const [found, setFound] = useState<FoundRules>(NOTHING_FOUND)
  const [asked, setAsked] = useState(voice)
  if (!isSameRuleVoice(asked, voice)) setAsked(voice)
  useEffect(() => {
    if (!drafts) return undefined
    const unneeded = new AbortController()
    let hasBegun = false
    const cancel = systemTimer.after(PAUSE_MS, () => {
      textReader
        .run((api) => {
          hasBegun = true
          return api.proposeRules(drafts, asked)
        }, unneeded.signal)
        .then(
          (rules) => !isLate() && setFound({ rules, hidden: new Set(), hasFailed: false }),
          (error: unknown) => {
            if (isLate()) return
            reportError(error)
            setFound((before) => ({ ...before, hasFailed: true }))
          },
        )
    })
    let isUnneeded = false
    const isLate = (): boolean => isUnneeded
    return () => {
      isUnneeded = true
      cancel()
      // A task that has begun may end: a new worker would cost more.
      if (!hasBegun) unneeded.abort()
    }
  }, [drafts, asked])
  return {
    rules: found.rules?.filter(({ key }) => !found.hidden.has(key)),
    hasFailed: found.hasFailed,
    hide: (key) => setFound((before) => ({ ...before, hidden: new Set([...before.hidden, key]) })),
  }
}
