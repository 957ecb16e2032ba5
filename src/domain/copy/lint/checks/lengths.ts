import { plural, t } from '@lingui/core/macro'
import { cutToLength, measureLength } from '#domain/formats/channel-length.ts'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { TextCheck, LintIssue, LintContext } from '#domain/copy/lint/text-check.ts'
import { type LintText, TOKEN_SIGN } from '#domain/copy/lint/lint-text.ts'

/**
 * Returns the range beyond a length in the clean text: exact where the text has no token and no markup, otherwise the
 * whole text.
 */
function excessRange(text: LintText, { ruleOf }: LintContext, length: number): Pick<LintIssue, 'from' | 'to'> {
  const rule = ruleOf(text.field)
  const end = text.text.length
  if (!rule || text.raw !== text.text) return { from: 0, to: end }
  return { from: cutToLength(rule.counting, text.text, length).length, to: end }
}

export const lengthLimitCheck: TextCheck = {
  id: 'limit',
  severity: 'error',
  *find(text, context) {
    const rule = context.ruleOf(text.field)
    if (rule?.limit === undefined) return
    const used = measureLength(rule.counting, context.filledOf(text))
    if (used <= rule.limit) return
    const [field, limit] = [text.label, rule.limit]
    const isBytes = rule.counting === 'bytes'
    const message = isBytes ? t`${field}: ${used} of ${limit} bytes` : t`${field}: ${used} of ${limit} characters`
    const excess = { count: used - limit, unit: isBytes ? 'byte' : 'character' } as const
    yield { ...excessRange(text, context, limit), message, excess }
  },
}

/** A body is cut in a feed; a mail is not. */
const TRUNCATING_PREVIEWS = new Set(['feed', 'story'])

export const truncationCheck: TextCheck = {
  id: 'fold',
  severity: 'advice',
  *find(text, context) {
    const rule = context.ruleOf(text.field)
    if (rule?.shown === undefined || rule.counting === 'sms') return
    const isBody = text.field === 'content'
    if (isBody && !TRUNCATING_PREVIEWS.has(context.format.preview)) return
    const filled = context.filledOf(text)
    const read = isBody ? (sentencesOf(filled, context.language)[0]?.text ?? '') : filled
    const ends = measureLength(rule.counting, read)
    if (ends <= rule.shown || (!isBody && rule.limit !== undefined && ends > rule.limit)) return
    const to = isBody ? (text.sentences()[0]?.to ?? text.text.length) : text.text.length
    const { from } = excessRange(text, context, rule.shown)
    yield {
      from: Math.min(from, to),
      to,
      message: t`Only ${{ shown: rule.shown }} characters show. This ends at ${ends}`,
    }
  },
}

export const emptyFieldCheck: TextCheck = {
  id: 'empty',
  severity: 'error',
  *find(text, { ruleOf }) {
    if (!ruleOf(text.field)?.isRequired || /[\p{L}\p{N}]/u.test(text.text) || text.text.includes(TOKEN_SIGN)) return
    yield { from: 0, to: text.text.length, message: t`The ${{ field: labelInSentence(text.label) }} is empty` }
  },
}

/** Words of the longest good sentence. */
const MAX_SENTENCE_WORDS: Readonly<Record<string, number>> = { de: 22, es: 30, fr: 30, pt: 30, it: 30, ar: 30 }
const DEFAULT_MAX_SENTENCE_WORDS = 25
const MAX_JAPANESE_SENTENCE_LETTERS = 60

export const sentenceLengthCheck: TextCheck = {
  id: 'length',
  severity: 'advice',
  *find(text, { base }) {
    const words = text.words()
    let next = 0
    for (const { text: sentence, from, to } of text.sentences()) {
      if (base === 'ja') {
        const letters = sentence.match(/[\p{L}\p{N}]/gu)?.length ?? 0
        if (letters > MAX_JAPANESE_SENTENCE_LETTERS)
          yield {
            from,
            to,
            message: plural(letters, { one: 'Long sentence: # character', other: 'Long sentence: # characters' }),
          }
        continue
      }
      const first = next
      while ((words[next]?.from ?? Infinity) < to) next++
      const count = next - first
      if (count > (MAX_SENTENCE_WORDS[base] ?? DEFAULT_MAX_SENTENCE_WORDS))
        yield { from, to, message: plural(count, { one: 'Long sentence: # word', other: 'Long sentence: # words' }) }
    }
  },
}
