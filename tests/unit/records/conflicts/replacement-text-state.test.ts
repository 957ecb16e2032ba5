import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import {
  replacementTextsAtom,
  replacementTextIn,
  writeReplacementTextAtom,
} from '#records/conflicts/replacement-text-state.ts'

test('third texts are kept apart, also empty ones, and forgotten one by one', () => {
  const state = createStore()
  state.set(writeReplacementTextAtom, { ID: 1 }, 'one')
  state.set(writeReplacementTextAtom, { ID: 2 }, '')
  expect([...state.get(replacementTextsAtom)].map(([ID, { text }]) => [ID, text])).toEqual([
    [1, 'one'],
    [2, ''],
  ])
  state.set(writeReplacementTextAtom, { ID: 1 }, null)
  expect([...state.get(replacementTextsAtom).keys()]).toEqual([2])
})

test('a third text of a body is brought into the notation that the text has by now', () => {
  const conflict = { of: { kind: 'strategy', ID: 2 }, path: 'content', notation: 'marks' } as unknown as Conflict
  expect(replacementTextIn({ text: 'Deal: **just** $10', notation: 'plain' }, conflict)).toBe(
    'Deal: \\*\\*just\\*\\* $10',
  )
  expect(replacementTextIn({ text: '**x**', notation: 'marks' }, conflict)).toBe('**x**')
  expect(replacementTextIn({ text: '**x**', notation: undefined }, undefined)).toBe('**x**')
  expect(replacementTextIn(undefined, conflict)).toBeNull()
})
