import * as z from 'zod/mini'
import { withoutJobInputs, isJobEmptied, isJobFinished } from '#domain/kinds/job.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { checkCapability, spendQuota } from '#domain/plan/quota.ts'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { jobFailures, type JobEnd, type JobOutcome } from '#server/jobs/job-outcome.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text/text.ts'

const MODULE = 'ai'
const jobKey = (ID: number) => ({ kind: 'job', ID })

/** Marks the job as running, and records the number of the provider attempt. */
export const progressJob = defineMutation({
  method: 'job.progress',
  verb: 'edit',
  params: z.object({ ID: z.number(), attempts: z.number() }),
  touches: ({ ID }) => ({ keys: [jobKey(ID), CAPABILITIES_KEY] }),
  run(tx, { ID, attempts }) {
    const job = tx.get('job', ID)
    if (!job) return err(refusals.notFound(KIND_NOUNS.job[0]))
    if (!isJobFinished(job)) tx.replace('job', { ...job, state: 'running', attempts })
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: jobKey(ID), paths: [] }),
})

/** Takes a job off the quota. Errors: none is left, or the plan was paused, has ended or no longer allows AI. */
function spendFor(tx: Transaction): Result<null, MutationRefusal> {
  const allowed = checkCapability(tx, { module: MODULE, action: 'create' })
  return allowed.ok ? spendQuota(tx, MODULE) : allowed
}

/**
 * Charges a job before its first word is sent to anybody, so that ending it early gives no text for free. Once for each
 * job. Errors: nothing is left of the quota, the plan no longer allows it, or the job ended without a result.
 */
export const chargeJob = defineMutation({
  method: 'job.charge',
  verb: 'edit',
  params: z.object({ ID: z.number() }),
  touches: ({ ID }) => ({ keys: [jobKey(ID), CAPABILITIES_KEY] }),
  run(tx, { ID }) {
    const job = tx.get('job', ID)
    if (!job) return err(refusals.notFound(KIND_NOUNS.job[0]))
    if (job.charged === true || job.state === 'done') return ok({ ID })
    if (isJobFinished(job)) return err(refusals.notFound(KIND_NOUNS.job[0]))
    const spent = spendFor(tx)
    if (!spent.ok) return spent
    tx.replace('job', { ...job, charged: true })
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: jobKey(ID), paths: [] }),
})

/**
 * Ends a job: its results, its state and the account's quota, together or not at all. Without quota, or without the
 * plan's right by now, it fails. A job that is over stays as it is. A charged job finishes after the plan has ended,
 * too: its words were read and paid for. If it fails after that it is done with these words. Only the server runs this.
 */
export const endJob = defineMutation({
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
  run(tx, { ID, results, opportunity_id, isFree = false, ...outcome }) {
    const found = tx.get('job', ID)
    if (!found) return err(refusals.notFound(KIND_NOUNS.job[0]))
    if (isJobFinished(found)) return ok({ ID })
    const hasNoOffer = opportunity_id !== 0 && !tx.get('opportunity', opportunity_id)
    // Nobody can delete what it was asked with once the offer is gone.
    const job = hasNoOffer ? withoutJobInputs(found) : found
    const isCharged = job.charged === true
    const isRead = isCharged && outcome.state === 'failed' && results.length > 0
    const ended = isRead ? doneAfterFailure(outcome) : outcome
    const storedResults = ended.state === 'done' ? results : []
    if (ended.state === 'done' && hasNoOffer) {
      tx.replace('job', {
        ...job,
        ...withoutResults(jobFailures.noOffer()),
        attempts: ended.attempts,
        updatedAt: tx.atMs,
      })
      return ok({ ID })
    }
    const spent = ended.state === 'done' && !isCharged && !isFree ? spendFor(tx) : ok(null)
    if (!spent.ok) {
      tx.replace('job', {
        ...job,
        ...withoutResults(jobFailures.plan(spent.error)),
        attempts: ended.attempts,
        updatedAt: tx.atMs,
      })
      return ok({ ID })
    }
    for (const { kind, slug, record } of storedResults) {
      if (tx.get(kind, record.ID) || tx.getDeleted(kind, record.ID)) return err(refusals.idTaken())
      const name = tx.uniqueSlug(kind, slugify(record.title, slug), record.ID)
      tx.insert(kind, { ...record, ID: record.ID, name, updatedAt: tx.atMs })
    }
    tx.replace('job', { ...job, ...ended, updatedAt: tx.atMs, results: storedResults.map(({ record }) => record.ID) })
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: jobKey(ID), paths: [] }),
})

/** A charged job whose words were read is done with these, and says nothing of its failure. */
const doneAfterFailure = ({
  sentences: _sentences,
  ...outcome
}: Omit<JobEnd, 'ID' | 'results' | 'opportunity_id'>) => ({
  ...outcome,
  state: 'done' as const,
  code: '' as const,
  message: '',
})

const withoutResults = ({ results: _results, ...outcome }: JobOutcome) => outcome

/**
 * Takes away what jobs that are over were asked with, and puts those in the trash of which nothing came. Only the
 * server runs this.
 */
export const clearJobs = defineMutation({
  method: 'job.clear',
  verb: 'edit',
  params: z.object({ IDs: z.array(z.number()) }),
  touches: ({ IDs }) => ({ keys: IDs.map(jobKey) }),
  run(tx, { IDs }) {
    for (const ID of IDs) {
      const job = tx.get('job', ID)
      if (!job || !isJobFinished(job)) continue
      if (!isJobEmptied(job)) tx.replace('job', withoutJobInputs(job))
      if (job.results.length === 0) tx.remove('job', ID)
    }
    return ok({ ID: IDs[0] ?? 0 })
  },
  describe: ({ IDs }) => ({ subject: jobKey(IDs[0] ?? 0), paths: [] }),
})
