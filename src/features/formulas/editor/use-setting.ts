import type { BlankSettings } from '#domain/formulas/blanks.ts'
import { useSetField } from '#records/editor/use-chosen.ts'

/** Keeps what is chosen of a blank at once. False: it was refused, and the person was told. `key`: the blank's. */
export function useSetting(
  key: string,
): (setting: keyof BlankSettings, value: string | number | boolean) => Promise<boolean> {
  const setField = useSetField()
  return (setting, value) => setField(`${setting}.${key}`, value)
}
