import type { RecentError } from '#contract/methods/admin.ts'
import type { Clock } from '#lib/time/clock.ts'
import type { Log } from '#server/log.ts'
import { isObject } from '#lib/json.ts'

const MAX_RECENT_ERRORS = 200

/**
 * The newest faults of this process, for the administration. What callers hand to the log carries no people's words,
 * and nothing else is kept.
 */
export interface RecentErrors {
  /** Log that passes everything on and also collects the errors. */
  readonly log: Log
  /** Newest first. */
  list(): readonly RecentError[]
}

type Level = RecentError['level']

export function createRecentErrors(log: Log, clock: Clock): RecentErrors {
  const faults: RecentError[] = []
  const note = (level: Level, given: readonly unknown[]): void => {
    const [first, second] = given
    const message = typeof first === 'string' ? first : typeof second === 'string' ? second : 'a fault'
    faults.unshift({
      at: clock.nowMs(),
      level,
      message,
      detail: typeof first === 'object' && first !== null ? detailOf(first) : '',
    })
    faults.length = Math.min(faults.length, MAX_RECENT_ERRORS)
  }
  const listened = (level: Level): Log['error'] =>
    function heard(...given: readonly unknown[]) {
      note(level, given)
      Reflect.apply(log[level], log, given)
    }
  return {
    log: {
      info: log.info.bind(log),
      debug: log.debug.bind(log),
      warn: listened('warn'),
      error: listened('error'),
      fatal: listened('fatal'),
    },
    list: () => faults,
  }
}

/**
 * Returns the parts that help to find the error in the log: method, request and code, and the error's name, code and
 * message after sanitising.
 */
function detailOf(about: object): string {
  const { method, requestId, error } = fieldsOf(about)
  const { name, code, message } = fieldsOf(error)
  return [method, name, code, message, requestId].filter((part) => typeof part === 'string' && part !== '').join(' · ')
}

const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})
