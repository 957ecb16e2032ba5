import { plural, t } from '@lingui/core/macro'
import { fieldAt, type FieldProblems } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { findKind } from '#domain/engine/registry.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { valueAt } from '#lib/path.ts'

/** Says that a text of a field can't be converted. */
export const unconvertibleProblem = (wire: string, label = t`text`): FieldProblems => ({
  [wire]: t`The ${{ field: label.toLowerCase() }} has too many formatting marks to be converted. Shorten it first`,
})

/** Refuses a change for which the field with a notation would have to be converted, and can't be. */
export function unconvertibleRefusal(kind: string): MutationRefusal {
  const definition = findKind(kind)
  const path = definition?.notation?.path ?? ''
  const field = definition && fieldAt(definition, path)
  return refusals.invalid(unconvertibleProblem(field?.wire ?? path, field?.label))
}

/**
 * Refuses a change after which a converted text is longer than its field allows: nothing more could be saved in it. A
 * text that gets shorter is never refused.
 */
export function convertedLengthRefusal(kind: string, before: DomainRecord, now: DomainRecord): MutationRefusal | null {
  const definition = findKind(kind)
  if (!definition?.notation) return null
  const { path } = definition.notation
  const field = fieldAt(definition, path)
  const [was, text] = [valueAt(before, path), valueAt(now, path)]
  if (field?.maxChars === undefined || typeof text !== 'string' || text === was) return null
  const isShorter = typeof was === 'string' && text.length < was.length
  if (isShorter || !isLongerThan(text, field.maxChars)) return null
  const label = field.label.toLowerCase()
  return refusals.invalid({
    [field.wire ?? path]: plural(field.maxChars, {
      one: `In this format the ${label} would be longer than # character. Shorten it first`,
      other: `In this format the ${label} would be longer than # characters. Shorten it first`,
    }),
  })
}
