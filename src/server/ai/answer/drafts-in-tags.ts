import type { FieldNames } from './field-names.ts'
import type { DraftFieldTexts } from './draft-field-texts.ts'

const OPENING = /<([a-z_][\w-]{0,40})>/gi
const MAX_TAGS = 200

/**
 * Drafts in tags with the names of fields, `<headline>Bread that waits</headline>`; undefined where there are none, or
 * where one is not closed.
 */
export function draftsInTags(text: string, names: FieldNames): readonly DraftFieldTexts[] | undefined {
  const drafts: Record<string, string>[] = []
  let at = 0
  let count = 0
  for (const { 0: tag, 1: name = '', index } of text.matchAll(OPENING)) {
    const key = names.keyOf(name)
    if (key === undefined || index < at) continue
    const end = text.toLowerCase().indexOf(`</${name.toLowerCase()}>`, index)
    if (end < 0 || ++count > MAX_TAGS) return undefined
    const last = drafts.at(-1)
    const draft: Record<string, string> = last && !Object.hasOwn(last, key) ? last : {}
    if (draft !== last) drafts.push(draft)
    draft[key] = text.slice(index + tag.length, end)
    at = end
  }
  return drafts.some((draft) => Object.keys(draft).length >= Math.min(2, names.required.length)) && count > 1
    ? drafts
    : undefined
}
