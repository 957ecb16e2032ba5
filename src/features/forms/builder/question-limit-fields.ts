import type { FieldType } from '#domain/forms/field-types.ts'
import type { FieldSpec, FieldKind } from '#lib/field-spec.ts'

interface LimitFields {
  readonly min: FieldSpec
  readonly max: FieldSpec
}

const createLimitFields = (minLabel: string, maxLabel: string, kind: FieldKind = 'number'): LimitFields => ({
  min: { key: 'min', label: minLabel, kind },
  max: { key: 'max', label: maxLabel, kind },
})

const CHARACTER_LIMITS = createLimitFields('Min. characters', 'Max. characters')
const RATING_LIMITS = createLimitFields('Lowest rating', 'Highest rating')

const LIMIT_FIELDS_BY_TYPE: Readonly<Partial<Record<FieldType, LimitFields>>> = {
  text: CHARACTER_LIMITS,
  textarea: CHARACTER_LIMITS,
  number: createLimitFields('Min.', 'Max.'),
  date: createLimitFields('Earliest', 'Latest', 'date'),
  choices: createLimitFields('Min. choices', 'Max. choices'),
  rating: RATING_LIMITS,
  scale: RATING_LIMITS,
}

/** What the least and the most of an answer are called; undefined where there is no such thing. */
export const questionLimitFields = (type: FieldType): LimitFields | undefined => LIMIT_FIELDS_BY_TYPE[type]
