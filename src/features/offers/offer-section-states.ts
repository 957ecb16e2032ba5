import type { SummaryRow } from '#store/rows.ts'
import type { MeterState, MeterGroups } from '#ui/feedback/progress-count.ts'

/** The kind of an offer's records. */
export const OFFER_KIND = 'opportunity'

/** Business, Audience, Product: how many sections each group has. */
const GROUP_SIZES = [4, 4, 6] as const
export const SECTION_COUNT = 14

const STATES: Readonly<Record<string, MeterState>> = { n: 'none', p: 'part', d: 'done' }

/** Fourteen letters (`dddn…`) as the groups that the tally draws. */
export function sectionStateGroups(states: string): MeterGroups {
  let from = 0
  return GROUP_SIZES.map((size) => {
    const group = Array.from({ length: size }, (_, index) => STATES[states[from + index] ?? 'n'] ?? 'none')
    from += size
    return group
  })
}

/** The sections' letters that a list row carries. */
export const summarySectionStates = ({ extra }: { readonly extra?: SummaryRow['extra'] | undefined }): string =>
  typeof extra === 'string' ? extra : ''

/** Returns how many of the fourteen sections are done. */
export function completedSectionCount(states: string): number {
  let count = 0
  for (const state of states) if (state === 'd') count += 1
  return count
}
