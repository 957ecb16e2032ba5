import type { EditorAddress } from '#records/editor/editor-address.ts'
import type { FieldTextEdit } from '#records/form/edit-session.ts'
import type { FieldWriterFactory } from '#records/form/field-writer.ts'

export const OFFER_EDITOR_ADDRESS: EditorAddress = { path: '/edit/opportunities/$opportunity', param: 'opportunity' }

const FIELD = /^content\.([^.]+)\.fields\.([^.]+)$/

/**
 * Writes fields of an offer as the specification names them: by form and field. Throws for what is no field of a form.
 */
export const offerFieldWriter: FieldWriterFactory = (account, ID) => ({
  write: (path, value, was) => account.mutate('opportunity.updateFormField', { ID, ...placeAt(path), value, was }),
  writeTogether: (edits) => account.mutate('opportunity.updateForm', { ID, ...formChange(edits) }),
})

function placeAt(path: string): { readonly form: string; readonly field: string } {
  const [, form, field] = FIELD.exec(path) ?? []
  if (form === undefined || field === undefined) throw new RangeError(`an offer has no field at ${path}`)
  return { form, field }
}

function formChange(edits: readonly FieldTextEdit[]) {
  const placed = edits.map(({ path, value, was }) => ({ ...placeAt(path), value, was }))
  const [form, other] = new Set(placed.map((one) => one.form))
  if (form === undefined || other !== undefined) throw new RangeError('what is written together belongs to one form')
  return {
    form,
    fields: Object.fromEntries(placed.map(({ field, value }) => [field, value])),
    was: Object.fromEntries(placed.map(({ field, was }) => [field, was])),
  }
}
