import { draftedText } from '#content/drafted-text.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import { voiceOfOffer } from '#domain/voices/choose-voice.ts'
import type { EditedDraft } from '#domain/voices/learning/propose-rules.ts'
import type { VoiceText } from '#domain/voices/learning/read-voice-text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords, recordById } from '#store/queries.ts'
import { readVoices } from './read-voices.ts'

const TEXT_KIND = 'strategy'
const OFFER = 'opportunity'
const MAX_TEXTS = 100
const MAX_DRAFTS = 200

/** A text of the account to learn from. */
export interface AccountText extends VoiceText {
  /** 'emails', 'posts': where it comes from. */
  readonly kind: string
}

/** The texts of the account that say something, the last one edited first. */
export async function readAccountTexts(database: LocalDatabase): Promise<readonly AccountText[]> {
  const records = await latestRecords(database, TEXT_KIND, MAX_TEXTS)
  return records.flatMap(({ ID, title, kind, parts, content }) => {
    const text = [...Object.values(parts), content].filter((words) => words.trim() !== '').join('\n\n')
    return text === '' ? [] : [{ id: `text-${ID}`, title, kind, text }]
  })
}

/**
 * Drafts for a voice's offers as they were written, and as people left them: in the draft itself, or in the text that
 * was made from it.
 */
export async function readEditedDrafts(database: LocalDatabase, voiceID: number): Promise<readonly EditedDraft[]> {
  const [drafts, texts, { voices, choices }, company] = await Promise.all([
    latestRecords(database, DRAFT_KIND, MAX_DRAFTS),
    latestRecords(database, TEXT_KIND, MAX_DRAFTS),
    readVoices(database),
    recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
  ])
  const madeOf = new Map(texts.map((text) => [text.meta.source_key ?? '', text]))
  const offers = new Map<number, { readonly voiceID: number | undefined; readonly facts: string }>()
  for (const { opportunity_id } of drafts)
    if (!offers.has(opportunity_id)) {
      const offer = (await recordById(database, OFFER, opportunity_id))?.record
      offers.set(opportunity_id, {
        voiceID: voiceOfOffer(voices, choices, offer)?.ID,
        facts: [offer, company?.record].map(factsOf).join('\n'),
      })
    }
  return drafts.flatMap((draft) => {
    const offer = offers.get(draft.opportunity_id)
    if (offer?.voiceID !== voiceID) return []
    const text = madeOf.get(draft.name)
    const [before, after] = text ? [draftedWords(draft), wordsOf(text)] : [draftText(draft.first), draftText(draft)]
    if (before === after) return []
    const sources = text?.sources ?? []
    const edited = { id: String(draft.ID), title: text?.title ?? draft.title, before, after, facts: offer.facts }
    return [sources.length === 0 ? edited : { ...edited, sources }]
  })
}

/** Reads the texts of offers and of the company profile. */
const factsOf = (record: DomainRecord | undefined): string =>
  record === undefined
    ? ''
    : [record.title, record.excerpt, ...new OfferTexts(isObject(record.content) ? record.content : {}).all()]
        .filter((words) => typeof words === 'string')
        .join('\n')

/** A draft as its text began. */
const draftedWords = ({ usecase, first }: AiResult): string => wordsOf(draftedText({ usecase, ...first }))

const wordsOf = ({ parts, content }: { parts: Readonly<Record<string, string>>; content: string }): string =>
  [
    ...Object.entries(parts)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, words]) => words),
    content,
  ]
    .filter((words) => words.trim() !== '')
    .join('\n\n')
