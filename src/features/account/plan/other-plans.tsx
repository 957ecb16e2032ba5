import { t } from '@lingui/core/macro'
import { ArrowUpRight, Check, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { OfferedPlan, PlanRequest } from '#contract/methods/session.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { type ServerQueryResult, useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { openPartnerPlans } from './prompt-upgrade.ts'
import css from './orders.module.css'
import { startingPlanLimits, recommendedPlan, offeredPlanLines, requestDayText } from './plan-lines.ts'
import { PlanLineList } from './plan-line-list.tsx'
import { RequestPlanDialog } from './request-plan-dialog.tsx'

/** The partner's own page of plans, in a new window. */
export const PartnerPlansButton = ({ url }: { readonly url: string }) => (
  <Button onClick={() => openPartnerPlans(url)}>
    {t`See plans and prices`}
    <ArrowUpRight aria-hidden="true" />
  </Button>
)

/** Explains why the list of plans is missing or may be outdated. */
export function OfferedPlansState({
  asked: { answer, fault, askAgain },
}: {
  readonly asked: Pick<ServerQueryResult<unknown>, 'answer' | 'fault' | 'askAgain'>
}) {
  const isOnline = useIsOnline()
  if (!answer && !fault) return <SkeletonRows count={2} />
  if (!fault) return null
  return (
    <div role="status" className={css.state}>
      <DisabledReason>
        {isOnline
          ? `${fault.message} `
          : answer
            ? t`You’re offline. The other plans may have changed.`
            : t`The other plans need a connection. They appear here once you’re back online.`}
        {isOnline && <LinkButton onClick={askAgain}>{t`Try again`}</LinkButton>}
      </DisabledReason>
    </div>
  )
}

interface OtherPlansProps {
  readonly plan: CapabilitiesRecord | null
  readonly offered: readonly OfferedPlan[]
}

/** The plans beside the account's own. Its owner can request one, unless they look after plans themselves. */
export function OtherPlans({ plan, offered }: OtherPlansProps) {
  const { session } = useAccountContext()
  const { owner, contact } = usePlanHelp()
  const own = plan?.name ?? null
  const others = offered.filter(({ name }) => name !== own)
  const limits = plan ? startingPlanLimits(plan, offered) : undefined
  const next = recommendedPlan(others, own)
  if (owner !== null || contact?.email === session.user_email)
    return others.map((one) => <OfferedPlanCard key={one.name} plan={one} own={limits} />)
  return <RequestablePlans others={others} limits={limits} next={next?.name} />
}

interface RequestablePlansProps {
  readonly others: readonly OfferedPlan[]
  readonly limits: ReturnType<typeof startingPlanLimits>
  readonly next: string | undefined
}

function RequestablePlans({ others, limits, next }: RequestablePlansProps) {
  const account = useAccountContext()
  const isOnline = useIsOnline()
  const request = useServerQuery('session.getPlanRequest', {})
  const asked = request.answer
  const [wanted, setWanted] = useState<OfferedPlan | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const whyId = useId()
  const withdraw = async () => {
    const done = await account.ask('session.withdrawPlanRequest', [])
    if (done.ok) request.put(null)
    else await notifier.alert({ message: done.error.message })
  }
  return (
    <>
      {others.map((one) => (
        <OfferedPlanCard key={one.name} plan={one} own={limits}>
          {asked?.plan === one.name && asked.declined && (
            <DeclinedRequest declined={asked.declined} onDismiss={withdraw} />
          )}
          {asked?.plan === one.name && !asked.declined ? (
            <PendingRequest request={asked} onWithdraw={withdraw} />
          ) : (
            <Button
              variant={one.name === next ? 'primary' : undefined}
              wide
              aria-label={t`Request this plan: ${{ name: tierName(one.name) }}`}
              {...disabledWhile(!isOnline, whyId)}
              onClick={() => {
                if (!isOnline) return
                setWanted(one)
                setIsOpen(true)
              }}
            >
              {t`Request this plan`}
            </Button>
          )}
        </OfferedPlanCard>
      ))}
      {!isOnline && (
        <li className={css.offline}>
          <DisabledReason id={whyId}>{t`You’re offline. Requesting a plan needs a connection.`}</DisabledReason>
        </li>
      )}
      {wanted && (
        <RequestPlanDialog plan={wanted.name} open={isOpen} onClose={() => setIsOpen(false)} onSent={request.put} />
      )}
    </>
  )
}

interface OfferedPlanCardProps {
  readonly plan: OfferedPlan
  readonly own: ReturnType<typeof startingPlanLimits>
  readonly children?: ReactNode
}

const OfferedPlanCard = ({ plan, own, children }: OfferedPlanCardProps) => (
  <li className={`${cardClass()} ${css.plan}`}>
    <div className={css.name}>
      <h2>{tierName(plan.name)}</h2>
    </div>
    <PlanLineList lines={offeredPlanLines(plan, own)} />
    <div className={css.ask}>{children}</div>
  </li>
)

interface DeclinedRequestProps {
  readonly declined: NonNullable<PlanRequest['declined']>
  readonly onDismiss: () => Promise<void>
}

function DeclinedRequest({ declined: { by, at }, onDismiss }: DeclinedRequestProps) {
  const { contact } = usePlanHelp()
  const [nowMs] = useState(Date.now)
  const isOnline = useIsOnline()
  const name = contact && contact.email === by ? contactFirstName(contact) : by || t`Your administrator`
  return (
    <div role="status" className={classNames(css.requested, css.declined)}>
      <X aria-hidden="true" />
      <span>{t`${name} declined your request ${{ day: requestDayText(at, nowMs) }}.`}</span>
      {isOnline && <LinkButton onClick={onDismiss}>{t`Dismiss`}</LinkButton>}
    </div>
  )
}

const contactFirstName = (contact: { readonly name: string; readonly email: string } | null): string =>
  contact?.name.split(' ')[0] || contact?.email || t`Your administrator`

function PendingRequest({
  request,
  onWithdraw,
}: {
  readonly request: PlanRequest
  readonly onWithdraw: () => Promise<void>
}) {
  const { contact } = usePlanHelp()
  const [nowMs] = useState(Date.now)
  const isOnline = useIsOnline()
  const name = contactFirstName(contact)
  const has = request.isEmailed ? t`${name} has your message.` : t`Your administrator can see your request.`
  return (
    <div role="status" className={css.requested}>
      <Check aria-hidden="true" />
      <span>
        {t`Requested ${{ day: requestDayText(request.at, nowMs) }}.`} {has}
      </span>
      {isOnline && <LinkButton onClick={onWithdraw}>{t`Withdraw`}</LinkButton>}
    </div>
  )
}
