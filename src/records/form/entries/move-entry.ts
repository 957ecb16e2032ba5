import type { EntryGroup } from '#lib/field.ts'
import { isolated } from '#lib/text/text.ts'
import { liveRecord } from '#records/actions/edits-back.ts'
import { tellDeed } from '#records/actions/undo.ts'
import type { Drafts } from '#records/form/drafts.ts'
import { textAt } from '#records/form/field-path.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { entryName, entryWords } from './entries.ts'
import {
  editsBetween,
  entriesOf,
  type EntryValues,
  inOrder,
  orderAfterMove,
  orderAfterRemoval,
  placeOf,
  withEntry,
} from './entry-order.ts'

/** The entries of a group in an open record. */
export interface OpenEntries {
  readonly workspace: Workspace
  readonly drafts: Drafts
  readonly kind: string
  readonly ID: number
  /** The dotted path before the fields' keys. */
  readonly at: string
  readonly group: EntryGroup
}

/** What was written: the numbers that the entries had, in their new order, and what they say. */
export interface Arranged {
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
export async function moveEntry(of: OpenEntries, number: number, place: number): Promise<Arranged | null> {
  const before = await read(of)
  if (typeof before === 'string') return told(before)
  const from = placeOf(before, number)
  const order = orderAfterMove(before, number, place)
  const arranged = { order, entries: inOrder(before, order) }
  const written = await write(of, before, arranged.entries)
  if (written !== true) return told(written)
  const entry = before[number - 1] ?? {}
  tellDeed({
    said: `${quoted(of.group, number, entry)} moved from place ${from} to ${place}.`,
    back: () => moveBack(of, { entry, from, to: place }),
  })
  return arranged
}

/** Empties an entry and closes the gap, as one change, with the way back. */
export async function removeEntry(of: OpenEntries, number: number): Promise<Arranged | null> {
  const before = await read(of)
  if (typeof before === 'string') return told(before)
  const entry = before[number - 1] ?? {}
  const order = orderAfterRemoval(before, number)
  const nothing = Object.fromEntries(Object.keys(entry).map((key) => [key, '']))
  const arranged = { order, entries: order.map((one) => (one === number ? nothing : (before[one - 1] ?? {}))) }
  const written = await write(of, before, arranged.entries)
  if (written !== true) return told(written)
  const place = placeOf(before, number)
  tellDeed({ said: `${quoted(of.group, number, entry)} removed.`, back: () => putBack(of, place, entry) })
  return arranged
}

/** What an entry is called in a sentence. */
export function quoted(group: EntryGroup, number: number, entry: EntryValues): string {
  const words = entryWords(group, number, (key) => entry[key.slice(0, key.lastIndexOf('_'))] ?? '')
  if (!words) return entryName(group, number)
  const title = Array.from(words.title.slice(0, 2 * MAX_NAME_CHARS))
  const name = title.slice(0, MAX_NAME_CHARS).join('').trimEnd()
  return `‘${isolated(title.length > MAX_NAME_CHARS ? `${name}…` : name)}’`
}

interface Moved {
  readonly entry: EntryValues
  readonly from: number
  readonly to: number
}

/** What else has changed since then stays: it is a move of what is there now. */
async function moveBack(of: OpenEntries, { entry, from, to }: Moved): Promise<string | boolean> {
  const now = await read(of)
  if (typeof now === 'string') return now
  const number = now.findIndex((_, index) => placeOf(now, index + 1) === to) + 1
  const there = now[number - 1] ?? {}
  const isSame = Object.entries(entry).some(([key, text]) => text.trim() !== '' && there[key] === text)
  if (!isSame) return 'The entry is no longer where it was moved to. Nothing was moved back.'
  return write(of, now, inOrder(now, orderAfterMove(now, number, from)))
}

async function putBack(of: OpenEntries, place: number, entry: EntryValues): Promise<string | boolean> {
  const now = await read(of)
  if (typeof now === 'string') return now
  const after = withEntry(now, place, entry)
  return after ? write(of, now, after) : `All ${of.group.count} places are filled by now. Nothing was put back.`
}

/** What the entries say, with what was typed until now; or why they cannot be changed, in words. */
async function read({ workspace, drafts, kind, ID, at, group }: OpenEntries): Promise<readonly EntryValues[] | string> {
  await drafts.flush()
  if (drafts.status.get().failed.length > 0)
    return 'Some of your words could not be saved yet. Once they are, this can be done.'
  const record = await liveRecord(workspace, { kind, ID })
  return typeof record === 'string' ? record : entriesOf(group, (key) => textAt(record, `${at}.${key}`))
}

/** True where it was written; a sentence where it cannot be; false where the person has been told why not. */
async function write(
  { workspace, drafts, at }: OpenEntries,
  before: readonly EntryValues[],
  after: readonly EntryValues[],
): Promise<string | boolean> {
  const edits = editsBetween(at, before, after)
  if (edits.length === 0) return true
  if (JSON.stringify(edits).length > MAX_CHANGE_CHARS)
    return 'These texts are too long to be moved together. Move by one place at a time.'
  const done = await drafts.writeTogether(edits)
  if (!done.ok) await workspace.showRefusal(done.error)
  return done.ok
}

function told(why: string | boolean): null {
  if (typeof why === 'string') toast.show(why)
  return null
}
