import type { ReadEntry } from '#domain/forms/csv/read-entries.ts'
import { type FileSettings, type TableReadError, type TableOverview, TableFile } from '#domain/forms/csv/table-file.ts'
import { FIELD_PROPS, type FieldTexts, type FormField } from '#domain/forms/form-field.ts'
import type { Result } from '#lib/result.ts'

const EMPTY = Object.fromEntries(FIELD_PROPS.map((prop) => [prop, ''])) as Record<keyof FieldTexts, string>
export const field = (given: Partial<FormField>): FormField => ({
  ...EMPTY,
  name: 'f_1',
  title: 'One',
  type: 'text',
  ...given,
})

async function* pieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

export async function open(
  given: string | Uint8Array,
  settings: FileSettings = {},
): Promise<{ read: Result<TableOverview, TableReadError>; file: TableFile }> {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given
  const file = new TableFile({ decoderFor: (encoding) => new TextDecoder(encoding) })
  const read = await file.open(
    () => pieces(bytes, 500),
    () => undefined,
    settings,
  )
  return { read, file }
}

/** A file as the importer would take it: column names, guessed types, and the answers. */
export async function imported(given: string | Uint8Array, settings: FileSettings = {}) {
  const { read, file } = await open(given, settings)
  if (!read.ok) throw new Error(read.error.message)
  const seen = read.value
  const columns = seen.columns.map(({ type, header }, index) => ({
    index,
    order: null,
    field: field({ name: `f_${index}`, title: header, type }),
  }))
  const values = file
    .entries(columns, 0, seen.rows)
    .entries.map((entry: ReadEntry) => columns.map((one) => entry.values[one.field.name] ?? ''))
  return {
    seen,
    headers: seen.columns.map(({ header }) => header),
    types: seen.columns.map(({ type }) => type),
    values,
  }
}

/** One column: its guessed type, and what would be kept. */
export async function column(header: string, cells: readonly string[]) {
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}",x`)
  const { types, values } = await imported(`${header},Other\n${quoted.join('\n')}\n`)
  return { type: types[0], kept: values.map(([value]) => value) }
}
