import { ArrowUpRight, CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { OfferedPlan } from '#contract/methods/session.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { planHelpOf } from '#store/react/use-plan-help.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cardClass } from '#ui/card-class.ts'
import { linkClass } from '#ui/link-class.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Why } from '#ui/why.tsx'
import { useIsOnline } from '#ui/use-is-online.ts'
import { openPlansPage, plansPage } from './offer-plans.ts'
import css from './orders.module.css'
import { mailTo, planRequest } from './plan-request.ts'
import { offeredRows } from './plan-rows.ts'

interface OtherPlansProps {
  /** The tier of the account's plan; null while it is not known. */
  readonly own: string | null
}

/** The way to another plan: the partner's own page, or the list of what can be asked for. */
export function OtherPlans({ own }: OtherPlansProps) {
  const { partner, session } = useWorkspace()
  const headingId = useId()
  const page = plansPage({ help: planHelpOf({ session, partner }), pageUrl: partner.resources.plans })
  return (
    <section className={css.others} aria-labelledby={headingId}>
      <h2 id={headingId}>Plans</h2>
      {page === null ? <List own={own} /> : <OwnPage url={page} />}
    </section>
  )
}

const OwnPage = ({ url }: { readonly url: string }) => (
  <Button onClick={() => openPlansPage(url)}>
    See plans and prices
    <ArrowUpRight aria-hidden="true" />
  </Button>
)

function List({ own }: OtherPlansProps) {
  const isOnline = useIsOnline()
  const { answer, fault, askAgain } = useServerQuery('session.getOfferedPlans', {})
  if (!answer && !fault) return <SkeletonRows count={3} />
  return (
    <>
      <HowToAsk />
      {fault && (
        <div role="status">
          <Why>
            {isOnline
              ? `${fault.message} `
              : answer
                ? 'You are offline. This is what the server told before. '
                : 'The list of plans needs a connection. It is shown by itself once there is one. '}
            {isOnline && <LinkButton onClick={askAgain}>Try again</LinkButton>}
          </Why>
        </div>
      )}
      {answer && (
        <ul className={css.plans}>
          {answer.map((plan) => (
            <OfferedPlanCard key={plan.name} plan={plan} isOwn={plan.name === own} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Whom to ask: the owner alone, at the partner's address where there is one. */
function HowToAsk() {
  const { partner, session } = useWorkspace()
  const { contact } = partner.resources
  const say = (words: ReactNode) => <p className={css.ask}>{words}</p>
  if (session.acting) return say(`The account’s owner, ${session.acting.user_email}, can ask for another plan.`)
  if (contact === '') return say(`For another plan, ask whoever runs ${partner.labels['global.appName']} for you.`)
  return say(
    <>
      For another plan, write to{' '}
      <a href={mailTo(contact)} className={linkClass}>
        {contact}
      </a>
      . What you have stays as it is until you hear from them.
    </>,
  )
}

function OfferedPlanCard({ plan, isOwn }: { readonly plan: OfferedPlan; readonly isOwn: boolean }) {
  const { partner, session } = useWorkspace()
  const { contact } = partner.resources
  const name = tierName(plan.name)
  const request = { contact, appName: partner.labels['global.appName'], account: session.user_email || session.user_login, plan: name }
  return (
    <li className={`${cardClass()} ${css.plan}`}>
      <div className={css.name}>
        <h3>{name}</h3>
        {isOwn && (
          <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
            {session.acting ? 'This account’s' : 'Yours'}
          </Badge>
        )}
      </div>
      <dl className={css.holds}>
        {offeredRows(plan).map(({ module, title, holds }) => (
          <div key={module}>
            <dt>{title}</dt>
            <dd>{holds}</dd>
          </div>
        ))}
      </dl>
      {!isOwn && contact !== '' && !session.acting && (
        <a href={planRequest(request)} className={buttonClass({ small: true })} aria-label={`Ask for the plan ${name}`}>
          <Mail aria-hidden="true" />
          Ask for it
        </a>
      )}
    </li>
  )
}
