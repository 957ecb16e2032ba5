/** The value if it is one of these. */
export const enumSearchParam = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given)

/** A text of an address, of which the router reads `q=12` as a number. */
export const textSearchParam = (given: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof given) ? String(given) : undefined

/** What a link to a list restores. */
interface ListSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly show?: string | undefined
}

/** What a link to a list restores where it can ask for a new record, too. */
export interface NewListSearch extends ListSearch {
  readonly new?: true | undefined
}

type Given = Readonly<Record<string, unknown>>

/** What cannot be read is left out: a mistyped address still shows the list. */
const readListSearch = ({ q, sort, show }: Given): ListSearch => ({
  q: textSearchParam(q),
  sort: textSearchParam(sort),
  show: textSearchParam(show),
})

/** The same of a list that can ask for a new record. */
export const readNewListSearch = (given: Given): NewListSearch => ({
  ...readListSearch(given),
  new: given.new === true || given.new === 1 ? true : undefined,
})
