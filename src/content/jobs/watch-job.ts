import { ANSWER_HEADER } from '#contract/envelope.ts'
import { isObject } from '#lib/json.ts'
import { readServerEvents, type ServerEvent } from '#sync/server-events.ts'
import { callBody } from '#sync/transport.ts'

interface WatchJobOptions {
  readonly token: string
  readonly signal: AbortSignal
  /** The words so far, by variant. */
  readonly onTexts: (texts: readonly string[]) => void
}

/**
 * Shows the words of a request while they come. A hint only: what counts comes by syncing. Ends when the server has
 * said everything, or nothing can be had.
 */
export async function watchJob(ID: number, { token, signal, onTexts }: WatchJobOptions): Promise<void> {
  let texts: readonly string[] = []
  try {
    const response = await fetch('/appc/ai.watchJob', {
      method: 'POST',
      body: callBody('ai.watchJob', [{ ID }], token),
      signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.headers.get(ANSWER_HEADER) !== '1' || !response.body) return
    await readServerEvents(response.body, {
      onEvent(event) {
        const next = applyTextEvent(texts, event)
        if (next === texts) return
        texts = next
        onTexts(texts)
      },
    })
  } catch {
    // Cut, or not wanted any more: the result comes by syncing.
  }
}

/** The words with an event's in their place. */
function applyTextEvent(texts: readonly string[], { name, data }: ServerEvent): readonly string[] {
  if (name !== 'delta' && name !== 'reset') return texts
  const parsed: unknown = JSON.parse(data)
  if (!isObject(parsed) || typeof parsed.variant !== 'number' || typeof parsed.text !== 'string') return texts
  const { variant, text } = parsed
  const next = [...texts]
  next[variant] = name === 'reset' ? text : `${next[variant] ?? ''}${text}`
  return Array.from(next, (one) => one ?? '')
}
