import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { exitOnEngineCrash } from '#server/db/engine-crash.ts'
import { FsyncFs } from '#server/db/embedded/fsync-fs.ts'
import { serveWire, type WireServer } from '#server/db/embedded/wire-server.ts'

/** Data that the main thread passes to the worker, and the counter that comes back. */
export interface EmbeddedWorkerData {
  readonly directory: string
  readonly engine: WebAssembly.Module
  /** Null: make the files of an empty database, and end. */
  readonly socketPath: string | null
  /** Counter of flushes to disk so far. */
  readonly fsyncs: SharedArrayBuffer
}
export type EmbeddedWorkerNews = { readonly type: 'ready' } | { readonly type: 'failed'; readonly message: string }

const setting = (name: string, value: string): string[] => ['-c', `${name}=${value}`]

const START_PARAMS = [
  // PGlite's own default is to never flush at all.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...setting('fsync', 'on'),
  ...setting('wal_sync_method', 'fsync'),
  // Half of PostgreSQL's own 128 MB: some 70 MB less memory and no slower, since the system caches the same files.
  ...setting('shared_buffers', '64MB'),
  // Bounds for the amount of write-ahead log that is recycled after a checkpoint.
  ...setting('min_wal_size', '32MB'),
  ...setting('max_wal_size', '128MB'),
  // While nobody has counted a table it is taken for small, and each page of a first sync would be sorted out of all
  // that is left. What gains by it is only finding a
  // person by login or email at once, among the few people of an embedded database.
  ...setting('enable_bitmapscan', 'off'),
]

async function run({ directory, engine, socketPath, fsyncs }: EmbeddedWorkerData): Promise<void> {
  const counter = new Int32Array(fsyncs)
  const fs = new FsyncFs(directory, () => Atomics.add(counter, 0, 1))
  const db = await PGlite.create({ fs, pgliteWasmModule: engine, startParams: START_PARAMS })
  if (socketPath === null) {
    await db.close()
    return post({ type: 'ready' })
  }
  exitOnEngineCrash(db)
  const server = await serveWire(db, socketPath)
  parentPort?.once('message', () => void close(db, server).catch(fail))
  post({ type: 'ready' })
}

/** The checkpoint makes the next start a quick one. */
async function close(db: PGlite, server: WireServer): Promise<void> {
  await server.stop()
  await db.exec('CHECKPOINT')
  await db.close()
  process.exit()
}

const post = (news: EmbeddedWorkerNews): void => parentPort?.postMessage(news)

const fail = (error: unknown): void => {
  post({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

await run(workerData as EmbeddedWorkerData).catch(fail)
