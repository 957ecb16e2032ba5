import { type SuggestionEdit, type SuggestionFieldEdit, type Suggestion, applySuggestionEdit } from './suggestion.ts'

/** A suggestion with its key: the same place keeps its key from one version of a text to the next. */
export interface KeyedSuggestion {
  readonly key: string
  readonly suggestion: Suggestion
}

/**
 * Gives suggestions their keys. The same words can be suggested at several places, so a key ends in a number: a place
 * of `before` keeps its own, others get the lowest that is free. `lastEdit` tells which of two like sentences was
 * removed; their texts alone can't.
 */
export function keySuggestions(
  next: readonly Suggestion[],
  before: readonly KeyedSuggestion[],
  lastEdit?: SuggestionFieldEdit,
): readonly KeyedSuggestion[] {
  const changes = changesByField(before, next, lastEdit)
  const known = new Map(before.flatMap((one) => placeAfter(one, changes).map((place) => [place, one.key])))
  const retainedKeys = next.map((suggestion) => known.get(placeOf(suggestion)))
  const used = new Set(retainedKeys)
  const counts = new Map<string, number>()
  const freeKey = (words: string): string => {
    let count = (counts.get(words) ?? 0) + 1
    while (used.has(`${words} ${count}`)) count++
    counts.set(words, count)
    return `${words} ${count}`
  }
  return next.map((suggestion, index) => ({
    key: retainedKeys[index] ?? freeKey(suggestionText(suggestion)),
    suggestion,
  }))
}

const suggestionText = ({ title, line, from, to }: Suggestion): string =>
  `${line.path} ${title}: ${line.words.slice(from, to)}`
const startOf = ({ line, from }: Suggestion): number => line.starts[from] ?? 0
const endOf = ({ line, to }: Suggestion): number => line.ends[to - 1] ?? 0
const placeOf = (suggestion: Suggestion): string => `${startOf(suggestion)} ${suggestionText(suggestion)}`

/** Change of each field that both have suggestions in. */
function changesByField(
  before: readonly KeyedSuggestion[],
  next: readonly Suggestion[],
  lastEdit: SuggestionFieldEdit | undefined,
): ReadonlyMap<string, SuggestionEdit> {
  const earlier = new Map(before.map(({ suggestion: { line } }) => [line.path, line.text]))
  const later = new Map(next.map(({ line }) => [line.path, line.text]))
  return new Map(
    [...later].flatMap(([path, now]): readonly (readonly [string, SuggestionEdit])[] => {
      const text = earlier.get(path)
      if (text === undefined) return []
      const isLast = lastEdit?.path === path && applySuggestionEdit(text, lastEdit.edit) === now
      return [[path, isLast ? lastEdit.edit : changeBetween(text, now)]]
    }),
  )
}

/** Place of an earlier suggestion in the text as it is now; empty where the change reaches into it. */
function placeAfter({ suggestion }: KeyedSuggestion, changes: ReadonlyMap<string, SuggestionEdit>): readonly string[] {
  const change = changes.get(suggestion.line.path)
  if (!change) return []
  if (endOf(suggestion) <= change.from) return [placeOf(suggestion)]
  if (startOf(suggestion) < change.to) return []
  return [`${startOf(suggestion) + change.text.length - (change.to - change.from)} ${suggestionText(suggestion)}`]
}

/** Returns the single range in which two texts differ. */
function changeBetween(before: string, after: string): SuggestionEdit {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) }
}
