import { needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/engine/registry.ts'
import { err, ok } from '#lib/result.ts'
import { childChoiceSchema, releaseChosenChildren, touchesWithChildren } from './child-choice.ts'
import type { StandardMutationsBase } from './new-record.ts'

export function trashMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.trash` as const,
    verb: 'trash',
    params: childChoiceSchema,
    ...needsOf(base, 'delete'),
    touches: ({ ID }) => touchesWithChildren({ kind, ID }),
    run(tx, going) {
      const live = tx.get(kind, going.ID)
      const record = live ?? tx.getDeleted(kind, going.ID)
      if (!record) return err(refusals.notFound(kindNoun(kind)))
      const left = live ? releaseChosenChildren(tx, kind, going) : ok(null)
      if (!left.ok) return left
      tx.remove(kind, going.ID)
      return ok({ ID: going.ID, name: record.name })
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: [] }),
  })
}
