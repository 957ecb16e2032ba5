import { useCallback, useMemo, useRef, useState } from 'react'
import type { SummaryRow } from '#store/rows.ts'

export interface Selection {
  /** Only records that are still there. */
  readonly selected: ReadonlySet<number>
  readonly isAll: boolean | 'mixed'
  /** Phones: the boxes are shown. */
  readonly isSelecting: boolean
  readonly begin: () => void
  readonly select: (ID: number, index: number, options: { readonly isOn: boolean; readonly isRange: boolean }) => void
  readonly selectAll: (isOn: boolean) => void
  readonly clear: () => void
}

/** Manages which rows are selected. With Shift, everything between the last row and this one is selected. */
export function useSelection(rows: readonly Pick<SummaryRow, 'ID'>[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isSelecting, setIsSelecting] = useState(false)
  const last = useRef<number | null>(null)
  const selected = useMemo(() => {
    if (ticked.size === 0) return ticked
    return new Set(rows.map(({ ID }) => ID).filter((ID) => ticked.has(ID)))
  }, [rows, ticked])
  const select: Selection['select'] = useCallback(
    (ID, index, { isOn, isRange }) => {
      const from = isRange && last.current !== null ? last.current : index
      last.current = index
      const between = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map((row) => row.ID)
      setTicked((before) => {
        const after = new Set(before)
        for (const one of [...between, ID]) {
          if (isOn) after.add(one)
          else after.delete(one)
        }
        return after
      })
    },
    [rows],
  )
  const clear = useCallback(() => {
    setTicked(new Set())
    setIsSelecting(false)
  }, [])
  const isWhole = rows.length > 0 && selected.size === rows.length
  return {
    selected,
    isAll: isWhole || (selected.size > 0 ? 'mixed' : false),
    isSelecting,
    begin: () => setIsSelecting(true),
    select,
    selectAll: (isOn) => setTicked(isOn ? new Set(rows.map(({ ID }) => ID)) : new Set()),
    clear,
  }
}
