import { segmentText } from '#lib/text/segment-text.ts'

export interface WordSpan {
  readonly text: string
  readonly from: number
  readonly to: number
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Words of a line by the rules of the language's script; a merge field or an address is one. */
export function wordSpans(line: string, language: string): readonly WordSpan[] {
  const known =
    segmenters.get(language) ?? new Intl.Segmenter(language === '' ? undefined : language, { granularity: 'word' })
  segmenters.set(language, known)
  return [...segmentText(known, line)].flatMap(({ segment, index }) =>
    WORD.test(segment) ? [{ text: segment, from: index, to: index + segment.length }] : [],
  )
}

/** Letters, digits, and the stand-in of read-text.ts. */
const WORD = /[\p{L}\p{N}\uE000]/u

export const capitalized = (text: string): string => {
  const [first = ''] = text
  return first.toLocaleUpperCase() + text.slice(first.length)
}

/** A pattern (flags giu) of whole phrases, the longest first. Apostrophes and spaces are read in all their forms. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const sources = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => {
      const source = phrase
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/['’]/g, "['’]")
        .replaceAll(' ', String.raw`[ \u00A0\u202F]`)
      return `${/^[\p{L}\p{N}]/u.test(phrase) ? String.raw`(?<![\p{L}\p{N}'’-])` : ''}${source}${/[\p{L}\p{N}]$/u.test(phrase) ? String.raw`(?![\p{L}\p{N}-])` : ''}`
    })
  return new RegExp(sources.join('|'), 'giu')
}

/** A phrase in the form that lists have it. */
export const normalizedPhrase = (found: string): string =>
  found
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
