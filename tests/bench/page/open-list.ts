import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#store/database.ts'
import { cachedSummaries } from '#store/summary-cache.ts'

/** A list of all offers that is open, as the list's screen reads it. */
export interface OpenList {
  readonly count: () => number
  /** Resolves once an offer is the list's first: it was edited last. */
  readonly until: (ID: number) => Promise<void>
  readonly close: () => void
}

/** Opens the list; resolves once all offers are read. */
export async function openList(database: LocalDatabase): Promise<OpenList> {
  let read: readonly { readonly ID: number }[] | undefined
  let onRead = (): void => undefined
  let onError = (_error: unknown): void => undefined
  const subscription = liveQuery(() => cachedSummaries(database, 'opportunity')).subscribe({
    next: (summaries) => {
      read = summaries
      onRead()
    },
    error: (error: unknown) => onError(error),
  })
  const when = (isReached: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      onError = reject
      onRead = () => {
        if (isReached()) resolve()
      }
      onRead()
    })
  await when(() => read !== undefined)
  return {
    count: () => read?.length ?? 0,
    until: (ID) => when(() => read?.[0]?.ID === ID),
    close: () => subscription.unsubscribe(),
  }
}
