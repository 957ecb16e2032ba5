import { useEffect, useRef } from 'react'

/**
 * Does what an address asks for, once: the create buttons of other pages lead here. `onAsked` takes it out of the
 * address.
 */
export function useAddressRequest<T>(asked: T | undefined, onAsked: (asked: T) => void): void {
  const isTaken = useRef(false)
  useEffect(() => {
    if (asked === undefined) isTaken.current = false
    if (asked === undefined || isTaken.current) return
    isTaken.current = true
    onAsked(asked)
  })
}
