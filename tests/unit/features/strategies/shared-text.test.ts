import { expect, test } from 'vitest'
import { sharedWords } from '#features/strategies/dialogs/text-file/shared-text.ts'

test.each<[object, string, string | undefined]>([
  [{ title: 'Old letter', text: '**Bread** for *|FNAME|*', url: '' }, '**Bread** for *|FNAME|*', 'Old letter'],
  [{ title: 'Mill', text: 'Look at this', url: 'https://mill.example/' }, 'Look at this\nhttps://mill.example/', 'Mill'],
  [{ title: '', text: 'See https://mill.example/', url: 'https://mill.example/' }, 'See https://mill.example/', ''],
  [{ title: 'Mill', text: '', url: 'https://mill.example/' }, 'Mill\nhttps://mill.example/', undefined],
  [{ url: 'https://mill.example/' }, 'https://mill.example/', undefined],
])('%j is shared as plain words', (given, content, title) => {
  const shared = sharedWords(given)
  expect(shared?.ok && shared.value).toMatchObject({ content, isMarkdown: false, isKeptPlain: true, ...(title !== undefined && { title }) })
})

test.each([[{ title: '', text: '', url: '' }], [null], ['text']])('%j has no words', (given) => {
  expect(sharedWords(given)).toBeUndefined()
})
