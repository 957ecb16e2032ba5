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
    expect(draftPassages(draft(2, 'template', kept, { locked: ['headline'] }), [byAi])).toEqual([
      { source: 'ai', text: 'Bread before breakfast' },
      { source: 'writer', text: 'One loaf a week.' },
    ])
  })

  test('the words are an AI’s, and the field that a person typed stays theirs', () => {
    const typed = draft(3, 'ai', { headline: 'My own headline', text: 'Fresh at seven.' }, { locked: ['headline'] })
    expect(draftPassages(typed, [byAi, typed])).toEqual([{ source: 'ai', text: 'Fresh at seven.' }])
  })

  test('the words are all the writer’s where none was kept', () => {
    expect(draftPassages(byAi)).toEqual([{ source: 'ai', text: 'Bread before breakfast\n\nFresh at seven.' }])
  })
})
