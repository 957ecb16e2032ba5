import { KEY_PATTERN } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type FieldSpec, formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { isObject, isUnsafeKey, type JsonObject } from '#lib/json.ts'

/** The kinds that a field of one's own may have, and what each is called; these words are stored. */
export const CUSTOM_FIELD_KINDS = {
  text: 'text',
  textarea: 'long text',
  number: 'number',
  date: 'date',
  url: 'link',
  email: 'email',
} as const
export type CustomFieldKind = keyof typeof CUSTOM_FIELD_KINDS

/** A field that a person has added to the custom data of an offer. */
export interface CustomField {
  /** The part of its token after the dot. */
  readonly key: string
  readonly name: string
  readonly kind: CustomFieldKind
}

/**
 * Represents a custom field stored in an offer. `isNamed`: a person has defined it. Others came with an import or from
 * an older version.
 */
export interface StoredCustomField extends CustomField {
  readonly isNamed: boolean
}

/** The section that they stand in. */
export const CUSTOM_SECTION = 'custom'
/** Path where an offer stores the definitions of its custom fields. */
export const CUSTOM_DEFINITIONS = 'custom_fields'
export const definitionPath = (key: string): string => `${CUSTOM_DEFINITIONS}.${key}`

export const MAX_CUSTOM_NAME_CHARS = 80
/** Kind and name. */
export const MAX_DEFINITION_CHARS = 200

const kinds = Object.keys(CUSTOM_FIELD_KINDS) as CustomFieldKind[]

/** A name as it is kept: one line. */
export const normalizeCustomName = (name: string): string => name.replaceAll(/\s+/gu, ' ').trim()

/** Returns the stored definition of a field: 'number: Oven number'. */
export const definitionText = ({ kind, name }: Omit<CustomField, 'key'>): string =>
  `${CUSTOM_FIELD_KINDS[kind]}: ${normalizeCustomName(name)}`

/**
 * The fields of one's own that an offer has: those that were named, then whatever else is stored beyond the form's. One
 * that was taken out comes back with a text that another device has written into it.
 */
export function customFieldsOf(offer: JsonObject, form: FormSpec): readonly StoredCustomField[] {
  const own = new Set(formSpecFields(form).map(({ key }) => key))
  const definitions = entriesOf(offer[CUSTOM_DEFINITIONS]).filter(([key]) => !own.has(key))
  const taken = new Set(definitions.flatMap(([key, text]) => (text === '' ? [key] : [])))
  const named = definitions.flatMap(([key, text]) =>
    text === '' ? [] : [{ ...readDefinition(text, key), key, isNamed: true }],
  )
  const known = new Set([...own, ...named.map(({ key }) => key)])
  const others = storedTexts(offer).filter(([key, text]) => !known.has(key) && (text !== '' || !taken.has(key)))
  return [...named, ...others.map(([key]) => ({ key, name: key, kind: 'textarea', isNamed: false }) as const)]
}

/** Returns the custom fields that a person has named, in the form used on the wire. */
export const namedCustomFields = (offer: DomainRecord, form: FormSpec): readonly CustomField[] =>
  customFieldsOf(offer, form).flatMap(({ isNamed, key, name, kind }) => (isNamed ? [{ key, name, kind }] : []))

/** Fields of one's own as an offer keeps them. */
export const definitionsOf = (fields: readonly CustomField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field.key, definitionText(field)]))

/**
 * Returns an offer's custom field definitions unchanged, for a record that recreates the offer: a newer version may
 * know kinds that this one does not. Returns an empty object if there are none. Leaves out what no offer could store.
 */
export function storedDefinitions(stored: { readonly [CUSTOM_DEFINITIONS]?: unknown }): {
  readonly [CUSTOM_DEFINITIONS]?: Readonly<Record<string, string>>
} {
  const readable = entriesOf(stored[CUSTOM_DEFINITIONS]).filter(
    ([key, text]) => text !== '' && text.length <= MAX_DEFINITION_CHARS && isCustomKey(key),
  )
  return readable.length === 0 ? {} : { [CUSTOM_DEFINITIONS]: Object.fromEntries(readable) }
}

/** The form of the custom data with all fields that an offer has there; every other form as it is. */
export const withCustomFields = (form: FormSpec, offer: JsonObject): FormSpec =>
  form.open
    ? { ...form, open: false, parts: [...form.parts, ...customFieldsOf(offer, form).map(customFieldAsField)] }
    : form

/** Returns a custom field as a form's field specification. */
export const customFieldAsField = ({ key, name, kind }: CustomField): FieldSpec => ({ key, label: name, kind })

/** A key for a field of this name that is not taken: 'Oven number' gives `oven_number`. */
export function newCustomKey(name: string, isTaken: (key: string) => boolean): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.slice(0, MAX_CUSTOM_NAME_CHARS).match(/[a-z0-9]+/g) ?? []
  const begun = words.join('_').slice(0, MAX_KEY_CHARS).replace(/_$/, '')
  const key = /^[a-z]/.test(begun) ? begun : ['field', begun].filter(Boolean).join('_')
  for (let number = 1; ; number++) {
    const one = number === 1 ? key : `${key}_${number}`
    if (!isTaken(one) && isCustomKey(one)) return one
  }
}

/** Leaves room for the number behind it. */
const MAX_KEY_CHARS = 40

/** Returns true if a field can have this key. */
export const isCustomKey = (key: string): boolean => KEY_PATTERN.test(key) && !isUnsafeKey(key)

const DEFINITION = /^([^:]+): ([^]*)$/

/** A kind that this version does not know is shown as a long text, which takes every value. */
function readDefinition(text: string, key: string): Omit<CustomField, 'key'> {
  const [, words = '', name = text] = DEFINITION.exec(text) ?? []
  const kind = kinds.find((one) => CUSTOM_FIELD_KINDS[one] === words) ?? 'textarea'
  return { kind, name: normalizeCustomName(name) || key }
}

/** The name in the definition of a field; undefined where the path of a record is of something else. */
export const readableDefinition = (path: string, text: string): string | undefined =>
  path.startsWith(definitionPath('')) ? readDefinition(text, '').name : undefined

function storedTexts(offer: JsonObject): readonly (readonly [string, string])[] {
  const section = isObject(offer['content']) ? offer['content'][CUSTOM_SECTION] : undefined
  return isObject(section) ? entriesOf(section['fields']) : []
}

const entriesOf = (texts: unknown): readonly (readonly [string, string])[] =>
  Object.entries(isObject(texts) ? texts : {}).filter((one): one is [string, string] => typeof one[1] === 'string')
