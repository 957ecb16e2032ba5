import { kindCountsText } from '#domain/kinds/kind-counts.ts'
import { formatCount } from '#lib/text/text.ts'
import type { RewindNotice } from '#store/queries.ts'

/** Describes in one or two sentences what was repaired after the server had lost data. */
export function rewindText({
  resent,
  kept: retainedCount,
  retainedCounts,
}: Pick<RewindNotice, 'resent' | 'kept' | 'retainedCounts'>): string {
  const parts = [
    ...(resent > 0
      ? [`${formatCount(resent, 'change')} from this device ${resent === 1 ? 'is' : 'are'} sent again`]
      : []),
    ...(retainedCount > 0
      ? [
          `${kindCountsText(retainedCounts)} that only this device still has ${retainedCount === 1 ? 'waits' : 'wait'} for you`,
        ]
      : []),
  ]
  return parts.length === 0 ? 'Nothing that was done on this device is lost.' : `${parts.join('; ')}.`
}
