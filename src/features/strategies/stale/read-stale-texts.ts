import { plural } from '@lingui/core/macro'
import type { RecordOf } from '#domain/engine/record-types.ts'
import { isSummaryStale, findStalePlacements, findStalePlaces } from '#domain/stale/find-stale-places.ts'
import { strategyFacts, TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { capitalised } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestSummaries } from '#store/queries.ts'
import { recordsByID } from '#store/records-by-id.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { StaleText } from './stale-text.ts'
import { staleChangeNews, reasonLabel } from './stale-labels.ts'
import { endedRows, staleGroups } from './stale-groups.ts'

/** ‘3 texts say 480.’ ‘The price of “Second Chance Piano” is now 520.’ */
export interface StaleNews {
  readonly says: string
  readonly rest: string
}

export interface StaleTexts {
  /** Number and kind of the outdated texts, for one line above a list; null if there are none. */
  readonly news: StaleNews | null
  /** Outdated texts, the last edited first, in the order of lists. */
  readonly texts: readonly StaleText[]
  readonly comparedTexts: number
  readonly comparedOffers: number
}

interface StaleOptions {
  /** Summaries of the texts to check; absent means all texts. */
  readonly summaries?: readonly SummaryRow[]
  readonly nowMs: number
  readonly locale: string
}

/** Returns the texts on this device that are out of date. Summaries show which may be; only those are read in full. */
export async function readStaleTexts(
  database: LocalDatabase,
  { summaries: read, nowMs, locale }: StaleOptions,
): Promise<StaleTexts> {
  const summaries = (read ?? (await latestSummaries(database, TEXT_RECORD_KIND))).filter(({ parent }) => parent !== 0)
  const offers = await recordsByKindAndID(database, TEXT_PARENT_KIND, [
    ...new Set(summaries.map(({ parent }) => parent)),
  ])
  const may = summaries.filter((summary) => {
    const offer = offers.get(summary.parent)
    return offer !== undefined && isSummaryStale(strategyFacts(summary), offer, nowMs)
  })
  const records = await recordsByKindAndID(
    database,
    TEXT_RECORD_KIND,
    may.map(({ ID }) => ID),
  )
  const texts = may.flatMap((summary): StaleText[] => {
    const [text, offer] = [records.get(summary.ID), offers.get(summary.parent)]
    if (!text || !offer) return []
    const places = findStalePlaces({ text, offer, nowMs, locale })
    const placements = findStalePlacements(text, offer, nowMs)
    const first = places.find(({ certainty }) => certainty !== 'doubtful') ?? places[0] ?? placements[0]
    return first ? [{ summary, text, offer, places, placements, reason: reasonLabel(first) }] : []
  })
  return { news: staleNews(texts, locale), texts, comparedTexts: summaries.length, comparedOffers: offers.size }
}

async function recordsByKindAndID<K extends string>(
  database: LocalDatabase,
  kind: K,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecordOf<K>>> {
  const seen = await recordsByID(database, kind, ids)
  return new Map(seen.flatMap(({ record, deleted }) => (deleted ? [] : [[record.ID, record] as const])))
}

function staleNews(texts: readonly StaleText[], locale: string): StaleNews | null {
  if (texts.length === 0) return null
  const [first, ...others] = staleGroups(texts)
  const ended = endedRows(texts)
  if (first && others.length === 0 && ended.length === 0 && first.textCount === texts.length)
    return staleChangeNews(first, locale)
  const says = plural(texts.length, { one: '# text is out of date.', other: '# texts are out of date.' })
  const reasons = [...new Set(texts.map(({ reason }) => labelInSentence(reason)))]
  return { says, rest: `${capitalised(reasons.slice(0, 3).join(', '))}.` }
}
