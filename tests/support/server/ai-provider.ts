import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { AiConfig, AiDefaults } from '#server/config.ts'
import { createRandom } from '#domain/copy/writer/random.ts'

/** What a provider was asked, as it came over the wire. */
export interface Asked {
  readonly model: string
  readonly stream?: boolean
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly reasoning_effort?: string
  readonly response_format?: { readonly type: string }
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export type Reply = (asked: Asked, response: ServerResponse, request: IncomingMessage) => Promise<void> | void

/** Settings of any provider, as an empty environment gives them. */
export const AI_DEFAULTS: AiDefaults = {
  timeoutMs: 5_000,
  isStreaming: true,
  daily: { tokens: Infinity, money: Infinity },
  price: { in: 0, out: 0 },
  brands: ['Copy.ai', 'Jasper AI'],
}

export interface TestProvider {
  readonly config: AiConfig
  readonly asked: readonly Asked[]
  /** Sets the answer to requests for the list of models. */
  listModels(reply: (request: IncomingMessage, response: ServerResponse) => void): void
  /** What it does from now on: one reply after the other, the last one for good. */
  replies(...replies: readonly Reply[]): void
  close(): Promise<void>
}

/** A server that speaks the protocol of chat completions, over real HTTP, streaming and not. */
export async function startAiProvider(rest: Partial<AiConfig> = {}): Promise<TestProvider> {
  const asked: Asked[] = []
  let models = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(404).end()
  }
  let waiting: Reply[] = [answering('Nothing was said of what to answer.')]
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') return models(request, response)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const one = JSON.parse(body) as Asked
    asked.push(one)
    const reply = waiting.length > 1 ? waiting.shift() : waiting[0]
    await reply?.(one, response, request)
  }
  // Whoever asked may have gone meanwhile.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    config: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: 'key-of-the-provider',
      model: 'test-model',
      ...AI_DEFAULTS,
      ...rest,
    },
    listModels(reply) {
      models = reply
    },
    replies(...replies) {
      waiting = [...replies]
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const portions = (text: string, size: number): readonly string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
const USAGE = { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 }

const eventOf = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'test-model', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

interface Answering {
  /** Between portions. */
  readonly delayMs?: number
  /** Says so many letters and then nothing more, until it is let go on. */
  readonly holdAfter?: { readonly chars: number; readonly until: Promise<void> }
  /** Cuts the connection after so many letters. */
  readonly cutAfter?: number
  readonly finish?: string
  /** What it says in the place of an answer. */
  readonly refusal?: string
  readonly portion?: number
}

/** Answers with a text, as a stream where that was asked for. */
export const answering =
  (
    text: string | ((asked: Asked) => string),
    { delayMs = 0, holdAfter, cutAfter, finish = 'stop', refusal, portion = 40 }: Answering = {},
  ): Reply =>
  async (asked, response) => {
    const whole = typeof text === 'string' ? text : text(asked)
    if (asked.stream !== true) {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const message = { role: 'assistant', content: whole, ...(refusal === undefined ? {} : { refusal }) }
      response.end(
        JSON.stringify({
          id: 'one',
          object: 'chat.completion',
          created: 1,
          model: 'test-model',
          choices: [{ index: 0, message, finish_reason: finish }],
          usage: USAGE,
        }),
      )
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(eventOf({ role: 'assistant', content: '' }))
    if (refusal !== undefined) response.write(eventOf({ refusal }))
    let sent = 0
    for (const part of portions(whole, portion)) {
      if (cutAfter !== undefined && sent >= cutAfter) return void (await pause(20), response.destroy())
      // What was not taken yet is lost where the connection is cut.
      await new Promise((taken) => response.write(eventOf({ content: part }), taken))
      sent += part.length
      if (holdAfter && sent >= holdAfter.chars) await holdAfter.until
      if (delayMs > 0) await pause(delayMs)
    }
    response.write(eventOf({}, finish))
    response.write(
      `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'test-model', choices: [], usage: USAGE })}\n\n`,
    )
    response.end('data: [DONE]\n\n')
  }

interface Recorded {
  readonly answer: string
  readonly reasoning: string
  readonly finish: string
}

/** Answers as it was recorded: a stream is cut into pieces at random places, the same for the same seed. */
export const recorded =
  ({ answer, reasoning, finish }: Recorded, seed: string): Reply =>
  (asked, response) => {
    if (asked.stream !== true) {
      const message = { role: 'assistant', content: answer, ...(reasoning !== '' && { reasoning_content: reasoning }) }
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }], usage: USAGE }))
      return
    }
    const random = createRandom(seed)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    if (reasoning !== '') response.write(eventOf({ reasoning_content: reasoning, reasoning }))
    for (let at = 0; at < answer.length; ) {
      const size = 1 + Math.floor(random.next() * 24)
      response.write(eventOf({ content: answer.slice(at, at + size) }))
      at += size
    }
    response.write(eventOf({}, finish))
    response.end('data: [DONE]\n\n')
  }

/** Answers with a status and nothing else. */
export const failing =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (_asked, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: `status ${status}`, type: 'error' } }))
  }

/** Never answers; the caller has to give up. */
export const silent: Reply = () => undefined

/** The answer that was asked for, with these fields in each draft. */
export const draftsOf = (...drafts: readonly Readonly<Record<string, string>>[]): string =>
  JSON.stringify({ drafts: drafts.map((draft) => ({ strategy: 'one', ...draft })) })
