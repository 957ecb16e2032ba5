import { findAll, caseLike, escaped, type Finder, isWholeWord } from './writings.ts'

const LEAST_CHARS = 2
/** A longer one is no name: it is looked for sentence by sentence. */
export const MOST_NAME_CHARS = 300

/**
 * Finds the writings of a name as whole words, in whichever case; spaces and apostrophes may be others. Undefined for
 * what is too short, or too long, for one.
 */
export function nameFinder(value: string): Finder | undefined {
  const name = value.trim()
  if (name.length < LEAST_CHARS || name.length > MOST_NAME_CHARS || !/[\p{L}\p{N}]/u.test(name)) return undefined
  const source = escaped(name).replaceAll(/\s+/g, String.raw`\s{1,3}`).replaceAll(/['’]/g, "['’]")
  const pattern = new RegExp(source, 'gi')
  return {
    find: (searched) =>
      findAll(pattern, searched, (text, start, found) => {
        const end = start + found.length
        if (!isWholeWord(text, start, end)) return undefined
        const isSame = found.replaceAll(/\s+/g, ' ') === name.replaceAll(/\s+/g, ' ')
        const instead = (next: string): string | null => {
          const other = next.trim()
          if (other === '') return null
          return found === found.toUpperCase() && name !== name.toUpperCase() ? caseLike(other, found) : other
        }
        return { start, end, text: found, certainty: isSame ? 'sure' : 'likely', instead }
      }),
  }
}
