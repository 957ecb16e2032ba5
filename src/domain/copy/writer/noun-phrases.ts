import { baseLanguage, functionWords } from '#lib/language/function-words.ts'

/* Tells phrases from sentences without a grammar, by the words before the first small one. */

const RELATIVE_WORDS = new Set(['who', 'that', 'which', 'die', 'das', 'der', 'que', 'quienes', 'qui', 'dont'])
/** Words before the first small one that hold no verb yet. German shows its nouns by their capitals. */
const MAX_HEAD_WORDS: Readonly<Record<string, number>> = { en: 4, de: 5, es: 1, fr: 1, pt: 1 }
const ENGLISH_VERB =
  /^(?:.*(?:[^s]s|ed)|want|need|like|love|know|get|make|buy|feel|think|live|work|hate|keep|use|go|come|can|run|own|eat)$/u

/** The words before the first preposition, conjunction, relative pronoun or mark. */
function headWords(text: string, language: string): readonly string[] {
  const { prepositions, conjunctions } = functionWords(language)
  const head: string[] = []
  for (const [word, mark] of text.matchAll(/[\p{L}\p{M}\p{N}’'-]+|([^\s])/gu)) {
    const small = word.toLowerCase()
    if (mark !== undefined || prepositions.has(small) || conjunctions.has(small) || RELATIVE_WORDS.has(small)) break
    head.push(word)
  }
  return head
}

/** Is true if the words name a thing, or people, and hold no verb. */
function isHead(words: readonly string[], language: string): boolean {
  const base = baseLanguage(language)
  const max = Object.hasOwn(MAX_HEAD_WORDS, base) ? (MAX_HEAD_WORDS[base] ?? 0) : 0
  if (words.length === 0 || words.length > max) return false
  const { articles, others } = functionWords(language)
  if (words.some((word) => articles.has(word.toLowerCase()) || others.has(word.toLowerCase()))) return false
  // Adjectives are small and the noun is last: ‘kleine Praxen’; ‘Bäcker bringt Brot’ has a verb between.
  if (base === 'de') return words.every((word, at) => /^[\p{Lu}\p{N}]/u.test(word) === (at === words.length - 1))
  return base !== 'en' || words.slice(0, -1).every((word, at) => isNoEnglishVerb(word, at))
}

const isNoEnglishVerb = (word: string, at: number): boolean =>
  /^(?:aged|based)$/iu.test(word) || (at === 0 && PEOPLE.en.test(word)) || !ENGLISH_VERB.test(word.toLowerCase())

const INDEFINITE: Readonly<Record<string, RegExp>> = {
  en: /^(?:a|an) /iu,
  de: /^eine? /iu,
  es: /^una? /iu,
  fr: /^une? /iu,
  pt: /^uma? /iu,
}

/** Is true for ‘A weekly bread subscription for households’: it says what something is, without a verb. */
export function isIndefinitePhrase(text: string, language: string): boolean {
  const base = baseLanguage(language)
  const article = Object.hasOwn(INDEFINITE, base) ? INDEFINITE[base] : undefined
  if (!article?.test(text)) return false
  const rest = text.replace(article, '')
  const head = headWords(rest, language)
  // A last word in -s behind ‘a’ is a verb: ‘A baker brings bread’.
  return isHead(head, language) && (base !== 'en' || !/[^s]s$/u.test(head.at(-1) ?? ''))
}

/**
 * Words for people, and before them, that are small within a sentence: a name of a town or a brand is none of them, and
 * nothing else tells the two apart.
 */
const PEOPLE = {
  en: /^(?:adults|beginners|businesses|busy|children|clinics|companies|couples|dog|drivers|employees|everyone|families|first-time|freelancers|growing|homeowners|households|independent|learners|local|managers|marketers|men|mothers|mums|new|office|owners|parents|people|practices|professionals|retired|runners|schools|self-employed|shops|small|students|teachers|teams|those|trainers|vet|veterinary|women|working|young)$/iu,
  de: /^(?:alle|aktive|berufstätige|große|junge|kleine|lokale|mittlere|neue|private|selbstständige|unabhängige|ältere)$/iu,
  es: /^(?:adultos|alumnos|autónomos|clínicas|dueños|empresas|estudiantes|familias|hombres|jóvenes|madres|mujeres|negocios|niños|padres|parejas|pequeñas|pequeños|personas|profesionales|quienes)$/iu,
  fr: /^(?:adultes|couples|entreprises|familles|femmes|hommes|jeunes|parents|particuliers|personnes|petites|petits|étudiants)$/iu,
  pt: /^(?:adultos|alunos|casais|clínicas|donos|empresas|estudantes|famílias|homens|jovens|mulheres|mães|negócios|pais|pequenas|pequenos|pessoas|profissionais|quem)$/iu,
} satisfies Readonly<Record<string, RegExp>>

/** Plurals, and words of which one is written like many behind ‘für’. */
const GERMAN_PLURAL = /^(?!(?:Kunde|Kollege|Junge|Experte)$)\p{Lu}.*(?:en|er|e|s)$/u

/**
 * The text as it stands behind ‘for’, where it is a phrase about people: ‘households within five miles who eat
 * sourdough’. Null for a sentence, and where its first letter can't be set. German says nothing of one man: his articles
 * would change.
 */
export function audiencePhrase(text: string, language: string): string | null {
  const base = baseLanguage(language)
  if (base === 'ja' || base === 'ar') return text.replace(/[.。]$/u, '')
  const head = headWords(text, language)
  const [first = ''] = head
  const people: RegExp | undefined = Object.hasOwn(PEOPLE, base) ? PEOPLE[base as keyof typeof PEOPLE] : undefined
  const isAdjective = base === 'de' && head.length > 1
  const low = people?.test(first) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : null
  if (base === 'de' && !isAdjective) return head.length === 1 && GERMAN_PLURAL.test(first) ? text : null
  if (low === null) return null
  return isHead(base === 'de' ? [first.toLowerCase(), ...head.slice(1)] : head, language) ? low : null
}
