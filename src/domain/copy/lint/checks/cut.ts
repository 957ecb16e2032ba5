import { functionWords } from '#lib/language/function-words.ts'
import { type Check, isNoProse } from '#domain/copy/lint/check.ts'

/** Small words that may well be a text's last: ‘Sign up’, ‘Mach mit’. */
const MAY_END: Readonly<Record<string, string>> = {
  en: 'about above across after against along around at before behind below beside beyond by down for from in inside near of off on out over past since through throughout to under up with within without upon so yet that though as than',
  de: 'ab an am auf aus bei durch ein gegen hinter mit nach um unter über vor zu zum zwischen das die denn als ob während',
  es: 'contra sobre según bajo como pues uno',
  fr: 'avant après depuis derrière devant contre avec pour dedans y',
  pt: 'a o as os contra pois como até',
  it: 'dentro dietro dopo prima senza sopra sotto davanti contro anche quindi',
  nl: 'aan achter af binnen boven buiten door in langs mee na om onder op over tegen uit van voor het dat dan',
  pl: 'ten ta to te ci i a jak',
}

const LAST_WORD = /(?<![\p{L}\p{N}'’-])(\p{L}[\p{L}\p{M}]*['’]?)$/u
const MARK = /(?:…|\.{3}|[,:;–—،；：])$/u

/** A text that stops before it is at its end. */
export const cut: Check = {
  id: 'cut',
  severity: 'error',
  *find(text, { base, language }) {
    if (isNoProse(text)) return
    const said = text.text.trimEnd()
    const mark = MARK.exec(said)?.[0]
    const word = LAST_WORD.exec(said.slice(-40))?.[1]
    const last =
      mark ?? (word !== undefined && said !== word && holdsOn(word.toLowerCase(), base, language) ? word : undefined)
    if (last !== undefined) yield { from: said.length - last.length, to: said.length, message: 'Stops in mid-sentence' }
  },
}

function holdsOn(word: string, base: string, language: string): boolean {
  const { articles, prepositions, conjunctions } = functionWords(language)
  const small = word.replace('’', "'")
  if (Object.hasOwn(MAY_END, base) && (MAY_END[base] ?? '').split(' ').includes(small)) return false
  return articles.has(small) || prepositions.has(small) || conjunctions.has(small)
}
