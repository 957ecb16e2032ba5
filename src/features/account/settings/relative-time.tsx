import { dateInSentence } from '#lib/time/date-in-sentence.ts'
import { wholeDate } from '#lib/time/relative-date.ts'

export interface RelativeTimeProps {
  readonly atMs: number
  readonly nowMs: number
}

/** When something was, within a sentence. */
export function RelativeTime({ atMs, nowMs }: RelativeTimeProps) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={wholeDate(atMs)}>
      {dateInSentence(atMs, nowMs)}
    </time>
  )
}
