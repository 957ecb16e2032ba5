import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AiConfig } from '#server/config.ts'

/** A request as a vendor gets it. */
export interface VendorRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: {
    readonly model: string
    readonly stream?: boolean
    readonly temperature?: number
    readonly max_tokens?: number
    readonly max_completion_tokens?: number
    readonly reasoning_effort?: string
    readonly response_format?: { readonly type: string }
    readonly messages: readonly { readonly content: string }[]
  }
}

/** What a vendor does apart from answering well. */
export type VendorMood = 'well' | 'context' | 'filter' | 'credit' | 'broken'

export interface TestVendor {
  readonly config: AiConfig
  readonly requests: readonly VendorRequest[]
  /** The words of its answers from now on. */
  answer: string
  mood: VendorMood
  close(): Promise<void>
}

/** How one vendor's service differs from the others, after its public documentation. */
interface Dialect {
  readonly path: string
  readonly config: Pick<AiConfig, 'apiKey' | 'model'>
  /** The base address behind the host. */
  readonly base: string
  /** Why a request is refused; undefined: it is not. */
  fault(request: VendorRequest, mood: VendorMood): { readonly status: number; readonly body: object } | undefined
  /** What goes over the wire in front of the words, by the request. */
  stream(response: ServerResponse, words: readonly string[], request: VendorRequest, mood: VendorMood): void
  readonly plain?: (words: string, request: VendorRequest) => object
}

const KEY = 'sk-test-of-a-vendor'
const USAGE = { prompt_tokens: 120, completion_tokens: 80, total_tokens: 200 }
const data = (value: object, end = '\n\n'): string => `data: ${JSON.stringify(value)}${end}`
const chunk = (delta: object, finish: string | null = null, more: object = {}): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'a-model',
  choices: [{ index: 0, delta, finish_reason: finish, ...more }],
})
const isOver = (mood: VendorMood): boolean => mood === 'context'
const bearer = ({ headers }: VendorRequest): boolean => headers.authorization === `Bearer ${KEY}`
const openAiError = (status: number, message: string, code: string | null, param: string | null = null) => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param, code } },
})

/** A reasoning model of OpenAI: no `max_tokens`, no temperature; it spends a small limit on thoughts. */
const OPENAI: Dialect = {
  path: '/v1/chat/completions',
  base: '/v1',
  config: { apiKey: KEY, model: 'gpt-5-mini' },
  fault(request, mood) {
    const { body } = request
    if (!bearer(request))
      return openAiError(
        401,
        'Incorrect API key provided: sk-t***dor. You can find your API key at the dashboard.',
        'invalid_api_key',
      )
    if (body.model !== this.config.model)
      return openAiError(
        404,
        `The model \`${body.model}\` does not exist or you do not have access to it.`,
        'model_not_found',
      )
    if (body.max_tokens !== undefined)
      return openAiError(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
        'max_tokens',
      )
    if (body.temperature !== undefined)
      return openAiError(
        400,
        "Unsupported value: 'temperature' does not support 0.8 with this model. Only the default (1) value is supported.",
        'unsupported_value',
        'temperature',
      )
    if (isOver(mood))
      return openAiError(
        400,
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
        'context_length_exceeded',
        'messages',
      )
    if (mood === 'credit')
      return {
        status: 429,
        body: {
          error: {
            message: 'You exceeded your current quota, please check your plan and billing details.',
            type: 'insufficient_quota',
            param: null,
            code: 'insufficient_quota',
          },
        },
      }
    return undefined
  },
  stream(response, words, { body }) {
    const isThinking = (body.max_completion_tokens ?? 0) < 2_000 && body.reasoning_effort !== 'low'
    response.write(
      data({ ...chunk({ role: 'assistant', content: '', refusal: null }), usage: null, obfuscation: 'x8' }),
    )
    if (!isThinking)
      for (const word of words) response.write(data({ ...chunk({ content: word }), usage: null, obfuscation: 'k2' }))
    response.write(data({ ...chunk({}, isThinking ? 'length' : 'stop'), usage: null }))
    response.write(
      data({ ...chunk({}), choices: [], usage: { ...USAGE, completion_tokens_details: { reasoning_tokens: 64 } } }),
    )
    response.end('data: [DONE]\n\n')
  },
}

