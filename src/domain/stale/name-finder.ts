import { findAllMentions, matchCase, escapeRegExp, type MentionFinder, isWholeWord } from './value-mentions.ts'

const MIN_SEARCHED_NAME_CHARS = 2
/** A longer one is no name: it is looked for sentence by sentence. */
export const MAX_SEARCHED_NAME_CHARS = 300

/**
 * Finds the writings of a name as whole words, in whichever case; spaces and apostrophes may be others. Undefined for
 * what is too short, or too long, for one.
 */
export function nameFinder(value: string): MentionFinder | undefined {
  const name = value.trim()
  if (name.length < MIN_SEARCHED_NAME_CHARS || name.length > MAX_SEARCHED_NAME_CHARS || !/[\p{L}\p{N}]/u.test(name))
    return undefined
  const source = escapeRegExp(name).replaceAll(/\s+/g, String.raw`\s{1,3}`).replaceAll(/['’]/g, "['’]")
  const pattern = new RegExp(source, 'gi')
  return {
    find: (searched) =>
      findAllMentions(pattern, searched, (text, start, found) => {
        const end = start + found.length
        if (!isWholeWord(text, start, end)) return undefined
        const isSame = found.replaceAll(/\s+/g, ' ') === name.replaceAll(/\s+/g, ' ')
        const instead = (next: string): string | null => {
          const other = next.trim()
          if (other === '') return null
          return found === found.toUpperCase() && name !== name.toUpperCase() ? matchCase(other, found) : other
        }
        return { start, end, text: found, certainty: isSame ? 'sure' : 'likely', rewriteAs: instead }
      }),
  }
}
