import { formulaToJson } from '#domain/formulas/formula-json.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { downloadFile } from '#ui/download-file.ts'

/** Hands out a formula as a file that another account can bring in. */
export async function shareFormula(
  { account: { database } }: ActionContext,
  [ref]: readonly RecordRef[],
): Promise<boolean> {
  const seen = ref && (await recordById(database, 'formula', ref.ID))
  if (!seen) return false
  downloadFile(`${seen.record.name}.formula.json`, [formulaToJson(seen.record)])
  return true
}
