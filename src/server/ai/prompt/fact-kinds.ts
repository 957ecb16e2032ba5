import { offerPrice } from '#domain/copy/catalogue/price/offer-price.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { hasOfferEnded } from '#domain/stale/offer-end.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { regionalTag } from './language-style.ts'

/** Kinds of facts, with the name that a model reads: what each is for, in words. */
export const FACT_LABELS = {
  name: 'product name',
  what: 'what it is',
  summary: 'in short',
  audience: 'who it is for',
  problem: 'the problem, in their words',
  cost: 'what the problem costs them',
  tried: 'what people have tried, and what came of it',
  goals: 'what they want',
  obstacles: 'what holds them back, and what helps',
  change: 'what changes for them',
  hook: 'a line that makes them stop',
  benefits: 'what is included, and what it does for people',
  features: 'features',
  deliverable: 'what people have at the end, and when',
  price: 'price as people read it',
  worth: 'what single parts are worth (not the price)',
  guarantee: 'guarantee, word for word',
  cta: 'call to action (the button)',
  start: 'offer begins',
  deadline: 'offer ends',
  places: 'places available',
  reason: 'why now',
  scarcity: 'what is limited, and why',
  bonuses: 'bonuses, and what they do for people',
  testimonials: 'what customers said, by whom',
  faq: 'what people ask, with the answer',
  brand: 'brand',
  about: 'what the brand does',
  sender: 'who it is from',
  keywords: 'search words',
  custom: 'also known',
} as const
export type FactKind = keyof typeof FACT_LABELS

/** One fact of an offer. `before` and `after` are never cut: a question, the name of who said it. */
export interface OfferFact {
  readonly before?: string
  readonly text: string
  readonly after?: string
}

export type FactsByKind = Readonly<Record<FactKind, readonly OfferFact[]>>

export interface FactQuery {
  /** The `content` of the offer and of the company profile. */
  readonly content: JsonObject
  readonly company: JsonObject
  readonly excerpt: string
  /** BCP 47 tag of what is written: dates are in it. */
  readonly language: string
  readonly nowMs: number
}

const ENTRIES = [1, 2, 3, 4, 5, 6]
/** Languages that put the family name first, without a space between. */
const FAMILY_NAME_FIRST = /^(?:ja|zh|ko)/

/**
 * The facts of an offer and its company by kind, the strongest of each first. Leaves out notes for the owner's eyes,
 * targeting and prices of others (COPY, section 2.3), and what has ended: no text may say it any more.
 */
export function factsByKind(query: FactQuery): FactsByKind {
  const before = readFacts.get(query.content)
  if (before && CACHE_KEYS.every((key) => before.query[key] === query[key])) return before.facts
  const facts = readFactsByKind(query)
  readFacts.set(query.content, { query, facts })
  return facts
}

/** A request reads its facts several times; an offer's content is never changed in place. */
const readFacts = new WeakMap<JsonObject, { readonly query: FactQuery; readonly facts: FactsByKind }>()
const CACHE_KEYS = ['company', 'excerpt', 'language', 'nowMs'] as const

function readFactsByKind({ content, company, excerpt, language, nowMs }: FactQuery): FactsByKind {
  const offer = new OfferTexts(content)
  const at = (path: string): string => offer.at(path).trim()
  const firm = (field: string): string => new OfferTexts(company).at(`company_info.${field}`).trim()
  const facts = (...texts: readonly string[]): readonly OfferFact[] => texts.filter(isFilled).map((text) => ({ text }))
  const first = (...texts: readonly string[]): readonly OfferFact[] => facts(...texts).slice(0, 1)
  const entries = (make: (n: number) => OfferFact | undefined): readonly OfferFact[] =>
    ENTRIES.map(make).filter((fact) => fact !== undefined)
  const pair =
    (form: string, one: string, other: string) =>
    (n: number): OfferFact | undefined =>
      joinedFact(at(`${form}.${one}_${n}`), at(`${form}.${other}_${n}`))
  const hasEnded = hasOfferEnded({ ID: 0, name: '', updatedAt: 0, content }, nowMs)
  const unlessEnded = (all: readonly OfferFact[]): readonly OfferFact[] => (hasEnded ? [] : all)
  const locale = dateLocale(regionalTag(language, content))
  const moment = (side: 'start' | 'end'): string => momentText(at, side, locale)
  const money = (amount: string): string => (amount === '' ? '' : [amount, at('offer.currency')].join(' ').trim())
  return {
    name: first(at('product.name'), at('overview.product_name')),
    what: facts(at('overview.product_description')),
    summary: facts(excerpt.trim()),
    audience: facts(at('hypothesis.audience'), at('product.audience'), at('audience.role'), at('audience.qualifiers')),
    problem: facts(at('problems.main'), at('hypothesis.problem')),
    cost: facts(at('problems.loses')),
    tried: entries(pair('problems', 'tried', 'result')),
    goals: [
      ...facts(at('goals.main'), at('goals.gains'), at('goals.desires')),
      ...entries(pair('goals', 'aspiration', 'result')),
    ],
    obstacles: [
      ...entries((n) =>
        joinedFact(
          at(`transformation.obstacle_${n}`),
          [at(`transformation.vehicle_${n}`), at(`transformation.goal_${n}`)].filter(isFilled).join(' – '),
        ),
      ),
      ...facts(at('transformation.others')),
    ],
    change: facts(at('hypothesis.transformation'), at('hypothesis.solution')),
    hook: facts(at('hypothesis.preview')),
    benefits: entries(pair('benefits', 'feature', 'benefit')),
    features: facts(at('overview.product_features')),
    deliverable: facts(
      at('product.deliverable'),
      [at('product.timeframe_amount'), at('product.timeframe_unit')].filter(isFilled).join(' '),
    ),
    price: facts(offerPrice(offer, excerpt).text),
    worth: [
      ...entries((n) => joinedFact(at(`benefits.feature_${n}`), money(at(`benefits.price_${n}`)), 2)),
      ...entries((n) => joinedFact(at(`incentives.bonus_${n}`), money(at(`incentives.price_${n}`)), 2)),
    ],
    guarantee: facts(at('benefits.guarantee')),
    cta: facts(at('offer.call_to_action')),
    start: hasBegun(at('offer.start_date'), nowMs) ? [] : unlessEnded(facts(moment('start'))),
    deadline: unlessEnded(facts(moment('end'))),
    places: unlessEnded(facts(at('offer.amount'))),
    reason: unlessEnded(facts(at('offer.reason'))),
    scarcity: unlessEnded(facts(at('offer.scarcity'))),
    bonuses: entries(pair('incentives', 'bonus', 'benefit')),
    testimonials: entries((n) => testimonialFact((field) => at(`testimonials.${field}_${n}`), language)),
    faq: entries((n) => faqFact(at(`faq.question_${n}`), at(`faq.answer_${n}`))),
    brand: facts(...new Set([at('overview.website_name'), firm('name')])),
    about: facts(at('overview.website_description'), firm('description')),
    sender: facts([at('offer.sender'), at('offer.sender_role')].filter(isFilled).join(', ')),
    keywords: facts(at('overview.keywords')),
    custom: customFacts(content),
  }
}

