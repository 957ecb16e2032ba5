import { FORM } from '#features/forms/form-kind.ts'
import { RecordBySlug } from '#records/editor/record-by-slug.tsx'
import { FormRun, type FormRunProps } from './form-run.tsx'

export interface RunScreenProps extends Omit<FormRunProps, 'form'> {
  /** The form's slug, from the address. */
  readonly name: string
}

const ADDRESS = { path: '/workbooks/run/$workbook/{-$form}', param: 'form' } as const

/** Shows a form's entries: to browse, fill in and continue with. */
export const RunScreen = ({ name, ...props }: RunScreenProps) => (
  <RecordBySlug kind={FORM} name={name} address={ADDRESS}>
    {(form) => <FormRun key={form.ID} form={form} {...props} />}
  </RecordBySlug>
)
