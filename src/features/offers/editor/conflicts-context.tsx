import { createContext, useContext } from 'react'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { OFFER } from '#features/offers/offer.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

/** An offer's open conflicts: the dotted path of the field → the conflict's ID. */
export type ConflictsByPath = ReadonlyMap<string, number>

const NONE: ConflictsByPath = new Map()
const ConflictsContext = createContext<ConflictsByPath>(NONE)

/** Around the fields of one offer. */
export const OfferConflicts = ConflictsContext.Provider

/** What needs a person in one offer, live. */
export function useOfferConflicts(ID: number): ConflictsByPath {
  const found = useLive(
    async (database) => {
      const heads = await latestHeads(database, 'conflict')
      const own = heads.filter(({ extra }) => {
        const of = extra as Conflict['of'] | undefined
        return of?.kind === OFFER && of.ID === ID
      })
      // A conflict's head has the path as its title. The oldest of a field is settled first.
      return new Map(own.map((head) => [head.title, head.ID]))
    },
    [ID],
  )
  return found ?? NONE
}

/** The conflict over one field of the offer around, if there is one. */
export const useFieldConflict = (form: string, field: string): number | undefined =>
  useContext(ConflictsContext).get(`content.${form}.fields.${field}`)
