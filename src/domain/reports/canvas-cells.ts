import { plural, t } from '@lingui/core/macro'
import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { formatTokenDate, parseIsoDay } from '#domain/tokens/token-values.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { parsePriceCents, formatMoney, type MoneyStyle } from './money.ts'
import { shortenToLine } from './shorten-to-line.ts'

export interface CanvasText {
  readonly text: string
  readonly isQuiet: boolean
}

/** Cell of the page. An empty cell has no texts, no list and no rows. */
export interface CanvasCell {
  readonly key: string
  readonly title: string
  /** Dotted path of the field to fill in first. */
  readonly path: string
  readonly texts: readonly CanvasText[]
  readonly list: readonly string[]
  readonly rows: readonly { readonly name: string; readonly amount: string }[]
  readonly isStrong: boolean
}

/**
 * Sources of a cell, each as `form.field`: the first non-empty field of `first`, then each of `also`, then the first
 * non-empty field of `quiet`.
 */
export interface CanvasCellSpec {
  readonly key: string
  readonly title: string
  readonly first?: readonly string[]
  readonly also?: readonly string[]
  readonly quiet?: readonly string[]
  readonly list?: readonly string[]
  /** Entries with what each is worth; beyond `most` they are counted together. */
  readonly worths?: { readonly form: string; readonly name: string; readonly count: number; readonly max: number }
  /** So many testimonials, of which the first that says something stands there. */
  readonly customers?: number
  readonly hasDates?: boolean
  readonly isStrong?: boolean
}

/** So much of a text has room in a cell, and of a name in a row. */
const MAX_CELL_TEXT_LETTERS = 150
export const MAX_CELL_NAME_LETTERS = 60

const canvasEntryNumbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Fills the cells of a page from an offer. */
export class CanvasReader {
  constructor(
    private readonly texts: OfferTexts,
    private readonly money: MoneyStyle,
  ) {}

  cell(of: CanvasCellSpec): CanvasCell {
    const { first = [], also = [], quiet = [], list = [], worths, isStrong = false } = of
    const texts = [
      ...this.#firstOf(first, isStrong ? MAX_CELL_NAME_LETTERS : MAX_CELL_TEXT_LETTERS),
      ...also.flatMap((path) => this.#firstOf([path])),
      ...this.#quote(of),
      ...this.#dates(of),
    ]
    return {
      key: of.key,
      title: of.title,
      path: pathOf(first[0] ?? list[0] ?? (worths ? `${worths.form}.${worths.name}_1` : 'testimonials.comment_1')),
      texts: [
        ...texts.map((text) => ({ text, isQuiet: false })),
        ...this.#firstOf(quiet).map((text) => ({ text, isQuiet: true })),
      ],
      list: list.map((path) => shortenToLine(this.texts.at(path), MAX_CELL_NAME_LETTERS)).filter((text) => text !== ''),
      rows: worths ? this.#rows(worths) : [],
      isStrong,
    }
  }

  #firstOf(paths: readonly string[], max = MAX_CELL_TEXT_LETTERS): readonly string[] {
    const found = paths.map((path) => shortenToLine(this.texts.at(path), max)).find((text) => text !== '')
    return found === undefined ? [] : [found]
  }

  #quote({ customers = 0 }: CanvasCellSpec): readonly string[] {
    const of = (field: string, n: number): string => this.texts.at(`testimonials.${field}_${n}`).trim()
    const n = canvasEntryNumbers(customers).find((one) => of('comment', one) !== '')
    if (n === undefined) return []
    const who = [[of('firstname', n), of('lastname', n)].filter((name) => name !== '').join(' '), of('role', n)]
    const quotation = `‘${isolateDirection(shortenToLine(of('comment', n), MAX_CELL_TEXT_LETTERS))}’`
    return [
      [
        quotation,
        who
          .filter((text) => text !== '')
          .map((text) => isolateDirection(shortenToLine(text, MAX_CELL_NAME_LETTERS)))
          .join(', '),
      ]
        .filter((text) => text !== '')
        .join(' '),
    ]
  }

  /** 'From 8 February 2027 to 25 March 2027.' */
  #dates({ hasDates = false }: CanvasCellSpec): readonly string[] {
    if (!hasDates) return []
    const [from, to] = ['start_date', 'end_date'].map((field) => {
      const date = this.texts.at(`offer.${field}`).trim()
      return parseIsoDay(date) ? formatTokenDate(date, uiDateLocale()) : ''
    })
    if (from && to) return [t`From ${from} to ${to}.`]
    return from ? [t`From ${from}.`] : to ? [t`Until ${to}.`] : []
  }

  #rows({ form, name, count, max }: NonNullable<CanvasCellSpec['worths']>): CanvasCell['rows'] {
    const all = canvasEntryNumbers(count).flatMap((n) => {
      const worth = this.texts.at(`${form}.price_${n}`).trim()
      const cents = parsePriceCents(worth)
      const row = {
        name: shortenToLine(this.texts.at(`${form}.${name}_${n}`), MAX_CELL_NAME_LETTERS),
        amount:
          cents === undefined
            ? shortenToLine(worth, MAX_CELL_NAME_LETTERS)
            : cents === 0
              ? ''
              : formatMoney(cents, this.money),
      }
      return row.name === '' ? [] : [{ row, cents }]
    })
    const rest = all.slice(max)
    const isKnown = rest.every(({ cents }) => cents !== undefined)
    const sum = rest.reduce((whole, { cents = 0 }) => whole + cents, 0)
    const more = {
      name: plural(rest.length, { one: '# more', other: '# more' }),
      amount: isKnown && sum > 0 ? formatMoney(sum, this.money) : '',
    }
    return [...all.slice(0, max).map(({ row }) => row), ...(rest.length > 0 ? [more] : [])]
  }
}

const pathOf = (path: string): string => `content.${path.replace('.', '.fields.')}`
