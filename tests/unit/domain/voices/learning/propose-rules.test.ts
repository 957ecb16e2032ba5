import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrandVoice, EMPTY_VOICE } from '#domain/voices/brand-voice.ts'
import { additionEdits } from '#domain/voices/learning/learned-addition.ts'
import { type EditedDraft, proposeRules } from '#domain/voices/learning/propose-rules.ts'
import { withValueAt } from '#lib/path.ts'

const VOICE: BrandVoice = { ...EMPTY_VOICE, ID: 1, name: 'voice', updatedAt: 0, title: 'Bakery' }
const SUBJECTS = ['loaf', 'roll', 'bun', 'cake', 'pie', 'tart']

const drafts = (edit: (subject: string, index: number) => readonly [before: string, after: string], count = 3) =>
  SUBJECTS.slice(0, count).map((subject, index): EditedDraft => {
    const [before, after] = edit(subject, index)
    return { id: `d${index}`, title: subject, before, after, facts: '' }
  })

const labels = (edited: readonly EditedDraft[], voice = VOICE): readonly string[] =>
  proposeRules(edited, voice).map(({ label }) => label)

describe('rules from edits', () => {
  test('a word replaced in three drafts becomes a rule with its places', () => {
    const edited = drafts((subject) => [`A cheap ${subject} for all.`, `A good value ${subject} for all.`])
    const [rule] = proposeRules(edited, VOICE)
    expect(rule).toMatchObject({
      label: 'You replaced “cheap” with “good value” in 3 drafts',
      adds: { avoid: 'cheap', instead: 'good value' },
    })
    expect(rule?.places.map(({ quote, now }) => [quote, now])).toEqual(
      ['loaf', 'roll', 'bun'].map((one) => [`A cheap ${one} for all.`, `A good value ${one} for all.`]),
    )
  })

  test('a word replaced in two drafts is no rule', () => {
    expect(labels(drafts((one) => [`A cheap ${one}.`, `A good value ${one}.`], 2))).toEqual([])
  })

  test('three changes in one draft are no rule', () => {
    const before = 'A cheap loaf. A cheap roll. A cheap bun.'
    expect(labels([{ id: 'd1', title: '', before, after: before.replaceAll('cheap', 'fair'), facts: '' }])).toEqual([])
  })

  test('copies of one draft count once', () => {
    const copies = [1, 2, 3].map((n) => ({
      id: `d${n}`,
      title: '',
      before: 'A cheap loaf.',
      after: 'A fair loaf.',
      facts: '',
    }))
    expect(labels(copies)).toEqual([])
  })

  test('marks taken out of most drafts that have them become a rule', () => {
    const edited = drafts((one, index) => [`Fresh ${one} today!`, `Fresh ${one} today${index === 0 ? '!' : '.'}`], 6)
    expect(labels(edited)).toEqual(['You removed exclamation marks from 5 of 6 drafts'])
  })

  test('a spelling changed in three drafts becomes a word to use', () => {
    const [rule] = proposeRules(
      drafts((one) => [`Send an e-mail about the ${one}.`, `Send an email about the ${one}.`]),
      VOICE,
    )
    expect(rule).toMatchObject({ label: 'You spelled “e-mail” as “email” in 3 drafts', adds: { term: 'email' } })
  })

  test('prices, numbers and small words are no rules', () => {
    expect(labels(drafts((one) => [`The ${one} costs £5.`, `The ${one} costs £6.`]))).toEqual([])
    expect(labels(drafts((one) => [`Buy the ${one} now and here.`, `Buy a ${one} now and here.`]))).toEqual([])
  })

  test('a refused rule does not come back, and an accepted one neither', () => {
    const edited = drafts((one) => [`A cheap ${one}.`, `A good value ${one}.`])
    const [rule] = proposeRules(edited, VOICE)
    expect(rule).toBeDefined()
    if (!rule) return
    expect(proposeRules(edited, { ...VOICE, refused: { [rule.key]: 'yes' } })).toEqual([])
    const accepted = additionEdits(VOICE, [rule.adds]).reduce(
      (voice, { path, value }) => withValueAt(voice, path, value),
      VOICE,
    )
    expect(proposeRules(edited, accepted)).toEqual([])
  })

  test('no rule has fewer than three drafts behind it, whatever was changed', () => {
    const word = fc.constantFrom(
      'cheap',
      'good',
      'value',
      'Weekly',
      'loaf!',
      '😀',
      '12',
      'the',
      'e-mail',
      'パン',
      'خبز',
    )
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (pairs) => {
        const edited = pairs.map(([before, after], index) => ({ id: `d${index}`, title: '', before, after, facts: '' }))
        const rules = proposeRules(edited, VOICE)
        for (const { places } of rules) {
          expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
          const texts = new Set(edited.filter(({ id }) => places.some((one) => one.id === id)).map((one) => one.before))
          expect(texts.size).toBeGreaterThanOrEqual(3)
        }
        expect(proposeRules(edited.toReversed(), VOICE)).toEqual(rules)
      }),
    )
  })
})

