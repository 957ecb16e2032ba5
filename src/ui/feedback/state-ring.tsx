import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import css from './state-ring.module.css'
import type { MeterState } from './progress-count.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

const WORDS: Record<MeterState, string> = { none: t`Not started`, part: t`In progress`, done: t`Complete` }

export interface StateRingProps {
  state: MeterState
  /** When the words stand beside it already. */
  silent?: boolean | undefined
}

/** The ring of a task list: empty, half, ticked; its words are read out. */
export function StateRing({ state, silent }: StateRingProps) {
  return (
    <span className={classNames(css.ring, state !== 'none' && css[state])}>
      {state === 'done' && <Check aria-hidden="true" />}
      {!silent && <VisuallyHidden>{WORDS[state]}</VisuallyHidden>}
    </span>
  )
}
