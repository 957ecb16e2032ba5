import { expect, test } from 'vitest'
import { originWords } from '#domain/origin/origin-words.ts'
import { createRespelledSentences } from '#domain/origin/respelled-sentences.ts'

const isRespelled = (sentence: string, ...known: string[]) =>
  createRespelledSentences(known.map(originWords))(originWords(sentence))

test('a sentence with at most one letter in five changed, added, dropped or swapped is respelled', () => {
  expect(isRespelled('Fresh bread.', 'Fersh bred.')).toBe(true)
  expect(isRespelled('Sauerteigbrot', 'Sauer teig-Brot')).toBe(true)
  expect(isRespelled('Fresh bread.', 'Fresh rolls.')).toBe(false)
  expect(isRespelled('No.', 'No!')).toBe(false)
})

test('sentences that are too many to compare have no answer', () => {
  const sentence = (seed: number) => [`${seed}`.padStart(4, '0').repeat(10)]
  const find = createRespelledSentences(Array.from({ length: 500 }, (_, seed) => sentence(seed + 1_000)))
  const answers = Array.from({ length: 3_000 }, (_, seed) => find(sentence(seed + 5_000)))
  expect(answers[0]).toBe(false)
  expect(answers.at(-1)).toBeUndefined()
})
