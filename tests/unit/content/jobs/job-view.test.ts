import { expect, test } from 'vitest'
import { isOpenJobView, type JobResults, type JobView, jobView } from '#content/jobs/job-view.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { JobState } from '#domain/kinds/job.ts'
import { sampleDraft, sampleJob } from './sample-job.ts'

const STATES: readonly JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled']
const DRAFT = { record: sampleDraft({ ID: 7 }), deleted: false }
const RESULTS: Readonly<Record<string, JobResults<AiResult>>> = {
  none: { found: [], isComplete: false },
  some: { found: [DRAFT], isComplete: false },
  all: { found: [DRAFT], isComplete: true },
  'all deleted for good': { found: [], isComplete: true },
}
const TEXTS: readonly (readonly string[])[] = [[], ['', ''], ['', 'Bread that waits']]

/** Every combination of what a view is made from, with its view. */
const CASES = STATES.flatMap((state) =>
  Object.entries(RESULTS).flatMap(([name, results]) =>
    TEXTS.flatMap((texts) =>
      [true, false].map((isOnline) => {
        const job = sampleJob({ state, results: [7] })
        const label = `a ${state} job, results ${name}, texts ${JSON.stringify(texts)}, online ${isOnline}`
        return { label, job, results, texts, isOnline, view: jobView(job, results, texts, isOnline) }
      }),
    ),
  ),
)

function expectedState({ job, results, texts }: (typeof CASES)[number]): JobView['state'] {
  if (job.state === 'failed') return 'failed'
  if (job.state === 'cancelled') return 'stopped'
  if (job.state === 'done' && results.isComplete) return 'done'
  return job.state === 'waiting' && texts.every((text) => text === '') ? 'waiting' : 'writing'
}

test('a place without a job has no view', () => {
  for (const { label, results, texts, isOnline } of CASES)
    expect(jobView(undefined, results, texts, isOnline), label).toBeNull()
})

test('a job has one of five states, whatever the combination', () => {
  expect(CASES).toHaveLength(120)
  for (const one of CASES) {
    expect(one.view?.state, one.label).toBe(expectedState(one))
    expect(one.view?.job, one.label).toBe(one.job)
  }
  expect(new Set(CASES.map(({ view }) => view?.state))).toEqual(
    new Set(['waiting', 'writing', 'done', 'failed', 'stopped']),
  )
})

test('a job is done only with its results', () => {
  for (const { label, job, results, view } of CASES)
    expect(view?.state === 'done', label).toBe(job.state === 'done' && results.isComplete)
})

test('a job is open until it has failed, was stopped, or is done with its results', () => {
  for (const { label, view } of CASES)
    expect(isOpenJobView(view), label).toBe(view?.state === 'waiting' || view?.state === 'writing')
  expect(isOpenJobView(null)).toBe(false)
})

test('streamed texts are shown only while a job is written', () => {
  for (const { label, texts, view } of CASES)
    expect(view && 'texts' in view ? view.texts : undefined, label).toEqual(
      view?.state === 'writing' ? texts : undefined,
    )
})

test('results are shown only once a job is done', () => {
  for (const { label, results, view } of CASES)
    expect(view && 'results' in view ? view.results : undefined, label).toEqual(
      view?.state === 'done' ? results.found : undefined,
    )
})

test('the network holds up only a job that is open', () => {
  for (const { label, isOnline, view } of CASES)
    expect(view && 'isOnline' in view ? view.isOnline : undefined, label).toBe(
      isOpenJobView(view) ? isOnline : undefined,
    )
})

test('a finished job whose results have not all arrived is still written, with its streamed texts', () => {
  const job = sampleJob({ state: 'done', results: [7, 8] })
  expect(jobView(job, { found: [DRAFT], isComplete: false }, ['Bread that waits'], true)).toEqual({
    state: 'writing',
    job,
    texts: ['Bread that waits'],
    isOnline: true,
  })
})
