import { useCallback, useEffect, useState } from 'react'

/** How long the address waits for the next key: browsers allow few changes of it a second. */
const ADDRESS_DELAY_MS = 250

/**
 * What is being typed into a search that is in the address as `q`; it goes there when the keys rest or a link leads
 * away, and follows the address when that changes by itself (Back). A screen that changes its own path takes along what
 * is typed: a word that the path went away from does not go there by itself.
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
