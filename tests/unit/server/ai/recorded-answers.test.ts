import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { attemptFormula, attemptText, type AttemptDeps, type GeneratedDraft } from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { createAiProvider } from '#server/ai/ai-provider.ts'
import { recorded, startAiProvider, type TestProvider } from '../../../support/server/ai-provider.ts'
import { EMPTY_WORK, type Expected, recordedAnswers } from '../../../support/samples/recorded-answers.ts'

let server: TestProvider
beforeAll(async () => {
  server = await startAiProvider({ timeoutMs: 60_000 })
})
afterAll(() => server.close())

const answers = recordedAnswers()

test('there are at least sixty recorded answers', () => {
  expect(answers.length).toBeGreaterThanOrEqual(60)
})

describe.each(['streamed in pieces', 'in one piece'] as const)('an answer %s', (path) => {
  test.each(answers.map((answer) => [answer.name, answer] as const))(
    '%s',
    async (name, { usecase, expected, ...answer }) => {
      server.replies(recorded(answer, `${name} ${path}`))
      // A provider of its own: nothing is known yet of how its model thinks.
      const provider = createAiProvider({ ...server.config, isStreaming: path === 'streamed in pieces' })
      const shown: string[] = []
      const means: AttemptDeps = {
        ask: provider.ask,
        brand: createBrandReplacer([], 'Offer Desk'),
        signal: new AbortController().signal,
        onTexts: (texts) => shown.push(...texts),
      }
      const useCase = findUseCase(usecase)
      const read = useCase
        ? await attemptText({ ...EMPTY_WORK, useCase, variants: useCase.variants }, false, means)
        : await attemptFormula(EMPTY_WORK, 'Write a text', false, means)
      for (const words of expected.hidden ?? []) for (const text of shown) expect(text).not.toContain(words)
      const drafts = read.ok ? read.value : (read.error.poor ?? [])
      if (!read.ok) {
        const outcomes = {
          ai_refused: 'refusal',
          ai_no_text: drafts === read.error.poor && drafts.length > 0 ? 'poor' : 'nothing',
          ai_unavailable: 'unavailable',
        }
        expect(outcomes[read.error.code]).toBe(expected.outcome)
      }
      if (expected.outcome === 'text') expect(drafts).toMatchObject({ text: expected.text })
      else expectDrafts(drafts as readonly GeneratedDraft[], expected)
    },
  )
})

function expectDrafts(drafts: readonly GeneratedDraft[], expected: Expected): void {
  expect(drafts.map(({ parts }) => parts)).toEqual(expected.drafts ?? [])
  for (const [index, faults] of (expected.faults ?? []).entries())
    expect(drafts[index]?.faults?.map(({ message }) => message) ?? []).toEqual(expect.arrayContaining([...faults]))
}
