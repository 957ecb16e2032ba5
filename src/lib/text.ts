const MAX_SLUG_CHARS = 80

/** A title as a URL name: Unicode letters kept where they have an ASCII base, everything else a hyphen. Never empty, at most 80 characters.
 *  `slugify('Español sin miedo: curso')` is `espanol-sin-miedo-curso`; a title with no Latin letter or digit gives the fallback. */
export function slugify(title: string, fallback: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? fallback : slug
}

/** First letters of words upper-cased: `sales page` → `Sales Page`. */
export const titleCase = (text: string): string =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_all, gap: string, letter: string) => gap + letter.toUpperCase())

/** `1 change`, `7 changes`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`
