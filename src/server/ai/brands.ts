const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** Puts the product's name where a writing brand names itself: whole words, in any case. Specification, 4.17. */
export function createBrandReplacer(brands: readonly string[], productName: string) {
  const names = brands.map((name) => name.trim()).filter((name) => /[\p{L}\p{N}]/u.test(name))
  const pattern =
    names.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  const longest = Math.max(0, ...names.map((name) => name.length))
  const replaced = (text: string): string => (pattern ? text.replaceAll(pattern, () => productName) : text)
  return {
    replaced,
    /** Of a text that goes on: what is sure already. Held back is what may be the beginning of a name. */
    sure(text: string): string {
      if (!pattern) return text
      const tail = text.slice(-longest).toLowerCase()
      for (let at = 0; at < tail.length; at++) {
        const rest = tail.slice(at)
        if (names.some((name) => name.toLowerCase().startsWith(rest))) return replaced(text.slice(0, text.length - rest.length))
      }
      return replaced(text)
    },
  }
}

export type BrandReplacer = ReturnType<typeof createBrandReplacer>
