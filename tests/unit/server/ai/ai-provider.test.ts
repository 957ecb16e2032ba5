import { expect, test } from 'vitest'
import { chatCompletionsUrl, createAiProvider } from '#server/ai/ai-provider.ts'
import { diagnoseChatFailure, retryAfterMsIn } from '#server/ai/provider-faults.ts'
import { ask, asEvents, event, started } from '../../../support/server/provider-requests.ts'
import { answering, type Asked, type Reply } from '../../../support/server/ai-provider.ts'

const refusing =
  (
    status: number,
    body: object,
    isRefused: (asked: Asked) => boolean,
    otherwise: Reply = answering('{"a":"b"}'),
  ): Reply =>
  (asked, response, request) => {
    if (!isRefused(asked)) return otherwise(asked, response, request)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
    return undefined
  }

test('a plain JSON answer to a streaming request is read', async () => {
  const plain: Reply = (asked, response, request) =>
    answering('{"a":"b"}')({ ...asked, stream: false }, response, request)
  const { answered, shown } = await ask(await started(plain))
  expect(answered).toMatchObject({
    ok: true,
    value: { text: '{"a":"b"}', isCut: false, usage: { tokensIn: 120, tokensOut: 80 } },
  })
  expect(shown.at(-1)).toBe('{"a":"b"}')
})

test.each([
  [
    'comments',
    `: waiting\n\n${event({ content: '{"a"' })}\n\n: waiting\n\n${event({ content: ':1}' }, 'stop')}\n\ndata: [DONE]\n\n`,
  ],
  [
    'line ends of two letters',
    `${event({ content: '{"a"' })}\r\n\r\n${event({ content: ':1}' }, 'stop')}\r\n\r\ndata: [DONE]\r\n\r\n`,
  ],
  ['no [DONE]', `${event({ content: '{"a":1}' })}\n\n${event({}, 'stop')}\n\n`],
  ['no empty line at its end', `${event({ content: '{"a":1}' })}\n\n${event({}, 'stop')}`],
  [
    'a count with empty choices',
    `${event({ content: '{"a":1}' }, 'stop')}\n\ndata: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\ndata: [DONE]\n\n`,
  ],
  [
    'null fields',
    `data: {"choices":[{"delta":{"content":null,"role":"assistant"},"finish_reason":null}],"usage":null}\n\n${event({ content: '{"a":1}' }, 'stop')}\n\n`,
  ],
  [
    'parts of several types',
    `${event(
      {
        content: [
          { type: 'thinking', thinking: 'Hm.' },
          { type: 'text', text: '{"a":1}' },
        ],
      },
      'stop',
    )}\n\n`,
  ],
  ['lines that are no JSON', `data: ping\n\n${event({ content: '{"a":1}' }, 'stop')}\n\n`],
])('a stream with %s is read', async (_what, stream) => {
  const { answered } = await ask(await started(asEvents(stream)))
  expect(answered).toMatchObject({ ok: true, value: { text: '{"a":1}', isCut: false, finishReason: 'stop' } })
})

test('an error in a stream is a fault without words, and a cut with some', async () => {
  const error = 'data: {"error":{"message":"Overloaded","code":503}}\n\n'
  expect((await ask(await started(asEvents(error)))).answered).toMatchObject({
    ok: false,
    error: { isFinal: false, message: 'It answered 503' },
  })
  const { answered } = await ask(await started(asEvents(`${event({ content: '{"a":"b' })}\n\n`, error)))
  expect(answered).toMatchObject({ ok: true, value: { text: '{"a":"b', isCut: true } })
})

