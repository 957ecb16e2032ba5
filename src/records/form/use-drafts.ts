import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { converted, notationOf } from '#domain/engine/registry.ts'
import { counted } from '#lib/text/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import type { FieldKey, UnsavedEdit } from '#store/unsaved-edits.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { createDrafts, type Drafts, type Writing } from './drafts.ts'
import { textAt } from './field-path.ts'
import type { ConvertText } from './field-draft.ts'
import { type FieldWriter, setFieldOf } from './field-writer.ts'
import { readStored } from './read-stored.ts'

/** An address as the router hands it over. (The blocker's parameters are untyped.) */
export interface RouterAddress {
  readonly fullPath: string
  readonly params: unknown
}

interface LeavingOptions {
  /** Whether the drafts go with the person to another address: one of the same record's editor. */
  readonly isStillHere?: ((address: RouterAddress) => boolean) | undefined
}

export interface DraftsOptions extends LeavingOptions {
  readonly kind: string
  readonly ID: number
  /** As it is now, where it is on this device. */
  readonly record: DomainRecord | undefined
  /** How a field is written; absent: as every kind's fields can be. */
  readonly writer?: FieldWriter | undefined
}

/** The drafts of one record, written whenever the page could go away. */
export function useDrafts({ kind, ID, record, writer, isStillHere }: DraftsOptions): Drafts {
  const workspace = useWorkspace()
  const stored = useMemo(() => (record ? (path: string) => textAt(record, path) : undefined), [record])
  const notation = useMemo(
    () => (record ? (path: string) => notationOf(kind, record, path) : undefined),
    [kind, record],
  )
  return useWriting({
    begin: () => (writer ?? setFieldOf(kind))(workspace, ID),
    fieldAt: (path) => ({ kind, ID, path }),
    stored,
    notation,
    isStillHere,
  })
}

export interface WritingOptions extends LeavingOptions {
  /** How fields are written; called once. */
  readonly begin: () => Writing
  /** The record's field behind a path; the first one given is used. */
  readonly fieldAt: (path: string) => FieldKey
  /**
   * What the screen has of what is stored, which may be a moment old; undefined where nothing of it is on this device.
   */
  readonly stored: ((path: string) => string) | undefined
  /** The notation in which a field is stored; undefined where it has none. */
  readonly notation?: ((path: string) => string | undefined) | undefined
}

/** The drafts of whatever has fields, written whenever the page could go away. */
export function useWriting({ begin, fieldAt, stored, notation, isStillHere }: WritingOptions): Drafts {
  const { database, unsavedEdits } = useWorkspace()
  const [drafts] = useState(() => {
    const read = (path: string) => readStored(database, fieldAt(path), fieldAt(path).path)
    const journal = (path: string) => {
      const field = fieldAt(path)
      return { keep: (edit: Edited) => unsavedEdits.keep({ ...field, ...edit }), drop: () => unsavedEdits.drop(field) }
    }
    const convert = (path: string): ConvertText => {
      const field = fieldAt(path)
      return (text, from, to) => converted(field.kind, field.path, text, { from, to })
    }
    return createDrafts(begin(), read, { journal, convert })
  })
  useEffect(() => {
    if (stored) drafts.see(stored, notation)
  }, [drafts, stored, notation])
  useEffect(() => writeWhenLeaving(drafts), [drafts])
  useBlocker({
    enableBeforeUnload: () => drafts.status.get().failed.length > 0,
    shouldBlockFn: ({ next }) => (isStillHere?.(next) ? false : mustStay(drafts)),
  })
  return drafts
}

type Edited = Omit<UnsavedEdit, keyof FieldKey>

/**
 * The journal keeps every field's text (see unsaved-edits.ts): what begins here and doesn't end in time is written at
 * the next start.
 */
function writeWhenLeaving(drafts: Drafts): () => void {
  const flush = () => void drafts.flush()
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
async function mustStay(drafts: Drafts): Promise<boolean> {
  await drafts.flush()
  const { failed } = drafts.status.get()
  if (failed.length === 0) return false
  const isLeaving = await notifier.confirm({
    title: 'Not saved yet',
    message: `${counted(failed.length, 'text')} could not be saved on this device and would be lost. Leave all the same?`,
    yes: 'leave',
    no: 'stay here',
    bad: true,
  })
  if (isLeaving) drafts.giveUp()
  return !isLeaving
}
