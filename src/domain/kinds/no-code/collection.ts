import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineKind, type KindField, type RecordSummary, textField } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { standardMutations } from '#domain/engine/standard-mutations/standard-mutations.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { wholeUpdateMutation } from '#domain/engine/whole-update-mutation.ts'
import { readIdOrder, sortByOrder } from '#domain/forms/order.ts'
import type { JsonObject } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { OFFERS_MODULE_RIGHTS } from '#domain/kinds/offers-module.ts'
import { orderMutations } from './order-mutations.ts'
import { titleTooLong } from '#domain/kinds/labels/length-faults.ts'

/** Record that groups other records under a title and a colour. */
export interface FormCollection extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly color: string
}

interface CollectionDefinition<K extends string, L extends string> {
  readonly kind: K
  readonly noun: readonly [one: string, many: string]
  /** The colour of one for which none was chosen. */
  readonly color: string
  /** Grouped records, by list: fields with one ID per line, in order. */
  readonly lists: Readonly<Record<L, KindField>>
  /** Keys of the record that apply to the original only and are not copied. */
  readonly ofOriginal?: readonly L[]
  /**
   * The kind whose records say by themselves that they are in it: those listed when it is made or changed are put into
   * it.
   */
  readonly members?: { readonly kind: string; readonly list: L; readonly path: string }
  /** A further name of its reading method: `getApps`. */
  readonly listed: string
}

const MAX_LISTED = 1_000
const idsSchema = z.optional(z.array(idSchema).check(z.maxLength(MAX_LISTED)))
const metaSchema = z.object({ color: z.optional(z.string()) })

