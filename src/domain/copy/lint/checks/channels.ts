import { smsLength } from '#domain/formats/channel-length.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { type Check, type Found, isSearchAd, matches, placeOf } from '#domain/copy/lint/check.ts'
import { CLICK_HERE, STOP } from '#domain/copy/lint/lists/phrase-lists.ts'
import { foldedOf, TOKEN_SIGN } from '#domain/copy/lint/lint-text.ts'
import { patternOf } from '#domain/copy/lint/phrases.ts'

const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[ ()/.-]{0,2}\d){6,14}(?!\p{N})/gu
const BULLET = /[•·▪►✓✔★→*]/gu
const MOST_OF_A_WORD = 2
const LEAST_WORD_CHARS = 3

export const google: Check = {
  id: 'google',
  severity: 'error',
  *find(text, context) {
    if (!isSearchAd(context)) return
    yield* matches(PHONE, text.text, (match) => placeOf(match, 'Google refuses phone numbers'))
    yield* matches(BULLET, text.text, (match) => placeOf(match, `Google refuses ‘${isolated(match[0])}’`))
    const click = patternOf(CLICK_HERE, context.language)
    if (click) yield* matches(click, text.folded(), (match) => placeOf(match, 'Google refuses ‘click here’'))
    const times = new Map<string, number>()
    for (const { text: word, from, to } of text.words()) {
      const key = foldedOf(word)
      if (key.length < LEAST_WORD_CHARS || isFunctionWord(word, context.base)) continue
      times.set(key, (times.get(key) ?? 0) + 1)
      if ((times.get(key) ?? 0) > MOST_OF_A_WORD)
        yield { from, to, message: `‘${isolated(word)}’ stands here three times` }
    }
  },
}

/** Letters of text messages that look much the same. */
const LIKE: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  á: 'a',
  â: 'a',
  ã: 'a',
  í: 'i',
  î: 'i',
  ï: 'i',
  ó: 'o',
  ô: 'o',
  õ: 'o',
  ú: 'u',
  û: 'u',
  ê: 'e',
  ë: 'e',
  ç: 'c',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  È: 'E',
  Ê: 'E',
  '•': '-',
}
const MOST_LETTERS = 20

export const sms: Check = {
  id: 'sms',
  severity: 'advice',
  *find(text, context) {
    const { format, language, facts } = context
    if (format.body?.counting !== 'sms' || text.field !== 'content' || text.text.trim() === '') return
    const { parts, perPart, foreign } = smsLength(context.filledOf(text))
    const places =
      foreign.length === 0
        ? []
        : Array.from(text.text.matchAll(/[^\0-\u007F\uE000\uE001]/gu)).filter(([one]) => foreign.includes(one))
    for (const match of places.slice(0, MOST_LETTERS)) {
      const message = `‘${isolated(match[0])}’ makes this ${counted(parts, 'message')} of ${perPart}`
      yield placeOf(match, message, Object.hasOwn(LIKE, match[0]) ? LIKE[match[0]] : undefined)
    }
    const whole = { from: 0, to: text.text.length }
    if (parts > 1 && places.length === 0) yield { ...whole, message: `This is ${counted(parts, 'message')}` }
    const isSigned =
      text.text.includes(TOKEN_SIGN) || facts.names.some((name) => text.folded().includes(foldedOf(name)))
    if (!isSigned && facts.names.length > 0) yield { ...whole, message: 'It does not say who sends it' }
    const stop = patternOf(STOP, language) ?? patternOf(STOP, 'en')
    if (stop && text.folded().search(stop) === -1) yield { ...whole, message: 'It does not say how to stop these' }
  },
}

const LEAST_WORDS = 20

const nameOf = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(language) ?? language

export const language: Check = {
  id: 'language',
  severity: 'error',
  *find(text, { language: asked, isAsked }): Generator<Found> {
    if (!isAsked || asked === '' || text.words().length < LEAST_WORDS) return
    const found = detectLanguage(text.text)
    if (found === undefined || found === baseLanguage(asked)) return
    yield { from: 0, to: text.text.length, message: `${nameOf(found)}; ${nameOf(asked)} was asked for` }
  },
}
