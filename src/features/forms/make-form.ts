import { insertRecord } from '#records/actions/create.ts'
import type { ActionScene } from '#records/kind-screens.ts'
import { FORM } from './form-kind.ts'

/**
 * Makes an empty form and opens it. Nothing is asked: it may be without a title (specification, 5.13). `workbook`: the
 * one that it is in.
 */
export async function createForm({ workspace, screens, go }: ActionScene, workbook = 0): Promise<void> {
  const made = await insertRecord(workspace, FORM, { title: '', params: { workbook } })
  if (!made.ok) return workspace.showRefusal(made.error)
  await go(screens.open(made.value))
}
