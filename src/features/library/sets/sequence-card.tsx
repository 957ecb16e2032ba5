import { plural, t } from '@lingui/core/macro'
import type { TextSequence } from '#domain/library/sequences/text-sequence.ts'
import { TONE_NAMES } from '#features/library/library-text.ts'
import css from './sequence-card.module.css'
import { SetCard } from './set-card.tsx'

/** A sequence with the days on which its emails go out. */
export const SequenceCard = ({ sequence: { key, title, use, tone, steps } }: { readonly sequence: TextSequence }) => (
  <SetCard
    collection="sequences"
    name={key}
    title={title}
    use={use}
    meta={`${plural({ count: steps.length }, { one: '# email', other: '# emails' })} · ${TONE_NAMES[tone]}`}
  >
    <ol className={css.days} aria-label={t`Sent on`}>
      {steps.map(({ when }) => (
        <li key={when} className={css.day}>
          {when}
        </li>
      ))}
    </ol>
  </SetCard>
)
