import { t } from '@lingui/core/macro'
import { ensureConsent } from '#features/extensions/consent/ask-consent.ts'
import { useOpenExtension } from '#features/extensions/host/open-extension.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { confirmAndRemoveExtension } from './remove-extension.ts'
import { updateExtension } from './account-extensions.ts'
import type { RegisteredExtension } from './stored-extensions.ts'
import type { ListedExtension } from './use-listed-extensions.ts'

/** Returns the actions that a card or a page offers for an extension. */
export function useExtensionActions() {
  const account = useAccountContext().session.ID
  const open = useOpenExtension()
  return {
    open: (name: string) => open(name),
    add: (listed: ListedExtension) => addExtension(account, listed),
    remove: (extension: RegisteredExtension) => confirmAndRemoveExtension(account, extension),
    setHidden: async (extension: RegisteredExtension, isHidden: boolean) => {
      const saved = await updateExtension(account, extension.manifest.name, (one) => ({ ...one, isHidden }))
      const title = isolateDirection(extension.manifest.title)
      const done = isHidden ? t`${title} is hidden from menus.` : t`${title} is back in menus.`
      toast.show(saved.ok ? done : saved.error)
    },
  }
}

/** Asks for the person's agreement, and registers the extension with it. */
async function addExtension(account: number, { manifest, source, registered }: ListedExtension): Promise<void> {
  const extension = registered ?? { manifest, agreed: null, source, openedAt: null, isHidden: false }
  if (await ensureConsent(account, extension)) toast.show(t`${{ title: isolateDirection(manifest.title) }} added.`)
}
