import { expect, test } from 'vitest'
import { mailboxKey } from '#server/identity/login-throttle.ts'

test.each(['ada@example.com', 'Ada@Example.com', 'ada+shop@example.com', 'ada+a+b@example.com'])(
  '%s arrives in one mailbox',
  (email) => {
    expect(mailboxKey('mill', email)).toBe('mill ada@example.com')
  },
)
