import { expect, test } from 'vitest'
import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex } from '#domain/origin/passage-index.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

test('a sentence over the end of two of a passage is whole, with a word between them edited', () => {
  const index = createPassageIndex([{ source: 'ai', text: 'We bake at night. You eat at seven.' }], 'ai')
  expect(index.match(originWords('We bake at night you eat at seven'))).toBe('whole')
  expect(index.match(originWords('We bake at night so you eat at seven'))).toBe('edited')
})

test('a huge text of alike sentences is compared in bounded work, and stays an AI’s', () => {
  const sentence = (seed: number) =>
    `${Array.from({ length: 12 }, (_, at) => `w${(seed * 7 + at * at * 13) % 97}`).join(' ')}.`
  const text = Array.from({ length: 5_000 }, (_, seed) => sentence(seed)).join('\n')
  const passages: readonly SourcePassage[] = [{ source: 'ai', text }]
  const index = createPassageIndex(passages, 'ai')
  const found = new Set<string>()
  for (let seed = 0; seed < 20_000; seed++)
    found.add(index.match(originWords(sentence(seed)).map((word, at) => (at % 3 === 2 ? `x${seed}` : word))))
  expect([...found]).toEqual(['edited'])
  expect(createPassageIndex(passages, 'writer').match(['a'])).toBe('none')
})

test('texts of one endless word and of one word without end are compared', () => {
  const endless = 'a'.repeat(1_000_000)
  const repeated = 'aaa '.repeat(250_000)
  const index = createPassageIndex([{ source: 'ai', text: `${endless}\n${repeated}` }], 'ai')
  expect(index.match([endless])).toBe('whole')
  expect(index.match([`${endless}b`])).toBe('none')
  expect(index.match(originWords(repeated))).toBe('whole')
  expect(index.match(originWords(`bread ${repeated}`))).toBe('edited')
})
