import { t } from '@lingui/core/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useEscape } from '#ui/overlays/use-escape.ts'
import { useFocusWithin } from '#ui/hooks/use-focus-within.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import css from './toolbar.module.css'

/** Media query for screens where entries are cards instead of a grid, and tools are sheets. */
export const NARROW_SCREEN_QUERY = '(max-width: 44.99rem)'

export interface ToolPanelProps {
  readonly icon: ReactNode
  /** On the button: what is set. */
  readonly label: string
  readonly title: string
  /** True while the tool has a setting in effect. */
  readonly isOn: boolean
  readonly children: ReactNode
  /** At its end. */
  readonly foot?: ReactNode
}

/** A tool that opens under its button; on phones a sheet. */
export function ToolPanel({ icon, label, title, isOn, children, foot }: ToolPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const isSheet = useMedia(NARROW_SCREEN_QUERY)
  const close = () => setIsOpen(false)
  return (
    <div ref={around} className={css.tool}>
      <Button
        variant="quiet"
        className={isOn ? css.on : css.off}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        <span className={css.label} dir="auto">
          {label}
        </span>
      </Button>
      {isSheet ? (
        <Dialog open={isOpen} onClose={close} title={title} actions={<Button onClick={close}>{t`Done`}</Button>}>
          {children}
          <div className={css.foot}>{foot}</div>
        </Dialog>
      ) : (
        isOpen && (
          <ToolPopover title={title} around={around} onClose={close}>
            {children}
            <div className={css.foot}>{foot}</div>
          </ToolPopover>
        )
      )}
    </div>
  )
}

interface ToolPopoverProps {
  readonly title: string
  readonly around: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

function ToolPopover({ title, around, onClose, children }: ToolPopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusWithin(panel)
  useEscape(onClose)
  useEffect(() => {
    const onDown = (event: PointerEvent) => {
      // A question in a dialog is asked on behalf of the panel.
      const isElsewhere =
        event.target instanceof Element &&
        !around.current?.contains(event.target) &&
        !event.target.closest('[role="dialog"]')
      if (isElsewhere) onClose()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [around, onClose])
  return (
    <div ref={panel} role="dialog" aria-label={title} tabIndex={-1} className={css.panel}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  )
}
