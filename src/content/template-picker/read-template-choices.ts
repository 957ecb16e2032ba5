import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { type AiAccess, aiAccessOf } from '#content/ai/ai-access.ts'
import { draftFacts } from '#content/draft-facts.ts'
import type { JsonObject } from '#lib/json.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestSummaries, readAccountPlan, recordById } from '#store/queries.ts'
import { readHasAiProvider, readOfferedUseCases } from '#store/react/writing-options.ts'
import type { SummaryRow } from '#store/rows.ts'

/** The latest drafts tell which templates were used lately. */
const LATEST_DRAFTS = 100

export interface TemplateChoices {
  /** Content of the company's profile. */
  readonly company: JsonObject
  /** Slugs of the templates used lately, for any offer, the latest first. */
  readonly lately: readonly string[]
  /** Slugs of the templates that are offered; undefined where this device was never told. */
  readonly offered: readonly string[] | undefined
  readonly ai: AiAccess['state']
  /** The account's own formulas, newest first. */
  readonly formulas: readonly SummaryRow[]
}

export async function readTemplateChoices(database: LocalDatabase): Promise<TemplateChoices> {
  const [company, drafts, offered, formulas, hasProvider, plan] = await Promise.all([
    recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
    latestSummaries(database, 'aiResult', LATEST_DRAFTS),
    readOfferedUseCases(database),
    latestSummaries(database, 'formula'),
    readHasAiProvider(database),
    readAccountPlan(database),
  ])
  const content = company?.record.content
  return {
    company: content ?? {},
    lately: [...new Set(drafts.map((draft) => draftFacts(draft).usecase))],
    offered,
    ai: aiAccessOf(hasProvider, plan).state,
    formulas,
  }
}
