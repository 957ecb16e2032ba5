/** The zeros of scripts that have digits of their own; the nine others follow each. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50, 0xff_10]
const DIGITS = 10
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g

/** A text with the digits of Arabic, Persian, Indian and Thai and wide ones as 0 to 9, and Arabic marks of fractions and thousands as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replaceAll('\u066b', '.').replaceAll('\u066c', ',').replaceAll(OTHER_DIGIT, digitOf)

function digitOf(digit: string): string {
  const point = digit.charCodeAt(0)
  const zero = ZEROS.find((one) => point >= one && point < one + DIGITS)
  return zero === undefined ? digit : String(point - zero)
}
