import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ask, asEvents, event, started } from '../../../support/server/provider-requests.ts'
import type { Reply } from '../../../support/server/ai-provider.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const SHORT_MS = 400
const TRICKLE_MS = 10

describe('an answer without an end is given up', () => {
  /** Sends a start, then the same piece until nobody reads any more. Notes how many bytes went out. */
  const endless =
    (start: string, piece: string, sent: { bytes: number }): Reply =>
    async (_asked, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(start)
      while (!response.destroyed && sent.bytes < 200_000_000) {
        sent.bytes += piece.length
        if (!response.write(piece)) await new Promise((go) => (response.once('drain', go), response.once('close', go)))
      }
      response.end()
    }
  const chunk = (text: string): string => text.repeat(Math.ceil(65_536 / text.length))

  test.each([
    ['a line without an end', '', chunk('a')],
    [
      'a line without an end behind an event',
      `${event({ role: 'assistant' })}\n\n`,
      `data: ${chunk('a')}`.replace('data: ', ''),
    ],
    ['a JSON document of any length', '{"choices":[{"message":{"content":"', chunk('a')],
    ['nothing but brackets', '', chunk('[')],
    ['nothing but line breaks', '', chunk('\n')],
  ])('%s', async (_name, start, piece) => {
    const sent = { bytes: 0 }
    const { answered } = await ask(await started(endless(start, piece, sent)))
    expect(answered).toMatchObject({
      ok: false,
      error: { message: 'It sent too much', notice: expect.stringContaining('AI_MODEL') as string },
    })
    expect(sent.bytes).toBeLessThan(20_000_000)
  })

  test('words without an end are cut, and what came is used', async () => {
    const sent = { bytes: 0 }
    const { answered } = await ask(
      await started(endless('', chunk(`${event({ content: 'Bread waits. ' })}\n\n`), sent)),
    )
    expect(answered).toMatchObject({ ok: true, value: { isCut: true } })
    expect(sent.bytes).toBeLessThan(80_000_000)
  })

  /** Sends a piece every few milliseconds until nobody reads any more. */
  const trickling =
    (piece: string): Reply =>
    async (_asked, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      while (!response.destroyed) {
        response.write(piece)
        await delay(TRICKLE_MS)
      }
    }

  test.each([
    ['comments', ': wait\n\n'],
    ['events without words', `${event({ role: 'assistant' })}\n\n`],
    ['letters of one line', 'a'],
    ['blanks', ' '],
  ])('%s that never end, one after a while, take too long', async (_name, piece) => {
    const { answered } = await ask(await started(trickling(piece)), undefined, SHORT_MS)
    expect(answered).toMatchObject({ ok: false, error: { message: 'It took too long', isFinal: false } })
  })

  test('words that come letter by letter are cut at the time limit, and what came is used', async () => {
    const { answered } = await ask(await started(trickling(`${event({ content: 'a' })}\n\n`)), undefined, SHORT_MS)
    expect(answered).toMatchObject({ ok: true, value: { isCut: true, text: expect.stringMatching(/^a+$/) as string } })
  })

  test('one refusal after the other, each late, takes three times the limit at most', async () => {
    let requests = 0
    const late: Reply = async (_asked, response) => {
      requests++
      await delay(SHORT_MS * 0.8)
      response.writeHead(400, { 'Content-Type': 'application/json' })
      response.end('{}')
    }
    const { answered } = await ask(await started(...Array.from({ length: 10 }, () => late)), undefined, SHORT_MS)
    expect(answered.ok).toBe(false)
    expect(requests).toBeLessThanOrEqual(4)
  })

  test('a document of a hundred thousand brackets is no answer', async () => {
    const deep = `{"choices":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const { answered } = await ask(await started((_asked, response) => void response.end(deep)))
    expect(answered).toMatchObject({ ok: true, value: { text: '' } })
  })

  test('a long answer in single letters takes about as long as its length', async () => {
    const letters = (count: number): Reply =>
      asEvents(`${event({ content: 'a' })}\n\n`.repeat(count), 'data: [DONE]\n\n')
    const msFor = async (count: number): Promise<number> => {
      const server = await started(letters(count))
      const startMs = cpuNowMs()
      await ask(server)
      return cpuNowMs() - startMs
    }
    const [small, large] = [
      Math.min(await msFor(2_000), await msFor(2_000)),
      Math.min(await msFor(20_000), await msFor(20_000)),
    ]
    expect(large / Math.max(small, 20)).toBeLessThan(15)
  })
})
