import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { centsIn, moneyStyle, moneyText } from '#domain/reports/money.ts'
import { dateText } from '#domain/tokens/token-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { plainBlocks, type Runs, type TextBlock } from '#lib/markdown/blocks.ts'
import type { SharedWords } from './shared-words.ts'

/** The sections that a page tells in its own way; of all others it is said what stands in which field. */
export const TOLD_SECTIONS: readonly string[] = [
  'overview',
  'product',
  'goals',
  'transformation',
  'benefits',
  'incentives',
  'testimonials',
  'faq',
  'offer',
]

const MOST_ENTRIES = 6
const numbers = Array.from({ length: MOST_ENTRIES }, (_, index) => index + 1)

const heading = (text: string): TextBlock => ({ type: 'heading', level: 2, runs: [{ text }] })

/** Lines stay lines. */
const runsOf = (text: string): Runs =>
  plainBlocks(text).flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...('runs' in line ? line.runs : [])])

const paragraph = (runs: Runs): TextBlock => ({ type: 'paragraph', runs })
const paragraphs = (text: string): readonly TextBlock[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\n{2,}/)
        .map((one) => paragraph(runsOf(one)))

const list = (items: readonly (readonly TextBlock[])[], isOrdered = false): readonly TextBlock[] =>
  items.length === 0 ? [] : [{ type: 'list', isOrdered, start: 1, items }]

const under = (title: string, blocks: readonly TextBlock[]): readonly TextBlock[] =>
  blocks.length === 0 ? [] : [heading(title), ...blocks]

export interface SharedVoice {
  readonly words: SharedWords
  /** BCP 47; how days are written. */
  readonly locale: string
  /** The price as the offer says it: amounts are written as it is. */
  readonly price: string
}

/** An offer as somebody reads it who is to buy it, in the order in which it is told; what is empty is left out. `company`: the content of the profile. */
export function sharedBlocks(content: JsonObject, company: JsonObject, { words, locale, price }: SharedVoice): readonly TextBlock[] {
  const texts = new OfferTexts(content)
  const at = (path: string): string => texts.at(path).trim()
  const worth = worthIn(at, moneyStyle(price, locale))
  return [
    ...paragraphs(at('overview.product_description') || at('product.idea')),
    ...list(linesAt(at('overview.product_features'))),
    ...under(words.goals, [...paragraphs(at('goals.main')), ...list(entries(at, 'goals', ['aspiration', 'result']))]),
    ...under(words.steps, list(entries(at, 'transformation', ['obstacle', 'goal', 'vehicle']), true)),
    ...under(words.get, [...paragraphs(deliverable(at)), ...list(entries(at, 'benefits', ['feature', 'benefit'], worth))]),
    ...under(words.also, list(entries(at, 'incentives', ['bonus', 'benefit'], worth))),
    ...under(words.promise, paragraphs(at('benefits.guarantee'))),
    ...under(
      words.voices,
      numbers.flatMap((n) => voice(at, n)),
    ),
    ...under(
      words.questions,
      numbers.flatMap((n) => question(at, n)),
    ),
    ...under(words.until, offerBlocks(at, locale)),
    ...companyBlocks(company, words),
  ]
}

type At = (path: string) => string

const linesAt = (text: string): readonly (readonly TextBlock[])[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => [paragraph(runsOf(line))])

/** Each entry's first text stands out; what it is worth stands behind it. */
function entries(at: At, form: string, keys: readonly string[], worth?: (path: string) => string): readonly (readonly TextBlock[])[] {
  return numbers.flatMap((n) => {
    const [first = '', ...rest] = keys.map((key) => at(`${form}.${key}_${n}`)).filter((text) => text !== '')
    if (first === '') return []
    const price = worth?.(`${form}.price_${n}`) ?? ''
    const runs: Runs = [
      ...runsOf(first).map((run) => ({ ...run, isBold: true as const })),
      ...(price === '' ? [] : [{ text: ` (${price})` }]),
      ...rest.flatMap((text) => [{ text: '\n' }, ...runsOf(text)]),
    ]
    return [[paragraph(runs)]]
  })
}

/** What something is worth, as the offer writes its price; what is worth nothing, or is no amount, is not told. */
const worthIn =
  (at: At, style: ReturnType<typeof moneyStyle>) =>
  (path: string): string => {
    const cents = centsIn(at(path))
    return cents === undefined || cents === 0 ? '' : moneyText(cents, style)
  }

function deliverable(at: At): string {
  const time = [at('product.timeframe_amount'), at('product.timeframe_unit')].filter((text) => text !== '').join(' ')
  return [at('product.deliverable'), time].filter((text) => text !== '').join(', ')
}

function voice(at: At, n: number): readonly TextBlock[] {
  const comment = at(`testimonials.comment_${n}`)
  if (comment === '') return []
  const name = [at(`testimonials.firstname_${n}`), at(`testimonials.lastname_${n}`)].filter((text) => text !== '').join(' ')
  const by = [name, at(`testimonials.role_${n}`), at(`testimonials.company_${n}`)].filter((text) => text !== '').join(', ')
  return [{ type: 'quote', blocks: [...paragraphs(comment), ...(by === '' ? [] : [paragraph([{ text: by, isBold: true }])])] }]
}

function question(at: At, n: number): readonly TextBlock[] {
  const [asked, answer] = [at(`faq.question_${n}`), at(`faq.answer_${n}`)]
  if (asked === '' && answer === '') return []
  return [...(asked === '' ? [] : [{ type: 'heading', level: 3, runs: runsOf(asked) } satisfies TextBlock]), ...paragraphs(answer)]
}

function offerBlocks(at: At, locale: string): readonly TextBlock[] {
  const day = (key: string): string => {
    const date = at(`offer.${key}_date`)
    const [time, zone] = [at(`offer.${key}_time`), at(`offer.${key}_time_zone`)]
    return date === '' ? '' : [dateText(date, locale), time, time === '' ? '' : zone].filter((text) => text !== '').join(', ')
  }
  const dates = [day('start'), day('end')].filter((text) => text !== '').join(' – ')
  const sender = [at('offer.sender'), at('offer.sender_role')].filter((text) => text !== '').join(', ')
  return [
    ...paragraphs(at('offer.scarcity')),
    ...paragraphs(at('offer.reason')),
    ...paragraphs(dates),
    ...(at('offer.call_to_action') === '' ? [] : [paragraph(runsOf(at('offer.call_to_action')).map((run) => ({ ...run, isBold: true })))]),
    ...paragraphs(sender),
  ]
}

function companyBlocks(company: JsonObject, words: SharedWords): readonly TextBlock[] {
  const texts = new OfferTexts(company)
  const at = (key: string): string => texts.at(`company_info.${key}`).trim()
  const contact = [at('website'), at('email'), at('phone'), at('address')].filter((text) => text !== '').join('\n')
  const blocks = [...paragraphs(at('description')), ...paragraphs(contact)]
  const name = at('name') || at('legal_name')
  return name === '' && blocks.length === 0 ? [] : [heading(`${words.about} ${name}`.trim()), ...blocks]
}
