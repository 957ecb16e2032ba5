import { entitiesByKind } from '#domain/kinds/index.ts'
import { entryKey, type Field, fieldsOf, type Form, formName, isEntryGroup } from '#lib/field.ts'
import type { Json } from '#lib/json.ts'
import { isolated } from '#lib/text.ts'

/** Where a value of a record is, in the words of its forms. */
export interface FieldPlace {
  /** 'Benefits'; 'Audience: Details' where two sections have one title. Empty for what belongs to the record itself. */
  readonly section: string
  /** 'Guarantee', 'Feature 4'; the key where no form knows it. */
  readonly label: string
  /** Absent for what belongs to the record itself. */
  readonly form?: Form
  /** Absent for what is no field of a form. */
  readonly field?: Field
}

const OWN_FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  excerpt: 'Summary',
  screen_size: 'Screen size',
  show_welcome_screen: 'First steps',
}
const PATH = /^content\.([^.]+)\.(done$|fields\.)(.*)$/

/** Puts the dotted path of a value (`content.benefits.fields.feature_4`) into words. */
export function fieldPlace(kind: string, path: string): FieldPlace {
  const [, section, part, key = ''] = PATH.exec(path) ?? []
  if (section === undefined) return { section: '', label: OWN_FIELDS[path] ?? path }
  const forms = entitiesByKind.get(kind)?.forms ?? []
  const form = forms.find((one) => one.key === section)
  if (!form) return { section, label: key }
  const name = formName(form, forms)
  if (part === 'done') return { section: name, label: 'Marked as done', form }
  const field = fieldsOf(form).find((one) => one.key === key)
  return { section: name, label: field ? numbered(form, field) : key, form, ...(field && { field }) }
}

/** Places in few words: 'Guarantee', 'Benefits, Guarantee', 'Benefits, Guarantee and 2 more'. Empty where there are none. */
export function placesText(kind: string, paths: readonly string[]): string {
  const [first, ...more] = paths
  if (first === undefined) return ''
  const { section, label } = fieldPlace(kind, first)
  const name = section === '' || kind === 'company' ? label : `${section}, ${label}`
  return more.length === 0 ? name : `${name} and ${more.length} more`
}

/** A field's label; one of several equal entries has its number behind it. */
function numbered(form: Form, { key, label }: Field): string {
  for (const part of form.parts) {
    if (!isEntryGroup(part)) continue
    for (let number = 1; number <= part.count; number++)
      if (part.fields.some((field) => entryKey(field.key, number) === key)) return `${label} ${number}`
  }
  return label
}

/** Work that a newer version of the app has left, of which this one knows no more. */
export const NEWER_WORK = 'A change made by a newer version of the app'

/** What a record is called while its title is not known. */
const NAMELESS: Readonly<Record<string, string>> = { opportunity: 'Offer', conflict: 'A choice between two changes' }

/** What a record is called in a list: its title, or what it is. */
export function recordTitle(kind: string, title: string | null): string {
  if (kind === 'company') return 'Company profile'
  if (kind === 'preferences') return 'Preferences'
  const known = kind === 'conflict' ? '' : (title?.trim() ?? '')
  return known === '' ? (NAMELESS[kind] ?? 'Entry') : known
}

/** A field's value as text; a section's mark in words. */
export function valueText(value: Json): string {
  if (typeof value === 'boolean') return value ? 'Marked as done' : 'Not marked as done'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Who, and on which device. `own`: the identities that this device has or had. */
export function whoText({ author, device }: { author: string; device: string }, login: string, own: ReadonlySet<string>): string {
  const who = author === login ? 'You' : isolated(author)
  return `${who}, ${device === '' ? 'outside of the app' : own.has(device) ? 'this device' : 'another device'}`
}
