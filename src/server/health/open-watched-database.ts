import type { Clock } from '#lib/time/clock.ts'
import type { Config } from '#server/config.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { consoleErrorText } from '#server/startup-message.ts'
import { type DiskWatch, type ReadFileSystem, watchDisk, type DiskSpace } from '#server/health/disk-watch.ts'
import type { Log } from '#server/log.ts'

export interface WatchedDatabaseOptions {
  readonly log: Log
  readonly clock: Clock
  readonly databaseParts?: Pick<DatabaseOptions, 'workerUrl' | 'migrationsDirectory'> | undefined
  readonly readFileSystem?: ReadFileSystem | undefined
  /** Ends the process, with a code that says that it failed. */
  readonly exit?: (() => void) | undefined
}

export interface WatchedDatabase {
  readonly database: Database
  /** Set for the embedded database only: a PostgreSQL server monitors its own disk. */
  readonly disk: DiskWatch | undefined
}

/**
 * Opens the database, and looks after its disk, its clock and its directory. Throws a plain sentence where it cannot be
 * opened.
 */
export async function openWatchedDatabase(config: Config, options: WatchedDatabaseOptions): Promise<WatchedDatabase> {
  const { log, clock, databaseParts, exit = () => process.exit(1) } = options
  const disk = config.databaseUrl === undefined ? watchDiskOf(config, options) : undefined
  try {
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      clock,
      onClockJump: (jump) => log.warn({}, jump ? clockJumpSentence(jump) : 'The machine’s clock is believed again'),
      onTakenOver(sentence) {
        log.fatal({}, `The server ends: ${sentence}`)
        // At once: closing in order would write to files that are another process's now.
        exit()
      },
      isDiskLow: () => disk?.isLow() ?? Promise.resolve(false),
      ...databaseParts,
    })
    return { database, disk }
  } catch (error) {
    const space = await disk?.space()
    disk?.stop()
    throw space?.isLow ? new Error(`${consoleErrorText(error)}. ${diskLowSentence(space)}`, { cause: error }) : error
  }
}

/** Says once what is wrong with the disk, and once that it is well again. */
const watchDiskOf = (
  { dataDir, minFreeDiskPercent }: Config,
  { log, readFileSystem }: WatchedDatabaseOptions,
): DiskWatch =>
  watchDisk({
    directory: dataDir,
    minFreePercent: minFreeDiskPercent,
    readFileSystem,
    onChange: (space) =>
      log.warn({}, space.isLow ? diskLowSentence(space) : 'There is room on the disk again: changes are stored'),
  })

const MB = 1024 * 1024
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** For the log. */
const diskLowSentence = ({ freeBytes, totalBytes, minFreeBytes }: DiskSpace): string =>
  `The disk of DATA_DIR is almost full: ${megabytes(freeBytes)} MB of ${megabytes(totalBytes)} MB are free. ` +
  `Changes are refused until ${megabytes(minFreeBytes)} MB are free (MIN_FREE_DISK)`

const megabytes = (bytes: number): number => Math.floor(bytes / MB)

/** For the log. */
const clockJumpSentence = ({ byMs }: { readonly byMs: number }): string =>
  `The machine’s clock jumped ${byMs > 0 ? 'ahead' : 'back'} by ${Math.round(Math.abs(byMs) / DAY_MS)} days. ` +
  'No session ends and nothing is deleted by it unless it stays like this for an hour'
