import { describe, expect, test } from 'vitest'
import {
  addPassages,
  MAX_PASSAGE_CHARS,
  MAX_PASSAGES,
  readablePassages,
  type SourcePassage,
} from '#domain/origin/text-sources.ts'

const ai = (text: string): SourcePassage => ({ source: 'ai', text })
const library = (text: string): SourcePassage => ({ source: 'library', text })

describe('passages of a text', () => {
  test('passages are kept once each, in any order of devices the same', () => {
    const one = addPassages(addPassages([], [ai('a')]), [library('b'), ai('a')])
    const other = addPassages(addPassages([], [library('b')]), [ai('a')])
    expect(one).toEqual([ai('a'), library('b')])
    expect(other.toSorted((a, b) => (a.text < b.text ? -1 : 1))).toEqual(one)
  })

  test('passages that another one has line by line are no new ones', () => {
    expect(addPassages([ai('a\nb\nc')], [ai('b\nc'), ai('b'), library('b')])).toEqual([ai('a\nb\nc'), library('b')])
    expect(addPassages([ai('a\n\nbread')], [ai('read'), ai('')])).toEqual([ai('a\n\nbread'), ai('read'), ai('')])
  })

  test('passages that are too many are joined, and none is lost', () => {
    const many = Array.from({ length: MAX_PASSAGES + 20 }, (_, index) => ai(`ai ${index}`))
    const kept = addPassages(many, [library('b')])
    expect(kept.length).toBeLessThanOrEqual(MAX_PASSAGES)
    expect(kept.flatMap(({ text }) => text.split('\n'))).toEqual([...many.map(({ text }) => text), 'b'])
    expect(addPassages(kept, many)).toEqual(kept)
  })

  const long = 'x'.repeat(1_000)

  test('passages of the library go before those of an AI where there are too many', () => {
    const many = Array.from({ length: MAX_PASSAGES }, (_, index) => library(`${index} ${long}`))
    const kept = addPassages(many, [ai('a')])
    expect(kept).toContainEqual(ai('a'))
    expect(kept.length).toBeLessThanOrEqual(MAX_PASSAGES)
    expect(kept).not.toContainEqual(ai(''))
  })

  test('passages never forget that an AI wrote, in number or in length', () => {
    const many = Array.from({ length: MAX_PASSAGES + 20 }, (_, index) => ai(`${index} ${long}`))
    const kept = addPassages([], many)
    expect(kept.length).toBeLessThanOrEqual(MAX_PASSAGES)
    expect(kept).toContainEqual(ai(''))
    expect(kept.some(({ text }) => text.endsWith(`${MAX_PASSAGES + 19} ${long}`))).toBe(true)
    expect(addPassages([], [ai('x'.repeat(MAX_PASSAGE_CHARS + 1))])).toEqual([ai('')])
    expect(addPassages(kept, [library('b')])).toContainEqual(ai(''))
    expect(addPassages([], [ai('a')], 0)).toEqual([ai('')])
  })

  test('passages that can’t be read are dropped, the others stay', () => {
    expect(readablePassages([ai('a'), { source: 'robot', text: 'b' }, null, { source: 'ai' }])).toEqual([ai('a')])
    expect(readablePassages('a')).toEqual([])
  })
})
