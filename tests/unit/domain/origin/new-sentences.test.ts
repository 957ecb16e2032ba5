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

test('a proofread text of ten thousand alike paragraphs stays its writer’s, and a new sentence in it is found', () => {
  const paragraphs = (step: string): string[] =>
    Array.from({ length: 10_000 }, (_, at) => `Loaf ${at} is on the ${step} before the kettle has boiled.`)
  const typed = paragraphs('stepp').join('\n')
  const added = 'Nobody else in town bakes at night.'
  expect(newSentences([...paragraphs('step'), added].join('\n'), typed)).toBe(added)
})

test('a text of one endless word is compared', () => {
  const word = 'a'.repeat(1_000_000)
  expect(newSentences(word, word)).toBe('')
  expect(newSentences(`${word}b`, word)).toBe(`${word}b`)
})
