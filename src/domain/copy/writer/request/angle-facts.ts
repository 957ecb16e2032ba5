import { t } from '@lingui/core/macro'
import { hasOfferEnded } from '#domain/stale/offer-end.ts'
import type { JsonObject } from '#lib/json.ts'
import { DRAFT_ANGLES, type DraftAngle } from '#domain/copy/catalogue/draft-directions.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { writtenAmounts } from '#domain/copy/catalogue/price/written-price.ts'

const numbered = (path: string): readonly string[] => [1, 2, 3, 4, 5, 6].map((n) => `${path}_${n}`)

interface AngleNeed {
  /** Fields of which one is enough; each entry may be several that belong together. */
  readonly fields: readonly (readonly string[])[]
  /** In words: 'Needs a guarantee'. */
  readonly missing: string
  /** True if an offer that has ended gives none. */
  readonly isLive?: boolean
}

const oneOf = (...paths: readonly string[]): AngleNeed['fields'] => paths.map((path) => [path])

/** Fields of the offer without one of which a text can't open so. The price is found in other fields as well. */
const ANGLE_NEEDS: Readonly<Record<DraftAngle, AngleNeed>> = {
  problem: { fields: oneOf('problems.main', 'hypothesis.problem'), missing: t`Needs their main problem` },
  result: {
    fields: oneOf(
      'hypothesis.transformation',
      'hypothesis.solution',
      'goals.main',
      'goals.gains',
      'goals.desires',
      ...numbered('goals.aspiration'),
      ...numbered('goals.result'),
    ),
    missing: t`Needs what changes for people`,
  },
  benefit: {
    fields: oneOf(...numbered('benefits.feature'), ...numbered('benefits.benefit')),
    missing: t`Needs a benefit`,
  },
  proof: { fields: oneOf(...numbered('testimonials.comment')), missing: t`Needs a testimonial` },
  price: { fields: [], missing: t`Needs a price` },
  deadline: {
    fields: oneOf('offer.end_date', 'offer.amount', 'offer.scarcity'),
    missing: t`Needs an end date or a limit`,
    isLive: true,
  },
  guarantee: { fields: oneOf('benefits.guarantee'), missing: t`Needs a guarantee` },
  bonus: {
    fields: oneOf(...numbered('incentives.bonus'), ...numbered('incentives.benefit')),
    missing: t`Needs a bonus`,
  },
  question: {
    fields: [1, 2, 3, 4, 5, 6].map((n) => [`faq.question_${n}`, `faq.answer_${n}`]),
    missing: t`Needs a question with its answer`,
  },
  tried: {
    fields: oneOf(...numbered('problems.tried'), ...numbered('problems.result')),
    missing: t`Needs what people have tried`,
  },
  story: { fields: oneOf('offer.reason'), missing: t`Needs the reason why now`, isLive: true },
}

export interface AngleOffer {
  /** The `content` of the offer. */
  readonly content: JsonObject
  readonly excerpt: string
  readonly nowMs: number
}

/** Names what the offer lacks for an angle, such as 'Needs a guarantee'; empty if nothing is missing. */
export function missingForAngle(angle: DraftAngle, { content, excerpt, nowMs }: AngleOffer): string {
  const { fields, missing, isLive = false } = ANGLE_NEEDS[angle]
  const texts = new OfferTexts(content)
  if (angle === 'price') return missingPrice(texts, excerpt, missing)
  if (isLive && hasOfferEnded({ ID: 0, name: '', updatedAt: 0, content }, nowMs)) return t`This offer has ended`
  return fields.some((together) => together.every((path) => texts.at(path).trim() !== '')) ? '' : missing
}

/** Drafts use a price found in prose only where it stands by itself: stating it always helps. */
function missingPrice(texts: OfferTexts, excerpt: string, missing: string): string {
  if (offerPrice(texts, excerpt).text.trim() !== '') return ''
  const isWritten = [excerpt, ...texts.all()].some((text) => writtenAmounts(text).length > 0)
  return isWritten ? t`State the price in Product › Offer` : missing
}

/**
 * Says why drafts open with something else than was asked for; empty where they don't. English, as all sentences of the
 * server.
 */
export function angleShortfall(angle: DraftAngle | undefined, offer: AngleOffer): string {
  const missing = angle === undefined ? '' : missingForAngle(angle, offer)
  if (angle === undefined || missing === '') return ''
  return `${DRAFT_ANGLES[angle]}: ${missing.charAt(0).toLowerCase()}${missing.slice(1)}. These drafts begin with something else.`
}
