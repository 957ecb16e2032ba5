import { t } from '@lingui/core/macro'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { FORMULA_FILE_MAX_BYTES, readFormulaJson, FORMULA_FILE_TOO_LARGE } from '#domain/formulas/formula-json.ts'
import type { MutationParams } from '#domain/kinds/index.ts'
import type { JsonObject } from '#lib/json.ts'
import { insertRecord, offerToOpenRecord } from '#records/actions/insert-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { FORMULA_KIND } from './formula-kind.ts'

type NewFormula = Omit<MutationParams<'formula.create'>, 'ID'>

const insert = (account: ActionContext['account'], params: NewFormula) =>
  insertRecord(account, FORMULA_KIND, { title: params.post_title, params: { ...params } as JsonObject })

/** Asks for a title, makes an empty formula and opens it. */
export async function createFormula({ account, screens, go }: ActionContext): Promise<void> {
  if (!(await account.mayCreate('ai'))) return
  const made: RecordRef[] = []
  await notifier.prompt({
    title: t`New formula`,
    message: t`Say in a few words what the formula writes. You can change the title at any time.`,
    label: t`Title`,
    act: async (post_title) => {
      const done = await insert(account, { post_title })
      if (!done.ok) return inputDialogFault(done.error)
      made.push(done.value)
      return undefined
    },
  })
  const [one] = made
  if (one) await go(screens.open(one))
}

/** Makes a formula of a file that somebody has shared, or says why that cannot be. */
export async function importFormula(context: ActionContext, file: File): Promise<void> {
  const { account } = context
  if (!(await account.mayCreate('ai'))) return
  if (file.size > FORMULA_FILE_MAX_BYTES) return notifier.alert({ message: FORMULA_FILE_TOO_LARGE })
  const read = readFormulaJson(await file.text())
  if (!read.ok) return notifier.alert({ message: read.error.message })
  const { title, excerpt, src, inputs } = read.value
  const made = await insert(account, {
    post_title: title,
    post_excerpt: excerpt,
    post_content: { src, inputs: [...inputs] },
  })
  if (!made.ok) return account.showRefusal(made.error)
  await offerToOpenRecord(context, made.value)
}
