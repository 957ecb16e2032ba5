import type { ListState } from '#records/list/list-rules.ts'

/** What a link to the list restores. */
export interface FormulasSearch extends ListState {
  /** Asks for the title of a new one at once: the palette's entry. */
  readonly new?: true | undefined
}

/** What the address of writing with a formula says. */
export interface WriteSearch {
  /** The slug of the offer that is written for; absent: the one edited last. */
  readonly offer?: string | undefined
}
