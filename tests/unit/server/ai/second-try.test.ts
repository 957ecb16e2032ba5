import { expect, test } from 'vitest'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { ok } from '#lib/result.ts'
import { attemptText, type Means } from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brands.ts'
import { EMPTY_WORK } from '../../../support/recorded-answers.ts'

/** Writes social ads with a model that gives these answers one after the other. Gives the drafts and what the model was asked. */
async function write(...answers: readonly string[]) {
  const useCase = templateNamed('social-ads')
  if (!useCase) throw new Error('no template')
  const asked: string[] = []
  const means: Means = {
    ask({ user }) {
      const text = answers[asked.length] ?? ''
      asked.push(user)
      return Promise.resolve(ok({ text, refusal: '', finishReason: 'stop', isCut: false, usage: { tokensIn: 1, tokensOut: 1, ms: 1 } }))
    },
    brand: createBrandReplacer([], 'Offer Desk'),
    signal: new AbortController().signal,
    onTexts: () => undefined,
  }
  const written = await attemptText({ ...EMPTY_WORK, useCase, variants: 1 }, false, means)
  return { asked, written }
}

const fixes = (fields: Readonly<Record<string, string>>): string =>
  JSON.stringify({ fixes: Object.entries(fields).map(([field, text]) => ({ draft: 1, field, text })) })

test('words under unknown labels are given back once, so that the model says which field they are for', async () => {
  const { asked, written } = await write(
    'Hook: Still hungry at seven?\nStory: Somebody bakes while you sleep.\nClosing line: Read the recipe',
    fixes({ headline: 'Still hungry at seven?', text: 'Somebody bakes while you sleep.', button: 'Read the recipe' }),
  )
  expect(asked[1]).toContain('Closing line: Read the recipe')
  expect(written).toMatchObject({
    value: [
      { parts: { headline: 'Still hungry at seven?', text: 'Somebody bakes while you sleep.', button: 'Read the recipe' }, faults: [] },
    ],
  })
})

test('a field under an unknown name in JSON is given back once', async () => {
  const draft = { hook: 'Still hungry at seven?', text: 'Somebody bakes while you sleep.', button: 'Read the recipe' }
  const { asked, written } = await write(JSON.stringify({ drafts: [draft] }), fixes({ headline: 'Still hungry at seven?' }))
  expect(asked[1]).toContain('hook: Still hungry at seven?')
  expect(written).toMatchObject({ value: [{ parts: { headline: 'Still hungry at seven?' }, faults: [] }] })
})

test('words that stay without a field are shown as a fault on the card', async () => {
  const draft = { hook: 'Still hungry at seven?', text: 'Somebody bakes while you sleep.', button: 'Read the recipe' }
  const { written } = await write(JSON.stringify({ drafts: [draft] }), 'I did that already.')
  expect(written).toMatchObject({
    value: [
      {
        parts: { text: draft.text, button: draft.button },
        faults: [
          { field: 'text', message: 'The AI also wrote: hook: Still hungry at seven?' },
          { field: 'headline', message: 'Missing' },
        ],
      },
    ],
  })
})
