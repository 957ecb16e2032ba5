import type { ListState } from '#records/list/list-rules.ts'

/** What a link to the list restores. */
export interface FormsSearch extends ListState {
  /** Makes a new one at once: the palette's entry. */
  readonly new?: true | undefined
}
