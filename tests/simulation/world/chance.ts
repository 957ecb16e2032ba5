import type { RandomBytes } from '#lib/id.ts'

/** Randomness that a seed decides. */
export interface Chance {
  /** In [0, 1). */
  random(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  readonly bytes: RandomBytes
}

/** The generator mulberry32: small, and good enough for latencies and IDs. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    random,
    between: (min, max) => min + Math.floor(random() * (max - min + 1)),
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
  }
}
