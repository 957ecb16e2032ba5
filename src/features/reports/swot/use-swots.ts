import type { Swot } from '#domain/kinds/swot.ts'
import { childSummaries, recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { SWOT } from './swot-kind.ts'

/** The SWOTs of an offer, live, the newest first; none that is in the trash. Undefined until they were read. */
export const useSwots = (offerID: number): readonly Swot[] | undefined =>
  useLocalQuery(
    async (database) => {
      const summaries = await childSummaries(database, SWOT, offerID)
      const seen = await Promise.all(summaries.map(({ ID }) => recordById(database, SWOT, ID)))
      const swots = seen.flatMap((one) => (one && !one.deleted ? [one.record] : []))
      return swots.toSorted((one, other) => other.at - one.at || other.ID - one.ID)
    },
    [offerID],
  )
