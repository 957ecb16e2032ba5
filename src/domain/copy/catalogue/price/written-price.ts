import { amountInCents } from '#domain/stale/amounts.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'

/* A price in prose counts with all that limits it: ‘from £49 per user per month, plus VAT’. Without it, it is false. */

const DIGITS = String.raw`\p{Nd}{1,3}(?:[.,’'٬，\u00a0\u202f ]\p{Nd}{3})+|\p{Nd}+`
const NUMBER = String.raw`(?<![\p{Nd}.,٫])(?:${DIGITS})(?:[.,٫．]\p{Nd}{1,2}(?!\p{Nd})|,[-–—])?(?![\p{Nd}٫])`
const SIGN = String.raw`(?:(?<!\p{L})(?:R|US|CA|AU|NZ|HK|NT|MX|[ACS])?\$|(?!\$)\p{Sc})`
/** Currencies by code or by word. */
const CODES =
  'AED|ARS|AUD|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|ILS|INR|JOD|JPY|KRW|KWD|MAD|MXN|NGN|NOK|NZD|PEN|PHP|PKR|PLN|QAR|RON|RUB|SAR|SEK|SGD|THB|TND|TRY|TWD|UAH|USD|VND|ZAR'
const WORDS = String.raw`euros?|dollars?|franken|fr\.|dólares|dólar|pesos|reais|złotych|złote|zł|kronor|kroner|kr\.?|kč|rupees|yen|yuan`
const LATIN_CURRENCY = String.raw`(?:(?:${CODES}|${WORDS})(?![\p{L}\p{M}]))`
const OTHER_CURRENCY = String.raw`(?:円|元|원|(?:دينار|ريال|درهم|جنيه|ليرة|دولار|يورو)[\p{L}\p{M}]*)`
const SPACE = String.raw`[ \u00a0\u202f]?`
/** An amount with its currency on one side; a currency in words of whatever script. */
const AMOUNT = String.raw`(?:(?:${SIGN}|(?<!\p{L})(?:${CODES}))${SPACE}(?:${NUMBER})|(?:${NUMBER})${SPACE}(?:${SIGN}|${LATIN_CURRENCY}|${OTHER_CURRENCY}))`
const AMOUNT_PATTERN = new RegExp(AMOUNT, 'giu')

/** Words before an amount that belong to it. */
const LOWER_BOUND = new RegExp(
  String.raw`(?:^|(?<![\p{L}\p{M}]))(?:(?:starting|beginning) (?:at|from)|from(?: only| just)?|schon ab|bereits ab|ab|à partir de|dès|(?:a partir|desde) de|a partir da|desde|a partire da|da soli|da|vanaf|fra|från|od|about|around|approx\.?|roughly|circa|ca\.|etwa|rund|environ|unos|cerca de|約|およそ|(?:ابتداءً|ابتداء|بدءًا|بدءا|تبدأ|يبدأ) من|من|حوالي)${SPACE}$`,
  'iu',
)
/** Words before or behind an amount by which it is no price of the offer. */
const NO_PRICE_BEFORE =
  /(?<![\p{L}\p{M}])(?:starts? at|up to|as much as|worth(?: of)?|value(?:d at)?|saves?|saving|spare?n?|off|over|more than|less than|under|below|instead of|not|was|were|rather than|between|and|or|bis(?: zu)?|im wert von|wert|statt|über|unter|zwischen|und|oder|hasta|ahorra\p{L}*|valor(?: de)?|valorad[oa] en|más de|menos de|entre|en vez de|y|jusqu[’']à|d[’']une valeur de|économise\p{L}*|plus de|moins de|au lieu de|et|até|economize|economia de|mais de|e|fino a|valore di|risparmi\p{L}*|invece di|più di|حتى|بقيمة|وفّر|أكثر من|أقل من|بدلًا من|بدلا من)\s*$|最大$|通常$|定価$/iu
const NO_PRICE_BEHIND =
  /^\s*(?:off\b|discount|rabatt|nachlass|de descuento|de remise|de réduction|de desconto|di sconto|less\b|cheaper|günstiger|back\b|zurück|割引|引き|相当|خصم)|^\s*(?:[-–—/]|to|bis|a|à|até|or|oder|o|ou)\s*(?:[£$€]?\p{Nd})/iu

const TAIL_LEADS =
  "a|an|per|each|every|for|plus|excl(?:uding|\\.)?|ex|incl(?:uding|\\.)?|inclusive|net|gross|pro|im|je|jede[nrs]?|am|für|zzgl\\.?|inkl\\.?|ohne|netto|brutto|al|a la|por|cada|más|sin|mensuales|anuales|par|chaque|TTC|HT|hors|sans|ao|à|na|no|mais|sem|mensais|all[’']|ogni|più|senza|per il|monthly|yearly|weekly|annually|once|one-off|einmalig|monatlich|jährlich|mensuel|mensual|mensal|and upwards|upwards|or more|p\\.\\s?m\\.|p\\.\\s?a\\.|[+]"
