import { Client } from 'pg'
import { sleep } from '#lib/sleep.ts'
import type { Log } from '#server/log.ts'
import * as z from 'zod/mini'

/**
 * Messages between server processes. All of them may be lost without harm: devices poll, and sessions are read again
 * soon.
 */
export type BusMessage =
  | { readonly type: 'hint'; readonly accountId: number }
  | { readonly type: 'signedOut'; readonly tokenHash: string }
  /**
   * The words so far of a request that is being carried out: to be put at `at`; with `isReset` whatever stood behind it
   * is gone.
   */
  | {
      readonly type: 'words'
      readonly accountId: number
      readonly ID: number
      readonly variant: number
      readonly at: number
      readonly text: string
      readonly isReset: boolean
    }
  /** Someone began to watch a job: the process running it publishes its text again. */
  | { readonly type: 'watched'; readonly accountId: number; readonly ID: number }
  /** A partner's settings or host names have changed. */
  | { readonly type: 'partners' }
  /** Settings of the installation have changed, such as the AI provider or the email server. */
  | { readonly type: 'settings' }
  /** Messages may have been missed: whoever listens assumes the worst. */
  | { readonly type: 'gap' }

export interface Bus {
  publish(message: BusMessage): void
  subscribe(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}

/** A bus inside this process. A listener that throws does not keep the others from hearing. */
export function createLocalBus(log: Log): Bus {
  const listeners = new Set<(message: BusMessage) => void>()
  return {
    publish(message) {
      for (const listener of [...listeners]) {
        try {
          listener(message)
        } catch (error) {
          log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'a listener of the bus failed')
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => Promise.resolve(),
  }
}

/** A message as it travels: `from` is the sending process. */
const payloadSchema = z.discriminatedUnion('type', [
  z.object({ from: z.string(), type: z.literal('hint'), accountId: z.int() }),
  z.object({ from: z.string(), type: z.literal('signedOut'), tokenHash: z.string() }),
  z.object({ from: z.string(), type: z.literal('partners') }),
  z.object({ from: z.string(), type: z.literal('settings') }),
  z.object({
    from: z.string(),
    type: z.literal('words'),
    accountId: z.int(),
    ID: z.int(),
    variant: z.int(),
    at: z.int(),
    text: z.string(),
    isReset: z.boolean(),
  }),
  z.object({ from: z.string(), type: z.literal('watched'), accountId: z.int(), ID: z.int() }),
])

const CHANNEL = 'offer_desk'
const FIRST_RETRY_MS = 500
const MAX_RETRY_MS = 30_000
/** Unsent messages kept while the connection is away; the gap that follows covers the rest. */
const MAX_WAITING = 10_000
/** Pause after messages were sent. An account at work has a hint for each of its exchanges. */
const PAUSE_MS = 10
/** Longest wait for the last messages at the end. */
const CLOSE_PATIENCE_MS = 1000
/** Limit for NOTIFY payloads, below PostgreSQL's 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_990

/**
 * A bus over LISTEN and NOTIFY, so that several processes on one PostgreSQL hint each other; on a connection of its
 * own, opened anew with growing pauses. This process hears its own messages at once, whatever the connection does.
 */
export function createPostgresBus(databaseUrl: string, log: Log): Bus {
  const local = createLocalBus(log)
  const ownId = crypto.randomUUID()
  const waiting = new Set<string>()
  let client: Client | undefined
  let isClosed = false
  let isSending = false
  let pauseTimer: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let retryTimer: NodeJS.Timeout | undefined

  const reconnectLater = (): void => {
    client = undefined
    if (isClosed) return
    retryTimer = setTimeout(() => void connect(), retryMs)
    retryTimer.unref()
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
  }

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'offer-desk-bus' })
    const lose = once(() => {
      if (!isClosed) log.warn({ retryMs }, 'the connection for messages between servers was lost')
      fresh.end().catch(() => undefined) // Already closed.
      reconnectLater()
    })
    fresh.on('error', lose).on('end', lose)
    fresh.on('notification', ({ payload = '' }) => receive(payload))
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch {
      return lose()
    }
    if (isClosed) return lose()
    client = fresh
    retryMs = FIRST_RETRY_MS
    local.publish({ type: 'gap' })
    void flush()
  }

  const send = (to: Client, payloads: readonly string[]): Promise<unknown> =>
    to.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [CHANNEL, payloads])

  /** Sends what waits, one round trip for all of it: a burst of edits of one account is one message. */
  async function flush(): Promise<void> {
    if (isSending || isClosed || !client || waiting.size === 0) return
    isSending = true
    const payloads = [...waiting]
    waiting.clear()
    try {
      await send(client, payloads)
    } catch {
      for (const payload of payloads) waiting.add(payload)
      isSending = false
      return // the connection's own 'error' or 'end' brings another one
    }
    pauseTimer = setTimeout(() => {
      isSending = false
      void flush()
    }, PAUSE_MS)
  }

  const receive = (payload: string): void => {
    const message = readPayload(payload, ownId)
    if (message) local.publish(message)
  }

  void connect()
  return {
    publish(message) {
      local.publish(message)
      if (message.type === 'gap') return
      const payload = JSON.stringify({ from: ownId, ...message })
      // A payload too large for PostgreSQL would block everything queued behind it.
      if (waiting.size < MAX_WAITING && Buffer.byteLength(payload) < MAX_PAYLOAD_BYTES) waiting.add(payload)
      queueMicrotask(() => void flush())
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      isClosed = true
      clearTimeout(retryTimer)
      clearTimeout(pauseTimer)
      if (client && waiting.size > 0)
        await Promise.race([send(client, [...waiting]).catch(() => undefined), sleep(CLOSE_PATIENCE_MS)])
      await client?.end().catch(() => undefined)
    },
  }
}

function once(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (hasRun) return
    hasRun = true
    run()
  }
}

/** A message of another process, or undefined for this process's own and for what is none. */
function readPayload(payload: string, ownId: string): BusMessage | undefined {
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    return undefined
  }
  const message = z.safeParse(payloadSchema, value)
  return message.success && message.data.from !== ownId ? message.data : undefined
}
