import { beforeEach, describe, expect, test } from 'vitest'
import { latestSummaries } from '#store/queries.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { discardRejectedRow, retryRejectedRow } from '#sync/rejected-rows.ts'
import type { OutboxBatch } from '#sync/outbox-batch.ts'
import {
  applied,
  change,
  createLocalStore,
  type LocalStore,
  resultOf,
  serverOffer,
  worksOf,
} from '../../support/device/local-store.ts'

const ID = 7
let store: LocalStore
beforeEach(async () => {
  store = await createLocalStore()
})
const refuse = (batch: OutboxBatch, ...codes: readonly string[]) =>
  store.settle(batch, {
    results: codes.map((code, index) =>
      resultOf(batch, index, { status: 'refused', code, message: `because ${code}` }),
    ),
  })
const rejected = async () => (await syncOverview(store.database)).rejected
const waitingMethods = async () => (await store.claim()).mutations.map(({ method }) => method)
const typeMain = (value: string, was: string) =>
  store.done('opportunity.updateFormField', { ID, form: 'goals', field: 'main', value, was })
const main = async () => (await store.offer(ID))?.content.goals?.fields?.main

/** An offer that the server refused, with an edit that went down with it. */
async function refusedOffer(): Promise<number> {
  await store.done('opportunity.create', { ID, post_title: 'A' })
  await typeMain('Sleep', '')
  await refuse(await store.claim(), 'quota_exceeded', 'depends_on_refused')
  return (await rejected())[0]?.localSeq ?? 0
}

describe('a refused offer', () => {
  test('a refused offer stays visible with everything typed into it and is marked with the reason', async () => {
    await refusedOffer()
    expect(await store.offer(ID)).toMatchObject({ title: 'A', isDeleted: false })
    expect(await main()).toBe('Sleep')
    expect(await latestSummaries(store.database, 'opportunity')).toHaveLength(1)
    expect((await rejected()).map(({ verb, code, message }) => [verb, code, message])).toEqual([
      ['create', 'quota_exceeded', 'because quota_exceeded'],
      ['edit', 'depends_on_refused', 'because depends_on_refused'],
    ])
    expect(await waitingMethods()).toEqual([])
  })

  test('a refused offer does not hold up other work', async () => {
    await refusedOffer()
    await store.done('opportunity.create', { ID: 8, post_title: 'B' })
    expect(await waitingMethods()).toEqual(['opportunity.create'])
  })

  test('a refused offer survives pages of changes', async () => {
    await refusedOffer()
    await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(9, 'C'), 3)], cursor: 3 })
    expect(await main()).toBe('Sleep')
    expect(await rejected()).toHaveLength(2)
  })

  test('tried again goes to the end of the queue as new work, with what builds on it', async () => {
    const localSeq = await refusedOffer()
    await store.done('opportunity.create', { ID: 8, post_title: 'B' })
    await retryRejectedRow(store.database, localSeq, store.newId)
    expect(await rejected()).toEqual([])
    const batch = await store.claim()
    expect(batch.mutations.map(({ seq, params }) => [seq, (params[0] as { ID: number }).ID])).toEqual([
      [3, 8],
      [4, ID],
      [5, ID],
    ])
    expect(await main()).toBe('Sleep')
    const offer = serverOffer(ID, 'A')
    await store.settle(batch, { results: applied(batch, 5), changes: [change('opportunity', offer, 5)], cursor: 5 })
    expect(await store.offer(ID)).toMatchObject({ title: 'A', isDeleted: false })
  })

  test('tried again before a later edit was sent: the edit follows it', async () => {
    const localSeq = await refusedOffer()
    await store.done('opportunity.updateFormField', { ID, form: 'goals', field: 'gains', value: 'Time', was: '' })
    await retryRejectedRow(store.database, localSeq, store.newId)
    expect((await store.offer(ID))?.content.goals?.fields).toEqual({ main: 'Sleep', gains: 'Time' })
    expect((await store.claim()).mutations.map(({ params }) => (params[0] as { field?: string }).field)).toEqual([
      undefined,
      'main',
      'gains',
    ])
  })

  test('tried again has new identifiers for what was refused; what waited keeps its own, under which nobody has answered yet', async () => {
    const localSeq = await refusedOffer()
    await store.done('opportunity.updateFormField', { ID, form: 'goals', field: 'gains', value: 'Time', was: '' })
    const before = await store.database.outbox.toArray()
    await retryRejectedRow(store.database, localSeq, store.newId)
    const after = await store.database.outbox.toArray()
    expect(after.map(({ method, params, state }) => [method, params, state])).toEqual(
      before.map(({ method, params }) => [method, params, 'waiting']),
    )
    expect(after.map(({ id }, index) => id === before[index]?.id)).toEqual([false, false, true])
  })

  test('given up goes, with everything on top of it', async () => {
    const localSeq = await refusedOffer()
    await typeMain('Sleep well', 'Sleep')
    await store.done('opportunity.create', { ID: 8, post_title: 'B' })
    await discardRejectedRow(store.database, localSeq)
    expect(await store.offer(ID)).toBeUndefined()
    expect((await latestSummaries(store.database, 'opportunity')).map((head) => head.ID)).toEqual([8])
    expect(await rejected()).toEqual([])
    expect(await waitingMethods()).toEqual(['opportunity.create'])
  })

  test('given up while an edit of it is on its way: the edit is answered as any other', async () => {
    const localSeq = await refusedOffer()
    await typeMain('Sleep well', 'Sleep')
    const batch = await store.claim()
    await discardRejectedRow(store.database, localSeq)
    expect(worksOf(await store.claim())).toEqual(worksOf(batch))
    await refuse(batch, 'depends_on_refused')
    expect(await waitingMethods()).toEqual([])
  })

  test('texts of a refused offer are retried behind it and discarded with it', async () => {
    const text = (of: number, opportunity_id: number) => ({
      ID: of,
      post_title: `Ad ${of}`,
      meta_input: { kind: 'ads', opportunity_id },
    })
    await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(5, 'Other'), 1)], cursor: 1 })
    await store.done('opportunity.create', { ID, post_title: 'A' })
    await store.done('strategy.create', text(20, ID))
    await store.done('strategy.create', text(21, 5))
    const batch = await store.claim()
    await store.settle(batch, {
      results: [
        resultOf(batch, 0, { status: 'refused', code: 'quota_exceeded', message: '' }),
        resultOf(batch, 1, { status: 'refused', code: 'depends_on_refused', message: '' }),
        resultOf(batch, 2, { status: 'refused', code: 'internal', message: '' }),
      ],
      cursor: 1,
    })
    await store.done('strategy.setField', { ID: 20, path: 'content', value: 'Bread', was: '' })
    const localSeq = (await rejected())[0]?.localSeq ?? 0
    await retryRejectedRow(store.database, localSeq, store.newId)
    expect((await rejected()).map(({ subject }) => subject.ID)).toEqual([21])
    const again = await store.claim()
    expect(again.mutations.map(({ method, params }) => [method, (params[0] as { ID: number }).ID])).toEqual([
      ['opportunity.create', ID],
      ['strategy.create', 20],
      ['strategy.setField', 20],
    ])
    await store.settle(again, {
      results: ['quota_exceeded', 'depends_on_refused', 'depends_on_refused'].map((code, index) =>
        resultOf(again, index, { status: 'refused', code, message: '' }),
      ),
      cursor: 1,
    })
    await discardRejectedRow(store.database, (await rejected()).find(({ subject }) => subject.ID === ID)?.localSeq ?? 0)
    expect((await latestSummaries(store.database, 'strategy')).map((head) => head.ID)).toEqual([21])
    expect((await rejected()).map(({ subject }) => subject.ID)).toEqual([21])
  })

  test('a refused offer with a used identifier is hidden, even where the other record is elsewhere', async () => {
    await store.done('opportunity.create', { ID, post_title: 'Mine' })
    await refuse(await store.claim(), 'id_taken')
    expect(await store.offer(ID)).toBeUndefined()
    expect(await rejected()).toMatchObject([{ code: 'id_taken' }])
  })

  test('a refused offer never shows in place of the record with its identifier', async () => {
    await store.done('opportunity.create', { ID, post_title: 'Mine' })
    const batch = await store.claim()
    await store.settle(batch, {
      results: [resultOf(batch, 0, { status: 'refused', code: 'id_taken', message: '' })],
      changes: [change('opportunity', serverOffer(ID, 'Theirs'), 1)],
      cursor: 1,
    })
    expect(await store.offer(ID)).toMatchObject({ title: 'Theirs' })
    expect(await rejected()).toMatchObject([{ code: 'id_taken' }])
  })
})

