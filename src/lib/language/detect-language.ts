/** Languages that a text's own letters or words tell. */
export type Language =
  | 'en'
  | 'de'
  | 'es'
  | 'fr'
  | 'pt'
  | 'it'
  | 'nl'
  | 'pl'
  | 'sv'
  | 'tr'
  | 'ja'
  | 'zh'
  | 'ko'
  | 'ar'
  | 'fa'
  | 'he'
  | 'hi'
  | 'th'
  | 'el'
  | 'ru'
  | 'uk'

/** Ten small words of each language in Latin letters, as far as they can be had for it alone. */
const WORDS: readonly (readonly [Language, ReadonlySet<string>])[] = (
  [
    ['en', 'the of is and you with for are your this'],
    ['de', 'der und nicht das ist die mit für ein auf'],
    ['es', 'el los y las una del con es pero más'],
    ['fr', 'les et est des une pour dans vous avec du'],
    ['pt', 'os com uma não para do da em um mais'],
    ['it', 'il che per di non gli della sono nel anche'],
    ['nl', 'het een van en niet voor zijn met je dat'],
    ['pl', 'nie się jest na że jak dla oraz są czy'],
    ['sv', 'och att det som är inte på för av ett'],
    ['tr', 've bir bu için ile çok daha olarak gibi ne'],
  ] as const
).map(([language, words]) => [language, new Set(words.split(' '))])

const SCRIPTS = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['han', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
  ['el', /\p{Script=Greek}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['latin', /\p{Script=Latin}/u],
] as const
type Script = (typeof SCRIPTS)[number][0]

/** So much of a text tells its language. */
const MAX_CHARS = 20_000
const LETTER = /\p{L}/gu
const WORD = /[\p{L}\p{M}]+/gu
const MIN_WORD_SHARE = 0.04
const MIN_WORD_LEAD = 1.5
/** Japanese writes at least so much of itself in kana. */
const KANA_SHARE = 0.05

/**
 * Finds the language that a text is written in: by the script of more than half of its letters, in Latin letters by ten
 * small words a language, which are at least 4 of 100 words and 1.5 times those of the next language. Undefined where
 * neither tells. Reads the first 20,000 characters. COPY, section 2.8.
 */
export function detectLanguage(text: string): Language | undefined {
  const start = text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) : text
  const { counts, letters } = scriptsOf(start)
  const isMajority = (name: Script): boolean => (counts.get(name) ?? 0) * 2 > letters
  const kana = counts.get('kana') ?? 0
  const eastern = kana + (counts.get('han') ?? 0)
  if (eastern * 2 > letters) return kana > eastern * KANA_SHARE ? 'ja' : 'zh'
  for (const one of ['ko', 'he', 'hi', 'th', 'el'] as const) if (isMajority(one)) return one
  if (isMajority('ar')) return /[پچژگ]/u.test(start) && /[یک]/u.test(start) ? 'fa' : 'ar'
  if (isMajority('cyrillic')) return /[іїєґ]/iu.test(start) ? 'uk' : 'ru'
  return isMajority('latin') ? byWords(start) : undefined
}

function scriptsOf(text: string): { readonly counts: ReadonlyMap<Script, number>; readonly letters: number } {
  const counts = new Map<Script, number>()
  let letters = 0
  for (const [letter] of text.matchAll(LETTER)) {
    letters++
    const script = letter < '\u0250' ? 'latin' : SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0]
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  return { counts, letters }
}

function byWords(text: string): Language | undefined {
  const words = Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase().normalize('NFC'))
  const found = WORDS.map(([language, own]) => ({ language, hits: words.filter((word) => own.has(word)).length }))
  const [first, second] = found.toSorted((a, b) => b.hits - a.hits)
  if (!first || first.hits === 0 || first.hits < words.length * MIN_WORD_SHARE) return undefined
  return second && first.hits < second.hits * MIN_WORD_LEAD ? undefined : first.language
}
