import { fieldAt } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type Refusal, refusals } from '#domain/engine/refusal.ts'
import { kindNamed } from '#domain/engine/registry.ts'
import { isLongerThan } from '#lib/graphemes.ts'
import { valueAt } from '#lib/path.ts'

/** Refuses a change after which a converted text is longer than its field allows: nothing more could be saved in it. A text that gets shorter is never refused. */
export function convertedLengthRefusal(kind: string, before: DomainRecord, now: DomainRecord): Refusal | null {
  const definition = kindNamed(kind)
  if (!definition?.notation) return null
  const { path } = definition.notation
  const field = fieldAt(definition, path)
  const [was, text] = [valueAt(before, path), valueAt(now, path)]
  if (field?.maxChars === undefined || typeof text !== 'string' || text === was) return null
  const isShorter = typeof was === 'string' && text.length < was.length
  if (isShorter || !isLongerThan(text, field.maxChars)) return null
  const limit = `${field.maxChars.toLocaleString('en')} characters`
  return refusals.invalid({
    [field.wire ?? path]: `In this format the ${field.label.toLowerCase()} would be longer than ${limit}. Shorten it first`,
  })
}
