import type { SequenceStep } from '#domain/library/sequences/text-sequence.ts'
import css from './sequence-days.module.css'

/** The days of a sequence in a row. */
export const SequenceDays = ({ steps }: { readonly steps: readonly SequenceStep[] }) => (
  <ol className={css.days} aria-label="Sent on">
    {steps.map(({ when }) => (
      <li key={when} className={css.day}>
        {when}
      </li>
    ))}
  </ol>
)
