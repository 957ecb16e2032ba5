import { createLocalDatabase, type LocalDatabase, readCursor } from '#store/database.ts'
import { databaseName } from '#store/database-name.ts'
import { readStoredSession } from '#store/session.ts'
import { deviceStorage } from '#app/session/device-storage.ts'

/**
 * Opening takes a browser that has just started as long as the app's own files take to run: so it begins before them.
 * This file is the first that render-app.tsx runs, and whoever opens the workspace takes the database from here.
 */
let early = openEarly()

function openEarly(): LocalDatabase | null {
  const session = readStoredSession(deviceStorage())
  if (!session) return null
  const database = createLocalDatabase(databaseName(location.host, session))
  // A read opens it at once; Dexie's own opening begins when nothing else runs. What goes wrong is told to whoever
  // opens it next.
  readCursor(database).catch(() => {})
  return database
}

/**
 * The database of this name, opened or being opened where it is the stored session's. The early one is given away once.
 */
export function takeEarlyDatabase(name: string): LocalDatabase {
  const taken = early?.name === name ? early : createLocalDatabase(name)
  if (taken === early) early = null
  return taken
}
