import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { messageKey } from '#lib/locale/message-key.ts'
import { SentenceLog } from '#server/answers/sentence-log.ts'

const TOO_LARGE = compileMessageOrThrow('This {noun} is longer than {size}')

const newLog = () => new SentenceLog({ locale: 'en', messages: { en: {} } })
const sayTooLarge = (log: SentenceLog, values: Record<string, unknown>): string => log._({ message: TOO_LARGE, values })

describe('the sentences of the server', () => {
  test('a sentence without values has the key of its words', () => {
    const log = newLog()
    const text = log.text('Enter your password')
    expect(text).toBe('Enter your password')
    expect(log.sourcesOf([text])).toEqual({ [text]: { id: messageKey([text]) } })
  })

  test('a sentence with values names them, and the messages among them', () => {
    const log = newLog()
    const noun = log.text('offer')
    const text = sayTooLarge(log, { noun, size: 5 })
    expect(log.sourcesOf([text])).toEqual({
      [text]: { id: messageKey(TOO_LARGE), values: { noun: { text: 'offer' }, size: 5 } },
      offer: { id: messageKey(['offer']) },
    })
  })

  test('a message with an ID of its own keeps it', () => {
    const log = newLog()
    const text = log._({ id: 'own', message: ['Answers'] })
    expect(log.sourcesOf([text])).toEqual({ Answers: { id: 'own' } })
  })

  test('words that are no sentence of the server have no source', () => {
    const log = newLog()
    log.text('Enter your password')
    expect(log.sourcesOf(['Bread for 3 €', ''])).toBeUndefined()
  })

  test('sentences of calls are forgotten, those of modules stay', () => {
    const log = newLog()
    const ofModule = sayTooLarge(log, { noun: 'file', size: 1 })
    log.startServing()
    const texts = Array.from({ length: 2_001 }, (_, size) => sayTooLarge(log, { noun: 'text', size }))
    expect(Object.keys(log.sourcesOf([ofModule, ...texts]) ?? {})).toHaveLength(2_001)
    expect(log.sourcesOf([ofModule])).toBeDefined()
    expect(log.sourcesOf([texts[0] ?? ''])).toBeUndefined()
  })

  test('a very long sentence is not remembered', () => {
    const log = newLog()
    expect(log.sourcesOf([sayTooLarge(log, { noun: 'x'.repeat(2_000), size: 1 })])).toBeUndefined()
  })
})
