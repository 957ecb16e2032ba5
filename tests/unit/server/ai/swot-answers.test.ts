import { expect, test } from 'vitest'
import { ok } from '#lib/result.ts'
import { attemptSwot, type AttemptDeps } from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { EMPTY_WORK } from '../../../support/samples/recorded-answers.ts'

async function swotOf(answer: string) {
  const means: AttemptDeps = {
    ask: () =>
      Promise.resolve(
        ok({
          text: answer,
          refusal: '',
          finishReason: 'stop',
          isCut: false,
          usage: { tokensIn: 1, tokensOut: 1, ms: 1 },
        }),
      ),
    brand: createBrandReplacer([], 'Offer Desk'),
    signal: new AbortController().signal,
    onTexts: () => undefined,
  }
  return attemptSwot(EMPTY_WORK, false, means)
}

test('points that are objects keep all their words', async () => {
  const answer = { strengths: [{ point: 'Regulars', why: 'They come back.' }], Threats: ['Rain'] }
  expect(await swotOf(JSON.stringify({ swot: answer }))).toMatchObject({
    value: { strengths: ['Regulars: They come back.'], threats: ['Rain'] },
  })
})

test('points in one text are a point a line', async () => {
  const answer = { strengths: '- Regulars\n- The oven', weaknesses: '1. Small', follows: 'Bake more.' }
  expect(await swotOf(JSON.stringify(answer))).toMatchObject({
    value: { strengths: ['Regulars', 'The oven'], weaknesses: ['Small'], follows: 'Bake more.' },
  })
})

test('more points than a group takes are told in its last one', async () => {
  const strengths = Array.from({ length: 12 }, (_, index) => `Point ${index + 1}.`)
  const read = await swotOf(JSON.stringify({ strengths, threats: ['Rain'] }))
  expect(read).toMatchObject({ value: { strengths: [...strengths.slice(0, 9), 'Point 10. Point 11. Point 12.'] } })
})
