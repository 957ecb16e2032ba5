import { titleCase } from '#lib/text.ts'

/** Addresses of the product that have no screen yet, with their titles; a row goes when its route comes. `:kind` stands for one of the kinds behind it, and in a title
 *  for its words. Single strategies, apps, workbooks, forms and extensions have no row: as long as nothing makes one, such an address is invented. */
const PLACES: readonly (readonly [path: string, ...title: string[]])[] = [
  ['library/opportunities/:kind(all)', 'Library', ':kind'],
  ['extensions', 'Extensions'],
  ['forms', 'Additional Forms'],
  ['apps', 'Apps'],
  ['workbooks', 'Workbooks'],
]

/** Words of an address that are not written as they are said. */
const SAID: Readonly<Record<string, string>> = { ai: 'AI' }

/** A part of an address in words: `cold-emails` → `Cold Emails`. */
const spoken = (part: string): string => SAID[part] ?? titleCase(part.replaceAll('-', ' '))

/** The parts of the title of what is still to come at an address, or null where the product has no such address. */
export function placeToCome(path: string): readonly string[] | null {
  const parts = path.split('/').filter((part) => part !== '')
  for (const [pattern, ...title] of PLACES) {
    const kind = kindIn(pattern.split('/'), parts)
    if (kind !== null) return title.map((part) => (part === ':kind' ? spoken(kind) : part))
  }
  return null
}

/** Whether an address of the app has no screen yet. */
export const isToCome = (href: string): boolean => placeToCome(href) !== null

/** The kind in an address of this pattern, empty where the pattern has none; null for another address. */
function kindIn(pattern: readonly string[], parts: readonly string[]): string | null {
  if (pattern.length !== parts.length) return null
  let kind = ''
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    const kinds = /^:kind\((.+)\)$/.exec(expected)?.[1]?.split('|')
    if (kinds?.includes(part)) kind = part
    else if (expected !== part) return null
  }
  return kind
}

const LISTS: Readonly<Record<string, '/browse/opportunities' | '/browse/strategies'>> = {
  opportunities: '/browse/opportunities',
  strategies: '/browse/strategies',
}

/** The list that `/browse/{section}/{name}` is another address of, or null where it is none's. */
export const listAt = (section: string, name: string) => (Object.hasOwn(LISTS, section) && Object.hasOwn(LISTS, name) ? LISTS[name] : null)
