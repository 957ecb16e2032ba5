import { t } from '@lingui/core/macro'
import { withPlainDigits } from '#domain/copy/lint/comparable-text.ts'
import type { KnownFacts } from '#domain/copy/lint/known-facts.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'
import { CLAIM_CONCEPTS, type ClaimConcept } from '#domain/copy/lint/lists/claim-concepts.ts'
import { CLAIM_PHRASES } from '#domain/copy/lint/lists/phrase-lists.ts'
import { phraseListPattern, phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import { type TextCheck, errorInDrafts, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { findSmallDurations } from './small-durations.ts'

const MAX_CLAIMS_FOR_PEOPLE = 3

const supportPatterns = new Map<ClaimConcept, RegExp | undefined>()
function supportPattern(concept: ClaimConcept): RegExp | undefined {
  if (!supportPatterns.has(concept)) supportPatterns.set(concept, phrasesPattern(concept.support.split(', ')))
  return supportPatterns.get(concept)
}

const supportCache = new WeakMap<KnownFacts, Map<ClaimConcept, boolean>>()

/** Is true if the offer says something of the kind, in any language. */
function isSupported(concept: ClaimConcept, facts: KnownFacts): boolean {
  const known = supportCache.get(facts) ?? new Map<ClaimConcept, boolean>()
  supportCache.set(facts, known)
  const before = known.get(concept)
  if (before !== undefined) return before
  const pattern = supportPattern(concept)
  const is =
    (pattern !== undefined && facts.folded.search(pattern) !== -1) ||
    (concept.minCount !== undefined && hasCount(facts.typed, concept.minCount)) ||
    (concept.isGuarantee === true && facts.offer('benefits', 'guarantee') !== '')
  known.set(concept, is)
  return is
}

const COUNTED = /(?<![\d.,€£$¥])(\d{1,3}(?:[.,]\d{3}){1,3}|\d{2,9})\s\p{L}{3}/gu
const isYear = (number: number): boolean => number >= 1900 && number < 2100

/** Is true if a text counts so many of something. */
const hasCount = (typed: string, min: number): boolean =>
  Array.from(withPlainDigits(typed).matchAll(COUNTED)).some(([, digits = '']) => {
    const number = Number(digits.replaceAll(/\D/g, ''))
    return number >= min && !isYear(number)
  })

/** A claim in words, or a small number with a unit, that no fact of the offer supports. */
export const unsupportedClaimCheck: TextCheck = {
  id: 'unsupported-claim',
  severity: errorInDrafts,
  *find(text, { facts, language, maker }) {
    if (facts.isEmpty) return
    const isPerson = maker === 'person'
    const folded = text.folded()
    // Another check advises on these already.
    const advised = isPerson ? phraseListPattern(CLAIM_PHRASES, language) : undefined
    const known = new Set(advised ? Array.from(folded.matchAll(advised), ({ index }) => index) : [])
    let count = 0
    for (const concept of hasAnyClaim(folded, language) ? CLAIM_CONCEPTS : []) {
      const pattern = phraseListPattern(concept.phrases, language)
      if (!pattern || folded.search(pattern) === -1 || isSupported(concept, facts)) continue
      for (const issue of findIssues(pattern, folded, (match) =>
        known.has(match.index) || facts.folded.includes(match[0])
          ? undefined
          : issueAtMatch(match, claimMessage(text.text.slice(match.index, match.index + match[0].length))),
      )) {
        if (isPerson && ++count > MAX_CLAIMS_FOR_PEOPLE) return
        yield issue
      }
    }
    // People may know more than their offer says.
    if (isPerson) return
    const base = baseLanguage(language)
    for (const concept of CLAIM_CONCEPTS) {
      const pattern = concept.patterns?.[base]
      if (!pattern || text.text.search(pattern) === -1 || isSupported(concept, facts)) continue
      yield* findIssues(pattern, text.text, (match) => issueAtMatch(match, claimMessage(match[0])))
    }
    const offered = offeredDurations(facts)
    for (const { from, to, key } of findSmallDurations(folded))
      if (!offered.has(key)) yield { from, to, message: claimMessage(text.text.slice(from, to)) }
  },
}

const anyClaim = new Map<string, RegExp | undefined>()

/** Looks for all claims of a language at once: most texts have none. */
function hasAnyClaim(folded: string, language: string): boolean {
  const base = baseLanguage(language)
  if (!anyClaim.has(base))
    anyClaim.set(base, phrasesPattern(CLAIM_CONCEPTS.flatMap(({ phrases }) => phrases[base]?.split(', ') ?? [])))
  const pattern = anyClaim.get(base)
  return pattern !== undefined && folded.search(pattern) !== -1
}

const claimMessage = (words: string): string =>
  t`The offer doesn’t mention “${{ words: isolateDirection(words) }}”. Add it there, or remove it`

const MAX_OFFER_CHARS = 60_000
const durationsCache = new WeakMap<KnownFacts, ReadonlySet<string>>()

/** Numbers with units that the offer has. */
function offeredDurations(facts: KnownFacts): ReadonlySet<string> {
  const known = durationsCache.get(facts)
  if (known) return known
  const timeframe = `${facts.offer('product', 'timeframe_amount')} ${facts.offer('product', 'timeframe_unit')}`
  const found = new Set(
    findSmallDurations(`${facts.folded.slice(0, MAX_OFFER_CHARS)}\n${foldCaseAndAccents(timeframe)}`).map(
      ({ key }) => key,
    ),
  )
  durationsCache.set(facts, found)
  return found
}
