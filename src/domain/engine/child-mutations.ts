import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type KindDefinition, needsOf, parentIDOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord, RecordKey } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { childKindsOf, findKind, findMutation, kindNoun, stayingKindsOf } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { checkCapability } from '#domain/plan/quota.ts'
import type { JsonObject } from '#lib/json.ts'
import { withValueAt } from '#lib/path.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** Choices for the children of a record that is deleted. */
export const CHILD_CHOICES = ['unlink', 'delete'] as const
type ChildChoice = (typeof CHILD_CHOICES)[number]

/** The mutations of a kind whose records belong to those of another one. */
export function childMutations<K extends string, W extends string>(
  base: Pick<KindDefinition, 'module' | 'allowedBy' | 'noun'> & {
    readonly kind: K
    readonly parent: { kind: string; path: string; wire: W; stays?: true }
  },
  joined: (body: JsonObject, parent: DomainRecord | undefined) => JsonObject = (body) => body,
) {
  const { kind, parent, noun } = base
  const [, nouns] = noun
  const needs = (action: 'update' | 'delete') => needsOf(base, action)
  const targetSchema = parent.stays ? idSchema : z.union([idSchema, z.literal(0)])
  const ofParent = z.object({ [parent.wire]: idSchema } as Record<W, typeof idSchema>)
  const parentID = (given: object): number => (given as Record<string, number>)[parent.wire] ?? 0
  const parentKey = (given: object): RecordKey => ({ kind: parent.kind, ID: parentID(given) })
  const all = <V extends 'unlink' | 'delete'>(choice: V) =>
    defineMutation({
      method: `${kind}.${choice}All` as const,
      verb: 'edit',
      params: ofParent,
      ...needs(choice === 'delete' ? 'delete' : 'update'),
      touches: (given) => ({ keys: [parentKey(given), CAPABILITIES_KEY], children: [{ kind, of: parentKey(given) }] }),
      run(tx, given) {
        const of = parentKey(given)
        if (!tx.get(of.kind, of.ID) && !tx.getDeleted(of.kind, of.ID)) return err(refusals.notFound(kindNoun(of.kind)))
        for (const child of tx.children(kind, of)) releaseChild(tx, base, child, choice)
        return ok({ ID: of.ID })
      },
      describe: (given) => ({
        subject: parentKey(given),
        paths: [],
        what: choice === 'delete' ? t`All its ${nouns} deleted` : t`All its ${nouns} unlinked`,
      }),
    })
  /**
   * Moves a record to another parent. The parent is a choice, not text: of two moves the later one counts, without a
   * conflict. 0: no parent.
   */
  const move = defineMutation({
    method: `${kind}.move` as const,
    verb: 'edit',
    params: z.object({ ID: idSchema, to: targetSchema }),
    ...needs('update'),
    touches: ({ ID, to }) => ({
      keys: [{ kind, ID }, CAPABILITIES_KEY, ...(to === 0 ? [] : [{ kind: parent.kind, ID: to }])],
    }),
    run(tx, { ID, to }) {
      const of = to === 0 ? undefined : tx.get(parent.kind, to)
      if (to !== 0 && !of) return err(refusals.notFound(kindNoun(parent.kind)))
      const record = tx.get(kind, ID)
      // A record in the trash keeps its parent.
      if (!record) return tx.getDeleted(kind, ID) ? ok({ ID }) : err(refusals.notFound(kindNoun(kind)))
      tx.replace(kind, {
        ...joined(withValueAt(record, parent.path, to), of),
        ID,
        name: record.name,
        updatedAt: record.updatedAt,
      })
      return ok({ ID, name: record.name })
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: [parent.path] }),
  })
  return [move, all('unlink'), all('delete')] as const
}

type ChildKind = Pick<KindDefinition, 'kind' | 'parent'>

function releaseChild(tx: Transaction, { kind, parent }: ChildKind, record: DomainRecord, choice: ChildChoice): void {
  if (choice === 'delete') tx.remove(kind, record.ID)
  else if (parent) tx.replace(kind, withValueAt(record, parent.path, 0))
}

/** Unlinks or deletes the children of a record that is deleted. */
export function releaseChildren(tx: Transaction, of: RecordKey, choice: ChildChoice): Result<null, MutationRefusal> {
  for (const child of childKindsOf(of.kind)) {
    const records = tx.children(child.kind, of)
    const { needs } = needsOf(child, 'delete')
    const allowed = choice === 'delete' && records.length > 0 && needs ? checkCapability(tx, needs) : ok(null)
    if (!allowed.ok) return allowed
    for (const record of records) releaseChild(tx, child, record, choice)
  }
  return ok(null)
}

/**
 * Brings a record back to the one that it belonged to. Out of the trash it comes where the plan lets its own kind be
 * changed: that it went there was asked for as well. Errors: `not_allowed`.
 */
export function restoreChild(tx: Transaction, of: RecordKey, { kind, ID }: RecordKey): Result<null, MutationRefusal> {
  const child = [...childKindsOf(of.kind), ...stayingKindsOf(of.kind)].find((one) => one.kind === kind)
  if (!child?.parent) return ok(null)
  const live = tx.get(kind, ID)
  const deleted = tx.getDeleted(kind, ID)
  const isUnlinked = live !== undefined && parentIDOf(child, live) === 0
  const isGone = deleted !== undefined && parentIDOf(child, deleted) === of.ID
  if (!isUnlinked && !isGone) return ok(null)
  const allowed = child.module === null ? ok(null) : checkCapability(tx, { module: child.module, action: 'update' })
  if (!allowed.ok) return allowed
  if (isGone) restoreRecord(tx, { kind, ID })
  // A text takes the words of the offer that it comes to, as at any other move.
  const moved = isUnlinked ? findMutation(`${kind}.move`)?.run(tx, { ID, to: of.ID }) : undefined
  return moved?.ok === false ? moved : ok(null)
}

/** Brings a deleted record back under its name, or a free one; its new name, undefined where it is not in the trash. */
export function restoreRecord(tx: Transaction, { kind, ID }: RecordKey): string | undefined {
  const deleted = tx.getDeleted(kind, ID)
  if (!deleted) return undefined
  const name = tx.uniqueSlug(kind, deleted.name, ID)
  tx.revive(kind, { ...unlinkedOrphan(tx, kind, deleted), name })
  return name
}

/** The record as it may be alive: what belongs to one that is not there belongs to none. */
export function unlinkedOrphan(tx: Transaction, kind: string, record: DomainRecord): DomainRecord {
  const parent = findKind(kind)?.parent
  const [of] = parentKeys(kind, record)
  return parent && !parent.stays && of && !tx.get(of.kind, of.ID) ? withValueAt(record, parent.path, 0) : record
}

/** The key of the record that this one belongs to; none where it belongs to none. */
export function parentKeys(kind: string, record: DomainRecord | undefined): readonly RecordKey[] {
  const definition = findKind(kind)
  const ID = definition && record ? parentIDOf(definition, record) : 0
  return definition?.parent && ID !== 0 ? [{ kind: definition.parent.kind, ID }] : []
}
