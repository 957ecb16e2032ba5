import { functionWords } from './function-words.ts'

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

/** Words that are frequent in a language, besides its function words. */
const FREQUENT_WORDS: readonly (readonly [Language, string])[] = [
  ['en', 'all one new get more free day week just like out make first don won isn'],
  [
    'de',
    'alle jede jeder jeden jedes mehr neue neuen ganz ohne beim mal wo woche tage jetzt unser unsere unseren deine deinen ihre ihren',
  ],
  ['es', 'más sus todo toda todos cada día semana nuestro nuestros nuestras hace puedes quieres algo nada'],
  ['fr', 'd l qu n j c s tout toute tous chaque jour semaine nos votre sont fait peut très bien aussi'],
  ['pt', 'mais todo toda todos cada dia semana nosso nossos nossas você faz pode vai até também são não num numa pra'],
  [
    'it',
    "c'è l d un' più ogni giorno settimana tutto tutti tutta nostri nostre puoi senza viene fatto anche degli delle della dello nelle",
  ],
  ['nl', 'elke meer geen week dag alle onze jouw wij wordt niet naar heel gewoon samen'],
  ['pl', 'każdy każda dla bez się jest są oraz więcej tylko dzień tydzień nasz nasze masz można'],
  [
    'sv',
    'och att det som är inte på för av ett en den med till har du vi din ditt dina kan från eller när alla varje mer utan så om',
  ],
  ['tr', 've bir bu için ile çok daha olarak gibi ne her sizin biz siz olan var yok kadar sonra de da mi en'],
]

/**
 * Frequent words of languages that are not told apart here. A text of theirs must not pass for one of a neighbour:
 * Catalan for Spanish, Danish for Swedish.
 */
const NEIGHBOURS: readonly string[] = [
  'el la els les un una uns unes de del dels i o que amb per a és són no més seva teva nostre cada dia setmana perquè però aquest aquesta tot tots fins des',
  'og at det som er ikke på for af et en den med til har du vi din dit kan fra eller når alle hver mere uden så om jeg hvad',
  'și de la un o nu este sunt cu pentru care pe din mai în că se ai am fiecare zi dar sau',
  'ja on ei että se joka kun mutta ovat oli niin myös sinun kanssa tai jos kaikki',
  'a je se na v ve že to s z do pro jsou není jako ale nebo si kdy každý den bez vaše',
  'a az és egy nem hogy is van meg ez de csak minden vagy mint ha nap hét nélkül',
  'o a os as un unha uns unhas do da dos das no na nos nas e que con por para non máis coa sen xa ata moi pola polo cada día semana pero este esta',
]

/** Letters that one of the languages has for itself. */
const LETTERS: readonly (readonly [Language | undefined, RegExp])[] = [
  ['de', /ß/],
  ['es', /[ñ¿¡]/],
  ['fr', /[œù]/],
  ['pt', /[ãõ]/],
  ['pl', /[łżźśńąę]/],
  ['tr', /[ğış]/],
  ['it', /[ìò]/],
  [undefined, /[øæőűřěůțăľ]|l·l/],
]

const WORD_LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'] as const

/** Weight of a word for each language that has it, by the place of the language: a shared word says less. */
const WORD_WEIGHTS: ReadonlyMap<string, ReadonlyMap<number, number>> = wordWeights()

function wordWeights(): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const owners = new Map<string, Set<number>>()
  const add = (words: Iterable<string>, language: number): void => {
    for (const word of words) {
      const own = owners.get(word) ?? new Set()
      owners.set(word, own.add(language))
    }
  }
  for (const [place, language] of WORD_LANGUAGES.entries()) {
    const { articles, prepositions, conjunctions, others } = functionWords(language)
    add([...articles, ...prepositions, ...conjunctions, ...others], place)
    for (const [one, words] of FREQUENT_WORDS) if (one === language) add(words.split(' '), place)
  }
  for (const [index, words] of NEIGHBOURS.entries()) add(words.split(' '), WORD_LANGUAGES.length + index)
  // Rare in French, and the Spanish word for ‘and’.
  owners.get('y')?.delete(WORD_LANGUAGES.indexOf('fr'))
  return new Map(
    Array.from(owners, ([word, languages]) => [
      word,
      new Map(Array.from(languages, (one) => [one, 1 / languages.size])),
    ]),
  )
}

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
const MIN_WORD_LEAD = 1.4
/** Score below which nothing is told: two words that no other language has. */
const MIN_SCORE = 2
const LETTER_SCORE = 1
const MAX_LETTER_SCORE = 3
/** Japanese writes at least so much of itself in kana. */
const KANA_SHARE = 0.05

/**
 * Finds the language that a text is written in: by the script of more than half of its letters, in Latin letters by
 * small words and letters of its own, weighted by how many languages share them. Undefined where it isn't sure: a wrong
 * language does more harm than none. Reads the first 20,000 characters. COPY, section 2.8.
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
  const scores = languageScores(text)
  const [first, second] = scores.entries.toSorted((a, b) => b.score - a.score)
  if (!first || !second || first.language === undefined) return undefined
  const isEnough = first.score >= MIN_SCORE && first.score >= scores.words * MIN_WORD_SHARE
  const isAhead = first.score >= second.score * MIN_WORD_LEAD && first.score - second.score >= 1
  return isEnough && isAhead ? first.language : undefined
}

interface LanguageScores {
  readonly words: number
  readonly entries: readonly { readonly language: Language | undefined; readonly score: number }[]
}

function languageScores(text: string): LanguageScores {
  const scores = Array.from({ length: WORD_LANGUAGES.length + NEIGHBOURS.length }, () => 0)
  let words = 0
  const small = text.toLowerCase().normalize('NFC')
  for (const [word] of small.matchAll(WORD)) {
    words++
    for (const [place, weight] of WORD_WEIGHTS.get(word) ?? []) scores[place] = (scores[place] ?? 0) + weight
  }
  const isForeign = LETTERS.some(([language, pattern]) => language === undefined && pattern.test(small))
  const entries = scores.map((score, place) => {
    const language = WORD_LANGUAGES[place]
    const own = LETTERS.find(([one]) => one === language && one !== undefined)?.[1]
    const letters = own ? Math.min(MAX_LETTER_SCORE, lettersIn(small, own)) * LETTER_SCORE : 0
    return { language, score: score + letters + (language === undefined && isForeign ? MAX_LETTER_SCORE : 0) }
  })
  return { words, entries }
}

/** Counts the words with a letter of a language, up to three. */
function lettersIn(text: string, pattern: RegExp): number {
  let [count, at] = [0, 0]
  while (count < MAX_LETTER_SCORE) {
    const found = text.slice(at).search(pattern)
    if (found === -1) return count
    count++
    at += found + 1
  }
  return count
}
