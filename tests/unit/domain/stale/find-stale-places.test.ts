import { describe, expect, test } from 'vitest'
import { isSummaryStale, findStalePlacements, findStalePlaces } from '#domain/stale/find-stale-places.ts'
import { dismissedEnd } from '#domain/stale/offer-end.ts'
import { replaceStalePlaces, type WatchedText } from '#domain/stale/stale-places.ts'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { findUsedValues } from '#domain/stale/find-used-values.ts'

const PRICE = 'content.benefits.fields.price_1'
const NOW = Date.parse('2027-03-01T12:00:00Z')

const offerWith = (sections: Record<string, Record<string, string>>) => ({
  ID: 1,
  name: 'piano',
  title: 'Second Chance Piano',
  updatedAt: 0,
  content: Object.fromEntries(Object.entries(sections).map(([key, fields]) => [key, { fields }])),
})
const piano = (price: string, rest: Record<string, Record<string, string>> = {}) =>
  offerWith({ benefits: { price_1: price }, ...rest })
const textOf = (content: string, used: WatchedText['used'], parts: Record<string, string> = {}): WatchedText => ({
  content,
  parts,
  ...(used && { used }),
})
const radar = (text: WatchedText, offer: ReturnType<typeof offerWith>, nowMs = NOW) =>
  findStalePlaces({ text, offer, nowMs, locale: 'en-GB' })
const WAS_480 = [{ path: PRICE, value: '480' }]

describe('what a text says of its offer', () => {
  test('mentions are seen in the body and the short texts, and never in a token', () => {
    const offer = piano('480', {
      offer: { end_date: '2027-03-12', amount: '80' },
      overview: { product_name: 'Second Chance Piano' },
    })
    const text = { content: 'Second Chance Piano, {{benefits.price_1}} until 12 March', parts: { headline_1: '$480' } }
    expect(findUsedValues(text, offer)).toEqual([
      { path: PRICE, value: '480' },
      { path: 'content.offer.fields.end_date', value: '2027-03-12' },
      { path: 'content.overview.fields.product_name', value: 'Second Chance Piano' },
    ])
    expect(findUsedValues({ content: '{{benefits.price_1}}', parts: {} }, offer)).toEqual([])
  })
})

describe('the radar', () => {
  test('the check finds places with the old price and suggests the new one', () => {
    const text = textOf('480 for the whole course. Four hundred and eighty, and I come.', WAS_480, {
      headline_1: 'Ten lessons, $480',
    })
    const places = radar(text, piano('520'))
    expect(
      places.map(({ at, currentText: said, replacement, certainty, reason }) => [
        at,
        said,
        replacement,
        certainty,
        reason,
      ]),
    ).toEqual([
      ['content', '480', '520', 'likely', 'changed'],
      ['content', 'Four hundred and eighty', 'Five hundred and twenty', 'likely', 'changed'],
      ['parts.headline_1', '480', '520', 'sure', 'changed'],
    ])
    expect(replaceStalePlaces(text, places, true)).toEqual({
      content: '520 for the whole course. Five hundred and twenty, and I come.',
      parts: { headline_1: 'Ten lessons, $520' },
    })
  })

  test('the check leaves unseen values, other spellings and tokens alone', () => {
    expect(radar(textOf('480', undefined), piano('520'))).toEqual([])
    expect(radar(textOf('480', WAS_480), piano('480.00'))).toEqual([])
    expect(radar(textOf('{{benefits.price_1}}', WAS_480), piano('520'))).toEqual([])
    expect(radar(textOf('520', WAS_480), piano('520'))).toEqual([])
  })

  test('doubts where another field says so too, others sell it in that sentence, or the new value stands there already', () => {
    const doubt = (content: string, rest: Record<string, Record<string, string>> = {}) =>
      radar(textOf(content, WAS_480), piano('520', rest)).map(({ certainty, why }) => `${certainty}: ${why}`)
    expect(doubt('Only 480.', { problems: { alternative_price_2: '480.00' } })).toEqual([
      'doubtful: Problems: Price 2 also says 480',
    ])
    expect(doubt('A good second-hand dealer gives you 480 for it. Or 480.')).toEqual([
      'doubtful: the sentence mentions “dealer”',
      'likely: undefined',
    ])
    expect(doubt('The music school asks 480.', { problems: { alternative_solution_1: 'Music school' } })).toEqual([
      'doubtful: the sentence mentions “Music school”',
    ])
    expect(doubt('Not 480 but 520. It was 480.')).toEqual([
      'doubtful: the sentence already says 520',
      'likely: undefined',
    ])
  })

  test('the check leaves a deleted value for a person to decide', () => {
    expect(radar(textOf('Only 480.', WAS_480), piano(''))).toMatchObject([
      { currentText: '480', replacement: null, reason: 'gone', now: '' },
    ])
  })

  test('the check finds a renamed product, a changed quote and a guarantee', () => {
    const used = [
      { path: 'content.overview.fields.product_name', value: 'Weekly Loaf' },
      {
        path: 'content.testimonials.fields.comment_1',
        value: 'We have not bought sliced bread since we began with it.',
      },
      { path: 'content.benefits.fields.guarantee', value: 'Back within 60 days.' },
    ]
    const offer = offerWith({
      overview: { product_name: 'Friday Loaf' },
      testimonials: { comment_1: 'We never buy sliced bread now.' },
      benefits: { guarantee: 'Back within 90 days.' },
    })
    const places = radar(
      textOf('Weekly Loaf: ‘We have not bought sliced bread since we began with it.’ With a 60-day guarantee.', used),
      offer,
    )
    expect(places.map(({ currentText: said, replacement }) => [said, replacement])).toEqual([
      ['Weekly Loaf', 'Friday Loaf'],
      ['We have not bought sliced bread since we began with it.', 'We never buy sliced bread now.'],
      ['60-day', '90-day'],
    ])
  })
})

