import { Dexie, liveQuery } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { jobView, type JobView } from '#content/jobs/job-view.ts'
import { type JobPlace, readJobSnapshot, readJobViews } from '#content/jobs/read-job.ts'
import type { Job } from '#domain/kinds/job.ts'
import { latestRecords } from '#store/queries.ts'
import { change, createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'
import { sampleDraft, sampleJob } from './sample-job.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

const PLACE: JobPlace<'text'> = { type: 'text', opportunity_id: 5, usecase: 'tagline' }
const RUNNING = sampleJob({ state: 'running', attempts: 1 })
const DONE = sampleJob({ state: 'done', attempts: 1, results: [7, 8] })
const DRAFTS = [sampleDraft({ ID: 7 }), sampleDraft({ ID: 8, name: 'draft-8' })] as const

let store: LocalStore

// Live queries stand still where there is no IndexedDB for everybody.
Dexie.dependencies.indexedDB = new IDBFactory()

beforeEach(async () => {
  store = await createLocalStore()
})

const jobChange = (job: Job, version: number) => change('job', job, version)
const draftChanges = (version: number) => DRAFTS.map((draft, index) => change('aiResult', draft, version + index))

/** Stores a page of changes from the server. `head`: newest version that the server has told of. */
async function receive(changes: readonly ReturnType<typeof change>[], cursor: number, head = cursor): Promise<void> {
  await store.settle(await store.claim(), { changes, cursor, head, more: cursor < head })
}

const readDrafts = () => latestRecords(store.database, 'aiResult')

async function snapshotOf(startedID: number | null, place: JobPlace<'text'> = PLACE) {
  const { job, results, list } = await readJobSnapshot(store.database, { place, startedID, readList: readDrafts })
  return { job, results, list, view: jobView(job, results, [], true) }
}

test('a place shows the job that was begun there, to its end, or one that is not over', async () => {
  await receive([jobChange(DONE, 1), ...draftChanges(2)], 3)
  expect((await snapshotOf(null)).job).toBeUndefined()
  expect((await snapshotOf(DONE.ID)).job).toEqual(DONE)
  const waiting = sampleJob({ ID: 2, name: 'job-2' })
  await receive([jobChange(waiting, 4)], 4)
  expect((await snapshotOf(null)).job).toEqual(waiting)
  expect((await snapshotOf(DONE.ID)).job).toEqual(DONE)
})

test('a place shows no job of another offer, template or formula', async () => {
  await receive([jobChange(RUNNING, 1)], 1)
  for (const other of [{ opportunity_id: 6 }, { usecase: 'social-ads' }, { usecase: '', formula_id: 3 }])
    for (const startedID of [null, RUNNING.ID])
      expect((await snapshotOf(startedID, { ...PLACE, ...other })).job, JSON.stringify(other)).toBeUndefined()
})

test('a job is read together with its results, in the order of their making', async () => {
  await receive([jobChange(DONE, 1), ...draftChanges(2)], 3)
  const { view, list } = await snapshotOf(DONE.ID)
  expect(view).toEqual({ state: 'done', job: DONE, results: DRAFTS.map((record) => ({ record, deleted: false })) })
  expect(list.map(({ ID }) => ID).toSorted((one, other) => one - other)).toEqual(DONE.results)
})

test('job, results and list are read in one transaction', async () => {
  await receive([jobChange(DONE, 1), ...draftChanges(2)], 3)
  const transactions = new Set<unknown>()
  store.database.records.hook('reading', (row) => {
    transactions.add(Dexie.currentTransaction?.idbtrans)
    return row
  })
  await snapshotOf(DONE.ID)
  expect(transactions.size).toBe(1)
  expect([...transactions][0]).toBeInstanceOf(Object)
})

test('a job that ended in an earlier page than its results is written until they arrive', async () => {
  const [first, second] = draftChanges(2)
  if (!first || !second) throw new Error('two drafts are needed')
  await receive([jobChange(DONE, 1)], 1, 3)
  expect((await snapshotOf(DONE.ID)).view?.state).toBe('writing')
  await receive([first], 2, 3)
  expect((await snapshotOf(DONE.ID)).view?.state).toBe('writing')
  await receive([second], 3)
  expect((await snapshotOf(DONE.ID)).view?.state).toBe('done')
})

test('a job whose results were deleted for good before they arrived is done without them', async () => {
  await receive([jobChange(DONE, 1)], 1, 3)
  await receive(
    DRAFTS.map(({ ID }, index) => ({ kind: 'aiResult', ID, version: 2 + index, deleted: true, record: null })),
    3,
  )
  expect((await snapshotOf(DONE.ID)).view).toEqual({ state: 'done', job: DONE, results: [] })
})

test('a job whose results are in the trash is done, and says that they are', async () => {
  await receive([jobChange(DONE, 1), ...DRAFTS.map((draft, index) => change('aiResult', draft, 2 + index, true))], 3)
  const { view } = await snapshotOf(DONE.ID)
  expect(view).toMatchObject({ state: 'done', results: [{ deleted: true }, { deleted: true }] })
})

test('a live query never shows a job as done without the drafts beside it', async () => {
  await receive([jobChange(RUNNING, 1)], 1)
  const seen: { readonly state: JobView['state'] | undefined; readonly count: number }[] = []
  const subscription = liveQuery(() => snapshotOf(RUNNING.ID)).subscribe(({ view, list }) => {
    seen.push({ state: view?.state, count: list.length })
  })
  await waitFor(() => expect(seen).toHaveLength(1))
  await receive([jobChange(DONE, 2), ...draftChanges(3)], 4)
  await waitFor(() => expect(seen.at(-1)?.state).toBe('done'))
  subscription.unsubscribe()
  expect(seen.filter(({ state, count }) => state === 'done' && count < 2)).toEqual([])
})

test('a live query sees a job that was begun on another device, and its drafts', async () => {
  const seen: string[] = []
  const subscription = liveQuery(() => snapshotOf(null)).subscribe(({ view, list }) => {
    seen.push(`${view?.state} ${list.length}`)
  })
  await waitFor(() => expect(seen).toEqual(['undefined 0']))
  await receive([jobChange(RUNNING, 1)], 1)
  await waitFor(() => expect(seen.at(-1)).toBe('writing 0'))
  await receive([...draftChanges(2), jobChange(DONE, 4)], 4)
  await waitFor(() => expect(seen.at(-1)).toBe('undefined 2'))
  subscription.unsubscribe()
})

test('lists read several jobs at once, without those that this device does not have', async () => {
  const failed = sampleJob({ ID: 2, name: 'job-2', state: 'failed' })
  await receive([jobChange(DONE, 1), jobChange(failed, 2)], 2, 4)
  const states = async () => (await readJobViews(store.database, [1, 2, 3])).map(({ state }) => state)
  expect(await states()).toEqual(['writing', 'failed'])
  await receive(draftChanges(3), 4)
  expect(await states()).toEqual(['done', 'failed'])
})
