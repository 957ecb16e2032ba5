import type { Bus, BusMessage } from '#server/records/bus.ts'

export type JobTextMessage = Extract<BusMessage, { readonly type: 'words' }>

/**
 * The words of requests while they are carried out, for whoever watches, in whichever process. All of it may be lost:
 * what counts comes by syncing.
 */
export interface JobTextStream {
  /** The words so far of each variant. */
  publish(accountId: number, ID: number, texts: readonly string[]): void
  /** Drops the text of a job that has finished. */
  forget(accountId: number, ID: number): void
  /** Hears a request's words; those so far first. Gives the way to stop it. */
  listen(accountId: number, ID: number, listener: (words: JobTextMessage) => void): () => void
}

/** A message between processes holds some 8,000 bytes; a letter takes up to six of them where JSON escapes it. */
const MAX_CHARS = 1_200
/** Shortest pause between two repeats of a job's words to watchers at another process. */
const RETELL_EVERY_MS = 250

export function createJobTextStream(bus: Bus): JobTextStream {
  const live = new Map<string, readonly string[]>()
  const keyOf = (accountId: number, ID: number): string => `${accountId}:${ID}`
  const retell = (accountId: number, ID: number): readonly JobTextMessage[] =>
    (live.get(keyOf(accountId, ID)) ?? []).flatMap((text, variant) => textMessages({ accountId, ID, variant }, text, 0))
  /** Jobs whose words were told once more a moment ago, and whether somebody has come since. */
  const retold = new Map<string, boolean>()
  const retellAll = (accountId: number, ID: number): void => {
    for (const words of retell(accountId, ID)) bus.publish(words)
  }
  bus.subscribe((message) => {
    if (message.type !== 'watched') return
    const { accountId, ID } = message
    const key = keyOf(accountId, ID)
    if (!live.has(key)) return
    if (retold.has(key)) return void retold.set(key, true)
    retold.set(key, false)
    retellAll(accountId, ID)
    setTimeout(() => {
      const hasNewcomer = retold.get(key) === true
      retold.delete(key)
      if (hasNewcomer) retellAll(accountId, ID)
    }, RETELL_EVERY_MS).unref()
  })
  return {
    publish(accountId, ID, texts) {
      const before = live.get(keyOf(accountId, ID)) ?? []
      live.set(keyOf(accountId, ID), texts)
      const count = Math.max(before.length, texts.length)
      for (let variant = 0; variant < count; variant++) {
        const was = before[variant] ?? ''
        const text = texts[variant] ?? ''
        if (text === was) continue
        const at = text.startsWith(was) ? was.length : 0
        for (const words of textMessages({ accountId, ID, variant }, text, at)) bus.publish(words)
      }
    },
    forget: (accountId, ID) => void live.delete(keyOf(accountId, ID)),
    listen(accountId, ID, listener) {
      const stop = bus.subscribe((message) => {
        if (message.type === 'words' && message.accountId === accountId && message.ID === ID) listener(message)
      })
      if (live.has(keyOf(accountId, ID))) for (const words of retell(accountId, ID)) listener(words)
      else bus.publish({ type: 'watched', accountId, ID })
      return stop
    },
  }
}

type Of = Pick<JobTextMessage, 'accountId' | 'ID' | 'variant'>

/** A text from a place on, in portions. From its start on it takes the place of what was there. */
function textMessages(of: Of, text: string, from: number): readonly JobTextMessage[] {
  const all: JobTextMessage[] = []
  for (let at = from; at < text.length || (at === 0 && all.length === 0); ) {
    // Two units of one letter stay together.
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(at + MAX_CHARS - 1))
    const end = at + MAX_CHARS - (isHalf ? 1 : 0)
    all.push({ ...of, type: 'words', at, text: text.slice(at, end), isReset: at === 0 })
    at = end
  }
  return all
}
