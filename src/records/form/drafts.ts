import type { Result } from '#lib/result.ts'
import { type Cell, createCell } from '#ui/hooks/cell.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'
import {
  type ConvertText,
  createFieldDraft,
  type DraftView,
  type FieldDraft,
  type FieldJournal,
  NO_JOURNAL,
} from './field-draft.ts'

export interface FailedDraft {
  /** Dotted path of the field inside the record. */
  readonly path: string
  readonly problem: string
}

/** Where the whole record stands. */
export interface DraftsStatus {
  readonly isSaving: boolean
  readonly failed: readonly FailedDraft[]
}

/**
 * Writes one field of a record. `was`: the value that the new one is based on. `notation`: of both, where the field has
 * one.
 */
export type WriteValue = (
  path: string,
  value: string,
  was: string,
  notation?: string,
) => Promise<Result<unknown, { readonly code: string; readonly message: string }>>

/** A change of one field. `was`: the value that the new one is based on. */
export interface FieldEdit {
  /** Dotted path of the field inside the record. */
  readonly path: string
  readonly value: string
  readonly was: string
  /** Notation of both, where the field has one. */
  readonly notation?: string | undefined
}

/** Writes several fields of a record as one change: all of them or none. */
export type WriteTogether = (edits: readonly FieldEdit[]) => ReturnType<WriteValue>

/** How the fields of one record are written. */
export interface Writing {
  readonly write: WriteValue
  readonly writeTogether: WriteTogether
}

/**
 * All drafts of one open record, by the dotted paths of its fields. They outlive the fields on the screen, so that a
 * text which could not be saved is not lost by going on.
 */
export interface Drafts {
  readonly of: (path: string) => FieldDraft
  /** Writes a field at once, without a draft. */
  readonly write: WriteValue
  /** The same for several as one change; give what is stored as `was`, after a `flush`. */
  readonly writeTogether: WriteTogether
  readonly status: Cell<DraftsStatus>
  /** How many writes have ended: what is typed and taken back at once needs none. */
  readonly writes: Cell<number>
  /** The record has changed, here or elsewhere. `notation`: of a field, undefined where it has none. */
  readonly see: (stored: (path: string) => string, notation?: (path: string) => string | undefined) => void
  /** Writes everything that is not written. */
  readonly flush: () => Promise<void>
  /** The person left although some texts couldn't be saved. */
  readonly giveUp: () => void
}

const CALM: DraftsStatus = { isSaving: false, failed: [] }

/** What is stored at a path now, read anew; undefined where nothing of it is on this device. */
export type ReadValue = (path: string) => Promise<string | undefined>

export interface DraftsTools {
  readonly timer?: Timer
  /** Keeps the text of a field beside the database while it isn't saved. */
  readonly journal?: (path: string) => FieldJournal
  readonly convert?: (path: string) => ConvertText
}

/** Makes the drafts of one record. */
export function createDrafts(
  { write, writeTogether }: Writing,
  read: ReadValue,
  { timer = systemTimer, journal = () => NO_JOURNAL, convert }: DraftsTools = {},
): Drafts {
  const drafts = new Map<string, FieldDraft>()
  const busy = new Set<string>()
  const failed = new Map<string, FailedDraft>()
  const status = createCell<DraftsStatus>(CALM)
  const writes = createCell(0)
  let notationNow: (path: string) => string | undefined = () => undefined

  const counted = <T>(writing: Promise<T>): Promise<T> => writing.finally(() => writes.set(writes.get() + 1))
  const follow = (path: string, { state, problem }: DraftView): void => {
    const failedBefore = failed.get(path)?.problem ?? null
    if (state === 'dirty' || state === 'saving') busy.add(path)
    else busy.delete(path)
    if (state === 'failed') failed.set(path, { path, problem: problem ?? '' })
    else if (state === 'clean') failed.delete(path)
    const isSaving = busy.size > 0
    if (isSaving === status.get().isSaving && (failed.get(path)?.problem ?? null) === failedBefore) return
    status.set(isSaving || failed.size > 0 ? { isSaving, failed: [...failed.values()] } : CALM)
  }
  const of = (path: string): FieldDraft => {
    const known = drafts.get(path)
    if (known) return known
    const draft = createFieldDraft(
      (value, was, notation) => counted(write(path, value, was, notation)),
      () => read(path),
      { timer, journal: journal(path), ...(convert && { convert: convert(path) }) },
    )
    draft.become(notationNow(path))
    drafts.set(path, draft)
    draft.view.subscribe(() => follow(path, draft.view.get()))
    return draft
  }
  return {
    of,
    write: (path, value, was) => counted(write(path, value, was)),
    async writeTogether(edits) {
      const done = await counted(writeTogether(edits))
      if (done.ok) for (const { path, value } of edits) drafts.get(path)?.replace(value)
      return done
    },
    status,
    writes,
    see(stored, notation = () => undefined) {
      notationNow = notation
      for (const [path, draft] of drafts) {
        draft.become(notation(path))
        draft.see(stored(path))
      }
    },
    async flush() {
      await Promise.all([...drafts.values()].map((draft) => draft.flush()))
    },
    giveUp() {
      for (const path of failed.keys()) drafts.get(path)?.giveUp()
    },
  }
}
