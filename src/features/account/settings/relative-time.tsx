import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'

export interface RelativeTimeProps {
  readonly atMs: number
  readonly nowMs: number
}

/** When something was, within a sentence. */
export function RelativeTime({ atMs, nowMs }: RelativeTimeProps) {
  const words = relativeDate(atMs, nowMs)
  return (
    <time dateTime={new Date(atMs).toISOString()} title={wholeDate(atMs)}>
      {words === 'Just now' || words === 'Yesterday' ? words.toLowerCase() : words}
    </time>
  )
}
