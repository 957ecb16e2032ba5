import * as z from 'zod/mini'
import { refuseProblems } from '#domain/engine/checks.ts'
import { needsOf, problemsAt } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { mutationAnswer } from './mutation-answer.ts'
import type { StandardMutationsBase } from './new-record.ts'

export function renameMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  return defineMutation({
    method: `${kind}.rename` as const,
    verb: 'edit',
    params: z.object({
      ID: idSchema,
      post_title: z.string(),
      was: z.optional(z.union([z.string(), z.object({ post_title: z.string() })])),
    }),
    ...needsOf(base, 'update'),
    touches: ({ ID }) => ({ keys: [{ kind, ID }, CAPABILITIES_KEY] }),
    run(tx, { ID, post_title, was }) {
      const checked = refuseProblems(problemsAt(base, 'title', post_title))
      if (!checked.ok) return checked
      return mutationAnswer(
        tx.edit(kind, ID, [{ path: 'title', was: typeof was === 'object' ? was.post_title : was, value: post_title }]),
      )
    },
    describe: ({ ID }) => ({ subject: { kind, ID }, paths: ['title'] }),
  })
}
