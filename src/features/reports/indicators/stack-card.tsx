import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { formatMoney, type MoneyStyle } from '#domain/reports/money.ts'
import type { UnvaluedPart, ValueStack } from '#domain/reports/value-stack.ts'
import { unvaluedReasonText } from '#domain/reports/price-labels.ts'
import { ReportFieldLink } from '#features/reports/report-field-link.tsx'
import { FigureTableDetails } from '#ui/layout/figure-table-details.tsx'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './indicators.module.css'
import { barShareStyle } from './bar-share-style.ts'

export interface StackCardProps {
  readonly offer: Opportunity
  readonly worth: ValueStack
  /** Price in the wording of the offer. */
  readonly price: string
  readonly money: MoneyStyle
}

/** Lists what people get for the price, by value. */
export function StackCard({ offer, worth, price, money }: StackCardProps) {
  const { benefits, bonuses, benefitsCents, bonusesCents, unvalued } = worth
  const amount = (cents: number): string => formatMoney(cents, money)
  const bonusesAmount = amount(bonusesCents)
  return (
    <FigureCard title={t`Value stack`} aside={t`Values from Benefits`} wide>
      {benefits.length === 0 ? (
        <p>
          {t`No benefit has a value yet.`}{' '}
          <ReportFieldLink offer={offer} path="content.benefits.fields.price_1">
            {t`Fill in Benefits`}
          </ReportFieldLink>
        </p>
      ) : (
        <ul className={css.stack}>
          {benefits.map(({ name, cents, path }) => (
            <li key={path} style={{ flexGrow: Math.max(1, Math.round((100 * cents) / benefitsCents)) }}>
              <bdi>{name}</bdi>
              <bdi className={css.amount}>{amount(cents)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <PriceBar worth={worth} price={price} money={money} />
      {bonuses.length > 0 && (
        <p className={css.quiet}>
          {plural(bonuses.length, {
            one: `# bonus adds ${bonusesAmount} once.`,
            other: `# bonuses add ${bonusesAmount} once.`,
          })}
        </p>
      )}
      {unvalued.length > 0 && <Unvalued offer={offer} unvalued={unvalued} />}
      {benefits.length + bonuses.length > 0 && (
        <FigureTableDetails
          label={t`Value stack, as a table`}
          heads={[t`What`, t`Value`]}
          rows={[
            ...[...benefits, ...bonuses].map(({ name, cents }) => [name, amount(cents)]),
            [t`Total`, amount(worth.sumCents)],
            [t`Price`, worth.priceCents === null ? t`Unknown` : amount(worth.priceCents)],
          ]}
        />
      )}
    </FigureCard>
  )
}

/** Shows the price as a share of the total value. */
function PriceBar({ worth: { priceCents, moreCents, benefitsCents }, price, money }: Omit<StackCardProps, 'offer'>) {
  if (priceCents === null || moreCents === null) return null
  const maxCents = Math.max(priceCents, benefitsCents)
  const rest = formatMoney(Math.abs(moreCents), money)
  return (
    <div className={css.pay}>
      <span className={css.payBar} aria-hidden="true">
        <span style={barShareStyle(priceCents, maxCents)} />
      </span>
      <p>
        <strong>
          <Trans>
            Customers pay <bdi>{price}</bdi>
          </Trans>
        </strong>
        {moreCents !== 0 && (
          <span className={css.quiet}>
            {moreCents > 0 ? t`${rest} more than the price` : t`${rest} above the value of the benefits`}
          </span>
        )}
      </p>
    </div>
  )
}

const Unvalued = ({
  offer,
  unvalued,
}: Pick<StackCardProps, 'offer'> & { readonly unvalued: readonly UnvaluedPart[] }) => (
  <>
    <h3 className={css.small}>{t`Not counted`}</h3>
    <ul className={css.others}>
      {unvalued.map(({ name, path, reason }) => (
        <li key={path}>
          <ReportFieldLink offer={offer} path={path}>
            <bdi>{name}</bdi>
          </ReportFieldLink>
          {': '}
          {unvaluedReasonText(reason)}
        </li>
      ))}
    </ul>
  </>
)
