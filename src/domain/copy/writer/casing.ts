import { baseLanguage } from '#lib/language/function-words.ts'

const MIN_SHOUTED_WORDS = 2
const MIN_CASED_LETTERS = 6
const SHOUTED_WORD = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{M}'’]{3,}(?![\p{L}\p{N}])/gu

/** Is true if a text is written in normal case, not all in capitals. */
export const hasNormalCasing = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  if (capitals === letters && letters >= MIN_CASED_LETTERS && /\s/.test(text.trim())) return false
  return capitals * 10 <= letters * 7 || (text.match(SHOUTED_WORD)?.length ?? 0) < MIN_SHOUTED_WORDS
}

/**
 * A text in capitals with each word as it stands elsewhere; empty where a word stands nowhere else. COPY, section 2.2.
 */
export function restoreCasing(text: string, small: ReadonlySet<string>, texts: readonly string[]): string {
  const written = new Map<string, string>()
  for (const one of texts)
    if (hasNormalCasing(one))
      for (const [word] of one.matchAll(/[\p{L}\p{M}'’]+/gu))
        if (!written.has(word.toLowerCase())) written.set(word.toLowerCase(), word)
  let isKnown = true
  const recased = text.replace(/[\p{L}\p{M}'’]+/gu, (word) => {
    const low = word.toLowerCase()
    const found = small.has(low) ? low : written.get(low)
    if (found === undefined) isKnown = false
    return found ?? word
  })
  return isKnown ? recased : ''
}

const MID_SENTENCE_CAPITAL = /(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\p{M}’']+|(?<![\p{L}\p{N}])\p{Lu}{2,5}(?![\p{L}\p{N}])/gu

const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}’']+/gu

/**
 * Words that texts write with a capital within a sentence, by their small letters; none that also stands small. German,
 * whose nouns are search words as well, proves them at the start of a sentence too.
 */
export function properNouns(
  texts: readonly string[],
  small: ReadonlySet<string>,
  language: string,
): ReadonlyMap<string, string> {
  const written = baseLanguage(language) === 'de' ? CAPITALISED : MID_SENTENCE_CAPITAL
  const found = new Map<string, string>()
  for (const text of texts)
    if (hasNormalCasing(text))
      for (const [word] of text.matchAll(written)) {
        const low = word.toLowerCase()
        if (!found.has(low) && (!small.has(low) || word === word.toUpperCase())) found.set(low, word)
      }
  return found
}

/**
 * A call in capitals in the case of a sentence, but for names and short acronyms. German, whose nouns cannot be told from
 * other words, stays as it is.
 */
export const calmedCall = (text: string, names: readonly string[], language: string): string =>
  language.startsWith('de')
    ? ''
    : text
        .toLowerCase()
        .replace(/\p{L}[\p{L}\p{M}’']*/gu, (word) => {
          const known = names.flatMap((name) => name.split(/\s+/)).find((part) => part.toLowerCase() === word)
          return known ?? word
        })
        .replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
