import { misspelledTerms } from './checks/voice-terms.ts'
import { foldCaseAndAccents } from './lint-text.ts'

/** Spells the words of a brand voice in a plain text as the voice has them. Addresses stay. */
export function spellTerms(text: string, terms: readonly string[]): string {
  const issues = [...misspelledTerms({ text, folded: () => foldCaseAndAccents(text) }, terms)]
    .filter(({ from, to }) => !isInAddress(text, from, to))
    .toSorted((one, other) => one.from - other.from)
  const pieces: string[] = []
  let at = 0
  for (const { from, to, fix } of issues) {
    if (from < at) continue
    pieces.push(text.slice(at, from), fix)
    at = to
  }
  return [...pieces, text.slice(at)].join('')
}

/** Addresses, emails, hashtags and merge fields have signs beside their words. */
function isInAddress(text: string, from: number, to: number): boolean {
  let [start, end] = [from, to]
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--
  while (end < text.length && !/\s/.test(text.charAt(end))) end++
  return /[@/#.{_=&?]/.test(text.slice(start, from)) || /[@/}_=]|\.[\p{L}\p{N}]/u.test(text.slice(to, end))
}

interface DraftWords {
  readonly text: string
  readonly parts: Readonly<Record<string, string>>
}

/** Spells the words of a brand voice in a whole draft. */
export const spellDraftTerms = <T extends DraftWords>(draft: T, terms: readonly string[]): T =>
  terms.length === 0
    ? draft
    : {
        ...draft,
        text: spellTerms(draft.text, terms),
        parts: Object.fromEntries(Object.entries(draft.parts).map(([key, words]) => [key, spellTerms(words, terms)])),
      }
