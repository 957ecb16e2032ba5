import { plural, t } from '@lingui/core/macro'
import { INDUSTRY_SETS } from '#domain/library/industries/index.ts'
import css from '#features/library/library-screen.module.css'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SetCard } from './set-card.tsx'

/** Lists the industries that the library has a set for. */
export const IndustriesScreen = () => (
  <Page className={css.page}>
    <LibraryHeader current="industries" />
    <ul className={css.cards} aria-label={t`Industries`}>
      {INDUSTRY_SETS.map(({ key, title, use, texts, sequences, formulas }) => (
        <SetCard
          key={key}
          collection="industries"
          name={key}
          title={title}
          use={use}
          meta={[
            t`1 offer`,
            plural({ count: texts.length }, { one: '# text', other: '# texts' }),
            plural({ count: sequences.length }, { one: '# sequence', other: '# sequences' }),
            plural({ count: formulas.length }, { one: '# formula', other: '# formulas' }),
          ].join(' · ')}
        />
      ))}
    </ul>
  </Page>
)
