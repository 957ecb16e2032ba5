import * as z from 'zod/mini'
import { refuseProblems } from '#domain/engine/checks.ts'
import { parentKeys } from '#domain/engine/child-mutations.ts'
import { needsOf, problemsAt } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { storedTitle } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { err } from '#lib/result.ts'
import { copiedFields, insertNamedRecord, type StandardMutationsBase, touchedNames } from './new-record.ts'

/**
 * The copy takes the title that is given; what belongs to the original goes on belonging to it alone. `ID` is the
 * original's, `copy` the new one's.
 */
export function duplicateMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.duplicate` as const,
    verb: 'create',
    mints: 'copy',
    params: z.object({ ID: idSchema, copy: idSchema, post_title: z.optional(z.string()) }),
    ...needsOf(base, 'create'),
    touches: ({ ID, copy, post_title }) => ({
      keys: [{ kind, ID }, { kind, ID: copy }, CAPABILITIES_KEY],
      names: post_title === undefined ? [] : touchedNames(base, post_title),
    }),
    touchesMore({ ID, post_title }, find) {
      const original = find(kind, ID)
      if (!original) return { keys: [] }
      const title = post_title ?? base.copyTitle(storedTitle(original))
      return { keys: parentKeys(kind, original), names: touchedNames(base, title) }
    },
    run(tx, { ID, copy, post_title }) {
      const original = tx.get(kind, ID) ?? tx.getDeleted(kind, ID)
      if (!original) return err(refusals.notFound(kindNoun(kind)))
      const title = post_title ?? base.copyTitle(storedTitle(original))
      const checked = refuseProblems(problemsAt(base, 'title', title))
      if (!checked.ok) return checked
      return insertNamedRecord(tx, base, { ID: copy, body: { ...copiedFields(tx, base, original), title } })
    },
    describe: ({ copy }) => ({ subject: { kind, ID: copy }, paths: [] }),
  })
}
