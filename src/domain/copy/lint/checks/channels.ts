import { plural, t } from '@lingui/core/macro'
import { smsLength } from '#domain/formats/channel-length.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { isFunctionWord } from '#lib/language/function-words.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { type TextCheck, type LintIssue, isSearchAd, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'
import { CLICK_HERE_PHRASES, OPT_OUT_PHRASES } from '#domain/copy/lint/lists/phrase-lists.ts'
import { foldCaseAndAccents, TOKEN_SIGN } from '#domain/copy/lint/lint-text.ts'
import { phraseListPattern } from '#domain/copy/lint/phrase-patterns.ts'

const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[ ()/.-]{0,2}\d){6,14}(?!\p{N})/gu
const BULLET = /[•·▪►✓✔★→*]/gu
const MAX_WORD_REPEATS = 2
const MIN_COUNTED_WORD_CHARS = 3

export const searchAdPolicyCheck: TextCheck = {
  id: 'google',
  severity: 'error',
  *find(text, context) {
    if (!isSearchAd(context)) return
    yield* findIssues(PHONE, text.text, (match) => issueAtMatch(match, t`Google doesn’t allow phone numbers`))
    yield* findIssues(BULLET, text.text, (match) =>
      issueAtMatch(match, t`Google doesn’t allow “${{ words: isolateDirection(match[0]) }}”`),
    )
    const click = phraseListPattern(CLICK_HERE_PHRASES, context.language)
    if (click)
      yield* findIssues(click, text.folded(), (match) => issueAtMatch(match, t`Google doesn’t allow “click here”`))
    const times = new Map<string, number>()
    for (const { text: word, from, to } of text.words()) {
      const key = foldCaseAndAccents(word)
      if (key.length < MIN_COUNTED_WORD_CHARS || isFunctionWord(word, context.base)) continue
      times.set(key, (times.get(key) ?? 0) + 1)
      if ((times.get(key) ?? 0) > MAX_WORD_REPEATS)
        yield { from, to, message: t`“${{ words: isolateDirection(word) }}” appears three times` }
    }
  },
}

/** Letters of text messages that look much the same. */
const SMS_LOOKALIKES: Readonly<Record<string, string>> = {
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
const MAX_SMS_ISSUES = 20

export const smsCheck: TextCheck = {
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
    for (const match of places.slice(0, MAX_SMS_ISSUES)) {
      const message = plural(parts, {
        one: `“${isolateDirection(match[0])}” makes this # message of ${perPart} characters`,
        other: `“${isolateDirection(match[0])}” makes this # messages of ${perPart} characters`,
      })
      yield issueAtMatch(match, message, Object.hasOwn(SMS_LOOKALIKES, match[0]) ? SMS_LOOKALIKES[match[0]] : undefined)
    }
    const whole = { from: 0, to: text.text.length }
    if (parts > 1 && places.length === 0)
      yield { ...whole, message: plural(parts, { one: 'Sent as # message', other: 'Sent as # messages' }) }
    const isSigned =
      text.text.includes(TOKEN_SIGN) || facts.names.some((name) => text.folded().includes(foldCaseAndAccents(name)))
    if (!isSigned && facts.names.length > 0) yield { ...whole, message: t`Add the sender’s name` }
    const stop = phraseListPattern(OPT_OUT_PHRASES, language) ?? phraseListPattern(OPT_OUT_PHRASES, 'en')
    if (stop && text.folded().search(stop) === -1) yield { ...whole, message: t`Add a way to opt out` }
  },
}

const MIN_LANGUAGE_CHECK_WORDS = 12

const englishLanguageName = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(language) ?? language

export const languageCheck: TextCheck = {
  id: 'language',
  severity: 'error',
  *find(text, { language: asked, isAsked }): Generator<LintIssue> {
    if (!isAsked || asked === '' || text.words().length < MIN_LANGUAGE_CHECK_WORDS) return
    const found = detectLanguage(text.text)
    if (found === undefined || found === baseLanguage(asked)) return
    yield {
      from: 0,
      to: text.text.length,
      message: t`This is in ${{ found: englishLanguageName(found) }}, not ${{ asked: englishLanguageName(asked) }}`,
    }
  },
}
