import { expect, test } from 'vitest'
import { isEditedSince, textOfDraft } from '#content/text-of-draft.ts'

const FIRST = {
  text: 'Bread before breakfast\n\nOn your step.',
  parts: { text: 'On your step.', headline: 'Bread before breakfast', button: '' },
}
const DRAFT = { usecase: 'social-ads', first: FIRST }
const made = textOfDraft({ usecase: DRAFT.usecase, ...FIRST })

test('a text made from a draft is edited once its words are others than the draft was written with', () => {
  expect(isEditedSince(made, DRAFT)).toBe(false)
  expect(isEditedSince({ content: `${made.content}\n`, parts: { ...made.parts, description: ' ' } }, DRAFT)).toBe(false)
  expect(isEditedSince({ ...made, content: 'At your door.' }, DRAFT)).toBe(true)
  expect(isEditedSince({ ...made, parts: { ...made.parts, headline: 'Bread by bicycle' } }, DRAFT)).toBe(true)
  expect(isEditedSince({ ...made, parts: {} }, DRAFT)).toBe(true)
})
