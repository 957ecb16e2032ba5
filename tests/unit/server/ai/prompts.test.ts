import { expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { formulaPrompt, PROMPT_VERSION, swotPrompt, textPrompt } from '#server/ai/prompts.ts'

const SOUND = {
  voice: { do: 'Say what happens', dont: 'Beg', banned: 'artisan', samples: 'Bread does not wait.', language: '' },
  language: 'en',
  tone: 'warm',
}
const FACTS = {
  content: { overview: { fields: { product_name: 'Weekly Loaf', description: 'Bread at your door by seven.' } } },
  company: { company_info: { fields: { name: 'Mill Lane Bakery' } } },
  excerpt: 'A weekly bread subscription.',
  inputs: { name: 'Weekly Loaf', what: 'Bread at the door' },
}
const useCase = findUseCase('social-ads')

test('the prompts change on purpose alone: with the file, raise PROMPT_VERSION', async () => {
  if (!useCase) throw new Error('no social ads')
  const text = { ...FACTS, ...SOUND, useCase, variants: 3, seed: '1', nonce: 'nonce' }
  const prompts = {
    version: PROMPT_VERSION,
    text: textPrompt({ ...text, isSafe: false }),
    safeText: textPrompt({ ...text, isSafe: true }),
    formula: formulaPrompt('Remind of Friday.', SOUND, 'nonce', false),
    swot: swotPrompt({ ...FACTS, ...SOUND, nonce: 'nonce', isSafe: false }),
  }
  await expect(`${JSON.stringify(prompts, null, 2)}\n`).toMatchFileSnapshot('../../../fixtures/prompts.json')
})
