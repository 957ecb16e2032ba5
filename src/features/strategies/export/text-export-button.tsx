import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { requestExport } from './export-request.ts'
import css from './header-tools.module.css'

/**
 * Opens the choice of files for the open text; on phones the menu beside it does. Inside of a text's form; an
 * `ExportHost` has to be on the page.
 */
export function TextExportButton() {
  const { editSession } = useRecordForm()
  const ref = useRecordRef()
  const onClick = async () => {
    await editSession.flush()
    void requestExport([ref])
  }
  return (
    <div className={css.export}>
      <Button onClick={onClick}>
        <Download aria-hidden="true" />
        {t`Export`}
      </Button>
    </div>
  )
}
