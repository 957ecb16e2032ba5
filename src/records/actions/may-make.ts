import type { ActionScene } from '#records/kind-screens.ts'
import { countHeads } from '#store/queries.ts'
import { notifier } from '#ui/notifier.ts'

export interface Making {
  /** The kind of record that it has to belong to. */
  readonly parent: string
  /** What is said and asked where there is none of these. */
  readonly none: string
  /** The verb behind YES: 'make an offer'. */
  readonly yes: string
}

/** Whether a record of the scene's kind may be begun that belongs to another one: the plan has room for it, and there is something that it can belong to. Where not, the
 *  person has been told, and led on if they want. */
export async function mayMakeUnder({ workspace, screens, kinds, go }: ActionScene, { parent, none, yes }: Making): Promise<boolean> {
  if (screens.module !== undefined && !(await workspace.mayCreate(screens.module))) return false
  if ((await countHeads(workspace.database, parent)) > 0) return true
  const [way] = kinds.find(({ kind }) => kind === parent)?.creating ?? []
  const wantsTo = await notifier.confirm({ message: none, yes, no: 'not now' })
  if (wantsTo && way) await go(way.link)
  return false
}
