import { t } from '@lingui/core/macro'
import { USE_CASE_GROUPS, type UseCaseGroup } from '#domain/copy/catalogue/use-case.ts'
import { findUseCase, USE_CASE_GROUP_LABELS } from '#domain/copy/catalogue/use-cases.ts'
import { groupBy } from '#lib/group-by.ts'
import type { ListRules } from '#records/list/list-rules.ts'
import { needsReview } from '#records/list/record-status.ts'
import { WHOLE_LIST, type ListScope } from '#records/list/use-list-view.ts'
import type { SummaryRow } from '#store/rows.ts'
import { draftFacts, templateName } from '#content/draft-facts.ts'
import { type DraftListSearch, DRAFTS_WITHOUT_OFFER } from './draft-list-search.ts'

/** Filters and sorts of the list of drafts, apart from offer, template and writer. */
export const DRAFT_RULES = {
  filters: [
    { value: 'all', label: t`All`, lets: () => true },
    { value: 'kept', label: t`Kept`, lets: (summary) => draftFacts(summary).kept },
    { value: 'needs', label: t`Needs review`, lets: ({ ID }, work) => needsReview(work, ID) },
  ],
  hidesEmpty: true,
} as const satisfies ListRules

const groupOfUseCase = (usecase: string): UseCaseGroup | undefined => findUseCase(usecase)?.group

/** Returns the scope of drafts that an address selects, before search and chips. `offers` is undefined until loaded. */
export function draftListScope(
  { offer: slug, use, group, by }: DraftListSearch,
  offers: readonly SummaryRow[] | undefined,
): ListScope {
  if ([slug, use, group, by].every((one) => one === undefined)) return WHOLE_LIST
  const offerID = slug === DRAFTS_WITHOUT_OFFER ? 0 : offers?.find(({ name }) => name === slug)?.ID
  return {
    name: [slug, use, group, by].join('\n'),
    isPending: slug !== undefined && offers === undefined,
    lets(summary) {
      const { usecase, source } = draftFacts(summary)
      return (
        (slug === undefined || summary.parent === offerID) &&
        (use === undefined || usecase === use) &&
        (group === undefined || groupOfUseCase(usecase) === group) &&
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

const templateOption = (use: string): TemplateOption => ({
  value: `use/${use}`,
  label: templateName(use),
  chosen: { use, group: undefined },
})

/**
 * The templates that drafts were made by, in the order of the catalogue; a group of several comes before its own.
 * `search`: what is chosen stays among them.
 */
export function templateOptions(
  summaries: readonly SummaryRow[],
  { use, group }: DraftListSearch,
): readonly TemplateOption[] {
  const slugs = [
    ...new Set([...summaries.map((summary) => draftFacts(summary).usecase), ...(use === undefined ? [] : [use])]),
  ].filter(Boolean)
  const byGroup = groupBy(slugs, (slug) => groupOfUseCase(slug) ?? '')
  return [
    ...USE_CASE_GROUPS.flatMap((one) => {
      const groupSlugs = byGroup.get(one) ?? []
      const whole = {
        value: `group/${one}`,
        label: t`${{ group: USE_CASE_GROUP_LABELS[one] }}: all`,
        chosen: { use: undefined, group: one },
      }
      return [...(groupSlugs.length > 1 || one === group ? [whole] : []), ...groupSlugs.map(templateOption)]
    }),
    ...(byGroup.get('') ?? []).map(templateOption),
  ]
}
