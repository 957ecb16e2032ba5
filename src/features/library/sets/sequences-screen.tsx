import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import css from '#features/library/library-screen.module.css'
import { TONE_NAMES } from '#features/library/library-text.ts'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { formatCount } from '#lib/text/text.ts'
import { Page } from '#ui/layout/page.tsx'
import { SetCard } from './set-card.tsx'
import { SequenceDays } from './sequence-days.tsx'

/** Lists the sequences of the library, each with the days on which its emails go out. */
export const SequencesScreen = () => (
  <Page className={css.page}>
    <LibraryHeader current="sequences" />
    <ul className={css.cards} aria-label="Sequences">
      {SEQUENCE_LIBRARY.map(({ key, title, use, tone, steps }) => (
        <SetCard
          key={key}
          collection="sequences"
          name={key}
          title={title}
          use={use}
          meta={`${formatCount(steps.length, 'email')} · ${TONE_NAMES[tone]}`}
        >
          <SequenceDays steps={steps} />
        </SetCard>
      ))}
    </ul>
  </Page>
)
