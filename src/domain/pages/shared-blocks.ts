import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { parsePriceCents, type MoneyStyle, moneyStyle, formatMoney } from '#domain/reports/money.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import type { JsonObject } from '#lib/json.ts'
import { plainBlocks, type InlineRuns, type TextBlock } from '#lib/markdown/blocks.ts'
import type { SharedPageLabels } from './shared-page-labels.ts'

/** Sections that the page lays out itself; all others are listed field by field. */
export const LAID_OUT_SECTIONS: readonly string[] = [
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

const MAX_SHARED_ENTRIES = 6
const numbers = Array.from({ length: MAX_SHARED_ENTRIES }, (_, index) => index + 1)

const heading = (text: string): TextBlock => ({ type: 'heading', level: 2, runs: [{ text }] })

/** Lines stay lines. */
const runsOf = (text: string): InlineRuns =>
  plainBlocks(text).flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...('runs' in line ? line.runs : []),
  ])

const paragraph = (runs: InlineRuns): TextBlock => ({ type: 'paragraph', runs })
const sharedParagraphs = (text: string): readonly TextBlock[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\n{2,}/)
        .map((one) => paragraph(runsOf(one)))

const list = (items: readonly (readonly TextBlock[])[], isOrdered = false): readonly TextBlock[] =>
  items.length === 0 ? [] : [{ type: 'list', isOrdered, start: 1, items }]

const titledBlocks = (title: string, blocks: readonly TextBlock[]): readonly TextBlock[] =>
  blocks.length === 0 ? [] : [heading(title), ...blocks]

export interface SharedPageLocale {
  readonly words: SharedPageLabels
  /** BCP 47, for dates. */
  readonly locale: string
  /** The price as the offer writes it: other amounts follow its style. */
  readonly price: string
}

export interface SharedBenefit {
  readonly title: string
  readonly text: string
  /** 'worth £6.50', 'Included'; empty where nothing is said. */
  readonly worth: string
}

/** The parts of a shared page that have a place of their own; an empty text or list is left out of the page. */
export interface SharedParts {
  readonly lead: string
  readonly button: string
  readonly places: string
  readonly benefits: readonly SharedBenefit[]
  readonly guarantee: string
  readonly quote: { readonly text: string; readonly by: string } | null
  /** Remaining blocks, in their order. */
  readonly rest: readonly TextBlock[]
}

/** Longer ones are paragraphs of their own. */
const MAX_BUTTON_CHARS = 48
const MAX_PLACES_CHARS = 80

/** An offer as a buyer reads it; empty parts are left out. `company`: the content of the profile. */
export function sharedParts(
  content: JsonObject,
  excerpt: string,
  company: JsonObject,
  voice: SharedPageLocale,
): SharedParts {
  const { words, locale, price } = voice
  const texts = new OfferTexts(content)
  const at = (path: string): string => texts.at(path).trim()
  const style = moneyStyle(price, locale.split('-')[0] ?? '')
  const worth = worthIn(at, style)
  const description = at('overview.product_description') || at('product.idea')
  const [firstOfIt = '', ...restOfIt] = description.split(/\n{2,}/)
  const lead = excerpt.trim() || firstOfIt
  const isLead = (text: string): boolean => text.trim() !== '' && text.trim() !== lead
  const [button, places] = [at('offer.call_to_action'), at('offer.scarcity')]
  const isButton = button !== '' && button.length <= MAX_BUTTON_CHARS && !button.includes('\n')
  const hasPlaces = places !== '' && places.length <= MAX_PLACES_CHARS && !places.includes('\n')
  const quotes = numbers.flatMap((n) => quoteAt(at, n))
  return {
    lead,
    button: isButton ? button : '',
    places: hasPlaces ? places : '',
    benefits: benefitsIn(at, words, style),
    guarantee: at('benefits.guarantee'),
    quote: quotes[0] ?? null,
    rest: [
      ...sharedParagraphs([firstOfIt, ...restOfIt].filter(isLead).join('\n\n')),
      ...list(linesAt(at('overview.product_features'))),
      ...titledBlocks(words.goals, [
        ...sharedParagraphs(at('goals.main')),
        ...list(sharedEntryBlocks(at, 'goals', ['aspiration', 'result'])),
      ]),
      ...titledBlocks(
        words.steps,
        list(sharedEntryBlocks(at, 'transformation', ['obstacle', 'goal', 'vehicle']), true),
      ),
      ...sharedParagraphs(deliverable(at)),
      ...titledBlocks(words.also, list(sharedEntryBlocks(at, 'incentives', ['bonus', 'benefit'], worth))),
      ...titledBlocks(words.voices, quotes.slice(1).flatMap(quoteBlocks)),
      ...titledBlocks(
        words.questions,
        numbers.flatMap((n) => question(at, n)),
      ),
      ...titledBlocks(
        words.until,
        offerBlocks(at, locale, { places: hasPlaces ? '' : places, button: isButton ? '' : button }),
      ),
      ...companyBlocks(company, words),
    ],
  }
}

type FieldTextReader = (path: string) => string

const linesAt = (text: string): readonly (readonly TextBlock[])[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => [paragraph(runsOf(line))])

