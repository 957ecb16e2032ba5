import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { createPassageIndex, type PassageIndex } from '#domain/origin/passage-index.ts'
import { addPassages, type SourcePassage } from '#domain/origin/text-sources.ts'
import { isObject } from '#lib/json.ts'
import { sentencesOf } from '#lib/language/sentences.ts'

/** Records that a draft is compared with. */
export interface DraftContext {
  /** Drafts of any offer, deleted ones among them: a copy of an offer has the words of its original's drafts. */
  readonly drafts?: readonly AiResult[]
  readonly texts?: readonly Pick<Strategy, 'sources'>[]
  readonly offers?: readonly DomainRecord[]
}

/**
 * The words of a draft as they were written, for the text that they go into. Fields that a person kept are from the draft
 * that they were first written in, if it is among `drafts`; else a person's. Sentences that an AI has quoted whole from
 * the offer are a person's.
 */
export function draftPassages(draft: AiResult, context: DraftContext = {}): readonly SourcePassage[] {
  const { source, first, locked = [] } = draft
  const parts = Object.fromEntries(Object.entries(first.parts).filter(([key]) => !locked.includes(key)))
  const own = passageOf(source, locked.length === 0 ? draftText(first) : draftText({ text: '', parts }))
  const written = source === 'ai' ? withoutQuotes(own, draft, context) : own
  return addPassages([], [...locked.flatMap((key) => lockedPassages(draft, key, context.drafts ?? [])), ...written])
}

const passageOf = (source: AiResult['source'], text: string): readonly SourcePassage[] =>
  text.trim() === '' ? [] : [{ source: source === 'ai' ? 'ai' : 'writer', text }]

/** Finds the source of a kept field's words: one draft that has the same, or every draft they are edited from. */
function lockedPassages(draft: AiResult, key: string, drafts: readonly AiResult[]): readonly SourcePassage[] {
  const text = draft.first.parts[key] ?? ''
  const writers = drafts.filter(
    (other) => other.ID !== draft.ID && other.opportunity_id === draft.opportunity_id && !other.locked?.includes(key),
  )
  const same = writers.find((other) => other.first.parts[key] === text)
  if (same) return passageOf(same.source, text)
  const sentences = sentencesOf(text, '').map((sentence) => originWords(sentence.text))
  return writers.flatMap((other) => {
    const written = passageOf(other.source, draftText(other.first))
    const [passage] = written
    if (!passage) return []
    const index = createPassageIndex(written, passage.source)
    return sentences.some((words) => index.match(words) !== 'none') ? written : []
  })
}

/**
 * The passages without sentences that the offer had, word for word, before an AI first wrote them. A sentence that it
 * wrote itself can have come into the offer from a draft: it stays the AI's.
 */
function withoutQuotes(
  passages: readonly SourcePassage[],
  draft: AiResult,
  { drafts = [], texts = [], offers = [] }: DraftContext,
): readonly SourcePassage[] {
  const offered = offeredSentences(draft, offers)
  return passages.flatMap((passage) => {
    const sentences = sentencesOf(passage.text, '').map(({ text }) => ({ text, words: originWords(text) }))
    const candidates = sentences.filter(({ words }) => words.length > 0 && offered.hasSentence(words))
    if (candidates.length === 0) return [passage]
    const earlier = drafts
      .filter((other) => other.ID !== draft.ID && other.source === 'ai' && other.at < draft.at)
      .toSorted((one, other) => one.at - other.at)
    const inTexts = textsIndex(texts)
    const quotes = new Set(
      candidates.filter(({ words }) => {
        if (inTexts.hasSentence(words)) return false
        const first = earlier.find((other) => draftIndex(other).match(words) !== 'none')
        return !first || offeredSentences(first, offers).hasSentence(words)
      }),
    )
    if (quotes.size === 0) return [passage]
    const others = sentences.filter((sentence) => !quotes.has(sentence)).map(({ text }) => text)
    return passageOf('ai', others.join('\n'))
  })
}

/** Comparisons of many drafts with the same records part those into sentences once. */
const draftIndexes = new WeakMap<AiResult, PassageIndex>()
const textIndexes = new WeakMap<object, PassageIndex>()

function draftIndex(draft: AiResult): PassageIndex {
  const known = draftIndexes.get(draft) ?? createPassageIndex(passageOf('ai', draftText(draft.first)), 'ai')
  draftIndexes.set(draft, known)
  return known
}

function textsIndex(texts: readonly Pick<Strategy, 'sources'>[]): PassageIndex {
  const passages = () => texts.flatMap(({ sources = [] }) => sources)
  const known = textIndexes.get(texts) ?? createPassageIndex(passages(), 'ai')
  textIndexes.set(texts, known)
  return known
}

/** Sentences of a draft's inputs, and of the offer if it hasn't changed since. */
function offeredSentences({ inputs, at, opportunity_id }: AiResult, offers: readonly DomainRecord[]): PassageIndex {
  const offer = offers.find(({ ID }) => ID === opportunity_id)
  const content = offer && offer.updatedAt < at ? offer['content'] : undefined
  const texts = [...Object.values(inputs), ...(isObject(content) ? new OfferTexts(content).all() : [])]
  return createPassageIndex(
    texts.map((text) => ({ source: 'person', text })),
    'person',
  )
}
