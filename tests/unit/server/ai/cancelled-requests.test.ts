import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createAiProvider } from '#server/ai/ai-provider.ts'
import { enteredFetch, openFetch } from '#server/settings/guarded-fetch.ts'
import type { ProviderFetch } from '#server/settings/provider-fetch.ts'
import { event, started } from '../../../support/server/provider-requests.ts'

const ASKING = { system: 'You write.', user: 'Write.', schema: null, temperature: 0.8, maxTokens: 400 }
const FETCHES: readonly (readonly [string, ProviderFetch])[] = [
  ['an address of the environment', openFetch],
  ['an address of the administration', enteredFetch(true)],
]
const MOMENTS = [
  ['before its first word', () => undefined],
  [
    'in the middle of its answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`${event({ content: 'Bread ' })}\n\n`)
    },
  ],
] as const

test.each(FETCHES.flatMap(([name, fetch]) => MOMENTS.map(([when, begin]) => [name, when, fetch, begin] as const)))(
  'a provider at %s is hung up on %s once a request is cancelled',
  async (_name, _when, fetch, begin) => {
    const cancel = new AbortController()
    let isClosed = false
    const server = await started((_asked, response) => {
      response.once('close', () => (isClosed = true))
      begin(response)
      setTimeout(() => cancel.abort(new Error('cancelled')), 50)
    })
    const asked = createAiProvider(server.config, fetch).ask(ASKING, { signal: cancel.signal })
    await expect(asked).rejects.toThrow('cancelled')
    await expect.poll(() => isClosed, { timeout: 2_000 }).toBe(true)
    expect(server.asked).toHaveLength(1)
  },
)
