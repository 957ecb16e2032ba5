import type { FieldType } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, formFields, MARKED } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { editOf } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { isolated } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** What can be done with the questions of the form around. */
export interface Questions {
  readonly fields: readonly FormField[]
  /** Adds one at the end, in the group of the last; its name, or null where it was refused. */
  readonly add: (type: FieldType) => Promise<string | null>
  /** One like another, behind it. */
  readonly duplicate: (field: FormField) => Promise<string | null>
  /** By so many places. */
  readonly move: (field: FormField, by: number) => Promise<void>
  /** Before another; at the end without one. */
  readonly place: (name: string, before: string | undefined) => Promise<void>
  readonly remove: (field: FormField) => Promise<void>
}

export function useQuestions(): Questions {
  const { record, drafts } = useRecordForm<CustomForm>()
  const workspace = useWorkspace()
  const { ID } = record
  const fields = formFields(record)
  const carryOut = async (call: MutationCall): Promise<boolean> => {
    await drafts.flush()
    const done = await workspace.carryOut(call)
    if (!done.ok) await workspace.showRefusal(done.error)
    return done.ok
  }
  const insert = async (given: Partial<FormField>, before?: string): Promise<string | null> => {
    const name = `f_${workspace.mintId().toString(36)}`
    const params = { ID, field: { ...given, name }, ...(before !== undefined && { before }) }
    return (await carryOut({ method: `${FORM}.addFieldToForm`, params })) ? name : null
  }
  const place = async (name: string, before: string | undefined): Promise<void> => {
    await carryOut({ method: `${FORM}.place`, params: { ID, item: name, ...(before !== undefined && { before }) } })
  }
  const setRemoved = (name: string, value: string, was: string) =>
    carryOut(editOf(FORM, ID, { path: `fields.${name}.removed`, value, was }))
  return {
    fields,
    place,
    add: (type) => insert({ type, group: fields.at(-1)?.group ?? '' }),
    duplicate: (field) => insert({ ...field, key: '' }, behind(fields, field)?.name),
    async move(field, by) {
      const others = fields.filter(({ name }) => name !== field.name)
      const to = fields.findIndex(({ name }) => name === field.name) + by
      if (to >= 0 && to < fields.length) await place(field.name, others[to]?.name)
    },
    async remove({ name, title, removed }) {
      if (!(await setRemoved(name, MARKED, removed))) return
      toast.show(`‘${isolated(fieldTitle({ title }))}’ taken out. Its answers stay.`, {
        action: { label: 'Undo', onAction: () => void setRemoved(name, '', MARKED) },
      })
    },
  }
}

const behind = (fields: readonly FormField[], { name }: FormField): FormField | undefined =>
  fields[fields.findIndex((field) => field.name === name) + 1]
