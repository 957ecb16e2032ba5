import { useEffect, useRef } from 'react'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { noteUsed } from '#features/strategies/stale/note-used.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'

/** Notes which values of the offer a text says, after it was saved and once more when it is left. */
export function useNotedValues(): void {
  const { record, drafts } = useRecordForm<Strategy>()
  const workspace = useWorkspace()
  const { isSaving } = useCell(drafts.status)
  const { ID } = record
  const isUnnoted = useRef(false)
  useEffect(() => {
    if (isSaving) {
      isUnnoted.current = true
      return
    }
    if (!isUnnoted.current) return
    isUnnoted.current = false
    void noteUsed(workspace, ID)
  }, [isSaving, workspace, ID])
  useEffect(
    () => () => {
      if (isUnnoted.current) void drafts.flush().then(() => noteUsed(workspace, ID))
    },
    [drafts, workspace, ID],
  )
}
