import { t } from '@lingui/core/macro'
import { type KnownFacts, numberKey } from '#domain/copy/lint/known-facts.ts'
import { type DraftCheck, errorInDrafts, type LintContext } from '#domain/copy/lint/text-check.ts'
import { withPlainDigits } from '#domain/copy/lint/comparable-text.ts'
import { isolateDirection } from '#lib/text/text.ts'

const CODES =
  'USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|BRL|MXN|INR|PLN|SEK|NOK|DKK|CZK|HUF|TRY|ZAR|AED|SAR|JOD|EGP|KWD|QAR|CNY|KRW|SGD|HKD'
const LETTERS_AND_SIGN = String.raw`(?:R|US|A|C|CA|AU|NZ|HK|S|MX)\$`
const BEFORE_NUMBER = String.raw`(?:${LETTERS_AND_SIGN}|(?<!\p{L})(?:${CODES})|\p{Sc})`
const BEHIND_NUMBER = String.raw`(?:${LETTERS_AND_SIGN}|\p{Sc}|(?:${CODES}|euros?|dollars?|pounds?|reais|pesos|zł|złotych|kr|Kč|Ft|ευρώ)(?!\p{L})|円|元|دينار\p{L}{0,3}|ريال\p{L}{0,3}|درهم\p{L}{0,3}|جنيه\p{L}{0,3}|يورو|دولار\p{L}{0,3})`
const NUMBER = String.raw`\d(?:[\d.,’٬٫]{0,18}\d)?`
const AMOUNT = new RegExp(
  String.raw`(${BEFORE_NUMBER})[ \u00a0\u202f]?(${NUMBER})|(?<![\d.,\p{Script=Latin}\p{Script=Arabic}])(${NUMBER})[ \u00a0\u202f]?(${BEHIND_NUMBER})`,
  'giu',
)

/** One currency has many writings. */
const CURRENCY_WRITINGS: readonly (readonly [string, RegExp])[] = [
  ['EUR', /^(?:€|eur|euros?|ευρώ|يورو)$/iu],
  ['GBP', /^(?:£|gbp|pounds?)$/iu],
  ['BRL', /^(?:r\$|brl|reais)$/iu],
  ['USD', /^(?:us\$|usd)$/iu],
  ['PLN', /^(?:zł|pln|złotych)$/iu],
  ['JPY', /^(?:¥|jpy|円)$/iu],
  ['$', /^(?:\$|dollars?|pesos)$/iu],
]
const currencyOf = (sign: string): string =>
  CURRENCY_WRITINGS.find(([, pattern]) => pattern.test(sign))?.[0] ?? sign.toUpperCase().slice(0, 4)

type Qualifier = 'from' | 'upto' | 'off' | 'each' | 'tax' | 'period'

