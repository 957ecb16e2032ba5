import * as z from 'zod/mini'
import { parentKeys, restoreChild, restoreRecord } from '#domain/engine/child-mutations.ts'
import { needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { err, ok } from '#lib/result.ts'
import type { StandardMutationsBase } from './new-record.ts'

/** `with`: records that went together with it, or were unlinked by that: they come back to it. */
export function restoreMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.restore` as const,
    verb: 'restore',
    params: z.object({ ID: idSchema, with: z.optional(z.array(z.object({ kind: z.string(), ID: idSchema }))) }),
    ...needsOf(base, 'update'),
    touches: ({ ID, with: along = [] }) => ({ keys: [{ kind, ID }, CAPABILITIES_KEY, ...along] }),
    touchesMore({ ID, with: along = [] }, find) {
      const names = [{ kind, ID }, ...along].flatMap((one) => {
        const name = find(one.kind, one.ID)?.name
        return name === undefined ? [] : [{ kind: one.kind, base: name }]
      })
      return { keys: parentKeys(kind, find(kind, ID)), names }
    },
    run(tx, { ID, with: along = [] }) {
      const live = tx.get(kind, ID)
      if (live) return ok({ ID, name: live.name })
      const name = restoreRecord(tx, { kind, ID })
      if (name === undefined) return err(refusals.notFound(kindNoun(kind)))
      for (const child of along) {
        const brought = restoreChild(tx, { kind, ID }, child)
        if (!brought.ok) return brought
      }
      return ok({ ID, name })
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: [] }),
  })
}
