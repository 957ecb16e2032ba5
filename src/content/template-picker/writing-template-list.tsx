import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { AiCureButton, useAiCure } from '#content/ai/ai-cure.tsx'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { USE_CASE_GROUPS, type UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useWritingOptionsRefresh } from '#store/react/writing-options.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { brandScope } from '#ui/brand/brand-scope.ts'
import { ChipChoice } from '#ui/navigation/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { readTemplateChoices, type TemplateChoices } from './read-template-choices.ts'
import { FormulaCard, TemplateCard } from './template-card.tsx'
import {
  FILTER_LABELS,
  hasEveryWord,
  offeredUseCases,
  type TemplateFilter,
  templateGroups,
  type TemplateGroups,
} from './template-groups.ts'
import css from './writing-template-list.module.css'
import { UnlockFoot } from './unlock-foot.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface WritingTemplateListProps {
  readonly offer: DomainRecord
  readonly onChoose: (slug: string) => void
  /**
   * Moves the focus into the search field once the list is shown; not on touch screens, where the keyboard would cover
   * the list.
   */
  readonly focusesSearch?: boolean
  /** A link of the list leads away from the page. */
  readonly onLeave?: (() => void) | undefined
}

/** Lists everything that can be written for an offer, sorted by how much the offer can already fill in. */
export function WritingTemplateList(props: WritingTemplateListProps) {
  useWritingOptionsRefresh(useIsOnline())
  const choices = useLocalQuery(readTemplateChoices)
  return choices ? <LoadedList {...props} choices={choices} /> : <SkeletonRows count={6} />
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

function LoadedList({
  offer,
  onChoose,
  onLeave,
  focusesSearch = false,
  choices,
}: WritingTemplateListProps & { readonly choices: TemplateChoices }) {
  const { company, lately, offered, formulas, ai } = choices
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusesSearch) searchIn(list.current)?.focus()
  }, [focusesSearch])
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<TemplateFilter>('all')
  const query = useDeferredValue(typed.trim())
  const useCases = useMemo(() => offeredUseCases(offered), [offered])
  const groupsFor = useMemo(() => {
    const { title, excerpt, content } = offer
    const facts = {
      title: textOrEmpty(title),
      excerpt: textOrEmpty(excerpt),
      content: isObject(content) ? content : {},
      company,
    }
    return (words: string) =>
      templateGroups(useCases, facts, { query: words, filter, lately, isAiReady: ai === 'ready' })
  }, [offer, company, useCases, filter, lately, ai])
  const groups = useMemo(() => groupsFor(query), [groupsFor, query])
  /** By what is typed, which may be ahead of what is shown. */
  const chooseFirst = () => {
    const { lately: latest, ready, unready, needingAi } = groupsFor(typed.trim())
    const first = [...latest, ...ready, ...unready, ...needingAi][0]
    if (first) onChoose(first.useCase.slug)
  }
  const filters = useMemo(() => templateFilters(useCases), [useCases])
  const found =
    filter === 'all' || filter === 'formulas'
      ? formulas.filter((one) => hasEveryWord(`${one.title}\n${one.excerpt}`, query))
      : []
  const { lately: listedLately, ready, unready, needingAi } = groups
  const count = [listedLately, ready, unready, needingAi, found].flat().length
  return (
    <div ref={list} {...brandScope(new OfferTexts(company).at('company_info.brand_color'))} className={css.list}>
      <div className={css.bar}>
        <SearchField
          label={plural(useCases.length, { one: 'Search # template', other: 'Search # templates' })}
          value={typed}
          onValueChange={setTyped}
          className={css.search}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter') return
            event.preventDefault()
            chooseFirst()
          }}
        />
        <ChipChoice label={t`Show`} options={filters} value={filter} onValueChange={setFilter} className={css.chips} />
      </div>
      <div className={css.groups}>
        {count === 0 && query !== '' && <EmptyState title={t`No template matches ‘${isolateDirection(query)}’.`} />}
        <TemplateGroupSections groups={groups} ai={ai} onChoose={onChoose} />
        {(filter === 'formulas' || found.length > 0 || (filter === 'all' && query === '')) && (
          <section className={css.group} aria-label={t`Your formulas`}>
            <h2 className={css.heading}>{t`Your formulas`}</h2>
            {found.length > 0 && (
              <ul className={css.cards}>
                {found.slice(0, MAX_FORMULAS).map((formula) => (
                  <li key={formula.name}>
                    <FormulaCard formula={formula} offer={offer.name} onLeave={onLeave} />
                  </li>
                ))}
              </ul>
            )}
            <Link className={classNames(linkClass, css.more)} to="/browse/formulas" onClick={onLeave}>
              {formulas.length === 0 ? t`Write a formula` : t`All your formulas`}
            </Link>
          </section>
        )}
      </div>
      <UnlockFoot offer={offer} choices={choices} finalFocus={() => searchIn(list.current) ?? true} />
    </div>
  )
}

/** The search field, except on touch screens, where it would open the keyboard. */
const searchIn = (list: HTMLElement | null): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : (list?.querySelector('input') ?? null)

const MAX_FORMULAS = 12

function templateFilters(
  offered: readonly UseCase[],
): readonly { readonly value: TemplateFilter; readonly label: string }[] {
  return [
    { value: 'all', label: t`All` },
    ...USE_CASE_GROUPS.filter((group) => offered.some((useCase) => useCase.group === group)).map((group) => ({
      value: group,
      label: FILTER_LABELS[group],
    })),
    { value: 'formulas', label: t`Your formulas` },
  ]
}

function TemplateGroupSections({
  groups,
  ai,
  onChoose,
}: { readonly groups: TemplateGroups } & Pick<TemplateChoices, 'ai'> & Pick<WritingTemplateListProps, 'onChoose'>) {
  const cure = useAiCure(ai)
  const named = [
    { name: t`Used lately`, listed: groups.lately },
    { name: t`Ready to write`, listed: groups.ready },
    { name: t`After a few answers`, listed: groups.unready },
    { name: t`Needs an AI`, listed: groups.needingAi, cure },
  ]
  return named
    .filter(({ listed }) => listed.length > 0)
    .map(({ name, listed, cure: way }) => (
      <section key={name} className={css.group} aria-label={name}>
        <h2 className={css.heading}>{name}</h2>
        {way && (
          <p className={css.cure}>
            <Trans>
              The built-in writer only uses sentences from your offer. <AiCureButton cure={way} />
            </Trans>
          </p>
        )}
        <ul className={css.cards}>
          {listed.map((template) => (
            <li key={template.useCase.slug}>
              <TemplateCard template={template} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
