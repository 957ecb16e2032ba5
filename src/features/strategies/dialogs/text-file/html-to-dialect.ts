import type { ParseOptions } from '@tiptap/pm/model'
import { htmlBlocks } from '#features/strategies/editor/document/read-html.ts'
import { blocksToMarkdown } from '#lib/markdown/write-markdown.ts'

/** HTML in our dialect of Markdown. `whitespace`: `full` where the page has no spaces but those of its text. */
export const htmlToDialect = (html: string, whitespace?: ParseOptions['preserveWhitespace']): string =>
  blocksToMarkdown(htmlBlocks(html, whitespace))
