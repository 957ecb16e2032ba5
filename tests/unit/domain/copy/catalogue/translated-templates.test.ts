import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  'Social ads': 'Social-Ads',
  'Social ad': 'Social-Ad',
  'Short text for a paid post, hook first': 'Kurzer Text für eine Anzeige, mit starkem Einstieg',
  'Ads and posts': 'Anzeigen und Beiträge',
  'What it is': 'Was es ist',
  'What it is and what people get': 'Was es ist und was man bekommt',
  Headline: 'Überschrift',
  'Proof first': 'Beleg zuerst',
  'Needs a testimonial': 'Braucht eine Kundenstimme',
  'What is the product?': 'Was ist das Produkt?',
  'Fill in ‘{label}’': '„{label}“ ausfüllen',
  '{excess, plural, one {Shorten ‘{0}’ by # character} other {Shorten ‘{1}’ by # characters}}':
    '{excess, plural, one {„{0}“ um # Zeichen kürzen} other {„{1}“ um # Zeichen kürzen}}',
}

test('a German page has names, captions, groups, inputs and outputs of templates in German, and keeps their ids', async () => {
  const { USE_CASE_GROUP_LABELS, findUseCase } = await inLanguage(
    'de',
    GERMAN,
    () => import('#domain/copy/catalogue/use-cases.ts'),
  )
  const { singularUseCaseName } = await import('#domain/copy/catalogue/singular-use-case-name.ts')
  const ads = findUseCase('social-ads')
  expect(ads).toMatchObject({
    _id: 110,
    key: 'social_ads',
    name: 'Social-Ads',
    caption: 'Kurzer Text für eine Anzeige, mit starkem Einstieg',
  })
  expect(ads && singularUseCaseName(ads)).toBe('Social-Ad')
  expect(USE_CASE_GROUP_LABELS.ads).toBe('Anzeigen und Beiträge')
  expect(ads?.contextInputs.find(({ keyLabel }) => keyLabel === 'what')).toMatchObject({
    label: 'Was es ist',
    placeholder: 'Was es ist und was man bekommt',
  })
  expect(findUseCase('google-search-ads')?.outputs[1]).toMatchObject({ key: 'headline_2', label: 'Überschrift 2' })
})

test('search finds a template by its German name and its slug', async () => {
  const { offeredUseCases, templateGroups } = await inLanguage(
    'de',
    { ...GERMAN, 'Landing page copy': 'Text für eine Zielseite' },
    () => import('#content/template-picker/template-groups.ts'),
  )
  const offer = { title: '', excerpt: '', content: {}, company: {} }
  const found = (query: string) =>
    templateGroups(offeredUseCases(undefined), offer, {
      query,
      filter: 'all',
      lately: [],
      isAiReady: true,
    }).unready.map(({ useCase }) => useCase.slug)
  expect(found('zielseite')).toEqual(['landing-page-copy'])
  expect(found('landing-page')).toEqual(['landing-page-copy'])
})

test('the button that names a problem says so in German', async () => {
  const { firstInputProblem, inputProblemLabel } = await inLanguage(
    'de',
    GERMAN,
    () => import('#domain/copy/catalogue/readiness.ts'),
  )
  const { findUseCase } = await import('#domain/copy/catalogue/use-cases.ts')
  const ads = findUseCase('social-ads')
  if (!ads) throw new Error('no such template')
  const labelFor = (what: string) => {
    const problem = firstInputProblem(ads, { name: 'Wochenbrot', what })
    return problem && inputProblemLabel(problem)
  }
  expect(labelFor('x'.repeat(1_218))).toBe('„Was es ist“ um 1.018 Zeichen kürzen')
  expect(labelFor('')).toBe('„Was es ist“ ausfüllen')
})

test('angles are shown in German; a request finds them by key and English name', async () => {
  const { DRAFT_ANGLE_LABELS, DRAFT_ANGLES, draftAngleNamed } = await inLanguage(
    'de',
    GERMAN,
    () => import('#domain/copy/catalogue/draft-directions.ts'),
  )
  const { missingForAngle } = await import('#domain/copy/writer/request/angle-facts.ts')
  expect([DRAFT_ANGLE_LABELS.proof, DRAFT_ANGLES.proof]).toEqual(['Beleg zuerst', 'Proof first'])
  expect([draftAngleNamed('proof'), draftAngleNamed('Proof first')]).toEqual(['proof', 'proof'])
  expect(missingForAngle('proof', { content: {}, excerpt: '', nowMs: 0 })).toBe('Braucht eine Kundenstimme')
})

test('questions that make templates ready are in German', async () => {
  const { unlockingAnswers } = await inLanguage(
    'de',
    GERMAN,
    () => import('#domain/copy/catalogue/unlocking-answers.ts'),
  )
  const { findUseCase } = await import('#domain/copy/catalogue/use-cases.ts')
  const ads = findUseCase('social-ads')
  const offer = { title: 'Wochenbrot', excerpt: '', content: {}, company: {} }
  expect(unlockingAnswers(ads ? [ads] : [], offer)?.answers.map(({ question }) => question)).toEqual([
    'Was ist das Produkt?',
  ])
})
