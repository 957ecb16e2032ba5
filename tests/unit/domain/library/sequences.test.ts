import { describe, expect, test } from 'vitest'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'

const isUnique = (all: readonly string[]): boolean => new Set(all).size === all.length
const ALL_STEPS = SEQUENCE_LIBRARY.flatMap(({ steps }) => steps)

describe('the library of sequences', () => {
  test('the library has a sequence for each of seven occasions, named by it', () => {
    expect(SEQUENCE_LIBRARY.map(({ title }) => title)).toEqual([
      'Welcome sequence',
      'Launch sequence',
      'Webinar sequence',
      'Abandoned cart sequence',
      'Win-back sequence',
      'Review request sequence',
      'Event reminder sequence',
    ])
    expect(isUnique(SEQUENCE_LIBRARY.map(({ key }) => key))).toBe(true)
  })

  test('every email has a key of its own in the whole library', () => {
    expect(isUnique([...TEXT_LIBRARY, ...ALL_STEPS.map(({ text }) => text)].map(({ key }) => key))).toBe(true)
  })
})

describe.each(SEQUENCE_LIBRARY.map((one) => [one.title, one] as const))('%s', (_title, sequence) => {
  test('a sequence has three to six emails, each at a time of its own that its title repeats', () => {
    expect(sequence.steps.length).toBeGreaterThanOrEqual(3)
    expect(sequence.steps.length).toBeLessThanOrEqual(6)
    expect(isUnique(sequence.steps.map(({ when }) => when))).toBe(true)
    for (const [index, { when, text }] of sequence.steps.entries()) {
      expect(when).toMatch(/^(Day \d+|\d+ (hours?|days?) (before|after|later)( the end)?|The (same|last) day)$/)
      expect(text.title.toLowerCase()).toContain(` ${index + 1}, ${when.toLowerCase()}: `)
      expect(text.title.length).toBeLessThanOrEqual(60)
      expect(text).toMatchObject({ kind: 'emails', tone: sequence.tone })
    }
  })

  test('the emails of a sequence go forward in time', () => {
    const days = sequence.steps.map(({ when }) => dayOf(when))
    expect(days).toEqual(days.toSorted((one, other) => one - other))
  })

  test('a sequence says when to use it and from when its days are counted', () => {
    expect(sequence.use).toMatch(/^[A-Z][^.?!:]+\.$/)
    expect(sequence.start).toMatch(/^[A-Z].+\.$/)
  })
})

/** Days from the start; what is told from the end comes after everything that is told from the start. */
function dayOf(when: string): number {
  const count = Number(/\d+/.exec(when)?.[0] ?? 0)
  if (when.endsWith(' before the end')) return 1_000 - count
  if (when === 'The last day') return 1_000
  if (when.endsWith('before')) return -count
  return /hours? later$/.test(when) ? count / 24 : count
}
