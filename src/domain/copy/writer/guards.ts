import { baseLanguage } from '#lib/language/function-words.ts'

/* COPY, section 2.5: sentences that would be wrong where the writer puts them. */

/** Points at its own place: outside of it, it points nowhere. */
const POINTING =
  /(?<![\p{L}\p{N}])(?:the following|as follows|see (?:below|above|here)|(?:listed|shown|described) (?:below|above|here)|here (?:is|are) (?:the|a|our|some)|(?:below|above|listed|unten|oben|abajo|arriba|abaixo|acima)(?=[.:!]|$)|siehe|folgende[nrms]?|lo siguiente|a continuación|suivante?s?(?=[.:]|$)|ci-dessous|ci-dessus|seguintes?(?=[.:]|$))(?![\p{L}\p{N}])|以下|次の|上記|التالي|أدناه/iu

export const isPointing = (sentence: string): boolean => POINTING.test(sentence)

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Go on from something before: nothing begins with them. */
const DANGLING: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsOf('yes no but so it this that they these those because and or also then'),
  de: wordsOf('ja nein aber es das dies diese denn und oder also dann deshalb'),
  es: wordsOf('sí no pero esto eso porque y o también entonces'),
  fr: wordsOf('oui non mais donc ça cela ce elles ils car et ou aussi alors'),
  pt: wordsOf('sim não mas isso isto porque e ou também então'),
}
/** Answers no. */
const NO: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsOf('no none never not'),
  de: wordsOf('nein nicht nie kein keine'),
  es: wordsOf('no nunca ninguno'),
  fr: wordsOf('non aucun jamais'),
  pt: wordsOf('não nunca nenhum'),
  ja: wordsOf('いいえ'),
  ar: wordsOf('لا كلا'),
}
const THIRD: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsOf('they them their theirs themselves he him his she her hers'),
  de: wordsOf('sie ihnen ihr ihre ihren ihrem ihrer er ihm'),
  es: wordsOf('ellos ellas les su sus'),
  fr: wordsOf('ils elles leur leurs eux il elle'),
  pt: wordsOf('eles elas lhes seus suas'),
  it: wordsOf('loro'),
}
/** They leave the pronoun out: whether a sentence is about others cannot be told. */
const PRONOUNLESS = wordsOf('es pt it')

const inTable = (table: Readonly<Record<string, ReadonlySet<string>>>, word: string, language: string): boolean => {
  const base = baseLanguage(language)
  return Object.hasOwn(table, base) && (table[base]?.has(word.toLowerCase()) ?? false)
}

const firstWord = (text: string): string => /[\p{L}\p{M}’']+/u.exec(text)?.[0] ?? ''

/** Whether a text goes on from something that is not there. */
export const isDangling = (text: string, language: string): boolean => inTable(DANGLING, firstWord(text), language)

const MOST_WORDS_OF_NO = 4
const wordsIn = (text: string): readonly string[] => Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ([word]) => word)

/** Whether an answer says no: its first word, or any of a first sentence of few words. */
export function beginsWithNo(text: string, language: string): boolean {
  const [opening = ''] = text.split(/(?<=[.!?。])\s/u)
  const words = wordsIn(opening)
  return (words.length <= MOST_WORDS_OF_NO ? words : words.slice(0, 1)).some((word) => inTable(NO, word, language))
}

/** Whether a sentence may be about others than its reader though no word says so. */
export const leavesPronounOut = (language: string): boolean => PRONOUNLESS.has(baseLanguage(language))

/**
 * Whether a sentence is about others than its reader: to be had only behind ‘who?’ and ‘tried?’. German writes the
 * reader with a capital: Sie, Ihnen.
 */
export const isThirdPerson = (text: string, language: string): boolean =>
  wordsIn(text).some(
    (word) => inTable(THIRD, word, language) && !(baseLanguage(language) === 'de' && /^\p{Lu}/u.test(word)),
  )

/** Words of people who are not content. */
const COMPLAINT =
  /(?<![\p{L}\p{N}])(?:late|cold|broken|damaged|rude|refund|disappoint\p{L}*|terrible|awful|worst|bad|poor|stale|never again|enttäusch\p{L}*|schlecht\p{L}*|kaputt|unfreundlich|nie wieder|zu spät|decep\p{L}*|mal[oa]?|pésim[oa]|tarde|nunca más|déçu\p{L}*|mauvais\p{L}*|retard|cassé\p{L}*|plus jamais|péssim[oa]|atras\p{L}*|nunca mais)(?![\p{L}\p{N}])|最悪|残念|がっかり|سيئ|متأخر/iu

/** Whether a review seems to complain: what is written for those who are content would mock its writer. */
export const isComplaint = (review: string): boolean => COMPLAINT.test(review.normalize('NFC'))

/** Words that tell a text from another. */
export const longWords = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]{4,}/gu), ([word]) => word))

const NEAR_SHARE = 0.6

/** Whether two texts say nearly the same: 60 % of the shorter one's long words are in the other. */
export function isNearDuplicate(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one]
  if (shorter.size === 0) return false
  let shared = 0
  for (const word of shorter) if (longer.has(word)) shared++
  return shared / shorter.size >= NEAR_SHARE
}
