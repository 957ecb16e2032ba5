import { isObject } from '#lib/json.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { countRecords, latestSummaries, readPreferences, recordById } from '#store/queries.ts'
import type { SummaryRow } from '#store/rows.ts'

/** Facts that Home decides by, read in one transaction. */
export interface HomeFacts {
  readonly latestOffer: SummaryRow | undefined
  readonly offerCount: number
  readonly textCount: number
  /** The newest few. */
  readonly formIDs: readonly number[]
  readonly company: CompanyFacts
  readonly isDownloaded: boolean
  /** Nobody has dismissed the checklist. */
  readonly wantsChecklist: boolean
}

export interface CompanyFacts {
  readonly name: string
  readonly website: string
  readonly color: string
}

const MAX_FORMS = 5

export async function readHomeFacts(database: LocalDatabase): Promise<HomeFacts> {
  const [offers, offerCount, textCount, forms, company, cursor, preferences] = await Promise.all([
    latestSummaries(database, 'opportunity', 1),
    countRecords(database, 'opportunity'),
    countRecords(database, 'strategy'),
    latestSummaries(database, 'form', MAX_FORMS),
    recordById(database, 'company', 1),
    readCursor(database),
    readPreferences(database),
  ])
  return {
    latestOffer: offers[0],
    offerCount,
    textCount,
    formIDs: forms.map(({ ID }) => ID),
    company: companyFacts(company?.record['content']),
    isDownloaded: cursor.lastSyncedAtMs !== null,
    wantsChecklist: preferences.show_welcome_screen,
  }
}

function companyFacts(content: unknown): CompanyFacts {
  const info = isObject(content) && isObject(content['company_info']) ? content['company_info'] : {}
  const fields = isObject(info['fields']) ? info['fields'] : {}
  const text = (key: string): string => (typeof fields[key] === 'string' ? fields[key].trim() : '')
  return { name: text('name'), website: text('website'), color: text('brand_color') }
}
