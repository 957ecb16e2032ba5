import { t } from '@lingui/core/macro'
import { wireErrors } from '#contract/errors.ts'
import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import type { SESSION_METHODS } from '#contract/methods/session.ts'
import { readHostName } from '#domain/partner/host-name.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { OFFERED_TIERS } from '#domain/plan/tiers.ts'
import type { AccountAccess } from '#server/identity/account-access.ts'
import type { Administration } from '#server/admin/administration.ts'
import type { Auth } from '#server/identity/auth.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { err } from '#lib/result.ts'
import type { OidcSignIn } from '#server/identity/oidc/oidc-sign-in.ts'
import type { PlanRequests } from '#server/admin/plan-requests.ts'
import type { BrandingStore } from '#server/partners/branding-store.ts'
import type { PartnerContacts } from '#server/partners/partner-contacts.ts'
import { publicPartner } from '#server/partners/brand-page.ts'
import type { PartnerDirectory } from '#server/partners/partner-directory.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { getSingleton } from '#server/handlers/records.ts'

interface Deps {
  readonly records: Pick<RecordService, 'get' | 'storage'>
  readonly auth: Pick<Auth, 'signOn' | 'signOut'>
  /** Absent where no identity provider is set up. */
  readonly oidc: OidcSignIn | undefined
  readonly access: Pick<AccountAccess, 'whoIs'>
  readonly administration: Pick<Administration, 'plans'>
  readonly partners: Pick<PartnerDirectory, 'idOfKnown'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly contacts: PartnerContacts
  readonly planRequests: Pick<PlanRequests, 'of' | 'make' | 'withdraw'>
  /** False where the server has no email server. */
  readonly canEmail: () => Promise<boolean>
}

const NO_PROVIDER = wireErrors.identityProvider(
  t`There is no company account to log in with here. Use your email address and password`,
)

export const createSessionHandlers = ({
  records,
  auth,
  oidc,
  access,
  administration,
  partners,
  brandings,
  contacts,
  planRequests,
  canEmail,
}: Deps): Pick<Handlers, keyof typeof SESSION_METHODS> => ({
  'session.version': async () => answerValue({ version: PRODUCT_VERSION, schema: WIRE_SCHEMA }),
  'session.signOn': async ([{ user_login, user_password }], from) => {
    const signedOn = await auth.signOn({ loginOrEmail: user_login, password: user_password }, from)
    return signedOn.ok ? answerValue(signedOn.value) : signedOn
  },
  'session.getSignInOptions': async (_none, { partner }) => {
    const hasEmail = await canEmail()
    return answerValue({
      provider: oidc ? { name: oidc.name } : null,
      canEmail: hasEmail,
      helper: hasEmail ? null : await contacts.of(partner),
    })
  },
  'session.startProvider': async ([asked], from) => {
    const started = oidc ? await oidc.start(asked, from) : err(NO_PROVIDER)
    return started.ok ? answerValue({ url: started.value }) : started
  },
  'session.finishProvider': async ([back], from) => {
    const signedOn = oidc ? await oidc.finish(back, from) : err(NO_PROVIDER)
    return signedOn.ok ? answerValue(signedOn.value) : signedOn
  },
  'session.signOut': withCaller(async (_none, caller) => {
    await auth.signOut(caller)
    return answerValue(true)
  }),
  'session.getCurrentUser': withCaller(async (_none, { session }) => answerValue(await access.whoIs(session))),
  'session.getCurrentUserCapabilities': getSingleton(records, CAPABILITIES_KEY),
  'session.getStorage': withCaller(async (_none, { session }) => answerValue(await records.storage(session))),
  'session.getOfferedPlans': withCaller(async () => {
    const plans = await administration.plans()
    return answerValue(
      plans.flatMap(({ tier, plan }) =>
        OFFERED_TIERS.has(tier) ? [{ name: tier, quota: plan.quota, modules: plan.modules }] : [],
      ),
    )
  }),
  'session.getContact': withCaller(async (_none, { session }) => answerValue(await contacts.of(session.partner))),
  'session.getPlanRequest': withCaller(async (_none, { session }) => answerValue(await planRequests.of(session))),
  'session.requestPlan': withCaller(async ([wanted], { session }, from) => {
    const made = await planRequests.make(session, wanted, from)
    return made.ok ? answerValue(made.value) : made
  }),
  'session.withdrawPlanRequest': withCaller(async (_none, { session }) => {
    await planRequests.withdraw(session)
    return answerValue(null)
  }),
  'session.getPartnerConfiguration': async ([asked], from) => {
    const hostname = asked?.hostname === undefined ? undefined : readHostName(asked.hostname)
    const named = hostname?.ok ? await partners.idOfKnown(hostname.value) : undefined
    return answerValue(publicPartner((await brandings.of(named ?? from.partner)).partner))
  },
})
