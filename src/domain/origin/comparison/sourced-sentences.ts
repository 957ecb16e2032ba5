import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { fieldTexts } from '#domain/copy/lint/lint-text.ts'
import type { Formatting } from '#domain/formats/format.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import { createGroundFinder, type OfferGround } from '#domain/origin/offer-grounds.ts'
import { type OriginSentence, sentenceOrigins } from '#domain/origin/sentence-origins.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

/** A sentence with its origin and the fields of its offer that it rests on. */
export interface SourcedSentence extends OriginSentence {
  readonly grounds: readonly OfferGround[]
  /** True for a claim of an AI that nothing in the offer says. Unknown without an offer in the same language. */
  readonly isUnproven: boolean
}

export interface SourcedText {
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
  readonly sources: readonly SourcePassage[]
  /** Formatting of `content`; parts are plain. */
  readonly formatting: Formatting
}

/** The sentences of a text, short texts first, each with its origin and what it rests on in the offer. */
export function sourcedSentences(
  { content, parts, sources, formatting }: SourcedText,
  offer: DomainRecord | undefined,
): readonly SourcedSentence[] {
  const texts = fieldTexts({ parts, content }, formatting)
  const findGrounds = isObject(offer?.['content']) ? createGroundFinder(offer['content']) : () => []
  const language = detectLanguage([...Object.values(parts), content].join('\n'))
  const isComparable = isObject(offer?.['content']) && language === new OfferTexts(offer['content']).language()
  return sentenceOrigins(texts, sources).map((sentence) => {
    const grounds = findGrounds(sentence.text)
    const isByAi = sentence.origin === 'ai' || sentence.origin === 'ai-edited'
    return {
      ...sentence,
      grounds,
      isUnproven: isComparable && isByAi && grounds.length === 0 && isClaim(sentence.text),
    }
  })
}

/** Greetings, questions and short calls claim nothing. */
const MIN_CLAIM_WORDS = 5
const isClaim = (sentence: string): boolean =>
  /\p{N}/u.test(sentence) || (originWords(sentence).length >= MIN_CLAIM_WORDS && !/[?？؟]$/u.test(sentence.trim()))
