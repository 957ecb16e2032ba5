import { t } from '@lingui/core/macro'
import type { EntryGroup } from '#lib/field-spec.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { readLiveRecord } from '#records/actions/undo-edits.ts'
import { offerUndo } from '#records/actions/undo.ts'
import type { EditSession } from '#records/form/edit-session.ts'
import { textAt } from '#records/form/field-path.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { entryName, summarizeEntry } from './entry-group.ts'
import {
  entryEdits,
  entryValuesOf,
  type EntryValues,
  reorderEntries,
  orderAfterMove,
  orderAfterRemoval,
  placeAmongFilled,
  insertEntryAt,
} from './entry-order.ts'

/** The entries of a group in an open record. */
export interface OpenEntryGroup {
  readonly account: AccountContext
  readonly editSession: EditSession
  readonly kind: string
  readonly ID: number
  /** The dotted path before the fields' keys. */
  readonly at: string
  readonly group: EntryGroup
}

/** Result of a rearrangement: the former numbers of the entries in their new order, and their texts. */
export interface RearrangedEntries {
  readonly order: readonly number[]
  readonly entries: readonly EntryValues[]
}

/** A change that is longer than this would be more than one exchange takes. */
const MAX_CHANGE_CHARS = 1_250_000
const MAX_NAME_CHARS = 60

/**
 * Gives an entry another place among those that say something, as one change, with the way back; null where nothing was
 * written, which was told.
 */
export async function moveEntry(of: OpenEntryGroup, number: number, place: number): Promise<RearrangedEntries | null> {
  const before = await readOpenEntries(of)
  if (typeof before === 'string') return notifyFailure(before)
  const from = placeAmongFilled(before, number)
  const order = orderAfterMove(before, number, place)
  const arranged = { order, entries: reorderEntries(before, order) }
  const written = await writeEntries(of, before, arranged.entries)
  if (written !== true) return notifyFailure(written)
  const entry = before[number - 1] ?? {}
  offerUndo({
    announcement: t`${{ title: quoteEntryTitle(of.group, number, entry) }} moved from place ${from} to ${place}.`,
    undo: () => undoMoveEntry(of, { entry, from, to: place }),
  })
  return arranged
}

/** Empties an entry and closes the gap, as one change, with the way back. */
export async function removeEntry(of: OpenEntryGroup, number: number): Promise<RearrangedEntries | null> {
  const before = await readOpenEntries(of)
  if (typeof before === 'string') return notifyFailure(before)
  const entry = before[number - 1] ?? {}
  const order = orderAfterRemoval(before, number)
  const nothing = Object.fromEntries(Object.keys(entry).map((key) => [key, '']))
  const arranged = { order, entries: order.map((one) => (one === number ? nothing : (before[one - 1] ?? {}))) }
  const written = await writeEntries(of, before, arranged.entries)
  if (written !== true) return notifyFailure(written)
  const place = placeAmongFilled(before, number)
  offerUndo({
    announcement: t`${{ title: quoteEntryTitle(of.group, number, entry) }} removed.`,
    undo: () => undoRemoveEntry(of, place, entry),
  })
  return arranged
}

/** Returns the name of an entry for use in a sentence. */
export function quoteEntryTitle(group: EntryGroup, number: number, entry: EntryValues): string {
  const words = summarizeEntry(group, number, (key) => entry[key.slice(0, key.lastIndexOf('_'))] ?? '')
  if (!words) return entryName(group, number)
  const title = Array.from(words.title.slice(0, 2 * MAX_NAME_CHARS))
  const name = title.slice(0, MAX_NAME_CHARS).join('').trimEnd()
  return t`“${{ title: isolateDirection(title.length > MAX_NAME_CHARS ? `${name}…` : name) }}”`
}

interface MovedEntry {
  readonly entry: EntryValues
  readonly from: number
  readonly to: number
}

/** Moves the entry back within the current entries, so that other changes since then stay. */
async function undoMoveEntry(of: OpenEntryGroup, { entry, from, to }: MovedEntry): Promise<string | boolean> {
  const now = await readOpenEntries(of)
  if (typeof now === 'string') return now
  const number = now.findIndex((_, index) => placeAmongFilled(now, index + 1) === to) + 1
  const there = now[number - 1] ?? {}
  const isSame = Object.entries(entry).some(([key, text]) => text.trim() !== '' && there[key] === text)
  if (!isSame) return t`The entry is no longer where it was moved to. Nothing was moved back.`
  return writeEntries(of, now, reorderEntries(now, orderAfterMove(now, number, from)))
}

async function undoRemoveEntry(of: OpenEntryGroup, place: number, entry: EntryValues): Promise<string | boolean> {
  const now = await readOpenEntries(of)
  if (typeof now === 'string') return now
  const after = insertEntryAt(now, place, entry)
  return after
    ? writeEntries(of, now, after)
    : t`All ${{ count: of.group.count }} places are filled, so nothing was restored.`
}

/** Returns the texts of the entries, including unsaved typing; or a sentence that says why they cannot be changed. */
async function readOpenEntries({
  account,
  editSession,
  kind,
  ID,
  at,
  group,
}: OpenEntryGroup): Promise<readonly EntryValues[] | string> {
  await editSession.flush()
  if (editSession.status.get().failed.length > 0) return t`Some of your text isn’t saved yet. Try again once it is.`
  const record = await readLiveRecord(account, { kind, ID })
  return typeof record === 'string' ? record : entryValuesOf(group, (key) => textAt(record, `${at}.${key}`))
}

/** True where it was written; a sentence where it cannot be; false where the person has been told why not. */
async function writeEntries(
  { account, editSession, at }: OpenEntryGroup,
  before: readonly EntryValues[],
  after: readonly EntryValues[],
): Promise<string | boolean> {
  const edits = entryEdits(at, before, after)
  if (edits.length === 0) return true
  if (JSON.stringify(edits).length > MAX_CHANGE_CHARS)
    return t`These texts are too long to move together. Move one place at a time.`
  const done = await editSession.writeTogether(edits)
  if (!done.ok) await account.showRefusal(done.error)
  return done.ok
}

function notifyFailure(why: string | boolean): null {
  if (typeof why === 'string') toast.show(why)
  return null
}
