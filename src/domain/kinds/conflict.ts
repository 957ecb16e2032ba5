import * as z from 'zod/mini'
import { CAPABILITIES_KEY, checkCapability } from '#domain/plan/capabilities.ts'
import { defineEntity, type Entity } from '#domain/kinds/kind.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, FoundConflict, RecordKey } from '#domain/engine/record.ts'
import { type Refusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction.ts'
import { type Json, type JsonObject, sameJson } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'

const KIND = 'conflict'

/** A change that needs a person: made by the server alone, settled on any device of the account. */
export interface Conflict extends DomainRecord {
  readonly type: 'field' | 'deleted'
  readonly of: RecordKey & JsonObject
  readonly path: string
  readonly was: Json
  readonly current: Json
  readonly value: Json
  /** The login of the person whose edit it holds. */
  readonly author: string
  readonly device: string
  /** Epoch ms, the server's. */
  readonly at: number
}

/** Makes the record of a conflict that was found while an edit was brought in. */
export const newConflict = (found: FoundConflict, from: { ID: number; author: string; device: string; atMs: number }): Conflict => ({
  ID: from.ID,
  name: `conflict-${from.ID}`,
  type: found.type,
  of: { kind: found.of.kind, ID: found.of.ID },
  path: found.path,
  was: found.was,
  current: found.current,
  value: found.value,
  author: from.author,
  device: from.device,
  at: from.atMs,
  updatedAt: from.atMs,
})

/** Finds the definition of a kind: the registry, which is made of this entity too. */
type EntityOf = (kind: string) => Entity | undefined

/** A field's value as it travels: a text, or whether a section is done. */
export const valueSchema = z.union([z.string(), z.boolean()])
const touchesConflict = ({ ID }: { ID: number }) => ({ keys: [{ kind: KIND, ID }, CAPABILITIES_KEY] })

/** A conflict, open or settled. */
export const conflictBehind = (tx: Transaction, ID: number): Conflict | undefined =>
  (tx.get(KIND, ID) ?? tx.getDeleted(KIND, ID)) as Conflict | undefined

/** Whether an edit of the record would be let through: the plan's flag, then the value. */
function checkEdit(tx: Transaction, entity: Entity | undefined, path: string, values: readonly Json[]): Result<null, Refusal> {
  const rules = entity?.edits
  const allowed = rules?.module === undefined ? ok(null) : checkCapability(tx, rules.module, 'update')
  if (!allowed.ok) return allowed
  const problems: Record<string, string> = {}
  for (const value of values) Object.assign(problems, rules ? rules.problems(path, value) : { [path]: 'This cannot be changed' })
  return Object.keys(problems).length === 0 ? ok(null) : err(refusals.invalid(problems))
}

/** Puts an open conflict away, unless newer words came into it than the person has seen: then it stays for them. */
export function putAway(tx: Transaction, conflict: Conflict, seen: Json | undefined): void {
  const open = tx.get(KIND, conflict.ID)
  if (open && (seen === undefined || sameJson(seen, conflict.value))) tx.remove(KIND, conflict.ID)
}

/** Brings a deleted record back under its name, or a free one. */
function revive(tx: Transaction, { kind, ID }: RecordKey): void {
  const deleted = tx.getDeleted(kind, ID)
  if (deleted) tx.revive(kind, { ...deleted, name: tx.freeName(kind, deleted.name, ID) })
}

/** current: the field keeps what it has. value: it takes the words that are in conflict. other: a third text.
 *  `was`: the field's value as the person saw it; where it has changed since, a new conflict keeps both. `seen`: the words in conflict as the person saw them. */
const settle = (entityOf: EntityOf): Mutation =>
  defineMutation({
    method: 'conflict.settle',
    params: z.object({
      ID: idSchema,
      choice: z.enum(['current', 'value', 'other']),
      value: z.optional(z.string()),
      was: z.optional(valueSchema),
      seen: z.optional(valueSchema),
    }),
    touches: touchesConflict,
    touchesMore({ ID }, find) {
      const of = (find(KIND, ID) as Conflict | undefined)?.of
      return of ? { keys: [of], names: [{ kind: of.kind, base: find(of.kind, of.ID)?.name ?? '' }] } : { keys: [] }
    },
    run(tx, { ID, choice, value, was, seen }) {
      const conflict = conflictBehind(tx, ID)
      if (!conflict) return err(refusals.notFound(KIND))
      if (choice === 'other' && value === undefined) return err(refusals.invalid({ value: 'Say what it should be' }))
      const isOpen = tx.get(KIND, ID) !== undefined
      // The first choice stands. A text of its own is kept all the same: as an edit of what the person saw.
      if (!isOpen && (choice !== 'other' || was === undefined)) return ok({ ID })
      const chosen = choice === 'other' ? (value ?? '') : (seen ?? conflict.value)
      const checked = checkEdit(tx, entityOf(conflict.of.kind), conflict.path, choice === 'current' ? [] : [chosen])
      if (!checked.ok) return checked
      if (choice !== 'current') {
        if (isOpen) revive(tx, conflict.of)
        const edited = tx.edit(conflict.of.kind, conflict.of.ID, [{ path: conflict.path, was, value: chosen }])
        if (!edited.ok) return edited
      }
      putAway(tx, conflict, seen)
      return ok({ ID })
    },
    describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'edit', paths: [] }),
  })

/** Takes a choice back: the conflict is open again, and the field has `value` again where it still has `was`. */
const restore = (entityOf: EntityOf): Mutation =>
  defineMutation({
    method: 'conflict.restore',
    params: z.object({ ID: idSchema, value: z.optional(valueSchema), was: z.optional(valueSchema) }),
    touches: touchesConflict,
    touchesMore({ ID }, find) {
      const conflict = find(KIND, ID) as Conflict | undefined
      return conflict ? { keys: [conflict.of], names: [{ kind: KIND, base: conflict.name }] } : { keys: [] }
    },
    run(tx, { ID, value, was }) {
      if (tx.get(KIND, ID)) return ok({ ID })
      const settled = tx.getDeleted(KIND, ID) as Conflict | undefined
      if (!settled) return err(refusals.notFound(KIND))
      const { of, path } = settled
      const checked = checkEdit(tx, entityOf(of.kind), path, value === undefined ? [] : [value])
      if (!checked.ok) return checked
      tx.revive(KIND, { ...settled, name: tx.freeName(KIND, settled.name, ID) })
      const record = tx.get(of.kind, of.ID)
      // What was typed since is newer than the choice that is taken back.
      if (value === undefined || !record || !sameJson(valueAt(record, path) ?? '', was ?? '')) return ok({ ID })
      const edited = tx.edit(of.kind, of.ID, [{ path, value }])
      return edited.ok ? ok({ ID }) : edited
    },
    describe: ({ ID }) => ({ subject: { kind: KIND, ID }, verb: 'restore', paths: [] }),
  })

/** The entity; what it may write into a record, the record's own entity says. */
export const conflictEntity = (entityOf: EntityOf): Entity =>
  defineEntity({
    kind: KIND,
    forms: [],
    mutations: [settle(entityOf), restore(entityOf)],
    head: (record) => ({ title: (record as Conflict).path, excerpt: '', search: '', extra: { ...(record as Conflict).of } }),
  })
