import type { createStore } from 'jotai'
import { extensionStore, findExtension } from '#features/extensions/registry/store.ts'
import { type OpenedExtension, openedExtensionsAtom } from './opened-list.ts'

/**
 * Calls back in the moment in which an opened extension is hidden or removed: its frame stays for a little while. The
 * answer ends the watch.
 */
export function watchEnd(
  { store, account }: { readonly store: ReturnType<typeof createStore>; readonly account: number },
  { id, name }: Pick<OpenedExtension, 'id' | 'name'>,
  onEnd: () => void,
): () => void {
  const endIfOver = () => {
    const isShown = store.get(openedExtensionsAtom).some((one) => one.id === id && !one.isHidden)
    if (!isShown || !findExtension(account, name)?.agreed) onEnd()
  }
  const stops = [store.sub(openedExtensionsAtom, endIfOver), extensionStore(account).list.subscribe(endIfOver)]
  return () => {
    for (const stop of stops) stop()
  }
}
