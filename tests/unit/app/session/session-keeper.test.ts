import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionKeeper, type SessionKeeper } from '#app/session/session-keeper.ts'
import { hasScreenAccess, sessionAtom, accountContextAtom } from '#features/account/login/session-state.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import {
  readPersonalSession,
  readStoredSession,
  type AccountSession,
  writePersonalSession,
  writeSession,
} from '#store/session.ts'
import type { SyncTarget } from '#sync/sync-api.ts'

const NELL: AccountSession = { ID: 1, token: 'a', user_login: 'nell', user_email: 'nell@offers.test', is_admin: false }
const OTTO: AccountSession = { ID: 2, token: 'o', user_login: 'otto', user_email: 'otto@offers.test', is_admin: false }
const NELLS_DATABASE = 'offers/offers.test/1'

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

function begin(stored: AccountSession | null = null) {
  const storage = memoryStorage()
  if (stored) writeSession(storage, stored)
  const state = createStore()
  const targets: (SyncTarget | null)[] = []
  const sync = { start: (target: SyncTarget) => void targets.push(target), stop: () => void targets.push(null) }
  const openAccountContext = (session: AccountSession) => ({ session }) as AccountContext
  const starts: (AccountSession | null)[] = []
  const reloadAtHome = () => void starts.push(readStoredSession(storage))
  const copies: (AccountSession | null)[] = []
  const copy = (session: AccountSession | null) => void copies.push(session)
  const keeper = createSessionKeeper({ state, storage, sync, openAccountContext, copy, reloadAtHome })
  return { storage, state, targets, starts, copies, keeper }
}

beforeEach(() => {
  vi.stubGlobal('location', { host: 'offers.test', origin: 'https://offers.test' })
  return () => vi.unstubAllGlobals()
})

