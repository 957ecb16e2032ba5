import { useMemo } from 'react'
import { fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import { remarksOf } from '#domain/kinds/opportunity-remarks.ts'
import { type EntryGroup, type Field, type Form, isEntryGroup } from '#lib/field.ts'
import type { Drafts } from './drafts.ts'
import type { ValueOf } from './entries.ts'
import { EntryList, type Wanted } from './entry-list.tsx'
import { FieldSet } from './field-set.tsx'

export interface SectionFormProps {
  readonly form: Form
  readonly offer: Opportunity
  readonly drafts: Drafts
  readonly wanted: Wanted | null
}

type Block = { readonly fields: readonly Field[] } | { readonly group: EntryGroup }

/** The fields of one section, from nothing but its description. */
export function SectionForm({ form, offer, drafts, wanted }: SectionFormProps) {
  const extra = form.open ? extraKeys(form, offer).join(' ') : ''
  const blocks = useMemo(() => blocksOf(form, extra), [form, extra])
  const valueOf: ValueOf = (key) => fieldValue(offer, form.key, key)
  const shared = { form: form.key, valueOf, drafts, remarks: remarksOf(form, valueOf) }
  return blocks.map((block) =>
    'group' in block ? (
      <EntryList key={block.group.entries} {...shared} group={block.group} wanted={wanted} />
    ) : (
      <FieldSet key={block.fields[0]?.key} {...shared} fields={block.fields} />
    ),
  )
}

/** Fields that were stored beyond the described ones (imports, custom data). */
export function extraKeys(form: Form, offer: Opportunity): string[] {
  const described = new Set(form.parts.flatMap((part) => (isEntryGroup(part) ? [] : [part.key])))
  return Object.keys(offer.content[form.key]?.fields ?? {}).filter((key) => !described.has(key))
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
