import { afterEach, expect, test, vi } from 'vitest'
import { plantedOffer } from '../../../support/samples/offer-record.ts'
import { inLanguage } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  Part: 'Teil',
  What: 'Was',
  Figure: 'Zahl',
  Note: 'Anmerkung',
  Completeness: 'Vollständigkeit',
  'Sections complete': 'Abschnitte vollständig',
  'of {total}': 'von {total}',
}

test('the table of an offer’s indicators is in the page’s language', async () => {
  const { indicatorRows } = await inLanguage('de', GERMAN, () => import('#domain/reports/indicator-rows.ts'))
  const { offerIndicators } = await import('#domain/reports/indicators.ts')
  const rows = indicatorRows(offerIndicators(plantedOffer({}), Date.parse('2027-03-22T09:00:00Z')))
  expect(rows.slice(0, 2)).toEqual([
    ['Teil', 'Was', 'Zahl', 'Anmerkung'],
    ['Vollständigkeit', 'Abschnitte vollständig', '0', 'von 14'],
  ])
})
