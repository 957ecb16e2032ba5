import { useMemo } from 'react'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { TOKEN_OFFER, tokenValues } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isObject } from '#lib/json.ts'
import { recordById } from '#store/queries.ts'
import { useLocalQuery } from './account-context.tsx'

const NO_VALUES: TokenValues = () => undefined

/**
 * Returns the current values of an offer's merge fields: from the offer, the company and the sample recipient. 0 stands
 * for no offer. Undefined until they are loaded.
 */
export function useTokenValues(offerID: number): TokenValues | undefined {
  const sources = useLocalQuery(
    async (database) => {
      const [offer, company, preferences] = await Promise.all([
        offerID === 0 ? undefined : recordById(database, TOKEN_OFFER, offerID),
        recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
        recordById(database, PREFERENCES_KEY.kind, PREFERENCES_KEY.ID),
      ])
      return {
        offerID,
        offer: offer?.record,
        company: company?.record,
        recipient: sampleRecipient(preferences?.record['recipient']),
      }
    },
    [offerID],
  )
  return useMemo(() => {
    if (!sources) return undefined
    return sources.offerID === offerID ? tokenValues({ ...sources, locale: navigator.language }) : NO_VALUES
  }, [sources, offerID])
}

/** The sample recipient of the preferences, by key. */
export const sampleRecipient = (recipient: unknown): Readonly<Record<string, string>> =>
  isObject(recipient)
    ? Object.fromEntries(
        Object.entries(recipient).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}
