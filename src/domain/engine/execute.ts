import { checkCapability } from '#domain/plan/quota.ts'
import type { Mutation, MutationData } from '#domain/engine/mutation.ts'
import type { FoundConflict } from '#domain/engine/record.ts'
import { sizeRefusal } from '#domain/engine/record-limits.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import {
  type RecordTransition,
  createTransaction,
  type MutationOutcome,
  type TransactionOptions,
  type RecordSet,
} from '#domain/engine/transaction.ts'
import { err, ok, type Result } from '#lib/result.ts'

export interface ExecutionResult {
  readonly outcome: MutationOutcome
  readonly data: MutationData
  readonly conflicts: readonly FoundConflict[]
  readonly changed: readonly RecordTransition[]
}

/**
 * Runs one mutation with checked parameters on a workspace: the one way that a record ever changes, on a device and on
 * the server. Errors: the mutation's refusals, `not_allowed` by the account's plan, `too_large`; then the workspace is
 * as it was.
 */
export function execute(
  mutation: Mutation,
  params: unknown,
  recordSet: RecordSet,
  options: TransactionOptions,
): Result<ExecutionResult, MutationRefusal> {
  const { tx, changes, commit, conflicts, outcome } = createTransaction(recordSet, options)
  if (mutation.needs) {
    const allowed = checkCapability(tx, mutation.needs)
    if (!allowed.ok) return allowed
  }
  const result = mutation.run(tx, params)
  if (!result.ok) return result
  const changed = changes()
  const refusal = firstRefusal(changed) ?? options.refuse?.(changed, conflicts())
  if (refusal) return err(refusal)
  return ok({ outcome: outcome(), data: result.value, conflicts: conflicts(), changed: commit() })
}

function firstRefusal(changed: readonly RecordTransition[]): MutationRefusal | null {
  for (const one of changed) {
    const refusal = sizeRefusal(one)
    if (refusal) return refusal
  }
  return null
}
