import type { Rights } from '#domain/plan/rights.ts'
import type { MenuEntry } from '#ui/overlays/menu-popup.tsx'

/** An entry of a menu, with the right that it needs. */
export type GuardedMenuEntry = MenuEntry & { readonly needs?: 'create' | 'update' | 'delete' | undefined }

/**
 * The entries of a menu that the plan allows. Where one is left out, the last line says why. What only makes another
 * one is left out in silence: the button for a new one is not there either.
 */
export function permittedEntries(rights: Rights, entries: readonly GuardedMenuEntry[]): readonly MenuEntry[] {
  const allowed = entries.filter(({ needs }) => needs === undefined || rights[needs])
  if (allowed.length === entries.length || rights.why === null) return allowed
  const divided: readonly MenuEntry[] = allowed.at(-1)?.type === 'divider' ? allowed : [...allowed, { type: 'divider' }]
  return [...divided, { type: 'header', label: rights.cure === null ? rights.why : `${rights.why}. ${rights.cure}` }]
}
