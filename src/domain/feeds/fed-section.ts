import type { MutationCall } from '#domain/engine/mutation.ts'
import { isObject } from '#lib/json.ts'
import type { SectionWords } from './feed-words.ts'

/** The kind whose sections answers go to. */
export const FED_KIND = 'opportunity'

/** What a section of an offer says, by its fields; nothing where the offer says nothing there. */
export function sectionWordsOf(offer: Readonly<Record<string, unknown>> | undefined, section: string): SectionWords {
  const content = offer?.['content']
  const form = isObject(content) && Object.hasOwn(content, section) ? content[section] : undefined
  const fields = isObject(form) ? form['fields'] : undefined
  if (!isObject(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Writes some fields of a section of an offer. `was`: what stood there when that was decided. */
export const sectionChange = (
  ID: number,
  section: string,
  { fields, was }: Readonly<Record<'fields' | 'was', SectionWords>>,
): MutationCall => ({ method: `${FED_KIND}.updateForm`, params: { ID, form: section, fields, was } })
