import { ANSWER_HEADER } from '#contract/envelope.ts'
import type { SyncTarget } from '#sync/api.ts'
import { callBody, type Fetch } from '#sync/transport.ts'

export type WatchEnd = 'session' | 'ended'

/** Listens to the server's hints until the stream ends. `onOpen` once it is there, `onHint` at each change of the account.
 *  A hint carries no data: it only says that an exchange is worth while. */
export async function watch(
  fetch: Fetch,
  target: SyncTarget,
  { signal, onOpen, onHint }: { signal: AbortSignal; onOpen: () => void; onHint: () => void },
): Promise<WatchEnd> {
  try {
    const response = await fetch(`${target.origin}/appc/sync.watch`, {
      method: 'POST',
      body: callBody('sync.watch', [], target.token),
      signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.status === 403 && response.headers.get(ANSWER_HEADER) === '1') return 'session'
    if (!response.ok || response.headers.get(ANSWER_HEADER) !== '1' || !response.body) return 'ended'
    onOpen()
    await readEvents(response.body, onHint)
  } catch {
    // The stream was cut: without it the engine polls, and the caller opens it again.
  }
  return 'ended'
}

async function readEvents(body: ReadableStream<Uint8Array>, onHint: () => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.some((line) => line.startsWith('event: change'))) onHint()
  }
}
