import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when a record is opened right after it was made: writing starts in its first empty field. */
    readonly startsWriting?: boolean
  }
}

/**
 * Focuses the first empty field inside an element, once, where the record was opened to be written. Tells whether it
 * was.
 */
export function useFirstEmptyField(within: RefObject<HTMLElement | null>): boolean {
  const startsWriting = useLocation({ select: ({ state }) => state.startsWriting === true })
  const [isWanted] = useState(startsWriting)
  useEffect(() => {
    if (!isWanted) return
    const fields = within.current?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
      'textarea:not([readonly]), input[type="text"]',
    )
    Array.from(fields ?? [])
      .find(({ value }) => value === '')
      ?.focus()
  }, [isWanted, within])
  return isWanted
}
