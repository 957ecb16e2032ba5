import { t } from '@lingui/core/macro'
import { isBlank } from '#lib/text/is-blank.ts'
import * as z from 'zod/mini'
import { type DraftDirections, draftDirectionsSchema } from '#domain/copy/catalogue/draft-directions.ts'
import { defineKind, type RecordSummary } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { flagSchema, idSchema, fieldKeySchema, lettersSchema, wholeSchema } from '#domain/engine/schema.ts'
import { PROMPT_MAX_CHARS } from '#domain/formulas/formula-fields.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { type Json, sameJson } from '#lib/json.ts'
import { jsonByteLength } from '#lib/json-size.ts'
import type { SentenceSources } from '#lib/locale/sentence-source.ts'
import { err, ok } from '#lib/result.ts'
import { KIND_NOUNS } from './record-kinds.ts'

const KIND = 'job'
const MODULE = 'ai'

export const JOB_TYPES = ['text', 'swot', 'formula_test'] as const
export type JobType = (typeof JOB_TYPES)[number]
/** Maximum number of attempts at a provider before a job fails. Specification, 4.14 and 9.04. */
export const MAX_JOB_ATTEMPTS = 3

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** Represents why a job produced nothing. Empty: no error. */
export type JobCode =
  | ''
  | 'ai_no_text'
  | 'ai_refused'
  | 'quota_exceeded'
  | 'ai_unavailable'
  | 'not_found'
  | 'not_allowed'

/** Work that only the server can do: made and taken back by people, carried out and ended by the server. */
export interface Job extends DomainRecord {
  readonly type: JobType
  /** 0: for no offer. */
  readonly opportunity_id: number
  /** The writing template, by its slug or its number; empty where it is of none. */
  readonly usecase: string
  /** 0: not made with a formula. */
  readonly formula_id: number
  readonly prompt: string
  readonly inputs: Readonly<Record<string, string>>
  /** Number of variants requested. 0: the template's default. */
  readonly variants: number
  readonly language: string
  readonly tone: string
  /** Directions of the person for the drafts, beside the inputs. */
  readonly directions?: DraftDirections
  /** True if the template is requested by its slug from the start (specification, 4.14). */
  readonly safe_mode: boolean
  /**
   * Set if the job was created offline. A cancellation made before the device was online may arrive a moment later: the
   * server waits for it.
   */
  readonly queued: boolean
  readonly state: JobState
  /** Number of attempts at a provider. */
  readonly attempts: number
  readonly code: JobCode
  /** In words, for people. */
  readonly message: string
  /** Sources of the message, for the page's language. */
  readonly sentences?: SentenceSources
  /** The IDs of the records that came of it. */
  readonly results: readonly number[]
  /** Epoch ms of its making. */
  readonly at: number
  /**
   * Set once the quota has paid for it, before its first word is sent to a watcher. Jobs that nobody watches are
   * charged at their end.
   */
  readonly charged?: boolean
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    job: Job
  }
  interface SummaryExtras {
    job: JobFacts
  }
}

/** The small values of a job that lists show. */
export interface JobFacts {
  readonly type: JobType
  readonly state: JobState
  readonly usecase: string
  readonly opportunity_id: number
  readonly formula_id: number
}

/** Returns true if the job has ended: done, failed or cancelled. */
export const isJobFinished = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled'

const MAX_INPUTS = 100
/** JSON of all inputs of a job: many times what the longest template and formula take. */
const MAX_INPUT_BYTES = 128_000
/** Jobs of an account that wait or are carried out. */
export const MAX_OPEN_JOBS = 200
/** Days for which the inputs of an ended job are kept. */
export const JOB_RETENTION_DAYS = 30

