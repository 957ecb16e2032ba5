import { t } from '@lingui/core/macro'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { FoundTextProps } from '#ui/text/found-text.tsx'
import { type MatchedRange, matchPalette, type PaletteMatch } from './palette-match.ts'

/** Action or destination in the palette. */
export interface PaletteItem {
  /** Unique and stable over time, as recently chosen items are recognised by it. */
  readonly key: string
  readonly label: string
  /** Second line, that tells items with one label apart. */
  readonly detail?: string | undefined
  /** Second line of a hit: where the words are that its label lacks. */
  readonly found?: FoundTextProps
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Further words that it is found by. */
  readonly also?: string
  /** At the right: how far it is, a shortcut. */
  readonly aside?: () => ReactNode
  readonly onChoose: () => void
}

export interface PaletteGroup {
  readonly heading: string
  readonly items: readonly PaletteItem[]
  /** Items that have the words of the query elsewhere than in their label: shown behind those that match by it. */
  readonly hits?: readonly PaletteItem[]
  /** Number of items shown while the query is empty. Default: all. */
  readonly unasked?: number
}

export interface FoundItem {
  readonly item: PaletteItem
  readonly ranges: readonly MatchedRange[]
}

export interface FoundGroup {
  readonly heading: string
  readonly found: readonly FoundItem[]
}

/** So many of a group are enough to choose from; more words find the others. */
const MAX_FOUND = 7
const MAX_HITS = 5

const RECENT = t`Recent`

/**
 * Finds the items for a query. An empty query gives recently chosen items, then the groups. Otherwise each group gives
 * its best matches, recently chosen ones first.
 */
export function findItems(
  groups: readonly PaletteGroup[],
  query: string,
  recentKeys: readonly string[],
): readonly FoundGroup[] {
  const shown =
    query.trim() === '' ? unasked(groups, recentKeys) : groups.map((group) => foundIn(group, query, recentKeys))
  return shown.filter(({ found }) => found.length > 0)
}

const plain = (item: PaletteItem): FoundItem => ({ item, ranges: [] })

function unasked(groups: readonly PaletteGroup[], recentKeys: readonly string[]): readonly FoundGroup[] {
  const all = new Map(groups.flatMap(({ items }) => items.map((item) => [item.key, item] as const)))
  const recent = recentKeys.flatMap((key) => all.get(key) ?? [])
  const isRecent = new Set(recent)
  return [
    { heading: RECENT, found: recent.map(plain) },
    ...groups.map(({ heading, items, unasked: count }) => ({
      heading,
      found: items
        .filter((item) => !isRecent.has(item))
        .slice(0, count)
        .map(plain),
    })),
  ]
}

interface MatchingItem extends PaletteMatch {
  readonly item: PaletteItem
}

/** The last matches among items: hits come later, and the labels of thousands of records need not be read again. */
const lastMatches = new WeakMap<
  readonly PaletteItem[],
  { readonly query: string; readonly found: readonly MatchingItem[] }
>()

function matchingItems(items: readonly PaletteItem[], query: string): readonly MatchingItem[] {
  const last = lastMatches.get(items)
  if (last?.query === query) return last.found
  const found = items.flatMap((item) => {
    const match = matchPalette(query, item.label, item.also)
    return match ? [{ item, ...match }] : []
  })
  lastMatches.set(items, { query, found })
  return found
}

function foundIn(
  { heading, items, hits = [] }: PaletteGroup,
  query: string,
  recentKeys: readonly string[],
): FoundGroup {
  const rank = (key: string) => (recentKeys.includes(key) ? recentKeys.length - recentKeys.indexOf(key) : 0)
  const found = matchingItems(items, query)
  const best = found.toSorted((a, b) => b.score - a.score || rank(b.item.key) - rank(a.item.key)).slice(0, MAX_FOUND)
  const hitsByKey = new Map(hits.map((hit) => [hit.key, hit]))
  const shown = best.map(({ item, ranges }) => {
    const hit = hitsByKey.get(item.key)
    // The hit shows the words that the label lacks.
    return { item: hit && matchPalette(query, item.label) === null ? hit : item, ranges }
  })
  for (const { item } of shown) hitsByKey.delete(item.key)
  return { heading, found: [...shown, ...[...hitsByKey.values()].slice(0, MAX_HITS).map(plain)] }
}
