import { describe, expect, test } from 'vitest'
import { draftPassages } from '#domain/origin/comparison/draft-passages.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'

const draft = (
  ID: number,
  source: AiResult['source'],
  parts: AiResult['parts'],
  more: Partial<AiResult> = {},
): AiResult => ({
  ID,
  name: `draft-${ID}`,
  updatedAt: 0,
  title: '',
  opportunity_id: 1,
  usecase: 'social-ads',
  text: Object.values(parts).join('\n\n'),
  parts,
  source,
  formula_id: 0,
  job: 0,
  seed: '',
  strategy: '',
  language: 'en',
  revision: '',
  inputs: {},
  first: { text: '', parts },
  kept: false,
  at: 0,
  ...more,
})

describe('words of a draft around a field that was kept', () => {
  const byAi = draft(1, 'ai', { headline: 'Bread before breakfast', text: 'Fresh at seven.' })
  const kept = { headline: 'Bread before breakfast', text: 'One loaf a week.' }

  test('the words are the built-in writer’s, and the field stays an AI’s', () => {
    expect(draftPassages(draft(2, 'template', kept, { locked: ['headline'] }), { drafts: [byAi] })).toEqual([
      { source: 'ai', text: 'Bread before breakfast' },
      { source: 'writer', text: 'One loaf a week.' },
    ])
  })

  test('the words are an AI’s, and the field that a person typed stays theirs', () => {
    const typed = draft(3, 'ai', { headline: 'My own headline', text: 'Fresh at seven.' }, { locked: ['headline'] })
    expect(draftPassages(typed, { drafts: [byAi, typed] })).toEqual([{ source: 'ai', text: 'Fresh at seven.' }])
  })

  test('the words are all the writer’s where none was kept', () => {
    expect(draftPassages(byAi)).toEqual([{ source: 'ai', text: 'Bread before breakfast\n\nFresh at seven.' }])
  })
})

describe('words of a field that a person edited before they kept it', () => {
  const byAi = draft(1, 'ai', { headline: 'Warm bread before breakfast, every Friday', text: 'Fresh at seven.' })

  test.each([
    ['a word replaced', 'Warm rolls before breakfast, every Friday'],
    ['a part cut off', 'Warm bread before breakfast'],
    ['its spelling put right', 'Warm bread befor breakfast, every Friday'],
  ])('the words with %s stay an AI’s', (_how, headline) => {
    const kept = draft(2, 'template', { headline, text: 'One loaf a week.' }, { locked: ['headline'] })
    expect(draftPassages(kept, { drafts: [byAi] })).toContainEqual({
      source: 'ai',
      text: 'Warm bread before breakfast, every Friday\n\nFresh at seven.',
    })
  })
})

describe('words that an AI has quoted from the offer', () => {
  const GUARANTEE = 'If a loaf is late, that week is free.'
  const NEW = 'Somebody on your street wakes up to warm bread.'
  const offer = (updatedAt: number) => ({
    ID: 1,
    name: 'weekly-loaf',
    updatedAt,
    content: { benefits: { fields: { guarantee: `${GUARANTEE} Text us by Sunday.` }, done: true } },
  })
  const quoting = (at: number, inputs = {}) =>
    draft(
      at,
      'ai',
      { text: `${NEW} ${GUARANTEE}` },
      { at, inputs, first: { text: '', parts: { text: `${NEW} ${GUARANTEE}` } } },
    )

  test('the words are the person’s, from the offer or from what the draft was asked with', () => {
    expect(draftPassages(quoting(5), { offers: [offer(4)] })).toEqual([{ source: 'ai', text: NEW }])
    expect(draftPassages(quoting(5, { proof: GUARANTEE }))).toEqual([{ source: 'ai', text: NEW }])
  })

  test('the words are the person’s where an earlier draft has quoted them too', () => {
    const drafts = [quoting(4, { proof: GUARANTEE })]
    expect(draftPassages(quoting(5, { proof: GUARANTEE }), { drafts })).toEqual([{ source: 'ai', text: NEW }])
  })

  test('the words are the AI’s where they came into the offer after the draft', () => {
    expect(draftPassages(quoting(5), { offers: [offer(6)] })).toEqual([{ source: 'ai', text: `${NEW} ${GUARANTEE}` }])
  })

  test('the words are the AI’s where an earlier draft had them before', () => {
    const drafts = [draft(2, 'ai', { text: GUARANTEE }, { at: 2 })]
    expect(draftPassages(quoting(5), { offers: [offer(4)], drafts })).toEqual([
      { source: 'ai', text: `${NEW} ${GUARANTEE}` },
    ])
  })

  test('the words are the AI’s where a draft of the offer’s original had them before, deleted or not', () => {
    const byAi = draft(2, 'ai', { text: GUARANTEE }, { at: 2, opportunity_id: 9 })
    const offers = [offer(4), { ...offer(4), ID: 9, updatedAt: 3 }]
    expect(draftPassages(quoting(5), { offers, drafts: [byAi] })).toEqual([
      { source: 'ai', text: `${NEW} ${GUARANTEE}` },
    ])
  })

  test('the words are the person’s where a draft of the offer’s original has quoted them too', () => {
    const drafts = [draft(2, 'ai', { text: GUARANTEE }, { at: 2, opportunity_id: 9 })]
    const offers = [offer(4), { ...offer(4), ID: 9, updatedAt: 1 }]
    expect(draftPassages(quoting(5), { offers, drafts })).toEqual([{ source: 'ai', text: NEW }])
  })

  test('the words are the AI’s where a text has them from one', () => {
    const texts = [{ sources: [{ source: 'ai' as const, text: `Hello.\n${GUARANTEE}` }] }]
    expect(draftPassages(quoting(5), { offers: [offer(4)], texts })).toEqual([
      { source: 'ai', text: `${NEW} ${GUARANTEE}` },
    ])
  })
})
