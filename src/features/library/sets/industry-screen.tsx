import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { FORMULA_LIBRARY } from '#domain/library/formulas/index.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { INDUSTRY_SETS } from '#domain/library/industries/index.ts'
import type { IndustrySet } from '#domain/library/industries/industry-set.ts'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import css from '#features/library/library-screen.module.css'
import { LibraryCard } from '#features/library/library-card.tsx'
import type { TemplateSearch } from '#features/library/library-search.ts'
import { fitLibraryText, libraryTextFromProduct } from '#features/library/library-text.ts'
import { libraryOfferFromProduct } from '#features/library/offers/library-offer.ts'
import { OfferTemplateCard } from '#features/library/offers/offer-template-card.tsx'
import { useOfferSelection } from '#features/library/use-offer-selection.ts'
import { loadOfferLibrary } from '#domain/library/offers/load-offers.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useLoaded } from '#ui/hooks/use-loaded.ts'
import { FormulaTemplateCard } from './formula-template-card.tsx'
import groups from './set-groups.module.css'
import { MissingSet } from './missing-set.tsx'
import { SequenceCard } from './sequence-card.tsx'
import { SetBar } from './set-bar.tsx'

export interface IndustryScreenProps {
  /** Key in the address. */
  readonly name: string
  readonly search: TemplateSearch
}

/** Shows what the library has for one industry: an offer to begin with, texts, sequences and formulas. */
export function IndustryScreen({ name, search }: IndustryScreenProps) {
  const set = INDUSTRY_SETS.find(({ key }) => key === name)
  return set ? <Shown set={set} search={search} /> : <MissingSet collection="industries" />
}

function Shown({ set, search }: { readonly set: IndustrySet; readonly search: TemplateSearch }) {
  const shown = useOfferSelection(search.offer)
  const { value: offers, error } = useLoaded(loadOfferLibrary)
  if (error) throw error
  const offer = offers?.find(({ key }) => key === set.offer)
  return (
    <div className={groups.screen}>
      <SetBar collection="industries" title={set.title} />
      <div className={groups.scroll}>
        <Page>
          <p className={groups.lead}>{set.use}</p>
          {shown && offer ? (
            <>
              <Group title={t`Start with this offer`}>
                <OfferTemplateCard offer={libraryOfferFromProduct(offer)} />
              </Group>
              <Group title={t`Texts`}>
                {pick(TEXT_LIBRARY, set.texts).map((text) => (
                  <LibraryCard
                    key={text.key}
                    text={fitLibraryText(libraryTextFromProduct(text), shown.values)}
                    values={shown.values}
                    category={text.kind}
                    search={{ offer: search.offer }}
                  />
                ))}
              </Group>
              <Group title={t`Sequences`}>
                {pick(SEQUENCE_LIBRARY, set.sequences).map((sequence) => (
                  <SequenceCard key={sequence.key} sequence={sequence} />
                ))}
              </Group>
              <Group title={t`Formulas`}>
                {pick(FORMULA_LIBRARY, set.formulas).map((formula) => (
                  <FormulaTemplateCard key={formula.key} formula={formula} />
                ))}
              </Group>
            </>
          ) : (
            <SkeletonRows count={4} />
          )}
        </Page>
      </div>
    </div>
  )
}

/** The ones with these keys, in the order of the keys. */
const pick = <T extends { readonly key: string }>(all: readonly T[], keys: readonly string[]): readonly T[] =>
  keys.flatMap((key) => all.find((one) => one.key === key) ?? [])

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={groups.group} aria-label={title}>
      <h2 className={groups.heading}>{title}</h2>
      <ul className={css.cards}>{children}</ul>
    </section>
  )
}
