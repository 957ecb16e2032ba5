import type { FieldType } from '#domain/forms/field-types.ts'
import { tokenKeys } from '#domain/forms/field-keys.ts'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'

/** The question that a column goes to, by its name; null while there is none. */
export interface ColumnMatch {
  readonly name: string | null
  readonly by: 'name' | 'type' | null
}

/** A name without case, marks, spaces and punctuation. */
export const foldedName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')

/**
 * The question that each column goes to: by its title, name or key, each question once; else by the type, where just
 * one column and one question of that type are left. `types`: what the columns' values tell.
 */
export function matchColumns(
  fields: readonly FormField[],
  headers: readonly string[],
  types: readonly FieldType[],
): readonly ColumnMatch[] {
  const asked = fields.filter(({ type }) => type !== 'section')
  const found: (ColumnMatch | undefined)[] = headers.map(() => undefined)
  const left = new Set(asked)
  for (const namesOf of columnNameReaders(asked)) {
    // Made once: hundreds of columns ask hundreds of questions.
    const names = new Map(asked.map((field) => [field, new Set(namesOf(field).filter(Boolean))]))
    headers.forEach((header, index) => {
      if (found[index] !== undefined) return
      const folded = foldedName(header)
      const field = [...left].find(
        (one) => names.get(one)?.has(header) === true || names.get(one)?.has(folded) === true,
      )
      if (field === undefined) return
      left.delete(field)
      found[index] = { name: field.name, by: 'name' }
    })
  }
  return found.map((one, index) => one ?? byType(left, found, { types, index }))
}

type FieldNameReader = (field: FormField) => readonly string[]

function columnNameReaders(fields: readonly FormField[]): readonly FieldNameReader[] {
  const keys = tokenKeys(fields)
  return [
    (field) => [fieldTitle(field)],
    (field) => [field.name, keys.get(field.name) ?? ''],
    (field) => [
      foldedName(fieldTitle(field)),
      foldedName(field.key),
      foldedName(keys.get(field.name) ?? ''),
      foldedName(field.name),
    ],
  ]
}

/** Types of which hardly a form asks for two. */
const DISTINCTIVE_TYPES: readonly FieldType[] = ['email', 'url', 'tel', 'date', 'color']

function byType(
  left: ReadonlySet<FormField>,
  found: readonly (ColumnMatch | undefined)[],
  { types, index }: { readonly types: readonly FieldType[]; readonly index: number },
): ColumnMatch {
  const type = types[index]
  const fields = [...left].filter((field) => field.type === type)
  const columns = types.filter((one, at) => one === type && found[at] === undefined)
  const [only] = fields
  if (
    type === undefined ||
    !DISTINCTIVE_TYPES.includes(type) ||
    only === undefined ||
    fields.length > 1 ||
    columns.length > 1
  )
    return { name: null, by: null }
  return { name: only.name, by: 'type' }
}
