import { describe, expect, test } from 'vitest'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { findUseCase, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { draftOf, type Sample, sampleNamed } from '../../../../support/samples/sample-drafts.ts'

const SEEDS = ['1', '2', '3', '4']
const WRITTEN = USE_CASES.filter(({ isOffered, slug }) => isOffered && !isAiOnly(slug)).map(({ slug }) => slug)

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A sample with fields in the place of its own; an empty text takes a field away. */
function changed(name: Parameters<typeof sampleNamed>[0], sections: Sections): Sample {
  const sample = sampleNamed(name)
  const content = structuredClone(sample.content) as Record<string, { fields: Record<string, string> }>
  for (const [form, fields] of Object.entries(sections))
    content[form] = { ...content[form], fields: { ...content[form]?.fields, ...fields } }
  return { ...sample, content }
}

/** The fields of all drafts of some templates. */
function fieldsOf(sample: Sample, slugs: readonly string[] = WRITTEN): readonly { key: string; text: string }[] {
  return slugs.flatMap((slug) =>
    SEEDS.flatMap((seed) =>
      draftOf(findUseCase(slug) ?? expect.unreachable(slug), sample, { seed }).drafts.flatMap(({ parts }) =>
        Object.entries(parts).map(([key, text]) => ({ key, text })),
      ),
    ),
  )
}
const textOf = (sample: Sample, slugs?: readonly string[]): string =>
  fieldsOf(sample, slugs)
    .map(({ text }) => text)
    .join('\n\n')

describe('places left', () => {
  test('places left are a sentence in a text', () => {
    const text = textOf(sampleNamed('bakery'))
    expect(text).toMatch(/[Tt]here are 46 places left\./u)
    expect(text).not.toMatch(/[.!?] 46 places left/u)
    expect(textOf(changed('bakery', { offer: { amount: '1' } }))).toMatch(/[Tt]here is 1 place left\./u)
    expect(textOf(sampleNamed('dental-german'))).toMatch(/[Ee]s sind noch 5 Plätze frei\./u)
  })

  test('a message says what is sold before the places left', () => {
    for (const { key, text } of fieldsOf(sampleNamed('vet-software'), ['sms-notifications']))
      if (key === 'sms') expect(text.split('\n')[0]).not.toMatch(/^Pawline[,:] (?:there are 13|13 places|\$49)/u)
  })
})

describe('a benefit that says what readers do', () => {
  test.each([
    ['bakery', 'Skip by text', 'You can eat it on Monday'],
    ['choir-french', 'Des enregistrements', 'Vous répétez chez vous'],
    ['bikes-german', 'Zwei Schlüssel', 'Sie teilen das Rad zu zweit'],
  ] as const)('%s: only beside its feature', (name, feature, benefit) => {
    const sample = changed(name, { benefits: { feature_1: feature, benefit_1: benefit } })
    const told = fieldsOf(sample).filter(({ text }) => text.toLowerCase().includes(benefit.toLowerCase()))
    expect(told).not.toEqual([])
    for (const { text } of told) expect(text).toContain(feature)
  })

  test('a benefit of what readers never do again stands alone', () => {
    const sample = changed('bakery', {
      benefits: { feature_1: 'Doorstep delivery', benefit_1: 'You never queue for bread again' },
    })
    expect(fieldsOf(sample).some(({ text }) => text === 'You never queue for bread again')).toBe(true)
  })
})

describe('a customer’s question', () => {
  test('a customer’s question is quoted, and has a line of its own in an ad', () => {
    const fields = fieldsOf(sampleNamed('bakery'), ['email', 'video-description', 'social-ads'])
    const asked = fields.filter(({ text }) => /can I change loaf/iu.test(text))
    expect(asked).not.toEqual([])
    for (const { text } of asked) expect(text).toMatch(/(?:^|\n|: )“Can I change loaf every week\?”/mu)
  })

  test('a customer’s question is in no search result', () => {
    expect(textOf(sampleNamed('bakery'), ['seo-meta-description'])).not.toMatch(/can I/iu)
  })
})

describe('search words', () => {
  test('search words that are no phrase of the language are in no title', () => {
    const sample = changed('dental-german', { overview: { keywords: 'Warteliste Praxis, Terminerinnerung' } })
    const text = textOf(sample)
    expect(text).not.toMatch(/Warteliste Praxis/u)
    expect(text).toContain('Terminerinnerung')
  })

  test('search words are never listed in a title', () => {
    expect(textOf(sampleNamed('bakery'), ['seo-meta-title'])).not.toMatch(/^[^|–]+, [^|–]+ \| Weekly Loaf$/mu)
  })
})

test('a list leaves out what the description says', () => {
  for (const { text } of fieldsOf(sampleNamed('gym-hurried')))
    if (/20 min once a week|fits in ur lunch break/u.test(text)) expect(text).not.toContain('– 20 min session')
})

test('a product named after its maker has no title of the two names', () => {
  expect(textOf(sampleNamed('bikes-german'), ['seo-meta-title'])).not.toContain('Radhof-Abo – Radhof')
})

test('a number in letters and an adjective go small behind a colon', () => {
  expect(textOf(sampleNamed('spanish-course'))).toContain('Español sin miedo: doce semanas')
  expect(textOf(sampleNamed('vet-software'), ['seo-meta-title'])).not.toContain('Pawline: Comparable')
})

test('Spanish verbs behind a colon without their subject are left out', () => {
  const text = textOf(sampleNamed('spanish-course'))
  expect(text).toContain('El miedo a equivocarse pesa más que la falta de vocabulario.')
  expect(text).not.toContain('callan')
})

test('a page answers what is included with no bare list', () => {
  for (const name of ['bakery', 'flowers-brazilian'] as const)
    expect(textOf(sampleNamed(name), ['landing-page-copy', 'questions-answers'])).not.toMatch(
      /What is included\?|O que inclui\?/u,
    )
})

describe('a name before a text', () => {
  test('a name leaves the first of several English sentences its capital', () => {
    expect(textOf(sampleNamed('vet-software'))).toContain('Pawline: Your 10:10 cancelled. Your 10:10 is full again.')
  })
})

test('a bonus whose capital may be a name stands behind no label', () => {
  const text = textOf(sampleNamed('bakery'))
  expect(text).toContain('Bonus: tasting box in week one.')
  expect(text).not.toContain('Bonus: Linen')
})

test('an audience is a sentence', () => {
  expect(textOf(sampleNamed('bakery'))).toContain('Weekly Loaf is for families and couples in Harrowby')
  expect(textOf(sampleNamed('dental-german'))).toContain('Stuhlplan ist für Zahnarztpraxen')
  expect(textOf(sampleNamed('choir-french'))).toContain('Le Chœur du jeudi s’adresse aux adultes')
})

test('no field opens with the audience alone', () => {
  for (const name of ['bakery', 'vet-software', 'spanish-course'] as const)
    for (const { key, text } of fieldsOf(sampleNamed(name), ['copy-framework-pas']))
      if (key === 'problem') expect(text).not.toMatch(/^(?:For|Para) /u)
})

test('a text without the owner’s own call has none of ours', () => {
  expect(
    textOf(sampleNamed('choir-french'), ['copy-framework-aida', 'sms-notifications', 'business-pitch']),
  ).not.toContain('En savoir plus')
})
