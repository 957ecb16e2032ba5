import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#features/admin/audit/audit-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/audit')({
  staticData: { title: () => [t`Admin`, t`Audit log`] },
  component: Audit,
})

function Audit() {
  return <AuditScreen />
}
