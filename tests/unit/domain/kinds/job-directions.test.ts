import { expect, test } from 'vitest'
import { isJobEmptied, type Job, withoutJobInputs } from '#domain/kinds/job.ts'

const JOB: Job = {
  ID: 1,
  name: 'job-1',
  updatedAt: 0,
  type: 'text',
  opportunity_id: 2,
  usecase: 'social-ads',
  formula_id: 0,
  prompt: '',
  inputs: { what: 'Bread' },
  variants: 0,
  language: '',
  tone: '',
  directions: { audience: 'families', keep: { headline: 'No queue' } },
  safe_mode: false,
  queued: false,
  state: 'done',
  attempts: 1,
  code: '',
  message: '',
  results: [],
  at: 0,
}

test('a job that has ended loses its directions with its inputs', () => {
  expect(isJobEmptied(JOB)).toBe(false)
  expect(isJobEmptied({ ...JOB, inputs: {} })).toBe(false)
  const emptied = withoutJobInputs(JOB)
  expect(JSON.stringify(emptied)).not.toMatch(/families|No queue/)
  expect(isJobEmptied(emptied)).toBe(true)
})
