import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { stableText } from '#server/ai/answer/stable-text.ts'
import { visibleAnswer, withoutThoughts } from '#server/ai/answer/thoughts.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { readDrafts, readStructuredDrafts, readFormulaAnswer } from '#server/ai/read-answer.ts'
import { isRefusedAnswer } from '#server/ai/refusal.ts'
import { MEASURED } from '../../../support/tools/measured.ts'
import { quickestMs } from '../../../support/tools/min-cpu-time.ts'

const template = (slug: string): UseCase => {
  const found = findUseCase(slug)
  if (!found) throw new Error(`no template ${slug}`)
  return found
}
const [ads, taglines, questions] = ['social-ads', 'tagline', 'questions-answers'].map(template) as [
  UseCase,
  UseCase,
  UseCase,
]
const brand = createBrandReplacer(['Copy.ai', 'Jasper AI'], 'Offer Desk')

const READERS: Readonly<Record<string, (answer: string) => unknown>> = {
  'drafts of an ad': (answer) => readDrafts(answer, ads),
  taglines: (answer) => readDrafts(answer, taglines),
  'questions and answers': (answer) => readDrafts(answer, questions),
  'drafts so far': (answer) => readStructuredDrafts(answer, ads),
  'a text': readFormulaAnswer,
  'a refusal': (text) => isRefusedAnswer({ text, refusal: '', finishReason: 'stop' }),
  'what is visible so far': (answer) => visibleAnswer(answer, false),
  'an answer without thoughts': (answer) => withoutThoughts(answer, true),
  'what is sure': stableText,
  brands: (answer) => brand.sure(brand.replaced(answer)),
}

/** Pieces that an answer may be nothing but. */
const PIECES = [
  '**',
  '**a ',
  '{',
  '[',
  '{"a":',
  '[{"text":"a"},',
  '{"text":"a"}\n',
  '}',
  '"',
  '\\',
  '1. ',
  '1. a\n',
  '- a\n',
  'Headline: a\n',
  'Hook: a\n',
  '\n',
  ' ',
  '\t',
  '| ',
  '| a | b |\n',
  '#',
  '# \n',
  '(',
  '(28 ',
  '- 28 ',
  '<',
  '<a =',
  '<a href="x',
  '<script>',
  '<think>',
  '</think>',
  '<|channel|>',
  '<<1.text>>a',
  '```',
  '```\n',
  '`',
  '_',
  '---\n',
  'Option 1: a\n',
  'I hope ',
  'Sorry, ',
  'a@',
  'https://',
  'copy.ai/',
  '„',
  '\u0301',
  '👩‍👧',
  'あ',
  '。',
]
/** In front of many of them, so that the reader goes that way. */
const STARTS = ['', 'Text: ', '{"text":"', '<a ']

/** Long enough that both lengths are read in the same way: short JSON is repaired. */
const SMALL = 30_000
/** Less is linear, and noise of the compiler and the memory: what grows with the square takes minutes. */
const MIN_MS = 1_000

const built = (start: string, piece: string, length: number): string =>
  start + piece.repeat(Math.ceil(length / piece.length))

describe('an answer of ten times the length takes about ten times as long', () => {
  test.each(Object.entries(READERS))('for %s', MEASURED, (_name, read) => {
    const slow: string[] = []
    for (const start of STARTS)
      for (const piece of PIECES) {
        const small = (): string => built(start, piece, SMALL)
        const large = (): string => built(start, piece, SMALL * 10)
        const largeMs = quickestMs(read, large, 1)
        if (largeMs < MIN_MS) continue
        // A reader that takes this long for 300,000 letters is not worth another run.
        const measured = (): number => quickestMs(read, large, 3) / quickestMs(read, small, 5)
        const ratio = largeMs > 5_000 ? Number.POSITIVE_INFINITY : Math.min(measured(), measured())
        if (ratio > 12)
          slow.push(`${JSON.stringify(start + piece)}: ${ratio.toFixed(1)} times, ${largeMs.toFixed(0)} ms`)
      }
    expect(slow).toEqual([])
  })
})
