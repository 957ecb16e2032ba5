import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { offersEndingSoon } from '#domain/reports/offers-ending-soon.ts'
import { END_DATE_PATH } from '#domain/stale/offer-end.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { useNowMs } from '#records/list/rows/use-now-ms.ts'
import { useRecordProjection } from '#store/react/use-record-projection.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { DATED_OFFERS } from './dated-offers.ts'
import css from './ending-soon.module.css'

const OFFER = 'opportunity'
const SHOWN = 5

/** The offers that end within a week, each with the way to its dates; nothing where there are none. */
export function EndingSoon() {
  const screens = useKind(OFFER)
  const picked = useRecordProjection(DATED_OFFERS)
  const offers = useMemo(() => [...(picked?.values() ?? [])], [picked])
  const nowMs = useNowMs()
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const id = useId()
  const ending = offersEndingSoon(offers, { nowMs, here })
  if (ending.length === 0 || !screens) return null
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{t`Ends this week`}</h2>
      <ul className={cardClass({ list: true })}>
        {ending.slice(0, SHOWN).map(({ offer, words }) => (
          <li key={offer.ID}>
            <Link {...screens.open(toRecordRef(OFFER, offer), END_DATE_PATH)} className={css.row}>
              <strong dir="auto">{offer.title}</strong>
              <small>{words}</small>
            </Link>
          </li>
        ))}
      </ul>
      {ending.length > SHOWN && <p className={css.more}>{t`And ${{ count: ending.length - SHOWN }} more.`}</p>}
    </section>
  )
}
