import { isUnusable } from './clean.ts'
import { isThirdPerson } from './guards.ts'
import type { OfferReader, PieceOptions } from './offer-reader.ts'
import type { Piece } from './piece.ts'

/** Gives what may stand in a slot, the strongest first. */
export type Slot = (reader: OfferReader) => readonly Piece[]

/** A field of the offer. */
export const field =
  (path: string, options: PieceOptions = {}): Slot =>
  (reader) =>
    reader.piece(path, reader.text(path), options)
/** The same field of each entry. */
export const perEntry =
  (name: string, options: PieceOptions = {}): Slot =>
  (reader) =>
    reader.entries((n) =>
      reader.piece(`${name}_${n}`, reader.text(`${name}_${n}`), {
        entry: `${name.split('.')[0] ?? ''}:${n}`,
        ...options,
      }),
    )

/** Only where it is about the reader, or about nobody. */
export const ofReader =
  (slot: Slot): Slot =>
  (reader) =>
    slot(reader).filter(({ sentences: [whole = ''] }) => !isThirdPerson(whole, reader.language))

/** An input, else the first field that has anything. */
export const first =
  (input: string): Slot =>
  (reader) =>
    reader.piece(input, reader.typed(input) || reader.firstOf(input), { returns: true })

/** An input, line by line. */
export const inputLines =
  (key: string): Slot =>
  (reader) =>
    reader
      .input(key)
      .split('\n')
      .filter((line) => !isUnusable(line))
      .flatMap((line, n) => reader.piece(`${key}:${n}`, line))
