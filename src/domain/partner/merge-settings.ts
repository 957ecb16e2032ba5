import type { PartnerSettings } from '#domain/partner/partner-settings.ts'
import { isObject, type Json, sameJson } from '#lib/json.ts'

type Keyed = Readonly<Record<string, unknown>>

/**
 * Puts what somebody has changed (from `was` to `now`) into settings that others may have changed meanwhile. Each
 * setting is a change of its own, and so is each entry of a list whose entries have names.
 */
export const mergeSettings = (stored: PartnerSettings, was: PartnerSettings, now: PartnerSettings): PartnerSettings =>
  mergeKeys(stored, was, now)

function mergeKeys(stored: Keyed, was: Keyed, now: Keyed): Keyed {
  const merged = new Map(Object.entries(stored))
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const [before, after] = [ownValue(was, key), ownValue(now, key)]
    if (isSameSetting(before, after)) continue
    const value = mergeValue(merged.get(key), before, after)
    if (value === undefined) merged.delete(key)
    else merged.set(key, value)
  }
  return Object.fromEntries(merged)
}

function mergeValue(stored: unknown, before: unknown, after: unknown): unknown {
  const [lists, earlier, later] = [namedIn(stored), namedIn(before), namedIn(after)]
  if (later && (lists ?? earlier)) return Object.values(mergeKeys(lists ?? {}, earlier ?? {}, later))
  if (isObject(stored) && isObject(after)) return mergeKeys(stored, isObject(before) ? before : {}, after)
  return after
}

/** Entries of a list by their names; undefined where it is no such list. */
function namedIn(value: unknown): Keyed | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const entries: [string, unknown][] = []
  for (const entry of value) {
    if (!isObject(entry) || typeof entry.name !== 'string') return undefined
    // Names such as `1` would come before all others.
    entries.push([`name ${entry.name}`, entry])
  }
  return Object.fromEntries(entries)
}

const ownValue = (keyed: Keyed, key: string): unknown => (Object.hasOwn(keyed, key) ? keyed[key] : undefined)

const isSameSetting = (one: unknown, other: unknown): boolean =>
  sameJson(one as Json | undefined, other as Json | undefined)
