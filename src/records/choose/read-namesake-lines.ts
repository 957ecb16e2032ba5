import { t } from '@lingui/core/macro'
import { dateInSentence } from '#lib/time/date-in-sentence.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { SummaryRow } from '#store/rows.ts'

/**
 * Second lines, by ID, for records that share their title with another of `heads`: details of their kind, then the date
 * of the last edit. Only these are read whole: among thousands with titles of their own nothing is.
 */
export async function readNamesakeLines(
  database: LocalDatabase,
  screens: Pick<KindScreens, 'kind' | 'noun' | 'distinguish'> | undefined,
  summaries: readonly SummaryRow[],
): Promise<ReadonlyMap<number, string>> {
  if (!screens) return new Map()
  const titleOf = ({ title }: SummaryRow) => titleOrUntitled(screens.noun[0], title).toLowerCase()
  const counts = new Map<string, number>()
  for (const summary of summaries) counts.set(titleOf(summary), (counts.get(titleOf(summary)) ?? 0) + 1)
  const namesakes = summaries.filter((summary) => (counts.get(titleOf(summary)) ?? 0) > 1)
  const nowMs = Date.now()
  const lines = await Promise.all(
    namesakes.map(async (summary) => {
      const found = await recordById(database, screens.kind, summary.ID)
      const details = (found && screens.distinguish?.(found.record)) ?? []
      const shown = details.filter((detail) => detail !== '' && detail.toLowerCase() !== titleOf(summary))
      return [
        summary.ID,
        [...shown, t`edited ${{ date: dateInSentence(summary.updatedAt, nowMs) }}`].join(' · '),
      ] as const
    }),
  )
  return new Map(lines.map(([ID, line]) => [ID, line.charAt(0).toUpperCase() + line.slice(1)]))
}