/** Compares days: a start later today is said all the same. */
const hasBegun = (startDate: string, nowMs: number): boolean =>
  startDate !== '' && startDate < new Date(nowMs).toISOString().slice(0, ISO_DAY_CHARS)
const ISO_DAY_CHARS = 10

const isFilled = (text: string): boolean => text.trim() !== ''

/** Two halves of one entry as one fact; with fewer halves than `min` there is none. */
function joinedFact(one: string, other: string, min = 1): OfferFact | undefined {
  const halves = [one, other].filter(isFilled)
  return halves.length < min ? undefined : { text: halves.join(': ') }
}

/** A question without its answer says nothing of the offer. */
const faqFact = (question: string, answer: string): OfferFact | undefined =>
  isFilled(question) && isFilled(answer) ? { before: `${question} `, text: answer } : undefined

function testimonialFact(field: (key: string) => string, language: string): OfferFact | undefined {
  const comment = field('comment')
  if (comment === '') return undefined
  const names = [field('firstname'), field('lastname')].filter(isFilled)
  const name = FAMILY_NAME_FIRST.test(language) ? names.toReversed().join('') : names.join(' ')
  const by = [name, field('role'), field('company')].filter(isFilled).join(', ')
  return { before: '“', text: comment, after: by === '' ? '”' : `” – ${by}` }
}

/** A date in the language's words, with its time and the place whose clock it is. */
function momentText(at: (path: string) => string, side: 'start' | 'end', locale: string): string {
  const date = at(`offer.${side}_date`)
  if (date === '') return ''
  const day = formatTokenDate(date, locale)
  const time = at(`offer.${side}_time`)
  const zone = at(`offer.${side}_time_zone`)
  return [day, time === '' ? '' : time.slice(0, 5), time === '' || zone === '' ? '' : `(${zone})`]
    .filter(isFilled)
    .join(' ')
}

/** Plain English has British dates here, as the screens do. */
function dateLocale(tag: string): string {
  if (tag === 'en' || tag === 'und') return 'en-GB'
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}

/** Fields of a person's own and of imports, without notes and addresses. */
const customFacts = (content: JsonObject): readonly OfferFact[] =>
  Object.entries(content).flatMap(([section, form]) => {
    const fields = isObject(form) && isObject(form.fields) ? form.fields : {}
    return Object.keys(fields).flatMap((key): readonly OfferFact[] => {
      const text = new OfferTexts(content).at(`${section}.${key}`).trim()
      const isRead = SECTION_FIELDS.has(`${section}.${key}`) || PRIVATE_FIELD.test(`${section}.${key}`)
      return text === '' || isRead ? [] : [{ before: `${key.replaceAll('_', ' ')}: `, text }]
    })
  })

/** Notes, and fields of targeting and other solutions that an import may have stored. */
const PRIVATE_FIELD = /^(?:analysis|report|audience)\.|\.notes$|_url(?:_\d+)?$|alternative_/

/** Fields that are read one by one, or never. */
const SECTION_FIELDS: ReadonlySet<string> = new Set(
  SECTION_FORMS.flatMap((form) => formSpecFields(form).map(({ key }) => `${form.key}.${key}`)),
)
