import { baseLanguage } from '#domain/copy/language/function-words.ts'

/* COPY, section 2.5: sentences that would be wrong where the writer puts them. */

/** Points at its own place: outside of it, it points nowhere. */
const POINTING =
  /(?<![\p{L}\p{N}])(?:the following|as follows|below|above|listed|see|here (?:is|are)|folgende[nrms]?|unten|oben|siehe|siguientes?|abajo|arriba|a continuación|suivante?s?|ci-dessous|ci-dessus|seguintes?|abaixo|acima)(?![\p{L}\p{N}])|以下|次の|上記|التالي|أدناه/iu

export const isPointing = (sentence: string): boolean => POINTING.test(sentence)

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Go on from something before: nothing begins with them. */
const DANGLING: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsOf('yes no but so it this that they these those because and or also then'),
  de: wordsOf('ja nein aber es das dies diese sie denn und oder also dann deshalb'),
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
  fr: wordsOf('ils elles leur leurs eux il elle'),
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

export const beginsWithNo = (text: string, language: string): boolean => inTable(NO, firstWord(text), language)

/** Whether a sentence may be about others than its reader though no word says so. */
export const leavesPronounOut = (language: string): boolean => PRONOUNLESS.has(baseLanguage(language))

/** Whether a sentence is about others than its reader: to be had only behind ‘who?’ and ‘tried?’. */
export const isThirdPerson = (text: string, language: string): boolean =>
  Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ([word]) => word).some((word) => inTable(THIRD, word, language))

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
