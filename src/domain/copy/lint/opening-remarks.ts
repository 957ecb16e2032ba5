import { t } from '@lingui/core/macro'
import type { UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { cutToLength, measureLength } from '#domain/formats/channel-length.ts'
import type { Format } from '#domain/formats/format.ts'
import { baseLanguage, isFunctionWord } from '#lib/language/function-words.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { spamSubjectCheck } from './checks/wording.ts'
import { createLintContext } from './lint-context.ts'
import { foldCaseAndAccents } from './lint-text.ts'
import { VERB_ENDINGS, VERBLESS_OPENINGS } from './lists/verbless-buttons.ts'
import { phraseListPattern } from './phrase-patterns.ts'

/** A fault in the words that readers see first. */
export interface OpeningRemark {
  readonly field: string
  readonly message: string
  /** True if it says where the channel cuts the field. */
  readonly isCut?: boolean
}

export interface DraftOpenings {
  /** Fields by their keys, merge fields filled. */
  readonly parts: Readonly<Record<string, string>>
  readonly outputs: readonly UseCaseOutput[]
  readonly format: Format
  /** BCP 47. */
  readonly language: string
  /** Names of the product and of the company. */
  readonly names: readonly string[]
}

/** Phones show less of a subject and a headline than a wide screen does. */
const PHONE_CHARS: Readonly<Record<string, number>> = { subject: 40, push_title: 40 }
const FOLDING_PREVIEWS: ReadonlySet<string> = new Set(['feed', 'story'])
const MAX_QUOTED_CHARS = 36

const quoted = (text: string): string => `“${isolateDirection(text.trim())}”`

/**
 * Looks at a draft's subject, preview text, headlines, first sentence and button, and says in a sentence each what a
 * reader would miss. Lengths that the channel refuses are said elsewhere.
 */
export const openingRemarks = (draft: DraftOpenings): readonly OpeningRemark[] => [
  ...cutRemarks(draft),
  ...hookRemarks(draft),
  ...previewRemarks(draft),
  ...spamRemarks(draft),
  ...buttonRemarks(draft),
]

/** Cuts a text at the end of a word. */
function visibleStart(text: string, max: number): string {
  const cut = cutToLength('graphemes', text, max)
  const words = cut.length < text.length && /\s/.test(cut) ? cut.replace(/\S{0,60}$/u, '') : cut
  const start = words.trimEnd()
  return start.length <= MAX_QUOTED_CHARS ? start : `…${start.slice(-MAX_QUOTED_CHARS).replace(/^\S{0,60}\s/u, '')}`
}

function* cutRemarks({ parts, format }: DraftOpenings): Generator<OpeningRemark> {
  for (const [field, text] of Object.entries(parts)) {
    const rule = format.parts.find(({ key }) => key === field)
    const phone = PHONE_CHARS[field]
    const used = measureLength('graphemes', text.trim())
    if (rule?.limit !== undefined && used > rule.limit) continue
    if (phone !== undefined && used > phone)
      yield {
        field,
        message: t`Phones cut this off after ${{ quote: quoted(visibleStart(text.trim(), phone)) }}.`,
        isCut: true,
      }
    else if (rule?.shown !== undefined && used > rule.shown && phone === undefined && !rule.isLong)
      yield {
        field,
        message: t`Cut off after ${{ quote: quoted(visibleStart(text.trim(), rule.shown)) }}.`,
        isCut: true,
      }
  }
}

/** The first sentence of a post or an ad, which the feed may fold in its middle. */
function* hookRemarks({ parts, outputs, format, language }: DraftOpenings): Generator<OpeningRemark> {
  const max = format.body?.shown
  if (max === undefined || !FOLDING_PREVIEWS.has(format.preview)) return
  const body = outputs.find(({ key }) => (key === 'text' || key === 'caption') && (parts[key] ?? '') !== '')
  if (!body) return
  const [first] = sentencesOf(parts[body.key] ?? '', language)
  if (first && measureLength('graphemes', first.text) > max)
    yield {
      field: body.key,
      message: t`The feed cuts the first sentence off after ${{ quote: quoted(visibleStart(first.text, max)) }}.`,
      isCut: true,
    }
}

const MIN_SHARED_WORDS = 2
const MAX_SHARED_SHARE = 0.6

/** A preview text that says the subject once more. */
function* previewRemarks({ parts, language }: DraftOpenings): Generator<OpeningRemark> {
  const { subject = '', preview = '' } = parts
  if (subject.trim() === '' || preview.trim() === '') return
  const [own, others] = [contentWords(preview, language), new Set(contentWords(subject, language))]
  const shared = own.filter((word) => others.has(foldCaseAndAccents(word)) || others.has(word))
  const known = new Set(own)
  const repeated = [...others].filter((word) => known.has(word)).length
  if (shared.length >= MIN_SHARED_WORDS && repeated >= others.size * MAX_SHARED_SHARE)
    yield { field: 'preview', message: t`Repeats the subject. Continue from it instead.` }
}

/** The words of a text that say something, folded. In scripts without spaces, pairs of letters. */
function contentWords(text: string, language: string): readonly string[] {
  const folded = foldCaseAndAccents(text)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(folded)) {
    const letters = Array.from(folded.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`)
  }
  const base = baseLanguage(language)
  return (folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => word.length > 1 && !isFunctionWord(word, base))
}

function* spamRemarks({ parts, format, language }: DraftOpenings): Generator<OpeningRemark> {
  const { subject = '' } = parts
  if (subject === '') return
  const context = createLintContext({ parts: { subject }, content: '', format, language, nowMs: 0 })
  for (const text of context.texts)
    for (const { message } of spamSubjectCheck.find(text, context)) yield { field: 'subject', message: `${message}.` }
}

/** A button that names no action: ‘More information’, or the name of the product alone. */
function* buttonRemarks({ parts, language, names }: DraftOpenings): Generator<OpeningRemark> {
  for (const [field, text] of Object.entries(parts))
    if (/^(?:button|cta)/.test(field) && text.trim() !== '' && isVerbless(text.trim(), language, names))
      yield {
        field,
        message: t`${{ quote: quoted(cutToGraphemes(text, MAX_QUOTED_CHARS)) }} has no verb. Say what the button does.`,
      }
}

function isVerbless(text: string, language: string, names: readonly string[]): boolean {
  const folded = foldCaseAndAccents(text)
  if (names.some((name) => name.trim() !== '' && foldCaseAndAccents(name.trim()) === folded)) return true
  const base = baseLanguage(language)
  const pattern = phraseListPattern(VERBLESS_OPENINGS, language)
  if (pattern === undefined || folded.search(pattern) !== 0) return false
  const ending = VERB_ENDINGS[base]
  const [, ...rest] = folded.split(/\s+/)
  return ending === undefined || !rest.some((word) => ending.test(word))
}
