import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Tier } from '#domain/plan/tiers.ts'
import { type CreatedAccount, createUserAccount } from '#server/identity/accounts.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import type { ServerOptions } from '#server/server-parts.ts'
import { AI_DEFAULTS } from './ai-provider.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY, TASK_WORKER_URL } from './global-setup.ts'

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly success: boolean
  // An answer's data is whatever the method gives; tests say what they expect of it.
  readonly data: unknown
}

export interface TestUser extends CreatedAccount {
  readonly token: string
  readonly password: string
}

export interface TestServer extends RunningServer {
  readonly dataDir: string
  /** Everything logged so far, as it was written. */
  logText(): string
  call(method: string, params: readonly unknown[], token?: string): Promise<TestAnswer>
  /** Makes an account with a person and signs in. */
  signUp(options?: {
    readonly tier?: Tier
    readonly isAdmin?: boolean
    readonly email?: string
    readonly login?: string
  }): Promise<TestUser>
  signOn(loginOrEmail: string, password: string): Promise<TestAnswer>
  /** Closes the server and removes its data. */
  dispose(): Promise<void>
}

export const TEST_ADMIN = { email: 'admin@example.com', password: 'correct horse battery staple' } as const
const PASSWORD = 'six letters and more'

export interface TestServerOptions extends Partial<Omit<ServerOptions, 'log'>> {
  /** With a `dataDir` of its own the test keeps the data from one server to the next. */
  readonly config?: Partial<Config>
}

/** Starts the server from its source on a free port, with its own data directory and its log in memory. */
export async function startTestServer({ config, ...options }: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = config?.dataDir ?? (await mkdtemp(join(tmpdir(), 'od-server-')))
  const lines: string[] = []
  const log = createLog(
    'debug',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const server = await startServer(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      publicUrl: undefined,
      ai: undefined,
      aiDefaults: AI_DEFAULTS,
      secretKey: undefined,
      allowsPrivateAiHosts: false,
      allowsPrivateEmailHosts: false,
      adminEmail: TEST_ADMIN.email,
      adminPassword: TEST_ADMIN.password,
      logLevel: 'debug',
      maxBodyBytes: 4 * 1024 * 1024,
      maxAccountBytes: 2 * 1024 ** 3,
      maxHistoryBytes: 512 * 1024 ** 2,
      minFreeDiskPercent: 0,
      trustProxy: false,
      oidc: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      sourceUrl: undefined,
      isDevelopment: false,
      maxJobAgeMs: 86_400_000,
      ...config,
    },
    {
      databaseParts: { workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory: MIGRATIONS_DIRECTORY },
      taskWorkerUrl: TASK_WORKER_URL,
      ...options,
      log,
    },
  )
  const call = (method: string, params: readonly unknown[], token = ''): Promise<TestAnswer> =>
    post(server.url, method, new URLSearchParams({ action: 'appc', method, params: JSON.stringify(params), token }))
  const signOn = (loginOrEmail: string, password: string) =>
    call('session.signOn', [{ user_login: loginOrEmail, user_password: password }])
  let userCount = 0
  return {
    ...server,
    dataDir,
    logText: () => lines.join(''),
    call,
    signOn,
    async signUp({
      tier = 'subscriber',
      isAdmin = false,
      email = `person${++userCount}.${Date.now()}@example.com`,
      login,
    } = {}) {
      const made = await createUserAccount(server, { email, login, password: PASSWORD, tier, isAdmin })
      if (!made.ok) throw new Error(made.error.message)
      const signedOn = await signOn(email, PASSWORD)
      return { ...made.value, password: PASSWORD, token: (signedOn.data as { token: string }).token }
    },
    async dispose() {
      await server.close()
      if (config?.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Posts a body to a method and reads the answer, whatever it is. */
export async function post(url: string, method: string, body: BodyInit, init: RequestInit = {}): Promise<TestAnswer> {
  const response = await fetch(`${url}/appc/${method}`, { method: 'POST', body, ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ...readAnswer(text) }
}

/** What is not JSON is no success, and has no data; its text tells. */
function readAnswer(text: string): Pick<TestAnswer, 'success' | 'data'> {
  try {
    const { success, data } = JSON.parse(text) as { success?: unknown; data?: unknown }
    return { success: success === true, data }
  } catch {
    return { success: false, data: undefined }
  }
}
