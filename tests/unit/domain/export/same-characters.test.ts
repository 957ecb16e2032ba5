import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportedAd } from '#domain/export/exported-ad.ts'
import { guardAdCell } from '#domain/export/csv.ts'
import { toExportedText } from '#domain/export/exported-text.ts'
import { META_COLUMNS, metaAdsFile } from '#domain/export/meta-bulk.ts'
import { textAsPastedHtml, textAsPlain, writtenText } from '#domain/export/written-text.ts'
import { convertFormatting } from '#domain/formats/convert-formatting.ts'
import { textFormat } from '#domain/formats/formats.ts'
import { storedContent } from '#domain/kinds/strategy-mutations/sent-content.ts'
import { type TokenValues, findTokens } from '#domain/tokens/tokens.ts'
import { editorExtensions } from '#features/strategies/editor/document/editor-extensions.ts'
import { documentToText, plainToDocument } from '#features/strategies/editor/document/text-document.ts'
import { blocksToText, markdownBlocks } from '#lib/markdown/blocks.ts'
import { toPlainLines } from '#lib/markdown/plain-lines.ts'
import { plainToDialect } from '#lib/markdown/plain-text.ts'
import { toChannelText } from '#content/previews/channel-text.ts'
import { piecesText } from '#domain/tokens/text-pieces.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { plainTexts } from '../../../support/samples/plain-texts.ts'
import { readCsv } from '../../../support/tools/read-csv.ts'

const NO_VALUES = () => undefined
const FORMATS = [
  { kind: 'custom', format: 'custom', store: plainToDialect },
  { kind: 'emails', format: 'newsletter', store: plainToDialect },
  { kind: 'posts', format: 'facebook', store: toPlainLines },
  { kind: 'ads', format: 'social-ad', store: toPlainLines },
] as const

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
/** Reads HTML as a browser shows it: the last break of a block is not shown. */
const ofHtml = (html: string): string =>
  html
    .replaceAll('<br></p>', '</p>')
    .replaceAll(/<\/p>\n<p dir="auto"[^>]*>/g, '\n\n')
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '')
const bodyOfHtml = (file: string): string =>
  ofHtml(file.slice(file.indexOf('</small></p>') + '</small></p>\n'.length, file.indexOf('</article>') - 1))
const behindHead = (file: string): string => file.split('\n\n').slice(2).join('\n\n').slice(0, -1)

const written = (text: string, { kind, format, store }: (typeof FORMATS)[number]) => ({
  title: 'T',
  kind,
  format,
  parts: {},
  content: store(text),
})

const LITERAL = [
  'Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*',
  'Kund*innen und Freund*innen, hier ist __NAME__.',
  'Try **bold** and {{{x}}} for %%First Name%% and [[x]] *|IF:X|*',
  '  a\n\n\n\n  b \n',
  'a\n\n\n\n\n\nb\n\n',
  '\n\n\na',
  '&#160;\n\n&nbsp;\n\n\u00a0\n\n<br>',
]

describe.each(FORMATS)('a plain text in $kind', (one) => {
  const copies = (text: string): Readonly<Record<string, string>> => {
    const stored = written(text, one)
    const out = toExportedText(stored, NO_VALUES)
    const isBlank = toPlainLines(text).trim() === ''
    return isBlank
      ? {}
      : {
          clipboard: textAsPlain(out),
          clipboardHtml: ofHtml(textAsPastedHtml(out)),
          txt: behindHead(writtenText(out, 'txt')),
          html: bodyOfHtml(writtenText(out, 'html')),
          md: blocksToText(markdownBlocks(behindHead(writtenText(out, 'md')))),
        }
  }
  const expectSame = (text: string) => {
    for (const [way, copy] of Object.entries(copies(text))) expect(copy, way).toBe(toPlainLines(text))
  }

  test.each(LITERAL)('%j goes out as it came in', expectSame)

  test('any text goes out as it came in', () => {
    fc.assert(fc.property(plainTexts, expectSame), { numRuns: 1_000 })
  })

  test('any text is previewed as it came in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...LITERAL), plainTexts), (text) => {
        // A merge field is previewed by its value or its name.
        fc.pre(findTokens(text).length === 0)
        expect(piecesText(toChannelText(written(text, one), NO_VALUES).body).trim()).toBe(toPlainLines(text).trim())
      }),
      { numRuns: 500 },
    )
  })

  test('every way in stores the same', () => {
    const { kind, format, store } = one
    const { formatting } = textFormat({ kind, format }).body ?? { formatting: 'plain' as const }
    const schema = getSchema(editorExtensions(formatting, createObservable<TokenValues>(NO_VALUES)))
    fc.assert(
      fc.property(plainTexts, (text) => {
        const stored = store(text)
        const inEditor = documentToText(schema.nodeFromJSON(plainToDocument(text, formatting)), formatting)
        const ways = {
          call: storedContent({ post_content: text, content_type: 'text/plain', meta_input: one }),
          draft: convertFormatting(toPlainLines(text), 'plain', formatting),
          editor: inEditor,
        }
        for (const [way, content] of Object.entries(ways)) expect(content, way).toBe(stored)
      }),
      { numRuns: 500 },
    )
  })
})

test('a table for an ad tool has the characters of any text', () => {
  const bodyIn = (file: string) => readCsv(file)[1]?.[META_COLUMNS.indexOf('Body')]
  fc.assert(
    fc.property(plainTexts, (text) => {
      fc.pre(text.trim() !== '')
      const stored = { title: 'T', kind: 'ads', format: 'social-ad', parts: {}, content: toPlainLines(text) } as const
      const file = metaAdsFile([{ ID: 1, text: stored, exported: toExportedText(stored, NO_VALUES), url: '' }])
      expect(bodyIn(file)).toBe(guardAdCell(toPlainLines(text).trim()))
    }),
    { numRuns: 500 },
  )
})

test('a table for an ad tool has the marks of the text as characters', () => {
  const text = 'Try **bold**, Kund*innen *|FNAME|* __NAME__'
  const stored = {
    title: 'T',
    kind: 'ads',
    format: 'social-ad',
    parts: { headline: '**x** {{{y}}}' },
    content: text,
  } as const
  const ad: ExportedAd = { ID: 1, text: stored, exported: toExportedText(stored, NO_VALUES), url: '' }
  expect(metaAdsFile([ad])).toContain(`"${text}"`)
  expect(metaAdsFile([ad])).toContain('**x** {{{y}}}')
})

describe('a change of format', () => {
  test('a change of format removes formatting once and reads none where there was none', () => {
    expect(convertFormatting('# A\n\n**b** *|FNAME|*', 'page', 'plain')).toBe('A\n\nb *|FNAME|*')
    expect(convertFormatting('**b** *|FNAME|*', 'plain', 'mail')).toBe('\\*\\*b\\*\\* *|FNAME|*')
    expect(convertFormatting('**b**', 'mail', 'page')).toBe('**b**')
  })

  test('from a format without marks and back gives the same characters', () => {
    fc.assert(
      fc.property(plainTexts, (text) => {
        expect(convertFormatting(convertFormatting(text, 'plain', 'page') ?? '', 'page', 'plain')).toBe(
          toPlainLines(text),
        )
      }),
    )
  })
})
