import { t } from '@lingui/core/macro'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { MAX_IMPORTED } from '#domain/kinds/no-code/import.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { StoreFault } from '#store/store-fault.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

type EntryTexts = Readonly<Record<string, string>>

/** An entry to be made. */
export interface ImportedEntry {
  readonly ID: number
  readonly fields: EntryTexts
}

/** Answers that take the place of others. */
export interface ImportedEntryUpdate extends ImportedEntry {
  readonly was: EntryTexts
}

export interface ImportInput {
  /** The form's ID. */
  readonly form: number
  /** Name of the file. */
  readonly file: string
  readonly entries: readonly ImportedEntry[]
  readonly updates: readonly ImportedEntryUpdate[]
  /** Reports the share stored so far, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The IDs of the parts of an import. */
export type StoredImportParts = readonly number[]

/** `cancelled`: the signal fired. */
export type StoreImportFault = MutationRefusal | StoreFault | { readonly code: 'cancelled'; readonly message: string }

const CANCELLED_FAULT = { code: 'cancelled', message: t`Cancelled. Nothing was imported.` } as const

/**
 * Keeps the entries of a file on this device: all of them, or none. Where it is cancelled or something is refused, what
 * was kept by then is taken back.
 */
export async function storeImport(
  account: AccountContext,
  work: ImportInput,
): Promise<Result<StoredImportParts, StoreImportFault>> {
  const { form, file, onProgress, signal } = work
  const parts = splitIntoParts(work)
  const batch = crypto.randomUUID()
  const storedParts: number[] = []
  for (const [part, rows] of parts.entries()) {
    const ID = account.mintId()
    const done = signal.aborted
      ? err(CANCELLED_FAULT)
      : await account.mutate('import.add', {
          ID,
          form,
          batch,
          file: file.slice(0, 300),
          part,
          parts: parts.length,
          ...rows,
        })
    if (!done.ok) {
      // Reports the undo's error where the stored parts cannot be undone either.
      const undone = await undoImport(account, storedParts)
      return err(undone.ok ? done.error : undone.error)
    }
    storedParts.push(ID)
    onProgress((part + 1) / parts.length)
  }
  return ok(storedParts)
}

interface ImportBatchPart {
  readonly entries: ImportedEntry[]
  readonly updates: ImportedEntryUpdate[]
}

/** Parts of long answers are short: each is sent in one call. */
const MAX_PART_CHARS = 500_000

function splitIntoParts({ entries, updates }: Pick<ImportInput, 'entries' | 'updates'>): readonly ImportBatchPart[] {
  const parts: ImportBatchPart[] = []
  let [count, chars] = [MAX_IMPORTED, 0]
  const partFor = (size: number): ImportBatchPart => {
    const current = parts.at(-1)
    if (current && count < MAX_IMPORTED && chars + size <= MAX_PART_CHARS) {
      count += 1
      chars += size
      return current
    }
    const next = { entries: [], updates: [] }
    parts.push(next)
    count = 1
    chars = size
    return next
  }
  for (const entry of entries) partFor(countChars(entry.fields)).entries.push(entry)
  for (const update of updates) partFor(countChars(update.fields) + countChars(update.was)).updates.push(update)
  return parts
}

const countChars = (texts: EntryTexts): number => Object.values(texts).reduce((sum, text) => sum + text.length, 0)

/**
 * Takes an import back as a whole: what it made goes to the trash, what it replaced is there again wherever nobody has
 * changed it since.
 */
export async function undoImport(
  account: AccountContext,
  parts: StoredImportParts,
): Promise<Result<null, MutationRefusal | StoreFault>> {
  for (const ID of parts.toReversed()) {
    const done = await account.mutate('import.undo', { ID })
    if (!done.ok) return done
  }
  return ok(null)
}
