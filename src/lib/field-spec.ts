import { t } from '@lingui/core/macro'
import { labelInSentence } from './locale/label-in-sentence.ts'
import { formatNumber } from './locale/ui-locale.ts'
import { isLongerThan } from './text/graphemes.ts'
import { isBlank } from './text/is-blank.ts'

/** Determines how a field is edited and shown. Values are always strings, stored exactly as typed. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'timezone'
  | 'select'
  | 'color'
  /** A small picture inside its address: `data:image/…`. */
  | 'picture'
  | 'email'
  | 'url'
  | 'tel'

/** A choice whose stored value isn't what people read. */
export interface FieldOption {
  readonly value: string
  readonly label: string
}

/**
 * A field as plain data: built-in forms, forms that a user made and the inputs of a writing template all go through one
 * renderer and one checker.
 */
export interface FieldSpec {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly hint?: string
  /** The closed set of a select; a value outside it is shown as 'Other'. */
  readonly options?: readonly (string | FieldOption)[]
  readonly required?: boolean
  readonly maxChars?: number
  readonly private?: boolean
  /**
   * Set if the value is the address of a picture. Without a picture, the initials of these fields are shown. In an
   * entry, these are fields of the same entry.
   */
  readonly picture?: readonly string[]
}

/** A group of equal entries; the field `feature` of entry 2 has the key `feature_2`. */
export interface EntryGroup {
  readonly entries: string
  readonly title: string
  /** Name of one entry, as in `Fourth feature`. */
  readonly noun: string
  readonly count: number
  readonly fields: readonly FieldSpec[]
}

export type FormPart = FieldSpec | EntryGroup

export interface FormSpec {
  readonly key: string
  readonly title: string
  readonly group: string
  /** Introduction of one or two sentences under the form's title. */
  readonly lead: string
  readonly parts: readonly FormPart[]
  /** True if fields beyond the listed ones may be stored (custom data). */
  readonly open?: boolean
}

/** A stored value as it is shown: the label of a choice, or the value itself. */
export const fieldValueLabel = (field: Pick<FieldSpec, 'options'> | undefined, value: string): string =>
  field?.options?.find((option): option is FieldOption => typeof option !== 'string' && option.value === value)
    ?.label ?? value

const MAX_TEXT_CHARS = 10_000
const MAX_LONG_TEXT_CHARS = 200_000
/** 48 KB in base64, and the type before it. */
const MAX_PICTURE_CHARS = 65_600

export const isEntryGroup = (part: FormPart): part is EntryGroup => 'entries' in part

/** The key of one entry's field: `entryKey('feature', 2)` is `feature_2`. */
export const entryKey = (key: string, number: number): string => `${key}_${number}`

/** Every field of a form with its final key, entry by entry. */
export function formSpecFields(form: FormSpec): FieldSpec[] {
  return form.parts.flatMap((part) => (isEntryGroup(part) ? entryFields(part) : [part]))
}

function entryFields(group: EntryGroup): FieldSpec[] {
  return Array.from({ length: group.count }, (_, index) =>
    group.fields.map((field) => ({ ...field, key: entryKey(field.key, index + 1) })),
  ).flat()
}

const MAX_CHARS: Partial<Record<FieldKind, number>> = { textarea: MAX_LONG_TEXT_CHARS, picture: MAX_PICTURE_CHARS }

/** The most characters a field stores. */
export const maxCharsOf = (field: FieldSpec): number => field.maxChars ?? MAX_CHARS[field.kind] ?? MAX_TEXT_CHARS

const PATTERNS: Partial<Record<FieldKind, { readonly pattern: RegExp; readonly message: string }>> = {
  number: { pattern: /^[+-]?(\d+([.,]\d+)*|[.,]\d+)$/, message: t`Enter a number, such as 12 or 12.50` },
  money: { pattern: /^[+-]?(\d+([.,]\d+)*|[.,]\d+)$/, message: t`Enter an amount, such as 12 or 12.50` },
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, message: t`Enter a date, such as 2027-02-08` },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, message: t`Enter a time, such as 07:30` },
  color: { pattern: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i, message: t`Enter a colour, such as #0f6b55` },
  picture: {
    pattern: /^data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/]+={0,2}$/i,
    message: t`Choose a picture in PNG, JPEG or WebP`,
  },
  email: {
    pattern: /^[^\s@,;:<>]+@([^\s@.,;:<>]+(\.[^\s@.,;:<>]+)*|\[[0-9a-f:.]+\])$/i,
    message: t`Enter an email address, such as name@example.com`,
  },
  url: { pattern: /^https?:\/\/\S+$/i, message: t`Enter a web address that starts with http:// or https://` },
  tel: { pattern: /^[+(]?[\d\s()./-]{3,}$/, message: t`Enter a phone number` },
}

/** True if a text is a picture that a page may show. */
export const isPicture = (text: string): boolean =>
  text.length <= MAX_PICTURE_CHARS && PATTERNS.picture?.pattern.test(text) === true

/**
 * Returns a remark about an unusual value, in words for the person, or null. A remark never prevents saving: only
 * `tooLong` does.
 */
export function fieldAdvice(field: FieldSpec, value: string): string | null {
  const trimmed = value.trim()
  if (isBlank(value)) return field.required ? t`Fill in ${{ label: labelInSentence(field.label) }}` : null
  if (isLongerThan(value, maxCharsOf(field))) return t`At most ${{ max: formatNumber(maxCharsOf(field)) }} characters`
  const rule = PATTERNS[field.kind]
  return rule && !rule.pattern.test(trimmed) ? rule.message : null
}
