import { draftedText } from '#content/drafted-text.ts'
import { singularName } from '#domain/copy/catalogue/singular-name.ts'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { type DomainRecord, titleIn } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { prefixedTitle, type StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { templateName } from '#content/draft-facts.ts'
import type { LocalDatabase } from '#store/database.ts'
import { childHeads } from '#store/queries.ts'
import { insertRecord } from '#records/actions/create.ts'
import type { ActionScene } from '#records/kind-screens.ts'

/**
 * 'Ads: Social ad: Weekly Loaf': the prefix of the specification, the template in the singular, the offer. A second one
 * ends in ' 2'.
 */
async function textTitle(
  database: LocalDatabase,
  kind: StrategyKind,
  draft: AiResult,
  offer: DomainRecord,
): Promise<string> {
  const useCase = templateNamed(draft.usecase)
  const name = useCase ? singularName(useCase) : templateName(draft.usecase)
  const plain = prefixedTitle(kind, `${name}: ${titleIn(offer).trim()}`)
  const taken = new Set((await childHeads(database, 'strategy', offer.ID)).map(({ title }) => title))
  let title = plain
  for (let number = 2; taken.has(title); number++) title = `${plain} ${number}`
  return title
}

/** Makes a text of a draft, for its offer, and opens it. `scene`: of texts. */
export async function putInText(scene: ActionScene, draft: AiResult, offer: DomainRecord): Promise<void> {
  const { workspace, screens, go } = scene
  if (screens.module !== undefined && !(await workspace.mayCreate(screens.module))) return
  const { kind, format, parts, content } = draftedText(draft)
  const title = await textTitle(workspace.database, kind, draft, offer)
  const meta_input = { kind, opportunity_id: offer.ID, format, parts, source_key: draft.name }
  const made = await insertRecord(workspace, screens.kind, {
    title,
    params: { post_title: title, post_content: content, meta_input },
  })
  if (!made.ok) return workspace.showRefusal(made.error)
  await go(screens.open({ ...made.value, extra: { kind, format, words: 0, offer: offer.name } }))
}
