import type { TokenValues } from '#domain/tokens/tokens.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import { latestSummaries } from '#store/queries.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'

export interface OfferSelection {
  readonly offers: readonly SummaryRow[]
  /** Offer that the texts are filled with. Undefined if there is none. */
  readonly offer: SummaryRow | undefined
  readonly values: TokenValues
}

/**
 * Selects the offer that the texts are shown for: the one with the slug in the address, else the one edited last.
 * Undefined until it is read.
 */
export function useOfferSelection(slug: string | undefined): OfferSelection | undefined {
  const offers = useLocalQuery((database) => latestSummaries(database, TOKEN_OFFER))
  const offer = offers?.find(({ name }) => name === slug) ?? offers?.[0]
  const values = useTokenValues(offer?.ID ?? 0)
  return offers && values && { offers, offer, values }
}
