import type { ListState } from '#records/list/list-rules.ts'

/** State of the list that a link restores. */
export interface FormulasSearch extends ListState {
  /** Asks for the title of a new one at once: the palette's entry. */
  readonly new?: true | undefined
}

/** Search parameters of the screen that writes with a formula. */
export interface WriteSearch {
  /** The slug of the offer that is written for; absent: the one edited last. */
  readonly offer?: string | undefined
}
