import { summaryExtra } from '#domain/engine/record-types.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** A record's open conflicts: the dotted path of the field → the conflict's ID. */
export type ConflictsByPath = ReadonlyMap<string, number>

const NO_CONFLICTS: ConflictsByPath = new Map()

/** Returns the open conflicts of one record, live. */
export function useRecordConflicts(kind: string, ID: number): ConflictsByPath {
  const found = useLocalQuery(
    async (database) => {
      const summaries = await latestSummaries(database, 'conflict')
      const own = summaries.filter((summary) => {
        const of = summaryExtra('conflict', summary)
        return of.kind === kind && of.ID === ID
      })
      // A conflict's head has the path as its title. The oldest of a field is settled first.
      return new Map(own.map((summary) => [summary.title, summary.ID]))
    },
    [kind, ID],
  )
  return found ?? NO_CONFLICTS
}
