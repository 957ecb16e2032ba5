import { type DecimalMark, readNumber } from '#domain/values/read-number.ts'

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
