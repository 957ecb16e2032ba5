import type { MutationCall } from '#domain/engine/mutation.ts'
import type { Refusal } from '#domain/engine/refusal.ts'
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

/** What an import has done, as far as it takes to take it back. */
export interface StoredImport {
  readonly entries: readonly number[]
  readonly updates: readonly EntryUpdate[]
}

/** `cancelled`: the signal fired. */
export type ImportFault = Refusal | StoreFault | { readonly code: 'cancelled'; readonly message: string }

const CHUNK = 200
const CANCELLED = { code: 'cancelled', message: 'Cancelled. Nothing was imported.' } as const

/** Keeps the entries of a file on this device: all of them, or none. Where it is cancelled or something is refused, what was kept by then is taken back. */
export async function storeImport(workspace: Workspace, work: ImportWork): Promise<Result<StoredImport, ImportFault>> {
  const { form, entries, updates, onProgress, signal } = work
  const calls: readonly MutationCall[] = [
    ...entries.map(({ ID, fields }) => ({ method: 'entry.create', params: { ID, form, fields, source: 'import' } })),
    ...updates.map(({ ID, fields, was }) => ({ method: 'entry.update', params: { ID, fields, was } })),
  ]
  for (let from = 0; from < calls.length; from += CHUNK) {
    const kept = signal.aborted ? err(CANCELLED) : await workspace.carryOutAll(calls.slice(from, from + CHUNK))
    if (!kept.ok) return undone(workspace, work, { from, fault: kept.error })
    onProgress(Math.min(1, (from + CHUNK) / calls.length))
  }
  return ok({ entries: entries.map(({ ID }) => ID), updates })
}

/** Takes back what was kept before something failed; where that is not possible either, this is what is told. */
async function undone(
  workspace: Workspace,
  { entries, updates }: ImportWork,
  { from, fault }: { readonly from: number; readonly fault: ImportFault },
): Promise<Result<never, ImportFault>> {
  const kept = {
    entries: entries.slice(0, from).map(({ ID }) => ID),
    updates: updates.slice(0, Math.max(0, from - entries.length)),
  }
  const taken = await undoImport(workspace, kept)
  return err(taken.ok ? fault : taken.error)
}

/** Takes an import back as a whole: what it made goes to the trash, what it replaced is there again. */
export async function undoImport(workspace: Workspace, { entries, updates }: StoredImport): Promise<Result<null, Refusal | StoreFault>> {
  const calls: readonly MutationCall[] = [
    ...updates.toReversed().map(({ ID, fields, was }) => ({ method: 'entry.update', params: { ID, fields: was, was: fields } })),
    ...entries.map((ID) => ({ method: 'entry.trash', params: { ID } })),
  ]
  for (let from = 0; from < calls.length; from += CHUNK) {
    const done = await workspace.carryOutAll(calls.slice(from, from + CHUNK))
    if (!done.ok) return done
  }
  return ok(null)
}
