import {
  type CustomField,
  CUSTOM_FIELD_KINDS,
  type CustomFieldKind,
  normalizeCustomName,
  isCustomKey,
  MAX_CUSTOM_NAME_CHARS,
} from '#domain/custom/custom-fields.ts'
import { CUSTOM_DATA_FORM } from '#domain/kinds/opportunity-forms.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { isObject } from '#lib/json.ts'

const MAX_FIELDS = 1_000

const own = new Set(formSpecFields(CUSTOM_DATA_FORM).map(({ key }) => key))

/** The fields of one's own that a file names, each key once; what is none is noted. */
export function readCustomFields(given: readonly unknown[], leftOut: string[]): readonly CustomField[] {
  const fields = new Map<string, CustomField>()
  for (const [index, one] of given.entries()) {
    const field = index < MAX_FIELDS ? customField(one) : undefined
    if (field && !fields.has(field.key)) fields.set(field.key, field)
    else
      leftOut.push(`customFields.${isObject(one) && typeof one['key'] === 'string' ? one['key'] : index}`.slice(0, 80))
  }
  return [...fields.values()]
}

function customField(given: unknown): CustomField | undefined {
  if (!isObject(given)) return undefined
  const { key, name, kind } = given
  if (typeof key !== 'string' || !isCustomKey(key) || own.has(key)) return undefined
  if (
    typeof name !== 'string' ||
    normalizeCustomName(name) === '' ||
    normalizeCustomName(name).length > MAX_CUSTOM_NAME_CHARS
  )
    return undefined
  return typeof kind === 'string' && Object.hasOwn(CUSTOM_FIELD_KINDS, kind)
    ? { key, name: normalizeCustomName(name), kind: kind as CustomFieldKind }
    : undefined
}
