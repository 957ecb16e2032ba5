import { ADDRESS_SIGN, TOKEN_SIGN } from '#domain/copy/lint/lint-text.ts'
import type { Sentence } from '#lib/language/sentences.ts'
import { originWords } from './origin-words.ts'
import { createPassageIndex, type PassageIndex } from './passage-index.ts'
import { isForgottenAi, type PassageSource, type SourcePassage } from './text-sources.ts'

/** Origins of a sentence. `uncompared`: a person's or an AI's, pasted a moment ago. */
export const SENTENCE_ORIGINS = ['person', 'library', 'writer', 'ai', 'ai-edited', 'uncompared'] as const
export type SentenceOrigin = (typeof SENTENCE_ORIGINS)[number]

/** A field of a stored text, parted into sentences without markup. */
interface FieldSentences {
  readonly field: string
  readonly raw: string
  sentences(): readonly Sentence[]
  /** The place in the stored text of a place in the text without markup. */
  rawAt(index: number): number
}

/** A sentence of a stored text with its origin. */
export interface OriginSentence {
  readonly field: string
  /** UTF-16 places in the stored text of the field, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** The sentence without markup, with merge fields and addresses as they were written. */
  readonly text: string
  readonly origin: SentenceOrigin
}

/**
 * The origin of each sentence that has words. It is found by comparing words and not by following edits, so that cutting,
 * pasting, undoing and merging can't lose it. A sentence is never a person's if it keeps four words in a row or half of
 * its words from an AI, unless the person had it before.
 */
export function sentenceOrigins(
  texts: readonly FieldSentences[],
  passages: readonly SourcePassage[],
): readonly OriginSentence[] {
  const indexes = {
    ai: createPassageIndex(passages, 'ai'),
    writer: createPassageIndex(passages, 'writer'),
    library: createPassageIndex(passages, 'library'),
    person: createPassageIndex(passages, 'person'),
    pasted: createPassageIndex(passages, 'pasted'),
  }
  const isAiForgotten = passages.some(isForgottenAi)
  return texts.flatMap((text) =>
    text.sentences().flatMap((sentence) => {
      const words = originWords(sentence.text)
      if (words.length === 0) return []
      const [from, to] = [text.rawAt(sentence.from), text.rawAt(sentence.to)]
      return [
        {
          field: text.field,
          from,
          to,
          text: writtenSentence(text, sentence),
          origin: originOfWords(words, indexes, isAiForgotten),
        },
      ]
    }),
  )
}

/** Puts merge fields and addresses back into the places of their signs. */
const writtenSentence = (field: FieldSentences, { text, from }: Sentence): string =>
  text.replaceAll(SIGN, (sign, at: number) => {
    const written = field.raw.slice(field.rawAt(from + at), field.rawAt(from + at + 1))
    return (sign === TOKEN_SIGN ? /^\{\{[^{}]*\}\}/.exec(written)?.[0] : undefined) ?? written
  })

const SIGN = new RegExp(`[${TOKEN_SIGN}${ADDRESS_SIGN}]`, 'g')

function originOfWords(
  words: readonly string[],
  { ai, writer, library, person, pasted }: Readonly<Record<PassageSource, PassageIndex>>,
  isAiForgotten: boolean,
): SentenceOrigin {
  // A rewriting keeps words of the person: their own sentence is not its.
  if (person.hasSentence(words) && !ai.hasSentence(words) && !isAiForgotten) return 'person'
  const byAi = ai.match(words)
  if (byAi === 'whole') return 'ai'
  // A sentence of the library can resemble one of an AI: whole beats edited.
  if (writer.match(words) === 'whole') return 'writer'
  if (library.match(words) === 'whole') return 'library'
  // Nobody knows yet whether the very sentence that was pasted is a person's.
  if (byAi === 'edited') return pasted.hasSentence(words) ? 'uncompared' : 'ai-edited'
  return pasted.match(words) === 'none' ? 'person' : 'uncompared'
}

/** The share of each origin among the words of a text, from 0 to 1; origins without words are left out. */
export function originShares(sentences: readonly OriginSentence[]): ReadonlyMap<SentenceOrigin, number> {
  const counts = new Map<SentenceOrigin, number>()
  let total = 0
  for (const { text, origin } of sentences) {
    const count = originWords(text).length
    counts.set(origin, (counts.get(origin) ?? 0) + count)
    total += count
  }
  return new Map(
    SENTENCE_ORIGINS.flatMap((origin) => {
      const count = counts.get(origin)
      return count === undefined ? [] : [[origin, count / total] as const]
    }),
  )
}

/** True if an AI wrote the sentence, alone or not, or can have written it. */
export const isPossiblyByAi = (origin: SentenceOrigin): boolean =>
  origin === 'ai' || origin === 'ai-edited' || origin === 'uncompared'
