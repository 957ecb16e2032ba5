import { useMemo } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { grouped } from '#records/list/grouping.ts'
import type { GroupName } from '#records/list/rows/list-lines.ts'
import type { ListParting, ListScope } from '#records/list/use-list-view.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import type { DraftListSearch } from './draft-list-search.ts'
import { scopeOf } from './draft-rules.ts'

export interface DraftsView {
  readonly offers: readonly SummaryRow[]
  readonly scope: ListScope
  readonly grouping: ListParting
}

const NO_OFFERS: readonly SummaryRow[] = []
/** Behind all others. */
const LAST = 1

/** Which drafts are shown, as the address says, under the offers that they were made for. */
export function useDraftsView({ offer, use, group, by }: DraftListSearch): DraftsView {
  const offers = useLive((database) => latestHeads(database, 'opportunity'))
  const scope = useMemo(() => scopeOf({ offer, use, group, by }, offers), [offer, use, group, by, offers])
  const grouping = useMemo(() => ({ name: 'offer', part: byOffer(offers ?? NO_OFFERS) }), [offers])
  return { offers: offers ?? NO_OFFERS, scope, grouping }
}

function byOffer(offers: readonly SummaryRow[]): ListParting['part'] {
  const byID = new Map(offers.map((head) => [head.ID, head]))
  const groupOf = ({ parent }: SummaryRow): GroupName => {
    const offer = byID.get(parent)
    if (!offer) return { key: '0', title: 'Without an offer', rank: LAST }
    return {
      key: String(parent),
      title: offer.title,
      link: { to: '/browse/drafts', search: { offer: offer.name } },
      action: { label: 'Write more', run: () => openTemplatePicker({ offer: offer.name }) },
    }
  }
  return (heads, folding) => grouped(heads, groupOf, folding)
}