describe('the session’s keeper', () => {
  test('the session keeper starts with the stored session at once', () => {
    const { state, targets } = begin(NELL)
    expect(state.get(sessionAtom)).toEqual(NELL)
    expect(state.get(accountContextAtom)?.session).toEqual(NELL)
    expect(targets).toEqual([{ databaseName: NELLS_DATABASE, origin: 'https://offers.test', accountId: 1, token: 'a' }])
  })

  test('a session that the server ended closes the gate and keeps the person, their workspace and who they are after a reload', () => {
    const { state, storage, targets, keeper } = begin(NELL)
    keeper.end(NELLS_DATABASE, 'a', undefined)
    expect(hasScreenAccess(state.get(sessionAtom))).toBe(false)
    expect(state.get(accountContextAtom)?.session.user_login).toBe('nell')
    expect(targets.at(-1)).toBeNull()
    expect(readStoredSession(storage)).toMatchObject({ ID: 1, user_login: 'nell', token: '' })
  })

  test('news about another account’s database change nothing', () => {
    const { state, keeper } = begin(NELL)
    keeper.end('offers/offers.test/2', 'a', undefined)
    keeper.renew('offers/offers.test/2', { of: 'a', token: 'b' })
    expect(state.get(sessionAtom)).toEqual(NELL)
  })

  test('a renewed token is stored and handed to the worker', () => {
    const { storage, targets, keeper } = begin(NELL)
    keeper.renew(NELLS_DATABASE, { of: 'a', token: 'b' })
    expect(readStoredSession(storage)?.token).toBe('b')
    expect(targets.at(-1)?.token).toBe('b')
  })

  test('a token that has ended all others is taken, whichever came in between', () => {
    const { storage, keeper } = begin(NELL)
    keeper.renew(NELLS_DATABASE, { of: 'a', token: 'b' })
    keeper.renew(NELLS_DATABASE, { of: null, token: 'c' })
    expect(readStoredSession(storage)?.token).toBe('c')
  })

  test('a browser that stores no more goes on with a renewed token until it is closed', () => {
    const { storage, state, targets, keeper } = begin(NELL)
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    keeper.renew(NELLS_DATABASE, { of: 'a', token: 'b' })
    expect(state.get(sessionAtom)?.token).toBe('b')
    expect(targets.at(-1)?.token).toBe('b')
  })

  test('a token renewed for a session that has ended does not open the gate again', () => {
    const { state, keeper } = begin(NELL)
    keeper.end(NELLS_DATABASE, 'a', undefined)
    keeper.renew(NELLS_DATABASE, { of: 'a', token: 'b' })
    expect(hasScreenAccess(state.get(sessionAtom))).toBe(false)
  })

  test('news about a token that the session does not have any more change nothing', () => {
    const { state, storage, keeper } = begin(NELL)
    keeper.renew(NELLS_DATABASE, { of: 'a', token: 'b' })
    keeper.renew(NELLS_DATABASE, { of: 'a', token: 'of a family that has ended meanwhile' })
    keeper.end(NELLS_DATABASE, 'a', undefined)
    expect([state.get(sessionAtom)?.token, readStoredSession(storage)?.token]).toEqual(['b', 'b'])
  })

  describe.each([
    ['the same person', { ...NELL, token: 'newer' }],
    ['somebody else', OTTO],
    ['nobody', null],
  ])('in a tab that was asleep while another one went on with %s', (_who, newer) => {
    test.each([
      ['a renewed token', (keeper: SessionKeeper) => keeper.renew(NELLS_DATABASE, { of: 'a', token: 'b' })],
      ['the end of the session', (keeper: SessionKeeper) => keeper.end(NELLS_DATABASE, 'a', undefined)],
    ])('%s that it hears of late writes nothing over that', (_news, hear) => {
      const { state, storage, starts, keeper } = begin(NELL)
      if (newer) writeSession(storage, newer)
      else storage.clear()
      hear(keeper)
      expect(readStoredSession(storage)).toEqual(newer)
      if (newer?.ID === OTTO.ID) expect(starts).toEqual([OTTO])
      else expect(state.get(sessionAtom)).toEqual(newer)
    })
  })

  describe('a token that is over, while what another tab wrote is still on its way into local storage', () => {
    test('the token that the other tab was given is taken', () => {
      const { state, storage, targets, keeper } = begin(NELL)
      keeper.end(NELLS_DATABASE, 'a', { ...NELL, token: 'b' })
      expect(state.get(sessionAtom)).toEqual({ ...NELL, token: 'b' })
      expect(readStoredSession(storage)).toEqual({ ...NELL, token: 'b' })
      expect(targets.at(-1)?.token).toBe('b')
    })

    test('a log-out there is applied here too', () => {
      const { state, storage, keeper } = begin(NELL)
      keeper.end(NELLS_DATABASE, 'a', null)
      expect([state.get(sessionAtom), state.get(accountContextAtom), readStoredSession(storage)]).toEqual([
        null,
        null,
        null,
      ])
    })

    test.each([
      ['the same token', NELL],
      ['a session that is over', { ...NELL, token: '' }],
      ['nothing that is known', undefined],
    ])('the session ends with %s there', (_what, copied) => {
      const { storage, starts, keeper } = begin(NELL)
      keeper.end(NELLS_DATABASE, 'a', copied)
      expect(readStoredSession(storage)).toEqual({ ...NELL, token: '' })
      expect(starts).toEqual([])
    })

    test('another person’s log-in there is taken over by reloading the page', () => {
      const { storage, starts, keeper } = begin(NELL)
      keeper.end(NELLS_DATABASE, 'a', OTTO)
      expect(starts).toEqual([OTTO])
      expect(readStoredSession(storage)).toEqual(OTTO)
    })

    test('local storage counts where it has a newer one', () => {
      const { storage, keeper } = begin(NELL)
      writeSession(storage, { ...NELL, token: 'newer' })
      keeper.end(NELLS_DATABASE, 'a', { ...NELL, token: 'b' })
      expect(readStoredSession(storage)?.token).toBe('newer')
    })
  })

  test('a session is copied by the tab that changes it, and by none that follows', () => {
    const { storage, copies, keeper } = begin(NELL)
    expect(copies).toEqual([])
    writeSession(storage, { ...NELL, token: 'b' })
    keeper.follow()
    keeper.end(NELLS_DATABASE, 'a', undefined)
    expect(copies).toEqual([])
    keeper.renew(NELLS_DATABASE, { of: 'b', token: 'c' })
    keeper.leave()
    keeper.enter(NELL)
    keeper.end(NELLS_DATABASE, 'a', undefined)
    expect(copies).toEqual([{ ...NELL, token: 'c' }, null, NELL, { ...NELL, token: '' }])
  })

  test('another tab’s login and logout are followed', () => {
    const { state, storage, keeper } = begin()
    writeSession(storage, NELL)
    keeper.follow()
    expect(state.get(sessionAtom)).toEqual(NELL)
    storage.clear()
    keeper.follow()
    expect(state.get(sessionAtom)).toBeNull()
    expect(state.get(accountContextAtom)).toBeNull()
  })

  test.each([
    ['logs in after them', (keeper: SessionKeeper) => keeper.enter(OTTO)],
    [
      'logs in while their session has ended',
      (keeper: SessionKeeper) => {
        keeper.end(NELLS_DATABASE, 'a', undefined)
        keeper.enter(OTTO)
      },
    ],
    [
      'logs in once they have left',
      (keeper: SessionKeeper) => {
        keeper.leave()
        keeper.enter(OTTO)
      },
    ],
  ])('the page reloads where another account %s and shows nothing of it before', (_when, act) => {
    const { storage, state, targets, starts, keeper } = begin(NELL)
    act(keeper)
    expect(starts).toEqual([OTTO])
    expect(readStoredSession(storage)).toEqual(OTTO)
    expect(state.get(accountContextAtom)?.session.ID).not.toBe(OTTO.ID)
    expect(targets.filter((target) => target?.accountId === OTTO.ID)).toEqual([])
  })

  test('an account that logs in again gets the same page', () => {
    const { state, starts, keeper } = begin(NELL)
    keeper.leave()
    keeper.enter({ ...NELL, token: 'b' })
    expect(starts).toEqual([])
    expect(state.get(sessionAtom)?.token).toBe('b')
  })

  describe('in another’s account', () => {
    const ACTING: AccountSession = {
      ...NELL,
      ID: 2,
      token: 'acting',
      acting: { user_login: 'otto', user_email: 'otto@offers.test' },
    }
    const OTTOS_DATABASE = 'offers/offers.test/2'

    test('the page starts anew there, and one’s own session stays beside it', () => {
      const { storage, starts, keeper } = begin(NELL)
      keeper.actAs(ACTING)
      expect(starts).toEqual([ACTING])
      expect(readPersonalSession(storage)).toEqual(NELL)
    })

    test('logging out of another’s account in one tab returns all tabs to their own', () => {
      const { storage, starts, keeper } = begin(ACTING)
      keeper.end(OTTOS_DATABASE, 'acting', NELL)
      expect(starts).toEqual([NELL])
      expect(readStoredSession(storage)).toEqual(NELL)
    })

    test('another person in the same account starts the page anew', () => {
      const { storage, starts, keeper } = begin(OTTO)
      keeper.end(OTTOS_DATABASE, 'o', ACTING)
      expect(starts).toEqual([ACTING])
      expect(readStoredSession(storage)).toEqual(ACTING)
    })

    test('going on to a third account keeps the way back to one’s own', () => {
      const { storage, keeper } = begin(ACTING)
      writePersonalSession(storage, NELL)
      keeper.actAs({ ...ACTING, ID: 3, token: 'third' })
      expect(readPersonalSession(storage)).toEqual(NELL)
    })

    test('the way back needs nothing but this device, and is gone afterwards', () => {
      const { storage, starts, keeper } = begin(ACTING)
      writePersonalSession(storage, NELL)
      expect(keeper.goBack()).toBe(true)
      expect(starts).toEqual([NELL])
      expect(keeper.goBack()).toBe(false)
    })

    test('a session that is over leaves the gate open: what could not be sent is still to be seen; nothing is sent any more', () => {
      const { state, storage, targets, keeper } = begin(ACTING)
      keeper.end(OTTOS_DATABASE, 'acting', undefined)
      expect(hasScreenAccess(state.get(sessionAtom))).toBe(true)
      expect(state.get(accountContextAtom)?.session).toEqual({ ...ACTING, token: '' })
      expect(targets.at(-1)).toBeNull()
      keeper.renew(OTTOS_DATABASE, { of: 'acting', token: 'b' })
      expect(readStoredSession(storage)?.token).toBe('')
    })

    test('a renewed token keeps the way back; another person’s login, and logging out, do not', () => {
      const { storage, keeper } = begin(ACTING)
      writePersonalSession(storage, NELL)
      keeper.renew(OTTOS_DATABASE, { of: 'acting', token: 'b' })
      expect(readPersonalSession(storage)).toEqual(NELL)
      keeper.enter({ ...OTTO, ID: 4 })
      expect(readPersonalSession(storage)).toBeNull()
      writePersonalSession(storage, NELL)
      keeper.leave()
      expect([readStoredSession(storage), readPersonalSession(storage)]).toEqual([null, null])
    })
  })
})
