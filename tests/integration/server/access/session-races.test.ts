import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Barrier, openBarrier } from '../../../support/server/database-barrier.ts'
import { startPostgres, type TestPostgres } from '../../../support/server/postgres.ts'
import {
  startTestServer,
  TEST_ADMIN,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../support/server/server.ts'

const DAY_MS = 24 * 3_600_000
const FRESH_PASSWORD = 'another one'

let nowMs = Date.now()
let postgres: TestPostgres
let near: TestServer
let far: TestServer
let barrier: Barrier
beforeAll(async () => {
  postgres = await startPostgres()
  const databaseUrl = await postgres.freshDatabase()
  const config = { databaseUrl }
  const clock = { nowMs: () => nowMs }
  near = await startTestServer({ clock, config })
  far = await startTestServer({ clock, config })
  barrier = await openBarrier(databaseUrl)
})
afterEach(() => barrier?.letGo())
afterAll(async () => {
  await barrier?.close()
  await Promise.all([near?.dispose(), far?.dispose()])
  await postgres?.stop()
})

const tokenOf = ({ data }: TestAnswer): string => (data as { readonly token: string }).token
const signOn = async ({ email, password }: TestUser): Promise<string> => tokenOf(await near.signOn(email, password))
const isAlive = async (token: string): Promise<boolean> =>
  (await near.call('session.getCurrentUser', [], token)).status === 200
const renewedIn = ({ headers }: TestAnswer): string => headers.get('X-Appc-Token') ?? ''
const renew = (token: string) => far.call('misc.sum', [1], token)
/** Their own address is one that anybody may log in as. */
const begin = ({ user, ended }: Pick<Person, 'user' | 'ended'>) => far.call('session.loginAs', [user.email], ended)

const signInId = async (
  token: string,
  isWanted: (signIn: { readonly isThis: boolean }) => boolean,
): Promise<string | undefined> => {
  const { data } = await near.call('session.getSessions', [], token)
  return (data as readonly { readonly id: string; readonly isThis: boolean }[]).find(isWanted)?.id
}

interface Person {
  readonly user: TestUser
  /** Of the sign-in that ends. */
  readonly ended: string
  /** Of another one of the same person. */
  readonly other: string
  readonly admin: string
}

/** How a sign-in ends. It answers with whatever token the person goes on with. */
interface End {
  readonly how: string
  readonly all: boolean
  readonly run: (person: Person, id: string | undefined) => Promise<TestAnswer>
}

const ENDS: readonly End[] = [
  { how: 'signing out', all: false, run: ({ ended }) => near.call('session.signOut', [], ended) },
  {
    how: 'signing it out from afar',
    all: false,
    run: ({ other }, id) => near.call('session.revokeSession', [{ id }], other),
  },
  {
    how: 'signing out everywhere else',
    all: true,
    run: ({ other }) => near.call('session.revokeOtherSessions', [], other),
  },
  {
    how: 'another password',
    all: true,
    run: ({ user, other }) => near.call('session.updatePassword', [user.password, FRESH_PASSWORD], other),
  },
  {
    how: 'another password, given in that very session',
    all: true,
    run: ({ user, ended }) => near.call('session.updatePassword', [user.password, FRESH_PASSWORD], ended),
  },
  {
    how: 'an administrator, everywhere',
    all: true,
    run: ({ user, admin }) => near.call('admin.signOutUser', [{ ID: user.userId }], admin),
  },
  {
    how: 'being disabled',
    all: true,
    run: ({ user, admin }) => near.call('admin.updateUser', [{ ID: user.userId, disabled: true }], admin),
  },
  {
    how: 'being disabled with another plan',
    all: true,
    run: ({ user, admin }) =>
      near.call('admin.updateUser', [{ ID: user.userId, disabled: true, tier: 'trial' }], admin),
  },
]

/** Somebody with two sign-ins, of which the one that ends is due for renewal. */
async function newPerson(): Promise<Person> {
  const user = await near.signUp()
  nowMs += 8 * DAY_MS
  const [other, admin] = [await signOn(user), tokenOf(await near.signOn(TEST_ADMIN.email, TEST_ADMIN.password))]
  // Else the first call would note the use, and wait there.
  await near.database.pool.query('UPDATE sessions SET last_used_at = $2 WHERE user_id = $1', [
    user.userId,
    new Date(nowMs),
  ])
  return { user, ended: user.token, other, admin }
}

/** How many of the person's sessions the database has that none of these tokens is for. */
async function countLeft({ userId }: TestUser, ...known: readonly string[]): Promise<number> {
  const { rows: stored } = await near.database.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [userId])
  const alive = await Promise.all(known.filter((token) => token !== '').map((token) => isAlive(token)))
  return stored.length - alive.filter(Boolean).length
}