/** A deployment on Azure: its name in the path, the key in a header of its own, filter results beside the words. */
const AZURE: Dialect = {
  path: '/openai/deployments/writer/chat/completions',
  base: '/openai/deployments/writer?api-version=2024-10-21',
  config: { apiKey: KEY, model: 'writer' },
  fault({ path, query, headers }, mood) {
    if (headers['api-key'] !== KEY)
      return {
        status: 401,
        body: {
          error: { code: '401', message: 'Access denied due to invalid subscription key or wrong API endpoint.' },
        },
      }
    if (query.get('api-version') === null)
      return { status: 404, body: { error: { code: '404', message: 'Resource not found' } } }
    if (path !== this.path)
      return {
        status: 404,
        body: {
          error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' },
        },
      }
    if (isOver(mood))
      return openAiError(
        400,
        "This model's maximum context length is 8192 tokens.",
        'context_length_exceeded',
        'messages',
      )
    if (mood === 'filter')
      return {
        status: 400,
        body: {
          error: {
            message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
            type: null,
            param: 'prompt',
            code: 'content_filter',
            status: 400,
            innererror: {
              code: 'ResponsibleAIPolicyViolation',
              content_filter_result: { hate: { filtered: true, severity: 'high' } },
            },
          },
        },
      }
    return undefined
  },
  stream(response, words) {
    const filtered = { content_filter_results: { hate: { filtered: false, severity: 'safe' } } }
    response.write(data({ ...chunk({}), choices: [], prompt_filter_results: [{ prompt_index: 0, ...filtered }] }))
    response.write(data(chunk({ role: 'assistant', content: '' }, null, { content_filter_results: {} })))
    for (const word of words) response.write(data(chunk({ content: word }, null, filtered)))
    response.write(data(chunk({}, 'stop', { content_filter_results: {} })))
    response.end('data: [DONE]\n\n')
  },
}

/** Ollama: no key, thoughts in `reasoning`, no word about a context that is too long. */
const OLLAMA: Dialect = {
  path: '/v1/chat/completions',
  base: '/v1',
  config: { apiKey: undefined, model: 'gpt-oss:20b' },
  fault({ body }) {
    if (body.model !== this.config.model)
      return {
        status: 404,
        body: {
          error: { message: `model '${body.model}' not found`, type: 'not_found_error', param: null, code: null },
        },
      }
    return undefined
  },
  stream(response, words) {
    for (const thought of ['We need three ', 'lines about bread.'])
      response.write(data(chunk({ role: 'assistant', content: '', reasoning: thought })))
    for (const word of words) response.write(data(chunk({ role: 'assistant', content: word })))
    response.write(data(chunk({ role: 'assistant', content: '' }, 'stop')))
    response.write(data({ ...chunk({}), choices: [], usage: USAGE }))
    response.end('data: [DONE]\n\n')
  },
}

/**
 * vLLM: errors without a wrapper; without a reasoning parser the thoughts of a model stand in front of a closing tag
 * alone.
 */