/** A series of edits as people make them: one change in different texts. */
interface Series {
  readonly name: string
  readonly pairs: readonly (readonly [before: string, after: string])[]
  readonly facts?: string
  readonly proposes: readonly object[]
}

const series = ({ pairs, facts = '' }: Series): readonly EditedDraft[] =>
  pairs.map(([before, after], index) => ({ id: `d${index}`, title: '', before, after, facts }))

const frames = (list: readonly string[], removed: string, added: string) =>
  list.map((frame) => [frame.replace('_', removed), frame.replace('_', added).replaceAll(/ +(?=[ .])/g, '')] as const)

const EN = [
  'Our loaf is a _ choice for the whole family on Friday.',
  'Order today, because a _ breakfast starts the week well.',
  'We bake through the night so that you have a _ start.',
]
const DE = [
  'Unser Brot ist eine _ Wahl für die ganze Familie am Freitag.',
  'Bestellen Sie heute, denn eine _ Mahlzeit macht die Woche besser.',
  'Wir backen in der Nacht, damit Sie eine _ Auswahl haben.',
]
const FR = [
  'Notre pain est un _ choix pour toute la famille ce soir.',
  'Commandez aujourd’hui, parce que c’est un _ début pour la semaine.',
  'Nous cuisons la nuit pour que vous ayez un _ repas.',
]
const JA = [
  '当店の_パンをご家族でお楽しみください。',
  '毎朝焼きたての_パンをお届けします。',
  '週末には_パンで朝食をどうぞ。',
]
const AR = [
  'نقدم لكم خبزا _ كل صباح إلى باب البيت.',
  'اطلبوا اليوم فطورا _ لكل أفراد الأسرة في الأسبوع.',
  'نخبز في الليل لكي تجدوا طعاما _ عند الباب.',
]

const RIGHT: readonly Series[] = [
  {
    name: 'an English word that was replaced',
    pairs: frames(EN, 'delicious', 'simple'),
    proposes: [{ avoid: 'delicious', instead: 'simple' }],
  },
  { name: 'an English word that was taken out', pairs: frames(EN, 'truly', ''), proposes: [{ avoid: 'truly' }] },
  {
    name: 'a verb at the start of sentences, in small letters',
    pairs: ['our bread today.', 'the oven at night.', 'a better start.'].map((end) => [
      `Discover ${end}`,
      `See ${end}`,
    ]),
    proposes: [{ avoid: 'discover', instead: 'see' }],
  },
  {
    name: 'a German word that was replaced',
    pairs: frames(DE, 'preiswerte', 'ehrliche'),
    proposes: [{ avoid: 'preiswerte', instead: 'ehrliche' }],
  },
  {
    name: 'the spelling of a German word',
    pairs: ['heute', 'morgen', 'bald'].map((when) => [
      `Schreiben Sie uns ${when} eine Email an das Büro.`,
      `Schreiben Sie uns ${when} eine E-Mail an das Büro.`,
    ]),
    proposes: [{ term: 'E-Mail' }],
  },
  {
    name: 'a French word that was replaced',
    pairs: frames(FR, 'incroyable', 'honnête'),
    proposes: [{ avoid: 'incroyable', instead: 'honnête' }],
  },
  {
    name: 'a Japanese word that was replaced',
    pairs: frames(JA, '格安', '特別'),
    proposes: [{ avoid: '格安', instead: '特別' }],
  },
  {
    name: 'an Arabic word that was replaced',
    pairs: frames(AR, 'رخيصا', 'طازجا'),
    proposes: [{ avoid: 'رخيصا', instead: 'طازجا' }],
  },
]

