import { CSVDataError } from './csv-data-error.ts'

const SHEET = 'Open it in a spreadsheet program, save the sheet as CSV, and choose that file.'
const FORMATS: readonly (readonly [begin: RegExp, message: string])[] = [
  [/^%PDF-/, 'This is a PDF. Export the table as CSV from the program that made it, and choose that file.'],
  [/^\{\\rtf/, 'This is a formatted text. Save the table as CSV, and choose that file.'],
  [/^\s*<(?:!doctype|html|table|head|body|meta)\b/i, `This is a web page, whatever its name ends in. ${SHEET}`],
  [/^\s*<\?xml\b/i, `This is an XML file. ${SHEET}`],
  [/^\s*(?:\[\s*)?\{\s*(?:"[^"\r\n]*"\s*:|\})/, 'This is a JSON file. Export the table as CSV, and choose that file.'],
]

/**
 * Throws for texts of other formats, which programs write also under names that end in `.csv` or `.xls`. Their rows
 * would make no sense.
 */
export function refuseOtherFormats(beginning: string): void {
  const found = FORMATS.find(([begin]) => begin.test(beginning.slice(0, 1_000)))
  if (found) throw new CSVDataError(found[1])
}
