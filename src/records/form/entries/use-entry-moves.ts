import { t } from '@lingui/core/macro'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { sameJson } from '#lib/json.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { EntryGroup } from '#lib/field-spec.ts'
import { entryValuesOf, hasEntryValues } from './entry-order.ts'
import { liftStartPlace, type EntryLift, type LiftedRow, liftPlaceAt, liftShiftPx } from './entry-lift.ts'
import { type RearrangedEntries, moveEntry, quoteEntryTitle, removeEntry } from './move-entry.ts'

/** An entry that says something, and can be moved. */
export interface MovableEntry {
  /** Among those that say something, from 1. */
  readonly place: number
  readonly last: number
  readonly isLifted: boolean
  /** Picks it up; with the pointer at a height of the window, or by a key. */
  readonly lift: (clientY: number | null) => void
  readonly dragTo: (clientY: number) => void
  readonly step: (by: number) => void
  readonly drop: () => void
  readonly cancelMove: () => void
  readonly move: (place: number) => void
  readonly remove: () => void
}

export interface EntryMoves {
  /** null for an entry that says nothing, and where nothing may be changed. */
  readonly of: (number: number) => MovableEntry | null
  /** Returns how far a row is from its original position; undefined while nothing is moved. */
  readonly shiftOf: (number: number) => number | undefined
  /** Number of the entry being moved; null for none. */
  readonly liftedNumber: number | null
  /** Announcement of the move for screen readers. */
  readonly announcement: string
}

interface EntryMovesOptions {
  readonly at: string
  readonly group: EntryGroup
  readonly list: RefObject<HTMLElement | null>
  /** The record shows the entries in another order. */
  readonly onShown: (shown: EntryOrderChange) => void
}

export interface EntryOrderChange {
  /** The numbers that the entries had. */
  readonly order: readonly number[]
  /** Number of the removed entry; null if none was removed. */
  readonly removed: number | null
  /** Selector of the element that receives the focus. */
  readonly selector: string
}

/** Order as written, with the record last seen at that time. */
type WrittenEntryOrder = EntryOrderChange & Pick<RearrangedEntries, 'entries'> & { readonly record: DomainRecord }

/** Moves the entries of a group: by a pointer, by keys, and at once. */
export function useEntryMoves({ at, group, list, onShown }: EntryMovesOptions): EntryMoves {
  const account = useAccountContext()
  const { kind, record, editSession, rights } = useRecordForm()
  const [lift, setLift] = useState<EntryLift | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const entries = entryValuesOf(group, (key) => textAt(record, `${at}.${key}`))
  const numbers = entries.flatMap((entry, index) => (hasEntryValues(entry) ? [index + 1] : []))
  const waitFor = useWhenWrittenOrderShows({ record, entries }, (shown) => {
    setLift(null)
    onShown(shown)
  })
  const open = { account, editSession, kind, ID: record.ID, at, group }
  const write = async (work: Promise<RearrangedEntries | null>, shown: Omit<EntryOrderChange, 'order'>) => {
    setAnnouncement('')
    const arranged = await work
    if (arranged) waitFor({ ...arranged, ...shown })
    else setLift(null)
  }
  const moveTo = (lifted: EntryLift, by: 'handle' | 'menu') => {
    setLift({ ...lifted, takenPx: null, isDropped: true })
    void write(moveEntry(open, lifted.number, lifted.place), {
      removed: null,
      selector: `[data-${by}="${lifted.place}"]`,
    })
  }
  const liftOf = (number: number): EntryLift => ({
    number,
    rows: measureLiftedRows(list, numbers),
    place: numbers.indexOf(number) + 1,
    ...AT_REST,
  })
  const activeLift = lift !== null && !lift.isDropped ? lift : null
  const cancelMove = () => {
    if (!activeLift) return
    setLift(null)
    setAnnouncement(t`Put back at place ${{ place: liftStartPlace(activeLift) }}.`)
  }
  const ofEntry = (number: number): MovableEntry => ({
    place: numbers.indexOf(number) + 1,
    last: numbers.length,
    isLifted: activeLift?.number === number,
    lift(clientY) {
      const lifted = liftOf(number)
      setLift(clientY === null ? lifted : { ...lifted, takenPx: 0, grabbedPx: heightIn(list, clientY) })
      setAnnouncement(pickedUpText(quoteEntryTitle(group, number, entries[number - 1] ?? {}), lifted))
    },
    dragTo(clientY) {
      if (!activeLift) return
      const yPx = heightIn(list, clientY)
      setLift({ ...activeLift, place: liftPlaceAt(activeLift, yPx), takenPx: yPx - activeLift.grabbedPx })
    },
    step(by) {
      if (!activeLift) return
      const stepped = {
        ...activeLift,
        takenPx: null,
        place: Math.min(Math.max(activeLift.place + by, 1), activeLift.rows.length),
      }
      setLift(stepped)
      setAnnouncement(liftPlaceText(stepped))
    },
    drop() {
      if (activeLift && activeLift.place !== liftStartPlace(activeLift)) moveTo(activeLift, 'handle')
      else cancelMove()
    },
    cancelMove,
    move: (place) => moveTo({ ...liftOf(number), place }, 'menu'),
    remove: () => void write(removeEntry(open, number), { removed: number, selector: `[data-entry="${number}"]` }),
  })
  return {
    announcement,
    of: (number) => (rights.update && numbers.includes(number) ? ofEntry(number) : null),
    shiftOf: (number) => (lift ? liftShiftPx(lift, number) : undefined),
    liftedNumber: lift?.number ?? null,
  }
}

const AT_REST = { takenPx: null, grabbedPx: 0, isDropped: false } as const

const pickedUpText = (title: string, { place, rows }: EntryLift): string =>
  t`${title} is picked up. Place ${place} of ${{ count: rows.length }}. Arrow keys move it, Enter drops it, Escape puts it back.`

const liftPlaceText = ({ place, rows }: EntryLift): string => t`Place ${place} of ${{ count: rows.length }}.`

/** Converts a vertical window coordinate into one inside the list, however far that has scrolled. */
const heightIn = ({ current }: RefObject<HTMLElement | null>, clientY: number): number =>
  clientY - (current?.getBoundingClientRect().top ?? 0)

function measureLiftedRows(
  { current }: RefObject<HTMLElement | null>,
  numbers: readonly number[],
): readonly LiftedRow[] {
  const topPx = current?.getBoundingClientRect().top ?? 0
  return numbers.flatMap((number) => {
    const box = current?.children[number - 1]?.getBoundingClientRect()
    return box ? [{ number, topPx: box.top - topPx, heightPx: box.height }] : []
  })
}

/** Waits until the record says what was written, or more. */
function useWhenWrittenOrderShows(
  { record, entries }: Pick<WrittenEntryOrder, 'record' | 'entries'>,
  onShown: (shown: EntryOrderChange) => void,
) {
  const [written, setWritten] = useState<WrittenEntryOrder | null>(null)
  const latest = useRef(record)
  useLayoutEffect(() => {
    latest.current = record
  })
  // In the same picture: the rows lie in the new order at once.
  if (written && (written.record !== record || sameJson([...entries], [...written.entries]))) {
    setWritten(null)
    onShown(written)
  }
  return (shown: Omit<WrittenEntryOrder, 'record'>) => setWritten({ ...shown, record: latest.current })
}
