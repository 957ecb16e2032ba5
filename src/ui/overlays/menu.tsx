import {
  type ComponentPropsWithRef,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useState,
} from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'
import type { ChoiceOption, MenuEntry, MenuPlace, MenuPopupProps } from './menu-popup.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export type { ChoiceOption, MenuEntry, MenuPlace }

interface MenuButtonProps {
  /** The button that opens it: a `Button`, or any element that takes a button's props. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>
  /** The list, loaded when it is needed: `lazyOverlay` of a component that gives its entries to a `MenuPopup`. */
  popup: ReturnType<typeof lazyOverlay<MenuPlace>>
  align?: 'start' | 'end' | undefined
  side?: 'bottom' | 'top' | undefined
  /** On phones a sheet at the foot of the screen. */
  isSheet?: boolean | undefined
}

export interface MenuProps extends Omit<MenuButtonProps, 'popup'> {
  entries: readonly MenuEntry[]
}

const overlay = lazyOverlay<MenuPopupProps>(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** Fetches the menu's machinery ahead of need. */
export const preloadMenu = overlay.preload

/** A button with a list of actions. The list's machinery is loaded when a pointer or the focus comes near. */
export function Menu({ entries, ...rest }: MenuProps) {
  const { button, place } = useMenuButton({ ...rest, preload: overlay.preload })
  return (
    <>
      {button}
      <overlay.Light {...place} entries={entries} />
    </>
  )
}

/**
 * A menu whose entries are loaded together with their list. The button is the real one from the start: a click while
 * the code is on its way opens the menu once it is there.
 */
export function MenuButton({ popup, ...rest }: MenuButtonProps) {
  const { button, place } = useMenuButton({ ...rest, preload: popup.preload })
  return (
    <>
      {button}
      <popup.Light {...place} />
    </>
  )
}

function useMenuButton({
  trigger,
  preload,
  align = 'end',
  side = 'bottom',
  isSheet = false,
}: Omit<MenuButtonProps, 'popup'> & { preload: () => void }) {
  // Known only once it opens: a button that told it at its birth would be drawn twice.
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [opened, setOpened] = useState<'no' | 'pointer' | 'keyboard'>('no')
  const open = (by: HTMLButtonElement, how: 'pointer' | 'keyboard'): void => {
    setAnchor(by)
    setOpened(how)
  }
  const id = useId()
  const isOpen = opened !== 'no'
  const own = trigger.props
  const buttonId = own.id ?? `${id}-button`
  const button = cloneElement(trigger, {
    id: buttonId,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      own.onClick?.(event)
      // Safari does not focus a button that is clicked, but the focus must have a place to come back to.
      event.currentTarget.focus({ preventScroll: true })
      // A click without a pointer's detail comes from Enter or Space.
      open(event.currentTarget, event.detail === 0 ? 'keyboard' : 'pointer')
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (pressedKey(event) !== 'ArrowDown' && pressedKey(event) !== 'ArrowUp') return
      event.preventDefault()
      open(event.currentTarget, 'keyboard')
    },
  })
  const place: MenuPlace = {
    open: isOpen,
    onClose: () => setOpened('no'),
    id: `${id}-menu`,
    labelledBy: buttonId,
    anchor,
    align,
    side,
    isSheet,
    highlightsFirst: opened === 'keyboard',
  }
  return { button, place }
}
