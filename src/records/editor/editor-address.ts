import type { DomainRecord } from '#domain/engine/record.ts'
import type { RouterAddress } from '#records/form/use-edit-session.ts'

/** Route of a kind's editor, and the parts of its address that come from a record. */
export interface EditorAddress {
  /** The beginning of its routes: `/edit/notes/$note`. */
  readonly path: string
  /** The part that is the record's slug, and that it is found by: `note`. */
  readonly param: string
  /** Returns further parts of the address for a record. Absent if there are none. */
  rest?(record: DomainRecord): EditorParams
}

type EditorParams = Readonly<Record<string, string>>

/** The parts of the address that are a record's. */
export const editorParams = ({ param, rest }: EditorAddress, record: DomainRecord): EditorParams => ({
  ...rest?.(record),
  [param]: record.name,
})

/**
 * Is true if an address belongs to this record's editor. Checks the route, since other pages about the same record have
 * its name in their address, too.
 */
export function isEditorOf(
  { path, param }: EditorAddress,
  { name }: { readonly name: string },
  { fullPath, params }: RouterAddress,
): boolean {
  if (!fullPath.startsWith(path)) return false
  return typeof params === 'object' && params !== null && (params as Record<string, unknown>)[param] === name
}
