/** Search parameters that a link to the list of drafts restores. */
export interface DraftListSearch {
  readonly q?: string | undefined
  readonly show?: string | undefined
  /** The slug of the offer whose drafts are shown, or `-` for those without one. */
  readonly offer?: string | undefined
  /** The slug of a writing template. */
  readonly use?: string | undefined
  /** A group of them: 'ads'. */
  readonly group?: string | undefined
  /** Writer of the drafts: 'template'. */
  readonly by?: string | undefined
}

/** In the place of an offer's slug: no offer. */
export const DRAFTS_WITHOUT_OFFER = '-'
