import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { convertNotation, notationOf } from '#domain/engine/registry.ts'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { sleep } from '#lib/sleep.ts'
import type { Json, JsonObject } from '#lib/json.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { textAt } from '#records/form/field-path.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { type EditOwner, pageLockName, pageIdOfKey, type UnsavedEdit } from '#store/unsaved-edits.ts'
import { notifier } from '#ui/feedback/notifier.ts'

type Locks = Pick<LockManager, 'request'>

interface RestoreUnsavedParts {
  readonly storage: Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>
  /** Absent where the page has no secure address. */
  readonly locks: Locks | undefined
  readonly page: string
  readonly owner: EditOwner
  readonly accountContext: Pick<AccountContext, 'runMutation' | 'database'>
  /** True while the owner is the person working on this page. */
  readonly isOpen: () => boolean
}

/** Without locks nobody knows whether a page lives: longer than a living one leaves an edit unsaved. */
const UNSAVED_MAX_MS = 5000
/** Matches how long the server keeps deleted records: older words have lost their place. */
const MAX_EDIT_AGE_MS = 90 * 24 * 60 * 60 * 1000

const editSchema = z.object({
  owner: z.object({ database: z.string(), login: z.string() }),
  kind: z.string(),
  ID: z.number(),
  path: z.string(),
  value: z.string(),
  was: z.string(),
  underway: z.optional(z.string()),
  notation: z.optional(z.string()),
  atMs: z.number(),
})

type StoredEdit = z.output<typeof editSchema>

const waiting = new Set<string>()

/** Saves what pages of the same person had typed when they ended, each as soon as the page is known to be gone. */
export async function restoreUnsaved(parts: RestoreUnsavedParts): Promise<void> {
  const { storage, locks, page, owner } = parts
  const pages = new Set(editsIn(storage, owner).map(({ key }) => pageIdOfKey(key) ?? ''))
  await Promise.all(
    [...pages].map(async (other) => {
      if (other === page || waiting.has(other)) return
      waiting.add(other)
      try {
        if (locks) await locks.request(pageLockName(other), () => saveEditsOf(parts, other))
        else await sleep(UNSAVED_MAX_MS).then(() => saveEditsOf(parts, other))
      } finally {
        waiting.delete(other)
      }
    }),
  )
}

interface KeyedEdit {
  readonly key: string
  readonly edit: StoredEdit
}

/** The owner's edits, the oldest first. Removes those that are too old or can't be read. */
function editsIn(storage: RestoreUnsavedParts['storage'], owner: EditOwner): readonly KeyedEdit[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => pageIdOfKey(key) !== null,
  )
  return keys
    .flatMap((key): KeyedEdit[] => {
      if (key === null) return []
      const edit = editFrom(storage.getItem(key))
      if (edit && Date.now() - edit.atMs < MAX_EDIT_AGE_MS) return [{ key, edit }]
      storage.removeItem(key)
      return []
    })
    .filter(({ edit }) => edit.owner.database === owner.database && edit.owner.login === owner.login)
    .toSorted((first, second) => first.edit.atMs - second.edit.atMs)
}

function editFrom(text: string | null): StoredEdit | null {
  try {
    const parsed = z.safeParse(editSchema, JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

async function saveEditsOf(
  { storage, owner, accountContext, isOpen }: RestoreUnsavedParts,
  page: string,
): Promise<void> {
  if (!isOpen()) return
  for (const { key, edit } of editsIn(storage, owner)) {
    if (pageIdOfKey(key) === page && (await isSettled(accountContext, edit))) storage.removeItem(key)
  }
}

/** True once the edit no longer needs to be kept. */
async function isSettled(accountContext: RestoreUnsavedParts['accountContext'], edit: StoredEdit): Promise<boolean> {
  const { kind, ID, path, value, was, underway, notation, atMs } = edit
  const seen = await recordById(accountContext.database, kind, ID).catch(() => undefined)
  const stored = seen && storedIn(notation, seen.record, { kind, path })
  if (stored === value) return true
  // A browser that is killed can forget that it removed an edit from its storage: words that were written after it
  // stay.
  if (seen && stored?.startsWith(value) && seen.record.updatedAt > atMs) return true
  const done = await accountContext.runMutation(
    callOf({ kind, ID, path, value, was: stored === underway && underway !== undefined ? underway : was, notation }),
  )
  // A device that can't keep it now may be able to at the next start.
  if (done.ok || done.error.code.startsWith('storage_')) return done.ok
  const { message: reason } = done.error
  await notifier.alert({
    title: t`Not saved`,
    message: t`${reason} You had typed: “${{ typed: isolateDirection(value) }}”`,
  })
  return true
}

/** A stored text in the notation of an edit. */
const storedIn = (
  notation: string | undefined,
  record: DomainRecord,
  { kind, path }: Pick<UnsavedEdit, 'kind' | 'path'>,
): string => convertNotation(kind, path, textAt(record, path), { from: notationOf(kind, record, path), to: notation })

/** Preferences are one record, changed as a whole. */
const callOf = ({ kind, ID, path, value, was, notation }: UnsavedEdit): MutationCall =>
  kind === PREFERENCES_KEY.kind
    ? { method: `${kind}.update`, params: objectAt(path.split('.'), value) as JsonObject }
    : setFieldCall(kind, ID, { path, value, was, notation })

const objectAt = ([key, ...rest]: readonly string[], value: string): Json =>
  key === undefined ? value : { [key]: objectAt(rest, value) }
