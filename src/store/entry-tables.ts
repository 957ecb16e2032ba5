import { ENTRY_KIND } from '#domain/forms/table/table-entry.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { Chart } from '#domain/forms/charts/chart.ts'
import { buildCharts } from '#domain/forms/charts/build-charts.ts'
import { EntryTable, type EntrySelection } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { FormQuestions } from '#domain/forms/form-field.ts'
import type { LocalDatabase } from '#store/database.ts'
import { startRecordMirror } from '#store/record-mirror.ts'
import type { LocalRecordRow } from '#store/rows.ts'

/** Read at once: more would keep what is asked meanwhile waiting. */
const PAGE_ROWS = 2_000

/** Identifies the form whose entries are meant. */
export interface EntryTarget {
  readonly database: string
  readonly kind: string
  readonly form: number
}

/** Charts of the entries in a view, with the number of these entries and of all entries of the form. */
export interface EntryCharts {
  readonly charts: readonly Chart[]
  readonly shown: number
  readonly count: number
}

/** Interface that the worker with a form's entries in memory offers to pages. Every answer is plain data. */
export interface EntryTableApi {
  /** Reads the entries, and keeps up with the database from then on. `onChange`: they are other ones. */
  open(target: EntryTarget, onChange: () => void): Promise<void>
  select(form: FormQuestions, view: EntryView): Promise<EntrySelection>
  /** Returns the entries in the requested order, with undefined for missing ones. */
  rows(IDs: readonly number[]): Promise<readonly (TableEntry | undefined)[]>
  /** Charts of the entries that a view shows: `chartsOf`. */
  charts(form: FormQuestions, view: Pick<EntryView, 'words' | 'conditions'>, by: string): Promise<EntryCharts>
  /** Keeps up with the database no longer. */
  close(): void
}

export interface EntryTableDeps {
  readonly openDatabase: (name: string) => LocalDatabase
}

/** The worker's whole behaviour: one form's entries in memory, as the device's database has them. */
export function createEntryTables({ openDatabase }: EntryTableDeps): EntryTableApi {
  let table = new EntryTable()
  let opening: Promise<void> = Promise.resolve()
  let close = (): void => undefined

  const open = async ({ database: name, kind, form }: EntryTarget, onChange: () => void): Promise<void> => {
    const source = { kind, form, database: openDatabase(name) }
    close()
    const { started, stop } = startRecordMirror(source.database, {
      kind,
      async readAll() {
        table = await readAll(source)
      },
      readAgain: (IDs) => readAgain({ ...source, table }, IDs),
      onChange,
    })
    close = stop
    await started
  }

  return {
    open(target, onChange) {
      opening = open(target, onChange)
      return opening
    },
    async select(form, view) {
      await opening
      return table.select(form, view)
    },
    async rows(IDs) {
      await opening
      return IDs.map((ID) => table.get(ID))
    },
    async charts(form, view, by) {
      await opening
      const entries = table.matching(form, view)
      return { charts: buildCharts(form, entries, by), shown: entries.length, count: table.size }
    },
    close: () => close(),
  }
}

interface Source {
  readonly database: LocalDatabase
  readonly kind: string
  readonly form: number
}

async function readAll({ database, kind, form }: Source): Promise<EntryTable> {
  const table = new EntryTable()
  const end = [kind, form, 0, [Number.POSITIVE_INFINITY]]
  for (let after: unknown[] = [kind, form, 0, [Number.NEGATIVE_INFINITY]]; ; ) {
    const rows = await database.records
      .where('[kind+parent+deleted+order]')
      .between(after, end, false, true)
      .limit(PAGE_ROWS)
      .toArray()
    for (const row of rows) table.put(entryOf(row))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return table
    after = [kind, form, 0, last.order]
  }
}

/** Reads the entries again. Returns true if any of them is, or was, an entry of the form. */
async function readAgain(
  { database, kind, form, table }: Source & { readonly table: EntryTable },
  IDs: readonly number[],
): Promise<boolean> {
  const rows = await database.records.bulkGet(IDs.map((ID): [string, number] => [kind, ID]))
  let isChanged = false
  for (const [at, ID] of IDs.entries()) {
    const row = rows[at]
    const isThere = row !== undefined && row.parent === form && row.deleted === 0
    if (!isThere && !table.get(ID)) continue
    isChanged = true
    if (isThere) table.put(entryOf(row))
    else table.remove(ID)
  }
  return isChanged
}

const entryOf = ({ json }: LocalRecordRow): TableEntry => parseRecord(ENTRY_KIND, json)
