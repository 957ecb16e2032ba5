import { useEffect, useMemo, useState } from 'react'
import { useLive } from '#store/react/workspace-context.tsx'
import type * as Reading from './stale-texts.ts'

type Part = typeof Reading

/** Which texts are out of date, live, for lists. What finds them out comes after the first picture; undefined until then. */
export function useStaleTexts(): Reading.StaleTexts | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let isGone = false
    import('./stale-texts.ts').then((loaded) => {
      if (!isGone) setPart(loaded)
    }, reportError)
    return () => {
      isGone = true
    }
  }, [])
  return useLive(
    (database) => part?.readStaleTexts(database, { nowMs: Date.now(), locale: navigator.language }) ?? Promise.resolve(undefined),
    [part],
  )
}

/** Why texts are out of date, by their IDs: the first reason of each in two words. */
export type StaleReasons = ReadonlyMap<number, string>

const NONE: StaleReasons = new Map()

export const useStaleReasons = (stale: Reading.StaleTexts | undefined): StaleReasons =>
  useMemo(() => (stale ? new Map(stale.texts.map(({ head, reason }) => [head.ID, reason])) : NONE), [stale])
