import type { Page } from '@playwright/test'

/** A tab that hears late of what others write into local storage. */
export interface StaleTab {
  /** The sessions that it has written itself since; null where it removed the session. */
  written(): Promise<readonly (string | null)[]>
}

/**
 * Between processes the browser tells local storage when it suits it: whatever others write there from here on, this
 * tab has the session that is there now, until it writes or removes one itself.
 */
export async function holdBackSession(page: Page): Promise<StaleTab> {
  const written = await page.evaluateHandle(() => {
    const KEY = 'session'
    const { getItem, setItem, removeItem } = Storage.prototype
    const former = localStorage.getItem(KEY)
    const whileHeld = new AbortController()
    const values: (string | null)[] = []
    const note = (key: string, value: string | null) => {
      if (key !== KEY) return
      values.push(value)
      whileHeld.abort()
      Storage.prototype.getItem = getItem
    }
    addEventListener('storage', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: whileHeld.signal,
    })
    Storage.prototype.getItem = function (key) {
      return key === KEY && this === localStorage ? former : getItem.call(this, key)
    }
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value)
      if (this === localStorage) note(key, value)
    }
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key)
      if (this === localStorage) note(key, null)
    }
    return values
  })
  return { written: () => written.jsonValue() }
}
