import { prefillInputs } from '#domain/copy/catalogue/prefill.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import type { JsonObject } from '#lib/json.ts'
import type { FactRequest } from '#server/ai/facts.ts'
import { sampleOffer } from './sample-offer.ts'

/** Offers that prompts are shown for, by their files in tests/fixtures/offers. */
export const PROMPT_OFFERS = {
  long: 'prompt-long',
  short: 'dental-german',
  japanese: 'prompt-japanese',
  arabic: 'prompt-arabic',
  hurried: 'prompt-hurried',
} as const
export type PromptOfferName = keyof typeof PROMPT_OFFERS

/** A day on which none of these offers has ended. */
const PROMPTED_AT_MS = Date.parse('2027-03-01T10:00:00Z')

/** An offer as a request for drafts has it, with the inputs of a template filled in. */
export function promptOffer(name: PromptOfferName, useCase?: UseCase): FactRequest {
  const { title, excerpt, sections } = sampleOffer(PROMPT_OFFERS[name])
  const content: JsonObject = Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }]))
  const filled = useCase ? prefillInputs(useCase, content, {}, { title, excerpt }) : []
  const inputs = Object.fromEntries(filled.flatMap(({ keyLabel, text }) => (text === '' ? [] : [[keyLabel, text]])))
  return { content, company: {}, excerpt, inputs, language: draftLanguage(content), nowMs: PROMPTED_AT_MS }
}
