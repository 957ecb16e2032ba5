/** Long enough that few parts are read, short enough that what the parser makes of one is gone before the next. */
const PART_CHARS = 32_768

const EMPTY_LINE = /^[ \t\r]*$/
const HEADING = /^#{1,6}(?:[ \t]|$)/
/** Begins an item, and ends any paragraph before it. */
const ITEM = /^(?:[-+*]|1[.)])[ \t]+[^ \t\r]/
const NUMBERED_ITEM = /^\d{1,9}[.)][ \t]+[^ \t\r]/
/** May be a divider or an item. */
const DIVIDER = /^[-*][-* \t\r]*$/
const MARK = /^[-+*\d]/

interface LineBefore {
  readonly text: string
  /**
   * Ends an item before it, if it is blank, without a doubt: the parser ends a list behind an item without words and
   * blank lines.
   */
  readonly isPlain: boolean
}

const MARK_ALONE = /(?:[-+*>]|[.)])[ \t\r]*$/

/** Tells that a line begins a block of its own whatever is before it, or continues a list as its next item. */
function beginsBlock(line: string, before: LineBefore): boolean {
  if (HEADING.test(line)) return true
  const isAfterEmptyLine = EMPTY_LINE.test(before.text)
  if (isAfterEmptyLine && !before.isPlain) return false
  if (ITEM.test(line)) return !DIVIDER.test(line)
  if (!isAfterEmptyLine || EMPTY_LINE.test(line)) return false
  return NUMBERED_ITEM.test(line) || !(/^[ \t]/.test(line) || MARK.test(line))
}

const lineAt = (text: string, from: number): string => {
  const end = text.indexOf('\n', from)
  return text.slice(from, end === -1 ? text.length : end)
}

/**
 * Cuts Markdown into parts that are read each by itself: memory for the tokens of a million characters costs more time
 * than reading them. Only a list may go on in the next part.
 */
export function* markdownParts(markdown: string, partChars = PART_CHARS): Generator<string> {
  let from = 0
  while (markdown.length - from > partChars) {
    const cut = cutAfter(markdown, from + partChars)
    if (cut === -1) break
    yield markdown.slice(from, cut)
    from = cut
  }
  yield markdown.slice(from)
}

/** Finds the first place behind another one where a part may begin; -1 where none may. */
function cutAfter(markdown: string, after: number): number {
  let start = markdown.lastIndexOf('\n', after) + 1
  let before: LineBefore = { text: lineAt(markdown, start), isPlain: false }
  for (;;) {
    start += before.text.length + 1
    if (start >= markdown.length) return -1
    const text = lineAt(markdown, start)
    if (beginsBlock(text, before)) return start
    before = { text, isPlain: !EMPTY_LINE.test(before.text) && !MARK_ALONE.test(before.text) }
  }
}
