import { t } from '@lingui/core/macro'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { type ExchangeAnswer, MAX_BATCH_MUTATIONS, MAX_PAGE_RECORDS } from '#contract/sync.ts'
import type { Result } from '#lib/result.ts'
import type { Clock } from '#lib/time/clock.ts'
import { runInTransaction, type LocalDatabase, NO_STATUS, readStatus } from '#store/database.ts'
import { storeFaultOf } from '#store/store-fault.ts'
import type { CursorMeta, StatusMeta, SyncHold } from '#store/rows.ts'
import type { RenewedToken, SyncTarget } from '#sync/sync-api.ts'
import { type ClaimedBatch, type OutboxBatch, claimBatch, claimNextBatch } from '#sync/outbox-batch.ts'
import { checkLease, LeaseLost } from '#sync/leadership.ts'
import { MIN_ONLINE_RETRY_MS, MIN_SPACING_MS, retryDelayMs } from '#sync/retry-delay.ts'
import {
  type ExchangeOutcome,
  applyExchange,
  cursorAfter,
  hasMore,
  isStoreOnlyAnswer,
  type SyncPosition,
  positionAfter,
} from '#sync/apply-exchange.ts'
import { isPageAlone, storePageAhead } from '#sync/store-page-ahead.ts'
import { type ExchangeResponse, exchange, type Fetch, type TransportFault } from '#sync/transport.ts'

export interface SyncEngineDeps {
  readonly database: LocalDatabase
  readonly clock: Clock
  readonly fetch: Fetch
  readonly random: () => number
  readonly newDevice: () => string
  /** Maximum number of items per exchange, in each direction. Absent: the protocol's maximum. */
  readonly maxItems?: number
  /** Waits; ends early when the signal fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onSessionEnded: () => void
  readonly onTokenRenewed: (renewed: RenewedToken) => void
  readonly onUpgradeNeeded: () => void
}

/** Represents the outcome of a run of exchanges. */
export type RunOutcome =
  | 'settled'
  | 'held'
  | TransportFault
  | { readonly code: 'retry'; readonly message?: string | undefined }

/** A server that sends a device back to the start more often than this in one run is given a rest. */
const MAX_RESTARTS = 3

const GO_ON: ExchangeOutcome = { next: 'go-on', more: false }

/**
 * Exchanges until nothing waits and everything was pulled, or something stands in the way. The caller holds the
 * account's lock. There is one exchange under way at a time; while an answer is stored the next one may already be
 * asked for, and its page handed to the browser behind it.
 */
export async function drainOutbox(
  deps: SyncEngineDeps,
  target: SyncTarget,
  lease: number,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { database, newDevice, maxItems = MAX_BATCH_MUTATIONS } = deps
  const begin = ({ batch, cursor }: ClaimedBatch): PendingExchange =>
    send(deps, target, { batch, place: cursor, expected: cursor, signal })
  let sending = begin(await claimBatch(database, lease, newDevice, maxItems))
  /** The answer before, while it is being stored. */
  let storing = Promise.resolve(GO_ON)
  let isAsExpected = true
  let restarts = 0
  for (;;) {
    const { batch, place, expected } = sending
    const [answered, following] = await Promise.all([
      sending.answered,
      batch.rows.length === maxItems ? claimNextBatch(database, lease, batch, maxItems) : null,
    ])
    let ahead: PendingExchange | null = null
    let early: Promise<boolean> | null = null
    const nowMs = deps.clock.nowMs()
    if (answered.ok && !signal.aborted) {
      const { answer, renewedToken } = answered.value
      if (renewedToken !== null) deps.onTokenRenewed({ of: target.token, token: renewedToken })
      const isStoreOnly = isStoreOnlyAnswer(place, batch, answer)
      const next = isStoreOnly ? nextBatch(batch, answer, following) : null
      const after = { place: positionAfter(answer), expected: cursorAfter(expected, answer, nowMs) }
      ahead = next && send(deps, target, { batch: next, ...after, signal })
      const page = { database, batch, place, answer, expected, nowMs, lease }
      if (isAsExpected && isStoreOnly && isPageAlone(page)) early = metLater(storePageAhead(page))
    }
    let settled = await storing
    if (signal.aborted) return 'held'
    if (!answered.ok && settled.next !== 'upgrade') return answered.error
    if (answered.ok && settled.next === 'go-on') {
      const exchanged = { database, batch, place, answer: answered.value.answer, nowMs, newDevice, lease }
      const more = hasMore(answered.value.answer) || expected.isRebuilding
      const store = (): Promise<ExchangeOutcome> => applyExchange(exchanged)
      const storeUnlessEarly = (isStored: boolean): ExchangeOutcome | Promise<ExchangeOutcome> => {
        isAsExpected = isStored
        return isStored ? { next: 'go-on', more } : store()
      }
      storing = metLater(early ? early.then(storeUnlessEarly) : store())
      if (ahead) {
        sending = ahead
        continue
      }
      settled = await storing
    }
    storing = Promise.resolve(GO_ON)
    if (settled.next === 'upgrade') return { code: 'upgrade' }
    if (settled.next === 'retry') return { code: 'retry', message: settled.message }
    if (settled.next === 'again' && ++restarts > MAX_RESTARTS) return { code: 'retry' }
    const claimed = await claimBatch(database, lease, newDevice, maxItems)
    if (settled.next === 'go-on' && !settled.more && claimed.batch.rows.length === 0) return 'settled'
    sending = begin(claimed)
  }
}

/** A promise whose failure is met by whoever awaits it, later than it may fail. */
function metLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

interface PendingExchange {
  readonly batch: OutboxBatch
  readonly place: SyncPosition
  /** The stored cursor as it is once every answer before this one is stored. */
  readonly expected: CursorMeta
  readonly answered: Promise<Result<ExchangeResponse, TransportFault>>
}

function send(
  { fetch, maxItems = MAX_PAGE_RECORDS }: SyncEngineDeps,
  target: SyncTarget,
  {
    batch,
    place,
    expected,
    signal,
  }: Pick<PendingExchange, 'batch' | 'place' | 'expected'> & { readonly signal: AbortSignal },
): PendingExchange {
  const { epoch, cursor, mark, sets } = place
  const params = {
    schema: WIRE_SCHEMA,
    device: batch.device,
    epoch,
    cursor,
    ...(mark === undefined ? {} : { mark }),
    sets,
    limit: Math.min(MAX_PAGE_RECORDS, maxItems),
    mutations: [...batch.mutations],
  }
  return { batch, place, expected, answered: exchange(fetch, target, params, signal) }
}

/** Returns what can be requested before the answer is stored: the following batch, or the next page of changes. */
function nextBatch(batch: OutboxBatch, answer: ExchangeAnswer, following: OutboxBatch | null): OutboxBatch | null {
  if (following && following.rows.length > 0) return following
  return hasMore(answer)
    ? { device: batch.device, firstSeq: batch.firstSeq + batch.rows.length, rows: [], mutations: [] }
    : null
}

/** Keeps an account's device in step: drains when woken, waits after failures, holds when a person is needed. */
export class SyncEngine {
  #target: SyncTarget
  #wake = new AbortController()
  #isWanted = true
  #lease = 0
  #failures = 0
  #maxItems: number
  #notBeforeMs = 0
  #lastTryMs = 0
  #hold: SyncHold | null = null
  #tried: ((isMade: boolean) => void)[] = []

