/**
 * Idea that a draft can be built on, with a frame for each field. A field `bullet_*` stands for `bullet_1`, `bullet_2`
 * …, for as many as exist.
 */
export interface DraftStrategy {
  /** Also kept with the draft: 'proof', 'deadline'. */
  readonly name: string
  /** Needs no more than the required inputs, and comes last. */
  readonly isFloor: boolean
  readonly fields: Readonly<Record<string, string>>
}

/** The frames of a writing template: `fields` of every strategy, then each strategy's own. */
export interface UseCaseFrames {
  readonly common?: Readonly<Record<string, string>>
  readonly strategies: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly floors: readonly string[]
}