const create = defineMutation({
  method: `${KIND}.create`,
  verb: 'create',
  mints: 'ID',
  params: z.object({
    ID: idSchema,
    type: z.enum(JOB_TYPES),
    opportunity_id: z._default(z.union([idSchema, z.literal(0)]), 0),
    /** The template's number or slug. */
    usecase: z._default(z.union([z.string().check(z.maxLength(100)), z.int()]), ''),
    formula_id: z._default(z.union([idSchema, z.literal(0)]), 0),
    prompt: z._default(lettersSchema(PROMPT_MAX_CHARS), ''),
    inputs: z._default(
      z
        .record(fieldKeySchema, lettersSchema(5_000))
        .check(z.refine((inputs) => Object.keys(inputs).length <= MAX_INPUTS, `At most ${MAX_INPUTS} inputs`)),
      {},
    ),
    variants: z._default(wholeSchema(0, 3), 0),
    language: z._default(z.string().check(z.maxLength(35)), ''),
    tone: z._default(lettersSchema(200), ''),
    directions: z.exactOptional(draftDirectionsSchema),
    safe_mode: z._default(flagSchema, false),
    queued: z._default(flagSchema, false),
  }),
  needs: { module: MODULE, action: 'create' },
  touches: ({ ID, opportunity_id, formula_id }) => ({
    keys: [
      { kind: KIND, ID },
      CAPABILITIES_KEY,
      ...(opportunity_id === 0 ? [] : [{ kind: 'opportunity', ID: opportunity_id }]),
      ...(formula_id === 0 ? [] : [{ kind: 'formula', ID: formula_id }]),
    ],
    names: [{ kind: KIND, base: `job-${ID}` }],
  }),
  run(tx, { ID, usecase: given, ...wanted }) {
    const isText = wanted.type === 'text' && wanted.formula_id === 0
    const usecase = isText ? String(given) : ''
    const known = tx.get(KIND, ID) ?? tx.getDeleted(KIND, ID)
    // An identical request with the same ID is the same job: a call that was cut off is repeated.
    if (known) return isSameJob(known, { ...wanted, usecase }) ? ok({ ID, name: known.name }) : err(refusals.idTaken())
    if (jsonByteLength(wanted.inputs) > MAX_INPUT_BYTES)
      return err(
        refusals.invalid({ inputs: t`All inputs together can be at most ${{ size: formatBytes(MAX_INPUT_BYTES) }}` }),
      )
    if (isText && given === '') return err(refusals.invalid({ usecase: t`Choose what to write` }))
    if (wanted.type === 'formula_test' && isBlank(wanted.prompt))
      return err(refusals.invalid({ prompt: t`Enter a prompt to test` }))
    if (wanted.type !== 'formula_test' && !tx.get('opportunity', wanted.opportunity_id))
      return err(refusals.notFound(KIND_NOUNS.opportunity[0]))
    if (wanted.formula_id !== 0 && !tx.get('formula', wanted.formula_id))
      return err(refusals.notFound(KIND_NOUNS.formula[0]))
    const name = tx.uniqueSlug(KIND, `job-${ID}`, ID)
    const begun = { usecase, state: 'waiting', attempts: 0, code: '', message: '', results: [], at: tx.atMs } as const
    tx.insert(KIND, { ...wanted, ...begun, ID, name, updatedAt: tx.atMs })
    return ok({ ID, name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, paths: [] }),
})

const NO_JOB_INPUTS = { prompt: '', inputs: {} } as const
/** True if the inputs of a job were deleted. */
export const isJobEmptied = (known: Job): boolean =>
  isJobFinished(known) &&
  known.directions === undefined &&
  Object.entries(NO_JOB_INPUTS).every(([name, value]) => sameJson(known[name] ?? null, value))

/** Compares a job that has lost what it was asked with by the rest. */
const isSameJob = (known: Job, { directions, ...wanted }: Readonly<Record<string, Json>>): boolean =>
  (isJobEmptied(known) || sameJson(known.directions, directions)) &&
  Object.entries(isJobEmptied(known) ? { ...wanted, ...NO_JOB_INPUTS } : wanted).every(([name, value]) =>
    sameJson(known[name] ?? null, value),
  )

/** The job without what it was asked with, which takes almost all of its bytes. */
export const withoutJobInputs = ({ directions: _directions, ...known }: Job): Job => ({ ...known, ...NO_JOB_INPUTS })

/** Takes a job back, with what it was asked with. What is over already stays as it is. */
const cancel = defineMutation({
  method: `${KIND}.cancel`,
  verb: 'edit',
  params: z.object({ ID: idSchema }),
  isAllowedInFullAccount: true,
  touches: ({ ID }) => ({ keys: [{ kind: KIND, ID }, CAPABILITIES_KEY] }),
  run(tx, { ID }) {
    const job = tx.get(KIND, ID)
    if (!job) return err(refusals.notFound(KIND_NOUNS.job[0]))
    if (!isJobFinished(job)) tx.replace(KIND, { ...withoutJobInputs(job), state: 'cancelled', updatedAt: tx.atMs })
    return ok({ ID, name: job.name })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, paths: [], what: t`Cancelled` }),
})

function summary(record: Job): RecordSummary {
  const { type, state, usecase, opportunity_id, formula_id } = record
  const facts: JobFacts = { type, state, usecase, opportunity_id, formula_id }
  return { title: usecase === '' ? type : usecase, excerpt: '', search: '', extra: { ...facts } }
}

export const jobKind = defineKind({
  kind: KIND,
  noun: KIND_NOUNS.job,
  module: MODULE,
  fields: {},
  forms: [],
  mutations: [create, cancel],
  reads: {},
  summary,
})
