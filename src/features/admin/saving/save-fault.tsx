import { t } from '@lingui/core/macro'
import type { CallError } from '#contract/call-error.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { fieldFault } from './use-server-save.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'

export interface SaveFaultProps {
  readonly fault: CallError | null
  /** Fields that show their own fault. */
  readonly fields: readonly string[]
  /** Replaces what is entered by what somebody else has saved meanwhile. */
  readonly onReload: () => void
}

/** Shows why settings weren't saved, where no field is at fault. What was entered stays until the person reloads. */
export function SaveFault({ fault, fields, onReload }: SaveFaultProps) {
  if (!fault || fields.some((field) => fieldFault(fault, field) !== undefined)) return null
  return (
    <FaultLine>
      {fault.message}
      {fault.reason?.code === 'changed' && (
        <>
          {' '}
          <LinkButton onClick={onReload}>{t`Show saved settings`}</LinkButton>
        </>
      )}
    </FaultLine>
  )
}
