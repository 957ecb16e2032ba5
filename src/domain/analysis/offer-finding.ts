/** Kinds of findings. */
export type OfferFindingKind = 'missing' | 'vague' | 'contradiction' | 'long' | 'over' | 'repeated' | 'feature'

/** Represents something in an offer that a person may want to reconsider. */
export interface OfferFinding {
  /**
   * Identifies the rule and the place: `vague__benefits__benefit_2`. Stable as long as the finding holds, and usable as
   * a storage key.
   */
  readonly key: string
  /** The field to go to: `benefits.benefit_2`. */
  readonly path: string
  readonly kind: OfferFindingKind
  readonly title: string
  /** Suggested fix, as a sentence. */
  readonly advice: string
  /** A print of the words that it rests on, never empty: whoever has left it as it is, has left these words. */
  readonly about: string
}

/**
 * Returns the path where an offer stores that its person dismissed a finding: the fingerprint of the text it was based
 * on, or an empty string if it was reopened.
 */
export const dismissedFindingPath = ({ key }: Pick<OfferFinding, 'key'>): string => `left.${key}`
