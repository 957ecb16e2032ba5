/** The value if it is one of these. */
export const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined => values.find((value) => value === given)

/** A text of an address, of which the router reads `q=12` as a number. */
export const textOf = (given: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof given) ? String(given) : undefined

/** What a link to a list restores where it can ask for a new record, too. */
export interface NewListSearch {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly show?: string | undefined
  readonly new?: true | undefined
}

/** What cannot be read is left out: a mistyped address still shows the list. */
export const readNewListSearch = ({ q, sort, show, new: isNew }: Readonly<Record<string, unknown>>): NewListSearch => ({
  q: textOf(q),
  sort: textOf(sort),
  show: textOf(show),
  new: isNew === true || isNew === 1 ? true : undefined,
})
