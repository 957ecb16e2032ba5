import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { KINDS_OF_TEXTS, STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { factsOf } from '#features/strategies/strategy-kind.tsx'
import type { TextsGrouping } from '#features/strategies/texts-search.ts'
import { grouped } from '#records/list/grouping.ts'
import type { GroupName } from '#records/list/rows/list-lines.ts'
import type { ListParting } from '#records/list/use-list-view.ts'
import type { SummaryRow } from '#store/rows.ts'

export type Offers = ReadonlyMap<number, SummaryRow>

export const GROUPING_OPTIONS: readonly { readonly value: TextsGrouping; readonly label: string }[] = [
  { value: 'offer', label: 'By offer' },
  { value: 'kind', label: 'By kind' },
  { value: 'none', label: 'No groups' },
]

/** Shorter lists are not grouped unless somebody asks for it. */
export const MIN_GROUPED_TEXTS = 30

/**
 * Groups texts as the address says; without a word of it, long lists by offer. `offers`: by ID. Undefined: no groups.
 */
export function partingOf(chosen: TextsGrouping | undefined, offers: Offers): ListParting | undefined {
  if (chosen === 'none') return undefined
  const name = chosen ?? 'offer'
  const groupOf = { offer: byOffer(offers), kind: byKind }[name]
  return {
    name,
    ...(chosen === undefined && { minRows: MIN_GROUPED_TEXTS }),
    part: (heads, folding) => grouped(heads, groupOf, folding),
  }
}

/** Behind all others. */
const LAST = 1

/** Makes each group's name once: there are many more texts than offers. */
function byOffer(offers: Offers): (head: SummaryRow) => GroupName {
  const names = new Map([...offers].map(([ID, offer]) => [ID, nameOf(offer)] as const))
  return ({ parent }) => names.get(parent) ?? WITHOUT
}

const WITHOUT: GroupName = { key: '0', title: 'Without an offer', rank: LAST }

function nameOf({ ID, name, title }: SummaryRow): GroupName {
  const link = {
    to: '/edit/opportunities/$opportunity/$formGroup',
    params: { opportunity: name, formGroup: 'business' },
  } as const
  return {
    key: String(ID),
    title,
    link,
    action: { label: 'Write more', run: () => openTemplatePicker({ offer: name }) },
  }
}

function byKind(head: SummaryRow): GroupName {
  const { kind } = factsOf(head)
  return { key: kind, title: KINDS_OF_TEXTS[kind].name, rank: STRATEGY_KINDS.indexOf(kind) }
}
