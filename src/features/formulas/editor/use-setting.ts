import { editOf } from '#domain/engine/kind.ts'
import type { BlankSettings } from '#domain/formulas/blanks.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { FORMULA } from '#features/formulas/formula-kind.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useWorkspace } from '#store/react/workspace-context.tsx'

/** Keeps what is chosen of a blank at once. False: it was refused, and the person was told. `key`: the blank's. */
export function useSetting(key: string): (setting: keyof BlankSettings, value: string | number | boolean) => Promise<boolean> {
  const { record } = useRecordForm<Formula>()
  const workspace = useWorkspace()
  return async (setting, value) => {
    const was = record[setting][key] ?? ''
    if (was === value) return true
    const done = await workspace.carryOut(editOf(FORMULA, record.ID, { path: `${setting}.${key}`, value, was }))
    if (!done.ok) await workspace.showRefusal(done.error)
    return done.ok
  }
}
