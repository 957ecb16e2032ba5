import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { plainToDialect } from '#lib/markdown/plain-text.ts'
import type { Formatting } from './format.ts'

/** A body as another format stores it: without marks where the format has none, and with nothing read as a mark where it came from such a one. */
export function convertFormatting(content: string, from: Formatting, to: Formatting): string {
  if ((from === 'plain') === (to === 'plain')) return content
  return to === 'plain' ? blocksToText(markdownBlocks(content)) : plainToDialect(content)
}
