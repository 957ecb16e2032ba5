import { expect, test } from 'vitest'
import { properNouns } from '#domain/copy/writer/casing.ts'

test('English proves a capital within a sentence only', () => {
  const found = properNouns(['Trainers in Leeds help.'], new Set(), 'en')
  expect([found.get('leeds'), found.get('trainers')]).toEqual(['Leeds', undefined])
})

test('German proves a noun at the start of a sentence too', () => {
  expect(properNouns(['Vinyasa am Abend'], new Set(), 'de').get('vinyasa')).toBe('Vinyasa')
})

test('a word that also stands small has no capital', () => {
  expect(properNouns(['Trainers in Reading'], new Set(['reading']), 'en').get('reading')).toBeUndefined()
})
