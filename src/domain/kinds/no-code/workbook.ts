import * as z from 'zod/mini'
import { defineKind, type Summary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations.ts'
import { idsIn } from '#domain/forms/order.ts'
import type { JsonObject } from '#lib/json.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'
import { WORKBOOK_COLOR } from './colors.ts'
import { placeMutations } from './place-mutations.ts'
import { wholeUpdate } from './whole-update.ts'

const KIND = 'workbook'

/** Forms that belong together, and what was entered in them. Which forms are in it, they say themselves. */
export interface Workbook extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  /** `#AAD6FC`. */
  readonly color: string
  /** The IDs of its forms in their order, one a line; what is not named comes at the end. */
  readonly forms: string
}

/** The small values of a workbook that lists show. */
export interface WorkbookFacts {
  readonly color: string
  readonly forms: string
}

const base = {
  kind: KIND,
  noun: NOUNS.workbook,
  slug: 'workbook',
  copyTitle: (title: string) => (title.trim() === '' ? '' : `${title} (copy)`),
  // Its forms stay in the original.
  ofOriginal: ['forms'],
  fields: {
    title: textField('Title', { maxChars: 300, wire: 'post_title', tooLong: 'The title is longer than' }),
    excerpt: textField('What it is for', { maxChars: 20_000, wire: 'post_excerpt', tooLong: 'What it is for is longer than' }),
    color: textField('Colour', { maxChars: 40 }),
    forms: textField('Order of its forms', { maxChars: 20_000, marked: ['As they were made', 'As they were put'] }),
  },
  forms: [],
} as const

const contentSchema = z.object({ forms: z._default(z.array(idSchema).check(z.maxLength(1_000)), []) })
const metaSchema = z.object({ color: z.optional(z.string()) })

const standard = standardMutations(base, {
  params: z.object({
    post_title: z._default(z.string(), ''),
    post_excerpt: z._default(z.string(), ''),
    post_content: z.prefault(contentSchema, {}),
    meta_input: z.prefault(metaSchema, {}),
  }),
  body: ({ post_title, post_excerpt, post_content, meta_input }) => ({
    title: post_title,
    excerpt: post_excerpt,
    color: meta_input.color ?? WORKBOOK_COLOR,
    forms: post_content.forms.join('\n'),
  }),
})

const [create, createFromConflict, standardUpdate, ...others] = standard.mutations

const update = wholeUpdate(
  base,
  standardUpdate,
  z.object({ post_content: z.optional(contentSchema), meta_input: z.optional(metaSchema) }),
  ({ post_content, meta_input }) => [
    ...(meta_input?.color === undefined ? [] : [{ path: 'color', value: meta_input.color }]),
    ...(post_content === undefined ? [] : [{ path: 'forms', value: post_content.forms.join('\n') }]),
  ],
)

function summary(record: DomainRecord): Summary {
  const { title, excerpt, color, forms } = record as Workbook
  const facts: WorkbookFacts = { color, forms }
  return {
    title,
    excerpt: excerpt.trim().slice(0, 200),
    search: `${title}\n${excerpt.slice(0, 500)}`.toLowerCase(),
    extra: { ...facts },
  }
}

function recreate({ title, excerpt, color, forms }: JsonObject, ID: number): MutationCall | null {
  const params = {
    ID,
    post_title: title,
    post_excerpt: excerpt,
    post_content: { forms: idsIn(forms) },
    meta_input: { color },
  } as JsonObject
  return z.safeParse(create.params, params).success ? { method: create.method, params } : null
}

export const workbook = defineKind({
  ...base,
  mutations: [
    create,
    createFromConflict,
    update,
    ...others,
    ...placeMutations({ kind: KIND, noun: base.noun, lists: ['forms'], inList: ({ forms }) => idsIn(forms).map(String) }),
  ],
  reads: { get: [], list: ['getWorkbooks'] },
  summary,
  present: (record) => ({ ...record, content: { forms: idsIn(record.forms) }, meta_input: { color: record.color ?? '' } }),
  recreate,
})
