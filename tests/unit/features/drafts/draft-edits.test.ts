import { describe, expect, test } from 'vitest'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { type EditUnderway, stillUnderway, withEdit, withEdits } from '#features/drafts/card/draft-edits.ts'

const draft = (headline: string, text = '') => ({ ID: 1, text, parts: { headline, body: 'Warm.' } }) as unknown as AiResult
const PATH = 'parts.headline'
const edited = (...values: readonly string[]): readonly EditUnderway[] =>
  values
    .slice(1)
    .reduce<readonly EditUnderway[]>((all, value, index) => withEdit(all, 1, { path: PATH, value, was: values[index] ?? '' }), [])

/** The headline that is shown while the database says this. */
const shown = (stored: string, all: readonly EditUnderway[]) => {
  const one = draft(stored)
  return withEdits(one, stillUnderway(all, [one])).parts['headline']
}

describe('words on their way into a draft', () => {
  test('stand in it until it has them', () => {
    const all = edited('A', 'B')
    expect(shown('A', all)).toBe('B')
    expect(stillUnderway(all, [draft('B')])).toEqual([])
    expect(stillUnderway(all, [])).toEqual([])
  })

  test('changed again before that, the last of them', () => {
    const all = edited('A', 'B', 'C')
    expect(all).toHaveLength(1)
    expect(['A', 'B', 'C'].map((stored) => shown(stored, all))).toEqual(['C', 'C', 'C'])
  })

  test('give way to what came from elsewhere', () => {
    expect(shown('Z', edited('A', 'B'))).toBe('Z')
  })

  test('are those of their own field and draft', () => {
    const all = withEdit(edited('A', 'B'), 1, { path: 'text', value: 'New', was: 'Old' })
    expect(withEdits(draft('A', 'Old'), all)).toMatchObject({ text: 'New', parts: { headline: 'B', body: 'Warm.' } })
    const other = { ...draft('A'), ID: 2 }
    expect(withEdits(other, all)).toBe(other)
  })
})
