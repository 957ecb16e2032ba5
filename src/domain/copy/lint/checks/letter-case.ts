import { t } from '@lingui/core/macro'
import { type TextCheck, type LintIssue, isNonProseField, isSearchAd } from '#domain/copy/lint/text-check.ts'
import { ADDRESS_SIGN, type LintText, TOKEN_SIGN } from '#domain/copy/lint/lint-text.ts'
import { isolateDirection } from '#lib/text/text.ts'

const FIRST_WORD = /^[\s"'“”„«»‘’‚(¿¡*-]*([^\s]+)/u
/** Behind a quotation a sentence may go on: ‘“Well said!” she said’. */
const ENDS_WITH_STOP = /[.!?]\s*$/u
const GREETING = /[,،、]\s*$/u
/**
 * Behind a full stop the platform sees no new sentence where it goes on small; whether an abbreviation stands there is
 * not for sure.
 */
const LOWERCASE_AFTER_STOP = /(?<=(?<![\p{L}.])(?!(?:approx|inkl|zzgl|evtl|incl|excl|resp)\.)\p{L}{4,30}\. )\p{Ll}\S*/gu

/** A sentence that begins small; a name may, a line of a list too. */
export const letterCaseCheck: TextCheck = {
  id: 'case',
  severity: 'error',
  *find(text, { facts, language }) {
    if (isNonProseField(text)) return
    const found = (from: number, word: string): LintIssue | undefined => {
      const letter = /^\p{Ll}/u.exec(word)?.[0]
      if (letter === undefined || isKnownLowercaseName(word, text.text.slice(from, from + MAX_NAME_CHARS), facts.names))
        return undefined
      const fix = upperCaseLetter(letter, language)
      return fix === letter
        ? undefined
        : { from, to: from + letter.length, message: t`Start with a capital letter`, fix }
    }
    let before = ''
    for (const { text: sentence, from } of text.sentences()) {
      // A greeting ends with a comma, and the sentence goes on in the next paragraph.
      const isBegun = isLineStart(text, from)
        ? from === 0 || (isParagraph(text, from) && !GREETING.test(before))
        : ENDS_WITH_STOP.test(before)
      before = sentence
      const [whole = '', word = ''] = (isBegun ? FIRST_WORD.exec(sentence) : null) ?? []
      const first = found(from + whole.length - word.length, word)
      if (first) yield first
    }
    for (const { 0: word, index } of text.text.matchAll(LOWERCASE_AFTER_STOP)) {
      const next = found(index, word)
      if (next) yield next
    }
  },
}

const MAX_NAME_CHARS = 100

/** Spaces and line breaks right before a place, as far as eight letters go. */
function spacesBefore({ text }: LintText, from: number): { readonly spaces: string; readonly isAll: boolean } {
  const before = text.slice(Math.max(0, from - 8), from)
  const spaces = before.slice(before.trimEnd().length)
  return { spaces, isAll: spaces === before }
}

function isLineStart(text: LintText, from: number): boolean {
  const { spaces, isAll } = spacesBefore(text, from)
  return isAll || spaces.includes('\n')
}

/** True if a paragraph of its own begins there, rather than a line of a list. */
function isParagraph(text: LintText, from: number): boolean {
  const { raw, rawAt } = text
  const at = rawAt(from)
  return spacesBefore(text, from).spaces.split('\n').length > 2 && raw.charAt(at - 1) === '\n'
}

const isKnownLowercaseName = (word: string, from: string, names: readonly string[]): boolean =>
  /\p{Lu}|\d|[@#/_]/u.test(word) ||
  word.includes(TOKEN_SIGN) ||
  word.includes(ADDRESS_SIGN) ||
  names.some((name) => /^\p{Ll}/u.test(name) && from.startsWith(name))

const upperCaseLetter = (letter: string, language: string): string =>
  language.startsWith('tr') ? letter.toLocaleUpperCase('tr') : letter.toUpperCase()

const ALL_CAPS_WORD = /(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu
const ACRONYMS = new Set(
  'GDPR DSGVO HTML HTTP HTTPS JSON NASA NATO UNESCO UNICEF FIFA UEFA AIDS LGBTQ CAPTCHA ISBN IBAN VISA ASAP WLAN STEM MINT STOP'.split(
    ' ',
  ),
)

/** Words in capitals, unless the offer writes them so: two of them, in search ads one. */
export const allCapsCheck: TextCheck = {
  id: 'shout',
  severity: 'error',
  *find({ text }, context) {
    const words = Array.from(text.matchAll(ALL_CAPS_WORD)).filter(
      ([word]) => !ACRONYMS.has(word) && !context.facts.typed.includes(word),
    )
    if (words.length < (isSearchAd(context) ? 1 : 2)) return
    for (const { 0: word, index } of words)
      yield { from: index, to: index + word.length, message: t`Avoid all caps: “${{ words: isolateDirection(word) }}”` }
  },
}
