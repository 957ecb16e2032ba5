import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useRef, type RefObject, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import css from './drawer.module.css'
import { useEscape } from './use-escape.ts'
import { useFocusWithin } from '#ui/hooks/use-focus-within.ts'
import { useMedia } from '#ui/hooks/use-media.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Before the title, such as a button that leads back. */
  lead?: ReactNode
  /** At the right of the title, before the close button. */
  aside?: ReactNode
  children: ReactNode
  /** The foot, with one action. */
  foot?: ReactNode
  /** 500 by default, 720 at most [9.09]. */
  widthPx?: number | undefined
  side?: 'right' | 'left' | undefined
  /** Children run to the edges and scroll by themselves (a frame). */
  bare?: boolean | undefined
  /** False: no close button and no Escape; what is inside closes it. */
  dismissable?: boolean | undefined
  /** Out of sight until what is inside has loaded. */
  isWaiting?: boolean | undefined
}

/**
 * The panel beside the page, under the header; the page stays usable. On phones it is a full sheet. (Base UI's dialog
 * without its modality leaves an unseen tab stop behind its last button, and weighs 20 kB: this needs neither.)
 */
export function Drawer(props: DrawerProps) {
  return props.open ? createPortal(<Panel {...props} />, document.body) : null
}

function Panel({
  onClose,
  title,
  lead,
  aside,
  children,
  foot,
  widthPx,
  side = 'right',
  bare,
  dismissable = true,
  isWaiting = false,
}: DrawerProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const isSheet = useMedia('(max-width: 40rem)')
  useFocusWithin(panel)
  useInertOutside(panel, isSheet)
  useEscape(dismissable ? onClose : undefined)
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={isSheet}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classNames(css.panel, css[side], isWaiting && css.waiting)}
      style={widthPx === undefined ? undefined : ({ '--width': `${widthPx / 16}rem` } as CSSProperties)}
    >
      <div className={classNames(css.head, Boolean(lead) && css.led)}>
        {lead}
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {aside}
        {dismissable && (
          <Button variant="quiet" iconOnly aria-label={t`Close`} onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className={bare ? css.bare : css.body}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </section>
  )
}

/**
 * Makes everything beside the element inert while `isActive`: it covers the page. Toasts stay, and so does what opens
 * later on top.
 */
function useInertOutside(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const others = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !staysActive(child, element.current),
    )
    for (const other of others) other.inert = true
    return () => {
      for (const other of others) other.inert = false
    }
  }, [element, isActive])
}

function staysActive(child: HTMLElement, exempt: HTMLElement | null): boolean {
  return child.inert || child.contains(exempt) || 'toastHost' in child.dataset || child.tagName === 'SCRIPT'
}
