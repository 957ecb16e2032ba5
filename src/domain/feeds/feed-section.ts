import { call } from '#domain/engine/calls/call.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { isObject } from '#lib/json.ts'
import type { SectionTexts } from './insert-answer.ts'

/** The kind whose sections answers go to. */
export const FEED_TARGET_KIND = 'opportunity'

/** Returns the texts of an offer's section, by field. Empty if the offer has none there. */
export function readSectionTexts(offer: Readonly<Record<string, unknown>> | undefined, section: string): SectionTexts {
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
  { fields, was }: Readonly<Record<'fields' | 'was', SectionTexts>>,
): MutationCall => call(FEED_TARGET_KIND, 'updateForm', { ID, form: section, fields, was })
