/** The most marks that any script puts on one letter, with room. */
const MAX_MARKS = 30
const MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/**
 * Leaves out the marks past the thirtieth on one letter: putting such a row in order for a normal form takes the square
 * of its length. For comparing.
 */
export const limitCombiningMarks = (text: string): string => text.replace(MANY_MARKS, '$1')
