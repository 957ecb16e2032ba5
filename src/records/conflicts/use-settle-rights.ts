import { t } from '@lingui/core/macro'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { useKindRights } from '#records/kinds-context.tsx'

/**
 * Reports whether the person may settle a conflict, which needs the rights of an edit of its record. `why`: the reason
 * if not, in one line.
 */
export function useSettleRights({ of }: Pick<Conflict, 'of'>): {
  readonly maySettle: boolean
  readonly mayCopy: boolean
  readonly why: string | null
} {
  const { update, create, why } = useKindRights()(of.kind)
  if (!findKind(of.kind))
    return {
      maySettle: false,
      mayCopy: false,
      why: t`This conflict comes from a newer version of the app. Resolve it there`,
    }
  const canBeCopied = findMutation(`${of.kind}.createFromConflict`) !== undefined
  return { maySettle: update, mayCopy: create && canBeCopied, why }
}