const NONE: readonly Series[] = [
  { name: 'facts of the offer', pairs: frames(EN, 'sourdough', 'rye'), facts: 'A sourdough loaf', proposes: [] },
  { name: 'what the offer says now', pairs: frames(EN, 'white', 'rye'), facts: 'Rye bread only', proposes: [] },
  { name: 'a product name inside sentences', pairs: frames(EN, 'Weekly Loaf', 'Daily Roll'), proposes: [] },
  {
    name: 'prices',
    pairs: ['loaf', 'roll', 'bun'].map((one) => [`The ${one} costs £9.50 today.`, `The ${one} costs £8.50 today.`]),
    proposes: [],
  },
  { name: 'numbers in words', pairs: frames(EN, 'three', 'four'), proposes: [] },
  {
    name: 'days',
    pairs: frames(EN, 'Monday', 'Tuesday').concat(frames(DE, 'Montag', 'Dienstag'), frames(FR, 'lundi', 'mardi')),
    proposes: [],
  },
  {
    name: 'signatures',
    pairs: EN.map((line) => [
      `${line.replace('_', 'good')}\n\nBest wishes,\nNell Ashdown`,
      `${line.replace('_', 'good')}\n\nKind regards,\nTom Hale`,
    ]),
    proposes: [],
  },
  {
    name: 'salutations',
    pairs: DE.map((line) => [
      `Hallo Anna,\n\n${line.replace('_', 'gute')}`,
      `Hallo Petra,\n\n${line.replace('_', 'gute')}`,
    ]),
    proposes: [],
  },
  {
    name: 'addresses and links',
    pairs: ['bread', 'rolls', 'buns'].map((one) => [
      `Find all our ${one} at milllane.example/shop and tell us.`,
      `Find all our ${one} at milllane.example/store and tell us.`,
    ]),
    proposes: [],
  },
  {
    name: 'a capital at the start of sentences',
    pairs: ['loaf', 'roll', 'bun'].map((one) => [
      `Our ${one} is good: fresh bread for all.`,
      `Our ${one} is good. Fresh bread for all.`,
    ]),
    proposes: [],
  },
  { name: 'forms of one German word', pairs: frames(DE, 'frische', 'frischen'), proposes: [] },
  {
    name: 'French elision',
    pairs: ['soir', 'matin', 'midi'].map((when) => [
      `Nous préparons l’offre pour vous ce ${when}.`,
      `Nous préparons offre pour vous ce ${when}.`,
    ]),
    proposes: [],
  },
  { name: 'Arabic articles', pairs: frames(AR, 'طازج', 'الطازج'), proposes: [] },
  { name: 'Japanese particles', pairs: frames(JA, 'は', 'が'), proposes: [] },
  {
    name: 'sentences that were written anew',
    pairs: [
      ['A cheap loaf for you.', 'Bread waits fair warm Friday.'],
      ['Get a cheap roll now.', 'Mornings taste fair with butter.'],
      ['Try the cheap bun here.', 'Nothing beats fair fresh baking.'],
    ],
    proposes: [],
  },
  {
    name: 'a word that most drafts keep',
    pairs: [
      ...frames(EN, 'hearty', 'simple'),
      ...['one', 'two', 'six', 'ten'].map(
        (n) => [`A hearty loaf for table ${n} today.`, `A hearty loaf for our table ${n} today.`] as const,
      ),
    ],
    proposes: [],
  },
  {
    name: 'changes back and forth',
    pairs: [
      ...frames(EN, 'hearty', 'simple'),
      ...frames(
        EN.map((line) => `Yes: ${line}`),
        'simple',
        'hearty',
      ),
    ],
    proposes: [],
  },
]

