import { amountInCents } from '#domain/stale/amounts.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'
import { groupDigits } from '#lib/text/group-digits.ts'

/** An amount and the spaces and marks in it. */
export const AMOUNT_FIGURE = /(?<![\d.,’' \u00a0])[\d.,’' \u00a0]*\d/
const CURRENCY = /\p{Sc}|(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])/u
/** Codes that mean the same as a sign does, whatever the country. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£' }
const BELOW_ZERO = /^[^\d−–-]*[-−–][^\d]*\d/
const MAX_CHARS = 40
/** A hundred thousand millions: what costs more is a slip. */
const MAX_CENTS = 10_000_000_000_000

/**
 * A price or a worth in hundredths, digits of every script; undefined for what is no amount, below nothing or beyond
 * all bounds.
 */
export function parsePriceCents(text: string): number | undefined {
  if (text.length > MAX_CHARS) return undefined
  const plain = latinDigits(text)
  const cents = BELOW_ZERO.test(plain) ? undefined : amountInCents(plain)
  return cents !== undefined && cents <= MAX_CENTS ? cents : undefined
}

/** The sign or code of a currency in a text, a code as its sign where it has one; empty where there is none. */
export function findCurrency(text: string): string {
  const [found = ''] = CURRENCY.exec(text.slice(0, 2 * MAX_CHARS)) ?? []
  return CURRENCY_SIGNS[found] ?? found
}

/** Notation that an offer uses for amounts of money. */
export interface MoneyStyle {
  readonly before: string
  readonly after: string
  readonly point: '.' | ','
  /** Hundredths are written also where there are none. */
  readonly hasCents: boolean
}

/** Languages that write a fraction behind a point. */
const DECIMAL_POINT_LANGUAGES = new Set(['en', 'ja', 'zh', 'ko', 'he', 'th', 'hi'])

/**
 * Derives the notation of amounts from the price as the offer writes it ('£5.40 a week', '89 € im Monat'). No currency
 * if the price has none. `language` decides the decimal mark if the price has none.
 */
export function moneyStyle(price: string, language: string): MoneyStyle {
  const found = AMOUNT_FIGURE.exec(price)
  const figure = found?.[0].trimStart() ?? ''
  const from = found ? found.index + found[0].length - figure.length : 0
  const [before = ''] = new RegExp(`(?:${CURRENCY.source})[ \u00a0]?$`, 'u').exec(price.slice(0, from)) ?? []
  const [after = ''] =
    before === ''
      ? (new RegExp(`^[ \u00a0]?(?:${CURRENCY.source})`, 'u').exec(price.slice(from + figure.length)) ?? [])
      : []
  const [, mark] = /([.,])\d\d$/.exec(figure) ?? []
  return {
    before,
    after,
    point: mark === '.' || mark === ',' ? mark : DECIMAL_POINT_LANGUAGES.has(language) ? '.' : ',',
    hasCents: mark !== undefined,
  }
}

/** An amount of hundredths in an offer's own way of writing money. */
export function formatMoney(cents: number, { before, after, point, hasCents }: MoneyStyle): string {
  const rounded = Math.round(cents)
  const whole = groupDigits(String(Math.floor(rounded / 100)), point === '.' ? ',' : '.')
  const rest = rounded % 100
  return `${before}${whole}${hasCents || rest > 0 ? `${point}${String(rest).padStart(2, '0')}` : ''}${after}`
}
