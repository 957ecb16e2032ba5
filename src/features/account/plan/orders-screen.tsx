import { CircleCheck, CircleOff, CirclePause } from 'lucide-react'
import { useState } from 'react'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { planName } from '#domain/plan/plan-labels.ts'
import { planOf } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { cardClass } from '#ui/card-class.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { OtherPlans } from './other-plans.tsx'
import css from './orders.module.css'
import { planDate, type PlanRow, planRows, planState } from './plan-rows.ts'

/** The account's plan: what it allows, what is left of it and how long it holds, from this device alone; then the others that one can ask for. */
export function OrdersScreen() {
  const answered = useLive(async (database) => ({ plan: (await planOf(database)) ?? null }))
  return (
    <Page className={css.page}>
      <h1>Plan</h1>
      {!answered ? <SkeletonRows count={4} /> : answered.plan ? <Plan plan={answered.plan} /> : <NotHere />}
      {answered && <OtherPlans own={answered.plan?.name ?? null} />}
    </Page>
  )
}

const NotHere = () => (
  <p className={css.lead}>The plan is not downloaded to this device yet. It comes with the first sync; until then nothing holds you up.</p>
)

const STATES = {
  good: { tone: 'ok', icon: <CircleCheck aria-hidden="true" />, text: 'In use' },
  paused: { tone: 'wait', icon: <CirclePause aria-hidden="true" />, text: 'Paused' },
  ended: { tone: 'need', icon: <CircleOff aria-hidden="true" />, text: 'Ended' },
} as const

function Plan({ plan }: { readonly plan: CapabilitiesRecord }) {
  const [nowMs] = useState(Date.now)
  const state = planState(plan, nowMs)
  const { tone, icon, text } = STATES[state]
  return (
    <>
      <p className={css.lead}>What this account can make, and how much of it is left.</p>
      <section className={`${cardClass({ padded: true })} ${css.part}`} aria-label="Your plan">
        <div className={css.name}>
          <strong>{planName({ ...plan, paused: false })}</strong>
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
        </div>
        {state !== 'good' && (
          <p className={css.note}>
            Nothing new can be made{state === 'paused' ? ' or changed' : ''} until the plan {state === 'paused' ? 'goes on' : 'is renewed'}.
            All you have stays here, and can be downloaded.
          </p>
        )}
        <dl className={css.facts}>
          <dt>Since</dt>
          <dd>{planDate(plan.activation, 'The account’s beginning')}</dd>
          <dt>Until</dt>
          <dd>{planDate(plan.expiration, 'No end is set')}</dd>
        </dl>
      </section>
      <ul className={`${cardClass({ list: true })} ${css.rows}`} aria-label="What it allows">
        {planRows(plan).map((row) => (
          <Row key={row.module} row={row} />
        ))}
      </ul>
    </>
  )
}

function Row({ row: { title, left, used, allows } }: { readonly row: PlanRow }) {
  return (
    <li className={css.row}>
      <div>
        <strong>{title}</strong>
        <small>{allows}</small>
      </div>
      <div className={css.left}>
        <span>{left}</span>
        {used && (
          <small>
            {used.count} of {used.limit} used
          </small>
        )}
      </div>
    </li>
  )
}
