import { type Ad, adName, ownTitle, partOf } from './ad-row.ts'
import { csvFile, guarded } from './csv.ts'

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
export const googleAdsFile = (ads: readonly Ad[]): string => csvFile([GOOGLE_COLUMNS, ...ads.map(rowOf)])

function rowOf({ text, exported, url }: Ad): readonly string[] {
  const part = (column: string): string => partOf(exported, column.toLowerCase().replace(' ', '_'))
  const own = ownTitle(text, exported.title)
  return [
    adName(exported.offer === '' ? own : exported.offer),
    adName(own),
    'Responsive search ad',
    ...[...HEADLINES, ...DESCRIPTIONS, ...PATHS].map(part),
    url,
  ].map(guarded)
}
