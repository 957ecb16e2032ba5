import { t } from '@lingui/core/macro'
import { type TextCheck, isAd } from '#domain/copy/lint/text-check.ts'
import { THIRD_PERSON_PHRASES, READER_WORDS, PERSONAL_TRAITS } from '#domain/copy/lint/lists/personal-phrases.ts'
import { phraseListPattern } from '#domain/copy/lint/phrase-patterns.ts'

const NEAR_WORDS = 6
/** Six words are not longer. */
const NEAR_CHARS = 90
const MAX_SENTENCE_CHARS = 500

/** Tells readers what they are, within six words: advertisements with that are refused. */
export const personalAttributeCheck: TextCheck = {
  id: 'personal',
  severity: (context) => (context.maker === 'built-in' && isAd(context) ? 'error' : 'advice'),
  *find(text, { language }) {
    const [traits, reader, people] = [
      phraseListPattern(PERSONAL_TRAITS, language),
      phraseListPattern(READER_WORDS, language),
      phraseListPattern(THIRD_PERSON_PHRASES, language),
    ]
    if (!traits || !reader) return
    const folded = text.folded()
    let next = 0
    const sentences = text.sentences()
    for (const { 0: trait, index } of folded.matchAll(traits)) {
      const end = index + trait.length
      while ((sentences[next]?.to ?? Infinity) < end) next++
      const start = Math.max(sentences[next]?.from ?? 0, index - MAX_SENTENCE_CHARS)
      const stop = Math.min(sentences[next]?.to ?? folded.length, end + MAX_SENTENCE_CHARS)
      const before = lastWords(folded.slice(Math.max(start, index - NEAR_CHARS), index))
      const behind = firstWords(folded.slice(end, Math.min(stop, end + NEAR_CHARS)))
      if (before.search(reader) === -1 && behind.search(reader) === -1) continue
      if (people && folded.slice(start, stop).search(people) !== -1) continue
      yield { from: index, to: end, message: t`Talk about the product, not about who the reader is` }
    }
  },
}

const lastWords = (text: string): string =>
  text
    .split(/(?<=\s)/u)
    .slice(-NEAR_WORDS)
    .join('')
const firstWords = (text: string): string =>
  text
    .split(/(?<=\s)/u)
    .slice(0, NEAR_WORDS + 1)
    .join('')
