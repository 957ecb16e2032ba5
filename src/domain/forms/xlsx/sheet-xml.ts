import { t } from '@lingui/core/macro'
import type { SheetCell } from './sheet-cells.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Path of the sheet that contains the rows. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml'

/** The parts of a workbook with one sheet (ECMA-376), its rows aside. By their paths. */
export const workbookParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${PART}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeSheetText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
})

/** The looks of a cell: as it is, a day, the first row, a text that is one whatever is typed into it later. */
const CELL_STYLE_IDS = { number: 0, day: 1, head: 2, text: 3 } as const
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Before the rows: the first of them stays in sight. */
export const sheetBegin = (columns: number): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(columns, 1)}" width="20" customWidth="1"/></cols><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

/** A row; `number` from 1. */
export const rowXML = (number: number, cells: readonly (SheetCell | null)[]): string =>
  `<row r="${number}">${cells.map((cell, index) => (cell ? cellXML(`${columnName(index)}${number}`, cell) : '')).join('')}</row>`

const cellXML = (at: string, cell: SheetCell): string =>
  'value' in cell
    ? `<c r="${at}" s="${CELL_STYLE_IDS[cell.is]}"><v>${cell.value}</v></c>`
    : `<c r="${at}" s="${CELL_STYLE_IDS[cell.is]}" t="inlineStr"><is><t xml:space="preserve">${escapeSheetText(cell.text)}</t></is></c>`

/** `0` is A, `26` is AA. */
function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
/** `_x000D_` and the like would be read as the letter that they number. */
function escapeSheetText(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (letter) => ENTITIES[letter] ?? letter)
}

const MAX_SHEET_NAME_CHARS = 31

/** A title as the name of a sheet. */
export const sheetName = (title: string): string =>
  Array.from(
    title
      .replaceAll(/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .replaceAll(/^'+|'+$/g, ''),
  )
    .join('')
    .slice(0, MAX_SHEET_NAME_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || t`Entries`
