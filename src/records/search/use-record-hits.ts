import { useEffect, useMemo, useState } from 'react'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { findRanges } from '#domain/search/found-excerpt.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { useKinds } from '#records/kinds-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { SearchAnswer, SearchHit } from '#store/search/record-search.ts'
import { searchClient } from './search-client.ts'

/** Hits of each kind that has some. */
export type RecordHits = ReadonlyMap<string, readonly SearchHit[]>

const MAX_HITS_PER_KIND = 5
const NO_HITS: RecordHits = new Map()

interface AnsweredQuery extends SearchAnswer {
  readonly query: string
}

/** The records with all words of a query in their fields. The worker starts with the first word. */
export function useRecordHits(query: string): { readonly hits: RecordHits; readonly isSearching: boolean } {
  const { database } = useAccountContext()
  const kinds = useKinds()
  const [answered, setAnswered] = useState<AnsweredQuery>()
  const terms = useMemo(() => searchTerms(query), [query])
  const isAsked = terms.length > 0
  useEffect(() => {
    if (!isAsked) return
    let isCancelled = false
    const ask = () => {
      const options = { kinds: kinds.map(({ kind }) => kind), limit: MAX_HITS_PER_KIND }
      searchClient
        .run(database.name, (api) => api.search(query, options))
        .then(
          (answer) => !isCancelled && setAnswered({ ...answer, query }),
          (error: unknown) => {
            if (isCancelled) return
            // Labels are searched without the worker.
            setAnswered({ query, kinds: [], isWhole: true })
            reportError(error)
          },
        )
    }
    ask()
    const stop = searchClient.subscribe(ask)
    return () => {
      isCancelled = true
      stop()
    }
  }, [database, kinds, query, isAsked])
  const hits = useMemo(() => {
    if (!answered || !isAsked) return NO_HITS
    const still =
      answered.query === query
        ? (all: readonly SearchHit[]) => all
        : (all: readonly SearchHit[]) => all.flatMap((hit) => stillMatching(hit, terms))
    return new Map(answered.kinds.map((one) => [one.kind, still(one.hits)] as const))
  }, [answered, query, terms, isAsked])
  return { hits, isSearching: isAsked && (answered?.query !== query || !answered.isWhole) }
}

/** A hit of the query before stays until the next answer, if what it shows has the words of this one too. */
function stillMatching({ summary, place }: SearchHit, terms: readonly string[]): readonly SearchHit[] {
  const shown = foldForSearch(`${summary.title} ${place.text}`)
  return terms.every((term) => shown.includes(term))
    ? [{ summary, place: { ...place, ranges: findRanges(place.text, terms) } }]
    : []
}
