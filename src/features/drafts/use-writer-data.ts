import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { WritingVoice } from '#domain/voices/choose-voice.ts'
import { readWritingVoice } from '#content/voices/read-voices.ts'
import type { LocalDatabase } from '#store/database.ts'
import { countRecords, idByName, latestSummaries, recordById } from '#store/queries.ts'
import { latestChildRecords } from '#store/whole-records.ts'
import { readHasAiProvider, useWritingOptionsRefresh } from '#store/react/writing-options.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import type { DraftsSearch } from './drafts-search.ts'

/** The kind of record that drafts are written for. */
const OFFER = 'opportunity'

/** An offer that the address names and that can't be written for. */
export interface MissingOfferState {
  readonly isTrashed: boolean
  readonly title: string
}

export interface WriterData {
  /** The offer to write for; undefined where there is none. */
  readonly offer: DomainRecord | undefined
  readonly missing: MissingOfferState | undefined
  readonly company: DomainRecord | undefined
  readonly voice: WritingVoice
  /** Drafts of the offer, newest first. */
  readonly drafts: readonly AiResult[]
  /** Number of drafts of all offers. */
  readonly count: number
  /** True if an AI provider is connected, as far as this device knows. */
  readonly hasProvider: boolean
  /** The draft in the address. */
  readonly shown: AiResult | undefined
}

/** Reads all data of the writer at one moment, so that it is consistent. Undefined until it is read. */
export function useWriterData({ offer: slug, draft: name }: DraftsSearch): WriterData | undefined {
  useWritingOptionsRefresh(useIsOnline())
  return useLocalQuery(
    async (database) => {
      const [company, count, hasProvider, shownID] = await Promise.all([
        recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
        countRecords(database, DRAFT_KIND),
        readHasAiProvider(database),
        name === undefined ? undefined : idByName(database, DRAFT_KIND, name),
      ])
      const seen = shownID === undefined ? undefined : await recordById(database, DRAFT_KIND, shownID)
      const shown = seen && !seen.deleted ? seen.record : undefined
      const offerID = await offerToWriteFor(database, slug, shown)
      const found = offerID === undefined ? undefined : await recordById(database, OFFER, offerID)
      const isNamed = slug !== undefined || shown !== undefined
      const missing = found?.deleted
        ? { isTrashed: true, title: storedTitle(found.record) }
        : !found && isNamed
          ? { isTrashed: false, title: '' }
          : undefined
      const offer = missing ? undefined : found?.record
      const drafts = offer ? await readOfferDrafts(database, offer.ID) : []
      const voice = await readWritingVoice(database, offer)
      return { offer, missing, company: company?.record, voice, drafts, count, hasProvider, shown }
    },
    [slug, name],
  )
}

/** Reads the drafts of an offer, newest first: a draft that is opened again or kept stays where it is. */
export async function readOfferDrafts(database: LocalDatabase, offerID: number): Promise<readonly AiResult[]> {
  const drafts = await latestChildRecords(database, { kind: DRAFT_KIND, parent: offerID })
  return drafts
    .filter(({ usecase }) => usecase !== 'formula-test')
    .toSorted((one, other) => other.at - one.at || other.ID - one.ID)
}

/** The named offer, also one in the trash; else the offer of the shown draft; else the one edited last. */
async function offerToWriteFor(
  database: LocalDatabase,
  slug: string | undefined,
  shown: AiResult | undefined,
): Promise<number | undefined> {
  if (slug !== undefined) return idByName(database, OFFER, slug)
  if (shown) return shown.opportunity_id
  return (await latestSummaries(database, OFFER, 1))[0]?.ID
}
