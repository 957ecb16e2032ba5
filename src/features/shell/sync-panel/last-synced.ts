import { t } from '@lingui/core/macro'
import { dayAndTime } from '#lib/time/relative-date.ts'

/** 'Last synced today at 09:41', or that it never was. */
export const lastSyncedText = (atMs: number | null, nowMs: number): string =>
  atMs === null ? t`Not synced yet` : t`Last synced ${{ time: dayAndTime(atMs, nowMs) }}`
