import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { OfferCounts } from '#domain/reports/indicators.ts'
import { REPORT_SUBJECT_KIND } from '#features/reports/report-address.ts'
import printed from '#features/reports/printed.module.css'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './indicators.module.css'

export interface CountsCardProps {
  readonly offer: Opportunity
  readonly counts: OfferCounts
  readonly nowMs: number
}

/** Shows the counts of the offer's contents, and the time of the last change. */
export function CountsCard({ offer, counts, nowMs }: CountsCardProps) {
  const { screens } = useActionContext(REPORT_SUBJECT_KIND)
  const rows = [
    [t({ message: 'Words', context: 'how many' }), counts.words],
    [t`Benefits`, counts.benefits],
    [t`Bonuses`, counts.bonuses],
    [t`Testimonials`, counts.testimonials],
    [t`Questions`, counts.questions],
  ] as const
  return (
    <FigureCard title={t`In numbers`}>
      <dl className={css.facts}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={classNames(css.foot, printed.app)}>
        <span title={wholeDate(offer.updatedAt)}>
          {t`Last changed: ${{ date: relativeDate(offer.updatedAt, nowMs) }}`}
        </span>
        <Link
          to="/history/$section/$name"
          params={{ section: screens.section, name: offer.name }}
          className={linkClass}
        >
          {t`What changed`}
        </Link>
      </p>
    </FigureCard>
  )
}
