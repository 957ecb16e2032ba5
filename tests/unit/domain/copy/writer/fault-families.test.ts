import { describe, expect, test } from 'vitest'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { builtInInputs } from '#domain/copy/catalogue/inputs/unread-inputs.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { findUseCase, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { isInvitingAnswer } from '#domain/copy/writer/question-topics.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'
import {
  type Asked,
  draftOf,
  type Sample,
  type SampleName,
  sampleNamed,
  SAMPLES,
} from '../../../../support/samples/sample-drafts.ts'

const WRITTEN = USE_CASES.filter(({ isOffered, slug }) => isOffered && !isAiOnly(slug))
const SEEDS = ['1', '2', '3']

const named = (slug: string): UseCase => findUseCase(slug) ?? expect.unreachable(slug)
const draftsOf = (slug: string, sample: Sample, asked: Asked = {}, seeds: readonly string[] = SEEDS) =>
  seeds.flatMap((seed) => draftOf(named(slug), sample, { ...asked, seed }).drafts)
const all = (slug: string, sample: Sample, asked: Asked = {}, seeds?: readonly string[]): string =>
  draftsOf(slug, sample, asked, seeds)
    .map(({ text }) => text)
    .join('\n\n')
const offerWith = (sections: Readonly<Record<string, Readonly<Record<string, string>>>>, excerpt = ''): Sample => ({
  title: '',
  excerpt,
  content: Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields: { ...fields } }])),
})

/** Full stops, quotes, spaces and cases that joints may change. */
const comparable = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const numbersOf = (text: string): readonly string[] => latinDigits(text.normalize('NFKC')).match(/\d+/g) ?? []

