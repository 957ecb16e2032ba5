import { ANSWER_HEADER } from '#contract/envelope.ts'
import type { SyncTarget } from '#sync/sync-api.ts'
import { readServerEvents } from '#sync/server-events.ts'
import { callBody, type Fetch } from '#sync/transport.ts'

export type WatchEnd = 'session' | 'ended'

/**
 * Listens to the server's hints until the stream ends. `onOpen` once it is there, `onHint` at each change of the
 * account. A hint carries no data: it only says that an exchange is worth while.
 */
export async function watchServer(
  fetch: Fetch,
  target: SyncTarget,
  { signal, onOpen, onHint }: { signal: AbortSignal; onOpen: () => void; onHint: () => void },
): Promise<WatchEnd> {
  const quiet = new AbortController()
  const heard = deadline(() => quiet.abort())
  try {
    const response = await fetch(`${target.origin}/appc/sync.watch`, {
      method: 'POST',
      body: callBody('sync.watch', [], target.token),
      signal: AbortSignal.any([signal, quiet.signal]),
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.status === 403 && response.headers.get(ANSWER_HEADER) === '1') return 'session'
    if (!response.ok || response.headers.get(ANSWER_HEADER) !== '1' || !response.body) return 'ended'
    onOpen()
    await readServerEvents(response.body, {
      onBytes: heard.again,
      onEvent: ({ name }) => name === 'change' && onHint(),
    })
  } catch {
    // The stream was cut: without it the engine polls, and the caller opens it again.
  } finally {
    heard.end()
  }
  return 'ended'
}

/**
 * The server says something every 25 s: a connection that was silent for longer than this is dead, though nothing has
 * said so.
 */
const SILENCE_LIMIT_MS = 60_000

function deadline(onPassed: () => void): { again: () => void; end: () => void } {
  let timer = setTimeout(onPassed, SILENCE_LIMIT_MS)
  return {
    again() {
      clearTimeout(timer)
      timer = setTimeout(onPassed, SILENCE_LIMIT_MS)
    },
    end: () => clearTimeout(timer),
  }
}
