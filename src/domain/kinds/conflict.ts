import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineMutation } from '#domain/engine/mutation.ts'
import { restoreRecord, parentKeys } from '#domain/engine/child-mutations.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { checkCapability } from '#domain/plan/quota.ts'
import { type Json, sameJson } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'
import {
  CONFLICT as KIND,
  type Conflict,
  findConflict,
  dismissConflict,
  notationNameSchema,
  fieldValueSchema,
} from '#domain/engine/conflict-record.ts'
import { defineKind, needsOf, problemsAt } from '#domain/engine/kind.ts'
import { convertToRecordNotation, findKind } from '#domain/engine/registry.ts'
import { refuseProblems } from '#domain/engine/checks.ts'
import { KIND_NOUNS } from './record-kinds.ts'

const touchesConflict = ({ ID }: { ID: number }) => ({ keys: [{ kind: KIND, ID }, CAPABILITIES_KEY] })

/** Checks that an edit of a record would be let through: the plan's flag, then the value. */
function checkEdit(
  tx: Transaction,
  { kind, ID }: RecordKey,
  path: string,
  values: readonly Json[],
): Result<null, MutationRefusal> {
  const definition = findKind(kind)
  const { needs } = definition ? needsOf(definition, 'update') : {}
  const allowed = needs ? checkCapability(tx, needs) : ok(null)
  if (!allowed.ok) return allowed
  const known = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
  const problems = values.map((value) =>
    definition ? problemsAt(definition, path, value, known) : { [path]: t`This can’t be changed` },
  )
  return refuseProblems(Object.assign({}, ...problems) as Record<string, string>)
}

/**
 * current: the field keeps what it has. value: it takes the words that are in conflict. other: a third text. `was`: the
 * field's value as the person saw it; where it has changed since, a new conflict keeps both. `seen`: the words in
 * conflict as the person saw them. `notation`: the one of these three values, where the field has one.
 */
const settleConflictMutation = defineMutation({
  method: 'conflict.settle',
  verb: 'edit',
  params: z.object({
    ID: idSchema,
    choice: z.enum(['current', 'value', 'other']),
    value: z.optional(z.string()),
    was: z.optional(fieldValueSchema),
    seen: z.optional(fieldValueSchema),
    notation: notationNameSchema,
  }),
  touches: touchesConflict,
  touchesMore({ ID }, find) {
    const of = find(KIND, ID)?.of
    if (!of) return { keys: [] }
    const record = find(of.kind, of.ID)
    return { keys: [of, ...parentKeys(of.kind, record)], names: [{ kind: of.kind, base: record?.name ?? '' }] }
  },
  run(tx, { ID, choice, value, was, seen, notation }) {
    const conflict = findConflict(tx, ID, notation)
    if (!conflict) return err(refusals.notFound(KIND))
    if (choice === 'other' && value === undefined) return err(refusals.invalid({ value: t`Enter a value` }))
    const isOpen = tx.get(KIND, ID) !== undefined
    // The first choice stands. A text of its own is kept all the same: as an edit of what the person saw.
    if (!isOpen && (choice !== 'other' || was === undefined)) return ok({ ID })
    const chosen = choice === 'other' ? (value ?? '') : (seen ?? conflict.value)
    const checked = checkEdit(tx, conflict.of, conflict.path, choice === 'current' ? [] : [chosen])
    if (!checked.ok) return checked
    if (choice !== 'current') {
      if (isOpen) restoreRecord(tx, conflict.of)
      const edited = tx.edit(conflict.of.kind, conflict.of.ID, [
        {
          path: conflict.path,
          was,
          value: chosen,
          notation: { value: choice === 'value' ? conflict.notation : notation, was: notation },
        },
      ])
      if (!edited.ok) return edited
    }
    dismissConflict(tx, conflict, seen)
    return ok({ ID })
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, paths: [] }),
})

/** Takes a choice back: the conflict is open again, and the field has `value` again where it still has `was`. */
const reopenConflictMutation = defineMutation({
  method: 'conflict.restore',
  verb: 'restore',
  params: z.object({
    ID: idSchema,
    value: z.optional(fieldValueSchema),
    was: z.optional(fieldValueSchema),
    notation: notationNameSchema,
  }),
  touches: touchesConflict,
  touchesMore({ ID }, find) {
    const conflict = find(KIND, ID)
    return conflict ? { keys: [conflict.of], names: [{ kind: KIND, base: conflict.name }] } : { keys: [] }
  },
  run(tx, { ID, value, was, notation }) {
    if (tx.get(KIND, ID)) return ok({ ID })
    const settled = tx.getDeleted(KIND, ID)
    if (!settled) return err(refusals.notFound(KIND))
    const { of, path } = settled
    const checked = checkEdit(tx, of, path, value === undefined ? [] : [value])
    if (!checked.ok) return checked
    tx.revive(KIND, { ...settled, name: tx.uniqueSlug(KIND, settled.name, ID) })
    const record = tx.get(of.kind, of.ID)
    // Text typed since is newer than the choice that is undone.
    if (value === undefined || !record) return ok({ ID })
    if (
      !sameJson(
        valueAt(record, path) ?? '',
        convertToRecordNotation(of.kind, record, { path, value: was, from: notation }) ?? '',
      )
    )
      return ok({ ID })
    const edited = tx.edit(of.kind, of.ID, [{ path, value, notation: { value: notation, was: notation } }])
    return edited.ok ? ok({ ID }) : edited
  },
  describe: ({ ID }) => ({ subject: { kind: KIND, ID }, paths: [] }),
})

export const conflictKind = defineKind({
  kind: KIND,
  noun: KIND_NOUNS.conflict,
  // Settling one needs the right to change its record: see `checkEdit`.
  module: null,
  fields: {},
  forms: [],
  mutations: [settleConflictMutation, reopenConflictMutation],
  summary: (record: Conflict) => ({
    title: record.path,
    excerpt: '',
    search: '',
    extra: { ...record.of },
  }),
})
