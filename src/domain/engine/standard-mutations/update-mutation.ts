import * as z from 'zod/mini'
import { problemsOf, refuseProblems } from '#domain/engine/checks.ts'
import { needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { FieldPathEdit } from '#domain/engine/record.ts'
import { idSchema } from '#domain/engine/schema.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { mutationAnswer } from './mutation-answer.ts'
import type { StandardMutationsBase } from './new-record.ts'

const textOf = (texts: object | undefined, wire: string): string | undefined =>
  (texts as Record<string, string | undefined> | undefined)?.[wire]

/** Sets the title and any of the kind's other fields that have a wire name. */
export function updateMutation<K extends string>(base: StandardMutationsBase<K>) {
  const { kind } = base
  const ownWires = Object.entries(base.fields).flatMap(([path, { wire }]) =>
    wire === undefined ? [] : [{ path, wire }],
  )
  const others = z.object(
    Object.fromEntries(
      ownWires.filter(({ path }) => path !== 'title').map(({ wire }) => [wire, z.optional(z.string())]),
    ),
  ) as unknown as z.ZodMiniObject<{
    post_excerpt: z.ZodMiniOptional<z.ZodMiniString>
    post_content: z.ZodMiniOptional<z.ZodMiniString>
  }>
  const textsSchema = z.extend(others, { post_title: z.string() })
  const givenOf = (texts: object) => ownWires.filter(({ wire }) => textOf(texts, wire) !== undefined)

  return defineMutation({
    method: `${kind}.update` as const,
    verb: 'edit',
    params: z.extend(textsSchema, { ID: idSchema, was: z.optional(z.partial(textsSchema)) }),
    ...needsOf(base, 'update'),
    touches: ({ ID }) => ({ keys: [{ kind, ID }, CAPABILITIES_KEY] }),
    run(tx, { ID, was, ...texts }) {
      const edits: FieldPathEdit[] = givenOf(texts).map(({ path, wire }) => ({
        path,
        was: textOf(was, wire),
        value: textOf(texts, wire) ?? '',
      }))
      const checked = refuseProblems(problemsOf(base, edits, tx.get(kind, ID)))
      return checked.ok ? mutationAnswer(tx.edit(kind, ID, edits)) : checked
    },
    folding: {
      key: ({ ID }) => `${kind}:${ID}:update`,
      fold(first, last) {
        const isChained = ownWires.every(({ wire }) => {
          const was = textOf(last.was, wire)
          return was === undefined || textOf(first, wire) === undefined || was === textOf(first, wire)
        })
        // Values replaced by the first edit, field by field. Absent stays absent, because the server never had the
        // value in between.
        const was = Object.fromEntries(
          ownWires.flatMap(({ wire }) => {
            const replaced = textOf(textOf(first, wire) === undefined ? last.was : first.was, wire)
            return replaced === undefined ? [] : [[wire, replaced]]
          }),
        )
        return isChained ? { ...first, ...last, was } : null
      },
    },
    describe: ({ ID, was: _, ...texts }) => ({
      subject: { kind, ID },
      paths: givenOf(texts).map(({ path }) => path),
    }),
  })
}
