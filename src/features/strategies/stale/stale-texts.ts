import type { DomainRecord } from '#domain/engine/record.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { isStaleHead, stalePlacements, stalePlaces } from '#domain/stale/radar.ts'
import { factsOf, OFFER, STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { capitalised, counted, isolated } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestHeads } from '#store/queries.ts'
import { recordsByID } from '#store/records-by-id.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { StaleText } from './stale-text.ts'
import { changeWords, reasonLabel } from './stale-labels.ts'
import { endedRows, staleGroups } from './stale-groups.ts'

/** ‘3 texts say 480.’ ‘The price of Second Chance Piano is 520 now.’ */
export interface StaleNews {
  readonly says: string
  readonly rest: string
}

export interface StaleTexts {
  /** How many there are and what of, for one line over a list; null where all is well. */
  readonly news: StaleNews | null
  /** As lists have them: what was edited last comes first. */
  readonly texts: readonly StaleText[]
  readonly comparedTexts: number
  readonly comparedOffers: number
}

interface StaleOptions {
  /** What lists show of the texts to look at; absent: of all of them. */
  readonly heads?: readonly SummaryRow[]
  readonly nowMs: number
  readonly locale: string
}

/** Which texts on this device are out of date. Lists' small values tell which may be; only those are read whole. */
export async function readStaleTexts(
  database: LocalDatabase,
  { heads: read, nowMs, locale }: StaleOptions,
): Promise<StaleTexts> {
  const heads = (read ?? (await latestHeads(database, STRATEGY))).filter(({ parent }) => parent !== 0)
  const offers = await recordsOf<Opportunity>(database, OFFER, [...new Set(heads.map(({ parent }) => parent))])
  const may = heads.filter((head) => {
    const offer = offers.get(head.parent)
    return offer !== undefined && isStaleHead(factsOf(head), offer, nowMs)
  })
  const records = await recordsOf<Strategy>(
    database,
    STRATEGY,
    may.map(({ ID }) => ID),
  )
  const texts = may.flatMap((head): StaleText[] => {
    const [text, offer] = [records.get(head.ID), offers.get(head.parent)]
    if (!text || !offer) return []
    const places = stalePlaces({ text, offer, nowMs, locale })
    const placements = stalePlacements(text, offer, nowMs)
    const first = places.find(({ certainty }) => certainty !== 'doubtful') ?? places[0] ?? placements[0]
    return first ? [{ head, text, offer, places, placements, reason: reasonLabel(first) }] : []
  })
  return { news: newsOf(texts, locale), texts, comparedTexts: heads.length, comparedOffers: offers.size }
}

async function recordsOf<T extends DomainRecord>(
  database: LocalDatabase,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, T>> {
  const seen = await recordsByID<T>(database, kind, ids)
  return new Map(seen.flatMap(({ record, deleted }) => (deleted ? [] : [[record.ID, record] as const])))
}

function newsOf(texts: readonly StaleText[], locale: string): StaleNews | null {
  if (texts.length === 0) return null
  const [first, ...others] = staleGroups(texts)
  const ended = endedRows(texts)
  if (first && others.length === 0 && ended.length === 0 && first.textCount === texts.length) {
    const words = changeWords(first.textCount, first, locale)
    return { says: `${words.says}.`, rest: `${capitalised(words.now)}: ‘${isolated(first.offer.title)}’.` }
  }
  const says = `${counted(texts.length, 'text')} ${texts.length === 1 ? 'is' : 'are'} out of date.`
  const reasons = [...new Set(texts.map(({ reason }) => reason.toLowerCase()))]
  return { says, rest: `${capitalised(reasons.slice(0, 3).join(', '))}.` }
}
