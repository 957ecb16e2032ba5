import type { Clock } from '#lib/time/clock.ts'

/** Random bytes from the platform; tests may give a seeded source. */
export type RandomBytes = (count: number) => Uint8Array

interface PlatformCrypto {
  getRandomValues(array: Uint8Array): Uint8Array
}

/** The platform's cryptographic source: the same global in browsers, workers and Node. */
export const platformRandom: RandomBytes = (count) =>
  (globalThis as unknown as { crypto: PlatformCrypto }).crypto.getRandomValues(new Uint8Array(count))

/** 2025-01-01T00:00:00Z. Counting from here leaves 40 bits of milliseconds good until 2059. */
const ID_EPOCH_MS = 1_735_689_600_000
const RANDOM_BITS = 13
const RANDOM_SPAN = 2 ** RANDOM_BITS

/**
 * Makes a minter of record IDs: positive safe integers, milliseconds in the high 40 bits, randomness in the low 13. One
 * minter never gives an ID twice, and its IDs rise. Two devices that act in the same millisecond differ by chance (1 in
 * 8,192).
 */
export function createIdMinter(clock: Clock, random: RandomBytes = platformRandom): () => number {
  let last = 0
  return () => {
    const [high = 0, low = 0] = random(2)
    const fresh = Math.max(0, clock.nowMs() - ID_EPOCH_MS) * RANDOM_SPAN + (((high << 8) | low) % RANDOM_SPAN)
    last = Math.min(Math.max(fresh, last + 1), Number.MAX_SAFE_INTEGER)
    return last
  }
}

/** A UUID of version 7 (RFC 9562): 48 bits of epoch milliseconds, then randomness. */
export function uuidv7(clock: Clock, random: RandomBytes = platformRandom): string {
  const bytes = random(16)
  let ms = clock.nowMs()
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256
    ms = Math.floor(ms / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
