import { microtasks, quiet } from './quiet.ts'

interface Timer {
  readonly atMs: number
  readonly order: number
  readonly run: () => void
  /** Does nothing that takes longer than a few microtasks, such as a heartbeat. */
  readonly isLight: boolean
}

/**
 * Time that moves only when it is told to, from one timer to the next; each has had its whole effect before the next
 * one fires.
 */
export class VirtualClock {
  #nowMs: number
  #order = 0
  readonly #timers = new Set<Timer>()

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  readonly nowMs = (): number => this.#nowMs

  /** Runs something later; gives a function that calls it off. */
  after(delayMs: number, run: () => void, isLight = false): () => void {
    const timer: Timer = { atMs: this.#nowMs + Math.max(0, delayMs), order: this.#order++, run, isLight }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  every(ms: number, task: () => void): () => void {
    let callOff: () => void = () => undefined
    const begin = (): void => {
      callOff = this.after(
        ms,
        () => {
          begin()
          task()
        },
        true,
      )
    }
    begin()
    return () => callOff()
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const callOff = this.after(ms, resolve)
      signal?.addEventListener(
        'abort',
        () => {
          callOff()
          resolve()
        },
        { once: true },
      )
    })
  }

  async advance(ms: number): Promise<void> {
    const targetMs = this.#nowMs + ms
    await quiet()
    for (let next = this.#next(targetMs); next; next = this.#next(targetMs)) {
      this.#timers.delete(next)
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      next.run()
      await (next.isLight ? microtasks() : quiet())
    }
    this.#nowMs = targetMs
    await quiet()
  }

  #next(untilMs: number): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.#timers)
      if (
        timer.atMs <= untilMs &&
        (!first || timer.atMs < first.atMs || (timer.atMs === first.atMs && timer.order < first.order))
      )
        first = timer
    return first
  }
}
