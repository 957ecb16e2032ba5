import { t } from '@lingui/core/macro'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { classNames } from '#ui/class-names.ts'
import css from './entry-handle.module.css'
import type { MovableEntry } from './use-entry-moves.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface EntryHandleProps {
  readonly number: number
  /** 'Second feature'. */
  readonly name: string
  readonly entry: MovableEntry
  /** ID of the element that describes the keys that move the entry. */
  readonly hintId: string
  readonly className?: string | undefined
  /** Number of the entry, in displayed form. */
  readonly children: ReactNode
}

/** A press that goes less far is none to move by. */
const SLACK_PX = 6

/** The entry's number, by which it is dragged; with the keyboard it is picked up by Space, and moved by the arrows. */
export function EntryHandle({ number, name, entry, hintId, className, children }: EntryHandleProps) {
  const pressedAt = useRef<number | null>(null)
  const { isLifted, lift, dragTo, step, drop, cancelMove } = entry
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || !event.isPrimary || isLifted) return
    pressedAt.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus({ preventScroll: true })
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (pressedAt.current === null) return
    if (isLifted) dragTo(clientY)
    else if (Math.abs(clientY - pressedAt.current) > SLACK_PX) lift(pressedAt.current)
  }
  const end = (how: () => void) => {
    const wasPressed = pressedAt.current !== null
    pressedAt.current = null
    if (wasPressed && isLifted) how()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isLifted || event.altKey || event.ctrlKey || event.metaKey) return
    const act = { ArrowUp: () => step(-1), ArrowDown: () => step(1), Escape: cancelMove }[pressedKey(event)]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    pressedAt.current = null
    act()
  }
  return (
    <button
      type="button"
      className={classNames(css.handle, className)}
      data-handle={number}
      aria-label={t`Move ${{ name: labelInSentence(name) }}`}
      aria-pressed={isLifted}
      aria-describedby={hintId}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(drop)}
      onPointerCancel={() => end(cancelMove)}
      // Space and Enter: a click without a pointer's detail.
      onClick={({ detail }) => detail === 0 && (isLifted ? drop() : lift(null))}
      onKeyDown={onKeyDown}
      onBlur={() => isLifted && cancelMove()}
    >
      {children}
      <GripVertical aria-hidden="true" />
    </button>
  )
}
