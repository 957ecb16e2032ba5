import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, told anew every minute: for dates such as '4 min ago'. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const id = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(id)
  }, [])
  return nowMs
}
