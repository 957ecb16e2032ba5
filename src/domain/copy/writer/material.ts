import { type OfferInput, OfferReader } from './offer-reader.ts'
import type { Spelling } from './joints.ts'
import type { Piece } from './piece.ts'
import { SLOTS } from './slots.ts'

/** All that may stand in each slot, the strongest first. */
export interface Material {
  readonly spelling: Spelling
  readonly name: string
  of(slot: string): readonly Piece[]
}

/** Gathers what an offer, its company and the inputs have for the slots of the frames. COPY, sections 2 and 3. */
export function gather(input: OfferInput): Material {
  const reader = new OfferReader(input)
  const slots = new Map<string, readonly Piece[]>()
  return {
    spelling: reader.spelling,
    name: reader.name,
    of(slot) {
      const known = slots.get(slot)
      if (known) return known
      const made = (SLOTS[slot] ?? unknown(slot))(reader)
      slots.set(slot, made)
      return made
    },
  }
}

const unknown = (slot: string) => (): never => {
  throw new RangeError(`unknown slot ${slot}`)
}
