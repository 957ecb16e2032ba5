import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { childHeads, recordById, type SeenRecord } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { OFFER, SWOT } from './swot-kind.ts'

export interface OfferSwots {
  readonly offer: SeenRecord<Opportunity> | undefined
  /** The newest first; none that is in the trash. */
  readonly swots: readonly Swot[]
}

/** An offer and its SWOTs, live; undefined until they were read. */
export const useSwots = (offerID: number): OfferSwots | undefined =>
  useLive(
    async (database) => {
      const [offer, heads] = await Promise.all([recordById<Opportunity>(database, OFFER, offerID), childHeads(database, SWOT, offerID)])
      const seen = await Promise.all(heads.map(({ ID }) => recordById<Swot>(database, SWOT, ID)))
      const swots = seen.flatMap((one) => (one && !one.deleted ? [one.record] : []))
      return { offer, swots: swots.toSorted((one, other) => other.at - one.at || other.ID - one.ID) }
    },
    [offerID],
  )
