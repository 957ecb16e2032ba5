import { t } from '@lingui/core/macro'
import { type FormulaTemplate, formulaTemplateContent } from '#domain/library/formulas/formula-template.ts'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import { runMutationForEach } from '#records/actions/run-mutation-for-each.ts'
import { offerUndo } from '#records/actions/undo.ts'
import type { ActionContext } from '#records/kind-screens.ts'

/** The kind of record that a formula of the library becomes. */
export const CREATED_FORMULA_KIND = 'formula'

/** Makes a formula of the account's own and opens it. */
export async function createFormulaFromTemplate(
  { account, screens, go }: ActionContext,
  formula: FormulaTemplate,
): Promise<void> {
  if (!(await account.mayCreate('ai'))) return
  const { title, use } = formula
  const made = await insertRecord(account, CREATED_FORMULA_KIND, {
    title,
    params: { post_title: title, post_excerpt: use, post_content: formulaTemplateContent(formula) },
  })
  if (!made.ok) return account.showRefusal(made.error)
  offerUndo({
    announcement: t`“${{ title: isolateDirection(title) }}” added to your formulas.`,
    undo: async () =>
      (await runMutationForEach(account, [made.value], ({ kind, ID }) => commonCall(kind, 'trash', { ID }))).length ===
      1,
  })
  await go(screens.open(made.value))
}
