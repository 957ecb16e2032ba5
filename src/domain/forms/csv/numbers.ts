import { type DecimalMark, readNumber } from '#domain/values/read-number.ts'

/** Counts the numbers that show their decimal mark, and those that are one number with a point and another with a comma, as 1.234. */
export function numberLooks(texts: Iterable<string>): { readonly sure: number; readonly either: number } {
  let [sure, either] = [0, 0]
  for (const text of texts) {
    const read = /[.,]/.test(text) ? readNumber(text) : null
    if (!read?.ok) continue
    if (read.value.value.mark === null) either++
    else sure++
  }
  return { sure, either }
}

/** The decimal mark that most of a column's numbers show; a point where none of them does. */
export function decimalMark(texts: Iterable<string>): DecimalMark {
  let commas = 0
  for (const text of texts) {
    const read = readNumber(text)
    if (!read.ok) continue
    if (read.value.value.mark === ',') commas++
    else if (read.value.value.mark === '.') commas--
  }
  return commas > 0 ? ',' : '.'
}
