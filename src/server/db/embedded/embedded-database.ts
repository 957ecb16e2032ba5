import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ensureWritableDirectory } from '#server/db/embedded/data-directory.ts'
import { lockDirectory } from '#server/db/embedded/directory-lock.ts'
import type { EmbeddedWorkerData } from '#server/db/embedded/embedded-worker.ts'
import { loadEngineModule } from '#server/db/embedded/engine-module.ts'
import { initialiseDatabase } from '#server/db/initialise-database.ts'
import type { DatabaseTemplate } from '#server/db/embedded/database-template.ts'
import { superviseThread, type ThreadRun } from '#server/db/embedded/thread-supervisor.ts'

/**
 * Pages and answers pass through the thread as short-lived buffers: with the small default they are moved about for a
 * tenth of its time.
 */
const YOUNG_GENERATION_MB = 192

/**
 * The embedded PostgreSQL: in a worker thread, so that no query ever stops the server's own work, behind a socket that
 * only this user can reach.
 */
export interface EmbeddedDatabase {
  /** Directory of the socket, as pg's `host` wants it. */
  readonly socketDirectory: string
  /**
   * Resolves when the database takes connections; one that died is started anew. Rejects with a sentence when it does
   * not start.
   */
  ready(): Promise<ThreadRun>
  /** Ends that run's thread, whatever it is doing, and starts anew on the same files: the only way to stop a query. */
  restart(run: ThreadRun): void
  /** Flushes to the disk since the start. */
  fsyncCount(): number
  close(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** The built worker file. */
  readonly workerUrl: URL
  /** Initial database, made by the build; without it the first start takes longer. */
  readonly template: DatabaseTemplate | null
  readonly onTakenOver?: ((sentence: string) => void) | undefined
}

/** pg looks for this name in the socket's directory. */
const SOCKET_NAME = '.s.PGSQL.5432'
const MAX_SOCKET_PATH_BYTES = 107
const CLOSE_LIMIT_MS = 15_000
const MAX_START_ATTEMPTS = 3

/**
 * Opens the database in `dataDir/database`. Throws a plain sentence when the directory cannot be used or another
 * process has it.
 */
export async function openEmbeddedDatabase({
  dataDir,
  workerUrl,
  template,
  onTakenOver,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir)
  ensureWritableDirectory(root)
  const takenOver = `the directory ${root} was taken over by another process`
  let isLost = false
  let stopDatabase = (): void => undefined
  const onLost = (): void => {
    isLost = true
    stopDatabase()
  }
  const lock = await lockDirectory(root, {
    onLost() {
      onLost()
      onTakenOver?.(takenOver)
    },
  })
  if (!lock.ok) throw new Error(lock.error)
  const directory = join(root, 'database')
  const socketDirectory = makeSocketDirectory(root)
  const socketPath = join(socketDirectory, SOCKET_NAME)
  const fsyncs = new SharedArrayBuffer(4)
  const cleanUp = (): void => {
    // Leaves the socket directory in place after a takeover: the one in the data directory belongs to the process that
    // took over.
    if (!isLost) rmSync(socketDirectory, { recursive: true, force: true })
    lock.value.release()
  }
  const launch = (engine: WebAssembly.Module): Worker => {
    rmSync(socketPath, { force: true })
    // A killed database leaves its own lock file behind; ours says that nobody else is here.
    rmSync(join(directory, 'postmaster.pid'), { force: true })
    const workerData: EmbeddedWorkerData = { directory, engine, socketPath, fsyncs }
    return new Worker(workerUrl, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
  }
  try {
    await initialiseDatabase({ directory, workerUrl, template })
    const engine = await loadEngineModule()
    if (isLost) throw new Error(takenOver)
    const keeper = superviseThread(() => launch(engine))
    stopDatabase = () => keeper.stop(takenOver)
    const ready = async (attemptsLeft = MAX_START_ATTEMPTS): Promise<ThreadRun> => {
      const run = keeper.current()
      await run.started
      if (attemptsLeft === 1 || (await accepts(socketPath))) return run
      keeper.replace(run)
      return ready(attemptsLeft - 1)
    }
    await ready().catch(async (error: unknown) => {
      await keeper.close(0)
      throw error
    })
    return {
      socketDirectory,
      ready,
      restart: (run) => keeper.replace(run),
      fsyncCount: () => Atomics.load(new Int32Array(fsyncs), 0),
      async close() {
        await keeper.close(CLOSE_LIMIT_MS)
        cleanUp()
      },
    }
  } catch (error) {
    cleanUp()
    throw error
  }
}

/**
 * In the data directory where the path is short enough for a socket, otherwise in the system's temporary one; mode 0700
 * either way.
 */
function makeSocketDirectory(root: string): string {
  const inside = join(root, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) > MAX_SOCKET_PATH_BYTES) return mkdtempSync(join(tmpdir(), 'od-'))
  rmSync(inside, { recursive: true, force: true })
  mkdirSync(inside, { mode: 0o700 })
  return inside
}

/** True if a process listens on the socket: a thread that has just died may not have been reported yet. */
function accepts(socketPath: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(socketPath)
    const answer = (isListening: boolean) => () => {
      socket.destroy()
      done(isListening)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}
