import { INDUSTRY_SETS } from '#domain/library/industries/index.ts'
import css from '#features/library/library-screen.module.css'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { formatCount } from '#lib/text/text.ts'
import { Page } from '#ui/layout/page.tsx'
import { SetCard } from './set-card.tsx'

/** Lists the industries that the library has a set for. */
export const IndustriesScreen = () => (
  <Page className={css.page}>
    <LibraryHeader current="industries" />
    <ul className={css.cards} aria-label="Industries">
      {INDUSTRY_SETS.map(({ key, title, use, texts, sequences, formulas }) => (
        <SetCard
          key={key}
          collection="industries"
          name={key}
          title={title}
          use={use}
          meta={[
            '1 offer',
            formatCount(texts.length, 'text'),
            formatCount(sequences.length, 'sequence'),
            formatCount(formulas.length, 'formula'),
          ].join(' · ')}
        />
      ))}
    </ul>
  </Page>
)
