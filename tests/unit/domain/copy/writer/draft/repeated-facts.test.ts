import { expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { draftOf, type Sample } from '../../../../../support/samples/sample-drafts.ts'

const SEEDS = ['1', '2', '3', '4']
const draftsOf = (slug: string, sample: Sample) =>
  SEEDS.flatMap((seed) => draftOf(findUseCase(slug) ?? expect.unreachable(slug), sample, { seed }).drafts)

const offer = (sections: Readonly<Record<string, Readonly<Record<string, string>>>>, excerpt = ''): Sample => ({
  title: '',
  excerpt,
  content: Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields: { ...fields } }])),
})

test('a feature that the description has is not said again behind it', () => {
  const studio = offer(
    {
      overview: { product_name: 'Pulsebox', keywords: 'gym leeds, training, fitness' },
      benefits: { feature_1: '20 min session', feature_2: 'Towel and shoes' },
      offer: { call_to_action: 'Book now' },
    },
    '20 min session, fits in your lunch break',
  )
  for (const { parts } of draftsOf('google-search-ads', studio))
    for (const text of Object.values(parts)) expect(text.match(/20 min session/gu)?.length ?? 0).toBeLessThan(2)
})

test('a benefit with a figure stays with the figure of its feature', () => {
  const studio = offer({
    overview: { product_name: 'Yoga im Hof', product_description: 'Vinyasa in kleinen Gruppen in Ehrenfeld.' },
    benefits: { feature_1: '10er-Karte', benefit_1: 'Komm, wann du willst, 6 Monate lang' },
    offer: { call_to_action: 'Probestunde buchen' },
  })
  for (const slug of ['tagline', 'profile-bio', 'product-descriptions', 'seo-meta-title'])
    for (const { parts } of draftsOf(slug, studio))
      for (const text of Object.values(parts)) if (text.includes('6 Monate')) expect(text).toContain('10er-Karte')
})

test('a draft that adds only the name in front of another is none', () => {
  const ledger = offer(
    { overview: { product_name: 'ClipLedger' }, offer: { call_to_action: 'Start' } },
    'Receipts to bookkeeping, free for 20 receipts a month',
  )
  for (const seed of SEEDS) {
    const useCase = findUseCase('call-to-action') ?? expect.unreachable('call-to-action')
    const lines = draftOf(useCase, ledger, { seed }).drafts.map(({ parts }) =>
      (parts.line ?? '').replace('ClipLedger: ', '').toLowerCase(),
    )
    expect(new Set(lines).size).toBe(lines.length)
  }
})

test('a text message names the product with what it says of it', () => {
  const shop = offer({
    overview: { product_name: 'Box', website_name: 'Corner Books', product_description: 'Two books a month by post.' },
    offer: { call_to_action: 'Subscribe', reason: 'The book fair begins in April.' },
  })
  for (const { parts } of draftsOf('sms-notifications', shop)) expect(parts.sms).not.toMatch(/\. Box\. /u)
})

test('a path of a shown address has no open blank', () => {
  const roof = offer({
    overview: {
      product_name: '[Company name]',
      product_description: 'We check your roof once a year.',
      keywords: 'roofer, gutter cleaning, roof inspection',
    },
    benefits: { feature_1: 'Photos of all slopes', benefit_1: 'You see every fault' },
    offer: { call_to_action: 'Book a check' },
  })
  for (const { parts } of draftsOf('google-search-ads', roof))
    expect(Object.values(parts).join('\n')).not.toMatch(/company/iu)
})

test('a brand that has the name of its product does not stand beside it', () => {
  const yoga = offer({
    overview: {
      product_name: 'Yoga im Hof',
      website_name: 'Yoga im Hof Köln',
      product_description: 'Vinyasa in kleinen Gruppen in Ehrenfeld.',
    },
    offer: { call_to_action: 'Probestunde buchen', price: '18 € pro Stunde', reason: 'Im März beginnt der neue Kurs.' },
    hypothesis: { preview: 'Handy aus, Matte an.' },
  })
  for (const { parts } of draftsOf('sms-notifications', yoga)) expect(parts.sms).not.toContain('Köln')
})

test('a channel is described by its product where nothing is said of its brand', () => {
  const books = offer({
    overview: { product_name: 'Corner Box', product_description: 'We pick two books a month and post them.' },
  })
  const [first] = draftsOf('video-channel-description', books)
  expect(first?.parts.about).toContain('two books a month')
})

test('a point that stands with its benefit is not a point of its own as well', () => {
  const plan = offer({
    overview: {
      product_name: 'Stuhlplan',
      product_description:
        'Stuhlplan schreibt jeden Termin zwei Tage vorher an. Abgesagte Plätze gehen an die Warteliste.',
      product_features: 'Erinnerung per SMS\nWarteliste\nLiest jeden Kalender',
    },
    benefits: { feature_1: 'Erinnerung per SMS', benefit_1: 'Niemand muss mehr telefonieren' },
    offer: { call_to_action: 'Praxis anmelden' },
  })
  for (const { parts } of draftsOf('product-descriptions', plan)) {
    const points = Object.entries(parts).flatMap(([key, text]) => (key.startsWith('bullet_') ? [text] : []))
    expect(points.filter((point) => point.includes('Erinnerung per SMS')).length).toBeLessThan(2)
  }
})
