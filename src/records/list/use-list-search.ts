import { useEffect, useState } from 'react'
import type { FoundList } from '#records/search/list-search.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'

/** Searches a list; undefined if nothing is searched for, or the search is still being loaded. */
export function useListSearch(kind: string, query: string): FoundList | undefined {
  const { database } = useAccountContext()
  const [search, setSearch] = useState<FoundList>()
  if (search && !query) setSearch(undefined)
  useEffect(() => {
    if (!query) return
    const control = new AbortController()
    // No first screen needs it.
    import('#records/search/list-search.tsx').then(
      (part) => part.followListSearch({ database, kind, query }, setSearch, control.signal),
      reportError,
    )
    return () => control.abort()
  }, [database, kind, query])
  return search
}
