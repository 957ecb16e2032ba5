import { useEffect, useState } from 'react'

/** Facts about the browser's storage for this app. Null where the browser does not report them. */
export interface StorageFacts {
  readonly isPersisted: boolean | null
  readonly usedBytes: number | null
  readonly leftBytes: number | null
}

export interface StorageFactsState {
  /** Undefined until the browser has answered. */
  readonly facts: StorageFacts | undefined
  /** Asks the browser not to clear the storage by itself; gives its answer. */
  readonly ask: () => Promise<boolean>
}

/** Not there on pages without a secure connection, and in older browsers. */
const storageManager = (): Partial<StorageManager> => navigator.storage ?? {}

export function useStorageFacts(): StorageFactsState {
  const [facts, setFacts] = useState<StorageFacts>()
  useEffect(() => {
    let isCancelled = false
    void readStorageFacts().then((found) => isCancelled || setFacts(found))
    return () => {
      isCancelled = true
    }
  }, [])
  const ask = async () => {
    const isGranted = storageManager().persist ? await navigator.storage.persist() : false
    setFacts(await readStorageFacts())
    return isGranted
  }
  return { facts, ask }
}

async function readStorageFacts(): Promise<StorageFacts> {
  const { storage } = navigator
  const [isPersisted, estimate] = await Promise.all([
    storageManager().persisted ? storage.persisted().catch(() => null) : null,
    storageManager().estimate ? storage.estimate().catch(() => null) : null,
  ])
  const { usage, quota } = estimate ?? {}
  return {
    isPersisted,
    usedBytes: usage ?? null,
    leftBytes: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  }
}
