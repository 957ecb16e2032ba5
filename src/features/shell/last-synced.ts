import { relativeDate } from '#lib/relative-date.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** 'Last synced today at 09:41', or that it never was. */
export function lastSyncedText(atMs: number | null, nowMs: number): string {
  if (atMs === null) return 'Not synced yet'
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString()
  return `Last synced ${isToday ? 'today' : inSentence(relativeDate(atMs, nowMs))} at ${TIME.format(atMs)}`
}

const inSentence = (date: string): string => (date === 'Yesterday' ? 'yesterday' : `on ${date}`)
