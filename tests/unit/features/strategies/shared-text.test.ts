import { afterEach, expect, test, vi } from 'vitest'
import { readShareTargetText, TEXT_FILE_MAX_BYTES } from '#domain/text-file/share-target-text.ts'
import { parseSharedWords, consumeSharedText } from '#features/strategies/dialogs/text-file/shared-text.ts'

test.each<[object, string, string | undefined]>([
  [{ title: 'Old letter', text: '**Bread** for *|FNAME|*', url: '' }, '**Bread** for *|FNAME|*', 'Old letter'],
  [
    { title: 'Mill', text: 'Look at this', url: 'https://mill.example/' },
    'Look at this\nhttps://mill.example/',
    'Mill',
  ],
  [{ title: '', text: 'See https://mill.example/', url: 'https://mill.example/' }, 'See https://mill.example/', ''],
  [{ title: 'Mill', text: '', url: 'https://mill.example/' }, 'Mill\nhttps://mill.example/', undefined],
  [{ url: 'https://mill.example/' }, 'https://mill.example/', undefined],
])('%j is shared as plain words', (given, content, title) => {
  const shared = parseSharedWords(given)
  expect(shared?.ok && shared.value).toMatchObject({
    content,
    markdown: undefined,
    isKeptPlain: true,
    ...(title !== undefined && { title }),
  })
})

test.each([[{ title: '', text: '', url: '' }], [null], ['text']])('%j has no words', (given) => {
  expect(parseSharedWords(given)).toBeUndefined()
})

/** Keeps what the service worker would, for the page to take. */
function keep(words: Record<string, string>, files: readonly File[]): void {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  const given = readShareTargetText(form, files)
  const kept = new Map([['https://desk.example/shared-text', new Response(JSON.stringify(given))]])
  const [file] = files
  if (file && !given.isTooLarge)
    kept.set(`https://desk.example/shared-text/${encodeURIComponent(file.name)}`, new Response(file))
  const cache = {
    keys: () => Promise.resolve(Array.from(kept.keys(), (url) => ({ url }))),
    match: (url: string) => Promise.resolve(kept.get(url)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: () => Promise.resolve(kept.clear()) })
}
afterEach(() => vi.unstubAllGlobals())

const textFile = (name: string, text: string, type = 'text/plain'): File => new File([text], name, { type })

test('a shared file without an ending is read by its type', async () => {
  keep({}, [textFile('letter', '**Bread**', 'text/markdown')])
  expect(await consumeSharedText()).toMatchObject({
    ok: true,
    value: { begun: { markdown: 'CommonMark', content: '**Bread**', title: 'letter' } },
  })
})

test('title and words that come with a file are kept', async () => {
  keep({ title: 'Spring', text: 'From *Ana*', url: '' }, [textFile('a.txt', 'Bread')])
  expect(await consumeSharedText()).toMatchObject({
    value: { begun: { title: 'Spring', content: 'From *Ana*\n\nBread' }, note: undefined },
  })
  keep({ title: '', text: 'From *Ana*' }, [textFile('a.md', '**Bread**')])
  expect(await consumeSharedText()).toMatchObject({
    value: { begun: { title: 'a', content: 'From \\*Ana\\*\n\n**Bread**' } },
  })
})

test('a note says that only the first of several files was opened', async () => {
  keep({}, [textFile('a.txt', 'a'), textFile('b.txt', 'b'), textFile('c.txt', 'c')])
  expect(await consumeSharedText()).toMatchObject({
    value: { begun: { content: 'a' }, note: 'Only the first of 3 files was opened.' },
  })
})

test('a file of 11 MB is kept, and one over the limit is said to be too large', async () => {
  const large = (size: number): File => Object.defineProperty(textFile('a.txt', 'Bread'), 'size', { value: size })
  expect(readShareTargetText(new FormData(), [large(11 * 1024 * 1024)]).isTooLarge).toBe(false)
  keep({}, [large(TEXT_FILE_MAX_BYTES + 1)])
  expect(await consumeSharedText()).toEqual({ ok: false, error: 'This file is larger than 20 MB.' })
  keep({ text: 'Look' }, [large(TEXT_FILE_MAX_BYTES + 1)])
  expect(await consumeSharedText()).toMatchObject({
    value: { begun: { content: 'Look' }, note: 'This file is larger than 20 MB.' },
  })
})

test.each([
  ['See https://shop.example/loaf/old', 'See https://shop.example/loaf/old\nhttps://shop.example/loaf'],
  ['See (https://shop.example/loaf).', 'See (https://shop.example/loaf).'],
  ['https://shop.example/loaf', 'https://shop.example/loaf'],
])('an address that was shared is kept, once: %s', (text, content) => {
  expect(parseSharedWords({ text, url: 'https://shop.example/loaf' })).toMatchObject({ value: { content } })
})
