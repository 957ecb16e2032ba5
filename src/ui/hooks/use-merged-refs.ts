import { type Ref, type RefObject, useCallback } from 'react'

/** One ref for two takers: the widget's own and its user's. */
export function useMergedRefs<T>(own: RefObject<T | null>, given: Ref<T> | undefined): (element: T | null) => void {
  return useCallback(
    (element) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [own, given],
  )
}
