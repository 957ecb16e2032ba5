import { dayAndTime } from '#lib/time/relative-date.ts'

/** 'Last synced today at 09:41', or that it never was. */
export const lastSyncedText = (atMs: number | null, nowMs: number): string =>
  atMs === null ? 'Not synced yet' : `Last synced ${dayAndTime(atMs, nowMs)}`
