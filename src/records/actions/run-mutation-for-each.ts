import type { RecordRef } from '#records/kind-screens.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/**
 * Runs a mutation for each of several records, one after the other in the database and with a single screen update.
 * Returns the records for which it succeeded. The first refusal is shown.
 */
export async function runMutationForEach(
  account: AccountContext,
  refs: readonly RecordRef[],
  callOf: (ref: RecordRef) => MutationCall,
): Promise<readonly RecordRef[]> {
  const results = await Promise.all(refs.map((ref) => account.runMutation(callOf(ref))))
  const refused = results.find((result) => !result.ok)
  if (refused && !refused.ok) await account.showRefusal(refused.error)
  return refs.filter((_, index) => results[index]?.ok)
}