describe('a refused edit', () => {
  beforeEach(async () => {
    await store.settle(await store.claim(), { changes: [change('opportunity', serverOffer(ID, 'A'), 1)], cursor: 1 })
  })

  test('a refused edit gives way to the server’s record and keeps what was typed', async () => {
    await typeMain('Sleep', '')
    await refuse(await store.claim(), 'not_allowed')
    expect(await main()).toBeUndefined()
    expect(await rejected()).toMatchObject([
      { verb: 'edit', paths: ['content.goals.fields.main'], code: 'not_allowed' },
    ])
    expect(await store.dump()).toContain('Sleep')
  })

  test('a refused edit holds back no other edit', async () => {
    await typeMain('Sleep', '')
    await store.done('opportunity.rename', { ID, post_title: 'B', was: 'A' })
    const batch = await store.claim()
    const offer = { ...serverOffer(ID, 'B') }
    await store.settle(batch, {
      results: [
        resultOf(batch, 0, { status: 'refused', code: 'invalid', message: '' }),
        resultOf(batch, 1, { status: 'applied', version: 2 }),
      ],
      changes: [change('opportunity', offer, 2)],
      cursor: 2,
    })
    expect(await store.offer(ID)).toMatchObject({ title: 'B' })
    expect(await main()).toBeUndefined()
  })

  test('tried again shows again and is sent as new work', async () => {
    await typeMain('Sleep', '')
    const batch = await store.claim()
    await refuse(batch, 'not_allowed')
    await retryRejectedRow(store.database, (await rejected())[0]?.localSeq ?? 0, store.newId)
    expect(await main()).toBe('Sleep')
    const again = await store.claim()
    expect(again.mutations).toMatchObject([{ seq: 2, params: batch.mutations[0]?.params }])
    expect(again.mutations[0]?.id).not.toBe(batch.mutations[0]?.id)
  })

  test('given up goes alone', async () => {
    await typeMain('Sleep', '')
    await refuse(await store.claim(), 'not_allowed')
    await typeMain('Rest', '')
    await discardRejectedRow(store.database, (await rejected())[0]?.localSeq ?? 0)
    expect(await rejected()).toEqual([])
    expect(await main()).toBe('Rest')
    expect(await waitingMethods()).toEqual(['opportunity.updateFormField'])
  })

  test('work that is not refused can be neither tried again nor given up', async () => {
    await typeMain('Sleep', '')
    const { waiting } = await syncOverview(store.database)
    const before = await store.dump()
    for (const localSeq of [waiting[0]?.localSeq ?? 0, 4_711]) {
      await retryRejectedRow(store.database, localSeq, store.newId)
      await discardRejectedRow(store.database, localSeq)
    }
    expect(await store.dump()).toBe(before)
  })
})
