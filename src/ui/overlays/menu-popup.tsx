import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { InDialogContext } from './in-dialog.ts'
import css from './menu-popup.module.css'
import { useLayer } from './use-layer.ts'

interface EntryWords {
  label: string
  icon?: ReactNode
  /** At the right, quiet: a shortcut, a number. */
  hint?: ReactNode
  /** Under the label: what it is, or why it cannot be used now. */
  detail?: ReactNode
}

export interface ChoiceOption {
  value: string
  label: string
  /** Under the label: what it is, or why it cannot be chosen now. */
  detail?: string | undefined
  disabled?: boolean | undefined
}

export type MenuEntry =
  | (EntryWords & {
      type?: 'item'
      disabled?: boolean | undefined
      bad?: boolean | undefined
      muted?: boolean | undefined
      onSelect: () => void
    })
  /** `link` is the router's Link or an anchor without children. */
  | (EntryWords & { type: 'link'; link: ReactElement })
  /** Choice between several options, with a tick at the current one. */
  | {
      type: 'choice'
      label: string
      value: string
      options: readonly ChoiceOption[]
      onChoose: (value: string) => void
    }
  /** On or off by itself. */
  | (EntryWords & { type: 'toggle'; checked: boolean; onToggle: (checked: boolean) => void })
  | { type: 'header'; label: string }
  | { type: 'divider' }

/** State and placement of a menu's popup, set by its button. */
export interface MenuPlace {
  open: boolean
  onClose: () => void
  id: string
  labelledBy: string
  anchor: HTMLElement | null
  align: 'start' | 'end'
  side: 'bottom' | 'top'
  /** On phones a sheet at the foot of the screen. */
  isSheet: boolean
  /** Opened by the keyboard: the first entry has the focus at once. */
  highlightsFirst: boolean
}

export interface MenuPopupProps extends MenuPlace {
  entries: readonly MenuEntry[]
}

const FIRST_ITEM = '[role^="menuitem"]:not([aria-disabled="true"])'

export function MenuPopup({
  open,
  onClose,
  id,
  labelledBy,
  anchor,
  entries,
  align,
  side,
  isSheet,
  highlightsFirst,
}: MenuPopupProps) {
  const mayBeClosed = useLayer(open)
  const popup = useRef<HTMLDivElement>(null)
  const isInDialog = useContext(InDialogContext)
  return (
    <Base.Root open={open} onOpenChange={(isOpen, details) => !isOpen && mayBeClosed(details) && onClose()}>
      <Base.Portal>
        {isSheet && <Base.Backdrop className={css.scrim} />}
        <Base.Positioner
          className={classNames(css.positioner, isInDialog && css.inDialog, isSheet && css.sheet)}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup ref={popup} id={id} className={css.popup} aria-labelledby={labelledBy}>
            {highlightsFirst && <FocusFirst popup={popup} />}
            {entries.map((entry, index) => (
              // An entry has no other identity than its place; the list is short and made anew.
              <Fragment key={index}>
                <MenuPopupEntry entry={entry} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Once the popup has taken the focus, hands it on to the first entry; one that somebody has gone to meanwhile keeps it.
 */
function FocusFirst({ popup }: { popup: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      const isInside = activeElement !== popup.current && popup.current?.contains(activeElement)
      if (!isInside) popup.current?.querySelector<HTMLElement>(FIRST_ITEM)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [popup])
  return null
}

function MenuPopupEntry({ entry }: { entry: MenuEntry }) {
  switch (entry.type) {
    case 'divider':
      return <Base.Separator className={css.divider} />
    case 'header':
      return (
        <div className={css.header} role="presentation">
          {entry.label}
        </div>
      )
    case 'link':
      return (
        <Base.LinkItem className={css.item} render={entry.link} label={entry.label} closeOnClick>
          <Words {...entry} />
        </Base.LinkItem>
      )
    case 'choice':
      return (
        <Base.RadioGroup
          aria-label={entry.label}
          value={entry.value}
          onValueChange={(value: string) => entry.onChoose(value)}
        >
          {entry.options.map((option) => (
            <Base.RadioItem
              key={option.value}
              className={css.item}
              value={option.value}
              label={option.label}
              disabled={option.disabled ?? false}
              closeOnClick
            >
              <Words label={option.label} detail={option.detail} icon={<Tick isOn={option.value === entry.value} />} />
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      )
    case 'toggle':
      return (
        <Base.CheckboxItem
          className={css.item}
          checked={entry.checked}
          label={entry.label}
          onCheckedChange={entry.onToggle}
        >
          <Words {...entry} icon={<Tick isOn={entry.checked} />} />
        </Base.CheckboxItem>
      )
    default:
      return (
        <Base.Item
          className={classNames(css.item, entry.muted && css.muted, entry.bad && css.bad)}
          disabled={entry.disabled ?? false}
          label={entry.label}
          onClick={entry.onSelect}
        >
          <Words {...entry} />
        </Base.Item>
      )
  }
}

function Tick({ isOn }: { isOn: boolean }) {
  return <Check className={classNames(!isOn && css.off)} aria-hidden="true" />
}

function Words({ label, icon, hint, detail }: EntryWords) {
  return (
    <>
      {icon}
      <span className={css.words}>
        {label}
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      {hint && <span className={css.hint}>{hint}</span>}
    </>
  )
}
