import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Direction, directedPieces, firstLetterDirection } from '#domain/export/direction.ts'
import type { ExportedText } from '#domain/export/exported-text.ts'
import { aboutLine } from '#domain/export/written-text.ts'
import { digitalSourceTypeUri } from '#domain/origin/digital-source-type.ts'
import type { InlineRun, InlineRuns, TextBlock } from '#lib/markdown/blocks.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'

/**
 * A text as a Word file. Paragraphs and runs that go from right to left say so; text stays text, links are links, lists
 * lists.
 */
export async function docxFile(text: ExportedText): Promise<Uint8Array<ArrayBuffer>> {
  const context: DocxContext = { around: text.direction, numbering: [], lists: { count: 0 } }
  const children = [
    paragraph(context, [{ text: text.title }], { heading: HeadingLevel.TITLE }),
    paragraph(context, [{ text: aboutLine(text) }], { style: 'About' }),
    ...partsTable(context, text),
    ...docxBlocks(context, text.body, {}),
  ]
  const file = new Document({
    title: replaceInvalidXmlCharacters(text.title),
    creator: '',
    // Word shows it under File, Info, Advanced Properties.
    ...(text.sourceType && {
      customProperties: [{ name: 'DigitalSourceType', value: digitalSourceTypeUri(text.sourceType) }],
    }),
    styles: docxStyles(text.language),
    numbering: { config: [BULLETS, ...context.numbering] },
    sections: [{ properties: {}, children }],
  })
  return new Uint8Array(await Packer.toArrayBuffer(file))
}

type Numbering = { readonly reference: string; readonly levels: readonly LevelOptions[] }
type LevelOptions = NonNullable<
  NonNullable<ConstructorParameters<typeof Document>[0]['numbering']>['config'][number]['levels']
>[number]

interface DocxContext {
  /** Direction of the text as a whole. */
  readonly around: Direction
  /** Ordered lists: each counts by itself. */
  readonly numbering: Numbering[]
  readonly lists: { count: number }
}

/** Represents the context of a block. */
interface BlockPosition {
  /** Lists around. */
  readonly depth?: number
  /** Quotations around. */
  readonly quotes?: number
  /** The list that the block is an item of. */
  readonly item?: { readonly reference: string; readonly level: number } | undefined
}

const TWIPS_PER_STEP = 360
const MAX_LIST_LEVELS = 9

function docxBlocks(context: DocxContext, blocks: readonly TextBlock[], position: BlockPosition): readonly Paragraph[] {
  return blocks.flatMap((block, index) =>
    docxBlock(context, block, index === 0 ? position : { ...position, item: undefined }),
  )
}

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

function docxBlock(context: DocxContext, block: TextBlock, position: BlockPosition): readonly Paragraph[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraph(context, block.runs, positionOptions(position))]
    case 'heading':
      return [paragraph(context, block.runs, { ...positionOptions(position), heading: HEADINGS[block.level] })]
    case 'list':
      return docxListItems(context, block, position)
    case 'quote':
      return [
        ...itemMark(context, position),
        ...docxBlocks(context, block.blocks, { ...position, item: undefined, quotes: (position.quotes ?? 0) + 1 }),
      ]
    case 'rule':
      return [new Paragraph({ ...positionOptions(position), thematicBreak: true })]
  }
}

function docxListItems(
  context: DocxContext,
  list: Extract<TextBlock, { type: 'list' }>,
  position: BlockPosition,
): readonly Paragraph[] {
  const level = Math.min(position.depth ?? 0, MAX_LIST_LEVELS - 1)
  const reference = list.isOrdered ? addNumbering(context, list.start) : BULLETS.reference
  const inside = { ...position, depth: (position.depth ?? 0) + 1, item: { reference, level } }
  return [
    ...itemMark(context, position),
    ...list.items.flatMap((item) =>
      item.length === 0 ? itemMark(context, inside) : docxBlocks(context, item, inside),
    ),
  ]
}

/** An item that begins with a list or a quotation has its mark on a line of its own. */
const itemMark = (context: DocxContext, position: BlockPosition): readonly Paragraph[] =>
  position.item ? [paragraph(context, [], positionOptions(position))] : []

function positionOptions({ depth = 0, quotes = 0, item }: BlockPosition): IParagraphOptions {
  const start = (depth + quotes) * TWIPS_PER_STEP
  return {
    ...(item
      ? { numbering: item, indent: { start, hanging: TWIPS_PER_STEP } }
      : start > 0
        ? { indent: { start } }
        : {}),
    ...(quotes > 0 ? { style: 'Quotation' } : {}),
  }
}

const listLevels = (
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: (level: number) => string,
  start = 1,
): readonly LevelOptions[] =>
  Array.from({ length: MAX_LIST_LEVELS }, (_, level) => ({
    level,
    format,
    start,
    text: text(level),
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { start: (level + 1) * TWIPS_PER_STEP, hanging: TWIPS_PER_STEP } } },
  }))

