import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldPlace, recordTitle } from '#domain/kinds/record-labels.ts'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

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

test('a stored choice is shown by its label in German and stays as it is stored', async () => {
  const german = { Low: 'Niedrig', Women: 'Frauen' }
  const { SECTION_FORMS } = await inLanguage('de', german, () => import('#domain/kinds/opportunity-forms.ts'))
  const labels = await import('#domain/kinds/record-labels.ts')
  const confidence = SECTION_FORMS.flatMap(({ parts }) => parts).find(
    (part) => 'key' in part && part.key === 'confidence',
  )
  expect(confidence).toMatchObject({
    options: [{ value: 'Low', label: 'Niedrig' }, { value: 'Medium' }, { value: 'High' }],
  })
  const shown = (path: string, value: string) =>
    labels.valueText(value, { field: labels.fieldPlace('opportunity', path).field })
  expect(shown('content.audience.fields.gender', 'Women')).toBe('Frauen')
  expect(shown('content.audience.fields.gender', 'Women over 40')).toBe('Women over 40')
  expect(shown('content.audience.fields.name', 'Women')).toBe('Women')
})
