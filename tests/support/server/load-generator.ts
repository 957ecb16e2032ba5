import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface FloodCall {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const CONNECTIONS = 40
const PROBE_PAUSE_MS = 5

/** Sends calls over forty connections for so long, one after the other on each; gives how often each status came. */
export async function flood(
  url: string,
  forMs: number,
  callOf: (index: number) => FloodCall,
): Promise<ReadonlyMap<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Map<number, number>()
  const endMs = performance.now() + forMs
  let index = 0
  const sendOn = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const status = await send(url, agent, callOf(index++))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOn))
  agent.destroy()
  return statuses
}

/** 0: the connection was closed without an answer. */
function send(url: string, agent: Agent, { path, method = 'GET', headers = {}, body }: FloodCall): Promise<number> {
  return new Promise((done) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', () => done(0))
    })
    sent.once('error', () => done(0))
    sent.end(body)
  })
}

/** Body of a call in the protocol's form. */
export const callBody = (
  method: string,
  params: readonly unknown[],
  token = '',
): Pick<FloodCall, 'path' | 'method' | 'body'> & {
  readonly headers: Readonly<Record<string, string>>
} => ({
  path: `/appc/${method}`,
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ token, action: 'appc', method, params: JSON.stringify(params) }).toString(),
})

/** Calls again and again until it is stopped; gives the longest and the usual wait in ms. */
export function probeWaits(
  call: () => Promise<unknown>,
): () => Promise<{ readonly worstMs: number; readonly medianMs: number }> {
  const stopping = new AbortController()
  const waits: number[] = []
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const startMs = performance.now()
      await call()
      waits.push(performance.now() - startMs)
      await delay(PROBE_PAUSE_MS)
    }
  })()
  return async () => {
    stopping.abort()
    await asking
    const sorted = waits.toSorted((one, other) => one - other)
    return { worstMs: sorted.at(-1) ?? 0, medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0 }
  }
}
