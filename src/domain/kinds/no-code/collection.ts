import * as z from 'zod/mini'
import { defineKind, type OwnField, type Summary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations.ts'
import { idsIn } from '#domain/forms/order.ts'
import type { Json, JsonObject } from '#lib/json.ts'
import { placeMutations } from './place-mutations.ts'
import { wholeUpdate } from './whole-update.ts'

/** Something that brings others together under a title and a colour. */
export interface Collection extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly color: string
}

interface Definition<K extends string, L extends string> {
  readonly kind: K
  readonly noun: readonly [one: string, many: string]
  /** The colour of one for which none was chosen. */
  readonly color: string
  /** What it brings together: fields with IDs, one a line, in their order. */
  readonly lists: Readonly<Record<L, OwnField>>
  /** What is true of the original alone, by the keys of the record. */
  readonly ofOriginal?: readonly L[]
  /** A further name of its reading method: `getApps`. */
  readonly listed: string
}

const MAX_LISTED = 1_000
const idsSchema = z._default(z.array(idSchema).check(z.maxLength(MAX_LISTED)), [])
const metaSchema = z.object({ color: z.optional(z.string()) })

/** A kind whose records bring others together and own none of them. */
export function defineCollection<K extends string, L extends string>({
  kind,
  noun,
  color: usual,
  lists,
  ofOriginal,
  listed,
}: Definition<K, L>) {
  const names = Object.keys(lists) as [L, ...L[]]
  const contentSchema = z.object(Object.fromEntries(names.map((name) => [name, idsSchema]))) as z.ZodMiniObject<Record<L, typeof idsSchema>>
  type Content = Readonly<Record<string, readonly number[] | undefined>>
  const kept = (content: object): JsonObject =>
    Object.fromEntries(names.map((name) => [name, ((content as Content)[name] ?? []).join('\n')]))
  const given = (record: JsonObject): JsonObject => Object.fromEntries(names.map((name) => [name, idsIn(record[name])]))

  const base = {
    kind,
    noun,
    slug: kind,
    copyTitle: (title: string) => (title.trim() === '' ? '' : `${title} (copy)`),
    ...(ofOriginal && { ofOriginal }),
    fields: {
      title: textField('Title', { maxChars: 300, wire: 'post_title', tooLong: 'The title is longer than' }),
      excerpt: textField('What it is for', { maxChars: 20_000, wire: 'post_excerpt', tooLong: 'What it is for is longer than' }),
      color: textField('Colour', { maxChars: 40 }),
      ...lists,
    },
    forms: [],
  } as const

  const standard = standardMutations(base, {
    params: z.object({
      post_title: z._default(z.string(), ''),
      post_excerpt: z._default(z.string(), ''),
      post_content: z.prefault(contentSchema as z.ZodMiniObject, {}),
      meta_input: z.prefault(metaSchema, {}),
    }),
    body: ({ post_title, post_excerpt, post_content, meta_input }) => ({
      title: post_title,
      excerpt: post_excerpt,
      color: meta_input.color ?? usual,
      ...kept(post_content),
    }),
  })
  const [create, createFromConflict, standardUpdate, ...others] = standard.mutations

  const update = wholeUpdate(
    base,
    standardUpdate,
    z.object({ post_content: z.optional(contentSchema as z.ZodMiniObject), meta_input: z.optional(metaSchema) }),
    ({ post_content, meta_input }) => [
      ...(meta_input?.color === undefined ? [] : [{ path: 'color', value: meta_input.color }]),
      ...(post_content === undefined ? [] : Object.entries(kept(post_content)).map(([path, value]) => ({ path, value: value as string }))),
    ],
  )

  function summary(record: DomainRecord): Summary {
    const { title, excerpt, color } = record as Collection
    const orders = Object.fromEntries(names.map((name) => [name, (record as Readonly<Record<string, Json>>)[name] ?? '']))
    return {
      title,
      excerpt: excerpt.trim().slice(0, 200),
      search: `${title}\n${excerpt.slice(0, 500)}`.toLowerCase(),
      extra: { color, ...orders },
    }
  }

  function recreate(record: JsonObject, ID: number): MutationCall | null {
    const { title, excerpt, color } = record
    const params = { ID, post_title: title, post_excerpt: excerpt, post_content: given(record), meta_input: { color } } as JsonObject
    return z.safeParse(create.params, params).success ? { method: create.method, params } : null
  }

  return defineKind({
    ...base,
    mutations: [
      create,
      createFromConflict,
      update,
      ...others,
      ...placeMutations({ kind, noun, lists: names, inList: (record, list) => idsIn((record as JsonObject)[list]).map(String) }),
    ],
    reads: { get: [], list: [listed] },
    summary,
    present: (record) => ({ ...record, content: given(record), meta_input: { color: record.color ?? '' } }),
    recreate,
  })
}
