import { atom } from 'jotai'

/** Third texts that were begun and not kept yet, by the conflict's ID: going to another page and back loses none. */
export const draftsAtom = atom<ReadonlyMap<number, string>>(new Map())

/** Notes a third text; null forgets it. */
export const writeDraftAtom = atom(null, (get, set, ID: number, text: string | null) => {
  const drafts = new Map(get(draftsAtom))
  if (text === null) drafts.delete(ID)
  else drafts.set(ID, text)
  set(draftsAtom, drafts)
})
