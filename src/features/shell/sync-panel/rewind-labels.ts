import { plural, t } from '@lingui/core/macro'
import { kindCountsText } from '#domain/kinds/kind-counts.ts'
import type { RewindNotice } from '#store/queries.ts'

/** Describes in one or two sentences what was repaired after the server had lost data. */
export function rewindText({
  resent,
  kept: retainedCount,
  retainedCounts,
}: Pick<RewindNotice, 'resent' | 'kept' | 'retainedCounts'>): string {
  const records = kindCountsText(retainedCounts)
  const parts = [
    ...(resent > 0
      ? [
          plural(resent, {
            one: '# change from this device is sent again',
            other: '# changes from this device are sent again',
          }),
        ]
      : []),
    ...(retainedCount > 0
      ? [
          plural(retainedCount, {
            one: `${records} that only this device has needs your review`,
            other: `${records} that only this device has need your review`,
          }),
        ]
      : []),
  ]
  return parts.length === 0 ? t`Nothing you did on this device is lost.` : `${parts.join('; ')}.`
}
