import { type OfferInput, OfferReader } from './offer-reader.ts'
import type { Spelling } from './join-texts.ts'
import type { SlotPiece } from './slot-piece.ts'
import { SLOTS } from './slots.ts'

/** Candidates for each slot, the strongest first. */
export interface SlotMaterial {
  readonly spelling: Spelling
  readonly name: string
  of(slot: string): readonly SlotPiece[]
}

/** Gathers what an offer, its company and the inputs have for the slots of the frames. COPY, sections 2 and 3. */
export function collectSlotMaterial(input: OfferInput): SlotMaterial {
  const reader = new OfferReader(input)
  const slots = new Map<string, readonly SlotPiece[]>()
  return {
    spelling: reader.spelling,
    name: reader.name,
    of(slot) {
      const known = slots.get(slot)
      if (known) return known
      const made = (SLOTS[slot] ?? unknownSlot(slot))(reader)
      slots.set(slot, made)
      return made
    },
  }
}

const unknownSlot = (slot: string) => (): never => {
  throw new RangeError(`unknown slot ${slot}`)
}
