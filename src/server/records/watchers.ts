import type { Bus } from '#server/records/bus.ts'
import type { HintHub } from '#server/records/record-service.ts'
import type { Clock } from '#lib/time/clock.ts'

const PING_MS = 25_000
const MAX_STREAMS_PER_ACCOUNT = 20
/** A reader that does not take its events gets no more until it does: one waiting hint says as much as a hundred. */
const MAX_WAITING_EVENTS = 8

export interface Watcher {
  readonly accountId: number
  readonly tokenHash: string
  /** Epoch ms: the stream does not outlive its token. */
  readonly expiresAtMs: number
}

export interface Watchers {
  /**
   * Opens a stream of events, an account's hints where no other `source` is given; cancelling the stream (the caller
   * went away) ends it.
   */
  open(watcher: Watcher, source?: EventSource): ReadableStream<Uint8Array>
  count(accountId: number): number
  closeAll(): void
}

/** Produces the events of a stream: starts sending, and returns a function that stops it. */
export type EventSource = (stream: Pick<OpenStream, 'send' | 'close'>) => () => void

interface OpenStream extends Watcher {
  /** `maxWaiting`: more events than that do not wait for a slow reader. Gives whether it was sent. */
  send(text: string, maxWaiting?: number): boolean
  /** Gives false when it was dropped before. */
  drop(): boolean
  close(): void
}

/** The event streams that tell devices to exchange now. They carry hints, never data. */
export function createWatchers(deps: {
  readonly hints: HintHub
  readonly bus: Bus
  readonly clock: Clock
  readonly pingMs?: number
}): Watchers {
  const streams = new Set<OpenStream>()
  const streamsOf = (accountId: number): OpenStream[] => [...streams].filter((stream) => stream.accountId === accountId)

  deps.bus.subscribe((message) => {
    if (message.type === 'signedOut')
      for (const stream of [...streams]) if (stream.tokenHash === message.tokenHash) stream.close()
  })
  const timer = setInterval(() => {
    for (const stream of [...streams]) {
      if (deps.clock.nowMs() >= stream.expiresAtMs) stream.close()
      else stream.send(': ping\n\n')
    }
  }, deps.pingMs ?? PING_MS)
  timer.unref()

  const hintsOf =
    ({ accountId }: Watcher): EventSource =>
    ({ send }) =>
      deps.hints.subscribe(accountId, () => send(EVENTS.change))

  const start = (
    watcher: Watcher,
    source: EventSource,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): OpenStream => {
    let stop = (): void => undefined
    const stream: OpenStream = {
      ...watcher,
      send(text, maxWaiting = MAX_WAITING_EVENTS) {
        const isTaken = streams.has(stream) && (controller.desiredSize ?? 0) > -maxWaiting
        if (isTaken) controller.enqueue(encoder.encode(text))
        return isTaken
      },
      drop() {
        stop()
        return streams.delete(stream)
      },
      close() {
        if (stream.drop()) controller.close()
      },
    }
    for (const oldest of streamsOf(watcher.accountId).slice(0, -(MAX_STREAMS_PER_ACCOUNT - 1))) oldest.close()
    streams.add(stream)
    stream.send(EVENTS.open)
    stop = source(stream)
    return stream
  }

  return {
    open(watcher, source = hintsOf(watcher)) {
      let stream: OpenStream | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = start(watcher, source, controller)
        },
        cancel() {
          stream?.drop()
        },
      })
    },
    count: (accountId) => streamsOf(accountId).length,
    closeAll() {
      clearInterval(timer)
      for (const stream of [...streams]) stream.close()
    },
  }
}

const encoder = new TextEncoder()
const EVENTS = {
  open: 'event: open\ndata: {}\n\n',
  change: 'event: change\ndata: {}\n\n',
} as const
