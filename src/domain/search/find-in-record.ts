import type { TextPlace, KindDefinition } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { foldForSearch } from './fold-for-search.ts'
import { excerptAround, findRanges, type FoundExcerpt } from './found-excerpt.ts'
import { recordTexts } from './record-texts.ts'
import { TEXT_BREAK } from './search-table.ts'

/** A piece of a record that shows the words of a query, and its place. */
export interface FoundPlace extends FoundExcerpt, TextPlace {}

/** All texts of a record as searches look through them. */
export const foldedRecordTexts = (definition: KindDefinition, record: DomainRecord): string =>
  recordTexts(definition, record)
    .map(({ text }) => foldForSearch(text))
    .join(TEXT_BREAK)

/**
 * The place of a record that has most of the terms, its title last: that is read anyway. Undefined where the record has
 * none of them.
 */
export function findInRecord(
  definition: KindDefinition,
  record: DomainRecord,
  terms: readonly string[],
  parent?: DomainRecord,
): FoundPlace | undefined {
  const counted = recordTexts(definition, record, parent).map((text) => {
    const folded = foldForSearch(text.text)
    return { text, count: terms.reduce((count, term) => (folded.includes(term) ? count + 1 : count), 0) }
  })
  const [best] = counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.text.path === TITLE) - Number(b.text.path === TITLE) || b.count - a.count)
  if (!best) return undefined
  const { text, section, label } = best.text
  return { ...excerptAround(text, findRanges(text, terms)), section, label }
}

const TITLE = 'title'
