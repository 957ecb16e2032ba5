/** The mark that tells spreadsheets and ad tools that a file is UTF-8. */
const BOM = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Rows as a CSV file (RFC 4180) in UTF-8 with its mark: without it Excel on Windows spoils every letter beyond ASCII
 * when somebody looks through the file before it is uploaded. UTF-16, which Google's own exports have, is not known to
 * be read by others.
 */
export const adCsvFile = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(quoteCsvCell).join(',')).join(LINE_END)}${LINE_END}`

const quoteCsvCell = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/

/**
 * A cell that a spreadsheet would take for a formula has a space in front: the usual apostrophe would stand in the ad,
 * a space is not seen there.
 */
export const guardAdCell = (cell: string): string => (FORMULA_START.test(cell) ? ` ${cell}` : cell)