const VLLM: Dialect = {
  path: '/v1/chat/completions',
  base: '/v1/',
  config: { apiKey: KEY, model: 'Qwen/Qwen3-8B' },
  fault(request, mood) {
    const { body } = request
    if (!bearer(request)) return { status: 401, body: { error: 'Unauthorized' } }
    if (body.model !== this.config.model)
      return {
        status: 404,
        body: {
          object: 'error',
          message: `The model \`${body.model}\` does not exist.`,
          type: 'NotFoundError',
          param: null,
          code: 404,
        },
      }
    if (isOver(mood))
      return {
        status: 400,
        body: {
          object: 'error',
          message:
            "This model's maximum context length is 2048 tokens. However, you requested 2950 tokens (2000 in the messages, 950 in the completion). Please reduce the length of the messages or completion.",
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
      }
    return undefined
  },
  stream(response, words) {
    response.write(data(chunk({ role: 'assistant', content: '' })))
    for (const word of ['Okay, the user ', 'wants three lines.\n</th', 'ink>\n\n', ...words])
      response.write(data(chunk({ content: word }, null, { logprobs: null })))
    response.write(data(chunk({ content: '' }, 'stop', { stop_reason: null })))
    response.write(data({ ...chunk({}), choices: [], usage: USAGE }))
    response.end('data: [DONE]\n\n')
  },
}

/** OpenRouter: comments that keep the connection open, line ends of two letters, errors in the middle of a stream. */
const OPENROUTER: Dialect = {
  path: '/api/v1/chat/completions',
  base: '/api/v1',
  config: { apiKey: KEY, model: 'a-lab/a-model' },
  fault(request, mood) {
    if (!bearer(request)) return { status: 401, body: { error: { message: 'No auth credentials found', code: 401 } } }
    if (request.body.model !== this.config.model)
      return {
        status: 400,
        body: { error: { message: `${request.body.model} is not a valid model ID`, code: 400 }, user_id: 'user_1' },
      }
    if (isOver(mood))
      return {
        status: 400,
        body: {
          error: {
            message: "This endpoint's maximum context length is 8192 tokens. However, you requested about 9000 tokens.",
            code: 400,
          },
        },
      }
    if (mood === 'credit')
      return {
        status: 402,
        body: { error: { message: 'This request requires more credits, or fewer max_tokens.', code: 402 } },
      }
    if (mood === 'filter')
      return {
        status: 403,
        body: {
          error: {
            message: 'Input was flagged',
            code: 403,
            metadata: { reasons: ['violence'], flagged_input: 'bread…', provider_name: 'A lab', model_slug: 'a-model' },
          },
        },
      }
    return undefined
  },
  stream(response, words, _request, mood) {
    const end = '\r\n\r\n'
    response.write(`: OPENROUTER PROCESSING${end}`)
    if (mood === 'broken') {
      const error = { code: 502, message: 'Provider disconnected' }
      response.end(data({ ...chunk({ content: '' }, 'error'), provider: 'A lab', error }, end))
      return
    }
    response.write(
      data(
        chunk({
          role: 'assistant',
          content: '',
          reasoning: 'Three lines.',
          reasoning_details: [{ type: 'reasoning.text', text: 'Three lines.' }],
        }),
        end,
      ),
    )
    for (const word of words)
      response.write(
        `: OPENROUTER PROCESSING${end}${data(chunk({ role: 'assistant', content: word }, null, { native_finish_reason: null }), end)}`,
      )
    response.write(data(chunk({ role: 'assistant', content: '' }, 'stop', { native_finish_reason: 'STOP' }), end))
    response.end(data({ ...chunk({ role: 'assistant', content: '' }), usage: { ...USAGE, cost: 0.001 } }, end))
  },
}

/**
 * LM Studio: errors as bare strings, `json_schema` as the one form it takes, failures inside of a stream that began
 * well, no `[DONE]`.
 */
const LM_STUDIO: Dialect = {
  path: '/v1/chat/completions',
  base: '/v1',
  config: { apiKey: undefined, model: 'qwen3-4b' },
  fault({ body }) {
    if (body.model !== this.config.model)
      return {
        status: 404,
        body: {
          error: {
            message: `Model "${body.model}" not found. Load it first.`,
            type: 'invalid_request_error',
            code: 'model_not_found',
          },
        },
      }
    if (body.response_format?.type === 'json_object')
      return { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } }
    return undefined
  },
  stream(response, words, _request, mood) {
    if (isOver(mood)) {
      const message =
        'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.'
      response.end(`event: error\ndata: ${JSON.stringify({ error: { message }, message })}\n\n`)
      return
    }
    response.write(data(chunk({ role: 'assistant', reasoning_content: 'Thinking of bread.' })))
    for (const word of words) response.write(data(chunk({ role: 'assistant', content: word })))
    response.end(data(chunk({}, 'stop')))
  },
}

export const VENDORS = {
  OpenAI: OPENAI,
  Azure: AZURE,
  Ollama: OLLAMA,
  vLLM: VLLM,
  OpenRouter: OPENROUTER,
  'LM Studio': LM_STUDIO,
} as const
export type VendorName = keyof typeof VENDORS

/** Starts a server over real HTTP that speaks like a vendor. */
export async function startVendor(name: VendorName, rest: Partial<AiConfig> = {}): Promise<TestVendor> {
  const dialect: Dialect = VENDORS[name]
  const requests: VendorRequest[] = []
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const part of incoming) text += String(part)
    const url = new URL(incoming.url ?? '/', 'http://vendor')
    const request = {
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: JSON.parse(text) as VendorRequest['body'],
    }
    requests.push(request)
    const isElsewhere = url.pathname !== dialect.path && name !== 'Azure'
    const fault = isElsewhere ? { status: 404, body: { detail: 'Not Found' } } : dialect.fault(request, vendor.mood)
    if (fault) {
      response.writeHead(fault.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(fault.body))
      return
    }
    if (request.body.stream === true) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
      dialect.stream(response, vendor.answer.match(/[\s\S]{1,7}/g) ?? [], request, vendor.mood)
      return
    }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const message = { role: 'assistant', content: vendor.answer, refusal: null }
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: USAGE,
      }),
    )
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const vendor: TestVendor = {
    config: {
      ...dialect.config,
      baseUrl: `http://127.0.0.1:${port}${dialect.base}`,
      timeoutMs: 60_000,
      isStreaming: true,
      daily: { tokens: Infinity, money: Infinity },
      price: { in: 0, out: 0 },
      brands: [],
      ...rest,
    },
    requests,
    answer: '',
    mood: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return vendor
}
