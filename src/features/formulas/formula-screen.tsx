import type { ReactNode } from 'react'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { FORMULA_KIND } from './formula-kind.ts'

const ADDRESS: EditorAddress = { path: '/browse/formulas/$formula', param: 'formula' }

export interface FormulaScreenProps {
  /** The formula's slug, from the address. */
  readonly name: string
  /** One of its views. What is typed and not saved yet goes with the person from one to the other. */
  readonly children: ReactNode
}

/** One formula that is there, around its views. */
export const FormulaScreen = ({ name, children }: FormulaScreenProps) => (
  <RecordEditor kind={FORMULA_KIND} name={name} address={ADDRESS}>
    {children}
  </RecordEditor>
)