test('a model that does not take max_tokens is asked with max_completion_tokens, once and for all', async () => {
  const message =
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  const server = await started(
    refusing(
      400,
      { error: { message, param: 'max_tokens', code: 'unsupported_parameter' } },
      (asked) => asked.max_tokens !== undefined,
    ),
  )
  const { answered, provider } = await ask(server)
  expect(answered.ok).toBe(true)
  expect(server.asked).toHaveLength(2)
  expect(server.asked[1]).toMatchObject({
    max_completion_tokens: 400,
    temperature: 0.8,
    response_format: { type: 'json_schema' },
  })
  await ask(server, provider)
  expect(server.asked).toHaveLength(3)
})

test('a 400 that names nothing is tried without one thing after the other, and ends with what to check', async () => {
  const server = await started(refusing(400, { error: { message: 'Bad request' } }, () => true))
  const { answered } = await ask(server)
  expect(answered).toMatchObject({
    ok: false,
    error: { isFinal: true, advice: expect.stringContaining('AI_MODEL') as string },
  })
  expect(server.asked.length).toBeLessThanOrEqual(10)
})

test('an answer that was used up by thoughts is asked for again with a higher limit and little effort, which is kept', async () => {
  const isSmall = (asked: Asked): boolean => (asked.max_tokens ?? 0) < 1_600
  const server = await started((asked, response, request) =>
    answering(isSmall(asked) ? '' : '{"a":"b"}', { finish: isSmall(asked) ? 'length' : 'stop' })(
      asked,
      response,
      request,
    ),
  )
  const { answered, provider } = await ask(server)
  expect(answered).toMatchObject({ ok: true, value: { text: '{"a":"b"}', usage: { tokensIn: 240, tokensOut: 160 } } })
  expect(server.asked.map((asked) => [asked.max_tokens, asked.reasoning_effort])).toEqual([
    [400, undefined],
    [1_600, 'low'],
  ])
  await ask(server, provider)
  expect(server.asked).toHaveLength(3)
})

test('a text that is cut behind its model’s thoughts gives the next request more room', async () => {
  const server = await started((asked, response, request) =>
    answering('<think>The user wants bread.</think>{"a":"Bread th', { finish: 'length' })(asked, response, request),
  )
  const { answered, provider } = await ask(server)
  expect(answered).toMatchObject({ ok: true, value: { text: '{"a":"Bread th', isCut: true } })
  await ask(server, provider)
  expect(server.asked.map((asked) => [asked.max_tokens, asked.reasoning_effort])).toEqual([
    [400, undefined],
    [1_600, 'low'],
  ])
})

test('a text that is cut without thoughts leaves the limit as it is', async () => {
  const server = await started(answering('{"a":"Bread th', { finish: 'length' }))
  const { provider } = await ask(server)
  await ask(server, provider)
  expect(server.asked.map((asked) => asked.max_tokens)).toEqual([400, 400])
})

test.each([
  ['gpt-5-mini', 1_600],
  ['o4-mini', 1_600],
  ['openai/gpt-oss-120b', 1_600],
  ['deepseek-r1:8b', 1_600],
  ['Qwen/Qwen3-8B', 1_600],
  ['magistral-medium-latest', 1_600],
  ['google/gemini-2.5-flash', 1_600],
  ['kimi-k2-thinking', 1_600],
  ['gpt-4o', 400],
  ['gpt-5-chat-latest', 400],
  ['llama3.1:8b', 400],
  ['qwen3-30b-a3b-instruct-2507', 400],
  ['mistral-large-latest', 400],
])('%s is asked for up to %i tokens, since thoughts count too', async (model, maxTokens) => {
  const server = await started(answering('{"a":"b"}'))
  await ask(server, createAiProvider({ ...server.config, model }))
  expect(server.asked[0]?.max_tokens).toBe(maxTokens)
})

