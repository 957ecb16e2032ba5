import { useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'

const DISMISSED = 'dismissed'

/** A hint for people who do something for the first time, until they dismiss it for good on this device. */
export function useHint(name: string): { readonly isShown: boolean; readonly dismiss: () => void } {
  const { session } = useAccountContext()
  const key = `hint:${session.ID}:${name}`
  const [isShown, setIsShown] = useState(() => readHint(key) !== DISMISSED)
  const dismiss = () => {
    setIsShown(false)
    try {
      localStorage.setItem(key, DISMISSED)
    } catch {
      // Then it shows again the next time.
    }
  }
  return { isShown, dismiss }
}

function readHint(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
