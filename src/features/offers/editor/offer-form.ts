import type { EditorAddress } from '#records/editor/editor-address.ts'
import type { FieldWriter } from '#records/form/field-writer.ts'

export const OFFER_EDITOR: EditorAddress = { path: '/edit/opportunities/$opportunity', param: 'opportunity' }

const FIELD = /^content\.([^.]+)\.fields\.([^.]+)$/

/** Writes a field of an offer as the specification names it: by form and field. Throws for what is no field of a form. */
export const writeOffer: FieldWriter = (workspace, ID) => (path, value, was) => {
  const [, form, field] = FIELD.exec(path) ?? []
  if (form === undefined || field === undefined) throw new RangeError(`an offer has no field at ${path}`)
  return workspace.mutate('opportunity.updateFormField', { ID, form, field, value, was })
}
