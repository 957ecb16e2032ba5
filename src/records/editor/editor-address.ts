import type { DomainRecord } from '#domain/engine/record.ts'
import type { RouterAddress } from '#records/form/use-edit-session.ts'

/** How the address of a kind's editor is made of a record. */
export interface EditorAddress {
  /** The beginning of its routes: `/edit/notes/$note`. */
  readonly path: string
  /** The part that is the record's slug, and that it is found by: `note`. */
  readonly param: string
  /** What further parts say of the record; absent: none does. */
  rest?(record: DomainRecord): EditorParams
}

type EditorParams = Readonly<Record<string, string>>

/** The parts of the address that are a record's. */
export const editorParams = ({ param, rest }: EditorAddress, record: DomainRecord): EditorParams => ({
  ...rest?.(record),
  [param]: record.name,
})

/**
 * Whether an address is one of this record's editor: other pages about the same record name it in their address, too.
 */
export function isEditorOf(
  { path, param }: EditorAddress,
  { name }: { readonly name: string },
  { fullPath, params }: RouterAddress,
): boolean {
  if (!fullPath.startsWith(path)) return false
  return typeof params === 'object' && params !== null && (params as Record<string, unknown>)[param] === name
}