const BULLETS: Numbering = {
  reference: 'bullets',
  levels: listLevels(LevelFormat.BULLET, (level) => ['•', '–', '▪'][level % 3] ?? '•'),
}

function addNumbering(context: DocxContext, start: number): string {
  const reference = `numbers-${++context.lists.count}`
  context.numbering.push({ reference, levels: listLevels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`, start) })
  return reference
}

/** Short texts beside their labels. */
function partsTable(context: DocxContext, { parts, direction }: ExportedText): readonly (Table | Paragraph)[] {
  if (parts.length === 0) return []
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const cell = (widthPercent: number, children: readonly Paragraph[]) =>
    new TableCell({
      width: { size: widthPercent, type: WidthType.PERCENTAGE },
      margins: { top: 60, bottom: 60, left: 80, right: 80 },
      children,
    })
  const rows = parts.map(
    ({ label, text }) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(28, [paragraph(context, [{ text: label, isBold: true }], {})]),
          cell(
            72,
            text.split('\n').map((words) => paragraph(context, [{ text: words }], {})),
          ),
        ],
      }),
  )
  const borders = { top: line, bottom: line, left: none, right: none, insideHorizontal: line, insideVertical: none }
  return [
    new Table({
      rows,
      borders,
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: direction === 'rtl',
    }),
    new Paragraph({}),
  ]
}

function paragraph(context: DocxContext, runs: InlineRuns, options: IParagraphOptions): Paragraph {
  const direction = firstLetterDirection(runs.map(({ text }) => text).join('')) ?? context.around
  return new Paragraph({
    ...options,
    bidirectional: direction === 'rtl',
    children: docxParagraphChildren(runs, direction),
  })
}

function docxParagraphChildren(runs: InlineRuns, around: Direction): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    const letters = docxTextRuns(run, around)
    if (run.href === undefined) return letters
    // Word takes a file with an address that is none for broken: there the address is said in words.
    const link = docxLinkAddress(run.href)
    return link === undefined
      ? [...letters, ...docxTextRuns({ text: ` (${run.href})` }, around)]
      : [new ExternalHyperlink({ link, children: letters })]
  })
}

function docxLinkAddress(href: string): string | undefined {
  if (href.includes('{{') || !isSafeLink(href) || !URL.canParse(href)) return undefined
  return new URL(href).href
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

function docxTextRuns({ text, isBold, isItalic, href }: InlineRun, around: Direction): TextRun[] {
  if (text === '\n') return [new TextRun({ break: 1 })]
  const runStyle: IRunOptions = {
    ...(isBold ? { bold: true } : {}),
    ...(isItalic ? { italics: true } : {}),
    ...(href === undefined ? {} : { style: 'Hyperlink' }),
    ...(EAST_ASIAN.test(text) ? { font: { hint: 'eastAsia' } } : {}),
  }
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [new TextRun({ break: 1 })] : []),
      ...directedPieces(replaceInvalidXmlCharacters(line), around).map(
        (piece) =>
          new TextRun({ ...runStyle, text: piece.text, ...(piece.direction === 'rtl' ? { rightToLeft: true } : {}) }),
      ),
    ])
}

/** Letters that XML 1.0 does not have, half letters among them, are spaces. */
const replaceInvalidXmlCharacters = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')

/** Typefaces that Word and its relatives have, for each kind of script. */
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: 'Yu Gothic' }

const WORD_LANGUAGES: Readonly<Record<string, { readonly eastAsia?: string; readonly bidirectional?: string }>> = {
  ja: { eastAsia: 'ja-JP' },
  ko: { eastAsia: 'ko-KR' },
  zh: { eastAsia: 'zh-CN' },
  ar: { bidirectional: 'ar-SA' },
  he: { bidirectional: 'he-IL' },
}

const docxStyles = (language = ''): NonNullable<ConstructorParameters<typeof Document>[0]['styles']> => ({
  default: {
    document: {
      run: { font: FONT, size: 22, language: WORD_LANGUAGES[language] ?? {} },
      paragraph: { spacing: { after: 140, line: 276 } },
    },
    title: { run: { size: 36, bold: true }, paragraph: { spacing: { after: 60 } } },
    heading1: { run: { size: 30, bold: true }, paragraph: { spacing: { before: 240, after: 100 } } },
    heading2: { run: { size: 26, bold: true }, paragraph: { spacing: { before: 200, after: 80 } } },
    heading3: { run: { size: 23, bold: true }, paragraph: { spacing: { before: 160, after: 60 } } },
  },
  paragraphStyles: [
    {
      id: 'About',
      name: 'About',
      basedOn: 'Normal',
      run: { color: '595959', size: 19 },
      paragraph: { spacing: { after: 240 } },
    },
    { id: 'Quotation', name: 'Quotation', basedOn: 'Normal', run: { color: '404040' } },
  ],
})
