/** Frequency of a payment, such as 2 in each 'week'. The period is empty for a single payment. */
export interface PaymentPace {
  readonly times: number
  readonly period: string
}

/** More than this is no answer to 'how often'. */
const MAX_CHARS = 200
const MAX_PAYMENTS_PER_PERIOD = 1_000

const wordPattern = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}])(?:${pattern})(?![\p{L}])`, 'iu')

const PERIODS: readonly (readonly [period: string, pattern: RegExp])[] = [
  ['hour', wordPattern('hours?|hourly|stunden?|horas?|heures?')],
  ['day', wordPattern('days?|daily|tage?|täglich|días?|jours?|dias?')],
  ['week', wordPattern('weeks?|weekly|wochen?|wöchentlich|semanas?|semaines?')],
  ['month', wordPattern('months?|monthly|monate?|monatlich|mes|meses|mois|mês')],
  ['year', wordPattern('years?|yearly|annually|jahre?|jährlich|años?|année|ano')],
]
const TIMES: readonly (readonly [times: number, pattern: RegExp])[] = [
  [1, wordPattern('once|einmal|una vez|une fois|uma vez')],
  [2, wordPattern('twice|zweimal|dos veces|deux fois|duas vezes')],
]
const COUNTED_PACE = /(?<!\d)(\d+)\s*(?:x|×|times|mal|veces|fois|vezes)(?!\p{L})/iu
/** A pace that is not read: 'every other week', 'every 2 weeks'. */
const UNREADABLE_PACE = wordPattern(String.raw`other|second|fortnight\w*|zwei|dos|deux|duas|few|some|per\s+\d+|\d+`)

/** Reads how often something is paid for; undefined where its words do not tell. No words at all: once. */
export function readPaymentPace(text: string): PaymentPace | undefined {
  if (text.length > MAX_CHARS) return undefined
  const periods = PERIODS.filter(([, pattern]) => pattern.test(text)).map(([period]) => period)
  if (periods.length > 1) return undefined
  const counted = COUNTED_PACE.exec(text)?.[1]
  const times = counted === undefined ? TIMES.find(([, pattern]) => pattern.test(text))?.[0] : Number(counted)
  if (times !== undefined && (times < 1 || times > MAX_PAYMENTS_PER_PERIOD)) return undefined
  const rest = text.replace(COUNTED_PACE, '')
  if (UNREADABLE_PACE.test(rest) && times === undefined) return undefined
  const period = periods[0] ?? ''
  return times === undefined && period === '' && text !== '' ? undefined : { times: times ?? 1, period }
}
