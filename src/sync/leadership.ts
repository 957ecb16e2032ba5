import { runInTransaction, type LocalDatabase, type LocalTables } from '#store/database.ts'
import { storeFaultOf } from '#store/store-fault.ts'
import type { LeaseMeta } from '#store/rows.ts'

/** The part of Web Locks that is used; absent where the platform has none. */
export interface WebLocks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    callback: () => Promise<void>,
  ): Promise<void>
}

/** A channel between the workers of one browser. */
export interface WorkerChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const HEARTBEAT_MS = 2_000
/** A leader that was silent for this long is frozen or gone without letting go: its lock is taken over. */
const LEADER_TIMEOUT_MS = 15_000
/** Time after which a failure no longer counts with earlier ones, in ms. */
const FAILURE_RESET_MS = 300_000
/**
 * A lost lease is nobody's failure, and whoever took it may be gone a moment later: the pause, which only keeps workers
 * without locks from taking turns all the time, grows no longer than after so many.
 */
const MAX_TURN_BACKOFF = 4

export interface LeadershipDeps {
  readonly locks: WebLocks | undefined
  readonly channel: WorkerChannel
  readonly nowMs: () => number
  readonly every: (ms: number, task: () => void) => () => void
  /** Waits after the n-th failure in a row; ends early when the signal fires. */
  readonly pause: (failures: number, signal: AbortSignal) => Promise<void>
}

/**
 * Runs `lead` while this worker is the one that drains an account; others wait behind the lock. Ends when the signal
 * fires. Without Web Locks every worker leads: the lease and the server's order keep that right, only slower.
 */
export async function runAsLeader(
  name: string,
  deps: LeadershipDeps,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { locks } = deps
  const trying = withRetries(deps, lead)
  if (!locks) return trying(signal)
  const leading = (allowed: AbortSignal): Promise<void> =>
    withHeartbeat(deps, AbortSignal.any([signal, allowed]), trying)
  while (!signal.aborted) {
    const silence = watchForSilence(deps, signal)
    await withLock(locks, name, { signal: silence.stopWaiting }, (allowed) => {
      silence.end()
      return leading(allowed)
    })
    silence.end()
    if (silence.wasNoticed()) await withLock(locks, name, { steal: true }, leading)
  }
}

/**
 * Leads again after a pause where leading failed: a disk that is full or a database that does not open must not end the
 * sync until the next reload, and a lease that another worker took is worth taking back once that worker is gone.
 */
function withRetries(
  { pause, nowMs }: LeadershipDeps,
  lead: (signal: AbortSignal) => Promise<void>,
): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    for (let failures = 1; !signal.aborted; failures++) {
      const begunMs = nowMs()
      let isTurn: boolean
      try {
        return await lead(signal)
      } catch (error) {
        isTurn = error instanceof LeaseLost
        if (!isTurn && !storeFaultOf(error)) throw error
      }
      if (nowMs() - begunMs > FAILURE_RESET_MS) failures = 1
      await pause(isTurn ? Math.min(failures, MAX_TURN_BACKOFF) : failures, signal)
    }
  }
}

/**
 * Works while it holds the lock; its signal fires when the lock is stolen, and the work has ended before this does.
 * Also ends when waiting for the lock was given up.
 */
async function withLock(
  locks: WebLocks,
  name: string,
  options: { readonly signal?: AbortSignal; readonly steal?: boolean },
  work: (allowed: AbortSignal) => Promise<void>,
): Promise<void> {
  const stolen = new AbortController()
  let working: Promise<void> | undefined
  try {
    await locks.request(name, options, () => (working = work(stolen.signal)))
  } catch (error) {
    ignoreAbort(error)
    stolen.abort()
    await working?.catch(ignoreAbort)
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

/** Leads with a heartbeat, by which the others know that it is not frozen. */
async function withHeartbeat(
  { channel, every }: LeadershipDeps,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const beat = (): void => channel.postMessage({ beat: true })
  beat()
  const stop = every(HEARTBEAT_MS, beat)
  try {
    await lead(signal)
  } finally {
    stop()
  }
}

const isBeat = (data: unknown): boolean => typeof data === 'object' && data !== null && 'beat' in data

/**
 * Notices when no leader was heard for a while; waiting in line ends then, so that nobody stands behind a lock that it
 * is about to steal.
 */
function watchForSilence({ channel, nowMs, every }: LeadershipDeps, signal: AbortSignal) {
  const waiting = new AbortController()
  let heardAtMs = nowMs()
  const listen = ({ data }: { readonly data: unknown }): void => {
    if (isBeat(data)) heardAtMs = nowMs()
  }
  channel.addEventListener('message', listen)
  const stop = every(HEARTBEAT_MS, () => {
    // A clock that is set back must not make the silence look short.
    heardAtMs = Math.min(heardAtMs, nowMs())
    if (nowMs() - heardAtMs <= LEADER_TIMEOUT_MS) return
    end()
    waiting.abort()
  })
  function end(): void {
    stop()
    channel.removeEventListener('message', listen)
  }
  return { end, wasNoticed: () => waiting.signal.aborted, stopWaiting: AbortSignal.any([signal, waiting.signal]) }
}

/**
 * Takes the lease: a number that only rises. Whoever holds an older one can store nothing any more, however late it
 * wakes up.
 */
export function takeLease(database: LocalDatabase): Promise<number> {
  return runInTransaction(database, ['meta'], async (tables) => {
    const generation = ((await readLease(tables)) ?? 0) + 1
    await tables.meta.put({ key: 'lease', generation })
    return generation
  })
}

export const readLease = async ({ meta }: Pick<LocalTables, 'meta'>): Promise<number | undefined> =>
  ((await meta.get('lease')) as LeaseMeta | undefined)?.generation

/** Thrown inside a transaction, which it ends without a trace, when another worker has taken the lease. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** To be waited for before anything is written, in a transaction that stores what the drain did. Throws LeaseLost. */
export async function checkLease(tables: Pick<LocalTables, 'meta'>, generation: number): Promise<void> {
  if ((await readLease(tables)) !== generation) throw new LeaseLost('another worker drains now')
}
