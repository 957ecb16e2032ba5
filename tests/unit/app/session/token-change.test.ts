import { describe, expect, test } from 'vitest'
import { createTokenChange, type TokenChange } from '#app/session/token-change.ts'
import { createMemoryLocks } from '../../../support/browser/memory-browser.ts'

/** A call to the server that is answered when the test says so. */
function heldCall() {
  let answer = (_: string): void => {}
  const answered = new Promise<string>((resolve) => {
    answer = resolve
  })
  return { run: () => answered, answer: (value: string) => answer(value) }
}

/** The tabs of one browser, and what happened in which order. */
function createBrowser() {
  const locks = createMemoryLocks()
  const steps: string[] = []
  const request = async <T>(
    name: string,
    { signal }: { readonly signal: AbortSignal },
    run: () => Promise<T>,
  ): Promise<T> => {
    const values: T[] = []
    await locks.request(name, { signal }, async () => void values.push(await run()))
    return values[0] as T
  }
  const tab = (more: Partial<Parameters<typeof createTokenChange>[0]> = {}): TokenChange =>
    createTokenChange({ locks: () => ({ request }), copied: async () => void steps.push('copied'), ...more })
  return { tab, steps }
}

const never = new Promise<never>(() => {})

describe('a change of the token', () => {
  test('a token change ends for other tabs once its outcome is in the copy', async () => {
    const { tab, steps } = createBrowser()
    const call = heldCall()
    const first = tab().during(call.run)
    const second = tab()
      .over()
      .then(() => steps.push('over'))
    steps.push('answered')
    call.answer('done')
    expect(await first).toBe('done')
    await second
    expect(steps).toEqual(['answered', 'copied', 'over'])
  })

  test('a failed token change is reported as it is and ends too', async () => {
    const { tab, steps } = createBrowser()
    await expect(tab().during(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await tab().over()
    expect(steps).toEqual(['copied'])
  })

  test('a token change ignores a lock that a sleeping tab never releases, and so does a tab that waits for it', async () => {
    const { tab, steps } = createBrowser()
    void tab().during(() => never)
    expect(await tab({ givenWithinMs: 1 }).during(async () => 'done')).toBe('done')
    await tab({ overWithinMs: 1 }).over()
    expect(steps).toEqual(['copied'])
  })

  test('a token change without locks is waited for in its own tab', async () => {
    const { tab, steps } = createBrowser()
    const alone = tab({ locks: () => undefined })
    const call = heldCall()
    const first = alone.during(call.run)
    const second = alone.over().then(() => steps.push('over'))
    call.answer('done')
    expect(await first).toBe('done')
    await second
    expect(steps).toEqual(['copied', 'over'])
  })
})
