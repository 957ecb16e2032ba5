import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentParser, type ParseOptions } from '@tiptap/pm/model'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { TextBlock } from '#lib/markdown/blocks.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { cleanPaste } from './clean-paste.ts'
import { editorExtensions } from './editor-extensions.ts'
import { documentBlocks } from './text-document.ts'

/**
 * HTML as the blocks of a page, read as if it were pasted into the editor: nothing of it runs or is loaded.
 * `whitespace`: `full` where the page has no spaces but those of its text.
 */
export function htmlBlocks(html: string, whitespace: ParseOptions['preserveWhitespace'] = false): readonly TextBlock[] {
  const page = new DOMParser().parseFromString(cleanPaste(html, 'page'), 'text/html')
  // A browser doesn't show the last break of a block.
  for (const lineBreak of page.querySelectorAll(
    'p > br:last-child, li > br:last-child, h1 > br:last-child, h2 > br:last-child, h3 > br:last-child',
  ))
    if (lineBreak.nextSibling === null) lineBreak.remove()
  const schema = getSchema(
    editorExtensions(
      'page',
      createObservable<TokenValues>(() => undefined),
    ),
  )
  return documentBlocks(DocumentParser.fromSchema(schema).parse(page.body, { preserveWhitespace: whitespace }))
}