describe('an offer that has ended', () => {
  const ended = {
    end_date: '2027-02-07',
    end_time: '23:59',
    end_time_zone: 'America/Bogota',
    amount: '36',
    scarcity: 'Son 36 plazas y ni una más, porque las profesoras son siete',
  }
  const offer = offerWith({ offer: ended })
  const text = textOf(
    'Te guardamos la plaza hasta el domingo 7. Son 36 plazas. Hasta las 23:59. {{offer.end_date}} y {{offer.call_to_action}}',
    [],
  )

  test('an ended offer makes its date, number, time and tokens stale', () => {
    expect(radar(text, offer).map(({ currentText: said, reason, replacement }) => [said, reason, replacement])).toEqual(
      [
        ['domingo 7', 'ended', null],
        ['36', 'ended', null],
        ['23:59', 'ended', null],
        ['{{offer.end_date}}', 'ended', null],
      ],
    )
  })

  test('an offer ends in its own zone at its own time, or at the end of that day', () => {
    const at = (zoned: string) => radar(text, offer, Date.parse(zoned)).length
    expect(at('2027-02-07T23:58:00-05:00')).toBe(0)
    expect(at('2027-02-08T00:00:00-05:00')).toBe(4)
    const plain = offerWith({ offer: { end_date: '2027-02-07', end_time_zone: 'nowhere', end_time: 'noon' } })
    expect(radar(text, plain, Date.parse('2027-02-07T23:00:00Z'))).toEqual([])
    expect(radar(text, plain, Date.parse('2027-02-08T00:00:00Z'))).toHaveLength(2)
  })

  test('an accepted ended offer stays until it has another end', () => {
    const left = { ...text, used: [dismissedEnd(offer)] }
    expect(radar(left, offer)).toEqual([])
    expect(radar(left, offerWith({ offer: { ...ended, end_date: '2027-02-08' } })).length).toBeGreaterThan(0)
    expect(isSummaryStale({ used: left.used }, offer, NOW)).toBe(false)
    expect(isSummaryStale({}, offer, NOW)).toBe(true)
  })
})

describe('words that are out', () => {
  const placement = {
    where: 'Google Ads',
    since: '2027-05-03',
    until: '',
    address: '',
    content: 'Only 480',
    parts: {},
    used: WAS_480,
  }
  test('published words keep the old price until they are withdrawn', () => {
    expect(
      findStalePlacements(
        { placements: { 7: placement, 8: { ...placement, until: '2027-05-09' } } },
        piano('520'),
        NOW,
      ),
    ).toEqual([
      {
        placement: 7,
        where: 'Google Ads',
        since: '2027-05-03',
        path: PRICE,
        was: '480',
        now: '520',
        reason: 'changed',
      },
    ])
    expect(isSummaryStale({ out: WAS_480 }, piano('520'), NOW)).toBe(true)
    expect(isSummaryStale({ out: WAS_480, used: WAS_480 }, piano('480,00'), NOW)).toBe(false)
  })
})

describe('a stated price that changes', () => {
  const STATED = 'content.offer.fields.price'
  const WAS = [{ path: STATED, value: '5.40' }]
  const stated = (price: string, rest: Record<string, Record<string, string>> = {}) =>
    offerWith({ offer: { price, currency: 'GBP', price_period: 'a week' }, ...rest })

  test('a changed price is replaced in the texts that name it', () => {
    const [place] = radar(textOf('Still £5.40 a week.', WAS), stated('5.90'))
    expect(place).toMatchObject({ currentText: '5.40', replacement: '5.90', certainty: 'sure', path: STATED })
  })

  test('a changed price is certain even where a feature is worth as much', () => {
    const [place] = radar(textOf('Still £5.40 a week.', WAS), stated('5.90', { benefits: { price_1: '5.40' } }))
    expect(place).toMatchObject({ replacement: '5.90', certainty: 'sure' })
  })
})

test.each(['*Neu* Wochenbrot', '1. FC Brot', '[Loaf](weekly)', 'Loaf \\* Deluxe', '- Loaf -', '# 1 Loaf'])(
  'a name that looks like a mark stands in a body with formatting as it is: %s',
  (now) => {
    const named = (product_name: string) => ({
      ID: 1,
      name: 'p',
      title: 'P',
      updatedAt: 0,
      content: { overview: { fields: { product_name } } },
    })
    const content = 'Weekly Loaf is here.\n\nBuy the Weekly Loaf **today**.'
    const text = { content, parts: {}, used: findUsedValues({ content, parts: {} }, named('Weekly Loaf')) }
    const places = findStalePlaces({ text, offer: named(now), nowMs: 0, locale: 'en' })
    const replaced = replaceStalePlaces(text, places, false).content
    expect(blocksToText(markdownBlocks(replaced))).toBe(`${now} is here.\n\nBuy the ${now} today.`)
    expect(replaceStalePlaces(text, places, true).content).toBe(`${now} is here.\n\nBuy the ${now} **today**.`)
  },
)
