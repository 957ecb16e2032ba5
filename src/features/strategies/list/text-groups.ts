import { KINDS_OF_TEXTS, STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { factsOf } from '#features/strategies/strategy-kind.tsx'
import type { TextsGrouping } from '#features/strategies/texts-search.ts'
import { daysBetween } from '#lib/relative-date.ts'
import { grouped } from '#records/list/grouping.ts'
import type { GroupName } from '#records/list/rows/list-lines.ts'
import type { ListParting } from '#records/list/use-list-view.ts'
import type { SummaryRow } from '#store/rows.ts'

export type Offers = ReadonlyMap<number, SummaryRow>

/** The ways to put texts together, as they are offered. */
export const GROUPING_OPTIONS: readonly { readonly value: TextsGrouping; readonly label: string }[] = [
  { value: 'offer', label: 'Offer' },
  { value: 'kind', label: 'Kind' },
  { value: 'date', label: 'Date' },
  { value: 'none', label: 'Nothing' },
]

/** Texts put together as they are asked to be. `offers`: by their IDs, for what they are called now. Undefined: not at all. */
export function partingOf(
  grouping: TextsGrouping,
  { offers, nowMs }: { readonly offers: Offers; readonly nowMs: number },
): ListParting | undefined {
  if (grouping === 'none') return undefined
  const groupOf = { offer: byOffer(offers), kind: byKind, date: byDate(nowMs) }[grouping]
  return { name: grouping, part: (heads) => grouped(heads, groupOf) }
}

/** Behind all others. */
const LAST = 1

/** Each group's name is made once: there are many more texts than offers. */
function byOffer(offers: Offers): (head: SummaryRow) => GroupName {
  const names = new Map([...offers].map(([ID, offer]) => [ID, nameOf(offer)] as const))
  return ({ parent }) => names.get(parent) ?? WITHOUT
}

const WITHOUT: GroupName = { key: '0', title: 'Without an offer', rank: LAST }

function nameOf({ ID, name, title }: SummaryRow): GroupName {
  const to = { to: '/edit/opportunities/$opportunity/$formGroup', params: { opportunity: name, formGroup: 'business' } } as const
  return { key: String(ID), title, link: { label: 'Offer', to } }
}

function byKind(head: SummaryRow): GroupName {
  const { kind } = factsOf(head)
  return { key: kind, title: KINDS_OF_TEXTS[kind].name, rank: STRATEGY_KINDS.indexOf(kind) }
}

const byDate =
  (nowMs: number) =>
  ({ updatedAt }: SummaryRow): GroupName => {
    const days = daysBetween(updatedAt, nowMs)
    if (days < 1) return { key: 'today', title: 'Today' }
    if (days < 2) return { key: 'yesterday', title: 'Yesterday' }
    if (days < 7) return { key: 'week', title: 'In the last 7 days' }
    return days < 30 ? { key: 'month', title: 'In the last 30 days' } : { key: 'earlier', title: 'Earlier' }
  }
