import { t } from '@lingui/core/macro'
import { functionWords } from '#lib/language/function-words.ts'
import { type TextCheck, isNonProseField } from '#domain/copy/lint/text-check.ts'

/** Small words that may well be a text's last: ‘Sign up’, ‘Mach mit’. */
const ALLOWED_LAST_WORDS: Readonly<Record<string, string>> = {
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
const CONTINUATION_MARK = /(?:…|\.{3}|[,:;–—،；：])$/u

/** A text that stops before it is at its end. */
export const cutOffTextCheck: TextCheck = {
  id: 'cut',
  severity: 'error',
  *find(text, { base, language }) {
    if (isNonProseField(text)) return
    const trimmed = text.text.trimEnd()
    const found = CONTINUATION_MARK.exec(trimmed)?.[0]
    // Greek asks with a semicolon.
    const mark = base === 'el' && found === ';' ? undefined : found
    const word = LAST_WORD.exec(trimmed.slice(-40))?.[1]
    const last =
      mark ??
      (word !== undefined && trimmed !== word && expectsContinuation(word.toLowerCase(), base, language)
        ? word
        : undefined)
    if (last !== undefined)
      yield { from: trimmed.length - last.length, to: trimmed.length, message: t`Ends mid-sentence` }
  },
}

function expectsContinuation(word: string, base: string, language: string): boolean {
  const { articles, prepositions, conjunctions } = functionWords(language)
  const small = word.replace('’', "'")
  if (Object.hasOwn(ALLOWED_LAST_WORDS, base) && (ALLOWED_LAST_WORDS[base] ?? '').split(' ').includes(small))
    return false
  return articles.has(small) || prepositions.has(small) || conjunctions.has(small)
}
