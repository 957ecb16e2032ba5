import { USE_CASE_GROUPS, type UseCaseGroup } from '#domain/copy/catalogue/use-case.ts'
import { templateNamed, USE_CASE_GROUP_LABELS } from '#domain/copy/catalogue/use-cases.ts'
import { groupBy } from '#lib/group.ts'
import type { ListRules } from '#records/list/list-rules.ts'
import { needsPerson } from '#records/list/record-work.ts'
import { EVERYTHING, type ListScope } from '#records/list/use-list-view.ts'
import type { SummaryRow } from '#store/rows.ts'
import { factsOf, templateName } from '#content/draft-facts.ts'
import { type DraftListSearch, NO_OFFER } from './draft-list-search.ts'

/** How the list of drafts can be looked at, beside what they were made for and by. */
export const DRAFT_RULES = {
  filters: [
    { value: 'all', label: 'All', lets: () => true },
    { value: 'kept', label: 'Kept', lets: (head) => factsOf(head).kept },
    { value: 'needs', label: 'Needs review', lets: ({ ID }, work) => needsPerson(work, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules

const groupOf = (usecase: string): UseCaseGroup | undefined => templateNamed(usecase)?.group

/** Which drafts an address lets through, apart from search and chips. `offers`: undefined until they are read. */
export function scopeOf(
  { offer: slug, use, group, by }: DraftListSearch,
  offers: readonly SummaryRow[] | undefined,
): ListScope {
  if ([slug, use, group, by].every((one) => one === undefined)) return EVERYTHING
  const offerID = slug === NO_OFFER ? 0 : offers?.find(({ name }) => name === slug)?.ID
  return {
    name: [slug, use, group, by].join('\n'),
    isPending: slug !== undefined && offers === undefined,
    lets(head) {
      const { usecase, source } = factsOf(head)
      return (
        (slug === undefined || head.parent === offerID) &&
        (use === undefined || usecase === use) &&
        (group === undefined || groupOf(usecase) === group) &&
        (by === undefined || source === by)
      )
    },
  }
}

/** A template, or a group of them, that there are drafts of. */
export interface TemplateOption {
  readonly value: string
  readonly label: string
  readonly chosen: Pick<DraftListSearch, 'use' | 'group'>
}

const optionOf = (use: string): TemplateOption => ({
  value: `use/${use}`,
  label: templateName(use),
  chosen: { use, group: undefined },
})

/**
 * The templates that drafts were made by, in the order of the catalogue; a group of several comes before its own.
 * `search`: what is chosen stays among them.
 */
export function templateOptions(
  heads: readonly SummaryRow[],
  { use, group }: DraftListSearch,
): readonly TemplateOption[] {
  const slugs = [
    ...new Set([...heads.map((head) => factsOf(head).usecase), ...(use === undefined ? [] : [use])]),
  ].filter(Boolean)
  const byGroup = groupBy(slugs, (slug) => groupOf(slug) ?? '')
  return [
    ...USE_CASE_GROUPS.flatMap((one) => {
      const own = byGroup.get(one) ?? []
      const whole = {
        value: `group/${one}`,
        label: `${USE_CASE_GROUP_LABELS[one]}: all`,
        chosen: { use: undefined, group: one },
      }
      return [...(own.length > 1 || one === group ? [whole] : []), ...own.map(optionOf)]
    }),
    ...(byGroup.get('') ?? []).map(optionOf),
  ]
}
