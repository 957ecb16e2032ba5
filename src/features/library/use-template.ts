import { entryFault } from '#domain/engine/entry-fault.ts'
import type { StrategyFacts } from '#domain/kinds/strategy.ts'
import { prefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import { allWords } from '#domain/kinds/text-words.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isolated } from '#lib/text/text.ts'
import { insertRecord } from '#records/actions/create.ts'
import { mayMakeUnder } from '#records/actions/may-make.ts'
import type { ActionScene } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { hostOf, type LibraryText } from './library-text.ts'
import { copyWords, wordsOf } from './words-of.ts'

/** The kind of record that is made of a template. */
export const STRATEGY = 'strategy'

const NO_TEXT_WITHOUT_OFFER = 'A text belongs to an offer, and there is none yet. Would you like to make one?'

/** Makes a text of a template for the offer, its tokens in it, and opens it. `scene`: of texts. */
export async function writeFrom(scene: ActionScene, text: LibraryText, offer: SummaryRow | undefined): Promise<void> {
  const may = await mayMakeUnder(scene, { parent: TOKEN_OFFER, none: NO_TEXT_WITHOUT_OFFER, yes: 'make an offer' })
  if (!may || !offer) return
  const { kind, format, parts, content, name } = text
  const title = prefixedTitle(kind, text.title)
  const meta_input = { kind, opportunity_id: offer.ID, format, parts, source_key: name }
  const made = await insertRecord(scene.workspace, STRATEGY, {
    title,
    params: { post_title: title, post_content: content, meta_input },
  })
  if (!made.ok) return scene.workspace.showRefusal({ code: made.error.code, message: entryFault(made.error).message })
  const facts: StrategyFacts = { kind, format, words: allWords(text, hasPlainBody(text)), offer: offer.name }
  await scene.go(scene.screens.open({ ...made.value, extra: { ...facts } }))
}

/** Leads to the page elsewhere on which a template is built: asks first, and takes the words along. */
export async function leaveFor(text: LibraryText, offer: SummaryRow | undefined, values: TokenValues): Promise<void> {
  const words = wordsOf(text, values)
  const host = hostOf(text.url)
  const taken =
    words.plain === ''
      ? ''
      : ` Your words${offer ? ` for ${isolated(offer.title)}` : ''} are copied, so that you can paste them there.`
  const message = `‘${isolated(text.title)}’ is built on ${host}, in a new window.${taken} Your work here stays as it is.`
  if (!(await notifier.confirm({ message, yes: 'open it', no: 'stay here' }))) return
  const isCopied = words.plain === '' || (await copyWords(words))
  const goes =
    isCopied ||
    (await notifier.confirm({
      message: `The browser does not let the app copy the words. Open ${host} without them?`,
      yes: 'open it',
      no: 'stay here',
    }))
  if (goes) window.open(text.url, '_blank', 'noopener,noreferrer')
}
