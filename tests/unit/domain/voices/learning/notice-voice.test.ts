import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeVoice } from '#domain/voices/learning/notice-voice.ts'

const texts = (...all: readonly string[]) =>
  all.map((text, index) => ({ id: `t${index}`, title: `Text ${index}`, text }))
const labels = (...all: readonly string[]): readonly string[] => noticeVoice(texts(...all)).map(({ label }) => label)

const BAKERY = [
  'Your loaf is in the oven. It is on your step every Friday at 7:30. Reply by text if you are away.\n\nNell',
  'The first loaf out of the oven is yours. We leave it on your step before Friday is awake.\n\nNell',
  '# Bread before breakfast\n\nYou sleep. We bake your loaf. It is on your step on Friday, and you pay by text.\n\nNell',
]

describe('what texts have in common', () => {
  test('three texts show sentence length, address, signature, days and marks', () => {
    const found = labels(...BAKERY)
    expect(found[0]).toMatch(/^Short sentences: \d+ words on average$/)
    expect(found).toEqual(
      expect.arrayContaining([
        'Addresses readers as “you”',
        'Signs with a first name',
        'Gives exact days and times instead of “soon”',
        'No exclamation marks',
        'No emoji',
        'on your step',
        'loaf',
        'Friday',
      ]),
    )
  })

  test('every finding quotes a place in each of its texts', () => {
    for (const { places } of noticeVoice(texts(...BAKERY))) {
      expect(places.length).toBeGreaterThanOrEqual(3)
      for (const { quote } of places) expect(quote).not.toBe('')
    }
  })

  test('two texts show nothing, and three copies of one neither', () => {
    expect(labels(...BAKERY.slice(0, 2))).toEqual([])
    expect(labels(BAKERY[0] ?? '', BAKERY[0] ?? '', ` ${BAKERY[0]} `)).toEqual([])
  })

  test.each([
    ['British', 'colour', 'favourite', 'centre'],
    ['American', 'color', 'favorite', 'center'],
  ])('%s spelling is found where no text uses the other', (name, ...words) => {
    const all = words.map((word) => `We bake it in the ${word} that you like. It is there for you.`)
    expect(labels(...all)).toContain(`${name} spelling`)
    expect(labels(...all, 'The colour and the color are both here, and you are too.')).not.toContain(`${name} spelling`)
  })

  test.each([
    [
      'du',
      'Wir backen für dich. Du bekommst das Brot am Freitag.',
      'Dein Brot ist da. Wir freuen uns auf dich.',
      'Das ist für dich und nicht für alle.',
    ],
    [
      'Sie',
      'Wir backen für Sie. Das Brot ist am Freitag da.',
      'Heute ist Ihr Brot fertig. Wir danken Ihnen.',
      'Das ist ein Brot, das wir nur für Sie backen.',
    ],
  ])('German texts that speak to ‘%s’ are found', (name, ...all) => {
    expect(labels(...all)).toContain(`Addresses readers as “${name}”`)
  })

  test('texts with mixed forms of address show none', () => {
    expect(
      labels(
        'Wir backen für dich und für alle.',
        'Wir backen heute nur für Sie und für das Haus.',
        'Das ist dein Brot, und es ist für dich.',
      ).filter((label) => label.startsWith('Speaks')),
    ).toEqual([])
  })

  test('Japanese sentences are measured in characters', () => {
    expect(
      labels(
        '今朝、最初の新芽を摘みました。香りが違います。',
        '茶畑は朝霧の中です。今日も摘みます。',
        '一杯の茶を。静かな朝に。',
      )[0],
    ).toMatch(/characters on average$/)
  })

  test.each([
    ['prices', 'The loaf is 9.50 with butter.', 'Rolls are 4.20 for all.', 'Two buns for £3.10 and a tea.'],
    ['ratios and sizes', 'A picture in 16:9 for you.', 'Mix it 1:3 with tea.', 'The box is 10.20 wide.'],
  ])('%s are no times', (_, ...all) => {
    expect(labels(...all).filter((label) => label.startsWith('Gives exact days'))).toEqual([])
  })

  test.each([
    ['en', 'It comes at 7:30 to you.', 'The van leaves at 8 am for the hills.', 'We open at 6.45 a.m. for you.'],
    [
      'de',
      'Wir kommen um 7.30 Uhr zu Ihnen und bringen das Brot.',
      'Das Brot ist um 8 Uhr da und noch warm.',
      'Der Wagen fährt um 9:15 in die Stadt und zu Ihnen.',
    ],
    [
      'fr',
      'Nous arrivons à 7 h 30 avec le pain.',
      'Le four est prêt à 8h15 pour vous.',
      'Rendez-vous à 9:30 dans la rue.',
    ],
  ])('times of day are found in %s', (_, ...all) => {
    expect(labels(...all).some((label) => label.startsWith('Gives exact days'))).toBe(true)
  })

  test('three different last words are no signature', () => {
    const ends = ['Newsletter', 'Bestellen', 'Impressum']
    const all = ends.map((end, n) => `Wir backen das Brot Nummer ${n} in der Nacht.\n\n${end}`)
    expect(labels(...all)).not.toContain('Signs with a first name')
  })

  test('a word that only begins sentences is no word to use: its capital would be taken for its spelling', () => {
    const all = ['loaf', 'roll', 'bun'].map((one) => `Discover the ${one} of the day. Order it for your table.`)
    const words = noticeVoice(texts(...all)).filter(({ isWord }) => isWord)
    expect(words.map(({ label }) => label).filter((label) => /Discover|Order/.test(label))).toEqual([])
  })

  test('the order of the texts changes no finding', () => {
    const part = fc.constantFrom(
      ...BAKERY,
      'Buy now!',
      'Soon 😀',
      'And so on.',
      'パンを焼きます。',
      'خبز كل يوم.',
      '{{first_name}}',
      '',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (all) => {
        const found = noticeVoice(texts(...all))
        for (const { places } of found) expect(new Set(places.map(({ id }) => id)).size).toBeGreaterThanOrEqual(3)
        const keys = (list: readonly string[]) =>
          noticeVoice(texts(...list))
            .map(({ key }) => key)
            .toSorted()
        expect(keys(all.toReversed())).toEqual(keys(all))
      }),
    )
  })
})
