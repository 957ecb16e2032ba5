import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { contactLabel } from '#domain/partner/contact.ts'
import { planCure } from '#domain/plan/rights.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { planOf } from '#store/queries.ts'
import { usePlanHelp } from '#store/react/use-plan-help.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { MailLink } from '#ui/navigation/mail-link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { plansPage } from './offer-plans.ts'
import css from './orders.module.css'
import { OfferedState, OtherPlans, PartnerPlansButton } from './other-plans.tsx'
import { OwnPlanCard } from './own-plan-card.tsx'

/** The account's plan with its use, from this device alone, and the plans that the person can ask for. */
export function OrdersScreen() {
  const answered = useLive(async (database) => ({ plan: (await planOf(database)) ?? null }))
  return (
    <Page className={css.page}>
      <h1>Plans</h1>
      {answered ? <Plans plan={answered.plan} /> : <SkeletonRows count={4} />}
    </Page>
  )
}

function Plans({ plan }: { readonly plan: CapabilitiesRecord | null }) {
  const { partner } = useWorkspace()
  const help = usePlanHelp()
  const offered = useServerQuery('session.getOfferedPlans', {})
  const storage = useServerQuery('session.getStorage', {})
  const page = plansPage({ help, pageUrl: partner.resources.plans })
  return (
    <>
      <p className={css.lead}>
        {plan ? <Lead plan={plan} /> : 'Your plan isn’t on this device yet. It comes with the first sync.'}
      </p>
      {page === null && <OfferedState asked={offered} />}
      <ul className={css.plans} aria-label="Plans">
        {plan && <OwnPlanCard plan={plan} offered={offered.answer} storage={storage.answer} />}
        {page === null && offered.answer && <OtherPlans plan={plan} offered={offered.answer} />}
      </ul>
      {page !== null && <PartnerPlansButton url={page} />}
      <NotSure />
    </>
  )
}

function Lead({ plan }: { readonly plan: CapabilitiesRecord }) {
  const { session } = useWorkspace()
  const help = usePlanHelp()
  if (help.owner !== null) return `This account is on ${tierName(plan.name)}. ${planCure(help)}.`
  const isYou = help.contact?.email === session.user_email
  const who = isYou
    ? ' You look after plans here.'
    : help.contact
      ? ` ${contactLabel(help.contact)} looks after plans here and answers requests.`
      : ''
  return `You’re on ${tierName(plan.name)}.${who}`
}

function NotSure() {
  const { session } = useWorkspace()
  const { owner, contact } = usePlanHelp()
  if (owner !== null || !contact || contact.email === session.user_email) return null
  const isNamed = contact.name !== ''
  return (
    <p className={css.foot}>
      Not sure? <MailLink email={contact.email}>Ask {contactLabel(contact)}</MailLink>
      {isNamed && contact.email !== '' && (
        <>
          {' or write to '}
          <MailLink email={contact.email}>{contact.email}</MailLink>
        </>
      )}
      . Nothing changes until your request is confirmed.
    </p>
  )
}
