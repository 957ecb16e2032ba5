import type { FormField } from './form-field.ts'

/** Each question's key as tokens and tables have it: as it was given, from the title where none was, and with a number behind it where another one before it has the
 *  same. By the question's name. */
export function tokenKeys(fields: readonly FormField[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const keys = new Map<string, string>()
  for (const field of fields) {
    const key = freeKey(wantedKey(field), taken)
    taken.add(key)
    keys.set(field.name, key)
  }
  return keys
}

const MAX_KEY_CHARS = 60

const wantedKey = ({ key, title, name }: FormField): string => keyFrom(key) || keyFrom(title) || name

/** A text as a key: letters of every script and digits, lower-cased, joined by `_`. Empty where it has none. */
const keyFrom = (text: string): string =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}\p{M}]+/gu) ?? []
  )
    .join('_')
    .slice(0, MAX_KEY_CHARS)

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number++
  return `${wanted}_${number}`
}

/** What is wrong with a question's key, in words: another one has it too. Nothing is refused for it. */
export function keyRemark(fields: readonly FormField[], field: FormField): string | null {
  const wanted = wantedKey(field)
  const key = tokenKeys(fields).get(field.name)
  return key === undefined || key === wanted ? null : `Another question has this key too: this one is called ${key}`
}

/** The question that a name or a key is of: its never-changing name first, then its key as given, then as tokens have it. */
export function fieldFor(fields: readonly FormField[], nameOrKey: string): FormField | undefined {
  const keys = tokenKeys(fields)
  return (
    fields.find(({ name }) => name === nameOrKey) ??
    fields.find(({ key }) => key !== '' && key === nameOrKey) ??
    fields.find(({ name }) => keys.get(name) === nameOrKey)
  )
}
