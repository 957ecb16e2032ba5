import type { FieldSpec } from '#lib/field-spec.ts'

const MAX_FIELDS_PER_ROW = 3

/**
 * Puts the fields of a form into rows. Side by side stand fields that are one thing: those whose keys begin with the
 * same word (`age_min`, `age_max`), and an amount after the text it belongs to. A long text has a row of its own.
 */
export function fieldRows(fields: readonly FieldSpec[]): FieldSpec[][] {
  const rows: FieldSpec[][] = []
  for (const field of fields) {
    const row = rows.at(-1)
    if (row && fitsInRow(row, field)) row.push(field)
    else rows.push([field])
  }
  return rows
}

function fitsInRow(row: readonly FieldSpec[], field: FieldSpec): boolean {
  const last = row.at(-1)
  if (!last || row.length >= MAX_FIELDS_PER_ROW || field.kind === 'textarea' || last.kind === 'textarea') return false
  // A hint above one of two boxes would put them at different heights.
  if ((field.hint === undefined) !== (last.hint === undefined)) return false
  return (
    firstWord(field.key) === firstWord(last.key) || (field.kind === 'money' && last.kind === 'text' && row.length === 1)
  )
}

/** The key's first word; keys of one word are alone. Entries end in their number: `price_1` is one word. */
function firstWord(key: string): string {
  const words = key.replace(/_\d+$/, '').split('_')
  return words.length > 1 ? (words[0] ?? key) : key
}
