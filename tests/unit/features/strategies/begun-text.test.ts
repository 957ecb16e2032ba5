import { expect, test } from 'vitest'
import { type BegunText, isReplaced, missingIn, NO_CUSTOM, withFile } from '#features/strategies/dialogs/begun-text.ts'

const first = withFile(NO_CUSTOM, { title: 'Letter', content: 'one', source: 'Letter.txt' })

test('a second file replaces the title that the first one gave', () => {
  expect(first).toMatchObject({ title: 'Letter', content: 'one' })
  expect(withFile(first, { title: 'Flyer', content: 'two' })).toMatchObject({ title: 'Flyer', content: 'two' })
})

test('a title that was typed stays when a file is opened', () => {
  expect(withFile({ ...NO_CUSTOM, title: 'Mine' }, { title: 'Letter', content: 'one' }).title).toBe('Mine')
  expect(withFile({ ...first, title: 'Mine' }, { title: 'Flyer', content: 'two' }).title).toBe('Mine')
})

test.each<[string, string, string, boolean]>([
  ['other words over all of it', '# Bread\n\nOne **star**', 'Hallo __NAME__,\nbis bald', true],
  ['other words that begin alike', `Hallo ${'Brot '.repeat(20)}`, 'Hallo __NAME__', true],
  ['nothing', 'Bread', ' ', true],
  ['a letter more', 'Bread', 'Breads', false],
  ['half of it', 'Bread and butter and jam', 'Bread', false],
  ['a line changed', 'one\ntwo\nthree', 'one\nzwei\nthree', false],
])('a text that becomes %s is of its file no more: %#', (_, before, after, isOther) => {
  expect(isReplaced(before, after)).toBe(isOther)
})

test('a custom text needs words of its own, a text of the product only its offer', () => {
  expect(missingIn({ content: ' \n', offer: { ID: 1 } as BegunText['offer'] }, true)).toEqual({
    content: 'Please fill out all required fields',
  })
  expect(missingIn({ content: 'Bread', offer: null }, true)).toEqual({ offer: 'Choose an offer' })
  expect(missingIn({ content: '', offer: { ID: 1 } as BegunText['offer'] }, false)).toBeUndefined()
})
