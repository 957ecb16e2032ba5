import { expect, test } from 'vitest'
import { newSentences } from '#domain/origin/new-sentences.ts'

test('sentences that a rewriting has kept are not its own', () => {
  expect(newSentences('No queue. We bake at night. Fresh at seven.', 'We bake at night! Nobody else does.')).toBe(
    'No queue.\nFresh at seven.',
  )
  expect(newSentences('We bake at night.', 'We bake at night.')).toBe('')
})

test('a sentence with a word or two mended stays its writer’s, one that is worded anew does not', () => {
  const typed = 'We bake at nigth and bring teh bread to your door before seven in the morning.'
  const mended = 'We bake at night and bring the bread to your door before seven in the morning.'
  expect(newSentences(mended, typed)).toBe('')
  const added = `${mended.slice(0, -1)}, which no other bakery in the country does.`
  expect(newSentences(added, typed)).toBe(added)
  expect(newSentences('Your bread is there when you wake.', typed)).toBe('Your bread is there when you wake.')
})
