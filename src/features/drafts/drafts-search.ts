/** Search parameters of the drafts screen. */
export interface DraftsSearch {
  /** The slug of the offer that is written for; absent: the one edited last. */
  readonly offer?: string | undefined
  /** The slug of the writing template; absent: the catalogue. */
  readonly use?: string | undefined
  /** The slug of a draft that is to be looked at. */
  readonly draft?: string | undefined
  /**
   * Starts the built-in drafts once on arrival; removed from the address at once, so that a reload doesn't write again.
   */
  readonly write?: true | undefined
}
