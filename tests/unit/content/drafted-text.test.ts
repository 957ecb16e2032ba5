import { expect, test } from 'vitest'
import { draftedText, isEditedSince } from '#content/drafted-text.ts'
import { draftText } from '#domain/kinds/ai-result.ts'

const FIRST = {
  text: 'Bread before breakfast\n\nOn your step.',
  parts: { text: 'On your step.', headline: 'Bread before breakfast', button: '' },
}
const DRAFT = { usecase: 'social-ads', first: FIRST }
const made = draftedText({ usecase: DRAFT.usecase, ...FIRST })

test('a text made from a draft is edited once its words are others than the draft was written with', () => {
  expect(isEditedSince(made, DRAFT)).toBe(false)
  expect(isEditedSince({ content: `${made.content}\n`, parts: { ...made.parts, description: ' ' } }, DRAFT)).toBe(false)
  expect(isEditedSince({ ...made, content: 'At your door.' }, DRAFT)).toBe(true)
  expect(isEditedSince({ ...made, parts: { ...made.parts, headline: 'Bread by bicycle' } }, DRAFT)).toBe(true)
  expect(isEditedSince({ ...made, parts: {} }, DRAFT)).toBe(true)
})

test('fields that were edited go into the text, in a template without a channel too', () => {
  const first = { text: 'Why us?\n\nWhat now?', parts: { question_1: 'Why us?', question_2: 'What now?' } }
  const parts = { ...first.parts, question_1: 'Why bread?' }
  const edited = draftedText({ usecase: 'interview-questions', text: first.text, parts })
  expect(edited.content).toBe('Why bread?\n\nWhat now?')
  expect(isEditedSince(edited, { usecase: 'interview-questions', first })).toBe(true)
})

test.each(['call-to-action', 'interview-questions'])(
  'fields that were emptied stay empty in a text of %s',
  (usecase) => {
    const parts = { button: '', line: ' ' }
    expect(draftedText({ usecase, text: 'Buy now\n\nToday', parts }).content).toBe('')
    expect(draftText({ text: 'Buy now\n\nToday', parts })).toBe('')
  },
)

test('a draft is plain text: its stars and lines are kept, and nothing of it is a mark', () => {
  const text = 'Hallo *|FNAME|*, *x* für Kund*innen\n- one'
  const mail = draftedText({ usecase: 'no-such-template', text, parts: {} })
  expect(mail.content).toBe('Hallo *|FNAME|*, \\*x\\* für Kund*innen\n\\- one')
  expect(isEditedSince(mail, { usecase: 'no-such-template', first: { text, parts: {} } })).toBe(false)
  const ad = draftedText({ usecase: 'social-ads', text, parts: {} })
  expect(ad.content).toBe(text)
})