/** A kind whose records bring others together and own none of them. */
export function defineCollection<K extends string, L extends string>({
  kind,
  noun,
  color: usual,
  lists,
  ofOriginal,
  members,
  listed,
}: CollectionDefinition<K, L>) {
  const names = Object.keys(lists) as [L, ...L[]]
  const contentSchema = z.object(Object.fromEntries(names.map((name) => [name, idsSchema]))) as z.ZodMiniObject<
    Record<L, typeof idsSchema>
  >
  type Content = Readonly<Record<string, readonly number[] | undefined>>
  const givenSchema = contentSchema
  /** The lists that are given, as they are kept. */
  const storedLists = (content: Content): JsonObject =>
    Object.fromEntries(names.flatMap((name) => (content[name] === undefined ? [] : [[name, content[name].join('\n')]])))
  const listsOf = (record: JsonObject): JsonObject =>
    Object.fromEntries(names.map((name) => [name, readIdOrder(record[name])]))
  /** The lists as they are read: of members those that are in it, in the order that is stored. */
  const shownLists = (record: JsonObject, known?: readonly number[]): JsonObject => {
    if (!members || !known) return listsOf(record)
    const inIt = sortByOrder(
      record[members.list],
      known.map((ID) => ({ ID })),
    )
    return { ...listsOf(record), [members.list]: inIt.map(({ ID }) => ID) }
  }

  const base = {
    kind,
    noun,
    slug: kind,
    ...OFFERS_MODULE_RIGHTS,
    copyTitle: (title: string) => (title.trim() === '' ? '' : `${title} (copy)`),
    ...(ofOriginal && { ofOriginal }),
    fields: {
      title: textField(t`Title`, { maxChars: 300, wire: 'post_title', tooLong: titleTooLong }),
      excerpt: textField(t`Description`, {
        maxChars: 20_000,
        wire: 'post_excerpt',
        tooLong: (max) =>
          plural(max, {
            one: `The description is longer than ${max} character`,
            other: `The description is longer than ${max} characters`,
          }),
      }),
      color: textField(t`Colour`, { maxChars: 40, isCode: true }),
      ...lists,
    },
    forms: [],
  } as const

  // The specification's entity has `content` and, of a workbook, `color` (3.17, 3.18); what is saved is called
  // `post_content` and `meta_input.color` elsewhere.
  const moreSchema = z.object({
    post_content: z.optional(givenSchema),
    content: z.optional(givenSchema),
    meta_input: z.optional(metaSchema),
    color: z.optional(z.string()),
  })
  type Given = z.output<typeof moreSchema>
  const contentIn = ({ post_content, content }: Given): Content | undefined =>
    post_content === undefined && content === undefined ? undefined : ({ ...content, ...post_content } as Content)
  const colorIn = ({ color, meta_input }: Given): string | undefined => color ?? meta_input?.color

  const standard = standardMutations(base, {
    params: z.extend(moreSchema, {
      post_title: z._default(z.string(), ''),
      post_excerpt: z._default(z.string(), ''),
      /** The order of members that are in it already, or will be: they are put nowhere. */
      order: z.optional(givenSchema),
    }),
    body: ({ post_title, post_excerpt, order, ...given }) => ({
      title: post_title,
      excerpt: post_excerpt,
      color: colorIn(given) ?? usual,
      ...Object.fromEntries(names.map((name) => [name, ''])),
      ...storedLists((order ?? {}) as Content),
      ...storedLists(contentIn(given) ?? {}),
    }),
  })
  const [standardCreate, createFromConflict, standardUpdate, ...others] = standard.mutations

  /** The members that a call lists. */
  const memberIDs = (given: Given): readonly number[] => (members && contentIn(given)?.[members.list]) ?? []
  const memberKeys = (given: Given): readonly RecordKey[] =>
    memberIDs(given).map((ID) => ({ kind: members?.kind ?? kind, ID }))
  /**
   * Puts the listed ones in, and takes out those that the list leaves out. One that was listed before stays where it
   * is: it may have been moved since, and the list written back as it was read.
   */
  const putMembers = (
    tx: Transaction,
    given: Given & { readonly ID: number },
    known?: DomainRecord,
  ): Result<null, MutationRefusal> => {
    if (!members) return ok(null)
    const before = readIdOrder(known?.[members.list])
    for (const ID of memberIDs(given).filter((one) => !before.includes(one))) {
      const record = tx.get(members.kind, ID)
      // Records moved to the trash in the meantime stay where they were.
      if (!record && tx.getDeleted(members.kind, ID)) continue
      if (!record)
        return err(
          refusals.invalid({
            [members.list]: t`This account has no ${{ noun: kindNoun(members.kind) }} with the ID ${ID}`,
          }),
        )
      if (valueAt(record, members.path) !== given.ID) tx.replace(members.kind, putInto(record, given.ID))
    }
    const wanted = contentIn(given)?.[members.list]
    const left =
      wanted === undefined
        ? []
        : tx.children(members.kind, { kind, ID: given.ID }).filter(({ ID }) => !wanted.includes(ID))
    for (const record of left) tx.replace(members.kind, putInto(record, 0))
    return ok(null)
  }
  const putInto = (record: DomainRecord, owner: number): DomainRecord => {
    const { ID, name, updatedAt } = record
    return { ...withValueAt(record, members?.path ?? '', owner), ID, name, updatedAt }
  }

  const create: typeof standardCreate = {
    ...standardCreate,
    touches(given) {
      const touched = standardCreate.touches(given)
      return { ...touched, keys: [...touched.keys, ...memberKeys(given as Given)] }
    },
    run(tx, given) {
      const made = standardCreate.run(tx, given)
      const put = made.ok ? putMembers(tx, given as Given & { readonly ID: number }) : ok(null)
      return put.ok ? made : put
    },
  }

  const ownUpdate = wholeUpdateMutation(
    base,
    standardUpdate,
    { also: moreSchema },
    {
      edits(wanted) {
        const [color, content] = [colorIn(wanted), contentIn(wanted)]
        return [
          ...(color === undefined ? [] : [{ path: 'color', value: color }]),
          ...(content === undefined
            ? []
            : Object.entries(storedLists(content)).map(([path, value]) => ({ path, value: value as string }))),
        ]
      },
      keys: memberKeys,
      afterwards: putMembers,
    },
  )
  const update: typeof ownUpdate = {
    ...ownUpdate,
    touches(given) {
      const touched = ownUpdate.touches(given)
      const isListed = members !== undefined && contentIn(given as Given)?.[members.list] !== undefined
      return isListed
        ? { ...touched, children: [{ kind: members.kind, of: { kind, ID: (given as { readonly ID: number }).ID } }] }
        : touched
    },
  }

  function summary(record: FormCollection): RecordSummary {
    const { title, excerpt, color } = record
    const orders = Object.fromEntries(names.map((name) => [name, record[name] ?? '']))
    return {
      title,
      excerpt: excerpt.trim().slice(0, 200),
      search: `${title}\n${excerpt.slice(0, 500)}`.toLowerCase(),
      extra: { color, ...orders },
    }
  }

  function recreate(record: JsonObject, ID: number): MutationCall | null {
    const { title, excerpt, color } = record
    const params = {
      ...standard.addedParams(record),
      ID,
      post_title: title,
      post_excerpt: excerpt,
      order: listsOf(record),
      meta_input: { color },
    } as JsonObject
    return z.safeParse(create.params, params).success ? { method: create.method, params } : null
  }

  return defineKind({
    ...base,
    mutations: [
      create,
      createFromConflict,
      update,
      ...others,
      ...orderMutations({
        ...base,
        lists: names,
        inList: (record, list) => readIdOrder(record[list]).map(String),
      }),
    ],
    reads: { get: [], list: [listed] },
    summary,
    present: (record, known) => ({
      ...record,
      content: shownLists(record, known),
      meta_input: { color: record.color ?? '' },
    }),
    ...(members && { memberKind: members.kind }),
    recreate,
  })
}
