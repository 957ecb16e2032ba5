import { insertRecord } from '#records/actions/insert-record.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { FORM } from './form-kind.ts'

/**
 * Makes an empty form and opens it. Nothing is asked: it may be without a title (specification, 5.13). `workbook`: the
 * one that it is in.
 */
export async function createForm({ account, screens, go }: ActionContext, workbook = 0): Promise<void> {
  const made = await insertRecord(account, FORM, { title: '', params: { workbook } })
  if (!made.ok) return account.showRefusal(made.error)
  await go(screens.open(made.value))
}
