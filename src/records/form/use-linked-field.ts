import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { LinkedField } from '#records/form/entries/entry-list.tsx'
import { controlId } from './field-path.ts'

/**
 * The field that the address names after its `#`, anew each time that a link to it is followed; it takes the focus,
 * where it is on the screen.
 */
export function useLinkedField(): LinkedField | null {
  const visit = useLocation({ select: ({ hash, state }) => `${hash} ${state.__TSR_key ?? ''}` })
  const linkedField = useMemo(() => {
    const path = decodeURIComponent(visit.split(' ')[0] ?? '')
    return path === '' ? null : { path }
  }, [visit])
  useEffect(() => {
    if (linkedField) document.getElementById(controlId(linkedField.path))?.focus()
  }, [linkedField])
  return linkedField
}
