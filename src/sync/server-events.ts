/** Represents one event of a stream: its name and its raw data. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/**
 * Reads a stream of events until it ends. `onBytes`: something came, be it only a sign of life. Throws where it is cut.
 */
export async function readServerEvents(
  body: ReadableStream<Uint8Array>,
  { onBytes, onEvent }: { readonly onBytes?: () => void; readonly onEvent: (event: ServerEvent) => void },
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes?.()
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n')
      const name = fieldIn(lines, 'event')
      if (name !== '') onEvent({ name, data: fieldIn(lines, 'data') })
    }
  }
}

const fieldIn = (lines: readonly string[], field: string): string =>
  lines
    .filter((line) => line.startsWith(`${field}: `))
    .map((line) => line.slice(field.length + 2))
    .join('\n')