const makeKey = ({ user, ended }: Pick<Person, 'user' | 'ended'>) =>
  far.call('session.createKey', [{ name: 'Newsletter', scopes: ['read'], password: user.password }], ended)

/**
 * Runs two calls so that the second begins while the first is in the middle of writing; it goes on where it can, and
 * waits where it has to.
 */
async function inTheMiddle(
  [event, table]: readonly ['INSERT' | 'DELETE', 'sessions' | 'api_keys'],
  first: () => Promise<TestAnswer>,
  second: () => Promise<TestAnswer>,
): Promise<readonly [TestAnswer, TestAnswer]> {
  await barrier.hold(event, table)
  const begun = first()
  await barrier.reached()
  const met = second()
  await Promise.race([met, barrier.queued()])
  await barrier.letGo()
  return Promise.all([begun, met])
}

describe.each(ENDS)('a sign-in that ends by $how', ({ all, run }) => {
  test('while it is being renewed takes its renewal along', async () => {
    const person = await newPerson()
    const id = await signInId(person.other, ({ isThis }) => !isThis)
    const [renewing, ending] = await inTheMiddle(
      ['INSERT', 'sessions'],
      () => renew(person.ended),
      () => run(person, id),
    )
    const renewed = renewedIn(renewing)
    expect(renewed).not.toBe('')
    expect(ending.success).toBe(true)
    expect([await isAlive(person.ended), await isAlive(renewed)]).toEqual([false, false])
    expect(await countLeft(person.user, person.other, renewedIn(ending))).toBe(0)
  })

  test('an ended session is not renewed', async () => {
    const person = await newPerson()
    const id = await signInId(person.other, ({ isThis }) => !isThis)
    const [ending, renewing] = await inTheMiddle(
      ['DELETE', 'sessions'],
      () => run(person, id),
      () => renew(person.ended),
    )
    expect(ending.success).toBe(true)
    expect(renewedIn(renewing)).toBe('')
    expect(await countLeft(person.user, person.other, renewedIn(ending))).toBe(0)
  })

  test('an ended session starts no other session', async () => {
    const person = await newPerson()
    const id = await signInId(person.other, ({ isThis }) => !isThis)
    const [ending, beginning] = await inTheMiddle(
      ['DELETE', 'sessions'],
      () => run(person, id),
      () => begin(person),
    )
    expect(ending.success).toBe(true)
    expect(beginning).toMatchObject({ success: false, data: { code: 'not_allowed' } })
    expect(await countLeft(person.user, person.other, renewedIn(ending))).toBe(0)
  })

  test('an ended session creates no API key', async () => {
    const person = await newPerson()
    const id = await signInId(person.other, ({ isThis }) => !isThis)
    const [, making] = await inTheMiddle(
      ['DELETE', 'sessions'],
      () => run(person, id),
      () => makeKey(person),
    )
    expect(making.success).toBe(false)
    const { rows: keys } = await near.database.pool.query('SELECT 1 FROM api_keys WHERE user_id = $1', [
      person.user.userId,
    ])
    expect(keys).toEqual([])
  })

  if (all)
    test('while it begins another one takes that along', async () => {
      const person = await newPerson()
      const [beginning, ending] = await inTheMiddle(
        ['INSERT', 'sessions'],
        () => begin(person),
        () => run(person, undefined),
      )
      expect([beginning.success, ending.success]).toEqual([true, true])
      expect(await isAlive(tokenOf(beginning))).toBe(false)
      expect(await countLeft(person.user, person.other, renewedIn(ending))).toBe(0)
    })
})

test('an administrator who ends everything of somebody ends the key that is being made', async () => {
  const person = await newPerson()
  const [making, ending] = await inTheMiddle(
    ['INSERT', 'api_keys'],
    () => makeKey(person),
    () => near.call('admin.signOutUser', [{ ID: person.user.userId }], person.admin),
  )
  expect(making.success).toBe(true)
  expect(ending).toMatchObject({ data: { keyCount: 1 } })
  expect(await isAlive(tokenOf(making))).toBe(false)
})
