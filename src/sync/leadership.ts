import { atomically, type LocalDatabase } from '#store/database.ts'
import type { LeaseMeta } from '#store/rows.ts'

/** The part of Web Locks that is used; absent where the platform has none. */
export interface Locks {
  request(name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<void>): Promise<void>
}

/** A channel between the workers of one browser. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const HEARTBEAT_MS = 2_000
/** A leader that was silent for this long is frozen or gone without letting go: its lock is taken over. */
const SILENCE_MS = 15_000

export interface LeadershipDeps {
  readonly locks: Locks | undefined
  readonly channel: Channel
  readonly nowMs: () => number
  readonly every: (ms: number, task: () => void) => () => void
}

/** Runs `lead` while this worker is the one that drains an account; others wait behind the lock. Ends when the signal fires.
 *  Without Web Locks every worker leads: the lease and the server's order keep that right, only slower. */
export async function underLeadership(
  name: string,
  deps: LeadershipDeps,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { locks } = deps
  if (!locks) return lead(signal)
  while (!signal.aborted) {
    const silence = watchForSilence(deps, signal)
    try {
      await Promise.race([
        locks.request(name, { signal: silence.stopWaiting }, () => {
          silence.end()
          return beating(deps, signal, lead)
        }),
        silence.noticed.then(() => locks.request(name, { steal: true }, () => beating(deps, signal, lead))),
      ])
    } catch (error) {
      if (!isAbort(error)) throw error
    } finally {
      silence.end()
    }
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Leads with a heartbeat; ends when the signal fires, or when another worker says that it leads (it stole the lock). */
async function beating(
  { channel, every }: LeadershipDeps,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const self = crypto.randomUUID()
  const listen = ({ data }: { readonly data: unknown }): void => {
    if (isBeat(data) && data.beat !== self) lost.abort()
  }
  channel.postMessage({ beat: self })
  channel.addEventListener('message', listen)
  const stop = every(HEARTBEAT_MS, () => channel.postMessage({ beat: self }))
  try {
    await lead(AbortSignal.any([signal, lost.signal]))
  } finally {
    stop()
    channel.removeEventListener('message', listen)
  }
}

const isBeat = (data: unknown): data is { readonly beat: string } => typeof data === 'object' && data !== null && 'beat' in data

/** Notices when no leader was heard for a while. */
function watchForSilence({ channel, nowMs, every }: LeadershipDeps, signal: AbortSignal) {
  const waiting = new AbortController()
  let heardAtMs = nowMs()
  let notice: () => void = () => undefined
  const noticed = new Promise<void>((resolve) => {
    notice = resolve
  })
  const listen = ({ data }: { readonly data: unknown }): void => {
    if (isBeat(data)) heardAtMs = nowMs()
  }
  channel.addEventListener('message', listen)
  const stop = every(HEARTBEAT_MS, () => {
    if (nowMs() - heardAtMs <= SILENCE_MS) return
    end()
    notice()
  })
  function end(): void {
    stop()
    channel.removeEventListener('message', listen)
  }
  return { noticed, end, stopWaiting: AbortSignal.any([signal, waiting.signal]) }
}

/** Takes the lease: a number that only rises. Whoever holds an older one can store nothing any more, however late it wakes up. */
export function takeLease(database: LocalDatabase): Promise<number> {
  return atomically(database, [database.meta], async () => {
    const generation = ((await readLease(database)) ?? 0) + 1
    await database.meta.put({ key: 'lease', generation })
    return generation
  })
}

export const readLease = async (database: LocalDatabase): Promise<number | undefined> =>
  ((await database.meta.get('lease')) as LeaseMeta | undefined)?.generation

/** Thrown inside a transaction, which it ends without a trace, when another worker has taken the lease. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Call it first in a transaction that stores what the drain did. Throws LeaseLost. */
export async function checkLease(database: LocalDatabase, generation: number): Promise<void> {
  if ((await readLease(database)) !== generation) throw new LeaseLost('another worker drains now')
}
