import { expect, test } from 'vitest'
import { createJobWords, type Words } from '#server/jobs/job-words.ts'
import type { Bus } from '#server/records/bus.ts'

test('a letter of two units is never sent in two messages, and the text comes whole', () => {
  const sent: Words[] = []
  const bus: Bus = {
    publish: (message) => void (message.type === 'words' && sent.push(message)),
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  }
  const words = createJobWords(bus)
  const text = `a${'🍞'.repeat(2_000)}`
  words.tell(1, 7, [text.slice(0, 101)])
  words.tell(1, 7, [text])
  let read = ''
  for (const { at, text: portion } of sent) {
    expect(portion).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/)
    read = read.slice(0, at) + portion
  }
  expect(read).toBe(text)
})
