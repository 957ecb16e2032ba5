import { afterEach, describe, expect, test, vi } from 'vitest'
import { plantedOffer } from '../../../support/samples/offer-record.ts'
import { inLanguage, type TestCatalog } from '../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const NOW_MS = Date.parse('2027-03-23T09:00:00Z')
const MADRID = {
  'offer.end_date': '2027-03-26',
  'offer.end_time': '18:00',
  'offer.end_time_zone': 'Europe/Madrid',
}
const OFFER = plantedOffer({
  ...MADRID,
  'offer.price': '5.40',
  'offer.currency': 'GBP',
  'benefits.feature_1': 'Loaf',
  'benefits.price_1': '1234.50',
  'analysis.confidence': 'Low',
})
const GERMAN: TestCatalog = {
  'Ends {when}': 'Endet {when}',
  '{words}, {when}.': '{words}, {when}.',
  '{day} at {time} {place}': '{day} um {time} {place}',
  'on {day}': 'am {day}',
  'in {place}': 'in {place}',
  'That’s {hours} in your time zone.': 'Das ist {hours} in Ihrer Zeitzone.',
  'Until {to}.': 'Bis {to}.',
  'End date': 'Enddatum',
  Report: 'Bericht',
  Confidence: 'Zuversicht',
  Low: 'Niedrig',
}
const ARABIC: TestCatalog = {
  'Ends {when}': 'ينتهي {when}',
  'on {day}': 'في {day}',
  'Until {to}.': 'حتى {to}.',
  Report: 'تقرير',
}

async function reportsIn(language: string, catalog: TestCatalog) {
  const { offerTimeLine } = await inLanguage(language, catalog, () => import('#domain/reports/offer-time-line.ts'))
  const { offerTime } = await import('#domain/reports/offer-time.ts')
  const { offerCanvas } = await import('#domain/reports/canvas.ts')
  const { reportDocument } = await import('#domain/reports/report-document.ts')
  const { writtenText } = await import('#domain/export/written-text.ts')
  const cells = offerCanvas(OFFER, {}).rows.flat()
  return {
    line: (fields: Readonly<Record<string, string>>) =>
      offerTimeLine(plantedOffer(fields), { nowMs: NOW_MS, here: 'Europe/London' }),
    end: offerTime(OFFER, NOW_MS).end?.words,
    cell: (key: string) => cells.find((cell) => cell.key === key),
    text: writtenText(reportDocument(OFFER, {}), 'txt'),
  }
}

describe('reports in German', () => {
  test('a German page says when an offer ends', async () => {
    const { line, end } = await reportsIn('de', GERMAN)
    expect(line(MADRID)).toBe('Endet in 3 Tagen, am Freitag um 18:00 in Madrid. Das ist 17:00 in Ihrer Zeitzone.')
    expect(line({ 'offer.end_date': '2028-02-08' })).toBe('Endet in 322 Tagen, am 8. Februar 2028.')
    expect(end).toBe('26. März 2027, 18:00 in Madrid')
  })

  test('a German canvas and report have German dates, and amounts as the offer writes them', async () => {
    const { cell, text } = await reportsIn('de', GERMAN)
    expect(cell('now')?.texts).toEqual([{ text: 'Bis 26. März 2027.', isQuiet: false }])
    expect(cell('get')?.rows).toEqual([{ name: 'Loaf', amount: '£1,234.50' }])
    expect(text).toContain('\nBericht\n')
    expect(text).toContain('Enddatum: 26. März 2027')
    expect(text).toContain('Zuversicht: Niedrig')
  })
})

describe('reports in Arabic', () => {
  test('an Arabic page says when an offer ends', async () => {
    const { line } = await reportsIn('ar', ARABIC)
    expect(line({ 'offer.end_date': '2027-03-26' })).toMatch(/^ينتهي خلال [3٣] أيام, في الجمعة\.$/)
    expect(line({ 'offer.end_date': '2027-05-02' })).toMatch(/^ينتهي خلال (?:40|٤٠) يومًا, في (?:2|٢) مايو\.$/)
  })

  test('an Arabic canvas and report have Arabic dates', async () => {
    const { cell, text } = await reportsIn('ar', ARABIC)
    expect(cell('now')?.texts[0]?.text).toMatch(/^حتى (?:26|٢٦) مارس (?:2027|٢٠٢٧)\.$/)
    expect(text).toMatch(/مارس/)
    expect(text).toContain('\nتقرير\n')
    expect(text).not.toContain('March')
  })
})
