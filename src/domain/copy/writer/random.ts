import { fnv1a } from '#lib/hash.ts'

/** A source of numbers that gives the same for the same seed wherever it runs. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
}

/** Marsaglia's xorshift of 32 bits, begun with the hash of a text. */
export function createRandom(seed: string): Random {
  let state = fnv1a(seed) || 1
  return {
    next() {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) / 2 ** 32
    },
  }
}

/** A drawn order of all of them. */
export function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random.next() * left.length), 1))
  return drawn
}

/** Weights of entries by rank. The first entry is the strongest, as the forms state. COPY, section 2.7. */
const RANK_WEIGHTS = [57, 29, 14, 7, 4, 2]

/** A drawn order in which the earlier ones are likelier to come first. */
export function shuffleByRank<T>(items: readonly T[], random: Random): readonly T[] {
  const left = items.map((item, index) => ({ item, weight: RANK_WEIGHTS[index] ?? 1 }))
  const drawn: T[] = []
  while (left.length > 0) {
    let at = random.next() * left.reduce((sum, { weight }) => sum + weight, 0)
    const found = left.findIndex(({ weight }) => (at -= weight) < 0)
    drawn.push(...left.splice(Math.max(0, found), 1).map(({ item }) => item))
  }
  return drawn
}
