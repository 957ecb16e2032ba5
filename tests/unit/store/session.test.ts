import { describe, expect, test } from 'vitest'
import { clearSession, readStoredSession, tokenEndsAtMs, writeSession } from '#store/session.ts'

/** Keeps texts by key; begins with one as the stored session. */
const storage = (text: string | null) => {
  const stored = new Map(text === null ? [] : [['session', text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
const SESSION = { ID: 1, token: 'T', user_login: 'sam', user_email: 'sam@example.com', is_admin: false }

describe('the stored session', () => {
  test('a stored session is read as it was written until it is cleared', () => {
    const kept = storage(null)
    expect(readStoredSession(kept)).toBeNull()
    writeSession(kept, SESSION)
    expect(readStoredSession(kept)).toEqual(SESSION)
    clearSession(kept)
    expect(readStoredSession(kept)).toBeNull()
  })

  test.each([
    '',
    'x',
    'null',
    '[]',
    '5',
    '{}',
    '{"ID":"1"}',
    JSON.stringify({ ...SESSION, token: 5 }),
    JSON.stringify({ ...SESSION, user_login: undefined }),
  ])('an unreadable session is none: %s', (text) => expect(readStoredSession(storage(text))).toBeNull())
})

describe('when a token ends', () => {
  const token = (seconds: string): string => `${Buffer.from(seconds).toString('base64url')}.${'A'.repeat(43)}`

  test('a token’s prefix holds its end in epoch seconds', () => {
    expect(tokenEndsAtMs(token('1800000000'))).toBe(1_800_000_000_000)
    expect(tokenEndsAtMs(token('1'))).toBe(1_000)
  })

  test.each(['', '.', 'nonsense', '!!!.x', token(''), token('soon'), token('1e999')])('%j has none', (text) =>
    expect(tokenEndsAtMs(text)).toBe(0),
  )
})
