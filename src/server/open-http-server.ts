import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createIdMinter } from '#lib/id.ts'
import { createAiAdmin } from '#server/admin/ai-admin.ts'
import { createEmailAdmin } from '#server/admin/email-admin.ts'
import { createAdministration } from '#server/admin/administration.ts'
import { describeInstallation } from '#server/admin/installation-probes.ts'
import { createPlanRequests } from '#server/admin/plan-requests.ts'
import { createPartnerAdmin } from '#server/admin/partner-admin.ts'
import { createAccountAccess } from '#server/identity/account-access.ts'
import type { Auth } from '#server/identity/auth.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { createOriginReader, hostnameOf } from '#server/http/call-origin.ts'
import type { Config } from '#server/config.ts'
import { safeError } from '#server/db/safe-error.ts'
import { createHelpContents } from '#server/handlers/help.ts'
import { createHandlers } from '#server/create-handlers.ts'
import { createStorageFigures } from '#server/health/storage-figures.ts'
import { limitConnections, REQUEST_TIMES } from '#server/http/connections.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Log } from '#server/log.ts'
import { createOidcSignIn, type OidcSignIn } from '#server/identity/oidc/oidc-sign-in.ts'
import { createIdentityProvider } from '#server/identity/oidc/identity-provider.ts'
import { createSeal } from '#server/identity/oidc/seal.ts'
import { createPartnerPageHandler } from '#server/partners/partner-page-handler.ts'
import { createPartnerContacts } from '#server/partners/partner-contacts.ts'
import { brandedPartner, createBrandingStore } from '#server/partners/branding-store.ts'
import { loadPartnerExtensions } from '#server/partners/partner-extensions.ts'
import { readOfferTemplates } from '#server/partners/offer-templates.ts'
import { readTextTemplates } from '#server/partners/text-templates.ts'
import { createPartnerDirectory } from '#server/partners/partner-directory.ts'
import { createIdentityServices } from '#server/identity/identity-services.ts'
import { createRpc } from '#server/http/rpc.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { shareConcurrentReads } from '#server/http/share-concurrent-reads.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { createJobCalls } from '#server/jobs/job-calls.ts'
import { createFormPageHandler } from '#server/public-forms/form-page-handler.ts'
import { createRenderedPageCache } from '#server/sharing/rendered-page-cache.ts'
import { createSharedPageHandler } from '#server/sharing/shared-page-handler.ts'
import { createShares } from '#server/sharing/shares.ts'
import type { Workers } from '#server/workers/open-workers.ts'
import type { ServerOptions, ServerParts } from '#server/server-parts.ts'

/** Public pages that are read at once: people who are logged in wait for so many at most. */
const MAX_STRANGERS_READING = 4

