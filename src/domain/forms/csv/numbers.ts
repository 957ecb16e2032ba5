/** What parts a number's fraction off. */
export type DecimalMark = '.' | ','

const MAX_NUMBER_CHARS = 40
const FORMS = {
  '.': /^[+-]?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/,
  ',': /^[+-]?(?:\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,\d+)?$/,
} as const

const bare = (text: string): string => text.replaceAll(/[\s\u00a0\u202f’']/g, '')

/** A number as it is kept: digits, and a point before its fraction. What is so already stays as it is; null: it is none. */
export function plainNumber(text: string, mark: DecimalMark): string | null {
  if (text.length > MAX_NUMBER_CHARS || !/\d/.test(text)) return null
  if (mark === '.' && /^[+-]?\d+(?:\.\d+)?$/.test(text)) return text
  return withMark(bare(text), mark) ?? withMark(bare(text), mark === '.' ? ',' : '.')
}

function withMark(text: string, mark: DecimalMark): string | null {
  if (!FORMS[mark].test(text)) return null
  const digits = text
    .replaceAll(mark === '.' ? ',' : '.', '')
    .replace(',', '.')
    .replace(/^\+/, '')
  return digits.replace(/^(-?)\./, '$10.')
}

/** The mark that a column's numbers tell: one with other than three digits behind it, or behind the other mark. */
export function decimalMark(texts: Iterable<string>): DecimalMark {
  let commas = 0
  for (const text of texts) {
    if (text.length > MAX_NUMBER_CHARS) continue
    const number = bare(text)
    if (isSure(number, ',')) commas++
    else if (isSure(number, '.')) commas--
  }
  return commas > 0 ? ',' : '.'
}

function isSure(number: string, mark: DecimalMark): boolean {
  const other = mark === '.' ? ',' : '.'
  if (number.includes(other) && number.lastIndexOf(mark) < number.lastIndexOf(other))
    return !number.includes(mark) && number.indexOf(other) !== number.lastIndexOf(other) && FORMS[mark].test(number)
  if (!FORMS[mark].test(number) || !number.includes(mark)) return false
  return number.includes(other) || number.length - number.indexOf(mark) - 1 !== 3
}
