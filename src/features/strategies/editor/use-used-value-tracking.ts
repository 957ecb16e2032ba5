import { useEffect, useRef } from 'react'
import { refreshUsedValues } from '#features/strategies/stale/used-values.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'

/** Notes which values of the offer a text says, after it was saved and once more when it is left. */
export function useUsedValueTracking(): void {
  const { record, editSession } = useRecordForm('strategy')
  const account = useAccountContext()
  const { isSaving } = useObservable(editSession.status)
  const { ID } = record
  const needsUpdate = useRef(false)
  useEffect(() => {
    if (isSaving) {
      needsUpdate.current = true
      return
    }
    if (!needsUpdate.current) return
    needsUpdate.current = false
    void refreshUsedValues(account, ID)
  }, [isSaving, account, ID])
  useEffect(
    () => () => {
      if (needsUpdate.current) void editSession.flush().then(() => refreshUsedValues(account, ID))
    },
    [editSession, account, ID],
  )
}