export async function openHttpServer(
  config: Config,
  options: ServerOptions,
  parts: ServerParts & { readonly workers: Workers },
): Promise<Server> {
  const { log, clientDir } = options
  const { database, records, bus, clock, watchers } = parts
  const partners = createPartnerDirectory({ database, bus, clock })
  const brandings = createBrandingStore({ database, bus, clock })
  const mailing = { partnerOf: (id: string) => brandedPartner(brandings, id), publicUrl: config.publicUrl }
  const contacts = createPartnerContacts({ database, brandings })
  const people = createIdentityServices({
    ...parts,
    // A clock that is wrong for a moment must not end anybody's session.
    clock: database.time,
    ...mailing,
    contacts,
    ...(options.checkPassword ? { checkPassword: options.checkPassword } : {}),
    exposesLinks: config.isDevelopment,
  })
  const shares = createShares({ database, records, clock, maxAccountBytes: config.maxAccountBytes })
  const handleCall = createRpc({
    auth: people.auth,
    handlers: createHandlers({
      records,
      clock,
      workers: parts.workers.pool,
      ...people,
      access: createAccountAccess({ ...parts, ...mailing, clock: database.time }),
      administration: createAdministration({ database, records, bus }),
      partnerAdmin: createPartnerAdmin({ database, bus }),
      aiAdmin: createAiAdmin({ ...config, ...parts }),
      emailAdmin: createEmailAdmin({ ...config, ...parts, ...mailing }),
      installation: {
        database: database.kind,
        startedAtMs: clock.nowMs(),
        isDatabaseUp: () => database.isUp(),
        faults: parts.faults,
        diskSpace: async () => (await parts.disk?.space()) ?? null,
        storage: createStorageFigures(database.pool, config),
        loopDelay: () => parts.loop.read(),
        clockJump: () => database.time.jump(),
        parts: async () =>
          describeInstallation(config, {
            ai: await parts.settings.ai.connection(),
            email: await parts.settings.email.connection(),
          }),
        aiFault: () => parts.ai.fault(),
      },
      watchers,
      jobs: createJobCalls({
        ...parts,
        mintId: createIdMinter(clock),
        onFailure: (error) => log.error({ error: safeError(error) }, 'a watched request could not be read'),
      }),
      hasProvider: () => parts.ai.isConnected(),
      oidc: openOidc(config, log, { ...parts, auth: people.auth }),
      partners,
      brandings,
      contacts,
      planRequests: createPlanRequests({ ...parts, ...mailing, contacts }),
      canEmail: () => parts.mailer.canSend(),
      templatesOf: (partner) => readTextTemplates(database.pool, partner),
      mintId: createIdMinter(clock),
      shares,
      ...parts.publicForms,
      publicUrl: config.publicUrl,
      helpContents: createHelpContents(clientDir ?? builtClient()),
      offersOf: (partner) => readOfferTemplates(database.pool, partner),
      extensionsOf: (partner) => loadPartnerExtensions(database.pool, partner),
    }),
    records,
    tasks: parts.workers.tasks,
    originOf: createOriginReader(partners, config),
    addressOf: (incoming) => clientAddress(incoming, config.trustProxy),
    mintId: createIdMinter(clock),
    maxBodyBytes: config.maxBodyBytes,
    ensureSpace: () => database.ensureSpace(),
    onFailure: (error, about) => log.error({ ...about, error: safeError(error) }, 'a call failed'),
  })
  const security = securityHeaders(config.publicUrl)
  const headers = security.page
  const files = await createStaticFiles(clientDir ?? builtClient(), security)
  const strangers = createConcurrencyLimit({ maxRunning: MAX_STRANGERS_READING, maxWaiting: Infinity })
  const app = createApp({
    config,
    handleCall,
    files,
    partnerPageHandler: createPartnerPageHandler({ brandings, builtText: files.text, headers }),
    sharedPageHandler: createSharedPageHandler({
      shares: { read: (key, isCounted) => strangers.run(() => shares.read(key, isCounted)) },
      pages: createRenderedPageCache({
        database,
        shares,
        clock,
        workers: parts.workers.pool,
        renderer: parts.workers.buildId,
      }),
      brandings,
      headers,
    }),
    formPageHandler: createFormPageHandler({
      publications: {
        read: shareConcurrentReads((key) => strangers.run(() => parts.publicForms.publications.read(key))),
      },
      brandings,
      headers,
      workers: parts.workers.pool,
    }),
    partnerOf: (incoming) => partners.idOf(hostnameOf(incoming, config.trustProxy)),
    database: database.kind,
    isDatabaseUp: () => database.isUp(),
    isDiskLow: async () => (await parts.disk?.isLow()) ?? false,
    log,
  })
  const listener = getRequestListener(app.fetch)
  const server = createServer(
    { ...REQUEST_TIMES, ...options.requestTimes },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  limitConnections(server, config)
  return server
}

function openOidc(
  { oidc }: Config,
  log: Log,
  { database, records, clock, auth }: ServerParts & { readonly auth: Auth },
): OidcSignIn | undefined {
  if (!oidc) return undefined
  const onFault = (error: unknown): void =>
    log.warn({ error: safeError(error) }, 'the identity provider did not answer as it should')
  return createOidcSignIn({
    database,
    records,
    clock,
    auth,
    name: oidc.name,
    provider: createIdentityProvider(oidc),
    seal: createSeal(database, 'oidc'),
    onFault,
  })
}

/** dist/client, seen from dist/server; this code may lie in a chunk one folder below. */
const builtClient = (): string => {
  const here = dirname(fileURLToPath(import.meta.url))
  return join(here.endsWith('chunks') ? dirname(here) : here, '..', 'client')
}
