import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../support/tools/in-language.ts'
import { STRATEGY_KINDS } from '#domain/kinds/strategy-kinds.ts'
import { textFormat } from '#domain/formats/formats.ts'

afterEach(() => void vi.resetModules())

/** Each English word of a format, in a made-up German. */
const GERMAN = Object.fromEntries(
  [
    ...['Social ad', 'Search ad', 'Story ad', 'Sales email', 'Newsletter', 'Reminder', 'Text message', 'Short video'],
    ...['Sales page', 'Landing page', 'First email', 'Follow-up', 'Sequence step', 'LinkedIn message', 'Text'],
    ...['Tagline', 'Product description', 'Profile bio', 'Video description', 'Article', 'Custom text'],
    ...['Email', 'Web page'],
    ...['Headline', 'Description', 'Button', 'Path', 'Subject', 'Preview text', 'First comment', 'Script', 'Title'],
    ...['Caption', 'Subheadline', 'Title in search results', 'Description in search results', 'Short'],
    ...['Double-width letters count 2', 'Links count 23, emoji and double-width letters 2'],
  ].map((english) => [english, `de:${english}`]),
)

/** Names of companies and their services, the same in every language. */
const NAMES = new Set([
  'Facebook',
  'Instagram',
  'LinkedIn',
  'X',
  'Threads',
  'Meta Ads',
  'Google Ads',
  'SMS',
  'TikTok, Reels, Shorts',
])

const load = async () => {
  const { TEXT_FORMATS } = await import('#domain/formats/formats.ts')
  return STRATEGY_KINDS.flatMap((kind) => TEXT_FORMATS[kind])
}
type LoadedFormat = Awaited<ReturnType<typeof load>>[number]

const wordsOf = ({ name, channel, body, parts }: LoadedFormat): readonly string[] =>
  [name, channel, ...[...(body ? [body] : []), ...parts].flatMap(({ label, hint = '' }) => [label, hint])].filter(
    (word) => word !== '',
  )

test('every name, channel, label and hint of a format is in the page’s language', async () => {
  const english = (await load()).map(wordsOf)
  const german = (await inLanguage('de', GERMAN, load)).map(wordsOf)
  expect(german).toEqual(english.map((words) => words.map((word) => (NAMES.has(word) ? word : `de:${word}`))))
})

test('a German page keeps the keys, limits and order of formats and their parts', async () => {
  const withoutWords = ({ key, preview, body, parts }: LoadedFormat) => ({
    key,
    preview,
    body: body && { ...body, label: '', hint: '' },
    parts: parts.map((part) => ({ ...part, label: '', hint: '' })),
  })
  const english = (await load()).map(withoutWords)
  expect((await inLanguage('de', GERMAN, load)).map(withoutWords)).toEqual(english)
})

test('labels by key are those of the page’s language, with their numbers', async () => {
  const { PART_LABELS } = await inLanguage('de', GERMAN, () => import('#domain/formats/formats.ts'))
  expect(['subject', 'headline_12', 'path_2'].map((key) => PART_LABELS.get(key))).toEqual([
    'de:Subject',
    'de:Headline 12',
    'de:Path 2',
  ])
})

test('without a catalog, as on the server, formats have English names', () => {
  const { name, channel, parts } = textFormat({ kind: 'sales-pages', format: 'sales-page' })
  expect([name, channel, parts[0]?.label]).toEqual(['Sales page', 'Web page', 'Headline'])
})
