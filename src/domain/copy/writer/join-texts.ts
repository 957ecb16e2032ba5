import { baseLanguage, functionWords, isFunctionWord } from '#lib/language/function-words.ts'
import { endsWithAbbreviation } from '#lib/language/sentences.ts'
import type { LanguageKit } from './language-kits.ts'
import { isIndefinitePhrase } from './noun-phrases.ts'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'

/* COPY, section 2.5: how a person's words stand beside ours. They are never inflected or re-ordered. */

/** A picture at the end closes a sentence as well. */
const CLOSING_MARK = /(?:[.!?。！？؟।…][”»“"’」』)\u00A0 ]*|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u
const LABEL_END = '.。;:,；：、،'
const FIRST_LETTER = /^([¿¡«„“"‘'「『(\u00A0]*)(\p{Ll})/u

/** Writer's knowledge of how words are spelled. */
export interface Spelling {
  readonly language: string
  readonly kit: LanguageKit
  /** Words that stand small somewhere in the person's texts. */
  readonly small: ReadonlySet<string>
  /** Names: never touched. */
  readonly names: readonly string[]
  /** Names of the product, in all their parts. */
  readonly productNames: readonly string[]
  /** A person who signs is no product: a sentence about them needs its name. */
  readonly sender?: string
}

export const capitalFirst = (text: string, { names }: Pick<Spelling, 'names'>): string =>
  names.some((name) => name !== '' && text.startsWith(name))
    ? text
    : text.replace(FIRST_LETTER, (_, marks: string, letter: string) => `${marks}${letter.toUpperCase()}`)

/** The text as its own sentence: its first letter up, a closing mark behind. */
export function asSentence(text: string, spelling: Spelling): string {
  const { stop } = spelling.kit.marks
  const trimmed = text.trim().replace(/(?<![;:,；：、،])[;:,；：、،]+$/u, '')
  return capitalFirst(CLOSING_MARK.test(trimmed) ? trimmed : `${trimmed}${stop}`, spelling)
}

/** The text as a heading, bullet or button: closing marks off, but for those that ask or call. */
export function asLabel(text: string): string {
  let label = text.trim()
  if (endsWithAbbreviation(label)) return label
  while (label !== '' && LABEL_END.includes(label.at(-1) ?? ' ')) label = label.slice(0, -1).trimEnd()
  return label
}

/** Languages that may begin with a capital behind a colon. German has to, where a whole sentence follows. */
const CAPITAL_BEHIND_COLON = new Set(['en', 'de', 'ja', 'ar'])

/** The text with its first letter down, where that is proved to be right; null where it is not. */
export function lowerFirstIfSafe(written: string, spelling: Spelling): string | null {
  // Spanish opens its questions with a mark, others a quotation.
  const [marks = ''] = LEADING_MARKS.exec(written) ?? []
  const low = lowerLetterIfSafe(written.slice(marks.length), spelling)
  return low === null ? null : `${marks}${low}`
}

const LEADING_MARKS = /^[¿¡«„“"‘'\u00A0]*/u
/** ‘R$ 32’, ‘US$ 120’, ‘CHF 80’. */
const OPENING_AMOUNT = /^(?:\p{Lu}{0,3}\p{Sc}|[A-Z]{3}\s?\p{Nd})/u

function lowerLetterIfSafe(text: string, { language, small, names }: Spelling): string | null {
  if (OPENING_AMOUNT.test(text)) return text
  if (names.some((name) => name !== '' && text.startsWith(name))) return null
  const first = /^\p{Lu}[\p{L}\p{M}’']*/u.exec(text)?.[0]
  if (first === undefined) return /^[\p{Ll}\p{N}£$€¥]/u.test(text) ? text : null
  if (/\p{Lu}/u.test(first.slice(1))) return null
  const down = first.toLowerCase()
  // German begins a whole sentence or a noun behind a colon with a capital, and a phrase with a small letter.
  if (baseLanguage(language) === 'de')
    return isGermanVerbFirst(text) && (small.has(down) || GERMAN_SECOND_VERB.test(text))
      ? `${down}${text.slice(first.length)}`
      : null
  const isProved =
    isFunctionWord(down, language) ||
    small.has(down) ||
    isEnglishAdjective(text, language) ||
    isNumberWord(down, language) ||
    isIberianVerb(text, language)
  if (!isProved || (baseLanguage(language) === 'en' && down === 'i')) return null
  return `${down}${text.slice(first.length)}`
}

/** ‘Comparable figures’: no name ends so before a small word. */
const isEnglishAdjective = (text: string, language: string): boolean =>
  baseLanguage(language) === 'en' && /^\p{Lu}\p{Ll}{2,}(?:able|ible|ing|ed|ful|less|ous|ive) \p{Ll}/u.test(text)

const NUMBER_WORDS: Readonly<Record<string, RegExp>> = {
  en: /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|half|twice)$/u,
  es: /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|media|medio)$/u,
  fr: /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent)$/u,
  pt: /^(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem|meia|meio)$/u,
}

/** A number in letters is no name: ‘Doce semanas’ goes small behind a colon. */
const isNumberWord = (word: string, language: string): boolean =>
  Object.hasOwn(NUMBER_WORDS, baseLanguage(language)) && NUMBER_WORDS[baseLanguage(language)]?.test(word) === true

/** ‘Sabes qué errores son tuyos’: what the reader does, before a small word. */
function isIberianVerb(text: string, language: string): boolean {
  const [, next = ''] = /^\p{Lu}\p{Ll}{2,}[aei]s (\p{Ll}+)/u.exec(text) ?? []
  return ['es', 'pt'].includes(baseLanguage(language)) && next !== '' && isFunctionWord(next, language)
}

interface PrefixOptions {
  /** For a title or a heading. */
  readonly isLabel?: boolean
  /** The text says what the prefix is: ‘Weekly Loaf is a bread subscription’. */
  readonly isDefinition?: boolean
}

/**
 * `P: x`. A text that names P stands alone; one with a colon of its own, or one that cannot begin behind one, becomes a
 * sentence of its own, in a title a part of its own.
 */
export function prependPrefix(
  prefix: string,
  text: string,
  spelling: Spelling,
  { isLabel = false, isDefinition = false }: PrefixOptions = {},
): string {
  const { marks, isA } = spelling.kit
  const apart = isLabel ? titleParts : separateSentences
  if (mentionsName(text, prefix) || (spelling.productNames.includes(prefix) && namesOffer(text, spelling))) return text
  const [firstSentence = text, next] = text.split(/(?<=[.!?。])\s/u)
  // A question of somebody else is whole, and English begins the first of several sentences with a capital.
  if (text.startsWith(marks.quotes[0]) || (next !== undefined && baseLanguage(spelling.language) === 'en'))
    return /[:：]\s/u.test(firstSentence) ? apart(prefix, text, spelling) : `${prefix}${marks.colon}${text}`
  if (/[:：]\s/u.test(firstSentence)) return apart(prefix, text, spelling)
  const low = lowerFirstIfSafe(text, spelling)
  if (isDefinition && isA !== '' && low !== null && isIndefinitePhrase(text, spelling.language))
    return `${prefix} ${isA} ${low}`
  // ‘Stuhlplan erinnert Patienten’: the name is the subject that the text leaves out.
  if (low !== null && baseLanguage(spelling.language) === 'de' && isGermanVerbFirst(text)) return `${prefix} ${low}`
  if (low !== null) return `${prefix}${marks.colon}${low}`
  if (isGermanPhrase(firstSentence, spelling.language)) return apart(prefix, text, spelling)
  // Scripts without capitals need no proof.
  if (!/^[¿¡«„“"‘']*\p{Lu}/u.test(text) || CAPITAL_BEHIND_COLON.has(baseLanguage(spelling.language)))
    return `${prefix}${marks.colon}${text}`
  return apart(prefix, text, spelling)
}

/** Nouns that end like a verb. */
const GERMAN_NOUN_END =
  /(?:heit|keit|schaft|tät|zeit|arbeit|ment|bot|rat|gut|welt|geld|wert|ort|amt|art|angst|brot|obst|kost|saft|luft|kunst|lust|markt|punkt|projekt|produkt|text|test|gast|platz|konzert|bericht|unterricht|gesicht|gericht|licht|sicht|nacht|macht|recht|schritt|dienst|rest|fest|blatt|bett|boot|not|tot|mut|hut|haut|stadt|rabatt|format|paket|ticket|internet|budget|buffet|start|fahrt|sport|fort|kraft|schrift|gift|kredit|audit|profit|mit|zelt|gehalt|inhalt|anstalt|gestalt|werkstatt|yacht|wacht|tracht|fracht|pacht|fast|nicht)$/u

/** Another verb of the same subject: ‘Erinnert Patienten, füllt den Plan und kostet wenig’. */
const GERMAN_SECOND_VERB = /(?:,|\sund)\s\p{Ll}{2,}t\s/u

/** Is true if a German text leaves out its subject, ‘Erinnert Patienten’; not so ‘Sinkt die Quote, …’, which has one. */
export function isGermanVerbFirst(text: string): boolean {
  const [word = '', next = ''] = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return /\p{Ll}{3}t$/u.test(word) && !isFunctionWord(next, 'de') && !GERMAN_NOUN_END.test(word.toLowerCase())
}

/** ‘Calls the waiting list’, ‘Works with your calendar’. */
const ENGLISH_VERB_FIRST =
  /^\p{Lu}\p{Ll}+[^s\P{Ll}]s (?:the|your|with|every|each|all|any|by|it|an?|in|on|for|to|from|when|without|up|as) /u

/** Is true if a text leaves out its subject before a verb; known of German and English. */
export const beginsWithVerb = (text: string, language: string): boolean =>
  baseLanguage(language) === 'de'
    ? isGermanVerbFirst(text)
    : baseLanguage(language) === 'en' && ENGLISH_VERB_FIRST.test(`${text} `)

/** Is true if a German text may be a phrase behind a colon, with a small letter, or a sentence: nothing tells which. */
function isGermanPhrase(text: string, language: string): boolean {
  if (baseLanguage(language) !== 'de') return false
  const [word = ''] = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return functionWords(language).prepositions.has(word.toLowerCase()) || isGermanVerbFirst(text)
}

const separateSentences = (prefix: string, text: string, { kit }: Spelling): string =>
  `${prefix}${CLOSING_MARK.test(prefix) ? '' : kit.marks.stop}${kit.marks.gap}${text}`

const titleParts = (prefix: string, text: string, { kit }: Spelling): string =>
  `${prefix}${titleBar(kit.marks.bar)}${text}`

/** Stands between the parts of a title. */
export const titleBar = (bar: string): string => (bar === ' | ' ? ' – ' : bar)

type OfferNames = Pick<Spelling, 'names' | 'productNames' | 'sender'>

/** Is true if a text says by itself what it is about: it names the product, or begins with another of its names. */
export const namesOffer = (text: string, { names, productNames, sender = '' }: OfferNames): boolean =>
  productNames.some((name) => mentionsName(text, name)) ||
  names.some((name) => name !== sender && mentionsName(text.slice(0, name.length + MAX_MARKS_BEFORE_NAME), name))

const MAX_MARKS_BEFORE_NAME = 5
const MIN_NAME_PART_CHARS = 4

/** A name, and what stands before its bracket, dash or bar: a person writes ‘Weekly Loaf’ for ‘Weekly Loaf (large)’. */
export function nameParts(name: string): readonly string[] {
  const short = (name.split(/[(（|｜:：]|\s[–—-]\s/u)[0] ?? '').trim()
  const isLongEnough = short.length >= MIN_NAME_PART_CHARS || UNSPACED_SCRIPT.test(short)
  return short === name || !isLongEnough ? [name] : [name, short]
}

/** Is true if a text has a name as a word of its own: ‘planning’ does not name a ‘Plan’. */
export function mentionsName(text: string, name: string): boolean {
  const [low, wanted] = [text.toLowerCase(), name.toLowerCase()]
  if (wanted === '') return false
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    const isInWord =
      joinsLetters(low.slice(0, at).at(-1), wanted.at(0)) || joinsLetters(wanted.at(-1), low.at(at + wanted.length))
    if (!isInWord) return true
  }
  return false
}

const SPACED_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
const joinsLetters = (one: string | undefined, next: string | undefined): boolean =>
  one !== undefined && next !== undefined && SPACED_LETTER.test(one) && SPACED_LETTER.test(next)

/** Words of a customer in the language's marks, inner ones of the second level, and who said them. */
export function quoteCustomer(words: string, name: string, { kit, language }: Spelling): string {
  const [open, close] = kit.marks.quotes
  const [innerOpen, innerClose] = kit.marks.innerQuotes
  const inner = words
    .replace(/[“«„「]\s?([^”»“」]*?)\s?[”»“」]/gu, `${innerOpen}$1${innerClose}`)
    .replace(/"([^"]*)"/g, `${innerOpen}$1${innerClose}`)
  // Spanish sets a full stop behind the closing mark, and none before a dash; Japanese none before the mark.
  const shown = ['es', 'ja'].includes(baseLanguage(language)) ? inner.replace(/(?<!\.)\.$|。$/u, '') : inner
  return `${open}${shown}${close}${dashBefore(kit, language)}${name}${baseLanguage(language) === 'ja' ? 'さん' : ''}`
}

/** Before the name of who is quoted: a raya in Spanish, which joins the name. */
const dashBefore = ({ marks }: LanguageKit, language: string): string =>
  marks.gap === '' ? '――' : baseLanguage(language) === 'es' ? ' —' : ' – '

const FRENCH_MARK = /(?<=[\p{L}\p{N}%€”)»])[ \u00a0\u202f]?([:;!?]+)(?=[\s”")»]|$)/gu

/** French sets spaces that do not break before its high marks and inside its quotation marks; Canada less of them. */
export function frenchSpaces(text: string, language: string): string {
  if (baseLanguage(language) !== 'fr') return text
  const isCanadian = language.toLowerCase() === 'fr-ca'
  return text
    .replace(FRENCH_MARK, (_, marks: string) => (isCanadian && !marks.startsWith(':') ? marks : `\u00a0${marks}`))
    .replace(/«[ \u00a0\u202f]?/gu, '«\u00a0')
    .replace(/[ \u00a0\u202f]?»/gu, '\u00a0»')
}
