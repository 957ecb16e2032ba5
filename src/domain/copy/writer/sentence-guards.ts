import { baseLanguage } from '#lib/language/function-words.ts'
import { leansOnPrevious } from './sentence-links.ts'

/* COPY, section 2.5: sentences that would be wrong where the writer puts them. */

/** Points at its own place: outside of it, it points nowhere. */
const LAYOUT_REFERENCE =
  /(?<![\p{L}\p{N}])(?:the following|as follows|see (?:below|above|here)|(?:listed|shown|described) (?:below|above|here)|here (?:is|are) (?:the|a|our|some)|(?:below|above|listed|unten|oben|abajo|arriba|abaixo|acima)(?=[.:!]|$)|siehe|folgende[nrms]?|lo siguiente|a continuación|(?<!\b(?:jour|semaine|mois|année|an|matin|soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|fois|séance|cours|étape|saison|trimestre) )suivante?s?(?=[.:]|$)|ci-dessous|ci-dessus|seguintes?(?=[.:]|$))(?![\p{L}\p{N}])|以下|次の|上記|التالي|أدناه/iu

export const isLayoutReference = (sentence: string): boolean => LAYOUT_REFERENCE.test(sentence)

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Go on from something before: nothing begins with them. */
const CONTINUATION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet('but so it this that they these those because or also then'),
  de: wordSet('aber es das dies diese denn oder also dann deshalb'),
  es: wordSet('pero esto eso porque o también entonces'),
  fr: wordSet('mais donc ça cela ce elles ils car ou aussi alors'),
  pt: wordSet('mas isso isto porque ou também então'),
}
/** Answers no. */
const NEGATION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet('no none never not'),
  de: wordSet('nein nicht nie kein keine'),
  es: wordSet('no nunca ninguno'),
  fr: wordSet('non aucun jamais'),
  pt: wordSet('não nunca nenhum'),
  ja: wordSet('いいえ'),
  ar: wordSet('لا كلا'),
}
const THIRD_PERSON_PRONOUNS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet('they them their theirs themselves he him his she her hers'),
  de: wordSet('sie ihnen ihr ihre ihren ihrem ihrer er ihm'),
  es: wordSet('ellos ellas les su sus'),
  fr: wordSet('ils elles leur leurs eux il elle'),
  pt: wordSet('eles elas lhes seus suas'),
  it: wordSet('loro'),
}
/** Languages that drop the pronoun, so that a sentence about others cannot be recognised. */
const PRO_DROP_LANGUAGES = wordSet('es pt it')

const hasTableWord = (
  table: Readonly<Record<string, ReadonlySet<string>>>,
  word: string,
  language: string,
): boolean => {
  const base = baseLanguage(language)
  return Object.hasOwn(table, base) && (table[base]?.has(word.toLowerCase()) ?? false)
}

const firstWord = (text: string): string => /[\p{L}\p{M}’']+/u.exec(text)?.[0] ?? ''

/** Is true if a text continues something that it does not include. */
export const isContinuation = (text: string, language: string): boolean =>
  hasTableWord(CONTINUATION_WORDS, firstWord(text), language) || leansOnPrevious(text, language)

const MAX_NEGATIVE_WORDS = 4
const lettersOnlyWords = (text: string): readonly string[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ([word]) => word)

/** Is true if an answer means no: by its first word, or by any word of a short first sentence. */
export function isNegativeAnswer(text: string, language: string): boolean {
  const [opening = ''] = text.split(/(?<=[.!?。])\s/u)
  const words = lettersOnlyWords(opening)
  return (words.length <= MAX_NEGATIVE_WORDS ? words : words.slice(0, 1)).some((word) =>
    hasTableWord(NEGATION_WORDS, word, language),
  )
}

/** Is true for languages in which a sentence can be about others than its reader although no word says so. */
export const isProDropLanguage = (language: string): boolean => PRO_DROP_LANGUAGES.has(baseLanguage(language))

/**
 * Is true if a sentence is about others than its reader. Use such sentences only behind ‘who?’ and ‘tried?’. German
 * addresses the reader with a capital: Sie, Ihnen.
 */
export const isThirdPerson = (text: string, language: string): boolean =>
  lettersOnlyWords(text).some(
    (word) =>
      hasTableWord(THIRD_PERSON_PRONOUNS, word, language) &&
      !(baseLanguage(language) === 'de' && /^\p{Lu}/u.test(word)),
  )

/** Words that tell a text from another. */
export const distinctiveWords = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]{4,}/gu), ([word]) => word))

const DUPLICATE_SHARE = 0.6
const MAX_WORDS_BESIDE_ONE = 3

/** Is true if two texts say nearly the same: 60 % of the shorter one's long words also occur in the other. */
export function isNearDuplicate(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one]
  if (shorter.size === 0) return false
  // One word in common says little: ‘24 € a week’ beside ‘A recipe every week’.
  if (shorter.size === 1 && longer.size > MAX_WORDS_BESIDE_ONE) return false
  let shared = 0
  for (const word of shorter) if (longer.has(word)) shared++
  return shared / shorter.size >= DUPLICATE_SHARE
}
