import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceQueuedJobs } from '#app/sync/announce-queued-jobs.ts'
import { rememberQueuedJob } from '#content/jobs/queued-jobs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { change, createLocalStore, type LocalStore } from '../../../support/device/local-store.ts'
import { sampleDraft } from '../../content/jobs/sample-job.ts'
import { waitFor } from '../../../support/tools/wait-for.ts'

const WRITTEN = 'Your drafts are ready.'

/** What a tab has of the page and the system. */
class TabDocument extends EventTarget {
  title = 'Home'
  visibilityState: 'visible' | 'hidden' = 'hidden'

  turn(to: 'visible' | 'hidden'): void {
    this.visibilityState = to
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: TabDocument
let store: LocalStore
let offer: number
let notices: string[]
let faults: unknown[]
let stop: () => void

// Live queries stand still where there is no IndexedDB for everybody.
Dexie.dependencies.indexedDB = new IDBFactory()

beforeEach(async () => {
  toast.dismiss()
  page = new TabDocument()
  notices = []
  const registration = {
    showNotification: (_title: string, { body }: NotificationOptions) => Promise.resolve(void notices.push(body ?? '')),
  }
  faults = []
  vi.stubGlobal('reportError', (error: unknown) => faults.push(error))
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'https://desk.example' })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
  store = await createLocalStore()
  offer = store.mintId()
  await store.done('opportunity.create', { ID: offer, post_title: 'Weekly Loaf', post_excerpt: '' })
  stop = announceQueuedJobs(store.database, () => undefined)
})
afterEach(() => {
  stop()
  expect(faults).toEqual([])
  toast.dismiss()
  vi.unstubAllGlobals()
})

/** Makes a request as without a network. */
async function ask(): Promise<number> {
  const ID = store.mintId()
  await store.done('job.create', { ID, type: 'text', opportunity_id: offer, usecase: 'tagline', queued: true })
  await rememberQueuedJob(store.database, ID)
  return ID
}

/** Its end has come by syncing. */
async function end(
  ID: number,
  rest: { readonly state: string; readonly message?: string; readonly results?: readonly number[] },
): Promise<void> {
  const key: [string, number] = ['job', ID]
  const row = await store.database.records.get(key)
  if (!row) throw new Error('there is no such request')
  const job = JSON.parse(row.json) as object
  await store.database.records.update(key, { json: JSON.stringify({ ...job, ...rest }) })
}

const shown = () => toast.shown.get()?.text
/** Long enough for the query to see what was written. */
const passed = () => new Promise((resume) => setTimeout(resume, 50))

test('a job that ends in the background is announced once by the system, and in the page when it is visible', async () => {
  const ID = await ask()
  await end(ID, { state: 'done' })
  await waitFor(() => expect(notices).toEqual([WRITTEN]))
  await ask()
  await passed()
  expect(notices).toEqual([WRITTEN])
  expect(shown()).toBeUndefined()
  page.turn('visible')
  await waitFor(() => expect(shown()).toBe(WRITTEN))
  toast.dismiss()
  page.turn('hidden')
  page.turn('visible')
  await passed()
  expect(shown()).toBeUndefined()
})

test('jobs that ended unseen are announced together, and cancelled ones are not', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  const [done, failed, cancelled] = [await ask(), await ask(), await ask()]
  await end(done, { state: 'done' })
  await end(failed, { state: 'failed', message: 'Try again later.' })
  await end(cancelled, { state: 'cancelled' })
  await passed()
  expect(notices).toEqual([])
  page.turn('visible')
  await waitFor(() => expect(shown()).toBe('Your drafts are ready, except for 1 of 2 requests. Try again later.'))
})

test('a page that was closed before anybody looked at it tells of it when the app is opened again', async () => {
  const ID = await ask()
  await end(ID, { state: 'done' })
  await waitFor(() => expect(notices).toEqual([WRITTEN]))
  stop()
  page.visibilityState = 'visible'
  stop = announceQueuedJobs(store.database, () => undefined)
  await waitFor(() => expect(shown()).toBe(WRITTEN))
})

test('the writer shows the end of its own request: it is announced elsewhere only', async () => {
  page.visibilityState = 'visible'
  vi.stubGlobal('location', { pathname: '/browse/drafts', search: '?use=tagline', origin: 'https://desk.example' })
  await end(await ask(), { state: 'done' })
  await passed()
  expect(shown()).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'https://desk.example' })
  page.turn('visible')
  await waitFor(() => expect(shown()).toBe(WRITTEN))
})

test('a request whose end came before its drafts is announced once they have come', async () => {
  const ID = await ask()
  await store.settle(await store.claim(), { cursor: 1, head: 2, more: true })
  await end(ID, { state: 'done', results: [7] })
  await passed()
  expect(notices).toEqual([])
  const draft = sampleDraft({ ID: 7, opportunity_id: offer, job: ID })
  await store.settle(await store.claim(), { changes: [change('aiResult', draft, 2)], cursor: 2, head: 2 })
  await waitFor(() => expect(notices).toEqual([WRITTEN]))
})
