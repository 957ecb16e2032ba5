import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentParser, type ParseOptions } from '@tiptap/pm/model'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { cleanPaste } from '#features/strategies/editor/document/clean-paste.ts'
import { extensionsOf } from '#features/strategies/editor/document/extensions.ts'
import { documentToText } from '#features/strategies/editor/document/read-document.ts'
import { createCell } from '#ui/cell.ts'

/** HTML in our dialect of Markdown, read as if it were pasted into the editor: nothing of it runs or is loaded. `whitespace`: `full` where the page has no
 *  spaces but those of its text. */
export function htmlToDialect(html: string, whitespace: ParseOptions['preserveWhitespace'] = false): string {
  const page = new DOMParser().parseFromString(cleanPaste(html), 'text/html')
  // A browser doesn't show the last break of a block.
  for (const lineBreak of page.querySelectorAll(
    'p > br:last-child, li > br:last-child, h1 > br:last-child, h2 > br:last-child, h3 > br:last-child',
  ))
    if (lineBreak.nextSibling === null) lineBreak.remove()
  const schema = getSchema(
    extensionsOf(
      'page',
      createCell<TokenValues>(() => undefined),
    ),
  )
  const document = DocumentParser.fromSchema(schema).parse(page.body, { preserveWhitespace: whitespace })
  return documentToText(document, 'page')
}
