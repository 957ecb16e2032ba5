import type { DomainRecord } from '#domain/engine/record.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { latestHeads, recordById } from '#store/queries.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'

export interface OfferFor {
  readonly offers: readonly SummaryRow[]
  /** undefined where there is none. */
  readonly offer: DomainRecord | undefined
  /** What it says, and the company. */
  readonly values: TokenValues
}

/**
 * Which offer a formula is filled from: the one with the slug, else the one edited last. Undefined until it was read.
 */
export function useOfferFor(slug: string | undefined): OfferFor | undefined {
  const found = useLive(
    async (database) => {
      const offers = await latestHeads(database, TOKEN_OFFER)
      const head = offers.find(({ name }) => name === slug) ?? offers[0]
      return { offers, offer: head && (await recordById(database, TOKEN_OFFER, head.ID))?.record }
    },
    [slug],
  )
  const values = useTokenValues(found?.offer?.ID ?? 0)
  return found && values && { ...found, values }
}
