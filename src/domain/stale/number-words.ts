import { matchCase } from './value-mentions.ts'

/** The languages whose numbers are known in words. */
const WORD_LANGUAGES = ['en', 'de', 'es', 'fr'] as const
export type WordLanguage = (typeof WORD_LANGUAGES)[number]

/** Numbers from 1 to this one have words. */
export const MAX_SPELLED_NUMBER = 999

const list = (words: string): readonly string[] => words.split(' ').map((word) => word.replaceAll('_', ' '))

const SMALL_NUMBERS: Readonly<Record<WordLanguage, readonly string[]>> = {
  en: list(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  de: list(
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  es: list(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ),
  fr: list(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
}
const TENS: Readonly<Record<WordLanguage, readonly string[]>> = {
  en: list('_ _ twenty thirty forty fifty sixty seventy eighty ninety'),
  de: list('_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  es: list('_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  fr: list('_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
}
const SPANISH_HUNDREDS = list(
  '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
)

/** Parts of number words besides the small numbers and the tens. */
const HUNDREDS = list(
  'hundred hundreds thousand million hundert tausend million cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil cent cents mille',
)

const BELOW_HUNDRED: Readonly<Record<WordLanguage, (n: number, small: string, tens: string, unit: string) => string>> =
  {
    en: (n, small, tens, unit) => small || (n % 10 === 0 ? tens : `${tens}-${unit}`),
    de: (n, small, tens, unit) => small || (n % 10 === 0 ? tens : `${unit === 'eins' ? 'ein' : unit}und${tens}`),
    es: (n, small, tens, unit) => small || (n % 10 === 0 ? tens : `${tens} y ${unit}`),
    fr: (n, small) => small || frenchBelowHundred(n),
  }

function frenchBelowHundred(n: number): string {
  const tens = TENS.fr[Math.floor(n / 10)] ?? ''
  // 70 and 90 go on counting from ten.
  const isScore = n >= 70 && n < 80 ? true : n >= 90
  const rest = isScore ? (n % 10) + 10 : n % 10
  if (rest === 0) return n === 80 ? 'quatre-vingts' : tens
  const unit = SMALL_NUMBERS.fr[rest] ?? ''
  return n < 80 && (rest === 1 || rest === 11) ? `${tens} et ${unit}` : `${tens}-${unit}`
}

const belowHundred = (n: number, language: WordLanguage): string =>
  BELOW_HUNDRED[language](
    n,
    SMALL_NUMBERS[language][n] ?? '',
    TENS[language][Math.floor(n / 10)] ?? '',
    SMALL_NUMBERS[language][n % 10] ?? '',
  )

const HUNDREDS_OF: Readonly<Record<WordLanguage, (hundreds: number, rest: string) => string>> = {
  en: (hundreds, rest) => `${SMALL_NUMBERS.en[hundreds]} hundred${rest && ` and ${rest}`}`,
  de: (hundreds, rest) => `${hundreds === 1 ? '' : SMALL_NUMBERS.de[hundreds]}hundert${rest}`,
  es: (hundreds, rest) =>
    hundreds === 1 && rest === '' ? 'cien' : `${SPANISH_HUNDREDS[hundreds]}${rest && ` ${rest}`}`,
  fr: (hundreds, rest) =>
    `${hundreds === 1 ? '' : `${SMALL_NUMBERS.fr[hundreds]} `}cent${rest ? ` ${rest}` : hundreds > 1 ? 's' : ''}`,
}

/** A whole number from 1 to 999 in words: 'four hundred and eighty', 'vierhundertachtzig'. */
function numberInWords(n: number, language: WordLanguage): string {
  const hundreds = Math.floor(n / 100)
  const rest = n % 100 === 0 ? '' : belowHundred(n % 100, language)
  return hundreds === 0 ? rest : HUNDREDS_OF[language](hundreds, rest)
}

const VARIANTS: Readonly<Record<WordLanguage, (words: string) => readonly string[]>> = {
  en: (words) => [words.replace(' and ', ' '), words.replace(/^one hundred/, 'a hundred')],
  de: (words) => [
    words.replace(/hundert(?=\S)/, 'hundertund'),
    words.replace(/^hundert/, 'einhundert'),
    words.replaceAll('ß', 'ss'),
    words.replace(/eins$/, 'ein'),
  ],
  es: (words) => [feminine(words), words.replace(/uno$/, 'un').replace(/veintiun$/, 'veintiún')],
  fr: (words) => [words.replace(/un$/, 'une')],
}

const feminine = (spanish: string): string => spanish.replace(/(cient|quinient)os/, '$1as').replace(/uno$/, 'una')

/** A number as it may be written in words, longest first; a space may be a hyphen, and the other way round. */
export const numberSpellings = (n: number): readonly { readonly language: WordLanguage; readonly words: string }[] =>
  WORD_LANGUAGES.flatMap((language) => {
    const words = numberInWords(n, language)
    return [...new Set([words, ...VARIANTS[language](words)])].map((one) => ({ language, words: one }))
  }).toSorted((a, b) => b.words.length - a.words.length)

/** Another number in the words of a language, as a first one was written. */
export function spellNumberLike(n: number, language: WordLanguage, like: string): string {
  const words = numberInWords(n, language)
  return matchCase(wordManners[language](words, like), like)
}

const wordManners: Readonly<Record<WordLanguage, (words: string, like: string) => string>> = {
  en: (words, like) => (/hundred[\s-](?!and)/i.test(like) ? words.replace(' and ', ' ') : words),
  de: (words, like) => (/ss/i.test(like) && !/ß/.test(like) ? words.replaceAll('ß', 'ss') : words),
  es: (words, like) => (/as$|as[\s-]|una$/i.test(like) ? feminine(words) : words),
  fr: (words, like) => (/-/.test(like) && !/\s/.test(like) ? words.replaceAll(' ', '-') : words),
}

const NUMBER_WORD_PARTS = new Set([
  ...HUNDREDS,
  ...Object.values(SMALL_NUMBERS).flat(),
  ...Object.values(TENS)
    .flat()
    .flatMap((word) => [word, ...word.split('-')]),
])
NUMBER_WORD_PARTS.delete('_')
// Removes words that are more often articles than numbers.
for (const word of ['', ' ', 'un', 'once']) NUMBER_WORD_PARTS.delete(word)
const LARGE = new Set(HUNDREDS)

const NEXT = /^[\s-](?:(y|et)[\s-])?(\p{L}+)/u
const LAST = /(?<!\p{L})(\p{L}+)[\s-](?:(and|y|et)[\s-])?$/u

/** Is true if number words directly precede or follow. The match is then part of a larger number. */
export function isInLargerNumber(textBefore: string, textBehind: string): boolean {
  const [, , next = ''] = NEXT.exec(textBehind) ?? []
  const [, last = '', joint] = LAST.exec(textBefore) ?? []
  return (
    NUMBER_WORD_PARTS.has(next.toLowerCase()) ||
    (joint === undefined ? NUMBER_WORD_PARTS : LARGE).has(last.toLowerCase())
  )
}
