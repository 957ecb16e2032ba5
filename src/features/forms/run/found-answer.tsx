import type { FormField } from '#domain/forms/form-field.ts'
import { excerptAround, findRanges, type FoundExcerpt } from '#domain/search/found-excerpt.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { MarkedRanges } from '#ui/text/marked-ranges.tsx'
import { cellText } from './cell-labels.ts'

/** A word that comes later in an answer might not be in sight: its cell begins near it. */
const MAX_LEAD_CHARS = 24

/** The piece of an answer that has words of a search; undefined where it has none. */
export function foundAnswer(field: FormField, value: string, words: string): FoundExcerpt | undefined {
  const terms = searchTerms(words)
  if (terms.length === 0) return undefined
  const shown = cellText(field, value)
  const ranges = findRanges(shown, terms)
  const [first] = ranges
  if (first && first[1] <= MAX_LEAD_CHARS) return { text: shown, ranges }
  const whole = first ? shown : value
  const found = first ? ranges : findRanges(value, terms)
  return found.length > 0 ? excerptAround(whole, found) : undefined
}

interface AnswerTextProps {
  readonly field: FormField
  readonly value: string
  /** Words that are searched for; empty: none. */
  readonly words: string
}

/** An answer in one line, with the words of a search marked. */
export function AnswerText({ field, value, words }: AnswerTextProps) {
  const found = foundAnswer(field, value, words)
  return found ? <MarkedRanges {...found} /> : cellText(field, value)
}
