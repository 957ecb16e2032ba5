import { useCallback, useEffect, useState } from 'react'

/** How long the address waits for the next key: browsers allow few changes of it a second. */
const ADDRESS_DELAY_MS = 250

/** What is being typed into a search that is in the address as `q`; it goes there when the keys rest or the focus moves on, and follows the address when that
 *  changes by itself (Back). */
export function useTypedQuery(q: string, onQuery: (q: string) => void): [string, (query: string) => void] {
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
    document.addEventListener('focusout', give, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', give)
    }
  }, [query, pathname, given, inAddress, onQuery])
  const type = useCallback((next: string) => setTyped({ query: next, pathname: location.pathname }), [])
  return [query, type]
}
