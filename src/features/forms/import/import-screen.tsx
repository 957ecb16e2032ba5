import { FORM } from '#features/forms/form-kind.ts'
import { RecordBySlug } from '#records/editor/record-by-slug.tsx'
import { ImportSteps } from './import-steps.tsx'

const ADDRESS = { path: '/workbooks/run/$workbook/$form/import', param: 'form' } as const

export interface ImportScreenProps {
  /** The form's slug, from the address. */
  readonly name: string
  /** The workbook's, as it is in the address. */
  readonly workbook: string
}

/** Entries of a form from a file. */
export const ImportScreen = ({ name, workbook }: ImportScreenProps) => (
  <RecordBySlug kind={FORM} name={name} address={ADDRESS}>
    {(form) => <ImportSteps key={form.ID} form={form} workbook={workbook} />}
  </RecordBySlug>
)
