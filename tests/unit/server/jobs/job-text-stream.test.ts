import { expect, onTestFinished, test, vi } from 'vitest'
import { createJobTextStream, type JobTextMessage } from '#server/jobs/job-text-stream.ts'
import type { Bus, BusMessage } from '#server/records/bus.ts'

test('a letter of two units is never sent in two messages, and the text comes whole', () => {
  const sent: JobTextMessage[] = []
  const bus: Bus = {
    publish: (message) => void (message.type === 'words' && sent.push(message)),
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  }
  const words = createJobTextStream(bus)
  const text = `a${'🍞'.repeat(2_000)}`
  words.publish(1, 7, [text.slice(0, 101)])
  words.publish(1, 7, [text])
  let read = ''
  for (const { at, text: portion } of sent) {
    expect(portion).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/)
    read = read.slice(0, at) + portion
  }
  expect(read).toBe(text)
})

test('a thousand watchers at another process have the words published twice', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listeners: ((message: BusMessage) => void)[] = []
  const sent: JobTextMessage[] = []
  const bus: Bus = {
    publish: (message) => void (message.type === 'words' && sent.push(message)),
    subscribe: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
    close: () => Promise.resolve(),
  }
  const words = createJobTextStream(bus)
  words.publish(1, 7, ['Bread'])
  sent.length = 0
  for (let count = 0; count < 1_000; count++)
    for (const hear of listeners) hear({ type: 'watched', accountId: 1, ID: 7 })
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(2)
})
