import { describe, expect, test } from 'vitest'
import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { openingRemarks } from '#domain/copy/lint/opening-remarks.ts'

function remarks(slug: string, parts: Readonly<Record<string, string>>, language = 'en-GB') {
  const useCase = findUseCase(slug)
  const found = formatOfUseCase(useCase)
  if (!useCase || !found) throw new Error(slug)
  return openingRemarks({
    parts,
    outputs: useCase.outputs,
    format: found.format,
    language,
    names: ['Weekly Loaf'],
  }).map(({ field, message }) => `${field}: ${message.replaceAll(/[\u2066-\u2069]/g, '')}`)
}

describe('the words that readers see first', () => {
  test('a good email has no remark', () => {
    expect(
      remarks('email', {
        subject: 'Bread before breakfast',
        preview: 'One loaf every Friday, on your step by seven.',
        body: 'Hello. Bread is ready.',
        button: 'Reserve my Friday loaf',
      }),
    ).toEqual([])
  })

  test('a subject that phones cut says after which words', () => {
    expect(remarks('email', { subject: 'One proper sourdough a week, on your doorstep by Friday' })).toEqual([
      'subject: Phones cut this off after “One proper sourdough a week, on your”.',
    ])
  })

  test('a headline that the feed cuts says after which words', () => {
    expect(remarks('social-ads', { headline: 'Never miss the Friday bake again, not even once' })).toEqual([
      'headline: Cut off after “…miss the Friday bake again, not”.',
    ])
  })

  test('a first sentence that the feed folds in its middle is named, a second one is not', () => {
    const long =
      'Good bread sells out long before working people with a train at seven and children at school can get to any of the bakers who bake it well.'
    expect(remarks('social-ads', { text: long })).toEqual([
      expect.stringMatching(/^text: The feed cuts the first sentence off after “….*”\.$/),
    ])
    expect(remarks('social-ads', { text: `Good bread sells out. ${long}` })).toEqual([])
  })

  test.each([
    ['en', 'Bread before breakfast', 'Before breakfast: bread'],
    ['de', 'Brot vor dem Frühstück', 'Frühstück mit Brot, das Brot zum Frühstück'],
    ['ja', '毎週届く日本茶', '毎週届く日本茶です'],
  ])('a preview text in %s that repeats its subject is said', (language, subject, preview) => {
    expect(remarks('email', { subject, preview }, language)).toEqual([
      'preview: Repeats the subject. Continue from it instead.',
    ])
  })

  test('words and capitals that read as spam are named', () => {
    expect(remarks('email', { subject: 'Act now: bread' })).toEqual(['subject: “Act now” looks like spam.'])
    expect(remarks('email', { subject: 'BREAD ON YOUR STEP' })).toEqual(['subject: This many capitals look like spam.'])
  })
})

describe('the verb in a button', () => {
  test.each([
    ['en', 'More information'],
    ['en', 'Our offer'],
    ['en', 'Weekly Loaf'],
    ['de', 'Zum Angebot'],
    ['de', 'Mehr Infos'],
    ['es', 'Más información'],
    ['fr', 'Notre offre'],
    ['pt', 'Mais informações'],
    ['it', 'La nostra offerta'],
    ['nl', 'Meer informatie'],
  ])('%s: ‘%s’ has none', (language, button) => {
    expect(remarks('email', { button }, language)).toEqual([
      `button: “${button}” has no verb. Say what the button does.`,
    ])
  })

  test.each([
    ['en', 'Put my name on a loaf'],
    ['en', 'Learn more'],
    ['de', 'Mehr erfahren'],
    ['de', 'Zum Newsletter anmelden'],
    ['de', 'Platz sichern'],
    ['es', 'Reservar mi plaza'],
    ['fr', 'En savoir plus'],
    ['fr', 'Je m’inscris'],
    ['pt', 'Quero começar'],
    ['it', 'Scopri di più'],
    ['ja', '詳しく見る'],
    ['ar', 'احجز مكانك'],
  ])('%s: ‘%s’ is fine', (language, button) => {
    expect(remarks('email', { button }, language)).toEqual([])
  })
})
