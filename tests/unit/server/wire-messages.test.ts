import { describe, expect, test } from 'vitest'
import { WireMessages } from '#server/db/embedded/wire-messages.ts'
import { cpuNowMs } from '../../support/tools/cpu-time.ts'

const length = (bytes: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(bytes)
  return buffer
}
const message = (type: string, content = ''): Buffer =>
  Buffer.concat([Buffer.from(type), length(4 + Buffer.byteLength(content)), Buffer.from(content)])
const STARTUP = Buffer.concat([length(8 + 10), length(196_608), Buffer.from('user\0nia\0\0')])
const ENCRYPTION = Buffer.concat([length(8), length(80_877_103)])

/** Puts the bytes in, in pieces of that size; gives what could be taken, with a plain text for each run of messages. */
function taken(bytes: Buffer, pieceBytes = bytes.length): string[] {
  const messages = new WireMessages()
  const batches: string[] = []
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    messages.put(bytes.subarray(start, start + pieceBytes))
    for (let batch = messages.take(); batch; batch = messages.take())
      batches.push(batch.type === 'encryption' ? 'encryption' : batch.bytes.toString('latin1'))
  }
  return batches
}
const texts = (...batches: readonly Buffer[]): string[] => batches.map((batch) => batch.toString('latin1'))

describe('messages of PostgreSQL’s protocol', () => {
  const query = message('Q', 'SELECT 1\0')
  const parse = Buffer.concat([message('P', '\0SELECT $1\0'), message('B', 'x'.repeat(200)), message('E', '12345')])
  const sync = message('S')

  test.each([1, 2, 3, 5, 8, 13, 64, 1_000])('messages are read whole from pieces of %d bytes', (pieceBytes) => {
    const batches = taken(Buffer.concat([ENCRYPTION, STARTUP, query, parse, sync, query]), pieceBytes)
    expect(batches[0]).toBe('encryption')
    expect(batches.slice(1).join('')).toBe(Buffer.concat([STARTUP, query, parse, sync, query]).toString('latin1'))
    expect(batches[1]).toBe(texts(STARTUP)[0])
  })

  test('messages run together once they are complete', () => {
    expect(taken(Buffer.concat([STARTUP, parse]))).toEqual(texts(STARTUP))
    expect(taken(Buffer.concat([STARTUP, parse, sync]))).toEqual(texts(STARTUP, Buffer.concat([parse, sync])))
    expect(taken(Buffer.concat([STARTUP, query, sync, parse]))).toEqual(texts(STARTUP, Buffer.concat([query, sync])))
  })

  test('a message may consist of a type and a length', () => {
    expect(taken(Buffer.concat([STARTUP, sync, sync]), 1)).toEqual(texts(STARTUP, sync, sync))
  })

  test('nothing after a Terminate message runs, and everything before it does', () => {
    expect(taken(Buffer.concat([STARTUP, query, message('X'), query]))).toEqual(texts(STARTUP, query))
  })

  test('messages of many megabytes are joined once', () => {
    const large = Buffer.concat([message('B', 'x'.repeat(8 * 1024 * 1024)), sync])
    const startMs = cpuNowMs()
    expect(taken(Buffer.concat([STARTUP, large]), 1_024).at(-1)?.length).toBe(large.length)
    // Joined with each piece, 32 GB would be copied.
    expect(cpuNowMs() - startMs).toBeLessThan(5_000)
  })
})
