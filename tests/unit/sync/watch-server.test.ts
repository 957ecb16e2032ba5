import { expect, test } from 'vitest'
import { watchServer } from '#sync/watch-server.ts'

const TARGET = { databaseName: 'd', origin: 'https://offers.example', accountId: 1, token: 'T' }
const LABEL = { 'X-Appc': '1' }

/** Watches a stream that comes in these pieces; tells what was heard. */
async function heard(respond: () => Response | Promise<Response>): Promise<string[]> {
  const events: string[] = []
  const end = await watchServer(async () => respond(), TARGET, {
    signal: new AbortController().signal,
    onOpen: () => events.push('open'),
    onHint: () => events.push('hint'),
  })
  return [...events, end]
}
const stream = (pieces: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
const streaming = (...pieces: readonly string[]) => heard(() => new Response(stream(pieces), { headers: LABEL }))

test('each change is a hint, from when the stream is open until it ends', async () => {
  expect(await streaming('event: change\ndata: 1\n\n', 'event: change\ndata: 2\n\n')).toEqual([
    'open',
    'hint',
    'hint',
    'ended',
  ])
})

test('an event in two pieces is one hint, and each of several in one piece is one', async () => {
  expect(await streaming('event: cha', 'nge\ndata: 1\n', '\n')).toEqual(['open', 'hint', 'ended'])
  expect(await streaming('event: change\ndata: 1\n\nevent: change\ndata: 2\n\n')).toEqual([
    'open',
    'hint',
    'hint',
    'ended',
  ])
})

test('a keep-alive is no hint', async () => {
  expect(await streaming(': ping\n\n', 'event: other\ndata: x\n\n', ':\n\n')).toEqual(['open', 'ended'])
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['a session that ended', () => new Response('', { status: 403, headers: LABEL }), 'session'],
  ['a 403 of something in between', () => new Response('', { status: 403 }), 'ended'],
  ['a portal', () => new Response('<html>'), 'ended'],
  ['a fault', () => new Response('', { status: 500, headers: LABEL }), 'ended'],
  ['offline', () => Promise.reject(new TypeError('network')), 'ended'],
])('%s: nothing is opened, and the end is told', async (_what, respond, end) => {
  expect(await heard(respond)).toEqual([end])
})

test('a stream that is cut ends like any other', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('event: change\n'))
    },
    pull: (controller) => controller.error(new TypeError('cut')),
  })
  expect((await heard(() => new Response(cut, { headers: LABEL }))).at(-1)).toBe('ended')
})
