import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { NO_WORKBOOK } from '#features/forms/run/no-workbook.ts'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'

/** The way to entries out of a file. */
export function ImportLink({ form }: { readonly form: CustomForm }) {
  const workbook = useRecord('workbook', form.workbook)?.record
  return (
    <Link
      to="/workbooks/run/$workbook/$form/import"
      params={{ workbook: workbook?.name ?? NO_WORKBOOK, form: form.name }}
      className={buttonClass()}
    >
      <Upload aria-hidden="true" />
      {t`Import CSV`}
    </Link>
  )
}
