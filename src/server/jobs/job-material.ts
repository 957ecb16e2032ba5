import type { DraftDirections } from '#domain/copy/catalogue/draft-directions.ts'
import { prefillInputs } from '#domain/copy/catalogue/prefill.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { requestLanguage } from '#domain/copy/writer/request/draft-language.ts'
import { formulaFields } from '#domain/formulas/formula-fields.ts'
import { fillPrompt } from '#domain/formulas/prompt-tokens.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import type { Job } from '#domain/kinds/job.ts'
import { DEFAULT_PREFERENCES, PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type BrandVoice, VOICE_KIND } from '#domain/voices/brand-voice.ts'
import { chosenVoiceID, voiceOfOffer, writingVoice, type WritingVoice } from '#domain/voices/choose-voice.ts'
import { limitTokenValues } from '#domain/tokens/bounded-values.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { formatToken, type Token, tokenValue } from '#domain/tokens/tokens.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import type { AttemptInput } from '#server/ai/attempt.ts'
import { markedValue, markFilledValues, markFoundTexts } from '#server/ai/prompt/value-marks.ts'
import type { RecordService, VersionedRecord } from '#server/records/record-service.ts'

/** Input for running a job. */
export interface JobMaterial extends AttemptInput {
  readonly offer: VersionedRecord | undefined
  readonly voice: WritingVoice
  readonly useCase: UseCase | undefined
  /** The prompt of a formula, filled in; empty for other requests. */
  readonly prompt: string
  /** The fields of the newest drafts of this offer and template. */
  readonly previous: readonly AiResult['parts'][]
  readonly directions: DraftDirections
  /** The fields of drafts that the person does not want again. */
  readonly avoidedDrafts: readonly AiResult['parts'][]
}

const contentOf = (record: DomainRecord | undefined): JsonObject => (isObject(record?.content) ? record.content : {})
const textIn = (record: DomainRecord | undefined, key: string): string =>
  typeof record?.[key] === 'string' ? record[key] : ''
/**
 * Characters of all values in a prompt: many times what a prompt may have, so that one which has more is refused for
 * its length.
 */
const MAX_FILLED_CHARS = 1024 * 1024
const MAX_PREVIOUS_DRAFTS = 6
/** Drafts of an offer among which those of one template are looked for. */
const MAX_DRAFTS_READ = 200

/**
 * Reads the brand voices that an offer's texts can be written by: its own and the default. All of them only where neither
 * exists, so that an account with many costs no more than others.
 */
async function candidateVoices(
  records: Pick<RecordService, 'get' | 'list'>,
  account: { readonly accountId: number },
  { offer, default_voice = 0 }: { readonly offer: DomainRecord | undefined; readonly default_voice?: number },
): Promise<readonly BrandVoice[]> {
  const IDs = new Set([chosenVoiceID(offer) ?? 0, default_voice].filter((ID) => ID > 0))
  const found = await Promise.all([...IDs].map((ID) => records.get(account, VOICE_KIND, { ID })))
  const voices = found.filter((voice) => voice !== undefined)
  return voices.length > 0 ? voices : (await records.list(account, VOICE_KIND)).records
}

/** Reads what a request is about, as it is now. */
export async function gatherMaterial(
  records: Pick<RecordService, 'get' | 'list' | 'latestChildren'>,
  account: { readonly accountId: number },
  job: Job,
  { nowMs, nonce }: { readonly nowMs: number; readonly nonce: string },
): Promise<JobMaterial> {
  const find = <K extends string>(kind: K, ID: number) =>
    ID === 0 ? Promise.resolve(undefined) : records.get(account, kind, { ID })
  const [offer, company, preferences, formula] = await Promise.all([
    find('opportunity', job.opportunity_id),
    find(COMPANY_KEY.kind, COMPANY_KEY.ID),
    find(PREFERENCES_KEY.kind, PREFERENCES_KEY.ID),
    find('formula', job.formula_id),
  ])
  const choices = { ...DEFAULT_PREFERENCES, ...preferences }
  const voice = writingVoice(
    voiceOfOffer(await candidateVoices(records, account, { ...choices, offer }), choices, offer),
  )
  const content = contentOf(offer)
  const useCase = findUseCase(/^\d+$/.test(job.usecase) ? Number(job.usecase) : job.usecase)
  const inputs = useCase ? inputsOf(job, useCase, offer, company) : job.inputs
  const isRewriting = useCase?.group === 'text'
  const language =
    useCase?.slug === 'text-translate'
      ? languageTag(job.inputs.topic ?? '')
      : requestLanguage({
          content,
          inputs: isRewriting ? job.inputs : inputs,
          asked: job.language,
          voice: voice.language,
          isRewriting,
        })
  const directions = job.directions ?? {}
  const [previous, avoidedDrafts] = await Promise.all([
    useCase ? previousOf(records, account, { offerID: job.opportunity_id, slug: useCase.slug }) : [],
    readAvoidedDrafts(records, account, directions),
  ])
  const avoided = avoidedDrafts.map(joinedFields)
  return {
    offer,
    useCase,
    content,
    company: contentOf(company),
    excerpt: textIn(offer, 'excerpt'),
    inputs,
    prompt: markedPrompt(formula, job, { offer, company, language, nonce }),
    language,
    tone: directions.tone ?? job.tone,
    voice,
    nowMs,
    seed: String(job.ID),
    nonce,
    previous,
    directions,
    avoidedDrafts,
    avoided,
    earlier: [...avoided, ...(isRepeatable(useCase) ? [] : previous.map(joinedFields))],
  }
}

