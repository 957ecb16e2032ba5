import { t } from '@lingui/core/macro'
import {
  type DraftCheck,
  type LintContext,
  type LintIssue,
  type TextCheck,
  errorInDrafts,
  findIssues,
  issueAtMatch,
} from '#domain/copy/lint/text-check.ts'
import type { LintText } from '#domain/copy/lint/lint-text.ts'
import { isolateDirection } from '#lib/text/text.ts'

const EASTERN_STOP =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー）」』】])[.,](?:[ \u00a0]+|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー（「『\n]|$))/gu
const ARABIC_MARK = /(?<=[\u0621-\u0652٠-٩]»?)[,;?](?=[\s»]|$)/gu
const ARABIC_MARKS: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }
const GREEK_QUESTION = /(?<=\p{Script=Greek}[»”"]?)\?/gu
const EMOJI_STOP =
  /(?<=\p{Extended_Pictographic}\uFE0F?)(?:[.。](?!\.)|(?<=[\p{Extended_Pictographic}\uFE0F])[.。](?!\.))/gu
const ENDED_TWICE = /[！？!?؟][。.](?!\.)/gu
const DOUBLED_BULLET = /(?<=^|[\n：:。])[ \t]*[–—•*·-][ \t]*[・•·–—‣▪][ \t]*|(?<=\s)·[ \t]*[・•][ \t]*/gu
const STRAY_SEPARATOR = /[|·/・]$/u
const UNCOUNTED_REST = /残り[ \u00a0]?[\d０-９]{1,7}(?=[。、．,.!！\s]|$)/gu

/** Marks that belong to another script: ‘. ’ in Japanese, ‘,’ in Arabic, ‘?’ in Greek; two bullets; a stop behind a sign. */
export const scriptMarkCheck: TextCheck = {
  id: 'script',
  severity: 'error',
  *find({ text, field }, { base, maker }) {
    yield* findIssues(EASTERN_STOP, text, (match) => {
      const fix = match[0].startsWith('.') ? '。' : '、'
      return issueAtMatch(match, t`Write “${{ words: isolateDirection(fix) }}”`, fix)
    })
    yield* findIssues(ARABIC_MARK, text, (match) => {
      const fix = ARABIC_MARKS[match[0]] ?? match[0]
      return issueAtMatch(match, t`Write “${{ words: isolateDirection(fix) }}”`, fix)
    })
    if (base === 'el')
      yield* findIssues(GREEK_QUESTION, text, (match) => issueAtMatch(match, t`Greek questions end with “;”`, ';'))
    yield* findIssues(EMOJI_STOP, text, (match) => issueAtMatch(match, t`The emoji already ends the sentence`, ''))
    yield* findIssues(ENDED_TWICE, text, (match) =>
      issueAtMatch(
        match,
        t`“${{ words: isolateDirection(match[0].charAt(0)) }}” already ends the sentence`,
        match[0].charAt(0),
      ),
    )
    if (maker !== 'person')
      yield* findIssues(DOUBLED_BULLET, text, (match) =>
        issueAtMatch(match, t`Keep only one bullet`, match[0].replace(/(?<=[–—•*·-])[ \t]*[・•·–—‣▪]/u, '')),
      )
    if (base === 'ja')
      yield* findIssues(UNCOUNTED_REST, text, (match) => issueAtMatch(match, t`Say what’s left, such as “残り3名”`))
    if (maker !== 'person' && !/^(?:path|tag)/.test(field)) yield* findStraySeparator(text)
  },
}

/** ‘Weekly Loaf |’ */
function* findStraySeparator(text: string): Generator<LintIssue> {
  const trimmed = text.trimEnd()
  const mark = STRAY_SEPARATOR.exec(trimmed)?.[0]
  const from = trimmed.slice(0, -1).trimEnd().length
  if (mark !== undefined && from > 0)
    yield { from, to: text.length, message: t`Nothing follows “${{ words: isolateDirection(mark) }}”`, fix: '' }
}

const ASKS = /[?？]["”»]?$/u
const SHOUTS = /[!！]["”»]?$/u
/** A Spanish sentence may begin before its question. */
const SPANISH_START =
  /^(?:qué|cómo|cuándo|cuánto|cuánta|cuántos|cuántas|quién|quiénes|dónde|por qué|cuál|cuáles|para quién|te |has |quieres|puedes|sabes|buscas|necesitas|tienes)/iu

/** A Spanish question or exclamation without its first mark. */
export const spanishOpeningMarkCheck: TextCheck = {
  id: 'opening-mark',
  severity: 'error',
  *find(text, { base }) {
    if (base !== 'es') return
    for (const { text: sentence, from, to } of text.sentences()) {
      const [mark, opening] = ASKS.test(sentence) ? ['?', '¿'] : SHOUTS.test(sentence) ? ['!', '¡'] : ['', '']
      if (mark === '' || /[¿¡]/u.test(sentence) || !/\p{L}/u.test(sentence)) continue
      const isSure = SPANISH_START.test(sentence) || (mark === '!' && /^\p{L}+[!]/u.test(sentence))
      yield {
        from,
        to,
        message: t`“${{ words: isolateDirection(opening) }}” is missing at the start`,
        ...(isSure && { fix: `${opening}${sentence}` }),
      }
    }
  },
}

const OTHER_DIGITS = /[٠-٩۰-۹０-９]/u
/** Digits of a sentence: those of ‘No.1’, ‘3D’ and ‘A4’ belong to their word. */
const PLAIN_DIGITS = /(?<![\p{Script=Latin}\d.#@/-])\d+(?:[.,:]\d+)*(?![\p{Script=Latin}\d/])/gu
const ZERO: Readonly<Record<string, number>> = { arabic: 0x06_60, persian: 0x06_f0, wide: 0xff_10 }

const zeroOf = (digit: string): number =>
  digit >= '０' ? (ZERO.wide ?? 0) : digit >= '۰' ? (ZERO.persian ?? 0) : (ZERO.arabic ?? 0)

/** Two kinds of digits in a draft: ‘٦’ and ‘4’, ‘１５０’ and ‘13’. */
export const mixedDigitsCheck: DraftCheck = {
  id: 'digits',
  severity: errorInDrafts,
  *findAll({ texts }: LintContext): Generator<LintIssue & { readonly of: LintText }> {
    const other = texts.map(({ text }) => OTHER_DIGITS.exec(text)?.[0]).find((digit) => digit !== undefined)
    if (other === undefined) return
    const zero = zeroOf(other)
    for (const of of texts)
      for (const { 0: digits, index } of of.text.matchAll(PLAIN_DIGITS)) {
        const fix = digits.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        const place = { of, from: index, to: index + digits.length }
        yield { ...place, message: t`Use one kind of digit: “${{ words: isolateDirection(fix) }}”`, fix }
      }
  },
}
