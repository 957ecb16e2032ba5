import { atom } from 'jotai'

/** A new version waits to be taken; `reload` takes it. Null while there is none. */
export const newVersionAtom = atom<{ readonly reload: () => void } | null>(null)
