/**
 * Knows when nothing happens any more: neither in fake-indexeddb, which works in immediates, nor on the way to a real
 * database. Only then does virtual time move, so that a run is the same each time, however busy the machine is.
 */
const turn = globalThis.setImmediate
const clearTurn = globalThis.clearImmediate
const pending = new Set<NodeJS.Immediate>()
let busyCount = 0
const onIdle: (() => void)[] = []

/** Counts the immediates of everything that runs in this process from here on. */
export function watchImmediates(): void {
  const counted = <A extends unknown[]>(callback: (...args: A) => void, ...args: A): NodeJS.Immediate => {
    const handle = turn(() => {
      pending.delete(handle)
      callback(...args)
    })
    pending.add(handle)
    return handle
  }
  globalThis.setImmediate = Object.assign(counted, { __promisify__: turn.__promisify__ })
  globalThis.clearImmediate = (handle) => {
    if (handle) pending.delete(handle)
    clearTurn(handle)
  }
}

/** Real work that virtual time waits for, such as a query. */
export async function busyWith<T>(work: Promise<T>): Promise<T> {
  busyCount++
  try {
    return await work
  } finally {
    if (--busyCount === 0) for (const resume of onIdle.splice(0)) resume()
  }
}

/** Resolves once nothing happens any more. */
export async function quiet(): Promise<void> {
  for (let calmTurns = 0; calmTurns < 2; ) {
    if (busyCount > 0) await new Promise<void>((done) => onIdle.push(done))
    await new Promise<void>((done) => void turn(done))
    calmTurns = pending.size === 0 && busyCount === 0 ? calmTurns + 1 : 0
  }
}

/** Lets what was begun run as far as it comes without waiting for anything. */
export async function microtasks(): Promise<void> {
  for (let step = 0; step < 4; step++) await Promise.resolve()
}
