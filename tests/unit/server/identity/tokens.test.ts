import { expect, test } from 'vitest'
import { hashToken, isTokenShaped, mintToken } from '#server/identity/tokens.ts'

const NOW_MS = 1_800_000_000_500

test('a token is the expiry in decimal epoch seconds, a dot, and 32 random bytes, both as base64url', () => {
  const { token, expiresAtMs } = mintToken({ nowMs: () => NOW_MS })
  const [expiry = '', random = ''] = token.split('.')
  expect(Buffer.from(expiry, 'base64url').toString()).toBe(String(1_800_000_000 + 30 * 86_400))
  expect(expiresAtMs).toBe((1_800_000_000 + 30 * 86_400) * 1000)
  expect(Buffer.from(random, 'base64url')).toHaveLength(32)
  expect(isTokenShaped(token)).toBe(true)
})

test('two tokens of one moment differ, and the hash tells nothing of its token', () => {
  const first = mintToken({ nowMs: () => NOW_MS })
  const second = mintToken({ nowMs: () => NOW_MS })
  expect(first.token).not.toBe(second.token)
  expect(first.hash).toBe(hashToken(first.token))
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  '',
  '.',
  'abc',
  'a.b',
  `${'x'.repeat(5000)}.${'y'.repeat(43)}`,
  "' OR 1=1 --.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
])('nonsense is not taken for a token: %s', (text) => {
  expect(isTokenShaped(text)).toBe(false)
})
