import { useEffect, useMemo, useState } from 'react'
import type { ListedRecords } from '#records/list/use-listed-records.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type * as Reading from './read-stale-texts.ts'

type Part = typeof Reading

/**
 * Reports live which texts of a list are out of date. The code that finds them loads after the first render; undefined
 * until then.
 */
export function useStaleTexts(records: ListedRecords | undefined): Reading.StaleTexts | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let isGone = false
    import('./read-stale-texts.ts').then((loaded) => {
      if (!isGone) setPart(loaded)
    }, reportError)
    return () => {
      isGone = true
    }
  }, [])
  // The list has read them: they are not read again.
  const summaries = records?.isWhole ? records.summaries : undefined
  return useLocalQuery(
    (database) =>
      part && summaries
        ? part.readStaleTexts(database, { summaries, nowMs: Date.now(), locale: navigator.language })
        : Promise.resolve(undefined),
    [part, summaries],
  )
}

/** First reason why each text is out of date, in two words, by the ID of the text. */
export type StaleReasons = ReadonlyMap<number, string>

const NONE: StaleReasons = new Map()

export const useStaleReasons = (stale: Reading.StaleTexts | undefined): StaleReasons =>
  useMemo(() => (stale ? new Map(stale.texts.map(({ summary, reason }) => [summary.ID, reason])) : NONE), [stale])
