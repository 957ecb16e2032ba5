import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/stated-price.ts'
import { cleanTypedText } from '#domain/copy/writer/clean-typed-text.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

const MAX_FACT_CHARS = 600
/** A text to be worked on is given whole, as long as it may be. */
const MAX_INPUT_CHARS = 1_000
const MAX_FACTS_CHARS = 6_000

/** Notes for the owner's eyes: never in copy. COPY, section 2.3. */
const PRIVATE_FACT_PATHS =
  /^(?:analysis|report)\.|^hypothesis\.(?:summary|emotion)$|^product\.(?:idea|goal)$|^audience\.(?!role$|qualifiers$)|alternative_|^offer\.(?:currency|price_period)$/
const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}/g
const PHONE = /\+?\d[\d\s()/.-]{7,}\d/g
/** The input of templates that work on a text. */
const TEXT = 'text'
/** Delimiter of the facts in a prompt, which must not appear in the facts themselves. */
const FENCE = /facts-/gi

export interface FactSources {
  /** The `content` of the offer and of the company profile. */
  readonly content: JsonObject
  readonly company: JsonObject
  readonly excerpt: string
  readonly inputs: Readonly<Record<string, string>>
}

/**
 * Returns the facts that a provider may know, as data: the inputs first, then the offer, then the company. Each of
 * their texts has at most 600 letters, all together 6,000. Leaves out notes, addresses and phone numbers.
 */
export function promptFacts({ content, company, excerpt, inputs }: FactSources): Readonly<Record<string, string>> {
  const offer = new OfferTexts(content)
  const firm = new OfferTexts(company)
  const facts: Record<string, string> = {}
  let left = MAX_FACTS_CHARS
  const add = (key: string, text: string, maxChars = MAX_FACT_CHARS): void => {
    const whole = cleanTypedText(cutToGraphemes(text, maxChars * 2), offer, firm)
      .replaceAll(FENCE, 'facts ')
      .trim()
    // A text that is to be worked on keeps all that stands in it.
    const clean = key === TEXT ? whole : whole.replaceAll(EMAIL, '').replaceAll(PHONE, masked).trim()
    const fact = cutToGraphemes(clean, Math.min(maxChars, Math.max(0, left)))
    if (fact === '' || Object.values(facts).includes(fact)) return
    facts[key] = fact
    left -= fact.length + key.length
  }
  for (const [key, text] of Object.entries(inputs)) add(key, text, MAX_INPUT_CHARS)
  add('summary', excerpt)
  for (const path of pathsIn(content))
    if (!PRIVATE_FACT_PATHS.test(path)) add(path, path === 'offer.price' ? statedPrice(offer) : offer.at(path))
  for (const path of ['company_info.name', 'company_info.description']) add(path.replace('_info', ''), firm.at(path))
  return facts
}

/** A date or an amount has digits too, and is none. */
const masked = (found: string): string =>
  /^\d{4}-\d\d-\d\d|^[\d.,\s]{1,9}$/.test(found) || !/\d{7}/.test(found.replaceAll(/\D/g, '')) ? found : ''

function pathsIn(content: JsonObject): readonly string[] {
  return Object.entries(content).flatMap(([form, section]) => {
    const fields = isObject(section) ? section.fields : undefined
    return isObject(fields) ? Object.keys(fields).map((field) => `${form}.${field}`) : []
  })
}
