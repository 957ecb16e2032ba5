import type { Database } from '#server/db/database.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { LocalDatabase } from '#store/database.ts'
import type { Fetch } from '#sync/transport.ts'

/** What a server's runner of requests works with. */
export interface JobParts {
  readonly records: RecordService
  readonly queue: JobQueue
}

/** How a build is broken on purpose, to see whether the simulation notices; {} is the product as it is. */
export interface Breakage {
  /** The server's database, as its record service uses it. */
  readonly database?: (database: Database) => Database
  /** The server's record service; `database` beside it, for what it should not do. */
  readonly records?: (records: RecordService, database: Database) => RecordService
  /** How requests are carried out and ended. */
  readonly jobs?: (parts: JobParts) => JobParts
  /** A tab's own database, before it is opened. */
  readonly local?: (database: LocalDatabase) => void
  /** How a tab's worker calls the server; `database` is a connection of the same device. */
  readonly fetch?: (fetch: Fetch, database: LocalDatabase) => Fetch
}
