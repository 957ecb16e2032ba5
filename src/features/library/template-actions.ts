import { t } from '@lingui/core/macro'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import type { StrategyFacts } from '#domain/kinds/strategy.ts'
import { prefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import { countTextWords } from '#domain/kinds/text-excerpt.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { insertRecord } from '#records/actions/insert-record.ts'
import { canCreateUnderParent } from '#records/actions/can-create-under-parent.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { templateHost, type LibraryText } from './library-text.ts'
import { copyTemplateText, filledTemplateText } from './filled-template-text.ts'

/** The kind of record that is made of a template. */
export const CREATED_TEXT_KIND = 'strategy'

const TEMPLATE_NEEDS_OFFER = t`You need an offer before you can write a text. Would you like to create one?`

/** True if the plan has room for a text and there is an offer. Where not, the person has been told. */
export const canCreateTextForOffer = (context: ActionContext): Promise<boolean> =>
  canCreateUnderParent(context, { parent: TOKEN_OFFER, none: TEMPLATE_NEEDS_OFFER, yes: t`create an offer` })

/** Makes a text of a template for the offer, its tokens in it, and opens it. */
export async function createTextFromTemplate(
  context: ActionContext,
  text: LibraryText,
  offer: SummaryRow | undefined,
): Promise<void> {
  if (!(await canCreateTextForOffer(context)) || !offer) return
  const { kind, format, parts, content, name } = text
  const title = prefixedTitle(kind, text.title)
  const { libraryPassages } = await import('#domain/origin/comparison/library-passages.ts')
  const sources = [...libraryPassages(text)]
  const meta_input = { kind, opportunity_id: offer.ID, format, parts, source_key: name, sources }
  const made = await insertRecord(context.account, CREATED_TEXT_KIND, {
    title,
    params: { post_title: title, post_content: content, meta_input },
  })
  if (!made.ok)
    return context.account.showRefusal({ code: made.error.code, message: inputDialogFault(made.error).message })
  const facts: StrategyFacts = { kind, format, words: countTextWords(text, hasPlainBody(text)), offer: offer.name }
  await context.go(context.screens.open({ ...made.value, extra: { ...facts } }))
}

/** Leads to the page elsewhere on which a template is built: asks first, and takes the words along. */
export async function openExternalTemplate(
  text: LibraryText,
  offer: SummaryRow | undefined,
  values: TokenValues,
): Promise<void> {
  const words = filledTemplateText(text, values)
  const host = templateHost(text.url)
  const question = { message: externalPageQuestion(text, offer, words.plain !== ''), yes: t`open it`, no: t`stay here` }
  if (!(await notifier.confirm(question))) return
  const isCopied = words.plain === '' || (await copyTemplateText(words))
  const goes =
    isCopied ||
    (await notifier.confirm({
      message: t`Your browser doesn’t allow copying, so your text won’t be on the clipboard. Open ${host} anyway?`,
      yes: t`open it`,
      no: t`stay here`,
    }))
  if (goes) window.open(text.url, '_blank', 'noopener,noreferrer')
}

function externalPageQuestion(text: LibraryText, offer: SummaryRow | undefined, copiesWords: boolean): string {
  const host = templateHost(text.url)
  if (!copiesWords)
    return t`You build “${isolateDirection(text.title)}” on ${host}, which opens in a new window. Nothing changes here.`
  if (!offer)
    return t`You build “${isolateDirection(text.title)}” on ${host}, which opens in a new window. We copy your text so you can paste it there. Nothing changes here.`
  const offerTitle = isolateDirection(offer.title)
  return t`You build “${isolateDirection(text.title)}” on ${host}, which opens in a new window. We copy your text for ${offerTitle} so you can paste it there. Nothing changes here.`
}
