import type { Conflict } from '#domain/engine/conflict-record.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

/** A record's open conflicts: the dotted path of the field → the conflict's ID. */
export type ConflictsByPath = ReadonlyMap<string, number>

const NONE: ConflictsByPath = new Map()

/** What needs a person in one record, live. */
export function useRecordConflicts(kind: string, ID: number): ConflictsByPath {
  const found = useLive(
    async (database) => {
      const heads = await latestHeads(database, 'conflict')
      const own = heads.filter(({ extra }) => {
        const of = extra as Conflict['of'] | undefined
        return of?.kind === kind && of.ID === ID
      })
      // A conflict's head has the path as its title. The oldest of a field is settled first.
      return new Map(own.map((head) => [head.title, head.ID]))
    },
    [kind, ID],
  )
  return found ?? NONE
}
