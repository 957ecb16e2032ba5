import { useEffect, useRef } from 'react'
import { storeDeviceLocale } from '#ui/device-locale.ts'
import { readPreferences } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/**
 * Stores the person's language for the next start of the page. One that arrives before they have done anything loads
 * the page at once.
 */
export function usePersonLanguage(): void {
  const language = useLocalQuery(readPreferences)?.language
  const isTouched = useRef(false)
  useEffect(() => {
    const touch = () => (isTouched.current = true)
    const events = new AbortController()
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, touch, { capture: true, signal: events.signal })
    return () => events.abort()
  }, [])
  useEffect(() => {
    // A person who has chosen none leaves the device what it has.
    if (language && storeDeviceLocale(language) && !isTouched.current) location.reload()
  }, [language])
}
