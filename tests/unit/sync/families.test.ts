import { beforeEach, expect, test } from 'vitest'
import { recordById } from '#store/queries.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
} from '../../support/device/local-store.ts'

const [LOAF, ROLLS] = [1, 2]
const TEXT = 11

let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  const batch = await store.claim()
  const changes = [
    change('opportunity', serverOffer(LOAF, 'Loaf'), 1),
    change('opportunity', serverOffer(ROLLS, 'Rolls'), 2),
  ]
  await store.settle(batch, { lastSeq: 0, changes, cursor: 2 })
})

const write = (offer: number, ID = TEXT) =>
  store.done('strategy.create', {
    ID,
    post_title: 'Hello',
    post_content: 'Bread',
    meta_input: { kind: 'emails', opportunity_id: offer },
  })

/** Where the person sees a text: its offer, and whether it is there. */
async function seen(ID = TEXT): Promise<string> {
  const found = await recordById(store.database, 'strategy', ID)
  return found ? `${found.deleted ? 'deleted' : 'there'} under ${found.record.meta.opportunity_id}` : 'gone'
}

/** The server's copy of a text, as another device has made it. */
async function serverText(offer: number, version: number, ID = TEXT) {
  const other = await createLocalStore(`another device ${version}`)
  const batch = await other.claim()
  await other.settle(batch, {
    lastSeq: 0,
    changes: [change('opportunity', serverOffer(offer, 'An offer'), 1)],
    cursor: 1,
  })
  await other.done('strategy.create', {
    ID,
    post_title: 'Hello',
    post_content: 'Bread',
    meta_input: { kind: 'emails', opportunity_id: offer },
  })
  const made = await recordById(other.database, 'strategy', ID)
  if (!made) throw new Error('no text was made')
  return change('strategy', made.record, version)
}

async function arrives(changes: ReturnType<typeof change>[], cursor: number): Promise<void> {
  const batch = await store.claim()
  await store.settle(batch, { lastSeq: batch.firstSeq - 1, changes, cursor })
}

test('a text that is to move to an offer which another device has deleted stays where it was, and nothing that was done to that offer’s texts is done to it', async () => {
  await arrives([await serverText(LOAF, 3)], 3)
  await store.done('strategy.move', { ID: TEXT, to: ROLLS })
  await store.done('strategy.deleteAll', { opportunity_id: ROLLS })
  expect(await seen()).toBe(`deleted under ${ROLLS}`)
  await arrives([change('opportunity', serverOffer(ROLLS, 'Rolls'), 4, true)], 4)
  expect(await seen()).toBe(`there under ${LOAF}`)
})

test('a text for an offer that comes back belongs to it again', async () => {
  await arrives([change('opportunity', serverOffer(ROLLS, 'Rolls'), 3, true)], 3)
  await write(ROLLS)
  expect(await seen()).toBe('there under 0')
  await arrives([change('opportunity', serverOffer(ROLLS, 'Rolls'), 4)], 4)
  expect(await seen()).toBe(`there under ${ROLLS}`)
})

test('a change to all texts of an offer includes one that arrives later', async () => {
  await write(LOAF)
  await store.done('strategy.deleteAll', { opportunity_id: LOAF })
  await arrives([await serverText(LOAF, 3, 12)], 3)
  expect(await seen(12)).toBe(`deleted under ${LOAF}`)
})

test('texts deleted with an offer return where the server refuses that', async () => {
  await arrives([await serverText(LOAF, 3)], 3)
  await store.done('strategy.deleteAll', { opportunity_id: LOAF })
  await arrives([await serverText(LOAF, 4, 12)], 4)
  expect(await seen(12)).toBe(`deleted under ${LOAF}`)
  const batch = await store.claim()
  await store.settle(batch, { results: [resultOf(batch, 0, { status: 'refused', code: 'not_allowed' })], cursor: 4 })
  expect([await seen(), await seen(12)]).toEqual([`there under ${LOAF}`, `there under ${LOAF}`])
})

test('an unlinked text that arrives again under its deleted offer stays unlinked until the server has decided', async () => {
  await arrives([await serverText(LOAF, 3)], 3)
  await store.done('opportunity.trash', { ID: LOAF })
  expect(await seen()).toBe('there under 0')
  await arrives([await serverText(LOAF, 4)], 4)
  expect(await seen()).toBe('there under 0')
  const batch = await store.claim()
  await store.settle(batch, { results: applied(batch, 6), cursor: 4, head: 6 })
  expect(await seen()).toBe('there under 0')
})

test('a text whose move was refused is one of those that its former offer had, and goes with them', async () => {
  await arrives([await serverText(LOAF, 3)], 3)
  await store.done('strategy.move', { ID: TEXT, to: ROLLS })
  await store.done('strategy.deleteAll', { opportunity_id: LOAF })
  expect(await seen()).toBe(`there under ${ROLLS}`)
  const batch = await store.claim()
  await store.settle(batch, {
    results: [resultOf(batch, 0, { status: 'refused', code: 'not_found' })],
    lastSeq: batch.firstSeq,
    cursor: 3,
  })
  expect(await seen()).toBe(`deleted under ${LOAF}`)
})

test('work on all texts of an offer is sent even where this device has none of them', async () => {
  await store.done('strategy.deleteAll', { opportunity_id: LOAF })
  await store.done('strategy.unlinkAll', { opportunity_id: ROLLS })
  expect((await store.claim()).mutations.map(({ method }) => method)).toEqual([
    'strategy.deleteAll',
    'strategy.unlinkAll',
  ])
})
