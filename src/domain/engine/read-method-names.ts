/** Further names of a kind's two reading methods beside `get` and `list`. */
export interface ReadMethodNames {
  readonly get?: readonly string[]
  /** null: there is no such method, or one of its own. */
  readonly list?: readonly string[] | null
}
