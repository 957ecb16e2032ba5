import { isObject } from '#lib/json.ts'
import { commonMarkBlocks } from '#lib/markdown/commonmark.ts'
import { hasTooManyMarks, isTooDeep } from '#lib/markdown/conversion-limits.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'

/** Field with the words of a text, by the methods that take a `content_type`. */
const WORDS_FIELDS = new Map([
  ['strategy.create', 'post_content'],
  ['strategy.update', 'post_content'],
  ['strategy.setField', 'value'],
])
/** Longer texts are refused as they are. */
const MAX_CHARS = 1_000_000

/** Markdown of another program among the parameters of a call. */
export interface SentMarkdown {
  readonly field: string
  readonly words: string
}

/**
 * Finds Markdown that has to be put into the notation in which texts are stored. Devices send that notation themselves,
 * so the mutations know no other.
 */
export function findSentMarkdown(method: string, [given]: readonly unknown[]): SentMarkdown | undefined {
  const field = WORDS_FIELDS.get(method)
  if (field === undefined || !isObject(given) || given.content_type !== 'text/markdown') return undefined
  const words = given[field]
  return typeof words === 'string' && words.length <= MAX_CHARS ? { field, words } : undefined
}

/** Markdown of another program as texts are stored; null: it has more marks, or deeper lists, than a text may have. */
export function toStoredMarkdown(words: string): string | null {
  if (hasTooManyMarks(words)) return null
  const blocks = commonMarkBlocks(words)
  return isTooDeep(blocks) ? null : blocksToMarkdown(blocks)
}
