import type { FormulaFieldSettings } from '#domain/formulas/formula-fields.ts'
import { useSetRecordField } from '#records/editor/use-chosen-value.ts'

/** Keeps what is chosen of a blank at once. False: it was refused, and the person was told. `key`: the blank's. */
export function useFormulaFieldSetting(
  key: string,
): (setting: keyof FormulaFieldSettings, value: string | number | boolean) => Promise<boolean> {
  const setField = useSetRecordField()
  return (setting, value) => setField(`${setting}.${key}`, value)
}
