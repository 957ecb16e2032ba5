import { expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { draftOf, type SampleName, sampleNamed } from '../../../../support/samples/sample-drafts.ts'

const POPULAR = [
  'social-ads',
  'google-search-ads',
  'email',
  'post-captions',
  'landing-page-copy',
  'product-descriptions',
  'sms-notifications',
  'seo-meta-title',
  'seo-meta-description',
  'copy-framework-aida',
  'copy-framework-pas',
  'call-to-action',
  'tagline',
  'business-pitch',
  'video-description',
] as const
const OFFERS = ['bakery', 'dental-german', 'spanish-course'] as const satisfies readonly SampleName[]
const DRAFTS = 10
const MAX_SEEDS = 8

/** Ten different drafts, or as many as there are. */
function different(slug: string, name: SampleName): readonly { readonly strategy: string; readonly text: string }[] {
  const useCase = findUseCase(slug) ?? expect.unreachable(slug)
  const labelOf = (key: string): string => useCase.outputs.find((one) => one.key === key)?.label ?? key
  const found = new Map<string, { strategy: string; text: string }>()
  for (let seed = 1; seed <= MAX_SEEDS && found.size < DRAFTS; seed++)
    for (const { strategy, parts } of draftOf(useCase, sampleNamed(name), { seed: String(seed) }).drafts) {
      const text = Object.entries(parts)
        .map(([key, words]) => (Object.keys(parts).length === 1 ? words : `_${labelOf(key)}_\n${words}`))
        .join('\n\n')
      if (found.size < DRAFTS) found.set(text, { strategy, text })
    }
  return [...found.values()]
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('  \n')

/** Every draft of the fixture, as Markdown. */
function fixture(): string {
  const parts = POPULAR.flatMap((slug) => [
    `## ${findUseCase(slug)?.name ?? slug}`,
    ...OFFERS.flatMap((name) => [
      `### ${sampleNamed(name).title}`,
      ...different(slug, name).map(({ strategy, text }, index) => `**${index + 1}, ${strategy}**\n\n${quoted(text)}`),
    ]),
  ])
  return [
    '# Drafts of the built-in writer',
    'Ten drafts, or as many as there are, of each of the fifteen most used templates for three sample offers, as the writer of this version makes them on 1 March 2027. A test compares this file with the writer: `npm run test:drafts -- --update` writes it.',
    ...parts,
    '',
  ].join('\n\n')
}

test('tests/fixtures/drafts.md shows what the writer writes', async () => {
  await expect(fixture()).toMatchFileSnapshot('../../../../fixtures/drafts.md')
})
