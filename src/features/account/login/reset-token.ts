import { atom } from 'jotai'

/** The token of the mailed link that led here, for as long as the page is open; null: none, or it is used. */
export const resetTokenAtom = atom<string | null>(null)

/** The token in an address's fragment: `token=…`. A fragment is sent to no server. */
export const resetTokenInHash = (hash: string): string | null => /^#?token=([\w.-]{1,200})$/.exec(hash)?.[1] ?? null
