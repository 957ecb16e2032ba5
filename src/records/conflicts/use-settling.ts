import type { Conflict } from '#domain/engine/conflict-record.ts'
import { ALL_RIGHTS } from '#domain/plan/rights.ts'
import { useRights } from '#store/react/use-rights.ts'

/** Whether the person may settle a conflict: it takes what an edit of its record takes. `why`: why not, in one line. */
export function useSettling({ of }: Pick<Conflict, 'of'>): {
  readonly maySettle: boolean
  readonly mayCopy: boolean
  readonly why: string | null
} {
  const offers = useRights('opportunities') ?? ALL_RIGHTS
  const { update, create, why } = of.kind === 'opportunity' ? offers : ALL_RIGHTS
  return { maySettle: update, mayCopy: create, why }
}