test('a provider without an effort is asked without it, and a limit is as high as it may be', async () => {
  const answer: Reply = (asked, response, request) =>
    answering((asked.max_tokens ?? 0) < 900 ? '' : '{"a":"b"}', {
      finish: (asked.max_tokens ?? 0) < 900 ? 'length' : 'stop',
    })(asked, response, request)
  const limited = refusing(
    400,
    {
      error: {
        message: 'max_tokens is too large: 1600. This model supports at most 1000 completion tokens',
        param: 'max_tokens',
      },
    },
    (asked) => (asked.max_tokens ?? 0) > 1_000,
    answer,
  )
  const server = await started(
    refusing(
      400,
      { error: { message: 'Unrecognized request argument supplied: reasoning_effort' } },
      (asked) => asked.reasoning_effort !== undefined,
      limited,
    ),
  )
  const { answered } = await ask(server)
  expect(answered).toMatchObject({ ok: true, value: { text: '{"a":"b"}' } })
  expect(server.asked.at(-1)).toMatchObject({ max_tokens: 1_000 })
})

test('plain words are shown while they come once it is known that a model does not think aloud', async () => {
  const server = await started(answering('Your loaf comes on Friday.', { portion: 5 }))
  const first = await ask(server)
  expect(first.shown).toEqual(['Your loaf comes on Friday.'])
  const second = await ask(server, first.provider)
  expect(second.shown.length).toBeGreaterThan(3)
})

test('a model that thinks aloud shows nothing in front of its closing tag, ever', async () => {
  const server = await started(answering('Okay, the user wants bread.\n</think>\nYour loaf comes.', { portion: 3 }))
  const first = await ask(server)
  const second = await ask(server, first.provider)
  for (const text of [...first.shown, ...second.shown]) expect(text).not.toContain('Okay')
  expect(second.answered).toMatchObject({ ok: true, value: { text: '\nYour loaf comes.' } })
})

const asDocument =
  (text: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (_asked, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(text)
  }

test.each([
  [
    'parts without a type',
    { choices: [{ message: { content: [{ text: 'Bread' }, ' waits'] }, finish_reason: 'stop' }] },
  ],
  ['parts with a value', { choices: [{ message: { content: [{ type: 'text', text: { value: 'Bread waits' } }] } }] }],
  [
    'a null among its choices’ fields',
    { choices: [{ delta: null, message: { content: 'Bread waits' }, finish_reason: 'stop' }] },
  ],
  ['a text of the older protocol', { choices: [{ text: 'Bread waits', finish_reason: 'stop' }] }],
  ['no reason to finish', { choices: [{ message: { content: 'Bread waits' }, finish_reason: null }] }],
  ['a list round it', [{ choices: [{ message: { content: 'Bread waits' }, finish_reason: 'stop' }] }]],
  [
    'the arguments of a call in the place of words',
    {
      choices: [
        {
          message: { content: null, tool_calls: [{ function: { name: 'answer', arguments: 'Bread waits' } }] },
          finish_reason: 'tool_calls',
        },
      ],
    },
  ],
])('a document with %s is read whole', async (_what, document) => {
  const { answered } = await ask(await started(asDocument(JSON.stringify(document))))
  expect(answered).toMatchObject({ ok: true, value: { text: 'Bread waits', isCut: false } })
})

test('a document a line is read', async () => {
  const lines = [{ delta: { content: 'Bread' } }, { delta: { content: ' waits' }, finish_reason: 'stop' }]
  const { answered } = await ask(
    await started(asDocument(lines.map((choice) => JSON.stringify({ choices: [choice] })).join('\n'))),
  )
  expect(answered).toMatchObject({ ok: true, value: { text: 'Bread waits', isCut: false } })
})

test.each([
  ['no choices', { choices: [] }],
  ['a choice that is nothing', { choices: [null] }],
  ['nothing', {}],
])('a document with %s is no text and no fault', async (_what, document) => {
  const { answered } = await ask(await started(asDocument(JSON.stringify(document))))
  expect(answered).toMatchObject({ ok: true, value: { text: '' } })
})

test('letters that are cut in two by the network come whole', async () => {
  const bytes = Buffer.from(`${event({ content: 'Brot für 🥖 مرحبا' }, 'stop')}\n\ndata: [DONE]\n\n`)
  const inBytes: Reply = async (_asked, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const byte of bytes) await new Promise((sent) => response.write(Buffer.from([byte]), sent))
    response.end()
  }
  const { answered } = await ask(await started(inBytes))
  expect(answered).toMatchObject({ ok: true, value: { text: 'Brot für 🥖 مرحبا' } })
})

