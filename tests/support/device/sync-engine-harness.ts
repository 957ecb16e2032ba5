import type { ExchangeParams } from '#contract/sync.ts'
import { readStatus } from '#store/database.ts'
import type { StatusMeta } from '#store/rows.ts'
import type { SyncTarget } from '#sync/sync-api.ts'
import { SyncEngine, type SyncEngineDeps } from '#sync/sync-engine.ts'
import { takeLease } from '#sync/leadership.ts'
import { NOW_MS } from '../samples/factories.ts'
import { FakeTime } from '../tools/fake-time.ts'
import { createLocalStore, EPOCH, type LocalStore } from './local-store.ts'

/** What the server does with the next exchange. */
export type Serve = (params: ExchangeParams, token: string) => Response | Promise<Response>

const LABELLED = { 'X-Appc': '1' }
export const answerWith = (data: unknown, init: ResponseInit = {}): Response =>
  Response.json(
    { success: true, data },
    { ...init, headers: { ...LABELLED, ...(init.headers as Record<string, string> | undefined) } },
  )
export const refuseWith = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ success: false, data: { code, message: 'x' } }, { status, headers: { ...LABELLED, ...headers } })

/** A server that takes everything and has nothing else to tell. */
export const healthy: Serve = ({ mutations, cursor }) => {
  const head = cursor + mutations.length
  const results = mutations.map(({ id, seq }, index) => ({ id, seq, status: 'applied', version: cursor + index + 1 }))
  return answerWith({
    epoch: EPOCH,
    lastSeq: mutations.at(-1)?.seq ?? 1_000_000,
    results,
    changes: [],
    cursor: head,
    head,
    more: false,
  })
}
export const offline: Serve = () => {
  throw new TypeError('network error')
}

export interface EngineBench {
  readonly store: LocalStore
  readonly engine: SyncEngine
  readonly time: FakeTime
  readonly target: SyncTarget
  /** When an exchange was asked for, in ms since the start. */
  readonly triesMs: number[]
  readonly tokens: string[]
  readonly news: string[]
  serve: Serve
  random: number
  start(pollMs?: number): Promise<void>
  stop(): Promise<void>
  status(): Promise<StatusMeta>
}

/** The real engine on a real store, with a clock that stands still and a server that does as told. */
export async function createEngineBench(): Promise<EngineBench> {
  const store = await createLocalStore()
  const time = new FakeTime(NOW_MS)
  const ended = new AbortController()
  const target = { databaseName: 'a device', origin: 'https://offers.example', accountId: 1, token: 'token-1' }
  let running: Promise<void> = Promise.resolve()
  const deps: SyncEngineDeps = {
    database: store.database,
    clock: time,
    sleep: time.sleep,
    random: () => bench.random,
    newDevice: store.newId,
    async fetch(_url, init) {
      bench.triesMs.push(time.nowMs() - NOW_MS)
      const form = new URLSearchParams(String(init.body as URLSearchParams))
      const token = form.get('token') ?? ''
      bench.tokens.push(token)
      const [params] = JSON.parse(form.get('params') ?? '[]') as [ExchangeParams]
      return bench.serve(params, token)
    },
    onSessionEnded: () => bench.news.push('session ended'),
    onTokenRenewed: ({ of, token }) => bench.news.push(`renewed ${of} by ${token}`),
    onUpgradeNeeded: () => bench.news.push('upgrade needed'),
  }
  const engine = new SyncEngine(deps, target)
  engine.lease(await takeLease(store.database))
  const bench: EngineBench = {
    store,
    engine,
    time,
    target,
    triesMs: [],
    tokens: [],
    news: [],
    serve: healthy,
    random: 1 - Number.EPSILON,
    start: (pollMs = 20_000) =>
      time.untilAsleepAfter(() => {
        running = engine.run(ended.signal, () => pollMs)
      }),
    async stop() {
      ended.abort()
      await running
    },
    status: () => readStatus(store.database),
  }
  return bench
}
