import { keyText, TRASH_KEPT_DAYS } from '#domain/engine/record.ts'
import { kindNamed, nounOf } from '#domain/kinds/index.ts'
import { counted } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { deletedHeads } from '#store/queries.ts'
import { untitled } from '#records/untitled.ts'
import type { SummaryRow } from '#store/rows.ts'

const DAY_MS = 86_400_000

/** How many days a deleted record can still be restored; never below 0. A clock that runs ahead adds none. */
export function daysLeft(deletedAtMs: number, nowMs: number): number {
  const left = Math.ceil((deletedAtMs + TRASH_KEPT_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_KEPT_DAYS, Math.max(0, left))
}

/** '87 days left'; afterwards, that it may go. */
export const daysLeftText = (days: number): string => (days === 0 ? 'May go any day' : `${counted(days, 'day')} left`)

/** A deleted record. */
export interface Trashed {
  readonly kind: string
  readonly head: SummaryRow
}

/** What is in the trash of several kinds, the last one deleted first. */
export async function trashed(database: LocalDatabase, kinds: readonly string[]): Promise<readonly Trashed[]> {
  const each = await Promise.all(
    kinds.map(async (kind) =>
      (await deletedHeads(database, kind)).map((head) => ({
        kind,
        head: { ...head, title: untitled(nounOf(kind), head.title) },
      })),
    ),
  )
  return each.flat().toSorted((one, other) => other.head.updatedAt - one.head.updatedAt)
}

const unmarked = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Made once a row: a full trash is searched at each key. */
const searchable = new WeakMap<SummaryRow, string>()

function searchableOf(head: SummaryRow): string {
  const known = searchable.get(head)
  if (known !== undefined) return known
  const text = unmarked(head.search)
  searchable.set(head, text)
  return text
}

/** The records that have every word of the query in what lists search by. */
export function found(rows: readonly Trashed[], query: string): readonly Trashed[] {
  const words = unmarked(query).split(/\s+/).filter(Boolean)
  return words.length === 0 ? rows : rows.filter(({ head }) => words.every((word) => searchableOf(head).includes(word)))
}

/** What several searches look into, each place once: 'title, summary, product name or text'. */
export function searchedInAll(each: readonly string[]): string {
  const places = [...new Set(each.flatMap((text) => text.split(/, | or /)))]
  return places.length === 1 ? places.join() : `${places.slice(0, -1).join(', ')} or ${places.at(-1)}`
}

/** How many there are of each kind. */
export function countsByKind(rows: readonly Trashed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** What lies in the trash beside a record and belongs to it. */
export const belongingTo = (rows: readonly Trashed[], { kind, head: { ID } }: Trashed): readonly Trashed[] =>
  rows.filter((row) => row.head.parent === ID && kindNamed(row.kind)?.parent?.kind === kind)

/** The keys of what is in the trash. */
export const keysOf = (rows: readonly Trashed[]): ReadonlySet<string> =>
  new Set(rows.map(({ kind, head: { ID } }) => keyText(kind, ID)))

/** What a record belongs to is called, where that lies in the trash too; null where it does not. */
export function trashedParentNoun(keys: ReadonlySet<string>, { kind, head: { parent } }: Trashed): string | null {
  const parentKind = kindNamed(kind)?.parent?.kind
  return parentKind !== undefined && keys.has(keyText(parentKind, parent)) ? nounOf(parentKind) : null
}
