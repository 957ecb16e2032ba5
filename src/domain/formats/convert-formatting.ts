import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { hasTooManyMarks, isTooDeep } from '#lib/markdown/conversion-limits.ts'
import { plainToDialect } from '#lib/markdown/plain-text.ts'
import type { Formatting } from './format.ts'

/**
 * A body as another format stores it: without marks where the format has none, and with nothing read as a mark where it
 * came from such a one. null: it has more marks, or deeper lists, than one conversion may take time for.
 */
export function convertFormatting(content: string, from: Formatting, to: Formatting): string | null {
  if ((from === 'plain') === (to === 'plain')) return content
  if (hasTooManyMarks(content)) return null
  if (to !== 'plain') return plainToDialect(content)
  const blocks = markdownBlocks(content)
  return isTooDeep(blocks) ? null : blocksToText(blocks)
}
