import { latinDigits } from '#lib/text/latin-digits.ts'

const NUMBER = /\d(?:[\d.,]*\d)?/gu
const MONEY =
  /\p{Sc}|(?<!\p{L})(?:euros?|dollars?|pounds?|reais|real|francs?|zł|kr|EUR|USD|GBP|CHF|BRL|JPY|PLN)(?!\p{L})|円|دينار|ريال|درهم|جنيه/iu
const CHARS_BESIDE_AMOUNT = 8

const plain = (text: string): string => latinDigits(text.normalize('NFKC'))

/** A number without the marks in which languages differ: ‘5,40’ and ‘5.40’, ‘49.00’ and ‘49’. */
const numberValue = (number: string): string =>
  number
    .replace(/[.,]0{1,2}$/u, '')
    .replace(/[.,](?=\d{3}(?!\d))/gu, '')
    .replace(',', '.')

function* amountsIn(text: string): Generator<string> {
  const written = plain(text)
  for (const { 0: number, index } of written.matchAll(NUMBER)) {
    const end = index + number.length
    const beside =
      written.slice(Math.max(0, index - CHARS_BESIDE_AMOUNT), index) + written.slice(end, end + CHARS_BESIDE_AMOUNT)
    if (MONEY.test(beside)) yield numberValue(number)
  }
}

/** Is true if a text states the first amount of a price, in whatever spelling. */
export function statesAmountOf(text: string, price: string): boolean {
  const [amount] = amountsIn(price)
  return amount !== undefined && Array.from(amountsIn(text)).includes(amount)
}
