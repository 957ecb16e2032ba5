import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err, ok } from '#lib/result.ts'
import { createThrottledProvider } from '#server/ai/throttled-provider.ts'
import type { AiProvider, ProviderFault } from '#server/ai/ai-provider.ts'
import type { ProviderState } from '#server/ai/provider-state.ts'

const ASKING = { system: 'You write.', user: 'Write.', schema: null, temperature: 1, maxTokens: 100 }
const ANSWER = ok({
  text: 'Bread',
  refusal: '',
  finishReason: 'stop',
  isCut: false,
  usage: { tokensIn: 1, tokensOut: 1, ms: 1 },
})
const waiting = (retryAfterMs: number, isFinal = false): ProviderFault => ({
  message: 'It answered 429',
  isFinal,
  retryAfterMs,
})

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The state that all processes share, in memory. */
function createState(): ProviderState & { readonly noted: string[] } {
  let heldUntilMs = 0
  const noted: string[] = []
  return {
    noted,
    pausedUntilMs: () => Promise.resolve(heldUntilMs),
    pauseUntil: (untilMs) => Promise.resolve(void (heldUntilMs = untilMs)),
    fault: () => Promise.resolve(noted.at(-1)),
    noteFault: (text) => Promise.resolve(void noted.push(text)),
    noteAnswer: () => Promise.resolve(void noted.splice(0)),
  }
}

/** A provider that gives these answers, and what it was asked at which time. */
function scripted(state: ProviderState, ...faults: readonly (ProviderFault | undefined)[]) {
  const askedAtMs: number[] = []
  const provider: AiProvider = {
    model: 'scripted',
    ask() {
      const fault = faults[askedAtMs.length]
      askedAtMs.push(Date.now())
      return Promise.resolve(fault ? err(fault) : ANSWER)
    },
  }
  return { askedAtMs, polite: createThrottledProvider(provider, state, { nowMs: () => Date.now() }) }
}

const ask = (provider: AiProvider, signal = new AbortController().signal) => provider.ask(ASKING, { signal })

test('a job that has to wait holds back every other job, also those of other processes', async () => {
  const state = createState()
  const [one, other] = [scripted(state, waiting(20_000)), scripted(state)]
  expect(await ask(one.polite)).toMatchObject({ ok: false, error: { retryAfterMs: 20_000 } })
  const later = [ask(one.polite), ask(other.polite)]
  await vi.advanceTimersByTimeAsync(19_999)
  expect([...one.askedAtMs, ...other.askedAtMs]).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(later)).toMatchObject([{ ok: true }, { ok: true }])
  expect([one.askedAtMs, other.askedAtMs]).toEqual([[0, 20_000], [20_000]])
})

test('a waiting job waits again when another one has to wait longer', async () => {
  const state = createState()
  const { askedAtMs, polite } = scripted(state, waiting(5_000))
  await ask(polite)
  const later = ask(polite)
  await state.pauseUntil(12_000)
  await vi.advanceTimersByTimeAsync(12_000)
  await later
  expect(askedAtMs).toEqual([0, 12_000])
})

test('a job ends at once without asking the provider where the wait is too long', async () => {
  const { askedAtMs, polite } = scripted(createState(), waiting(600_000, true))
  await ask(polite)
  expect(await ask(polite)).toMatchObject({ ok: false, error: { isFinal: true, isUnasked: true } })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await ask(polite)).toMatchObject({ ok: true })
  expect(askedAtMs).toEqual([0, 600_000])
})

test('a wait of years holds for an hour', async () => {
  const { polite } = scripted(createState(), waiting(1e12, true))
  await ask(polite)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await ask(polite)).toMatchObject({ ok: true })
})

test('a hold from before the clock was set back holds nobody', async () => {
  const state = createState()
  await state.pauseUntil(1e12)
  expect(await ask(scripted(state).polite)).toMatchObject({ ok: true })
})

test('a cancelled job stops waiting', async () => {
  const { polite } = scripted(createState(), waiting(20_000))
  await ask(polite)
  const stop = new AbortController()
  const later = ask(polite, stop.signal)
  stop.abort(new Error('cancelled'))
  await expect(later).rejects.toThrow('cancelled')
})

test('a fault with advice is noted until the provider answers', async () => {
  const state = createState()
  const { polite } = scripted(
    state,
    { message: 'It answered 401', isFinal: true, retryAfterMs: 0, advice: 'Check AI_API_KEY.' },
    waiting(1),
  )
  await ask(polite)
  await ask(polite)
  expect(state.noted).toEqual(['Check AI_API_KEY.'])
  const last = ask(polite)
  await vi.advanceTimersByTimeAsync(1)
  await last
  expect(state.noted).toEqual([])
})
