import { mentionsName } from './join-texts.ts'

/** Something of the person's, or of the kit's, that may stand in a slot. */
export interface SlotPiece {
  /** Stands once in a draft and in one draft of a request, by this name. */
  readonly id: string
  /** As sentences, and as labels; the whole first, then ever shorter. */
  readonly sentences: readonly string[]
  readonly labels: readonly string[]
  /** May return in other drafts. */
  readonly returns: boolean
  /** Several of one entry of the offer belong together. */
  readonly entry: string
  readonly long: ReadonlySet<string>
}

/** Whether a piece names the product: such a one does not follow on what has just named it. */
export const mentionsProduct = ({ sentences: [whole = ''] }: SlotPiece, name: string): boolean =>
  mentionsName(whole, name)
