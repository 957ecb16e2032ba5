import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreUnsaved } from '#app/startup/restore-unsaved.ts'
import { err } from '#lib/result.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { createUnsavedEdits, type EditOwner, pageLockName } from '#store/unsaved-edits.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { change, createLocalStore, type LocalStore, serverOffer } from '../../../support/device/local-store.ts'

const ID = 7
const NELL: EditOwner = { database: 'offers/host/nell', login: 'nell' }
const TITLE = { kind: 'opportunity', ID, path: 'title' }

/** Local storage, for one test. */
class TextStorage extends Map<string, string> {
  readonly #keys = () => [...this.keys()]
  get length() {
    return this.size
  }
  key = (index: number): string | null => this.#keys()[index] ?? null
  getItem = (key: string): string | null => this.get(key) ?? null
  setItem = (key: string, value: string): void => void this.set(key, value)
  removeItem = (key: string): void => void this.delete(key)
}

let store: LocalStore
let storage: TextStorage

beforeEach(async () => {
  store = await createLocalStore()
  await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'Loaf'), 1)], cursor: 1 })
  storage = new TextStorage()
})
afterEach(() => notifier.cancelAll())

const title = async () => (await recordById(store.database, 'opportunity', ID))?.record.title
const outbox = async () => (await store.database.outbox.toArray()).map(({ params }) => params)

/** Starts a page of `owner`. `held`: pages that are alive. */
const start = (owner: EditOwner, runMutation?: AccountContext['runMutation'], held: readonly string[] = []) =>
  restoreUnsaved({
    storage,
    locks: {
      request: (name: string, work: () => Promise<void>) =>
        held.some((page) => pageLockName(page) === name) ? new Promise(() => {}) : work(),
    } as unknown as LockManager,
    page: 'new page',
    owner,
    accountContext: {
      database: store.database,
      runMutation: runMutation ?? (({ method, params }) => store.mutate(method, params)),
    },
    isOpen: () => true,
  })

test('a text that its page could not save is saved with the text it replaces, and forgotten', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Weekly Loaf', was: 'Loaf' })
  await start(NELL)
  expect(await outbox()).toEqual([{ ID, path: 'title', value: 'Weekly Loaf', was: 'Loaf' }])
  expect(await title()).toBe('Weekly Loaf')
  expect(storage.size).toBe(0)
})

test('a text that the database has already is not written again', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Loaf', was: 'Bread' })
  await start(NELL)
  expect(await outbox()).toEqual([])
  expect(storage.size).toBe(0)
})

test('a text typed on while the one before was being written is based on whichever is stored', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Loaf of rye', was: '', underway: 'Loaf' })
  await start(NELL)
  expect(await outbox()).toEqual([{ ID, path: 'title', value: 'Loaf of rye', was: 'Loaf' }])
})

test('a text that comes back after it was restored, from a browser that was killed, replaces no words that were written since', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Weekly', was: 'Loaf' })
  const forgotten = new Map(storage)
  await start(NELL)
  // The edit has the time of the machine, and the store one of its own.
  store.clock.advance(Math.max(0, Date.now() + 1_000 - store.clock.nowMs()))
  await store.mutate('opportunity.setField', { ID, path: 'title', value: 'Weekly Loaf', was: 'Weekly' })
  for (const [key, text] of forgotten) storage.setItem(key, text)
  await start(NELL)
  expect(await title()).toBe('Weekly Loaf')
  expect(storage.size).toBe(0)
})

test('a text that was shortened last is saved shortened', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Lo', was: 'Loaf' })
  await start(NELL)
  expect(await title()).toBe('Lo')
})

test('a body that was typed before the text got another format is saved as that one has it', async () => {
  const meta_input = { kind: 'emails', format: 'newsletter', opportunity_id: ID }
  await store.done('strategy.create', { ID: 8, post_title: 'Mail', post_content: 'One **star**', meta_input })
  const edit = {
    kind: 'strategy',
    ID: 8,
    path: 'content',
    value: 'Two **stars**',
    was: 'One **star**',
    notation: 'marks',
  }
  createUnsavedEdits(storage, 'old page', NELL).keep(edit)
  await store.done('strategy.setField', { ID: 8, path: 'format', value: 'sms' })
  await start(NELL)
  expect((await recordById(store.database, 'strategy', 8))?.record).toMatchObject({
    format: 'sms',
    content: 'Two stars',
  })
})

test.each([
  ['another account', { ...NELL, database: 'offers/host/kim' }],
  ['another person in the account', { ...NELL, login: 'kim' }],
])('a text of %s is neither saved nor removed', async (_, owner) => {
  createUnsavedEdits(storage, 'old page', owner).keep({ ...TITLE, value: 'Not mine', was: 'Loaf' })
  await start(NELL)
  expect(await outbox()).toEqual([])
  expect(storage.size).toBe(1)
})

test('a text of a page that lives is left to it', async () => {
  createUnsavedEdits(storage, 'living page', NELL).keep({ ...TITLE, value: 'Weekly Loaf', was: 'Loaf' })
  void start(NELL, undefined, ['living page'])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(await outbox()).toEqual([])
  expect(storage.size).toBe(1)
})

test('a text that the device cannot keep waits for the next start', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Weekly Loaf', was: 'Loaf' })
  await start(NELL, async () => err({ code: 'storage_full', message: 'No room left' }))
  expect(storage.size).toBe(1)
})

test('a text that is refused is shown to the person', async () => {
  createUnsavedEdits(storage, 'old page', NELL).keep({ ...TITLE, value: 'Weekly Loaf', was: 'Loaf' })
  void start(NELL, async () =>
    err({ code: 'not_allowed', module: 'opportunities', message: 'Your plan does not allow that.' }),
  )
  await expect.poll(() => notifier.shown.get()?.message).toContain('Weekly Loaf')
})

test('stored data that is no edit is removed', async () => {
  storage.setItem('unsaved/old page/x', '{')
  await start(NELL)
  expect(storage.size).toBe(0)
})

test('a storage without room takes nothing, and no older text of the field stays', () => {
  const edits = createUnsavedEdits(storage, 'old page', NELL)
  edits.keep({ ...TITLE, value: 'L', was: '' })
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  edits.keep({ ...TITLE, value: 'Lo', was: '' })
  expect(storage.size).toBe(0)
})
