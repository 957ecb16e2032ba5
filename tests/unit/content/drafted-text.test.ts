import { expect, test } from 'vitest'
import { draftedText, isEditedSince } from '#content/drafted-text.ts'

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

test('a draft is plain text: its stars and lines are kept, and nothing of it is a mark', () => {
  const text = 'Hallo *|FNAME|*, *x* für Kund*innen\n- one'
  const mail = draftedText({ usecase: 'no-such-template', text, parts: {} })
  expect(mail.content).toBe('Hallo *|FNAME|*, \\*x\\* für Kund*innen\n\\- one')
  expect(isEditedSince(mail, { usecase: 'no-such-template', first: { text, parts: {} } })).toBe(false)
  const ad = draftedText({ usecase: 'social-ads', text, parts: {} })
  expect(ad.content).toBe(text)
})
