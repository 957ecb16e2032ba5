import type { BrowserContext } from '@playwright/test'
import { type DatabaseOwner, databaseName } from '#store/database-name.ts'

/** A page of the same site that holds the account's database as another version of the app would. */
export interface OtherTab {
  /** Opens the database at a version of IndexedDB's own count, and holds on to it whoever asks. */
  hold(version: number): Promise<void>
  letGo(): Promise<void>
  /** As a browser does that runs out of room. */
  deleteDatabase(): Promise<void>
}

/** Opens it beside the others of a browser, at an address of the site that is no page of the app. */
export async function openOtherTab(context: BrowserContext, owner: DatabaseOwner): Promise<OtherTab> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const name = databaseName(new URL(page.url()).host, owner)
  return {
    hold: (version) =>
      page.evaluate(
        async ([database, wanted]) => {
          const request = indexedDB.open(database, wanted)
          const held = await new Promise<IDBDatabase>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error ?? new Error('no answer'))
          })
          Object.assign(globalThis, { held })
        },
        [name, version] as const,
      ),
    deleteDatabase: () =>
      page.evaluate(
        (database) =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.deleteDatabase(database)
            request.onsuccess = () => resolve()
            request.onerror = () => reject(request.error ?? new Error('no answer'))
          }),
        name,
      ),
    letGo: () => page.evaluate(() => (globalThis as unknown as { held: IDBDatabase }).held.close()),
  }
}
