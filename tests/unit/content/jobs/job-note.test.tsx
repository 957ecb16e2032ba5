import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Job } from '#domain/kinds/job.ts'
import { JobNote } from '#content/jobs/job-note.tsx'
import { jobView } from '#content/jobs/job-view.ts'
import { NO_RESULTS } from '#content/jobs/read-job.ts'
import type { JobRun } from '#content/jobs/use-job-run.ts'
import { sampleJob } from './sample-job.ts'

const nothing = () => Promise.resolve()

type Facts = Pick<Job, 'state' | 'attempts'> & { readonly isOnline?: boolean }

/** What is said of a request that is at this point, while these words of it are there. */
function said({ isOnline = true, ...facts }: Facts, ...texts: readonly string[]): string {
  const run: JobRun = {
    view: jobView(sampleJob(facts), NO_RESULTS, texts, isOnline),
    isOnline,
    start: () => Promise.resolve(false),
    stop: nothing,
    dismiss: () => undefined,
  }
  return /<span[^>]*>([^<]*)/.exec(renderToStaticMarkup(<JobNote run={run} title="Tagline" />))?.[1] ?? ''
}

test('a request waits until it is taken up, is written, and is tried again', () => {
  expect(said({ state: 'waiting', attempts: 0 })).toBe('Waiting for the writer…')
  expect(said({ state: 'running', attempts: 1 })).toBe('Writing…')
  expect(said({ state: 'running', attempts: 2 })).toBe('Trying again, 2 of 3')
})

test('a request whose words come before the news that it was taken up is written, and does not wait', () => {
  expect(said({ state: 'waiting', attempts: 0 }, '', 'Bread that waits')).toBe('Writing…')
  expect(said({ state: 'waiting', attempts: 0 }, '')).toBe('Waiting for the writer…')
})

test('the note without a network tells running jobs from waiting ones', () => {
  const later = 'Tagline: will be written when you’re back online. Nothing counts towards your plan until then.'
  const now = 'Tagline: being written. You’ll see the result when you’re back online.'
  expect(said({ state: 'waiting', attempts: 0, isOnline: false })).toBe(later)
  expect(said({ state: 'running', attempts: 1, isOnline: false })).toBe(now)
  expect(said({ state: 'waiting', attempts: 0, isOnline: false }, 'Bread that waits')).toBe(now)
})