/** Words behind an amount that belong to it. */
const TAIL_PART = new RegExp(
  String.raw`^(?:[ \u00a0]?/[ \u00a0]?\p{L}[\p{L}\p{M}.]*|[ \u00a0](?:${TAIL_LEADS})(?![\p{L}\p{M}])(?:[ \u00a0]?[\p{L}\p{M}][\p{L}\p{M}’'.-]*){0,4}|,[ \u00a0](?:plus|excl\.?|incl\.?|inkl\.?|zzgl\.?|ohne|más|sin|plus|hors|sans|mais|sem|più|senza)[^.,;!?。]{0,24}|[ \u00a0]?[(（][^()（）\p{Nd}]{1,24}[)）]|から|～|〜|[ \u00a0]?(?:（税込）|税込|税別|税抜)|[ \u00a0](?:لل|شهري|سنوي|في ال|لكل|كل)[\p{L}\p{M}]*(?: [\p{L}\p{M}]+)?)`,
  'iu',
)
/** Words that stand behind a whole price and are none of it. */
const AFTER_PRICE =
  /^\s*(?:$|[.!?。！？؟;:)）\n–—،、]|,(?!\s*\p{Nd})|(?:for (?:it|them|this|that)|and|und|y|et|e|íntegr[oa]s|in full|intégralement|integralmente)(?![\p{L}\p{M}])|و\p{L}|(?:です|でお|で、|となり|になり|を|の))/u
const PREFIX_OF_EAST = /(?:月額|月々|月|年|一回|１回|1回|一か月|毎月|送料込みで月|送料込みで|税込み?)\s*$/u

const MAX_PRICE_CHARS = 40

export interface WrittenPrice {
  readonly text: string
  readonly cents: number
}

/**
 * The price that a sentence states, with its qualifiers; null where it has none, more than one, or one that is bound to
 * words which cannot be told apart from it.
 */
export function priceInSentence(written: string): WrittenPrice | null {
  const sentence = withoutWaivedFees(written)
  const amounts = Array.from(sentence.matchAll(AMOUNT_PATTERN))
  const [amount] = amounts
  if (!amount || amounts.length > 1) return null
  const before = sentence.slice(0, amount.index)
  const rest = sentence.slice(amount.index + amount[0].length)
  if (NO_PRICE_BEFORE.test(before) || NO_PRICE_BEHIND.test(rest)) return null
  const lead = LOWER_BOUND.exec(before)?.[0] ?? PREFIX_OF_EAST.exec(before)?.[0] ?? ''
  if (lead !== '' && NO_PRICE_BEFORE.test(before.slice(0, before.length - lead.length))) return null
  const tail = tailOf(rest)
  if (tail === null) return null
  // A full stop behind a whole word ends the sentence: ‘p.m.’ keeps its own.
  const text = `${lead}${amount[0]}${tail}`.trim().replace(/(?<=\p{L}{2})\.$/u, '')
  const cents = centsIn(amount[0])
  return cents === undefined || cents === 0 || text.length > MAX_PRICE_CHARS ? null : { text, cents }
}

/** Cents of the first number in a written price. */
function centsIn(text: string): number | undefined {
  const [number = ''] = new RegExp(NUMBER, 'u').exec(text) ?? []
  return amountInCents(latinDigits(number.normalize('NFKC')).replace(/,[-–—]$/u, ''))
}

const MAX_TAIL_PARTS = 4

/** The words behind an amount that belong to it; null where what follows them is not known to begin something else. */
function tailOf(rest: string): string | null {
  let tail = ''
  for (let parts = 0; parts < MAX_TAIL_PARTS; parts++) {
    const left = rest.slice(tail.length)
    if (isPriceEnd(left)) break
    const part = TAIL_PART.exec(left)?.[0]
    if (part === undefined) return null
    tail += shortestEnding(left, part)
  }
  return isPriceEnd(rest.slice(tail.length)) ? tail : null
}

const BOUND_BEHIND_COMMA =
  /^,\s*(?:(?:vat|tax|ust|mwst|mehrwertsteuer|tva|iva|iva|btw|breakfast|frühstück|minimum|mindest\p{L}*|gültig|valid|válido|valable|[\p{L} ]{1,24}? (?:not|extra|nicht|non|no|não|pas|kommt|on top)(?!\p{L}))|plus|excl|incl|inkl|zzgl|ohne|más|sin|hors|sans|mais|sem|più|senza|for|from|if|wenn|si|se|falls|sofern|only|nur|paid|billed|payable|zahlbar|jährlich)(?!\p{L})/iu
const BOUND_IN_BRACKETS = /^\s*[(（]/u
/** Words about free extras may be left out: the price is true without them. */
const WITHOUT_FEES =
  /(?:, ?| )(?:sem|ohne|sin|sans|senza|without|with no|no) (?:taxas?|fidelidade|juros|frete|gebühren?|vertrag|comisi\p{L}+|intereses|permanencia|gastos|frais|engagement|commitment|fees?|contract|joining fee)(?!\p{L})[^.,;!?]{0,24}|, ?(?!(?:[\p{L} ]{1,20} )?(?:not|non|no|nicht|nao|não|pas|niet|kein\p{L}*|sin|sem) )\p{L}[\p{L} ]{2,24}(?:comprise?s?|incluse?s?|included|inklusive|incluid[oa]s?|inclus[oa]s?|compres[oaie])(?!\p{L})/giu

/** A sentence without what it says is not to be paid. */
export const withoutWaivedFees = (sentence: string): string => sentence.replaceAll(WITHOUT_FEES, '')

const isPriceEnd = (left: string): boolean =>
  AFTER_PRICE.test(left) && !BOUND_BEHIND_COMMA.test(left) && !BOUND_IN_BRACKETS.test(left)

/** Returns the fewest words of the part that end a price. */
function shortestEnding(left: string, part: string): string {
  const ends = Array.from(part.matchAll(/[ \u00a0]/gu), ({ index }) => index).filter((index) => index > 0)
  return part.slice(0, ends.find((end) => isPriceEnd(left.slice(end))) ?? part.length)
}
