const KEPT = 5

const keyOf = (account: number): string => `palette-recent:${account}`

/** What an account chose from the palette lately on this device, the last one first. */
export function readRecent(storage: Pick<Storage, 'getItem'>, account: number): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Notes a choice. Without storage there is nothing to come back to. */
export function noteRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, account: number, chosen: string): void {
  try {
    const others = readRecent(storage, account).filter((key) => key !== chosen)
    storage.setItem(keyOf(account), JSON.stringify([chosen, ...others].slice(0, KEPT)))
  } catch {
    // The browser keeps nothing.
  }
}
