import type { FieldNames } from './field-names.ts'
import { type DraftFieldTexts, withUnplaced } from './draft-field-texts.ts'

const MAX_CELLS = 40

/**
 * The cells of a row with bars at both ends; undefined where a line is none. Taken apart by hand: a row may be nothing
 * but bars.
 */
function cellsIn(line: string): readonly string[] | undefined {
  const bare = line.trim()
  if (bare.length < 2 || !bare.startsWith('|') || !bare.endsWith('|')) return undefined
  return bare
    .slice(1, -1)
    .split('|', MAX_CELLS)
    .map((cell) => cell.trim())
}

/** `|---|:--:|`. */
const isDivider = (line: string): boolean => line.includes('|', 1) && line.includes('-') && !/[^\s|:-]/.test(line)

/** Words of a table whose columns are fields: a row is a draft. */
export interface TableDrafts {
  readonly drafts: readonly DraftFieldTexts[]
  /** The lines around it. */
  readonly rest: string
}

/**
 * Reads a table with a column for each field; undefined where there is none. Columns that the template does not have
 * are words without a field.
 */
export function draftsInTable(text: string, names: FieldNames): TableDrafts | undefined {
  const lines = text.split('\n')
  const headerIndex = lines.findIndex(
    (line, at) => isDivider(lines[at + 1] ?? '') && cellsIn(line)?.some((cell) => names.keyOf(cell) !== undefined),
  )
  const columns = headerIndex < 0 ? undefined : cellsIn(lines[headerIndex] ?? '')
  if (!columns) return undefined
  const known = columns.filter((cell) => names.keyOf(cell) !== undefined).length
  if (known < Math.min(2, names.required.length)) return undefined
  const drafts: DraftFieldTexts[] = []
  let at = headerIndex + 2
  for (let cells = cellsIn(lines[at] ?? ''); cells; cells = cellsIn(lines[++at] ?? ''))
    drafts.push(tableRowToDraft(cells, columns, names))
  return drafts.length === 0
    ? undefined
    : { drafts, rest: [...lines.slice(0, headerIndex), ...lines.slice(at)].join('\n').trim() }
}

/** Columns that number or describe the rows say nothing. */
const tableRowToDraft = (cells: readonly string[], columns: readonly string[], names: FieldNames): DraftFieldTexts =>
  cells.reduce<DraftFieldTexts>((draft, cell, index) => {
    const name = columns[index] ?? ''
    const key = names.keyOf(name)
    if (cell === '' || names.isMetadata(name)) return draft
    if (key !== undefined && !Object.hasOwn(draft, key)) return { ...draft, [key]: cell }
    return /^[\d#.\s]*$/.test(cell) || /^(?:#|nr\.?|no\.?|n°)?$/i.test(name)
      ? draft
      : withUnplaced(draft, `${name}: ${cell}`)
  }, {})

/** Writes the rows of a table with a row for each field as lines with labels. Other lines stay. */
export const withoutTables = (text: string, names: FieldNames): string =>
  text
    .split('\n')
    .flatMap((line, at, lines) => {
      if (isDivider(line)) return []
      const cells = cellsIn(line)
      const [label = '', words = ''] = cells ?? []
      if (cells?.length !== 2) return [line]
      if (words !== '' && label.length <= 60 && names.keyOf(label) !== undefined) return [`${label}: ${words}`]
      // `| Field | Text |` names the columns alone.
      return isDivider(lines[at + 1] ?? '') ? [] : [line]
    })
    .join('\n')
