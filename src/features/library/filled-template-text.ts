import { textFormat, hasPlainBody } from '#domain/formats/formats.ts'
import { bodyBlocks, fillBlocks } from '#domain/tokens/filled-blocks.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { blocksToText, type TextBlock } from '#lib/markdown/blocks.ts'
import { plainParagraphs } from '#lib/markdown/plain-text.ts'
import { blocksToHtml } from '#lib/markdown/write-html.ts'
import type { LibraryText } from './library-text.ts'

/** The words of a text for an offer, its short texts before the others, as they are copied. */
export function filledTemplateText(
  text: LibraryText,
  values: TokenValues,
): { readonly plain: string; readonly html: string } {
  const format = textFormat(text)
  const parts = Object.values(text.parts).filter((part) => part.trim() !== '')
  const written: readonly TextBlock[] = [
    ...parts.flatMap(plainParagraphs),
    ...(hasPlainBody(text) ? plainParagraphs(text.content) : bodyBlocks(format, text.content)),
  ]
  const blocks = fillBlocks(written, values)
  return { plain: blocksToText(blocks), html: blocksToHtml(blocks) }
}

/** Puts words into the clipboard, as they look and as letters. False where the browser does not let the app. */
export async function copyTemplateText({ plain, html }: ReturnType<typeof filledTemplateText>): Promise<boolean> {
  try {
    const item = {
      'text/plain': new Blob([plain], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }
    await navigator.clipboard.write([new ClipboardItem(item)])
    return true
  } catch {
    return false
  }
}
