interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const keyOf = (databaseName: string): string => `last-copy:${databaseName}`

/**
 * When everything of this database was last handed out as a file on this device, epoch ms; null: never, as far as is
 * known.
 */
export function lastBackupAtMs(storage: TextStorage, databaseName: string): number | null {
  try {
    const atMs = Number(storage.getItem(keyOf(databaseName)) ?? Number.NaN)
    return Number.isFinite(atMs) ? atMs : null
  } catch {
    return null
  }
}

/** Notes that a file was handed out. Best effort: without storage the file is in the person's hands all the same. */
export function recordBackupTime(storage: TextStorage, databaseName: string, atMs: number): void {
  try {
    storage.setItem(keyOf(databaseName), String(atMs))
  } catch {
    // See above.
  }
}
