import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { countTextWords } from '#domain/kinds/text-excerpt.ts'
import { type Completeness, offerCompleteness } from './completeness.ts'
import { parsePriceCents, AMOUNT_FIGURE, moneyStyle, type MoneyStyle } from './money.ts'
import { type OfferTime, offerTime } from './offer-time.ts'
import { type PriceLadder, priceLadder } from './price-ladder.ts'
import { type ValueStack, valueStack } from './value-stack.ts'

/** Number of words and of entries of each type in an offer. */
export interface OfferCounts {
  readonly words: number
  readonly benefits: number
  readonly bonuses: number
  readonly testimonials: number
  readonly questions: number
}

/** Figures about an offer, all calculated from its own fields. */
export interface Indicators {
  readonly completeness: Completeness
  readonly prices: PriceLadder
  readonly worth: ValueStack
  readonly time: OfferTime
  readonly counts: OfferCounts
  readonly money: MoneyStyle
  /** When the offer was changed last, epoch ms. */
  readonly changedMs: number
}

/** The indicators of an offer at a moment: the same offer at the same moment gives the same. */
export function offerIndicators(offer: Opportunity, nowMs: number): Indicators {
  const texts = new OfferTexts(offer.content)
  const at = (path: string): string => texts.at(path)
  const { amount: price, path: pricePath } = offerPrice(texts, offer.excerpt)
  const money = moneyStyle(price, draftLanguage(offer.content))
  return {
    completeness: offerCompleteness(offer),
    prices: priceLadder({ at, price, pricePath, money, title: offer.title }),
    worth: valueStack({ at, price, priceCents: parsePriceCents(AMOUNT_FIGURE.exec(price)?.[0] ?? '') }),
    time: offerTime(offer, nowMs),
    counts: countOfferParts(texts, offer.excerpt),
    money,
    changedMs: offer.updatedAt,
  }
}

const countOfferParts = (texts: OfferTexts, excerpt: string): OfferCounts => {
  const filled = (field: string, count: number): number =>
    Array.from({ length: count }, (_, index) => texts.at(`${field}_${index + 1}`)).filter((text) => text.trim() !== '')
      .length
  return {
    words: texts
      .all()
      .reduce(
        (sum, content) => sum + countTextWords({ content, parts: {} }),
        countTextWords({ content: excerpt, parts: {} }),
      ),
    benefits: filled('benefits.benefit', 5),
    bonuses: filled('incentives.bonus', 6),
    testimonials: filled('testimonials.comment', 6),
    questions: filled('faq.question', 5),
  }
}
