import { createRandom, shuffleByRank } from '#domain/copy/writer/random.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import type { SlotPiece } from '#domain/copy/writer/slot-piece.ts'

/** In their own order. */
const UNSHUFFLED_SLOTS = new Set(['points', 'qa', 'qanswer', 'path'])

/**
 * The material with each slot's pieces in a drawn order: each by a draw of its own, whatever is asked for before it.
 */
export function shuffledMaterial(material: SlotMaterial, seed: string): SlotMaterial {
  const drawn = new Map<string, readonly SlotPiece[]>()
  return {
    ...material,
    of(slot) {
      if (UNSHUFFLED_SLOTS.has(slot)) return material.of(slot)
      const known = drawn.get(slot)
      if (known) return known
      const order = shuffleByRank(material.of(slot), createRandom(`${seed}|${slot}`))
      drawn.set(slot, order)
      return order
    },
  }
}
