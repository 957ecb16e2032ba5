import { t } from '@lingui/core/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { OfferMoment, OfferTime } from '#domain/reports/offer-time.ts'
import { ReportFieldLink } from '#features/reports/report-field-link.tsx'
import printed from '#features/reports/printed.module.css'
import { linkClass } from '#ui/navigation/link-class.ts'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './indicators.module.css'

export interface TimeCardProps {
  readonly offer: Opportunity
  readonly time: OfferTime
}

/** When the offer stands, and how much of that is left. */
export const TimeCard = ({ offer, time: { words, start, end } }: TimeCardProps) => (
  <FigureCard title={t`Time left`}>
    <p className={css.big}>{words}</p>
    <dl className={css.facts}>
      <dt>{t`Start`}</dt>
      <dd>
        <Moment offer={offer} moment={start} side="start" />
      </dd>
      <dt>{t`End`}</dt>
      <dd>
        <Moment offer={offer} moment={end} side="end" />
      </dd>
    </dl>
  </FigureCard>
)

interface MomentProps {
  readonly offer: Opportunity
  readonly moment: OfferMoment | null
  readonly side: 'start' | 'end'
}

const Moment = ({ offer, moment, side }: MomentProps) =>
  moment?.words ?? (
    <ReportFieldLink offer={offer} path={`content.offer.fields.${side}_date`} className={`${linkClass} ${printed.app}`}>
      {side === 'start' ? t`Fill in the start date` : t`Fill in the end date`}
    </ReportFieldLink>
  )
