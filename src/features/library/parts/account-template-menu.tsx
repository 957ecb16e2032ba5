import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { permittedEntries } from '#records/actions/permitted-entries.ts'
import { recordMenuEntries } from '#records/actions/record-menu-entries.tsx'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useOpenRecord } from '#records/open-record.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { TEMPLATE_RECORD_KIND } from '#features/library/template-kind.ts'

const NOTHING_TYPED = async () => {}

interface AccountTemplateMenuProps {
  readonly ID: number
  readonly name: string
  readonly title: string
}

/** Menu of actions for one of the account's own templates. */
export function AccountTemplateMenu({ ID, name, title }: AccountTemplateMenuProps) {
  const context = useActionContext(TEMPLATE_RECORD_KIND)
  const rights = useRights(context.screens)
  const ref = toRecordRef(TEMPLATE_RECORD_KIND, { ID, name, title })
  useOpenRecord(ref, NOTHING_TYPED)
  if (!rights) return null
  return (
    <Menu
      trigger={
        <Button variant="quiet" iconOnly aria-label={t`More`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={permittedEntries(rights, recordMenuEntries(context, ref, { isOpen: true }))}
    />
  )
}
