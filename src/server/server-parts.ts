import type { Clock } from '#lib/time/clock.ts'
import type { InstallationProbes } from '#server/admin/installation-probes.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import type { DiskWatch, ReadFileSystem } from '#server/health/disk-watch.ts'
import type { watchLoopDelay } from '#server/health/loop-delay.ts'
import type { REQUEST_TIMES } from '#server/http/connections.ts'
import type { InstallationSettings } from '#server/settings/installation-settings.ts'
import type { ConnectedAi } from '#server/ai/connected-ai.ts'
import type { Log } from '#server/log.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PasswordCheck } from '#server/identity/passwords.ts'
import type { HintHub, RecordService } from '#server/records/record-service.ts'
import type { JobTextStream } from '#server/jobs/job-text-stream.ts'
import type { PublicForms } from '#server/public-forms/public-forms.ts'
import type { Watchers } from '#server/records/watchers.ts'

export interface ServerOptions {
  readonly log: Log
  readonly clock?: Clock
  /** The built client; beside the server's own build by default. */
  readonly clientDir?: string
  /** Locations of the database's built parts, for a server that runs from source. */
  readonly databaseParts?: Pick<DatabaseOptions, 'workerUrl' | 'migrationsDirectory'>
  /** Location of the built worker file of the thread pool, for a server that runs from source. */
  readonly taskWorkerUrl?: URL
  readonly drainMs?: number
  /** Time limits for incoming requests, for tests. */
  readonly requestTimes?: Partial<typeof REQUEST_TIMES>
  /** Reads the space of a file system; for tests. */
  readonly readFileSystem?: ReadFileSystem
  /** Ends the process, with a code that says that it failed. */
  readonly exit?: () => void
  /** Time limits of jobs: leases, polling and pauses between attempts. For tests. */
  readonly jobs?: {
    readonly leaseMs?: number
    readonly renewMs?: number
    readonly pollMs?: number
    readonly pausesMs?: readonly number[]
    readonly maxAgeMs?: number
  }
  /** Password comparison. */
  readonly checkPassword?: PasswordCheck
}

/** Services that a process opens once, for its HTTP server and its job runner. */
export interface ServerParts {
  readonly database: Database
  readonly records: RecordService
  readonly bus: Bus
  readonly hints: HintHub
  readonly words: JobTextStream
  readonly clock: Clock
  readonly watchers: Watchers
  readonly faults: InstallationProbes['faults']
  readonly mailer: Mailer
  readonly settings: InstallationSettings
  readonly ai: ConnectedAi
  readonly publicForms: PublicForms
  readonly disk: DiskWatch | undefined
  readonly loop: ReturnType<typeof watchLoopDelay>
}
