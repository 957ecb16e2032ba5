import * as z from 'zod/mini'
import { refuseIfAny } from '#domain/engine/checks.ts'
import { valueSchema } from '#domain/engine/conflict-record.ts'
import { hasFields, type KindDefinition, problemsAt } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { err, ok } from '#lib/result.ts'

/** Sets one field of a record. Of a kind without a title too. */
export function setField<K extends string>(base: Pick<KindDefinition, 'noun' | 'module' | 'fields' | 'forms'> & { readonly kind: K }) {
  const { kind, module } = base
  return defineMutation({
    method: `${kind}.setField` as const,
    verb: 'edit',
    params: z.object({ ID: idSchema, path: z.string(), value: valueSchema, was: z.optional(valueSchema) }),
    ...(module === undefined ? {} : { needs: { module, action: 'update' as const } }),
    touches: ({ ID }) => ({ keys: [{ kind, ID }, CAPABILITIES_KEY] }),
    run(tx, { ID, path, value, was }) {
      const problems = problemsAt(base, path, value)
      if (!hasFields(base, [path])) return err(refusals.noSuchField(problems))
      const checked = refuseIfAny(problems)
      if (!checked.ok) return checked
      const edited = tx.edit(kind, ID, [{ path, was, value }])
      return edited.ok ? ok({ ID, name: edited.value.name }) : edited
    },
    folding: {
      key: ({ ID, path }) => `${kind}:${ID}:${path}`,
      fold: (first, last) => ((last.was ?? first.value) === first.value ? { ...last, was: first.was } : null),
    },
    describe: ({ ID, path }) => ({ subject: { kind, ID }, paths: [path] }),
  })
}
