import type { ListState } from '#records/list/list-rules.ts'

/** What a link to the list of workbooks or of apps restores. */
export interface CollectionsSearch extends ListState {
  /** Asks what a new one is at once: the palette's entry. */
  readonly new?: true | undefined
}
