import { cutFor, lengthFor } from '#domain/formats/channel-length.ts'
import { counted } from '#lib/text/text.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { Check, Found, LintContext } from '#domain/copy/lint/check.ts'
import { type LintText, TOKEN_SIGN } from '#domain/copy/lint/lint-text.ts'

/** Where a length ends in the clean text: exact where no token and no markup is in it, else its start. */
function placeAfter(text: LintText, { ruleOf }: LintContext, length: number): Pick<Found, 'from' | 'to'> {
  const rule = ruleOf(text.field)
  const end = text.text.length
  if (!rule || text.raw !== text.text) return { from: 0, to: end }
  return { from: cutFor(rule.counting, text.text, length).length, to: end }
}

export const limit: Check = {
  id: 'limit',
  severity: 'error',
  *find(text, context) {
    const rule = context.ruleOf(text.field)
    if (rule?.limit === undefined) return
    const used = lengthFor(rule.counting, context.filledOf(text))
    if (used <= rule.limit) return
    const unit = rule.counting === 'bytes' ? 'bytes' : 'characters'
    yield { ...placeAfter(text, context, rule.limit), message: `${text.label}: ${used} of ${rule.limit} ${unit}` }
  },
}

/** A body is cut in a feed; a mail is not. */
const FOLDING = new Set(['feed', 'story'])

export const fold: Check = {
  id: 'fold',
  severity: 'advice',
  *find(text, context) {
    const rule = context.ruleOf(text.field)
    if (rule?.shown === undefined || rule.counting === 'sms') return
    const isBody = text.field === 'content'
    if (isBody && !FOLDING.has(context.format.preview)) return
    const filled = context.filledOf(text)
    const read = isBody ? (sentencesOf(filled, context.language)[0]?.text ?? '') : filled
    const ends = lengthFor(rule.counting, read)
    if (ends <= rule.shown || (!isBody && rule.limit !== undefined && ends > rule.limit)) return
    const to = isBody ? (text.sentences()[0]?.to ?? text.text.length) : text.text.length
    const { from } = placeAfter(text, context, rule.shown)
    yield { from: Math.min(from, to), to, message: `${rule.shown} show; this ends at ${ends}` }
  },
}

export const empty: Check = {
  id: 'empty',
  severity: 'error',
  *find(text, { ruleOf }) {
    if (!ruleOf(text.field)?.isRequired || /[\p{L}\p{N}]/u.test(text.text) || text.text.includes(TOKEN_SIGN)) return
    yield { from: 0, to: text.text.length, message: `The ${text.label.toLowerCase()} is empty` }
  },
}

/** Words of the longest good sentence. */
const MOST_WORDS: Readonly<Record<string, number>> = { de: 22, es: 30, fr: 30, pt: 30, it: 30, ar: 30 }
const USUAL_WORDS = 25
const MOST_LETTERS_JA = 60

export const length: Check = {
  id: 'length',
  severity: 'advice',
  *find(text, { base }) {
    const words = text.words()
    let next = 0
    for (const { text: said, from, to } of text.sentences()) {
      if (base === 'ja') {
        const letters = said.match(/[\p{L}\p{N}]/gu)?.length ?? 0
        if (letters > MOST_LETTERS_JA) yield { from, to, message: `A sentence of ${counted(letters, 'letter')}` }
        continue
      }
      const first = next
      while ((words[next]?.from ?? Infinity) < to) next++
      if (next - first > (MOST_WORDS[base] ?? USUAL_WORDS))
        yield { from, to, message: `A sentence of ${counted(next - first, 'word')}` }
    }
  },
}
