import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ExportedAd, adFaults } from '#domain/export/exported-ad.ts'
import { adCsvFile, guardAdCell } from '#domain/export/csv.ts'
import { toExportedText } from '#domain/export/exported-text.ts'
import { GOOGLE_COLUMNS, googleAdsFile } from '#domain/export/google-ads-editor.ts'
import { META_COLUMNS, metaAdsFile, metaButton } from '#domain/export/meta-bulk.ts'
import { readCsv } from '../../../support/tools/read-csv.ts'

interface Columns {
  readonly columns: readonly string[]
  readonly values: Readonly<Record<string, string>>
}
const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/ad-columns/${name}.json`, import.meta.url), 'utf8')) as Columns

const values = (key: string) => (key === 'overview.product_name' ? '+Growth "Sprint"' : undefined)

function ad(format: string, parts: Readonly<Record<string, string>>, content = ''): ExportedAd {
  const text = { title: 'Ads: The Friday bread round', kind: 'ads', format, parts, content } as const
  return { ID: 1, text, exported: toExportedText(text, values, 'Weekly Loaf'), url: 'https://mill.example/' }
}

const SEARCH = {
  headline_1: 'Bread subscription',
  headline_2: 'Weekly Loaf, £5.40',
  headline_3: 'Reserve it, today',
  description_1: 'A "weekly" loaf',
  description_2: 'No queue',
  path_1: 'Bread',
}

const cells = (file: string) => {
  const [heads = [], row = []] = readCsv(file)
  return Object.fromEntries(heads.map((head, index) => [head, row[index]]))
}

describe('files for ad tools', () => {
  test.each([
    ['google-ads-editor', GOOGLE_COLUMNS, googleAdsFile([ad('search-ad', SEARCH)])],
    ['meta-bulk', META_COLUMNS, metaAdsFile([ad('social-ad', {}, 'x')])],
  ] as const)(
    '%s has the columns that are published, one by one, and the words that stand in them',
    (name, columns, file) => {
      const published = fixture(name)
      for (const [index, column] of published.columns.entries()) expect(columns[index]).toBe(column)
      expect(columns).toHaveLength(published.columns.length)
      expect(readCsv(file).map((row) => row.length)).toEqual([columns.length, columns.length])
      expect(cells(file)).toMatchObject(published.values)
    },
  )

  test('a search ad stands under its campaign and ad group, each part in its own column', () => {
    expect(cells(googleAdsFile([ad('search-ad', SEARCH)]))).toMatchObject({
      Campaign: 'Weekly Loaf',
      'Ad Group': 'The Friday bread round',
      'Headline 1': 'Bread subscription',
      'Headline 3': 'Reserve it, today',
      'Headline 4': '',
      'Description 1': 'A "weekly" loaf',
      'Path 1': 'Bread',
      'Path 2': '',
      'Final URL': 'https://mill.example/',
    })
  })

  test('keyword insertion, countdowns and locations of Google Ads reach the cell as they were written, and are counted by what they show', () => {
    const INSERTIONS = {
      headline_1: '{KeyWord:Fresh bread}',
      headline_2: 'Ends in {COUNTDOWN(2026/12/24 12:00:00,"en-US",5)}',
      headline_3: 'Bread in {LOCATION(City):Leeds}',
      headline_4: '{=GLOBAL_COUNTDOWN("2026/12/24","de",5)} left',
      headline_5: '{KeyWord:{{overview.product_name}}}',
      description_1: '{IF(device=mobile,Order by phone):Order online}, {CUSTOMIZER.Price:£5}',
    }
    const given = ad('search-ad', { ...SEARCH, ...INSERTIONS })
    expect(cells(googleAdsFile([given]))).toMatchObject({
      'Headline 1': INSERTIONS.headline_1,
      'Headline 2': INSERTIONS.headline_2,
      'Headline 3': INSERTIONS.headline_3,
      'Headline 4': INSERTIONS.headline_4,
      'Headline 5': '{KeyWord:+Growth "Sprint"}',
      'Description 1': INSERTIONS.description_1,
    })
    expect(adFaults(given)).toEqual([])
    const long = ad('search-ad', {
      ...SEARCH,
      headline_1: `{KeyWord:${'a'.repeat(31)}}`,
      headline_2: `${'a'.repeat(23)}{COUNTDOWN(2026/12/24 12:00:00)}`,
    })
    expect(adFaults(long).map(({ part, words }) => [part, words])).toEqual([
      ['Headline 1', '1 over the limit of 30'],
      ['Headline 2', '1 over the limit of 30'],
    ])
  })

  test('an ad of the feed keeps the lines of its text, is paused, and has a button that Meta knows', () => {
    const parts = { headline: 'Fresh', description: 'Daily', button: 'Sign up' }
    expect(cells(metaAdsFile([ad('social-ad', parts, 'One\n\nTwo, three')]))).toEqual({
      'Campaign Name': 'Weekly Loaf',
      'Ad Set Name': 'Weekly Loaf',
      'Ad Status': 'PAUSED',
      'Ad Name': 'The Friday bread round',
      Title: 'Fresh',
      Body: 'One\n\nTwo, three',
      'Link Description': 'Daily',
      'Call to Action': 'SIGN_UP',
      Link: 'https://mill.example/',
    })
    expect([metaButton('Reserve my loaf'), metaButton('constructor')]).toEqual([undefined, undefined])
  })

  test('a file for ad tools is UTF-8 with its mark, has lines ending with CR LF, and no formulas', () => {
    const file = googleAdsFile([
      ad('search-ad', {
        ...SEARCH,
        headline_1: '=HYPERLINK("x")',
        headline_2: '{{overview.product_name}}',
        path_1: '@home',
      }),
    ])
    expect(file.startsWith('\uFEFFCampaign,')).toBe(true)
    expect(file.endsWith('\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(cells(file)).toMatchObject({
      'Headline 1': ' =HYPERLINK("x")',
      'Headline 2': ' +Growth "Sprint"',
      'Path 1': ' @home',
    })
    expect(['-1', '+', '\t=1', '＝1', 'a=b'].map(guardAdCell)).toEqual([' -1', ' +', ' \t=1', ' ＝1', 'a=b'])
    expect(adCsvFile([['a"b', ' c', 'd,e', 'f']])).toBe('\uFEFF"a""b"," c","d,e",f\r\n')
  })
})

describe('what an ad tool would refuse', () => {
  test('a refused part is named with its excess: double-width letters, guarded formulas, tokens, missing parts', () => {
    const parts = {
      headline_1: 'A headline that is much too long for it',
      headline_2: '焼きたてのパンを毎週金曜日の朝に',
      headline_3: `+${'a'.repeat(29)}`,
      description_1: 'Until {{offer.end_date}}',
    }
    expect(adFaults(ad('search-ad', parts)).map(({ part, problem, words }) => [part, problem, words])).toEqual([
      ['Headline 1', 'over', '9 over the limit of 30'],
      ['Headline 2', 'over', '2 over the limit of 30'],
      ['Headline 3', 'over', '1 over the limit of 30'],
      ['Description 1', 'token', '1 merge field without a value'],
      ['Description 2', 'missing', 'nothing is written'],
    ])
    expect(adFaults(ad('search-ad', SEARCH))).toEqual([])
  })

  test('a feed ad without a text or with too much is refused', () => {
    expect(adFaults(ad('social-ad', { headline: 'Fresh' })).map(({ part, problem }) => [part, problem])).toEqual([
      ['Text', 'missing'],
    ])
    expect(adFaults(ad('social-ad', {}, 'a'.repeat(2_203)))).toEqual([
      { part: 'Text', problem: 'over', words: '3 over the limit of 2200' },
    ])
  })
})
