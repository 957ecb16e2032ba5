import { beforeEach, expect, test } from 'vitest'
import { findRecordBySlug, readRecordState } from '#records/history/record-state.ts'
import { knownDeviceIds } from '#store/queries.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
} from '../../../support/device/local-store.ts'
import { newText, serverText } from '../../../support/samples/server-text.ts'

const ID = 7
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})
const state = async () => {
  const found = await readRecordState(store.database, { kind: 'opportunity', ID })
  if (!found) throw new Error('no offer')
  return found
}
const fromServer = async () =>
  store.settle(await store.claim(), {
    changes: [change('opportunity', serverOffer(ID, 'Loaf', { product_name: 'Loaf' }), 1)],
    cursor: 1,
  })
const type = (value: string, was: string) =>
  store.done('opportunity.updateFormField', { ID, form: 'overview', field: 'product_name', value, was })

test('an offer that the server never had has no history there, whether it waits or was refused', async () => {
  await store.done('opportunity.create', { ID, post_title: 'Loaf' })
  expect(await state()).toMatchObject({ server: null, unsent: null, isRejected: false })
  const batch = await store.claim()
  await store.settle(batch, {
    results: [resultOf(batch, 0, { status: 'refused', code: 'quota_exceeded', message: '' })],
  })
  expect(await state()).toMatchObject({ server: null, unsent: null, isRejected: true })
})

test('pending changes are compared with the server’s record until it arrives', async () => {
  await fromServer()
  expect((await state()).unsent).toBeNull()
  const before = (await state()).serverText
  await type('Bread', 'Loaf')
  await type('Weekly bread', 'Bread')
  const waiting = await state()
  expect(waiting.serverText).toBe(before)
  expect(waiting.unsent).toEqual({
    at: store.clock.nowMs(),
    verb: 'edit',
    move: null,
    fields: [{ path: 'content.overview.fields.product_name', before: 'Loaf', after: 'Weekly bread' }],
  })
  const batch = await store.claim()
  const now = serverOffer(ID, 'Loaf', { product_name: 'Weekly bread' })
  await store.settle(batch, { results: applied(batch, 2), changes: [change('opportunity', now, 2)], cursor: 2 })
  expect((await state()).unsent).toBeNull()
  expect((await state()).serverText).not.toBe(before)
})

test('a deletion that waits is told too', async () => {
  await fromServer()
  await store.done('opportunity.trash', { ID })
  expect(await state()).toMatchObject({ isDeleted: true, unsent: { verb: 'delete', fields: [] } })
})

test('a text that lost its offer without being named by the work is told to have been moved', async () => {
  await fromServer()
  const text = serverText({ ID: 8, title: 'Hello', offerID: ID })
  await store.settle(await store.claim(), { changes: [change('strategy', text, 2)], cursor: 2 })
  store.clock.advance(60_000)
  await store.done('opportunity.trash', { ID })
  expect(await readRecordState(store.database, { kind: 'strategy', ID: 8 })).toMatchObject({
    kind: 'strategy',
    title: 'Hello',
    isDeleted: false,
    unsent: { at: store.clock.nowMs(), verb: 'edit', fields: [], move: { from: ID, to: 0 } },
  })
})

test('a text made for an offer is no change of the offer', async () => {
  await fromServer()
  await type('Bread', 'Loaf')
  const typedAt = store.clock.nowMs()
  store.clock.advance(60_000)
  await store.done('strategy.create', newText({ ID: 8, title: 'Hello', offerID: ID }))
  expect((await state()).unsent?.at).toBe(typedAt)
})

test('an offer is found by its name; none is missing, or still to come', async () => {
  expect(await findRecordBySlug(store.database, 'opportunity', 'loaf')).toMatchObject({
    name: 'loaf',
    ID: null,
    isDownloading: true,
  })
  await fromServer()
  expect(await findRecordBySlug(store.database, 'opportunity', 'loaf')).toMatchObject({
    name: 'loaf',
    ID,
    isDownloading: false,
  })
  expect(await readRecordState(store.database, { kind: 'opportunity', ID: 8 })).toBeNull()
})

test('this device is known by the identity it has and by those it had', async () => {
  await fromServer()
  await type('Bread', 'Loaf')
  const batch = await store.claim()
  await store.settle(batch, { results: applied(batch, 2), cursor: 2 })
  await store.database.acks.toCollection().modify({ device: 'an earlier one' })
  expect(await knownDeviceIds(store.database)).toEqual(new Set([batch.device, 'an earlier one']))
})
