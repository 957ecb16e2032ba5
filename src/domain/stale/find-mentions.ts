import { findTokens } from '#domain/tokens/tokens.ts'
import { dateFinder } from './date-finder.ts'
import { numberFinder } from './number-finder.ts'
import type { OfferValue, ValueKind } from './offer-values.ts'
import { MAX_SEARCHED_NAME_CHARS, nameFinder } from './name-finder.ts'
import { guaranteeFinder } from './guarantee-finder.ts'
import { toSearchedText } from './searched-text.ts'
import { sentenceFinder } from './sentence-finder.ts'
import { timeFinder } from './time-finder.ts'
import type { MentionFinder, SearchedText, ValueMention } from './value-mentions.ts'

const DEFAULT_LOCALE = 'en-GB'

type Value = Pick<OfferValue, 'kind' | 'value'>

const FINDERS: Readonly<Record<ValueKind, (value: string, locale: string) => MentionFinder | undefined>> = {
  money: (value, locale) => numberFinder('money', value, locale),
  count: (value, locale) => numberFinder('count', value, locale),
  date: dateFinder,
  time: timeFinder,
  name: (value) => (value.length > MAX_SEARCHED_NAME_CHARS ? sentenceFinder(value) : nameFinder(value)),
  guarantee: guaranteeFinder,
  quote: (value) => sentenceFinder(value) ?? nameFinder(value),
}

const MAX_CACHED_FINDERS = 400
const finderCache = new Map<string, MentionFinder | null>()

/** The finder of a value, made once for all texts. */
function cachedFinder({ kind, value }: Value, locale: string): MentionFinder | null {
  const key = `${kind}\n${locale}\n${value}`
  const known = finderCache.get(key)
  if (known !== undefined) return known
  const made = FINDERS[kind](value, readableLocale(locale)) ?? null
  if (finderCache.size >= MAX_CACHED_FINDERS) finderCache.clear()
  finderCache.set(key, made)
  return made
}

function readableLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

/** A text made ready for several searches. A token `{{…}}` is live, and never searched in. */
export const prepareSearch = (text: string): SearchedText => toSearchedText(text, findTokens(text))

/**
 * Finds where a text says a value of its offer in letters, in order, in time linear to the text. `locale`: BCP 47 tag
 * of whoever writes, for dates in figures and months of further languages. At most 1,000 places. COPY, section 7.
 */
export function findMentions(
  text: string | SearchedText,
  value: Value,
  { locale = DEFAULT_LOCALE }: { readonly locale?: string } = {},
): readonly ValueMention[] {
  const finder = cachedFinder({ ...value, value: value.value.trim() }, locale)
  return finder ? finder.find(typeof text === 'string' ? prepareSearch(text) : text) : []
}
