import { plural, t } from '@lingui/core/macro'
import { fieldDefinitionAt, findKind, kindNoun } from '#domain/kinds/index.ts'
import type { FieldDefinition } from '#domain/engine/kind.ts'
import { type FieldSpec, fieldValueLabel, type FormSpec } from '#lib/field-spec.ts'
import type { Json } from '#lib/json.ts'
import { capitalised, isolateDirection } from '#lib/text/text.ts'

/** Represents the place of a value in a record, in the words of its forms. */
export interface FieldPlace {
  /** 'Benefits'; 'Audience: Details' where two sections have one title. Empty for what belongs to the record itself. */
  readonly section: string
  /** 'Guarantee', 'Feature 4'; the key where no form knows it. */
  readonly label: string
  /** Absent for what belongs to the record itself. */
  readonly form?: FormSpec
  /** Absent for what is no field of a form. */
  readonly field?: FieldSpec
}

const PATH = /^content\.([^.]+)\.(?:done$|fields\.)(.*)$/

/**
 * Puts the dotted path of a value (`content.benefits.fields.feature_4`) into words. What no form knows goes by its key.
 */
export function fieldPlace(kind: string, path: string): FieldPlace {
  const known = fieldDefinitionAt(kind, path)
  if (known) return known
  const parent = findKind(kind)?.parent
  if (parent?.path === path) return { section: '', label: capitalised(kindNoun(parent.kind)) }
  const [, section = '', key = path] = PATH.exec(path) ?? []
  return { section, label: key }
}

/**
 * Places in few words: 'Guarantee', 'Benefits, Guarantee', 'Benefits, Guarantee and 2 more'. Empty where there are
 * none.
 */
export function fieldPlacesText(kind: string, paths: readonly string[]): string {
  const [first, ...more] = paths
  if (first === undefined) return ''
  const { section, label } = fieldPlace(kind, first)
  const name = section === '' || findKind(kind)?.forms.length === 1 ? label : `${section}, ${label}`
  if (more.length === 0) return name
  return plural(more.length, { one: `${name} and # more`, other: `${name} and # more` })
}

/** Work that a newer version of the app has left, of which this one knows no more. */
export const NEWER_VERSION_CHANGE = t`A change made by a newer version of the app`

/** Returns the title of a record for lists, or its type if it has none. */
export function recordTitle(kind: string, title: string | null): string {
  if (kind === 'conflict') return t`Conflict`
  const only = findKind(kind)?.only
  if (only !== undefined) return only
  const known = title?.trim() ?? ''
  return known === '' ? capitalised(kindNoun(kind)) : known
}

/** A field's value as text; a section's mark and a choice in words, and so is a text that is none. */
export function valueText(
  value: Json,
  { marked, field }: Pick<FieldDefinition, 'marked'> & { readonly field?: FieldSpec | undefined } = {},
): string {
  if (marked) return value === '' ? marked[0] : marked[1]
  if (typeof value === 'boolean') return value ? t`Marked as complete` : t`Not marked as complete`
  return typeof value === 'string' ? fieldValueLabel(field, value) : JSON.stringify(value)
}

/** Describes the author and their device. `own`: identities that this device has or had. */
export function authorText(
  { author, device }: { author: string; device: string },
  login: string,
  own: ReadonlySet<string>,
): string {
  const who = author === login ? t`You` : isolateDirection(author)
  if (device === '') return t`${who}, outside the app`
  return own.has(device) ? t`${who}, this device` : t`${who}, another device`
}
