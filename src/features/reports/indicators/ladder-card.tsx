import { t } from '@lingui/core/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { LadderStep, UncomparedPrice, PriceLadder } from '#domain/reports/price-ladder.ts'
import { pricePeriodText } from '#domain/reports/price-labels.ts'
import { ReportFieldLink } from '#features/reports/report-field-link.tsx'
import printed from '#features/reports/printed.module.css'
import { classNames } from '#ui/class-names.ts'
import { FigureTableDetails } from '#ui/layout/figure-table-details.tsx'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './indicators.module.css'
import { barShareStyle } from './bar-share-style.ts'

export interface LadderCardProps {
  readonly offer: Opportunity
  readonly prices: PriceLadder
}

/** Compares what people pay now with the price of the offer. */
export function LadderCard({ offer, prices: { period, steps, notCompared, summary } }: LadderCardProps) {
  const maxCents = Math.max(0, ...steps.map(({ cents }) => cents))
  return (
    <FigureCard title={t`Price ladder`}>
      {steps.length === 0 ? (
        <NoPrice offer={offer} />
      ) : (
        <>
          <p className={css.quiet}>{t`What people pay, ${{ period: pricePeriodText(period) }}`}</p>
          <ul className={css.ladder}>
            {steps.map((step) => (
              <Step key={step.path} step={step} most={maxCents} />
            ))}
          </ul>
        </>
      )}
      {steps.length === 1 && <NoAlternative offer={offer} hasOthers={notCompared.length > 0} />}
      {summary !== '' && <p className={css.quiet}>{summary}</p>}
      {notCompared.length > 0 && <Others offer={offer} notCompared={notCompared} />}
      {steps.length > 0 && (
        <FigureTableDetails
          label={t`Price ladder, as a table`}
          heads={[t`What`, t`Price, ${{ period: pricePeriodText(period) }}`, t`As entered`]}
          rows={steps.map(({ name, amount, typed }) => [name, amount, typed])}
        />
      )}
    </FigureCard>
  )
}

const Step = ({
  step: { name, isOwn, cents, amount, typed },
  most: maxCents,
}: {
  readonly step: LadderStep
  readonly most: number
}) => (
  <li className={isOwn ? css.own : undefined}>
    <span className={css.name}>
      <bdi>{name}</bdi>
      <bdi className={css.quiet}>{isOwn ? t`Your price` : typed}</bdi>
    </span>
    <span className={css.bar} aria-hidden="true">
      <span style={barShareStyle(cents, maxCents)} />
    </span>
    <bdi className={css.amount}>{amount}</bdi>
  </li>
)

const NoPrice = ({ offer }: Pick<LadderCardProps, 'offer'>) => (
  <p>
    {t`This offer has no price yet.`}{' '}
    <ReportFieldLink offer={offer} path="content.offer.fields.price">
      {t`Add the price`}
    </ReportFieldLink>
  </p>
)

const NoAlternative = ({ offer, hasOthers }: Pick<LadderCardProps, 'offer'> & { readonly hasOthers: boolean }) => (
  <p className={classNames(css.quiet, printed.app)}>
    {hasOthers ? t`Other solutions can’t be compared yet.` : t`No other solutions yet.`}{' '}
    {!hasOthers && (
      <ReportFieldLink offer={offer} path="content.problems.fields.alternative_solution_1">
        {t`Fill in Problems`}
      </ReportFieldLink>
    )}
  </p>
)

/** Lists values that are not among the compared prices, and why. */
const Others = ({
  offer,
  notCompared,
}: Pick<LadderCardProps, 'offer'> & { readonly notCompared: readonly UncomparedPrice[] }) => (
  <>
    <h3 className={css.small}>{t`Not compared`}</h3>
    <ul className={css.others}>
      {notCompared.map(({ name, typed, path, why }) => (
        <li key={path}>
          <ReportFieldLink offer={offer} path={path}>
            <bdi>{name}</bdi>
          </ReportFieldLink>
          {typed !== '' && (
            <>
              {' '}
              <bdi>({typed})</bdi>
            </>
          )}
          {': '}
          {why}
        </li>
      ))}
    </ul>
  </>
)
