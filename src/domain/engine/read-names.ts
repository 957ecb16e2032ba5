/** Further names of a kind's two reading methods beside `get` and `list`. */
export interface ReadNames {
  readonly get?: readonly string[]
  readonly list?: readonly string[]
}
