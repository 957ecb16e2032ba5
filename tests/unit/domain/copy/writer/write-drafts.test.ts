import { afterAll, describe, expect, test } from 'vitest'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { findUseCase, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { strategiesOfUseCase } from '#domain/copy/writer/frames/frames.ts'
import { angleOfStrategy } from '#domain/copy/writer/frames/template-angles.ts'
import { SLOTS } from '#domain/copy/writer/slots.ts'
import { parseFrame, slotNames } from '#domain/copy/writer/parse-frame.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import { collectSlotMaterial } from '#domain/copy/writer/slot-material.ts'
import { MAX_SIMILARITY } from '#domain/copy/writer/similarity.ts'
import { lintFormatFor } from '#domain/copy/writer/draft/check-draft.ts'
import {
  areDraftsSimilar,
  type ComparableDraft,
  comparableDraft,
  EXACT_COMPARISON_SLUGS,
  sharedOfferTexts,
} from '#domain/copy/writer/draft/draft-novelty.ts'
import type { DraftRequest, WrittenDraft } from '#domain/copy/writer/draft/draft-request.ts'
import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { measureLength } from '#domain/formats/channel-length.ts'
import type { JsonObject } from '#lib/json.ts'
import {
  type Asked,
  DRAFTED_AT_MS as NOW_MS,
  draftOf as draft,
  requestOf,
  type Sample,
  sampleNamed,
  SAMPLES,
} from '../../../../support/samples/sample-drafts.ts'

/** Templates that the built-in writer has frames for. */
const OFFERED = USE_CASES.filter(({ isOffered, slug }) => isOffered && !isAiOnly(slug))
/** `npm run test:drafts` asks for 20. */
const SEEDS = Number(process.env.DRAFT_SEEDS ?? 2)

const named = (slug: string): UseCase => findUseCase(slug) ?? expect.unreachable(slug)
/** What any check calls a mistake in a draft. */
const mistakesIn = ({ useCase, content, ...request }: DraftRequest, { parts }: WrittenDraft): readonly string[] =>
  lintCopy({
    ...request,
    parts,
    content: '',
    offer: content,
    format: lintFormatFor(useCase),
    outputs: useCase.outputs,
    maker: 'built-in',
  }).flatMap(({ severity, field, id }) => (severity === 'error' ? [`${field}: ${id}`] : []))

/** Pairs of drafts that are nearer each other than drafts of one request may be. */
function nearPairs(request: DraftRequest, drafts: readonly WrittenDraft[]): readonly string[] {
  const shared = sharedOfferTexts(collectSlotMaterial(request))
  const comparable = drafts.map(({ parts }) => comparableDraft(parts, shared))
  const isNear = (one: ComparableDraft, other: ComparableDraft) =>
    EXACT_COMPARISON_SLUGS.has(request.useCase.slug)
      ? one.distinctive === other.distinctive
      : areDraftsSimilar(one, other, MAX_SIMILARITY.inRequest)
  return comparable.flatMap((one, index) =>
    comparable.slice(index + 1).flatMap((other) => (isNear(one, other) ? [`${one.whole} ~ ${other.whole}`] : [])),
  )
}

describe('every template with every sample offer', () => {
  const counts = new Map<string, Map<string, number>>()
  const count = (slug: string, name: string, drafts: number): void => {
    const row = counts.get(slug) ?? new Map<string, number>()
    row.set(name, (row.get(name) ?? 0) + drafts)
    counts.set(slug, row)
  }

  test.each(SAMPLES)('%s: within all limits, without a mistake, on different ideas', (name) => {
    for (const useCase of OFFERED)
      for (let seed = 0; seed < SEEDS; seed++) {
        const request = requestOf(useCase, sampleNamed(name), { seed: String(seed) })
        const { drafts, shortfall } = writeDrafts(request)
        const place = `${useCase.slug} ${name} ${seed}`
        count(useCase.slug, name, drafts.length)
        expect(drafts.length, place).toBeLessThanOrEqual(useCase.variants)
        expect(shortfall === '', place).toBe(drafts.length === useCase.variants)
        expect(new Set(drafts.map(({ strategy }) => strategy)).size, place).toBe(drafts.length)
        expect(
          drafts.flatMap((one) => mistakesIn(request, one)),
          place,
        ).toEqual([])
        expect(nearPairs(request, drafts), place).toEqual([])
        for (const { parts } of drafts)
          for (const { key, maxLength, counting = 'graphemes', isOptional } of useCase.outputs) {
            const text = parts[key] ?? ''
            expect(isOptional || text !== '', `${place} ${key}`).toBe(true)
            expect(measureLength(counting, text), `${place} ${key}`).toBeLessThanOrEqual(maxLength)
            expect(text, place).not.toMatch(/\{\{|undefined|\bNaN\b|\bnull\b|<\/?\w|…|\.\.| {2}|^\s|\s$/)
          }
      }
  })

  afterAll(() => {
    const head = [
      'drafts a request'.padEnd(26),
      ...SAMPLES.map((name) => name.padStart(15)),
      'wished'.padStart(8),
    ].join('')
    const rows = OFFERED.map(({ slug, variants }) =>
      [
        slug.padEnd(26),
        ...SAMPLES.map((name) => ((counts.get(slug)?.get(name) ?? 0) / SEEDS).toFixed(1).padStart(15)),
        String(variants).padStart(8),
      ].join(''),
    )
    process.stdout.write(`${[`${SEEDS} seeds each`, head, ...rows].join('\n')}\n`)
  })

  test('the whole offer of the bakery gives a draft of everything', () => {
    for (const useCase of OFFERED)
      expect(draft(useCase, sampleNamed('bakery')).drafts.length, useCase.slug).toBeGreaterThan(0)
  })
})

describe('worked examples', () => {
  const ANY_SEED = Array.from({ length: 400 }, (_, seed) => String(seed))
  /** Whether some seed gives exactly this. */
  const isWritten = (
    slug: string,
    offer: Sample,
    { strategy, parts }: Pick<WrittenDraft, 'strategy' | 'parts'>,
    nowMs = NOW_MS,
  ): boolean =>
    ANY_SEED.some((seed) =>
      draft(named(slug), offer, { seed, nowMs }).drafts.some(
        (one) => one.strategy === strategy && Object.entries(parts).every(([key, text]) => one.parts[key] === text),
      ),
    )

  test('an ad that begins with the problem', () => {
    const text =
      'Good bread sells out before working people can get to it. That is why there is Weekly Loaf. A weekly bread subscription for households within five miles of Mill Lane. £5.40 a week. If a loaf is late, squashed or simply not to your taste, text us by Sunday and that week is free.'
    expect(text).toHaveLength(278)
    expect(
      isWritten('social-ads', sampleNamed('bakery'), {
        strategy: 'problem',
        parts: { text, description: '£5.40 a week', button: 'Reserve my Friday loaf' },
      }),
    ).toBe(true)
  })

  test('a text message', () => {
    expect(
      isWritten('sms-notifications', sampleNamed('bakery'), {
        strategy: 'hook',
        parts: {
          sms: 'Mill Lane Bakery: never miss the Friday bake again. Weekly Loaf, £5.40 a week. The offer ends on 25 March.\nReserve your Friday loaf\nReply STOP to end.',
        },
      }),
    ).toBe(true)
  })

  test('problem, what makes it worse, the way out: with a witness', () => {
    expect(
      isWritten('copy-framework-pas', sampleNamed('bakery'), {
        strategy: 'proof',
        parts: {
          problem: 'Good bread sells out before working people can get to it.',
          agitation:
            'Getting to the shop early on Saturday? Fine in June, hopeless in January with two children in wellies. Sold out by 9:40 last week.',
          solution:
            'Weekly Loaf is a weekly bread subscription for households within five miles of Mill Lane.\n“I skipped three weeks in August by sending one word. That is how a subscription should work.” – Owen Tregarth',
        },
      }),
    ).toBe(true)
  })

  test('Spanish: a witness, and a sentence cut before its colon', () => {
    const text =
      '«En la semana cinco llamé yo misma al fontanero. Vino, arregló la caldera y encima me hizo descuento. Lloré un poco, de alegría» —Annika Sörensen\nEspañol sin miedo: doce semanas para pasar de entender casi todo a decirlo tú. Precio: 540 €.'
    expect(
      isWritten(
        'social-ads',
        sampleNamed('spanish-course'),
        { strategy: 'proof', parts: { text } },
        Date.parse('2027-01-25T10:00:00Z'),
      ),
    ).toBe(true)
  })

  test('German: a name before its verb, and a witness in its own marks', () => {
    expect(
      isWritten('copy-framework-pas', sampleNamed('dental-german'), {
        strategy: 'proof',
        parts: {
          problem: 'Jeder dritte Montagstermin platzt.',
          solution:
            'Stuhlplan erinnert Patienten per SMS, füllt abgesagte Termine aus der Warteliste und kostet 89 € im Monat.\n„Seit Februar hatten wir montags genau einen leeren Stuhl. Den habe ich zum Kaffeetrinken benutzt.“ – Dr. Imke Sörensen',
        },
      }),
    ).toBe(true)
  })
})

test.each(['', 'en_US', '123', 'zz', 'fr-CA', 'ar-EG', 'x'.repeat(200)])(
  'the language %j harms nothing',
  (language) => {
    for (const useCase of OFFERED) expect(() => draft(useCase, sampleNamed('bakery'), { language })).not.toThrow()
  },
)

test.each([
  ['many sentences', 'Bread is late. '.repeat(2_000)],
  ['tags that are not closed', '<script></script '.repeat(2_000)],
  ['digits', '1'.repeat(10_000)],
  ['numbers', '1 '.repeat(10_000)],
  ['marks', ' .'.repeat(10_000)],
  ['half a letter', '\ud83d words \udc00 of it'],
  ['a date with a line break', '2027-03-25\n'],
])('%s in every field harm nothing', (_, text) => {
  const { title, content } = sampleNamed('bakery')
  const filled = Object.fromEntries(
    Object.entries(content).map(([form, section]) => [
      form,
      { fields: Object.fromEntries(Object.keys((section as { fields: JsonObject }).fields).map((key) => [key, text])) },
    ]),
  )
  for (const slug of ['social-ads', 'email', 'landing-page-copy', 'questions-answers'])
    expect(() => draft(named(slug), { title, excerpt: text, content: filled })).not.toThrow()
})

describe('what a draft is made of', () => {
  const bakery = sampleNamed('bakery')
  const withFields = (form: string, fields: Readonly<Record<string, string>>): Sample => {
    const section = bakery.content[form] as { fields: JsonObject }
    return { ...bakery, content: { ...bakery.content, [form]: { fields: { ...section.fields, ...fields } } } }
  }
  const all = (slug: string, offer: Sample, asked: Asked = {}): string =>
    Array.from({ length: 20 }, (_, seed) =>
      draft(named(slug), offer, { ...asked, seed: String(seed) })
        .drafts.map(({ text }) => text)
        .join('\n'),
    ).join('\n')

  test('equal seeds give equal drafts, and another one gives others', () => {
    const [one, again, other] = ['7', '7', '8'].map((seed) => draft(named('email'), bakery, { seed }).drafts)
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })

  test('earlier drafts are not written again', () => {
    const first = draft(named('social-ads'), bakery, { seed: '3' }).drafts
    const second = draft(named('social-ads'), bakery, { seed: '4', previous: first.map(({ parts }) => parts) }).drafts
    for (const { parts } of second) expect(first.map((one) => one.parts.text)).not.toContain(parts.text)
  })

  test('typed inputs take precedence over the offer', () => {
    const typed = all('social-ads', bakery, {
      inputs: { name: 'Friday Loaf', what: 'Rye and wheat, by bicycle, every Friday.', price: '£6 a week' },
    })
    expect(typed).toContain('Friday Loaf: rye and wheat, by bicycle, every Friday.')
    expect(typed).toContain('£6 a week')
    expect(typed).not.toContain('£5.40')
  })

  test('no draft has a word that the account has banned', () => {
    expect(all('social-ads', bakery)).toMatch(/doorstep/)
    expect(all('social-ads', bakery, { banned: ['doorstep*'] })).not.toMatch(/doorstep/i)
  })

  test('our own words follow the language that was asked for, a region’s dates too', () => {
    expect(all('copy-framework-pas', bakery, { language: 'en-US' })).toMatch(/ends on March 25/)
    expect(all('copy-framework-pas', bakery, { language: 'en-GB' })).toMatch(/ends on 25 March/)
  })

  test('an offer that is over says neither its end nor how many are left', () => {
    const over = all('social-ads', bakery, { nowMs: Date.parse('2027-04-01T00:00:00Z') })
    expect(over).not.toMatch(/25 March|46 left|34 are taken/)
    expect(all('social-ads', bakery)).toMatch(/25 March/)
  })

  test('a sentence that points at its own place is in no draft', () => {
    const pointing = withFields('overview', {
      product_description: 'Each household receives the following. Fresh bread for all of them.',
    })
    expect(all('social-ads', pointing)).not.toMatch(/the following|Fresh bread/)
  })

  test('an answer that begins with no leads nothing, and stays an answer', () => {
    expect(all('social-ads', bakery)).not.toContain('Everything leaves the same ovens')
    expect(draft(named('questions-answers'), bakery).drafts[0]?.text).toContain('No. Everything leaves the same ovens')
  })

  test('a customer’s words over a mail stand in quotation marks, and the mail goes on with the same customer', () => {
    const proofs = Array.from({ length: 30 }, (_, seed) => draft(named('email'), bakery, { seed: String(seed) }).drafts)
      .flat()
      .filter(({ strategy }) => strategy === 'proof')
    expect(proofs.length).toBeGreaterThan(0)
    for (const { parts } of proofs) {
      expect(parts.subject).toMatch(/^“.+”$/)
      expect(parts.body).toContain(parts.subject?.slice(1, -1))
    }
  })

  test('an answer stands with its question', () => {
    const asked = Array.from({ length: 30 }, (_, seed) => draft(named('email'), bakery, { seed: String(seed) }).drafts)
      .flat()
      .filter(({ strategy }) => strategy === 'question')
    expect(asked.length).toBeGreaterThan(0)
    for (const { parts } of asked)
      expect(parts.body?.toLowerCase()).toContain(parts.subject?.replace('Weekly Loaf: ', '').toLowerCase())
  })

  test('no search words twice, no price twice running', () => {
    expect(all('seo-meta-title', bakery)).not.toMatch(/^(.+), \1 \|/im)
    expect(all('product-descriptions', sampleNamed('dental-german'))).not.toMatch(/89 € im Monat\. 89 €/)
  })

  test('competitors’ prices and minutes of a meeting are no price', () => {
    const others = {
      ...withFields('benefits', { price_1: '100', price_2: '', price_3: '', price_4: '', price_5: '' }),
      excerpt: 'Other firms charge £100 a month.',
    }
    expect(all('call-to-action', others)).not.toMatch(/^£100|\. £100/m)
    expect(all('social-ads', sampleNamed('awkward'))).not.toContain('12.000')
  })

  test('German that addresses its reader is no talk of others', () => {
    const german = sampleNamed('dental-german')
    const hypothesis = { fields: { preview: 'Füllen Sie Ihre Praxis' } }
    expect(all('tagline', { ...german, content: { ...german.content, hypothesis } })).toContain(
      'Füllen Sie Ihre Praxis',
    )
  })

  test('words in letters of another language stay out', () => {
    expect(all('tagline', withFields('hypothesis', { preview: '予約を忘れない毎日を' }))).not.toContain('予約')
  })

  test.each(USE_CASES.filter(({ slug }) => isAiOnly(slug)).map(({ slug }) => slug))(
    '%s, which has no frames, says that it needs an AI',
    (slug) => {
      expect(strategiesOfUseCase(slug)).toEqual([])
      expect(draft(named(slug), bakery)).toEqual({
        drafts: [],
        shortfall: 'No drafts. This template needs an AI: the built-in writer only uses sentences of the offer.',
      })
    },
  )

  test('an amount without a currency in the prose is no price', () => {
    const dear = { ...withFields('benefits', { price_1: '7.77' }), excerpt: '' }
    expect(all('google-search-ads', dear)).not.toMatch(/7[.,]77/)
  })

  test('all capitals take the letters that words have elsewhere, or stay out', () => {
    const loud = withFields('hypothesis', { preview: 'NEVER MISS THE FRIDAY BAKE AGAIN' })
    expect(all('tagline', loud)).not.toMatch(/NEVER MISS/)
  })

  test('a customer is quoted word for word, a quotation inside in marks of the second level', () => {
    const inner = withFields('testimonials', { comment_1: 'My mother said "more, please" and I ordered two.' })
    expect(all('social-ads', inner)).toContain('“My mother said ‘more, please’ and I ordered two.” – Priya Lockhart')
  })

  test('an empty offer gives no draft and says so, one with the required inputs a plain one', () => {
    const empty: Sample = { title: '', excerpt: '', content: {} }
    expect(draft(named('social-ads'), empty)).toMatchObject({
      drafts: [],
      shortfall: expect.stringMatching(/^No drafts\./),
    })
    const { drafts } = draft(named('social-ads'), empty, {
      inputs: { name: 'Loaf', what: 'Bread at the door on Friday morning.' },
    })
    expect(drafts.map(({ parts }) => parts.text)).toContain('Loaf: Bread at the door on Friday morning.')
  })

  test('fewer drafts than wished for name what would make another', () => {
    const thin: Sample = {
      title: 'Loaf',
      excerpt: '',
      content: { problems: { fields: { main: 'Good bread sells out early.' } } },
    }
    const { drafts, shortfall } = draft(named('copy-framework-pas'), thin, {
      inputs: { name: 'Loaf', what3: 'Bread at the door on Friday.', problem: 'Good bread sells out early.' },
    })
    expect(drafts.length).toBeLessThan(3)
    expect(shortfall).toMatch(/^(?:One draft|Two drafts|No drafts)\. .+ would make (?:one|another)\.$/)
  })

  test('a language without words of ours gets the person’s own alone', () => {
    const polish = writeDrafts({
      useCase: named('social-ads'),
      content: {},
      company: {},
      excerpt: 'Świeży chleb pod drzwiami w każdy piątek.',
      inputs: { name: 'Bochenek', what: 'Świeży chleb pod drzwiami w każdy piątek.' },
      language: 'pl',
      seed: '1',
      nowMs: NOW_MS,
    })
    for (const { text } of polish.drafts) expect(text).not.toMatch(/That is why|What do you get|Find out more/)
  })
})

test('every frame can be read, and every template that is offered has frames and a floor or one idea alone', () => {
  for (const { slug, outputs } of OFFERED) {
    const strategies = strategiesOfUseCase(slug)
    expect(strategies.length, slug).toBeGreaterThan(0)
    for (const { fields } of strategies)
      for (const [key, frame] of Object.entries(fields)) {
        expect(parseFrame(frame).length, `${slug} ${key}`).toBeGreaterThan(0)
        expect(
          outputs.some((one) => one.key === key || (key.endsWith('*') && one.key.startsWith(key.slice(0, -1)))),
          `${slug} ${key}`,
        ).toBe(true)
      }
  }
  const used = new Set(
    OFFERED.flatMap(({ slug }) => strategiesOfUseCase(slug)).flatMap(({ fields }) =>
      Object.values(fields).flatMap((frame) => parseFrame(frame).flatMap(slotNames)),
    ),
  )
  expect([...used].toSorted()).toEqual(Object.keys(SLOTS).toSorted())
  expect(() => parseFrame('a [b')).toThrow(RangeError)
  expect(() => parseFrame('a b]1')).toThrow(RangeError)
})

test.each(['problem', 'question', 'bonus'] as const)(
  'all drafts of the angle %s begin with it, in other words',
  (angle) => {
    const useCase = findUseCase('social-ads')
    if (!useCase) throw new Error('no social ads')
    const { drafts } = writeDrafts({ ...requestOf(useCase, sampleNamed('bakery')), angle })
    expect(drafts.length).toBeGreaterThan(0)
    expect(new Set(drafts.map(({ strategy }) => angleOfStrategy(strategy)))).toEqual(new Set([angle]))
    expect(new Set(drafts.map(({ text }) => text)).size).toBe(drafts.length)
  },
)

test('a product name that is longer than its input is whole in drafts, or not there', () => {
  const useCase = findUseCase('social-ads')
  if (!useCase) throw new Error('no social ads')
  const sample = sampleNamed('bakery')
  const product_name = 'The Brook and Hale Kitchen Knife'
  const overview = {
    fields: { product_name, product_description: 'A knife that is sharpened once a year.' },
    done: false,
  }
  const { drafts } = writeDrafts(requestOf(useCase, { ...sample, content: { ...sample.content, overview } }))
  expect(drafts.length).toBeGreaterThan(0)
  for (const { text } of drafts) expect(text.replaceAll(product_name, '')).not.toContain('The Brook')
  expect(drafts.some(({ text }) => text.includes(product_name))).toBe(true)
})
