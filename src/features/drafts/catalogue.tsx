import { useDeferredValue, useMemo, useState } from 'react'
import { USE_CASE_GROUP_LABELS, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { USE_CASE_GROUPS, type UseCase } from '#domain/copy/catalogue/use-case.ts'
import { Link } from '@tanstack/react-router'
import type { SummaryRow } from '#store/rows.ts'
import { linkClass } from '#ui/link-class.ts'
import { counted } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { classNames } from '#ui/class-names.ts'
import css from './catalogue.module.css'

export interface CatalogueProps {
  /** The slugs of those that were used lately, the latest first. */
  readonly lately: readonly string[]
  /** The slugs of those that are offered; undefined: as the catalogue has it. */
  readonly offered: readonly string[] | undefined
  /** The account's own, newest first. */
  readonly formulas: readonly Pick<SummaryRow, 'name' | 'title' | 'excerpt'>[]
  /** The slug of the offer that is written for. */
  readonly offer: string
  /** A template that the address names and that there is not. */
  readonly unknown: string | undefined
  readonly onChoose: (slug: string) => void
}

const LATELY = 3

/** Whether each word of the query stands somewhere in the template's name or caption. */
const hasWords = ({ name, caption, slug }: UseCase, query: string): boolean => {
  const words = `${name} ${caption} ${slug}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** All that can be written, by group: used lately first, switched off last. */
export function Catalogue({ lately, offered, formulas, offer, unknown, onChoose }: CatalogueProps) {
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query.trim())
  const groups = useMemo(() => groupsOf(lately, offered, sought), [lately, offered, sought])
  const own = <Formulas formulas={formulas} offer={offer} query={sought} />
  return (
    <>
      <div className={css.bar}>
        <SearchField
          label={`Search ${counted(USE_CASES.length, 'template')}`}
          value={query}
          onValueChange={setQuery}
          className={css.search}
        />
        <p className={css.note}>The blanks are filled in from your offer.</p>
      </div>
      {unknown !== undefined && (
        <p role="status" className={css.unknown}>
          There is no writing template of that name. These are all.
        </p>
      )}
      {formulas.length > 0 && own}
      {groups.length === 0 && <EmptyState title="No template has these words">Try another word, or fewer of them.</EmptyState>}
      {groups.map(({ name, cases, isOff }) => (
        <section key={name} className={css.group} aria-label={name}>
          <h2 className={css.heading}>
            {name} <span>{cases.length}</span>
          </h2>
          {isOff && <p className={css.note}>Not offered by your provider at present.</p>}
          <ul className={css.cards}>
            {cases.map((useCase) => (
              <li key={useCase.slug}>
                <button type="button" className={css.card} disabled={isOff} onClick={() => onChoose(useCase.slug)}>
                  <span className={css.name}>
                    {useCase.name} {useCase.isNew && <Badge>New</Badge>}
                  </span>
                  <span className={css.count}>{counted(useCase.variants, 'draft')}</span>
                  <span className={css.caption}>{useCase.caption}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {formulas.length === 0 && own}
    </>
  )
}

const MOST_FORMULAS = 12

/** The account's own templates; without a query also where there is none, since it can have some. */
function Formulas({ formulas, offer, query }: Pick<CatalogueProps, 'formulas' | 'offer'> & { readonly query: string }) {
  const words = query.toLowerCase()
  const found = formulas.filter(({ title, excerpt }) => `${title}\n${excerpt}`.toLowerCase().includes(words)).slice(0, MOST_FORMULAS)
  if (query !== '' && found.length === 0) return null
  return (
    <section className={css.group} aria-label="Your formulas">
      <h2 className={css.heading}>
        Your formulas <span>{formulas.length}</span>
      </h2>
      {found.length > 0 && (
        <ul className={css.cards}>
          {found.map(({ name, title, excerpt }) => (
            <li key={name}>
              <Link className={css.card} to="/browse/formulas/$formula/write" params={{ formula: name }} search={{ offer }}>
                <bdi className={css.name}>{title}</bdi>
                <bdi className={css.caption}>{excerpt}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>
        <Link className={classNames(linkClass, css.more)} to="/browse/formulas">
          {formulas.length === 0 ? 'Make a formula of your own' : 'All your formulas'}
        </Link>
      </p>
    </section>
  )
}

interface Group {
  readonly name: string
  readonly cases: readonly UseCase[]
  readonly isOff: boolean
}

/** Whether a template is offered here. */
const isOfferedIn = (offered: readonly string[] | undefined, { slug, isOffered }: UseCase): boolean => offered?.includes(slug) ?? isOffered

function groupsOf(used: readonly string[], offered: readonly string[] | undefined, query: string): readonly Group[] {
  const on = USE_CASES.filter((one) => isOfferedIn(offered, one))
  const off = USE_CASES.filter((one) => !isOfferedIn(offered, one))
  const found = (cases: readonly UseCase[]) => (query === '' ? cases : cases.filter((one) => hasWords(one, query)))
  const lately = used.flatMap((slug) => on.find((one) => one.slug === slug) ?? []).slice(0, LATELY)
  const groups = [
    { name: 'Used lately', cases: query === '' ? lately : [], isOff: false },
    ...USE_CASE_GROUPS.map((group) => ({
      name: USE_CASE_GROUP_LABELS[group],
      cases: found(on.filter((one) => one.group === group)),
      isOff: false,
    })),
    { name: 'Switched off', cases: found(off), isOff: true },
  ]
  return groups.filter(({ cases }) => cases.length > 0)
}
