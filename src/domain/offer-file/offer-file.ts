import type { SourcePassage } from '#domain/origin/text-sources.ts'
import { formulaFileContent, type FormulaFile } from '#domain/formulas/formula-json.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { type CustomField, namedCustomFields } from '#domain/custom/custom-fields.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionFieldTexts } from '#domain/library/template-sections.ts'
import { CUSTOM_DATA_FORM } from '#domain/kinds/opportunity-forms.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** Value that identifies a file of offers. The format is described in docs/offer-file.md. */
export const OFFER_FILE_FORMAT = 'appc'
export const OFFER_FILE_VERSION = 1
export const OFFER_FILE_ENDING = '.appc'
export const OFFER_FILE_TYPE = 'application/vnd.appc+json'
/** A file may be at most so long. */
export const OFFER_FILE_MAX_BYTES = 10 * 1024 * 1024

/** So many of each may be in a file; texts: of each offer. */
export const OFFER_FILE_LIMITS = { offers: 200, formulas: 200, texts: 500 } as const

/** A section of an offer as a file has it: nothing that is empty. */
export interface FileSection {
  readonly fields: Readonly<Record<string, string>>
  readonly done: boolean
}

/** A text of an offer as a file has it. */
export interface FileText {
  readonly title: string
  readonly summary: string
  readonly kind: StrategyKind
  readonly format: string
  readonly parts: Readonly<Record<string, string>>
  readonly content: string
  /** Words that came into it from an AI, the built-in writer or the library. */
  readonly sources?: readonly SourcePassage[]
}

export interface FileOffer {
  readonly title: string
  readonly summary: string
  readonly sections: Readonly<Record<string, FileSection>>
  /** Names and types of the offer's custom data fields. */
  readonly customFields: readonly CustomField[]
  readonly texts: readonly FileText[]
}

export interface OfferFile {
  readonly offers: readonly FileOffer[]
  readonly formulas: readonly FormulaFile[]
}

/** A text and a formula as an account has them. */
export type { Strategy as FiledText } from '#domain/kinds/strategy.ts'

interface OfferFileInput {
  readonly offers: readonly { readonly offer: Opportunity; readonly texts: readonly Strategy[] }[]
  readonly formulas: readonly Formula[]
}

/**
 * Offers as the text of a file, with the texts and formulas that are to go along. `readOfferFile` gives them back as
 * they were.
 */
export function writeOfferFile({ offers, formulas }: OfferFileInput): string {
  const file = {
    format: OFFER_FILE_FORMAT,
    version: OFFER_FILE_VERSION,
    offers: offers.map(({ offer, texts }) => ({
      title: offer.title,
      summary: offer.excerpt,
      sections: toFileSections(offer.content),
      ...customFields(offer),
      ...(texts.length > 0 && { texts: texts.map(toFileText) }),
    })),
    ...(formulas.length > 0 && { formulas: formulas.map(formulaFileContent) }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Returns the filled-in fields of an offer's sections and whether each section is done. */
export function toFileSections(content: Opportunity['content']): Readonly<Record<string, FileSection & JsonObject>> {
  const sections: Record<string, FileSection & JsonObject> = {}
  for (const [key, section] of Object.entries(content)) {
    const filled = sectionFieldTexts(section).filter(([, text]) => text !== '')
    const done = isObject(section) && section.done === true
    if (filled.length > 0 || done) sections[key] = { fields: Object.fromEntries(filled), done }
  }
  return sections
}

/** The fields of one's own that an offer has named. */
export const fileCustomFields = (offer: Opportunity): readonly CustomField[] =>
  namedCustomFields(offer, CUSTOM_DATA_FORM)

function customFields(offer: Opportunity): Partial<Pick<FileOffer, 'customFields'>> {
  const fields = fileCustomFields(offer)
  return fields.length === 0 ? {} : { customFields: fields }
}

const toFileText = ({ title, excerpt, kind, format, parts, content, sources }: Strategy): FileText => ({
  title,
  summary: excerpt,
  kind,
  format,
  parts: Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')),
  content,
  ...(sources && sources.length > 0 && { sources }),
})
