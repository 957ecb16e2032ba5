import { summaryExtra } from '#domain/engine/record-types.ts'
import { Dexie, type PromiseExtended } from 'dexie'
import type { RecordOf } from '#domain/engine/record-types.ts'
import { isJobFinished, type Job, type JobFacts, type JobType } from '#domain/kinds/job.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { latestSummaries, type LocalRecord, recordById } from '#store/queries.ts'
import { JOB_RESULT_KINDS, type JobResults, type JobResultOf, type JobView, jobView } from './job-view.ts'

const JOB = 'job'
type ResultKind = (typeof JOB_RESULT_KINDS)[JobType]

/** Represents the purpose of a job. Jobs with the same purpose are shown in the same place. */
export interface JobPlace<T extends JobType = JobType> {
  readonly type: T
  readonly opportunity_id: number
  readonly usecase?: string
  readonly formula_id?: number
}

/** A job, its results and what a screen shows beside them, all of one moment. */
export interface JobSnapshot<T extends JobType, L> {
  readonly job: Job | undefined
  readonly results: JobResults<JobResultOf<T>>
  readonly list: L
}

interface JobQuery<T extends JobType, L> {
  readonly place: JobPlace<T>
  /** Job that was begun here last; null: the place shows a job that isn't over, if there is one. */
  readonly startedID: number | null
  /** Reads what the screen shows beside the job, by one query that it begins at once. */
  readonly readList: (database: LocalDatabase) => Promise<L>
}

export const NO_RESULTS: JobResults<never> = { found: [], isComplete: true }

/**
 * Reads the job of a place in one transaction, so that its end, its results and the list never disagree. Chains by
 * `then`: Dexie follows native awaits only so far, and a query beyond that would run outside of the transaction.
 */
export const readJobSnapshot = <T extends JobType, L>(
  database: LocalDatabase,
  { place, startedID, readList }: JobQuery<T, L>,
): Promise<JobSnapshot<T, L>> =>
  database.transaction('r', [database.records, database.meta], () =>
    readJobAt(database, place, startedID).then((job) =>
      Dexie.Promise.all([readResults(database, JOB_RESULT_KINDS[place.type], job), readList(database)]).then(
        ([results, list]) => ({
          job,
          results,
          list,
        }),
      ),
    ),
  )

/** Reads jobs by ID as lists show them: at one moment, without streamed texts. */
export const readJobViews = (database: LocalDatabase, IDs: readonly number[]): Promise<readonly JobView[]> =>
  database.transaction('r', [database.records, database.meta], () =>
    readRecords(database, JOB, IDs).then((jobs) =>
      Dexie.Promise.all(
        jobs
          // A newer server may have types of jobs that this version doesn't know.
          .filter(({ record }) => Object.hasOwn(JOB_RESULT_KINDS, record.type))
          .map(({ record: job }) =>
            readResults(database, JOB_RESULT_KINDS[job.type], job).then((results) => jobView(job, results, [], true)),
          ),
      ).then((views) => views.filter((view) => view !== null)),
    ),
  )

function readJobAt(
  database: LocalDatabase,
  { type, opportunity_id, usecase = '', formula_id = 0 }: JobPlace,
  startedID: number | null,
): PromiseExtended<Job | undefined> {
  const place = { type, opportunity_id, usecase, formula_id }
  return readRecords(database, JOB, startedID === null ? [] : [startedID]).then(([started]) =>
    started && isJobAt(started.record, place) ? started.record : readUnfinishedJobAt(database, place),
  )
}

const readUnfinishedJobAt = (database: LocalDatabase, place: Required<JobPlace>): PromiseExtended<Job | undefined> =>
  Dexie.Promise.resolve(latestSummaries(database, JOB)).then((summaries) => {
    const summary = summaries.find((row) => {
      const { type, state, usecase, opportunity_id, formula_id } = summaryExtra(JOB, row)
      if (!type || !state || usecase === undefined || opportunity_id === undefined || formula_id === undefined)
        return false
      return isUnfinishedAt({ type, state, usecase, opportunity_id, formula_id }, place)
    })
    return readRecords(database, JOB, summary ? [summary.ID] : []).then(([unfinished]) => unfinished?.record)
  })

const isUnfinishedAt = (facts: JobFacts, place: Required<JobPlace>): boolean =>
  !isJobFinished(facts) && isJobAt(facts, place)

const isJobAt = (
  facts: Required<JobPlace>,
  { type, opportunity_id, usecase, formula_id }: Required<JobPlace>,
): boolean =>
  facts.type === type &&
  facts.opportunity_id === opportunity_id &&
  facts.usecase === usecase &&
  facts.formula_id === formula_id

/**
 * Reads the results of a job. The server ends a job together with its results, but the two may come in different pages
 * of changes. Once this device has every change that it knows of, a result that is missing was deleted for good.
 */
function readResults<K extends ResultKind>(
  database: LocalDatabase,
  kind: K,
  job: Job | undefined,
): PromiseExtended<JobResults<RecordOf<K>>> {
  const IDs = job?.results ?? []
  return readRecords(database, kind, IDs).then((found) =>
    found.length === IDs.length
      ? { found, isComplete: true }
      : Dexie.Promise.resolve(readCursor(database)).then(({ cursor, head }) => ({
          found,
          isComplete: cursor === head,
        })),
  )
}

/** Reads records by ID, in the order of the IDs, without those that this device doesn't have. */
const readRecords = <K extends string>(
  database: LocalDatabase,
  kind: K,
  IDs: readonly number[],
): PromiseExtended<readonly LocalRecord<RecordOf<K>>[]> =>
  Dexie.Promise.all(IDs.map((ID) => recordById(database, kind, ID))).then((seen) =>
    seen.filter((one) => one !== undefined),
  )
