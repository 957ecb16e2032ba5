import { atom } from 'jotai'

/**
 * Actions of the menu and the banners for access to accounts. The composition root sets them, because they belong to
 * another feature.
 */
export interface AccessActions {
  /** Asks for an address, and lets that person in. */
  readonly grant: () => Promise<void>
  /** Asks whose access is taken back. */
  readonly revoke: () => Promise<void>
  /** Asks whose account to work in, and goes there. */
  readonly loginAs: () => Promise<void>
  /** Back to one's own account. */
  readonly goBack: () => Promise<void>
}

export const accessActionsAtom = atom<AccessActions | null>(null)
