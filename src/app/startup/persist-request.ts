/**
 * Asks the browser, once a page load, not to evict what is kept on this device. Called after the first real edit:
 * browsers weigh how much a site is used, and some ask the person, who by then knows what for.
 */
export function createPersistRequest(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined = navigator.storage,
): () => void {
  let isAsked = false
  return () => {
    if (isAsked || !storage?.persist) return
    isAsked = true
    // The answer changes nothing for the person: the server's copy and their own download stand behind it.
    void storage.persisted().then(
      (isPersisted) => isPersisted || storage.persist(),
      () => false,
    )
  }
}
