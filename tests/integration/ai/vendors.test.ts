import { describe, expect, onTestFinished, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { attemptText, type AttemptDeps, type AttemptInput } from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import type { AiConfig } from '#server/config.ts'
import { createAiProvider, type AiProvider } from '#server/ai/ai-provider.ts'
import { startVendor, type TestVendor, type VendorName, VENDORS } from '../../support/server/ai-vendors.ts'

const LINES = ['Bread that waits for you', 'Baked while you sleep', 'Yours by seven on Friday']
const ANSWER = JSON.stringify({ drafts: LINES.map((line) => ({ strategy: 'one', line })) })
const WORK: AttemptInput = {
  content: {},
  company: {},
  excerpt: '',
  inputs: { name: 'Weekly Loaf', what: 'Bread at the door' },
  language: 'en',
  tone: '',
  voice: { banned: '', language: '', do: '', dont: '', samples: '' },
  nowMs: 0,
  seed: '1',
  nonce: 'nonce',
}
const NAMES = Object.keys(VENDORS) as readonly VendorName[]

async function vendorNamed(name: VendorName): Promise<TestVendor> {
  const vendor = await startVendor(name)
  vendor.answer = ANSWER
  onTestFinished(() => vendor.close())
  return vendor
}

async function write(provider: AiProvider) {
  const useCase = findUseCase('tagline')
  if (!useCase) throw new Error('no tagline')
  const shown: string[] = []
  const means: AttemptDeps = {
    ask: provider.ask,
    brand: createBrandReplacer([], 'Offer Desk'),
    signal: new AbortController().signal,
    onTexts: (texts) => shown.push(...texts),
  }
  const written = await attemptText({ ...WORK, useCase, variants: 3 }, false, means)
  return { written, shown, lines: written.ok ? written.value.map(({ text }) => text) : written.error }
}

const writeWith = (config: AiConfig) => write(createAiProvider(config))

describe.each(NAMES)('%s', (name) => {
  test('the vendor streams drafts without its thoughts and is asked once when its model is known', async () => {
    const vendor = await vendorNamed(name)
    const provider = createAiProvider(vendor.config)
    const { lines, shown } = await write(provider)
    expect(lines).toEqual(LINES)
    for (const text of shown) expect(LINES.some((line) => line.startsWith(text))).toBe(true)
    const before = vendor.requests.length
    expect(before).toBeLessThanOrEqual(4)
    expect((await write(provider)).lines).toEqual(LINES)
    expect(vendor.requests.length - before).toBe(1)
  })

  test('the vendor writes drafts in one piece', async () => {
    const vendor = await vendorNamed(name)
    expect((await writeWith({ ...vendor.config, isStreaming: false })).lines).toEqual(LINES)
  })

  test('an unknown model is reported, and the vendor is not asked again', async () => {
    const vendor = await vendorNamed(name)
    const baseUrl = vendor.config.baseUrl.replace('/deployments/writer', '/deployments/nobody')
    const { lines } = await writeWith({ ...vendor.config, baseUrl, model: 'nobody' })
    expect(lines).toMatchObject({
      code: 'ai_unavailable',
      isFinal: true,
      advice: expect.stringContaining('AI_MODEL') as string,
    })
    expect(vendor.requests).toHaveLength(1)
  })
})

describe.each(['OpenAI', 'Azure', 'vLLM', 'OpenRouter'] as const)('%s', (name) => {
  test.each([
    ['wrong', 'sk-wrong'],
    ['missing', undefined],
  ])('a key that is %s is reported, and the vendor is not asked again', async (_how, apiKey) => {
    const vendor = await vendorNamed(name)
    const { lines } = await writeWith({ ...vendor.config, apiKey })
    expect(lines).toMatchObject({ isFinal: true, advice: expect.stringContaining('AI_API_KEY') as string })
    expect(JSON.stringify(lines)).not.toContain('sk-')
    expect(vendor.requests).toHaveLength(1)
  })
})

test.each(['OpenAI', 'Azure', 'vLLM', 'OpenRouter', 'LM Studio'] as const)(
  '%s says that the request is longer than the context, and is not asked again',
  async (name) => {
    const vendor = await vendorNamed(name)
    vendor.mood = 'context'
    const { lines } = await writeWith(vendor.config)
    expect(lines).toMatchObject({ isFinal: true, advice: expect.stringContaining('longer context') as string })
    // OpenAI names two parts of the request first.
    expect(vendor.requests).toHaveLength(name === 'OpenAI' ? 3 : 1)
  },
)

test.each(['OpenAI', 'OpenRouter'] as const)('%s says that there is no credit left', async (name) => {
  const vendor = await vendorNamed(name)
  vendor.mood = 'credit'
  expect((await writeWith(vendor.config)).lines).toMatchObject({
    isFinal: true,
    advice: expect.stringContaining('credit') as string,
  })
})

test.each(['Azure', 'OpenRouter'] as const)('%s refuses a prompt by its filter: that is a refusal', async (name) => {
  const vendor = await vendorNamed(name)
  vendor.mood = 'filter'
  expect((await writeWith(vendor.config)).lines).toMatchObject({ code: 'ai_refused' })
})

test('OpenRouter breaks off with an error in its stream: it is asked again later', async () => {
  const vendor = await vendorNamed('OpenRouter')
  vendor.mood = 'broken'
  expect((await writeWith(vendor.config)).lines).toMatchObject({
    code: 'ai_unavailable',
    isFinal: false,
    detail: 'It answered 502',
  })
})

test('OpenAI gets the limit and the effort that its model takes', async () => {
  const vendor = await vendorNamed('OpenAI')
  await writeWith(vendor.config)
  const [first, , third, last] = vendor.requests.map(({ body }) => body)
  expect(first).toMatchObject({ temperature: 1, response_format: { type: 'json_schema' } })
  expect(third).not.toHaveProperty('max_tokens')
  expect(last?.max_completion_tokens).toBe((third?.max_completion_tokens ?? 0) * 4)
  expect(last?.reasoning_effort).toBe('low')
})

test('a wrong address says so', async () => {
  const vendor = await vendorNamed('Ollama')
  const { lines } = await writeWith({ ...vendor.config, baseUrl: vendor.config.baseUrl.replace('/v1', '/api') })
  expect(lines).toMatchObject({ isFinal: true, advice: expect.stringContaining('AI_BASE_URL') as string })
})

test('a key goes into the header that is set', async () => {
  const vendor = await vendorNamed('Ollama')
  await writeWith({ ...vendor.config, apiKey: 'a key', keyHeader: 'X-Key' })
  expect(vendor.requests[0]?.headers).toMatchObject({ 'x-key': 'a key' })
  expect(vendor.requests[0]?.headers).not.toHaveProperty('authorization')
})
