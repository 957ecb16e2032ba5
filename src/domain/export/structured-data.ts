import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { parsePriceCents } from '#domain/reports/money.ts'
import { tokenValue, type TokenValues } from '#domain/tokens/tokens.ts'
import { type Json, type JsonObject, isObject } from '#lib/json.ts'

/** Words of an exported page, and the offer that they come from. */
export interface StructuredDataSource {
  /** Every word that a reader of the page sees. */
  readonly pageText: string
  readonly values: TokenValues
  /** Content of the offer; absent for a text without one. */
  readonly offer: JsonObject | undefined
}

type GraphNode = JsonObject

/**
 * Builds the schema.org graph of an exported page. Search engines punish markup that a reader can't see, so a value is
 * in it only if a field is filled and its words are on the page. Customers' quotes are no reviews: markup of reviews
 * about oneself is refused.
 */
export function structuredDataGraph(source: StructuredDataSource): readonly GraphNode[] {
  return [productNode(source), faqNode(source)].filter((node) => node !== undefined)
}

const MAX_FAQ_ENTRIES = 5

/** Returns the product, if the page says more of it than its name. */
function productNode({ pageText, values, offer }: StructuredDataSource): GraphNode | undefined {
  const page = collapsed(pageText)
  const shown = (key: string): string => {
    const value = collapsed(tokenValue(values, key) ?? '')
    return value !== '' && containsPhrase(page, value) ? value : ''
  }
  const name = shown('overview.product_name') || shown('product.name')
  if (name === '') return undefined
  const description = shown('overview.product_description') || shown('product.deliverable')
  const offers =
    offer && shown('offer.price') !== '' ? offerNode(new OfferTexts(offer), shown('offer.end_date')) : undefined
  if (description === '' && !offers) return undefined
  return { '@type': 'Product', name, ...(description === '' ? {} : { description }), ...(offers && { offers }) }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** An amount and nothing else: 'from 49' and '49 plus VAT' are other prices than 49. */
const BARE_AMOUNT = /^\p{Nd}[\p{Nd}\s.,'’٫٬]*$/u

/** The price in its currency, with the period as its unit; undefined without an exact price and a currency. */
function offerNode(offer: OfferTexts, shownEnd: string): GraphNode | undefined {
  const [written, currency, period] = ['price', 'currency', 'price_period'].map((key) =>
    offer.at(`offer.${key}`).trim(),
  )
  const cents = written !== undefined && BARE_AMOUNT.test(written) ? parsePriceCents(written) : undefined
  if (cents === undefined || !/^[A-Z]{3}$/.test(currency ?? '')) return undefined
  const end = offer.at('offer.end_date').trim()
  const price = {
    price: cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2),
    priceCurrency: currency ?? '',
  }
  return {
    '@type': 'Offer',
    ...(period === '' || period === undefined
      ? price
      : { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitText: period } }),
    ...(shownEnd !== '' && ISO_DAY.test(end) ? { priceValidUntil: end } : {}),
  }
}

/** The questions that the page asks and answers at once. */
function faqNode({ pageText, values }: StructuredDataSource): GraphNode | undefined {
  const page = collapsed(pageText)
  const questions = Array.from({ length: MAX_FAQ_ENTRIES }, (_, index) => {
    const [name, text] = ['question', 'answer'].map((key) =>
      collapsed(tokenValue(values, `faq.${key}_${index + 1}`) ?? ''),
    )
    if (!name || !text || !containsPhrase(page, `${name} ${text}`)) return undefined
    return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }
  }).filter((one) => one !== undefined)
  return questions.length === 0 ? undefined : { '@type': 'FAQPage', mainEntity: questions }
}

const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Letters of scripts that part words by spaces; Japanese or Thai words may touch. */
const SPACED = String.raw`[\p{N}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`
const STARTS_WITH_WORD = new RegExp(`^${SPACED}`, 'u')
const ENDS_WITH_WORD = new RegExp(`${SPACED}$`, 'u')
const DIGIT_AND_POINT = /\p{N}[.,]$/u
const POINT_AND_DIGIT = /^[.,]\p{N}/u

/** True if a text has a phrase as whole words: '5.40' is not in '15.40'. */
function containsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const [before, after] = [
      text.slice(Math.max(0, at - 2), at),
      text.slice(at + phrase.length, at + phrase.length + 2),
    ]
    const isCut =
      (STARTS_WITH_WORD.test(phrase) && (ENDS_WITH_WORD.test(before) || DIGIT_AND_POINT.test(before))) ||
      (ENDS_WITH_WORD.test(phrase) && (STARTS_WITH_WORD.test(after) || POINT_AND_DIGIT.test(after)))
    if (!isCut) return true
  }
  return false
}

/** Characters that could end the element, or that old parsers take for line ends. */
const UNSAFE = /[<>&\u2028\u2029]/g

/** Writes a graph as an element of a page's head; empty for an empty graph. No value can leave the element. */
export function structuredDataHtml(graph: readonly GraphNode[]): string {
  if (graph.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph satisfies Json })
  const escaped = json.replaceAll(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<script type="application/ld+json">${escaped}</script>`
}

/** The content of a record that is an offer. */
export const offerContent = (offer: JsonObject | undefined): JsonObject | undefined =>
  offer && isObject(offer['content']) ? offer['content'] : undefined
