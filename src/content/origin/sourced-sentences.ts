import { createLintText } from '#domain/copy/lint/lint-text.ts'
import type { Formatting } from '#domain/formats/format.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import { createGroundFinder, type OfferGround } from '#domain/origin/offer-grounds.ts'
import { type OriginSentence, sentenceOrigins } from '#domain/origin/sentence-origins.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'

/** A sentence with its origin and the fields of its offer that it rests on. */
export interface SourcedSentence extends OriginSentence {
  readonly grounds: readonly OfferGround[]
}

export interface SourcedText {
  readonly content: string
  readonly parts: Readonly<Record<string, string>>
  readonly sources: readonly SourcePassage[]
  /** Of `content`; parts are plain. */
  readonly formatting: Formatting
}

/** The sentences of a text, short texts first, each with its origin and what it rests on in the offer. */
export function sourcedSentences(
  { content, parts, sources, formatting }: SourcedText,
  offer: DomainRecord | undefined,
): readonly SourcedSentence[] {
  const texts = [
    ...Object.entries(parts).map(([field, raw]) =>
      createLintText({ field, label: field, raw }, { formatting: 'plain', language: '' }),
    ),
    createLintText({ field: 'content', label: 'Text', raw: content }, { formatting, language: '' }),
  ]
  const findGrounds = isObject(offer?.['content']) ? createGroundFinder(offer['content']) : () => []
  return sentenceOrigins(texts, sources).map((sentence) => ({ ...sentence, grounds: findGrounds(sentence.text) }))
}
