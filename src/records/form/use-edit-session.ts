import { plural, t } from '@lingui/core/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { convertNotation, notationOf } from '#domain/engine/registry.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { FieldKey, UnsavedEdit } from '#store/unsaved-edits.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { createEditSession, type EditSession, type RecordFieldWriter } from './edit-session.ts'
import { textAt } from './field-path.ts'
import type { ConvertText } from './field-buffer.ts'
import { type FieldWriterFactory, createFieldWriter } from './field-writer.ts'
import { readStoredText } from './read-stored-text.ts'

/** An address as the router hands it over. (The blocker's parameters are untyped.) */
export interface RouterAddress {
  readonly fullPath: string
  readonly params: unknown
}

interface LeavingOptions {
  /** Is true if the field buffers stay with the person at another address, which is one of the same record's editor. */
  readonly isStillHere?: ((address: RouterAddress) => boolean) | undefined
}

export interface RecordEditSessionOptions extends LeavingOptions {
  readonly kind: string
  readonly ID: number
  /** Current record, if it is on this device. */
  readonly record: DomainRecord | undefined
  /** Creates the writer for the record's fields. Absent: the writer that works for every kind. */
  readonly writer?: FieldWriterFactory | undefined
}

/** The drafts of one record, written whenever the page could go away. */
export function useRecordEditSession({ kind, ID, record, writer, isStillHere }: RecordEditSessionOptions): EditSession {
  const account = useAccountContext()
  const stored = useMemo(() => (record ? (path: string) => textAt(record, path) : undefined), [record])
  const notation = useMemo(
    () => (record ? (path: string) => notationOf(kind, record, path) : undefined),
    [kind, record],
  )
  return useEditSession({
    createWriter: () => (writer ?? createFieldWriter(kind))(account, ID),
    fieldAt: (path) => ({ kind, ID, path }),
    stored,
    notation,
    isStillHere,
  })
}

export interface EditSessionOptions extends LeavingOptions {
  /** Creates the field writer. Called once. */
  readonly createWriter: () => RecordFieldWriter
  /** The record's field behind a path; the first one given is used. */
  readonly fieldAt: (path: string) => FieldKey
  /**
   * Returns the stored values as the screen has them, possibly slightly out of date. Undefined if this device has none
   * of them.
   */
  readonly stored: ((path: string) => string) | undefined
  /** The notation in which a field is stored; undefined where it has none. */
  readonly notation?: ((path: string) => string | undefined) | undefined
}

/** The drafts of whatever has fields, written whenever the page could go away. */
export function useEditSession({
  createWriter,
  fieldAt,
  stored,
  notation,
  isStillHere,
}: EditSessionOptions): EditSession {
  const { database, unsavedEdits } = useAccountContext()
  const [editSession] = useState(() => {
    const read = (path: string) => readStoredText(database, fieldAt(path), fieldAt(path).path)
    const journal = (path: string) => {
      const field = fieldAt(path)
      return {
        keep: (edit: JournaledEdit) => unsavedEdits.keep({ ...field, ...edit }),
        drop: () => unsavedEdits.drop(field),
      }
    }
    const convert = (path: string): ConvertText => {
      const field = fieldAt(path)
      return (text, from, to) => convertNotation(field.kind, field.path, text, { from, to })
    }
    return createEditSession(createWriter(), read, { journal, convert })
  })
  useEffect(() => {
    if (stored) editSession.updateStored(stored, notation)
  }, [editSession, stored, notation])
  useEffect(() => writeWhenLeaving(editSession), [editSession])
  useBlocker({
    enableBeforeUnload: () => editSession.status.get().failed.length > 0,
    shouldBlockFn: ({ next }) => (isStillHere?.(next) ? false : confirmStay(editSession)),
  })
  return editSession
}

type JournaledEdit = Omit<UnsavedEdit, keyof FieldKey>

/**
 * The journal keeps every field's text (see unsaved-edits.ts): what begins here and doesn't end in time is written at
 * the next start.
 */
function writeWhenLeaving(editSession: EditSession): () => void {
  const flush = () => void editSession.flush()
  const flushHidden = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', flushHidden)
  // A reload or a link away leaves the page alive until the next one begins: time enough for a write that begins here,
  // too little for
  // one that begins with the page's end.
  addEventListener('beforeunload', flush)
  addEventListener('pagehide', flush)
  return () => {
    document.removeEventListener('visibilitychange', flushHidden)
    removeEventListener('beforeunload', flush)
    removeEventListener('pagehide', flush)
    flush()
  }
}

/** Leaving with words that this device could not keep is asked about; everything else is written and lets go. */
async function confirmStay(editSession: EditSession): Promise<boolean> {
  await editSession.flush()
  const { failed } = editSession.status.get()
  if (failed.length === 0) return false
  const isLeaving = await notifier.confirm({
    title: t`Not saved yet`,
    message: plural(
      { count: failed.length },
      {
        one: '# text isn’t saved on this device and will be lost. Leave anyway?',
        other: '# texts aren’t saved on this device and will be lost. Leave anyway?',
      },
    ),
    yes: t`leave`,
    no: t`stay here`,
    bad: true,
  })
  if (isLeaving) editSession.discardFailed()
  return !isLeaving
}
