/** The changes that this page is still writing. */
const underway = new Set<Promise<unknown>>()

/** A change counts as underway until it is kept or refused; gives what it gives. */
export function noteUnderway<T>(work: Promise<T>): Promise<T> {
  const ended = work.finally(() => underway.delete(ended))
  underway.add(ended)
  return ended
}

/** Resolves once every change that is underway when it is called has ended, however it ends. */
export async function whenWritten(): Promise<void> {
  await Promise.allSettled(underway)
}
