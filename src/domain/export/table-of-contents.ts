import { plural, t } from '@lingui/core/macro'
import { aboutLine } from './written-text.ts'
import type { ExportedText } from './exported-text.ts'
import { scriptLanguage, firstLetterDirection } from './direction.ts'

interface ContentsEntry {
  readonly text: Pick<ExportedText, 'title' | 'kind' | 'format' | 'offer'>
  readonly fileName: string
}

/**
 * The list of the files in a folder, as a text that is written as any other: titles, kinds, offers and the names of
 * their files.
 */
export function tableOfContents(files: readonly ContentsEntry[]): ExportedText {
  const titles = files.map(({ text }) => text.title).join(' ')
  const language = scriptLanguage(titles)
  const count = plural(files.length, { one: '# text', other: '# texts' })
  return {
    title: t`Contents`,
    kind: count,
    format: count,
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
    direction: firstLetterDirection(titles) ?? 'ltr',
  }
}
