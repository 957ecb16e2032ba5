import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OFFER } from '#features/offers/offer.ts'
import { readCursor } from '#store/database.ts'
import { idByName, recordById, type SeenRecord } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

export type FoundOffer =
  | { readonly state: 'looking' }
  /** `isDownloading`: the first sync has not finished, it may still come. */
  | { readonly state: 'missing'; readonly isDownloading: boolean }
  | { readonly state: 'found'; readonly ID: number }

interface Held {
  readonly ID: number
  readonly name: string
  /** Still in the address until that has changed. */
  readonly formerName?: string
}

/** The offer behind the name in the address. Once found it is held by its ID: a new name (the server adds a suffix where two devices gave
 *  the same one) changes the address, not the offer. */
export function useOfferNamed(name: string): FoundOffer {
  const [held, setHeld] = useState<Held | null>(null)
  const looked = useLive(
    async (database) => {
      const [ID, cursor] = await Promise.all([idByName(database, OFFER, name), readCursor(database)])
      return { name, ID, isDownloading: cursor.epoch === null }
    },
    [name],
  )
  const isHeld = held !== null && (held.name === name || held.formerName === name)
  // While the name changes the query still answers for the one before.
  const answer = looked?.name === name ? looked : undefined
  if (!isHeld && answer?.ID !== undefined) setHeld({ name, ID: answer.ID })
  useAddressOf(held, setHeld, name)
  if (isHeld) return { state: 'found', ID: held.ID }
  if (!answer) return { state: 'looking' }
  return answer.ID === undefined ? { state: 'missing', isDownloading: answer.isDownloading } : { state: 'found', ID: answer.ID }
}

/** Lets the address follow the offer's name. */
function useAddressOf(held: Held | null, setHeld: (held: Held) => void, name: string): void {
  const newName = useNameOf(held?.ID)
  const navigate = useNavigate()
  useEffect(() => {
    if (!held) return
    if (held.formerName !== undefined && held.name === name) setHeld({ ID: held.ID, name })
    if (newName === undefined || newName === held.name || held.name !== name) return
    setHeld({ ID: held.ID, name: newName, formerName: name })
    const params = (present: Record<string, string | undefined>) => ({ ...present, opportunity: newName })
    void navigate({ to: '.', params, hash: true, replace: true })
  }, [held, setHeld, newName, name, navigate])
}

/** The name that the held offer has now. */
function useNameOf(ID: number | undefined): string | undefined {
  const seen = useLive(async (database) => (ID === undefined ? null : ((await recordById(database, OFFER, ID)) ?? null)), [ID])
  return seen && seen.record.ID === ID ? seen.record.name : undefined
}

/** The offer as the person sees it; null where this device does not have it, undefined until it was read. */
export const useOfferRecord = (ID: number): SeenRecord<Opportunity> | null | undefined =>
  useLive(async (database) => (await recordById<Opportunity>(database, OFFER, ID)) ?? null, [ID])
