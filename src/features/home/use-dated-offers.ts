import { useEffect, useState } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { type DatedOffer, followDatedOffers } from './dated-offers.ts'

const NONE: readonly DatedOffer[] = []

/** Every offer of this device that says an end date; none until they were read. */
export function useDatedOffers(): readonly DatedOffer[] {
  const { database } = useWorkspace()
  const [offers, setOffers] = useState(NONE)
  useEffect(() => {
    const { started, stop } = followDatedOffers(database, setOffers)
    let isOver = false
    // Of a page that is left the database may be closed already.
    started.catch((error: unknown) => isOver || reportError(error))
    return () => {
      isOver = true
      stop()
    }
  }, [database])
  return offers
}
