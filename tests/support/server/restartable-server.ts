import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from './built-server.ts'

/** A built server of a test's own, that can be ended and started again on the same port and data. */
export interface OwnServer {
  readonly url: string
  readonly dataDir: string
  /** Ends it as a service manager would. */
  stop(): Promise<void>
  /** Ends it as a crash would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/** `options` hold for every start. */
export async function createOwnServer(options: Pick<BuiltServerOptions, 'env' | 'port'> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'offer-desk-own-'))
  const first = await startBuiltServer({ ...options, dataDir })
  const { url, port } = first
  let running: BuiltServer = first
  return {
    url,
    dataDir,
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start() {
      running = await startBuiltServer({ ...options, dataDir, port })
    },
    async dispose() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
