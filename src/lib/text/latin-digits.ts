const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu
const DIGITS = 10

/** Zeros of the digits seen so far, by code point. */
const zeros = new Map<number, number>()

/** Replaces the digits of every script by 0 to 9, and the Arabic marks of fractions and thousands by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replaceAll('\u066b', '.').replaceAll('\u066c', ',').replaceAll(OTHER_DIGIT, latinDigit)

function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  return String(point - zeroOf(point))
}

/** Unicode places the ten digits of a script side by side, from zero; some scripts follow each other without a gap. */
function zeroOf(point: number): number {
  const known = zeros.get(point)
  if (known !== undefined) return known
  let first = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  const zero = first + Math.floor((point - first) / DIGITS) * DIGITS
  zeros.set(point, zero)
  return zero
}
