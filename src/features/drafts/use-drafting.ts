import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { VoicePreferences } from '#domain/kinds/preference-values.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { countHeads, idByName, latestChildren, latestHeads, preferencesOf, recordById } from '#store/queries.ts'
import { readHasProvider, useFreshWriting } from '#store/react/offered-writing.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { useIsOnline } from '#ui/use-is-online.ts'
import { DRAFT } from './ai-result-kind.ts'
import type { DraftsSearch } from './drafts-search.ts'

/** The kind of record that drafts are written for. */
const OFFER = 'opportunity'

export interface Drafting {
  readonly offers: readonly SummaryRow[]
  /** The offer that is written for; undefined where there is none. */
  readonly offer: DomainRecord | undefined
  readonly company: DomainRecord | undefined
  readonly voice: VoicePreferences
  /** Those of the offer, newest first. */
  readonly drafts: readonly AiResult[]
  /** How many there are of all offers. */
  readonly count: number
  /** Whether an AI is connected, as far as this device was told. */
  readonly hasProvider: boolean
  /** The one in the address. */
  readonly shown: AiResult | undefined
}

/** What the page of drafts is made of; undefined until it was read. */
export function useDrafting({ offer: slug, draft: name }: DraftsSearch): Drafting | undefined {
  useFreshWriting(useIsOnline())
  return useLive(
    async (database) => {
      const [offers, company, { voice }, count, hasProvider, shownID] = await Promise.all([
        latestHeads(database, OFFER),
        recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
        preferencesOf(database),
        countHeads(database, DRAFT),
        readHasProvider(database),
        name === undefined ? undefined : idByName(database, DRAFT, name),
      ])
      const seen = shownID === undefined ? undefined : await recordById<AiResult>(database, DRAFT, shownID)
      const shown = seen && !seen.deleted ? seen.record : undefined
      const head =
        offers.find((one) => one.name === slug) ?? offers.find(({ ID }) => slug === undefined && ID === shown?.opportunity_id) ?? offers[0]
      const offer = head && (await recordById(database, OFFER, head.ID))
      const drafts = head ? await latestChildren<AiResult>(database, { kind: DRAFT, parent: head.ID }) : []
      // The order of making: what is looked at again or kept stays where it is.
      const inOrder = drafts
        .filter(({ usecase }) => usecase !== 'formula-test')
        .toSorted((one, other) => other.at - one.at || other.ID - one.ID)
      return {
        offers,
        offer: offer?.record,
        company: company?.record,
        voice,
        drafts: inOrder,
        count,
        hasProvider,
        shown,
      }
    },
    [slug, name],
  )
}
