import * as z from 'zod/mini'
import { defineMutation, type MutationData } from '#domain/engine/mutation.ts'
import {
  type DomainRecord,
  type FieldPathEdit,
  type RecordKey,
  storedTitle,
  type Touches,
} from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { flagSchema, idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { checkCapability, spendQuota } from '#domain/plan/quota.ts'
import { isObject, type Json, type JsonObject } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text/text.ts'
import {
  restoreChild,
  restoreRecord,
  CHILD_CHOICES,
  releaseChildren,
  parentKeys,
  unlinkedOrphan,
} from '#domain/engine/child-mutations.ts'
import { bodyProblems, problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import {
  type Conflict,
  findConflict,
  dismissConflict,
  notationNameSchema,
  fieldValueSchema,
} from '#domain/engine/conflict-record.ts'
import { type KindDefinition, needsOf, type FieldProblems, problemsAt } from '#domain/engine/kind.ts'
import { unconvertibleRefusal } from '#domain/engine/converted-length.ts'
import {
  childKindsOf,
  convertToRecordNotation,
  kindNoun,
  stayingKindsOf,
  applyFieldEdit,
} from '#domain/engine/registry.ts'
import { setFieldMutation } from '#domain/engine/set-field-mutation.ts'

type StandardMutationsBase<K extends string> = Pick<
  KindDefinition,
  'noun' | 'module' | 'allowedBy' | 'fields' | 'forms' | 'parent' | 'ofOriginal' | 'notation'
> & {
  readonly kind: K
  /** What a name is made of where the title has no letter. */
  readonly slug: string
  /** What a copy is called where nobody has said. */
  readonly copyTitle: (title: string) => string
  /** It is allowed by its module, and takes nothing of its quota. */
  readonly isUncounted?: true
  /** Its name where no title makes one, unlike any other: there may be very many. */
  readonly nameOf?: (ID: number) => string
}

interface RecordCreation<S extends z.ZodMiniObject> {
  /** What is given to make one, but for the ID. */
  readonly params: S
  /** All of the record but what every record has. */
  body(given: z.output<S>): JsonObject
  /** What is wrong with it beyond its fields. */
  problems?(body: JsonObject, given: z.output<S>): FieldProblems
  /** The words that its name is made of where it is not its title. */
  nameWords?(given: z.output<S>): string | undefined
  /** What a child keeps of its parent. */
  joined?(body: JsonObject, parent: DomainRecord | undefined): JsonObject
  /** What is wrong with it as a child of its parent. */
  misplaced?(body: JsonObject, parent: DomainRecord | undefined): FieldProblems
}

/**
 * The mutations of every kind that has a title. `children` of trashing and deleting: what becomes of the records that
 * belong to it; unlinked where nothing is said.
 */
export function standardMutations<K extends string, S extends z.ZodMiniObject>(
  base: StandardMutationsBase<K>,
  creation: RecordCreation<S>,
) {
  const { kind, module, parent } = base
  const needs = (action: 'create' | 'update' | 'delete') => needsOf(base, action)
  const key = (ID: number): RecordKey => ({ kind, ID })
  const touchesOne = ({ ID }: { ID: number }): Touches => ({ keys: [key(ID), CAPABILITIES_KEY] })
  const slugOf = (title: string): string => slugify(title, base.slug)
  const namesFor = (title: string) => (base.nameOf ? [] : [{ kind, base: slugOf(title) }])
  const dataOf = (result: Result<DomainRecord, MutationRefusal>): Result<MutationData, MutationRefusal> =>
    result.ok ? ok({ ID: result.value.ID, name: result.value.name }) : result

  /** A new record, its title checked already. */
  const insert = (
    tx: Transaction,
    ID: number,
    body: JsonObject,
    nameWords = storedTitle(body),
  ): Result<MutationData, MutationRefusal> => {
    if (tx.get(kind, ID) || tx.getDeleted(kind, ID)) return err(refusals.idTaken())
    const spent = module === null || base.isUncounted || base.allowedBy ? ok(null) : spendQuota(tx, module)
    if (!spent.ok) return spent
    const name = base.nameOf?.(ID) ?? tx.uniqueSlug(kind, slugOf(nameWords), ID)
    tx.insert(kind, { ...body, ID, name, updatedAt: tx.atMs })
    return ok({ ID, name })
  }

  /** What a copy takes of the original. */
  const copied = (tx: Transaction, original: DomainRecord): JsonObject =>
    Object.fromEntries(
      Object.entries(unlinkedOrphan(tx, kind, original)).filter(([own]) => base.ofOriginal?.includes(own) !== true),
    )

  type Given = z.output<S> & { readonly ID: number }
  const newSchema = z.extend(creation.params, { ID: idSchema }) as unknown as z.ZodMiniType<
    Given,
    z.input<S> & { readonly ID: z.input<typeof idSchema> }
  >

  const wordsOfName = (given: Given, body: JsonObject): string => creation.nameWords?.(given) || storedTitle(body)

  const create = defineMutation({
    method: `${kind}.create` as const,
    verb: 'create',
    mints: 'ID',
    params: newSchema,
    ...needs('create'),
    touches(given) {
      const body = creation.body(given)
      const of = parent ? [{ kind: parent.kind, ID: Number(valueAt(body, parent.path)) }] : []
      return { keys: [key(given.ID), CAPABILITIES_KEY, ...of], names: namesFor(wordsOfName(given, body)) }
    },
    run(tx, given) {
      const body = creation.body(given)
      const checked = refuseProblems({ ...bodyProblems(base, body), ...creation.problems?.(body, given) })
      if (!checked.ok) return checked
      const placed = place(tx, body)
      return placed.ok ? insert(tx, given.ID, placed.value, wordsOfName(given, body)) : placed
    },
    describe: ({ ID }) => ({ subject: key(ID), paths: [] }),
  })

  /** Under its parent, as far as that is there: what is made for a record in the trash belongs to none. */
  function place(tx: Transaction, body: JsonObject): Result<JsonObject, MutationRefusal> {
    if (!parent) return ok(body)
    const ID = Number(valueAt(body, parent.path))
    if (ID === 0) return ok(body)
    const live = tx.get(parent.kind, ID)
    const of = live ?? tx.getDeleted(parent.kind, ID)
    if (!of) return err(refusals.notFound(kindNoun(parent.kind)))
    const checked = refuseProblems(creation.misplaced?.(body, of) ?? {})
    if (!checked.ok) return checked
    const joined = creation.joined?.(body, of) ?? body
    return ok(live || parent.stays ? joined : withValueAt(joined, parent.path, 0))
  }

  const ownWires = Object.entries(base.fields).flatMap(([path, { wire }]) =>
    wire === undefined ? [] : [{ path, wire }],
  )
  const others = z.object(
    Object.fromEntries(
      ownWires.filter(({ path }) => path !== 'title').map(({ wire }) => [wire, z.optional(z.string())]),
    ),
  ) as unknown as z.ZodMiniObject<{
    post_excerpt: z.ZodMiniOptional<z.ZodMiniString>
    post_content: z.ZodMiniOptional<z.ZodMiniString>
  }>
  const textsSchema = z.extend(others, { post_title: z.string() })
  type Texts = z.output<typeof textsSchema> & Readonly<Record<string, string | undefined>>
  const wasSchema = z.optional(z.partial(textsSchema))
  const givenOf = (texts: Partial<Texts>) =>
    ownWires.filter(({ wire }) => (texts as Record<string, unknown>)[wire] !== undefined)
  const textOf = (texts: object | undefined, wire: string): string | undefined =>
    (texts as Record<string, string | undefined> | undefined)?.[wire]

  const update = defineMutation({
    method: `${kind}.update` as const,
    verb: 'edit',
    params: z.extend(textsSchema, { ID: idSchema, was: wasSchema }),
    ...needs('update'),
    touches: touchesOne,
    run(tx, { ID, was, ...texts }) {
      const edits: FieldPathEdit[] = givenOf(texts).map(({ path, wire }) => ({
        path,
        was: textOf(was, wire),
        value: textOf(texts, wire) ?? '',
      }))
      const checked = refuseProblems(problemsOf(base, edits, tx.get(kind, ID)))
      return checked.ok ? dataOf(tx.edit(kind, ID, edits)) : checked
    },
    folding: {
      key: ({ ID }) => `${kind}:${ID}:update`,
      fold(first, last) {
        const isChained = ownWires.every(({ wire }) => {
          const was = textOf(last.was, wire)
          return was === undefined || textOf(first, wire) === undefined || was === textOf(first, wire)
        })
        // What the first edit replaced, field by field: absent stays absent, since the server never had the value in
        // between.
        const was = Object.fromEntries(
          ownWires.flatMap(({ wire }) => {
            const replaced = textOf(textOf(first, wire) === undefined ? last.was : first.was, wire)
            return replaced === undefined ? [] : [[wire, replaced]]
          }),
        )
        return isChained ? { ...first, ...last, was } : null
      },
    },
    describe: ({ ID, was: _, ...texts }) => ({ subject: key(ID), paths: givenOf(texts).map(({ path }) => path) }),
  })

  const rename = defineMutation({
    method: `${kind}.rename` as const,
    verb: 'edit',
    params: z.object({
      ID: idSchema,
      post_title: z.string(),
      was: z.optional(z.union([z.string(), z.object({ post_title: z.string() })])),
    }),
    ...needs('update'),
    touches: touchesOne,
    run(tx, { ID, post_title, was }) {
      const checked = refuseProblems(problemsAt(base, 'title', post_title))
      if (!checked.ok) return checked
      return dataOf(
        tx.edit(kind, ID, [{ path: 'title', was: typeof was === 'object' ? was.post_title : was, value: post_title }]),
      )
    },
    describe: ({ ID }) => ({ subject: key(ID), paths: ['title'] }),
  })

  /**
   * The copy takes the title that is given; what belongs to the original goes on belonging to it alone. `ID` is the
   * original's, `copy` the new one's.
   */
  const duplicate = defineMutation({
    method: `${kind}.duplicate` as const,
    verb: 'create',
    mints: 'copy',
    params: z.object({ ID: idSchema, copy: idSchema, post_title: z.optional(z.string()) }),
    ...needs('create'),
    touches: ({ ID, copy, post_title }) => ({
      keys: [key(ID), key(copy), CAPABILITIES_KEY],
      names: post_title === undefined ? [] : namesFor(post_title),
    }),
    touchesMore({ ID, post_title }, find) {
      const original = find(kind, ID)
      if (!original) return { keys: [] }
      return { keys: parentKeys(kind, original), names: namesFor(post_title ?? base.copyTitle(storedTitle(original))) }
    },
    run(tx, { ID, copy, post_title }) {
      const original = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
      if (!original) return err(refusals.notFound(kindNoun(kind)))
      const title = post_title ?? base.copyTitle(storedTitle(original))
      const checked = refuseProblems(problemsAt(base, 'title', title))
      if (!checked.ok) return checked
      return insert(tx, copy, { ...copied(tx, original), title })
    },
    describe: ({ copy }) => ({ subject: key(copy), paths: [] }),
  })

  /**
   * Keeps both of a conflict: the record stays as it is, and a copy of it takes the words in conflict. Made also where
   * someone else has settled the conflict meanwhile: a copy is in nobody's way. `seen`: the words in conflict as the
   * person saw them.
   */
  const createFromConflict = defineMutation({
    method: `${kind}.createFromConflict` as const,
    verb: 'create',
    params: z.object({
      ID: idSchema,
      conflict: idSchema,
      post_title: z.string(),
      seen: z.optional(fieldValueSchema),
      notation: notationNameSchema,
    }),
    ...needs('create'),
    touches: ({ ID, conflict, post_title }) => ({
      keys: [key(ID), { kind: 'conflict', ID: conflict }, CAPABILITIES_KEY],
      names: namesFor(post_title),
    }),
    touchesMore({ conflict }, find) {
      const of = (find('conflict', conflict) as Conflict | undefined)?.of
      return { keys: of ? [of, ...parentKeys(of.kind, find(of.kind, of.ID))] : [] }
    },
    run(tx, { ID, conflict: conflictID, post_title, seen, notation }) {
      const conflict = findConflict(tx, conflictID, notation)
      if (!conflict) return err(refusals.notFound(kindNoun('conflict')))
      const { of, path } = conflict
      if (of.kind !== kind) return err(refusals.invalid({ conflict: 'There can only be one of this' }))
      const original = tx.get(kind, of.ID) ?? tx.getDeleted(kind, of.ID)
      if (!original) return err(refusals.notFound(kindNoun(kind)))
      const value = seen ?? conflict.value
      const checked = refuseProblems({ ...problemsAt(base, path, value), ...problemsAt(base, 'title', post_title) })
      if (!checked.ok) return checked
      // Making the copy settles the conflict, which needs the right to edit.
      const { needs: editing } = needs('update')
      const allowed = editing ? checkCapability(tx, editing) : ok(null)
      if (!allowed.ok) return allowed
      let isConvertible = true
      const onUnconvertible = (): void => {
        isConvertible = false
      }
      const stored = convertToRecordNotation(kind, original, { path, value, from: conflict.notation }, onUnconvertible)
      const changed = applyFieldEdit(kind, original, { path, value: stored }, { onUnconvertible })
      if (!isConvertible) return err(unconvertibleRefusal(kind))
      const made = insert(tx, ID, { ...copied(tx, changed), title: post_title })
      if (made.ok) dismissConflict(tx, conflict, seen)
      return made
    },
    describe: ({ ID }) => ({ subject: key(ID), paths: [] }),
  })

  const goingSchema = z.object({
    ID: idSchema,
    children: z.optional(z.enum(CHILD_CHOICES)),
    strategies: z.optional(z.enum(CHILD_CHOICES)),
  })
  type Going = z.output<typeof goingSchema>
  const touchesChildren = (of: RecordKey, forGood = false): Pick<Touches, 'children'> => ({
    children: [...childKindsOf(of.kind), ...(forGood ? stayingKindsOf(of.kind) : [])].map((child) => ({
      kind: child.kind,
      of,
    })),
  })

  const withoutChildren = (tx: Transaction, { ID, children, strategies }: Going): Result<null, MutationRefusal> =>
    releaseChildren(tx, key(ID), children ?? strategies ?? 'unlink')

  const trash = defineMutation({
    method: `${kind}.trash` as const,
    verb: 'trash',
    params: goingSchema,
    ...needs('delete'),
    touches: (going) => ({ ...touchesOne(going), ...touchesChildren(key(going.ID)) }),
    run(tx, going) {
      const live = tx.get(kind, going.ID)
      const record = live ?? tx.getDeleted(kind, going.ID)
      if (!record) return err(refusals.notFound(kindNoun(kind)))
      const left = live ? withoutChildren(tx, going) : ok(null)
      if (!left.ok) return left
      tx.remove(kind, going.ID)
      return ok({ ID: going.ID, name: record.name })
    },
    describe: ({ ID }) => ({ subject: key(ID), paths: [] }),
  })

  /**
   * As trashing. `forGood` takes away what is in the trash already; what someone restored meanwhile only goes back into
   * it.
   */
  const remove = defineMutation({
    method: `${kind}.delete` as const,
    verb: 'delete',
    params: z.extend(goingSchema, { forGood: z.optional(flagSchema) }),
    ...needs('delete'),
    touches: (going) => ({ ...touchesOne(going), ...touchesChildren(key(going.ID), going.forGood) }),
    run(tx, going) {
      const live = tx.get(kind, going.ID)
      const record = live ?? tx.getDeleted(kind, going.ID)
      if (!record) return err(refusals.notFound(kindNoun(kind)))
      const left = live ? withoutChildren(tx, going) : ok(null)
      if (!left.ok) return left
      if (live) tx.remove(kind, going.ID)
      else if (going.forGood) eraseWithChildren(tx, key(going.ID), record)
      return ok({ ID: going.ID, name: record.name })
    },
    describe: ({ ID }) => ({ subject: key(ID), paths: [] }),
  })

  /** `with`: records that went together with it, or were unlinked by that: they come back to it. */
  const restore = defineMutation({
    method: `${kind}.restore` as const,
    verb: 'restore',
    params: z.object({ ID: idSchema, with: z.optional(z.array(z.object({ kind: z.string(), ID: idSchema }))) }),
    ...needs('update'),
    touches: ({ ID, with: along = [] }) => ({ keys: [key(ID), CAPABILITIES_KEY, ...along] }),
    touchesMore({ ID, with: along = [] }, find) {
      const names = [key(ID), ...along].flatMap((one) => {
        const name = find(one.kind, one.ID)?.name
        return name === undefined ? [] : [{ kind: one.kind, base: name }]
      })
      return { keys: parentKeys(kind, find(kind, ID)), names }
    },
    run(tx, { ID, with: along = [] }) {
      const live = tx.get(kind, ID)
      if (live) return ok({ ID, name: live.name })
      const name = restoreRecord(tx, key(ID))
      if (name === undefined) return err(refusals.notFound(kindNoun(kind)))
      for (const child of along) {
        const brought = restoreChild(tx, key(ID), child)
        if (!brought.ok) return brought
      }
      return ok({ ID, name })
    },
    describe: ({ ID }) => ({ subject: key(ID), paths: [] }),
  })

  return {
    create,
    mutations: [
      create,
      createFromConflict,
      update,
      rename,
      setFieldMutation(base),
      duplicate,
      trash,
      remove,
      restore,
    ] as const,
  }
}

/** What stayed with a record in the trash goes with it. */
function eraseWithChildren(tx: Transaction, of: RecordKey, record: DomainRecord): void {
  for (const { kind } of stayingKindsOf(of.kind))
    for (const child of tx.children(kind, of)) tx.erase(kind, emptied(child))
  tx.erase(of.kind, emptied(record))
}

/** A record without anything that a person typed. */
const emptied = (record: DomainRecord): DomainRecord => ({
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Json][] =>
      typeof value === 'string' ? [[name, '']] : isObject(value) ? [[name, {}]] : [[name, value]],
    ),
  ),
  ID: record.ID,
  name: record.name,
  updatedAt: record.updatedAt,
})