  constructor(
    private readonly deps: SyncEngineDeps,
    target: SyncTarget,
  ) {
    this.#target = target
    this.#maxItems = deps.maxItems ?? MAX_BATCH_MUTATIONS
  }

  /** The lease under which this engine may store what it does. */
  lease(generation: number): void {
    this.#lease = generation
  }

  /** A new token after signing in again: the queue goes on. */
  retarget(target: SyncTarget): void {
    const isNewToken = target.token !== this.#target.token
    this.#target = target
    if (isNewToken && this.#hold === 'session') this.#hold = null
    this.wake()
  }

  /** Signals that an exchange is worthwhile: new work, network, a hint, focus. Restarts the waiting time. */
  wake(): void {
    this.#isWanted = true
    this.#failures = Math.min(this.#failures, 1)
    this.#wake.abort()
  }

  /**
   * The browser says that there is a network: one try is made at once, whatever failed a moment ago; at most one such
   * every ten seconds, since a network that comes and goes says so each time. What the server has asked to be waited is
   * waited.
   */
  online(): void {
    const nowMs = this.#nowMs()
    if (nowMs - this.#onlineMs >= MIN_ONLINE_RETRY_MS) {
      this.#onlineMs = nowMs
      this.#isAtOnce = true
    }
    this.wake()
  }

  /** Wakes, and resolves when the next try has ended, well or not; false where the run ends before one is made. */
  tryNow(): Promise<boolean> {
    const ended = new Promise<boolean>((resolve) => this.#tried.push(resolve))
    this.wake()
    return ended
  }

  /** This version of the app can do no more: only a newer one goes on. */
  get isOutdated(): boolean {
    return this.#hold === 'upgrade'
  }

  /**
   * Runs until the signal fires, or a newer version of the app is needed. The caller holds the account's lock for as
   * long. Throws LeaseLost when another worker has taken over all the same.
   */
  async run(signal: AbortSignal, pollMs: () => number): Promise<void> {
    try {
      while (!signal.aborted && !this.isOutdated) {
        await this.#waitForReason(signal, pollMs())
        if (signal.aborted) break
        this.#isWanted = false
        if (this.#hold === null) await this.#tryOnce(signal)
        // Cut short, it was none: whoever leads next makes it.
        if (signal.aborted) break
        for (const resolve of this.#tried.splice(0)) resolve(true)
      }
    } finally {
      for (const resolve of this.#tried.splice(0)) resolve(false)
    }
  }

  async #waitForReason(signal: AbortSignal, pollMs: number): Promise<void> {
    for (;;) {
      const nowMs = this.#nowMs()
      const spacedMs = this.#isAtOnce ? 0 : this.#lastTryMs + MIN_SPACING_MS
      const earliestMs = this.#failures > 0 ? Math.max(this.#notBeforeMs, spacedMs) : 0
      if (signal.aborted || (this.#isWanted && nowMs >= earliestMs)) return
      this.#wake = new AbortController()
      if (this.#isWanted && earliestMs === 0) return
      const untilMs = this.#isWanted ? earliestMs : this.#failures > 0 ? this.#retryAtMs : nowMs + pollMs
      await this.deps.sleep(Math.max(0, untilMs - nowMs), AbortSignal.any([signal, this.#wake.signal]))
      if (!this.#wake.signal.aborted) this.#isWanted = true
    }
  }

  #retryAtMs = 0
  #onlineMs = Number.NEGATIVE_INFINITY
  #isAtOnce = false

  #seenMs = 0

  /**
   * The clock's time. One that was set back since it was last looked at takes the times that were read from it along:
   * otherwise a second's wait becomes a year's.
   */
  #nowMs(): number {
    const nowMs = this.deps.clock.nowMs()
    const backMs = Math.max(0, this.#seenMs - nowMs)
    this.#seenMs = nowMs
    this.#lastTryMs -= backMs
    this.#notBeforeMs -= backMs
    this.#retryAtMs -= backMs
    this.#onlineMs -= backMs
    return nowMs
  }

  /** The last of a run's requests is the one that fails: the next second counts from there. */
  readonly #ask: Fetch = (input, init) => {
    this.#lastTryMs = this.#nowMs()
    return this.deps.fetch(input, init)
  }

  async #tryOnce(signal: AbortSignal): Promise<void> {
    this.#isAtOnce = false
    const target = this.#target
    let outcome: RunOutcome
    try {
      outcome = await drainOutbox(
        { ...this.deps, fetch: this.#ask, maxItems: this.#maxItems },
        target,
        this.#lease,
        signal,
      )
    } catch (error) {
      if (signal.aborted) return this.#keepDistance()
      if (error instanceof LeaseLost) throw error
      outcome = {
        code: 'away',
        retryAfterMs: 0,
        message: t`This device couldn’t save the latest changes (${{ error: error instanceof Error ? error.name : t`unknown` }})`,
      }
    }
    // An answer about the previous token says nothing about the token received meanwhile.
    const isOutdated =
      outcome !== 'settled' && outcome !== 'held' && outcome.code === 'session' && target.token !== this.#target.token
    if (!isOutdated) return this.#note(outcome)
    this.#isWanted = true
    this.#keepDistance()
  }

  /**
   * For a request that was refused, or that nobody knows the end of: another worker took over meanwhile. The next one
   * comes a second later.
   */
  #keepDistance(): void {
    this.#failures = Math.max(1, this.#failures)
  }

  async #note(outcome: RunOutcome): Promise<void> {
    if (outcome === 'held') return this.#keepDistance()
    if (outcome === 'settled') {
      this.#failures = 0
      this.#notBeforeMs = 0
      this.#maxItems = this.deps.maxItems ?? MAX_BATCH_MUTATIONS
      return this.#tell({ hold: null, failures: 0, nextTryAtMs: null, trouble: null })
    }
    if (outcome.code === 'session' || outcome.code === 'upgrade') {
      this.#hold = outcome.code
      if (outcome.code === 'session') this.deps.onSessionEnded()
      else this.deps.onUpgradeNeeded()
      return this.#tell({ hold: outcome.code, nextTryAtMs: null })
    }
    this.#failures++
    // A portion that does not get through will not get through as it is: a smaller one may. Its numbers stay, so
    // nothing is sent twice.
    if (outcome.code === 'away' && outcome.isTooMuch) this.#maxItems = Math.max(1, Math.floor(this.#maxItems / 4))
    const retryAfterMs = outcome.code === 'away' ? outcome.retryAfterMs : 0
    const nowMs = this.#nowMs()
    this.#retryAtMs = nowMs + retryDelayMs(this.#failures, retryAfterMs, this.deps.random)
    this.#notBeforeMs = nowMs + retryAfterMs
    const trouble = outcome.message || t`The server couldn’t apply a change yet`
    return this.#tell({ hold: null, failures: this.#failures, nextTryAtMs: this.#retryAtMs, trouble })
  }

  /**
   * Writes the state where every tab sees it, only when it has changed: each write wakes every live query on it. A
   * device that cannot even store that (its disk is full) goes on trying all the same. Throws LeaseLost: what is true
   * of this worker is not true of the one that took over.
   */
  async #tell(change: Partial<StatusMeta>): Promise<void> {
    const { database } = this.deps
    try {
      const before = await readStatus(database)
      const after: StatusMeta = { ...NO_STATUS, ...before, ...change }
      if (JSON.stringify(before) === JSON.stringify(after)) return
      await runInTransaction(database, ['meta'], async (tables) => {
        await checkLease(tables, this.#lease)
        await tables.meta.put(after)
      })
    } catch (error) {
      if (!storeFaultOf(error)) throw error
    }
  }
}
