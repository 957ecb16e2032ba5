import { expect, test } from 'vitest'
import { NO_CUSTOM, withFile } from '#features/strategies/dialogs/begun-text.ts'

const first = withFile(NO_CUSTOM, { title: 'Letter', content: 'one', source: 'Letter.txt' })

test('a second file replaces the title that the first one gave', () => {
  expect(first).toMatchObject({ title: 'Letter', content: 'one' })
  expect(withFile(first, { title: 'Flyer', content: 'two' })).toMatchObject({ title: 'Flyer', content: 'two' })
})

test('a title that was typed stays when a file is opened', () => {
  expect(withFile({ ...NO_CUSTOM, title: 'Mine' }, { title: 'Letter', content: 'one' }).title).toBe('Mine')
  expect(withFile({ ...first, title: 'Mine' }, { title: 'Flyer', content: 'two' }).title).toBe('Mine')
})
