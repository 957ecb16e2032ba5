import { atom } from 'jotai'
import { RESET_AFTER_MS } from '#contract/extension-messages.ts'
import { openedExtensionsAtom } from './opened-extensions-state.ts'

/**
 * Hides an opened extension, tells whoever opened it, and takes it away 500 ms later: its code ends there
 * (specification, 4.24).
 */
export const hideExtensionAtom = atom(null, (get, set, id: number) => {
  const opened = get(openedExtensionsAtom).find((one) => one.id === id)
  if (!opened || opened.isHidden) return
  set(openedExtensionsAtom, (all) => all.map((one) => (one.id === id ? { ...one, isHidden: true as const } : one)))
  opened.onHide?.()
  setTimeout(() => set(openedExtensionsAtom, (all) => all.filter((one) => one.id !== id)), RESET_AFTER_MS)
})

/** Gives an opened extension its place; the one that was there is hidden. */
export const occupyPlaceAtom = atom(null, (get, set, id: number, place: string) => {
  const before = get(openedExtensionsAtom).filter((one) => one.place === place && one.id !== id)
  set(openedExtensionsAtom, (all) => all.map((one) => (one.id === id ? { ...one, place } : one)))
  for (const one of before) set(hideExtensionAtom, one.id)
})
