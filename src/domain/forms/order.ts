const uniqueLines = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/**
 * Orders the known names by a text with one name a line. Names that it does not list come last, shorter ones first,
 * then alphabetically, which is their order of creation. Unknown names are skipped.
 */
export function orderNames(order: string, known: readonly string[]): readonly string[] {
  const there = new Set(known)
  const listed = uniqueLines(order).filter((name) => there.has(name))
  const named = new Set(listed)
  const others = known
    .filter((name) => !named.has(name))
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
  return [...listed, ...others]
}

/**
 * The order with one of them put before another; at the end where there is no such other. `known`: all that are there,
 * in their order, as far as the caller knows them.
 */
export function moveInOrder(known: readonly string[], name: string, before: string): string {
  const others = known.filter((one) => one !== name)
  const at = others.indexOf(before)
  return (at < 0 ? [...others, name] : [...others.slice(0, at), name, ...others.slice(at)]).join('\n')
}

/** The order without one of them. */
export const removeFromOrder = (known: readonly string[], name: string): string =>
  known.filter((one) => one !== name).join('\n')

/** The IDs in a text, one a line, in their order; what is none is passed over. */
export const readIdOrder = (order: unknown): readonly number[] =>
  typeof order !== 'string'
    ? []
    : uniqueLines(order)
        .filter((line) => /^[1-9]\d{0,15}$/.test(line))
        .map(Number)
        .filter(Number.isSafeInteger)

/** Records in the order that a text says; those that it does not name come at the end, as they were made. */
export function sortByOrder<T extends { readonly ID: number }>(order: unknown, records: readonly T[]): readonly T[] {
  const places = new Map(readIdOrder(order).map((ID, at) => [ID, at]))
  const placeOf = ({ ID }: T): number => places.get(ID) ?? Number.MAX_SAFE_INTEGER
  return records.toSorted((one, other) => placeOf(one) - placeOf(other) || one.ID - other.ID)
}
