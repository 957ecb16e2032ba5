import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { FormBuilder } from './builder/form-builder.tsx'
import { FORM } from './form-kind.ts'

const ADDRESS: EditorAddress = { path: '/forms/$form', param: 'form' }

export interface FormScreenProps {
  /** The form's slug, from the address. */
  readonly name: string
}

/** The builder of one form that is there. */
export const FormScreen = ({ name }: FormScreenProps) => (
  <RecordEditor kind={FORM} name={name} address={ADDRESS}>
    <FormBuilder />
  </RecordEditor>
)
