import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createAiProvider, type AiProvider } from '#server/ai/ai-provider.ts'
import { type Reply, startAiProvider, type TestProvider } from './ai-provider.ts'

const ASKING = { system: 'You write.', user: 'Write.', schema: { type: 'object' }, temperature: 0.8, maxTokens: 400 }

/** Starts a provider that gives these replies, until the test ends. */
export async function started(...replies: readonly Reply[]): Promise<TestProvider> {
  const server = await startAiProvider({ timeoutMs: 60_000 })
  server.replies(...replies)
  onTestFinished(() => server.close())
  return server
}

/** Asks a provider once; gives the answer and what was shown meanwhile. */
export async function ask({ config }: TestProvider, given?: AiProvider, timeoutMs = config.timeoutMs) {
  const provider = given ?? createAiProvider({ ...config, timeoutMs })
  const shown: string[] = []
  const answered = await provider.ask(ASKING, {
    signal: new AbortController().signal,
    onText: (text) => shown.push(text),
  })
  return { answered, shown, provider }
}

/** Replies with the lines of a stream. */
export const asEvents =
  (...lines: readonly string[]): Reply =>
  (_asked, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end(lines.join(''))
  }
/** One event of a stream. */
export const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}`