test.each([
  ['data of several lines', `data: {"choices":\ndata: [{"delta":{"content":"Bread"},"finish_reason":"stop"}]}\n\n`],
  ['line ends of a carriage return alone', `${event({ content: 'Bread' }, 'stop')}\r\rdata: [DONE]\r\r`],
  ['a mark of byte order', `\uFEFF${event({ content: 'Bread' }, 'stop')}\n\n`],
  [
    'names, numbers and pauses of events',
    `event: message\nid: 1\nretry: 10\n${event({ content: 'Bread' }, 'stop')}\n\n`,
  ],
  [
    'calls of functions in pieces',
    `${event({ tool_calls: [{ function: { arguments: 'Br' } }] })}\n\n${event({ tool_calls: [{ function: { arguments: 'ead' } }] }, 'tool_calls')}\n\n`,
  ],
])('a stream with %s is read to its end', async (_what, stream) => {
  const { answered } = await ask(await started(asEvents(stream)))
  expect(answered).toMatchObject({ ok: true, value: { text: 'Bread', isCut: false } })
})

test('a stream that ends without saying so is cut', async () => {
  const { answered } = await ask(await started(asEvents(`${event({ content: 'Bread' })}\n\n`)))
  expect(answered).toMatchObject({ ok: true, value: { text: 'Bread', isCut: true } })
})

test.each([
  ['a page for people', '<!doctype html><title>Sign in</title>', 'AI_BASE_URL'],
  ['words', 'upstream is here', 'AI_BASE_URL'],
  [
    'LM Studio’s word for a wrong address',
    '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}',
    'AI_BASE_URL',
  ],
  ['Ollama’s word for a missing model', '{"error":"model \\"bread\\" not found, try pulling it first"}', 'AI_MODEL'],
])('%s in the place of an answer tells the administrator what to check', async (_what, body, setting) => {
  const server = await started(asDocument(body))
  const { answered } = await ask(server)
  expect(answered).toMatchObject({
    ok: false,
    error: { isFinal: true, advice: expect.stringContaining(setting) as string },
  })
  expect(server.asked).toHaveLength(1)
})

test.each([
  ['a number', { error: { code: 429, message: 'Rate limit exceeded for streaming' } }],
  ['a word', { error: { code: 'rate_limit_exceeded', message: 'Rate limit reached. Please try again in 1.5s.' } }],
  ['no wrapper', { object: 'error', code: 429, message: 'Too many requests' }],
])(
  'a busy provider that says so in a successful answer, by %s, is asked again later and not otherwise',
  async (_how, body) => {
    const server = await started(asDocument(JSON.stringify(body)))
    const { answered } = await ask(server)
    expect(answered).toMatchObject({ ok: false, error: { isFinal: false } })
    expect(server.asked).toHaveLength(1)
  },
)

test('a model without system messages gets them in front of the request, once and for all', async () => {
  const hasSystem = ({ messages }: Asked): boolean => messages.some(({ role }) => role === 'system')
  const server = await started(refusing(400, { error: { message: 'System role not supported' } }, hasSystem))
  const { answered, provider } = await ask(server)
  expect(answered.ok).toBe(true)
  expect(server.asked.at(-1)?.messages).toEqual([{ role: 'user', content: 'You write.\n\nWrite.' }])
  await ask(server, provider)
  expect(server.asked).toHaveLength(3)
})

