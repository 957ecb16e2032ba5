import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { groupRows } from '#records/list/group-rows.ts'
import type { GroupName } from '#records/list/list-lines.ts'
import type { ListGrouping, ListScope } from '#records/list/use-list-view.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import type { DraftListSearch } from './draft-list-search.ts'
import { draftListScope } from './draft-rules.ts'

export interface DraftsView {
  readonly offers: readonly SummaryRow[]
  readonly scope: ListScope
  readonly grouping: ListGrouping
}

const NO_OFFERS: readonly SummaryRow[] = []
/** Behind all others. */
const LAST = 1

/** Returns the drafts that the address selects, grouped by their offers. */
export function useDraftsView({ offer, use, group, by }: DraftListSearch): DraftsView {
  const offers = useLocalQuery((database) => latestSummaries(database, 'opportunity'))
  const scope = useMemo(() => draftListScope({ offer, use, group, by }, offers), [offer, use, group, by, offers])
  const grouping = useMemo(() => ({ name: 'offer', group: byOffer(offers ?? NO_OFFERS) }), [offers])
  return { offers: offers ?? NO_OFFERS, scope, grouping }
}

function byOffer(offers: readonly SummaryRow[]): ListGrouping['group'] {
  const byID = new Map(offers.map((summary) => [summary.ID, summary]))
  const groupOf = ({ parent }: SummaryRow): GroupName => {
    const offer = byID.get(parent)
    if (!offer) return { key: '0', title: t`Without an offer`, rank: LAST }
    return {
      key: String(parent),
      title: offer.title,
      link: { to: '/browse/drafts', search: { offer: offer.name } },
      action: { label: t`Write more`, run: () => openTemplatePicker({ offer: offer.name }) },
    }
  }
  return (summaries, folding) => groupRows(summaries, groupOf, folding)
}
