import { atom } from 'jotai'

/**
 * The token of the mailed invitation that led here, for as long as the page is open; null: none, or it was taken up or
 * left.
 */
export const invitationTokenAtom = atom<string | null>(null)

/** The token in an address's fragment: `invitation=…`. A fragment is sent to no server. */
export const invitationTokenInHash = (hash: string): string | null =>
  /^#?invitation=([\w.-]{1,200})$/.exec(hash)?.[1] ?? null
