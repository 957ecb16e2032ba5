import { amountInCents } from '#domain/stale/amounts.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'
import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { limitsPrevious } from '#domain/copy/facts/limiting-words.ts'
import { PRICE_PATH, statedPrice } from './stated-price.ts'
import { priceInSentence, withoutWaivedFees, writtenAmounts, type WrittenPrice } from './written-price.ts'

const NAME_PATHS = ['overview.product_name', 'product.name', 'overview.website_name']
/** Prose fields in which an offer states its price. */
const PRICE_PROSE_PATHS = [
  'overview.product_description',
  'product.deliverable',
  'benefits.guarantee',
  'hypothesis.solution',
  'hypothesis.summary',
  ...[1, 2, 3, 4, 5, 6].flatMap((n) => [`faq.answer_${n}`, `faq.question_${n}`]),
]

/** A text as long as minutes of a meeting names many amounts, and not this. */
const MAX_CHARS = 1_000
/**
 * Matches words about other costs, such as prices of others, fees or spending. Amounts in such a sentence are ignored.
 */
const OTHER_COST_WORDS =
  /(?<!\p{L})(?:others?|elsewhere|competitors?|instead|budget|fees?|fines?|penalty|deposit|andere[nrms]?|anderswo|sonst|gebühr\p{L}*|otr[oa]s?|multa|presupuesto|autres?|ailleurs|frais (?:d[eu]|d['’]\p{L}+|annexes|supplémentaires)|(?:les|des) frais|outr[oa]s?|taxa)(?!\p{L})/iu

/** Longest answer that is a price as a whole: the input for the price takes no more. */
const MAX_WHOLE_CHARS = 40

/** Prices in a text, by sentence. One that the next sentence limits (‘Members only.’) is none. */
function pricesIn(text: string, names: readonly string[]): readonly WrittenPrice[] {
  if (text.length > MAX_CHARS) return []
  const sentences = text.split('\n').flatMap((line) => sentencesOf(line, '').map((one) => one.text))
  return sentences.flatMap((sentence, index) =>
    OTHER_COST_WORDS.test(withoutWaivedFees(sentence)) || limitsPrevious(sentences[index + 1] ?? '')
      ? []
      : (priceInSentence(sentence, names) ?? []),
  )
}

/** Asks what it costs, and not what something else costs. */
const PRICE_QUESTION =
  /^(?:(?:so |and )?(?:how much|what) (?:is|does|do|will|are)(?: it| this| they| the (?:course|box|subscription|class|service|price|cost)s?)?(?: to)?(?: cost| be)?\s*\?|was kostet (?:es|das|das abo|der kurs|ein monat)?\s*\?|wie ?viel kostet .{2,24}\?|¿(?:cuánto|qué) (?:cuesta|vale)[^?]{0,30}\?|(?:combien|quel) (?:ça coûte|coûte|est le (?:prix|tarif))[^?]{0,30}\?|quanto costa[^?]{0,30}\?|quanto (?:custa|é)[^?]{0,30}\?|(?:qual|quais) (?:é|são) o(?:s)? (?:preço|valor)[^?]{0,30}\?|(?:料金|価格|値段|費用)は.{0,10}[?？]|كم (?:السعر|الثمن|التكلفة|تكلفة|سعر|ثمن|يكلف|تكلف).{0,30}[?؟]|(?:ما|ماهو|ما هو|ما هي) (?:سعر|السعر|تكلفة|التكلفة).{0,30}[?؟])/iu
const FAQ_NUMBERS = [1, 2, 3, 4, 5, 6]

/**
 * The answer to the question of what it costs, where there is one such question. One that names several amounts is the
 * price as a whole, or no price: one of them alone leaves out what sets it apart from the others.
 */
function priceInAnswers(
  offer: OfferTexts,
  names: readonly string[],
): (OfferPrice & { readonly cents?: number }) | null {
  const asked = FAQ_NUMBERS.filter((n) => PRICE_QUESTION.test(offer.at(`faq.question_${n}`).trim()))
  const [n] = asked
  if (n === undefined || asked.length > 1) return null
  const answer = offer.at(`faq.answer_${n}`).trim()
  const isSingle = writtenAmounts(answer).length === 1
  const [price, ...others] = pricesIn(answer, names)
  if (isSingle) return price && others.length === 0 ? { ...price, path: '' } : null
  const isPhrase = answer.length <= MAX_WHOLE_CHARS && sentencesOf(answer, '').length === 1 && !answer.includes('\n')
  return writtenAmounts(answer).length > 1 && isPhrase && !OTHER_COST_WORDS.test(answer)
    ? { text: answer.trimEnd().replace(/(?:です)?[.。!！]{0,3}$/u, ''), amount: '', path: '' }
    : null
}

interface OfferPrice {
  /** In words, with what it buys; empty where it is not known. */
  readonly text: string
  /** Without what it buys, for comparisons; empty where there are several. */
  readonly amount: string
  /** Path of the field with its amount; empty where no field has it. */
  readonly path: string
}

/**
 * Price of an offer in words, and the field with its amount. The stated price wins. Older offers state none: there an
 * amount of the benefits counts as the price where the prose writes it with a sign of money. COPY, section 2.6.
 */
export function offerPrice(offer: OfferTexts, excerpt = ''): OfferPrice {
  const stated = statedPrice(offer)
  return stated === '' ? inferPrice(offer, excerpt) : { text: stated, amount: stated, path: PRICE_PATH }
}

/**
 * Price that an offer without a stated one seems to have; empty where its prose and its benefits name no common amount.
 */
export function inferPrice(offer: OfferTexts, excerpt = ''): OfferPrice {
  const prices = [1, 2, 3, 4, 5].map((n) => ({
    path: `benefits.price_${n}`,
    cents: amountInCents(latinDigits(offer.at(`benefits.price_${n}`).normalize('NFKC'))),
  }))
  const known = prices.filter((price): price is { path: string; cents: number } => price.cents !== undefined)
  const sum = known.reduce((all, { cents }) => all + cents, 0)
  const candidates = [...(known.length > 1 ? [{ path: '', cents: sum }] : []), ...known.slice(0, 1)]
  const names = NAME_PATHS.map((path) => offer.at(path).trim())
  const written = [excerpt, ...PRICE_PROSE_PATHS.map((path) => offer.at(path))].flatMap((text) => pricesIn(text, names))
  for (const { path, cents } of candidates) {
    const found = written.filter((one) => one.cents === cents)
    // The writing with the most qualifiers: the shorter ones leave out what limits it.
    const [price] = found.toSorted((one, other) => other.text.length - one.text.length)
    if (price && cents > 0) {
      const { text, amount } = price
      return { text, amount, path: path === '' ? '' : `content.${fieldPath(path)}` }
    }
  }
  const answered = priceInAnswers(offer, names)
  const same = written.filter(({ cents }) => cents === answered?.cents)
  const [fuller] = same.toSorted((one, other) => other.text.length - one.text.length)
  if (answered && fuller && fuller.text.includes(answered.text)) return { ...fuller, path: '' }
  return answered ?? { text: '', amount: '', path: '' }
}

const fieldPath = (path: string): string => path.replace('.', '.fields.')
