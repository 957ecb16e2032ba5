import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { LadderStep, NotCompared, PriceLadder } from '#domain/reports/price-ladder.ts'
import { priceFor } from '#domain/reports/words.ts'
import { FieldLink } from '#features/reports/field-link.tsx'
import printed from '#features/reports/printed.module.css'
import { classNames } from '#ui/class-names.ts'
import { AsTable } from '#ui/layout/as-table.tsx'
import { FigureCard } from '#ui/layout/figure-card.tsx'
import css from './indicators.module.css'
import { shareOf } from './share.ts'

export interface LadderCardProps {
  readonly offer: Opportunity
  readonly prices: PriceLadder
}

/** What people pay now, beside what the offer costs. */
export function LadderCard({ offer, prices: { period, steps, notCompared, summary } }: LadderCardProps) {
  const most = Math.max(0, ...steps.map(({ cents }) => cents))
  return (
    <FigureCard title="Price ladder">
      {steps.length === 0 ? (
        <NoPrice offer={offer} />
      ) : (
        <>
          <p className={css.quiet}>What people pay, {priceFor(period)}</p>
          <ul className={css.ladder}>
            {steps.map((step) => (
              <Step key={step.path} step={step} most={most} />
            ))}
          </ul>
        </>
      )}
      {steps.length === 1 && <NoAlternative offer={offer} hasOthers={notCompared.length > 0} />}
      {summary !== '' && <p className={css.quiet}>{summary}</p>}
      {notCompared.length > 0 && <Others offer={offer} notCompared={notCompared} />}
      {steps.length > 0 && (
        <AsTable
          label="Price ladder, as a table"
          heads={['What', `Price, ${priceFor(period)}`, 'As it was written']}
          rows={steps.map(({ name, amount, typed }) => [name, amount, typed])}
        />
      )}
    </FigureCard>
  )
}

const Step = ({
  step: { name, isOwn, cents, amount, typed },
  most,
}: {
  readonly step: LadderStep
  readonly most: number
}) => (
  <li className={isOwn ? css.own : undefined}>
    <span className={css.name}>
      <bdi>{name}</bdi>
      <bdi className={css.quiet}>{isOwn ? 'Your price' : typed}</bdi>
    </span>
    <span className={css.bar} aria-hidden="true">
      <span style={shareOf(cents, most)} />
    </span>
    <bdi className={css.amount}>{amount}</bdi>
  </li>
)

const NoPrice = ({ offer }: Pick<LadderCardProps, 'offer'>) => (
  <p>
    This offer has no price yet.{' '}
    <FieldLink offer={offer} path="content.offer.fields.price">
      Add the price
    </FieldLink>
  </p>
)

const NoAlternative = ({ offer, hasOthers }: Pick<LadderCardProps, 'offer'> & { readonly hasOthers: boolean }) => (
  <p className={classNames(css.quiet, printed.app)}>
    {hasOthers ? 'None of the other solutions can be compared yet.' : 'No other solution is named yet.'}{' '}
    {!hasOthers && (
      <FieldLink offer={offer} path="content.problems.fields.alternative_solution_1">
        Fill in Problems
      </FieldLink>
    )}
  </p>
)

/** What does not stand among the prices, and why. */
const Others = ({
  offer,
  notCompared,
}: Pick<LadderCardProps, 'offer'> & { readonly notCompared: readonly NotCompared[] }) => (
  <>
    <h3 className={css.small}>Not compared</h3>
    <ul className={css.others}>
      {notCompared.map(({ name, typed, path, why }) => (
        <li key={path}>
          <FieldLink offer={offer} path={path}>
            <bdi>{name}</bdi>
          </FieldLink>
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
