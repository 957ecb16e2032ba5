import {
  findAllMentions,
  contextBefore,
  contextAfter,
  type MentionFinder,
  type ValueMention,
} from './value-mentions.ts'

interface ClockTime {
  readonly hour: number
  readonly minute: number
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

/** The time of day that a field's text is; undefined for what is none. */
export function parseClockTime(text: string): ClockTime | undefined {
  const [, hour, minute] = TIME.exec(text.trim()) ?? []
  return hour === undefined || minute === undefined ? undefined : { hour: Number(hour), minute: Number(minute) }
}

const padded = (n: number): string => String(n).padStart(2, '0')
const hourOf12 = (hour: number): number => hour % 12 || 12
const halfOf = (hour: number): 'a' | 'p' => (hour < 12 ? 'a' : 'p')

/** Words that a time with a point stands behind. */
const TIME_BEFORE = /(?<![\p{L}])(?:at|until|till|by|from|um|bis|ab|à|a las|hasta las|alle|fino alle|às|kl\.?)\s$/iu
const CLOCK_BEHIND = /^\s?(?:uhr|hs?|o[’']clock)(?!\p{L})/iu

/**
 * Finds the writings of a time of day, `17:20`: 17:20, 17.20 Uhr, 17h20, 5.20 pm, 17時20分; of a whole hour 5 pm and 17
 * Uhr too. Undefined for what is none.
 */
export function timeFinder(value: string): MentionFinder | undefined {
  const clock = parseClockTime(value)
  if (!clock) return undefined
  const { hour, minute } = clock
  const twelve = String.raw`(?:${padded(hourOf12(hour))}|${hourOf12(hour)})(?:[:.]${padded(minute)})${minute === 0 ? '?' : ''}\s?${halfOf(hour)}\.?m(?!\p{L})\.?`
  const twentyFour = String.raw`(?:${padded(hour)}|${hour})(?:[:.]|\s?h\s?)${padded(minute)}|(?:${padded(hour)}|${hour})時${padded(minute)}分`
  const whole = String.raw`(?:${padded(hour)}|${hour})(?:\s?(?:uhr|h)(?!\p{L})|時(?!\d))`
  const pattern = new RegExp([twelve, twentyFour, ...(minute === 0 ? [whole] : [])].join('|'), 'giu')
  return {
    find: (searched) => findAllMentions(pattern, searched, (text, start, found) => timeAt(text, start, found)),
  }
}

function timeAt(text: string, start: number, found: string): ValueMention | undefined {
  const end = start + found.length
  const [left, right] = [contextBefore(text, start), contextAfter(text, end)]
  if (/(?:[\p{L}\p{N}_]|\d[.,:/-]|[#/\\+])$/u.test(left) || /^(?:[\p{N}_]|[.:,/]\d|\s?%)/u.test(right)) return undefined
  const isMarked = /[a-z時]/i.test(found) || CLOCK_BEHIND.test(right)
  if (/^\d+\.\d+$/.test(found) && !isMarked && !TIME_BEFORE.test(left)) return undefined
  // 5:20 in the afternoon is not 05:20.
  if (/^\d+[:.]\d+$/.test(found) && /^\s?[ap]\.?m(?!\p{L})/iu.test(right)) return undefined
  return {
    start,
    end,
    text: found,
    certainty: isMarked ? 'sure' : 'likely',
    rewriteAs: (next) => timeLike(found, next),
  }
}

function timeLike(found: string, next: string): string | null {
  const clock = parseClockTime(next)
  if (!clock) return null
  const isPadded = found.startsWith('0')
  const half = /([ap])(\.?m)/i.exec(found)
  const hour = half ? hourOf12(clock.hour) : clock.hour
  const digits = isPadded || (!half && /^\d\d/.test(found) && found.includes(':')) ? padded(hour) : String(hour)
  const [, shownMinute] = /^\d+(\D*\d\d)/.exec(found) ?? []
  const separator =
    shownMinute?.replace(/(?<!\d)\d+$/, '') ?? (half ? ':' : /h/i.test(found) && !/uhr/i.test(found) ? '' : ':')
  const rest = found.slice(found.match(/^\d+(?:(?:[:.]|\s?h\s?|時)\d\d)?/i)?.[0].length ?? 0)
  const minutes = shownMinute === undefined && clock.minute === 0 ? '' : `${separator}${padded(clock.minute)}`
  if (!half) return withRest(digits, minutes, rest)
  const letter = halfOf(clock.hour)
  const written = rest.replace(/[ap](?=\.?m)/i, (old) => (old === old.toUpperCase() ? letter.toUpperCase() : letter))
  return `${digits}${minutes}${written}`
}

/** 17h gets its minutes behind the letter, 17 Uhr before the word. */
function withRest(digits: string, minutes: string, rest: string): string {
  if (minutes === '' || !/^\s?(?:h|時)$/i.test(rest)) return `${digits}${minutes}${rest}`
  return rest.includes('時')
    ? `${digits}時${minutes.replace(/\D/g, '')}分`
    : `${digits}${rest}${minutes.replace(/\D/g, '')}`
}
