import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { ShownRows } from '#features/forms/run/use-stable-rows.ts'

type EntryAt = (place: number) => TableEntry | undefined

/** The entries at some places of a view, those among them that nobody has looked at; null where one cannot be read. */
export async function readEntriesAt(rows: ShownRows, places: readonly number[]): Promise<EntryAt | null> {
  if (places.every((place) => rows.rowAt(place))) return rows.rowAt
  const read = await rows.readAll()
  if (!read) return null
  const all = new Map(read.map((entry) => [entry.ID, entry]))
  const at: EntryAt = (place) => rows.rowAt(place) ?? all.get(rows.IDs[place] ?? 0)
  return places.every(at) ? at : null
}
