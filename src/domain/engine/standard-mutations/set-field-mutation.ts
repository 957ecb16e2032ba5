import * as z from 'zod/mini'
import { refuseProblems } from '#domain/engine/checks.ts'
import { fieldValueSchema } from '#domain/engine/conflict-record.ts'
import { hasAllFields, type KindDefinition, needsOf, problemsAt } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema, pathSchema } from '#domain/engine/schema.ts'
import { err, ok } from '#lib/result.ts'

/** Sets one field of a record. Of a kind without a title too. */
export function setFieldMutation<K extends string>(
  base: Pick<KindDefinition, 'noun' | 'module' | 'allowedBy' | 'fields' | 'forms' | 'notation'> & { readonly kind: K },
) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.setField` as const,
    verb: 'edit',
    params: z.object({ ID: idSchema, path: pathSchema, value: fieldValueSchema, was: z.optional(fieldValueSchema) }),
    ...needsOf(base, 'update'),
    touches: ({ ID }) => ({ keys: [{ kind, ID }] }),
    run(tx, { ID, path, value, was }) {
      const problems = problemsAt(base, path, value, tx.get(kind, ID))
      if (!hasAllFields(base, [path])) return err(refusals.noSuchField(problems))
      const checked = refuseProblems(problems)
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, [{ path, was, value }])
      return edited.ok ? ok({ ID, name: edited.value.name }) : edited
    },
    folding: {
      // An edit that converts another field stays apart: edits of that field came before or after it.
      key: ({ ID, path }) => (base.notation?.by === path ? null : `${kind}:${ID}:${path}`),
      fold: (first, last) => ((last.was ?? first.value) === first.value ? { ...last, was: first.was } : null),
    },
    describe: ({ ID, path }) => ({ subject: { kind, ID }, paths: [path] }),
  })
}
