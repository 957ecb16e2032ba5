import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Form } from '#lib/field.ts'
import { neighbours } from './section-order.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** Alt and an arrow go to the next or the previous section. On a Mac these keys move by words in a text, and keep doing so there. */
export function useSectionKeys(name: string, form: Form): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (!step) return
      event.preventDefault()
      const target = neighbours(form)[step]
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
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  if (isMac && event.target instanceof Element && event.target.matches('input, textarea')) return null
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return null
  return event.key === 'ArrowLeft' ? 'previous' : 'next'
}
