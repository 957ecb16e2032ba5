import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

/** Opens a stream of events and reads it as text, event by event. */
async function watch(token: string) {
  const abort = new AbortController()
  const body = new URLSearchParams({ action: 'appc', method: 'sync.watch', params: '[]', token })
  const response = await fetch(`${server.url}/appc/sync.watch`, { method: 'POST', body, signal: abort.signal })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  return {
    response,
    /** The next event's text, or END. */
    async next(): Promise<string> {
      for (;;) {
        const end = waiting.indexOf('\n\n')
        if (end >= 0) {
          const event = waiting.slice(0, end)
          waiting = waiting.slice(end + 2)
          return event
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return 'END'
        waiting += decoder.decode(chunk.value, { stream: true })
      }
    },
    leave: () => abort.abort(),
  }
}

const exchange = (mutations: readonly unknown[]) => [
  { schema: 1, device: crypto.randomUUID(), epoch: null, cursor: 0, limit: 100, mutations },
]

describe('watching an account', () => {
  test('watching an account starts with a greeting and then reports each change without its content', async () => {
    const user = await server.signUp()
    const stream = await watch(user.token)
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(stream.response.headers.get('X-Appc')).toBe('1')
    expect(await stream.next()).toBe('event: open\ndata: {}')

    await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
    expect(await stream.next()).toBe('event: change\ndata: {}')

    const change = {
      id: crypto.randomUUID(),
      seq: 1,
      method: 'opportunity.create',
      params: [{ ID: 7, post_title: 'Rye' }],
      at: 0,
    }
    await server.call('sync.exchange', exchange([change]), user.token)
    expect(await stream.next()).toBe('event: change\ndata: {}')
    stream.leave()
  })

  test('hears nothing of other accounts, nor of calls that change nothing', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const stream = await watch(user.token)
    await stream.next()
    await server.call('opportunity.create', [{ post_title: 'Not yours' }], other.token)
    await server.call('sync.exchange', exchange([]), user.token)
    await server.call('opportunity.list', [], user.token)
    await server.call('opportunity.create', [{ post_title: '' }], user.token)
    await server.call('session.signOut', [], user.token)
    expect(await stream.next()).toBe('END')
  })

  test('watching ends when its token is signed out, and other devices of the account go on', async () => {
    const user = await server.signUp()
    const { token: other } = (await server.signOn(user.email, user.password)).data as { token: string }
    const [leaving, staying] = [await watch(user.token), await watch(other)]
    await Promise.all([leaving.next(), staying.next()])
    await server.call('session.signOut', [], user.token)
    expect(await leaving.next()).toBe('END')
    await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], other)
    expect(await staying.next()).toBe('event: change\ndata: {}')
    staying.leave()
  })

  test('the oldest of more than twenty streams of an account is ended', async () => {
    const user = await server.signUp()
    const streams = []
    for (let i = 0; i < 21; i++) streams.push(await watch(user.token))
    expect(await streams[0]?.next()).toBe('event: open\ndata: {}')
    expect(await streams[0]?.next()).toBe('END')
    await streams[1]?.next()
    await server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)
    expect(await streams[1]?.next()).toBe('event: change\ndata: {}')
    for (const stream of streams) stream.leave()
  })

  test('watching needs a token', async () => {
    const stream = await watch('')
    expect(stream.response.status).toBe(403)
    expect(stream.response.headers.get('Content-Type')).toBe('application/json')
  })

  test('a stop of the server ends the streams, in order', async () => {
    const stopping = await startTestServer()
    const user = await stopping.signUp()
    const body = new URLSearchParams({ action: 'appc', method: 'sync.watch', params: '[]', token: user.token })
    const response = await fetch(`${stopping.url}/appc/sync.watch`, { method: 'POST', body })
    const text = response.text()
    await stopping.dispose()
    expect(await text).toBe('event: open\ndata: {}\n\n')
  })
})
