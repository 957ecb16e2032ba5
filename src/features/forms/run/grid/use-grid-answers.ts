import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { ShownRows } from '#features/forms/run/use-stable-rows.ts'
import { type CellEdit, writeCells } from '#features/forms/run/write-cells.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** An answer of the entry at a place, to be changed. */
export interface AnswerEdit {
  readonly place: number
  readonly name: string
  readonly value: string
}

export interface GridAnswers {
  /** Undefined while the entry is being read. */
  readonly at: (place: number, name: string) => string | undefined
  /** The answers at some places, those among them that were not read yet; null where one cannot be read. */
  readonly read: (places: readonly number[]) => Promise<((place: number, name: string) => string) | null>
  /** Keeps them all, or none where one is refused or cannot be read. */
  readonly write: (edits: readonly AnswerEdit[]) => Promise<void>
}

interface PendingAnswer {
  readonly value: string
  /** Entry as it was before the answer; a newer version contains the answer. */
  readonly seen: TableEntry
}

const MAX_PENDING_ANSWERS = 5_000
const answerKey = (ID: number, name: string): string => `${ID} ${name}`

/**
 * The answers of the entries that are shown, with those that were just written, before they come back out of the
 * device's database.
 */
export function useGridAnswers(rows: ShownRows): GridAnswers {
  const account = useAccountContext()
  const [written, setWritten] = useState<ReadonlyMap<string, PendingAnswer>>(new Map())
  const ofRow = (row: TableEntry, name: string): string => {
    const own = written.get(answerKey(row.ID, name))
    return own?.seen === row ? own.value : storedAnswer(row, name)
  }
  const at = (place: number, name: string): string | undefined => {
    const row = rows.rowAt(place)
    return row && ofRow(row, name)
  }
  const read = async (places: readonly number[]) => {
    const entryAt = await readEntriesAt(rows, places)
    return (
      entryAt &&
      ((place: number, name: string): string => {
        const row = entryAt(place)
        return row ? ofRow(row, name) : ''
      })
    )
  }
  const write = async (edits: readonly AnswerEdit[]) => {
    const entryAt = await readEntriesAt(
      rows,
      edits.map(({ place }) => place),
    )
    if (!entryAt) return void toast.show(t`We couldn’t load some of these entries. Nothing was changed.`)
    const known = edits.flatMap(({ place, name, value }) => {
      const seen = entryAt(place)
      return seen ? [{ seen, edit: { ID: seen.ID, name, value, was: ofRow(seen, name) } satisfies CellEdit }] : []
    })
    const added = known.map(({ seen, edit: { ID, name, value } }): [string, PendingAnswer] => [
      answerKey(ID, name),
      { value, seen },
    ])
    setWritten((before) => new Map([...(before.size > MAX_PENDING_ANSWERS ? [] : before), ...added]))
    const isSaved = await writeCells(
      account,
      known.map(({ edit }) => edit),
    )
    if (!isSaved) setWritten(new Map())
  }
  return { at, read, write }
}

const storedAnswer = ({ values }: TableEntry, name: string): string => {
  const answer = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof answer === 'string' ? answer : ''
}

type EntryAt = (place: number) => TableEntry | undefined

/** The entries at some places of a view, those among them that nobody has looked at; null where one cannot be read. */
async function readEntriesAt(rows: ShownRows, places: readonly number[]): Promise<EntryAt | null> {
  if (places.every((place) => rows.rowAt(place))) return rows.rowAt
  const read = await rows.readAll()
  if (!read) return null
  const all = new Map(read.map((entry) => [entry.ID, entry]))
  const at: EntryAt = (place) => rows.rowAt(place) ?? all.get(rows.IDs[place] ?? 0)
  return places.every(at) ? at : null
}