test('a limit that is longer than what the context has left is made shorter', async () => {
  const message =
    "'max_tokens' is too large: 400. This model's maximum context length is 600 tokens and your request has 300 input tokens."
  const server = await started(
    refusing(400, { object: 'error', message, code: 400 }, ({ max_tokens = 0 }) => max_tokens > 290),
  )
  const { answered } = await ask(server)
  expect(answered.ok).toBe(true)
  expect(server.asked.map(({ max_tokens }) => max_tokens)).toEqual([400, 284])
})

test('a provider’s token counts are whole and never negative', async () => {
  const usage = { prompt_tokens: -1_000, completion_tokens: 12.5 }
  const { answered } = await ask(
    await started(asDocument(JSON.stringify({ choices: [{ message: { content: 'Bread' } }], usage }))),
  )
  expect(answered).toMatchObject({ ok: true, value: { usage: { tokensIn: 4, tokensOut: 2 } } })
})

const NOW = Date.parse('2027-03-25T10:00:00Z')
test.each([
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '-5' }, 0],
  [{ 'retry-after': '30s' }, 30_000],
  [{ 'retry-after': '5, 10' }, 5_000],
  [{ 'retry-after': 'soon' }, 0],
  [{ 'retry-after': '1e9' }, 0],
  [{ 'retry-after': String(NOW / 1_000 + 20) }, 20_000],
  [{ 'retry-after': '4', 'retry-after-ms': '' }, 4_000],
  [{ 'retry-after-ms': '-1' }, 0],
  [{ 'retry-after': 'Thu, 25 Mar 2027 10:00:12 GMT' }, 12_000],
  [{ 'retry-after': 'Thu, 25 Mar 2027 10:00:12 GMT', date: 'Thu, 25 Mar 2027 10:00:10 GMT' }, 2_000],
  [{ 'retry-after': 'Thu, 25 Mar 2027 09:00:00 GMT' }, 0],
  [{ 'retry-after': '30', 'retry-after-ms': '1500' }, 1_500],
  [{ 'retry-after': 'soon' }, 0],
  [{}, 0],
])('%o is waited for %i ms', (headers, waitMs) => {
  expect(retryAfterMsIn(new Headers(headers as Record<string, string>), NOW)).toBe(waitMs)
})

const fault = (status: number, body: unknown) =>
  diagnoseChatFailure({ status, headers: new Headers(), body }, { model: 'm', hasKey: true, nowMs: NOW })

test.each([
  [401, { error: 'Unauthorized' }, 'AI_API_KEY'],
  [
    400,
    [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } }],
    'AI_API_KEY',
  ],
  [404, { error: "model 'm' not found, try pulling it first" }, 'AI_MODEL'],
  [400, { message: 'm is not a valid model ID' }, 'AI_MODEL'],
  [404, '404 page not found', 'AI_BASE_URL'],
  [405, '<html>Method Not Allowed</html>', 'AI_BASE_URL'],
  [400, { error: { message: 'prompt is too long: 9000 tokens > 8000 maximum' } }, 'longer context'],
  [402, {}, 'credit'],
])('%i %o tells the administrator of %s', (status, body, word) => {
  expect(fault(status, body)).toMatchObject({ isFinal: true, advice: expect.stringContaining(word) as string })
})

test('a fault for the log carries no words of the provider', () => {
  expect(fault(400, { error: { message: 'The prompt "secret bread" is bad', code: 'bad_thing' } }).message).toBe(
    'It answered 400 (bad_thing)',
  )
})

test.each([
  ['https://api.example.com/v1', 'https://api.example.com/v1/chat/completions'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1/chat/completions'],
  ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1/chat/completions'],
  [
    'https://x.openai.azure.com/openai/deployments/writer?api-version=2024-10-21',
    'https://x.openai.azure.com/openai/deployments/writer/chat/completions?api-version=2024-10-21',
  ],
])('%s is asked at %s', (base, address) => expect(chatCompletionsUrl(base)).toBe(address))
