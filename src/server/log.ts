import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '#server/config.ts'

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/** JSON lines on stderr, so that stdout is left to what a person should read. Callers log names, numbers and codes:
 *  never a body, a token, a parameter or an address line, since those carry people's words. */
export function createLog(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
