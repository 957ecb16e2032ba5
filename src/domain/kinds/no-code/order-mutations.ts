import * as z from 'zod/mini'
import { type KindDefinition, needsOf } from '#domain/engine/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { moveInOrder, removeFromOrder } from '#domain/forms/order.ts'
import { err, ok, type Result } from '#lib/result.ts'

interface OrderMutationsBase<K extends string, L extends string>
  extends Pick<KindDefinition, 'noun' | 'module' | 'allowedBy' | 'endsWithPlan'> {
  readonly kind: K
  /** The fields that hold an order, one name or ID a line. */
  readonly lists: readonly [L, ...L[]]
  /** Returns the IDs in such a list, in order. */
  readonly inList: (record: DomainRecord, list: L) => readonly string[]
}

/**
 * The mutations of an order. Where something stands is a choice and no text: of two people who put things elsewhere
 * both are heeded, the later one last, and nobody is asked.
 */
export function orderMutations<K extends string, L extends string>(base: OrderMutationsBase<K, L>) {
  const { kind, noun, lists, inList } = base
  const itemSchema = z.pipe(z.union([z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)), idSchema]), z.transform(String))
  const listSchema = z._default(z.enum(lists), lists[0])
  const write = (
    tx: Transaction,
    ID: number,
    list: L,
    change: (known: readonly string[]) => string,
  ): Result<DomainRecord, MutationRefusal> => {
    const record = tx.get(kind, ID)
    // Records in the trash stay unchanged.
    const deleted = record ? undefined : tx.getDeleted(kind, ID)
    if (deleted) return ok(deleted)
    return record
      ? tx.edit(kind, ID, [{ path: list, value: change(inList(record, list)) }])
      : err(refusals.notFound(noun[0]))
  }
  /** Puts one of them before another, or at the end. */
  const place = defineMutation({
    method: `${kind}.place` as const,
    verb: 'edit',
    params: z.object({ ID: idSchema, list: listSchema, item: itemSchema, before: z.optional(itemSchema) }),
    ...needsOf(base, 'update'),
    touches: ({ ID }) => ({ keys: [{ kind, ID }] }),
    run(tx, { ID, list, item, before }) {
      const done = write(tx, ID, list, (known) => moveInOrder(known, item, before ?? ''))
      return done.ok ? ok({ ID, name: done.value.name }) : done
    },
    describe: ({ ID, list }) => ({ subject: { kind, ID }, paths: [list] }),
  })
  const unplace = defineMutation({
    method: `${kind}.unplace` as const,
    verb: 'edit',
    params: z.object({ ID: idSchema, list: listSchema, item: itemSchema }),
    ...needsOf(base, 'update'),
    touches: ({ ID }) => ({ keys: [{ kind, ID }] }),
    run(tx, { ID, list, item }) {
      const done = write(tx, ID, list, (known) => removeFromOrder(known, item))
      return done.ok ? ok({ ID, name: done.value.name }) : done
    },
    describe: ({ ID, list }) => ({ subject: { kind, ID }, paths: [list] }),
  })
  return [place, unplace] as const
}
