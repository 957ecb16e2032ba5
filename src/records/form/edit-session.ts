import type { Result } from '#lib/result.ts'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'
import {
  type ConvertText,
  createFieldBuffer,
  type FieldBufferView,
  type FieldBuffer,
  type FieldJournal,
  NO_JOURNAL,
} from './field-buffer.ts'

export interface FailedField {
  /** Dotted path of the field inside the record. */
  readonly path: string
  readonly problem: string
}

/** Save state of the whole record. */
export interface EditSessionStatus {
  readonly isSaving: boolean
  readonly failed: readonly FailedField[]
}

/**
 * Writes one field of a record. `was`: the value that the new one is based on. `notation`: of both, where the field has
 * one.
 */
export type WriteFieldValue = (
  path: string,
  value: string,
  was: string,
  notation?: string,
) => Promise<Result<unknown, { readonly code: string; readonly message: string }>>

/** A change of one field. `was`: the value that the new one is based on. */
export interface FieldTextEdit {
  /** Dotted path of the field inside the record. */
  readonly path: string
  readonly value: string
  readonly was: string
  /** Notation of both, where the field has one. */
  readonly notation?: string | undefined
}

/** Writes several fields of a record as one change: all of them or none. */
export type WriteFieldsTogether = (edits: readonly FieldTextEdit[]) => ReturnType<WriteFieldValue>

/** Writes the fields of one record. */
export interface RecordFieldWriter {
  readonly write: WriteFieldValue
  readonly writeTogether: WriteFieldsTogether
}

/**
 * Field buffers of one open record, by the dotted paths of the fields. They outlive the fields on the screen, so that a
 * text which couldn't be saved is not lost when the person moves on.
 */
export interface EditSession {
  readonly bufferAt: (path: string) => FieldBuffer
  /** Writes a field at once, without a draft. */
  readonly write: WriteFieldValue
  /** Writes several fields at once as one change, without buffers. Pass the stored values as `was`, after a `flush`. */
  readonly writeTogether: WriteFieldsTogether
  readonly status: Observable<EditSessionStatus>
  /** Number of finished writes. Input that is reverted at once needs no write. */
  readonly writes: Observable<number>
  /** The record has changed, here or elsewhere. `notation`: of a field, undefined where it has none. */
  readonly updateStored: (stored: (path: string) => string, notation?: (path: string) => string | undefined) => void
  /** Writes everything that is not written. */
  readonly flush: () => Promise<void>
  /** The person left although some texts couldn't be saved. */
  readonly discardFailed: () => void
}

const IDLE_STATUS: EditSessionStatus = { isSaving: false, failed: [] }

/** Reads the stored value at a path again. Undefined if this device has none of it. */
export type ReadStoredValue = (path: string) => Promise<string | undefined>

export interface EditSessionTools {
  readonly timer?: Timer
  /** Keeps the text of a field beside the database while it isn't saved. */
  readonly journal?: (path: string) => FieldJournal
  readonly convert?: (path: string) => ConvertText
}

/** Makes the drafts of one record. */
export function createEditSession(
  { write, writeTogether }: RecordFieldWriter,
  read: ReadStoredValue,
  { timer = systemTimer, journal = () => NO_JOURNAL, convert }: EditSessionTools = {},
): EditSession {
  const buffers = new Map<string, FieldBuffer>()
  const busy = new Set<string>()
  const failed = new Map<string, FailedField>()
  const status = createObservable<EditSessionStatus>(IDLE_STATUS)
  const writes = createObservable(0)
  let notationNow: (path: string) => string | undefined = () => undefined

  const counted = <T>(writing: Promise<T>): Promise<T> => writing.finally(() => writes.set(writes.get() + 1))
  const follow = (path: string, { state, problem }: FieldBufferView): void => {
    const failedBefore = failed.get(path)?.problem ?? null
    if (state === 'dirty' || state === 'saving') busy.add(path)
    else busy.delete(path)
    if (state === 'failed') failed.set(path, { path, problem: problem ?? '' })
    else if (state === 'clean') failed.delete(path)
    const isSaving = busy.size > 0
    if (isSaving === status.get().isSaving && (failed.get(path)?.problem ?? null) === failedBefore) return
    status.set(isSaving || failed.size > 0 ? { isSaving, failed: [...failed.values()] } : IDLE_STATUS)
  }
  const bufferAt = (path: string): FieldBuffer => {
    const known = buffers.get(path)
    if (known) return known
    const buffer = createFieldBuffer(
      (value, was, notation) => counted(write(path, value, was, notation)),
      () => read(path),
      { timer, journal: journal(path), ...(convert && { convert: convert(path) }) },
    )
    buffer.setNotation(notationNow(path))
    buffers.set(path, buffer)
    buffer.view.subscribe(() => follow(path, buffer.view.get()))
    return buffer
  }
  return {
    bufferAt,
    write: (path, value, was) => counted(write(path, value, was)),
    async writeTogether(edits) {
      const done = await counted(writeTogether(edits))
      if (done.ok) for (const { path, value } of edits) buffers.get(path)?.replace(value)
      return done
    },
    status,
    writes,
    updateStored(stored, notation = () => undefined) {
      notationNow = notation
      for (const [path, buffer] of buffers) {
        buffer.setNotation(notation(path))
        buffer.updateStored(stored(path))
      }
    },
    async flush() {
      await Promise.all([...buffers.values()].map((buffer) => buffer.flush()))
    },
    discardFailed() {
      for (const path of failed.keys()) buffers.get(path)?.discard()
    },
  }
}
