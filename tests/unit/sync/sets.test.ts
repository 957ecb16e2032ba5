import { beforeEach, describe, expect, test } from 'vitest'
import { type ExchangeAnswer, MAX_SETS, type SetPosition } from '#contract/sync.ts'
import { readCursor } from '#store/database.ts'
import { recordById, syncSummary } from '#store/queries.ts'
import { releaseSet, replicateSet } from '#store/replicated-sets.ts'
import { applied, change, createLocalStore, type LocalStore, serverOffer } from '../../support/device/local-store.ts'
import type { Note } from '../../support/samples/note-kind.ts'
import { withNotes } from '../../support/samples/register-note-kind.ts'

withNotes()

const OFFER = 1
const NOTE = 21
const SHELF = 'shelf:1'

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  await exchange({ changes: [change('opportunity', serverOffer(OFFER, 'Loaf'), 1)], cursor: 1 })
})

/** An exchange in which nothing is dealt with, unless the answer says so. */
async function exchange(answer: Partial<ExchangeAnswer>) {
  const batch = await store.claim()
  return store.settle(batch, { lastSeq: batch.firstSeq - 1, ...answer })
}

const shelf = (cursor: number, more = false): Record<string, SetPosition> => ({ [SHELF]: { cursor, more } })
const serverNote = (text: string): Note => ({
  ID: NOTE,
  name: 'note',
  updatedAt: 1,
  title: 'A note',
  text,
  shelf: 1,
  meta: { opportunity_id: OFFER },
})
const conflict = {
  ID: 99,
  name: 'conflict-99',
  updatedAt: 1,
  type: 'field',
  of: { kind: 'note', ID: NOTE },
  path: 'text',
  was: 'first',
  current: 'a',
  value: 'b',
  author: 'nia',
  device: '',
  at: 1,
}
const text = async () => (await recordById(store.database, 'note', NOTE))?.record.text
const sets = async () => (await readCursor(store.database)).sets

test('a set that is taken up is asked for from the start, and has a cursor of its own', async () => {
  await replicateSet(store.database, SHELF)
  expect(await sets()).toEqual({ [SHELF]: 0 })
  expect(
    await exchange({ changes: [change('note', serverNote('first'), 1)], cursor: 3, head: 3, sets: shelf(1, true) }),
  ).toEqual({
    next: 'go-on',
    more: true,
  })
  expect(await sets()).toEqual({ [SHELF]: 1 })
  expect((await syncSummary(store.database)).isSettled).toBe(false)
  await exchange({ cursor: 3, head: 3, sets: shelf(3) })
  expect((await syncSummary(store.database)).isSettled).toBe(true)
  await replicateSet(store.database, SHELF)
  expect(await sets()).toEqual({ [SHELF]: 3 })
})

test('an answer to what was asked before the set was taken up is asked for once more', async () => {
  const place = await readCursor(store.database)
  const batch = await store.claim()
  await replicateSet(store.database, SHELF)
  const answer = { lastSeq: 0, changes: [change('opportunity', serverOffer(OFFER, 'Rolls'), 2)], cursor: 2 }
  expect(await store.settleFrom(place, batch, answer)).toEqual({ next: 'go-on', more: true })
  expect(await readCursor(store.database)).toMatchObject({ cursor: 1, sets: { [SHELF]: 0 } })
})

test('so many sets are held as can be asked for at once: with more, the server would refuse every exchange', async () => {
  for (let number = 1; number <= MAX_SETS; number++)
    expect(await replicateSet(store.database, `shelf:${number}`)).toBe(true)
  expect(await replicateSet(store.database, 'shelf:100')).toBe(false)
  expect(await replicateSet(store.database, SHELF)).toBe(true)
  expect(Object.keys(await sets())).toHaveLength(MAX_SETS)
})

