import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockDirectory } from '#server/db/directory-lock.ts'
import type { EmbeddedWorkerData, EmbeddedWorkerNews } from '#server/db/embedded-worker.ts'

/** The embedded PostgreSQL: in a worker thread, so that no query ever stops the server's own work, behind a socket that only this user can reach. */
export interface Embedded {
  /** Directory of the socket, as pg's `host` wants it. */
  readonly socketDirectory: string
  /** Resolves when the database takes connections; during a restart it is another promise. */
  ready(): Promise<void>
  /** Ends the thread, whatever it is doing, and starts anew on the same files: the only way to stop a query. */
  restart(): void
  /** Flushes to the disk since the start. */
  fsyncCount(): number
  close(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** The built worker file. */
  readonly workerUrl: URL
}

/** pg looks for this name in the socket's directory. */
const SOCKET_NAME = '.s.PGSQL.5432'
const MAX_SOCKET_PATH_BYTES = 107
const CLOSE_TIMEOUT_MS = 15_000

/** Opens the database in `dataDir/database`. Throws a plain sentence when another process has it. */
export async function openEmbedded({ dataDir, workerUrl }: EmbeddedOptions): Promise<Embedded> {
  const root = resolve(dataDir)
  const directory = join(root, 'database')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(root)
  if (!lock.ok) throw new Error(lock.error)
  const socketDirectory = makeSocketDirectory(root)
  const fsyncs = new SharedArrayBuffer(4)
  const data: EmbeddedWorkerData = { directory, socketPath: join(socketDirectory, SOCKET_NAME), fsyncs }
  const running: Running = { thread: null, ready: Promise.resolve() }
  start(running, workerUrl, data)
  const cleanUp = async (): Promise<void> => {
    await running.thread?.terminate()
    rmSync(socketDirectory, { recursive: true, force: true })
    lock.value.release()
  }
  try {
    await running.ready
  } catch (error) {
    await cleanUp()
    throw error
  }
  return {
    socketDirectory,
    ready: () => running.ready,
    restart: () => start(running, workerUrl, data),
    fsyncCount: () => Atomics.load(new Int32Array(fsyncs), 0),
    async close() {
      await running.ready.catch(() => undefined)
      if (running.thread) await closeWorker(running.thread)
      await cleanUp()
    },
  }
}

interface Running {
  thread: Worker | null
  ready: Promise<void>
}

/** Starts the thread, after ending the one before it. */
function start(running: Running, workerUrl: URL, data: EmbeddedWorkerData): void {
  const ended = running.thread?.terminate() ?? Promise.resolve(0)
  running.thread = null
  running.ready = ended.then(() => {
    rmSync(data.socketPath, { force: true })
    // A killed database leaves its own lock file behind; ours says that nobody else is here.
    rmSync(join(data.directory, 'postmaster.pid'), { force: true })
    running.thread = new Worker(workerUrl, { workerData: data })
    return whenReady(running.thread)
  })
  // Whoever waits for it hears of the failure; nobody waiting is no reason to end the process.
  running.ready.catch(() => undefined)
}

/** In the data directory where the path is short enough for a socket, otherwise in the system's temporary one; mode 0700 either way. */
function makeSocketDirectory(root: string): string {
  const inside = join(root, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) > MAX_SOCKET_PATH_BYTES) return mkdtempSync(join(tmpdir(), 'od-'))
  rmSync(inside, { recursive: true, force: true })
  mkdirSync(inside, { mode: 0o700 })
  return inside
}

function whenReady(thread: Worker): Promise<void> {
  return new Promise((done, fail) => {
    thread.once('error', fail)
    thread.once('exit', () => fail(new Error('the embedded database ended')))
    thread.on('message', (news: EmbeddedWorkerNews) => {
      if (news.type === 'ready') done()
      if (news.type === 'failed') fail(new Error(`the embedded database did not start: ${news.message}`))
    })
  })
}

/** Lets the database shut down in order; after a while it is ended all the same: what it acknowledged is on the disk. */
function closeWorker(thread: Worker): Promise<void> {
  return new Promise((done) => {
    const limit = setTimeout(done, CLOSE_TIMEOUT_MS)
    const finish = (): void => {
      clearTimeout(limit)
      done()
    }
    thread.once('exit', finish)
    thread.on('message', (news: EmbeddedWorkerNews) => {
      if (news.type === 'closed') finish()
    })
    thread.postMessage('close')
  })
}
