import { ensureAgreed } from '#features/extensions/consent/ask-consent.ts'
import { useOpenExtension } from '#features/extensions/host/open-extension.ts'
import { isolated } from '#lib/text/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { askAndRemove } from './remove-extension.ts'
import { updateExtension } from './store.ts'
import type { RegisteredExtension } from './stored-extensions.ts'
import type { ListedExtension } from './use-listed-extensions.ts'

/** Everything that a card or a page can do with an extension. */
export function useExtensionActions() {
  const account = useWorkspace().session.ID
  const open = useOpenExtension()
  return {
    open: (name: string) => open(name),
    add: (listed: ListedExtension) => addExtension(account, listed),
    remove: (extension: RegisteredExtension) => askAndRemove(account, extension),
    setHidden: async (extension: RegisteredExtension, isHidden: boolean) => {
      const saved = await updateExtension(account, extension.manifest.name, (one) => ({ ...one, isHidden }))
      const title = isolated(extension.manifest.title)
      toast.show(saved.ok ? `${title} is ${isHidden ? 'hidden from menus' : 'in menus again'}.` : saved.error)
    },
  }
}

/** Asks for the person's agreement, and registers the extension with it. */
async function addExtension(account: number, { manifest, source, registered }: ListedExtension): Promise<void> {
  const extension = registered ?? { manifest, agreed: null, source, openedAt: null, isHidden: false }
  if (await ensureAgreed(account, extension)) toast.show(`${isolated(manifest.title)} added.`)
}
