import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { Job } from '#domain/kinds/job.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'

/** A job as the server stores it: for a tagline, begun by nobody yet. */
export const sampleJob = (over: Partial<Job> = {}): Job => ({
  ID: 1,
  name: 'job-1',
  updatedAt: NOW_MS,
  type: 'text',
  opportunity_id: 5,
  usecase: 'tagline',
  formula_id: 0,
  prompt: '',
  inputs: {},
  variants: 0,
  language: '',
  tone: '',
  safe_mode: false,
  queued: false,
  state: 'waiting',
  attempts: 0,
  code: '',
  message: '',
  results: [],
  at: NOW_MS,
  ...over,
})

/** A draft as the server stores it. */
export const sampleDraft = (over: Partial<AiResult> = {}): AiResult => ({
  ID: 7,
  name: 'draft-7',
  updatedAt: NOW_MS,
  title: 'Bread that waits',
  opportunity_id: 5,
  usecase: 'tagline',
  text: 'Bread that waits',
  parts: {},
  source: 'ai',
  formula_id: 0,
  job: 1,
  seed: '',
  strategy: '',
  language: '',
  revision: '',
  inputs: {},
  first: { text: 'Bread that waits', parts: {} },
  kept: false,
  at: NOW_MS,
  ...over,
})
