import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useRecordForm } from '#records/form/record-form-context.tsx'

/** Elements under the side column of open editors, by the kind of record, where inline extensions are shown. */
export const extensionSlotsAtom = atom<Readonly<Record<string, HTMLElement | undefined>>>({})

/** Place of inline extensions in the editor of an open record. */
export function ExtensionSlot() {
  const { kind } = useRecordForm()
  const set = useSetAtom(extensionSlotsAtom)
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      set((slots) => ({ ...slots, [kind]: element }))
      return () => set((slots) => (slots[kind] === element ? { ...slots, [kind]: undefined } : slots))
    },
    [set, kind],
  )
  return <div ref={place} />
}
