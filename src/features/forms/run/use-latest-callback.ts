import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and does what the latest of a component's renders would: for timers, which every new
 * one would begin anew.
 */
export function useLatestCallback<T extends readonly unknown[]>(act: (...given: T) => void): (...given: T) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: T) => latest.current(...given), [])
}
