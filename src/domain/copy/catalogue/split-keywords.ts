const SEPARATORS = /[,;\n、،؛，；]/u

/** The search words of a list, in whatever script its marks are. */
export const splitKeywords = (text: string): readonly string[] =>
  text
    .split(SEPARATORS)
    .map((one) => one.trim())
    .filter((one) => one !== '')
