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
    return { id: `d${index}`, title: subject, before, after }
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
    expect(labels([{ id: 'd1', title: '', before, after: before.replaceAll('cheap', 'fair') }])).toEqual([])
  })

  test('copies of one draft count once', () => {
    const copies = [1, 2, 3].map((n) => ({ id: `d${n}`, title: '', before: 'A cheap loaf.', after: 'A fair loaf.' }))
    expect(labels(copies)).toEqual([])
  })

  test('marks taken out of most drafts that have them become a rule', () => {
    const edited = drafts((one, index) => [`Fresh ${one} today!`, `Fresh ${one} today${index === 0 ? '!' : '.'}`], 6)
    expect(labels(edited)).toEqual(['You took out exclamation marks in 5 of 6 drafts'])
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
        const edited = pairs.map(([before, after], index) => ({ id: `d${index}`, title: '', before, after }))
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
