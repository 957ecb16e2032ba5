/** The changes that this page is still writing. */
const pendingWrites = new Set<Promise<unknown>>()

/** A change counts as underway until it is kept or refused; gives what it gives. */
export function trackWrite<T>(work: Promise<T>): Promise<T> {
  const ended = work.finally(() => pendingWrites.delete(ended))
  pendingWrites.add(ended)
  return ended
}

/** Resolves once every change that is underway when it is called has ended, however it ends. */
export async function waitForPendingWrites(): Promise<void> {
  await Promise.allSettled(pendingWrites)
}
