import type { RecordRef } from '#records/kind-screens.ts'
import type { JsonObject } from '#lib/json.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/**
 * Runs a mutation for each of several records, one after the other in the database and with a single screen update.
 * Returns the records for which it succeeded. The first refusal is shown.
 */
export async function runMutationForEach(
  account: AccountContext,
  method: string,
  refs: readonly RecordRef[],
  rest: JsonObject = {},
): Promise<readonly RecordRef[]> {
  const results = await Promise.all(
    refs.map(({ kind, ID }) => account.runMutation({ method: `${kind}.${method}`, params: { ID, ...rest } })),
  )
  const refused = results.find((result) => !result.ok)
  if (refused && !refused.ok) await account.showRefusal(refused.error)
  return refs.filter((_, index) => results[index]?.ok)
}
