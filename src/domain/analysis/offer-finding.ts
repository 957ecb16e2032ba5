/** What is the matter with a place of an offer. */
export type OfferFindingKind = 'missing' | 'vague' | 'contradiction' | 'long' | 'over' | 'repeated' | 'feature'

/** Something in an offer that a person may want to think about. */
export interface OfferFinding {
  /** Which rule, and where: `vague__benefits__benefit_2`. The same as long as that is so; a key that can be stored. */
  readonly key: string
  /** The field to go to: `benefits.benefit_2`. */
  readonly path: string
  readonly kind: OfferFindingKind
  readonly title: string
  /** What could be done about it, as a sentence. */
  readonly advice: string
  /** A print of the words that it rests on, never empty: whoever has left it as it is, has left these words. */
  readonly about: string
}

/**
 * Where an offer keeps that its person has left a finding as it is: the print of what it rested on, empty where it was
 * taken up again.
 */
export const dismissedFindingPath = ({ key }: Pick<OfferFinding, 'key'>): string => `left.${key}`
