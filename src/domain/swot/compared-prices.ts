import { centsOf } from '#domain/stale/amounts.ts'
import { numbersTo, type SwotScene } from './swot-scene.ts'

/** Another solution with its price beside the offer's, over the same time. */
export interface ComparedPrice {
  /** Its number among the alternatives. */
  readonly n: number
  /** What the offer costs, as its own prose has it. */
  readonly price: string
  readonly isCheaper: boolean
  readonly isDearer: boolean
  /** What it costs for each 1 of the offer's price. */
  readonly share: number
}

const MOST_ALTERNATIVES = 3

/** How often money is asked for: 2 in each 'week'; the period is empty where it is asked for once. */
interface Pace {
  readonly times: number
  readonly period: string
}

const word = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}])(?:${pattern})(?![\p{L}])`, 'iu')

const PERIODS: readonly (readonly [period: string, pattern: RegExp])[] = [
  ['hour', word('hours?|hourly|stunden?|horas?|heures?')],
  ['day', word('days?|daily|tage?|täglich|días?|jours?|dias?')],
  ['week', word('weeks?|weekly|wochen?|wöchentlich|semanas?|semaines?')],
  ['month', word('months?|monthly|monate?|monatlich|mes|meses|mois|mês')],
  ['year', word('years?|yearly|annually|jahre?|jährlich|años?|année|ano')],
]
const TIMES: readonly (readonly [times: number, pattern: RegExp])[] = [
  [1, word('once|einmal|una vez|une fois|uma vez')],
  [2, word('twice|zweimal|dos veces|deux fois|duas vezes')],
]
const COUNTED = /(\d+)\s*(?:x|×|times|mal|veces|fois|vezes)(?!\p{L})/iu
/** A pace that is not read: 'every other week', 'every 2 weeks'. */
const UNREAD = word(String.raw`other|second|fortnight\w*|zwei|dos|deux|duas|few|some|per\s+\d+|\d+`)

/** Reads how often something is paid for; undefined where its words do not tell. */
function paceOf(text: string): Pace | undefined {
  const periods = PERIODS.filter(([, pattern]) => pattern.test(text)).map(([period]) => period)
  if (periods.length > 1) return undefined
  const counted = COUNTED.exec(text)?.[1]
  const times = counted === undefined ? TIMES.find(([, pattern]) => pattern.test(text))?.[0] : Number(counted)
  const rest = text.replace(COUNTED, '')
  if (UNREAD.test(rest) && times === undefined) return undefined
  const period = periods[0] ?? ''
  return times === undefined && period === '' && text !== '' ? undefined : { times: times ?? 1, period }
}

const FIGURE = /[\d.,’' \u00a0]*\d/

/** The alternatives that the offer names with a price, over the same time as its own price; of others it cannot be told which costs more. */
export function comparedPrices({ reader }: SwotScene): readonly ComparedPrice[] {
  const price = reader.price()
  const ownCents = centsOf(FIGURE.exec(price)?.[0] ?? '')
  if (ownCents === undefined || ownCents === 0) return []
  const period = paceOf(price.replace(FIGURE, ' '))?.period ?? ''
  return numbersTo(MOST_ALTERNATIVES).flatMap((n): ComparedPrice[] => {
    const cents = centsOf(reader.raw(`problems.alternative_price_${n}`))
    const pace = paceOf(reader.raw(`problems.alternative_frequency_${n}`).trim())
    if (cents === undefined || cents === 0 || pace?.period !== period) return []
    const all = cents * pace.times
    return [{ n, price, isCheaper: all < ownCents, isDearer: all > ownCents, share: all / ownCents }]
  })
}
