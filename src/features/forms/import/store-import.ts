import type { Refusal } from '#domain/engine/refusal.ts'
import { MAX_IMPORTED } from '#domain/kinds/no-code/import.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { StoreFault } from '#store/faults.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

type Texts = Readonly<Record<string, string>>

/** An entry to be made. */
export interface NewEntry {
  readonly ID: number
  readonly fields: Texts
}

/** Answers that take the place of others. */
export interface EntryUpdate extends NewEntry {
  readonly was: Texts
}

export interface ImportWork {
  /** The form's ID. */
  readonly form: number
  /** What the file is called. */
  readonly file: string
  readonly entries: readonly NewEntry[]
  readonly updates: readonly EntryUpdate[]
  /** How much of it is kept by now, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The IDs of the parts of an import. */
export type StoredImport = readonly number[]

/** `cancelled`: the signal fired. */
export type ImportFault = Refusal | StoreFault | { readonly code: 'cancelled'; readonly message: string }

const CANCELLED = { code: 'cancelled', message: 'Cancelled. Nothing was imported.' } as const

/**
 * Keeps the entries of a file on this device: all of them, or none. Where it is cancelled or something is refused, what
 * was kept by then is taken back.
 */
export async function storeImport(workspace: Workspace, work: ImportWork): Promise<Result<StoredImport, ImportFault>> {
  const { form, file, onProgress, signal } = work
  const parts = partsOf(work)
  const batch = crypto.randomUUID()
  const kept: number[] = []
  for (const [part, rows] of parts.entries()) {
    const ID = workspace.mintId()
    const done = signal.aborted
      ? err(CANCELLED)
      : await workspace.mutate('import.add', {
          ID,
          form,
          batch,
          file: file.slice(0, 300),
          part,
          parts: parts.length,
          ...rows,
        })
    if (!done.ok) {
      // Where what was kept cannot be taken back either, this is what is told.
      const undone = await undoImport(workspace, kept)
      return err(undone.ok ? done.error : undone.error)
    }
    kept.push(ID)
    onProgress((part + 1) / parts.length)
  }
  return ok(kept)
}

interface Part {
  readonly entries: NewEntry[]
  readonly updates: EntryUpdate[]
}

/** Parts of long answers are short: each is sent in one call. */
const MAX_PART_CHARS = 500_000

function partsOf({ entries, updates }: Pick<ImportWork, 'entries' | 'updates'>): readonly Part[] {
  const parts: Part[] = []
  let [count, chars] = [MAX_IMPORTED, 0]
  const partFor = (size: number): Part => {
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
  for (const entry of entries) partFor(charsOf(entry.fields)).entries.push(entry)
  for (const update of updates) partFor(charsOf(update.fields) + charsOf(update.was)).updates.push(update)
  return parts
}

const charsOf = (texts: Texts): number => Object.values(texts).reduce((sum, text) => sum + text.length, 0)

/**
 * Takes an import back as a whole: what it made goes to the trash, what it replaced is there again wherever nobody has
 * changed it since.
 */
export async function undoImport(
  workspace: Workspace,
  parts: StoredImport,
): Promise<Result<null, Refusal | StoreFault>> {
  for (const ID of parts.toReversed()) {
    const done = await workspace.mutate('import.undo', { ID })
    if (!done.ok) return done
  }
  return ok(null)
}
