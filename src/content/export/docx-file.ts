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
import { type Direction, directedPieces, directionOf } from '#domain/export/direction.ts'
import type { ExportedText } from '#domain/export/exported-text.ts'
import { aboutLine } from '#domain/export/written-text.ts'
import type { Run, Runs, TextBlock } from '#lib/markdown/blocks.ts'
import { isSafeLink } from '#lib/markdown/dialect.ts'

/**
 * A text as a Word file. Paragraphs and runs that go from right to left say so; text stays text, links are links, lists
 * lists.
 */
export async function docxFile(text: ExportedText): Promise<Uint8Array<ArrayBuffer>> {
  const scene: Scene = { around: text.direction, numbering: [], lists: { count: 0 } }
  const children = [
    paragraph(scene, [{ text: text.title }], { heading: HeadingLevel.TITLE }),
    paragraph(scene, [{ text: aboutLine(text) }], { style: 'About' }),
    ...partsTable(scene, text),
    ...blocksOf(scene, text.body, {}),
  ]
  const file = new Document({
    title: clean(text.title),
    creator: '',
    styles: STYLES(text.language),
    numbering: { config: [BULLETS, ...scene.numbering] },
    sections: [{ properties: {}, children }],
  })
  return new Uint8Array(await Packer.toArrayBuffer(file))
}

type Numbering = { readonly reference: string; readonly levels: readonly LevelOptions[] }
type LevelOptions = NonNullable<
  NonNullable<ConstructorParameters<typeof Document>[0]['numbering']>['config'][number]['levels']
>[number]

interface Scene {
  /** Which way the text as a whole runs. */
  readonly around: Direction
  /** Ordered lists: each counts by itself. */
  readonly numbering: Numbering[]
  readonly lists: { count: number }
}

/** What is around a block. */
interface Place {
  /** Lists around. */
  readonly depth?: number
  /** Quotations around. */
  readonly quotes?: number
  /** The list that the block is an item of. */
  readonly item?: { readonly reference: string; readonly level: number } | undefined
}

const TWIPS_PER_STEP = 360
const MOST_LEVELS = 9

function blocksOf(scene: Scene, blocks: readonly TextBlock[], place: Place): readonly Paragraph[] {
  return blocks.flatMap((block, index) => blockOf(scene, block, index === 0 ? place : { ...place, item: undefined }))
}

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

function blockOf(scene: Scene, block: TextBlock, place: Place): readonly Paragraph[] {
  switch (block.type) {
    case 'paragraph':
      return [paragraph(scene, block.runs, standing(place))]
    case 'heading':
      return [paragraph(scene, block.runs, { ...standing(place), heading: HEADINGS[block.level] })]
    case 'list':
      return listOf(scene, block, place)
    case 'quote':
      return [
        ...itemMark(scene, place),
        ...blocksOf(scene, block.blocks, { ...place, item: undefined, quotes: (place.quotes ?? 0) + 1 }),
      ]
    case 'rule':
      return [new Paragraph({ ...standing(place), thematicBreak: true })]
  }
}

function listOf(scene: Scene, list: Extract<TextBlock, { type: 'list' }>, place: Place): readonly Paragraph[] {
  const level = Math.min(place.depth ?? 0, MOST_LEVELS - 1)
  const reference = list.isOrdered ? addNumbering(scene, list.start) : BULLETS.reference
  const inside = { ...place, depth: (place.depth ?? 0) + 1, item: { reference, level } }
  return [
    ...itemMark(scene, place),
    ...list.items.flatMap((item) => (item.length === 0 ? itemMark(scene, inside) : blocksOf(scene, item, inside))),
  ]
}

/** An item that begins with a list or a quotation has its mark on a line of its own. */
const itemMark = (scene: Scene, place: Place): readonly Paragraph[] =>
  place.item ? [paragraph(scene, [], standing(place))] : []

function standing({ depth = 0, quotes = 0, item }: Place): IParagraphOptions {
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

const levels = (
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: (level: number) => string,
  start = 1,
): readonly LevelOptions[] =>
  Array.from({ length: MOST_LEVELS }, (_, level) => ({
    level,
    format,
    start,
    text: text(level),
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { start: (level + 1) * TWIPS_PER_STEP, hanging: TWIPS_PER_STEP } } },
  }))

const BULLETS: Numbering = {
  reference: 'bullets',
  levels: levels(LevelFormat.BULLET, (level) => ['•', '–', '▪'][level % 3] ?? '•'),
}

function addNumbering(scene: Scene, start: number): string {
  const reference = `numbers-${++scene.lists.count}`
  scene.numbering.push({ reference, levels: levels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`, start) })
  return reference
}

/** Short texts beside their labels. */
function partsTable(scene: Scene, { parts, direction }: ExportedText): readonly (Table | Paragraph)[] {
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
          cell(28, [paragraph(scene, [{ text: label, isBold: true }], {})]),
          cell(
            72,
            text.split('\n').map((words) => paragraph(scene, [{ text: words }], {})),
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

function paragraph(scene: Scene, runs: Runs, options: IParagraphOptions): Paragraph {
  const direction = directionOf(runs.map(({ text }) => text).join('')) ?? scene.around
  return new Paragraph({ ...options, bidirectional: direction === 'rtl', children: childrenOf(runs, direction) })
}

function childrenOf(runs: Runs, around: Direction): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    const letters = lettersOf(run, around)
    if (run.href === undefined) return letters
    // Word takes a file with an address that is none for broken: there the address is said in words.
    const link = addressOf(run.href)
    return link === undefined
      ? [...letters, ...lettersOf({ text: ` (${run.href})` }, around)]
      : [new ExternalHyperlink({ link, children: letters })]
  })
}

function addressOf(href: string): string | undefined {
  if (href.includes('{{') || !isSafeLink(href) || !URL.canParse(href)) return undefined
  return new URL(href).href
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

function lettersOf({ text, isBold, isItalic, href }: Run, around: Direction): TextRun[] {
  if (text === '\n') return [new TextRun({ break: 1 })]
  const look: IRunOptions = {
    ...(isBold ? { bold: true } : {}),
    ...(isItalic ? { italics: true } : {}),
    ...(href === undefined ? {} : { style: 'Hyperlink' }),
    ...(EAST_ASIAN.test(text) ? { font: { hint: 'eastAsia' } } : {}),
  }
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [new TextRun({ break: 1 })] : []),
      ...directedPieces(clean(line), around).map(
        (piece) =>
          new TextRun({ ...look, text: piece.text, ...(piece.direction === 'rtl' ? { rightToLeft: true } : {}) }),
      ),
    ])
}

/** Letters that XML 1.0 does not have, half letters among them, are spaces. */
const clean = (text: string): string =>
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

const STYLES = (language = ''): NonNullable<ConstructorParameters<typeof Document>[0]['styles']> => ({
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
