import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './entry-list.module.css'
import type { EntryMoves } from './use-entry-moves.ts'

export interface EntryRowProps {
  readonly number: number
  readonly moves: EntryMoves
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** The place of one entry in the list; while one is moved it lies where it would come to be. */
export function EntryRow({ number, moves, isOpen, children }: EntryRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const shift = moves.shiftOf(number)
  const isLifted = moves.liftedNumber === number
  useLayoutEffect(() => {
    if (isLifted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLifted, shift])
  return (
    <li
      ref={row}
      className={classNames(isOpen ? css.open : css.entry, shift !== undefined && (isLifted ? css.lifted : css.aside))}
      style={shift === undefined ? undefined : ({ '--shift': `${shift}px` } as CSSProperties)}
    >
      {children}
    </li>
  )
}
