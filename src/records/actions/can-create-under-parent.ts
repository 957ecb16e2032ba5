import { t } from '@lingui/core/macro'
import type { ActionContext } from '#records/kind-screens.ts'
import { countRecords } from '#store/queries.ts'
import { notifier } from '#ui/feedback/notifier.ts'

export interface ParentRequirement {
  /** The kind of record that it has to belong to. */
  readonly parent: string
  /** Question to ask if no such parent exists. */
  readonly none: string
  /** The verb behind YES: 'make an offer'. */
  readonly yes: string
}

/**
 * True if a record of the scene's kind may be created under another one: the plan has room for it, and a parent exists.
 * Where not, the person has been told, and led on if they want.
 */
export async function canCreateUnderParent(context: ActionContext, requirement: ParentRequirement): Promise<boolean> {
  const { account, screens } = context
  if (screens.module !== undefined && !(await account.mayCreate(screens.module))) return false
  return ensureParentExists(context, requirement)
}

/** True if a record exists that a new one can belong to. Without any the person is asked to create one first. */
export async function ensureParentExists(
  { account, kinds, go }: ActionContext,
  { parent, none, yes }: ParentRequirement,
): Promise<boolean> {
  if ((await countRecords(account.database, parent)) > 0) return true
  const [way] = kinds.find(({ kind }) => kind === parent)?.creating ?? []
  const wantsTo = await notifier.confirm({ message: none, yes, no: t`not now` })
  if (wantsTo && way) await go(way.link)
  return false
}
