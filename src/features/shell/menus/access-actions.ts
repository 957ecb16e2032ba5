import { atom } from 'jotai'

/**
 * What the menu and the banners can do about access to accounts: set by the composition root, since it belongs to
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
