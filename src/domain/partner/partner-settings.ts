import { isObject } from '#lib/json.ts'

/** Settings of a partner as somebody wrote them; `readPartner` says what they come to. */
export type PartnerSettings = Readonly<Record<string, unknown>>

/**
 * Returns the text at a place such as `accent` or `labels.home.headline`, where only the first dot separates. Empty if
 * there is no text.
 */
export function settingAt(settings: PartnerSettings, at: string): string {
  const { group, key } = placeOf(at)
  const inner = group === undefined ? settings : settings[group]
  const text = isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : ''
  return typeof text === 'string' ? text : ''
}

/** The settings with a text at its place; an empty one takes the place away. */
export function withSetting(settings: PartnerSettings, at: string, text: string): PartnerSettings {
  const { group, key } = placeOf(at)
  if (group === undefined) return replaceSetting(settings, key, text)
  const inner = settings[group]
  return replaceSetting(settings, group, replaceSetting(isObject(inner) ? inner : {}, key, text))
}

function placeOf(at: string): { readonly group: string | undefined; readonly key: string } {
  const [, group, key] = /^(\w+)\.(.+)$/.exec(at) ?? []
  return group === undefined || key === undefined ? { group: undefined, key: at } : { group, key }
}

function replaceSetting(settings: PartnerSettings, key: string, value: unknown): PartnerSettings {
  const entries = new Map(Object.entries(settings))
  if (value === '') entries.delete(key)
  else entries.set(key, value)
  return Object.fromEntries(entries)
}
