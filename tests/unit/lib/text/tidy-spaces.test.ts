import { expect, test } from 'vitest'
import { tidySpaces } from '#lib/text/tidy-spaces.ts'

test.each([
  ['a \n \n b', 'a\n\nb'],
  ['a   b', 'a b'],
  ['a  \n   b', 'a\nb'],
  ['a\n\n\nb', 'a\n\n\nb'],
])('%j has no spaces around its line breaks', (text, tidy) => {
  expect(tidySpaces(text)).toBe(tidy)
})
