import { useEffect, useState } from 'react'

/** How long the address waits for the next key: browsers allow few changes of it a second. */
const ADDRESS_DELAY_MS = 250

/** What is being typed into a search that is in the address as `q`; it goes there when the keys rest, and follows the address when that changes by itself (Back). */
export function useTypedQuery(q: string, onQuery: (q: string) => void): [string, (query: string) => void] {
  const [typed, setTyped] = useState(q)
  const [inAddress, setInAddress] = useState(q)
  /** Given to the address, which has not taken it over yet. */
  const [given, setGiven] = useState<string | null>(null)
  if (q !== inAddress) {
    setInAddress(q)
    setGiven(null)
    if (q !== given) setTyped(q)
  }
  useEffect(() => {
    if (typed === (given ?? inAddress)) return
    const timer = setTimeout(() => {
      setGiven(typed)
      onQuery(typed)
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, given, inAddress, onQuery])
  return [typed, setTyped]
}
