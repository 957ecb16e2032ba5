/**
 * Stores an empty paragraph: a no-break space by its number, which other readers of Markdown show as an empty line. The
 * character itself is text.
 */
export const EMPTY_PARAGRAPH = '&#160;'
