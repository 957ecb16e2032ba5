import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { StalePlace, StalePlacement } from '#domain/stale/stale-places.ts'
import type { SummaryRow } from '#store/rows.ts'
import type { StaleText } from './stale-text.ts'

/** Places of one text that are decided about together. */
export interface StaleRow {
  readonly key: string
  readonly summary: SummaryRow
  readonly text: Strategy
  readonly offer: Opportunity
  readonly places: readonly StalePlace[]
  /** True if the places have a replacement. */
  readonly isChangeable: boolean
  /** True if the places are certain or likely: preselected unless the person deselects them. */
  readonly isProposed: boolean
}

/** The texts that say one value which has changed. */
export interface StaleGroup {
  readonly key: string
  readonly offer: Opportunity
  readonly path: string
  readonly was: string
  readonly now: string
  readonly textCount: number
  readonly rows: readonly StaleRow[]
}

/** Texts that say something old, by the value that has changed; a text's doubtful places are a row of their own. */
export function staleGroups(texts: readonly StaleText[]): readonly StaleGroup[] {
  const groups = new Map<string, StaleGroup>()
  for (const text of texts) {
    for (const place of text.places) {
      if (place.reason === 'ended') continue
      const key = `${text.offer.ID}\n${place.path}\n${place.was}`
      if (groups.has(key)) continue
      const { path, was, now } = place
      const rows = texts.flatMap((one) =>
        rowsOf(
          one,
          key,
          one.offer.ID === text.offer.ID
            ? one.places.filter((other) => other.reason !== 'ended' && other.path === path && other.was === was)
            : [],
        ),
      )
      groups.set(key, {
        key,
        offer: text.offer,
        path,
        was,
        now,
        rows,
        textCount: new Set(rows.map(({ summary }) => summary.ID)).size,
      })
    }
  }
  return [...groups.values()]
}

function rowsOf({ summary, text, offer }: StaleText, key: string, places: readonly StalePlace[]): StaleRow[] {
  const ways = [
    places.filter((one) => one.replacement !== null && one.certainty !== 'doubtful'),
    places.filter((one) => one.replacement !== null && one.certainty === 'doubtful'),
    places.filter((one) => one.replacement === null),
  ]
  return ways.flatMap((some, index) =>
    some.length === 0
      ? []
      : [
          {
            key: `${key}\n${summary.ID}\n${index}`,
            summary,
            text,
            offer,
            places: some,
            isChangeable: index < 2,
            isProposed: index === 0,
          },
        ],
  )
}

/** Texts that promise an offer which has ended. */
export const endedRows = (texts: readonly StaleText[]): readonly StaleRow[] =>
  texts.flatMap(({ summary, text, offer, places }) => {
    const ended = places.filter(({ reason }) => reason === 'ended')
    return ended.length === 0
      ? []
      : [{ key: `ended\n${summary.ID}`, summary, text, offer, places: ended, isChangeable: false, isProposed: false }]
  })

export interface PlacementRow {
  readonly key: string
  readonly summary: SummaryRow
  readonly offer: Opportunity
  readonly placement: StalePlacement
}

/** Words that are out elsewhere and say something old. */
export const placementRows = (texts: readonly StaleText[]): readonly PlacementRow[] =>
  texts.flatMap(({ summary, offer, placements }) =>
    placements.map((placement) => ({
      key: `${summary.ID}\n${placement.placement}\n${placement.path}\n${placement.was}`,
      summary,
      offer,
      placement,
    })),
  )
