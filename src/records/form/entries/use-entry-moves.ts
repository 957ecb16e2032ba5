import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { sameJson } from '#lib/json.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import type { EntryGroup } from '#lib/field.ts'
import { entriesOf, isFilled } from './entry-order.ts'
import { firstPlace, type Lift, type LiftedRow, placeAt, shiftPx } from './lift.ts'
import { type Arranged, moveEntry, quoted, removeEntry } from './move-entry.ts'

/** An entry that says something, and can be moved. */
export interface MovableEntry {
  /** Among those that say something, from 1. */
  readonly place: number
  readonly last: number
  readonly isLifted: boolean
  /** Picks it up; with the pointer at a height of the window, or by a key. */
  readonly lift: (clientY: number | null) => void
  readonly take: (clientY: number) => void
  readonly step: (by: number) => void
  readonly drop: () => void
  readonly putBack: () => void
  readonly move: (place: number) => void
  readonly remove: () => void
}

export interface EntryMoves {
  /** null for an entry that says nothing, and where nothing may be changed. */
  readonly of: (number: number) => MovableEntry | null
  /** How far a row is from where it lay; undefined while nothing is moved. */
  readonly shiftOf: (number: number) => number | undefined
  /** The one that is moved. */
  readonly liftedNumber: number | null
  /** What a screen reader says of the move. */
  readonly said: string
}

interface Moving {
  readonly at: string
  readonly group: EntryGroup
  readonly list: RefObject<HTMLElement | null>
  /** The record shows the entries in another order. */
  readonly onShown: (shown: Shown) => void
}

export interface Shown {
  /** The numbers that the entries had. */
  readonly order: readonly number[]
  /** Of the one that was removed. */
  readonly removed: number | null
  /** What the focus goes to. */
  readonly selector: string
}

/** What was written, and the record as it was last seen by then. */
type Written = Shown & Pick<Arranged, 'entries'> & { readonly record: DomainRecord }

/** Moves the entries of a group: by a pointer, by keys, and at once. */
export function useEntryMoves({ at, group, list, onShown }: Moving): EntryMoves {
  const workspace = useWorkspace()
  const { kind, record, drafts, rights } = useRecordForm()
  const [lift, setLift] = useState<Lift | null>(null)
  const [said, setSaid] = useState('')
  const entries = entriesOf(group, (key) => textAt(record, `${at}.${key}`))
  const numbers = entries.flatMap((entry, index) => (isFilled(entry) ? [index + 1] : []))
  const waitFor = useWhenShown({ record, entries }, (shown) => {
    setLift(null)
    onShown(shown)
  })
  const open = { workspace, drafts, kind, ID: record.ID, at, group }
  const write = async (work: Promise<Arranged | null>, shown: Omit<Shown, 'order'>) => {
    setSaid('')
    const arranged = await work
    if (arranged) waitFor({ ...arranged, ...shown })
    else setLift(null)
  }
  const moveTo = (lifted: Lift, by: 'handle' | 'menu') => {
    setLift({ ...lifted, takenPx: null, isDropped: true })
    void write(moveEntry(open, lifted.number, lifted.place), {
      removed: null,
      selector: `[data-${by}="${lifted.place}"]`,
    })
  }
  const liftOf = (number: number): Lift => ({
    number,
    rows: rowsOf(list, numbers),
    place: numbers.indexOf(number) + 1,
    ...AT_REST,
  })
  const held = lift !== null && !lift.isDropped ? lift : null
  const putBack = () => {
    if (!held) return
    setLift(null)
    setSaid(`Put back at place ${firstPlace(held)}.`)
  }
  const ofEntry = (number: number): MovableEntry => ({
    place: numbers.indexOf(number) + 1,
    last: numbers.length,
    isLifted: held?.number === number,
    lift(clientY) {
      const lifted = liftOf(number)
      setLift(clientY === null ? lifted : { ...lifted, takenPx: 0, grabbedPx: heightIn(list, clientY) })
      setSaid(`${quoted(group, number, entries[number - 1] ?? {})} is picked up. ${placeText(lifted)} ${HOW}`)
    },
    take(clientY) {
      if (!held) return
      const yPx = heightIn(list, clientY)
      setLift({ ...held, place: placeAt(held, yPx), takenPx: yPx - held.grabbedPx })
    },
    step(by) {
      if (!held) return
      const stepped = { ...held, takenPx: null, place: Math.min(Math.max(held.place + by, 1), held.rows.length) }
      setLift(stepped)
      setSaid(placeText(stepped))
    },
    drop() {
      if (held && held.place !== firstPlace(held)) moveTo(held, 'handle')
      else putBack()
    },
    putBack,
    move: (place) => moveTo({ ...liftOf(number), place }, 'menu'),
    remove: () => void write(removeEntry(open, number), { removed: number, selector: `[data-entry="${number}"]` }),
  })
  return {
    said,
    of: (number) => (rights.update && numbers.includes(number) ? ofEntry(number) : null),
    shiftOf: (number) => (lift ? shiftPx(lift, number) : undefined),
    liftedNumber: lift?.number ?? null,
  }
}

const AT_REST = { takenPx: null, grabbedPx: 0, isDropped: false } as const

const HOW = 'Arrow keys move it, Enter drops it, Escape puts it back.'

const placeText = ({ place, rows }: Lift): string => `Place ${place} of ${rows.length}.`

/** Where a height of the window is in the list, wherever that has scrolled to. */
const heightIn = ({ current }: RefObject<HTMLElement | null>, clientY: number): number =>
  clientY - (current?.getBoundingClientRect().top ?? 0)

function rowsOf({ current }: RefObject<HTMLElement | null>, numbers: readonly number[]): readonly LiftedRow[] {
  const topPx = current?.getBoundingClientRect().top ?? 0
  return numbers.flatMap((number) => {
    const box = current?.children[number - 1]?.getBoundingClientRect()
    return box ? [{ number, topPx: box.top - topPx, heightPx: box.height }] : []
  })
}

/** Waits until the record says what was written, or more. */
function useWhenShown({ record, entries }: Pick<Written, 'record' | 'entries'>, onShown: (shown: Shown) => void) {
  const [written, setWritten] = useState<Written | null>(null)
  const latest = useRef(record)
  useLayoutEffect(() => {
    latest.current = record
  })
  // In the same picture: the rows lie in the new order at once.
  if (written && (written.record !== record || sameJson([...entries], [...written.entries]))) {
    setWritten(null)
    onShown(written)
  }
  return (shown: Omit<Written, 'record'>) => setWritten({ ...shown, record: latest.current })
}
