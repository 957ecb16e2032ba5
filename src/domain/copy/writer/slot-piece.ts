import { namesOffer, type Spelling } from './join-texts.ts'

/** Piece of text for a slot, from the person's input or the kit. */
export interface SlotPiece {
  /** Stands once in a draft and in one draft of a request, by this name. */
  readonly id: string
  /** Variants as sentences and as labels, from the full text to ever shorter ones. */
  readonly sentences: readonly string[]
  readonly labels: readonly string[]
  /** May return in other drafts. */
  readonly returns: boolean
  /** Several of one entry of the offer belong together. */
  readonly entry: string
  readonly long: ReadonlySet<string>
}

/** Is true if a piece names the product. Such a piece does not follow one that has just named it. */
export const mentionsProduct = (
  { sentences: [whole = ''] }: SlotPiece,
  spelling: Pick<Spelling, 'names' | 'productNames' | 'sender'>,
): boolean => namesOffer(whole, spelling)
