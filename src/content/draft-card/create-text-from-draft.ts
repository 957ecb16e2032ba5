import { t } from '@lingui/core/macro'
import { draftedText } from '#content/drafted-text.ts'
import { singularUseCaseName } from '#domain/copy/catalogue/singular-use-case-name.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { type DomainRecord, storedTitle } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { prefixedTitle, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { templateName } from '#content/draft-facts.ts'
import type { LocalDatabase } from '#store/database.ts'
import { childSummaries } from '#store/queries.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import type { ActionContext } from '#records/kind-screens.ts'

/** Without its passages, words of an AI would be called a person's. */
const NOT_COMPARED = t`We couldn’t check which words an AI wrote, so no text was created. Try again`

/**
 * 'Ads: Social ad: Weekly Loaf': the prefix of the specification, the template in the singular, the offer. A second one
 * ends in ' 2'.
 */
async function newTextTitle(
  database: LocalDatabase,
  kind: StrategyKind,
  draft: AiResult,
  offer: DomainRecord,
): Promise<string> {
  const useCase = findUseCase(draft.usecase)
  const name = useCase ? singularUseCaseName(useCase) : templateName(draft.usecase)
  const plain = prefixedTitle(kind, `${name}: ${storedTitle(offer).trim()}`)
  const taken = new Set((await childSummaries(database, 'strategy', offer.ID)).map(({ title }) => title))
  let title = plain
  for (let number = 2; taken.has(title); number++) title = `${plain} ${number}`
  return title
}

/** Makes a text of a draft, for its offer, and opens it. */
export async function createTextFromDraft(context: ActionContext, draft: AiResult, offer: DomainRecord): Promise<void> {
  const { account, screens, go } = context
  if (screens.module !== undefined && !(await account.mayCreate(screens.module))) return
  const { kind, format, parts, content } = draftedText(draft)
  const title = await newTextTitle(account.database, kind, draft, offer)
  const { findDraftPassages } = await import('#content/origin/find-known-passages.ts')
  const found = await findDraftPassages(account.database, draft).catch((error: unknown) => {
    reportError(error)
    return undefined
  })
  if (!found) return account.showRefusal({ code: 'unknown', message: NOT_COMPARED })
  const sources = [...found]
  const meta_input = { kind, opportunity_id: offer.ID, format, parts, source_key: draft.name, sources }
  const made = await insertRecord(account, screens.kind, {
    title,
    params: { post_title: title, post_content: content, meta_input },
  })
  if (!made.ok) return account.showRefusal(made.error)
  await go(screens.open({ ...made.value, extra: { kind, format, words: 0, offer: offer.name } }))
}
