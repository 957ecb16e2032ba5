import { t } from '@lingui/core/macro'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import css from './dialog-box.module.css'
import { DIALOG_MARK, InDialogContext } from './in-dialog.ts'
import { useLayer } from './use-layer.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface DialogBoxProps {
  open: boolean
  /** Escape, the close button, or a click outside where that is allowed. */
  onClose: () => void
  /** Once it has moved out of sight. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  /** Under the title. */
  description?: ReactNode
  /** At the right of the title, before the close button. */
  aside?: ReactNode
  children?: ReactNode
  /** The buttons, the affirmative last. */
  actions?: ReactNode
  /**
   * note 432 px, form 480, palette 640, full 1120 (1280 on very wide screens); modal as wide as what is in it, see
   * modal.tsx.
   */
  width?: 'note' | 'form' | 'palette' | 'full' | 'modal' | undefined
  /** With `modal`: never smaller than this, except where the window is. */
  minSize?: { readonly widthPx: number; readonly heightPx: number } | undefined
  /** On phones: a full sheet (anything with fields) or a card at the bottom, in reach of the thumb. */
  phone?: 'sheet' | 'thumb' | undefined
  /**
   * titled: a header with a line and a close button. plain: title and text only. hidden: the title is only read out.
   */
  header?: 'titled' | 'plain' | 'hidden' | undefined
  /** Children run to the edges and scroll by themselves. */
  bare?: boolean | undefined
  /** The body holds nothing that takes the focus, so it takes the focus itself: keys can scroll it then. */
  isText?: boolean | undefined
  /** A click outside closes it. Never where something can be typed that would be lost. */
  closesOutside?: boolean | undefined
  /** 'alertdialog' interrupts. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Element focused on opening. Default: the first field, otherwise the first button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Element focused after closing. Default, and for true: the previously focused element. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true) | undefined
  className?: string | undefined
}

/** Axe wants a scrolling region without controls to take the focus (scrollable-region-focusable). */
const TAKES_FOCUS = { tabIndex: 0 }

/** Fields get the initial focus before the close button does. */
const FIRST_FIELD = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'

export function DialogBox(props: DialogBoxProps) {
  const {
    open,
    onClose,
    onClosed,
    width = 'form',
    phone = 'sheet',
    header = 'titled',
    closesOutside = false,
    minSize,
  } = props
  const mayBeClosed = useLayer(open)
  const popup = useRef<HTMLDivElement>(null)
  const opening = useOpeningNumber(open)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closesOutside}
      onOpenChange={(isOpen, details) => {
        if (!isOpen && mayBeClosed(details)) onClose()
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={css.scrim} />
        <Base.Viewport
          className={classNames(css.viewport, width === 'palette' && css.high, css[phone])}
          onMouseDown={keepFocus}
        >
          <Base.Popup
            {...DIALOG_MARK}
            className={classNames(css.popup, css[width], header === 'plain' && css.plain, props.className)}
            style={
              minSize &&
              ({
                '--least-width': `${minSize.widthPx / 16}rem`,
                '--least-height': `${minSize.heightPx / 16}rem`,
              } as CSSProperties)
            }
            role={props.role ?? 'dialog'}
            ref={popup}
            initialFocus={props.initialFocus ?? (() => popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true)}
            finalFocus={props.finalFocus}
          >
            <InDialogContext value={true}>
              <Content key={opening} {...props} header={header} />
            </InDialogContext>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Counts how often it has opened: one that opens again while it is still moving out begins anew, as it does once it is
 * out of sight.
 */
function useOpeningNumber(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen, number: 0 })
  if (state.isOpen === isOpen) return state.number
  const next = { isOpen, number: isOpen ? state.number + 1 : state.number }
  setState(next)
  return next.number
}

/** A click beside the dialog does not take the focus out of the field or off the button that Enter should press. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

function Content({ title, description, aside, children, actions, header, bare, isText = false }: DialogBoxProps) {
  return (
    <>
      {header === 'titled' ? (
        <header className={css.head}>
          <div className={css.titles}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {description && <Base.Description className={css.description}>{description}</Base.Description>}
          </div>
          {aside && <div className={css.aside}>{aside}</div>}
          <Base.Close
            render={
              <Button variant="quiet" iconOnly aria-label={t`Close`}>
                <X aria-hidden="true" />
              </Button>
            }
          />
        </header>
      ) : (
        <>
          <Base.Title
            className={header === 'plain' ? css.title : undefined}
            render={header === 'hidden' ? <VisuallyHidden /> : undefined}
          >
            {title}
          </Base.Title>
          {description && <Base.Description className={css.text}>{description}</Base.Description>}
        </>
      )}
      {children && (
        <div className={bare ? css.bare : css.body} {...(isText && TAKES_FOCUS)}>
          {children}
        </div>
      )}
      {actions && <footer className={css.actions}>{actions}</footer>}
    </>
  )
}
