import { useEffect } from 'react'

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** How the search's shortcut is written here. */
export const SEARCH_KEYS = isApple ? '⌘ K' : 'Ctrl K'

/** Runs the search on Ctrl K or Command K, wherever the focus is. */
export function useSearchShortcut(onSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey
      if (!isWanted || event.repeat) return
      event.preventDefault()
      onSearch()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onSearch])
}
