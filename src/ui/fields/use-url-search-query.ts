import { useCallback, useEffect, useState } from 'react'

/** Pause in typing before the address is updated. Browsers allow few changes per second. */
const ADDRESS_DELAY_MS = 250

/**
 * Search text that is being typed and its copy in the address as `q`. The address is updated when typing pauses or a
 * link is followed, and the text follows the address when that changes by itself (Back). A screen that changes its own
 * path must pass the typed text along: text is not added to a path that the person has left.
 */
export function useUrlSearchQuery(q: string, onQuery: (q: string) => void): [string, (query: string) => void] {
  const [{ query, pathname }, setTyped] = useState({ query: q, pathname: '' })
  const [inAddress, setInAddress] = useState(q)
  /** Given to the address, which has not taken it over yet. */
  const [given, setGiven] = useState<string | null>(null)
  if (q !== inAddress) {
    setInAddress(q)
    setGiven(null)
    if (q !== given) setTyped({ query: q, pathname: '' })
  }
  useEffect(() => {
    if (query === (given ?? inAddress)) return
    const give = () => {
      // Another screen is on its way: words that come late would take it back.
      if (location.pathname !== pathname) return
      setGiven(query)
      onQuery(query)
    }
    const timer = setTimeout(give, ADDRESS_DELAY_MS)
    // On the way back the word is there. What does not lead away is left alone: a list that changed under a click would
    // not be hit.
    const giveBefore = ({ target }: MouseEvent) => isLinkAway(target) && give()
    document.addEventListener('click', giveBefore, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', giveBefore, { capture: true })
    }
  }, [query, pathname, given, inAddress, onQuery])
  const type = useCallback((next: string) => setTyped({ query: next, pathname: location.pathname }), [])
  return [query, type]
}

function isLinkAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.pathname !== location.pathname
}
