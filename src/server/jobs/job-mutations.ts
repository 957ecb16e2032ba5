import * as z from 'zod/mini'
import { isOver, type Job } from '#domain/kinds/job.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { CAPABILITIES_KEY, spendQuota } from '#domain/plan/capabilities.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'
import { failures, type JobEnd } from '#server/jobs/job-outcome.ts'
import { err, ok } from '#lib/result.ts'
import { slugify } from '#lib/text.ts'

const MODULE = 'ai'
const jobKey = (ID: number) => ({ kind: 'job', ID })

/** That it is being carried out, and for which time a provider is asked. */
export const progress = defineMutation({
  method: 'job.progress',
  verb: 'edit',
  params: z.object({ ID: z.number(), attempts: z.number() }),
  touches: ({ ID }) => ({ keys: [jobKey(ID), CAPABILITIES_KEY] }),
  run(tx, { ID, attempts }) {
    const job = tx.get('job', ID) as Job | undefined
    if (!job) return err(refusals.notFound(NOUNS.job[0]))
    if (!isOver(job)) tx.replace('job', { ...job, state: 'running', attempts })
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: jobKey(ID), paths: [] }),
})

/** Charges a job before its first word is sent to anybody, so that ending it early gives no text for free. Once for each job. Errors: nothing is left of the quota, or
 *  the job ended without a result. */
export const charge = defineMutation({
  method: 'job.charge',
  verb: 'edit',
  params: z.object({ ID: z.number() }),
  touches: ({ ID }) => ({ keys: [jobKey(ID), CAPABILITIES_KEY] }),
  run(tx, { ID }) {
    const job = tx.get('job', ID) as Job | undefined
    if (!job) return err(refusals.notFound(NOUNS.job[0]))
    if (job.charged === true || job.state === 'done') return ok({ ID })
    if (isOver(job)) return err(refusals.notFound(NOUNS.job[0]))
    const spent = spendQuota(tx, MODULE)
    if (!spent.ok) return spent
    tx.replace('job', { ...job, charged: true })
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: jobKey(ID), paths: [] }),
})

/** Ends a job: its results, its state and the account's quota, together or not at all. Without quota it fails. A job that is over stays as it is. A charged job that fails
 *  after its words were read is done with these words: words told are charged, and stay. Only the server runs this. */
export const end = defineMutation({
  method: 'job.end',
  verb: 'edit',
  params: z.custom<JobEnd>((value) => typeof value === 'object' && value !== null),
  touches: ({ ID, opportunity_id, results }) => ({
    keys: [
      jobKey(ID),
      CAPABILITIES_KEY,
      ...(opportunity_id === 0 ? [] : [{ kind: 'opportunity', ID: opportunity_id }]),
      ...results.map(({ kind, record }) => ({ kind, ID: record.ID })),
    ],
    names: results.map(({ kind, slug, record }) => ({ kind, base: slugify(record.title, slug) })),
  }),
  run(tx, { ID, results, opportunity_id, ...outcome }) {
    const job = tx.get('job', ID) as Job | undefined
    if (!job) return err(refusals.notFound(NOUNS.job[0]))
    if (isOver(job)) return ok({ ID })
    const isCharged = job.charged === true
    const isRead = isCharged && outcome.state === 'failed' && results.length > 0
    const ended = isRead ? { ...outcome, state: 'done' as const, code: '' as const, message: '' } : outcome
    const kept = ended.state === 'done' ? results : []
    const gone = failures.noOffer()
    if (ended.state === 'done' && opportunity_id !== 0 && !tx.get('opportunity', opportunity_id)) {
      tx.replace('job', { ...job, attempts: ended.attempts, state: gone.state, code: gone.code, message: gone.message })
      return ok({ ID })
    }
    const spent = ended.state === 'done' && !isCharged ? spendQuota(tx, MODULE) : ok(null)
    if (!spent.ok) {
      const { code, message } = spent.error
      tx.replace('job', { ...job, state: 'failed', attempts: ended.attempts, code, message })
      return ok({ ID })
    }
    for (const { kind, slug, record } of kept) {
      if (tx.get(kind, record.ID) || tx.getDeleted(kind, record.ID)) return err(refusals.idTaken())
      const name = tx.uniqueSlug(kind, slugify(record.title, slug), record.ID)
      tx.insert(kind, { ...record, ID: record.ID, name, updatedAt: tx.atMs })
    }
    tx.replace('job', { ...job, ...ended, results: kept.map(({ record }) => record.ID) })
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: jobKey(ID), paths: [] }),
})