/** Each entry's first text in bold, with what it is worth. */
function sharedEntryBlocks(
  at: FieldTextReader,
  form: string,
  keys: readonly string[],
  worth?: (path: string) => string,
): readonly (readonly TextBlock[])[] {
  return numbers.flatMap((n) => {
    const [first = '', ...rest] = keys.map((key) => at(`${form}.${key}_${n}`)).filter((text) => text !== '')
    if (first === '') return []
    const price = worth?.(`${form}.price_${n}`) ?? ''
    const runs: InlineRuns = [
      ...runsOf(first).map((run) => ({ ...run, isBold: true as const })),
      ...(price === '' ? [] : [{ text: ` (${price})` }]),
      ...rest.flatMap((text) => [{ text: '\n' }, ...runsOf(text)]),
    ]
    return [[paragraph(runs)]]
  })
}

/** An amount in the style of the offer's price; empty for nothing and for texts that are no amount. */
const worthIn =
  (at: FieldTextReader, style: ReturnType<typeof moneyStyle>) =>
  (path: string): string => {
    const cents = parsePriceCents(at(path))
    return cents === undefined || cents === 0 || !hasCurrency(style) ? '' : formatMoney(cents, style)
  }

function deliverable(at: FieldTextReader): string {
  const time = [at('product.timeframe_amount'), at('product.timeframe_unit')].filter((text) => text !== '').join(' ')
  return [at('product.deliverable'), time].filter((text) => text !== '').join(', ')
}

function benefitsIn(
  at: FieldTextReader,
  { worth, included }: SharedPageLabels,
  style: MoneyStyle,
): readonly SharedBenefit[] {
  const found = numbers.flatMap((n) => {
    const [first = '', ...others] = ['feature', 'benefit']
      .map((key) => at(`benefits.${key}_${n}`))
      .filter((text) => text !== '')
    return first === ''
      ? []
      : [{ title: first, text: others.join('\n'), cents: parsePriceCents(at(`benefits.price_${n}`)) }]
  })
  return found.map(({ title, text, cents }) => {
    if (cents === undefined) return { title, text, worth: '' }
    if (cents === 0) return { title, text, worth: included }
    // An amount without a currency tells a buyer nothing.
    return { title, text, worth: hasCurrency(style) ? worth.replace('{amount}', () => formatMoney(cents, style)) : '' }
  })
}

const hasCurrency = ({ before, after }: MoneyStyle): boolean => before !== '' || after !== ''

function quoteAt(at: FieldTextReader, n: number): readonly { readonly text: string; readonly by: string }[] {
  const text = at(`testimonials.comment_${n}`)
  if (text === '') return []
  const name = [at(`testimonials.firstname_${n}`), at(`testimonials.lastname_${n}`)]
    .filter((one) => one !== '')
    .join(' ')
  return [
    {
      text,
      by: [name, at(`testimonials.role_${n}`), at(`testimonials.company_${n}`)].filter((one) => one !== '').join(', '),
    },
  ]
}

const quoteBlocks = ({ text, by }: { readonly text: string; readonly by: string }): readonly TextBlock[] => [
  {
    type: 'quote',
    blocks: [...sharedParagraphs(text), ...(by === '' ? [] : [paragraph([{ text: by, isBold: true }])])],
  },
]

function question(at: FieldTextReader, n: number): readonly TextBlock[] {
  const [asked, answer] = [at(`faq.question_${n}`), at(`faq.answer_${n}`)]
  if (asked === '' && answer === '') return []
  return [
    ...(asked === '' ? [] : [{ type: 'heading', level: 3, runs: runsOf(asked) } satisfies TextBlock]),
    ...sharedParagraphs(answer),
  ]
}

function offerBlocks(
  at: FieldTextReader,
  locale: string,
  { places, button }: { readonly places: string; readonly button: string },
): readonly TextBlock[] {
  const day = (key: string): string => {
    const date = at(`offer.${key}_date`)
    const [time, zone] = [at(`offer.${key}_time`), at(`offer.${key}_time_zone`)]
    return date === ''
      ? ''
      : [formatTokenDate(date, locale), time, time === '' ? '' : zone].filter((text) => text !== '').join(', ')
  }
  const dates = [day('start'), day('end')].filter((text) => text !== '').join(' – ')
  const sender = [at('offer.sender'), at('offer.sender_role')].filter((text) => text !== '').join(', ')
  return [
    ...sharedParagraphs(places),
    ...sharedParagraphs(at('offer.reason')),
    ...sharedParagraphs(dates),
    ...(button === '' ? [] : [paragraph(runsOf(button).map((run) => ({ ...run, isBold: true })))]),
    ...sharedParagraphs(sender),
  ]
}

function companyBlocks(company: JsonObject, words: SharedPageLabels): readonly TextBlock[] {
  const texts = new OfferTexts(company)
  const at = (key: string): string => texts.at(`company_info.${key}`).trim()
  const contact = [at('website'), at('email'), at('phone'), at('address')].filter((text) => text !== '').join('\n')
  const blocks = [...sharedParagraphs(at('description')), ...sharedParagraphs(contact)]
  const name = at('name') || at('legal_name')
  return name === '' && blocks.length === 0 ? [] : [heading(words.about(name)), ...blocks]
}
