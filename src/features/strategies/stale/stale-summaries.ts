import { plural, t } from '@lingui/core/macro'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { valueKindAt } from '#domain/stale/offer-values.ts'
import { PRICE_PATH } from '#domain/copy/catalogue/price/stated-price.ts'
import { capitalised, truncateText, isolateDirection } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestSummaries } from '#store/queries.ts'
import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { endedRows, staleGroups } from './stale-groups.ts'
import { offerValue, shortValue, statedPriceText, valueName } from './stale-labels.ts'
import { readStaleTexts } from './read-stale-texts.ts'

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

/** Reads the texts on this device that are out of date, by the value that changed. */
export async function readStaleSummaries(
  database: LocalDatabase,
  { nowMs, locale }: { readonly nowMs: number; readonly locale: string },
): Promise<readonly StaleSummary[]> {
  const summaries = await latestSummaries(database, TEXT_RECORD_KIND, MAX_TEXTS)
  if (summaries.length === 0) return []
  const { texts } = await readStaleTexts(database, { summaries, nowMs, locale })
  const changed = staleGroups(texts).map(({ key, offer, path, was, now, textCount }): StaleSummary => {
    const oldValue = isolateDirection(offerValue(offer, { path, value: was, locale }))
    return {
      key,
      title: plural(textCount, { one: `# text still says ${oldValue}`, other: `# texts still say ${oldValue}` }),
      detail: currentValueText(offer, { path, now, locale }),
    }
  })
  const ended = new Set(endedRows(texts).map(({ summary }) => summary.ID)).size
  if (ended === 0) return changed
  const offers = [...new Set(endedRows(texts).map(({ offer }) => isolateDirection(offer.title)))]
  return [
    ...changed,
    {
      key: 'ended',
      title: plural(ended, {
        one: '# text promotes an offer that has ended',
        other: '# texts promote an offer that has ended',
      }),
      detail: offers.slice(0, 2).join(', '),
    },
  ]
}

interface CurrentValue {
  readonly path: string
  readonly now: string
  readonly locale: string
}

function currentValueText(offer: Opportunity, { path, now, locale }: CurrentValue): string {
  const title = isolateDirection(truncateText(offer.title, 40))
  const name = valueName(path)
  if (now === '') return t`${title} no longer has a ${name}`
  if (path === PRICE_PATH) return t`${title} is now ${{ value: isolateDirection(statedPriceText(offer)) }}`
  const value = isolateDirection(shortValue(path, now, locale))
  return valueKindAt(path) === 'money'
    ? t`${title} is now ${value}`
    : t`${{ name: capitalised(name) }} of ${title} is now ${value}`
}
