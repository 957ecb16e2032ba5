import type { DomainRecord } from '#domain/engine/record.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'

export interface FormulaOffer {
  readonly offers: readonly SummaryRow[]
  /** undefined where there is none. */
  readonly offer: DomainRecord | undefined
  /** Token values of the offer and the company. */
  readonly values: TokenValues
}

/**
 * Selects the offer that fills a formula: the one with the slug, else the one edited last. Undefined until it is read.
 */
export function useFormulaOffer(slug: string | undefined): FormulaOffer | undefined {
  const found = useLocalQuery(
    async (database) => {
      const offers = await latestSummaries(database, TOKEN_OFFER)
      const summary = offers.find(({ name }) => name === slug) ?? offers[0]
      return { offers, offer: summary && (await recordById(database, TOKEN_OFFER, summary.ID))?.record }
    },
    [slug],
  )
  const values = useTokenValues(found?.offer?.ID ?? 0)
  return found && values && { ...found, values }
}
