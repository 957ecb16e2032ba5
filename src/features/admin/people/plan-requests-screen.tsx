import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { PlanRequestLine } from '#contract/methods/admin.ts'
import { isTier } from '#domain/plan/tiers.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { personName } from './person-labels.ts'
import { PeopleTabs } from './people-tabs.tsx'

/** Requests of people for another plan: a person's page gives them the plan, which closes the request. */
export function PlanRequestsScreen() {
  const asked = useServerQuery('admin.getPlanRequests', {})
  const whyId = useId()
  return (
    <>
      <div className={css.head}>
        <h1>{t`Plan requests`}</h1>
      </div>
      <PeopleTabs current="requests" requestCount={asked.answer?.length ?? 0} />
      <ServerData
        asked={asked}
        offlineTitle={t`The list of requests needs a connection`}
        failedTitle={t`Couldn’t load the list of requests`}
        whyId={whyId}
      >
        {(requests) => <Requests requests={requests} whyId={whyId} onChanged={asked.put} />}
      </ServerData>
    </>
  )
}

interface RequestsProps {
  readonly requests: readonly PlanRequestLine[]
  readonly whyId: string
  readonly onChanged: (requests: PlanRequestLine[]) => void
}

function Requests({ requests, whyId, onChanged }: RequestsProps) {
  const { ask } = useAccountContext()
  const [nowMs] = useState(Date.now)
  const isOnline = useIsOnline()
  const decline = async (request: PlanRequestLine) => {
    const name = isolateDirection(personName(request))
    const message = t`Decline the request from ${name} for ${{ plan: tierName(request.plan) }}? Their plan stays the same, and they’re told here in the app.`
    if (!(await notifier.confirm({ message, yes: t`decline it`, no: t`keep it` }))) return
    const done = await ask('admin.closePlanRequest', [{ ID: request.ID }])
    if (!done.ok) {
      await notifier.alert({ message: done.error.message })
      return
    }
    onChanged(done.value)
    toast.show(t`Request declined.`)
  }
  if (requests.length === 0)
    return (
      <EmptyState title={t`No requests`}>
        {t`People who ask for another plan appear here, with their message.`}
      </EmptyState>
    )
  return (
    <ul className={cardClass({ list: true })} aria-label={t`Plan requests`}>
      {requests.map((request) => (
        <li key={request.ID} className={css.request}>
          <div className={css.requestWords}>
            <p>
              <RequestTitle request={request} />
            </p>
            <p className={css.requestFacts}>
              {t`${{ plan: tierName(request.tier) }} today`}
              {' · '}
              <time dateTime={new Date(request.at).toISOString()} title={wholeDate(request.at)}>
                {relativeDate(request.at, nowMs)}
              </time>
              {' · '}
              <EmailLink email={request.user_email}>{request.user_email}</EmailLink>
            </p>
            {request.message !== '' && (
              <p dir="auto" className={css.requestMessage}>
                {request.message}
              </p>
            )}
          </div>
          <div className={css.requestActions}>
            <Button
              variant="quiet"
              aria-label={t`Decline the request of ${{ person: personName(request) }}`}
              {...disabledWhile(!isOnline, whyId)}
              onClick={() => isOnline && decline(request)}
            >
              {t`Decline`}
            </Button>
            <Link
              to="/admin/users/$user"
              params={{ user: String(request.ID) }}
              search={isTier(request.plan) ? { plan: request.plan } : {}}
              className={buttonClass()}
              aria-label={t`Change the plan of ${{ person: personName(request) }}`}
            >
              {t`Change plan`}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}

function RequestTitle({ request }: { readonly request: PlanRequestLine }) {
  const person = <strong>{personName(request)}</strong>
  const plan = <strong>{tierName(request.plan)}</strong>
  return (
    <Trans>
      {person} asks for {plan}
    </Trans>
  )
}
