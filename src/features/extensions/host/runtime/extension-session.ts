import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  extensionMessageSchema,
  type ExtensionMessage,
  type ExtensionRefusal,
  HANDSHAKE,
  MAX_MESSAGE_BYTES,
  MAX_MESSAGES_PER_SECOND,
} from '#contract/extension-messages.ts'
import type { Result } from '#lib/result.ts'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import type { AuthorNotes } from './author-notes.ts'
import type { ExtensionAppearance } from './extension-appearance.ts'
import { createMessageLimit, isMessageLongerThan, LONG_MESSAGE_WEIGHT } from './message-limit.ts'

/**
 * loading: its page is on its way. greeting: the handshake goes on. silent, flood: it was ended, and can be started
 * again.
 */
export type ExtensionSessionState = 'loading' | 'greeting' | 'running' | 'silent' | 'flood'

export interface ExtensionSession {
  readonly state: Observable<ExtensionSessionState>
  /** Height of what is drawn in CSS pixels; 0 until it is known. */
  readonly drawnPx: Observable<number>
  /** Speaks with the page in a frame from now on. The answer ends that. */
  readonly connect: (frame: HTMLIFrameElement) => () => void
  readonly sendMessage: (method: string, params: readonly unknown[]) => void
  readonly sendAppearance: (appearance: ExtensionAppearance) => void
  /** Neither hears nor answers anything from now on; calls that wait are not carried out. */
  readonly end: () => void
  /** Size of its frame in CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number }
}

export interface ExtensionSessionOptions {
  /** Code that our own page runs; undefined where the frame shows a page from elsewhere. */
  readonly code: string | undefined
  readonly appearance: () => ExtensionAppearance
  /** Gives the parameters of `init`. */
  readonly init: () => object
  readonly notes: AuthorNotes
  /** `ended`: nobody waits for the answer any more, and nothing may be changed. */
  readonly call: (
    method: string,
    params: readonly unknown[],
    ended: AbortSignal,
  ) => Promise<Result<unknown, ExtensionRefusal>>
  /** A key that leads out of the frame. */
  readonly onKey: (key: 'Escape' | 'F6') => void
}

/**
 * Messages of our own page around the extension's code. Code that takes over that page could send them, so they have a
 * limit, too.
 */
const pageMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('frame-ready') }),
  z.object({ type: z.literal('beat'), beat: z.int() }),
  z.object({ type: z.literal('flood') }),
  z.object({ type: z.literal('note'), text: z.string().check(z.maxLength(1000)) }),
  z.object({ type: z.literal('error'), text: z.string().check(z.maxLength(1000)), line: z.number() }),
  z.object({ type: z.literal('height'), height: z.number() }),
  z.object({ type: z.literal('key'), key: z.enum(['Escape', 'F6']) }),
])
type PageMessage = z.output<typeof pageMessageSchema>

function noteText(message: Extract<PageMessage, { readonly type: 'note' | 'error' }>): string {
  if (message.type !== 'error' || message.line <= 0) return message.text
  const { line, text } = message
  return t`Line ${line}: ${text}`
}

const TOO_LARGE: ExtensionRefusal = {
  code: 'too_large',
  message: t`A message may have 64 KiB. This one was dropped.`,
}
const NOT_READY: ExtensionRefusal = { code: 'unavailable', message: t`Send ready first.` }

/** The code answers a beat between two of its tasks; after three without an answer it has stopped. */
const BEAT_MS = 1500
const MAX_MISSED_BEATS = 3

/**
 * Creates one run of an extension: handshake, checks of every message, answers. Token and channel belong to this run
 * alone.
 */
