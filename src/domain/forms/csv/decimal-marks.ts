import { type DecimalMark, parseNumber, readNumber } from '#domain/values/read-number.ts'

/**
 * Counts of a column's numbers by the decimal mark that they show; `either`: numbers such as 1.234, which are another
 * number with each.
 */
export interface DecimalMarkCounts {
  readonly point: number
  readonly comma: number
  readonly either: number
}

export function countDecimalMarks(texts: Iterable<string>): DecimalMarkCounts {
  const counts = { point: 0, comma: 0, either: 0 }
  for (const text of texts) {
    const read = readNumber(text)
    if (!read.ok) continue
    const { mark } = read.value.value
    if (mark !== null) counts[mark === '.' ? 'point' : 'comma']++
    else if (isAmbiguousNumber(text)) counts.either++
  }
  return counts
}

/**
 * The decimal mark that a column's numbers show; undefined where none of them does, or some show the one and some the
 * other.
 */
export function detectDecimalMark({ point, comma }: DecimalMarkCounts): DecimalMark | undefined {
  if (point > 0 === comma > 0) return undefined
  return comma > 0 ? ',' : '.'
}

/** True for `1.234` and `1,234`. */
export const isAmbiguousNumber = (text: string): boolean =>
  /[.,]/.test(text) && parseNumber(text) !== null && digitsWithMark(text, '.') !== digitsWithMark(text, ',')

function digitsWithMark(text: string, decimal: DecimalMark): string {
  const read = readNumber(text, { decimal })
  return read.ok ? read.value.value.digits : ''
}
