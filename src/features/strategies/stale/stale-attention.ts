import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { PRICE_PATH } from '#domain/copy/catalogue/stated-price.ts'
import { capitalised, clipped, counted, isolated } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestHeads } from '#store/queries.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { endedRows, staleGroups } from './stale-groups.ts'
import { offerValue, shortValue, statedPriceText, valueName } from './stale-labels.ts'
import { readStaleTexts } from './stale-texts.ts'

/** Texts out of date for the same reason. */
export interface StaleSummary {
  readonly key: string
  /** '3 texts still say £5.40' */
  readonly title: string
  /** 'Weekly Loaf is now £5.90' */
  readonly detail: string
}

/**
 * Bounds the work on accounts with thousands of texts: older ones are found on the page of texts that are out of date.
 */
const MAX_TEXTS = 400

/** Which texts on this device are out of date, by the value that has changed. */
export async function readStaleSummaries(
  database: LocalDatabase,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: string },
): Promise<readonly StaleSummary[]> {
  const heads = await latestHeads(database, STRATEGY, MAX_TEXTS)
  if (heads.length === 0) return []
  const { texts } = await readStaleTexts(database, { heads, nowMs, locale })
  const changed = staleGroups(texts).map(({ key, offer, path, was, now, textCount }): StaleSummary => {
    const said = isolated(offerValue(offer, { path, value: was, locale }))
    return {
      key,
      title: `${counted(textCount, 'text')} still ${textCount === 1 ? 'says' : 'say'} ${said}`,
      detail: nowText(offer, { path, now, locale }),
    }
  })
  const ended = new Set(endedRows(texts).map(({ head }) => head.ID)).size
  if (ended === 0) return changed
  const offers = [...new Set(endedRows(texts).map(({ offer }) => isolated(offer.title)))]
  return [
    ...changed,
    {
      key: 'ended',
      title: `${counted(ended, 'text')} ${ended === 1 ? 'promotes' : 'promote'} an offer that has ended`,
      detail: offers.slice(0, 2).join(', '),
    },
  ]
}

interface ValueNow {
  readonly path: string
  readonly now: string
  readonly locale: string
}

function nowText(offer: Opportunity, { path, now, locale }: ValueNow): string {
  const title = isolated(clipped(offer.title, 40))
  const name = valueName(path)
  if (now === '') return `${title} no longer has a ${name}`
  if (path === PRICE_PATH) return `${title} is now ${isolated(statedPriceText(offer))}`
  const value = isolated(shortValue(path, now, locale))
  return name === 'price' ? `${title} is now ${value}` : `${capitalised(name)} of ${title} is now ${value}`
}
