import { isFirstPerson } from '#domain/copy/facts/first-person.ts'
import { isThirdPerson } from './sentence-guards.ts'
import type { OfferReader, PieceOptions } from './offer-reader.ts'
import type { SlotPiece } from './slot-piece.ts'

/** Gives what may stand in a slot, the strongest first. */
export type Slot = (reader: OfferReader) => readonly SlotPiece[]

/** A field of the offer. */
export const fieldSlot =
  (path: string, options: PieceOptions = {}): Slot =>
  (reader) =>
    reader.piece(path, reader.text(path), options)
/** Slot that takes the same field of each entry. */
export const entrySlot =
  (name: string, options: PieceOptions = {}): Slot =>
  (reader) =>
    reader.entries((n) =>
      reader.piece(`${name}_${n}`, reader.text(`${name}_${n}`), {
        entry: `${name.split('.')[0] ?? ''}:${n}`,
        ...options,
      }),
    )

/** A name, as it was typed. */
export const nameSlot =
  (id: string, path: string): Slot =>
  (reader) =>
    reader.plain(id, reader.nameAt(path))

/** Only where it is about the reader, or about nobody. */
export const withoutThirdPerson =
  (slot: Slot): Slot =>
  (reader) =>
    slot(reader).filter(({ sentences: [whole = ''] }) => !isThirdPerson(whole, reader.language))

/** An input, else the first field that has anything. */
export const inputSlot =
  (input: string): Slot =>
  (reader) =>
    reader.piece(input, reader.typed(input) || reader.firstOf(input), { returns: true })

/** Only where no customer speaks of themselves: the business would seem to. */
export const withoutFirstPerson =
  (slot: Slot): Slot =>
  (reader) =>
    slot(reader).filter(
      ({ labels: [label = ''], sentences: [whole = label] }) => !isFirstPerson(whole, reader.language),
    )
