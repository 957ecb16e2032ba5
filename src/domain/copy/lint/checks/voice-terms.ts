import { t } from '@lingui/core/macro'
import type { TextCheck } from '#domain/copy/lint/text-check.ts'
import { foldCaseAndAccents, type LintText } from '#domain/copy/lint/lint-text.ts'
import { escapeRegExp } from '#domain/stale/value-mentions.ts'
import { isolateDirection } from '#lib/text/text.ts'

const MAX_TERMS = 500
const MAX_TERM_CHARS = 100
const JOINT = String.raw`[\s\u00a0\u202f\-\u2010\u2011]{0,3}`
const HYPHEN = String.raw`[-\u2010\u2011]?`
const EDGE = String.raw`[\p{L}\p{M}\p{N}]`

/** A word of the brand voice, with all spellings that are taken for it. */
interface SpelledTerm {
  readonly term: string
  readonly pattern: RegExp
}

const patternCache = new WeakMap<readonly string[], readonly SpelledTerm[]>()

/** Reports words of the brand voice that are spelled in another way: ‘e-mail’ for ‘email’, ‘weekly loaf’. */
export const voiceTermCheck: TextCheck = {
  id: 'term',
  severity: 'advice',
  *find(text, { voice }) {
    for (const { from, to, fix } of misspelledTerms(text, voice.terms ?? []))
      yield { from, to, message: t`Your brand voice spells it “${{ words: isolateDirection(fix) }}”`, fix }
  },
}

/** Finds the words that are spelled differently from a term. */
export function* misspelledTerms(
  text: Pick<LintText, 'text' | 'folded'>,
  terms: readonly string[],
): Generator<{ readonly from: number; readonly to: number; readonly fix: string }> {
  for (const { term, pattern } of spelledTerms(terms))
    for (const { 0: found, index } of text.folded().matchAll(pattern)) {
      const written = text.text.slice(index, index + found.length)
      const fix = respelled(written, term)
      if (fix !== written) yield { from: index, to: index + found.length, fix }
    }
}

function spelledTerms(terms: readonly string[]): readonly SpelledTerm[] {
  const known = patternCache.get(terms)
  if (known) return known
  const made = terms
    .filter((term) => /\p{Ll}|\p{Lu}/u.test(term) && term.length <= MAX_TERM_CHARS)
    .slice(0, MAX_TERMS)
    .map((term) => ({ term, pattern: termPattern(term) }))
  patternCache.set(terms, made)
  return made
}

function termPattern(term: string): RegExp {
  const words = foldCaseAndAccents(term.normalize('NFC').trim()).split(/[\s\u00a0\u202f\-\u2010\u2011]+/)
  const source = words
    .map((word) => Array.from(word, (letter) => escapeRegExp(letter).replace(/['’]/, "['’]")).join(HYPHEN))
    .join(JOINT)
  return new RegExp(`(?<!${EDGE}|${EDGE}[-'’])${source}(?!${EDGE}|[-'’]${EDGE})`, 'gu')
}

/**
 * Returns the term for a place where another spelling is written. Words in capitals stay, as do capitals at the start:
 * a sentence or a title may begin there. Kinds of apostrophes don't count.
 */
function respelled(written: string, term: string): string {
  const plain = (text: string): string => text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/g, ' ')
  if (plain(written) === plain(term)) return written
  if (written.length > 1 && written === written.toUpperCase() && term !== term.toUpperCase()) return written
  if (/\p{Lu}/u.test(term)) return term
  // Nothing tells the capitals of a title from a mistake where the term has none.
  if (plain(written).toLowerCase() === plain(term).toLowerCase()) return written
  return /^\p{Lu}/u.test(written) ? `${term.charAt(0).toUpperCase()}${term.slice(1)}` : term
}