/**
 * The tag of a language that is called by its English name, its own, or its tag; `und` for one that is not known: then
 * nothing is checked by its rules.
 */
function languageTag(name: string): string {
  const sought = name.trim().toLowerCase()
  const isIt = (tag: string): boolean =>
    tag === sought ||
    [tag, 'en'].some(
      (within) => new Intl.DisplayNames([within], { type: 'language' }).of(tag)?.toLowerCase() === sought,
    )
  return LANGUAGES.find(isIt) ?? 'und'
}

const LANGUAGES = 'en de es fr pt it nl pl sv da nb fi cs sk hu ro bg el tr ru uk ar he fa hi ja zh ko th vi id'.split(
  ' ',
)

/** Merges the given inputs with the offer's values for those that were not given. */
function inputsOf(
  job: Job,
  useCase: UseCase,
  offer: DomainRecord | undefined,
  company: DomainRecord | undefined,
): Job['inputs'] {
  const texts = { title: textIn(offer, 'title'), excerpt: textIn(offer, 'excerpt') }
  const found = prefillInputs(useCase, contentOf(offer), contentOf(company), texts).filter(({ text }) => text !== '')
  return { ...Object.fromEntries(found.map(({ keyLabel, text }) => [keyLabel, text])), ...job.inputs }
}

interface PromptSources {
  readonly offer: DomainRecord | undefined
  readonly company: DomainRecord | undefined
  readonly language: string
  readonly nonce: string
}

/**
 * A formula's prompt with its values marked as data. The device has filled it in; for other programs its blanks are
 * filled by name or key, then its merge fields with what the offer and the company say. What has no value stays. A
 * prompt of a formula that has changed since, or was never saved, has the texts of the offer marked that are found in
 * it.
 */
function markedPrompt(
  formula: Formula | undefined,
  { prompt, inputs }: Job,
  { offer, company, language, nonce }: PromptSources,
): string {
  const found = (): string => {
    if (prompt.trim() === '') return ''
    const texts = [contentOf(offer), contentOf(company)].flatMap((content) => new OfferTexts(content).all())
    const titles = [textIn(offer, 'title'), textIn(offer, 'excerpt')]
    return markFoundTexts(prompt, [...texts, ...titles, ...Object.values(inputs)], nonce)
  }
  if (!formula) return found()
  const { values } = limitTokenValues(tokenValues({ offer, company, locale: language }), MAX_FILLED_CHARS)
  const fields = new Map(formulaFields(formula.src, formula).map((field) => [field.name, field]))
  const valueFor = (token: Token): string | undefined => {
    const field = token.section === '' ? fields.get(token.key) : undefined
    return field ? (inputs[field.key] ?? inputs[field.name]) : tokenValue(values, token.key)
  }
  if (prompt.trim() !== '') return markFilledValues(formula.src, prompt, valueFor, nonce) ?? found()
  return fillPrompt(formula.src, (token) => {
    const value = valueFor(token)
    if (value !== undefined) return markedValue(value, nonce)
    return fields.get(token.key)?.isRequired === false ? '' : formatToken(token.key)
  })
}

/** Templates whose drafts are of other texts each time, or of a customer's own words: likeness is no fault there. */
const isRepeatable = (useCase: UseCase | undefined): boolean =>
  useCase === undefined || useCase.group === 'text' || REPEATABLE_SLUGS.has(useCase.slug)
const REPEATABLE_SLUGS: ReadonlySet<string> = new Set(['testimonial', 'review-replies', 'questions-answers'])

const joinedFields = (parts: AiResult['parts']): string => Object.values(parts).join('\n')

/** The fields of drafts that a person does not want again. */
async function readAvoidedDrafts(
  records: Pick<RecordService, 'get'>,
  account: { readonly accountId: number },
  { avoid = [] }: DraftDirections,
): Promise<readonly AiResult['parts'][]> {
  const drafts = await Promise.all(
    avoid.map(async (one): Promise<AiResult['parts']> => {
      if (typeof one === 'string') return { text: one }
      const draft = await records.get(account, 'aiResult', { ID: one })
      if (!draft) return {}
      return Object.keys(draft.parts).length > 0 ? draft.parts : { text: draft.text }
    }),
  )
  return drafts.filter((parts) => joinedFields(parts).trim() !== '')
}

async function previousOf(
  records: Pick<RecordService, 'latestChildren'>,
  account: { readonly accountId: number },
  { offerID, slug }: { readonly offerID: number; readonly slug: string },
): Promise<readonly AiResult['parts'][]> {
  const of = { kind: 'aiResult', parent: offerID } as const
  const { records: newest } = await records.latestChildren(account, of, {
    isOldestFirst: false,
    after: null,
    limit: MAX_DRAFTS_READ,
  })
  return newest
    .map(({ record }) => record)
    .filter(({ usecase }) => usecase === slug)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_PREVIOUS_DRAFTS)
    .map(({ parts }) => parts)
}
