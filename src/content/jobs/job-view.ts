import type { RecordOf } from '#domain/engine/record-types.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Job, JobType } from '#domain/kinds/job.ts'
import type { LocalRecord } from '#store/queries.ts'

/** Record that the server makes of a job, by the type of the job. */
export const JOB_RESULT_KINDS = { text: 'aiResult', formula_test: 'aiResult', swot: 'swot' } as const satisfies Record<
  JobType,
  string
>

/** Record that the server makes of a job of a type. */
export type JobResultOf<T extends JobType> = RecordOf<(typeof JOB_RESULT_KINDS)[T]>

export type JobResultRecord = JobResultOf<JobType>

/** Results of a job on this device. */
export interface JobResults<R extends DomainRecord = JobResultRecord> {
  /** In the order of their making, in the trash or not, without those that were deleted for good. */
  readonly found: readonly LocalRecord<R>[]
  /** False while the server may still send one of them. */
  readonly isComplete: boolean
}

/** A job that isn't over. `isOnline`: false while the network holds up the request, or news of it. */
export type OpenJobView =
  | { readonly state: 'waiting'; readonly job: Job; readonly isOnline: boolean }
  /** `texts`: words so far, by variant; '' for a variant that hasn't begun. */
  | { readonly state: 'writing'; readonly job: Job; readonly isOnline: boolean; readonly texts: readonly string[] }

/** A job that is over. A done one has all its results, but those that were deleted for good. */
export type ClosedJobView<R extends DomainRecord = JobResultRecord> =
  | { readonly state: 'done'; readonly job: Job; readonly results: readonly LocalRecord<R>[] }
  | { readonly state: 'failed'; readonly job: Job }
  | { readonly state: 'stopped'; readonly job: Job }

/** State of an AI request at one moment, as every screen shows it. */
export type JobView<R extends DomainRecord = JobResultRecord> = OpenJobView | ClosedJobView<R>

/**
 * Reduces a job and its results, read at one moment, to what screens show; null without a job. A job without all its
 * results is still written: a screen that announced its end would have nothing to show. Streamed words may arrive
 * before the news that the server has begun, so they count as that news.
 */
export function jobView<R extends DomainRecord>(
  job: Job | undefined,
  { found, isComplete }: JobResults<R>,
  streamedTexts: readonly string[],
  isOnline: boolean,
): JobView<R> | null {
  if (!job) return null
  if (job.state === 'failed') return { state: 'failed', job }
  if (job.state === 'cancelled') return { state: 'stopped', job }
  if (job.state === 'done' && isComplete) return { state: 'done', job, results: found }
  if (job.state === 'waiting' && streamedTexts.every((text) => text === '')) return { state: 'waiting', job, isOnline }
  return { state: 'writing', job, isOnline, texts: streamedTexts }
}

/** True for a request that isn't over, whether or not the network holds it up. */
export const isOpenJobView = <R extends DomainRecord>(view: JobView<R> | null): view is OpenJobView =>
  view?.state === 'waiting' || view?.state === 'writing'
