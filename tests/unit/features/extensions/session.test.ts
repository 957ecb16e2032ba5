import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthorNotes } from '#features/extensions/host/runtime/author-notes.ts'
import {
  createExtensionSession,
  type ExtensionSessionOptions,
} from '#features/extensions/host/runtime/extension-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Posted {
  readonly method?: string
  readonly params?: readonly unknown[]
  readonly token?: string
  readonly channel?: string
}

/** A session with a frame that keeps what it is sent. */
function openSession(more: Partial<ExtensionSessionOptions> = {}) {
  const posted: Posted[] = []
  const page = { postMessage: (message: Posted) => posted.push(message) }
  const view = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' } })
  const frame = Object.assign(new EventTarget(), { ownerDocument: { defaultView: view }, contentWindow: page })
  const session = createExtensionSession({
    code: 'onmessage = () => {}',
    appearance: () => ({ scheme: 'light', lang: 'en', dir: 'ltr', colors: {} }),
    init: () => ({}),
    notes: createAuthorNotes(),
    call: async () => ({ ok: true, value: 'pong' }),
    onKey: () => {},
    ...more,
  })
  session.connect(frame as unknown as HTMLIFrameElement)
  const receive = (data: object) => view.dispatchEvent(Object.assign(new Event('message'), { source: page, data }))
  const inits = () => posted.filter(({ method }) => method === 'init')
  /** A message of the extension, with the address that it was given. */
  const send = (message: object) =>
    receive({ params: [], token: inits()[0]?.token, channel: inits()[0]?.channel, ...message })
  const answersTo = (reply: string) => posted.filter(({ method }) => method === reply).map(({ params }) => params)
  return { session, receive, send, inits, answersTo }
}

test('the handshake has its twenty tries once the page has loaded, however late that was', () => {
  const { session, receive, inits } = openSession()
  vi.advanceTimersByTime(9_900)
  receive({ type: 'frame-ready' })
  expect(inits()).toHaveLength(1)
  vi.advanceTimersByTime(500 * 19)
  expect(inits()).toHaveLength(20)
  expect(session.state.get()).toBe('greeting')
  vi.advanceTimersByTime(500)
  expect(inits()).toHaveLength(20)
  expect(session.state.get()).toBe('silent')
})

test('a page that does not load within ten seconds is ended', () => {
  const { session, inits } = openSession()
  vi.advanceTimersByTime(10_000)
  expect(session.state.get()).toBe('silent')
  expect(inits()).toEqual([])
})

test('a session that ends answers nothing more, and tells a call that waits', async () => {
  let answer = (_pong: { ok: true; value: string }) => {}
  const waiting = new Promise<{ ok: true; value: string }>((resolve) => (answer = resolve))
  const signals: AbortSignal[] = []
  const call = vi.fn((_method: string, _params: readonly unknown[], ended: AbortSignal) => {
    signals.push(ended)
    return waiting
  })
  const { session, receive, send, answersTo } = openSession({ call })
  receive({ type: 'frame-ready' })
  send({ method: 'ready' })
  send({ method: 'ping', reply: 'first' })
  session.end()
  send({ method: 'ping', reply: 'second' })
  answer({ ok: true, value: 'pong' })
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledOnce()
  expect(signals[0]?.aborted).toBe(true)
  expect([...answersTo('first'), ...answersTo('second')]).toEqual([])
})

test('a call before ready is refused, and one after it answered', async () => {
  const { receive, send, answersTo } = openSession()
  receive({ type: 'frame-ready' })
  send({ method: 'ping', reply: 'early' })
  send({ method: 'ready' })
  send({ method: 'ping', reply: 'late' })
  await vi.advanceTimersByTimeAsync(0)
  expect(answersTo('early')).toEqual([[null, { code: 'unavailable', message: 'Send ready first.' }]])
  expect(answersTo('late')).toEqual([['pong']])
})

test('a message that is too long is refused in words, and one with another token is not answered', () => {
  const { receive, send, answersTo } = openSession()
  receive({ type: 'frame-ready' })
  const params = ['x'.repeat(70_000)]
  send({ method: 'ping', params, reply: 'mine' })
  send({ method: 'ping', params, reply: 'theirs', token: 'another' })
  expect(answersTo('mine')).toEqual([
    [null, { code: 'too_large', message: expect.stringContaining('64 KiB') as unknown }],
  ])
  expect(answersTo('theirs')).toEqual([])
})

test('messages of the page around the code have a limit of their own', () => {
  const { session, receive } = openSession()
  receive({ type: 'frame-ready' })
  for (let count = 0; count < 2000; count += 1) receive({ type: 'beat', beat: 9e15 })
  expect(session.state.get()).toBe('flood')
})
