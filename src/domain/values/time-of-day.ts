import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { readingFault } from './value-reading.ts'

export interface TimeOfDay {
  /** Time in the form `15:45`, `15:45:10` or `15:45:10.250`. Empty if none is given. */
  readonly time: string
  /** Offset in the form `+01:00` or `Z`. Empty if none is given. */
  readonly offset: string
}

const NO_TIME_OF_DAY: TimeOfDay = { time: '', offset: '' }

/** Offsets of abbreviations that mean one thing (RFC 2822) or are written by the tools that people export from. */
const OFFSETS: Readonly<Record<string, string>> = {
  z: 'Z',
  utc: 'Z',
  gmt: 'Z',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  cet: '+01:00',
  cest: '+02:00',
  mez: '+01:00',
  mesz: '+02:00',
  bst: '+01:00',
  jst: '+09:00',
}

const AFTERNOON = new Set(['pm', 'p.m.', 'p.m', 'م', '午後'])
const MORNING = new Set(['am', 'a.m.', 'a.m', 'ص', '午前'])
const HALF_DAY = String.raw`(am|pm|a\. ?m\.?|p\. ?m\.?|ص|م)`
const CLOCK = String.raw`(午前|午後)? ?(\d{1,2})(?:(?::| ?h ?|時)(\d{2})(?:(?::| ?min ?|分)(\d{2})(?:[.,](\d{1,9}))?)?(?: ?s| ?min|秒|分)?)?`
/** The last part of a text: a time, half of the day, and a zone. No date before it is longer than a line. */
const TIME = new RegExp(
  String.raw`^(.{0,60}?\d.{0,60}?)((?: ?T|,? at|,? um|,? à|,? a las|,? às|,? الساعة| -|,)? |T|日 ?)${CLOCK}(?: ?${HALF_DAY})?(?: ?(?:uhr|h))?(?: ?([a-z+(\[-].*))?$`,
  'i',
)
const COMPACT = /^(\d{8})T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?$/i

export interface SplitTime {
  /** The text before the time. */
  readonly rest: string
  readonly time: TimeOfDay
  readonly fault: ReturnType<typeof readingFault> | null
}

/** Takes the time of day off the end of a text whose characters are plain. */
export function splitTrailingTime(text: string): SplitTime {
  const [, compactDay, ...compact] = COMPACT.exec(text) ?? []
  if (compactDay !== undefined)
    return splitTime(compactDay.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'), {
      clock: compact,
      zone: compact[3] ?? '',
      half: '',
    })
  const [whole, rest = '', between = '', before, hour, minute, second, fraction, after, zone = ''] =
    TIME.exec(text) ?? []
  if (whole === undefined || (minute === undefined && (before ?? after) === undefined))
    return { rest: text, time: NO_TIME_OF_DAY, fault: null }
  const day = between.startsWith('日') ? `${rest}日` : rest
  return splitTime(day, {
    clock: [hour, minute ?? '00', second],
    fraction,
    zone,
    half: (before ?? after ?? '').replace(' ', '').toLowerCase(),
  })
}

const NO_SUCH_TIME = readingFault('noTime', t`This time doesn’t exist`)

interface ClockParts {
  readonly clock: readonly (string | undefined)[]
  readonly fraction?: string | undefined
  readonly zone: string
  readonly half: string
}

function splitTime(
  rest: string,
  { clock: [hour = '', minute = '', second], fraction, zone, half }: ClockParts,
): SplitTime {
  const hours = hoursOf(Number(hour), half)
  if (hours === null || Number(minute) > 59 || Number(second ?? 0) > 59)
    return { rest, time: NO_TIME_OF_DAY, fault: NO_SUCH_TIME }
  const offset = offsetOf(zone)
  if (offset === null)
    return {
      rest,
      time: NO_TIME_OF_DAY,
      fault: readingFault(
        'unknownZone',
        t`We don’t know the time zone “${{ zone: isolateDirection(zone.slice(0, 40)) }}”`,
      ),
    }
  const seconds = second === undefined ? '' : `:${second}${fraction === undefined ? '' : `.${fraction}`}`
  return { rest, time: { time: `${String(hours).padStart(2, '0')}:${minute}${seconds}`, offset }, fault: null }
}

function hoursOf(hour: number, half: string): number | null {
  const isAfternoon = AFTERNOON.has(half)
  if (!isAfternoon && !MORNING.has(half)) return hour <= 23 ? hour : null
  // Japanese counts the hours of a half day from 0, others from 12.
  if (hour > 12) return null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** Reads `Z`, `+01:00`, `-0800`, `GMT+1`, `UTC`, `PST`, `+0100 (CET)`; null for what is no zone. */
function offsetOf(given: string): string | null {
  const zone = given.replace(/ ?(?:\([^()]*\)|\[[^\][]*\])$/, '').trim()
  if (zone === '') return given === '' ? '' : null
  const named = OFFSETS[zone.toLowerCase()]
  if (named !== undefined) return named
  const [, sign, hours, minutes = '00'] = /^(?:(?:GMT|UTC) ?)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(zone) ?? []
  if (sign === undefined || hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return null
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}
