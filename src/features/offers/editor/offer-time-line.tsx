import { useState } from 'react'
import { offerTimeLine } from '#domain/reports/offer-time-line.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useNowMs } from '#records/list/rows/use-now-ms.ts'
import css from './offer-section.module.css'

/** Under the dates of the offer around: what they mean now, and here. */
export function OfferTimeLine() {
  const { record } = useRecordForm()
  const nowMs = useNowMs()
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const line = offerTimeLine(record, { nowMs, here })
  return line === '' ? null : <p className={css.time}>{line}</p>
}
