import { useMemo } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type EntryGroup, type FieldSpec, formSpecFields, type FormSpec, isEntryGroup } from '#lib/field-spec.ts'
import { EntryList, type LinkedField } from '#records/form/entries/entry-list.tsx'
import { formFieldsPath, keysAt } from './field-path.ts'
import { FieldSet, type FieldRemarks } from './field-set.tsx'
import { useRecordForm } from './record-form-context.tsx'

export interface RecordFormFieldsProps {
  readonly form: FormSpec
  readonly remarks?: FieldRemarks | undefined
  readonly wanted: LinkedField | null
}

type FormBlock = { readonly fields: readonly FieldSpec[] } | { readonly group: EntryGroup }

/** The fields of one form of the record around, from nothing but its description. */
export function RecordFormFields({ form, remarks, wanted }: RecordFormFieldsProps) {
  const { record } = useRecordForm()
  const extra = extraFieldKeys(form, record).join(' ')
  const blocks = useMemo(() => groupFormParts(form, extra), [form, extra])
  const shared = { at: formFieldsPath(form.key), remarks }
  return blocks.map((block) =>
    'group' in block ? (
      <EntryList key={block.group.entries} {...shared} group={block.group} wanted={wanted} />
    ) : (
      <FieldSet key={block.fields[0]?.key} {...shared} fields={block.fields} />
    ),
  )
}

/** The fields of an open form that were stored beyond the described ones (imports, custom data). */
export function extraFieldKeys(form: FormSpec, record: DomainRecord): readonly string[] {
  if (!form.open) return []
  const described = new Set(formSpecFields(form).map(({ key }) => key))
  return keysAt(record, formFieldsPath(form.key)).filter((key) => !described.has(key))
}

/** Runs of plain fields and the groups of entries between them, in the form's order. */
function groupFormParts(form: FormSpec, extra: string): FormBlock[] {
  const blocks: ({ fields: FieldSpec[] } | { group: EntryGroup })[] = []
  const added = extra.split(' ').filter(Boolean)
  const parts = [...form.parts, ...added.map((key): FieldSpec => ({ key, label: key, kind: 'textarea' }))]
  for (const part of parts) {
    const last = blocks.at(-1)
    if (isEntryGroup(part)) blocks.push({ group: part })
    else if (last && 'fields' in last) last.fields.push(part)
    else blocks.push({ fields: [part] })
  }
  return blocks
}
