/** Printable ASCII: such texts need only lower-casing, and finding that out is cheap. */
const PLAIN = /^[ -~]*$/
const SPACES = /\s+/g

/**
 * Marks over and under letters in scripts that people also write without them, and characters that nobody sees. Marks of
 * other scripts (kana, Thai, Indic) make other letters and stay.
 */
const DROPPED =
  '\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf-\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u2060\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f'
const DROPPED_CHARACTERS = new RegExp(`[${DROPPED}]`, 'gu')

/**
 * Characters that people type in place of each other, and that have no decomposition: https://unicode.org/charts. Arabic
 * ones as in Lucene's ArabicNormalizer.
 */
const VARIANTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('‘’‚‛ʼ′', (character) => [character, "'"])),
  ...Object.fromEntries(Array.from('“”„‟«»″', (character) => [character, '"'])),
  ...Object.fromEntries(Array.from('‐‒–—―−', (character) => [character, '-'])),
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [digit, String(value)])),
  ...Object.fromEntries(Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, value) => [digit, String(value)])),
}
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'gu')

/**
 * The form in which texts are searched: lower case, without accents, full-width letters as half-width ones and half-width
 * kana as full-width ones, one space for any number of them.
 */
export function foldForSearch(text: string): string {
  const line = text.replaceAll(SPACES, ' ')
  return PLAIN.test(line) ? line.toLowerCase() : foldCharacters(line)
}

const foldCharacters = (line: string): string =>
  line
    .normalize('NFKD')
    .replaceAll(DROPPED_CHARACTERS, '')
    // Kana and Hangul are letters of their own again: 'か' must not be found in 'が'.
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(VARIANT, (character) => VARIANTS[character] ?? character)

const JAMO = '\\u1100-\\u11ff\\u3131-\\u318e\\ua960-\\ua97f\\ud7b0-\\ud7ff\\uffa0-\\uffdc'
/** Matches what is folded by itself: spaces; a syllable of Hangul; a character with its marks. */
const CLUSTER = new RegExp(
  `\\s+|[\\uac00-\\ud7a3]?[${JAMO}${DROPPED}]+[\\p{M}\\uff9e\\uff9f${DROPPED}]*|[^][\\p{M}\\uff9e\\uff9f${DROPPED}]*`,
  'gu',
)

/** A folded text, and where each of its code units is from in the text: [start, end). */
export interface FoldedText {
  readonly folded: string
  startOf(index: number): number
  endOf(index: number): number
}

/** Folds a text like `foldForSearch`, and keeps the positions. */
export function foldWithPositions(text: string): FoldedText {
  // Nothing but the case changes: every position stays.
  if (PLAIN.test(text) && !text.includes('  '))
    return { folded: text.toLowerCase(), startOf: (index) => index, endOf: (index) => index + 1 }
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const piece = foldForSearch(cluster)
    folded += piece
    for (let count = piece.length; count > 0; count--) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
  }
  return { folded, startOf: (index) => starts[index] ?? text.length, endOf: (index) => ends[index] ?? text.length }
}
