/** An article of the help. `name` is its deep link: `?help=name`. */
export interface HelpTopic {
  readonly name: string
  readonly title: string
  /** Name of its group. */
  readonly group: string
  /** Screens that it is about: `/edit/opportunities/:opportunity`. */
  readonly routes: readonly string[]
  /** Further words that search finds it by. */
  readonly words: string
  /** Pieces of HTML made by scripts/vite/help-topics.ts; null for a topic of the partner's, which has Markdown. */
  readonly html: string | null
  readonly markdown?: string
  /** The words alone. */
  readonly content: string
}

/** A group with its topics. */
export interface HelpGroupWithTopics {
  readonly name: string
  readonly title: string
  readonly topics: readonly HelpTopic[]
}
