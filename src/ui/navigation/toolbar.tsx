import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef } from 'react'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

const TOOLS = 'button:not(:disabled), a[href]'
const KEYS = /^(?:ArrowRight|ArrowLeft|Home|End)$/

/** A row of buttons that is one Tab stop; arrow keys, Home and End move inside (ARIA Authoring Practices, toolbar). */
export function Toolbar(props: ComponentPropsWithRef<'div'> & { 'aria-label': string }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    return element ? keepOneStop(element) : undefined
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || !KEYS.test(pressedKey(event)) || event.altKey || event.ctrlKey || event.metaKey)
      return
    const tools = toolsIn(event.currentTarget)
    const at = tools.findIndex((tool) => tool === document.activeElement)
    if (at === -1) return
    event.preventDefault()
    tools[
      targetOf(pressedKey(event), at, tools.length, getComputedStyle(event.currentTarget).direction === 'rtl')
    ]?.focus()
  }
  return <div role="toolbar" tabIndex={-1} {...props} ref={bar} onKeyDown={onKeyDown} />
}

const toolsIn = (bar: Element): readonly HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(TOOLS)].filter((tool) => tool.getClientRects().length > 0)

function targetOf(pressed: string, at: number, count: number, isRtl: boolean): number {
  if (pressed === 'Home') return 0
  if (pressed === 'End') return count - 1
  return (at + ((pressed === 'ArrowRight') === isRtl ? -1 : 1) + count) % count
}

/**
 * Keeps `tabindex` 0 on the tool that had the focus last, or the first one, whatever tools come, go or are disabled.
 * Returns the way to stop.
 */
function keepOneStop(bar: HTMLElement): () => void {
  let current: Element | null = null
  const settle = () => {
    const tools = [...bar.querySelectorAll<HTMLElement>(TOOLS)]
    const stop = tools.find((tool) => tool === current) ?? tools[0]
    for (const tool of bar.querySelectorAll<HTMLElement>('button, a[href]')) tool.tabIndex = tool === stop ? 0 : -1
  }
  const onFocus = ({ target }: FocusEvent) => {
    current = target instanceof Element ? target.closest(TOOLS) : current
    settle()
  }
  const observer = new MutationObserver(settle)
  observer.observe(bar, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  bar.addEventListener('focusin', onFocus)
  settle()
  return () => {
    observer.disconnect()
    bar.removeEventListener('focusin', onFocus)
  }
}