/** Words right before an amount. */
const BEFORE: readonly (readonly [Qualifier, RegExp])[] = [
  [
    'from',
    /(?:(?<!\p{L})(?:from|starting at|starts? at|starts? from|begins? at|beginning at|as low as|ab|schon für|à partir de|à partir d['’]|dès|desde|a partir de|a partire da|da soli|da|vanaf|od|από)|ابتداءً من|ابتداء من|تبدأ من|يبدأ من|بدءًا من)[ \u00a0]?(?:only |just |nur |sólo |solo |seulement |apenas )?$/iu,
  ],
  [
    'upto',
    /(?:(?<!\p{L})(?:up to|as much as|bis zu|hasta|jusqu['’]à|até|fino a|tot|do|έως|μέχρι)|最大|حتى|تصل إلى)[ \u00a0]?$/iu,
  ],
  [
    'off',
    /(?<!\p{L})(?:save|saves|saving|discount of|spare|sparen sie|ahorra|ahorre|économisez|economize|poupe|risparmi|bespaar)(?: (?:up to|bis zu|hasta|jusqu['’]à|até|fino a))? ?$/iu,
  ],
  ['each', /(?:一人|１人|お一人様|1名様|1人あたり|一人あたり) ?$/u],
]
/** Words behind an amount, in its sentence. */
const BEHIND: readonly (readonly [Qualifier, RegExp])[] = [
  ['from', /^ ?(?:円)?(?:から|〜|～|より)/u],
  [
    'off',
    /^.{0,12}?(?<!\p{L})(?:off|discount|rabatt|nachlass|günstiger|de descuento|menos|de réduction|de remise|de desconto|di sconto|korting|taniej|rabatu|έκπτωση)(?!\p{L})|^ ?(?:引き|割引|オフ|OFF)|^ ?خصم/iu,
  ],
  [
    'each',
    /(?<!\p{L})(?:(?:per|a|for each|for every) (?:user|seat|person|head|business|office|practice|employee|child|licen[cs]e|member|location|team|room|chair)|each|(?:pro|je) (?:person|kopf|nutzer|platz|praxis|standort|mitarbeiter|lizenz|rad|stuhl|team)|(?:por|cada) (?:persona|usuario|cabeza|alumno|plaza|empresa|pessoa|usuário|aluno)|par (?:personne|tête|utilisateur|poste|élève|bureau)|a (?:persona|testa|utente)|per (?:persoon|gebruiker|utente)|za osobę|od osoby|ανά άτομο|το άτομο)(?!\p{L})|\/ ?(?:人|名|user|seat|person)|للشخص|لكل شخص|للفرد|لكل مستخدم/iu,
  ],
  [
    'tax',
    /(?<!\p{L})(?:(?:plus|excl\.?|excluding|exclusive of|ex|\+|before) ?(?:vat|tax|gst)|(?:zzgl\.?|zuzüglich|ohne|exkl\.?) (?:mwst|mehrwertsteuer|ust)|netto|(?:más|sin|\+) ?iva|hors (?:taxes?|tva)|ht|h\.t\.|(?:mais|sem|\+) ?(?:impostos|iva)|(?:più|\+|escl\.?|esclusa) ?iva|(?:excl\.?|exclusief) btw|(?:bez|plus|\+) vat|(?:πλέον|συν) φπα)(?!\p{L})|税別|税抜|غير شامل|لا يشمل الضريبة|قبل الضريبة/iu,
  ],
  [
    'period',
    /(?<!\p{L})(?:(?:a|an|per|each|every|and|\/) ?(?:day|week|month|year|session|night|hour|quarter|lesson|visit)|monthly|weekly|yearly|annually|(?:im|pro|je|die|und|\/) ?(?:tag|woche|monat|jahr|stunde|quartal|einheit)|monatlich|wöchentlich|jährlich|(?:al|por|a la|cada|y|\/) ?(?:día|semana|mes|año|hora|clase)|mensuales|(?:par|et par|et|\/) ?(?:jour|semaine|mois|an|séance|heure)|(?:por|ao|à|a cada|e|\/) ?(?:dia|semana|mês|ano|aula|hora)|mensais|(?:al|a|alla|ogni) (?:giorno|settimana|mese|anno)|per (?:dag|week|maand|jaar)|(?:za|na) (?:dzień|tydzień|miesiąc|rok)|miesięcznie|tygodniowo|(?:τον|την|ανά) (?:μήνα|εβδομάδα|χρόνο))(?!\p{L})|\/ ?(?:day|week|month|mo|year|yr|tag|woche|monat|jahr|día|semana|mes|año|jour|semaine|mois|an|dia|mês|ano|giorno|settimana|mese|anno|月|年|週|日)(?!\p{L})|(?:شهريًا|شهريا|في الشهر|أسبوعيًا|في الأسبوع|سنويًا|للشهر)/iu,
  ],
]

interface MoneyMention {
  readonly number: string
  readonly currency: string
  readonly from: number
  readonly to: number
  /** Price as written, with the words that qualify it. */
  readonly phrase: string
  readonly qualifiers: ReadonlySet<Qualifier>
}

const WINDOW_BEFORE = 30
const WINDOW_BEHIND = 60
/** Ends a sentence; the full stop of an abbreviation does not. */
const SENTENCE_BREAK = /[\n!?。！？؟]|(?<!(?:zzgl|exkl|excl|inkl|incl|escl|p))\.(?=\s|$)/u

/** Amounts of money in a text, each with the words that qualify it. */
function moneyMentions(typed: string): readonly MoneyMention[] {
  const text = withPlainDigits(typed).replaceAll('，', ',')
  if (!/\d/.test(text)) return []
  const found = Array.from(text.matchAll(AMOUNT))
  return found.map((match, index) => {
    const from = match.index
    const to = from + match[0].length
    const before = text.slice(Math.max(0, from - WINDOW_BEFORE, found[index - 1]?.index ?? 0), from)
    const next = found[index + 1]?.index ?? text.length
    const rest = text.slice(to, Math.min(to + WINDOW_BEHIND, next))
    const end = rest.search(SENTENCE_BREAK)
    const behind = end === -1 ? rest : rest.slice(0, end)
    const qualifiers = new Set<Qualifier>()
    let [start, stop] = [from, to]
    for (const [kind, pattern] of BEFORE) {
      const hit = pattern.exec(before)
      if (!hit) continue
      qualifiers.add(kind)
      start = Math.min(start, from - hit[0].length)
    }
    for (const [kind, pattern] of BEHIND) {
      const hit = pattern.exec(behind)
      if (!hit) continue
      qualifiers.add(kind)
      stop = Math.max(stop, to + hit.index + hit[0].length)
    }
    return {
      number: numberKey(match[2] ?? match[3] ?? ''),
      currency: currencyOf(match[1] ?? match[4] ?? ''),
      from,
      to,
      phrase: typed.slice(start, stop).trim(),
      qualifiers,
    }
  })
}

const MAX_OFFER_CHARS = 60_000
const mentionsCache = new WeakMap<KnownFacts, ReadonlyMap<string, readonly MoneyMention[]>>()

/** Amounts of an offer by their numbers. */
function offerMentions(facts: KnownFacts): ReadonlyMap<string, readonly MoneyMention[]> {
  const known = mentionsCache.get(facts)
  if (known) return known
  const price = facts.offer('offer', 'price')
  const currency = facts.offer('offer', 'currency')
  const stated = price === '' || currency === '' ? '' : `${currency} ${price} ${facts.offer('offer', 'price_period')}`
  const mentions = [...moneyMentions(facts.typed.slice(0, MAX_OFFER_CHARS)), ...moneyMentions(stated)]
  const byNumber = new Map<string, MoneyMention[]>()
  for (const mention of mentions) byNumber.set(mention.number, [...(byNumber.get(mention.number) ?? []), mention])
  mentionsCache.set(facts, byNumber)
  return byNumber
}

/** Without these an amount says something else wherever it stands; the others may be said elsewhere in the draft. */
const NEEDED_EVERYWHERE: readonly Qualifier[] = ['from', 'upto', 'off', 'each']
const NEEDED_ONCE: readonly Qualifier[] = ['tax', 'period']

/** ‘$’ may stand for any dollar; ‘R$’ is another currency. */
function isSameCurrency(written: string, typed: string): boolean {
  if (written === typed) return true
  return (
    (written === '$' && /^[A-Z]{2}D$/.test(typed) && typed !== 'USD') ||
    (typed === '$' && /^[A-Z]{3}$|\$$/.test(written))
  )
}

/** An amount that the offer has with other words: ‘from’, ‘per user’, ‘plus VAT’, ‘up to … off’, letters of a currency. */
export const priceQualifierCheck: DraftCheck = {
  id: 'price',
  severity: errorInDrafts,
  *findAll({ texts, facts }: LintContext) {
    if (facts.isEmpty) return
    const offered = offerMentions(facts)
    const written = texts.flatMap((text) => moneyMentions(text.text).map((mention) => ({ of: text, ...mention })))
    for (const { of, ...mention } of written) {
      const typed = offered.get(mention.number) ?? []
      const [first] = typed
      if (!first) continue
      const place = { of, from: mention.from, to: mention.to }
      if (!typed.some(({ currency }) => isSameCurrency(mention.currency, currency))) {
        yield { ...place, message: t`The offer uses another currency: “${{ words: isolateDirection(first.phrase) }}”` }
        continue
      }
      const isAlways = (one: Qualifier): boolean => typed.every(({ qualifiers }) => qualifiers.has(one))
      const isSomewhere = (one: Qualifier): boolean =>
        written.some(({ number, qualifiers }) => number === mention.number && qualifiers.has(one))
      const isLost =
        NEEDED_EVERYWHERE.some((one) => isAlways(one) && !mention.qualifiers.has(one)) ||
        NEEDED_ONCE.some((one) => isAlways(one) && !isSomewhere(one))
      if (isLost) yield { ...place, message: t`Give the full price: “${{ words: isolateDirection(first.phrase) }}”` }
    }
  },
}
