import { aboutLine } from './written-text.ts'
import type { ExportedText } from './exported-text.ts'
import { languageOf, directionOf } from './direction.ts'

/** The title of a table of contents. */
const TITLE = 'Contents'

interface Listed {
  readonly text: Pick<ExportedText, 'title' | 'kind' | 'format' | 'offer'>
  readonly fileName: string
}

/**
 * The list of the files in a folder, as a text that is written as any other: titles, kinds, offers and the names of
 * their files.
 */
export function contentsText(files: readonly Listed[]): ExportedText {
  const titles = files.map(({ text }) => text.title).join(' ')
  const language = languageOf(titles)
  return {
    title: TITLE,
    kind: `${files.length} texts`,
    format: `${files.length} texts`,
    offer: '',
    parts: [],
    body: [
      {
        type: 'list',
        isOrdered: true,
        start: 1,
        items: files.map(({ text, fileName }) => [
          {
            type: 'paragraph',
            runs: [
              { text: text.title, isBold: true },
              { text: '\n' },
              { text: aboutLine(text) },
              { text: '\n' },
              { text: fileName },
            ],
          },
        ]),
      },
    ],
    empty: [],
    ...(language === undefined ? {} : { language }),
    direction: directionOf(titles) ?? 'ltr',
  }
}
