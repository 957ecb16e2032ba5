import { expect, test, vi } from 'vitest'
import { publicAnswers } from '#domain/forms/public-questions.ts'
import {
  filledAnswers,
  type StoredSubmission,
  SubmissionStore,
  removedQuestions,
} from '#features/forms/public/submission-store.ts'
import { type SubmitCall, SubmissionSender } from '#features/forms/public/submission-sender.ts'
import { err, ok } from '#lib/result.ts'

/** As much of a browser's storage as there is to it. */
function memoryStorage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => void (items[name] = text),
    removeItem: (name: string) => void delete items[name],
  }
  return new Proxy(items, {
    get: (_items, name) => methods[name as keyof typeof methods] ?? items[name as string],
  }) as unknown as Storage
}

const kept = (submission: string, rest: Partial<StoredSubmission> = {}): StoredSubmission => ({
  submission,
  key: 'k',
  title: 'Survey',
  values: { f_1: 'Ana' },
  asked: [['f_1', 'Name']],
  at: 1,
  state: 'waiting',
  ...rest,
})

test('pending submissions are there for the next page, and sent ones lose their words', () => {
  const storage = memoryStorage()
  new SubmissionStore(() => storage).save(kept('a'))
  const next = new SubmissionStore(() => storage)
  expect(next.all()).toEqual([kept('a')])
  next.settle(kept('a'), 'sent', 2)
  expect(next.all()).toEqual([kept('a', { state: 'sent', values: {}, asked: [] })])
  next.settle(kept('b', { at: 9e12 }), 'sent', 9e12)
  expect(next.all().map(({ submission }) => submission)).toEqual(['b'])
})

test('foreign data under the same names is ignored', () => {
  const storage = memoryStorage()
  for (const [at, text] of [
    '{',
    'null',
    '[]',
    '{"submission":1}',
    '{"submission":"x","values":{},"asked":{}}',
  ].entries())
    storage.setItem(`public-form/kept/${at}`, text)
  storage.setItem('public-form/draft/k', '{"f_1":1,"f_2":"b"}')
  const answers = new SubmissionStore(() => storage)
  expect(answers.all()).toEqual([])
  expect(answers.draft('k')).toEqual({ f_2: 'b' })
})

test('a device that keeps nothing is told apart, and the page goes on', () => {
  const answers = new SubmissionStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  answers.save(kept('a'))
  expect(answers.isDurable).toBe(false)
  expect(answers.all()).toEqual([kept('a')])
})

test('only answers to what is asked are sent, blank ones not', () => {
  const field = (name: string) => ({ name }) as Parameters<typeof filledAnswers>[0][number]
  expect(
    filledAnswers([field('a'), field('b'), field('c')], new Set(['a', 'b']), { a: 'x', b: ' ', c: 'hidden' }),
  ).toEqual({
    a: 'x',
  })
})

test('a failed submission is retried later each time under the same identifier', async () => {
  vi.useFakeTimers()
  const answers = new SubmissionStore(() => memoryStorage())
  const calls: unknown[] = []
  let isAway = true
  const call: SubmitCall = (_method, [given]) => {
    calls.push(given)
    return Promise.resolve(isAway ? err({ code: 'away' }) : ok({}))
  }
  const settled: string[] = []
  const sender = new SubmissionSender(call, answers, (sent) => settled.push(sent.state))
  answers.save(kept('a'))
  await sender.sendAll()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.advanceTimersByTimeAsync(3_900)
  expect(calls).toHaveLength(2)
  isAway = false
  await vi.advanceTimersByTimeAsync(200)
  expect(new Set(calls.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(settled).toEqual(['sent'])
  await sender.sendAll()
  expect(calls).toHaveLength(3)
  vi.useRealTimers()
})

test.each(['rate_limited', 'unavailable'] as const)(
  '%s waits as long as the server says; a refusal is kept with the answer',
  async (code) => {
    vi.useFakeTimers()
    const answers = new SubmissionStore(() => memoryStorage())
    const replies: readonly Awaited<ReturnType<SubmitCall>>[] = [
      err({ code: 'wire', error: { code, message: '', retryAfterS: 60 } }),
      err({ code: 'wire', error: { code: 'form_closed', message: 'closed' } }),
    ]
    let asked = 0
    const sender = new SubmissionSender(
      () => Promise.resolve(replies[asked++] ?? ok({})),
      answers,
      () => undefined,
    )
    answers.save(kept('a'))
    await sender.sendAll()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers.all()).toEqual([kept('a', { state: 'refused' })])
    vi.useRealTimers()
  },
)

test('an answer that the server fails at waits, and holds up none of the others', async () => {
  vi.useFakeTimers()
  const answers = new SubmissionStore(() => memoryStorage())
  const settled: string[] = []
  const sender = new SubmissionSender(
    (_method, [given]) =>
      Promise.resolve(
        JSON.stringify(given).includes('odd')
          ? err({ code: 'wire', error: { code: 'internal', message: '' } } as const)
          : ok({}),
      ),
    answers,
    (sent) => settled.push(`${sent.stored.submission} ${sent.state}`),
  )
  answers.save(kept('a'))
  answers.save(kept('odd'))
  answers.save(kept('b'))
  await sender.sendAll()
  expect(settled.toSorted()).toEqual(['a sent', 'b sent'])
  expect(answers.all().flatMap(({ submission, state }) => (state === 'waiting' ? [submission] : []))).toEqual(['odd'])
  vi.useRealTimers()
})

test('a question that became private while a visitor typed counts as removed', () => {
  const form = { fields: { f_1: { title: 'Name' }, f_2: { title: 'Phone', private: 'yes' } }, order: 'f_1\nf_2' }
  const given = kept('a', {
    values: { f_1: 'Ana', f_2: '1' },
    asked: [
      ['f_1', 'Name'],
      ['f_2', 'Phone'],
    ],
  })
  const { remarks } = publicAnswers(form, given.values)
  expect(removedQuestions(given, remarks)).toEqual([['f_2', 'Phone']])
  expect(removedQuestions(given, { f_1: 'This question needs an answer.' })).toEqual([])
})

test('a note for the next page is there once', () => {
  const storage = memoryStorage()
  new SubmissionStore(() => storage).saveNote('k', 'Phone')
  const next = new SubmissionStore(() => storage)
  expect(next.takeNote('k')).toBe('Phone')
  expect(next.takeNote('k')).toBe('')
})
