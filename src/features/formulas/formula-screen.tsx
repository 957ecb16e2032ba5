import type { ReactNode } from 'react'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { FORMULA_KIND } from './formula-kind.ts'

const ADDRESS: EditorAddress = { path: '/browse/formulas/$formula', param: 'formula' }

export interface FormulaScreenProps {
  /** The formula's slug, from the address. */
  readonly name: string
  /** Content of one of the formula's views. Unsaved input is carried from one view to the other. */
  readonly children: ReactNode
}

/** Shows an existing formula around its views. */
export const FormulaScreen = ({ name, children }: FormulaScreenProps) => (
  <RecordEditor kind={FORMULA_KIND} name={name} address={ADDRESS}>
    {children}
  </RecordEditor>
)
