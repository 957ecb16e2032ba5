import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FormSpec } from '#lib/field-spec.ts'
import { adjacentForms } from './section-order.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

const OPENS_LIST =
  'select, input[type="date"], input[type="time"], input[type="datetime-local"], input[type="month"], [list], [role="combobox"], [aria-haspopup]'
const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/**
 * Alt with ↑ or ↓ goes to the previous or next section. Fields that have a use for these keys keep them: lists open,
 * and on a Mac the caret moves by paragraphs.
 */
export function useSectionKeys(name: string, form: FormSpec): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (!step) return
      event.preventDefault()
      const target = adjacentForms(form)[step]
      if (!target) return
      void navigate({
        to: '/edit/opportunities/$opportunity/$formGroup/$form',
        params: { opportunity: name, formGroup: target.group, form: target.key },
      })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [name, form, navigate])
}

function stepOf(event: KeyboardEvent): 'previous' | 'next' | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null
  if (pressedKey(event) !== 'ArrowUp' && pressedKey(event) !== 'ArrowDown') return null
  if (event.target instanceof Element && event.target.matches(isMac ? `${OPENS_LIST}, input, textarea` : OPENS_LIST))
    return null
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return null
  return pressedKey(event) === 'ArrowUp' ? 'previous' : 'next'
}
