import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { refuseProblems } from '#domain/engine/checks.ts'
import { parentKeys } from '#domain/engine/child-mutations.ts'
import {
  type Conflict,
  dismissConflict,
  fieldValueSchema,
  findConflict,
  notationNameSchema,
} from '#domain/engine/conflict-record.ts'
import { unconvertibleRefusal } from '#domain/engine/converted-length.ts'
import { needsOf, problemsAt } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { applyFieldEdit, convertToRecordNotation, kindNoun } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { checkCapability } from '#domain/plan/quota.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { copiedFields, insertNamedRecord, type StandardMutationsBase, touchedNames } from './new-record.ts'

/**
 * Keeps both of a conflict: the record stays as it is, and a copy of it takes the words in conflict. Made also where
 * someone else has settled the conflict meanwhile: a copy is in nobody's way. `seen`: the words in conflict as the
 * person saw them.
 */
export function createFromConflictMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.createFromConflict` as const,
    verb: 'create',
    params: z.object({
      ID: idSchema,
      conflict: idSchema,
      post_title: z.string(),
      seen: z.optional(fieldValueSchema),
      notation: notationNameSchema,
    }),
    ...needsOf(base, 'create'),
    touches: ({ ID, conflict, post_title }) => ({
      keys: [{ kind, ID }, { kind: 'conflict', ID: conflict }, CAPABILITIES_KEY],
      names: touchedNames(base, post_title),
    }),
    touchesMore({ conflict }, find) {
      const of = find('conflict', conflict)?.of
      return { keys: of ? [of, ...parentKeys(of.kind, find(of.kind, of.ID))] : [] }
    },
    run(tx, { ID, conflict: conflictID, post_title, seen, notation }) {
      const conflict = findConflict(tx, conflictID, notation)
      if (!conflict) return err(refusals.notFound(kindNoun('conflict')))
      const { of, path } = conflict
      if (of.kind !== kind) return err(refusals.invalid({ conflict: t`There can only be one of this` }))
      const original = tx.get(kind, of.ID) ?? tx.getDeleted(kind, of.ID)
      if (!original) return err(refusals.notFound(kindNoun(kind)))
      const value = seen ?? conflict.value
      const checked = refuseProblems({ ...problemsAt(base, path, value), ...problemsAt(base, 'title', post_title) })
      if (!checked.ok) return checked
      // Making the copy settles the conflict, which needs the right to edit.
      const { needs: editing } = needsOf(base, 'update')
      const allowed = editing ? checkCapability(tx, editing) : ok(null)
      if (!allowed.ok) return allowed
      const changed = withConflictingText(kind, original, { path, value, from: conflict.notation })
      if (!changed.ok) return changed
      const body = { ...copiedFields(tx, base, changed.value), title: post_title }
      const made = insertNamedRecord(tx, base, { ID, body })
      if (made.ok) dismissConflict(tx, conflict, seen)
      return made
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: [] }),
  })
}

/** Puts a conflict's text into the original, converted into the notation that the original has. */
function withConflictingText(
  kind: string,
  original: DomainRecord,
  { path, value, from }: { path: string; value: Conflict['value']; from: string | undefined },
): Result<DomainRecord, MutationRefusal> {
  let isConvertible = true
  const onUnconvertible = (): void => {
    isConvertible = false
  }
  const stored = convertToRecordNotation(kind, original, { path, value, from }, onUnconvertible)
  const changed = applyFieldEdit(kind, original, { path, value: stored }, { onUnconvertible })
  return isConvertible ? ok(changed) : err(unconvertibleRefusal(kind))
}
