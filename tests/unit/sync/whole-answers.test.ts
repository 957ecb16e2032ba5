import { beforeEach, describe, expect, test } from 'vitest'
import { readCursor } from '#store/database.ts'
import { LeaseLost, takeLease } from '#sync/leadership.ts'
import { applyExchange } from '#sync/apply-exchange.ts'
import { failWrites } from '../../support/device/failing-writes.ts'
import {
  answerTo,
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
} from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
  await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'A'), 1)], cursor: 1 })
  await store.done('opportunity.rename', { ID, post_title: 'B', was: 'A' })
  await store.done('opportunity.create', { ID: 8, post_title: 'C' })
})

const fullAnswer = async () => {
  const batch = await store.claim()
  const results = [
    resultOf(batch, 0, { status: 'applied', version: 2 }),
    resultOf(batch, 1, { status: 'refused', code: 'quota_exceeded', message: '' }),
  ]
  return {
    batch,
    answer: {
      results,
      changes: [change('opportunity', serverOffer(ID, 'B'), 2), change('opportunity', serverOffer(9, 'D'), 3)],
      cursor: 3,
    },
  }
}

describe('an answer is stored whole or not at all', () => {
  test.each(['records', 'outbox', 'acks', 'meta'])(
    'a failing write of %s leaves everything as it was; the same answer does later',
    async (failing) => {
      const { batch, answer } = await fullAnswer()
      const before = await store.dump()
      const mend = failWrites(store.database, (table) =>
        table === failing ? new DOMException('cut', 'UnknownError') : undefined,
      )
      await expect(store.settle(batch, answer)).rejects.toThrow()
      mend()
      expect(await store.dump()).toBe(before)
      expect(await store.settle(batch, answer)).toEqual({ next: 'go-on', more: false })
      expect(await store.offer(9)).toMatchObject({ title: 'D' })
      expect((await store.claim()).mutations).toEqual([])
    },
  )

  test('a worker without the lease stores nothing, however late the answer comes', async () => {
    const { batch, answer } = await fullAnswer()
    const mine = await takeLease(store.database)
    await takeLease(store.database)
    const before = await store.dump()
    const place = await readCursor(store.database)
    const late = {
      database: store.database,
      batch,
      place,
      answer: answerTo(batch, answer),
      nowMs: 0,
      newDevice: store.newId,
    }
    await expect(applyExchange({ ...late, lease: mine })).rejects.toThrow(LeaseLost)
    expect(await store.dump()).toBe(before)
    expect(await applyExchange({ ...late, lease: mine + 1 })).toEqual({ next: 'go-on', more: false })
  })
})

test('accepted work is remembered, to be sent again should the server lose it', async () => {
  const { batch, answer } = await fullAnswer()
  await store.settle(batch, answer)
  const [row] = await store.database.acks.toArray()
  expect(row).toMatchObject({ device: batch.device, firstSeq: 1, lastSeq: 2 })
  expect(JSON.parse(row?.items ?? '')).toMatchObject([
    {
      seq: 1,
      version: 2,
      method: 'opportunity.rename',
      params: { ID, post_title: 'B', was: 'A' },
      keys: [`opportunity:${ID}`],
    },
  ])
})

test('applied work of several exchanges is remembered in order', async () => {
  const first = await store.claim()
  await store.settle(first, { results: applied(first, 2), cursor: 2 })
  await store.done('opportunity.create', { ID: 10, post_title: 'E' })
  const second = await store.claim()
  await store.settle(second, { results: applied(second, 3), cursor: 3 })
  const rows = await store.database.acks.toArray()
  expect(rows.map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([
    [1, 2],
    [3, 3],
  ])
})

test('a kind of record that this version does not know stores nothing and asks for the newer one', async () => {
  const { batch, answer } = await fullAnswer()
  const before = await store.dump()
  const newer = { ...answer, changes: [...answer.changes, change('hologram', serverOffer(10, 'E'), 4)], cursor: 4 }
  expect(await store.settle(batch, newer)).toEqual({ next: 'upgrade' })
  expect(await store.dump()).toBe(before)
})
