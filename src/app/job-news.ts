import { liveQuery } from 'dexie'
import type { Job } from '#domain/kinds/job.ts'
import { endedQueued, takeQueued } from '#records/jobs/queued-jobs.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { toast } from '#ui/toast.ts'

/** Tells of requests that were made without a network once they are over: in the page, and by the system where the person has let it and looks elsewhere. */
export function tellOfQueuedJobs(database: LocalDatabase, open: (href: string) => void): () => void {
  const subscription = liveQuery(() => endedQueued(database)).subscribe({
    next: (jobs) => void tellEach(database, jobs, open),
    // A database that does not open is told elsewhere.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}

async function tellEach(database: LocalDatabase, jobs: readonly Job[], open: (href: string) => void): Promise<void> {
  for (const job of jobs) {
    if (!(await takeQueued(database, job.ID)) || job.state === 'cancelled') continue
    const words =
      job.state === 'done'
        ? 'The drafts that you asked for are written.'
        : `The drafts that you asked for could not be written. ${job.message}`
    toast.show(words, { action: { label: 'Show', onAction: () => void addressOf(database, job).then(open) } })
    if (document.visibilityState === 'hidden') await notify(words)
  }
}

/** The desk that they were asked for at. */
async function addressOf(database: LocalDatabase, { usecase, opportunity_id }: Job): Promise<string> {
  const offer = await recordById(database, 'opportunity', opportunity_id)
  const search = new URLSearchParams({ use: usecase, ...(offer && { offer: offer.record.name }) })
  return `/browse/drafts?${search.toString()}`
}

/** The system's own notification. Without the service worker, or where it is not allowed, the toast is there on coming back. */
async function notify(words: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(document.title, { body: words, tag: 'drafts' })
}
