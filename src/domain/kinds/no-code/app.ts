import * as z from 'zod/mini'
import { defineKind, type Summary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations.ts'
import { idsIn } from '#domain/forms/order.ts'
import type { JsonObject } from '#lib/json.ts'
import { NOUNS } from '#domain/kinds/kinds.ts'
import { APP_COLOR } from './colors.ts'
import { placeMutations } from './place-mutations.ts'
import { wholeUpdate } from './whole-update.ts'

const KIND = 'app'

/** Workbooks and forms that are worked with together. They belong to themselves: an app only names them. */
export interface NoCodeApp extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly color: string
  /** The IDs of its workbooks in their order, one a line. */
  readonly workbooks: string
  /** The IDs of single forms likewise. */
  readonly forms: string
}

/** The small values of an app that lists show. */
export interface AppFacts {
  readonly color: string
  readonly workbooks: string
  readonly forms: string
}

const base = {
  kind: KIND,
  noun: NOUNS.app,
  slug: 'app',
  copyTitle: (title: string) => (title.trim() === '' ? '' : `${title} (copy)`),
  fields: {
    title: textField('Title', { maxChars: 300, wire: 'post_title', tooLong: 'The title is longer than' }),
    excerpt: textField('What it is for', { maxChars: 20_000, wire: 'post_excerpt', tooLong: 'What it is for is longer than' }),
    color: textField('Colour', { maxChars: 40 }),
    workbooks: textField('Its workbooks', { maxChars: 20_000, marked: ['No workbooks', 'Workbooks in an order'] }),
    forms: textField('Its forms', { maxChars: 20_000, marked: ['No forms', 'Forms in an order'] }),
  },
  forms: [],
} as const

const idsSchema = z._default(z.array(idSchema).check(z.maxLength(1_000)), [])
const contentSchema = z.object({ workbooks: idsSchema, forms: idsSchema })
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
    color: meta_input.color ?? APP_COLOR,
    workbooks: post_content.workbooks.join('\n'),
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
    ...(post_content === undefined
      ? []
      : [
          { path: 'workbooks', value: post_content.workbooks.join('\n') },
          { path: 'forms', value: post_content.forms.join('\n') },
        ]),
  ],
)

function summary(record: DomainRecord): Summary {
  const { title, excerpt, color, workbooks, forms } = record as NoCodeApp
  const facts: AppFacts = { color, workbooks, forms }
  return {
    title,
    excerpt: excerpt.trim().slice(0, 200),
    search: `${title}\n${excerpt.slice(0, 500)}`.toLowerCase(),
    extra: { ...facts },
  }
}

function recreate({ title, excerpt, color, workbooks, forms }: JsonObject, ID: number): MutationCall | null {
  const post_content = { workbooks: idsIn(workbooks), forms: idsIn(forms) }
  const params = { ID, post_title: title, post_excerpt: excerpt, post_content, meta_input: { color } } as JsonObject
  return z.safeParse(create.params, params).success ? { method: create.method, params } : null
}

export const app = defineKind({
  ...base,
  mutations: [
    create,
    createFromConflict,
    update,
    ...others,
    ...placeMutations({
      kind: KIND,
      noun: base.noun,
      lists: ['workbooks', 'forms'],
      inList: (record, list) => idsIn(record[list]).map(String),
    }),
  ],
  reads: { get: [], list: ['getApps'] },
  summary,
  present: (record) => ({
    ...record,
    content: { workbooks: idsIn(record.workbooks), forms: idsIn(record.forms) },
    meta_input: { color: record.color ?? '' },
  }),
  recreate,
})
