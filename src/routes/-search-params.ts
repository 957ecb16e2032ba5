/** The value if it is one of these. */
export const enumSearchParam = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given)

/** A text of an address, of which the router reads `q=12` as a number. */
export const textSearchParam = (given: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof given) ? String(given) : undefined

/** List state that a link restores. */
interface ListSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly show?: string | undefined
}

/** List state that a link restores, for a list whose link can also request a new record. */
export interface NewListSearch extends ListSearch {
  readonly new?: true | undefined
}

type Given = Readonly<Record<string, unknown>>

/** Leaves out what cannot be read, so that a mistyped address still shows the list. */
const readListSearch = ({ q, sort, show }: Given): ListSearch => ({
  q: textSearchParam(q),
  sort: textSearchParam(sort),
  show: textSearchParam(show),
})

/** Reads the search parameters of a list that can also request a new record. */
export const readNewListSearch = (given: Given): NewListSearch => ({
  ...readListSearch(given),
  new: given.new === true || given.new === 1 ? true : undefined,
})
