import { t } from '@lingui/core/macro'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import css from '#features/library/library-screen.module.css'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SequenceCard } from './sequence-card.tsx'

/** Lists the sequences of the library. */
export const SequencesScreen = () => (
  <Page className={css.page}>
    <LibraryHeader current="sequences" />
    <ul className={css.cards} aria-label={t`Sequences`}>
      {SEQUENCE_LIBRARY.map((sequence) => (
        <SequenceCard key={sequence.key} sequence={sequence} />
      ))}
    </ul>
  </Page>
)
