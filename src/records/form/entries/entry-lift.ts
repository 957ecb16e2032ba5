/** A row of the list as it lay when an entry was picked up; only of entries that say something. */
export interface LiftedRow {
  readonly number: number
  readonly topPx: number
  readonly heightPx: number
}

/** An entry that is being moved, and where it would come to lie. */
export interface EntryLift {
  readonly number: number
  readonly rows: readonly LiftedRow[]
  /** Among the rows, from 1. */
  readonly place: number
  /** Distance by which the pointer has moved the entry; null while it lies at its place. */
  readonly takenPx: number | null
  /** The height in the list at which the pointer took it. */
  readonly grabbedPx: number
  /** True after the drop, until the record shows the entry at its new place. */
  readonly isDropped: boolean
}

/** Returns the place of an entry when it was picked up, from 1. */
export const liftStartPlace = ({ rows, number }: Pick<EntryLift, 'rows' | 'number'>): number =>
  rows.findIndex((row) => row.number === number) + 1

/** The place for a pointer at this height. */
export const liftPlaceAt = ({ rows, number }: EntryLift, yPx: number): number =>
  1 + rows.filter((row) => row.number !== number && row.topPx + row.heightPx / 2 < yPx).length

/** Returns how far a row is from its original position. */
export function liftShiftPx(lift: EntryLift, number: number): number {
  const { rows, place, takenPx } = lift
  const from = liftStartPlace(lift)
  const own = rows[from - 1]
  const target = rows[place - 1]
  const at = rows.findIndex((row) => row.number === number) + 1
  if (!own || !target || at === 0) return 0
  if (at === from) return takenPx ?? (place > from ? bottomPx(target) - bottomPx(own) : target.topPx - own.topPx)
  if (at > from && at <= place) return -own.heightPx
  return at < from && at >= place ? own.heightPx : 0
}

const bottomPx = ({ topPx, heightPx }: LiftedRow): number => topPx + heightPx
