import { type ExportedAd, adName, titleWithoutKind, singleLinePart } from './exported-ad.ts'
import { adCsvFile, guardAdCell } from './csv.ts'

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)

const HEADLINES = numbered('Headline', 15)
const DESCRIPTIONS = numbered('Description', 4)
const PATHS = numbered('Path', 2)

/**
 * Columns of a responsive search ad in a file for Google Ads Editor, by their English headers: it knows them by name,
 * in any order and case.
 */
export const GOOGLE_COLUMNS: readonly string[] = [
  'Campaign',
  'Ad Group',
  'Ad type',
  ...HEADLINES,
  ...DESCRIPTIONS,
  ...PATHS,
  'Final URL',
]

/**
 * Responsive search ads as a file that Google Ads Editor imports. A campaign for each offer, an ad group for each text;
 * both are changed there if need be.
 */
export const googleAdsFile = (ads: readonly ExportedAd[]): string =>
  adCsvFile([GOOGLE_COLUMNS, ...ads.map(googleAdsRow)])

function googleAdsRow({ text, exported, url }: ExportedAd): readonly string[] {
  const part = (column: string): string => singleLinePart(exported, column.toLowerCase().replace(' ', '_'))
  const own = titleWithoutKind(text, exported.title)
  return [
    adName(exported.offer === '' ? own : exported.offer),
    adName(own),
    'Responsive search ad',
    ...[...HEADLINES, ...DESCRIPTIONS, ...PATHS].map(part),
    url,
  ].map(guardAdCell)
}
