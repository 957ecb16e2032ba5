const MAX_RECENT_KEYS = 5

const recentStorageKey = (account: number): string => `palette-recent:${account}`

/** Returns the palette items that an account chose recently on this device, newest first. */
export function readRecentPaletteKeys(storage: Pick<Storage, 'getItem'>, account: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(recentStorageKey(account)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, MAX_RECENT_KEYS) : []
  } catch {
    return []
  }
}

/** Notes a choice. Without storage there is nothing to come back to. */
export function storeRecentPaletteKey(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  account: number,
  chosen: string,
): void {
  try {
    const others = readRecentPaletteKeys(storage, account).filter((key) => key !== chosen)
    storage.setItem(recentStorageKey(account), JSON.stringify([chosen, ...others].slice(0, MAX_RECENT_KEYS)))
  } catch {
    // The browser keeps nothing.
  }
}
