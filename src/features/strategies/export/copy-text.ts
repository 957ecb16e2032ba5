import { t } from '@lingui/core/macro'
import { missingTokensLabel, type ExportedText } from '#domain/export/exported-text.ts'
import { textAsMarkdown, textAsPastedHtml, textAsPlain } from '#domain/export/written-text.ts'
import { notifier } from '#ui/feedback/notifier.ts'

/** formatted: rich text with a plain fallback. The others are copied as plain characters; html is its source. */
export type CopyFormat = 'formatted' | 'markdown' | 'plain' | 'html'

const COPY_WRITERS: Readonly<Record<CopyFormat, (words: ExportedText) => string>> = {
  formatted: textAsPlain,
  plain: textAsPlain,
  markdown: textAsMarkdown,
  html: textAsPastedHtml,
}

interface CopyTextInput {
  /**
   * The text as it is shown: what it lacks is asked about at once. Some browsers let an app write to the clipboard only
   * within the press itself.
   */
  readonly text: ExportedText
  /** Returns the text including what was typed a moment ago. */
  readonly latest: () => Promise<ExportedText>
  readonly manner: CopyFormat
}

/**
 * Copies a text: its short texts under their labels, then the body. Where tokens have no value the person is asked
 * first; false when they would rather not. Throws where the browser does not let the app write to the clipboard.
 */
export async function copyText({ text, latest, manner }: CopyTextInput): Promise<boolean> {
  if (
    text.empty.length > 0 &&
    !(await notifier.confirm({
      message: t`${{ problem: missingTokensLabel(text.empty) }}. Copy anyway?`,
      yes: t`copy`,
      no: t`not yet`,
    }))
  )
    return false
  const words = latest()
  const as = (type: string, write: (words: ExportedText) => string) => ({
    [type]: words.then((found) => new Blob([write(found)], { type })),
  })
  await navigator.clipboard.write([
    new ClipboardItem({
      ...as('text/plain', COPY_WRITERS[manner]),
      ...(manner === 'formatted' && as('text/html', textAsPastedHtml)),
    }),
  ])
  return true
}
