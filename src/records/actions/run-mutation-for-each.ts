import type { RecordRef } from '#records/kind-screens.ts'
import type { JsonObject } from '#lib/json.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/**
 * The same for each of several records, one after the other in the database and without a picture between them; those
 * that it was done for. The first refusal is told.
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
