import { describe, expect, test } from 'vitest'
import { fieldPlace, recordTitle } from '#domain/kinds/record-labels.ts'

describe('where a value is, in words', () => {
  test.each([
    ['opportunity', 'content.benefits.fields.guarantee', 'Benefits', 'Guarantee'],
    ['opportunity', 'content.benefits.fields.feature_4', 'Benefits', 'Feature 4'],
    ['opportunity', 'content.audience.fields.name', 'Audience: Details', 'Audience name'],
    ['opportunity', 'content.goals.done', 'Goals', 'Marked as complete'],
    ['opportunity', 'content.custom.fields.of_ones_own', 'Custom Data', 'of_ones_own'],
    ['opportunity', 'title', '', 'Title'],
    ['opportunity', 'excerpt', '', 'Summary'],
    ['company', 'content.company_info.fields.legal_name', 'Company', 'Legal name'],
    ['opportunity', 'content.later.fields.unknown', 'later', 'unknown'],
    ['later', 'anything', '', 'anything'],
  ])('%s %s: %s, %s', (kind, path, section, label) => {
    expect(fieldPlace(kind, path)).toMatchObject({ section, label })
  })

  test('a field of a form comes with its kind', () => {
    expect(fieldPlace('opportunity', 'content.offer.fields.amount').field?.kind).toBe('number')
    expect(fieldPlace('opportunity', 'title').field).toBeUndefined()
  })
})

test('a record is named by its title, otherwise by what it is, never by a word of the program', () => {
  expect(recordTitle('opportunity', 'Weekly Loaf')).toBe('Weekly Loaf')
  expect(recordTitle('opportunity', ' ')).toBe('Offer')
  expect(recordTitle('company', 'Company')).toBe('Company profile')
  expect(recordTitle('conflict', 'content.goals.fields.main')).toBe('Conflict')
  expect(recordTitle('something', null)).toBe('Record')
})
