import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './drawer-panel.module.css'
import { useLayer } from './use-layer.ts'
import { useMedia } from './use-media.ts'

export interface DrawerPanelProps {
  open: boolean
  onClose: () => void
  onClosed?: (() => void) | undefined
  title: ReactNode
  /** At the right of the title, before the close button. */
  aside?: ReactNode
  children: ReactNode
  /** The foot, with one action. */
  foot?: ReactNode
  /** 440 by default; a panel of an extension asks for 500–720. */
  widthPx?: number | undefined
  side?: 'right' | 'left' | undefined
  /** Children run to the edges and scroll by themselves (a frame). */
  bare?: boolean | undefined
  /** Without a close button and without Escape: what is inside closes it. */
  dismissable?: boolean | undefined
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

export function DrawerPanel(props: DrawerPanelProps) {
  const { open, onClose, onClosed, title, aside, children, foot, widthPx, side = 'right', bare, dismissable = true } = props
  const mayBeClosed = useLayer(open)
  const isPhone = useMedia('(max-width: 40rem)')
  return (
    <Base.Root
      open={open}
      modal={isPhone}
      disablePointerDismissal
      onOpenChange={(isOpen, details) => {
        if (isOpen) return
        if (!dismissable) details.cancel()
        else if (mayBeClosed(details)) onClose()
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Popup
          className={classNames(css.panel, css[side])}
          style={widthPx === undefined ? undefined : ({ '--width': `${widthPx / 16}rem` } as CSSProperties)}
          finalFocus={props.finalFocus}
        >
          <header className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {aside}
            {dismissable && (
              <Base.Close
                render={
                  <Button variant="quiet" iconOnly aria-label="Close">
                    <X aria-hidden="true" />
                  </Button>
                }
              />
            )}
          </header>
          <div className={bare ? css.bare : css.body}>{children}</div>
          {foot && <footer className={css.foot}>{foot}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
