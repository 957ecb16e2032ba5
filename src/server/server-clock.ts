import { type Clock, systemClock } from '#lib/time/clock.ts'

/** The machine's clock, and how long this process has been running by one that nobody sets. */
export const serverClock: Clock = { ...systemClock, steadyMs: () => performance.now() }
