import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Wanted } from '#records/form/entries/entry-list.tsx'
import { controlId } from './field-path.ts'

/**
 * The field that the address names after its `#`, anew each time that a link to it is followed; it takes the focus,
 * where it is on the screen.
 */
export function useWantedField(): Wanted | null {
  const visit = useLocation({ select: ({ hash, state }) => `${hash} ${state.__TSR_key ?? ''}` })
  const wanted = useMemo(() => {
    const path = decodeURIComponent(visit.split(' ')[0] ?? '')
    return path === '' ? null : { path }
  }, [visit])
  useEffect(() => {
    if (wanted) document.getElementById(controlId(wanted.path))?.focus()
  }, [wanted])
  return wanted
}
