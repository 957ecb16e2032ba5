import { describe, expect, test } from 'vitest'
import {
  DRAFT_ANGLE_KEYS,
  DRAFT_ANGLES,
  draftAngleNamed,
  draftDirectionsSchema,
} from '#domain/copy/catalogue/draft-directions.ts'
import * as z from 'zod/mini'

const isTaken = (directions: unknown): boolean => z.safeParse(draftDirectionsSchema, directions).success

describe('directions of drafts', () => {
  test('all of them may be left out, and each may be given', () => {
    expect(isTaken({})).toBe(true)
    const all = {
      tone: 'warm',
      audience: 'families',
      length: 'short',
      angle: 'problem',
      framework: 'hook-story-offer',
      count: 2,
      keep: { headline: 'No queue' },
      avoid: [17, 'Bread that waits'],
    }
    expect(z.parse(draftDirectionsSchema, all)).toEqual(all)
  })

  test('programs that can only send text may send a count as text', () => {
    expect(z.parse(draftDirectionsSchema, { count: '2' })).toEqual({ count: 2 })
  })

  test.each([
    ['a tone of 201 letters', { tone: 'x'.repeat(201) }],
    ['an audience that is no text', { audience: ['families'] }],
    ['another length', { length: 'endless' }],
    ['another framework', { framework: 'xyz' }],
    ['no draft at all', { count: 0 }],
    ['four drafts', { count: 4 }],
    ['half a draft', { count: 1.5 }],
    ['a field whose name no field has', { keep: { 'Head line': 'x' } }],
    ['31 kept fields', { keep: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`field_${index}`, 'x'])) }],
    ['a kept field of 5,001 letters', { keep: { body: 'x'.repeat(5_001) } }],
    ['21 drafts to avoid', { avoid: Array.from({ length: 21 }, () => 'x') }],
    ['a draft to avoid of 2,001 letters', { avoid: ['x'.repeat(2_001)] }],
    ['letters of thousands of marks', { keep: { body: `e${'\u0301'.repeat(70_000)}` } }],
    ['null', null],
  ])('%s is refused', (_what, directions) => {
    expect(isTaken(directions)).toBe(false)
  })
})

test('an angle is found by its key and by its plain name, in any case', () => {
  for (const key of DRAFT_ANGLE_KEYS) {
    expect(draftAngleNamed(key)).toBe(key)
    expect(draftAngleNamed(` ${DRAFT_ANGLES[key].toUpperCase()} `)).toBe(key)
  }
  expect(draftAngleNamed('No queue')).toBeUndefined()
  expect(draftAngleNamed('toString')).toBeUndefined()
})
