import type { MutationCall, MutationData } from '#domain/engine/mutation.ts'
import type { Refusal } from '#domain/engine/refusal.ts'
import { isolated } from '#lib/text/text.ts'
import { ok, type Result } from '#lib/result.ts'
import type { StoreFault } from '#store/faults.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'

/** Makes a record; its name as this device gave it. `title`: what it will be called. */
export async function insertRecord(
  workspace: Workspace,
  kind: string,
  { title, params }: { readonly title: string; readonly params: MutationCall['params'] },
): Promise<Result<RecordRef, Refusal | StoreFault>> {
  const ID = workspace.mintId()
  const made = await workspace.carryOut({ method: `${kind}.create`, params: { ...params, ID } })
  return made.ok ? ok({ kind, ID, name: nameOf(made.value), title }) : made
}

/** The slug that a mutation answers. */
export const nameOf = ({ name }: MutationData): string => (typeof name === 'string' ? name : '')

/**
 * Asks whether to open a record that was made or changed, and does. Writing starts in its first empty field.
 * Specification, 4.06.
 */
export async function openMade(
  { screens, go }: Pick<ActionScene, 'screens' | 'go'>,
  made: RecordRef,
): Promise<boolean> {
  const wantsTo = await notifier.confirm({
    message: `Would you like to open this ${screens.noun[0]}? ‘${isolated(made.title)}’ is saved on this device.`,
    yes: 'open it',
    no: 'stay here',
  })
  if (wantsTo) await go({ ...screens.open(made), state: { startsWriting: true } })
  return true
}
