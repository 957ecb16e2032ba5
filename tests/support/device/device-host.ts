import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { QUERY_METHODS, type QueryMethod } from '#contract/methods.ts'
import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import { contactOf } from '#domain/partner/contact.ts'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { applyUseCaseSwitches } from '#server/admin/use-case-switches.ts'
import { createAiBudget } from '#server/ai/ai-budget.ts'
import type { AiProvider } from '#server/ai/ai-provider.ts'
import type { Database } from '#server/db/database.ts'
import { createAiHandlers } from '#server/handlers/ai.ts'
import { createFormHandlers } from '#server/handlers/forms.ts'
import { answerValue, type Handler, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { createHelpContents, createHelpHandlers } from '#server/handlers/help.ts'
import { createMiscHandlers } from '#server/handlers/misc.ts'
import { createRecordHandlers } from '#server/handlers/records.ts'
import { createApp } from '#server/http/create-app.ts'
import { createRpc } from '#server/http/rpc.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import { createJobCalls } from '#server/jobs/job-calls.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { createJobTextStream } from '#server/jobs/job-text-stream.ts'
import { createLog } from '#server/log.ts'
import { publicPartner } from '#server/partners/brand-page.ts'
import { createLocalBus } from '#server/records/bus.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { createWatchers } from '#server/records/watchers.ts'
import { callServer } from '../server/e2e-account.ts'
import { type Endpoint, listen } from './device-endpoint.ts'
import { type AccountOptions, createHostAccounts, type HostAccount } from './host-accounts.ts'
import { tasksHere } from './in-process-tasks.ts'
import { pagesOfPartner } from './partner-pages.ts'

/**
 * Serves the built app at an address of its own, and behind `/appc` the server's own wire, records, jobs and database
 * in the test's process. Only logging in and the AI provider are stand-ins.
 */
export interface DeviceHost extends Endpoint {
  /** Another address of the same server, with a network of its own: for a second device. */
  openEndpoint(): Promise<Endpoint>
  addAccount(options?: AccountOptions): Promise<HostAccount>
  /** Answers a method in the place of the server's own handler, for every account: `(params) => data`, or a fault. */
  answer(method: QueryMethod, handler: StubHandler | null): void
  /** Keeps every call of a method waiting until it is let go. */
  hold(method: string): { readonly arrived: Promise<void>; letGo(): void }
  /** Who writes for people; null: the built-in writer alone, as at first. */
  setProvider(provider: AiProvider | null): void
  /** Switches a writing template on, as an administrator does: for everybody. */
  offer(slug: string): void
  /** Switches a writing template off likewise. */
  withhold(slug: string): void
  /** The page and its words under a partner's name. */
  setPartner(partner: Partner, helpTopics?: readonly PartnerTopic[]): void
  close(): Promise<void>
}

/** Gives an answer's data; a thrown `StubFault` is a fault of the wire. */
export type StubHandler = (params: readonly unknown[], caller: Caller | undefined) => unknown

export class StubFault extends Error {
  constructor(readonly wireError: WireError) {
    super(wireError.code)
  }
}

const LEASE_MS = 30_000
/** The built app. */
const CLIENT = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const SECURITY = securityHeaders(undefined)
const filesIn = new Map<string, ReturnType<typeof createStaticFiles>>()

export async function createDeviceHost(database: Database, client = CLIENT): Promise<DeviceHost> {
  const files = filesIn.get(client) ?? createStaticFiles(client, SECURITY)
  filesIn.set(client, files)
  const builtFiles = await files
  const log = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))
  const clock = systemClock
  const bus = createLocalBus(log)
  const hints = createHintHub(bus)
  const watchers = createWatchers({ hints, bus, clock })
  const mintId = createIdMinter(clock)
  const answers = new Map<string, StubHandler>()
  const holds = new Map<string, { arrive: () => void; readonly passed: Promise<void> }>()
  let partner = DEFAULT_PARTNER
  let helpTopics: readonly PartnerTopic[] = []
  const switches: Record<string, boolean> = {}
  let provider: AiProvider | undefined
  const words = createJobTextStream(bus)
  const queue = createJobQueue(database, { owner: randomUUID(), leaseMs: LEASE_MS })
  const accounts = createHostAccounts({
    database,
    clock,
    hints,
    bus,
    afterWrite: queue.note,
    call: (method, params, token) => callServer(outside.url, method, params, token),
  })
  const { records } = accounts
  // Hosts follow one another on a database: nobody waits any more for a job that the one before has left.
  await database.pool.query('DELETE FROM job_queue')

  const own: Partial<Handlers> = {
    ...createRecordHandlers({ records, watchers }),
    ...createFormHandlers({ records }),
    ...createMiscHandlers(),
    ...createHelpHandlers({
      helpContents: createHelpContents(client),
      brandings: { of: () => Promise.resolve({ partner, helpTopics }) },
    }),
    ...createAiHandlers({
      administration: { useCases: () => Promise.resolve(applyUseCaseSwitches(switches)) },
      jobs: createJobCalls({ records, hints, words, mintId, onFailure: rethrow }),
      watchers,
      hasProvider: () => Promise.resolve(provider !== undefined),
    }),
    'strategy.getPartnerTemplates': withCaller(async () => answerValue([])),
    'session.version': async () => answerValue({ version: PRODUCT_VERSION, schema: WIRE_SCHEMA }),
    'session.getPartnerConfiguration': async () => answerValue(publicPartner(partner)),
    'session.getSignInOptions': async () => answerValue({ provider: null, canEmail: true, helper: null }),
    'session.getContact': withCaller(async () => answerValue(contactOf(partner))),
    'session.getPlanRequest': withCaller(async () => answerValue(null)),
    'session.getCurrentUser': withCaller(async (_none, { session }) =>
      answerValue(accounts.session(session.accountId)),
    ),
    'session.signOn': async ([{ user_login, user_password }]) => {
      const session = accounts.signOn(user_login, user_password)
      return session ? answerValue(session) : err(wireErrors.badCredentials())
    },
    'session.signOut': withCaller(async (_none, { tokenHash }) => {
      accounts.signOut(tokenHash)
      return answerValue(true)
    }),
  }
  const handlerOf =
    (method: QueryMethod): Handler<never> =>
    async (params, context) => {
      const hold = holds.get(method)
      hold?.arrive()
      await hold?.passed
      const stub = answers.get(method)
      if (stub) return stubbed(stub, params, context.caller)
      const handler = own[method] as Handler<never> | undefined
      return handler ? handler(params, context) : err(wireErrors.notAllowed(`No stand-in answers ${method}`, 'test'))
    }
  const handlers = Object.fromEntries(
    (Object.keys(QUERY_METHODS) as QueryMethod[]).map((method) => [method, handlerOf(method)]),
  ) as unknown as Handlers
  const app = createApp({
    config: { publicUrl: undefined, sourceUrl: undefined },
    handleCall: createRpc({
      auth: {
        authenticate: (token) => Promise.resolve(accounts.authenticate(token)),
        renew: () => Promise.resolve(undefined),
      },
      handlers,
      records,
      tasks: tasksHere,
      addressOf: () => '',
      originOf: () =>
        Promise.resolve({ address: '', hostname: '', partner: 'default', userAgent: '', languages: '', localUrl: '' }),
      mintId,
      maxBodyBytes: 4 * 1024 * 1024,
      ensureSpace: () => Promise.resolve(),
      onFailure: rethrow,
    }),
    files: builtFiles,
    partnerPageHandler: pagesOfPartner({ partner: () => partner, builtText: builtFiles.text, headers: SECURITY.page }),
    sharedPageHandler: () => Promise.resolve(new Response(null, { status: 404 })),
    formPageHandler: () => Promise.resolve(new Response(null, { status: 404 })),
    partnerOf: () => Promise.resolve('default'),
    database: database.kind,
    isDatabaseUp: () => Promise.resolve(true),
    isDiskLow: () => Promise.resolve(false),
    log,
  })
  const budget = createAiBudget(database, { daily: { tokens: Infinity, money: Infinity }, price: { in: 0, out: 0 } })
  const jobs = startJobRunner({
    queue,
    records,
    tasks: tasksHere,
    bus,
    words,
    ai: {
      openFor: () =>
        Promise.resolve({ provider, isLimitReached: false, brands: [], budget, settle: () => Promise.resolve() }),
    },
    nowMs: () => clock.nowMs(),
    mintId,
    productName: () => Promise.resolve(partner.labels['global.appName']),
    isOffered: () => Promise.resolve(true),
    pausesMs: [0, 0],
    log: () => undefined,
    onFailure: rethrow,
  })
  const endpoints: { close(): Promise<void> }[] = []
  const openEndpoint = async () => {
    const endpoint = await listen(app)
    endpoints.push(endpoint)
    return endpoint
  }
  const { url, setAway, setPortal } = await openEndpoint()
  // Direct calls of a test don't use the network that it cuts.
  const outside = await openEndpoint()
  return {
    url,
    setAway,
    setPortal,
    openEndpoint,
    addAccount: accounts.add,
    answer(method, handler) {
      if (handler) answers.set(method, handler)
      else answers.delete(method)
    },
    hold(method) {
      let letGo = (): void => undefined
      let arrive = (): void => undefined
      const passed = new Promise<void>((done) => {
        letGo = done
      })
      const arrived = new Promise<void>((done) => {
        arrive = done
      })
      holds.set(method, { arrive, passed })
      return {
        arrived,
        letGo() {
          holds.delete(method)
          letGo()
        },
      }
    },
    setProvider(next) {
      provider = next ?? undefined
    },
    offer(slug) {
      switches[slug] = true
    },
    withhold(slug) {
      switches[slug] = false
    },
    setPartner(next, topics = []) {
      helpTopics = topics
      partner = next
    },
    async close() {
      await jobs.close()
      watchers.closeAll()
      await Promise.all(endpoints.map((endpoint) => endpoint.close()))
    },
  }
}

const rethrow = (error: unknown): never => {
  throw error
}

async function stubbed(
  stub: StubHandler,
  params: readonly unknown[],
  caller: Caller | undefined,
): Promise<ReturnType<typeof answerValue> | Result<never, WireError>> {
  try {
    return ok({ value: await stub(params, caller) })
  } catch (error) {
    if (error instanceof StubFault) return err(error.wireError)
    throw error
  }
}
