import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../../scripts/server-flags.mjs'

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const START_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 100
/** Below the ports that systems give to outgoing connections: such a port can be taken before the server has it. */
const [FIRST_PORT, LAST_PORT] = [15_000, 32_000]
const MAX_PORT_ATTEMPTS = 50

export const TEST_ADMIN = { email: 'admin@example.com', password: 'correct horse battery staple' } as const

export interface BuiltServerOptions {
  /** Server of another build. Defaults to this project's. */
  readonly main?: string
  /** Kept by whoever names it; without it a directory is made and removed with the server. */
  readonly dataDir?: string
  readonly port?: number
  /** Over the defaults: `ADMIN_EMAIL`, `DATABASE_URL` and the like. */
  readonly env?: Readonly<Record<string, string>>
  /** Ends the process as a crash would, in the middle of its start too. */
  readonly crash?: AbortSignal
}

export interface BuiltServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Of the server's process. */
  readonly pid: number
  /** Ends the server as a service manager would. Safe to call twice. */
  readonly stop: () => Promise<void>
  /** Ends it as a crash would, without a word to it; its data stays. */
  readonly kill: () => Promise<void>
}

/**
 * Starts dist/server/main.js (build first) and gives it once /healthz answers. Throws with the server's last words if
 * it never does.
 */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const main = options.main ?? MAIN
  if (!existsSync(main)) throw new Error('dist/server/main.js is missing: run `npm run build` first')
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'offer-desk-')))
  const child = spawnServer({ main, port, dataDir, env: options.env ?? {} })
  options.crash?.addEventListener('abort', () => child.process.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const removeOwnData = async (): Promise<void> => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilHealthy(url, child)
  } catch (error) {
    await end(child.process, 'SIGKILL')
    await removeOwnData()
    throw error
  }
  return {
    url,
    port,
    dataDir,
    pid: child.process.pid ?? 0,
    stop: async () => {
      await end(child.process, 'SIGTERM')
      await removeOwnData()
    },
    kill: () => end(child.process, 'SIGKILL'),
  }
}

interface Child {
  readonly process: ChildProcess
  readonly lastWords: () => string
}

interface SpawnOptions {
  readonly main: string
  readonly port: number
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
}

function spawnServer(options: SpawnOptions): Child {
  const child = spawn(process.execPath, [...SERVER_FLAGS, options.main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: TEST_ADMIN.email,
      ADMIN_PASSWORD: TEST_ADMIN.password,
      ...options.env,
    },
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-8_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { process: child, lastWords: () => output }
}

async function waitUntilHealthy(url: string, child: Child): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (hasEnded(child.process))
      throw new Error(`the server ended at its start (${child.process.exitCode}):\n${child.lastWords()}`)
    if (await isHealthy(url)) return
    await delay(POLL_MS)
  }
  throw new Error(`the server did not answer /healthz within ${START_TIMEOUT_MS} ms:\n${child.lastWords()}`)
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const server = createServer()
    server.listen(randomInt(FIRST_PORT, LAST_PORT), '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if (attempt < MAX_PORT_ATTEMPTS) continue
      throw error
    }
    const address = server.address()
    server.close()
    await once(server, 'close')
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    return address.port
  }
}
