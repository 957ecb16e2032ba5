import { useEffect, useState } from 'react'
import { type Unlock, unlockingAnswers } from '#domain/copy/catalogue/unlocking-answers.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import type { TemplateChoices } from './read-template-choices.ts'
import { offeredUseCases } from './template-groups.ts'

const PAUSE_MS = 500

const unlockTextOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The few questions that would make further templates ready for an offer; null where there are none, or they can't be
 * answered. Follows the offer once nobody has typed for a moment, because every template is read for it.
 */
export function useUnlock(
  offer: DomainRecord,
  choices: TemplateChoices | undefined,
  mayAnswer: boolean,
): Unlock | null {
  const [unlock, setUnlock] = useState<Unlock | null>(null)
  useEffect(() => {
    if (!choices || !mayAnswer) return
    const { title, excerpt, content } = offer
    const timer = setTimeout(
      () =>
        setUnlock(
          unlockingAnswers(offeredUseCases(choices.offered), {
            title: unlockTextOf(title),
            excerpt: unlockTextOf(excerpt),
            content: isObject(content) ? content : {},
            company: choices.company,
          }),
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [offer, choices, mayAnswer])
  return mayAnswer ? unlock : null
}
