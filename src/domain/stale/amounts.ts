import { groupDigits } from '#lib/text/group-digits.ts'

/** A number as people write it: '1.480,00' is 1480. */
export interface Amount {
  /** Digits of the whole part, without leading zeros. */
  readonly whole: string
  /** Two or more digits behind the point; empty where there are none, or only zeros. */
  readonly cents: string
}

const MAX_AMOUNT_CHARS = 40
const FIGURE = /^[^\d]*?(\d[\d.,'’\s]*)([^\d]*)$/u
/** Words behind a figure that counts in thousands or more: '3k', '2 Mio.', '3万'. Such a text isn't read as an amount. */
const MAGNITUDE =
  /^(?:[km]|bn|mio|mrd|tsd|mil|mille|thousand|tausend|millions?|millionen|mill(?:ón|ones)|milh(?:ão|ões)|billions?)(?!\p{L})|^[千万萬億亿兆]/iu

/** Behind a mark of these many digits stand thousands. */
const GROUP_DIGITS = 3

/**
 * The number that a field's text is; undefined for what is none. A single mark before three digits parts thousands:
 * nobody asks for 1.480 as a price.
 */
export function readAmount(text: string): Amount | undefined {
  if (text.length > MAX_AMOUNT_CHARS) return undefined
  const [, written, after = ''] = FIGURE.exec(text) ?? []
  const figure = written?.trim().replace(/[.,]$/, '')
  if (figure === undefined || MAGNITUDE.test(after)) return undefined
  const [, behind = ''] = /[.,](\d+)$/.exec(figure) ?? []
  const isFraction = behind !== '' && (behind.length !== GROUP_DIGITS || /^0+[.,]/.test(figure))
  const whole = isFraction ? figure.slice(0, -behind.length - 1) : figure
  if (!/^\d+$|^\d{1,3}(?:[.,'’\s]\d{3})+$/.test(whole)) return undefined
  return {
    whole: digitsOf(whole).replace(/^0+(?=\d)/, ''),
    cents: isFraction && /[1-9]/.test(behind) ? behind.padEnd(2, '0') : '',
  }
}

/** A field's amount in hundredths; undefined for what is none. What is less than a hundredth is left out. */
export function amountInCents(text: string): number | undefined {
  const amount = readAmount(text.trim())
  return amount && Number(amount.whole) * 100 + Number(amount.cents.slice(0, 2))
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.whole === other.whole && one.cents === other.cents

const MARK = String.raw`[.,'’\u00a0\u202f\u2009 ]?`

/** The source of a pattern of all writings of an amount in digits, without what stands around it. */
export function amountPatternSource({ whole, cents }: Amount): string {
  const first = whole.length % GROUP_DIGITS || GROUP_DIGITS
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])]
  return `${groups.join(MARK)}${cents === '' ? '(?:[.,]00?(?!\\d))?' : `[.,]${cents.replace(/0$/, '0?')}`}`
}

interface NumberMarks {
  readonly decimal: string
  readonly group: string
}

const MAX_CACHED_LOCALES = 20
const numberMarksCache = new Map<string, NumberMarks>()

/** Returns a language's separators for thousands and fractions. */
function localeNumberMarks(locale: string): NumberMarks {
  const known = numberMarksCache.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, numberingSystem: 'latn' }).formatToParts(
    12345.5,
  )
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const found = { decimal: of('decimal') || '.', group: of('group') }
  if (numberMarksCache.size >= MAX_CACHED_LOCALES) numberMarksCache.clear()
  numberMarksCache.set(locale, found)
  return found
}

/**
 * Another amount in the manner of a first one: as many digits behind the point, the same marks. What the first does not
 * show is as the locale has it.
 */
export function formatAmountLike({ whole, cents }: Amount, like: string, old: Amount, locale: string): string {
  const [, inGroups = '', fraction = ''] = splitWrittenAmount(like, old.whole.length) ?? []
  const usual = localeNumberMarks(locale)
  const decimal =
    fraction.charAt(0) || (inGroups ? (inGroups === ',' ? '.' : inGroups === '.' ? ',' : usual.decimal) : usual.decimal)
  const group =
    old.whole.length > GROUP_DIGITS ? inGroups : decimal === usual.decimal ? usual.group : decimal === ',' ? '.' : ','
  const isGrouped =
    whole.length > GROUP_DIGITS && (old.whole.length > GROUP_DIGITS ? inGroups !== '' : whole.length > GROUP_DIGITS + 1)
  const written = isGrouped ? groupDigits(whole, group) : whole
  const behind = cents || (fraction === '' ? '' : '0'.repeat(Math.max(2, fraction.length - 1)))
  return behind === '' ? written : `${written}${decimal}${behind}`
}

/** Mark of thousands and fraction of a written amount whose whole part has so many digits. */
function splitWrittenAmount(
  text: string,
  digits: number,
): readonly [whole: string, group: string, fraction: string] | undefined {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text.charAt(index))) seen++
    if (seen !== digits) continue
    const whole = text.slice(0, index + 1)
    return [whole, /\D/.exec(whole)?.[0] ?? '', text.slice(index + 1)]
  }
  return undefined
}
