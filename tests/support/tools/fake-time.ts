/** A clock that stands still until it is told to move, and sleeps that end when it has. */
export class FakeTime {
  #nowMs: number
  #offMs = 0
  #sleepers: { readonly atMs: number; readonly wake: () => void }[] = []
  #waiting: (() => void)[] = []

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  readonly nowMs = (): number => this.#nowMs + this.#offMs

  /** Somebody sets the clock; sleeps go by what really passes. */
  setClock(byMs: number): void {
    this.#offMs += byMs
  }

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const sleeper = { atMs: this.#nowMs + ms, wake: () => this.#end(sleeper, resolve) }
      this.#sleepers.push(sleeper)
      if (signal.aborted) sleeper.wake()
      else signal.addEventListener('abort', sleeper.wake, { once: true })
      for (const resume of this.#waiting.splice(0)) resume()
    })

  #end(sleeper: { readonly atMs: number; readonly wake: () => void }, resolve: () => void): void {
    this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
    resolve()
  }

  /** Does something that ends the sleep under way, and waits until whoever slept has done its work and sleeps again. */
  async untilAsleepAfter(wakeUp: () => void): Promise<void> {
    const asleep = new Promise<void>((resolve) => this.#waiting.push(resolve))
    wakeUp()
    await asleep
  }

  /** Moves the clock on, from one sleep's end to the next. */
  async advance(ms: number): Promise<void> {
    const targetMs = this.#nowMs + ms
    for (;;) {
      const next = this.#sleepers.filter(({ atMs }) => atMs <= targetMs).toSorted((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      await this.untilAsleepAfter(next.wake)
    }
    this.#nowMs = targetMs
  }
}
