import { plainCharacters } from './plain-characters.ts'

/** The writer's languages, with the regions that name months or days in another way. */
const LOCALES = [
  'en',
  'en-GB',
  'de',
  'de-AT',
  'es',
  'fr',
  'fr-CA',
  'pt',
  'pt-PT',
  'ja',
  'ar',
  'ar-LB',
  'ar-MA',
  'ar-DZ',
]
const MONTHS = 12
const MIN_ABBREVIATION_CHARS = 3

/** Abbreviations that spreadsheets and accounting programs write and Intl doesn't. */
const EXTRA_MONTHS: Readonly<Record<string, number>> = {
  mrz: 3,
  maerz: 3,
  jaenner: 1,
  sept: 9,
  setiembre: 9,
  ags: 8,
  'كانون ثاني': 1,
}

/** Words that belong to a date and say nothing about it. */
const FILLERS = new Set([
  'de',
  'del',
  'of',
  'the',
  'den',
  'der',
  'am',
  'le',
  'el',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'o',
  'a',
  'في',
])

/** A word as it is looked up: lower case, without accents and full stops. */
const foldedWord = (word: string): string =>
  plainCharacters(word)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'ºª]/gu, '')

interface DateWords {
  readonly months: ReadonlyMap<string, number>
  readonly weekdays: ReadonlySet<string>
}

let words: DateWords | undefined

/** The number of a month, from 1; null for any other word. */
export const monthNumberOf = (word: string): number | null => dateWords().months.get(foldedWord(word)) ?? null

/** Days of the week and words such as `de`, which a date may have beside its parts. */
export const isDateFiller = (word: string): boolean => {
  const folded = foldedWord(word)
  return FILLERS.has(folded) || dateWords().weekdays.has(folded)
}

function dateWords(): DateWords {
  words ??= { months: monthsByName(), weekdays: weekdayNames() }
  return words
}

function monthsByName(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const names = LOCALES.map((locale) =>
    Array.from({ length: MONTHS }, (_, at) => namesOf(locale, 'month', Date.UTC(2026, at, 15))),
  )
  for (const months of names) months.forEach((all, at) => all.forEach((name) => found.set(name, at + 1)))
  for (const months of names)
    for (const [name, month] of abbreviations(months)) if (!found.has(name)) found.set(name, month)
  for (const [name, month] of Object.entries(EXTRA_MONTHS)) found.set(foldedWord(name), month)
  return found
}

/** Beginnings that only one month of a language has. */
function abbreviations(months: readonly (readonly string[])[]): readonly (readonly [string, number])[] {
  const found = new Map<string, number | null>()
  months.forEach((names, at) => {
    for (const name of names)
      for (let chars = MIN_ABBREVIATION_CHARS; chars < name.length; chars++) {
        const short = name.slice(0, chars)
        const other = found.get(short)
        found.set(short, other === undefined || other === at + 1 ? at + 1 : null)
      }
  })
  return [...found].flatMap(([name, month]) => (month === null ? [] : [[name, month] as const]))
}

function weekdayNames(): ReadonlySet<string> {
  const days = Array.from({ length: 7 }, (_, at) => Date.UTC(2026, 1, 1 + at))
  // `terça-feira` is two words to the reader of dates.
  return new Set(
    LOCALES.flatMap((locale) =>
      days.flatMap((day) => namesOf(locale, 'weekday', day).flatMap((name) => name.split('-'))),
    ),
  )
}

function namesOf(locale: string, part: 'month' | 'weekday', ms: number): readonly string[] {
  const tag = `${locale}-u-ca-gregory-nu-latn`
  const names = (['long', 'short'] as const).flatMap((width) => {
    const alone = new Intl.DateTimeFormat(tag, { [part]: width, timeZone: 'UTC' }).format(ms)
    const whole = new Intl.DateTimeFormat(tag, { [part]: width, day: 'numeric', year: 'numeric', timeZone: 'UTC' })
      .formatToParts(ms)
      .find(({ type }) => type === part)?.value
    return [alone, whole ?? alone]
  })
  return [...new Set(names.map(foldedWord))].filter((name) => /\p{L}/u.test(name))
}
