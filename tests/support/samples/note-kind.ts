import * as z from 'zod/mini'
import { childMutations } from '#domain/engine/child-mutations.ts'
import { CORE_SET, defineKind, textField } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import type { JsonObject } from '#lib/json.ts'

/**
 * A kind of record that the product does not have, made of what every kind has: a title, a text, an offer that it
 * belongs to.
 */
export interface Note extends DomainRecord {
  readonly title: string
  readonly text: string
  /** The set that it lies in: `shelf:1`; 0: in the core. It never changes. */
  readonly shelf: number
  readonly meta: { readonly opportunity_id: number }
}

const base = {
  kind: 'note',
  noun: ['note', 'notes'],
  slug: 'note',
  module: null,
  copyTitle: (title: string) => `${title} again`,
  parent: { kind: 'opportunity', path: 'meta.opportunity_id', wire: 'opportunity_id' },
  fields: {
    title: textField('Title', { maxChars: 100, isRequired: true, wire: 'post_title' }),
    text: textField('Text', { maxChars: 10_000, wire: 'post_content' }),
  },
  forms: [],
} as const

const standard = standardMutations(base, {
  params: z.object({
    post_title: z.string(),
    post_content: z._default(z.string(), ''),
    shelf: z._default(z.int(), 0),
    opportunity_id: idSchema,
  }),
  body: ({ post_title, post_content, shelf, opportunity_id }) => ({
    title: post_title,
    text: post_content,
    shelf,
    meta: { opportunity_id },
  }),
})

export const note = defineKind({
  ...base,
  mutations: [...standard.mutations, ...childMutations(base)],
  reads: { get: [], list: [] },
  summary: (record) => ({
    title: (record as Note).title,
    excerpt: (record as Note).text.slice(0, 200),
    search: (record as Note).title,
  }),
  setOf: (record) => ((record as Note).shelf === 0 ? CORE_SET : `shelf:${(record as Note).shelf}`),
  recreate({ title, text, shelf, meta }: JsonObject, ID: number) {
    const opportunity_id = (meta as JsonObject | undefined)?.opportunity_id ?? 0
    const params = { ID, post_title: title ?? '', post_content: text ?? '', shelf: shelf ?? 0, opportunity_id }
    return z.safeParse(standard.create.params, params).success ? { method: standard.create.method, params } : null
  },
})
