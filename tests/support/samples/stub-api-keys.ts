import { randomInt } from 'node:crypto'
import type { MethodAnswer, QueryParams } from '#contract/methods.ts'
import { WRONG_PASSWORD_MESSAGE } from '#domain/password.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { type DeviceHost, StubFault } from '../device/device-host.ts'
import type { HostAccount } from '../device/host-accounts.ts'

export type StubKey = MethodAnswer<'session.getKeys'>[number]

const DAY_MS = 24 * 3_600_000

/** A key as the server tells it. */
export const stubKey = (more: Partial<StubKey> = {}): StubKey => ({
  ID: randomInt(2 ** 40),
  name: 'Newsletter tool',
  scopes: ['read'],
  hint: 'k3Y9',
  createdAt: Date.now(),
  expiresAt: Date.now() + 365 * DAY_MS,
  lastUsedAt: null,
  ...more,
})

/**
 * Lets a host answer as the server does where somebody sees, makes and revokes keys;
 * tests/integration/server/access/keys.test.ts shows what keys are good for. Gives the keys, newest first.
 */
export function answerKeys(
  host: DeviceHost,
  { password }: Pick<HostAccount, 'password'>,
  keys: StubKey[] = [],
): readonly StubKey[] {
  host.answer('session.getKeys', () => keys)
  host.answer('session.createKey', (params) => {
    const [wanted] = params as QueryParams<'session.createKey'>
    if (!wanted.password) throw new StubFault(refusals.invalid({ password: 'Enter your password' }))
    if (wanted.password !== password) throw new StubFault(refusals.invalid({ password: WRONG_PASSWORD_MESSAGE }))
    const key = stubKey({ name: wanted.name, scopes: wanted.scopes })
    keys.unshift(key)
    return { ...key, token: `MTgwMDAwMDAwMA.${'x'.repeat(39)}${key.hint}` }
  })
  host.answer('session.revokeKey', (params) => {
    const [{ ID }] = params as QueryParams<'session.revokeKey'>
    const index = keys.findIndex((key) => key.ID === ID)
    keys.splice(index, index < 0 ? 0 : 1)
    return index >= 0
  })
  return keys
}
