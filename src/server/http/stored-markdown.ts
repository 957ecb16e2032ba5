import { isObject } from '#lib/json.ts'
import { commonMarkToDialect } from '#lib/markdown/commonmark.ts'

/** Field with the words of a text, by the methods that take a `content_type`. */
const WORDS_FIELDS = new Map([
  ['strategy.create', 'post_content'],
  ['strategy.update', 'post_content'],
  ['strategy.setField', 'value'],
])
/** Longer texts are refused as they are. */
const MAX_CHARS = 1_000_000

/** Puts Markdown of another program into the notation in which texts are stored. Devices send that notation themselves, so the mutations know no other. */
export function withStoredMarkdown(method: string, params: readonly unknown[]): readonly unknown[] {
  const field = WORDS_FIELDS.get(method)
  const [given, ...rest] = params
  if (field === undefined || !isObject(given) || given.content_type !== 'text/markdown') return params
  const words = given[field]
  if (typeof words !== 'string' || words.length > MAX_CHARS) return params
  return [{ ...given, [field]: commonMarkToDialect(words) }, ...rest]
}
