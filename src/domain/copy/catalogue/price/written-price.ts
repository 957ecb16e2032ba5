import { amountInCents } from '#domain/stale/amounts.ts'
import { hasLimitingWord } from '#domain/copy/facts/limiting-words.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'
import { priceSubject } from './price-subject.ts'

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
/** Words of size, which make another number of the one before them: ‘£3k’, ‘3 mil euros’, ‘300万円’. */
const SCALE = String.raw`(?:(?:k|m|mn|bn|b|t|mm)(?![\p{L}\p{M}])|[ \u00a0\u202f]?(?:k|mn?|bn|mio\.?|mrd\.?|tsd\.?|tausend|million(?:en|s)?|milliarden?|milliards?|thousand|hundred|grand|billions?|mil|mille|mila|millón|millones|milhões|milhão|bilhões|milioni)(?![\p{L}\p{M}])|[ \u00a0]?(?:[百千万億萬亿]|ألف|ألفا|ألفًا|آلاف|مليون|ملايين|مئة|مائة))`
/** Other letters behind a number say that it is none of money: ‘£3x’. */
const NO_LETTER = String.raw`(?!(?!(?:${CODES}|pp?|pcm?|pm|pa|ea|und|a|per)(?![\p{L}\p{M}]))\p{Script=Latin})`
/** An amount with its currency on one side; a currency in words of whatever script. */
const AMOUNT = String.raw`(?:(?:${SIGN}|(?<!\p{L})(?:${CODES}))${SPACE}(?:${NUMBER})(?:${SCALE}|${NO_LETTER})|(?:${NUMBER})(?:${SCALE})?${SPACE}(?:${SIGN}|${LATIN_CURRENCY}|${OTHER_CURRENCY}))`
const AMOUNT_PATTERN = new RegExp(AMOUNT, 'giu')
const SCALED = new RegExp(String.raw`\p{Nd}${SCALE}`, 'iu')

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
  String.raw`^(?:[ \u00a0]?/[ \u00a0]?\p{L}[\p{L}\p{M}.]*|[ \u00a0](?:${TAIL_LEADS})(?![\p{L}\p{M}])(?:[ \u00a0]?[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'.-]*){0,4}|,[ \u00a0](?:plus|excl\.?|incl\.?|inkl\.?|zzgl\.?|ohne|más|sin|plus|hors|sans|mais|sem|più|senza)[^.,;!?。]{0,24}|[ \u00a0]?[(（][^()（）]{1,24}[)）]|から|～|〜|[ \u00a0]?(?:（税込）|税込|税別|税抜)|[ \u00a0](?:لل|شهري|سنوي|في ال|لكل|كل)[\p{L}\p{M}]*(?: [\p{L}\p{M}]+)?)`,
  'iu',
)
/** Words that stand behind a whole price and are none of it. */
const AFTER_PRICE =
  /^\s*(?:$|[.!?。！？؟\n]|[)）]\s*[.!?。]?$|(?:for (?:it|them|this|that)|íntegr[oa]s|in full|intégralement|integralmente)(?![\p{L}\p{M}])|(?:です|でお|になり|となり)[\p{Script=Hiragana}]*[。.]?$)/u