describe.each(SAMPLES)('every draft of %s', (name: SampleName) => {
  const sample = sampleNamed(name)
  const texts = new OfferTexts(sample.content)
  const typed = [...texts.all(), sample.title, sample.excerpt].join('\n')
  const drafts = WRITTEN.flatMap(({ slug }) => draftsOf(slug, sample).map((draft) => ({ slug, ...draft })))
  const place = ({ slug, strategy }: { readonly slug: string; readonly strategy: string }) => `${slug} ${strategy}`

  test('has no number that the offer does not have', () => {
    const known = new Set([...numbersOf(typed), ...numbersOf(offerPrice(texts, sample.excerpt).text)])
    for (const date of numbersOf(texts.at('offer.end_date'))) known.add(String(Number(date)))
    // Alternatives and sums are made of amounts of the offer.
    for (const draft of drafts.filter(({ strategy }) => strategy !== 'anchor'))
      expect(
        numbersOf(draft.text).filter((number) => !known.has(number) && !known.has(String(Number(number)))),
        place(draft),
      ).toEqual([])
  })

  test('says the price with all that limits it', () => {
    const price = offerPrice(texts, sample.excerpt).text
    const [amount = ''] = /\p{Nd}(?:[\p{Nd}.,，٫]*\p{Nd})?/u.exec(price) ?? []
    if (amount === '') return
    const sentences = comparable(typed)
    for (const draft of drafts)
      for (const line of draft.text.split(/\n|(?<=[.!?。])\s?(?=[^\p{Ll}])/u))
        if (line.includes(amount) && /\p{Sc}|円|دينار/u.test(line) && !sentences.includes(comparable(line)))
          expect(comparable(line), place(draft)).toContain(comparable(price))
  })

  test('writes names as the offer writes them', () => {
    const names = ['overview.product_name', 'product.name', 'overview.website_name'].map((path) =>
      texts.at(path).trim(),
    )
    for (const one of names.filter((text) => text !== ''))
      for (const draft of drafts)
        for (const [found] of draft.text.matchAll(
          new RegExp(one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu'),
        ))
          expect(typed.includes(found) || found === one, `${place(draft)}: ${found}`).toBe(true)
  })

  test('quotes customers whole, promises and failed attempts whole', () => {
    const wholes = [1, 2, 3, 4, 5, 6].flatMap((n) => [
      texts.at(`testimonials.comment_${n}`),
      texts.at(`problems.result_${n}`),
    ])
    for (const whole of [...wholes, texts.at('benefits.guarantee')].map(comparable).filter((text) => text.length > 40))
      for (const draft of drafts.filter(({ slug }) => slug !== 'testimonial')) {
        // The subject shows the beginning of what the body quotes.
        const body = draft.parts.body ?? draft.text
        const start = whole.slice(0, 24)
        if (comparable(body).includes(start)) expect(comparable(body), place(draft)).toContain(whole)
      }
  })

  test('begins with no question about leaving, paying or limits', () => {
    const discouraging = [1, 2, 3, 4, 5, 6]
      .map((n) => [texts.at(`faq.question_${n}`).trim(), texts.at(`faq.answer_${n}`)] as const)
      .filter(([question, answer]) => question !== '' && !isInvitingAnswer(question, answer, texts.language()))
    for (const draft of drafts.filter(({ slug }) => slug !== 'questions-answers' && slug !== 'blog-section'))
      for (const [question] of discouraging) {
        const shown = Object.entries(draft.parts).filter(([key]) => !/^(?:question|answer|heading|point)_/.test(key))
        expect(comparable(shown.map(([, text]) => text).join('\n')), place(draft)).not.toContain(comparable(question))
      }
  })

  test('names one attempt of people, and says what came of it', () => {
    const fields = { ...(sample.content.problems as { fields: Record<string, string> } | undefined)?.fields }
    const tried = draftsOf('email', sample, {}, ['1', '2', '3', '4', '5', '6', '7', '8']).filter(
      ({ strategy }) => strategy === 'tried',
    )
    for (const { parts } of tried) {
      const body = comparable(parts.body ?? '')
      const attempts = [1, 2, 3].flatMap((n) =>
        fields[`tried_${n}`] ? [[fields[`tried_${n}`], fields[`result_${n}`]]] : [],
      )
      const told = attempts.filter(([, result = '-']) => body.includes(comparable(result)))
      expect(told).toHaveLength(1)
      const [[attempt = ''] = []] = told
      expect(body).toContain(comparable(attempt.replaceAll('their own', 'your own').replace(/を買う$/u, '')))
      expect(parts.body).toMatch(/[?؟]|では、/u)
    }
  })
})

test('numbered fields have no gap', () => {
  for (const name of SAMPLES)
    for (const slug of ['landing-page-copy', 'questions-answers'])
      for (const { parts } of draftsOf(slug, sampleNamed(name))) {
        const numbers = Object.keys(parts).flatMap((key) => /^question_(\d)$/.exec(key)?.[1] ?? [])
        expect(numbers, `${name} ${slug}`).toEqual(numbers.map((_, index) => String(index + 1)))
      }
})

test('at least nine in ten requests on a complete offer are answered', () => {
  const complete = [
    'bakery',
    'vet-software',
    'tea-japanese',
    'bicycle-arabic',
    'flowers-brazilian',
    'choir-french',
  ] as const
  const requests = complete.flatMap((name) =>
    WRITTEN.map((useCase) => draftOf(useCase, sampleNamed(name)).drafts.length),
  )
  expect(requests.filter((count) => count > 0).length).toBeGreaterThanOrEqual(requests.length * 0.9)
})

const BARE = offerWith({
  overview: { product_name: 'Larkhall Roofing', product_description: 'We mend slate roofs in Fenwick and nearby.' },
  hypothesis: { audience: 'Owners of old houses', problem: 'wait months for a roofer', preview: 'Dry by Friday' },
  problems: { main: 'A loose slate lets in the rain for weeks.' },
  benefits: {
    feature_1: 'Visit within 48 hours',
    benefit_1: "don't wait for months",
    guarantee: 'It leaks again within a year? We come back for nothing.',
  },
  offer: { call_to_action: 'BOOK A VISIT!!!' },
})

test('a new firm without customers and questions gets a landing page', () => {
  const [page] = draftOf(named('landing-page-copy'), BARE).drafts
  expect(page?.parts).toMatchObject({ headline: 'Dry by Friday', button: 'Book a visit!' })
  expect(page?.parts.benefit_1).toBe("Visit within 48 hours: you don't wait for months.")
})

test('the halves that the form asks for are one sentence', () => {
  expect(all('business-pitch', BARE)).toContain(
    'Larkhall Roofing is for owners of old houses who wait months for a roofer.',
  )
  expect(all('business-pitch', BARE)).not.toMatch(/houses\. Wait/)
})

test.each([
  ['Walk at odd hours so as not to meet another dog', /Walk at odd hours/],
  ['Are told in the last week of November to find presents', /\. Are told/],
])('a problem that is half a sentence, %s, never stands alone', (problem, wrong) => {
  const sample = {
    ...BARE,
    content: {
      ...BARE.content,
      problems: { fields: {} },
      hypothesis: { fields: { audience: 'Dog owners in Fenwick', problem } },
    },
  }
  for (const slug of ['copy-framework-pas', 'business-pitch', 'social-ads', 'email'])
    expect(all(slug, sample)).not.toMatch(wrong)
})

test.each([
  ['a web address', 'We mend slate roofs. See https://larkhall.example/roofs for more. Visits take an hour.'],
  ['an equals sign', 'We mend slate roofs. Old = good. Visits take an hour.'],
  ['inches', 'We mend slate roofs with 24" slates. Visits take an hour.'],
])('%s costs its sentence at most', (_, product_description) => {
  const sample = {
    ...BARE,
    content: { ...BARE.content, overview: { fields: { product_name: 'Larkhall Roofing', product_description } } },
  }
  expect(all('social-ads', sample, {}, ['1', '2', '3', '4', '5', '6'])).toContain('e mend slate roofs')
})

test('an offer asked for in another language says why nothing is written', () => {
  const { drafts, shortfall } = draftOf(named('social-ads'), sampleNamed('bakery'), { language: 'de' })
  expect(drafts).toEqual([])
  expect(shortfall).toBe('No drafts. This offer is in English. Without AI it can only be written in English.')
})

test('drafts that would repeat say that nothing new is left', () => {
  const first = draftOf(named('landing-page-copy'), BARE).drafts.map(({ parts }) => parts)
  const more = draftOf(named('landing-page-copy'), BARE, { previous: first, seed: '2' })
  const again = draftOf(named('landing-page-copy'), BARE, {
    previous: [...first, ...more.drafts.map(({ parts }) => parts)],
    seed: '3',
  })
  expect(again.drafts).toEqual([])
  expect(again.shortfall).toContain('Nothing new is left to say')
})

test('what is missing has a name', () => {
  const { shortfall } = draftOf(named('video-channel-description'), BARE)
  expect(shortfall).toBe('One draft. What the brand does would make another.')
})

describe('what is typed for a draft is in a draft', () => {
  const TYPED: Readonly<Record<string, string>> = {
    occasion: 'Mothering Sunday',
    who: 'Lighthouse keepers',
    price: '£7.77 a week',
    key: 'zebra bread',
    points: 'Zebra stripes on the crust',
    cta: 'Taste a zebra loaf',
    problem: 'Zebras are never on time for bread.',
    brand: 'Zebra Mill',
  }
  const seeds = Array.from({ length: 16 }, (_, seed) => String(seed))
  test.each(WRITTEN.map((useCase) => [useCase.slug, useCase] as const))('%s', (slug, useCase) => {
    const shown = new Set(builtInInputs(useCase).map(({ keyLabel }) => keyLabel))
    for (const { keyLabel } of useCase.contextInputs) {
      const text = TYPED[keyLabel]
      if (text === undefined || (keyLabel === 'brand' && slug === 'video-channel-description')) continue
      const wanted = text.toLowerCase().replace(/\.$/, '')
      const isWritten = seeds.some((seed) =>
        all(slug, sampleNamed('bakery'), { inputs: { [keyLabel]: text } }, [seed])
          .toLowerCase()
          .includes(wanted),
      )
      expect(isWritten, `${slug} ${keyLabel}`).toBe(shown.has(keyLabel))
    }
  })

  test('a network bounds its caption', () => {
    for (const { parts } of draftsOf('post-captions', sampleNamed('vet-software'), { inputs: { network: 'X' } }))
      expect(parts.caption?.length).toBeLessThanOrEqual(280)
  })
})

test.each([
  ['Does it hurt?', 'No. It tickles.', 'en'],
  ['What if our team does not like it?', 'Then it will not work.', 'en'],
  ['How do I stop?', 'Text STOP.', 'en'],
  ['Wie kündige ich?', 'Per Mail.', 'de'],
  ['¿Puedo pagar a plazos?', 'Sí, en tres.', 'es'],
  ['Comment annuler ?', 'Par message.', 'fr'],
  ['Como cancelo?', 'Com uma mensagem.', 'pt'],
  ['海外へも届きますか？', 'いいえ、国内のみです。', 'ja'],
  ['هل يمكنني الإلغاء؟', 'نعم، قبل أسبوع.', 'ar'],
])('%s %s (%s) begins nothing', (question, answer, language) =>
  expect(isInvitingAnswer(question, answer, language)).toBe(false),
)

test.each([
  ['Can I come with a friend?', 'Yes, two people train at once.', 'en'],
  ['Holt ihr auch Lastenräder ab?', 'Ja, mit dem Anhänger.', 'de'],
  ['Puis-je venir essayer ?', 'Oui, la première séance est faite pour ça.', 'fr'],
  ['急須がなくても飲めますか？', 'はい、茶こしをお付けします。', 'ja'],
])('%s %s (%s) may begin a text', (question, answer, language) =>
  expect(isInvitingAnswer(question, answer, language)).toBe(true),
)
