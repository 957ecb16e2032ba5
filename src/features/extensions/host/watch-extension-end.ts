import type { createStore } from 'jotai'
import { extensionStore, findExtension } from '#features/extensions/registry/account-extensions.ts'
import { type ExtensionInstance, openedExtensionsAtom } from './opened-extensions-state.ts'

/**
 * Calls back in the moment in which an opened extension is hidden or removed: its frame stays for a little while. The
 * answer ends the watch.
 */
export function watchExtensionEnd(
  { store, account }: { readonly store: ReturnType<typeof createStore>; readonly account: number },
  { id, name }: Pick<ExtensionInstance, 'id' | 'name'>,
  onEnd: () => void,
): () => void {
  const endIfHidden = () => {
    const isShown = store.get(openedExtensionsAtom).some((one) => one.id === id && !one.isHidden)
    if (!isShown || !findExtension(account, name)?.agreed) onEnd()
  }
  const stops = [store.sub(openedExtensionsAtom, endIfHidden), extensionStore(account).list.subscribe(endIfHidden)]
  return () => {
    for (const stop of stops) stop()
  }
}
