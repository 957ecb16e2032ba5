import { type CalendarNames, calendarNames } from '#lib/language/calendar-names.ts'
import {
  findAllMentions,
  contextBefore,
  contextAfter,
  matchCase,
  type Certainty,
  escapeRegExp,
  type MentionFinder,
  type SearchedText,
  type ValueMention,
} from './value-mentions.ts'

/** A day of the calendar. `weekday`: 0 is Monday. */
interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day that a field's text is; undefined for what is none. */
function readDay(text: string): CalendarDay | undefined {
  const [year, month, day] = (ISO_DATE.exec(text.trim()) ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return { year, month, day, weekday: (date.getUTCDay() + 6) % 7 }
}

/**
 * Finds the writings of a date, `2027-03-12`: with its month by name, in figures, or by its day of the week. Undefined
 * for what is no date.
 */
export function dateFinder(value: string, locale: string): MentionFinder | undefined {
  const day = readDay(value)
  if (!day) return undefined
  const names = calendarNames(locale)
  const forms = [
    dayFirst(day, names),
    monthFirst(day, names),
    figures(day, locale),
    ideographs(day),
    weekdayAlone(day, names),
  ]
  return { find: (searched) => withoutOverlaps(forms.flatMap((form) => form(searched))) }
}

type Form = (searched: SearchedText) => ValueMention[]

/** Keeps the longer of two overlapping mentions. */
function withoutOverlaps(writings: readonly ValueMention[]): ValueMention[] {
  const selected: ValueMention[] = []
  for (const one of writings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = selected.at(-1)
    if (!last || one.start >= last.end) selected.push(one)
    else if (one.end - one.start > last.end - last.start) selected[selected.length - 1] = one
  }
  return selected
}

const padded = (n: number, digits = 2): string => String(n).padStart(digits, '0')
/** 5 and 05; 12. */
const figure = (n: number): string => (n < 10 ? `0?${n}` : String(n))
const alternatives = (words: readonly string[]): string =>
  [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|')
const monthNames = (names: readonly CalendarNames[], month: number): string =>
  alternatives(names.flatMap(({ months }) => months[month - 1] ?? []))
const dayNames = (names: readonly CalendarNames[]): string => alternatives(names.flatMap(({ days }) => days.flat()))

/** Another name out of the same table, as long as the first and in the same letters. */
function nameLike(
  of: 'months' | 'days',
  names: readonly CalendarNames[],
  { found, index }: { found: string; index: number },
): string {
  const plain = found.toLowerCase()
  for (const language of names)
    for (const forms of language[of]) {
      const width = forms.findIndex((one) => one.toLowerCase() === plain)
      const next = language[of][index]
      if (width >= 0 && next) return matchCase(next[Math.min(width, 1)] ?? next[0] ?? '', found)
    }
  return found
}

/** The languages in the order in which a way of writing speaks for them. */
const likeliestNames = (names: readonly CalendarNames[], ...languages: readonly string[]): readonly CalendarNames[] => [
  ...languages.flatMap((language) => names.filter((one) => one.language === language)),
  ...names.filter((one) => !languages.includes(one.language)),
]

/** A year right behind: `2027`, `, 2027`, ` de 2027`. */
const YEAR_BEHIND = /^(\.?,?\s(?:de\s|del\s)?)(\d{4})(?!\d)/iu

interface DateTail {
  readonly end: number
  rewritten(next: CalendarDay): string
}

/** Reads the year that follows a day and month. Undefined if a different year follows. */
function yearTail(text: string, end: number, { year }: CalendarDay): DateTail | undefined {
  const found = YEAR_BEHIND.exec(contextAfter(text, end))
  if (!found) return { end, rewritten: () => '' }
  const [whole, gap = '', digits] = found
  // A number of four digits that is no year of ours: 2,000 people.
  if (Number(digits) < 1900 || Number(digits) > 2100) return { end, rewritten: () => '' }
  return Number(digits) === year
    ? { end: end + whole.length, rewritten: (next) => `${gap}${padded(next.year, 4)}` }
    : undefined
}

interface DateLead {
  readonly start: number
  rewritten(next: CalendarDay): string
}

/** The day of the week before a date, which changes with it. */
function weekdayLead(text: string, start: number, names: readonly CalendarNames[]): DateLead {
  const pattern = weekdayBefore(names)
  const found = pattern.exec(contextBefore(text, start))
  const [whole = '', name = '', gap = ''] = found ?? []
  // Two letters are a day only with a mark behind them: 'so' and 'do' are words, too.
  if (name.length < 3 && !/^[.,]/.test(gap)) return { start, rewritten: () => '' }
  return {
    start: start - whole.length,
    rewritten: (next) => `${nameLike('days', names, { found: name, index: next.weekday })}${gap}`,
  }
}

const weekdayPatterns = new WeakMap<readonly CalendarNames[], RegExp>()
function weekdayBefore(names: readonly CalendarNames[]): RegExp {
  const known = weekdayPatterns.get(names)
  if (known) return known
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(${dayNames(names)})(\.?,?\s(?:(?:the|den|dem|der|el|le|il|dia|día)\s)?)$`,
    'iu',
  )
  weekdayPatterns.set(names, pattern)
  return pattern
}

const LONGER_BEFORE = /(?:\d|\d[.,:/]|[#/])$/u
const ORDINALS = ['th', 'st', 'nd', 'rd'] as const
const ordinal = (n: number): string => (n > 10 && n < 14 ? 'th' : (ORDINALS[n % 10] ?? 'th'))

function ordinalLike(found: string, { day }: CalendarDay): string {
  const mark = found.toLowerCase()
  if (ORDINALS.some((one) => one === mark)) return matchCase(ordinal(day), found)
  return mark === 'er' ? (day === 1 ? found : '') : found
}

/** 12 March, 12th of March 2027, Freitag, den 12. März, 12 de marzo de 2027, 1er mars */
function dayFirst(day: CalendarDay, names: readonly CalendarNames[]): Form {
  const pattern = new RegExp(
    String.raw`(${figure(day.day)})(st|nd|rd|th|er|\.|º|ª|°)?(\s?of\s|\sde\s|\s|-)?(${monthNames(names, day.month)})`,
    'gi',
  )
  return (searched) =>
    findAllMentions(pattern, searched, (text, start, found, [, digits = '', mark = '', gap = '', month = '']) => {
      const end = start + found.length
      if (LONGER_BEFORE.test(contextBefore(text, start)) || /[\p{L}\p{M}_]$/u.test(contextBefore(text, start)))
        return undefined
      if (/^[\p{L}\p{M}\p{N}_]/u.test(contextAfter(text, end))) return undefined
      const tail = yearTail(text, end, day)
      if (!tail) return undefined
      const lead = weekdayLead(text, start, names)
      const order =
        mark === '.'
          ? ['de']
          : /de/i.test(gap)
            ? ['es', 'pt']
            : /of/i.test(gap) || /^(?:st|nd|rd|th)$/i.test(mark)
              ? ['en']
              : mark === 'er'
                ? ['fr']
                : []
      const named = likeliestNames(names, ...order)
      return dateMention(text, { start: lead.start, end: tail.end, certainty: 'sure' }, (next) => {
        const number = digits.startsWith('0') ? padded(next.day) : String(next.day)
        return `${lead.rewritten(next)}${number}${ordinalLike(mark, next)}${gap}${nameLike('months', named, { found: month, index: next.month - 1 })}${tail.rewritten(next)}`
      })
    })
}

/** March 12, Mar 12th, 2027 */
function monthFirst(day: CalendarDay, names: readonly CalendarNames[]): Form {
  const pattern = new RegExp(
    String.raw`(${monthNames(names, day.month)})(\.?\s)(${figure(day.day)})(st|nd|rd|th)?`,
    'gi',
  )
  return (searched) =>
    findAllMentions(pattern, searched, (text, start, found, [, month = '', gap = '', digits = '', mark = '']) => {
      const end = start + found.length
      if (
        /[\p{L}\p{M}\p{N}_]$/u.test(contextBefore(text, start)) ||
        /^(?:\d|[.:,]\d|[\p{L}_]|\s?%|[-–]?\s?\p{Sc})/u.test(contextAfter(text, end))
      )
        return undefined
      const tail = yearTail(text, end, day)
      if (!tail) return undefined
      const lead = weekdayLead(text, start, names)
      const named = likeliestNames(names, 'en')
      return dateMention(text, { start: lead.start, end: tail.end, certainty: 'sure' }, (next) => {
        const number = digits.startsWith('0') ? padded(next.day) : String(next.day)
        return `${lead.rewritten(next)}${nameLike('months', named, { found: month, index: next.month - 1 })}${gap}${number}${ordinalLike(mark, next)}${tail.rewritten(next)}`
      })
    })
}

const isMonthBeforeDay = (locale: string): boolean => /^en-(?:US|PH)\b|^en$/i.test(locale)

/** Numeric notations: 2027-03-12, 12.03.2027, 12.3., 12/03, or 3/12 where the month comes first. */
function figures(day: CalendarDay, locale: string): Form {
  const [d, m] = [figure(day.day), figure(day.month)]
  const year = `(?:${day.year}|${padded(day.year % 100)})`
  const withYear = [
    String.raw`${day.year}([-/.])${m}(?:\1)${d}`,
    String.raw`${d}([-./])\s?${m}\2\s?${year}`,
    String.raw`${m}([-/])${d}\3${year}`,
  ]
  const short = [String.raw`${d}\.\s?${m}\.(?!\s?\d)`, isMonthBeforeDay(locale) ? `${m}/${d}` : `${d}/${m}`]
  const pattern = new RegExp(
    [...(isMonthBeforeDay(locale) || day.day > 12 ? withYear : withYear.slice(0, 2)), ...short].join('|'),
    'g',
  )
  return (searched) =>
    findAllMentions(pattern, searched, (text, start, found) => {
      const [left, right] = [contextBefore(text, start), contextAfter(text, start + found.length)]
      if (
        /(?:[\p{L}\p{N}\p{Sc}_]|[\p{N}\p{L}][-.,:/]|[/#+=]|\p{Sc}\s)$/u.test(left) ||
        /^(?:[\d_\p{L}]|[-/.:,]\d|\s?[%€$£])/u.test(right)
      )
        return undefined
      const isWhole = found.includes(String(day.year)) || (found.match(/[-./]/g)?.length === 2 && !found.endsWith('.'))
      const certainty = isWhole ? 'sure' : 'likely'
      const lead = weekdayLead(text, start, calendarNames(locale))
      const range = { start: lead.start, end: start + found.length, certainty } as const
      return dateMention(text, range, (next) => `${lead.rewritten(next)}${figuresLike(found, day, next, locale)}`)
    })
}

/** The figures of another day at the places and as wide as those of a first one. */
function figuresLike(found: string, day: CalendarDay, next: CalendarDay, locale: string): string {
  const widths = [...found.matchAll(/\d+/g)].map(([digits]) => digits)
  const isYearFirst = widths[0]?.length === 4
  const isMonthFirst = !isYearFirst && isMonthBeforeDay(locale) && Number(widths[0]) === day.month
  const isOtherOrder = !isYearFirst && Number(widths[0]) === day.month && Number(widths[0]) !== day.day
  const values = isYearFirst
    ? [next.year, next.month, next.day]
    : isMonthFirst || isOtherOrder
      ? [next.month, next.day, next.year]
      : [next.day, next.month, next.year]
  const isPadded =
    widths.some((digits) => digits.length === 2 && digits.startsWith('0')) ||
    widths.slice(0, 2).every((digits) => digits.length === 2)
  let index = 0
  return found.replaceAll(/\d+/g, (digits) => {
    const value = values[index++] ?? 0
    if (digits.length === 4) return padded(value, 4)
    if (index === 3) return padded(value % 100)
    return isPadded ? padded(value) : String(value)
  })
}

const WEEKDAY_SIGNS = ['月火水木金土日', '一二三四五六日', '월화수목금토일'] as const

/** 3月12日, 2027年3月12日(金), 3월 12일 */
function ideographs({ year, month, day, ...rest }: CalendarDay): Form {
  const pattern = new RegExp(
    String.raw`(?:${year}\s?[年년]\s?)?${figure(month)}\s?[月월]\s?${figure(day)}\s?[日號号일](?:\s?[（(][${WEEKDAY_SIGNS.join('')}](?:曜日?)?[）)])?`,
    'g',
  )
  return (searched) =>
    findAllMentions(pattern, searched, (text, start, found) => {
      const isLonger = /(?:\d|\d\s?[年년]\s?)$/u.test(contextBefore(text, start))
      if (isLonger) return undefined
      return dateMention(text, { start, end: start + found.length, certainty: 'sure' }, (next) => {
        const hasYear = /[年년]/.test(found)
        const values = hasYear ? [next.year, next.month, next.day] : [next.month, next.day]
        let index = 0
        const written = found.replaceAll(/\d+/g, () => String(values[index++] ?? ''))
        const signs = WEEKDAY_SIGNS.find((one) => written.includes(one.charAt(rest.weekday))) ?? WEEKDAY_SIGNS[0]
        return written.replace(/([（(])[^）)]/u, `$1${signs.charAt(next.weekday)}`)
      })
    })
}

/** Sunday 7, domingo 7, Sonntag, den 7 */
function weekdayAlone(day: CalendarDay, names: readonly CalendarNames[]): Form {
  const long = alternatives(names.flatMap(({ days }) => days[day.weekday]?.[0] ?? []))
  const pattern = new RegExp(
    String.raw`(${long})(,?\s(?:(?:the|den|dem|der|el|le|il)\s)?)(${figure(day.day)})(st|nd|rd|th|er|º|ª)?`,
    'giu',
  )
  return (searched) =>
    findAllMentions(pattern, searched, (text, start, found, [, name = '', gap = '', , mark = '']) => {
      if (/[\p{L}\p{M}_]$/u.test(contextBefore(text, start))) return undefined
      if (/^(?:\d|[.:,/-]\d|[\p{L}_%]|\s?(?:%|uhr|h\b|[ap]\.?m))/iu.test(contextAfter(text, start + found.length)))
        return undefined
      return dateMention(
        text,
        { start, end: start + found.length, certainty: 'likely' },
        (next) =>
          `${nameLike('days', names, { found: name, index: next.weekday })}${gap}${next.day}${ordinalLike(mark, next)}`,
      )
    })
}

function dateMention(
  text: string,
  { start, end, certainty }: { readonly start: number; readonly end: number; readonly certainty: Certainty },
  written: (next: CalendarDay) => string,
): ValueMention {
  return {
    start,
    end,
    text: text.slice(start, end),
    certainty,
    rewriteAs(next) {
      const day = readDay(next)
      return day ? written(day) : null
    },
  }
}
