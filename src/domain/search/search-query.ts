import { foldForSearch } from './fold-for-search.ts'

/** Words between quotation marks of any language, the last ones perhaps still being typed; or one word. */
const TERM = /["“”„‟«»「」＂]([^"“”„‟«»「」＂]*)["“”„‟«»「」＂]?|[^\s"“”„‟«»「」＂]+/gu

/**
 * The folded words of a query, each once, all of which a record must have; words between quotation marks are one term.
 */
export function searchTerms(query: string): readonly string[] {
  const terms = Array.from(query.matchAll(TERM), ([word, phrase]) => foldForSearch(phrase ?? word).trim())
  return [...new Set(terms)].filter((term) => term !== '')
}
