import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { contactLabel } from '#domain/partner/contact.ts'
import { planRemedy } from '#domain/plan/rights.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { readAccountPlan } from '#store/queries.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { partnerPlansUrl } from './prompt-upgrade.ts'
import css from './orders.module.css'
import { OfferedPlansState, OtherPlans, PartnerPlansButton } from './other-plans.tsx'
import { CurrentPlanCard } from './current-plan-card.tsx'

/** The account's plan with its use, from this device alone, and the plans that the person can ask for. */
export function OrdersScreen() {
  const answered = useLocalQuery(async (database) => ({ plan: (await readAccountPlan(database)) ?? null }))
  return (
    <Page className={css.page}>
      <h1>{t`Plans`}</h1>
      {answered ? <PlansOverview plan={answered.plan} /> : <SkeletonRows count={4} />}
    </Page>
  )
}

function PlansOverview({ plan }: { readonly plan: CapabilitiesRecord | null }) {
  const { partner } = useAccountContext()
  const help = usePlanHelp()
  const offered = useServerQuery('session.getOfferedPlans', {})
  const storage = useServerQuery('session.getStorage', {})
  const page = partnerPlansUrl({ help, pageUrl: partner.resources.plans })
  return (
    <>
      <p className={css.lead}>
        {plan ? <PlanLead plan={plan} /> : t`Your plan isn’t on this device yet. It comes with the first sync.`}
      </p>
      {page === null && <OfferedPlansState asked={offered} />}
      <ul className={css.plans} aria-label={t`Plans`}>
        {plan && <CurrentPlanCard plan={plan} offered={offered.answer} storage={storage.answer} />}
        {page === null && offered.answer && <OtherPlans plan={plan} offered={offered.answer} />}
      </ul>
      {page !== null && <PartnerPlansButton url={page} />}
      <PlanContact />
    </>
  )
}

function PlanLead({ plan }: { readonly plan: CapabilitiesRecord }) {
  const { session } = useAccountContext()
  const help = usePlanHelp()
  const tier = tierName(plan.name)
  if (help.owner !== null) return t`This account is on ${tier}. ${{ remedy: planRemedy(help) }}.`
  if (help.contact?.email === session.user_email) return t`You’re on ${tier}. You look after plans here.`
  if (help.contact)
    return t`You’re on ${tier}. ${{ contact: contactLabel(help.contact) }} looks after plans here and answers requests.`
  return t`You’re on ${tier}.`
}

function PlanContact() {
  const { session } = useAccountContext()
  const { owner, contact } = usePlanHelp()
  if (owner !== null || !contact || contact.email === session.user_email) return null
  const { email } = contact
  const name = contactLabel(contact)
  return (
    <p className={css.foot}>
      {contact.name !== '' && email !== '' ? (
        <Trans>
          Not sure? <EmailLink email={email}>Ask {name}</EmailLink> or write to{' '}
          <EmailLink email={email}>{email}</EmailLink>. Nothing changes until your request is confirmed.
        </Trans>
      ) : (
        <Trans>
          Not sure? <EmailLink email={email}>Ask {name}</EmailLink>. Nothing changes until your request is confirmed.
        </Trans>
      )}
    </p>
  )
}
