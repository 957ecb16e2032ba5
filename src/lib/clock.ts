/** The only way to read the time: tests give another one. */
export interface Clock {
  nowMs(): number
  /** Milliseconds since some moment, by a clock that nobody sets. Where it is left out, `nowMs` is taken for one. */
  steadyMs?(): number
}

export const systemClock: Clock = { nowMs: () => Date.now() }
