import { expect, test } from 'vitest'
import { newSentences } from '#domain/origin/new-sentences.ts'

test('sentences that a rewriting has kept are not its own', () => {
  expect(newSentences('No queue. We bake at night. Fresh at seven.', 'We bake at night! Nobody else does.')).toBe(
    'No queue.\nFresh at seven.',
  )
  expect(newSentences('We bake at night.', 'We bake at night.')).toBe('')
})
