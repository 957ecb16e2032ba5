import { createRecentErrors } from '#server/admin/recent-errors.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#server/identity/accounts.ts'
import { isCommonPassword } from '#server/identity/common-passwords.ts'
import { normalizeStoredNames } from '#server/identity/normalize-stored-names.ts'
import { createLocalBus, createPostgresBus } from '#server/records/bus.ts'
import { sentenceLog } from '#server/answers/sentence-log.ts'
import type { Config } from '#server/config.ts'
import { type ConsoleDeps, runConsoleCommand } from '#server/console-commands.ts'
import { type ControlSocket, openControlSocket } from '#server/control-socket.ts'
import type { Database } from '#server/db/database.ts'
import { safeError } from '#server/db/safe-error.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { openWatchedDatabase } from '#server/health/open-watched-database.ts'
import { watchLoopDelay } from '#server/health/loop-delay.ts'
import { serverClock } from '#server/server-clock.ts'
import { drainServer, startListening } from '#server/http/server-lifecycle.ts'
import { createConnectedAi } from '#server/ai/connected-ai.ts'
import { createInstallationSettings, unreadableSettings } from '#server/settings/installation-settings.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createBrandingStore } from '#server/partners/branding-store.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import type { RecordService } from '#server/records/record-service.ts'
import { createGuardedQueue } from '#server/jobs/guarded-queue.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createErasedOffers, startJobSweep } from '#server/jobs/job-sweep.ts'
import { createJobTextStream } from '#server/jobs/job-text-stream.ts'
import { startTrashPurge } from '#server/jobs/trash-purge.ts'
import { createPublicForms } from '#server/public-forms/public-forms.ts'
import { clearSharedPagesOfErasedOffers } from '#server/sharing/clear-erased-pages.ts'
import { openWorkers } from '#server/workers/open-workers.ts'
import { createWatchers } from '#server/records/watchers.ts'
import { openHttpServer } from '#server/open-http-server.ts'
import { openJobRunner } from '#server/open-job-runner.ts'
import type { ServerOptions } from '#server/server-parts.ts'

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

/** Time that running calls have to finish once the server stops, in ms. The device resends a call that is cut off. */
const DRAIN_MS = 10_000
/** Time that a process may be silent before another one takes over its work, in ms. */
const LEASE_MS = 30_000

/**
 * Starts everything, in order; listening comes last. Throws a plain sentence where it cannot start, after cleaning up.
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  sentenceLog.startServing()
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
    const settings = createInstallationSettings(config, { database, bus, clock })
    for (const fault of await unreadableSettings(settings)) log.error({}, fault)
    const ai = createConnectedAi({ settings: settings.ai, database, clock })
    const mailer = createMailer({ settings: settings.email, log })
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
        `${leftNames} ${leftNames === 1 ? 'person has' : 'people have'} invisible characters in a username or address that someone else has without them`,
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
    const parts = {
      database,
      records,
      bus,
      hints,
      clock,
      watchers,
      mailer,
      settings,
      ai,
      faults,
      words,
      publicForms,
      disk,
      loop,
    }
    const workers = openWorkers(log, options.taskWorkerUrl)
    toClose.push(() => workers.pool.close())
    const server = await openHttpServer(config, { ...options, log }, { ...parts, workers })
    const runner = openJobRunner(log, {
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

/** On a PostgreSQL server the console's commands need no help: they connect by themselves. */
const openControlFor = async (config: Config, deps: ConsoleDeps): Promise<ControlSocket | undefined> =>
  config.databaseUrl === undefined
    ? openControlSocket(config.dataDir, (command) => runConsoleCommand(deps, command))
    : undefined
