import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  'Enter an email address, such as name@example.com': 'Gib eine E-Mail-Adresse ein, etwa name@example.com',
  'Enter a number, such as 12 or 12.50': 'Gib eine Zahl ein, etwa 12 oder 12,50',
  'Choose a day': 'Wähle einen Tag',
  'That day is over': 'Dieser Tag ist vorbei',
}

test('remarks about unusual values are in the page’s language', async () => {
  const { fieldAdvice } = await inLanguage('de', GERMAN, () => import('#lib/field-spec.ts'))
  expect(fieldAdvice({ key: 'a', label: 'E-Mail', kind: 'email' }, 'nell')).toBe(
    'Gib eine E-Mail-Adresse ein, etwa name@example.com',
  )
  expect(fieldAdvice({ key: 'a', label: 'Menge', kind: 'number' }, 'viel')).toBe(
    'Gib eine Zahl ein, etwa 12 oder 12,50',
  )
})

test('faults of a link’s last day are in the page’s language', async () => {
  const { dayFault } = await inLanguage('de', GERMAN, () => import('#lib/time/local-day.ts'))
  expect([dayFault(''), dayFault('2001-01-01')]).toEqual(['Wähle einen Tag', 'Dieser Tag ist vorbei'])
})
