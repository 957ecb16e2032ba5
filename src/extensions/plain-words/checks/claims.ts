import { isolateDirection } from '#lib/text/text.ts'
import type { Sentence } from '#lib/language/sentences.ts'
import { CLAIM_WORDS } from '#extensions/plain-words/lists/claim-words.ts'
import { ATOM_CHARACTER, type TextLine } from '#extensions/plain-words/read-text.ts'
import { editInLine, type SuggestionFix, sentenceRemoval, type Suggestion } from '#extensions/plain-words/suggestion.ts'
import { capitalized, normalizedPhrase, phrasePattern, wordSpans } from '#extensions/plain-words/words.ts'

/** A clause that is little more than its claim can go as a whole. */
const MAX_CLAUSE_WORDS = 5

interface Patterns {
  readonly claims: RegExp
  readonly harmless: RegExp
  readonly proof: RegExp
  readonly promises: ReadonlySet<string>
}

const patternCache = new Map<string, Patterns>()

function patternsOf(language: string): Patterns | undefined {
  const known = patternCache.get(language)
  const words = CLAIM_WORDS[language]
  if (known || !words) return known
  const made = {
    claims: phrasePattern([...words.promises, ...words.superlatives]),
    harmless: phrasePattern(words.harmless),
    proof: phrasePattern(words.proof),
    promises: new Set(words.promises),
  }
  patternCache.set(language, made)
  return made
}

/** Finds claims in a sentence that names nothing they rest on, at most one in each clause. */
export function findClaims(line: TextLine, sentence: Sentence, language: string): readonly Suggestion[] {
  const patterns = patternsOf(language)
  if (!patterns || sentence.text.includes(ATOM_CHARACTER) || sentence.text.search(patterns.proof) !== -1) return []
  const harmless = Array.from(
    sentence.text.matchAll(patterns.harmless),
    ({ 0: found, index }) => [index, index + found.length] as const,
  )
  const clauses = clausesOf(line.words, sentence)
  const found = new Map<Clause, Suggestion>()
  for (const { 0: claim, index } of sentence.text.matchAll(patterns.claims)) {
    if (harmless.some(([from, to]) => from < index + claim.length && index < to)) continue
    const from = sentence.from + index
    const clause = clauses.find((one) => from >= one.from && from < one.to)
    if (!clause || found.has(clause)) continue
    found.set(
      clause,
      claimIn(
        { line, sentence, clauses, clause, language },
        [from, from + claim.length],
        patterns.promises.has(normalizedPhrase(claim)),
      ),
    )
  }
  return [...found.values()]
}

interface Clause {
  readonly from: number
  readonly to: number
}

/** Clauses between commas, without the marks at their ends. */
function clausesOf(words: string, { from, to }: Sentence): readonly Clause[] {
  const clauses: Clause[] = []
  let start = from
  for (let at = from; at <= to; at++) {
    const isEnd = at === to
    if (!isEnd && !(words.charAt(at) === ',' && words.charAt(at + 1) === ' ')) continue
    const text = words.slice(start, at).replace(/[.!?…。]{1,9}[”"’)]{0,3}$/u, '')
    clauses.push({ from: start, to: start + text.length })
    start = at + 2
  }
  return clauses
}

interface ClaimPlace {
  readonly line: TextLine
  readonly sentence: Sentence
  readonly clauses: readonly Clause[]
  readonly clause: Clause
  readonly language: string
}

function claimIn(place: ClaimPlace, [from, to]: readonly [number, number], isPromise: boolean): Suggestion {
  const { line, clause } = place
  const isShort = isShortClause(place)
  const claimText = isShort ? line.words.slice(clause.from, clause.to) : line.words.slice(from, to)
  const fix = isShort ? removal(place) : undefined
  return {
    title: isPromise ? 'A promise you can’t keep' : 'A claim without proof',
    reason: isPromise
      ? `‘${isolateDirection(capitalized(claimText))}’ is hard to keep. Say what happens if not, or leave it out.`
      : `‘${isolateDirection(capitalized(claimText))}’ needs proof. Say what shows it, or leave it out.`,
    line,
    from: isShort ? clause.from : from,
    to: isShort ? clause.to : to,
    ...(fix && { fix }),
  }
}

const isShortClause = ({ line, clause, language }: ClaimPlace): boolean =>
  wordSpans(line.words.slice(clause.from, clause.to), language).length <= MAX_CLAUSE_WORDS

/**
 * Removes a clause with its comma, or the whole sentence, where what is left is complete: all clauses of it are as
 * short.
 */
function removal({ line, sentence, clauses, clause, language }: ClaimPlace): SuggestionFix | undefined {
  const edit = removalEdit()
  return edit && { label: 'Remove it', edit }

  function removalEdit() {
    const { words } = line
    if (clauses.length === 1) return sentenceRemoval(line, sentence.from, sentence.to)
    if (!clauses.every((one) => isShortClause({ line, sentence, clauses, clause: one, language }))) return undefined
    const index = clauses.indexOf(clause)
    const next = clauses[index + 1]
    if (index > 0) return editInLine(line, clause.from - 2, clause.to, '')
    return next && editInLine(line, clause.from, next.from + 1, capitalized(words.charAt(next.from)))
  }
}
