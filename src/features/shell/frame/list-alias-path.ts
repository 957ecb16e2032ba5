const LISTS: Readonly<Record<string, '/browse/opportunities' | '/browse/strategies'>> = {
  opportunities: '/browse/opportunities',
  strategies: '/browse/strategies',
}

/** The list that `/browse/{section}/{name}` is another address of, or null where it is none's. */
export const listAliasPath = (section: string, name: string) =>
  Object.hasOwn(LISTS, section) && Object.hasOwn(LISTS, name) ? LISTS[name] : null
