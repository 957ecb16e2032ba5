import * as z from 'zod/mini'
import { CHILD_CHOICES, releaseChildren } from '#domain/engine/child-mutations.ts'
import type { RecordKey, Touches } from '#domain/engine/record.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { childKindsOf, stayingKindsOf } from '#domain/engine/registry.ts'
import { idSchema } from '#domain/engine/schema.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { Result } from '#lib/result.ts'

/** Parameters of trashing and deleting. `children` (`strategies` of older callers) says what becomes of them. */
export const childChoiceSchema = z.object({
  ID: idSchema,
  children: z.optional(z.enum(CHILD_CHOICES)),
  strategies: z.optional(z.enum(CHILD_CHOICES)),
})

type ChildChoice = z.output<typeof childChoiceSchema>

/** The record and its children; with `forGood` also those that stay with it in the trash. */
export const touchesWithChildren = (of: RecordKey, { forGood = false } = {}): Touches => ({
  keys: [of, CAPABILITIES_KEY],
  children: [...childKindsOf(of.kind), ...(forGood ? stayingKindsOf(of.kind) : [])].map((child) => ({
    kind: child.kind,
    of,
  })),
})

/** Unlinks or trashes the children of a record that goes to the trash. */
export const releaseChosenChildren = (
  tx: Transaction,
  kind: string,
  { ID, children, strategies }: ChildChoice,
): Result<null, MutationRefusal> => releaseChildren(tx, { kind, ID }, children ?? strategies ?? 'unlink')
