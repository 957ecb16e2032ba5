import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Clock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { createAdministration } from '#server/admin/administration.ts'
import { type InstallationProbes, describeInstallation } from '#server/admin/installation-probes.ts'
import { createPlanRequests } from '#server/admin/plan-requests.ts'
import { createPartnerAdmin } from '#server/admin/partner-admin.ts'
import { createRecentErrors } from '#server/admin/recent-errors.ts'
import { createAccountAccess } from '#server/identity/account-access.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#server/identity/accounts.ts'
import { isCommonPassword } from '#server/identity/common-passwords.ts'
import { normalizeStoredNames } from '#server/identity/normalize-stored-names.ts'
import type { Auth } from '#server/identity/auth.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'
import { createOriginReader, hostnameOf } from '#server/http/call-origin.ts'
import { type Bus, createLocalBus, createPostgresBus } from '#server/records/bus.ts'
import type { Config } from '#server/config.ts'
import { type ConsoleDeps, runConsoleCommand } from '#server/console-commands.ts'
import { type ControlSocket, openControlSocket } from '#server/control-socket.ts'
import { type Database, type DatabaseOptions } from '#server/db/database.ts'
import { safeError } from '#server/db/safe-error.ts'
import { createHelpContents } from '#server/handlers/help.ts'
import { createHandlers } from '#server/create-handlers.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { openWatchedDatabase } from '#server/health/open-watched-database.ts'
import { type DiskWatch, type ReadFileSystem } from '#server/health/disk-watch.ts'
import { watchLoopDelay } from '#server/health/loop-delay.ts'
import { createStorageFigures } from '#server/health/storage-figures.ts'
import { serverClock } from '#server/server-clock.ts'
import { limitConnections, REQUEST_TIMES } from '#server/http/connections.ts'
import { drainServer, startListening } from '#server/http/server-lifecycle.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Log } from '#server/log.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { createOidcSignIn, type OidcSignIn } from '#server/identity/oidc/oidc-sign-in.ts'
import { createIdentityProvider } from '#server/identity/oidc/identity-provider.ts'
import { createSeal } from '#server/identity/oidc/seal.ts'
import { createPartnerPageHandler } from '#server/partners/partner-page-handler.ts'
import { createPartnerContacts } from '#server/partners/partner-contacts.ts'
import { createBrandingStore } from '#server/partners/branding-store.ts'
import { loadPartnerExtensions } from '#server/partners/partner-extensions.ts'
import { readOfferTemplates } from '#server/partners/offer-templates.ts'
import { readTextTemplates } from '#server/partners/text-templates.ts'
import { createPartnerDirectory } from '#server/partners/partner-directory.ts'
import { createIdentityServices } from '#server/identity/identity-services.ts'
import type { PasswordCheck } from '#server/identity/passwords.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import type { HintHub, RecordService } from '#server/records/record-service.ts'
import { createRpc } from '#server/http/rpc.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { shareConcurrentReads } from '#server/http/share-concurrent-reads.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { createAiBudget } from '#server/ai/ai-budget.ts'
import { createThrottledProvider } from '#server/ai/throttled-provider.ts'
import { createAiProvider } from '#server/ai/ai-provider.ts'
import { createProviderState } from '#server/ai/provider-state.ts'
import { AI_NOT_SET_UP } from '#server/jobs/job-outcome.ts'
import { readUseCases } from '#server/admin/use-case-switches.ts'
import { createJobCalls } from '#server/jobs/job-calls.ts'
import { createGuardedQueue } from '#server/jobs/guarded-queue.ts'
import { createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { createErasedOffers, startJobSweep } from '#server/jobs/job-sweep.ts'
import { createJobTextStream, type JobTextStream } from '#server/jobs/job-text-stream.ts'
import { startTrashPurge } from '#server/jobs/trash-purge.ts'
import { createFormPageHandler } from '#server/public-forms/form-page-handler.ts'
import { createPublicForms, type PublicForms } from '#server/public-forms/public-forms.ts'
import { clearSharedPagesOfErasedOffers } from '#server/sharing/clear-erased-pages.ts'
import { createRenderedPageCache } from '#server/sharing/rendered-page-cache.ts'
import { createSharedPageHandler } from '#server/sharing/shared-page-handler.ts'
import { createShares } from '#server/sharing/shares.ts'
import type { AccountTasks } from '#server/workers/account-tasks.ts'
import { openWorkers, type Workers } from '#server/workers/open-workers.ts'
import { createWatchers, type Watchers } from '#server/records/watchers.ts'
import type { Row } from '#server/db/row-types.ts'

export interface ServerOptions {
  readonly log: Log
  readonly clock?: Clock
  /** The built client; beside the server's own build by default. */
  readonly clientDir?: string
  /** Where the database's built parts are, when the server runs from its source. */
  readonly databaseParts?: Pick<DatabaseOptions, 'workerUrl' | 'migrationsDirectory'>
  /** Where the built file of the pool's threads is, when the server runs from its source. */
  readonly taskWorkerUrl?: URL
  readonly drainMs?: number
  /** How long requests may take to arrive; for tests. */
  readonly requestTimes?: Partial<typeof REQUEST_TIMES>
  /** Reads the space of a file system; for tests. */
  readonly readFileSystem?: ReadFileSystem
  /** Ends the process, with a code that says that it failed. */
  readonly exit?: () => void
  /** How long requests are held, and what is waited between attempts; for tests. */
  readonly jobs?: {
    readonly leaseMs?: number
    readonly renewMs?: number
    readonly pollMs?: number
    readonly pausesMs?: readonly number[]
    readonly maxAgeMs?: number
  }
  /** How passwords are compared. */
  readonly checkPassword?: PasswordCheck
}

export interface RunningServer {
  /** The address listened on. */
  readonly url: string
  readonly database: Database
  readonly records: RecordService
  /** Set where this start made the first administrator. */
  readonly firstAdmin: FirstAdmin | undefined
  /** Stops in order: no new calls, streams ended, running calls finished, database closed. Safe to call twice. */
  close(): Promise<void>
}

/** Public pages that are read at once: people who are logged in wait for so many at most. */
const MAX_STRANGERS_READING = 4
/** How long running calls may take once the server stops. A call that is cut off then is sent again by its device. */
const DRAIN_MS = 10_000
/** How long a process may be silent before another one carries out what it was at. */
const LEASE_MS = 30_000
/** Before the second attempt at a provider, and the third. */
const PAUSES_MS = [1_000, 3_000]

/**
 * Starts everything, in order; listening comes last. Throws a plain sentence where it cannot start, after cleaning up.
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const clock = options.clock ?? serverClock
  const { log, list: faults } = createRecentErrors(options.log, clock)
  const { database, disk } = await openWatchedDatabase(config, { ...options, log, clock })
  const toClose: (() => Promise<unknown>)[] = [async () => disk?.stop(), () => database.close()]
  const closeAll = async (): Promise<void> => {
    for (const close of toClose.toReversed()) await close()
  }
  try {
    const bus = config.databaseUrl === undefined ? createLocalBus(log) : createPostgresBus(config.databaseUrl, log)
    toClose.push(() => bus.close())
    const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log })
    toClose.push(() => mailer.close())
    const hints = createHintHub(bus)
    const queue = createGuardedQueue(
      createJobQueue(database, { owner: crypto.randomUUID(), leaseMs: options.jobs?.leaseMs ?? LEASE_MS }),
      {
        disk,
        time: database.time,
      },
    )
    // Nobody else can be at work on the database of this directory.
    if (config.databaseUrl === undefined) await queue.takeOver()
    const erasedOffers = createErasedOffers()
    const records = createRecordService({
      afterWrite: async (client, accountId, written) => {
        await queue.note(client, accountId, written)
        await clearSharedPagesOfErasedOffers(client, accountId, written)
        await erasedOffers.note(client, accountId, written)
      },
      database,
      clock,
      hints,
      epoch: database.epoch,
      maxBytes: config.maxAccountBytes,
      maxHistoryBytes: config.maxHistoryBytes,
      onFailure: (error, method) => log.error({ method, error: safeError(error) }, 'a change failed'),
    })
    const leftNames = await normalizeStoredNames(database.pool)
    if (leftNames > 0)
      log.warn(
        {},
        `${leftNames} ${leftNames === 1 ? 'person has' : 'people have'} invisible characters in a login or address that somebody else has without them`,
      )
    if (config.adminPassword !== undefined && (await isCommonPassword(config.adminPassword)))
      log.warn({}, 'ADMIN_PASSWORD is one of the most common passwords. Choose another one under Settings › Password')
    const firstAdmin = await ensureFirstAdmin(
      { database, records },
      { email: config.adminEmail, password: config.adminPassword },
    )
    toClose.push(
      startTrashPurge(records, (error) => log.error({ error: safeError(error) }, 'the trash could not be emptied')),
    )
    const sweep = startJobSweep({
      pool: database.pool,
      records,
      bus,
      time: database.time,
      erasedOffers,
      onFailure: (error) => log.error({ error: safeError(error) }, 'AI requests that are over could not be cleared'),
    })
    toClose.push(() => sweep.close())
    const control = await openControlFor(config, { database, records, bus })
    toClose.push(() => control?.close() ?? Promise.resolve())
    const loop = watchLoopDelay()
    toClose.push(async () => loop.stop())
    const watchers = createWatchers({ hints, bus, clock: database.time })
    const words = createJobTextStream(bus)
    const publicForms = createPublicForms({
      database,
      records,
      clock,
      mailer,
      brandings: createBrandingStore({ database, bus, clock }),
      maxAccountBytes: config.maxAccountBytes,
      onFailure: (error) => log.error({ error: safeError(error) }, 'nobody could be told of answers to a form'),
    })
    toClose.push(() => publicForms.close())
    const parts = { database, records, bus, hints, clock, watchers, mailer, faults, words, publicForms, disk, loop }
    const workers = openWorkers(log, options.taskWorkerUrl)
    toClose.push(() => workers.pool.close())
    const server = await makeHttpServer(config, { ...options, log }, { ...parts, workers })
    const runner = openJobRunner(config, log, {
      ...parts,
      tasks: workers.tasks,
      queue,
      maxAgeMs: config.maxJobAgeMs,
      ...options.jobs,
    })
    toClose.push(() => runner.close())
    toClose.push(() => drainServer(server, watchers, options.drainMs ?? DRAIN_MS))
    const url = await startListening(server, config)
    let closing: Promise<void> | undefined
    return { url, database, records, firstAdmin, close: () => (closing ??= closeAll()) }
  } catch (error) {
    await closeAll()
    throw error
  }
}

interface Parts {
  readonly database: Database
  readonly records: RecordService
  readonly bus: Bus
  readonly hints: HintHub
  readonly words: JobTextStream
  readonly clock: Clock
  readonly watchers: Watchers
  readonly faults: InstallationProbes['faults']
  readonly mailer: Mailer
  readonly publicForms: PublicForms
  readonly disk: DiskWatch | undefined
  readonly loop: ReturnType<typeof watchLoopDelay>
}

async function makeHttpServer(
  config: Config,
  options: ServerOptions,
  parts: Parts & { readonly workers: Workers },
): Promise<Server> {
  const { log, clientDir } = options
  const { database, records, bus, clock, watchers } = parts
  const partners = createPartnerDirectory({ database, bus, clock })
  const brandings = createBrandingStore({ database, bus, clock })
  const mailing = { partnerOf: async (id: string) => (await brandings.of(id)).partner, publicUrl: config.publicUrl }
  const contacts = createPartnerContacts({ database, brandings })
  const people = createIdentityServices({
    ...parts,
    // A clock that is wrong for a moment must not end anybody's session.
    clock: database.time,
    ...mailing,
    contacts,
    ...(options.checkPassword ? { checkPassword: options.checkPassword } : {}),
    exposesLinks: config.isDevelopment && config.smtpUrl === undefined,
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
      installation: {
        database: database.kind,
        startedAtMs: clock.nowMs(),
        isDatabaseUp: () => database.isUp(),
        faults: parts.faults,
        diskSpace: async () => (await parts.disk?.space()) ?? null,
        storage: createStorageFigures(database.pool, config),
        loopDelay: () => parts.loop.read(),
        clockJump: () => database.time.jump(),
        parts: describeInstallation(config),
        aiFault: async () => config.ai && createProviderState(database, config.ai).fault(),
      },
      watchers,
      jobs: createJobCalls({
        ...parts,
        mintId: createIdMinter(clock),
        onFailure: (error) => log.error({ error: safeError(error) }, 'a watched request could not be read'),
      }),
      hasProvider: config.ai !== undefined,
      oidc: openOidc(config, log, { ...parts, auth: people.auth }),
      partners,
      brandings,
      contacts,
      planRequests: createPlanRequests({ ...parts, ...mailing, contacts }),
      canEmail: parts.mailer.canSend,
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

/** Without a provider requests are carried out all the same, by the built-in writer. */
function openJobRunner(
  { ai }: Config,
  log: Log,
  {
    database,
    clock,
    ...parts
  }: Pick<Parts, 'database' | 'records' | 'bus' | 'clock' | 'words'> & {
    readonly queue: JobQueue
    readonly tasks: AccountTasks
  } & NonNullable<ServerOptions['jobs']>,
) {
  const brandings = createBrandingStore({ database, bus: parts.bus, clock })
  return startJobRunner({
    pausesMs: PAUSES_MS,
    ...parts,
    provider: ai && createThrottledProvider(createAiProvider(ai), createProviderState(database, ai), clock),
    brands: ai?.brands ?? [],
    budget: createAiBudget(database, ai ?? { daily: { tokens: Infinity, money: Infinity }, price: { in: 0, out: 0 } }),
    nowMs: () => clock.nowMs(),
    mintId: createIdMinter(clock),
    productName: async (accountId) => {
      const { rows } = await database.pool.query<Row<'accounts', 'partner'>>(
        'SELECT partner FROM accounts WHERE id = $1',
        [accountId],
      )
      return (await brandings.of(rows[0]?.partner ?? 'default')).partner.labels['global.appName']
    },
    isOffered: async (slug) =>
      (await readUseCases(database.pool)).some((one) => one.slug === slug && (one.isOffered || one.isInRewrite)),
    log: (about) => log.info(about, 'a provider was asked'),
    onWrongSetup: (advice) => log.warn({ error: { name: 'AI', message: advice } }, AI_NOT_SET_UP),
    onFailure: (error) => log.error({ error: safeError(error) }, 'a request could not be carried out'),
  })
}

function openOidc(
  { oidc }: Config,
  log: Log,
  { database, records, clock, auth }: Parts & { readonly auth: Auth },
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

/** On a PostgreSQL server the console's commands need no help: they connect by themselves. */
const openControlFor = async (config: Config, deps: ConsoleDeps): Promise<ControlSocket | undefined> =>
  config.databaseUrl === undefined
    ? openControlSocket(config.dataDir, (command) => runConsoleCommand(deps, command))
    : undefined
