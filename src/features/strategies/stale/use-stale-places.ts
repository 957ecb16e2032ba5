import { useMemo, useState } from 'react'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { stalePlaces } from '#domain/stale/radar.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { OFFER } from '#features/strategies/strategy-kind.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

const NONE: readonly StalePlace[] = []

/** The places of the open text that are out of date, as it is kept on this device. */
export function useStalePlaces(): readonly StalePlace[] {
  const { record } = useRecordForm<Strategy>()
  const { content, parts, used, meta } = record
  const offerID = meta.opportunity_id
  const seen = useLive(async (database) => (offerID === 0 ? undefined : recordById(database, OFFER, offerID)), [offerID])
  const [nowMs] = useState(Date.now)
  const offer = seen && !seen.deleted && seen.record.ID === offerID ? seen.record : undefined
  return useMemo(
    () => (offer ? stalePlaces({ text: { content, parts, ...(used && { used }) }, offer, nowMs, locale: navigator.language }) : NONE),
    [offer, content, parts, used, nowMs],
  )
}