/** Begins a clause about something else. */
const NEXT_CLAUSE =
  /^(?:[ \u00a0]?[,;–—،、])?[ \u00a0]?(?:(?:and|und|y|et|e) (?:you|we|it|they|I|there|du|sie|wir|es|ist|das|man|te|lo|la|nos|puedes|se|vous|tu|nous|on|c['’]est|il|elle|você|ele|ela|a gente|pode)(?![\p{L}\p{M}])|و[يتنأ]\p{L}|(?:で、|、))/iu
const PREFIX_OF_EAST = /(?:月額|月々|月|年|一回|１回|1回|一か月|毎月|送料込みで月|送料込みで|税込み?)\s*$/u

/** The time that an amount pays for. */
const PERIOD =
  /^(?:[ \u00a0]?\/[ \u00a0]?\p{L}+|[ \u00a0](?:a|an|per|each|every|pro|im|je|al|a la|por|cada|par|chaque|ao|à|all['’]) ?(?:day|night|week|month|quarter|year|term|hour|tag|nacht|woche|monat|quartal|jahr|stunde|día|noche|semana|mes|trimestre|año|hora|jour|nuit|semaine|mois|an|heure|dia|noite|mês|ano|mese|anno|settimana)(?![\p{L}\p{M}]))/iu
/** Describes behind a comma what was bought, with no word about money, time or groups. */
const DESCRIBING_END =
  /, (?:delivered|brought|baked|made|sent|posted|served|geliefert|gebracht|gebacken|entregad[oa]|hech[oa]|enviad[oa]|livrée?|faite?|envoyée?|entregue|feit[oa]|consegnat[oa])(?! by the| only)(?:(?! (?:only|from|until|till|if|for|per|plus|extra|vat|tax|min|max|within|up|members|students|nur|ab|bis|wenn|für|zzgl|solo|sólo|desde|hasta|si|para|más|seulement|dès|jusqu|pour|só|até|se|mais)(?!\p{L}))[^\p{N},]){0,60}$/iu

const MAX_PRICE_CHARS = 40

export interface WrittenPrice {
  /** With what it buys and for whom. Empty where that is too long, or can't be told from the rest of the sentence. */
  readonly text: string
  /** Without what it buys: ‘140 € im Monat’. For comparisons. */
  readonly amount: string
  readonly cents: number
}

/** Finds the amounts of money in a text. */
export const writtenAmounts = (text: string): readonly { readonly text: string; readonly index: number }[] =>
  Array.from(text.matchAll(AMOUNT_PATTERN), ({ 0: amount, index }) => ({ text: amount, index }))

/**
 * The price that a sentence states, with what it buys and all that limits it; null where it has none, more than one, or
 * one that is bound to words which cannot be told apart from it.
 *
 * @param names Names of the product: ‘Weekly Loaf costs’ says no more than ‘it costs’.
 */
export function priceInSentence(written: string, names: readonly string[] = []): WrittenPrice | null {
  const sentence = withoutWaivedFees(written)
  const [amount, ...others] = writtenAmounts(sentence)
  if (!amount || others.length > 0) return null
  const before = sentence.slice(0, amount.index)
  const rest = sentence.slice(amount.index + amount.text.length)
  if (NO_PRICE_BEFORE.test(before) || NO_PRICE_BEHIND.test(rest)) return null
  const lead = LOWER_BOUND.exec(before)?.[0] ?? PREFIX_OF_EAST.exec(before)?.[0] ?? ''
  const front = before.slice(0, before.length - lead.length)
  if (lead !== '' && NO_PRICE_BEFORE.test(front)) return null
  const subject = priceSubject(front, names)
  if (subject === null) return null
  const whole = rest.trimEnd().replace(/(?:です)?[.!?。！？؟]{0,3}$/u, '')
  const { words: tail, isWhole } = tailOf(rest)
  const cents = centsIn(amount.text)
  if (cents === undefined || cents === 0) return null
  const isInBracket = /[(（][^)）]*$/u.test(subject.words)
  const end = isWhole ? tail : whole
  const qualified = `${lead}${amount.text}${end}`
  const phrases = [
    ...(subject.isClause ? [] : [`${subject.words}${lead}${amount.text}${isInBracket ? whole : end}`]),
    ...(subject.isDescription && !isInBracket ? [qualified, qualified.replace(DESCRIBING_END, '')] : []),
  ]
  const text = phrases.map(withoutStop).find((one) => one.length <= MAX_PRICE_CHARS && isClosed(one)) ?? ''
  const period = isWhole ? tail : (PERIOD.exec(rest)?.[0] ?? '')
  return { text, amount: withoutStop(`${lead}${amount.text}${period}`), cents }
}

/** A full stop behind a whole word ends the sentence: ‘p.m.’ keeps its own. */
const withoutStop = (text: string): string => text.trim().replace(/(?<=\p{L}{2})\.$/u, '')

const isClosed = (text: string): boolean =>
  text.split(/[(（]/u).length === text.split(/[)）]/u).length && !/[:,;：、،–—-]$/u.test(text)

/** Cents of the first number in a written price; undefined where a word of size follows it. */
function centsIn(text: string): number | undefined {
  if (SCALED.test(text)) return undefined
  const [number = ''] = new RegExp(NUMBER, 'u').exec(text) ?? []
  return amountInCents(latinDigits(number.normalize('NFKC')).replace(/,[-–—]$/u, ''))
}

const MAX_TAIL_PARTS = 4

/** The words behind an amount that belong to it. `isWhole`: false where more may belong to it. */
function tailOf(rest: string): { readonly words: string; readonly isWhole: boolean } {
  let tail = ''
  for (let parts = 0; parts < MAX_TAIL_PARTS; parts++) {
    const left = rest.slice(tail.length)
    if (isPriceEnd(left)) break
    const part = TAIL_PART.exec(left)?.[0]
    if (part === undefined) return { words: tail, isWhole: false }
    tail += shortestEnding(left, part)
  }
  return { words: tail, isWhole: isPriceEnd(rest.slice(tail.length)) }
}

/** Words about free extras may be left out where nothing follows them: the price is true without them. */
const WITHOUT_FEES =
  /(?:, ?| )(?:sem|ohne|sin|sans|senza|without|with no|no) (?:taxas?|fidelidade|juros|frete|gebühren?|vertrag|comisi\p{L}+|intereses|permanencia|gastos|frais|engagement|commitment|fees?|contract|joining fee)(?: (?:de |d['’]|di |of |for |für )(?:entrega|envío|envio|adesão|matrícula|inscrição|inscripción|alta|livraison|dossier|inscription|port|delivery|booking|joining|setup|cancellation))?(?=\s*(?:$|[.,;!?)]))|, ?(?!(?:[\p{L} ]{1,20} )?(?:not|non|no|nicht|nao|não|pas|niet|kein\p{L}*|sin|sem) )\p{L}[\p{L} ]{2,24}(?:comprise?s?|incluse?s?|included|inklusive|incluid[oa]s?|inclus[oa]s?|compres[oaie])(?=\s*(?:$|[.,;!?)]))/giu
/** Begins what is waived. */
const WAIVES = /^,? ?(?:sem|ohne|sin|sans|senza|without|with no|no)(?!\p{L})/iu

/** A sentence without what it says is not to be paid. */
export const withoutWaivedFees = (sentence: string): string =>
  sentence.replaceAll(WITHOUT_FEES, (found) => (WAIVES.test(found) || !hasLimitingWord(found) ? '' : found))

/** Speak of what people get or may end, in a clause of its own. */
const HARMLESS_CLAUSE =
  /(?<!\p{L})(?:cancel|pause|skip|stop|leave|get|bring|deliver|send|bake|comes? (?:to|with)|is yours|includes|(?:pausier|kündig|liefer|bring|schick|back|bekomm|erhalt)\p{L}*|(?:cancel|paus|entreg|recib|receb|envi|llev|traem|tienes|deja)\p{L}*|(?:résili|annul|suspend|livr|apport|recev|envoy)\p{L}*)/iu
/** Speak of more to pay or to do. */
const COSTLY_CLAUSE =
  /(?<!\p{L})(?:need|must|have to|requires?|renew|goes up|go up|rises?|increas|doubl|add|pays?|costs?|charge|becomes|then|(?:brauch|steig|verlänger|erhöh|zahl|kost|komm|muss|müss)\p{L}*|(?:necesit|sub|renuev|renov|aument|paga|pagas|cobr|sum|añad|deb|tien(?:es|e) que)\p{L}*|(?:faut|augment|renouvel|pay|coût|ajout|devez|dois|précis)\p{L}*|(?:precis|sob|acresc|cust|dev)\p{L}*)|追加|更新|値上|必要|かか|ي?ضاف|ترتفع|يرتفع|تتجدد|يتجدد|تحتاج|تدفع|تزيد|يزيد/iu

function isPriceEnd(left: string): boolean {
  if (AFTER_PRICE.test(left)) return true
  if (!NEXT_CLAUSE.test(left)) return false
  const clause = left.replace(NEXT_CLAUSE, '')
  if (hasLimitingWord(clause) || COSTLY_CLAUSE.test(left)) return false
  return HARMLESS_CLAUSE.test(clause) || /^\s?[,;–—،、で]|^\s?و/u.test(left)
}

/** Returns the fewest words of the part that end a price. */
function shortestEnding(left: string, part: string): string {
  const ends = Array.from(part.matchAll(/[ \u00a0]/gu), ({ index }) => index).filter((index) => index > 0)
  return part.slice(0, ends.find((end) => isPriceEnd(left.slice(end))) ?? part.length)
}
