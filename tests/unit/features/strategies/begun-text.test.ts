import { expect, test } from 'vitest'
import {
  type NewTextFormValues,
  isContentReplaced,
  findMissingFields,
  EMPTY_PASTED_TEXT,
  withFileContent,
} from '#features/strategies/dialogs/new-text-form.ts'

const first = withFileContent(EMPTY_PASTED_TEXT, { title: 'Letter', content: 'one', source: 'Letter.txt' })

test('a second file replaces the title that the first one gave', () => {
  expect(first).toMatchObject({ title: 'Letter', content: 'one' })
  expect(withFileContent(first, { title: 'Flyer', content: 'two' })).toMatchObject({ title: 'Flyer', content: 'two' })
})

test('a title that was typed stays when a file is opened', () => {
  expect(withFileContent({ ...EMPTY_PASTED_TEXT, title: 'Mine' }, { title: 'Letter', content: 'one' }).title).toBe(
    'Mine',
  )
  expect(withFileContent({ ...first, title: 'Mine' }, { title: 'Flyer', content: 'two' }).title).toBe('Mine')
})

test.each<[string, string, string, boolean]>([
  ['other words over all of it', '# Bread\n\nOne **star**', 'Hallo __NAME__,\nbis bald', true],
  ['other words that begin alike', `Hallo ${'Brot '.repeat(20)}`, 'Hallo __NAME__', true],
  ['nothing', 'Bread', ' ', true],
  ['a letter more', 'Bread', 'Breads', false],
  ['half of it', 'Bread and butter and jam', 'Bread', false],
  ['a line changed', 'one\ntwo\nthree', 'one\nzwei\nthree', false],
])('a text that becomes %s is of its file no more: %#', (_, before, after, isOther) => {
  expect(isContentReplaced(before, after)).toBe(isOther)
})

test('a custom text needs words of its own, a text of the product only its offer', () => {
  expect(findMissingFields({ content: ' \n', offer: { ID: 1 } as NewTextFormValues['offer'] }, true)).toEqual({
    content: 'Please fill out all required fields',
  })
  expect(findMissingFields({ content: 'Bread', offer: null }, true)).toEqual({ offer: 'Choose an offer' })
  expect(findMissingFields({ content: '', offer: { ID: 1 } as NewTextFormValues['offer'] }, false)).toBeUndefined()
})
