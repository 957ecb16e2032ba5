import { t } from '@lingui/core/macro'
import type { FormField } from '#domain/forms/form-field.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'
import { type ColumnReading, type ColumnSettings, convertCell, columnReading } from './convert-cell.ts'
import type { TableFault, Table, TableRow } from './table.ts'

/** A column that goes to a question. */
export interface PlannedColumn extends ColumnSettings {
  readonly index: number
  readonly field: FormField
}

interface ReadColumn extends PlannedColumn {
  readonly header: string
  readonly reading: ColumnReading
}

/** An entry as a row of the file gives it. */
export interface ReadEntry {
  readonly line: number
  /** By the names of the questions; nothing is left out but what is empty. */
  readonly values: Readonly<Record<string, string>>
}

/** A column's values from top to bottom. */
export const columnValues = ({ rows }: Pick<Table, 'rows'>, index: number): readonly string[] =>
  rows.map(({ cells }) => cells[index] ?? '')

/** Reads the rows of a table as entries, so many at a time. */
export function entryReader(table: Table, columns: readonly PlannedColumn[]) {
  const read = columns.map(
    (column): ReadColumn => ({
      ...column,
      header: table.headers[column.index] ?? '',
      reading: columnReading(column.field.type, columnValues(table, column.index), column),
    }),
  )
  return (
    from: number,
    to: number,
  ): { readonly entries: readonly ReadEntry[]; readonly faults: readonly TableFault[] } => {
    const faults: TableFault[] = []
    const entries = table.rows.slice(from, to).map((row) => entryOf(row, read, faults))
    // A row that is filled only in columns that are left out makes no entry.
    return { entries: entries.filter(({ values }) => Object.keys(values).length > 0), faults }
  }
}

function entryOf({ line, cells }: TableRow, columns: readonly ReadColumn[], faults: TableFault[]): ReadEntry {
  const values: Record<string, string> = {}
  for (const { index, field, header, reading } of columns) {
    const cell = cells[index] ?? ''
    const { value } = convertCell(field, cell, reading)
    const remark = value === '' ? null : valueRemark(field, value)
    if (remark !== null)
      faults.push({ line, column: header, value: cell.slice(0, 200), what: t`${remark}. Kept as written` })
    if (value !== '') values[field.name] = value
  }
  return { line, values }
}
