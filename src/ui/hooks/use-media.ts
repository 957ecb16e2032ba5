import { useCallback, useSyncExternalStore } from 'react'

/**
 * Is true while a media query matches: `useMedia('(max-width: 40rem)')` is the phone layout. Prefer CSS where it
 * suffices.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
