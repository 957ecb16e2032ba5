import { amountPatternSource, readAmount } from './amounts.ts'
import { MAX_SPELLED_NUMBER, numberSpellings } from './number-words.ts'
import { sentenceFinder } from './sentence-finder.ts'
import {
  contextBefore,
  contextAfter,
  findAllMentions,
  type MentionFinder,
  type ValueMention,
} from './value-mentions.ts'

/** Days, weeks, months, years, as sources of patterns. */
export const DURATION_UNITS: readonly string[] = [
  'days?|tagen?|tage|días?|dias?|jours?|giorni|giorno|日間?|天|أيام|يوما',
  'weeks?|wochen?|semanas?|semaines?|settimana|settimane|週間?|周',
  'months?|monaten?|monate?|mes|meses|mois|mese|mesi|[かヶケ]月間?|个月',
  'years?|jahren?|jahre?|años?|anos?|ans?|anno|anni|年間?',
]
const DURATION = new RegExp(
  String.raw`(?<![\d.,])(\d{1,4})[\s-]?(?:${DURATION_UNITS.map((unit) => `(${unit})`).join('|')})(?![\p{L}\p{N}])`,
  'giu',
)
const GUARANTEE_WORD =
  /guarante|warrant|money.?back|refund|garantie|geld.?zurück|garant[ií]a|garanzia|reembols|devoluci|rembours|rückgabe|satisf|保証|返金|ضمان/iu

interface Duration {
  readonly number: string
  /** Index of the unit: days, weeks, months, years. */
  readonly unit: number
}

const durationsIn = (text: string): readonly Duration[] =>
  Array.from(text.slice(0, 2_000).matchAll(DURATION), ([, number = '', ...units]) => ({
    number,
    unit: units.findIndex(Boolean),
  }))

/** Finds what a guarantee promises: its number and unit ('60 days', '60-day'), or sentences like its own. */
export function guaranteeFinder(value: string): MentionFinder | undefined {
  const durations = durationsIn(value)
  const sentences = sentenceFinder(value)
  const finders = [...(sentences ? [sentences] : []), ...durations.map(durationFinder)]
  if (finders.length === 0) return undefined
  return { find: (searched) => withoutNested(finders.flatMap((one) => one.find(searched))) }
}

/**
 * A duration inside a sentence that is said word for word is a part of that; in one that is only alike it is what can
 * be changed.
 */
function withoutNested(writings: readonly ValueMention[]): ValueMention[] {
  const selected: ValueMention[] = []
  for (const one of writings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = selected.at(-1)
    if (!last || one.start >= last.end) selected.push(one)
    else if (
      last.certainty === 'likely' &&
      one.end <= last.end &&
      last.rewriteAs('') === null &&
      last.rewriteAs('x') === null
    )
      selected[selected.length - 1] = one
  }
  return selected
}

function durationFinder({ number, unit }: Duration): MentionFinder {
  const amount = readAmount(number)
  const n = Number(number)
  const words =
    n > 1 && n <= MAX_SPELLED_NUMBER
      ? numberSpellings(n).map((one) => one.words.replaceAll(/[ -]/g, String.raw`[\s-]`))
      : []
  const digits = amount ? amountPatternSource(amount) : number
  const pattern = new RegExp(String.raw`(${[digits, ...words].join('|')})([\s-]?)(${DURATION_UNITS[unit] ?? ''})`, 'gi')
  return {
    find: (searched) =>
      findAllMentions(pattern, searched, (text, start, found, [, figure = '', gap = '', name = '']) => {
        const end = start + found.length
        if (
          /(?:[\p{L}\p{N}_]|\d[.,:/])$/u.test(contextBefore(text, start)) ||
          /^[\p{L}\p{N}\p{M}_]/u.test(contextAfter(text, end))
        )
          return undefined
        const around = `${contextBefore(text, start)} ${contextAfter(text, end)}`
        const instead = (next: string): string | null => {
          const other = durationsIn(next).find((one) => one.unit === unit)
          return other ? `${other.number === number ? figure : other.number}${gap}${name}` : null
        }
        return {
          start,
          end,
          text: found,
          certainty: GUARANTEE_WORD.test(around) ? 'sure' : 'likely',
          rewriteAs: instead,
        }
      }),
  }
}
