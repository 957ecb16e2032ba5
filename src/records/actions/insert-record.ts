import { t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import type { MutationCall, MutationData } from '#domain/engine/mutation.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { ok, type Result } from '#lib/result.ts'
import type { StoreFault } from '#store/store-fault.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'

/** Makes a record; its name as this device gave it. `title`: what it will be called. */
export async function insertRecord(
  account: AccountContext,
  kind: string,
  { title, params }: { readonly title: string; readonly params: MutationCall['params'] },
): Promise<Result<RecordRef, MutationRefusal | StoreFault>> {
  const ID = account.mintId()
  const made = await account.runMutation(commonCall(kind, 'create', { ...params, ID }))
  return made.ok ? ok({ kind, ID, name: createdSlug(made.value), title }) : made
}

/** The slug that a mutation answers. */
export const createdSlug = ({ name }: MutationData): string => (typeof name === 'string' ? name : '')

/**
 * Asks whether to open a record that was made or changed, and does. Writing starts in its first empty field.
 * Specification, 4.06.
 */
export async function offerToOpenRecord(
  { screens, go }: Pick<ActionContext, 'screens' | 'go'>,
  made: RecordRef,
): Promise<boolean> {
  const [noun] = screens.noun
  const wantsTo = await notifier.confirm({
    message: t`Would you like to open this ${noun}? “${{ title: isolateDirection(made.title) }}” is saved on this device.`,
    yes: t`open it`,
    no: t`stay here`,
  })
  if (wantsTo) await go({ ...screens.open(made), state: { startsWriting: true } })
  return true
}
