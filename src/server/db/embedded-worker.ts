import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { FsyncFs } from '#server/db/fsync-fs.ts'

/** What the main thread gives, and what comes back. */
export interface EmbeddedWorkerData {
  readonly directory: string
  readonly socketPath: string
  /** One counter: flushes to the disk so far. */
  readonly fsyncs: SharedArrayBuffer
}
export type EmbeddedWorkerNews =
  | { readonly type: 'ready' }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly message: string }

/** Flush at every commit: PGlite's own default is to never flush at all. */
const DURABLE_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

async function serve({ directory, socketPath, fsyncs }: EmbeddedWorkerData): Promise<void> {
  const counter = new Int32Array(fsyncs)
  const fs = new FsyncFs(directory, () => Atomics.add(counter, 0, 1))
  const db = await PGlite.create({ fs, startParams: DURABLE_PARAMS })
  const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })
  await server.start()
  parentPort?.on('message', (message: unknown) => {
    if (message === 'close') void close()
  })
  async function close(): Promise<void> {
    await server.stop()
    await db.close()
    tell({ type: 'closed' })
    parentPort?.close()
  }
  tell({ type: 'ready' })
}

const tell = (news: EmbeddedWorkerNews): void => parentPort?.postMessage(news)

serve(workerData as EmbeddedWorkerData).catch((error: unknown) =>
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
)
