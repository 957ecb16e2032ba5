import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { draftsAtom, thirdText, writeDraftAtom } from '#records/conflicts/draft-state.ts'

test('third texts are kept apart, also empty ones, and forgotten one by one', () => {
  const state = createStore()
  state.set(writeDraftAtom, { ID: 1 }, 'one')
  state.set(writeDraftAtom, { ID: 2 }, '')
  expect([...state.get(draftsAtom)].map(([ID, { text }]) => [ID, text])).toEqual([
    [1, 'one'],
    [2, ''],
  ])
  state.set(writeDraftAtom, { ID: 1 }, null)
  expect([...state.get(draftsAtom).keys()]).toEqual([2])
})

test('a third text of a body is brought into the notation that the text has by now', () => {
  const conflict = { of: { kind: 'strategy', ID: 2 }, path: 'content', notation: 'marks' } as unknown as Conflict
  expect(thirdText({ text: 'Deal: **just** $10', notation: 'plain' }, conflict)).toBe('Deal: \\*\\*just\\*\\* $10')
  expect(thirdText({ text: '**x**', notation: 'marks' }, conflict)).toBe('**x**')
  expect(thirdText({ text: '**x**', notation: undefined }, undefined)).toBe('**x**')
  expect(thirdText(undefined, conflict)).toBeNull()
})
