import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { draftsAtom, writeDraftAtom } from '#records/conflicts/draft-state.ts'

test('third texts are kept apart, also empty ones, and forgotten one by one', () => {
  const state = createStore()
  state.set(writeDraftAtom, 1, 'one')
  state.set(writeDraftAtom, 2, '')
  expect([...state.get(draftsAtom)]).toEqual([
    [1, 'one'],
    [2, ''],
  ])
  state.set(writeDraftAtom, 1, null)
  expect([...state.get(draftsAtom)]).toEqual([[2, '']])
})
