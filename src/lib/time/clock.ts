/** The only way to read the time: tests give another one. */
export interface Clock {
  nowMs(): number
  /** Milliseconds since some moment, by a clock that nobody sets. Where it is left out, `nowMs` is taken for one. */
  steadyMs?(): number
  /**
   * Later than `nowMs` while a jump of the machine's clock is not believed. Where it is left out, `nowMs` is taken for
   * it.
   */
  latestMs?(): number
}

export const systemClock: Clock = { nowMs: () => Date.now() }
