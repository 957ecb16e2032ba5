import { expect, test } from 'vitest'
import { allKinds } from '#domain/kinds/index.ts'

test('every kind belongs to a module of the plan, but for the plan itself, conflicts, preferences and voices', () => {
  const without = allKinds().filter(({ module }) => module === null)
  expect(without.map(({ kind }) => kind).toSorted()).toEqual(['capabilities', 'conflict', 'preferences', 'voice'])
})

test('every mutation of the other kinds needs a right of the plan; a request under way can always be cancelled', () => {
  const mutations = allKinds().flatMap(({ module, mutations: own }) => (module === null ? [] : own))
  expect(mutations.length).toBeGreaterThan(60)
  expect(mutations.filter(({ needs }) => needs === undefined).map(({ method }) => method)).toEqual(['job.cancel'])
})
