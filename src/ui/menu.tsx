import {
  type ComponentPropsWithRef,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
  useId,
  useState,
} from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'
import type { MenuEntry, MenuPopupProps } from './menu-popup.tsx'

export type { MenuEntry }

export interface MenuProps {
  /** The button that opens it: a `Button`, or any element that takes a button's props and a ref. */
  trigger: ReactElement<ComponentPropsWithRef<'button'> & RefAttributes<HTMLButtonElement>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end' | undefined
  side?: 'bottom' | 'top' | undefined
}

const overlay = lazyOverlay<MenuPopupProps>(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** Fetches the menu's machinery ahead of need. */
export const preloadMenu = overlay.preload

/** A button with a list of actions. The list's machinery is loaded when a pointer or the focus comes near. */
export function Menu({ trigger, entries, align = 'end', side = 'bottom' }: MenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [opened, setOpened] = useState<'no' | 'pointer' | 'keyboard'>('no')
  const id = useId()
  const isOpen = opened !== 'no'
  const own = trigger.props
  const element = cloneElement(trigger, {
    ref: setButton,
    id: own.id ?? `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onPointerEnter: overlay.preload,
    onFocus: overlay.preload,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      own.onClick?.(event)
      // Safari does not focus a button that is clicked, but the focus must have a place to come back to.
      event.currentTarget.focus({ preventScroll: true })
      // A click without a pointer's detail comes from Enter or Space.
      setOpened(event.detail === 0 ? 'keyboard' : 'pointer')
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpened('keyboard')
    },
  })
  return (
    <>
      {element}
      <overlay.Light
        open={isOpen}
        onClose={() => setOpened('no')}
        id={`${id}-menu`}
        labelledBy={own.id ?? `${id}-button`}
        anchor={button}
        entries={entries}
        align={align}
        side={side}
        highlightsFirst={opened === 'keyboard'}
      />
    </>
  )
}
