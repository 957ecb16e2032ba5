import { t } from '@lingui/core/macro'
import { CSVDataError } from './csv-data-error.ts'

const FORMATS: readonly (readonly [begin: RegExp, message: string])[] = [
  [/^%PDF-/, t`This is a PDF. Export the table as CSV from the program that made it, then choose that file.`],
  [/^\{\\rtf/, t`This is a formatted document. Save the table as CSV, then choose that file.`],
  [
    /^\s*<(?:!doctype|html|table|head|body|meta)\b/i,
    t`This is a web page, despite its file name. Open it in a spreadsheet program, save the sheet as CSV, then choose that file.`,
  ],
  [
    /^\s*<\?xml\b/i,
    t`This is an XML file. Open it in a spreadsheet program, save the sheet as CSV, then choose that file.`,
  ],
  [
    /^\s*(?:\[\s*)?\{\s*(?:"[^"\r\n]*"\s*:|\})/,
    t`This is a JSON file. Export the table as CSV, then choose that file.`,
  ],
]

/**
 * Throws for texts of other formats, which programs write also under names that end in `.csv` or `.xls`. Their rows
 * would make no sense.
 */
export function refuseOtherFormats(beginning: string): void {
  const found = FORMATS.find(([begin]) => begin.test(beginning.slice(0, 1_000)))
  if (found) throw new CSVDataError(found[1])
}
