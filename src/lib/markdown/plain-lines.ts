/** Line ends of every system as line feeds, U+000B and U+2028 among them. U+0000, which no store takes, is U+FFFD. */
export const toPlainLines = (text: string): string =>
  text.replaceAll(/\r\n?|[\u000B\u2028\u2029]/g, '\n').replaceAll('\0', '\uFFFD')

/** A list's item, a heading, a quotation at the start of a line, or a numbered line. */
const BLOCK_MARKS = [/^ {0,3}#{1,6} \S/, /^ *[-*+] \S/, /^ *\d{1,3}[.)] \S/, /^ {0,3}> ?\S/] as const

/** True if a plain text has the marks of Markdown's blocks on several lines, as answers of an AI have. */
export const hasBlockMarks = (text: string): boolean =>
  toPlainLines(text)
    .split('\n')
    .filter((line) => BLOCK_MARKS.some((mark) => mark.test(line))).length >= 2
