import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { childMutations } from '#domain/engine/child-mutations.ts'
import { defineKind, flagField, type RecordSummary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { flagSchema, idSchema, fieldKeySchema, lettersSchema, wholeSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import { PART_LABELS } from '#domain/formats/formats.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { collapseSpaces } from './text-excerpt.ts'
import { titleTooLong } from '#domain/kinds/labels/length-faults.ts'

const KIND = 'aiResult'
/** A draft is part of its offer: writing one without AI needs no other right, and AI is counted by its job alone. */
const MODULE = 'opportunities'

/** A draft that was written for an offer: by the built-in writer out of the offer's own words, or by a provider. */
export interface AiResult extends DomainRecord {
  /** The first words that it was made with. */
  readonly title: string
  /** 0: belongs to no offer. */
  readonly opportunity_id: number
  /** The slug of the writing template that it was made by; `formula`, or `formula-test`, where it was a formula. */
  readonly usecase: string
  /** Whole draft as plain text, its parts one below the other. */
  readonly text: string
  /** Texts by field key (`headline`). Empty if the draft is a single text. */
  readonly parts: Readonly<Record<string, string>>
  readonly source: 'ai' | 'template'
  /** The formula that it was made by; 0 where it was a template. */
  readonly formula_id: number
  /** The job that it is of; 0 where it was made on a device. */
  readonly job: number
  /** Seed of the generation: the same seed produces the same draft. Empty if a provider wrote it. */
  readonly seed: string | number
  /** Idea on which the draft is based: 'proof', 'deadline'. */
  readonly strategy: string
  readonly language: string
  /** Revision of the catalogue and the frames used to make the draft. */
  readonly revision: string
  /** Inputs given to the writer, by name. */
  readonly inputs: Readonly<Record<string, string>>
  /** Original text, before anyone changed it. */
  readonly first: { readonly text: string; readonly parts: Readonly<Record<string, string>> }
  /** Keys of fields that a person kept from another draft while the others were written. */
  readonly locked?: readonly string[]
  readonly kept: boolean
  /** Epoch ms of its making. */
  readonly at: number
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    aiResult: AiResult
  }
  interface SummaryExtras {
    aiResult: AiResultFacts
  }
}

/** `extraText`: words that the AI wrote for no field. */
export type DraftFaultCode = 'tooLong' | 'extraText'

/** Represents a problem in a draft's field that the provider did not fix: '12 characters too long'. */
export interface DraftFault {
  readonly field: string
  /** Set where screens treat the fault apart. Drafts of earlier servers have none. */
  readonly code?: DraftFaultCode
  /** In words, for people. */
  readonly message: string
}

/** Returns the current text of a draft. `text` is the original, and its fields may have changed since. */
export function draftText({ text, parts }: Pick<AiResult, 'text' | 'parts'>): string {
  const fields = Object.values(parts)
  return fields.length === 0 ? text : fields.filter((words) => words.trim() !== '').join('\n\n')
}

/** The small values of a draft that lists show. */
export interface AiResultFacts {
  readonly usecase: string
  readonly source: AiResult['source']
  readonly kept: boolean
  readonly opportunity_id: number
}

/** Deletes and restores drafts together with their offer. */
const PARENT = { kind: 'opportunity', path: 'opportunity_id', wire: 'opportunity_id', stays: true } as const
const MAX_TITLE_CHARS = 80

const base = {
  kind: KIND,
  noun: KIND_NOUNS.aiResult,
  module: MODULE,
  allowedBy: 'update',
  slug: 'draft',
  copyTitle: (title: string) => title,
  parent: PARENT,
  fields: {
    title: textField(t`Title`, { maxChars: 300, wire: 'post_title', tooLong: titleTooLong }),
    text: textField(t`Draft`, {
      maxChars: 100_000,
      isRequired: true,
      wire: 'text',
      tooLong: (max) =>
        plural(max, {
          one: `The draft is longer than ${max} character`,
          other: `The draft is longer than ${max} characters`,
        }),
    }),
    kept: flagField(t`Kept`),
    'parts.*': textField('', { maxChars: 10_000 }),
    ...Object.fromEntries(
      [...PART_LABELS].map(([key, label]) => [`parts.${key}`, textField(label, { maxChars: 10_000 })]),
    ),
  },
  forms: [],
} as const

const short = z._default(z.string().check(z.maxLength(100)), '')
const MAX_INPUTS = 30

const standard = standardMutations(base, {
  params: z.object({
    opportunity_id: idSchema,
    usecase: z.string().check(z.maxLength(100)),
    text: z.string(),
    parts: z._default(z.record(fieldKeySchema, z.string()), {}),
    formula_id: z._default(z.union([idSchema, z.literal(0)]), 0),
    // A draft written by a provider is created only by its job.
    source: z.literal('template'),
    seed: z._default(z.union([z.string().check(z.maxLength(100)), z.number()]), ''),
    strategy: short,
    language: short,
    revision: short,
    inputs: z._default(
      z
        .record(fieldKeySchema, lettersSchema(5_000))
        .check(z.refine((inputs) => Object.keys(inputs).length <= MAX_INPUTS, `At most ${MAX_INPUTS} inputs`)),
      {},
    ),
    at: z._default(wholeSchema(0), 0),
    kept: z._default(flagSchema, false),
    locked: z.optional(z.array(fieldKeySchema).check(z.maxLength(MAX_INPUTS))),
    first: z.optional(z.object({ text: z.string(), parts: z._default(z.record(fieldKeySchema, z.string()), {}) })),
  }),
  body: ({ text, parts, first, locked, ...rest }) => ({
    ...rest,
    ...(locked && { locked }),
    title: firstLineTitle(text),
    text,
    parts,
    first: first ?? { text, parts },
    job: 0,
  }),
})

/** A draft as the server makes it of a request; its name is the account's to give. */
export function draftOfJob(
  given: Readonly<
    Pick<AiResult, 'opportunity_id' | 'usecase' | 'formula_id' | 'text' | 'parts' | 'source' | 'job' | 'at'>
  > &
    Partial<Pick<AiResult, 'locked'>> &
    Readonly<Pick<AiResult, 'ID' | 'seed' | 'strategy' | 'language' | 'revision' | 'inputs'>> & {
      readonly faults?: readonly DraftFault[]
    },
): JsonObject & { readonly ID: number; readonly title: string } {
  const { ID, text, parts, faults = [], locked = [], ...rest } = given
  return {
    ...rest,
    ID,
    text,
    parts,
    ...(locked.length > 0 && { locked: [...locked] }),
    ...(faults.length > 0 && { faults: faults.map((fault) => ({ ...fault })) }),
    title: firstLineTitle(text),
    first: { text, parts },
    kept: false,
  }
}

/** The first line, whole words of it. */
function firstLineTitle(text: string): string {
  const line = collapseSpaces(text.trim().split('\n')[0] ?? '')
  if (line.length <= MAX_TITLE_CHARS) return line
  const cut = cutToGraphemes(line, MAX_TITLE_CHARS + 1)
  if (cut === line && !isLongerThan(line, MAX_TITLE_CHARS)) return line
  const at = cut.lastIndexOf(' ')
  return at > 0 ? cut.slice(0, at) : cutToGraphemes(line, MAX_TITLE_CHARS)
}

function summary(record: AiResult): RecordSummary {
  const { usecase, source, kept, opportunity_id } = record
  const words = draftText(record)
  const facts: AiResultFacts = { usecase, source, kept, opportunity_id }
  return {
    title: firstLineTitle(words),
    excerpt: cutToGraphemes(words, 200),
    search: `${usecase.replaceAll('-', ' ')}\n${words.slice(0, 2_000)}`.toLowerCase(),
    extra: { ...facts },
  }
}

/**
 * Returns the call that recreates a draft, or null if it no longer belongs to an offer or a provider wrote it: such
 * drafts are created only by their job.
 */
function recreate(record: JsonObject, ID: number): MutationCall | null {
  const {
    opportunity_id,
    usecase,
    text,
    parts,
    source,
    seed,
    strategy,
    language,
    revision,
    inputs,
    at,
    kept,
    first,
    formula_id,
  } = record
  const filled = isObject(parts) ? Object.fromEntries(Object.entries(parts).filter(([, words]) => words !== '')) : {}
  const given = {
    ID,
    opportunity_id,
    usecase,
    text,
    source,
    seed,
    strategy,
    language,
    revision,
    inputs,
    at,
    kept,
    first,
    formula_id,
    parts: filled,
  }
  const params = given as JsonObject
  return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
}

// Records of this kind stay with their offer: nothing unlinks them.
const [move, , deleteAll] = childMutations(base)

/** A draft in parts is read by its parts, and is called by its first words. */
const readableDraft = (draft: DomainRecord, path: string, text: string): string | null =>
  path === 'title' || (path === 'text' && isObject(draft.parts) && Object.keys(draft.parts).length > 0) ? null : text

export const aiResultKind = defineKind({
  ...base,
  mutations: [...standard.mutations, move, deleteAll],
  aliases: { 'ai.deleteAIStrategy': 'delete' },
  reads: { list: ['ai.AIHistory'] },
  summary,
  readAs: readableDraft,
  recreate,
})
