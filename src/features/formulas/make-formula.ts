import { entryFault } from '#domain/engine/entry-fault.ts'
import { FORMULA_FILE_MAX_BYTES, readFormulaJson, TOO_LARGE } from '#domain/formulas/formula-json.ts'
import type { MutationParams } from '#domain/kinds/index.ts'
import type { JsonObject } from '#lib/json.ts'
import { insertRecord, openMade } from '#records/actions/create.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { FORMULA } from './formula-kind.ts'

type NewFormula = Omit<MutationParams<'formula.create'>, 'ID'>

const insert = (workspace: ActionScene['workspace'], params: NewFormula) =>
  insertRecord(workspace, FORMULA, { title: params.post_title, params: { ...params } as JsonObject })

/** Asks for a title, makes an empty formula and opens it. */
export async function createFormula({ workspace, screens, go }: ActionScene): Promise<void> {
  if (!(await workspace.mayCreate('ai'))) return
  const made: RecordRef[] = []
  await notifier.prompt({
    title: 'New formula',
    message: 'What it writes, in a few words. You can change it at any time.',
    label: 'Title',
    act: async (post_title) => {
      const done = await insert(workspace, { post_title })
      if (!done.ok) return entryFault(done.error)
      made.push(done.value)
      return undefined
    },
  })
  const [one] = made
  if (one) await go(screens.open(one))
}

/** Makes a formula of a file that somebody has shared, or says why that cannot be. */
export async function bringInFormula(scene: ActionScene, file: File): Promise<void> {
  const { workspace } = scene
  if (!(await workspace.mayCreate('ai'))) return
  if (file.size > FORMULA_FILE_MAX_BYTES) return notifier.alert({ message: TOO_LARGE })
  const read = readFormulaJson(await file.text())
  if (!read.ok) return notifier.alert({ message: read.error.message })
  const { title, excerpt, src, inputs } = read.value
  const made = await insert(workspace, {
    post_title: title,
    post_excerpt: excerpt,
    post_content: { src, inputs: [...inputs] },
  })
  if (!made.ok) return workspace.showRefusal(made.error)
  await openMade(scene, made.value)
}
