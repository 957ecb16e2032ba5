import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { QUERY_METHODS, type QueryMethod } from '#contract/methods.ts'
import type { FullChange } from '#contract/sync.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import { applyUseCaseSwitches } from '#server/admin/use-case-switches.ts'
import { createAiHandlers } from '#server/handlers/ai.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import { contactOf } from '#domain/partner/contact.ts'
import { DEFAULT_PARTNER, type Partner } from '#domain/partner/partner.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { createLocalBus } from '#server/records/bus.ts'
import { answerValue, type Handler, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { createHelpContents, createHelpHandlers } from '#server/handlers/help.ts'
import { createFormHandlers } from '#server/handlers/forms.ts'
import { createRecordHandlers } from '#server/handlers/records.ts'
import { createMiscHandlers } from '#server/handlers/misc.ts'
import type { AiProvider } from '#server/ai/ai-provider.ts'
import { createJobCalls } from '#server/jobs/job-calls.ts'
import { createJobTextStream } from '#server/jobs/job-text-stream.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import { createApp } from '#server/http/create-app.ts'
import { createLog } from '#server/log.ts'
import { publicPartner } from '#server/partners/brand-page.ts'
import { createRpc } from '#server/http/rpc.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { mintToken } from '#server/identity/tokens.ts'
import { createWatchers } from '#server/records/watchers.ts'
import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import type { AccountSession } from '#store/session.ts'
import { callServer } from '../server/e2e-account.ts'
import { startHostJobs } from './scripted-provider.ts'
import { pagesOfPartner } from './partner-pages.ts'
import { createMemoryRecords, type MemoryRecords } from './memory-records.ts'
import { tasksHere } from './in-process-tasks.ts'
import { unsteadyWait } from '../browser/random-delays.ts'

/**
 * The built app at an address of its own, and behind `/appc` the server's own code over records in memory: what a
 * browser meets is the real wire, the real methods and the real domain, without a database, a password or another
 * process.
 */
export interface DeviceHost extends Endpoint {
  /** Another address of the same server, with a network of its own: for a second device. */
  openEndpoint(): Promise<Endpoint>
  addAccount(options?: AccountOptions): HostAccount
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

/** An address of the server. */
export interface Endpoint {
  readonly url: string
  /**
   * From there the server can be reached no more: calls are cut, streams end. Files still come, as a service worker
   * would give them. With `calls`, such as 'sync.': these alone.
   */
  setAway(isAway: boolean, calls?: string): void
  /**
   * Something between here and the server answers every call with this page, as a hotel's network does; null: no more.
   */
  setPortal(page: string | null): void
}

/** Gives an answer's data; a thrown `StubFault` is a fault of the wire. */
export type StubHandler = (params: readonly unknown[], caller: Caller | undefined) => unknown

export class StubFault extends Error {
  constructor(readonly wireError: WireError) {
    super(wireError.code)
  }
}

export interface AccountOptions {
  readonly tier?: Tier
  readonly email?: string
  readonly isAdmin?: boolean
}

/** Somebody's account on a device host. */
export interface HostAccount {
  readonly email: string
  readonly password: string
  /** The session of a browser that is signed in. */
  readonly session: AccountSession
  /** Another one, as of a browser that has just logged in. */
  signIn(): Promise<AccountSession>
  readonly records: MemoryRecords
  /** A direct call, as an integration makes it. Throws where it is refused. */
  call<T>(method: string, params?: readonly unknown[]): Promise<T>
  /** Makes an offer on the server. */
  createOffer(title: string, content?: Record<string, Record<string, string>>): Promise<Opportunity>
  offers(): readonly Opportunity[]
  /** The server ends every session of the account. */
  endSessions(): void
}

/** The built app. */
const CLIENT = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const SECURITY = securityHeaders(undefined)
const filesIn = new Map<string, ReturnType<typeof createStaticFiles>>()

export async function createDeviceHost(client = CLIENT): Promise<DeviceHost> {
  const files = filesIn.get(client) ?? createStaticFiles(client, SECURITY)
  filesIn.set(client, files)
  const builtFiles = await files
  const log = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))
  const clock = systemClock
  const bus = createLocalBus(log)
  const hints = createHintHub(bus)
  const watchers = createWatchers({ hints, bus, clock })
  const mintId = createIdMinter(clock)
  const accounts = new Map<
    number,
    { readonly records: MemoryRecords; readonly signedIn: AccountSession; readonly password: string }
  >()
  const callers = new Map<string, Caller>()
  const answers = new Map<string, StubHandler>()
  const holds = new Map<string, { arrive: () => void; readonly passed: Promise<void> }>()
  let partner = DEFAULT_PARTNER
  let helpTopics: readonly PartnerTopic[] = []
  const switches: Record<string, boolean> = {}
  let provider: AiProvider | undefined
  const words = createJobTextStream(bus)

  const recordsOf = ({ accountId }: { readonly accountId: number }): MemoryRecords => {
    const account = accounts.get(accountId)
    if (!account) throw new Error('no such account')
    return account.records
  }
  const records: Pick<
    MemoryRecords,
    'exchange' | 'history' | 'list' | 'childrenAfter' | 'countChildren' | 'latestChildren' | 'get' | 'mutate'
  > = {
    exchange: (session, params) => recordsOf(session).exchange(session, params),
    history: (session, key, before) => recordsOf(session).history(session, key, before),
    list: (session, kind, of) => recordsOf(session).list(session, kind, of),
    childrenAfter: (session, of, after, limit) => recordsOf(session).childrenAfter(session, of, after, limit),
    countChildren: (session, of) => recordsOf(session).countChildren(session, of),
    latestChildren: (session, of, page) => recordsOf(session).latestChildren(session, of, page),
    get: (session, kind, by) => recordsOf(session).get(session, kind, by),
    mutate: (session, mutation, params) => recordsOf(session).mutate(session, mutation, params),
  }
  const signOn = (signedIn: AccountSession): AccountSession => {
    const { token, hash, expiresAtMs } = mintToken(clock)
    const { ID, user_login: login, user_email: email, is_admin: isAdmin, account = '' } = signedIn
    const session = {
      userId: ID,
      login,
      email,
      isAdmin,
      partner: 'default',
      accountId: ID,
      accountUid: account,
      ownAccountId: ID,
      keyScopes: null,
    }
    callers.set(token, { session, tokenHash: hash, expiresAtMs })
    return { ...signedIn, token }
  }
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
      jobs: createJobCalls({
        records,
        hints,
        words,
        mintId,
        onFailure: (error) => {
          throw error
        },
      }),
      watchers,
      get hasProvider() {
        return provider !== undefined
      },
    }),
    'strategy.getPartnerTemplates': withCaller(async () => answerValue([])),
    'session.version': async () => answerValue({ version: PRODUCT_VERSION, schema: WIRE_SCHEMA }),
    'session.getPartnerConfiguration': async () => answerValue(publicPartner(partner)),
    'session.getSignInOptions': async () => answerValue({ provider: null, canEmail: true, helper: null }),
    'session.getContact': withCaller(async () => answerValue(contactOf(partner))),
    'session.getPlanRequest': withCaller(async () => answerValue(null)),
    'session.getCurrentUser': withCaller(async (_none, { session }) =>
      answerValue(accounts.get(session.accountId)?.signedIn),
    ),
    'session.signOn': async ([{ user_login, user_password }]) => {
      const found = [...accounts.values()].find(({ signedIn }) => signedIn.user_email === user_login)
      return found?.password === user_password ? answerValue(signOn(found.signedIn)) : err(wireErrors.badCredentials())
    },
    'session.signOut': withCaller(async (_none, { tokenHash }) => {
      for (const [token, caller] of callers) if (caller.tokenHash === tokenHash) callers.delete(token)
      return answerValue(true)
    }),
  }
  const jobs = startHostJobs({ accounts, records, bus, words, provider: () => provider })
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
        authenticate: (token) => {
          const caller = callers.get(token)
          return Promise.resolve(caller ? ok(caller) : err(wireErrors.session()))
        },
        renew: () => Promise.resolve(undefined),
      },
      handlers,
      records,
      tasks: tasksHere,
      addressOf: () => '',
      originOf: () => Promise.resolve({ address: '', hostname: '', partner: 'default', userAgent: '', localUrl: '' }),
      mintId,
      maxBodyBytes: 4 * 1024 * 1024,
      ensureSpace: () => Promise.resolve(),
      onFailure: (error) => {
        throw error
      },
    }),
    files: builtFiles,
    partnerPageHandler: pagesOfPartner({ partner: () => partner, builtText: builtFiles.text, headers: SECURITY.page }),
    sharedPageHandler: () => Promise.resolve(new Response(null, { status: 404 })),
    formPageHandler: () => Promise.resolve(new Response(null, { status: 404 })),
    partnerOf: () => Promise.resolve('default'),
    database: 'embedded',
    isDatabaseUp: () => Promise.resolve(true),
    isDiskLow: () => Promise.resolve(false),
    log,
  })
  const endpoints: { close(): Promise<void> }[] = []
  const openEndpoint = async () => {
    const endpoint = await listen(app)
    endpoints.push(endpoint)
    return endpoint
  }
  const { url, setAway, setPortal } = await openEndpoint()
  // What a test does from outside does not go through the network that it cuts.
  const outside = await openEndpoint()
  let count = 0
  return {
    url,
    setAway,
    setPortal,
    openEndpoint,
    addAccount({ tier = 'subscriber', isAdmin = false, email = `person${count + 1}@example.com` } = {}) {
      const ID = ++count
      const signedIn: AccountSession = {
        ID,
        account: randomUUID(),
        token: '',
        user_login: email,
        user_email: email,
        is_admin: isAdmin,
      }
      const account = {
        records: createMemoryRecords({ clock, hints, tier }),
        signedIn,
        password: 'six letters and more',
      }
      accounts.set(ID, account)
      const session = signOn(signedIn)
      const direct = signOn(signedIn).token
      const offers = (): readonly Opportunity[] =>
        account.records
          .changes()
          .filter(
            (change): change is FullChange & { record: Opportunity } =>
              change.kind === 'opportunity' && !change.deleted,
          )
          .map(({ record }) => record)
      const call = <T>(method: string, params: readonly unknown[] = []): Promise<T> =>
        callServer<T>(outside.url, method, params, direct)
      return {
        email,
        password: account.password,
        session,
        signIn: () => Promise.resolve(signOn(signedIn)),
        records: account.records,
        call,
        createOffer: (post_title, content = {}) => {
          const post_content = Object.fromEntries(Object.entries(content).map(([form, fields]) => [form, { fields }]))
          return call<Opportunity>('opportunity.create', [{ post_title, post_excerpt: '', post_content }])
        },
        offers,
        endSessions() {
          for (const [token, caller] of callers) {
            if (caller.session.accountId !== ID || token === direct) continue
            callers.delete(token)
            bus.publish({ type: 'signedOut', tokenHash: caller.tokenHash })
          }
        },
      }
    },
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

const isCall = (path = ''): boolean =>
  path.startsWith('/appc/') || path.startsWith('/logout') || path.startsWith('/healthz')

async function listen(app: ReturnType<typeof createApp>): Promise<Endpoint & { close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  let awayPaths: string | null = null
  let portal: string | null = null
  const handle = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (incoming, outgoing) => {
    // What is not let through is not carried out either.
    if (awayPaths !== null && isCall(incoming.url) && incoming.url?.startsWith(awayPaths)) incoming.socket.destroy()
    else if (portal !== null && isCall(incoming.url))
      outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(portal)
    else
      void unsteadyWait().then(() => {
        for (const listener of handle) listener(incoming, outgoing)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAway(isAway, calls) {
      awayPaths = isAway ? (calls === undefined ? '/' : `/appc/${calls}`) : null
      if (isAway) server.closeAllConnections()
    },
    setPortal(page) {
      portal = page
      if (page !== null) server.closeAllConnections()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
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
