import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uiDateLocale, formatList, formatNumber, setUiLocale, uiLocale } from '#lib/locale/ui-locale.ts'

afterEach(() => setUiLocale('en'))

test('the interface is English until a language is set', () => {
  expect([uiLocale(), uiDateLocale()]).toEqual(['en', 'en-GB'])
  setUiLocale('de')
  expect([uiLocale(), uiDateLocale()]).toEqual(['de', 'de'])
})

test.each([
  ['en', '1,234,567.5', '12%'],
  ['de', '1.234.567,5', '12\u00a0%'],
  ['ar-EG', '١٬٢٣٤٬٥٦٧٫٥', '١٢٪\u061c'],
])('numbers of %s have its digits and separators', (locale, number, share) => {
  setUiLocale(locale)
  expect([formatNumber(1_234_567.5), formatNumber(0.12, { style: 'percent' })]).toEqual([number, share])
})

test.each([
  ['en', 'title, summary and text', 'title, summary or text'],
  ['de', 'title, summary und text', 'title, summary oder text'],
  ['ar', 'title وsummary وtext', 'title أو summary أو text'],
])('lists of %s have its words', (locale, all, any) => {
  setUiLocale(locale)
  const items = ['title', 'summary', 'text']
  expect([formatList(items), formatList(items, 'disjunction')]).toEqual([all, any])
})

test('a list of one or none has no joining word', () => {
  expect([formatList(['title']), formatList([])]).toEqual(['title', ''])
})

describe('on screens of another language', () => {
  beforeEach(() => void vi.resetModules())
  // Test files share their modules.
  afterEach(() => void vi.resetModules())

  /** The language is set before the modules of screens are evaluated, as on a page. */
  async function inLocale<M>(locale: string, load: () => Promise<M>): Promise<M> {
    const fresh = await import('#lib/locale/ui-locale.ts')
    fresh.setUiLocale(locale)
    return load()
  }

  const now = new Date(2027, 1, 17, 14, 30).getTime()

  test('dates are German', async () => {
    const dates = await inLocale('de', () => import('#lib/time/relative-date.ts'))
    expect(dates.relativeDate(now - 3 * 3_600_000, now)).toBe('vor 3 Stunden')
    expect(dates.relativeDate(new Date(2027, 1, 15, 9).getTime(), now)).toBe('Montag')
    expect(dates.shortDay('2027-02-07')).toBe('7. Feb. 2027')
    expect(dates.dayAndTime(now, now)).toContain('heute')
  })

  test('figures of a view are German and labels keep their capital', async () => {
    const labels = await inLocale('de', () => import('#features/forms/run/cell-labels.ts'))
    const { labelInSentence } = await import('#lib/locale/label-in-sentence.ts')
    expect(labels.columnTotalText({ average: 1234.56, sum: null, first: '', last: '', filled: 3 })?.[1]).toBe('1.234,6')
    expect(labels.entryGroupLabel(undefined, '2026-03')).toBe('März 2026')
    expect(labelInSentence('Preis')).toBe('Preis')
  })

  test('titles are sorted by the language’s alphabet', async () => {
    const titles = ['Zebra', 'Ärger', 'Offer 10', 'Offer 9']
    const sorted = async (locale: string) => {
      vi.resetModules()
      const { compareTitles } = await inLocale(locale, () => import('#records/list/list-view.ts'))
      return titles.toSorted((a, b) =>
        compareTitles(
          { title: a } as Parameters<typeof compareTitles>[0],
          { title: b } as Parameters<typeof compareTitles>[0],
        ),
      )
    }
    expect(await sorted('de')).toEqual(['Ärger', 'Offer 9', 'Offer 10', 'Zebra'])
    expect(await sorted('sv')).toEqual(['Offer 9', 'Offer 10', 'Zebra', 'Ärger'])
  })
})