describe('a set that is put away', () => {
  beforeEach(async () => {
    await replicateSet(store.database, SHELF)
    await exchange({ changes: [change('note', serverNote('first'), 2)], cursor: 2, head: 2, sets: shelf(2) })
    expect(await text()).toBe('first')
  })

  test('a released set leaves the device at once where nothing of it is pending', async () => {
    await releaseSet(store.database, SHELF)
    expect(await text()).toBeUndefined()
    expect(await sets()).toEqual({})
  })

  test('a released set stays until its pending work is settled', async () => {
    await store.done('note.setField', { ID: NOTE, path: 'text', value: 'second', was: 'first' })
    await releaseSet(store.database, SHELF)
    expect(await text()).toBe('second')
    const batch = await store.claim()
    await store.settle(batch, {
      results: applied(batch, 3),
      changes: [change('note', serverNote('second'), 3)],
      cursor: 3,
      sets: shelf(3),
    })
    expect(await text()).toBeUndefined()
    expect(await store.database.bases.toArray()).toEqual([])
  })

  test('a released set stays while a change in it needs a person', async () => {
    await exchange({ changes: [change('conflict', conflict, 3)], cursor: 3, sets: shelf(3) })
    await releaseSet(store.database, SHELF)
    expect(await text()).toBe('first')
    await exchange({ changes: [change('conflict', conflict, 4, true)], cursor: 4, sets: shelf(4) })
    expect(await text()).toBeUndefined()
  })

  test('a released set stays while a choice about a record in it is pending', async () => {
    await exchange({ changes: [change('conflict', conflict, 3)], cursor: 3, sets: shelf(3) })
    await store.done('conflict.settle', { ID: conflict.ID, choice: 'current' })
    await releaseSet(store.database, SHELF)
    expect(await text()).toBe('first')
    const batch = await store.claim()
    const changes = [change('conflict', conflict, 4, true)]
    await store.settle(batch, { results: applied(batch, 4), changes, cursor: 4, sets: shelf(4) })
    expect(await text()).toBeUndefined()
  })

  test('a released set stays during a full pull, because the server may have lost it', async () => {
    await exchange({ epoch: 'another history', cursor: 0, head: 2 })
    await releaseSet(store.database, SHELF)
    expect(await text()).toBe('first')
    await exchange({ epoch: 'another history', changes: [], cursor: 2, head: 2, sets: shelf(2) })
    const kept = await store.database.outbox.toArray()
    expect(kept.map(({ method, state }) => `${method} ${state}`)).toEqual([
      'opportunity.create rejected',
      'note.create rejected',
    ])
    expect(await text()).toBe('first')
  })

  test('a set that is replicated again meanwhile stays', async () => {
    await store.done('note.setField', { ID: NOTE, path: 'text', value: 'second', was: 'first' })
    await releaseSet(store.database, SHELF)
    await replicateSet(store.database, SHELF)
    const batch = await store.claim()
    await store.settle(batch, {
      results: applied(batch, 3),
      changes: [change('note', serverNote('second'), 3)],
      cursor: 3,
      sets: shelf(3),
    })
    expect(await text()).toBe('second')
  })
})

test('a write shows until its own set has come as far, not only the core', async () => {
  await replicateSet(store.database, SHELF)
  await exchange({ changes: [change('note', serverNote('first'), 2)], cursor: 2, head: 2, sets: shelf(2) })
  await store.done('note.setField', { ID: NOTE, path: 'text', value: 'second', was: 'first' })
  const batch = await store.claim()
  await store.settle(batch, { results: applied(batch, 3), cursor: 3, head: 3, sets: shelf(2, true) })
  expect(await text()).toBe('second')
  await exchange({ changes: [change('note', serverNote('second'), 3)], cursor: 3, head: 3, sets: shelf(3) })
  expect(await text()).toBe('second')
  expect(await store.database.outbox.count()).toBe(0)
})

test('a server that has lost something is asked for every set anew', async () => {
  await replicateSet(store.database, SHELF)
  await exchange({ changes: [change('note', serverNote('first'), 2)], cursor: 2, head: 2, sets: shelf(2) })
  await exchange({ epoch: 'another history', cursor: 0, head: 2 })
  expect(await readCursor(store.database)).toMatchObject({ cursor: 0, sets: { [SHELF]: 0 }, isRebuilding: true })
  await exchange({
    epoch: 'another history',
    changes: [change('opportunity', serverOffer(OFFER, 'Loaf'), 1)],
    cursor: 2,
    head: 2,
    sets: shelf(0, true),
  })
  expect(await readCursor(store.database)).toMatchObject({ isRebuilding: true })
  await exchange({
    epoch: 'another history',
    changes: [change('note', serverNote('once more'), 2)],
    cursor: 2,
    head: 2,
    sets: shelf(2),
  })
  expect(await readCursor(store.database)).toMatchObject({ isRebuilding: false })
  expect(await text()).toBe('once more')
})
