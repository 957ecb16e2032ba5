import type { AiAdmin } from '#server/admin/ai-admin.ts'
import type { EmailAdmin } from '#server/admin/email-admin.ts'
import { createInstallationHandlers } from '#server/handlers/installation.ts'
import type { Administration } from '#server/admin/administration.ts'
import type { PartnerAdmin } from '#server/admin/partner-admin.ts'
import type { InstallationProbes } from '#server/admin/installation-probes.ts'
import { createAiHandlers } from '#server/handlers/ai.ts'
import { createAdminHandlers } from '#server/handlers/admin.ts'
import type { AccountAccess } from '#server/identity/account-access.ts'
import type { Auth } from '#server/identity/auth.ts'
import { createAccessHandlers } from '#server/handlers/access.ts'
import { type AccountDeps, createAccountHandlers } from '#server/handlers/account.ts'
import { createExtensionHandlers } from '#server/handlers/extensions.ts'
import { createFormHandlers } from '#server/handlers/forms.ts'
import type { Handlers } from '#server/handlers/handler.ts'
import { createHelpHandlers, type HelpContents } from '#server/handlers/help.ts'
import { createLibraryHandlers } from '#server/handlers/library.ts'
import { createOfferHandlers } from '#server/handlers/offers.ts'
import { createMiscHandlers } from '#server/handlers/misc.ts'
import { createPublicFormHandlers } from '#server/handlers/public-forms.ts'
import { createRecordHandlers } from '#server/handlers/records.ts'
import { createSharingHandlers } from '#server/handlers/sharing.ts'
import { createReportHandlers } from '#server/handlers/reports.ts'
import { createSessionHandlers } from '#server/handlers/session.ts'
import { createTextHandlers } from '#server/handlers/texts.ts'
import type { JobCalls } from '#server/jobs/job-calls.ts'
import type { Invitations } from '#server/identity/invitations.ts'
import type { OidcSignIn } from '#server/identity/oidc/oidc-sign-in.ts'
import type { PlanRequests } from '#server/admin/plan-requests.ts'
import type { PartnerContacts } from '#server/partners/partner-contacts.ts'
import type { BrandingStore } from '#server/partners/branding-store.ts'
import type { PartnerDirectory } from '#server/partners/partner-directory.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Clock } from '#lib/time/clock.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import type { PartnerOffer } from '#domain/partner/offer-templates.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import type { Publications } from '#server/public-forms/publications.ts'
import type { SubmitPublicForm } from '#server/public-forms/submit-public-form.ts'
import type { Shares } from '#server/sharing/shares.ts'
import type { Watchers } from '#server/records/watchers.ts'
import type { WorkerPool } from '#server/workers/worker-pool.ts'

interface Deps extends AccountDeps {
  readonly records: Pick<
    RecordService,
    | 'childrenAfter'
    | 'countChildren'
    | 'latestChildren'
    | 'exchange'
    | 'get'
    | 'history'
    | 'list'
    | 'mutate'
    | 'mutateAll'
    | 'storage'
  >
  readonly mintId: () => number
  readonly shares: Shares
  readonly publications: Publications
  readonly submit: SubmitPublicForm
  readonly publicUrl: string | undefined
  /** Returns the offers that a partner adds to the library. */
  readonly offersOf: (partner: string) => Promise<readonly PartnerOffer[]>
  /** Manifests that a partner offers to its people. */
  readonly extensionsOf: (partner: string) => Promise<readonly Manifest[]>
  readonly clock: Clock
  readonly workers: Pick<WorkerPool, 'run'>
  readonly auth: Pick<Auth, 'signOn' | 'signOut'>
  readonly oidc?: OidcSignIn | undefined
  readonly access: AccountAccess
  readonly invitations: Invitations
  readonly administration: Administration
  readonly partnerAdmin: PartnerAdmin
  readonly aiAdmin: AiAdmin
  readonly emailAdmin: EmailAdmin
  readonly installation: InstallationProbes
  readonly watchers: Pick<Watchers, 'open'>
  readonly jobs: JobCalls
  /** True if an AI provider is connected. */
  readonly hasProvider: () => Promise<boolean>
  readonly partners: Pick<PartnerDirectory, 'idOfKnown'>
  readonly brandings: Pick<BrandingStore, 'of'>
  readonly contacts: PartnerContacts
  readonly planRequests: PlanRequests
  /** True if an email server is set up. */
  readonly canEmail: () => Promise<boolean>
  readonly helpContents: HelpContents
  /** Returns the texts that a partner adds to the library. */
  readonly templatesOf: (partner: string) => Promise<readonly PartnerTemplate[]>
}

/** The methods that are no mutations: those all go through the record service. */
export const createHandlers = (deps: Deps): Handlers => ({
  ...createSessionHandlers({ ...deps, oidc: deps.oidc }),
  ...createAccessHandlers(deps),
  ...createAccountHandlers(deps),
  ...createRecordHandlers(deps),
  ...createTextHandlers(deps),
  ...createLibraryHandlers(deps),
  ...createOfferHandlers(deps),
  ...createSharingHandlers(deps),
  ...createAiHandlers(deps),
  ...createReportHandlers(deps),
  ...createFormHandlers(deps),
  ...createExtensionHandlers(deps),
  ...createPublicFormHandlers(deps),
  ...createHelpHandlers(deps),
  ...createMiscHandlers(),
  ...createAdminHandlers(deps),
  ...createInstallationHandlers(deps),
})
