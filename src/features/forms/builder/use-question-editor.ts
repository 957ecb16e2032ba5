import { t } from '@lingui/core/macro'
import { call } from '#domain/engine/calls/call.ts'
import type { FieldType } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField, activeFormFields, FLAG_SET } from '#domain/forms/form-field.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** Edits the questions of the surrounding form. */
export interface QuestionEditor {
  readonly fields: readonly FormField[]
  /** Adds one at the end, in the group of the last; its name, or null where it was refused. */
  readonly add: (type: FieldType) => Promise<string | null>
  /** Adds a copy of the question behind it. */
  readonly duplicate: (field: FormField) => Promise<string | null>
  /** By so many places. */
  readonly move: (field: FormField, by: number) => Promise<void>
  /** Before another; at the end without one. */
  readonly place: (name: string, before: string | undefined) => Promise<void>
  readonly remove: (field: FormField) => Promise<void>
}

export function useQuestionEditor(): QuestionEditor {
  const { record, editSession } = useRecordForm('form')
  const account = useAccountContext()
  const { ID } = record
  const fields = activeFormFields(record)
  const runMutation = async (mutation: MutationCall): Promise<boolean> => {
    await editSession.flush()
    const done = await account.runMutation(mutation)
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
  const insert = async (given: Partial<FormField>, before?: string): Promise<string | null> => {
    const name = `f_${account.mintId().toString(36)}`
    const params = { ID, field: { ...given, name }, ...(before !== undefined && { before }) }
    return (await runMutation(call(FORM, 'addFieldToForm', params))) ? name : null
  }
  const place = async (name: string, before: string | undefined): Promise<void> => {
    await runMutation(call(FORM, 'place', { ID, item: name, ...(before !== undefined && { before }) }))
  }
  const setRemoved = (name: string, value: string, was: string) =>
    runMutation(setFieldCall(FORM, ID, { path: `fields.${name}.removed`, value, was }))
  return {
    fields,
    place,
    add: (type) => insert({ type, group: fields.at(-1)?.group ?? '' }),
    duplicate: (field) => insert({ ...field, key: '' }, questionAfter(fields, field)?.name),
    async move(field, by) {
      const others = fields.filter(({ name }) => name !== field.name)
      const to = fields.findIndex(({ name }) => name === field.name) + by
      if (to >= 0 && to < fields.length) await place(field.name, others[to]?.name)
    },
    async remove({ name, title, removed }) {
      if (!(await setRemoved(name, FLAG_SET, removed))) return
      toast.show(t`“${{ title: isolateDirection(fieldTitle({ title })) }}” deleted. Its answers are kept.`, {
        action: { label: t`Undo`, onAction: () => void setRemoved(name, '', FLAG_SET) },
      })
    },
  }
}

const questionAfter = (fields: readonly FormField[], { name }: FormField): FormField | undefined =>
  fields[fields.findIndex((field) => field.name === name) + 1]
