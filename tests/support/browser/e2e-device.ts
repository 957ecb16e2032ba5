import type { Page } from '@playwright/test'

/** A record as a device has it in IndexedDB: what its person sees. */
export interface DeviceRecord {
  readonly kind: string
  readonly ID: number
  readonly deleted: 0 | 1
  readonly json: string
}

/** Reads a store of the signed-in account's database past the app, as it lies on the device. */
export function readStore<T>(page: Page, store: 'records' | 'outbox'): Promise<T[]> {
  return page.evaluate(async (name) => {
    const { account } = JSON.parse(localStorage.getItem('session') ?? '{}') as { account: string }
    const settled = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const database = await settled(indexedDB.open(`offers/${location.host}/${account}`))
    try {
      return (await settled(database.transaction(name).objectStore(name).getAll())) as T[]
    } finally {
      database.close()
    }
  }, store)
}

/** Everything that a device has, as the server would tell it: in the order of kind and ID, parsed. */
export async function deviceState(page: Page): Promise<readonly unknown[]> {
  const records = await readStore<DeviceRecord>(page, 'records')
  return records.map(({ kind, ID, deleted, json }) => ({
    kind,
    ID,
    deleted: deleted === 1,
    record: JSON.parse(json) as unknown,
  }))
}

/** The offers of a device, parsed. */
export async function offersOnDevice(page: Page): Promise<readonly Record<string, unknown>[]> {
  const records = await readStore<DeviceRecord>(page, 'records')
  return records
    .filter(({ kind, deleted }) => kind === 'opportunity' && deleted === 0)
    .map(({ json }) => JSON.parse(json) as Record<string, unknown>)
}
