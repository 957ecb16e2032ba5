import { expect, test } from 'vitest'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { editedDraftPassages } from '#domain/origin/comparison/edited-draft-passages.ts'

const AI = 'Somebody on your street wakes up to warm bread every single Friday.'
const OWN = 'We moved our oven to the old mill last spring.'

const draft = (ID: number, source: AiResult['source'], text: string): AiResult => ({
  ID,
  name: `draft-${ID}`,
  updatedAt: ID,
  title: '',
  opportunity_id: 1,
  usecase: 'social-ads',
  text: '',
  parts: { text },
  source,
  formula_id: 0,
  job: 0,
  seed: '',
  strategy: '',
  language: 'en',
  revision: '',
  inputs: {},
  first: { text: '', parts: { text } },
  kept: false,
  at: ID,
})

test('words of an AI that were put into a draft of the built-in writer are the AI’s, typed ones are nobody else’s', () => {
  const byWriter = draft(2, 'template', 'One loaf a week.')
  const edited = { ...byWriter, parts: { text: `One loaf a week. ${AI} ${OWN}` } }
  const records = { drafts: [edited, draft(1, 'ai', AI)], texts: [], offers: [] }
  expect(editedDraftPassages(edited, records)).toEqual([
    { source: 'writer', text: 'One loaf a week.' },
    { source: 'ai', text: AI },
  ])
  expect(editedDraftPassages(byWriter, records)).toEqual([{ source: 'writer', text: 'One loaf a week.' }])
})