describe('edits as people make them', () => {
  test.each([...RIGHT])('$name becomes one rule, and nothing else does', (given) => {
    expect(proposeRules(series(given), VOICE).map(({ adds }) => adds)).toEqual(given.proposes)
  })

  test.each([...NONE])('$name become no rule', (given) => {
    expect(proposeRules(series(given), VOICE)).toEqual([])
  })

  test('series without a pattern never make a rule together, in whichever order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...NONE].filter(({ facts }) => facts === undefined)), (chosen) => {
        const edited = chosen.flatMap((one, at) => series(one).map((draft) => ({ ...draft, id: `${at} ${draft.id}` })))
        expect(proposeRules(edited, VOICE)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('a word that the voice uses is not proposed to be avoided, and an avoided one not to be used', () => {
    const edited = series({ name: '', pairs: frames(EN, 'delicious', 'simple'), proposes: [] })
    expect(proposeRules(edited, { ...VOICE, terms: { mine: 'Delicious' } })).toEqual([])
    expect(proposeRules(edited, { ...VOICE, avoid: { mine: 'simpl*' } })).toEqual([])
  })
})

describe('words that a person didn’t choose', () => {
  const rewritten = (now: (subject: string) => string, source: 'ai' | 'library' = 'ai') =>
    drafts((one) => [`A cheap ${one} for everybody in town!`, now(one)]).map((draft) => ({
      ...draft,
      sources: [
        { source: 'ai' as const, text: draft.before },
        { source, text: draft.after },
      ],
    }))

  test('an AI’s rewriting makes no rule', () => {
    expect(labels(rewritten((one) => `An affordable ${one} for everybody in town!`))).toEqual([])
    expect(labels(rewritten((one) => `A ${one} for everybody in town.`))).toEqual([])
    expect(labels(rewritten((one) => `An affordable ${one} for everybody in town!`, 'library'))).toEqual([])
  })

  test('words that a person puts into an AI’s draft or rewriting are theirs', () => {
    const edited = drafts((one) => [`A cheap ${one} for all.`, `A good value ${one} for all.`])
    const rule = ['You replaced “cheap” with “good value” in 3 drafts']
    const byAi = edited.map((draft) => ({ ...draft, sources: [{ source: 'ai' as const, text: draft.before }] }))
    expect(labels(byAi)).toEqual(rule)
    const again = edited.map((draft) => ({
      ...draft,
      sources: [
        { source: 'ai' as const, text: draft.before },
        { source: 'ai' as const, text: draft.before.replace('for all', 'for everybody') },
      ],
    }))
    expect(labels(again)).toEqual(rule)
  })

  test('a text with more of an AI than there was room for makes no rule', () => {
    const edited = drafts((one) => [`A cheap ${one} for all.`, `A good value ${one} for all.`])
    expect(labels(edited.map((draft) => ({ ...draft, sources: [{ source: 'ai' as const, text: '' }] })))).toEqual([])
  })

  test('a sentence of the person’s own beside a rewriting is learned from', () => {
    const edited = drafts((one) => [
      `Fresh daily. A cheap ${one} for all.`,
      `Baked daily. A good value ${one} for all.`,
    ])
    const partly = edited.map((draft) => ({ ...draft, sources: [{ source: 'ai' as const, text: 'Baked daily.' }] }))
    expect(labels(partly)).toEqual(['You replaced “cheap” with “good value” in 3 drafts'])
  })
})
