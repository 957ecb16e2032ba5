import { titleCase } from '#lib/text.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { idByName } from '#store/queries.ts'

/** Addresses of the product that have no screen yet, with their titles; a row goes when its route comes. `:offer` stands for an offer's slug; `:kind` for one of the
 *  kinds behind it, and in a title for its words. Single strategies, apps, workbooks, forms and extensions have no row: as long as nothing makes one, such an address
 *  is invented. */
const PLACES: readonly (readonly [path: string, ...title: string[]])[] = [
  ['reports/opportunities/:offer/:kind(swot)', 'Report', ':kind'],
  ['library/opportunities/:kind(all)', 'Library', ':kind'],
  ['extensions', 'Extensions'],
  ['forms', 'Additional Forms'],
  ['apps', 'Apps'],
  ['workbooks', 'Workbooks'],
]

/** Words of an address that are not written as they are said. */
const SAID: Readonly<Record<string, string>> = { ai: 'AI', swot: 'SWOT' }

/** A part of an address in words: `cold-emails` → `Cold Emails`. */
const spoken = (part: string): string => SAID[part] ?? titleCase(part.replaceAll('-', ' '))

/** A page that is still to come. */
export interface PlaceToCome {
  /** The title's parts. */
  readonly title: readonly string[]
  /** The slug of the offer that it is about; null where it is about none. */
  readonly offer: string | null
}

/** What is still to come at an address, or null where the product has no such address. */
export function placeToCome(path: string): PlaceToCome | null {
  const parts = path.split('/').filter((part) => part !== '')
  for (const [pattern, ...title] of PLACES) {
    const values = match(pattern.split('/'), parts)
    if (values) return { title: title.map((part) => (part === ':kind' ? spoken(values.kind) : part)), offer: values.offer }
  }
  return null
}

/** Whether an address of the app has no screen yet. */
export const isToCome = (href: string): boolean => placeToCome(href) !== null

interface Values {
  readonly offer: string | null
  readonly kind: string
}

function match(pattern: readonly string[], parts: readonly string[]): Values | null {
  if (pattern.length !== parts.length) return null
  let values: Values = { offer: null, kind: '' }
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    const kinds = /^:kind\((.+)\)$/.exec(expected)?.[1]?.split('|')
    if (expected === ':offer') values = { ...values, offer: part }
    else if (kinds?.includes(part)) values = { ...values, kind: part }
    else if (expected !== part) return null
  }
  return values
}

/** Whether an offer is on this device, or may still come with the first sync. */
export async function mayBeThere(database: LocalDatabase, name: string): Promise<boolean> {
  const [ID, cursor] = await Promise.all([idByName(database, 'opportunity', name), readCursor(database)])
  return ID !== undefined || cursor.epoch === null
}

const LISTS: Readonly<Record<string, '/browse/opportunities' | '/browse/strategies'>> = {
  opportunities: '/browse/opportunities',
  strategies: '/browse/strategies',
}

/** The list that `/browse/{section}/{name}` is another address of, or null where it is none's. */
export const listAt = (section: string, name: string) => (Object.hasOwn(LISTS, section) && Object.hasOwn(LISTS, name) ? LISTS[name] : null)
