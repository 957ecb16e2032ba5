import { useMemo } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type EntryGroup, type Field, fieldsOf, type Form, isEntryGroup } from '#lib/field.ts'
import { EntryList, type Wanted } from '#records/form/entries/entry-list.tsx'
import { fieldsAt, keysAt } from './field-path.ts'
import { FieldSet, type Remarks } from './field-set.tsx'
import { useRecordForm } from './form-context.tsx'

export interface FormFieldsProps {
  readonly form: Form
  readonly remarks?: Remarks | undefined
  readonly wanted: Wanted | null
}

type Block = { readonly fields: readonly Field[] } | { readonly group: EntryGroup }

/** The fields of one form of the record around, from nothing but its description. */
export function FormFields({ form, remarks, wanted }: FormFieldsProps) {
  const { record } = useRecordForm()
  const extra = extraKeys(form, record).join(' ')
  const blocks = useMemo(() => blocksOf(form, extra), [form, extra])
  const shared = { at: fieldsAt(form.key), remarks }
  return blocks.map((block) =>
    'group' in block ? (
      <EntryList key={block.group.entries} {...shared} group={block.group} wanted={wanted} />
    ) : (
      <FieldSet key={block.fields[0]?.key} {...shared} fields={block.fields} />
    ),
  )
}

/** The fields of an open form that were stored beyond the described ones (imports, custom data). */
export function extraKeys(form: Form, record: DomainRecord): readonly string[] {
  if (!form.open) return []
  const described = new Set(fieldsOf(form).map(({ key }) => key))
  return keysAt(record, fieldsAt(form.key)).filter((key) => !described.has(key))
}

/** Runs of plain fields and the groups of entries between them, in the form's order. */
function blocksOf(form: Form, extra: string): Block[] {
  const blocks: ({ fields: Field[] } | { group: EntryGroup })[] = []
  const added = extra.split(' ').filter(Boolean)
  const parts = [...form.parts, ...added.map((key): Field => ({ key, label: key, kind: 'textarea' }))]
  for (const part of parts) {
    const last = blocks.at(-1)
    if (isEntryGroup(part)) blocks.push({ group: part })
    else if (last && 'fields' in last) last.fields.push(part)
    else blocks.push({ fields: [part] })
  }
  return blocks
}
