import { type DecimalMark, numberIn, readNumber } from '#domain/values/read-number.ts'

/**
 * Counts of a column's numbers by the decimal mark that they show; `either`: numbers such as 1.234, which are another
 * number with each.
 */
export interface NumberLooks {
  readonly point: number
  readonly comma: number
  readonly either: number
}

export function numberLooks(texts: Iterable<string>): NumberLooks {
  const looks = { point: 0, comma: 0, either: 0 }
  for (const text of texts) {
    const read = readNumber(text)
    if (!read.ok) continue
    const { mark } = read.value.value
    if (mark !== null) looks[mark === '.' ? 'point' : 'comma']++
    else if (isEitherNumber(text)) looks.either++
  }
  return looks
}

/**
 * The decimal mark that a column's numbers show; undefined where none of them does, or some show the one and some the
 * other.
 */
export function shownMark({ point, comma }: NumberLooks): DecimalMark | undefined {
  if (point > 0 === comma > 0) return undefined
  return comma > 0 ? ',' : '.'
}

/** True for `1.234` and `1,234`. */
export const isEitherNumber = (text: string): boolean =>
  /[.,]/.test(text) && numberIn(text) !== null && readAs(text, '.') !== readAs(text, ',')

function readAs(text: string, decimal: DecimalMark): string {
  const read = readNumber(text, { decimal })
  return read.ok ? read.value.value.digits : ''
}
