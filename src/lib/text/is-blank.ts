/**
 * Spaces of every kind, and characters that nothing shows: zero-width ones, marks of direction, fillers, blank Braille.
 */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]*$/u

/** Says that a text shows nothing to whoever reads it. */
export const isBlank = (text: string): boolean => UNSEEN.test(text)
