import { useMemo, useState } from 'react'
import { findStalePlaces } from '#domain/stale/find-stale-places.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'

const NONE: readonly StalePlace[] = []

/** The places of the open text that are out of date, as it is kept on this device. */
export function useStalePlaces(): readonly StalePlace[] {
  const { record } = useRecordForm('strategy')
  const { content, parts, used, meta } = record
  const offer = useOfferOfText(meta.opportunity_id)
  const [nowMs] = useState(Date.now)
  return useMemo(
    () =>
      offer
        ? findStalePlaces({ text: { content, parts, ...(used && { used }) }, offer, nowMs, locale: navigator.language })
        : NONE,
    [offer, content, parts, used, nowMs],
  )
}
