import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { RecordRef } from './kind-screens.ts'

/** The record whose editor is on the screen. `flush`: writes what is typed and not yet written. */
export interface OpenRecord extends RecordRef {
  readonly flush: () => Promise<void>
}

export const openRecordAtom = atom<OpenRecord | null>(null)

/**
 * Says which record the screen is the editor of, as long as it is there: the palette offers what can be done with it.
 */
export function useOpenRecord({ kind, ID, name, title, extra }: RecordRef, flush: () => Promise<void>): void {
  const set = useSetAtom(openRecordAtom)
  useEffect(() => {
    const open = { kind, ID, name, title, extra, flush }
    set(open)
    return () => set((now) => (now?.kind === kind && now.ID === ID ? null : now))
  }, [set, kind, ID, name, title, extra, flush])
}
