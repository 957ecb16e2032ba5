/** What a link to the library restores. */
export interface LibrarySearch {
  readonly q?: string | undefined
  /** The slug of the offer that the texts are filled with; the one edited last by default. */
  readonly offer?: string | undefined
}

/** What a template is looked at on. */
export const VIEWS = ['desktop', 'tablet', 'phone'] as const
export type View = (typeof VIEWS)[number]

/** What a link to a template restores. */
export interface TemplateSearch extends Pick<LibrarySearch, 'offer'> {
  readonly view?: View | undefined
}
