import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { listExtensions, removeExtension, saveExtension } from './account-extensions.ts'
import type { RegisteredExtension } from './stored-extensions.ts'

/** Asks first; the toast offers Undo. */
export async function confirmAndRemoveExtension(account: number, extension: RegisteredExtension): Promise<void> {
  const { name, title } = extension.manifest
  const message = t`Are you sure you want to delete the extension ${{ title: isolateDirection(title) }}?`
  if (!(await notifier.confirm({ message, yes: t`delete it`, no: t`keep it`, bad: true }))) return
  const at = listExtensions(account).findIndex(({ manifest }) => manifest.name === name)
  const removed = await removeExtension(account, name)
  if (!removed.ok) {
    toast.show(removed.error)
    return
  }
  offerUndo({
    announcement: t`“${{ title: isolateDirection(title) }}” removed.`,
    undo: async () => {
      if (listExtensions(account).some(({ manifest }) => manifest.name === name))
        return t`${{ title: isolateDirection(title) }} has already been registered again.`
      const restored = await saveExtension(account, extension, at)
      return restored.ok || restored.error
    },
  })
}
