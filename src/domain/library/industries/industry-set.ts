/** Set for one industry: an offer to begin with, and texts, sequences and formulas by their keys. */
export interface IndustrySet {
  /** Slug, unique among them: `dental`. */
  readonly key: string
  readonly title: string
  /** Sentence that says for whom it is. */
  readonly use: string
  /** Key of the library offer. */
  readonly offer: string
  readonly texts: readonly string[]
  readonly sequences: readonly string[]
  readonly formulas: readonly string[]
}
