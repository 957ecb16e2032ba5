/** Path of the sentence and its blanks, in a square of 18. */
export const LOGO_GLYPH = 'M3.5 5h3M9.5 5h5M3.5 9h7M13.5 9h1M3.5 13h4.5M11 13h3.5'
