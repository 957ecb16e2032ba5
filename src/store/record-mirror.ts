import { type ChangedKeys, onRecordsChanged, changedRecordIDs } from '#store/changed-records.ts'
import type { LocalDatabase } from '#store/database.ts'
import { createPace } from '#store/pace.ts'

/** Represents an in-memory copy of data from the records of a kind. */
export interface RecordMirror {
  readonly kind: string
  /** Reads everything, at first and wherever it is not known what was written. */
  readAll(): Promise<void>
  /** Reads these again, and tells whether anything that is held is another one. */
  readAgain(IDs: readonly number[]): Promise<boolean>
  /** Called when the data in memory has changed. */
  onChange(): void
}

export interface RecordMirrorHandle {
  /** Resolves once everything has been read. */
  readonly started: Promise<void>
  /** Keeps up with the database no longer. */
  stop(): void
}

/**
 * Holds what is read of the records of a kind, and keeps up with the database from then on, whoever writes: what is
 * written while something is being read is read behind that, all of it at once.
 */
export function startRecordMirror(database: LocalDatabase, mirror: RecordMirror): RecordMirrorHandle {
  let pending: ChangedKeys[] = []
  let isBusy = true
  const pace = createPace({ isOvertaken: () => pending.length > 0 })
  const catchUp = async (): Promise<void> => {
    while (pending.length > 0) {
      const IDs = changedRecordIDs(mirror.kind, pending)
      // Reading everything includes what is written until it begins, so it clears the keys itself.
      if (IDs) pending = []
      if (IDs ? await mirror.readAgain(IDs) : await readEverything()) mirror.onChange()
    }
    isBusy = false
  }
  const readAll = (): Promise<void> => {
    pending = []
    return mirror.readAll()
  }
  const readEverything = async (): Promise<true> => {
    await pace(readAll)
    return true
  }
  const stop = onRecordsChanged(database, (keys) => {
    pending.push(...keys)
    if (isBusy) return
    isBusy = true
    void catchUp().catch((error: unknown) => {
      isBusy = false
      setTimeout(() => reportError(error))
    })
  })
  return { started: pace(readAll).then(catchUp), stop }
}