export function createExtensionSession({
  code,
  appearance,
  init,
  notes,
  call,
  onKey,
}: ExtensionSessionOptions): ExtensionSession {
  const address = { token: crypto.randomUUID(), channel: crypto.randomUUID() }
  const state = createObservable<ExtensionSessionState>('loading')
  const drawnPx = createObservable(0)
  let post: (message: object) => void = () => {}
  let stop = () => {}
  let size: ExtensionSession['size'] = () => ({ width: 0, height: 0 })
  const end = (reason: 'silent' | 'flood') => {
    stop()
    state.set(reason)
  }
  const sendMessage: ExtensionSession['sendMessage'] = (method, params) => post({ method, params, ...address })
  const refuseLong = (data: unknown): void => {
    notes.add(TOO_LARGE.message)
    const message = extensionMessageSchema.safeParse(data)
    if (
      message.data?.reply !== undefined &&
      message.data.token === address.token &&
      message.data.channel === address.channel
    )
      sendMessage(message.data.reply, [null, TOO_LARGE])
  }
  const answer = async ({ method, params, reply }: ExtensionMessage, ended: AbortSignal): Promise<void> => {
    if (method === 'ready') return state.set('running')
    if (state.get() !== 'running') {
      notes.add(t`${method} came before ready and was dropped.`)
      if (reply !== undefined) sendMessage(reply, [null, NOT_READY])
      return undefined
    }
    const done = await call(method, params, ended)
    if (ended.aborted) return undefined
    if (!done.ok) notes.add(`${method}: ${done.error.message}`)
    if (reply !== undefined) sendMessage(reply, done.ok ? [done.value] : [null, done.error])
  }
  const receive = (data: unknown, ended: AbortSignal) => {
    const message = extensionMessageSchema.safeParse(data)
    if (!message.success)
      return notes.add(t`A message had another form than '{'method, params, token, channel'}' and was dropped.`)
    if (message.data.token !== address.token || message.data.channel !== address.channel)
      return notes.add(t`A message with the wrong token or channel was dropped.`)
    void answer(message.data, ended)
  }
  const connect: ExtensionSession['connect'] = (frame) => {
    const view = frame.ownerDocument.defaultView ?? window
    const connection = new AbortController()
    const take = createMessageLimit(() => performance.now())
    // The page holds the code to its limit already, in seconds that begin at other moments: two of them may fall into
    // one here.
    const takeOfPage = createMessageLimit(() => performance.now(), 2 * MAX_MESSAGES_PER_SECOND)
    let tries = 0
    let sent = 0
    let answered = 0
    // Loading takes none of the handshake's time.
    const loading = setTimeout(() => state.get() === 'loading' && end('silent'), HANDSHAKE.everyMs * HANDSHAKE.tries)
    let greeting: ReturnType<typeof setInterval> | undefined
    const greet = () => {
      if (state.get() !== 'greeting') return
      if (tries >= HANDSHAKE.tries) return end('silent')
      tries += 1
      post({ method: 'init', params: [init()], ...address, reply: 'ready' })
    }
    const beat = () => {
      if (state.get() !== 'running' || code === undefined) return
      if (view.document.visibilityState === 'hidden') answered = sent
      if (sent - answered >= MAX_MISSED_BEATS) return end('silent')
      sent += 1
      post({ type: 'beat', beat: sent })
    }
    const begin = () => {
      if (state.get() !== 'loading') return
      state.set('greeting')
      if (code !== undefined) post({ type: 'start', code, look: appearance() })
      greet()
      greeting = setInterval(greet, HANDSHAKE.everyMs)
    }
    const receivePage = (message: PageMessage) => {
      if (message.type === 'flood') return end('flood')
      const verdict = takeOfPage(1)
      if (verdict === 'stop') return end('flood')
      if (verdict === 'warn' || verdict === 'drop') return undefined
      if (message.type === 'frame-ready') begin()
      else if (message.type === 'beat') answered = Math.max(answered, Math.min(message.beat, sent))
      else if (message.type === 'height') drawnPx.set(message.height)
      else if (message.type === 'key') onKey(message.key)
      else notes.add(noteText(message))
    }
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      // The origin of a sandboxed page is always null: the window alone tells who speaks.
      if (source === null || source !== frame.contentWindow) return
      const page = code === undefined ? undefined : pageMessageSchema.safeParse(data)
      if (page?.success) return receivePage(page.data)
      const isLong = isMessageLongerThan(data, MAX_MESSAGE_BYTES)
      const verdict = take(isLong ? LONG_MESSAGE_WEIGHT : 1)
      if (verdict === 'stop') return end('flood')
      if (verdict === 'warn') notes.add(t`More than 50 messages in one second. The rest were dropped.`)
      if (verdict !== 'take') return undefined
      if (isLong) return refuseLong(data)
      receive(data, connection.signal)
    }
    size = () => {
      const { width, height } = frame.getBoundingClientRect()
      return { width: Math.round(width), height: Math.round(height) }
    }
    post = (message) => frame.contentWindow?.postMessage(message, '*')
    view.addEventListener('message', onMessage)
    // Our own page says itself that it is ready.
    if (code === undefined) frame.addEventListener('load', begin)
    const beating = setInterval(beat, BEAT_MS)
    stop = () => {
      connection.abort()
      clearTimeout(loading)
      clearInterval(greeting)
      clearInterval(beating)
      view.removeEventListener('message', onMessage)
      frame.removeEventListener('load', begin)
      post = () => {}
    }
    return stop
  }
  return {
    state,
    drawnPx,
    connect,
    sendMessage,
    sendAppearance: (newAppearance) => post({ type: 'look', look: newAppearance }),
    end: () => stop(),
    size: () => size(),
  }
}
