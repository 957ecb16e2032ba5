import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionCopy, type SessionCopy } from '#app/session/session-copy.ts'
import type { AccountSession } from '#store/session.ts'

const NELL: AccountSession = { ID: 1, token: 'a', user_login: 'nell', user_email: 'nell@offers.test', is_admin: false }
const MINUTE_MS = 60_000

let indexedDB: IDBFactory
/** A tab of the browser. */
const tab = (): SessionCopy => createSessionCopy({ indexedDB, IDBKeyRange })

beforeEach(() => {
  indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the copy of the session', () => {
  test('a written copy is there for the other tabs, the last one of it', async () => {
    const first = tab()
    const second = tab()
    expect(await second.read()).toBeUndefined()
    first.put(NELL)
    first.put({ ...NELL, token: 'b' })
    await first.written()
    expect(await second.read()).toEqual({ ...NELL, token: 'b' })
    first.put(null)
    await first.written()
    expect(await second.read()).toBeNull()
  })

  test('the copy of the session is used while it is young', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const copy = tab()
    copy.put(null)
    await copy.written()
    vi.advanceTimersByTime(4 * MINUTE_MS)
    expect(await copy.read()).toBeNull()
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect(await copy.read()).toBeUndefined()
  })

  test('a copy that cannot be written leaves no older one behind', async () => {
    const copy = tab()
    copy.put(NELL)
    await copy.written()
    copy.put({ ...NELL, token: (() => 'not to be cloned') as unknown as string })
    await copy.written()
    expect(await copy.read()).toBeUndefined()
  })

  test('a browser that never answers keeps nobody waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = { open: () => ({}) } as unknown as IDBFactory
    const copy = createSessionCopy({ indexedDB: silent, IDBKeyRange })
    copy.put(NELL)
    const both = Promise.all([copy.written(), copy.read()])
    await vi.advanceTimersByTimeAsync(2000)
    expect((await both)[1]).toBeUndefined()
  })

  test('a browser without any keeps nothing', async () => {
    const none = {
      open() {
        throw new DOMException('turned off', 'InvalidStateError')
      },
    } as unknown as IDBFactory
    const copy = createSessionCopy({ indexedDB: none, IDBKeyRange })
    copy.put(NELL)
    await copy.written()
    expect(await copy.read()).toBeUndefined()
  })
})
