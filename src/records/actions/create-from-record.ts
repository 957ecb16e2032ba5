import { t } from '@lingui/core/macro'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import type { JsonObject } from '#lib/json.ts'
import { type ActionContext, type RecordRef, toRecordRef } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { createdSlug } from './insert-record.ts'

/** Another record that is made of one, which stays as it is. */
export interface CreateFromRecordOptions {
  readonly kind: string
  /** Mutation, and its parameter for the ID of the new record. */
  readonly method: string
  readonly newIDParameter: string
  readonly extra?: JsonObject
  readonly title: string
  readonly message: string
  readonly label: string
  /** 'The template is in the library.' */
  readonly announcement: (title: string) => string
}

/** Asks for a title, makes it, and offers to open it. */
export async function createFromRecord(
  { account, kinds, go }: ActionContext,
  ref: RecordRef,
  options: CreateFromRecordOptions,
): Promise<boolean> {
  const { kind, method, newIDParameter, extra, announcement, ...words } = options
  const ID = account.mintId()
  let name = ''
  const title = await notifier.prompt({
    ...words,
    value: ref.title,
    act: async (post_title) => {
      const done = await account.runMutation({ method, params: { ID: ref.ID, [newIDParameter]: ID, post_title } })
      if (!done.ok) return inputDialogFault(done.error)
      name = createdSlug(done.value)
      return undefined
    },
  })
  if (title === null) return false
  const screens = kinds.find((one) => one.kind === kind)
  const open = screens && {
    label: t`Open it`,
    onAction: () => void go(screens.open(toRecordRef(kind, { ID, name, title, extra }))),
  }
  toast.show(announcement(title), open ? { action: open } : {})
  return true
}
