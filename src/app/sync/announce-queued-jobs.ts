import { plural, t } from '@lingui/core/macro'
import { liveQuery } from 'dexie'
import type { Job } from '#domain/kinds/job.ts'
import type { ClosedJobView } from '#content/jobs/job-view.ts'
import { readClosedQueuedJobs, claimJobNotification, claimJobAnnouncement } from '#content/jobs/queued-jobs.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { toast } from '#ui/feedback/toast.ts'

/**
 * Announces requests of the writer once they are over, wherever the person is. Without a visible page the system
 * announces them where the person allowed it, and the page does so when it is looked at again.
 */
export function announceQueuedJobs(database: LocalDatabase, open: (href: string) => void): () => void {
  let ended: readonly ClosedJobView[] = []
  const announce = (): void => void announceJobs(database, ended, open).catch(reportError)
  const subscription = liveQuery(() => readClosedQueuedJobs(database)).subscribe({
    next: (views) => {
      ended = views
      announce()
    },
    // A database that does not open is told elsewhere.
    error: () => undefined,
  })
  document.addEventListener('visibilitychange', announce)
  return () => {
    document.removeEventListener('visibilitychange', announce)
    subscription.unsubscribe()
  }
}

async function announceJobs(
  database: LocalDatabase,
  views: readonly ClosedJobView[],
  open: (href: string) => void,
): Promise<void> {
  const isHidden = document.visibilityState === 'hidden'
  const take = isHidden ? claimJobNotification : claimJobAnnouncement
  const announced: ClosedJobView[] = []
  for (const view of views) {
    // The writer itself shows the end of its own request.
    if (!isHidden && (await isShownByWriter(database, view.job))) continue
    if ((await take(database, view.job.ID)) && view.state !== 'stopped') announced.push(view)
  }
  const [first] = announced.toSorted((one, other) => Number(one.state === 'done') - Number(other.state === 'done'))
  if (!first) return
  const words = finishedJobsText(announced)
  if (isHidden) await notify(words)
  else
    toast.show(words, {
      action: { label: t`View drafts`, onAction: () => void draftsAddressOf(database, first.job).then(open) },
    })
}

/** Returns one message for all jobs that finished unseen. */
function finishedJobsText(views: readonly ClosedJobView[]): string {
  const failed = views.filter(({ state }) => state === 'failed')
  const [first] = failed
  if (!first) return t`Your drafts are ready.`
  const { message } = first.job
  if (failed.length === views.length) return t`We couldn’t write your drafts. ${message}`
  const failedCount = failed.length
  const count = views.length
  return t`Your drafts are ready, except for ${failedCount} of ${plural(count, { one: '# request', other: '# requests' })}. ${message}`
}

async function isShownByWriter(database: LocalDatabase, job: Job): Promise<boolean> {
  if (location.pathname !== '/browse/drafts') return false
  const here = new URLSearchParams(location.search)
  const there = new URL(await draftsAddressOf(database, job), location.origin).searchParams
  return here.get('use') === there.get('use') && (here.get('offer') ?? there.get('offer')) === there.get('offer')
}

/** The writer, with the template and offer of the request. */
async function draftsAddressOf(database: LocalDatabase, { usecase, opportunity_id }: Job): Promise<string> {
  const offer = await recordById(database, 'opportunity', opportunity_id)
  const search = new URLSearchParams({ use: usecase, ...(offer && { offer: offer.record.name }) })
  return `/browse/drafts?${search.toString()}`
}

/** The system's own notification, where the browser can and the person lets it. */
async function notify(words: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(document.title, { body: words, tag: 'drafts' })
}
