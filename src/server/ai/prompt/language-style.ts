import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import type { JsonObject } from '#lib/json.ts'

/** Regions of a language by the currency of an offer, where its spelling, dates or words differ between regions. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { GBP: 'GB', USD: 'US', CAD: 'CA', AUD: 'AU', NZD: 'NZ', ZAR: 'ZA', INR: 'IN' },
  pt: { BRL: 'BR', EUR: 'PT' },
  es: { EUR: 'ES', MXN: 'MX', ARS: 'AR', COP: 'CO', CLP: 'CL', PEN: 'PE' },
  fr: { CAD: 'CA', CHF: 'CH' },
  de: { CHF: 'CH' },
}
/** Signs that belong to one currency, where an offer names none. The longer ones go first. */
const SIGNS: readonly (readonly [sign: RegExp, currency: string])[] = [
  [/R\$/, 'BRL'],
  [/(?:CA|C)\$/, 'CAD'],
  [/(?:AU|A)\$/, 'AUD'],
  [/NZ\$/, 'NZD'],
  [/MX\$/, 'MXN'],
  [/£/, 'GBP'],
  [/€/, 'EUR'],
]
/** A bare dollar is American English only where nothing is spelled as in Britain, Australia or Canada. */
const DOLLAR = /\$/
const BRITISH_SPELLING =
  /\b\p{L}{3,20}(?:isations?|isers?|ised|ising)\b|\b(?:colour|favour|flavour|neighbour|honour|labour|behaviour)\p{L}{0,6}\b|\b(?:centre|metre|litre|theatre|grey|tyre|cheque|programme)s?\b/iu

/**
 * The tag of a language with the region that an offer's money tells, such as `en-GB` for an offer in pounds. As it is
 * where it names a region already or nothing tells one.
 */
export function regionalTag(language: string, content: JsonObject): string {
  const regions = Object.hasOwn(REGIONS, language) ? REGIONS[language] : undefined
  if (!regions) return language
  const offer = new OfferTexts(content)
  const typed = offer.at('offer.currency').trim().toUpperCase()
  const prose = [offer.at('offer.price'), ...offer.all()].join('\n')
  const dollar = language === 'en' && DOLLAR.test(prose) && !BRITISH_SPELLING.test(prose) ? 'USD' : undefined
  const currency = typed === '' ? (SIGNS.find(([sign]) => sign.test(prose))?.[1] ?? dollar) : typed
  const region = currency !== undefined && Object.hasOwn(regions, currency) ? regions[currency] : undefined
  return region === undefined ? language : `${language}-${region}`
}

/** `British English`. A tag that the platform has no name for is typed by somebody and no part of a prompt. */
export function languageName(tag: string): string {
  if (tag === 'und') return 'the language that is asked for'
  try {
    const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag)
    return name ?? 'the language of the facts'
  } catch {
    return 'the language of the facts'
  }
}

interface AddressForms {
  readonly informal: RegExp
  readonly formal: RegExp
  readonly names: readonly [informal: string, formal: string]
}

/** Words with which a language speaks to one reader, informally and formally. */
const ADDRESS_FORMS: Readonly<Record<string, AddressForms>> = {
  de: {
    informal: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|eure?[mnrs]?)(?!\p{L})/giu,
    // A capital inside of a sentence: at its start it may be "she" or "they".
    formal: /(?<=[\p{Ll}\d,] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/gu,
    names: ['du', 'Sie'],
  },
  es: {
    informal: /(?<!\p{L})(?:tú|te|ti|tus?|contigo)(?!\p{L})/giu,
    formal: /(?<!\p{L})(?:ustedes|usted)(?!\p{L})/giu,
    names: ['tú', 'usted'],
  },
  fr: {
    informal: /(?<!\p{L})(?:tu|te|toi|ton|ta|tes)(?!\p{L})/giu,
    formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu,
    names: ['tu', 'vous'],
  },
  it: {
    informal: /(?<!\p{L})(?:tu|ti|tuo|tua|tuoi|tue)(?!\p{L})/giu,
    formal: /(?<!\p{L})(?:Lei|Suo|Sua)(?!\p{L})/gu,
    names: ['tu', 'Lei'],
  },
  nl: {
    informal: /(?<!\p{L})(?:je|jij|jou|jouw)(?!\p{L})/giu,
    formal: /(?<!\p{L})(?:u|uw)(?!\p{L})/giu,
    names: ['je', 'u'],
  },
}

/** Forms of languages that an offer's few words do not tell. */
const ADDRESS_RULES: Readonly<Record<string, string>> = {
  ja: 'Use the polite style (です, ます).',
  ko: 'Use the polite style (해요체).',
  ar: 'Write so that readers of any gender feel meant.',
  pt: 'Address readers with the form that the facts use, and with no other.',
}

/**
 * How readers are addressed: as the offer and the voice's samples do. One form throughout where these tell none.
 */
export function addressRule(language: string, texts: string): string {
  const base = baseLanguage(language)
  const forms = Object.hasOwn(ADDRESS_FORMS, base) ? ADDRESS_FORMS[base] : undefined
  if (!forms) return (Object.hasOwn(ADDRESS_RULES, base) ? ADDRESS_RULES[base] : undefined) ?? ''
  const [informal, formal] = [texts.match(forms.informal)?.length ?? 0, texts.match(forms.formal)?.length ?? 0]
  const [near, polite] = forms.names
  if (informal === formal) return `Address readers either with ${near} or with ${polite}, the same in every field.`
  return informal > formal
    ? `Address readers informally (${near}), as the facts do.`
    : `Address readers formally (${polite}), as the facts do.`
}
