import { fnv1a } from '#lib/hash.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

type FieldFingerprints = Readonly<Record<string, string>>

/** A SWOT keeps so many at most. */
const MAX_FACTS = 1_000
/** Key of the offer's summary among the fingerprints. */
const EXCERPT = 'excerpt'
const RADIX = 36

/**
 * A short print of each field of an offer that says something, by its dotted path: what has changed since is told by
 * it. Spaces around a value are not its own.
 */
export function fieldFingerprints(content: JsonObject, excerpt: string): FieldFingerprints {
  const values = [[EXCERPT, excerpt] as const, ...Object.entries(content).flatMap(valuesIn)]
  const prints = values.flatMap(([path, value]) => (value.trim() === '' ? [] : [[path, fingerprint(value)] as const]))
  return Object.fromEntries(prints.slice(0, MAX_FACTS))
}

const fingerprint = (value: string): string => fnv1a(value.trim()).toString(RADIX)

function valuesIn([section, stored]: readonly [string, unknown]): readonly (readonly [path: string, value: string])[] {
  const fields = isObject(stored) ? stored.fields : undefined
  if (!isObject(fields)) return []
  return Object.entries(fields).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [[`content.${section}.fields.${key}`, String(value)] as const]
      : [],
  )
}

/**
 * The dotted paths of the fields that say something else than when these facts were taken, those that say nothing any
 * more and those that do now among them. None where no facts were taken.
 */
export function changedFieldsSince(facts: FieldFingerprints, content: JsonObject, excerpt: string): readonly string[] {
  const known = Object.keys(facts)
  if (known.length === 0) return []
  const now = fieldFingerprints(content, excerpt)
  // If the stored fingerprints had reached their limit, a path that is missing from them may not be new.
  const isFull = known.length >= MAX_FACTS
  const paths = isFull ? known : [...new Set([...known, ...Object.keys(now)])]
  return paths.filter((path) => own(facts, path) !== own(now, path))
}

const own = (facts: FieldFingerprints, path: string): string | undefined =>
  Object.hasOwn(facts, path) ? facts[path] : undefined
