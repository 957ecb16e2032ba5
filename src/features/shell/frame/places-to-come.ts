/** Addresses of the product that have no screen yet, with their titles; a row goes when its route comes. Single apps, workbooks, forms and extensions have no row: as
 *  long as nothing makes one, such an address is invented. */
const PLACES: Readonly<Record<string, string>> = {
  extensions: 'Extensions',
}

/** The parts of the title of what is still to come at an address, or null where the product has no such address. */
export function placeToCome(path: string): readonly string[] | null {
  const place = path
    .split('/')
    .filter((part) => part !== '')
    .join('/')
  const title = Object.hasOwn(PLACES, place) ? PLACES[place] : undefined
  return title === undefined ? null : [title]
}

/** Whether an address of the app has no screen yet. */
export const isToCome = (href: string): boolean => placeToCome(href) !== null

const LISTS: Readonly<Record<string, '/browse/opportunities' | '/browse/strategies'>> = {
  opportunities: '/browse/opportunities',
  strategies: '/browse/strategies',
}

/** The list that `/browse/{section}/{name}` is another address of, or null where it is none's. */
export const listAt = (section: string, name: string) => (Object.hasOwn(LISTS, section) && Object.hasOwn(LISTS, name) ? LISTS[name] : null)
