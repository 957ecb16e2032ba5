import type { RecordKey } from '#domain/engine/record.ts'

/** A field of a record. */
export interface FieldKey extends RecordKey {
  /** Dotted path inside the record. */
  readonly path: string
}

/** A field whose newest text isn't in the database yet. */
export interface UnsavedEdit extends FieldKey {
  readonly value: string
  /** The stored text that the value is based on. */
  readonly was: string
  /** Text of the transaction under way: if the page ends now, the database may hold either `was` or this. */
  readonly underway?: string | undefined
  /** Notation of the three texts, where the field has one. */
  readonly notation?: string | undefined
}

/**
 * Journal of what is being typed, written synchronously: a page that is closed or reloaded has no time for the
 * database.
 */
export interface UnsavedEdits {
  /** Replaces what was kept of the same field. Never throws: a full storage only loses the safety net. */
  readonly keep: (edit: UnsavedEdit) => void
  /** The database has it. */
  readonly drop: (field: FieldKey) => void
}

/** Owner of unsaved edits. Pages of anyone else never read them into their database. */
export interface EditOwner {
  readonly database: string
  readonly login: string
}

interface TextStorage {
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const PREFIX = 'unsaved/'
/**
 * Longer edits would fill the storage (5 million characters) that the session needs too; the database gets them within
 * 800 ms.
 */
const MAX_EDIT_CHARS = 1_000_000

/** The page that kept the edit under this key of the storage; null for keys that are no edit. */
export const pageIdOfKey = (key: string | null): string | null => /^unsaved\/([^/]+)\//.exec(key ?? '')?.[1] ?? null

/**
 * Name of the web lock that a page holds while it lives. Whoever gets it knows that the page can't save its edits
 * itself any more.
 */
export const pageLockName = (page: string): string => `page/${page}`

/** Keeps the edits of one page. */
export function createUnsavedEdits(storage: TextStorage, page: string, owner: EditOwner): UnsavedEdits {
  const storedKeys = new Set<string>()
  const keyOf = ({ kind, ID, path }: FieldKey): string => `${PREFIX}${page}/${owner.database}/${kind}/${ID}/${path}`
  const drop = (field: FieldKey): void => {
    const key = keyOf(field)
    if (storedKeys.delete(key)) storage.removeItem(key)
  }
  return {
    drop,
    keep({ kind, ID, path, value, was, underway, notation }) {
      // Drops the stored edit if the new one is too large: the older one would later bring back text that has changed
      // since.
      if (value.length + was.length + (underway?.length ?? 0) > MAX_EDIT_CHARS) return drop({ kind, ID, path })
      const key = keyOf({ kind, ID, path })
      try {
        storage.setItem(
          key,
          JSON.stringify({ owner, kind, ID, path, value, was, underway, notation, atMs: Date.now() }),
        )
        storedKeys.add(key)
      } catch {
        drop({ kind, ID, path })
      }
    },
  }
}
