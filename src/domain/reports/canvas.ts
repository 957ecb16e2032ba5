import { t } from '@lingui/core/macro'
import { offerSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import { COMPANY_FORM } from '#domain/kinds/company.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { JsonObject } from '#lib/json.ts'
import { type CanvasCell, CanvasReader, type CanvasCellSpec, MAX_CELL_NAME_LETTERS } from './canvas-cells.ts'
import { moneyStyle } from './money.ts'
import { shortenToLine } from './shorten-to-line.ts'

export type { CanvasCell } from './canvas-cells.ts'

/** A piece of the sentence that an offer says. */
export interface SentencePiece {
  /** Text of the piece. A blank without a value shows the name of its field. */
  readonly text: string
  /** Dotted path of the field that fills it; null for the words between. */
  readonly path: string | null
  readonly isMissing: boolean
}

/** An offer on one page. */
export interface Canvas {
  readonly title: string
  /** The company's name; empty where the profile has none. */
  readonly company: string
  readonly sentence: readonly SentencePiece[]
  readonly rows: readonly (readonly CanvasCell[])[]
}

/** So much of a text has room in the sentence, and of the title over it. */
const PHRASE_LETTERS = 90

const CANVAS_ROWS: readonly (readonly CanvasCellSpec[])[] = [
  [
    {
      key: 'who',
      title: t`Who`,
      first: ['hypothesis.audience', 'product.audience', 'audience.name'],
      quiet: ['audience.qualifiers'],
    },
    {
      key: 'hurts',
      title: t`What hurts`,
      first: ['problems.main', 'hypothesis.problem'],
      quiet: ['hypothesis.emotion'],
    },
    { key: 'tried', title: t`They tried`, list: ['problems.tried_1', 'problems.tried_2', 'problems.tried_3'] },
    {
      key: 'changes',
      title: t`What changes`,
      first: ['hypothesis.transformation', 'goals.main', 'transformation.goal_1'],
    },
  ],
  [
    {
      key: 'product',
      title: t`The product`,
      first: ['product.deliverable', 'overview.product_description', 'product.idea'],
    },
    { key: 'get', title: t`What they get`, worths: { form: 'benefits', name: 'feature', count: 5, max: 5 } },
    { key: 'promise', title: t`Promise`, first: ['benefits.guarantee'] },
  ],
  [
    { key: 'now', title: t`Why now`, first: ['offer.scarcity'], also: ['offer.reason'], hasDates: true },
    { key: 'extra', title: t`Extra`, worths: { form: 'incentives', name: 'bonus', count: 6, max: 3 } },
    { key: 'proof', title: t`Proof`, customers: 6 },
    { key: 'next', title: t`Next step`, first: ['offer.call_to_action'], isStrong: true },
  ],
]

/**
 * Returns an offer on one page: its sentence and eleven cells, each text short enough for the page. `company`: the
 * content of the profile.
 */
export function offerCanvas(offer: Opportunity, company: JsonObject): Canvas {
  const texts = new OfferTexts(offer.content)
  const { text: price, amount } = offerPrice(texts, offer.excerpt)
  const reader = new CanvasReader(texts, moneyStyle(amount, draftLanguage(offer.content)))
  return {
    title: shortenToLine(offer.title, PHRASE_LETTERS),
    company: shortenToLine(new OfferTexts(company).at(`${COMPANY_FORM.key}.name`), MAX_CELL_NAME_LETTERS),
    sentence: sentencePieces(texts, price),
    rows: CANVAS_ROWS.map((cells) => cells.map((cell) => reader.cell(cell))),
  }
}

/** `price`: what the offer costs, stated or found in its prose. */
function sentencePieces(texts: OfferTexts, price: string): readonly SentencePiece[] {
  const { isList, parts } = offerSentence(texts)
  return parts.flatMap((part, index): readonly SentencePiece[] => {
    if (typeof part === 'string') return [{ text: part, path: null, isMissing: false }]
    const path = `content.${part.form}.fields.${part.field}`
    const isPrice = /^price(?:_1)?$/.test(part.field)
    const text = shortenToLine((isPrice && price) || part.text, PHRASE_LETTERS)
    const piece = { text: text === '' ? part.placeholder : text, path, isMissing: text === '' }
    return isList
      ? [{ text: `${index === 0 ? '' : ' · '}${part.label}: `, path: null, isMissing: false }, piece]
      : [piece]
  })
}
