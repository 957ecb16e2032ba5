import { t } from '@lingui/core/macro'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { STRATEGY_KIND_LABELS, STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { strategyFacts } from '#features/strategies/strategy-kind.tsx'
import type { TextsGrouping } from '#features/strategies/texts-search.ts'
import { groupRows } from '#records/list/group-rows.ts'
import type { GroupName } from '#records/list/list-lines.ts'
import type { ListGrouping } from '#records/list/use-list-view.ts'
import type { SummaryRow } from '#store/rows.ts'

export type OffersByID = ReadonlyMap<number, SummaryRow>

export const TEXT_GROUPING_OPTIONS: readonly { readonly value: TextsGrouping; readonly label: string }[] = [
  { value: 'offer', label: t`By offer` },
  { value: 'kind', label: t`By kind` },
  { value: 'none', label: t`No groups` },
]

/** Shorter lists are not grouped unless somebody asks for it. */
export const MIN_GROUPED_TEXTS = 30

/**
 * Groups texts as the address says; without a word of it, long lists by offer. `offers`: by ID. Undefined: no groups.
 */
export function textListGrouping(chosen: TextsGrouping | undefined, offers: OffersByID): ListGrouping | undefined {
  if (chosen === 'none') return undefined
  const name = chosen ?? 'offer'
  const groupOf = { offer: byOffer(offers), kind: byKind }[name]
  return {
    name,
    ...(chosen === undefined && { minRows: MIN_GROUPED_TEXTS }),
    group: (summaries, folding) => groupRows(summaries, groupOf, folding),
  }
}

/** Behind all others. */
const LAST = 1

/** Makes each group's name once: there are many more texts than offers. */
function byOffer(offers: OffersByID): (summary: SummaryRow) => GroupName {
  const names = new Map([...offers].map(([ID, offer]) => [ID, offerGroupName(offer)] as const))
  return ({ parent }) => names.get(parent) ?? WITHOUT_OFFER_GROUP
}

const WITHOUT_OFFER_GROUP: GroupName = { key: '0', title: t`Without an offer`, rank: LAST }

function offerGroupName({ ID, name, title }: SummaryRow): GroupName {
  const link = {
    to: '/edit/opportunities/$opportunity/$formGroup',
    params: { opportunity: name, formGroup: 'business' },
  } as const
  return {
    key: String(ID),
    title,
    link,
    action: { label: t`Write more`, run: () => openTemplatePicker({ offer: name }) },
  }
}

function byKind(summary: SummaryRow): GroupName {
  const { kind } = strategyFacts(summary)
  return { key: kind, title: STRATEGY_KIND_LABELS[kind].name, rank: STRATEGY_KINDS.indexOf(kind) }
}
