import { t } from '@lingui/core/macro'
import { type EntryGroup, entryKey, type FieldSpec, type FormSpec, isEntryGroup } from '#lib/field-spec.ts'

/** A field's text by its key (`feature_2`). */
export type FieldTextGetter = (key: string) => string

/** A folded entry in two lines and an amount. */
export interface EntrySummary {
  readonly title: string
  readonly detail: string
  readonly amount: string
}

const NAMES: readonly ((noun: string) => string)[] = [
  (noun) => t`First ${noun}`,
  (noun) => t`Second ${noun}`,
  (noun) => t`Third ${noun}`,
  (noun) => t`Fourth ${noun}`,
  (noun) => t`Fifth ${noun}`,
  (noun) => t`Sixth ${noun}`,
  (noun) => t`Seventh ${noun}`,
  (noun) => t`Eighth ${noun}`,
  (noun) => t`Ninth ${noun}`,
  (noun) => t`Tenth ${noun}`,
]

/** Returns the name of an entry without text: 'Fourth feature'. */
export const entryName = ({ noun }: EntryGroup, number: number): string =>
  NAMES[number - 1]?.(noun) ?? t`${number}. ${noun}`

/** A given name is nobody's title alone: the family name stands beside it. */
const NAME_KEYS = ['firstname', 'lastname']

/**
 * The entry's first text as the title (both names of a person), its next one as the detail, its first money as the
 * amount; null while nothing is filled in.
 */
export function summarizeEntry(group: EntryGroup, number: number, valueOf: FieldTextGetter): EntrySummary | null {
  const filled = group.fields.flatMap((field) => {
    const text = valueOf(entryKey(field.key, number)).trim()
    return text === '' ? [] : [{ field, text }]
  })
  if (filled.length === 0) return null
  const amount = filled.find(({ field }) => field.kind === 'money')
  const texts = filled.filter(({ field }) => field.kind !== 'money')
  const names = texts.filter(({ field }) => NAME_KEYS.includes(field.key))
  const lead = names.length > 0 ? names : texts.slice(0, 1)
  const detail = texts.find((one) => !lead.includes(one))
  return {
    title: lead.length > 0 ? lead.map(({ text }) => text).join(' ') : entryName(group, number),
    detail: detail?.text ?? '',
    amount: amount?.text ?? '',
  }
}

const hasEntryText = (group: EntryGroup, number: number, valueOf: FieldTextGetter): boolean =>
  group.fields.some((field) => valueOf(entryKey(field.key, number)).trim() !== '')

export const countFilledEntries = (group: EntryGroup, valueOf: FieldTextGetter): number =>
  Array.from({ length: group.count }, (_, index) => index + 1).filter((number) => hasEntryText(group, number, valueOf))
    .length

/** The entry that stands open when the section is opened: the first one of an empty list, otherwise none. */
export const initiallyOpenEntry = (group: EntryGroup, valueOf: FieldTextGetter): number | null =>
  countFilledEntries(group, valueOf) === 0 ? 1 : null

/** The number of the entry that a field belongs to, or null where it is none of this group's. */
export function entryNumberOfField(group: EntryGroup, key: string): number | null {
  for (let number = 1; number <= group.count; number++) {
    if (group.fields.some((field) => entryKey(field.key, number) === key)) return number
  }
  return null
}

/** The fields of one entry under their final keys. */
export const fieldsOfEntry = (group: EntryGroup, number: number): FieldSpec[] =>
  group.fields.map((field) => ({ ...field, key: entryKey(field.key, number) }))

/** Returns the progress of a section for its row: filled entries where it has entries, otherwise filled fields. */
export function sectionProgress(
  form: FormSpec,
  valueOf: FieldTextGetter,
): { readonly filled: number; readonly total: number } {
  const groups = form.parts.filter(isEntryGroup)
  if (groups.length > 0) {
    return {
      filled: groups.reduce((sum, group) => sum + countFilledEntries(group, valueOf), 0),
      total: groups.reduce((sum, group) => sum + group.count, 0),
    }
  }
  const fields = form.parts.flatMap((part) => (isEntryGroup(part) ? [] : [part]))
  return { filled: fields.filter((field) => valueOf(field.key).trim() !== '').length, total: fields.length }
}
