import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { err, ok } from '#lib/result.ts'
import { readRequestBody } from '#server/http/request-body.ts'

const ADMITTED = { bytes: 30, ms: 100 }
const LIMITS = {
  freeBytes: 10,
  maxBytes: 30,
  freeMs: 50,
  admit: () => Promise.resolve(ok(ADMITTED)),
  hasRoomFor: () => true,
}

/** A request whose body arrives in these pieces; it goes on for ever where it doesn't end. */
function requestOf(
  pieces: readonly string[],
  { ends = true, stated }: { ends?: boolean; stated?: number } = {},
): IncomingMessage {
  const stream = new PassThrough()
  for (const piece of pieces) stream.write(piece)
  if (ends) stream.end()
  return Object.assign(stream, {
    headers: stated === undefined ? {} : { 'content-length': String(stated) },
  }) as unknown as IncomingMessage
}

describe('a body', () => {
  test('within the free bytes is read without asking who sends it', async () => {
    const admit = () => Promise.reject(new Error('asked'))
    expect(await readRequestBody(requestOf(['01234', '56789']), { ...LIMITS, admit })).toEqual(
      ok(Buffer.from('0123456789')),
    )
  })

  test('beyond them waits until its caller is let through', async () => {
    const heads: string[] = []
    const admit = (head: Buffer) => {
      heads.push(head.toString())
      return Promise.resolve(ok(ADMITTED))
    }
    const read = await readRequestBody(requestOf(['0123456789', 'abc', 'def']), { ...LIMITS, admit })
    expect(read).toEqual(ok(Buffer.from('0123456789abcdef')))
    expect(heads).toEqual(['0123456789abc'])
  })

  test('a body is refused with the reason where its caller is', async () => {
    const admit = () => Promise.resolve(err('no'))
    expect(await readRequestBody(requestOf(['0123456789', 'abc']), { ...LIMITS, admit })).toEqual(
      err({ refused: 'no' }),
    )
  })

  test('a body beyond the limit is refused, stated or counted', async () => {
    const tooLarge = err({ tooLargeBytes: 30 })
    expect(await readRequestBody(requestOf([], { stated: 31, ends: false }), LIMITS)).toEqual(tooLarge)
    expect(await readRequestBody(requestOf(['x'.repeat(20), 'x'.repeat(11)]), LIMITS)).toEqual(tooLarge)
  })

  test('a body without end is given up, within the free bytes and beyond', async () => {
    expect(await readRequestBody(requestOf(['0123'], { ends: false }), LIMITS)).toEqual(err('slow'))
    expect(await readRequestBody(requestOf(['0123456789abc'], { ends: false }), LIMITS)).toEqual(err('slow'))
  })

  test('a body is given up where there is no room for more of it', async () => {
    const hasRoomFor = (bytes: number) => bytes < 10
    expect(await readRequestBody(requestOf(['012345678', '0123456789']), { ...LIMITS, hasRoomFor })).toEqual(
      err('no_room'),
    )
  })

  test('a body that is cut off is refused', async () => {
    const incoming = requestOf(['0123'], { ends: false })
    setTimeout(() => incoming.destroy(), 10)
    expect(await readRequestBody(incoming, LIMITS)).toEqual(err('cut'))
  })
})
