const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
const wholeWords = (names: readonly string[]): string =>
  `(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`
/** Addresses, email addresses, handles and hashtags are left as they are. */
const ADDRESS = String.raw`(?:https?:\/\/|www\.)[^\s<>"“”«»]{1,2000}|[\w.+-]{0,64}@[\w.-]{1,255}|#[\p{L}\p{N}_]{1,100}`

/** Brands that are also names of people, places and stones: a brand only with a capital and without a further name. */
const ALSO_A_NAME: ReadonlySet<string> = new Set(['jasper'])
const NAME_BESIDE = /^[ \u00a0]\p{Lu}/u
const NAME_BEFORE = /(?<![\p{L}.'’-])\p{Lu}[\p{L}.'’-]{0,40}[ \u00a0]$/u

/** Is true if a found brand is the name of somebody or something else. */
function isOtherName(found: string, text: string, from: number): boolean {
  if (!ALSO_A_NAME.has(found.toLowerCase())) return false
  return (
    !/^\p{Lu}/u.test(found) ||
    NAME_BESIDE.test(text.slice(from + found.length)) ||
    NAME_BEFORE.test(text.slice(Math.max(0, from - MAX_NAME_CHARS), from))
  )
}
const MAX_NAME_CHARS = 40

/**
 * Puts the product's name where a writing brand names itself: whole words, in any case, never inside of an address.
 * Specification, 4.17. `said`: what the person wrote; a brand that is named there is theirs to name.
 */
export function createBrandReplacer(brands: readonly string[], productName: string, inputText = '') {
  const names = brands
    .map((name) => name.trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name) && !new RegExp(wholeWords([name]), 'iu').test(inputText))
    .toSorted((one, other) => other.length - one.length)
  // A path or a further domain behind a name, or something in front of it that belongs to it, makes an address of it:
  // `app.copy.ai`, `copy.ai/prices`.
  const pattern =
    names.length === 0
      ? undefined
      : new RegExp(
          `${ADDRESS}|(?<![\\p{L}\\p{N}_/@.:-])(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}_@]|[/?:][\\p{L}\\p{N}_]|\\.[\\p{L}\\p{N}]|-[\\p{L}\\p{N}-]*\\.[\\p{L}]{2})`,
          'giu',
        )
  const longest = Math.max(0, ...names.map((name) => name.length)) + 1
  const replaced = (text: string): string =>
    pattern
      ? text.replaceAll(pattern, (found: string, name: string | undefined, from: number) =>
          name === undefined || isOtherName(found, text, from) ? found : productName,
        )
      : text
  return {
    productName,
    replaced,
    /**
     * Returns as much of a still growing text as is certain. Withholds an end that may be the beginning of a name or of
     * an address.
     */
    sure(text: string): string {
      if (!pattern) return text
      const tail = text.slice(-longest).toLowerCase()
      for (let at = 0; at < tail.length; at++) {
        const rest = tail.slice(at)
        if (
          names.some(
            (name) =>
              name.toLowerCase().startsWith(rest) ||
              (rest.length <= name.length + 1 && rest.startsWith(name.toLowerCase()) && /[/?:.-]$/.test(rest)),
          )
        )
          return replaced(text.slice(0, text.length - rest.length))
      }
      return replaced(text)
    },
  }
}

export type BrandReplacer = ReturnType<typeof createBrandReplacer>
