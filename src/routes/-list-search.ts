/** The value if it is one of these. */
export const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined => values.find((value) => value === given)

/** A text of an address, of which the router reads `q=12` as a number. */
export const textOf = (given: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof given) ? String(given) : undefined
