import { expect, test } from 'vitest'
import { endedSession, hasSessionEnded, hasScreenAccess } from '#features/account/login/session-state.ts'
import type { AccountSession } from '#store/session.ts'

const NOW_MS = Date.UTC(2027, 1, 8)
const sessionUntil = (endsAtMs: number): AccountSession => ({
  ID: 1,
  token: `${btoa(String(endsAtMs / 1000)).replace(/=+$/, '')}.secret`,
  user_login: 'nell',
  user_email: 'nell@offers.test',
  is_admin: false,
})

test('a token past its date still opens the gate, and asks to log in: whoever is offline goes on working', () => {
  const over = sessionUntil(NOW_MS - 1000)
  expect(hasScreenAccess(over)).toBe(true)
  expect(hasSessionEnded(over, NOW_MS)).toBe(true)
})

test('a good token opens the gate and needs no login', () => {
  const good = sessionUntil(NOW_MS + 1000)
  expect(hasScreenAccess(good)).toBe(true)
  expect(hasSessionEnded(good, NOW_MS)).toBe(false)
})

test('the gate is closed for nobody, and for a session that the server ended', () => {
  expect(hasScreenAccess(null)).toBe(false)
  const ended = endedSession(sessionUntil(NOW_MS + 1000))
  expect(hasScreenAccess(ended)).toBe(false)
  expect(hasSessionEnded(ended, NOW_MS)).toBe(true)
})
